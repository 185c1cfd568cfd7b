/** Who may do what: every route and every message, for every kind of visitor, against a table written by hand. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Route } from './api.ts'
import { Importer } from './importer.ts'
import { type Client, fetched, knock, newMatch, ON_POSTGRES, served, type Served } from './testing.ts'
import { everyRoute, KINDS, type Kind, MESSAGES } from './testing-guard.ts'
import { type Opened, opened, pair, Visitor } from './testing-people.ts'

/** By kind, in that order: `y` let through, `.` refused. For a match of two, open. */
const TABLE: Readonly<Record<string, string>> = {
  'GET /api/games': 'yyyyyyy',
  'GET /api/games/:id/map': 'yyyyyyy',
  'GET /api/games/:id/claims': 'yyyyyyy',
  'GET /api/games/:id/guide': 'yyyyyyy',
  'GET /api/games/:id/howto': 'yyyyyyy',
  'GET /api/games/:id/packform': 'yyyyyyy',
  'POST /api/games/:id/studies/:study': '..y.yyy',
  'GET /api/packs': '......y',
  'POST /api/packs': '......y',
  'GET /api/packs/:id': '......y',
  'DELETE /api/packs/:id': '......y',
  'GET /api/matches': 'yyyyyyy',
  'POST /api/matches': '..y.yyy',
  'POST /api/matches/import': '..y.yyy',
  'GET /api/matches/:id/dice': '...yyy.',
  'PATCH /api/matches/:id': '....y..',
  'DELETE /api/matches/:id': '....y..',
  'POST /api/matches/:id/fork': '...yyy.',
  'GET /api/matches/:id/record': '...yyy.',
  'GET /api/matches/:id/log': '...yyy.',
  'GET /api/matches/:id/glance': '...yyy.',
  'GET /api/matches/:id/report': '...yyy.',
  'GET /api/matches/:id/study': '...yyy.',
  'PUT /api/matches/:id/study': '....y..',
  'GET /api/matches/:id/study/file': '...yyy.',
  'POST /api/matches/:id/study/line': '...yyy.',
  'POST /api/matches/:id/study/branch': '....y..',
  'GET /api/me': 'yyyyyyy',
  'GET /api/me/rest': '..y.yyy',
  'PUT /api/me/rest': '..y.yyy',
  'POST /api/me/feed': '..y.yyy',
  'GET /api/feed/:id': 'yyyyyyy',
  'GET /api/me/reminders': '..y.yyy',
  'POST /api/me/reminders': '..y.yyy',
  'POST /api/me/reminders/:id/test': '..y.yyy',
  'DELETE /api/me/reminders/:id': '..y.yyy',
  'POST /api/mail/:id': 'yyyyyyy',
  'POST /api/mail/:id/end': 'yyyyyyy',
  'POST /api/me': '.yyyyyy',
  'POST /api/me/leave': 'yyyyyyy',
  'POST /api/me/return': '..y.yyy',
  'POST /api/passes/look': 'yyyyyyy',
  'POST /api/passes/use': 'yyyyyyy',
  'POST /api/matches/:id/invite': '....y..',
  'POST /api/matches/:id/take-back': '....y..',
  'POST /api/matches/:id/watch': '....y..',
  'POST /api/matches/:id/rematch': '....yy.',
  'GET /api/challenges': '..y.yyy',
  'POST /api/challenges/:id': '..y.yyy',
  'POST /api/matches/:id/relate': '....yy.',
  'POST /api/matches/:id/report': '....yy.',
  'GET /api/reports': '......y',
}

/** What the door says, and never an answer behind it. */
const DOOR = /^(You need an invitation|Only the person who|Say your name first|There is no match "|You have no seat)/

let server: Opened
let id: string
let visitors: Record<Kind, Visitor>

beforeAll(async () => {
  server = await opened()
  const two = await pair(server, { fog: false })
  id = two.id
  const seen = async (): Promise<Visitor> => {
    const { key } = await two.anna.gets('POST', `/api/matches/${id}/watch`, {})
    const visitor = new Visitor(server.port)
    await visitor.enter(key!)
    return visitor
  }
  const [nobody, stranger, host] = [new Visitor(server.port), new Visitor(server.port), new Visitor(server.port)]
  await stranger.enter(server.keys.house, 'Cleo')
  await host.enter(server.keys.host)
  const watcher = await seen()
  // Of another match, so that this one is as strange to them as to anybody.
  const other = await pair(server, { fog: false })
  const { key } = await other.anna.gets('POST', `/api/matches/${other.id}/watch`, {})
  const nameless = new Visitor(server.port)
  await nameless.enter(key!)
  visitors = { nobody, nameless, stranger, watcher, maker: two.anna, guest: two.ben, host }
})
afterAll(() => server.close())

const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

test('the table has every route, and no other', () => {
  expect(everyRoute().map(keyOf).toSorted()).toEqual(Object.keys(TABLE).toSorted())
})

describe.each(Object.entries(TABLE))('%s', (key, row) => {
  test.each(KINDS.map((kind, i) => [kind, row[i] === 'y'] as const))('%s: %s', async (kind, lets) => {
    const [method, path] = key.split(' ') as [string, string]
    const there = path.startsWith('/api/matches/:id') || path.startsWith('/api/challenges/:id') ? id : 'nothing'
    const at = path.replace(':id', there).replace(':study', 'nothing')
    // Nothing that is sent is whole, so that a route that lets somebody in changes nothing.
    const body = method === 'GET' || method === 'DELETE' ? undefined : { broken: true }
    // These need nothing but who asks; asked for a match that is not there they would change nothing either.
    if (lets && (key === 'POST /api/me/leave' || key === 'POST /api/matches/:id/watch')) return
    const { status, body: said } = await visitors[kind].ask(method, at, body)
    const refused = DOOR.test((said as { fault?: string }).fault ?? '')
    expect([refused, refused ? status >= 400 : true]).toEqual([!lets, true])
  })
})

const NOT_HEARD =
  /^(You need an invitation|There is no match "|This page has not joined|Say hello first|You have no seat|The seat of )/

describe.each(Object.entries(MESSAGES))('message %s', (t, [message, row]) => {
  test.each(KINDS.map((kind, i) => [kind, row[i] === 'y'] as const))('%s: %s', async (kind, heard) => {
    if (t === 'resign' && heard) return
    const page = await visitors[kind].page()
    const hello = await page.hello(id)
    const reply = t === 'hello' ? hello : await page.say({ t, ...message } as Parameters<Client['say']>[0])
    const text = reply.t === 'fault' ? reply.text : reply.t === 'played' ? (reply.stopped ?? '') : ''
    // A watcher's orders are late, or nobody's: what counts is that none is played.
    const late = (t === 'orders' || t === 'undo') && reply.t === 'fault' && (page.state?.at ?? 0) === 0
    expect(!NOT_HEARD.test(text) && (heard || !late)).toBe(heard)
    expect(page.company === null || hello.t === 'table').toBe(true)
    page.close()
  })
})

/**
 * A match in fog that is under way: all that tells of its position, for a player's own eyes, for the other side's, and with everything open.
 * `y` told, `.` refused; what does not say whose eyes is the player's own. Nobody else is told anything.
 */
const FOG: Readonly<Record<string, string>> = {
  'GET /api/matches/:id/dice': 'y',
  'GET /api/matches/:id/glance': 'y',
  'GET /api/matches/:id/record': '.',
  'GET /api/matches/:id/study': 'y',
  'GET /api/matches/:id/study/file': '.',
  'POST /api/matches/:id/study/line': '.',
  'POST /api/matches/:id/fork': '...',
  'POST /api/matches/:id/watch': '.',
  'GET /api/matches/:id/log': 'y..',
  'GET /api/matches/:id/report': 'y.y',
  'message hello': 'y.y',
  'message sit': 'y..',
  'message past': 'y',
}

describe('in fog', () => {
  let foggy: Awaited<ReturnType<typeof pair>>
  beforeAll(async () => {
    foggy = await pair(server)
    await (foggy.red.state.asked ? foggy.red : foggy.blue).order({ do: 'plan', word: 'dig' })
  })

  /** What is asked, with a player's own eyes, the other side's, and open ones. */
  async function told(key: string, visitor: Visitor, seat: number, eyes: number): Promise<boolean> {
    const [method, path] = key.split(' ') as [string, string]
    const whose = [seat, 1 - seat, undefined][eyes]
    if (method === 'message') {
      const page = await visitor.page()
      const hello = await page.hello(foggy.id, path === 'hello' && whose !== undefined ? { seat: whose } : {})
      if (path === 'hello') return hello.t === 'table' && hello.state.eyes === seat
      if (hello.t !== 'table') return false
      if (path === 'past') return (await page.say({ t: 'past', at: 0 })).t === 'past'
      return (await (whose === undefined ? page.rise() : page.sit(whose))).t === 'ok'
    }
    const at = path.replace(':id', foggy.id)
    const body = { at: 0, ...(whose === undefined ? {} : { seat: whose }) }
    const query = whose === undefined || method !== 'GET' ? '' : `?seat=${whose}`
    const { status, text } = await visitor.ask(method, at + query, method === 'GET' ? undefined : body)
    // A glance at nothing is no glance.
    return status === 200 && text !== 'null'
  }

  describe.each(Object.entries(FOG))('%s', (key, row) => {
    test.each(row.split('').map((may, eyes) => [['own', 'other', 'open'][eyes]!, eyes, may === 'y'] as const))(
      '%s eyes',
      async (_, eyes, may) => {
        expect(await told(key, foggy.anna, 0, eyes)).toBe(may)
        expect(await told(key, foggy.ben, 1, eyes)).toBe(may)
        for (const kind of ['nobody', 'nameless', 'stranger', 'watcher', 'maker', 'host'] as const)
          expect(await told(key, visitors[kind], 0, eyes)).toBe(false)
      },
    )
  })

  test('a report that does not say for whose eyes is the one for the player’s own', async () => {
    for (const [seat, visitor] of [foggy.anna, foggy.ben].entries()) {
      const [plain, own] = await Promise.all(
        ['', `?seat=${seat}`].map((query) => visitor.ask('GET', `/api/matches/${foggy.id}/report${query}`)),
      )
      expect(plain!.text).toBe(own!.text)
    }
  })

  test('the table has every route that answers from a match, and every message that shows one', () => {
    const tells = everyRoute().filter(({ path }) => path.startsWith('/api/matches/:id/'))
    const acts = /invite|take-back|rematch|relate|POST .*report|PUT|study.branch/
    expect(
      tells
        .map(keyOf)
        .filter((key) => !acts.test(key))
        .toSorted(),
    ).toEqual(
      Object.keys(FOG)
        .filter((key) => !key.startsWith('message'))
        .toSorted(),
    )
  })
})

describe('where requests come from', () => {
  const act = (headers: Record<string, string>): Promise<number> =>
    visitors.maker.ask('PATCH', `/api/matches/${id}`, { name: 'x' }, headers).then(({ status }) => status)
  test('another origin, or none, may not act; a page of the server may', async () => {
    expect(await act({})).toBe(200)
    expect(await act({ origin: 'http://evil.example' })).toBe(403)
    expect(await act({ origin: 'null' })).toBe(403)
    expect(await act({ origin: `http://127.0.0.1:${server.port + 1}` })).toBe(403)
    const { cookie } = visitors.maker
    const bare = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${server.port}/api/me/return`, { method: 'POST', headers: { cookie, ...headers } })
    expect((await bare({})).status).toBe(403)
    expect((await bare({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await bare({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  test('sockets too', async () => {
    const origin = `http://127.0.0.1:${server.port}`
    expect(await knock(server.port, { origin })).toBe(101)
    expect(await knock(server.port, {})).toBe(403)
    expect(await knock(server.port, { origin: 'http://evil.example' })).toBe(403)
    expect(await knock(server.port, { origin: 'http://evil.example', host: 'evil.example' })).toBe(403)
  })

  test('one person asks for thirty records, and then waits; one record is imported at a time', async () => {
    const { maker } = visitors
    // Time stands still, or the bucket would fill up again on a slow machine.
    const still = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    onTestFinished(() => still.mockRestore())
    const asked = await Promise.all(Array.from({ length: 31 }, () => maker.ask('GET', `/api/matches/${id}/record`)))
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect(asked.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    // The first is still being read.
    const read = vi.spyOn(Importer.prototype, 'read').mockReturnValue(new Promise(() => {}))
    const slow = await opened({ importer: new Importer() })
    onTestFinished(() => read.mockRestore())
    const eve = new Visitor(slow.port)
    await eve.enter(slow.keys.house, 'Eve')
    const both = [1, 2].map(() => eve.ask('POST', '/api/matches/import', '{}').catch(() => null))
    expect((await Promise.race(both))?.status).toBe(429)
    await slow.close()
    await Promise.all(both)
  })

  test('only JSON is read', async () => {
    expect(await act({ 'content-type': 'text/plain' })).toBe(415)
    expect(await act({ 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
    expect(
      (await visitors.maker.ask('POST', '/api/matches/import', 'x', { 'content-type': 'text/plain' })).status,
    ).toBe(415)
  })

  test('a session is nobody else’s to choose, and ends', async () => {
    const fixed = new Visitor(server.port)
    fixed.cookie = `maproom=${'ab'.repeat(32)}`
    expect((await fixed.gets<{ known: boolean }>('GET', '/api/me')).known).toBe(false)
    const before = fixed.cookie
    await fixed.enter(server.keys.house, 'Fay')
    expect(fixed.cookie).not.toBe(before)
    const { cookie } = fixed
    await fixed.gets('POST', '/api/me/leave', {})
    fixed.cookie = cookie
    expect((await fixed.gets<{ known: boolean }>('GET', '/api/me')).known).toBe(false)
  })

  test('behind https the cookie is of this host alone and never sent in the clear, and its plain name opens nothing', async () => {
    const secure = await opened({ origin: 'https://maproom.example' })
    const visitor = new Visitor(secure.port)
    const { headers } = await visitor.ask('POST', '/api/passes/use', { key: secure.keys.house, name: 'Gil' })
    const cookie = headers.get('set-cookie')!
    expect(cookie).toMatch(/^__Host-maproom=[0-9a-f]{64}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
    expect((await visitor.gets<{ known: boolean }>('GET', '/api/me')).known).toBe(true)
    visitor.cookie = visitor.cookie.replace('__Host-', '')
    expect((await visitor.gets<{ known: boolean }>('GET', '/api/me')).known).toBe(false)
    await secure.close()
    const plain = await visitors.nobody.ask('POST', '/api/me/leave', {})
    expect(plain.headers.get('set-cookie')).toMatch(/^maproom=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/)
  })

  test('the server of one machine answers nothing that was forwarded', async () => {
    const house: Served = await served()
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await fetch(`http://127.0.0.1:${house.port}/api/games`, { headers })).status
    expect(await status({})).toBe(200)
    for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])
      expect(await status({ [name]: '10.0.0.1' })).toBe(403)
    expect((await fetched(house.port, 'GET', '/api/me')).text).toBe('{"mode":"house"}')
    await newMatch(house.port)
    await house.close()
  })
})

test.skipIf(ON_POSTGRES)('no key or session is ever kept, only what it hashes to', () => {
  const bytes = readFileSync(join(server.folder, 'maproom.db-wal')).toString('latin1')
  expect(bytes.length).toBeGreaterThan(1000)
  for (const secret of [server.keys.host, server.keys.house, visitors.maker.cookie.split('=')[1]!])
    expect(bytes.includes(secret)).toBe(false)
})
