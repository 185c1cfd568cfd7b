/** What the mover's page receives does not depend on what is hidden from him: same messages, same order, same waits. */
import { afterEach, expect, test, vi } from 'vitest'
import Database from 'libsql'
import type { Match, Order } from '../core/match.ts'
import type { Game } from '../core/system.ts'
import type { HostMessage } from '../core/wire/messages.ts'
import { makeGame } from '../systems/damos/rules/game.ts'
import { positionData } from '../systems/damos/rules/testing.ts'
import { Client, got, served } from './testing.ts'
import { compareAround, type Compared, listening } from './testing-leaks.ts'
import { toyAtTable } from './toy-table.ts'
import { wander } from './twins.ts'

/** A wait no other part of the program uses, so that it can be told apart. */
const PAUSE = 13
const DICE = { seed: '07'.repeat(32), commitment: '', match: 'leak', nonces: [], given: 0 }

interface Script {
  readonly game: Game
  readonly scenario: string
  readonly standing: Readonly<Record<string, string>>
  /** What the other side answers to what its standing answers leave open. */
  readonly other: readonly Order[]
  readonly mover: readonly Order[]
}

interface Received {
  readonly messages: readonly HostMessage[]
  readonly texts: string
  readonly waits: number
  /** What the other side was offered at its last decision: it must differ, or the test shows nothing. */
  readonly offered: string
}

afterEach(() => vi.restoreAllMocks())

async function play({ game, scenario, standing, other, mover }: Script): Promise<Received> {
  const server = await served({ games: [game], pause: PAUSE })
  const { port, folder } = server
  const match = { game: game.id, scenario, options: {}, seats: ['person', 'person'] }
  const { id } = await got<{ id: string }>(port, 'POST', '/api/matches', match)
  // The same dice for both matches.
  const db = new Database(`${folder}/maproom.db`)
  db.prepare('update matches set dice = ?').run(JSON.stringify(DICE))
  db.close()
  const [page, enemy] = [await Client.connect(port), await Client.connect(port)]
  const pauses = watchPauses()
  await page.hello(id, { seat: 0 })
  await enemy.hello(id, { seat: 1 })
  await settled(page, enemy, pauses)
  const before = pauses.begun
  for (const [key, value] of Object.entries(standing))
    await enemy.say({ t: 'standing', id: key, value, lasts: 'match' })
  await settled(page, enemy, pauses)
  const [mine, his] = [[...mover], [...other]]
  let offered = ''
  while (mine.length > 0) {
    if (page.state.asked) {
      await page.order(mine.shift()!)
    } else if (enemy.state.asked && his.length > 0) {
      await enemy.order(his.shift()!)
    }
    await settled(page, enemy, pauses)
    for (const message of enemy.heard)
      if (message.t === 'change' && message.change.asked) offered = JSON.stringify(message.change.asked.options)
  }
  pauses.stop()
  await server.close()
  const refused = page.heard.filter((m) => m.t === 'fault' || (m.t === 'played' && m.played === 0))
  expect(refused).toEqual([])
  return {
    messages: page.heard,
    texts: page.heard.map((m) => JSON.stringify(m)).join('\n'),
    waits: pauses.begun - before,
    offered,
  }
}

/** Counts the host's pauses as they begin and end. */
function watchPauses() {
  const real = globalThis.setTimeout
  const pauses = { begun: 0, ended: 0, stop: () => spy.mockRestore() }
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation((then: () => void, ms?: number) => {
    if (ms !== PAUSE) return real(then, ms)
    pauses.begun++
    return real(() => {
      pauses.ended++
      then()
    }, ms)
  })
  return pauses
}

/** Waits until nothing more comes of itself: nothing said to either page, and no pause going on. */
async function settled(page: Client, enemy: Client, pauses: { begun: number; ended: number }): Promise<void> {
  for (let still = 0; still < 4;) {
    const [mine, theirs] = [page.heard.length, enemy.heard.length]
    await new Promise((done) => setTimeout(done, 2 * PAUSE))
    const quiet = pauses.begun === pauses.ended && page.heard.length === mine && enemy.heard.length === theirs
    still = quiet ? still + 1 : 0
  }
}

const TOY: Omit<Script, 'game'> = {
  scenario: 'ford',
  standing: { strikes: 'hold' },
  other: [{ do: 'plan', word: 'dig' }],
  mover: [
    { do: 'plan', word: 'dig' },
    { do: 'add', unit: 'R2' },
    { do: 'go' },
    { do: 'move', hex: '0202' },
    { do: 'stop' },
    { do: 'rally', unit: 'R1' },
  ],
}

test('the toy: a unit that could have struck, and one too weak for it', async () => {
  const strong = await play({ ...TOY, game: toyAtTable({ B1: 3, B2: 3, B3: 3 }) })
  const weak = await play({ ...TOY, game: toyAtTable({ B1: 1, B2: 1, B3: 1 }) })
  expect(strong.offered).not.toBe(weak.offered)
  expect(strong.messages.length).toBeGreaterThan(9)
  expect(strong.messages).toEqual(weak.messages)
  expect(strong.texts).toBe(weak.texts)
  expect([strong.waits > 0, strong.waits]).toEqual([true, weak.waits])
})

test('the toy: the test sees a difference where the rules let one be seen', async () => {
  const fight = { ...TOY, mover: [...TOY.mover.slice(0, 4), { do: 'move', hex: '0203' }] }
  const strong = await play({ ...fight, game: toyAtTable({ B1: 3 }) })
  const weak = await play({ ...fight, game: toyAtTable({ B1: 1 }) })
  expect(strong.texts).not.toBe(weak.texts)
})

/** A stack that marches past an enemy whose strength decides how far his influence reaches. */
function past(strength: number): Game {
  const data = positionData({
    map: ['C . . . . . . C', ' . . . . . . . .', '. . . . . . . .'],
    units: { a: 'blue armor 4/8 0102', e: `red armor ${strength}/8 0306 of 9` },
    control: { red: ['0306', '0108'] },
    options: { fog: true },
  })
  return makeGame({ ...data, id: 'past' }) as unknown as Game
}

const MARCH: Omit<Script, 'game'> = {
  scenario: 'test',
  standing: { reactions: 'pass' },
  other: [],
  mover: [
    { do: 'end' },
    { do: 'activate', hex: '0102' },
    { do: 'move', hex: '0103' },
    { do: 'move', hex: '0104' },
    { do: 'move', hex: '0105' },
    { do: 'move', hex: '0205' },
  ],
}

test('DAMOS: a march past an enemy who could have reacted, and one who could not', async () => {
  const strong = await play({ ...MARCH, game: past(9) })
  const weak = await play({ ...MARCH, game: past(1) })
  expect(strong.offered).not.toBe(weak.offered)
  expect(strong.messages).toEqual(weak.messages)
  expect(strong.texts).toBe(weak.texts)
  expect([strong.waits > 0, strong.waits]).toEqual([true, weak.waits])
})

test('the toy: all that is told around a match is the same for what a seat cannot tell apart, and another where it can', async () => {
  const game = toyAtTable()
  const positions: Match[] = []
  wander(game.setting('ford'), 'around', 3, 4, (m) => positions.push(m))
  const at = await listening(game)
  const found: Compared = { positions: 0, texts: 0, changed: 0, waits: 0, differences: [] }
  for (const seat of [0, 1]) await compareAround(at, game, 'ford', positions.at(-1)!, seat, 'toy', found)
  expect(found.differences).toEqual([])
  expect([found.positions, found.changed > 0]).toEqual([2, true])
  const both = [positions[0]!, positions.at(-1)!]
  await compareAround(at, game, 'ford', positions[0]!, 0, 'toy', found, { both, changed: 0 })
  expect(found.differences.length).toBeGreaterThan(0)
  await at.close()
})
