import { expect, test } from 'vitest'
import { position } from './testing.ts'

const FIELD = ['. . . w', '. . . .', '. . . .', '. . . .']

test('gwb:1#1 off-board artillery arrives face up in its box, on its turn', () => {
  const t = position({
    map: FIELD,
    units: {
      o: 'german offboard 6@4 0 turn2',
      a: 'german infantry 2/4 6 0304',
      g: 'german artillery 4@4 6 0304',
      b: 'british artillery 3@2 6 0301',
    },
  })
  expect(t.hex('o')).toBe('coming')
  t.until('movement').play('end').until('movement').play('end').until('counterBattery')
  expect(t.m.board.turn.get(0)).toBe(2)
  expect([t.hex('o'), t.mark('o', 'faceDown')]).toEqual(['offBoard', 0])
  t.play('target 0301')
  expect(t.refusal('gun o')).toBe('legal')
})

test('gwb:1#6 entry keeps to the stacking limit, and the entry hex is paid for in the first move', () => {
  const t = position({
    map: FIELD,
    units: {
      a: 'german infantry 2/4 3 turn1 stack:2',
      full: 'german infantry 2/4 6 0204 stack:3',
      e: 'british infantry 5/5 6 0404',
    },
  })
  expect(t.place).toBe('reinforcements.place')
  expect(t.refusal('place 0204')).toBe('entry-full')
  expect(t.refusal('place 0404')).toBe('entry-enemy')
  expect(t.refusal('place 0103')).toBe('not-entry')
  expect(t.refusal('place 0304')).toBe('legal')
  // The wood costs 2 of 3 points.
  t.play('place 0104').until('movement').play('take a')
  expect(t.m.prompt()).toContain('1 movement point left')
})

test('gwb:1#6 who stays where he came in pays nothing a turn later', () => {
  const t = position({ map: FIELD, units: { a: 'german infantry 2/4 3 turn1', e: 'british infantry 5/5 6 0401' } })
  t.play('place 0104').until('movement').play('end')
  t.until('movement').play('end').until('movement')
  expect([t.m.board.turn.get(0), t.seat]).toEqual([2, 'german'])
  t.play('take a')
  expect(t.m.prompt()).toContain('3 movement points left')
})

test('who is kept waiting may come on a later turn', () => {
  const t = position({
    map: FIELD,
    units: {
      a: 'german infantry 2/4 3 turn1',
      b: 'german infantry 2/4 3 turn1',
      e: 'british infantry 5/5 6 0401',
    },
  })
  t.play('wait')
  expect(t.m.prompt()).toContain('b')
  t.play('place 0304')
  expect(['a', 'b'].map((u) => t.hex(u))).toEqual(['coming', '0304'])
  t.until('movement').play('end').until('movement').play('end').until('reinforcements')
  expect(t.refusal('place 0304')).toBe('legal')
})
