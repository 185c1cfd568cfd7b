import { expect, test } from 'vitest'
import { unitTraces } from './communication.ts'
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
