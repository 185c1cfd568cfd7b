import { expect, test } from 'vitest'
import { position } from './testing.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . .')
const A = { a: 'german infantry 1/4,1/4,1/4 6 0204' }
const B = { b: 'french infantry 0/4,0/4,0/4 6 0203' }
const ATTACK = ['target 0203', 'attack a', 'go'] as const

test('gwb:27#1 whoever took part in march order is disorganized', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 1/4,1/4,1/4 6 0204',
      g: 'german artillery 5@4|3 4 0204 limbered march',
      h: 'german artillery 5@4|3 4 0204 limbered march',
      b: 'french infantry 0/4,0/4,0/4 6 0203 march D1',
      d: 'french infantry 0/4,0/4,0/4 6 0203',
      e: 'french infantry 0/4,0/4,0/4 6 0202 march',
    },
  })
  t.until('combatPhase')
    .play(...ATTACK, 'gun g', 'fire')
    .dice(6)
    .dice(6)
    .play('stay')
  // g fired, h did not; b stood, e stood elsewhere
  expect(['a', 'g', 'h', 'b', 'd', 'e'].map((u) => t.mark(u, 'disorganized'))).toEqual([0, 1, 0, 2, 0, 0])
})

test('gwb:27#2 so is whoever took part of a demoralized army', () => {
  const t = position({
    map: OPEN,
    rules: { demoralization: true },
    demoralized: ['Sixth'],
    units: {
      a: 'german infantry 1/4,1/4,1/4 6 0204 army:Sixth',
      c: 'german infantry 1/4,1/4,1/4 6 0204 army:Fourth',
      e: 'german infantry 1/4,1/4,1/4 6 0104 army:Sixth',
      ...B,
    },
  })
  t.until('combatPhase').play('end').until('combatPhase')
  t.play('target 0203', 'attack a', 'attack c', 'go').dice(1).play('stay').until('combatPhase.target')
  expect(['a', 'c', 'e', 'b'].map((u) => t.mark(u, 'disorganized'))).toEqual([1, 0, 0, 0])
})

/** 1:1 by a 3 is 2/1: then the armoured cars roll. */
function cars(hex: string, ...orders: readonly string[]) {
  const units = { ...A, b: 'british infantry 0/4,0/4,0/4 6 0203', s: `british cars 0/0 12 ${hex}` }
  return position({ map: OPEN, units })
    .until('combatPhase')
    .play(...ATTACK)
    .dice(3)
    .play(...orders)
}

test('gwb:28#1 the armoured cars roll if they were in the target hex', () => {
  expect(cars('0203', 'stay').place).toBe('combat.carsRoll')
  expect(cars('0203', 'retreat', 'together', 'retreat 0202').place).toBe('combat.carsRoll')
  expect(cars('0202', 'stay').events('eliminated')).toEqual([])
  expect(cars('0202', 'stay').battle('0203')).toBe(true)
})

test('gwb:28#2 they are gone by a die not above the defender loss, before it was reduced', () => {
  expect(cars('0203', 'stay').dice(1).hex('s')).toBe('eliminated')
  expect(cars('0203', 'stay').dice(2).hex('s')).toBe('0203')
  const away = ['retreat', 'together', 'retreat 0202'] as const
  const gone = cars('0203', ...away).dice(1)
  expect([gone.hex('s'), gone.steps('b')]).toEqual(['eliminated', 3])
  expect(
    cars('0203', ...away)
      .dice(2)
      .hex('s'),
  ).toBe('0202')
})

test('gwb:29#1 gwb:29#4 surviving attackers may advance when nobody is left; guns and others do not', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 1/4,1/4 6 0204',
      c: 'german infantry 1/2 6 0204',
      n: 'german infantry 1/4 6 0104',
      g: 'german artillery 5@4|3 4 0204 limbered',
      b: 'french infantry 0/2,0/2,0/2 6 0203',
    },
  })
  // 3:1 by a 1 is 1/3
  t.until('combatPhase').play('target 0203', 'attack a', 'attack c', 'go', 'none').dice(1).play('stay', 'lose c')
  expect([t.place, t.seat]).toEqual(['combat.enter', 'german'])
  expect(t.refusal('advance g')).toBe('advance-not')
  expect(t.refusal('advance n')).toBe('advance-not')
  expect(t.refusal('advance c')).toBe('advance-not')
  expect(t.refusal('hold')).toBe('legal')
  t.play('advance a')
  expect([t.hex('a'), t.hex('g'), t.battle('0203')]).toEqual(['0203', '0204', true])
})

test('gwb:29#1 nobody advances while an enemy is left', () => {
  const t = position({ map: OPEN, units: { ...A, ...B, g: 'french artillery 1@1|0 4 0203' } })
  // strength 1, a 6: nothing; 1:1 by a 3 is 2/1
  t.until('combatPhase')
    .play(...ATTACK, 'ready')
    .dice(6)
    .dice(3)
    .play('retreat', 'retreat 0202')
  expect([t.hex('b'), t.hex('g'), t.hex('a')]).toEqual(['0202', '0203', '0204'])
  expect(t.place.startsWith('combat.')).toBe(false)
})

test('gwb:29#2 4 stacking points at most advance', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 1/2 6 0204 stack:2',
      c: 'german infantry 1/2 6 0204 stack:1',
      d: 'german infantry 1/1 6 0104 stack:2',
      e: 'german infantry 1/1 6 0104 stack:1',
      b: 'french infantry 0/1,0/1 6 0203',
    },
  })
  // 6:1 by a 1 is 0/4
  t.until('combatPhase').play('target 0203', 'attack a', 'attack c', 'attack d', 'attack e', 'go').dice(1)
  t.play('stay', 'advance a', 'advance c')
  expect(t.refusal('advance d')).toBe('advance-points')
  expect(t.refusal('advance e')).toBe('legal')
})

test('gwb:29#3 from one enemy zone to another', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 1/6 6 0204',
      b: 'french infantry 0/1 6 0203',
      d: 'french infantry 0/4 6 0303',
    },
  })
  // d reaches 0204 and 0203
  t.until('combatPhase')
    .play(...ATTACK)
    .dice(1)
    .play('stay')
  expect([t.place, t.refusal('advance a')]).toEqual(['combat.enter', 'legal'])
  expect(t.play('advance a').hex('a')).toBe('0203')
  // By movement it would not go from the one zone to the other.
  const afoot = position({ map: OPEN, units: { a: 'german infantry 1/6 6 0204', d: 'french infantry 0/4 6 0303' } })
  expect(afoot.until('movement').play('take a').refusal('move 0203')).toBe('zone-to-zone')
})

test('gwb:30#2 one battle marker, however many combats', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 1/6,1/6 6 0204',
      c: 'german infantry 1/6,1/6 6 0104',
      e: 'german infantry 1/6,1/6 6 0303',
      b: 'french infantry 0/2,0/2,0/2,0/2,0/2,0/2 6 0203',
    },
  })
  t.until('combatPhase')
    .play(...ATTACK)
    .dice(6)
    .play('stay')
  t.play('target 0203', 'attack c', 'go').dice(6).play('stay')
  expect(t.battle('0203')).toBe(true)
  // 3:1, one to the left for one marker: 2:1 by a 1 is 1/2, and not 1/1
  t.play('target 0203', 'attack e', 'go').dice(1)
  expect(t.last('meleeResult')).toMatchObject({ attacker: 1, defender: 2 })
})
