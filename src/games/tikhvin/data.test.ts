/** Counters, set-ups, tables and turns of Tikhvin. */
import { describe, expect, it, test } from 'vitest'
import { Match } from '../../core/match.ts'
import { countIn, onMap, quartersOf } from '../../systems/ocs/rules/position/board.ts'
import { countersSchema, tablesSchema } from '../../systems/ocs/rules/data.ts'
import { giftRolled } from '../../systems/ocs/rules/sequence/deliveries.ts'
import { Table } from '../../systems/ocs/rules/testing.ts'
import { tokensOf } from '../../systems/ocs/rules/supply/supplies.ts'
import { inTrace } from '../../systems/ocs/rules/supply/trace.ts'
import { KIND, PLACE, RE, SP } from '../../systems/ocs/rules/world.ts'
import { GERMAN, SOVIET } from './climate.ts'
import countersFile from './counters.json' with { type: 'json' }
import { tikhvin } from './index.ts'
import { POSITIONS } from './scenarios.ts'
import tablesFile from './tables.json' with { type: 'json' }
import turns from './turns.json' with { type: 'json' }

const { units } = countersSchema.parse(countersFile)
const named = units.filter((u) => ['combat', 'hq', 'artillery'].includes(u.kind))
const start = (id: string) => Match.start(tikhvin.setting(id))

describe('counters', () => {
  it('are 134 units: 58 German and Spanish, 76 Soviet', () => {
    expect(named.filter((u) => u.side === 'german')).toHaveLength(58)
    expect(named.filter((u) => u.side === 'soviet')).toHaveLength(76)
    expect(named.filter((u) => u.nation === 'spanish').map((u) => u.id)).toEqual(['G-250'])
  })

  it('make up formations of these sizes, with their own trucks', () => {
    const size = (name: string): number => units.filter((u) => u.formation === name && u.kind !== 'transport').length
    const names = ['12 Pz', '8 Pz', '18 Mot', '20 Mot', '7 Flieger', '60 TD']
    expect(names.map(size)).toEqual([7, 7, 5, 5, 2, 4])
    const organic = units.filter((u) => u.transport?.organic).map((u) => `${u.formation} ${u.transport!.points}`)
    expect(organic).toEqual(['12 Pz 2', '8 Pz 2', '18 Mot 1', '20 Mot 1', '60 TD 1'])
  })

  test('tikhvin:transport#1 one truck counter a side, three German and five Soviet wagon counters can be Extenders', () => {
    const most = (scenario: string): Record<string, number> => {
      const { game } = tikhvin.setting(scenario)
      const kinds = game.transports.map((type, i) => [type, game.extenders[i]!] as const)
      return Object.fromEntries(kinds.filter(([type, n]) => n > 0 && !type.endsWith('organic')))
    }
    expect(most('campaign')).toEqual({ 'german truck': 1, 'german wagon': 3, 'soviet truck': 1, 'soviet wagon': 5 })
  })

  it.each([
    ['G-12-1', '5-4-8 track', '3-4-16 track'],
    ['G-21', '14-4-4 leg', '5-4-9 leg'],
    ['S-92', '12-3-3 leg', '5-3-8 leg'],
    ['S-46T', '5-3-7 track', '3-3-14 track'],
    ['G-20-76', '5-4-5 leg', '3-4-14 truck'],
  ])('%s is %s and %s', (id, combat, move) => {
    const unit = units.find((u) => u.id === id)!
    const face = (f: NonNullable<typeof unit.combat>): string => `${f.strength}-${f.ar}-${f.ma} ${f.mobility}`
    expect([face(unit.combat!), face(unit.move)]).toEqual([combat, move])
  })

  it('throw by truck in armies and corps, by foot in the groups of the north, south and Novgorod', () => {
    const throws = (id: string): string => {
      const { combat } = units.find((u) => u.id === id)!
      return `${combat!.throw} ${combat!.throwMobility}`
    }
    expect(['G-39', 'S-54', 'S-NAG', 'S-NG', 'S-SG'].map(throws)).toEqual([
      '16 truck',
      '10 truck',
      '5 leg',
      '6 leg',
      '6 leg',
    ])
  })

  it('have pools of breakdowns by nation and rating', () => {
    const pools = units.filter((u) => u.kind === 'breakdown').map((u) => `${u.nation} ${u.combat!.ar} x${u.copies}`)
    expect(pools).toEqual(['german 4 x6', 'german 3 x5', 'spanish 3 x2', 'soviet 3 x4', 'soviet 2 x12', 'soviet 1 x4'])
  })
})

describe.each([
  ['campaign', 86, 30, 29],
  ['opening', 86, 30, 29],
  ['counteroffensive', 102, 24, 34],
] as const)('%s', (id, count, german, soviet) => {
  it(`sets up ${count} units, with ${german} SP German and ${soviet} SP Soviet on the ground`, () => {
    const m = start(id)
    const there = m.game.units.filter((u) => onMap(m, u.index) && !u.pooled)
    expect(there).toHaveLength(count)
    const loaded = (side: number): number => m.game.own[side]!.reduce((sum, u) => sum + m.board.load.get(u), 0)
    expect(tokensOf(m, GERMAN) - loaded(GERMAN)).toBe(german * SP)
    expect(tokensOf(m, SOVIET) - loaded(SOVIET)).toBe(soviet * SP)
  })

  it('is sound, stacked within limits, and every unit is in trace supply', () => {
    const m = start(id)
    expect(tikhvin.system.invariants(m)).toEqual([])
    const cut: string[] = []
    const crowded: string[] = []
    for (const u of m.game.units) {
      if (!onMap(m, u.index) || !u.combat) continue
      if (!inTrace(m, u.index)) cut.push(u.id)
      const hex = m.board.hex.get(u.index)
      const quarters = m.game.own[u.seat]!.filter((o) => m.board.hex.get(o) === hex && m.game.units[o]!.combat)
      if (quarters.reduce((sum, o) => sum + quartersOf(m, o), 0) > m.game.charts.file.figures.stackRe * RE)
        crowded.push(u.id)
      expect(countIn(m, hex, 1 - u.seat)).toBe(0)
    }
    expect({ cut, crowded }).toEqual({ cut: [], crowded: [] })
  })
})

test('the breakdowns of a division are steps its parent has given', () => {
  const m = start('campaign')
  const at = (id: string): number => m.game.units.find((u) => u.id === id)!.index
  expect(m.board.lost.get(at('S-292'))).toBe(2)
  expect(m.board.lost.get(at('G-250'))).toBe(2)
  const parts = m.game.units.filter((u) => u.kind === KIND.breakdown && onMap(m, u.index))
  expect(parts).toHaveLength(12)
})

test('reinforcements wait for their turns, the optional tank brigade is left out, dead units of December are dead', () => {
  const place = (m: ReturnType<typeof start>, id: string): number =>
    m.board.place.get(m.game.units.find((u) => u.id === id)!.index)
  const campaign = start('campaign')
  expect(['S-259', 'G-61', 'S-124T'].map((id) => place(campaign, id))).toEqual([
    PLACE.coming,
    PLACE.coming,
    PLACE.unused,
  ])
  const december = start('counteroffensive')
  expect(['G-STG', 'S-292', 'G-FJ1', 'G-269', 'S-VF'].map((id) => place(december, id))).toEqual([
    PLACE.dead,
    PLACE.dead,
    PLACE.gone,
    PLACE.coming,
    PLACE.coming,
  ])
})

describe('tables', () => {
  const tables = tablesSchema.parse(tablesFile)

  it('tikhvin:scale#1 tikhvin:weather#1 cover 23 turns, with one die for the weather of each', () => {
    expect(turns.map((row) => row.turn)).toEqual(Array.from({ length: 23 }, (_, i) => i + 1))
    expect([turns[0]!.date, turns[22]!.date]).toEqual(['15 October 1941', '29 December 1941'])
    for (let turn = 1; turn <= 23; turn++) {
      const rows = tables.weather.rows.filter(({ turns: [from, to] }) => from <= turn && turn <= to)
      expect(
        rows.map((row) => row.results.length),
        `turn ${turn}`,
      ).toEqual([6])
    }
    expect(tables.weather.rows[0]!.results).toEqual(['Dry', 'Dry', 'Mud', 'Mud', 'Mud', 'Mud'])
    expect(tables.weather.rows.at(-1)!.results.filter((w) => w === 'Deep Freeze')).toHaveLength(4)
    expect(Object.keys(tables.weather.kinds)).toEqual(['Dry', 'Mud', 'Freeze', 'Deep Freeze'])
    // In play: the die of the turn, read in its row.
    const rolled = (die: number): string => {
      const t = new Table(tikhvin.setting('campaign'))
      for (let i = 0; i < 4000 && t.place !== 'weather.roll'; i++) t.asUsual()
      expect([t.m.board.turn.get(0), t.m.rolling.dice(t.m, t.m.top)]).toEqual([2, 1])
      t.dice(die)
      return t.m.game.weathers[t.m.board.weather.get(0)]!
    }
    const { results } = tables.weather.rows.find(({ turns: [from, to] }) => from <= 2 && 2 <= to)!
    expect([1, 6].map(rolled)).toEqual([results[0], results[5]])
  })

  it('bring 3 to 8 SP to the German in October, with one more on the roll until turn 3', () => {
    const { rows, places } = tables.supply!['german']!
    expect(rows[0]).toMatchObject({ turns: [1, 3], modifier: 1 })
    expect(rows[1]!.tokens.map((t) => t / SP)).toEqual([3, 3, 4, 4, 5, 5, 5, 6, 6, 8, 8])
    expect(rows[1]!.modifier).toBeUndefined()
    expect(rows[2]!.modifier).toBeUndefined()
    expect(places).toEqual([
      { entry: 'GW1', half: true },
      { entry: 'GW2', most: SP },
      { entry: 'GW3', most: 2 * SP },
    ])
  })

  it('tikhvin:replacements#1 bring fewer to the German from turn 15 and more to the Soviet from turn 9', () => {
    const mods = (side: string): unknown[] =>
      tables.replacements![side]!.rows.map((row) => [...row.turns, row.modifier ?? 0])
    expect(mods('german')).toEqual([
      [1, 14, 0],
      [15, 23, -1],
    ])
    expect(mods('soviet')).toEqual([
      [1, 8, 0],
      [9, 23, 1],
    ])
    // And the roll is read so.
    const m = start('campaign')
    const gifts = (side: number, turn: number): string[] => {
      m.board.turn.set(0, turn)
      const { dice, rows } = tables.replacements![m.game.sides[side]!]!
      const { results } = rows.find(({ turns: [from, to] }) => from <= turn && turn <= to)!
      return results.map((_, i) => JSON.stringify(giftRolled(m, side, dice + i)))
    }
    const [german, soviet] = [gifts(GERMAN, 14), gifts(SOVIET, 8)]
    expect(gifts(GERMAN, 15)).toEqual([german[0], ...german.slice(0, -1)])
    expect(gifts(SOVIET, 9)).toEqual([...soviet.slice(1), soviet.at(-1)])
  })
})

test('the scenario of October has German first and mud in every turn after the first', () => {
  const t = new Table(tikhvin.setting('opening'))
  const weather = (): string => t.m.game.weathers[t.m.board.weather.get(0)]!
  for (const [turn, want] of [
    [1, 'Dry'],
    [2, 'Mud'],
    [3, 'Mud'],
    [4, 'Mud'],
  ] as const) {
    for (let i = 0; i < 4000 && (t.m.board.turn.get(0) < turn || !t.place.startsWith('movementSegment')); i++)
      t.asUsual()
    expect([t.m.board.turn.get(0), weather(), t.seat]).toEqual([turn, want, 'german'])
    for (let i = 0; i < 4000 && t.m.board.phasing.get(0) === GERMAN && t.m.waits !== 'over'; i++) t.asUsual()
  }
})

test.each(POSITIONS.filter(({ start }) => start.losses))('$id begins with the points and losses so far', (position) => {
  const m = start(position.id)
  const { score, losses } = position.start
  for (const [seat, side] of m.game.sides.entries()) {
    expect(m.board.score.get(seat)).toBe(score![side])
    expect(m.board.stepsLost.get(seat)).toBe(losses![side]!.steps)
    expect(m.board.reLost.get(seat)).toBe(losses![side]!.quarters)
  }
})
