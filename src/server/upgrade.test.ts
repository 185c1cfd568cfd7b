/**
 * A data folder kept by the commit before rules had versions: a match of every game in mid-fight, with orders that can be
 * stepped back over, one of them with an owner's pack. Each opens, continues when its players agree, and can be recorded.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { FIRST_RULES, flag, readSwitches, rulesVersion } from '../core/game.ts'
import { gameOf, replay } from '../core/host.ts'
import { parseRecord, rulesOf } from '../core/record.ts'
import type { MatchCard } from '../core/wire/http.ts'
import type { Report } from '../core/report/shapes.ts'
import type { Pack } from '../core/pack-form.ts'
import type { Game } from '../core/system.ts'
import { games } from '../games/registry.ts'
import { Client, fetched, freshFolder, got, newMatch, playAny, served, type Served } from './testing.ts'
import { toyAtTable } from './toy-table.ts'

const folder = freshFolder()
const OLD = join(import.meta.dirname, 'fixtures/first-rules.db.gz')
const PACK: Pack = { format: 1, game: 'school', name: 'My copy', figures: { 'counters/A-armor/sp': '7' }, checked: [] }
let server: Served
let cards: MatchCard[]

beforeAll(async () => {
  writeFileSync(join(folder, 'maproom.db'), gunzipSync(readFileSync(OLD)))
  server = await served({ folder, games })
  cards = await got<MatchCard[]>(server.port, 'GET', '/api/matches')
})
afterAll(() => server.close())

/** Games that came after the first rules. */
const LATER = ['primer', 'husky']

test('the folder holds a match of every game there was', () => {
  const then = games.map((g) => g.id).filter((id) => !LATER.includes(id))
  expect(new Set(cards.map((c) => c.game))).toEqual(new Set(then))
})

/** Opens a match and lets every person agree to what was mended. */
async function opened(id: string): Promise<Client> {
  const client = await Client.connect(server.port)
  const hello = await client.hello(id)
  if (hello.t !== 'table') throw new Error(JSON.stringify(hello))
  for (const seat of hello.seats.keys()) {
    if (!client.state.mended) break
    if (client.state.eyes >= 0 && hello.seats[seat] === 'person') await client.sit(seat)
    expect(await client.say({ t: 'agree' })).toMatchObject({ t: 'ok' })
  }
  return client
}

/** Plays a few orders, from whichever seat is asked. */
async function playOn(client: Client, seed: string, orders: number): Promise<void> {
  const rng = new SeededRng(seed)
  for (let i = 0; i < orders && client.state.ending === ''; i++) {
    const { asks, eyes } = client.state
    if (eyes >= 0 && asks >= 0 && asks !== eyes) await client.sit(asks)
    if (!client.state.asked) return
    expect(await playAny(client, (n) => rng.below(n))).toMatchObject({ t: 'played', played: 1 })
  }
}

test.each(games.map((g) => g.id))('matches of %s open, go on when agreed, and are recorded', async (game) => {
  const mine = cards.filter((c) => c.game === game)
  const known = games.find((g) => g.id === game)!
  for (const { id, seats } of mine) {
    const before = parseRecord((await fetched(server.port, 'GET', `/api/matches/${id}/record`)).text)
    expect(before.rules).toBe(FIRST_RULES)
    expect(Object.keys(before.options).sort()).toEqual(known.switches.map((s) => s.name).sort())
    const client = await opened(id)
    expect(client.state.mended).toBeNull()
    const { at } = client.state
    await playOn(client, id, 12)
    expect(client.state.at).toBeGreaterThanOrEqual(seats.includes('bot') ? at : at + 1)
    const after = parseRecord((await fetched(server.port, 'GET', `/api/matches/${id}/record`)).text)
    expect(rulesOf(after)).toBe(rulesVersion(known))
    // What nobody chose stands as it did, whatever the defaults are now; and what was played is not rewritten.
    expect(after.options).toEqual(before.options)
    expect(after.steps.slice(0, before.steps.length)).toEqual(before.steps)
    const host = replay(
      gameOf(known, after, () => PACK),
      after,
    )
    expect(host.hashes.at(-1)).toBe(after.hashes.at(-1))
    expect((await got<Report>(server.port, 'GET', `/api/matches/${id}/report`)).turns.length).toBeGreaterThan(0)
    client.close()
  }
})

test('after a restart they stand as they stood', async () => {
  // A bot plays on while somebody looks.
  const still = cards.filter((c) => !c.seats.includes('bot'))
  const seen = async (id: string): Promise<unknown> => {
    const client = await Client.connect(server.port)
    await client.hello(id)
    const { state } = client
    client.close()
    return { ...state, undo: null }
  }
  const before = await Promise.all(still.map((c) => seen(c.id)))
  await server.close()
  server = await served({ folder, games })
  expect(await Promise.all(still.map((c) => seen(c.id)))).toEqual(before)
})

/** The toy with a mended rule and a switch that was added with it. */
function mendedToy(): Game {
  const toy = toyAtTable()
  const horses = flag('horses', 'toy:3#1', 'Units ride.', { default: true, formerly: { until: 1, value: false } })
  return {
    ...toy,
    switches: [...toy.switches, horses],
    mended: [{ version: 2, claim: 'toy:3#1', text: 'Units ride.' }],
    setting(scenario, options = {}, rules) {
      const { horses: given, ...rest } = options
      const setting = toy.setting(scenario, rest, rules)
      return {
        ...setting,
        switches: {
          ...setting.switches,
          ...readSwitches([horses], given === undefined ? {} : { horses: given }, rules),
        },
      }
    },
  }
}

test('a match in fog goes on by mended rules only when both seats have agreed, and keeps the switches it had', async () => {
  const data = freshFolder()
  const old = await served({ folder: data })
  const id = await newMatch(old.port, { options: {} })
  const first = await Client.connect(old.port)
  await first.hello(id, { seat: 0 })
  await first.order({ do: 'plan', word: 'dig' })
  await old.close()

  const now = await served({ folder: data, games: [mendedToy()] })
  const [red, blue] = [await Client.connect(now.port), await Client.connect(now.port)]
  await red.hello(id, { seat: 0 })
  await blue.hello(id, { seat: 1 })
  const changes = [{ claim: 'toy:3#1', text: 'Units ride.' }]
  expect(red.state.mended).toEqual({ changes, lost: 0, waiting: ['Red', 'Blue'], asks: true })
  await red.say({ t: 'agree' })
  expect(red.state.mended).toEqual({ changes, lost: 0, waiting: ['Blue'], asks: false })
  expect(await blue.order({ do: 'plan', word: 'dig' })).toMatchObject({ t: 'fault' })
  await blue.say({ t: 'agree' })
  await red.reaches(2)
  expect([red.state.mended, blue.state.mended, blue.state.asked?.place]).toEqual([null, null, 'turns.planBlue'])
  await blue.order({ do: 'plan', word: 'dig' })
  const record = parseRecord((await fetched(now.port, 'GET', `/api/matches/${id}/record`)).text)
  expect([record.rules, rulesOf(record), record.options['horses']]).toEqual([1, 2, false])
  const begun = await newMatch(now.port, { options: {} })
  const anew = parseRecord((await fetched(now.port, 'GET', `/api/matches/${begun}/record`)).text)
  expect([anew.rules, anew.options['horses']]).toEqual([2, true])
  await now.close()
  // An older program does not touch a match of newer rules.
  const older = await served({ folder: data })
  const late = await Client.connect(older.port)
  expect(await late.hello(id)).toMatchObject({ t: 'fault', text: expect.stringContaining('which is older') })
  await older.close()
})
