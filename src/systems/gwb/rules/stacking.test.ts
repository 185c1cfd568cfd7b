/** 9. Stacking: four points a hex. Who may stand with whom is a matter of the game. */
import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'

const hex = (units: Position['units'], more: Partial<Position> = {}) =>
  position({ map: ['. . . . .'], units: { spare: 'german infantry 4/4 6 0105', ...units }, ...more }).until('movement')

test('gwb:9#1 a hex holds four stacking points of a side', () => {
  const t = hex({
    f: 'german infantry 4/4 6 0103 stack:2',
    two: 'german infantry 4/4 1 0104 stack:2',
    three: 'german infantry 4/4 1 0104 stack:3',
    runs: 'german infantry 4/4 6 0104 stack:3',
  })
  // The two in 0104 are moved away one by one; four in all may stand, five not.
  t.play('take three')
  expect(t.refusal('move 0103')).toBe('no-room')
  t.play('stop', 'take two')
  expect(t.refusal('move 0103')).toBe('legal')
  t.play('stop', 'take runs', 'move 0103')
  // Through the hex it may go, but not stay.
  expect(t.refusal('stop')).toBe('stop-full')
  expect(t.refusal('move 0102')).toBe('legal')
})

test('gwb:9#5 after movement the owner eliminates units until the hex complies', () => {
  const t = hex({
    a: 'german infantry 4/4 6 0103 stack:2',
    b: 'german infantry 4/4 6 0103 stack:2',
    c: 'german infantry 4/4 6 0103 stack:1',
    d: 'german infantry 4/4 6 0103 stack:2',
    full: 'german infantry 4/4 6 0104 stack:4',
  })
  // Who was there before may stay where he is; the check comes after all have moved.
  t.play('take a')
  expect(t.refusal('stop')).toBe('legal')
  t.play('stop', 'end')
  expect([t.place, t.seat]).toEqual(['movement.remove', 'german'])
  expect(t.refusal('remove full')).toBe('not-there')
  t.play('remove c')
  // Six points are still too many.
  expect([t.place, t.hex('c')]).toEqual(['movement.remove', 'eliminated'])
  t.play('remove a')
  expect(['a', 'b', 'd', 'full'].map((u) => t.hex(u))).toEqual(['eliminated', '0103', '0103', '0104'])
  expect(t.place).not.toBe('movement.remove')
})

test('gwb:9#5 the very first hex of the map is looked at too', () => {
  const t = hex({ a: 'german infantry 4/4 6 0101 stack:3', b: 'german infantry 4/4 6 0101 stack:2' }).play('end')
  expect(t.offers()).toEqual(['remove a', 'remove b'])
  expect(t.m.prompt()).toContain('0101')
})
