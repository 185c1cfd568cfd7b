import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { replay } from '../core/host.ts'
import { makeRecord, parseRecord, sealed } from '../core/record.ts'
import type { GameCard, MatchCard } from '../core/wire/http.ts'
import type { Report } from '../core/report/shapes.ts'
import type { LogPatch } from '../core/wire/messages.ts'
import { Client, fetched, got, newMatch, playAny, served, type Served } from './testing.ts'
import { toyAtTable } from './toy-table.ts'

let server: Served
let port: number
beforeAll(async () => {
  server = await served({
    claims: () => [{ id: 'toy:1#1', book: 'toy', chapter: 'Plans', claim: 'Plans are secret.', kind: 'must' }],
  })
  port = server.port
})
afterAll(() => server.close())

async function fault(method: string, path: string, body?: unknown): Promise<[number, string]> {
  const { status, text } = await fetched(port, method, path, body)
  return [status, (JSON.parse(text) as { fault: string }).fault]
}

async function joined(id: string, more: object = {}): Promise<Client> {
  const page = await Client.connect(port)
  await page.hello(id, more)
  return page
}

/** Plays on at random from the open, some steps or to the end. */
async function playOn(page: Client, seed: string, steps = Infinity): Promise<void> {
  const rng = new SeededRng(seed)
  while (page.state.ending === '' && page.state.at < steps) await playAny(page, (n) => rng.below(n))
}

async function finished(seed: string, more: object = {}): Promise<{ id: string; page: Client }> {
  const id = await newMatch(port, more)
  const page = await joined(id)
  await playOn(page, seed)
  return { id, page }
}

describe('games', () => {
  test('are listed with scenarios and switches', async () => {
    const [card] = await got<GameCard[]>(port, 'GET', '/api/games')
    expect(card).toMatchObject({ id: 'toy', title: 'Toy', sides: ['Red', 'Blue'], map: false, guide: false, howTo: '' })
    expect(card!.scenarios.map((s) => s.id)).toEqual(['field', 'ford'])
    expect(card!.switches.map((s) => s.name)).toEqual(['stacking', 'ambushes', 'fog'])
  })

  test('have a rules reference; what a game has not is said', async () => {
    expect(await got(port, 'GET', '/api/games/toy/claims')).toMatchObject([{ id: 'toy:1#1' }])
    expect(await fault('GET', '/api/games/toy/map')).toEqual([404, 'Toy has no map to draw.'])
    expect(await fault('GET', '/api/games/toy/guide')).toEqual([404, 'Toy has no guided first turn.'])
    expect(await fault('GET', '/api/games/toy/howto')).toEqual([404, 'Toy has no page on how to play it.'])
    expect(await fault('GET', '/api/games/chess/map')).toEqual([404, 'There is no game "chess".'])
  })
})

describe('matches', () => {
  test('are listed, the last played first, and removed', async () => {
    const first = await newMatch(port)
    const second = await newMatch(port)
    const page = await joined(first)
    await page.order({ do: 'plan', word: 'dig' })
    const cards = await got<MatchCard[]>(port, 'GET', '/api/matches')
    expect(cards.slice(0, 2).map((c) => c.id)).toEqual([first, second])
    expect(cards[0]).toMatchObject({ title: 'Toy', scenario: 'The ford', turn: 1, doing: 'turns.planBlue' })
    await got(port, 'PATCH', `/api/matches/${second}`, { name: ' My\u202e\u200b ford\n' })
    expect((await got<MatchCard[]>(port, 'GET', '/api/matches'))[1]).toMatchObject({ id: second, name: 'My ford' })
    await got(port, 'PATCH', `/api/matches/${second}`, { name: '' })
    expect((await got<MatchCard[]>(port, 'GET', '/api/matches'))[1]).not.toHaveProperty('name')
    expect((await fault('PATCH', `/api/matches/${second}`, { name: 'x'.repeat(81) }))[0]).toBe(400)
    expect((await fault('PATCH', '/api/matches/none', { name: 'x' }))[0]).toBe(404)
    await got(port, 'DELETE', `/api/matches/${first}`)
    expect((await got<MatchCard[]>(port, 'GET', '/api/matches')).some((c) => c.id === first)).toBe(false)
    expect(await page.order({ do: 'plan', word: 'dig' })).toMatchObject({ t: 'fault' })
    expect(await fault('DELETE', `/api/matches/${first}`)).toEqual([404, `There is no match "${first}".`])
  })

  test.each([
    [{ game: 'chess' }, 404, 'There is no game "chess".'],
    [{ scenario: 'fjord' }, 400, 'Toy has no scenario "fjord".'],
    [{ options: { staking: 3 } }, 400, 'Toy has no option "staking".'],
    [{ options: { stacking: 9 } }, 400, 'The option stacking takes 2 or 3, not "9".'],
    [{ seats: ['person'] }, 400, 'The match has 2 seats: Red, Blue. Name a player for each.'],
    [{ seats: ['person', 'cat'] }, 400, /^The request is malformed: seats\.1: /],
    [{ more: 1 }, 400, /^The request is malformed: message: Unrecognized key/],
  ])('are not begun with %o', async (more, status, says) => {
    const match = { game: 'toy', scenario: 'ford', options: {}, seats: ['person', 'person'], ...more }
    const before = await got<MatchCard[]>(port, 'GET', '/api/matches')
    const [code, text] = await fault('POST', '/api/matches', match)
    expect([code, text]).toEqual([status, expect.stringMatching(says)])
    expect(await got(port, 'GET', '/api/matches')).toEqual(before)
  })

  test('malformed JSON and unknown paths are named', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/matches`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, await answer.json()]).toEqual([400, { fault: expect.stringContaining('JSON') }])
    expect(await fault('GET', '/api/nothing')).toEqual([404, 'There is nothing at GET /api/nothing.'])
  })
})

describe('the log', () => {
  test('is read in parts, by those who may', async () => {
    const { id, page } = await finished('log')
    const all = await got<LogPatch>(port, 'GET', `/api/matches/${id}/log`)
    expect(all).toEqual({ from: 0, entries: page.log })
    const part = await got<LogPatch>(port, 'GET', `/api/matches/${id}/log?from=3&to=7`)
    expect(part).toEqual({ from: 3, entries: page.log.slice(3, 7) })
    const hidden = await newMatch(port, { options: {} })
    expect((await fault('GET', `/api/matches/${hidden}/log`))[0]).toBe(403)
    expect((await fault('GET', `/api/matches/${hidden}/log?seat=x`))[0]).toBe(400)
  })
})

describe('a record', () => {
  test('of a finished match replays with its own dice, and comes in again byte for byte', async () => {
    const { id } = await finished('record')
    const { text, headers } = await fetched(port, 'GET', `/api/matches/${id}/record`)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="toy-ford-${id}.record.json"`)
    const record = parseRecord(text)
    expect(record.seed).toMatch(/^[0-9a-f]{64}$/)
    replay(toyAtTable(), record)
    const { id: copy } = await got<{ id: string }>(port, 'POST', '/api/matches/import', text)
    expect((await fetched(port, 'GET', `/api/matches/${copy}/record`)).text).toBe(text)
  })

  test('of a running match can be imported and played on; its dice are then given', async () => {
    const running = await newMatch(port, { scenario: 'field' })
    const page = await joined(running)
    await playOn(page, 'running', 20)
    const { text } = await fetched(port, 'GET', `/api/matches/${running}/record`)
    const { id } = await got<{ id: string }>(port, 'POST', '/api/matches/import', text)
    const copy = await joined(id)
    expect(copy.state).toEqual(page.state)
    expect(copy.log).toEqual(page.log)
    await playOn(copy, 'on')
    const record = parseRecord((await fetched(port, 'GET', `/api/matches/${id}/record`)).text)
    expect(record.given).toBe(page.state.at)
    replay(toyAtTable(), record)
  })

  test('with a fault is named and not taken in', async () => {
    const { id } = await finished('forged')
    const { text } = await fetched(port, 'GET', `/api/matches/${id}/record`)
    const before = await got<MatchCard[]>(port, 'GET', '/api/matches')
    const forged = structuredClone(parseRecord(text))
    forged.steps[0] = { seat: 1, order: { do: 'plan', word: 'dig' } }
    const good = makeRecord(sealed(forged))
    expect(await fault('POST', '/api/matches/import', good)).toEqual([
      400,
      expect.stringMatching(/^The record is not valid: steps\.0: .* is refused: This is not your decision/),
    ])
    expect((await fault('POST', '/api/matches/import', text.slice(1)))[1]).toMatch(/^The record is not valid: not JSON/)
    expect((await fault('POST', '/api/matches/import', ''))[0]).toBe(400)
    expect((await fault('POST', '/api/matches/import', 'x'.repeat(21 * 1024 * 1024)))[0]).toBe(413)
    expect(await got(port, 'GET', '/api/matches')).toEqual(before)
  })

  test('of a running match in fog says that it holds secrets, and no seed', async () => {
    const id = await newMatch(port, { options: {} })
    const { headers, text } = await fetched(port, 'GET', `/api/matches/${id}/record`)
    expect([headers.get('x-maproom-secrets'), parseRecord(text).seed]).toEqual(['yes', ''])
  })
})

describe('a fork', () => {
  test('goes on from any step with new dice, and can be audited', async () => {
    const { id, page } = await finished('fork')
    for (let at = 0; at < page.state.at; at += 3) {
      const { id: fork } = await got<{ id: string }>(port, 'POST', `/api/matches/${id}/fork`, { at })
      const there = await joined(fork)
      // Cut off before dice, they are rolled anew.
      expect(there.state.at).toBeGreaterThanOrEqual(at)
      await playOn(there, `fork ${at}`)
      const record = parseRecord((await fetched(port, 'GET', `/api/matches/${fork}/record`)).text)
      expect(record.given ?? 0).toBe(at)
      replay(toyAtTable(), record)
    }
    const cards = await got<MatchCard[]>(port, 'GET', '/api/matches')
    expect(cards[0]!.forkedFrom).toMatchObject({ match: id })
    expect(await fault('POST', `/api/matches/${id}/fork`, { at: 9999 })).toEqual([
      400,
      `The match has only ${page.state.at} steps.`,
    ])
  })

  test('goes on in the other chair: persons and bots change places', async () => {
    const id = await newMatch(port, { seats: ['person', 'bot'] })
    const { id: fork } = await got<{ id: string }>(port, 'POST', `/api/matches/${id}/fork`, { at: 0, swapped: true })
    const cards = await got<MatchCard[]>(port, 'GET', '/api/matches')
    expect(cards.find((c) => c.id === fork)!.seats).toEqual(['bot', 'person'])
    expect(cards.find((c) => c.id === id)!.seats).toEqual(['person', 'bot'])
  })

  test('of a running match in fog is refused to two persons, and says why', async () => {
    const id = await newMatch(port, { options: {} })
    expect(await fault('POST', `/api/matches/${id}/fork`, { at: 0 })).toEqual([
      403,
      expect.stringContaining('would see everything the other side hides'),
    ])
  })
})

describe('the report', () => {
  test('has figures for each player turn and the luck of the dice', async () => {
    const { id, page } = await finished('report')
    const report = await got<Report>(port, 'GET', `/api/matches/${id}/report`)
    expect(report.turns.map((t) => [t.turn, t.side])).toEqual([
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ])
    expect(report.turns.at(-1)!.at).toBe(page.state.at)
    const [strength] = report.figures
    expect([strength!.label, strength!.values[0]!.length]).toEqual(['Strength', 2])
    const now = Object.values(page.state.counters)
    expect(strength!.values.at(-1)).toEqual(
      [0, 1].map((side) => now.reduce((sum, c) => sum + (c.side === side ? c.strength.now! : 0), 0)),
    )
    const rolled = page.log.filter((e) => e.dice).flatMap((e) => e.dice!.dice)
    expect(report.luck.reduce((n, l) => n + l.dice, 0)).toBe(rolled.length)
    expect(report.luck.reduce((n, l) => n + l.had, 0)).toBe(rolled.reduce((a, b) => a + b, 0))
    const luck = report.luck.reduce((n, l) => n + l.had - l.expected, 0)
    expect(report.luckByTurn.at(-1)!.reduce((a, b) => a + b)).toBeCloseTo(luck)
  })

  test('of a running match in fog keeps the other side’s hidden figures back', async () => {
    const id = await newMatch(port, { options: {} })
    const { figures } = await got<Report>(port, 'GET', `/api/matches/${id}/report?seat=1`)
    expect(figures.map((f) => [f.name, f.values[0]])).toEqual([
      ['strength', [null, 6]],
      ['units', [2, 3]],
    ])
  })
})

describe('a foreign site', () => {
  test('can neither post nor open a socket', async () => {
    const origin = { origin: 'https://evil.example' }
    const answer = await fetch(`http://127.0.0.1:${port}/api/matches/import`, {
      method: 'POST',
      body: 'x',
      headers: origin,
    })
    expect([answer.status, await answer.json()]).toEqual([403, { fault: 'Another site may not talk to this server.' }])
    await expect(Client.connect(port, origin)).rejects.toThrow('403')
    const own = await Client.connect(port, { origin: `http://127.0.0.1:${port}` })
    expect(own.open).toBe(true)
  })

  test('cannot borrow the server under a name of its own', async () => {
    const status = await new Promise((done) =>
      get({ port, host: '127.0.0.1', path: '/api/matches', headers: { host: 'evil.example' } }, (r) =>
        done(r.statusCode),
      ),
    )
    expect(status).toBe(403)
  })
})
