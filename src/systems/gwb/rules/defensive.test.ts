import { expect, test } from 'vitest'
import { position, type Table } from './testing.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . .')
const A = { a: 'german infantry 2/4,2/4,2/4 6 0204', c: 'german infantry 2/4,2/4,2/4 6 0104' }
const ATTACK = ['target 0203', 'attack a', 'go'] as const
const AGAIN = ['target 0203', 'attack c', 'go'] as const

/** The strength of defensive fire from 0203 with these units about, attacked by `a`. */
function strength(units: Readonly<Record<string, string>>, ...orders: readonly string[]): unknown {
  const t = position({ map: OPEN, units: { ...A, ...units } })
  t.until('combatPhase').play(...ATTACK, ...orders)
  expect(t.place).toBe('combat.fireRoll')
  return t.dice(6).last('fireResult')['strength']
}

test('gwb:23.1#1 everything in the target hex fires', () => {
  expect(strength({ b: 'french infantry 3/4 6 0203', d: 'french cavalry 2/4 6 0203' }, 'stand')).toBe(5)
  expect(strength({ b: 'french infantry 3/4 6 0203', g: 'french artillery 4@4|1 4 0203' }, 'ready')).toBe(7)
  expect(strength({ b: 'french infantry 3/4 6 0203', g: 'french artillery 4@4|1 4 0203 limbered' })).toBe(4)
})

test('gwb:23.1#1 but not suppressed guns', () => {
  const t = position({
    map: OPEN,
    units: {
      ...A,
      b: 'french infantry 3/4 6 0203',
      g: 'french artillery 4@4|1 4 0203',
      h: 'german artillery 21@6 4 0205',
    },
  })
  t.until('counterBattery').play('target 0203', 'gun h', 'fire').dice(1)
  expect(t.mark('g', 'suppressed')).toBe(1)
  t.until('combatPhase')
    .play(...ATTACK, 'ready')
    .dice(6)
  expect(t.last('fireResult')['strength']).toBe(3)
})

test('gwb:23.1#2 a gun that has supported another hex adds nothing to the fire of its own', () => {
  const units = {
    ...A,
    e: 'german infantry 2/4,2/4,2/4 6 0303',
    b: 'french infantry 3/4,3/4,3/4 6 0203 div:1',
    d: 'french infantry 2/4,2/4 6 0302 div:1',
    g: 'french artillery 4@4 4 0302 div:1',
  }
  const t = position({ map: OPEN, units })
  t.until('combatPhase')
    .play(...ATTACK, 'support g')
    .dice(6)
  expect(t.last('fireResult')['strength']).toBe(7)
  t.dice(6).play('stay', 'target 0302', 'attack e', 'go', 'ready').dice(6)
  expect(t.last('fireResult')['strength']).toBe(2)
  const idle = position({ map: OPEN, units })
  idle.until('combatPhase').play('target 0302', 'attack e', 'go', 'ready').dice(6)
  expect(idle.last('fireResult')['strength']).toBe(6)
})

test('gwb:23.1#3 gwb:23.1#4 one off for each marked unit, whatever its markers', () => {
  expect(strength({ b: 'french infantry 3/4 6 0203 march', d: 'french infantry 3/4 6 0203' })).toBe(5)
  expect(strength({ b: 'french infantry 3/4 6 0203 D1', d: 'french infantry 3/4 6 0203' })).toBe(5)
  expect(strength({ b: 'french infantry 3/4 6 0203 march D3', d: 'french infantry 3/4 6 0203' })).toBe(5)
  expect(strength({ b: 'french infantry 3/4 6 0203 D2', d: 'french infantry 3/4 6 0203 march' })).toBe(4)
})

test('gwb:23.1#5 below 1 there is no defensive fire and no modifier to melee', () => {
  const t = position({ map: OPEN, units: { ...A, b: 'french infantry 1/4 6 0203 D1' } })
  t.until('combatPhase').play(...ATTACK)
  expect(t.place).toBe('combat.melee')
  // 4 against 4 - 1 is 1:1; a 3 there, with nothing added: 2/1
  t.dice(3)
  expect(t.last('meleeResult')).toMatchObject({ attacker: 2, defender: 1 })
  expect(t.events('fireResult')).toEqual([])
})

const B = { b: 'french infantry 3/4,3/4,3/4 6 0203 div:1' }

test('gwb:23.2#1 one gun from another hex joins if the target hex is in communication', () => {
  const units = { ...B, g: 'french artillery 4@4 4 0202 div:1', h: 'french artillery 2@4 4 0202 div:1' }
  expect(strength(units, 'support g')).toBe(7)
  expect(strength(units, 'none')).toBe(3)
  const t = position({ map: OPEN, regions: { west: [] }, units: { ...A, ...units } })
  t.until('combatPhase').play(...ATTACK)
  // no line reaches the hex: nobody is asked
  expect(t.place).toBe('combat.fireRoll')
})

test('gwb:23.2#2 unsuppressed, in order, in range and of a division in the hex', () => {
  const t = position({
    map: OPEN,
    units: {
      ...A,
      ...B,
      g: 'french artillery 4@1 4 0202 div:1',
      h: 'french artillery 4@4 4 0202 div:2',
      l: 'french artillery 4@4 4 0202 div:1 D1',
      n: 'french artillery 4@1 4 0201 div:1',
      s: 'french artillery 4@4 4 0102 div:1',
      o: 'french artillery 4@4 4 0201',
      x: 'german artillery 21@6 4 0205',
    },
  })
  t.until('counterBattery')
    .play('target 0102', 'gun x', 'fire')
    .dice(1)
    .until('combatPhase')
    .play(...ATTACK)
  expect(t.mark('s', 'suppressed')).toBe(1)
  expect(t.refusal('support h')).toBe('support-division')
  expect(t.refusal('support o')).toBe('support-division')
  expect(t.refusal('support l')).toBe('support-state')
  expect(t.refusal('support s')).toBe('support-state')
  expect(t.refusal('support n')).toBe('out-of-range')
  expect(t.offers('support')).toEqual(['support g'])
})

test('gwb:def-ARTY#3 gwb:23.2#2 a limbered gun supports over open sights, with its limbered strength, 2 hexes far', () => {
  const guns = {
    k: 'french artillery 4@4|2 4 0202 div:1 limbered',
    l: 'french artillery 4@4|2 4 0201 div:1 limbered',
    n: 'french artillery 4@4|0 4 0202 div:1 limbered',
    far: 'french artillery 4@4|2 4 0301 div:1 limbered',
    deep: 'french artillery 4@4|2 4 0401 div:1 limbered',
  }
  const t = position({ map: OPEN, units: { ...A, ...B, ...guns } })
  t.until('combatPhase').play(...ATTACK)
  expect(['k', 'l', 'far', 'n', 'deep'].map((g) => t.refusal(`support ${g}`))).toEqual([
    'legal',
    'legal',
    'legal',
    'no-strength',
    'out-of-range',
  ])
  expect(t.play('support k').dice(6).last('fireResult')['strength']).toBe(5)
  const deployed = { d: 'french artillery 4@4|2 4 0202 div:1' }
  const only = position({ map: OPEN, units: { ...A, ...B, ...guns, ...deployed }, options: { deployedSupport: true } })
  only.until('combatPhase').play(...ATTACK)
  expect([only.refusal('support k'), only.offers('support')]).toEqual(['support-limbered', ['support d']])
})

/** A second hex to be attacked, by `e`. */
const SECOND = {
  e: 'german infantry 2/4,2/4,2/4 6 0303',
  d: 'french infantry 2/4,2/4 6 0302 div:1',
}

test('gwb:23.2#3 a gun of another combat does not support', () => {
  const t = position({
    map: OPEN,
    units: { ...A, ...B, ...SECOND, g: 'french artillery 4@4 4 0201 div:1', h: 'french artillery 4@4 4 0201 div:1' },
  })
  t.until('combatPhase')
    .play(...ATTACK, 'support g')
    .dice(6)
    .dice(6)
    .play('stay')
  t.play('target 0302', 'attack e', 'go')
  expect(t.refusal('support g')).toBe('support-busy')
  expect(t.refusal('support h')).toBe('legal')
})

test('gwb:23.2#3 nor does a gun whose own hex has been attacked', () => {
  const t = position({
    map: OPEN,
    units: { ...A, ...B, ...SECOND, g: 'french artillery 4@4 4 0203 div:1', h: 'french artillery 4@4 4 0201 div:1' },
  })
  t.until('combatPhase')
    .play(...ATTACK, 'ready', 'none')
    .dice(6)
    .dice(6)
    .play('stay')
  t.play('target 0302', 'attack e', 'go')
  expect(t.refusal('support g')).toBe('support-busy')
  expect(t.refusal('support h')).toBe('legal')
})

test('gwb:23.2#4 gwb:23.2#6 attacked again, the hex is supported by the same gun and no other', () => {
  const t = position({
    map: OPEN,
    units: { ...A, ...B, g: 'french artillery 4@4 4 0201 div:1', h: 'french artillery 9@4 4 0201 div:1' },
  })
  t.until('combatPhase')
    .play(...ATTACK, 'support g')
    .dice(6)
    .dice(6)
    .play('stay')
  t.play(...AGAIN)
  // nobody is asked: g fires again
  expect(t.place).toBe('combat.fireRoll')
  t.dice(6)
  expect(t.last('fireResult')['strength']).toBe(7)
})

test('gwb:23.2#5 a gun without communication supports an adjacent hex only', () => {
  const around = (hex: string, ...next: string[]): string[] => next.map((n) => `${hex}/${n}`)
  const units = { ...A, ...B, h: 'french artillery 4@4 4 0101 div:1' }
  const far = position({
    map: OPEN,
    lakes: around('0401', '0301', '0501', '0302', '0402'),
    regions: { west: ['0101', '0201', '0301', '0501', '0601'] },
    units: { ...units, g: 'french artillery 4@4 4 0401 div:1' },
  })
  far.until('combatPhase').play(...ATTACK)
  expect(far.refusal('support g')).toBe('support-near')
  expect(far.refusal('support h')).toBe('legal')
  const near = position({
    map: OPEN,
    lakes: around('0202', '0102', '0302', '0201', '0301', '0203', '0303'),
    units: { ...units, g: 'french artillery 4@4 4 0202 div:1' },
  })
  near.until('combatPhase').play(...ATTACK)
  expect(near.refusal('support g')).toBe('legal')
})

/** The result of defensive fire from 0203 at `a`. */
function fire(die: number, units: Readonly<Record<string, string>>, ground = '.', ...orders: string[]): unknown {
  const map = OPEN.map((row, i) => (i === 1 ? `. . ${ground} . . .` : row))
  const t: Table = position({ map, units: { ...A, ...units } })
  t.until('combatPhase').play(...ATTACK, ...orders)
  return t.dice(die).last('fireResult')['result']
}
const french = (n: number, more = '') => ({ b: `french infantry ${n}/4 6 0203 ${more}`.trim() })
const british = (n: number) => ({ b: `british infantry ${n}/4 6 0203` })

test('gwb:23.3#1 gwb:23.4#1 the rightmost column not above the strength, by one die', () => {
  // columns 1, 3, 5, 8: a 3 gives 0, 1, 1, 2; a 4 gives 0, 0, 1, 1
  expect(fire(3, french(2))).toBe(0)
  expect(fire(3, french(3))).toBe(1)
  expect(fire(3, french(7))).toBe(1)
  expect(fire(3, french(8))).toBe(2)
  expect(fire(4, french(4))).toBe(0)
  expect(fire(4, french(5))).toBe(1)
})

test('gwb:23.3#2 the British columns, when everybody who fires is British', () => {
  // British columns 1, 2, 4, 6: strength 4 is in the third, where a 4 gives 1; else in the second, where it gives 0
  expect(fire(4, british(4))).toBe(1)
  expect(fire(4, french(4))).toBe(0)
  expect(fire(4, { b: 'british infantry 2/4 6 0203', d: 'french infantry 2/4 6 0203' })).toBe(0)
  expect(fire(4, { b: 'british infantry 2/4 6 0203', d: 'british infantry 2/4 6 0203' })).toBe(1)
})

test('gwb:23.4#2 the best terrain of the hex once, to the good of the defender', () => {
  // high ground and city -1; strength 5: a 5 gives 0, a 4 gives 1; village over high ground is still -1
  expect(fire(5, french(5))).toBe(0)
  expect(fire(5, french(5), 'h')).toBe(1)
  expect(fire(5, french(5), 'c')).toBe(1)
  expect(fire(5, french(5), 'vh')).toBe(1)
  expect(fire(5, french(5), 'w')).toBe(0)
  expect(fire(6, french(5), 'vh')).toBe(0)
})

test('gwb:23.4#4 one less for each attacker that came across the open', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4 6 0204',
      d: 'german infantry 2/4 6 0205',
      e: 'german infantry 2/4 6 0205',
      b: 'french infantry 5/4 6 0203',
    },
  })
  t.until('combatPhase').play('target 0203', 'attack a', 'across d', 'across e', 'go')
  expect([t.hex('d'), t.hex('e')]).toEqual(['0104', '0104'])
  // strength 5: a 4 gives 1, as does 4 - 1; 4 - 2 gives 2
  t.dice(4)
  expect(t.last('fireResult')['result']).toBe(2)
})

test('gwb:23.4#4 the marker counts as long as it lies', () => {
  const t = position({
    map: OPEN,
    units: { a: 'german infantry 2/4 6 0204 across', b: 'french infantry 5/4 6 0203' },
  })
  // strength 5: a 3 gives 1, 3 - 1 gives 2
  t.until('combatPhase')
    .play(...ATTACK)
    .dice(3)
  expect(t.last('fireResult')['result']).toBe(2)
})

test('gwb:23.4#5 gwb:24.4#1 the result is added to the die of melee', () => {
  const t = position({ map: OPEN, units: { ...A, b: 'french infantry 5/4,5/4,5/4 6 0203' } })
  // strength 5, a 2 gives 2; 4 against 4 is 1:1, where a 1 gives 1/1, 1 + 2 gives 2/1
  t.until('combatPhase')
    .play(...ATTACK)
    .dice(2)
    .dice(1)
  expect(t.last('fireResult')['result']).toBe(2)
  expect(t.last('meleeResult')).toMatchObject({ attacker: 2, defender: 1 })
})
