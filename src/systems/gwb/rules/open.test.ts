import { expect, test } from 'vitest'
import { position, type Table } from './testing.ts'

const ROW = ['. . . . . . . . . . . .']
const FIELD = ['. . . . .', '. . . . .', '. . . . .']
const HARD = 'british infantry 5/5,5/5,5/5,5/5,5/5 6'
const MANY = 'german infantry 2/4,2/4,2/4,2/4,2/4 6'

/** A combat from target to battle marker, all dice 1, nobody retreating. */
function fight(t: Table, target: string, ...attackers: string[]): Table {
  t.play(`target ${target}`, ...attackers.map((a) => `attack ${a}`), 'go')
  return t.until('combatPhase')
}

test('gwb:open#4 who has attacked does not attack again in the player turn', () => {
  const t = position({
    map: FIELD,
    units: { n: `${HARD} 0103`, s: `${HARD} 0203`, a: `${MANY} 0104`, c: `${MANY} 0104` },
  }).until('combatPhase')
  fight(t, '0103', 'a')
  expect(t.mark('a', 'attacked')).toBe(1)
  t.play('target 0203')
  expect([t.refusal('attack a'), t.refusal('attack c')]).toEqual(['attacked-already', 'legal'])
  t.play('back', 'end').until('combatPhase').play('target 0203')
  expect(t.last('phase')['hasty']).toBe(1)
  expect([t.refusal('attack a'), t.refusal('attack c')]).toEqual(['attacked-already', 'legal'])
})

test('gwb:open#5 a gun barrages once in the phase', () => {
  const t = position({
    map: FIELD,
    units: {
      n: `${HARD} 0103`,
      s: `${HARD} 0203`,
      a: `${MANY} 0104`,
      c: `${MANY} 0104`,
      g: 'german artillery 4@4 6 0105',
      h: 'german artillery 4@4 6 0105',
    },
  }).until('combatPhase')
  t.play('target 0103', 'attack a', 'go').until('combat.guns').play('gun g', 'fire').until('combatPhase')
  expect(t.mark('g', 'fired')).toBe(1)
  t.play('target 0203', 'attack c', 'go').until('combat.guns')
  expect(t.refusal('gun g')).toBe('barrage-phase')
  expect(t.refusal('gun h')).toBe('legal')
})

test('gwb:open#6 who took part in coordinated combat, guns too, makes no forced march', () => {
  const t = position({
    map: ROW,
    rules: { forcedMarch: true },
    units: {
      n: `${HARD} 0104`,
      a: `${MANY} 0105`,
      g: 'german artillery 4@4|2 6 0106 limbered',
      fresh: `${MANY} 0108`,
      still: 'german artillery 4@4|2 6 0108 limbered',
    },
  }).until('combatPhase')
  t.play('target 0104', 'attack a', 'go').until('combat.guns').play('gun g', 'fire').until('movement')
  t.play('take a', 'move 0106', 'stop')
  expect(t.place).toBe('movement.choose')
  t.play('take g', 'stop')
  expect(t.place).toBe('movement.choose')
  t.play('take fresh', 'stop')
  expect(t.place).toBe('move.force')
  t.play('rest', 'take still', 'stop')
  expect(t.place).toBe('move.force')
})

test('gwb:open#7 who force marched makes no hasty attack', () => {
  const t = position({
    map: ROW,
    rules: { forcedMarch: true },
    units: { gun: 'british artillery 3@1 6 0101', a: `${MANY} 0103`, c: `${MANY} 0102` },
  }).until('movement')
  t.play('take a', 'stop', 'force').dice(1)
  t.play('move 0102')
  expect(t.mark('a', 'forcedMarch')).toBe(1)
  t.play('end').until('combatPhase').play('target 0101')
  expect(t.refusal('attack a')).toBe('attack-forced')
  expect(t.refusal('attack c')).toBe('legal')
})

test('gwb:open#9 unless the whole hex is given up a retreat spares nobody', () => {
  const retreat = (...orders: string[]): Table => {
    const t = position({
      map: ROW,
      units: {
        i: 'british infantry 0/4,0/4 6 0104',
        g: 'british artillery 0@4|0 6 0104',
        a: 'german infantry 0/4,0/4 6 0105',
        x: 'german infantry 0/4,0/4 6 0105',
      },
    }).until('combatPhase')
    // 4 to 4 is 1:1; a die of 1 costs a step each, of which clear ground spares 2.
    t.play('target 0104', 'attack a', 'go', ...orders).dice(1)
    expect(t.last('meleeResult')).toMatchObject({ attacker: 1, defender: 1 })
    return t.play('retreat')
  }
  const all = retreat('limber g').until('combat.enter')
  expect(['i', 'g', 'a'].map((u) => [all.hex(u), all.steps(u)])).toEqual([
    ['0103', 2],
    ['0103', 1],
    ['0105', 2],
  ])
  const some = retreat('ready').until('combatPhase')
  expect(['i', 'g', 'a'].map((u) => [some.hex(u), some.steps(u)])).toEqual([
    ['0103', 1],
    ['0104', 1],
    ['0105', 1],
  ])
})

test('gwb:open#10 a unit thrown back goes to the first hex behind it with room', () => {
  const t = position({
    map: ROW,
    units: {
      gun: 'british artillery 6@6 6 0101',
      f7: 'german infantry 2/4 6 0107 stack:4',
      f8: 'german infantry 2/4 6 0108 stack:4',
      a: 'german infantry 2/4 6 0110',
    },
  }).until('movement')
  // Strength 6: disorganized by a 3 or less.
  t.play('take a', 'march', 'move 0109', 'move 0108', 'move 0107', 'gun gun').dice(3)
  expect(t.hex('a')).toBe('0109')
  expect([t.mark('a', 'disorganized'), t.mark('a', 'march')]).toEqual([1, 0])
})

test('gwb:open#12 several units may come across the open through one empty hex, within its limit', () => {
  const t = position({
    map: ROW,
    units: {
      n: `${HARD} 0104`,
      a: `${MANY} 0106 stack:2`,
      c: `${MANY} 0106 stack:2`,
      heavy: `${MANY} 0106 stack:1`,
      far: `${HARD} 0110`,
      x: `${MANY} 0111`,
    },
  }).until('combatPhase')
  t.play('target 0104', 'across a')
  expect(t.refusal('across c')).toBe('legal')
  t.play('across c')
  expect(t.refusal('across heavy')).toBe('across-full')
  t.play('go').until('combatPhase')
  expect(['a', 'c'].map((u) => t.hex(u))).toEqual(['0105', '0105'])
  // A later combat finds the hex occupied, even by friends.
  expect(t.refusal('target 0104')).toBe('no-attacker')
  expect(t.refusal('target 0110')).toBe('legal')
})
