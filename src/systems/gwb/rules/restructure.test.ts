/** 10. Two reduced units become one. */
import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'

const KIND = 'german infantry 4/4,2/2'
/** c and d are a pair that always may: the phase is asked for. */
const phase = (units: Position['units'], more: Partial<Position> = {}) =>
  position({
    map: ['. . . . . . . .'],
    units: { c: `${KIND} 6 0108 steps:1`, d: `${KIND} 6 0108 steps:1`, ...units },
    ...more,
  }).until('restructure')

test('gwb:10#1 two reduced units may be merged, not one at full strength', () => {
  const t = phase({ a: `${KIND} 6 0104 steps:1`, b: `${KIND} 6 0104 steps:1`, full: `${KIND} 6 0104` })
  expect(t.refusal('keep full')).toBe('not-reduced')
  expect(t.refusal('keep a')).toBe('legal')
  t.play('keep a')
  expect(t.refusal('merge full')).toBe('not-reduced')
  expect(t.refusal('merge b')).toBe('legal')
})

test('gwb:10.1#1 they share a hex or are adjacent', () => {
  const t = phase({
    a: `${KIND} 6 0104 steps:1`,
    mate: `${KIND} 6 0104 steps:1`,
    b: `${KIND} 6 0105 steps:1`,
    far: `${KIND} 6 0102 steps:1`,
  })
  t.play('keep a')
  expect(['mate', 'b', 'far'].map((u) => t.refusal(`merge ${u}`))).toEqual(['legal', 'legal', 'merge-far'])
})

test('gwb:10.1#2 neither is in an enemy zone, contested or not', () => {
  const pair = { a: `${KIND} 6 0103 steps:1`, b: `${KIND} 6 0104 steps:1` }
  const zone = phase({ ...pair, e: 'british infantry 4/4 6 0102' })
  expect(zone.refusal('keep a')).toBe('merge-zone')
  expect(zone.refusal('keep b')).toBe('merge-nobody')
  const contested = phase({ ...pair, f: `${KIND} 6 0103`, e: 'british infantry 4/4 6 0102' })
  expect(contested.refusal('keep a')).toBe('merge-zone')
  expect(phase({ ...pair, e: 'british infantry 4/4 6 0101' }).refusal('keep a')).toBe('legal')
})

test('gwb:10.1#3 neither is in or next to a hex with a battle marker', () => {
  const pair = { a: `${KIND} 6 0103 steps:1`, b: `${KIND} 6 0104 steps:1` }
  expect(phase(pair, { battles: ['0103'] }).refusal('keep a')).toBe('merge-battle')
  const near = phase(pair, { battles: ['0102'] })
  expect([near.refusal('keep a'), near.refusal('keep b')]).toEqual(['merge-battle', 'merge-nobody'])
  expect(phase(pair, { battles: ['0101'] }).refusal('keep a')).toBe('legal')
})

test('gwb:10.1#4 both are of one army, one type and one size', () => {
  const t = phase({
    a: `${KIND} 6 0104 steps:1 army:Fourth`,
    army: `${KIND} 6 0104 steps:1 army:Sixth`,
    horse: 'german cavalry 4/4,2/2 6 0104 steps:1 army:Fourth',
    small: `${KIND} 6 0104 steps:1 army:Fourth size:battalion`,
    b: `${KIND} 6 0105 steps:1 army:Fourth`,
  })
  t.play('keep a')
  expect(['army', 'horse', 'small', 'b'].map((u) => t.refusal(`merge ${u}`))).toEqual([
    'merge-kind',
    'merge-kind',
    'merge-kind',
    'legal',
  ])
})

test('gwb:10.1#4 gwb:def-British#2 a brigade on its last step is of cadre size: it merges with cadres alone', () => {
  const BRIGADE = 'british infantry 5/5,3/3,1/1 6 0104 stack:0'
  const units: Position['units'] = {
    a: `${BRIGADE} steps:2`,
    b: `${BRIGADE} steps:1`,
    c: `${BRIGADE} steps:1`,
    french: 'french infantry 5/5,3/3,1/1 6 0104 steps:1',
    frenchToo: 'french infantry 5/5,3/3,1/1 6 0104 steps:2',
    g: 'german artillery 4@2|2 6 0108',
  }
  const merged = (absorbCadres = false) =>
    position({ map: ['. . . . . . . .'], player: 'allied', units, options: { absorbCadres } }).until('restructure')
  const t = merged()
  expect([t.refusal('keep a'), t.refusal('keep b')]).toEqual(['merge-nobody', 'legal'])
  t.play('keep b')
  expect([t.refusal('merge a'), t.refusal('merge c')]).toEqual(['merge-kind', 'legal'])
  t.play('merge c')
  expect([t.steps('b'), t.hex('c')]).toEqual([2, 'eliminated'])
  // The other reading, and a unit that has no cadre.
  expect(merged(true).play('keep a').refusal('merge b')).toBe('legal')
  expect(merged().play('keep frenchToo').refusal('merge french')).toBe('legal')
})

test('gwb:10.1#5 neither is disorganized', () => {
  const t = position({
    map: ['. . . . . . . .'],
    units: {
      c: `${KIND} 6 0108 steps:1`,
      d: `${KIND} 6 0108 steps:1`,
      a: `${KIND} 6 0104 steps:1 D2`,
      b: `${KIND} 6 0104 steps:1`,
    },
  }).until('movement')
  t.play('take a').dice(1).dice(6).until('restructure')
  expect(t.mark('a', 'disorganized')).toBe(1)
  expect([t.refusal('keep a'), t.refusal('keep b'), t.refusal('keep c')]).toEqual([
    'merge-disorganized',
    'merge-nobody',
    'legal',
  ])
})

test('gwb:10.2#1 gwb:10.2#3 gwb:10.3#1 one is eliminated, the other gains a step and is disorganized', () => {
  const t = phase({ a: `${KIND} 6 0104 steps:1`, b: `${KIND} 6 0104 steps:1` }).play('keep a', 'merge b')
  expect([t.steps('a'), t.mark('a', 'disorganized'), t.hex('a')]).toEqual([2, 1, '0104'])
  expect([t.steps('b'), t.hex('b')]).toEqual([0, 'eliminated'])
  expect([t.place, t.refusal('keep b'), t.refusal('keep c')]).toEqual(['restructure.choose', 'not-on-map', 'legal'])
  // It is not there in the next turn either.
  t.play('end').until('movement').play('end').until('movement')
  expect([t.seat, t.refusal('take b'), t.refusal('take a')]).toEqual(['german', 'not-on-map', 'legal'])
})

test('gwb:10.2#2 the two together are not stronger than the unit after its gain', () => {
  // 3 + 2 = 5 against 5 after the step; 3 + 3 = 6 is too much; melee counts as fire does.
  const t = phase({
    a: 'german infantry 5/5,3/3 6 0104 steps:1',
    weak: 'german infantry 4/4,2/2 6 0104 steps:1',
    strong: 'german infantry 5/5,3/3 6 0104 steps:1',
    melee: 'german infantry 5/5,2/3 6 0105 steps:1',
  })
  t.play('keep a')
  expect(['strong', 'melee', 'weak'].map((u) => t.refusal(`merge ${u}`))).toEqual([
    'merge-strength',
    'merge-strength',
    'legal',
  ])
})

test('only one’s own units on the map, two of them; the choice may be taken back', () => {
  const t = phase({
    a: `${KIND} 6 0104 steps:1`,
    b: `${KIND} 6 0104 steps:1`,
    e: 'british infantry 4/4,2/2 6 0101 steps:1',
    later: `${KIND} 6 turn9`,
  })
  expect(['keep e', 'keep later'].map((order) => t.refusal(order))).toEqual(['not-own', 'not-on-map'])
  t.play('keep a')
  expect(['merge a', 'merge e', 'merge later'].map((order) => t.refusal(order))).toEqual([
    'already-in',
    'not-own',
    'not-on-map',
  ])
  t.play('back')
  expect([t.place, t.refusal('keep b')]).toEqual(['restructure.choose', 'legal'])
  t.play('keep b', 'merge a')
  expect([t.hex('a'), t.mark('b', 'steps')]).toEqual(['eliminated', 2])
})
