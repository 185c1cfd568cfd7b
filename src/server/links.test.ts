/** An open server: people come in by links, sit down, get ready, play, talk, and ask things of each other. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type MatchRecord, parseRecord } from '../core/record.ts'
import { replay } from '../core/host.ts'
import { type Opened, opened, pair, Visitor } from './testing-people.ts'
import { type Client, freshFolder } from './testing.ts'
import { toyAtTable } from './toy-table.ts'

let server: Opened
afterEach(() => server.close())

/** Waits until the page is told something of the people. */
async function hears(page: Client, like: (company: NonNullable<Client['company']>) => boolean): Promise<void> {
  await vi.waitFor(() => expect(page.company && like(page.company)).toBe(true), { timeout: 8000, interval: 2 })
}

describe('by a link', () => {
  test('a friend says a name and sits; the link is used up, and says so to the next', async () => {
    server = await opened()
    const { id, key, anna, ben, red, blue } = await pair(server, { ready: false })
    await hears(red, ({ seats }) => seats.every(({ here }) => here))
    expect(red.company!.seats.map(({ name, me }) => [name, me])).toEqual([
      ['Anna', true],
      ['Ben', false],
    ])
    await hears(blue, ({ seats }) => seats.every(({ here }) => here))
    expect([red.company!.waiting, red.company!.invites, blue.company!.invites]).toEqual([true, true, false])
    const eve = new Visitor(server.port)
    expect(await eve.ask('POST', '/api/passes/use', { key, name: 'Eve' })).toMatchObject({ status: 404 })
    expect(await eve.ask('POST', '/api/passes/look', { key })).toMatchObject({ status: 404 })
    expect(eve.cookie).toBe('')
    expect((await ben.gets<{ id: string }[]>('GET', '/api/matches')).map((m) => m.id)).toEqual([id])
    expect((await anna.gets<{ name: string }>('GET', '/api/me')).name).toBe('Anna')
  })

  test('looking at a link uses nothing up, and says whose it is', async () => {
    server = await opened()
    const anna = new Visitor(server.port)
    await anna.enter(server.keys.house, 'Anna')
    const wish = { game: 'toy', scenario: 'ford', options: {}, seats: ['person', 'person'], invite: 1, words: 'Come' }
    const { id } = await anna.gets('POST', '/api/matches', wish)
    const { key } = await anna.gets('POST', `/api/matches/${id}/invite`, { seat: 1 })
    const ben = new Visitor(server.port)
    for (let i = 0; i < 2; i++)
      expect(await ben.gets('POST', '/api/passes/look', { key })).toMatchObject({
        kind: 'sit',
        match: id,
        title: 'Toy',
        side: 'Blue',
        from: 'Anna',
        words: 'Come',
      })
    const again = await anna.gets('POST', `/api/matches/${id}/invite`, { seat: 1 })
    expect(await ben.ask('POST', '/api/passes/use', { key, name: 'Ben' })).toMatchObject({ status: 404 })
    await ben.enter(again.key!, 'Ben')
    // Until the first order the one who invited can take it back.
    await anna.gets('POST', `/api/matches/${id}/take-back`, { seat: 1 })
    const page = await ben.page()
    expect(await page.hello(id!)).toMatchObject({ t: 'fault', text: `There is no match "${id}".` })
  })

  test('one takes the seat when many try at once', async () => {
    server = await opened()
    const anna = new Visitor(server.port)
    await anna.enter(server.keys.house, 'Anna')
    const wish = { game: 'toy', scenario: 'ford', options: {}, seats: ['person', 'person'], invite: 0, challenge: true }
    const { id } = await anna.gets('POST', '/api/matches', wish)
    const { key } = await anna.gets('POST', `/api/matches/${id}/invite`, { seat: 0 })
    const guests = Array.from({ length: 8 }, () => new Visitor(server.port))
    const taken = await Promise.all(guests.map((g, i) => g.ask('POST', '/api/passes/use', { key, name: `G${i}` })))
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await anna.gets('GET', '/api/challenges')).toEqual([])
  })

  test('an open challenge is joined by name; nobody joins their own', async () => {
    server = await opened()
    const [anna, ben] = [new Visitor(server.port), new Visitor(server.port)]
    await anna.enter(server.keys.house, 'Anna')
    const wish = { game: 'toy', scenario: 'ford', options: {}, seats: ['person', 'person'], invite: 1, challenge: true }
    const { id } = await anna.gets('POST', '/api/matches', wish)
    expect((await ben.ask('GET', '/api/challenges')).status).toBe(401)
    await ben.enter(server.keys.house, 'Ben')
    expect(await ben.gets('GET', '/api/challenges')).toMatchObject([
      { match: id, from: 'Anna', side: 'Blue', fog: true },
    ])
    expect((await anna.ask('POST', `/api/challenges/${id}`, {})).body).toEqual({
      fault: 'You already have a seat in this match.',
    })
    await ben.gets('POST', `/api/challenges/${id}`, {})
    expect((await ben.ask('POST', `/api/challenges/${id}`, {})).status).toBe(404)
  })
})

describe('the waiting room', () => {
  test('nothing is played before both are ready; each brings a number after the commitment was shown', async () => {
    server = await opened()
    const { id, anna, red, blue } = await pair(server, { ready: false })
    const { commitment, nonces } = red.company!.dice
    expect([commitment.length, nonces]).toEqual([64, ['', '']])
    expect(await red.order({ do: 'stop' })).toMatchObject({ text: 'The match begins when everybody is ready.' })
    expect(await red.say({ t: 'ready', ready: true })).toMatchObject({ text: 'A number for the dice is missing.' })
    expect((await red.say({ t: 'ready', ready: true, nonce: '00'.repeat(8) })).t).toBe('ok')
    // Once given it stands, whether one is ready or not.
    await red.say({ t: 'ready', ready: false })
    expect(await red.say({ t: 'ready', ready: true, nonce: '11'.repeat(8) })).toMatchObject({
      text: 'The dice already have your number.',
    })
    expect((await red.say({ t: 'ready', ready: true })).t).toBe('ok')
    await blue.say({ t: 'ready', ready: true, nonce: '22'.repeat(8) })
    await red.until(({ asked }) => asked !== null)
    expect(red.company!.dice).toMatchObject({ commitment, nonces: ['00'.repeat(8), '22'.repeat(8)] })
    expect(await blue.say({ t: 'ready', ready: false })).toMatchObject({ text: 'The match has begun.' })
    await red.say({ t: 'resign' })
    const record = await recordBy(anna, id)
    expect([record.nonces, record.closing]).toEqual([['00'.repeat(8), '22'.repeat(8)], { by: 'resignation', seat: 0 }])
  })
})

const recordBy = async (visitor: Visitor, id: string): Promise<MatchRecord> =>
  parseRecord((await visitor.ask('GET', `/api/matches/${id}/record`)).text)

describe('at the table', () => {
  test('a record of a match in fog is for nobody who plays, until it is over', async () => {
    server = await opened()
    const { id, anna, ben, blue } = await pair(server)
    for (const visitor of [anna, ben])
      for (const path of ['record', 'study/file'])
        expect((await visitor.ask('GET', `/api/matches/${id}/${path}`)).status).toBe(403)
    expect((await anna.ask('POST', `/api/matches/${id}/fork`, { at: 0, seat: 0 })).status).toBe(403)
    await blue.say({ t: 'resign' })
    const record = await recordBy(anna, id)
    replay(toyAtTable(), record)
    expect([record.ending, record.closing]).toEqual(['', { by: 'resignation', seat: 1 }])
  })

  test('take-back: refused, then granted; dice go on, and the record says who agreed', async () => {
    server = await opened()
    const { id, anna, red, blue } = await pair(server, { fog: false })
    const before = red.state.at
    expect(await red.order({ do: 'plan', word: 'dig' })).toMatchObject({ played: 1 })
    expect(await red.say({ t: 'request', kind: 'back', to: before })).toMatchObject({ t: 'ok' })
    await hears(blue, ({ matters }) => matters.length === 1)
    const { n, asks, mine } = blue.company!.matters[0]!
    expect([asks, mine, red.company!.matters[0]!.mine]).toEqual([true, false, true])
    expect(await red.say({ t: 'grant', matter: n, yes: true })).toMatchObject({
      text: 'The others have to agree to that.',
    })
    const { at } = red.state
    await blue.say({ t: 'grant', matter: n, yes: false })
    await hears(red, ({ matters }) => matters.length === 0)
    expect(red.state.at).toBe(at)
    await red.say({ t: 'request', kind: 'back', to: before })
    await hears(blue, ({ matters }) => matters.length === 1)
    const again = blue.company!.matters[0]!.n
    expect((await blue.say({ t: 'grant', matter: again, yes: true })).t).toBe('ok')
    expect(await blue.say({ t: 'grant', matter: again, yes: true })).toMatchObject({
      text: 'That has already been settled.',
    })
    await red.until((state) => state.at > at)
    const record = await recordBy(anna, id)
    expect(record.steps.at(-1)).toEqual({ back: before, by: 0, granted: [1] })
    replay(toyAtTable(), record)
  })

  test('three refusals a turn, and no more asking', async () => {
    server = await opened()
    const { red, blue } = await pair(server, { fog: false })
    for (let i = 0; i < 3; i++) {
      expect((await red.say({ t: 'request', kind: 'draw' })).t).toBe('ok')
      await hears(blue, ({ matters }) => matters.length === 1)
      await blue.say({ t: 'grant', matter: blue.company!.matters[0]!.n, yes: false })
    }
    expect(await red.say({ t: 'request', kind: 'draw' })).toMatchObject({
      text: 'That was refused three times this turn. Ask again next turn.',
    })
    expect((await red.say({ t: 'request', kind: 'adjourn' })).t).toBe('ok')
  })

  test('an adjourned match waits until both want to go on; a draw ends it', async () => {
    server = await opened()
    const { red, blue } = await pair(server)
    const agree = async (kind: 'adjourn' | 'resume' | 'draw'): Promise<void> => {
      expect((await red.say({ t: 'request', kind })).t).toBe('ok')
      await hears(blue, ({ matters }) => matters.length === 1)
      expect((await blue.say({ t: 'grant', matter: blue.company!.matters[0]!.n, yes: true })).t).toBe('ok')
    }
    await agree('adjourn')
    await hears(red, ({ adjourned }) => adjourned)
    expect(red.state.asked).toBeNull()
    expect(await red.order({ do: 'stop' })).toMatchObject({ text: expect.stringMatching(/adjourned/) })
    await agree('resume')
    await red.until(({ asked }) => asked !== null)
    await agree('draw')
    await red.until(({ ending }) => ending === 'The players agreed on a draw.')
    await blue.until(({ ending }) => ending === 'The players agreed on a draw.')
    expect(await red.say({ t: 'resign' })).toMatchObject({ text: 'The match is over.' })
  })

  test('talk is plain, heard by both seats and nobody else; mute and block are instant; reports are kept', async () => {
    server = await opened()
    const { id, anna, ben, red, blue } = await pair(server, { fog: false })
    const { key } = await anna.gets('POST', `/api/matches/${id}/watch`, {})
    const eve = new Visitor(server.port)
    await eve.enter(key!)
    const watcher = await eve.page()
    await watcher.hello(id)
    await red.say({ t: 'talk', text: '<b>Hello</b>\u202e\u0007 there' })
    await hears(blue, ({ talk }) => talk.length === 1)
    expect(blue.company!.talk[0]).toMatchObject({ name: 'Anna', mine: false, text: '<b>Hello</b> there' })
    expect([watcher.company!.talk, watcher.company!.sits]).toEqual([[], false])
    expect(await watcher.say({ t: 'talk', text: 'hi' })).toMatchObject({ text: 'You have no seat in this match.' })
    expect(await red.say({ t: 'talk', text: '\u200b ' })).toMatchObject({ text: 'There is nothing to say.' })
    await ben.gets('POST', `/api/matches/${id}/report`, { seat: 0, words: 'rude' })
    const host = new Visitor(server.port)
    await host.enter(server.keys.host)
    expect(await host.gets('GET', '/api/reports')).toMatchObject([
      { match: id, from: 'Ben', about: 'Anna', words: 'rude', talk: [{ name: 'Anna', text: '<b>Hello</b> there' }] },
    ])
    await ben.gets('POST', `/api/matches/${id}/relate`, { seat: 0, kind: 'block', on: true })
    await hears(blue, ({ talk }) => talk.length === 0)
    const wish = { game: 'toy', scenario: 'ford', options: {}, seats: ['person', 'person'], invite: 1, challenge: true }
    await anna.gets('POST', '/api/matches', wish)
    expect(await ben.gets('GET', '/api/challenges')).toEqual([])
  })

  test('a return link brings the seat to another device; a new one ends the old', async () => {
    server = await opened()
    const { id, ben, blue } = await pair(server)
    const old = await ben.gets('POST', '/api/me/return', {})
    const link = await ben.gets('POST', '/api/me/return', {})
    const phone = new Visitor(server.port)
    expect((await phone.ask('POST', '/api/passes/use', { key: old.key })).status).toBe(404)
    await blue.gone()
    await phone.enter(link.key!)
    const page = await phone.page()
    expect(await page.hello(id)).toMatchObject({ t: 'table', mine: [1] })
    expect(phone.cookie).not.toBe(ben.cookie)
  })
})

test('the preview of a link tells the setup, to anybody who has the address, and nothing that was typed becomes markup', async () => {
  const web = freshFolder()
  const page =
    '<html><head><meta property="og:title" content="M" /><meta property="og:image" content="x" /></head></html>'
  writeFileSync(join(web, 'index.html'), page)
  server = await opened({ web })
  const eve = new Visitor(server.port)
  await eve.enter(server.keys.house, '"><script>$1')
  const wish = { game: 'toy', scenario: 'ford', options: {}, seats: ['person', 'person'], invite: 1, words: 'secret' }
  const { id } = await eve.gets('POST', '/api/matches', wish)
  const { text, status } = await new Visitor(server.port).ask('GET', `/m/${id}`)
  expect(status).toBe(200)
  expect(text).toContain('content="&quot;&gt;&lt;script&gt;&#36;1 invites you: The ford"')
  expect(text).toContain('<base href="/" />')
  expect(text).toContain(`content="http://127.0.0.1:${server.port}/pictures/toy-wide-light.png"`)
  expect(text).not.toMatch(/<script>|secret/)
  // One that is not there is the page as it is.
  expect((await eve.ask('GET', '/m/none')).text).toContain('content="M"')
})

test('health says whether matches can be read', async () => {
  server = await opened()
  expect((await new Visitor(server.port).ask('GET', '/healthz')).text).toBe('ok')
})

describe('bad input', () => {
  test.each<[string, string, object | string, number, RegExp]>([
    ['a name of nothing', '/api/passes/use', { name: '\u200b\n' }, 400, /^Say your name first/],
    ['a name that is too long', '/api/passes/use', { name: 'x'.repeat(31) }, 400, /at most 30 letters/],
    ['a key that is none', '/api/passes/use', { key: '../../etc', name: 'Eve' }, 404, /^This link has been used/],
    ['what is not JSON', '/api/passes/use', '{', 400, /JSON/],
    ['more than is read', '/api/matches/import', 'x'.repeat(9 * 1024 * 1024), 413, /too large/],
  ])('%s is refused with a clear word, and nobody is let in', async (_, path, body, status, says) => {
    server = await opened()
    const eve = new Visitor(server.port)
    if (path.endsWith('import')) await eve.enter(server.keys.house, 'Eve')
    const { cookie } = eve
    const sent = typeof body === 'string' ? body : { key: server.keys.house, ...body }
    const answer = await eve.ask('POST', path, sent)
    expect([answer.status, answer.body['fault']]).toEqual([status, expect.stringMatching(says)])
    expect(eve.cookie).toBe(cookie)
  })

  test('a name cannot break a line or turn the writing round', async () => {
    server = await opened()
    const eve = new Visitor(server.port)
    await eve.enter(server.keys.house, 'Eve\r\nBcc: all\u202e')
    expect((await eve.gets<{ name: string }>('GET', '/api/me')).name).toBe('EveBcc: all')
  })
})
