import { expect, test } from 'vitest'
import { position } from './testing.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . .')
const TARGET = { b: 'french infantry 0/4,0/4,0/4 6 0203' }
const A = { a: 'german infantry 2/4,2/4,2/4 6 0204' }
const ATTACK = ['target 0203', 'attack a', 'go'] as const
/** Lakes all round 0305: no line of communication comes to it. */
const LOST = ['0305/0205', '0305/0405', '0305/0204', '0305/0304', '0305/0206', '0305/0306']

test('gwb:22#1 without communication there is no barrage', () => {
  const units = { ...A, ...TARGET, g: 'german artillery 5@4 4 0205' }
  const t = position({ map: OPEN, units })
  t.until('combatPhase').play(...ATTACK)
  expect(t.refusal('gun g')).toBe('legal')
  const lakes = ['0204/0104', '0204/0304', '0204/0303', '0204/0205', '0204/0305']
  const lost = position({ map: OPEN, lakes, units })
  lost.until('combatPhase').play(...ATTACK)
  expect(lost.place).toBe('combat.melee')
})

test('gwb:22.1#1 a gun fires once in coordinated and once in hasty combat', () => {
  const t = position({
    map: OPEN,
    units: {
      ...A,
      c: 'german infantry 2/4,2/4,2/4 6 0104',
      d: 'german infantry 2/4,2/4,2/4 6 0104',
      ...TARGET,
      g: 'german artillery 5@4|3 4 0204 limbered',
      h: 'german artillery 5@4 4 0205',
    },
  })
  t.until('combatPhase')
    .play(...ATTACK, 'gun g', 'fire')
    .dice(6)
    .dice(6)
    .play('stay')
  t.play('target 0203', 'attack c', 'go')
  expect(t.refusal('gun g')).toBe('barrage-phase')
  expect(t.refusal('gun h')).toBe('legal')
  t.play('none').dice(6).play('stay', 'end').until('combatPhase').play('target 0203', 'attack d', 'go')
  expect(t.refusal('gun g')).toBe('legal')
})

test('gwb:22.1#2 gwb:22.1#3 strength, order, communication and range', () => {
  const t = position({
    map: OPEN,
    lakes: LOST,
    units: {
      ...A,
      ...TARGET,
      g: 'german artillery 5@2 4 0205',
      h: 'german artillery 5@2 4 0205 D1',
      k: 'german artillery 5@4|0 4 0204 limbered',
      l: 'german artillery 5@4 4 0305',
      n: 'german artillery 5@2 4 0206',
    },
  })
  t.until('combatPhase').play(...ATTACK)
  expect(t.refusal('gun h')).toBe('barrage-disorganized')
  expect(t.refusal('gun k')).toBe('no-strength')
  expect(t.refusal('gun l')).toBe('barrage-line')
  expect(t.refusal('gun n')).toBe('out-of-range')
  expect(t.refusal('gun a')).toBe('no-gun')
  expect(t.offers('gun')).toEqual(['gun g'])
})

test('gwb:22.1#4 a gun suppressed in the enemy turn gives no support there, and barrages in its own', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 0/4,2/4,2/4 6 0204',
      b: 'french infantry 0/4,0/4,0/4 6 0203 div:1',
      g: 'german artillery 21@6 4 0205',
      f: 'french artillery 5@4 4 0202 div:1',
      h: 'french artillery 5@4 4 0201 div:1',
    },
  })
  t.until('counterBattery').play('target 0202', 'gun g', 'fire').dice(1)
  expect(t.mark('f', 'suppressed')).toBe(1)
  t.until('combatPhase').play(...ATTACK)
  expect([t.refusal('support f'), t.refusal('support h')]).toEqual(['support-state', 'legal'])
  t.play('none').dice(6).play('stay', 'end').until('combatPhase')
  t.play('target 0204', 'attack b', 'go')
  expect(t.seat).toBe('allied')
  expect(t.refusal('gun f')).toBe('legal')
})

test('gwb:22.1#5 over open sights a gun reaches 2 hexes and must see that far', () => {
  const units = {
    ...A,
    ...TARGET,
    g: 'german artillery 5@4|3 4 0403 limbered',
    h: 'german artillery 5@4|3 4 0503 limbered',
    k: 'german artillery 5@4|3 4 0403',
  }
  const t = position({ map: OPEN, units })
  t.until('combatPhase').play(...ATTACK)
  expect(t.refusal('gun g')).toBe('legal')
  expect(t.refusal('gun h')).toBe('out-of-range')
  // woods in 0303, between 0403 and 0203
  const blind = position({ map: OPEN.map((row, i) => (i === 2 ? '. . w . . .' : row)), units })
  blind.until('combatPhase').play(...ATTACK)
  expect(blind.refusal('gun g')).toBe('barrage-sight')
  expect(blind.refusal('gun k')).toBe('legal')
})

test('gwb:22.1#6 guns of a demoralized army do not barrage', () => {
  const t = position({
    map: OPEN,
    rules: { demoralization: true },
    demoralized: ['Sixth'],
    units: {
      ...A,
      ...TARGET,
      g: 'german artillery 5@4 4 0205 army:Sixth',
      h: 'german artillery 5@4 4 0205 army:Fourth',
      o: 'german offboard 5@6 0 offboard army:Sixth',
    },
  })
  t.until('combatPhase').play(...ATTACK)
  expect(t.refusal('gun g')).toBe('barrage-demoralized')
  expect(t.refusal('gun o')).toBe('barrage-demoralized')
  expect(t.refusal('gun h')).toBe('legal')
})

test('gwb:22.1#7 in hasty combat only limbered guns next to the target', () => {
  const t = position({
    map: OPEN,
    units: {
      ...A,
      ...TARGET,
      g: 'german artillery 5@4|3 4 0204 limbered',
      h: 'german artillery 5@4|3 4 0204',
      k: 'german artillery 5@4|3 4 0205 limbered',
      o: 'german offboard 5@6 0 offboard',
      c: 'german infantry 2/4,2/4 6 0104',
    },
  })
  t.until('combatPhase').play(...ATTACK)
  expect([t.refusal('gun h'), t.refusal('gun k'), t.refusal('gun o')]).toEqual(['legal', 'legal', 'legal'])
  t.play('none').dice(6).play('stay', 'end').until('combatPhase').play('target 0203', 'attack c', 'go')
  expect(t.refusal('gun h')).toBe('barrage-hasty')
  expect(t.refusal('gun k')).toBe('barrage-hasty')
  expect(t.refusal('gun o')).toBe('barrage-hasty')
  expect(t.refusal('gun g')).toBe('legal')
})

test('gwb:22.1#7 off-board guns join a hasty barrage only with offBoardHasty', () => {
  const hasty = (offBoardHasty: boolean) =>
    position({
      map: OPEN,
      options: { offBoardHasty },
      units: {
        ...A,
        ...TARGET,
        g: 'german artillery 5@4|3 4 0204 limbered',
        o: 'german offboard 5@6 0 offboard',
      },
    })
      .until('combatPhase')
      .play('end')
      .until('combatPhase')
      .play(...ATTACK)
  expect([hasty(false).refusal('gun o'), hasty(true).refusal('gun o')]).toEqual(['barrage-hasty', 'legal'])
})

test('gwb:22.1#8 guns fire for attackers of their own division', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4 6 0204 div:51',
      ...TARGET,
      g: 'german artillery 5@4 4 0205 div:51',
      h: 'german artillery 5@4 4 0205 div:52',
    },
  })
  t.until('combatPhase').play(...ATTACK)
  expect(t.refusal('gun h')).toBe('barrage-division')
  expect(t.refusal('gun g')).toBe('legal')
})

test('gwb:22.1#9 for undesignated infantry and cavalry the guns of one division, beside those of the cavalry', () => {
  const guns = {
    g: 'german artillery 5@4 4 0205 div:51',
    k: 'german artillery 5@4 4 0205 div:51',
    h: 'german artillery 5@4 4 0205 div:52',
    c: 'german artillery 1@4 4 0205 div:cav',
  }
  const t = position({ map: OPEN, units: { a: 'german infantry 2/4 6 0204', ...TARGET, ...guns } })
  t.until('combatPhase').play(...ATTACK)
  expect(t.refusal('gun h')).toBe('legal')
  t.play('gun g')
  expect(t.refusal('gun h')).toBe('barrage-division')
  expect(t.refusal('gun c')).toBe('barrage-division')
  expect(t.refusal('gun k')).toBe('legal')
  const horse = position({ map: OPEN, units: { a: 'german cavalry 2/4 6 0204 div:cav', ...TARGET, ...guns } })
  horse.until('combatPhase').play(...ATTACK, 'gun h')
  expect(horse.refusal('gun g')).toBe('barrage-division')
  expect(horse.refusal('gun c')).toBe('legal')
})

test('gwb:22.1#10 gwb:22.5#1 one off-board unit, directed by a gun of its army', () => {
  const t = position({
    map: OPEN,
    units: {
      ...A,
      c: 'german infantry 2/4,2/4 6 0104',
      ...TARGET,
      g: 'german artillery 0@1 4 0205 army:Fourth',
      i: 'german artillery 0@1 4 0205 army:Sixth I1',
      o: 'german offboard 5@2 0 offboard army:Fourth',
      p: 'german offboard 5@2 0 offboard army:Fourth',
      q: 'german offboard 5@1 0 offboard army:Fourth',
      r: 'german offboard 5@6 0 offboard army:Sixth',
    },
  })
  t.until('combatPhase').play(...ATTACK)
  // g lies 2 hexes from the target, more than the range of q; the gun of the Sixth Army is isolated
  expect(t.refusal('gun q')).toBe('no-spotter')
  expect(t.refusal('gun r')).toBe('no-spotter')
  expect(t.refusal('gun p')).toBe('legal')
  t.play('gun o')
  expect(t.refusal('gun p')).toBe('one-off-board')
  expect(t.mark('o', 'faceDown')).toBe(0)
  t.play('fire').dice(6).dice(6).play('stay', 'target 0203', 'attack c', 'go')
  expect(t.mark('o', 'faceDown')).toBe(1)
  expect(t.refusal('gun o')).toBe('face-down')
  expect(t.refusal('gun p')).toBe('legal')
})

test('gwb:22.1#11 gwb:22.3#1 the armoured cars join when next to the target; nothing is too little to roll', () => {
  const units = {
    b: 'british infantry 2/4,2/4,2/4 6 0203',
    a: 'german infantry 0/4,2/4,2/4 6 0204',
    h: 'british artillery 4@4 4 0202',
  }
  const t = position({ map: OPEN, player: 'allied', units: { ...units, s: 'british cars 1/0 12 0203' } })
  t.until('combatPhase').play('target 0204', 'attack b', 'go', 'gun h', 'gun s', 'fire')
  expect(t.last('barrage')['strength']).toBe(5)
  const far = position({ map: OPEN, player: 'allied', units: { ...units, s: 'british cars 1/0 12 0202' } })
  far.until('combatPhase').play('target 0204', 'attack b', 'go')
  expect(far.refusal('gun s')).toBe('barrage-cars')
  const weak = position({ map: OPEN, player: 'allied', units: { ...units, s: 'british cars 0/0 12 0203' } })
  weak.until('combatPhase').play('target 0204', 'attack b', 'go', 'gun s', 'fire')
  expect(weak.place).toBe('combat.melee')
})

test('gwb:22.1#12 counter battery is the shot of coordinated combat, not of hasty combat', () => {
  const t = position({
    map: OPEN,
    units: {
      ...A,
      ...TARGET,
      c: 'german infantry 2/4,2/4,2/4 6 0104',
      f: 'french artillery 1@4 4 0202',
      g: 'german artillery 5@4|3 4 0204 limbered',
      h: 'german artillery 5@4 4 0205',
    },
  })
  t.until('counterBattery')
    .play('target 0202', 'gun g', 'fire')
    .dice(6)
    .play('end')
    .until('combatPhase')
    .play(...ATTACK)
  expect(t.refusal('gun g')).toBe('barrage-phase')
  expect(t.refusal('gun h')).toBe('legal')
  t.play('none').dice(6).play('stay', 'end').until('combatPhase').play('target 0203', 'attack c', 'go')
  expect(t.refusal('gun g')).toBe('legal')
})

/** The result of a barrage by guns of these strengths. */
function barrage(die: number, strengths: readonly number[], ground = '.', gunHex = '0205', woods = '.'): unknown {
  const map = OPEN.map((row, i) => (i === 1 ? `. . ${ground} . . .` : i === 2 ? `. . ${woods} . . .` : row))
  const guns = Object.fromEntries(strengths.map((s, i) => [`g${i}`, `german artillery ${s}@4 4 ${gunHex}`]))
  const t = position({ map, units: { ...A, ...TARGET, ...guns } })
  t.until('combatPhase').play(...ATTACK, ...Object.keys(guns).map((g) => `gun ${g}`), 'fire')
  return t.dice(die).last('barrageResult')['result']
}

test('gwb:22.2#1 gwb:22.3#1 strengths add up, and the column is the rightmost not above them', () => {
  // a 4: columns 1, 3, 5, 8, 12 give 0, 0, 1, 1, 2
  expect(barrage(4, [4])).toBe(0)
  expect(barrage(4, [2, 3])).toBe(1)
  expect(barrage(4, [5, 6])).toBe(1)
  expect(barrage(4, [5, 7])).toBe(2)
})

test('gwb:22.4#1 the single best terrain modifier is added to the die', () => {
  // column 5: 4 gives 1, 5 gives 0; woods 1, village 1, both still 1, city 2
  expect(barrage(4, [5])).toBe(1)
  expect(barrage(4, [5], 'w')).toBe(0)
  expect(barrage(3, [5], 'wv')).toBe(1)
  expect(barrage(3, [5], 'c')).toBe(0)
})

test('gwb:22.4#3 a barrage has no modifier for sight', () => {
  // woods in 0303 hide the target from 0403: column 5, a 4 is 1, a 5 would be 0
  expect(barrage(4, [5], '.', '0403', 'w')).toBe(1)
})

test('gwb:22.4#3 nor for off-board guns', () => {
  const t = position({
    map: OPEN,
    units: { ...A, ...TARGET, g: 'german artillery 0@1 4 0205', o: 'german offboard 5@2 0 offboard' },
  })
  t.until('combatPhase')
    .play(...ATTACK, 'gun o', 'fire')
    .dice(4)
  expect(t.last('barrageResult')['result']).toBe(1)
})

test('gwb:22.4#2 gwb:23.4#3 the result is added to the die of defensive fire', () => {
  const t = position({
    map: OPEN,
    units: { ...A, b: 'french infantry 5/4,0/4,0/4 6 0203', g: 'german artillery 5@4 4 0205' },
  })
  // barrage: column 5, a 2 gives 2; fire: column 5, a 2 would give 2, 2 + 2 gives 1
  t.until('combatPhase')
    .play(...ATTACK, 'gun g', 'fire')
    .dice(2)
    .dice(2)
  expect(t.last('barrageResult')['result']).toBe(2)
  expect(t.last('fireResult')['result']).toBe(1)
})
