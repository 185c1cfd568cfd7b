import { expect, test } from 'vitest'
import { position, type Position, type Table } from './testing.ts'

const ROAD = ['. . . . . . . . . . . .']

function rally(told: string, more: Partial<Position> = {}): Table {
  const t = position({
    map: ROAD,
    units: { a: `german infantry 2/4,1/2 ${told}`, b: 'german infantry 2/4 6 0112' },
    ...more,
  })
  return t.until('movement')
}
/** Marker level, AAO and movement points left after the last pass. */
function after(t: Table): unknown[] {
  return [t.mark('a', 'disorganized'), t.mark('a', 'across'), t.last('recovered')['left']]
}

test('gwb:4.1#1 gwb:4.1#2 gwb:4.2#1 D1 and AAO come off before the first hex, for a die of movement points', () => {
  const shaken = rally('6 0108 D1').play('take a')
  expect(shaken.place).toBe('move.recovery')
  expect(after(shaken.dice(4))).toEqual([0, 0, 2])
  // Two points are left: two clear hexes, and the move is over.
  shaken.play('move 0107')
  expect(shaken.place).toBe('move.act')
  shaken.play('move 0106')
  expect(shaken.place).toBe('movement.choose')
  const across = rally('6 0108 across').play('take a')
  expect(across.place).toBe('move.recovery')
  expect(after(across.dice(1))).toEqual([0, 0, 5])
})

test('gwb:4.1#3 gwb:4.3#1 a higher marker falls by one a pass, and passes go on while points last', () => {
  const t = rally('6 0108 D3').play('take a').dice(2)
  expect(after(t)).toEqual([2, 0, 4])
  expect(t.place).toBe('move.recovery')
  t.dice(1)
  expect(after(t)).toEqual([1, 0, 3])
  expect(t.place).toBe('move.recovery')
  t.dice(3)
  expect(after(t)).toEqual([0, 0, 0])
  expect(t.place).not.toBe('move.recovery')
})

test.each([
  ['equal to what is left', 4, 1, 0],
  ['above what is left', 5, 2, 0],
])('gwb:4.1#4 a later pass with a die %s', (_case, die, level, left) => {
  const t = rally('6 0108 D3').play('take a').dice(2).dice(die)
  expect(after(t)).toEqual([level, 0, left])
  // Without points there is no further pass.
  expect(t.events('recovered')).toHaveLength(2)
})

test('gwb:4.1#5 gwb:4.2#2 the first pass lowers the marker whatever the die, the points fall to 0 at most', () => {
  const t = rally('3 0108 D2').play('take a').dice(5)
  expect(after(t)).toEqual([1, 0, 0])
  expect(t.events('recovered')).toHaveLength(1)
})

test('gwb:4.3#2 units that do not move recover too', () => {
  const t = rally('6 0108 D2')
  t.play('end')
  expect(t.place).toBe('move.recovery')
  t.dice(6)
  expect(after(t)).toEqual([1, 0, 0])
})

test('gwb:4.3#2 and do nothing more', () => {
  const t = rally('6 0108 D1').play('end').dice(1)
  expect(after(t)).toEqual([0, 0, 5])
  expect(t.place).not.toBe('move.act')
})

test('gwb:4.1#5 the first pass needs no points at all', () => {
  const t = rally('0 0108 D2').play('take a')
  expect(t.place).toBe('move.recovery')
  expect(after(t.dice(3))).toEqual([1, 0, 0])
})

test('gwb:4.3#1 gwb:def-ARTY#1 a deployed gun has no points for a second pass, a limbered one has', () => {
  const gun = (told: string) =>
    position({
      map: ROAD,
      units: { a: `german artillery 4@4|2 6 0108 D2 ${told}`, b: 'german infantry 2/4 6 0112' },
    })
      .until('movement')
      .play('take a')
      .dice(2)
  const deployed = gun('')
  expect([deployed.place, deployed.mark('a', 'disorganized')]).toEqual(['move.act', 1])
  expect(deployed.last('recovered')['left']).toBe(0)
  // The die comes off what it has once it is limbered.
  deployed.play('limber a')
  expect(deployed.left).toBe(4)
  const limbered = gun('limbered')
  expect([limbered.place, limbered.last('recovered')['left']]).toEqual(['move.recovery', 4])
  expect(limbered.dice(4).mark('a', 'disorganized')).toBe(0)
})

test('gwb:5#1 march order: neither disorganized, nor deployed, nor near the enemy', () => {
  const t = position({
    map: ROAD,
    units: {
      e: 'british infantry 5/5 6 0101',
      a: 'german infantry 2/4 6 0106',
      shaken: 'german infantry 2/4 6 0109 D2',
      mate: 'german infantry 2/4 6 0109',
      rallied: 'german infantry 2/4 6 0107 D1',
      gun: 'german artillery 4@4|2 6 0108',
      near: 'german infantry 2/4 6 0104',
    },
  }).until('movement')
  t.play('take a')
  expect(t.refusal('march')).toBe('legal')
  t.play('march', 'stop')
  expect(t.mark('a', 'march')).toBe(1)
  // The first pass leaves D1 and 2 points, the second fails: still disorganized.
  t.play('stack 0109').dice(4).dice(6)
  expect(t.refusal('march')).toBe('march-disorganized')
  t.play('leave shaken')
  expect(t.refusal('march')).toBe('legal')
  t.play('stop')
  // Rallied for 2 points: twice 6 less 2.
  t.play('take rallied').dice(2)
  t.play('march')
  expect(t.m.prompt()).toContain('10 movement points')
  t.play('stop', 'take gun')
  expect(t.refusal('march')).toBe('march-deployed')
  t.play('limber gun')
  expect(t.refusal('march')).toBe('legal')
  t.play('stop', 'take near')
  expect(t.refusal('march')).toBe('march-enemy')
})

test('gwb:5#2 three hexes from an enemy is too near, four is not', () => {
  const t = position({
    map: ROAD,
    units: { e: 'british artillery 3@1 6 0101', a: 'german infantry 2/4 6 0104', b: 'german infantry 2/4 6 0105' },
  }).until('movement')
  t.play('take a')
  expect(t.refusal('march')).toBe('march-enemy')
  t.play('stop', 'take b')
  expect(t.refusal('march')).toBe('legal')
})

test('gwb:movement#1 units move one by one or as stacks, each to its end before the next', () => {
  const t = position({
    map: ROAD,
    units: {
      a: 'german infantry 2/4 6 0108',
      b: 'german infantry 2/4 6 0108',
      c: 'german infantry 2/4 6 0108',
      d: 'german infantry 2/4 6 0110 D1',
    },
  }).until('movement')
  t.play('take a', 'move 0107')
  expect(t.place).toBe('move.act')
  expect(t.offers('take')).toEqual([])
  t.play('stop')
  expect(t.refusal('take a')).toBe('moved-already')
  expect(t.refusal('take b')).toBe('legal')
  t.play('stack 0108', 'move 0109', 'stop')
  expect(['a', 'b', 'c'].map((u) => t.hex(u))).toEqual(['0107', '0109', '0109'])
  expect(t.refusal('take c')).toBe('moved-already')
  // Recovery is part of a unit's own movement: d has waited for its turn.
  expect(t.mark('d', 'disorganized')).toBe(1)
  t.play('take d').dice(1)
  expect(t.mark('d', 'disorganized')).toBe(0)
})

test('gwb:coordinated#1 coordinated combat comes before movement, with the whole flow of combat', () => {
  const t = position({
    map: ROAD,
    units: {
      i: 'british infantry 5/5,3/3,1/1 6 0106',
      a: 'german infantry 2/4,1/2 6 0107',
      far: 'german infantry 2/4,1/2 6 0108',
      g: 'german artillery 4@4 6 0110',
    },
  })
  expect(t.place).toBe('combatPhase.target')
  expect(t.events('movement')).toEqual([])
  t.play('target 0106', 'attack a', 'go', 'gun g', 'fire')
  expect(t.place).toBe('combat.barrageRoll')
  t.dice(6)
  expect(t.place).toBe('combat.fireRoll')
  t.dice(6)
  expect(t.place).toBe('combat.melee')
  t.dice(6)
  t.until('movement')
  expect(t.battle('0106')).toBe(true)
  expect(t.log.map(({ ev }) => ev).filter((ev) => ev === 'meleeResult' || ev === 'movement')).toEqual([
    'meleeResult',
    'movement',
  ])
})
