/** IV. Set-up. */
import { describe, expect, test } from 'vitest'
import { no } from '../reasons.ts'
import type { Position } from '../sketch.ts'
import { position } from '../testing.ts'
import { MARKER } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const DIV = '9-3-4L/4-3-8L'
const map = ['. . . . . .', '. . ~ . . .', '. . . . . .']

test('ocs:IV.A#1 ocs:IV.A#2 within X of a place: the place itself and any hex that far, each unit where it likes', () => {
  const t = position({
    map,
    units: {
      a: `blue ${LEG} 0202 within:1`,
      b: `blue ${LEG} 0202 within:1`,
      c: `blue ${LEG} 0202`,
      e: `red ${LEG} 0106`,
    },
    setup: ['blue'],
  })
  t.play('shift a')
  expect([t.refusal('at 0102'), t.refusal('at 0202'), t.refusal('at 0105')]).toEqual([
    'legal',
    'setup-here',
    'setup-far',
  ])
  t.play('at 0102', 'shift b', 'at 0302')
  expect([t.hex('a'), t.hex('b'), t.hex('c')]).toEqual(['0102', '0302', '0202'])
  expect(t.refusal('shift c')).toBe('setup-fixed')
  expect(t.play('shift a').refusal('at 0202')).toBe('legal')
})

test('ocs:IV.I#1 ocs:4.8#5 never where it could not go, nor among the enemy', () => {
  const t = position({
    map,
    units: { a: `blue ${LEG} 0202 within:2`, e: `red ${LEG} 0104`, t: 'red truck:1 45T 0301' },
    dumps: { red: { '0304': 4 } },
    setup: ['blue'],
  })
  t.play('shift a')
  expect(['0203', '0104', '0303', '0301', '0304'].map((hex) => t.refusal(`at ${hex}`))).toEqual([
    'prohibited',
    'enemy-there',
    'legal',
    'setup-enemy',
    'setup-enemy',
  ])
})

test('ocs:IV.A#3 a division may leave breakdown regiments within its radius', () => {
  const t = position({
    map,
    units: {
      div: `blue ${DIV} 0202 re:3 steps:3 within:2`,
      b: 'blue 3-3-4L/1-3-8L unused breakdown copies:2',
      e: `red ${LEG} 0106`,
    },
    setup: ['blue'],
  })
  t.play('shift div', 'detach b-1', 'at 0301', 'ready')
  expect([t.hex('div'), t.hex('b-1'), t.mark('div', 'lost')]).toEqual(['0301', '0202', 1])
})

test('ocs:IV.B#1 ocs:IV.B#2 ocs:IV.B#3 any mode of choice; neither Reserve nor Strat next to enemies that could attack', () => {
  const t = position({
    map,
    units: {
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0304`,
      t: 'blue truck:2 45T 0101',
      e: `red ${LEG} 0305`,
      h: 'red h5L-0-2L/h3L-0-7L 0102',
    },
    setup: ['blue'],
  })
  // An HQ cannot attack.
  expect([t.refusal('toReserveMove a'), t.refusal('toStrat a'), t.refusal('toMove a')]).toEqual([
    'legal',
    'legal',
    'legal',
  ])
  expect([t.refusal('toReserveMove b'), t.refusal('toStrat b'), t.refusal('toMove b')]).toEqual([
    'setup-faces-enemy',
    'setup-faces-enemy',
    'legal',
  ])
  expect(t.refusal('toStrat t')).toBe('mode-transport')
  t.play('toStrat a', 'ready')
  expect(t.mode('a')).toBe('Strat')
})

test('ocs:5.4a#1 ocs:5.4a#2 ocs:IV.B#1 no more stacks in Reserve than there are markers, in set-up too', () => {
  const t = position({
    map,
    units: {
      a: `blue ${LEG} 0101 within:1`,
      b: `blue ${LEG} 0101`,
      c: `blue ${LEG} 0301`,
      e: `red ${LEG} 0106`,
    },
    reserves: 1,
    setup: ['blue'],
  }).play('toReserveMove a')
  expect([t.refusal('toReserveMove b'), t.why('toReserveCombat c')]).toMatchObject([
    'legal',
    { code: 'no-marker', values: { limit: 1 } },
  ])
  expect(t.refusal('toReserveCombat a')).toBe('legal')
  t.play('toReserveCombat b', 'shift a', 'at 0102')
  expect(t.why('ready')).toMatchObject({ code: 'too-many-reserves', values: { stacks: 2, limit: 1 } })
  t.play('toMove b', 'ready')
  expect([t.mode('a'), t.mode('b'), t.place]).toEqual(['Reserve', 'Move', 'movementSegment.choose'])
})

test('ocs:III#1 ocs:IV.B#1 modes the game bars are not taken in set-up either', () => {
  const x: Position['x'] = {
    barredMarker: (_m, unit, marker) => (marker === MARKER.strat ? no('mode-transport', { unit }) : null),
  }
  const t = position({ map, units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0106` }, setup: ['blue'], x })
  expect([t.refusal('toStrat a'), t.refusal('toReserveMove a')]).toEqual(['mode-transport', 'legal'])
})

test('ocs:IV.C#1 ocs:IV.C#2 ocs:IV.D#2 transport loads from the dump it stands on, and the dump shrinks', () => {
  const t = position({
    map,
    units: {
      t: 'blue truck:2 45T 0101',
      o: 'blue truck:1 45T 0101 organic div:x',
      a: `blue ${LEG} 0101 div:x`,
      far: 'blue truck:2 45T 0301',
      e: `red ${LEG} 0106`,
    },
    dumps: { blue: { '0101': 11 } },
    setup: ['blue'],
  })
  expect([t.mark('t', 'load'), t.mark('o', 'load')]).toEqual([0, 0])
  expect([t.refusal('load far'), t.refusal('load a')]).toEqual(['no-dump', 'not-transport'])
  t.play('load t', 'load o')
  expect([t.mark('t', 'load'), t.mark('o', 'load'), t.dump('blue', '0101')]).toEqual([8, 3, 0])
  expect(t.refusal('load t')).toBe('loaded-full')
})

test('ocs:IV.F#1 nobody is ready while a hex is overstacked', () => {
  const t = position({
    map,
    units: {
      a: `blue ${DIV} 0101 re:5 steps:5`,
      b: `blue ${DIV} 0101 re:5 steps:5`,
      c: `blue ${LEG} 0102 within:1`,
      e: `red ${LEG} 0106`,
    },
    setup: ['blue', 'red'],
  })
  t.play('shift c', 'at 0101')
  expect(t.refusal('ready')).toBe('setup-overstacked')
  t.play('shift c', 'at 0102', 'ready')
  expect([t.place, t.seat]).toEqual(['setup.arrange', 'red'])
  t.play('ready')
  expect(t.place).toBe('movementSegment.choose')
})

test('ocs:IV.G#1 ocs:IV.J#1 full strength unless told otherwise, and nobody fuelled', () => {
  const t = position({
    map,
    units: {
      a: `blue ${DIV} 0101 re:3 steps:3`,
      b: `blue ${DIV} 0101 re:3 steps:3 lost:1`,
      k: 'blue 5-4-8K/3-4-16K 0101 div:y',
      hq: 'blue h8T-0-2T/h4T-0-14T 0101',
      e: `red ${LEG} 0106 div:x`,
    },
    fuel: true,
    dumps: { blue: { '0101': 8 } },
  })
  expect([t.mark('a', 'lost'), t.mark('b', 'lost'), t.mark('a', 'did')]).toEqual([0, 1, 0])
  expect([t.m.board.fuelled.get(0), t.m.board.fuelled.get(1), t.mark('hq', 'did')]).toEqual([0, 0, 0])
  // So that even the first hex has to be paid for.
  expect([t.refusal('fuelHq hq'), t.play('take k').refusal('move 0102')]).toEqual(['legal', 'no-fuel'])
})

describe('what is offered and refused', () => {
  const units = {
    a: `blue ${LEG} 0102 within:2`,
    h: 'blue -/1-0-4L 0102 pax move',
    o: 'blue truck:2 45T 0102 organic div:x',
    t: 'blue truck:2 45T 0102 within:1',
    d: `blue ${LEG} dead`,
    r: `blue ${LEG} turn2 entry:0101`,
    e: `red ${LEG} 0106 within:1`,
  }
  const scene = () => position({ map, units, dumps: { blue: { '0102': 4 } }, setup: ['blue'] })

  test('ocs:IV.B#1 modes of one’s own units on the map, of a side they have, and another than they are in', () => {
    const t = scene()
    expect(t.offers('toMove')).toEqual(['toMove a'])
    expect(t.offers('toCombat')).toEqual([])
    expect(t.offers('toReserveMove')).toEqual(['toReserveMove a', 'toReserveMove h', 'toReserveMove o'])
    expect(t.offers('toStrat')).toEqual(['toStrat a', 'toStrat h'])
    expect([t.refusal('toMove e'), t.refusal('toMove d'), t.refusal('toCombat a')]).toEqual([
      'not-own',
      'not-on-map',
      'mode-same',
    ])
    expect([t.refusal('toCombat h'), t.refusal('toReserveCombat h')]).toEqual(['mode-no-combat', 'mode-no-combat'])
    // Of transport only organic trucks, and only in Reserve.
    expect([t.refusal('toReserveMove t'), t.refusal('toReserveMove o'), t.refusal('toStrat o')]).toEqual([
      'mode-transport',
      'legal',
      'mode-transport',
    ])
    t.play('toReserveCombat a')
    expect([t.mode('a'), t.mark('a', 'face'), t.last('arranged')]).toEqual([
      'Reserve',
      0,
      { side: 0, unit: t.unit('a') },
    ])
    t.play('toReserveMove a')
    expect([t.mark('a', 'face'), t.refusal('toReserveMove a'), t.refusal('toReserveCombat a')]).toEqual([
      1,
      'mode-same',
      'legal',
    ])
  })

  test('ocs:IV.A#1 ocs:IV.C#1 who may stand elsewhere, and who loads', () => {
    const t = scene()
    expect([t.offers('shift'), t.offers('load')]).toEqual([
      ['shift a', 'shift t'],
      ['load o', 'load t'],
    ])
    expect(['e', 'd', 'r', 'o'].map((id) => t.refusal(`shift ${id}`))).toEqual([
      'not-own',
      'not-on-map',
      'not-on-map',
      'setup-fixed',
    ])
    expect([t.refusal('load e'), t.refusal('load d')]).toEqual(['not-own', 'not-on-map'])
    t.play('load t')
    expect([t.mark('t', 'load'), t.refusal('load t'), t.refusal('load o')]).toEqual([4, 'no-dump', 'no-dump'])
    expect(t.last('arranged')).toEqual({ side: 0, unit: t.unit('t') })
  })

  test('ocs:IV.A#1 the last hex within the distance, and the first beyond it', () => {
    const t = scene().play('shift a')
    expect(t.m.prompt()).toBe('Where is a set up?')
    expect(t.refusal('at 0104')).toBe('legal')
    expect(t.m.explain(t.why('at 0105')!)).toBe('a must be set up within 2 hexes of 0102.')
    expect(t.offers('at')).not.toContain('at 0102')
    t.play('at 0104')
    expect([t.last('arranged'), t.place]).toEqual([{ side: 0, unit: t.unit('a') }, 'setup.arrange'])
    // Counted from its place, not from where it stands.
    expect(t.play('shift a').refusal('at 0105')).toBe('setup-far')
    expect(t.play('back').place).toBe('setup.arrange')
  })

  test('ocs:IV.B#2 ocs:IV.B#3 who is in Reserve or Strat Mode is not put next to enemies that could attack', () => {
    const at = (mode: string, enemy = LEG) => {
      const t = position({
        map,
        units: { a: `blue ${LEG} 0102 within:2 ${mode}`, e: `red ${enemy} 0105`, f: `red ${LEG} 0305 move` },
        setup: ['blue'],
      })
      return t.play('shift a').refusal('at 0104')
    }
    expect([at('reserve'), at('strat'), at('move'), at('')]).toEqual([
      'setup-faces-enemy',
      'setup-faces-enemy',
      'legal',
      'legal',
    ])
    expect(at('strat', '(4)-3-4L/(2)-3-8L')).toBe('legal')
  })

  test('ocs:IV.A#3 a regiment is left behind only by a division, one counter after the other', () => {
    const t = position({
      map,
      units: {
        div: `blue ${DIV} 0202 re:3 steps:3 within:2`,
        a: `blue ${LEG} 0202 within:1`,
        b: 'blue 3-3-4L/1-3-8L unused breakdown copies:2',
        e: `red ${LEG} 0106`,
      },
      setup: ['blue'],
    }).play('shift div')
    expect([t.offers('detach'), t.refusal('detach b-2')]).toEqual([['detach b-1'], 'another-first'])
    expect(t.play('back', 'shift a').refusal('detach b-1')).toBe('not-divisible')
  })
})
