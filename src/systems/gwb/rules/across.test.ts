import { expect, test } from 'vitest'
import { position } from './testing.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . .')
/** A fight elsewhere, so that the phase goes on. */
const ELSEWHERE = { z: 'german infantry 2/4 6 0606', y: 'french infantry 0/4 6 0605' }

test('gwb:19#1 a unit two hexes off joins over a hex without units', () => {
  const units = {
    a: 'german infantry 2/4 6 0205',
    d: 'german infantry 2/4 6 0106',
    s: 'german infantry 2/4 6 0403',
    b: 'french infantry 0/4 6 0203',
  }
  const t = position({ map: OPEN, units })
  t.until('combatPhase').play('target 0203')
  expect(t.refusal('across d')).toBe('across-far')
  expect(t.refusal('across s')).toBe('legal')
  t.play('across a')
  // 0104 and 0204 touch both hexes
  expect(t.refusal('through 0304')).toBe('not-between')
  expect(t.offers('through')).toEqual(['through 0204', 'through 0104'])
  // south of the target there is one hex between, held by a gun of either side
  for (const g of ['german artillery 4@4 4 0303', 'french artillery 4@4 4 0303']) {
    const held = position({ map: OPEN, units: { ...units, g } })
    held.until('combatPhase').play('target 0203')
    expect(held.refusal('across s')).toBe('across-occupied')
    expect(held.refusal('across a')).toBe('legal')
  }
})

test('gwb:19#2 not in hasty combat', () => {
  const t = position({
    map: OPEN,
    units: { a: 'german infantry 2/4 6 0205', c: 'german infantry 2/4 6 0104', b: 'french infantry 0/4 6 0203' },
  })
  t.until('combatPhase').play('target 0203')
  expect(t.refusal('across a')).toBe('legal')
  t.play('back', 'end').until('combatPhase').play('target 0203')
  expect(t.refusal('across a')).toBe('across-hasty')
})

test('gwb:19#3 whoever may not attack does not come across the open', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4 6 0205',
      d: 'german infantry 2/4 6 0205 D1',
      g: 'german artillery 4@4|2 4 0205 limbered',
      e: 'german infantry 2/4 6 0105 march',
      lost: 'german infantry 2/4 6 0403',
      b: 'french infantry 0/4 6 0203',
    },
    // No line of communication comes to 0403.
    lakes: ['0503', '0302', '0304', '0402', '0404'].map((hex) => `0403/${hex}`),
  })
  t.until('combatPhase').play('target 0203')
  expect(t.refusal('across d')).toBe('attack-disorganized')
  expect(t.refusal('across g')).toBe('cannot-attack')
  expect(t.refusal('across e')).toBe('attack-march')
  expect([t.refusal('across lost'), t.refusal('across a')]).toEqual(['legal', 'legal'])
  t.play('across a', 'through 0204')
  expect(t.refusal('across lost')).toBe('attack-line')
})

test('gwb:19.1#1 gwb:19.2#1 the unit stands in the hex between, marked, before the combat goes on', () => {
  const t = position({
    map: OPEN,
    units: { a: 'german infantry 2/4,1/2 6 0205', b: 'french infantry 3/4 6 0203' },
  })
  t.until('combatPhase').play('target 0203', 'across a')
  expect(t.refusal('through 0204')).toBe('legal')
  t.play('through 0204')
  expect(t.hex('a')).toBe('0205')
  t.play('go')
  expect(t.place).toBe('combat.fireRoll')
  expect(t.hex('a')).toBe('0204')
  expect(t.mark('a', 'across')).toBe(1)
  t.dice(6).dice(1).play('stay')
  t.until('movement')
  expect(t.mark('a', 'across')).toBe(1)
})

test('gwb:19.2#1 the marker stays until recovery, and is on nobody who attacked from where he stood', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4,2/4,2/4 6 0403',
      c: 'german infantry 2/4 6 0204',
      b: 'french infantry 0/4,0/4 6 0203',
      ...ELSEWHERE,
    },
  })
  // 8 against 4 is 2:1, by a 6: 2/0
  t.until('combatPhase').play('target 0203', 'attack c', 'across a', 'go').dice(6).play('stay', 'lose a', 'lose a')
  expect([t.place, t.hex('a'), t.mark('a', 'across'), t.mark('c', 'across')]).toEqual([
    'combatPhase.target',
    '0303',
    1,
    0,
  ])
  t.play('end').until('movement.choose')
  expect(t.mark('a', 'across')).toBe(1)
  t.play('take a').dice(1)
  expect(t.mark('a', 'across')).toBe(0)
})

test('gwb:19.1#2 not from one enemy zone to another, friends or no friends in the hex left', () => {
  const units = {
    a: 'german infantry 2/4 6 0205',
    f: 'german infantry 2/4 6 0205',
    b: 'french infantry 0/4 6 0203',
    ...ELSEWHERE,
  }
  const t = position({ map: OPEN, units: { ...units, c: 'french infantry 0/4 6 0305' } })
  t.until('combatPhase').play('target 0305', 'back')
  expect(t.refusal('target 0203')).toBe('no-attacker')
  const free = position({ map: OPEN, units: { ...units, c: 'french artillery 1@4 4 0305' } })
  expect(free.until('combatPhase').refusal('target 0203')).toBe('legal')
})

test('gwb:19.1#3 not over water of any kind, bridged or not', () => {
  const units = { a: 'german infantry 2/4 6 0403', b: 'french infantry 0/4 6 0203', ...ELSEWHERE }
  const map = OPEN
  const between = '0403/0303'
  const free = position({ map, units })
  expect(free.until('combatPhase').refusal('target 0203')).toBe('legal')
  for (const water of [
    { rivers: [between] },
    { rivers: [`${between} bridge`] },
    { canals: [between] },
    { canals: [`${between} bridge`] },
    { dry: [between] },
    { lakes: [between] },
    { moats: [between] },
    { rivers: ['0303/0203'] },
  ]) {
    const t = position({ map, units, ...water })
    expect(t.until('combatPhase').refusal('target 0203')).toBe('no-attacker')
  }
})

test('gwb:19.1#4 the move costs nothing: no allowance is needed and none is lost', () => {
  const t = position({
    map: OPEN,
    units: { a: 'german infantry 2/4,1/2 0 0205', b: 'french infantry 0/4,0/4 6 0203' },
  })
  t.until('combatPhase').play('target 0203', 'across a', 'through 0204', 'go')
  expect(t.hex('a')).toBe('0204')
  expect(t.mark('a', 'moved')).toBe(0)
  // In the Movement Phase it has its whole allowance, less the die of recovery.
  const able = position({
    map: OPEN,
    units: { a: 'german infantry 2/4,1/2 6 0205', b: 'french infantry 0/4,0/4 6 0203', ...ELSEWHERE },
  })
  able.until('combatPhase').play('target 0203', 'across a', 'through 0204', 'go').dice(1).play('stay')
  able.until('movement').play('take a').dice(1)
  expect([able.hex('a'), able.left]).toEqual(['0204', 5])
})
