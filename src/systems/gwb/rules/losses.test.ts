import { expect, test } from 'vitest'
import { position } from './testing.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . .')

test('gwb:25.1#1 the attacker loses the first figure, the defender the second', () => {
  const t = position({
    map: OPEN,
    units: { a: 'german infantry 1/4,1/3,1/2 6 0204', b: 'french infantry 0/4,0/3,0/2 6 0203' },
  })
  // 1:1 by a 3 is 2/1
  t.until('combatPhase').play('target 0203', 'attack a', 'go').dice(3).play('stay')
  expect([t.steps('a'), t.steps('b')]).toEqual([1, 2])
})

test('gwb:25.1#2 gwb:25.1#3 gwb:25.1#4 the owner chooses, guns last, the armoured cars never', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 1/9 6 0204',
      b: 'british infantry 0/1 6 0203',
      d: 'british infantry 0/1 6 0203',
      g: 'british artillery 4@4|0 4 0203 limbered',
      h: 'british artillery 4@4|0 4 0203 limbered',
      s: 'british cars 0/1 12 0203',
    },
  })
  // 9 against 3 is 3:1; a 1: 1/3
  t.until('combatPhase').play('target 0203', 'attack a', 'go').dice(1).play('stay')
  expect([t.place, t.seat]).toEqual(['combat.defenderLoses', 'allied'])
  expect(t.refusal('lose g')).toBe('guns-last')
  expect(t.refusal('lose s')).toBe('cars-lose')
  expect(t.offers()).toEqual(['lose b', 'lose d'])
  t.play('lose d')
  // b is the only one that may take the second; then the guns
  expect([t.hex('b'), t.hex('d')]).toEqual(['eliminated', 'eliminated'])
  expect(t.refusal('lose s')).toBe('cars-lose')
  expect(t.refusal('lose g')).toBe('legal')
  t.play('lose h').dice(6)
  expect([t.hex('g'), t.hex('h'), t.hex('s')]).toEqual(['0203', 'eliminated', '0203'])
})

test('gwb:25.1#4 so does the attacker', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 1/2,1/1 6 0204',
      c: 'german infantry 1/2,1/1 6 0204',
      e: 'german infantry 1/2,1/1 6 0104',
      b: 'french infantry 0/4,0/4 6 0203',
    },
  })
  // 4 against 4 by a 3: 2/1
  t.until('combatPhase').play('target 0203', 'attack a', 'attack c', 'go').dice(3).play('stay')
  expect([t.place, t.seat]).toEqual(['combat.attackerLoses', 'german'])
  expect(t.refusal('lose e')).toBe('loses-not')
  t.play('lose c', 'lose a')
  expect([t.steps('a'), t.steps('c'), t.steps('b')]).toEqual([1, 1, 1])
})

test('gwb:25.2#1 what one side cannot lose is spared the other', () => {
  // 3:1 by a 1 is 1/3: against 2 steps one is left over, and the attacker loses nothing
  const t = position({
    map: OPEN,
    units: { a: 'german infantry 1/6,1/3 6 0204', b: 'french infantry 0/2,0/1 6 0203' },
  })
  t.until('combatPhase').play('target 0203', 'attack a', 'go').dice(1).play('stay')
  expect([t.steps('a'), t.hex('b')]).toEqual([2, 'eliminated'])
  // 1:1 by a 3 is 2/1: the attacker has one step, and the defender loses nothing
  const back = position({
    map: OPEN,
    units: { a: 'german infantry 1/4 6 0204', b: 'french infantry 0/4,0/3 6 0203' },
  })
  back.until('combatPhase').play('target 0203', 'attack a', 'go').dice(3).play('stay')
  expect([back.hex('a'), back.steps('b')]).toEqual(['eliminated', 2])
})

test('gwb:25.2#2 the example: 2/3 against one step costs the attacker nothing', () => {
  const t = position({
    map: OPEN,
    units: { a: 'german infantry 1/6,1/3,1/1 6 0204', b: 'french infantry 0/2 6 0203' },
  })
  t.until('combatPhase').play('target 0203', 'attack a', 'go').dice(1)
  // our table has no 2/3: the result of the example is put into the frame
  t.m.frame('combat')!.raw = [2, 3]
  t.play('stay')
  expect([t.steps('a'), t.hex('b')]).toEqual([3, 'eliminated'])
})
