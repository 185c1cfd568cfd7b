/** 22 and 23: naming guns one by one, for a barrage and in support. */
import { expect, test } from 'vitest'
import { position, type Position, type Table } from './testing.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . .')
const A = { a: 'german infantry 2/4,2/4,2/4 6 0204 div:1' }
const B = { b: 'french infantry 2/4,2/4,2/4 6 0203 div:9' }

/** 0203 is attacked by a. */
const attacked = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: OPEN, units: { ...A, ...B, ...units }, ...more })
    .until('combatPhase')
    .play('target 0203', 'attack a', 'go')

const GUNS = {
  g: 'german artillery 5@4 4 0205 div:1',
  h: 'german artillery 3@4 4 0206 div:1',
}

test('guns of one’s own that are on the map are named, each once', () => {
  const t = attacked({
    ...GUNS,
    late: 'german artillery 5@4 4 turn3 div:1',
    far: 'german artillery 5@1 4 0206 div:1',
    foe: 'french artillery 5@1 4 0101 div:8',
  })
  expect(t.m.prompt()).toBe('Which guns barrage 0203?')
  expect(t.refusal('gun foe')).toBe('not-own')
  expect(t.refusal('gun late')).toBe('not-on-map')
  expect(t.refusal('gun a')).toBe('no-gun')
  expect(t.why('gun far')).toMatchObject({ code: 'out-of-range', values: { distance: 3, range: 1 } })
  expect(t.offers()).toEqual(['gun g', 'gun h', 'none'])
  expect([t.refusal('fire'), t.refusal('clear')]).toEqual(['nobody-fires', 'nobody-fires'])
  t.play('gun h')
  expect(t.refusal('gun h')).toBe('already-in')
  expect(t.refusal('none')).toBe('already-in')
  t.play('gun g')
  expect(t.m.prompt()).toContain('with strength 8: name more guns')
})

test('the order of naming does not matter, and what is cleared is not fired', () => {
  const one = attacked(GUNS).play('gun g', 'gun h')
  const two = attacked(GUNS).play('gun h', 'gun g')
  expect(two.m.frames).toEqual(one.m.frames)
  two.play('clear')
  expect(two.offers()).toEqual(['gun g', 'gun h', 'none'])
  two.play('gun h', 'fire')
  expect(two.last('barrage')).toMatchObject({ guns: [two.unit('h')], strength: 3 })
  expect([two.mark('g', 'fired'), two.mark('h', 'fired')]).toEqual([0, 1])
})

test('gwb:22.1#9 guns of no division serve like those of any other, for free attackers only', () => {
  const loose = {
    g: 'german artillery 5@4 4 0205',
    h: 'german artillery 3@4 4 0206 div:2',
    k: 'german artillery 3@4 4 0206 div:3',
  }
  const bound = attacked({ ...loose, own: 'german artillery 3@4 4 0205 div:1' })
  expect(bound.refusal('gun g')).toBe('barrage-division')
  expect(bound.refusal('gun own')).toBe('legal')
  const free = attacked({ ...loose, a: 'german infantry 2/4,2/4,2/4 6 0204' })
  expect([free.refusal('gun g'), free.refusal('gun h'), free.refusal('gun k')]).toEqual(['legal', 'legal', 'legal'])
  free.play('gun h')
  expect([free.refusal('gun g'), free.refusal('gun k')]).toEqual(['barrage-division', 'barrage-division'])
})

test('gwb:22.1#9 the cavalry of a division counts as free, its infantry does not', () => {
  const gun = { g: 'german artillery 5@4 4 0205 div:2', own: 'german artillery 3@4 4 0205 div:1' }
  expect(attacked({ ...gun, a: 'german cavalry 2/4,2/4 6 0204 div:1' }).refusal('gun g')).toBe('legal')
  expect(attacked(gun).refusal('gun g')).toBe('barrage-division')
})

test('gwb:22.1#8 with attackers of two divisions the guns of both fire; one bound attacker binds them all', () => {
  const guns = {
    g: 'german artillery 5@4 4 0205 div:1',
    h: 'german artillery 5@4 4 0205 div:2',
    k: 'german artillery 5@4 4 0205 div:3',
  }
  const named = (c: string): string[] => {
    const t = position({ map: OPEN, units: { ...A, ...B, c, ...guns } }).until('combatPhase')
    t.play('target 0203', 'attack a', 'attack c', 'go')
    return ['g', 'h', 'k'].map((gun) => t.refusal(`gun ${gun}`))
  }
  expect(named('german infantry 2/4 6 0204 div:2')).toEqual(['legal', 'legal', 'barrage-division'])
  expect(named('german infantry 2/4 6 0204')).toEqual(['legal', 'barrage-division', 'barrage-division'])
})

test('gwb:22.1#9 beside its own guns and the off-board ones, cavalry has those of one other division', () => {
  const t = attacked({
    a: 'german cavalry 2/4,2/4 6 0204 div:1',
    own: 'german artillery 5@4 4 0205 div:1',
    o: 'german offboard 6@6 0 offboard',
    g: 'german artillery 5@4 4 0205 div:2',
    h: 'german artillery 5@4 4 0205 div:2',
    k: 'german artillery 5@4 4 0205 div:3',
  })
  t.play('gun own', 'gun o')
  expect(['g', 'k'].map((gun) => t.refusal(`gun ${gun}`))).toEqual(['legal', 'legal'])
  t.play('gun g')
  expect(['h', 'k'].map((gun) => t.refusal(`gun ${gun}`))).toEqual(['legal', 'barrage-division'])
})

test('gwb:22.1#10 an off-board gun not yet there fires nowhere, and the cars direct none', () => {
  const late = attacked({ ...GUNS, o: 'german offboard 6@6 0 turn3' })
  expect([late.refusal('gun o'), late.refusal('gun g')]).toEqual(['not-on-map', 'legal'])
  const cars = position({
    map: OPEN,
    player: 'allied',
    units: {
      b: 'british infantry 2/4,2/4 6 0203',
      s: 'british cars 1/1 12 0203',
      o: 'british offboard 6@6 0 offboard',
      a: 'german infantry 2/4,2/4 6 0204',
    },
  }).until('combatPhase')
  cars.play('target 0204', 'attack b', 'go')
  expect([cars.refusal('gun o'), cars.refusal('gun s')]).toEqual(['no-spotter', 'legal'])
})

test('gwb:22.1#1 the cars too fire once in a phase, and one point is enough for a roll', () => {
  const t = position({
    map: OPEN,
    player: 'allied',
    units: {
      b: 'british infantry 2/4,2/4,2/4 6 0203',
      c: 'british infantry 2/4,2/4,2/4 6 0203',
      s: 'british cars 1/1 12 0203',
      g: 'british artillery 3@4 4 0202',
      a: 'german infantry 0/4,0/4,0/4 6 0204',
    },
  }).until('combatPhase')
  t.play('target 0204', 'attack b', 'go', 'gun s', 'fire')
  expect(t.place).toBe('combat.barrageRoll')
  t.until('combatPhase').play('target 0204', 'attack c', 'go')
  expect([t.refusal('gun s'), t.refusal('gun g')]).toEqual(['barrage-phase', 'legal'])
})

test('gwb:22.1#6 gwb:22.1#7 an off-board gun of a demoralized army does not fire, nor does any in hasty combat', () => {
  const units = {
    ...GUNS,
    o: 'german offboard 6@6 0 offboard',
    near: 'german artillery 5@4|2 4 0204 limbered div:1',
  }
  expect(attacked(units).refusal('gun o')).toBe('legal')
  const low = attacked(
    { ...units, a: `${A.a} army:Fourth`, near: `${units.near} army:Fourth` },
    { rules: { demoralization: true }, demoralized: ['german'] },
  )
  expect(low.refusal('gun o')).toBe('barrage-demoralized')
  expect(low.refusal('gun near')).toBe('legal')
  const hasty = position({ map: OPEN, units: { ...A, ...B, ...units } })
    .until('combatPhase')
    .play('end')
  hasty.until('combatPhase').play('target 0203', 'attack a', 'go')
  expect(hasty.refusal('gun o')).toBe('barrage-hasty')
  hasty.play('gun near', 'fire')
  expect([hasty.mark('near', 'fired'), hasty.mark('near', 'coordinated')]).toEqual([1, 0])
})

const SUPPORT = { s: 'french artillery 4@4 4 0202 div:9', r: 'french artillery 3@4 4 0201 div:9' }

test('gwb:23.2#2 who supports is artillery of the defender on the map, outside the target hex', () => {
  const t = attacked({
    ...SUPPORT,
    inside: 'french artillery 4@4 4 0203 div:9',
    late: 'french artillery 4@4 4 turn3 div:9',
    shaken: 'french artillery 4@4|2 4 0202 div:9 D1',
    foot: 'french infantry 2/4 6 0202 div:9',
    mine: 'german artillery 1@1 4 0206 div:1',
    loose: 'french artillery 4@4 4 0202',
  })
  t.play('ready')
  expect([t.place, t.seat, t.m.prompt()]).toEqual([
    'combat.choose',
    'allied',
    'Which gun supports the defence of 0203?',
  ])
  expect(t.refusal('support mine')).toBe('not-own')
  expect(t.refusal('support foot')).toBe('no-gun')
  expect(t.refusal('support late')).toBe('not-on-map')
  expect(t.refusal('support inside')).toBe('already-in')
  expect(t.refusal('support shaken')).toBe('support-state')
  expect(t.refusal('support loose')).toBe('support-division')
  expect(t.offers()).toEqual(['support s', 'support r', 'none'])
})

test('gwb:23.2#2 a gun of no division supports nobody, not even units of none', () => {
  const guns = { s: SUPPORT.s, loose: 'french artillery 4@4 4 0202' }
  // Nobody may support, so nobody is asked.
  expect(attacked({ b: 'french infantry 2/4,2/4 6 0203', ...guns }).place).toBe('combat.fireRoll')
  const t = attacked(guns)
  expect([t.place, t.refusal('support loose'), t.refusal('support s')]).toEqual([
    'combat.choose',
    'support-division',
    'legal',
  ])
})

test('gwb:23.2#1 the hex may fire alone: support is offered, not forced', () => {
  const t = attacked(SUPPORT).play('none').dice(6)
  expect(t.last('fireResult')).toMatchObject({ strength: 2 })
  expect([t.mark('s', 'supports'), t.mark('r', 'supports')]).toEqual([0, 0])
  const backed = attacked(SUPPORT).play('support s').dice(6)
  expect(backed.last('fireResult')).toMatchObject({ strength: 2 + 4 })
})

test('gwb:23.2#4 the first unit of the game supports, and supports again, like any other', () => {
  const t = position({
    map: OPEN,
    units: { s: SUPPORT.s, ...B, ...A, c: 'german infantry 2/4,2/4 6 0104', r: SUPPORT.r },
  }).until('combatPhase')
  t.play('target 0203', 'attack a', 'go', 'support s').dice(6)
  expect(t.last('fireResult')).toMatchObject({ strength: 6 })
  t.until('combatPhase').play('target 0203', 'attack c', 'go').dice(6)
  expect(t.last('fireResult')).toMatchObject({ strength: 6 })
})
