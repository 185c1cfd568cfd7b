import { expect, test } from 'vitest'
import { position, type Position, type Table } from './testing.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . .')
const A = { a: 'german infantry 1/4,1/4,1/4 6 0204' }
const B = { b: 'french infantry 0/4,0/4,0/4 6 0203' }
/** Lakes north and north-west of 0203: 0202 is the only way out that is not next to 0204. */
const NARROW = ['0203/0103', '0203/0102']

/** 4 against 4 by a 3: 2/1, and the defender of 0203 to answer. */
function fought(units: Readonly<Record<string, string>>, more: Partial<Position> = {}): Table {
  const t = position({ map: OPEN, ...more, units: { ...A, ...units } })
  return t.until('combatPhase').play('target 0203', 'attack a', 'go').dice(3)
}

test('gwb:26.1#1 gwb:26.1#3 the defender chooses when the result is known and no step is gone', () => {
  const t = fought(B)
  expect([t.place, t.seat]).toEqual(['combat.stand', 'allied'])
  expect(t.last('meleeResult')).toMatchObject({ attacker: 2, defender: 1 })
  expect([t.steps('a'), t.steps('b')]).toEqual([3, 3])
  expect(t.offers()).toEqual(['stay', 'retreat'])
  t.play('retreat', 'retreat 0202')
  expect([t.hex('b'), t.mark('b', 'disorganized')]).toEqual(['0202', 0])
})

test('gwb:26.1#2 units of a demoralized army must retreat if they can', () => {
  const more = { rules: { demoralization: true }, demoralized: ['french'] }
  // there is no choice, only a way to choose
  expect(fought(B, more).place).toBe('retreat.way')
  expect(fought(B).place).toBe('combat.stand')
  const lakes = ['0103', '0102', '0202', '0303', '0104'].map((hex) => `0203/${hex}`)
  expect(fought({ ...B }, { ...more, lakes }).hex('b')).toBe('0203')
})

test('gwb:26.1#4 away from the attackers while there is such a hex', () => {
  // friends in 0104 and 0303 contest the zone of a, but both hexes are next to it
  const units = { ...B, c: 'french infantry 0/1 6 0104', d: 'french infantry 0/1 6 0303' }
  const t = fought(units).play('retreat')
  expect(t.refusal('retreat 0104')).toBe('retreat-toward')
  expect(t.refusal('retreat 0202')).toBe('legal')
  const shut = fought(units, { lakes: ['0203/0103', '0203/0102', '0203/0202'] }).play('retreat')
  expect(shut.refusal('retreat 0104')).toBe('legal')
})

test('gwb:26.2#1 not into an uncontested zone while another hex is open', () => {
  // e, in 0301, reaches 0202
  const e = 'german infantry 1/4 6 0301'
  const t = fought({ ...B, e }).play('retreat')
  expect(t.refusal('retreat 0202')).toBe('retreat-zone')
  expect(t.refusal('retreat 0103')).toBe('legal')
  const contested = fought({ ...B, e, f: 'french infantry 0/1 6 0202' }).play('retreat')
  expect(contested.refusal('retreat 0202')).toBe('legal')
})

test('gwb:26.2#1 nor on the second hex', () => {
  const t = fought({ ...B, f: 'french infantry 0/1 6 0202 stack:4', e: 'german infantry 1/4 6 0401' })
  t.play('retreat', 'retreat 0202')
  // e, in 0401, reaches 0301 and 0302
  expect(t.refusal('retreat 0302')).toBe('retreat-zone')
  expect(t.refusal('retreat 0201')).toBe('legal')
})

test('gwb:26.2#2 not over water without a bridge', () => {
  for (const kind of ['rivers', 'canals']) {
    const t = fought(B, { [kind]: ['0203/0103', '0203/0202 bridge'] }).play('retreat')
    expect([t.refusal('retreat 0103'), t.refusal('retreat 0202')]).toEqual(['retreat-water', 'legal'])
  }
})

test('gwb:26.2#3 together or apart', () => {
  const two = { b: 'french infantry 0/2,0/2 6 0203', d: 'french infantry 0/2,0/2 6 0203' }
  const apart = fought(two).play('retreat', 'apart d', 'retreat 0103', 'retreat 0202')
  expect([apart.hex('d'), apart.hex('b')]).toEqual(['0103', '0202'])
  const together = fought(two).play('retreat', 'together', 'retreat 0202')
  expect([together.hex('d'), together.hex('b')]).toEqual(['0202', '0202'])
})

test('gwb:26.2#4 deployed guns stay when the others leave', () => {
  const guns = { g: 'french artillery 1@1 4 0203', h: 'french artillery 1@1|0 4 0203 limbered' }
  const t = position({ map: OPEN, units: { ...A, ...B, ...guns } })
  // strength 2, a 6: nothing
  t.until('combatPhase').play('target 0203', 'attack a', 'go', 'ready').dice(6).dice(3)
  t.play('retreat', 'together', 'retreat 0202')
  expect([t.hex('b'), t.hex('h'), t.hex('g')]).toEqual(['0202', '0202', '0203'])
  // the hex is not given up: nothing is spared
  expect([t.steps('a'), t.steps('b')]).toEqual([1, 2])
})

test('gwb:26.3#1 gwb:26.4#1 where more than 4 points would be they go on, and are disorganized', () => {
  const units = { ...B, d: 'french infantry 0/1 6 0202 stack:4', e: 'french infantry 0/1 6 0103 stack:3' }
  const t = fought(units).play('retreat', 'retreat 0202')
  expect([t.place, t.hex('b')]).toEqual(['retreat.way', '0202'])
  expect(t.refusal('retreat 0203')).toBe('retreat-enemy')
  t.play('retreat 0201')
  expect([t.hex('b'), t.mark('b', 'disorganized'), t.mark('d', 'disorganized')]).toEqual(['0201', 1, 0])
  const near = fought(units).play('retreat', 'retreat 0103')
  expect([near.hex('b'), near.mark('b', 'disorganized')]).toEqual(['0103', 0])
})

test('gwb:26.3#3 without room in the second hex there is no retreat', () => {
  const north = ['0103', '0102', '0104', '0303'].map((hex) => `0203/${hex}`)
  const beyond = ['0102', '0302', '0301', '0303'].map((hex) => `0202/${hex}`)
  const lakes = [...north, ...beyond]
  const units = { ...B, d: 'french infantry 0/1 6 0202 stack:4' }
  expect(fought(units, { lakes }).place).toBe('combat.stand')
  const full = fought({ ...units, e: 'french infantry 0/1 6 0201 stack:4' }, { lakes })
  // only staying is left, and is not asked: 2/1 has been taken
  expect([full.hex('b'), full.steps('b'), full.steps('a')]).toEqual(['0203', 2, 1])
})

test('gwb:26.5#1 a stack that retreats into an uncontested zone loses one step more', () => {
  const units = {
    b: 'french infantry 0/2,0/2 6 0203',
    d: 'french infantry 0/2,0/2 6 0203',
    e: 'german infantry 1/4 6 0301',
  }
  const t = fought(units, { lakes: NARROW }).play('retreat', 'together')
  // 2/1 in the open, given up: nothing is lost by melee
  expect([t.place, t.seat, t.hex('b'), t.hex('d')]).toEqual(['retreat.price', 'allied', '0202', '0202'])
  t.play('lose d')
  expect([t.steps('b'), t.steps('d')]).toEqual([2, 1])
  const held = fought({ ...units, f: 'french infantry 0/1 6 0202' }, { lakes: NARROW }).play('retreat', 'together')
  expect([held.hex('b'), held.steps('b'), held.steps('d')]).toEqual(['0202', 2, 2])
})

/** Steps lost by attacker and defender when 0203 is given up after this melee. */
function givenUp(die: number, attack: number, defence: number, more: Partial<Position> = {}): number[] {
  const t = position({
    map: OPEN,
    ...more,
    units: {
      a: `german infantry 1/${attack},1/1,1/1,1/1 6 0204`,
      b: `french infantry 0/${defence},0/1,0/1,0/1 6 0203`,
    },
  })
  t.until('combatPhase').play('target 0203', 'attack a', 'go').dice(die).play('retreat', 'retreat 0202')
  return [4 - t.steps('a'), 4 - t.steps('b')]
}
const on = (ground: string): Partial<Position> => ({
  map: OPEN.map((row, i) => (i === 1 ? `. . ${ground} . . .` : row)),
})

test('gwb:26.6#1 both sides lose less by the greater of the value of the hex and the defender loss', () => {
  // 3:1 by a 1 is 1/3; the open has 2, so 3 is the greater: nothing is lost
  expect(givenUp(1, 6, 2)).toEqual([0, 0])
  // 1.5:1, one column for the woods: 1:1 by a 3 is 2/1; woods have 1
  expect(givenUp(3, 6, 4, on('w'))).toEqual([1, 0])
  // 2:1, two columns for the city: 1:1 by a 3 is 2/1; a city has 0, so 1 is the greater
  expect(givenUp(3, 8, 4, on('c'))).toEqual([1, 0])
  // 1:3 by a 5 is 3/0: the open has 2
  expect(givenUp(5, 3, 9)).toEqual([1, 0])
})

test('gwb:26.6#1 the greater, or by the other reading the lesser', () => {
  const options = { lesserReduction: true }
  // 3:1 by a 1 is 1/3; by the other reading the open has 1
  expect([givenUp(1, 6, 2), givenUp(1, 6, 2, { options })]).toEqual([
    [0, 0],
    [0, 2],
  ])
  expect([givenUp(5, 3, 9), givenUp(5, 3, 9, { options })]).toEqual([
    [1, 0],
    [3, 0],
  ])
})

test('gwb:26.6#2 the example: 2/1 in a hex of value 2 costs nobody anything', () => {
  expect(givenUp(3, 4, 4)).toEqual([0, 0])
})
