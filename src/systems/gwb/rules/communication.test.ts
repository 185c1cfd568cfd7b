import { expect, test } from 'vitest'
import { factFaults } from '../../../core/harness/properties.ts'
import { putUnit } from './changes.ts'
import { lines, unitTraces } from './communication.ts'
import { invariants } from './invariants.ts'
import { position, type Position } from './testing.ts'

/** Which of the units have a line of communication? */
function inTouch(p: Position): string[] {
  const t = position(p)
  return Object.keys(p.units).filter((id) => unitTraces(t.m, t.unit(id)))
}

const ROW = ['. . . . . .']

test('gwb:def-LOC#4 lines come from the east for Germans, from the west for the Allies', () => {
  // A lake between 0103 and 0104 cuts the map in two.
  const lakes = ['0103/0104']
  const units = {
    gw: 'german artillery 4@4 6 0103',
    ge: 'german artillery 4@4 6 0105',
    bw: 'british artillery 4@4 6 0102',
    be: 'british artillery 4@4 6 0104',
  }
  expect(inTouch({ map: ROW, lakes, units })).toEqual(['ge', 'bw'])
})

test('gwb:def-LOC#2 a line does not pass an uncontested enemy zone, but a contested one', () => {
  const units = { cut: 'german artillery 4@4 6 0101', e: 'british infantry 5/5 6 0203' }
  const map = ['. . . . .', '. . . . .']
  // 0203 has its zone over 0103, 0102, 0202, 0104 and 0204: all ways west.
  expect(inTouch({ map, units })).toEqual(['e'])
  // Guns have no zone, so that way is open.
  expect(inTouch({ map, units: { ...units, e: 'british artillery 4@4 6 0203' } })).toEqual(['cut', 'e'])
  // German units in 0104, 0103 and 0102 contest the zone.
  const held = { x: 'german infantry 2/4 6 0104', y: 'german infantry 2/4 6 0103', z: 'german infantry 2/4 6 0102' }
  expect(inTouch({ map, units: { ...units, ...held } })).toEqual(['cut', 'x', 'y', 'z'])
})

test('gwb:def-LOC#1 gwb:def-LOC#3 gwb:def-LOC#5 over unbridged water a line reaches the next hex and no farther', () => {
  // Traced from the unit, the line of 'two' would end in 0106, on the edge itself; traced from the edge it ends in 0105.
  const units = { one: 'german artillery 4@4 6 0105', two: 'german artillery 4@4 6 0104' }
  expect(inTouch({ map: ROW, units, rivers: ['0105/0106'] })).toEqual(['one'])
  expect(inTouch({ map: ROW, units, rivers: ['0105/0106 bridge'] })).toEqual(['one', 'two'])
  expect(inTouch({ map: ROW, units, rivers: ['0104/0105'] })).toEqual(['one', 'two'])
  // Not over two rivers either.
  expect(inTouch({ map: ROW, units, rivers: ['0105/0106', '0104/0105'] })).toEqual(['one'])
})

const TWO_ROWS = ['. . . . . .', '. . . . . .']
const FACING = { a: 'german infantry 2/4 6 0106', b: 'german infantry 2/4 6 0104', e: 'british infantry 5/5 6 0102' }

/** The sides, 0 and 1, whose lines are found anew after a unit has gone to a hex. */
function foundAnew(unit: string, hex: string): number[] {
  const t = position({ map: TWO_ROWS, units: FACING })
  const before = [0, 1].map((side) => lines(t.m, side))
  putUnit(t.m, t.unit(unit), t.m.game.grid.parse(hex))
  expect([...invariants(t.m), ...factFaults(t.m)]).toEqual([])
  return [0, 1].filter((side) => lines(t.m, side) !== before[side])
}

test('lines are kept until an enemy has moved, or somebody in an enemy zone', () => {
  expect(foundAnew('a', '0206')).toEqual([1])
  // 0103 is in the zone of the British in 0102.
  expect(foundAnew('b', '0103')).toEqual([0, 1])
  expect(foundAnew('e', '0101')).toEqual([0])
})

test('kept lines that are no longer true are a fault', () => {
  const t = position({ map: TWO_ROWS, units: FACING })
  expect(factFaults(t.m)).toEqual([])
  lines(t.m, 1)[t.m.game.grid.parse('0206')]! ^= 2
  expect(factFaults(t.m)).toEqual([expect.stringMatching(/a fact is stale: lines of communication of allied/)])
})
