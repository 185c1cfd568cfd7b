/** The board as text in the terminal for the Operational Combat Series: supply, works, bases, ports, planes, ships and cargo. */
import { describe, expect, test } from 'vitest'
import { Match } from '../core/match.ts'
import type { Game } from '../core/system.ts'
import { skirmishes } from '../games/drills/skirmishes.ts'
import { husky } from '../games/husky/index.ts'
import { games } from '../games/registry.ts'
import { boardOf, whatIsWhere } from './board.ts'
import { maproom } from './testing.ts'

const shown = [...games.filter(({ id }) => id !== husky.id), husky as unknown as Game]

async function told(game: string, scenario: string, options: readonly string[], ...input: string[]): Promise<string> {
  const argv = ['play', game, scenario, ...options.flatMap((o) => ['--option', o])]
  return (await maproom(argv, { input, games: shown })).out
}

describe('Tikhvin, with the air forces', () => {
  test('a hex tells its ground, who holds it, the stack with its sum, and the dump', async () => {
    const out = await told('tikhvin', 'opening', ['openStacks=true'], 'hex chudovo')
    expect(out).toContain('Chudovo (09.12): open, village Chudovo, held by the German side, ')
    expect(out).toMatch(/ {2}Chudovo \(09\.12\) {2}German: XXXIX .* = 16; German dump, 8SP/)
  })

  test('an air base without a stack is listed, and has its star on the map; planes have figures and state', async () => {
    const out = await told('tikhvin', 'opening', ['openStacks=true', 'airForces=true'], 'units', 'map')
    expect(out).toMatch(/^ {2}23\.20 {2}Soviet Level 1 air base$/m)
    expect(out).toMatch(/I-16 and I-153 regiments 3-2(-20)?[;,)]/)
    expect(out).not.toContain('--1')
    expect(out).toMatch(/^20 .* \.\* /m)
    expect(out).toContain('A star after the ground')
  })

  test('what is to come is told by turn, numbered counters as one', async () => {
    const out = await told('tikhvin', 'opening', [], 'units')
    expect(out.indexOf('To come, turn 3:')).toBeGreaterThan(0)
    expect(out.indexOf('To come, turn 10:')).toBeGreaterThan(out.indexOf('To come, turn 3:'))
    expect(out).toMatch(/\d+ x Soviet Pax/)
  })
})

test('Husky: ports with what they handle, dumps, and a long list is counted', async () => {
  const out = await told('husky', husky.scenarios[0]!.id, ['openStacks=true'], 'units')
  expect(out).toMatch(/^ {2}Syracuse \(39\.09\) {2}.*port, \S+ a phase$/m)
  expect(out).toMatch(/Allied dump, \S+/)
  expect(out).toMatch(/Not in play: \d+ kinds of counter/)
})

/** A small fight of the fuzzer's, all open. */
const openBoard = (id: string): { m: Match; text: string; away: string[] } => {
  const game = skirmishes.find((g) => g.id === `skirmish-${id}`) as unknown as Game
  const m = Match.start(game.setting(id))
  const board = boardOf(m, null)
  const away = board.counters().flatMap((c) => (c.hex < 0 ? [`${c.name}: ${c.place}`] : []))
  return { m, text: whatIsWhere(m, board).join('\n'), away }
}

test('ships at sea, what is aboard which craft, hedgehogs, bases and ports of small fights', () => {
  expect(openBoard('fleet').text).toMatch(/^0102 {2}Blue: s \S+, m \S+/m)
  expect(openBoard('beach').away.filter((line) => /: aboard /.test(line)).length).toBeGreaterThan(1)
  expect(openBoard('harbour').text).toMatch(/port, \S+ a phase/)
  expect(openBoard('patrol').text).toMatch(/Level \d air base/)
  expect(openBoard('patrol').text).toMatch(/\(Inactive/)
})
