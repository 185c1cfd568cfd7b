import { expect, test } from 'vitest'
import { position } from './testing.ts'

const ROW = ['. . . . . . . . . .']

test('gwb:def-ARTY#1 a deployed gun does not move, a limbered one does', () => {
  const t = position({ map: ROW, units: { g: 'german artillery 4@4|2 6 0107' } }).until('movement')
  t.play('take g')
  expect(t.refusal('move 0106')).toBe('deployed')
  t.play('limber g')
  expect(t.mark('g', 'limbered')).toBe(1)
  expect(t.refusal('move 0106')).toBe('legal')
})

test('gwb:def-ARTY#2 a gun has one step: a loss eliminates it', () => {
  const t = position({
    map: ROW,
    units: { g: 'german artillery 4@4 6 0101', e: 'british infantry 5/5 6 0103', a: 'german infantry 2/4,1/2 6 0101' },
  })
  expect(t.steps('g')).toBe(1)
  t.until('movement').play('end')
  // Both are cut off from the east: a die each at isolation level 1.
  expect(t.place).toBe('surrender.die')
  t.dice(1).dice(1)
  expect(t.hex('g')).toBe('eliminated')
  expect([t.hex('a'), t.steps('a')]).toEqual(['0101', 1])
})

test('gwb:def-ARTY#3 gwb:def-ARTY#4 over open sights a limbered gun with strength fires two hexes far', () => {
  const t = position({
    map: ROW,
    units: {
      b: 'british artillery 3@1 6 0102',
      b3: 'british artillery 3@1 6 0103',
      far: 'german artillery 6@6|3 6 0105 limbered',
      near: 'german artillery 6@6|3 6 0104 limbered',
      mute: 'german artillery 6@6|0 6 0104 limbered',
      up: 'german artillery 6@6|3 6 0105',
    },
  })
  t.play('target 0102')
  expect(t.refusal('gun far')).toBe('out-of-range')
  expect(t.refusal('gun mute')).toBe('no-strength')
  expect(t.refusal('gun up')).toBe('legal')
  t.play('gun near', 'fire').dice(6)
  expect(t.last('counterBattery')['strength']).toBe(3)
  // At two hexes the other limbered gun reaches too.
  t.play('target 0103')
  expect(t.refusal('gun far')).toBe('legal')
})

test('gwb:def-ARTY#5 gwb:def-ARTY#6 off-board guns are not on the map, never move and fire once a turn', () => {
  const t = position({
    map: ROW,
    units: {
      o: 'german offboard 6@4 0 offboard',
      g: 'german artillery 4@4 6 0105',
      b: 'british artillery 3@1 6 0102',
    },
  })
  expect(t.hex('o')).toBe('offBoard')
  t.play('target 0102', 'gun o', 'fire').dice(6)
  expect(t.mark('o', 'faceDown')).toBe(1)
  t.play('target 0102')
  expect(t.refusal('gun o')).toBe('face-down')
  expect(t.refusal('gun g')).toBe('legal')
  t.play('back').until('movement')
  expect(t.refusal('take o')).toBe('not-on-map')
  expect(t.refusal('take g')).toBe('legal')
  t.play('end').until('movement').play('end').until('counterBattery')
  expect([t.m.board.turn.get(0), t.mark('o', 'faceDown')]).toEqual([2, 0])
  t.play('target 0102')
  expect(t.refusal('gun o')).toBe('legal')
})

test('gwb:def-ARTY#7 off-board guns have no part in defensive fire', () => {
  const t = position({
    map: ROW,
    units: {
      i: 'british infantry 5/5,3/3,1/1 6 0104 div:A',
      b: 'british artillery 3@4 6 0102 div:A',
      o: 'british offboard 9@9 0 offboard div:A',
      a: 'german infantry 2/4,1/2 6 0105',
    },
  })
  t.until('combatPhase').play('target 0104', 'attack a', 'go').until('combat.choose')
  expect(t.refusal('support o')).toBe('no-gun')
  t.play('support b').dice(6)
  expect(t.last('fireResult')['strength']).toBe(5 + 3)
})

test('gwb:def-ARTY#8 off-board guns have no part in harassing fire', () => {
  const t = position({
    map: ROW,
    units: {
      b: 'british artillery 3@6 6 0101',
      o: 'british offboard 9@9 0 offboard',
      a: 'german infantry 2/4 6 0108',
    },
  })
  t.until('movement').play('take a', 'march', 'move 0107')
  expect(t.place).toBe('harassing.guns')
  expect(t.refusal('gun o')).toBe('harass-deployed')
  expect(t.refusal('gun b')).toBe('legal')
})
