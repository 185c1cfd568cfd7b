import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . .')

/** The melee at 0203 between Germans of these strengths in 0204 and units that do not fire, as 'attacker/defender'. */
function melee(
  die: number,
  strengths: readonly number[],
  units: Readonly<Record<string, string>>,
  more: Partial<Position> = {},
): string {
  const own = Object.fromEntries(strengths.map((s, i) => [`a${i}`, `german infantry 1/${s},1/1,1/1 6 0204`]))
  const t = position({ map: OPEN, ...more, units: { ...own, ...units } })
  t.until('combatPhase').play('target 0203', ...Object.keys(own).map((a) => `attack ${a}`), 'go')
  expect(t.place).toBe('combat.melee')
  const { attacker, defender } = t.dice(die).last('meleeResult')
  return `${String(attacker)}/${String(defender)}`
}
const french = (n: number, more = ''): string => `french infantry 0/${n},0/1 6 0203 ${more}`.trim()
const GUN = 'french artillery 4@4|0 4 0203 limbered'
const on = (ground: string): Partial<Position> => ({
  map: OPEN.map((row, i) => (i === 1 ? `. . ${ground} . . .` : row)),
})

// By a 1 the columns 1:3, 1:2, 1:1, 1.5:1, 2:1, 3:1, 4:1, 5:1, 6:1 give 2/1, 1/1, 1/1, 1/1, 1/2, 1/3, 0/3, 0/3, 0/4;
// by a 3 2/0, 2/0, 2/1, 1/1, 1/1, 1/1, 1/2, 1/3, 0/3.

test('gwb:24.1#1 the defender has the strengths of all units but guns', () => {
  // 6 against 2 is 3:1, against 2 + 1 2:1, with a gun beside them still 2:1
  expect(melee(1, [6], { b: french(2) })).toBe('1/3')
  expect(melee(1, [6], { b: french(2), d: french(1) })).toBe('1/2')
  expect(melee(1, [6], { b: french(2), d: french(1), g: GUN })).toBe('1/2')
})

test('gwb:24.1#2 guns alone have 1 together, beside others nothing', () => {
  // 5 against 1 is 5:1
  expect(melee(3, [5], { g: GUN, h: GUN, k: GUN })).toBe('1/3')
  expect(melee(3, [5], { g: GUN })).toBe('1/3')
  expect(melee(3, [5], { g: GUN, h: GUN, b: french(1) })).toBe('1/3')
  // 8 against 2 is 4:1, against 3 it would be 2:1
  expect(melee(3, [8], { g: GUN, b: french(2) })).toBe('1/2')
})

test('gwb:24.1#3 one off for each defender in march order or disorganized or both', () => {
  // 6 against 3 is 2:1, against 3 - 1 3:1; 8 against 4 - 2 is 4:1
  expect(melee(1, [6], { b: french(3) })).toBe('1/2')
  expect(melee(1, [6], { b: french(3, 'D2') })).toBe('1/3')
  expect(melee(1, [6], { b: french(3, 'march') })).toBe('1/3')
  expect(melee(1, [6], { b: french(3, 'march D1') })).toBe('1/3')
  expect(melee(1, [8], { b: french(3, 'march'), d: french(1, 'D1') })).toBe('0/3')
})

test('gwb:24.1#4 the defender never has less than 1', () => {
  // 3 against 1 - 1 is 3:1
  expect(melee(1, [3], { b: french(1, 'D1') })).toBe('1/3')
  expect(melee(1, [3], { g: `${GUN} D1`, h: `${GUN} D1` })).toBe('1/3')
})

test('gwb:24.2#1 gwb:24.3#1 the attackers together; the rightmost column not above the odds', () => {
  expect(melee(1, [3, 3], { b: french(2) })).toBe('1/3')
  expect(melee(1, [3], { b: french(2) })).toBe('1/1')
  expect(melee(1, [5], { b: french(2) })).toBe('1/2')
  expect(melee(1, [7], { b: french(2) })).toBe('1/3')
  expect(melee(1, [8], { b: french(2) })).toBe('0/3')
  expect(melee(1, [20], { b: french(2) })).toBe('0/4')
  // below 1:3 the first column
  expect(melee(1, [1], { b: french(9) })).toBe('2/1')
})

test('gwb:24.2#1 those who come across the open count', () => {
  const t = position({
    map: OPEN,
    units: { a: 'german infantry 1/3,1/1 6 0204', c: 'german infantry 1/3,1/1 6 0403', b: french(2) },
  })
  t.until('combatPhase').play('target 0203', 'attack a', 'across c', 'go').dice(1)
  expect(t.hex('c')).toBe('0303')
  expect(t.last('meleeResult')).toMatchObject({ attacker: 1, defender: 3 })
})

test('gwb:24.3#2 the single best terrain shifts the column', () => {
  // 6 against 2: 3:1 gives 1/3, one to the left 1/2, two 1/1; woods and village together are one, a city two
  expect(melee(1, [6], { b: french(2) }, on('.'))).toBe('1/3')
  expect(melee(1, [6], { b: french(2) }, on('w'))).toBe('1/2')
  expect(melee(1, [6], { b: french(2) }, on('wv'))).toBe('1/2')
  expect(melee(1, [6], { b: french(2) }, on('wh'))).toBe('1/2')
  expect(melee(1, [6], { b: french(2) }, on('c'))).toBe('1/1')
})

test('gwb:24.3#2 a bridge shifts one column, and nothing more in a village', () => {
  const rivers = ['0203/0204 bridge']
  expect(melee(1, [6], { b: french(2) }, { rivers })).toBe('1/2')
  expect(melee(1, [6], { b: french(2) }, { rivers, ...on('v') })).toBe('1/2')
})

test('gwb:24.3#3 one more to the left where a battle has been fought', () => {
  expect(melee(1, [6], { b: french(2) }, { battles: ['0203'] })).toBe('1/2')
  expect(melee(1, [6], { b: french(2) }, { battles: ['0203'], ...on('w') })).toBe('1/1')
  expect(melee(1, [6], { b: french(2) }, { battles: ['0103'] })).toBe('1/3')
})

test('gwb:24.3#4 gwb:30#1 the first attack of a turn is not shifted, the second is', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 1/6,1/6 6 0204',
      c: 'german infantry 1/6,1/6 6 0104',
      b: 'french infantry 0/2,0/2,0/2,0/2,0/2 6 0203',
    },
  })
  t.until('combatPhase').play('target 0203', 'attack a', 'go').dice(1)
  expect(t.last('meleeResult')).toMatchObject({ attacker: 1, defender: 3 })
  expect(t.battle('0203')).toBe(false)
  t.play('stay')
  expect(t.battle('0203')).toBe(true)
  t.play('target 0203', 'attack c', 'go').dice(1)
  expect(t.last('meleeResult')).toMatchObject({ attacker: 1, defender: 2 })
})

test('gwb:24.3#5 beyond the first column it is the first', () => {
  // 1 against 2 is 1:2; a city and a battle shift three
  expect(melee(1, [1], { b: french(2) })).toBe('1/1')
  expect(melee(1, [1], { b: french(2) }, { battles: ['0203'], ...on('c') })).toBe('2/1')
})

test('gwb:24.4#1 one die is read in the column', () => {
  // 2:1 by 1 to 6: 1/2, 1/1, 1/1, 1/1, 2/1, 2/0
  expect([1, 2, 3, 4, 5, 6].map((die) => melee(die, [4], { b: french(2) }))).toEqual([
    '1/2',
    '1/1',
    '1/1',
    '1/1',
    '2/1',
    '2/0',
  ])
})
