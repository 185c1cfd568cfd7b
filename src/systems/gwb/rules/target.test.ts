import { expect, test } from 'vitest'
import { position } from './testing.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . .')
/** A fight elsewhere, so that the phase goes on. */
const ELSEWHERE = { z: 'german infantry 2/4 6 0606', y: 'french infantry 0/4 6 0605' }

test('gwb:combat-flow#1 nobody is forced to attack an adjacent enemy', () => {
  const t = position({
    map: OPEN,
    units: { a: 'german infantry 2/4 6 0204', b: 'french infantry 0/4 6 0203' },
  })
  t.until('combatPhase')
  expect(t.offers()).toEqual(['target 0203', 'end'])
  t.play('end')
  expect(t.place.startsWith('movement')).toBe(true)
  expect(t.events('attack')).toEqual([])
})

test('gwb:combat-flow#2 one combat is carried through before another target is chosen', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4,1/2 6 0104',
      c: 'german infantry 2/4,1/2 6 0304',
      b: 'french infantry 0/4,0/2 6 0103',
      d: 'french infantry 0/4,0/2 6 0303',
    },
  })
  t.until('combatPhase').play('target 0103', 'attack a', 'go')
  expect(t.place).toBe('combat.melee')
  t.dice(3)
  expect(t.place).toBe('combat.stand')
  expect(t.offers('target')).toEqual([])
  t.play('stay')
  expect(t.place).toBe('combatPhase.target')
  expect(t.battle('0103')).toBe(true)
  expect(t.refusal('target 0303')).toBe('legal')
})

test('gwb:combat-flow#3 hasty combat runs by the same steps, less across the open', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4,1/2 6 0204',
      c: 'german infantry 2/4,1/2 6 0403',
      b: 'french infantry 0/4,0/2 6 0203',
    },
  })
  t.until('combatPhase').play('target 0203')
  expect(t.refusal('across c')).toBe('legal')
  t.play('back', 'end').until('combatPhase')
  expect(t.last('phase')['hasty']).toBe(1)
  t.play('target 0203')
  expect(t.refusal('across c')).toBe('across-hasty')
  t.play('attack a', 'go').dice(3)
  // 4 against 4 is 1:1; a 3 there: 2/1
  expect(t.last('meleeResult')).toMatchObject({ attacker: 2, defender: 1 })
  expect(t.place).toBe('combat.stand')
  t.play('stay')
  expect([t.steps('a'), t.steps('b')]).toEqual([0, 1])
  expect(t.battle('0203')).toBe(true)
})

test('gwb:17#1 a target is an enemy hex next to a unit that may attack', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4 6 0204',
      m: 'german infantry 2/4 6 0304 D1',
      far: 'german infantry 2/4 6 0306',
      b: 'french infantry 0/4 6 0203',
      c: 'french infantry 0/4 6 0305',
      d: 'french infantry 0/4 6 0101',
    },
  })
  t.until('combatPhase')
  expect(t.refusal('target 0203')).toBe('legal')
  expect(t.refusal('target 0305')).toBe('legal')
  expect(t.refusal('target 0101')).toBe('no-attacker')
  expect(t.refusal('target 0202')).toBe('no-target')
  t.play('target 0203')
  expect([t.refusal('attack a'), t.refusal('attack far')]).toEqual(['legal', 'attack-far'])
})

test('gwb:17#1 gwb:18#4 a disorganized neighbour alone makes no target', () => {
  const units = { b: 'french infantry 0/4 6 0203', ...ELSEWHERE }
  const shaken = position({ map: OPEN, units: { ...units, a: 'german infantry 2/4 6 0204 D1' } })
  expect(shaken.until('combatPhase').refusal('target 0203')).toBe('no-attacker')
  const sound = position({ map: OPEN, units: { ...units, a: 'german infantry 2/4 6 0204' } })
  expect(sound.until('combatPhase').refusal('target 0203')).toBe('legal')
})

test('gwb:17#2 a target may lie two hexes off over an empty hex, in coordinated combat only', () => {
  const units = { a: 'german infantry 2/4 6 0205', b: 'french infantry 0/4 6 0203', ...ELSEWHERE }
  const t = position({ map: OPEN, units })
  expect(t.until('combatPhase').refusal('target 0203')).toBe('legal')
  t.play('end').until('combatPhase')
  expect(t.refusal('target 0203')).toBe('no-attacker')
  // both hexes between 0205 and 0203 are held
  const full = position({
    map: OPEN,
    units: { ...units, g: 'german artillery 4@4 4 0204', h: 'german artillery 4@4 4 0104' },
  })
  expect(full.until('combatPhase').refusal('target 0203')).toBe('no-attacker')
})

test('gwb:17#4 gwb:17#5 a hex is attacked again by others, one after the other', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4,1/2 6 0204',
      c: 'german infantry 2/4,1/2 6 0104',
      e: 'german infantry 2/4,1/2 6 0303',
      b: 'french infantry 0/4,0/4,0/4 6 0203',
      d: 'french infantry 0/4,0/4,0/4 6 0302',
      f: 'german infantry 2/4 6 0103',
      ...ELSEWHERE,
    },
  })
  t.until('combatPhase').play('target 0203', 'attack a', 'go').dice(6).play('stay')
  expect(t.place).toBe('combatPhase.target')
  expect(t.refusal('target 0203')).toBe('legal')
  t.play('target 0203')
  expect(t.refusal('attack a')).toBe('not-on-map')
  t.play('attack c', 'go').dice(6).play('stay')
  t.play('target 0302', 'attack e', 'go').dice(3).play('stay')
  expect(t.refusal('target 0203')).toBe('target-left')
})

test('gwb:17#3 the Germans may not attack the armoured cars by themselves', () => {
  const units = { a: 'german infantry 2/4 6 0204', s: 'british cars 1/0 12 0203', ...ELSEWHERE }
  const t = position({ map: OPEN, units })
  expect(t.until('combatPhase').refusal('target 0203')).toBe('cars-alone')
  const held = position({ map: OPEN, units: { ...units, b: 'british infantry 2/4 6 0203' } })
  expect(held.until('combatPhase').refusal('target 0203')).toBe('legal')
})

test('gwb:17#5 every hex attacked before the last one is closed, the first hex of the map too', () => {
  const foe = 'french infantry 0/4,0/4,0/4 6'
  const men = 'german infantry 2/4,2/4,2/4 6'
  const t = position({
    map: OPEN,
    units: {
      n: `${foe} 0101`,
      m: `${foe} 0303`,
      s: `${foe} 0605`,
      a: `${men} 0102`,
      b: `${men} 0201`,
      c: `${men} 0304`,
      d: `${men} 0606`,
      e: `${men} 0506`,
      f: `${men} 0302`,
    },
  }).until('combatPhase')
  const fight = (hex: string, unit: string) =>
    t.play(`target ${hex}`, `attack ${unit}`, 'go').dice(6).until('combatPhase')
  fight('0605', 'd')
  fight('0101', 'a')
  expect([t.refusal('target 0605'), t.refusal('target 0101')]).toEqual(['target-left', 'legal'])
  fight('0303', 'c')
  expect([t.refusal('target 0605'), t.refusal('target 0101')]).toEqual(['target-left', 'target-left'])
  expect(t.fields['closed']).toEqual(['0101', '0605'].map((hex) => t.m.game.grid.parse(hex)))
})
