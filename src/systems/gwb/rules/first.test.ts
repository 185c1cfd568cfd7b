import { expect, test } from 'vitest'
import { position } from './testing.ts'

test('gwb:30#1 a fight from target to battle marker', () => {
  const t = position({
    map: ['. . . .', '. . . .'],
    units: { a: 'german infantry 2/4,1/2 6 0103', b: 'british infantry 5/5,3/3,1/1 6 0102' },
  })
  t.until('combatPhase').play('target 0102', 'attack a', 'go')
  t.dice(3).dice(3)
  expect(t.place).toBe('combat.stand')
  expect(t.battle('0102')).toBe(false)
  t.play('stay')
  expect([t.battle('0102'), t.battle('0103')]).toEqual([true, false])
})
