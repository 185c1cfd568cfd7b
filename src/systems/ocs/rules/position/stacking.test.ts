/** 4.6 and 4.8: sizes and stacking. */
import { expect, test } from 'vitest'
import { forWorld } from '../../../../core/for-world.ts'
import { done, type Frame } from '../../../../core/procedure.ts'
import { quartersOf, sideHex, stepsOf } from './board.ts'
import { setMode } from './changes.ts'
import { firstStratCrowded, stratCrowded, topOf } from './stacking.ts'
import { position } from '../testing.ts'
import { FACE, MARKER, RE, type Ocs } from '../world.ts'

const DIV = '9-3-4L/4-3-8L'
const LEG = '4-3-4L/2-3-8L'

test('ocs:4.6#1 ocs:4.6#2 ocs:4.6#3 RE by size, printed for multi-step units and less for every step lost', () => {
  const t = position({
    map: ['. .'],
    units: {
      co: `blue ${LEG} 0101 size:company`,
      bn: `blue ${LEG} 0101 size:battalion`,
      rgt: `blue ${LEG} 0101`,
      pax: 'blue -/1-2-6L 0101 pax',
      hq: 'blue h5L-0-2L/h3L-0-7L 0101 size:army',
      div: `blue ${DIV} 0101 re:3 steps:3 size:division`,
      worn: `blue ${DIV} 0101 re:3 steps:3 size:division lost:2`,
    },
  })
  const re = ['co', 'bn', 'rgt', 'pax', 'hq', 'div', 'worn'].map((id) => quartersOf(t.m, t.unit(id)) / RE)
  expect(re).toEqual([0.25, 0.5, 1, 0.25, 1, 3, 1])
  // A step to each RE of those, one step to all others.
  expect(['co', 'bn', 'rgt', 'pax', 'hq', 'div', 'worn'].map((id) => stepsOf(t.m, t.unit(id)))).toEqual([
    1, 1, 1, 1, 1, 3, 1,
  ])
  // Transport and supply have no size.
  const bare = position({
    map: ['. .'],
    units: { t: 'blue truck:5 45T 0101 load:8', rgt: `blue ${LEG} 0101` },
    dumps: { blue: { '0101': 40 } },
    hedgehogs: { '0101': 2 },
  })
  expect(bare.m.board.quarters.get(sideHex(bare.m, 0, bare.at('0101')))).toBe(RE)
})

test('ocs:4.8#1 ocs:4.8a#1 ocs:4.8a#3 more than 10 RE may meet, and at the end of the segment the owner removes some', () => {
  const t = position({
    map: ['. . .'],
    units: {
      a: `blue ${DIV} 0101 re:3 steps:3`,
      b: `blue ${DIV} 0101 re:3 steps:3`,
      c: `blue ${DIV} 0101 re:3 steps:3`,
      d: `blue ${LEG} 0101`,
      x: `blue ${LEG} 0102`,
      t: 'blue truck:5 45T 0101',
    },
  })
  expect(t.m.board.quarters.get(sideHex(t.m, 0, t.at('0101'))) / RE).toBe(10)
  t.play('take x', 'move 0101', 'stop', 'end')
  expect(t.place).toBe('settle.remove')
  // ocs:4.8a#5: transport is never removed for it
  expect(t.offers('remove')).toEqual(['remove a', 'remove b', 'remove c', 'remove d', 'remove x'])
  expect(t.refusal('remove t')).toBe('not-there')
  t.play('remove d')
  expect([t.hex('d'), t.hex('x')]).toEqual(['dead', '0101'])
  expect(t.place).toBe('movementSegment.choose')
})

test('ocs:4.8#1 ten RE are not too many', () => {
  const t = position({
    map: ['. . .'],
    units: { a: `blue ${DIV} 0101 re:5 steps:5`, b: `blue ${DIV} 0101 re:5 steps:5`, e: `red ${LEG} 0103` },
  })
  expect(t.play('end').seat).toBe('red')
})

test('ocs:4.8b.C#1 ocs:4.8b.D#1 the owner says who shows, but a unit with a zone goes before one without, HQs too', () => {
  const t = position({
    map: ['. . .'],
    units: {
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0101`,
      h: 'blue h5L-0-2L/h3L-0-7L 0101',
      m: `blue ${LEG} 0102 move`,
      n: `blue ${LEG} 0102 move`,
      e: `red ${LEG} 0103`,
    },
  })
  expect(t.top('blue', '0101')).toBe('a')
  expect([t.refusal('show a'), t.refusal('show h'), t.refusal('show b')]).toEqual(['on-top', 'hides-zone', 'legal'])
  t.play('show b', 'show n')
  expect([t.top('blue', '0101'), t.top('blue', '0102')]).toEqual(['b', 'n'])
  expect(t.play('show a').refusal('show b')).toBe('shown-already')
  // Where nobody has a zone an HQ may show; whether there is one the enemy knows of either stack.
  const hq = position({
    map: ['. . . . . .'],
    units: {
      m: `blue ${LEG} 0101 move`,
      h: 'blue h5L-0-2L/h3L-0-7L 0101',
      a: `blue ${LEG} 0103`,
      i: 'blue h5L-0-2L/h3L-0-7L 0103',
      e: `red ${LEG} 0106`,
    },
  }).play('show h')
  expect([hq.top('blue', '0101'), hq.refusal('show i')]).toEqual(['h', 'hides-zone'])
  const { zoc } = hq.imagined(1).board
  expect(['0102', '0104'].map((hex) => zoc.get(sideHex(hq.m, 0, hq.at(hex))))).toEqual([1, 1])
  expect(zoc.get(sideHex(hq.m, 0, hq.at('0101')))).toBe(0)
})

test('ocs:HR-2#1 who is brought to the top under a marker is told to its owner alone', () => {
  const shown = (e: string) => {
    const t = position({
      map: ['. . . .', '. . . .'],
      units: { a: `blue ${LEG} 0101 dg`, b: `blue ${LEG} 0101 dg`, e: `red ${LEG} ${e}` },
      options: { coveringMarkers: true },
    }).play('show b')
    const { ev, values, secret } = t.log.at(-1)!
    return [t.top('blue', '0101'), ev, values, secret?.values]
  }
  // 0101 is the first hex, b the second unit.
  expect([shown('0104'), shown('0102')]).toEqual([
    ['b', 'restacked', { side: 0, hex: 0 }, { unit: 1 }],
    ['b', 'shown', { unit: 1, hex: 0 }, undefined],
  ])
})

test('ocs:21.12c#1 by the option at most 3 RE in Strat Mode, unless of one division or formation', () => {
  const at = (units: Record<string, string>, on = true) =>
    position({ map: ['. . .'], units: { ...units, e: `red ${LEG} 0103` }, options: { stratColumns: on } }).play('end')
  const four = Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, `blue ${LEG} 0101 strat`]))
  const t = at(four)
  expect([t.place, t.refusal('keep')]).toEqual(['settle.thin', 'strat-crowded'])
  t.play('remove c')
  expect([t.hex('c'), t.seat]).toEqual(['dead', 'red'])
  expect(at(four, false).seat).toBe('red')
  const formation = Object.fromEntries(Object.entries(four).map(([id, text]) => [id, `${text} div:x`]))
  expect(at(formation).seat).toBe('red')
  expect(at({ a: `blue ${DIV} 0101 re:4 steps:4 strat` }).seat).toBe('red')
  expect(at({ a: `blue ${DIV} 0101 re:4 steps:4 strat`, b: `blue ${LEG} 0101 strat` }).place).toBe('settle.thin')
})

test('ocs:4.8b.C#1 ocs:4.9a#2 who shows stays on top until a unit with a zone comes, and then until he loses it', () => {
  const t = position({
    map: ['. . .', '. . .'],
    units: { a: `blue ${LEG} 0101 move`, b: `blue ${LEG} 0101 move`, c: `blue ${LEG} 0102`, d: `blue ${LEG} 0102` },
  })
  const top = (): number => topOf(t.m, 0, t.at('0101'))
  t.play('show b')
  expect([top(), t.top('blue', '0101')]).toEqual([t.unit('b'), 'b'])
  // The first unit of all turns over to a zone: it goes before b, and stays when others with zones come.
  t.play('take a', 'toCombat a', 'stop')
  expect(t.top('blue', '0101')).toBe('a')
  t.play('show d')
  expect(t.top('blue', '0102')).toBe('d')
  t.play('take c', 'move 0101', 'stop')
  expect([t.top('blue', '0101'), t.top('blue', '0102')]).toEqual(['a', 'd'])
  // Nobody is on top of nobody, or of trucks.
  expect(topOf(t.m, 0, t.at('0103'))).toBe(-1)
  const truck = position({ map: ['. .'], units: { t: 'blue truck:1 45T 0101', a: `blue ${LEG} 0101 move` } })
  expect(topOf(truck.m, 0, truck.at('0101'))).toBe(truck.unit('a'))
})

test('ocs:21.12c#1 only the column counts, and it may be of one formation', () => {
  const crowded = (units: Record<string, string>): boolean => {
    const t = position({ map: ['. .'], units })
    const first = firstStratCrowded(t.m, 0)
    expect(first).toBe(stratCrowded(t.m, 0, t.at('0101')) ? t.at('0101') : -1)
    return first >= 0
  }
  const two = (words: string): string => `blue ${DIV} 0101 re:2 steps:2 ${words}`
  expect([
    crowded({ a: two('strat'), b: two('strat') }),
    crowded({ a: two('strat'), b: two('move') }),
    crowded({ n: two('move div:z'), a: two('strat div:x'), b: two('strat div:x') }),
    crowded({ a: two('strat div:x'), b: two('strat div:x'), c: `blue ${LEG} 0101 strat div:y` }),
    crowded({ a: two('strat'), b: `blue ${LEG} 0101 strat`, c: `blue ${LEG} 0101 move` }),
    crowded({ n: `blue ${LEG} 0101 move`, a: `blue ${DIV} 0101 re:4 steps:4 strat` }),
  ]).toEqual([true, false, false, true, false, false])
})

test('ocs:5.4a#1 ocs:21.12c#1 the owner keeps what is no longer too much, and no more', () => {
  const t = position({
    map: ['. . . .'],
    units: { a: `blue ${LEG} 0101 reserve`, b: `blue ${LEG} 0102 reserve`, e: `red ${LEG} 0104 move` },
    reserves: 1,
  }).play('end')
  expect([t.place, t.why('keep')]).toMatchObject([
    'settle.surplus',
    { code: 'too-many-reserves', values: { stacks: 2, limit: 1 } },
  ])
  setMode(t.m, t.unit('a'), FACE.combat, MARKER.none)
  expect([t.refusal('keep'), t.play('keep').seat]).toEqual(['legal', 'red'])
  const thin = position({
    map: ['. . . .'],
    units: {
      a: `blue ${DIV} 0101 re:2 steps:2 strat`,
      b: `blue ${DIV} 0101 re:2 steps:2 strat`,
      c: `blue ${LEG} 0102 strat`,
      n: `blue ${LEG} 0101 move`,
      e: `red ${LEG} 0104 move`,
    },
    options: { stratColumns: true },
  }).play('end')
  expect([thin.place, thin.offers('remove'), thin.refusal('remove c'), thin.refusal('remove n')]).toEqual([
    'settle.thin',
    ['remove a', 'remove b'],
    'not-there',
    'not-there',
  ])
  thin.m.board.marker.set(thin.unit('a'), MARKER.none)
  expect([thin.refusal('keep'), thin.play('keep').seat]).toEqual(['legal', 'red'])
})

test('a game sees to its own at the end of a segment, until it has nothing more', () => {
  const { procedure, start } = forWorld<Ocs, { readonly toll: Frame }>()
  const toll = procedure('toll', {
    steps: {
      begin(m) {
        m.board.climate.add(0, 1)
        return done()
      },
    },
  })
  const t = position({
    map: ['. .'],
    units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0102 move` },
    x: { procedures: { toll }, segmentEnds: (m) => (m.board.climate.get(0) < 2 ? start('toll', {}) : null) },
  }).play('end')
  expect([t.m.board.climate.get(0), t.seat]).toEqual([2, 'red'])
})
