import { expect, test } from 'vitest'
import { position } from './testing.ts'

const OPEN = ['. . . . . .', '. . . . . .', '. . . . . .']

test('gwb:18#1 only infantry and cavalry attack', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4 6 0204',
      c: 'german cavalry 1/2 8 0204',
      g: 'german artillery 4@4|2 4 0204 limbered',
      b: 'french infantry 0/4 6 0203',
    },
  })
  t.until('combatPhase').play('target 0203')
  expect(t.refusal('attack g')).toBe('cannot-attack')
  expect(t.offers('attack')).toEqual(['attack a', 'attack c'])
  expect(t.refusal('go')).toBe('nobody-attacks')
  t.play('attack a', 'attack c')
  expect(t.refusal('go')).toBe('legal')
})

test('gwb:18#2 a unit that attacked in coordinated combat does not attack again in hasty combat', () => {
  const attacked = (attackTwice?: boolean) => {
    const t = position({
      map: OPEN,
      units: {
        a: 'german infantry 2/4,1/2,1/2,1/2 6 0204',
        c: 'german infantry 2/4 6 0104',
        b: 'french infantry 0/4 6 0203',
      },
      ...(attackTwice === undefined ? {} : { options: { attackTwice } }),
    })
    // 4 against 4, a 6: 2/0
    t.until('combatPhase').play('target 0203', 'attack a', 'go').dice(6).play('stay')
    t.play('target 0203')
    expect([t.refusal('attack a'), t.refusal('attack c')]).toEqual(['attacked-already', 'legal'])
    t.play('back', 'end').until('combatPhase').play('target 0203')
    expect(t.last('phase')['hasty']).toBe(1)
    return t
  }
  const t = attacked()
  expect([t.refusal('attack a'), t.refusal('attack c')]).toEqual(['attacked-already', 'legal'])
  // The next player turn is a new one.
  t.play('back', 'end')
  while (t.place !== 'combatPhase.target' || t.seat !== 'german') t.asUsual()
  t.play('target 0203')
  expect(t.refusal('attack a')).toBe('legal')
  expect(attacked(true).refusal('attack a')).toBe('legal')
})

test('gwb:18#3 gwb:18#4 neither march order nor disorganized units attack', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4 6 0204 march',
      c: 'german infantry 2/4 6 0204 D1',
      d: 'german infantry 2/4 6 0204',
      b: 'french infantry 0/4 6 0203',
    },
  })
  t.until('combatPhase').play('target 0203')
  expect(t.refusal('attack a')).toBe('attack-march')
  expect(t.refusal('attack c')).toBe('attack-disorganized')
  expect(t.refusal('attack d')).toBe('legal')
})

test('gwb:18#5 without communication a unit attacks with its own stack only', () => {
  const units = {
    a: 'german infantry 2/4 6 0204',
    e: 'german infantry 2/4 6 0204',
    c: 'german infantry 2/4 6 0104',
    b: 'french infantry 0/4 6 0203',
  }
  // lakes all round 0204 but for the side of the target: no line comes in
  const lakes = ['0204/0104', '0204/0304', '0204/0303', '0204/0205', '0204/0305']
  const t = position({ map: OPEN, lakes, units })
  t.until('combatPhase').play('target 0203', 'attack a')
  expect(t.refusal('attack e')).toBe('legal')
  expect(t.refusal('attack c')).toBe('attack-line')
  t.play('clear', 'attack c')
  expect(t.refusal('attack a')).toBe('attack-line')
  expect(t.refusal('go')).toBe('legal')
  const free = position({ map: OPEN, units })
  free.until('combatPhase').play('target 0203', 'attack a')
  expect(free.refusal('attack c')).toBe('legal')
})

test('gwb:18#6 a demoralized army makes no coordinated attack', () => {
  const t = position({
    map: OPEN,
    rules: { demoralization: true },
    demoralized: ['Sixth'],
    units: {
      a: 'german infantry 2/4 6 0204 army:Sixth',
      c: 'german infantry 2/4 6 0204 army:Fourth',
      b: 'french infantry 0/4 6 0203',
    },
  })
  t.until('combatPhase').play('target 0203')
  expect(t.refusal('attack a')).toBe('attack-demoralized')
  expect(t.refusal('attack c')).toBe('legal')
  t.play('back', 'end').until('combatPhase').play('target 0203')
  expect(t.refusal('attack a')).toBe('legal')
})

test('gwb:18#7 a hasty attack comes from one hex', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4 6 0204',
      e: 'german infantry 2/4 6 0204',
      c: 'german infantry 2/4 6 0104',
      b: 'french infantry 0/4 6 0203',
    },
  })
  t.until('combatPhase').play('target 0203', 'attack a')
  expect(t.refusal('attack c')).toBe('legal')
  t.play('clear', 'back', 'end').until('combatPhase').play('target 0203', 'attack a')
  expect(t.refusal('attack c')).toBe('attack-apart')
  expect(t.refusal('attack e')).toBe('legal')
})

test('gwb:18#8 a unit that force marched makes no hasty attack', () => {
  // only a gun in 0303, so that there is no zone round it
  const t = position({
    map: OPEN,
    rules: { forcedMarch: true },
    units: {
      a: 'german infantry 2/4 1 0306',
      c: 'german infantry 2/4 6 0304',
      b: 'french artillery 1@4 4 0303',
    },
  })
  t.until('combatPhase').play('end').until('movement')
  t.play('take a', 'move 0305').until('move.force').play('force').dice(1)
  t.play('move 0204').until('combatPhase').play('target 0303')
  expect([t.hex('a'), t.hex('c')]).toEqual(['0204', '0304'])
  expect(t.refusal('attack a')).toBe('attack-forced')
  expect(t.refusal('attack c')).toBe('legal')
})

test('gwb:18#9 no attack over water without a bridge', () => {
  const units = { a: 'german infantry 2/4 6 0204', b: 'french infantry 0/4 6 0203', c: 'german infantry 2/4 6 0104' }
  const t = position({ map: OPEN, rivers: ['0203/0204', '0203/0104 bridge'], units })
  t.until('combatPhase').play('target 0203')
  expect(t.refusal('attack a')).toBe('attack-water')
  expect(t.refusal('attack c')).toBe('legal')
  const canal = position({ map: OPEN, canals: ['0203/0204', '0203/0104 bridge'], units })
  canal.until('combatPhase').play('target 0203')
  expect([canal.refusal('attack a'), canal.refusal('attack c')]).toEqual(['attack-water', 'legal'])
  const dry = position({ map: OPEN, dry: ['0203/0204'], lakes: ['0203/0104'], units })
  dry.until('combatPhase').play('target 0203')
  expect(dry.refusal('attack a')).toBe('legal')
  expect(dry.refusal('attack c')).toBe('attack-water')
})

test('gwb:18#15 the armoured cars never attack', () => {
  const t = position({
    map: OPEN,
    player: 'allied',
    units: {
      b: 'british infantry 2/4 6 0203',
      s: 'british cars 1/1 12 0203',
      a: 'german infantry 2/4 6 0204',
    },
  })
  t.until('combatPhase').play('target 0204')
  expect(t.refusal('attack s')).toBe('cars-attack')
  expect(t.refusal('attack b')).toBe('legal')
})
