/** 6.3 March order. */
import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'

const road = (units: Position['units'], more: Partial<Position> = {}) =>
  position({ map: ['. . . . . . .'], units: { spare: 'german infantry 4/4 6 0107', ...units }, ...more }).until(
    'movement',
  )

test('gwb:6.3#1 march order doubles the allowance', () => {
  const t = road({ a: 'german infantry 4/4 5 0107' }).play('take a')
  expect(t.left).toBe(5)
  expect(t.play('march').left).toBe(10)
  expect(t.mark('a', 'march')).toBe(1)
})

test('gwb:6.3#1 a unit found in march order at the start of its move has the double too', () => {
  expect(road({ a: 'german infantry 4/4 5 0107 march' }).play('take a').left).toBe(10)
})

test('gwb:6.3#2 a hex with a battle marker is closed to march order', () => {
  const t = road({ a: 'german infantry 4/4 6 0106' }, { battles: ['0105'] }).play('take a')
  expect(t.refusal('move 0105')).toBe('legal')
  t.play('march')
  expect(t.refusal('move 0105')).toBe('march-battle')
  expect(t.refusal('move 0107')).toBe('legal')
})

test('gwb:6.3#3 march order keeps more than 3 hexes from every enemy unit, guns too', () => {
  for (const enemy of ['british infantry 4/4 6 0101', 'british artillery 4@3|2 6 0101']) {
    const t = road({ a: 'german infantry 4/4 6 0106', b: 'german infantry 4/4 6 0105', e: enemy })
    t.play('take a', 'march')
    expect(t.refusal('move 0105')).toBe('legal')
    t.play('move 0105')
    expect(t.refusal('move 0104')).toBe('march-near')
    t.play('stop', 'take b')
    expect(t.refusal('move 0104')).toBe('legal')
  }
})

test('gwb:6.3#4 march order and the railway are not combined', () => {
  const rail: Partial<Position> = { rules: { rail: true }, rails: ['0105/0106'] }
  const train = road({ a: 'german infantry 4/4 6 0106 entrained' }, rail).play('take a')
  expect(train.refusal('march')).toBe('march-entrained')
  expect(train.play('detrain').refusal('march')).toBe('march-entrained')
  const afoot = road({ a: 'german infantry 4/4 6 0106' }, rail).play('take a')
  expect([afoot.refusal('march'), afoot.refusal('entrain')]).toEqual(['legal', 'legal'])
  expect(afoot.play('march').refusal('entrain')).toBe('rail-state')
})
