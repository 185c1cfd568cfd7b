/** 6.2 Moving artillery. */
import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'

const guns = (units: Position['units'], more: Partial<Position> = {}) =>
  position({ map: ['. . . . .'], units: { spare: 'german infantry 4/4 6 0105', ...units }, ...more }).until('movement')

test('gwb:6.2#1 a gun limbers and moves, or moves and deploys, never both', () => {
  const t = guns({ g: 'german artillery 4@4|2 6 0104', h: 'german artillery 4@4|2 6 0104 limbered' })
  t.play('take g', 'limber g', 'move 0103')
  expect(t.mark('g', 'limbered')).toBe(1)
  expect(t.refusal('deploy g')).toBe('deploy-limbered')
  t.play('stop', 'take h', 'move 0103')
  expect(t.refusal('limber h')).toBe('limbered-already')
  t.play('deploy h')
  expect([t.mark('h', 'limbered'), t.hex('h')]).toEqual([0, '0103'])
  expect(t.refusal('take h')).toBe('moved-already')
})

test('gwb:6.2#2 a gun deploys in an enemy zone', () => {
  const t = guns({ g: 'german artillery 4@4|2 6 0103 limbered', e: 'british infantry 4/4 6 0101' })
  t.play('take g', 'move 0102', 'deploy g')
  expect([t.mark('g', 'limbered'), t.hex('g')]).toEqual([0, '0102'])
})

test('gwb:6.2#3 a gun in march order or in a train does not deploy', () => {
  const t = guns({ g: 'german artillery 4@4|2 6 0104 limbered' }).play('take g')
  expect(t.refusal('deploy g')).toBe('legal')
  t.play('march')
  expect(t.refusal('deploy g')).toBe('deploy-march')
  const train = guns(
    { g: 'german artillery 4@4|2 6 0104 limbered entrained' },
    { rules: { rail: true }, rails: ['0103/0104'] },
  )
  train.play('take g')
  expect(train.refusal('deploy g')).toBe('deploy-march')
  expect(train.play('detrain').refusal('deploy g')).toBe('legal')
})

test('gwb:6.2#4 a deployed gun does not move', () => {
  const t = guns({ g: 'german artillery 4@4|2 6 0104' }).play('take g')
  expect(t.refusal('move 0103')).toBe('deployed')
  expect(t.play('limber g').refusal('move 0103')).toBe('legal')
})
