/** 6.6 The armoured cars give way. */
import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'
import type { M } from './world.ts'

const sameArmy = (m: M, units: readonly number[]): boolean =>
  new Set(units.map((u) => m.game.units[u]!.army)).size === 1

const CARS = 'british cars 1/0 12 0104 stack:0'
const cars = (units: Position['units'], more: Partial<Position> = {}) =>
  position({
    map: ['. . . . . .', '. . . . . .'],
    units: { s: CARS, a: 'german infantry 4/4 6 0105', spare: 'german infantry 4/4 6 0106', ...units },
    ...more,
  })
    .until('movement')
    .play('take a')

test('gwb:6.6#1 gwb:6.6#2 Germans walk into the hex of the cars, who retreat one hex; it is no battle', () => {
  const t = cars({})
  expect(t.refusal('move 0104')).toBe('legal')
  t.play('move 0104')
  expect([t.place, t.seat]).toEqual(['retreat.way', 'allied'])
  t.play('retreat 0103')
  expect([t.hex('s'), t.hex('a'), t.battle('0104')]).toEqual(['0103', '0104', false])
  expect([t.place, t.left]).toEqual(['move.act', 5])
  const stack = cars({ b: 'british infantry 4/4 6 0104' })
  expect(stack.refusal('move 0104')).toBe('enemy-there')
})

test('gwb:6.6#2 the cars do not go into an uncontested zone while there is another way', () => {
  const t = cars({ z: 'german infantry 4/4 6 0102', y: 'british infantry 4/4 6 0203' }).play('move 0104')
  // 0103 and 0203 are in the zone of z, but y stands in 0203.
  expect(t.refusal('retreat 0103')).toBe('retreat-zone')
  expect(t.refusal('retreat 0204')).toBe('legal')
  expect(t.refusal('retreat 0203')).toBe('legal')
})

test('gwb:6.6#2 gwb:26.1#4 nor next to the hex the Germans come from, friends there or not', () => {
  const t = cars({ y: 'british artillery 1@1 4 0205' }).play('move 0104')
  expect(t.refusal('retreat 0205')).toBe('retreat-toward')
  expect(t.refusal('retreat 0204')).toBe('legal')
})

test('gwb:6.6#2 gwb:26.3#1 gwb:26.4#1 cars go on to a second hex where the first is full, disorganized', () => {
  const few = { x: { mayShare: (m: M, units: readonly number[]) => units.length < 2 || sameArmy(m, units) } }
  const rivers = ['0104/0204', '0104/0203', '0104/0205']
  const t = cars({ f: 'french infantry 4/4 6 0103 army:French' }, { ...few, rivers }).play('move 0104')
  expect([t.place, t.hex('s')]).toEqual(['retreat.way', '0103'])
  t.play('retreat 0102')
  expect([t.hex('s'), t.mark('s', 'disorganized'), t.hex('a')]).toEqual(['0102', 1, '0104'])
  const alone = cars({}, { ...few, rivers }).play('move 0104')
  expect([alone.hex('s'), alone.mark('s', 'disorganized')]).toEqual(['0103', 0])
})

test('gwb:6.6#2 cars that can go nowhere are lost', () => {
  const t = cars({}, { rivers: ['0103/0104', '0104/0204', '0104/0203', '0104/0205'] }).play('move 0104')
  expect([t.hex('s'), t.hex('a')]).toEqual(['eliminated', '0104'])
})
