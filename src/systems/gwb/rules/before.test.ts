import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . .')
/** An army that is demoralized. */
const SHAKEN = { rules: { demoralization: true }, demoralized: ['Second'] }
const ATTACK = ['target 0203', 'attack a', 'go'] as const

test('gwb:20#1 guns in the target hex may limber', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4 6 0204',
      b: 'french infantry 0/4 6 0203',
      g: 'french artillery 4@4|2 4 0203',
      h: 'french artillery 4@4|2 4 0203 limbered',
    },
  })
  t.until('combatPhase').play(...ATTACK)
  expect([t.place, t.seat]).toEqual(['combat.limber', 'allied'])
  expect(t.refusal('limber h')).toBe('limbered-already')
  expect(t.refusal('limber b')).toBe('no-gun')
  expect(t.refusal('ready')).toBe('legal')
  t.play('limber g')
  expect(t.mark('g', 'limbered')).toBe(1)
})

test('gwb:20#2 guns of a demoralized army must limber', () => {
  const t = position({
    map: OPEN,
    ...SHAKEN,
    units: {
      a: 'german infantry 2/4 6 0204',
      g: 'french artillery 4@4|2 4 0203 army:Second',
      h: 'french artillery 4@4|2 4 0203 army:First',
    },
  })
  t.until('combatPhase').play(...ATTACK)
  expect(t.refusal('ready')).toBe('limber-must')
  t.play('limber g')
  expect(t.refusal('ready')).toBe('legal')
  expect(t.mark('h', 'limbered')).toBe(0)
})

const STAND = {
  b: 'french infantry 0/4 6 0203',
  c: 'french cavalry 0/2,0/1 8 0203',
  g: 'french artillery 4@4|2 4 0203 limbered',
}

test('gwb:21#1 gwb:21#6 cavalry may retreat before combat, infantry may not', () => {
  const t = position({
    map: OPEN,
    units: { a: 'german infantry 2/4 6 0204', k: 'german cavalry 2/4 6 0204', ...STAND },
  })
  t.until('combatPhase').play('target 0203', 'attack a', 'attack k', 'go')
  expect([t.place, t.seat]).toEqual(['combat.withdraw', 'allied'])
  expect(t.refusal('withdraw b')).toBe('no-withdrawal')
  expect(t.refusal('withdraw c')).toBe('legal')
  expect(t.refusal('stand')).toBe('legal')
})

test('gwb:21#1 an attack by cavalry alone holds the cavalry', () => {
  // two guns of a demoralized army must go, which keeps the question open
  const withdrawal = (attacker: string): string => {
    const t = position({
      map: OPEN,
      ...SHAKEN,
      units: {
        a: `german ${attacker} 2/4 6 0204`,
        c: 'french cavalry 0/2 8 0203',
        g: 'french artillery 4@4|2 4 0203 limbered army:Second',
        h: 'french artillery 4@4|2 4 0203 limbered army:Second',
      },
    })
    t.until('combatPhase').play(...ATTACK)
    expect(t.place).toBe('combat.withdraw')
    return t.refusal('withdraw c')
  }
  expect([withdrawal('cavalry'), withdrawal('infantry')]).toEqual(['withdraw-cavalry', 'legal'])
})

test('gwb:21#2 limbered guns go only when another unit does', () => {
  const t = position({
    map: OPEN,
    units: { a: 'german infantry 2/4 6 0204', ...STAND, h: 'french artillery 4@4 4 0203' },
  })
  t.until('combatPhase').play(...ATTACK, 'ready')
  expect(t.refusal('withdraw g')).toBe('withdraw-gun')
  t.play('withdraw c', 'retreat 0202')
  expect(t.refusal('withdraw h')).toBe('withdraw-deployed')
  expect(t.refusal('withdraw g')).toBe('legal')
  t.play('withdraw g', 'retreat 0103')
  expect([t.hex('c'), t.hex('g'), t.hex('b')]).toEqual(['0202', '0103', '0203'])
})

test('gwb:21#7 a gun just limbered and alone stays', () => {
  const t = position({
    map: OPEN,
    units: { a: 'german infantry 2/4 6 0204', g: 'french artillery 4@4|0 4 0203' },
  })
  t.until('combatPhase').play(...ATTACK, 'limber g')
  // nobody may go: the question is not even asked
  expect([t.place, t.hex('g')]).toEqual(['combat.melee', '0203'])
  const two = position({
    map: OPEN,
    units: { a: 'german infantry 2/4 6 0204', g: 'french artillery 4@4|0 4 0203', c: 'french cavalry 0/2 8 0203' },
  })
  two.until('combatPhase').play(...ATTACK, 'limber g')
  expect(two.refusal('withdraw g')).toBe('withdraw-gun')
  two.play('withdraw c', 'retreat 0202')
  expect(two.refusal('withdraw g')).toBe('legal')
})

test('gwb:21#3 guns of a demoralized army must retreat before combat', () => {
  const t = position({
    map: OPEN,
    ...SHAKEN,
    units: {
      a: 'german infantry 2/4 6 0204',
      b: 'french infantry 0/4 6 0203',
      g: 'french artillery 4@4|2 4 0203 limbered army:Second',
      c: 'french cavalry 0/2 8 0203',
    },
  })
  t.until('combatPhase').play(...ATTACK)
  expect(t.refusal('stand')).toBe('withdraw-must')
  t.play('withdraw g', 'retreat 0202')
  expect(t.refusal('stand')).toBe('legal')
})

test('gwb:21#5 when nobody is left the attackers advance at once, and the battle is marked', () => {
  const t = position({
    map: OPEN,
    units: { a: 'german infantry 2/4 6 0204', c: 'french cavalry 5/2 8 0203' },
  })
  t.until('combatPhase').play(...ATTACK, 'withdraw c', 'retreat 0202')
  expect(t.place).toBe('combat.enter')
  t.play('advance a')
  expect([t.hex('a'), t.battle('0203')]).toEqual(['0203', true])
  expect(t.events('fireResult')).toEqual([])
  expect(t.events('meleeResult')).toEqual([])
})

test('gwb:21.1#1 one hex, by the rules of retreat', () => {
  const t = position({
    map: OPEN,
    rivers: ['0203/0103', '0203/0102'],
    units: { a: 'german infantry 2/4 6 0204', c: 'french cavalry 0/2 8 0203' },
  })
  t.until('combatPhase').play('target 0203', 'attack a', 'go', 'withdraw c')
  // 0103 and 0102 lie over water, 0104 and 0303 are in the zone of a: 0202 is left, and there is room
  expect([t.hex('c'), t.mark('c', 'disorganized')]).toEqual(['0202', 0])
  expect(t.place).toBe('combat.enter')
})

test('gwb:21.1#1 gwb:26.3#1 gwb:26.4#1 where the first hex is full the retreat goes on to a second, for D1', () => {
  const crowded = (more: Position['units'] = {}) =>
    position({
      map: OPEN,
      rivers: ['0203/0103', '0203/0102', '0203/0303', '0203/0104'],
      units: {
        a: 'german infantry 2/4 6 0204',
        c: 'french cavalry 0/2 8 0203',
        d: 'french infantry 0/4 6 0202 stack:4',
        ...more,
      },
    })
      .until('combatPhase')
      .play(...ATTACK)
  const t = crowded()
  expect(t.refusal('withdraw c')).toBe('legal')
  t.play('withdraw c')
  expect([t.place, t.hex('c')]).toEqual(['retreat.way', '0202'])
  t.play('retreat 0201')
  expect([t.hex('c'), t.mark('c', 'disorganized'), t.mark('d', 'disorganized')]).toEqual(['0201', 1, 0])
  // Room for it nowhere: it may not go.
  const full = Object.fromEntries(
    ['0101', '0102', '0201', '0301', '0302', '0303', '0103'].map((hex) => [
      `f${hex}`,
      `french infantry 0/4 6 ${hex} stack:4`,
    ]),
  )
  expect(crowded({ ...full, b: 'french infantry 0/4 6 0203' }).place).not.toBe('combat.withdraw')
})

test('gwb:21#4 gwb:26.3#1 cavalry that must go goes on to a second hex where the first is full', () => {
  const t = position({
    map: OPEN,
    track: [{ turn: 1, shy: true }],
    rivers: ['0203/0103', '0203/0102', '0203/0303', '0203/0104'],
    units: {
      a: 'german infantry 2/4 6 0204',
      b: 'french infantry 0/4 6 0203',
      c: 'french cavalry 0/2 8 0203 shy',
      k: 'french cavalry 0/2 8 0203 shy',
      d: 'french infantry 0/4 6 0202 stack:4',
    },
  })
    .until('combatPhase')
    .play(...ATTACK)
  expect([t.place, t.refusal('stand')]).toEqual(['combat.withdraw', 'withdraw-must'])
  t.play('withdraw c', 'retreat 0201')
  // Nothing else is open to the other one: it goes unasked.
  expect([t.place, t.hex('k')]).toEqual(['retreat.way', '0202'])
  t.play('retreat 0301')
  expect(['c', 'k', 'b'].map((u) => [t.hex(u), t.mark(u, 'disorganized')])).toEqual([
    ['0201', 1],
    ['0301', 1],
    ['0203', 0],
  ])
})

test('gwb:21#4 a limbered gun of a division that must go goes too, though nobody else does; a deployed one stays', () => {
  const attacked = (gun: string, turn = 1) =>
    position({
      map: OPEN,
      turn,
      track: [{ turn: 1, shy: true }],
      units: {
        a: 'german infantry 2/4 6 0204',
        b: 'french infantry 0/4 6 0203',
        g: `french artillery 4@4|2 4 0203 ${gun}`,
        k: `french artillery 4@4|2 4 0203 ${gun}`,
        h: 'french artillery 4@4|2 4 0203 limbered',
      },
    })
      .until('combatPhase')
      .play(...ATTACK)
  const t = attacked('limbered shy')
  expect([t.place, t.refusal('stand')]).toEqual(['combat.withdraw', 'withdraw-must'])
  expect([t.refusal('withdraw g'), t.refusal('withdraw h')]).toEqual(['legal', 'withdraw-gun'])
  t.play('withdraw g', 'retreat 0202')
  expect([t.hex('g'), t.refusal('stand')]).toEqual(['0202', 'withdraw-must'])
  t.play('withdraw k', 'retreat 0202')
  expect([t.hex('k'), t.refusal('stand'), t.refusal('withdraw h')]).toEqual(['0202', 'legal', 'legal'])
  expect(attacked('limbered').place).not.toBe('combat.withdraw')
  expect(attacked('limbered shy', 2).place).not.toBe('combat.withdraw')
  const deployed = attacked('shy')
  expect([deployed.place, deployed.refusal('ready')]).toEqual(['combat.limber', 'legal'])
  expect(deployed.play('ready').place).not.toBe('combat.withdraw')
})

test('gwb:21.1#1 not into an uncontested zone while there is another way', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4 6 0204',
      c: 'french cavalry 0/2 8 0203',
    },
  })
  t.until('combatPhase').play(...ATTACK, 'withdraw c')
  expect(t.refusal('retreat 0104')).toBe('retreat-zone')
  expect(t.refusal('retreat 0201')).toBe('not-adjacent')
  expect(t.refusal('retreat 0103')).toBe('legal')
  t.play('retreat 0202')
  expect(t.mark('c', 'disorganized')).toBe(0)
})

test('gwb:21.2#1 cavalry in march order that retreats is disorganized', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4 6 0204',
      c: 'french cavalry 0/2 8 0203 march',
      d: 'french cavalry 0/2 8 0203',
      g: 'french artillery 4@4|2 4 0203 limbered march',
    },
  })
  t.until('combatPhase').play(...ATTACK, 'withdraw c', 'retreat 0202', 'withdraw d', 'retreat 0202')
  t.play('withdraw g', 'retreat 0202')
  expect([t.mark('c', 'disorganized'), t.mark('d', 'disorganized'), t.mark('g', 'disorganized')]).toEqual([1, 0, 0])
})

test('gwb:21.3#1 each unit that retreats into an enemy zone loses a step, though friends are there', () => {
  // e, from 0301, reaches 0202, where f stands
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4 6 0204',
      e: 'german infantry 2/4 6 0301',
      c: 'french cavalry 0/2,0/1 8 0203',
      d: 'french cavalry 0/2,0/1 8 0203',
      g: 'french artillery 4@4|2 4 0203 limbered',
      f: 'french infantry 0/4 6 0202',
    },
  })
  t.until('combatPhase').play(...ATTACK, 'withdraw c', 'retreat 0202', 'withdraw g', 'retreat 0202')
  t.play('withdraw d', 'retreat 0103')
  expect([t.steps('c'), t.hex('g'), t.steps('d'), t.steps('f')]).toEqual([1, 'eliminated', 2, 1])
})

test('gwb:20#1 gwb:21#1 only who stands in the target hex limbers or goes', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4 6 0204',
      g: 'french artillery 4@4|2 4 0203',
      c: 'french cavalry 0/2,0/1 8 0203',
      far: 'french artillery 4@4|2 4 0201',
      k: 'french cavalry 0/2,0/1 8 0201',
    },
  })
  t.until('combatPhase').play(...ATTACK)
  expect(t.refusal('limber far')).toBe('not-in-target')
  t.play('ready')
  expect([t.refusal('withdraw k'), t.refusal('withdraw c')]).toEqual(['not-in-target', 'legal'])
})

test('gwb:21.1#1 cavalry with no hex to go to stays', () => {
  // 0101 is a corner: beside the attacker's hex it has one neighbour, and an enemy holds it.
  const hold = (way: string) =>
    position({
      map: OPEN,
      units: {
        a: 'german infantry 2/4 6 0201',
        e: `german infantry 2/4 6 ${way}`,
        c: 'french cavalry 0/2,0/1 8 0101',
        b: 'french infantry 0/4 6 0101',
      },
    })
      .until('combatPhase')
      .play('target 0101', 'attack a', 'go')
  expect(hold('0102').place).not.toBe('combat.withdraw')
  expect(hold('0505').place).toBe('combat.withdraw')
})

test('gwb:21#4 units marked shy must go on the turns that say so, unless cavalry alone attacks', () => {
  const attacked = (attacker: string, turn: number, told = 'shy') =>
    position({
      map: Array.from({ length: 6 }, () => '. . . . . .'),
      turn,
      track: [{ turn: 1, shy: true }],
      units: {
        a: `german ${attacker} 2/4 6 0204`,
        b: `french infantry 1/4 6 0203 ${told}`,
        c: 'french cavalry 1/4 6 0203',
      },
    })
      .until('combatPhase')
      .play('target 0203', 'attack a', 'go')
  const t = attacked('infantry', 1)
  expect([t.refusal('withdraw b'), t.refusal('stand')]).toEqual(['legal', 'withdraw-must'])
  t.play('withdraw b').until('combat.withdraw')
  expect(t.refusal('stand')).toBe('legal')
  for (const bold of [attacked('infantry', 2), attacked('infantry', 1, '')])
    expect([bold.refusal('withdraw b'), bold.refusal('stand')]).toEqual(['no-withdrawal', 'legal'])
  // nobody may go: the attack runs on to the fire of the defenders
  expect(attacked('cavalry', 1).place).toBe('combat.fireRoll')
})
