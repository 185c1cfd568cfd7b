/** Planes, ships and craft as a scenario puts them: at bases, on carriers, in boxes beyond the map, at sea with cargo. */
import { expect, test } from 'vitest'
import { carrierOf, isActive, planeFace, spotOf } from '../air/planes.ts'
import { tokensOf } from '../supply/supplies.ts'
import { position } from '../testing.ts'
import { WATER } from '../ground/land.ts'

const box = (at: [number, number]) => ({
  kind: 'beyond' as const,
  side: 'blue',
  name: 'the West',
  at,
  airBase: 'unlimited' as const,
})

const t = position({
  map: ['. . b o', '. . b o'],
  boxes: { West: box([-3, 1]) },
  airBases: { blue: { '0101': 1 }, red: { '0202': 2 } },
  units: {
    a: 'blue 4-3-4L/2-3-8L 0103',
    g: 'blue 4-3-4L/2-3-8L 0103',
    f: 'blue plane:F 4-2(35)/3-1(35) 0101 lost:1',
    i: 'blue plane:T (1)-9(60) 0101 inactive',
    w: 'blue plane:S (2)-13(100) West',
    d: 'blue plane:F 4-2(35) dead',
    r: 'blue plane:F 4-2(35) turn3',
    c: 'blue plane:F 3-4(20) carrier',
    carrier: 'blue ship:carrier 0(0)-2-6 0204 carries:3 refit:2/1',
    lc: 'blue craft:lc 8-1-24 0204 points:2 load:3 cargo:g',
    e: 'red plane:T (1)-9(60) 0202',
  },
})
const { m } = t

test('ocs:IV.E#1 ocs:3.5#1 planes begin Active at their bases unless the scenario says otherwise, on the side that shows', () => {
  expect(['f', 'i', 'w', 'c'].map((id) => isActive(m, t.unit(id)))).toEqual([true, false, true, true])
  expect([planeFace(m, t.unit('f')).rating, planeFace(m, t.unit('i')).barrage]).toEqual([3, 9])
  expect(['f', 'i', 'w', 'd', 'r', 'c'].map((id) => t.hex(id))).toEqual([
    '0101',
    '0101',
    'aboard',
    'dead',
    'coming',
    'aboard',
  ])
})

test('a plane is at a hex, on a carrier or in a box beyond the map, and each has its distance through the air', () => {
  const spot = (id: string): number => spotOf(m, t.unit(id))
  expect([spot('f'), spot('w'), spot('c')]).toEqual([t.at('0101'), m.game.grid.size, t.at('0204')])
  expect(carrierOf(m, t.unit('c'))).toBe(t.unit('carrier'))
  const { land } = m.game
  expect([land.airDistance(spot('f'), spot('c')), land.airDistance(spot('w'), spot('f'))]).toEqual([3, 4])
  expect([land.airDistance(spot('w'), spot('c')), land.airDistance(spot('w'), spot('w'))]).toEqual([7, 0])
})

test('craft hold what they carry, and the ledger counts it', () => {
  expect([t.hex('lc-1'), t.mark('lc-1', 'points'), t.mark('lc-1', 'load')]).toEqual(['0204', 2, 3])
  expect([t.hex('g'), t.mark('g', 'holder')]).toEqual(['aboard', t.unit('lc-1') + 1])
  expect([tokensOf(m, 0), m.board.ledger.get(0)]).toEqual([3, 3])
  expect(m.setting.system.invariants(m)).toEqual([])
  expect(['0102', '0103', '0104'].map((hex) => m.game.land.water[t.at(hex)])).toEqual([
    WATER.none,
    WATER.coast,
    WATER.sea,
  ])
})

test('a game without air and sea has no rows for them', () => {
  const plain = position({ map: ['. .'], units: { a: 'blue 4-3-4L/2-3-8L 0101' } })
  expect([plain.m.game.units.length, plain.m.game.planes, plain.m.game.naval]).toEqual([1, [[], []], [[], []]])
})
