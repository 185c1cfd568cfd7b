/** The Hasty Combat Phase. */
import { expect, test } from 'vitest'
import { position } from './testing.ts'

test('gwb:hasty#1 hasty combat follows restructuring, with the combat flow and its exceptions', () => {
  const t = position({
    map: ['. . . . . . .', '. . . . . . .'],
    units: {
      e: 'british infantry 4/4,2/2 6 0103',
      a: 'german infantry 4/4 6 0104',
      b: 'german infantry 4/4 6 0203',
      far: 'german infantry 4/4 6 0105',
      c: 'german infantry 4/4,2/2 6 0107 steps:1',
      d: 'german infantry 4/4,2/2 6 0107 steps:1',
    },
  }).until('combatPhase')
  t.play('target 0103', 'attack a')
  // Coordinated: several hexes together.
  expect(t.refusal('attack b')).toBe('legal')
  t.play('clear', 'back', 'end')
  expect(t.place).toBe('movement.choose')
  t.play('end')
  expect(t.place).toBe('restructure.choose')
  t.play('end')
  expect([t.place, t.last('phase')['hasty']]).toEqual(['combatPhase.target', 1])
  t.play('target 0103')
  expect(t.refusal('across far')).toBe('across-hasty')
  t.play('attack a')
  expect(t.refusal('attack b')).toBe('attack-apart')
  t.play('go').dice(6).dice(3)
  expect(t.place).toBe('combat.stand')
  t.play('stay')
  expect(t.battle('0103')).toBe(true)
})

test('the player is told which combat it is; a target only looked at is not fought over', () => {
  const t = position({
    map: ['. . . . . . .', '. . . . . . .'],
    units: {
      e: 'british infantry 4/4,2/2 6 0103',
      f: 'british infantry 4/4,2/2 6 0203',
      a: 'german infantry 4/4 6 0104',
      b: 'german infantry 4/4 6 0204',
      c: 'german infantry 4/4 6 0205',
      d: 'german infantry 4/4 6 0105',
    },
  }).until('combatPhase')
  expect(t.m.prompt()).toContain('Coordinated combat')
  t.play('target 0203', 'back')
  expect(t.fields['last']).toBe(-1)
  t.play('end', 'end')
  expect(t.until('combatPhase').m.prompt()).toContain('Hasty combat')
})
