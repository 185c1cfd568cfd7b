/** Counters, tables and turns of Husky, on the ground, in the air and at sea. */
import { expect, test } from 'vitest'
import { airSeaSchema, countersSchema, tablesSchema } from '../../systems/ocs/rules/data.ts'
import airSeaFile from './air-sea.json' with { type: 'json' }
import countersFile from './counters.json' with { type: 'json' }
import { SCENARIOS } from './scenarios.ts'
import tablesFile from './tables.json' with { type: 'json' }
import { start } from './testing.ts'

const { units } = countersSchema.parse(countersFile)
const airSea = airSeaSchema.parse(airSeaFile)
const tables = tablesSchema.parse(tablesFile)

test('husky:1#1 twelve half-week turns from 8 July to 18 August 1943', () => {
  expect(start().game.turns.map(({ date }) => date)).toEqual([
    ...[8, 12, 15, 19, 22, 26, 29].map((day) => `${day} July 1943`),
    ...[1, 5, 8, 12, 15].map((day) => `${day} August 1943`),
  ])
  expect(tables.scale).toEqual({ milesPerHex: 5, daysPerTurn: 3.5 })
})

test('husky:1#3 Allies of two nations against an Axis of two', () => {
  expect(start().setting.seats).toHaveLength(2)
  const nations = (side: string): string[] =>
    [...new Set(units.filter((unit) => unit.side === side).map(({ nation }) => nation))].toSorted()
  expect([nations('allied'), nations('axis')]).toEqual([
    ['commonwealth', 'us'],
    ['german', 'italian'],
  ])
})

test('husky:1#4 the Allies go first on turn 1; later turns name nobody', () => {
  expect(start().game.turns.map(({ first }) => first)).toEqual(['allied', ...Array<undefined>(11).fill(undefined)])
})

test('husky:4#1 Gale on turn 1, then Fair on 2-10, Haze on 11 and Storm on 12; the ground is dry', () => {
  const [first, later] = tables.weather.rows
  expect([first!.turns, new Set(first!.results)]).toEqual([[1, 1], new Set(['Gale'])])
  expect([later!.turns, later!.results]).toEqual([
    [2, 12],
    [...Array<string>(9).fill('Fair'), 'Haze', 'Storm'],
  ])
  expect(new Set(Object.values(tables.weather.kinds).map(({ ground }) => ground))).toEqual(new Set(['dry']))
})

test('husky:15#3 no Italian unit is rebuilt', () => {
  const italian = units.filter(({ nation, kind }) => nation === 'italian' && kind !== 'transport')
  expect(italian.length).toBeGreaterThan(60)
  expect(italian.filter(({ noRebuild }) => noRebuild !== true)).toEqual([])
})

const half = (n: number): number => Math.ceil(n / 2)

test('husky:10#5 a reduced plane bombs and carries half; a reduced Fighter is rated one lower', () => {
  expect(airSea.planes).toHaveLength(77)
  for (const { id, type, sides } of airSea.planes) {
    const [full, reduced] = sides
    expect([id, reduced]).toEqual([
      id,
      {
        ...full,
        rating: full.rating - (type === 'F' ? 1 : 0),
        barrage: half(full.barrage),
        ...(full.capacity ? { capacity: half(full.capacity) } : {}),
      },
    ])
  }
})

test('husky:14#2 a damaged ship has half its barrage, one Flak and one Protection less; a single ship is slow', () => {
  expect(airSea.ships).toHaveLength(36)
  for (const { id, single, sides } of airSea.ships) {
    const [full, damaged] = sides
    expect([id, damaged]).toEqual([
      id,
      {
        barrage: half(full.barrage),
        range: full.range,
        flak: Math.max(0, full.flak - 1),
        protection: Math.max(1, full.protection - 1),
        slow: full.slow || single,
      },
    ])
  }
})

test('husky:11#6 the Allies have ten Glider Points in Africa', () => {
  expect(airSea.gliders).toEqual([{ side: 'allied', points: 10, base: 'Africa' }])
})

test('husky:13#1 an LST carries 2 points, and is a port of 4 tokens when it is deployed', () => {
  const lsts = airSea.craft.filter(({ type }) => type === 'lst')
  expect(lsts.map(({ points, port }) => [points, port])).toEqual([
    [2, 4],
    [2, 4],
  ])
})

test('husky:14#4 the Italian fleet is two cruiser raids that nothing sets up', () => {
  const italian = airSea.ships.filter(({ nation }) => nation === 'italian').map(({ id }) => id)
  expect(italian.length).toBeLessThanOrEqual(2)
  for (const { ships = {} } of SCENARIOS) expect(italian.filter((id) => id in ships)).toEqual([])
})

test('signs that matter to planes and ships are of units there are', () => {
  const ids = new Set(units.map(({ id }) => id))
  for (const [sign, list] of Object.entries(airSea.signs)) {
    expect(list.length).toBeGreaterThan(0)
    expect([sign, list.filter((id) => !ids.has(id))]).toEqual([sign, []])
  }
})
