/** 8. Harassing fire. By charts.json strengths 1, 3, 6, 10, 15 disorganize on a roll up to 1, 2, 3, 4, 5. */
import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'

const CLEAR = ['. . . . . . . . . .']
const road = (units: Position['units'], more: Partial<Position> = {}) =>
  position({
    map: CLEAR,
    units: { spare: 'german infantry 4/4 6 0110', other: 'british artillery 1@6|0 6 0101', ...units },
    ...more,
  }).until('movement')
const A = 'german infantry 4/4 6 0109'
const G = 'british artillery 6@6|2 6 0101'

test('gwb:8.1#1 a unit in march order that comes into range of deployed guns may be fired at', () => {
  const t = road({ a: A, g: G }).play('take a', 'march', 'move 0108')
  expect(t.place).toBe('move.act')
  t.play('move 0107')
  expect([t.place, t.seat, t.offers()]).toEqual(['harassing.guns', 'allied', ['gun other', 'gun g', 'pass']])
  const train = road({ a: `${A} entrained`, g: G }, { rules: { rail: true }, rails: ['0107/0108', '0108/0109'] })
  train.play('take a', 'ride 0108')
  expect(train.place).toBe('move.act')
  expect(train.play('ride 0107').place).toBe('harassing.guns')
})

test('gwb:8.1#2 who moves without march order or train is not fired at', () => {
  const t = road({ a: A, g: G }).play('take a', 'move 0108', 'move 0107')
  expect(t.place).toBe('move.act')
  const march = road({ a: A, g: G }).play('take a', 'march', 'move 0108', 'move 0107')
  expect(march.place).toBe('harassing.guns')
})

test('gwb:8.1#2 in a stack only the units with a marker are fired at', () => {
  const t = road({ a: 'german infantry 4/4 6 0108 march', b: 'german infantry 4/4 6 0108', g: G })
  t.play('stack 0108', 'move 0107', 'gun g', 'fire').dice(1)
  expect([t.mark('a', 'disorganized'), t.mark('b', 'disorganized'), t.place]).toEqual([1, 0, 'move.act'])
  t.play('move 0106', 'stop')
  expect([t.hex('a'), t.hex('b')]).toEqual(['0107', '0106'])
})

test('gwb:8#1 gwb:8.1#3 each hex entered within range is an event of its own that interrupts the march', () => {
  const t = road({ a: A, g: G }).play('take a', 'march', 'move 0108', 'move 0107', 'pass')
  expect(t.place).toBe('move.act')
  t.play('move 0106')
  expect([t.place, t.hex('a')]).toEqual(['harassing.guns', '0106'])
  t.play('gun g', 'fire').dice(6)
  expect(t.place).toBe('move.act')
})

test('gwb:8.2#1 only guns of divisions within range fire, not those off the board', () => {
  const t = road({
    a: A,
    g: G,
    near: 'british artillery 6@5|2 6 0101',
    box: 'british offboard 9@9 0 offboard',
    f: 'british infantry 4/4 6 0101',
  })
  t.play('take a', 'march', 'move 0108', 'move 0107')
  expect(t.refusal('gun near')).toBe('out-of-range')
  expect(t.refusal('gun box')).toBe('harass-deployed')
  expect(t.refusal('gun f')).toBe('harass-deployed')
  expect(t.offers('gun')).toEqual(['gun other', 'gun g'])
})

test('gwb:def-ARTY#3 gwb:8.2#1 a limbered gun harasses over open sights: 2 hexes far, if it has any strength', () => {
  const train = (deployedSupport = false) =>
    position({
      map: CLEAR,
      rules: { rail: true },
      rails: ['0106/0107', '0105/0106', '0104/0105'],
      options: { deployedSupport },
      units: {
        spare: 'german infantry 4/4 6 0110',
        a: 'german infantry 4/4 6 0107 entrained',
        k: 'british artillery 6@6|3 6 0103 limbered',
        weak: 'british artillery 6@6|0 6 0103 limbered',
        far: 'british artillery 6@6|3 6 0102 limbered',
      },
    })
      .until('movement')
      .play('take a')
  const t = train().play('ride 0106')
  expect(t.place).toBe('move.act')
  t.play('ride 0105')
  expect([t.place, t.refusal('gun k'), t.refusal('gun weak'), t.refusal('gun far')]).toEqual([
    'harassing.guns',
    'legal',
    'no-strength',
    'out-of-range',
  ])
  // It alone may fire: once named it does.
  t.play('gun k').dice(2)
  expect(t.mark('a', 'disorganized')).toBe(1)
  expect(train(true).play('ride 0106', 'ride 0105').place).toBe('move.act')
})

test('gwb:8.2#2 gwb:8.2#3 a gun fires once at a unit in a phase, and at other units as well', () => {
  const t = road({ a: A, b: A, g: G, h: 'british artillery 1@6|2 6 0101' })
  t.play('take a', 'march', 'move 0108', 'move 0107', 'gun g', 'fire').dice(6)
  t.play('move 0106')
  expect([t.refusal('gun g'), t.refusal('gun h')]).toEqual(['harass-twice', 'legal'])
  t.play('pass', 'stop', 'take b', 'march', 'move 0108', 'move 0107')
  expect(t.refusal('gun g')).toBe('legal')
})

test('gwb:8.3#1 gwb:8.4#1 the guns that fire add up; the column is the rightmost not above the sum', () => {
  const fired = (guns: readonly string[], die: number): number => {
    const t = road({ a: A, g: 'british artillery 4@6|2 6 0101', h: 'british artillery 2@6|2 6 0101' })
    t.play('take a', 'march', 'move 0108', 'move 0107', ...guns.map((g) => `gun ${g}`), 'fire').dice(die)
    return t.mark('a', 'disorganized')
  }
  // 4: the column of 3, up to 2. 4 + 2 = 6: up to 3. 2: the column of 1, up to 1.
  expect([fired(['g'], 2), fired(['g'], 3)]).toEqual([1, 0])
  expect([fired(['g', 'h'], 3), fired(['g', 'h'], 4)]).toEqual([1, 0])
  expect([fired(['h'], 1), fired(['h'], 2)]).toEqual([1, 0])
})

test('gwb:8.5#1 gwb:8.6#2 each unit of a stack has its own die; who is not hit goes on', () => {
  const t = road({ a: A, b: A, g: G }).play('stack 0109', 'march', 'move 0108', 'move 0107', 'gun g', 'fire')
  t.dice(3).dice(4)
  expect([t.mark('a', 'disorganized'), t.mark('b', 'disorganized')]).toEqual([1, 0])
  t.play('move 0106', 'pass', 'stop')
  expect([t.hex('a'), t.hex('b'), t.mark('b', 'march')]).toEqual(['0107', '0106', 1])
})

test('gwb:8.5#2 only the best ground of the target hex counts', () => {
  const fired = (ground: string, die: number): number => {
    const map = [`. . . . . . ${ground} . . .`]
    const t = road({ a: A, g: G }, { map })
    t.play('take a', 'march', 'move 0108', 'move 0107', 'gun g', 'fire').dice(die)
    return t.mark('a', 'disorganized')
  }
  // Strength 6, up to 3: woods +1 and village +1 are +1; a city +2.
  expect([fired('.', 3), fired('wv', 2), fired('wv', 3), fired('c', 1), fired('c', 2)]).toEqual([1, 1, 0, 1, 0])
})

test('gwb:8.5#3 one more when any gun that fires does not see the target', () => {
  const fired = (guns: readonly string[], die: number): number => {
    // The woods in 0105 lie in the way from 0101, not from 0401.
    const map = ['. . . . w . . . . .', '. . . . . . . . . .', '. . . . . . . . . .', '. . . . . . . . . .']
    const t = road({ a: A, blind: 'british artillery 3@6|2 6 0101', sees: 'british artillery 6@6|2 6 0401' }, { map })
    t.play('take a', 'march', 'move 0108', 'move 0107', ...guns.map((g) => `gun ${g}`), 'fire').dice(die)
    return t.mark('a', 'disorganized')
  }
  // 6 alone up to 3; 6 + 3 = 9 up to 3 too, but +1; 3 alone up to 2 with +1.
  expect([fired(['sees'], 3), fired(['blind', 'sees'], 3), fired(['blind', 'sees'], 2)]).toEqual([1, 0, 1])
  expect([fired(['blind'], 1), fired(['blind'], 2)]).toEqual([1, 0])
})

test('gwb:8.6#1 a unit that is hit stops, loses its marker and is disorganized', () => {
  const t = road({ a: A, g: G }).play('take a', 'march', 'move 0108', 'move 0107', 'gun g', 'fire').dice(3)
  expect([t.hex('a'), t.mark('a', 'march'), t.mark('a', 'disorganized')]).toEqual(['0107', 0, 1])
  expect([t.place, t.refusal('take a')]).toEqual(['movement.choose', 'moved-already'])
  const train = road({ a: `${A} entrained`, g: G }, { rules: { rail: true }, rails: ['0107/0108', '0108/0109'] })
  train.play('take a', 'ride 0108', 'ride 0107', 'gun g', 'fire').dice(3)
  expect([train.mark('a', 'entrained'), train.mark('a', 'disorganized'), train.place]).toEqual([
    0,
    1,
    'movement.choose',
  ])
})

test('gwb:8.7#1 gwb:8.7#2 who would stop in a hex above 4 points goes back to where he came from', () => {
  const stopped = (there: number, behind: number): string => {
    const t = road({
      a: 'german infantry 4/4 9 0109',
      f: `german infantry 4/4 6 0107 stack:${there}`,
      h: `german infantry 4/4 6 0108 stack:${behind}`,
      g: G,
    })
    t.play('take a', 'march', 'move 0108', 'move 0107', 'gun g', 'fire').dice(1)
    return t.hex('a')
  }
  expect(stopped(3, 1)).toBe('0107')
  expect(stopped(4, 1)).toBe('0108')
  expect(stopped(4, 4)).toBe('0109')
})

test('guns are one’s own and named once, in any order; who has named one fires', () => {
  const t = road({ a: A, g: G, i: 'british infantry 4/4 6 0101', own: 'german artillery 4@4|2 6 0110' })
  t.play('take a', 'march', 'move 0108', 'move 0107')
  expect(t.m.prompt()).toContain('a on the march in')
  expect(['gun own', 'gun i', 'fire'].map((order) => t.refusal(order))).toEqual([
    'not-own',
    'harass-deployed',
    'nobody-fires',
  ])
  t.play('gun g')
  expect(['gun g', 'pass'].map((order) => t.refusal(order))).toEqual(['already-in', 'already-in'])
  const turned = road({ a: A, g: G }).play('take a', 'march', 'move 0108', 'move 0107', 'gun other', 'gun g')
  const straight = road({ a: A, g: G }).play('take a', 'march', 'move 0108', 'move 0107', 'gun g', 'gun other')
  expect(turned.m.hash()).toBe(straight.m.hash())
})
