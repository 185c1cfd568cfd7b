/** 6.2 and 12.3d: what every step costs, by ground, mobility, hexside, road and engineer. */
import { describe, expect, test } from 'vitest'
import { makeGame } from './game.ts'
import { ALL_MP, NO_ENTRY, type Land, type StepCosts } from './land.ts'
import { dataOf, gameOf, TERRAIN, type Position } from './sketch.ts'
import { position } from './testing.ts'
import { LEG, MP, TRACK, TRUCK } from './world.ts'

const land = (p: Omit<Position, 'units'>): Land => position({ ...p, units: {} }).m.game.land
const step = (l: Land, costs: Uint16Array, from: string, to: string): number | string => {
  const cost = costs[l.hexOf(from) * 6 + l.grid.direction(l.hexOf(from), l.hexOf(to))]!
  return cost === NO_ENTRY ? 'no' : cost === ALL_MP ? 'all' : cost / MP
}
/** The cost of a step afoot, by truck and on tracks. */
const march = (l: Land, from: string, to: string, ground = 0, how: keyof StepCosts = 'march') =>
  [LEG, TRUCK, TRACK].map((mobility) => step(l, l.costs(ground, mobility)[how], from, to))
const MUD = 1
const FROZEN = 2

describe('hexes', () => {
  test('by terrain and mobility, and by the state of the ground', () => {
    const l = land({ map: ['. . w f s m ~ c v'] })
    expect(
      ['0102', '0103', '0104', '0108', '0109'].map((to, i) =>
        march(l, ['0101', '0102', '0103', '0109', '0108'][i]!, to),
      ),
    ).toEqual([
      [1, 1, 1],
      [1, 2, 2],
      [2, 4, 3],
      [1, 1, 1],
      [1, 1, 1],
    ])
    expect([march(l, '0104', '0105'), march(l, '0104', '0105', FROZEN), march(l, '0101', '0102', MUD)]).toEqual([
      [3, 'no', 'all'],
      [2, 4, 3],
      [1, 2, 2],
    ])
  })

  test('ocs:6.2d#1 the dearest of several types in a hex', () => {
    const l = land({ map: ['. wm . ws . wv'] })
    expect([march(l, '0101', '0102'), march(l, '0103', '0104'), march(l, '0105', '0106')]).toEqual([
      ['all', 'no', 'no'],
      [3, 'no', 'all'],
      [1, 2, 2],
    ])
  })

  test('ocs:6.1d#1 nobody goes into, or out of, what he cannot enter, nor beyond the map', () => {
    const l = land({ map: ['. ~ . m . x .'] })
    expect([march(l, '0101', '0102'), march(l, '0102', '0101'), march(l, '0104', '0105')]).toEqual([
      ['no', 'no', 'no'],
      ['no', 'no', 'no'],
      [1, 'no', 'no'],
    ])
    expect([march(l, '0105', '0106'), march(l, '0106', '0107')]).toEqual([Array(3).fill('no'), Array(3).fill('no')])
    const enter = (hex: string) => [LEG, TRUCK].map((mobility) => l.enterable(0, mobility, l.hexOf(hex)))
    expect(['0101', '0102', '0103', '0104'].map(enter)).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, false],
    ])
  })
})

describe('hexsides', () => {
  const l = land({
    map: ['. . w . . .'],
    sides: ['0101/0102 stream', '0102/0103 river', '0103/0104 cliff', '0104/0105 stream', '0104/0105 river'],
  })

  test('are paid beside the hex, either way', () => {
    expect([
      march(l, '0101', '0102'),
      march(l, '0102', '0101'),
      march(l, '0102', '0103'),
      march(l, '0103', '0102'),
    ]).toEqual([
      [2, 5, 3],
      [2, 5, 3],
      [6, 'no', 'no'],
      [6, 'no', 'no'],
    ])
    expect([march(l, '0103', '0104'), march(l, '0105', '0106')]).toEqual([
      ['no', 'no', 'no'],
      [1, 1, 1],
    ])
  })

  test('ocs:6.2d#4 the cheapest of several along one side; frozen ones cost less', () => {
    expect([march(l, '0104', '0105'), march(l, '0101', '0102', FROZEN), march(l, '0102', '0103', FROZEN)]).toEqual([
      [2, 5, 3],
      [1, 1, 1],
      [6, 'no', 'no'],
    ])
  })

  test('ocs:13.8b#1 ocs:13.8b#2 an engineer bridges small rivers for nothing, great ones as if they were small, cliffs never', () => {
    expect(['0102', '0103', '0104'].map((to, i) => march(l, ['0101', '0102', '0103'][i]!, to, 0, 'bridged'))).toEqual([
      [1, 1, 1],
      [2, 6, 4],
      ['no', 'no', 'no'],
    ])
    expect(march(l, '0102', '0103', FROZEN, 'bridged')).toEqual([1, 2, 2])
  })
})

describe('roads', () => {
  const roads = ['0101/0102 highway', '0102/0103 road', '0103/0104 road', '0104/0105 highway', '0104/0105 road']
  const l = land({ map: ['. f w m .'], roads, sides: ['0102/0103 river'] })

  test('ocs:6.2a#1 ocs:6.2c#1 cost what the road costs, over rivers and where nobody else goes; the cheaper of two', () => {
    expect(['0102', '0103', '0104', '0105'].map((to, i) => march(l, ['0101', '0102', '0103', '0104'][i]!, to))).toEqual(
      [
        [1, 0.5, 0.5],
        [1, 1, 1],
        [1, 1, 1],
        [1, 0.5, 0.5],
      ],
    )
    expect(march(l, '0101', '0102', MUD)).toEqual([1, 1, 1])
  })

  test('ocs:8.1c#1 an overrun goes by no road', () => {
    expect([
      march(l, '0101', '0102', 0, 'cross'),
      march(l, '0102', '0103', 0, 'cross'),
      march(l, '0103', '0104', 0, 'cross'),
    ]).toEqual([
      [2, 4, 3],
      [6, 'no', 'no'],
      ['all', 'no', 'no'],
    ])
  })

  test('a railway is a road as well', () => {
    const rail = land({ map: ['f f f'], rails: ['0101/0102', '0102/0103 multi wide'] })
    expect(march(rail, '0101', '0102')).toEqual([1, 1, 1])
    const at = (hex: string) => rail.gauges[rail.gaugeAtFirst[rail.hexOf(hex)]! - 1]
    expect(['0101', '0103'].map(at)).toEqual(['standard', 'wide'])
    const tracks = (a: string, b: string) =>
      rail.rail[rail.hexOf(a) * 6 + rail.grid.direction(rail.hexOf(a), rail.hexOf(b))]
    expect([tracks('0101', '0102'), tracks('0102', '0101'), tracks('0103', '0102')]).toEqual([1, 1, 2])
  })

  test('one that needs an engineer in bad ground is none without him', () => {
    const data = dataOf({ map: ['. w'], units: {}, roads: ['0101/0102 road'] })
    const road = { ...TERRAIN.roads['road']!, engineer: ['mud'] }
    const l = makeGame({ ...data, terrain: { ...TERRAIN, roads: { ...TERRAIN.roads, road } } }).setting('test').game
      .land
    expect([march(l, '0101', '0102'), march(l, '0101', '0102', MUD), march(l, '0101', '0102', MUD, 'bridged')]).toEqual(
      [
        [1, 1, 1],
        [1, 2, 2],
        [1, 1, 1],
      ],
    )
  })
})

test('ocs:12.3d#4 ocs:12.3d#5 supply goes at normal cost, or at today’s where it is lower', () => {
  const l = land({ map: ['. . s'] })
  const path = (to: string, from: string, ground: number) =>
    [LEG, TRUCK].map((mobility) => step(l, l.pathCosts(ground, mobility), from, to))
  expect([path('0102', '0101', MUD), path('0103', '0102', FROZEN), path('0103', '0102', 0)]).toEqual([
    [1, 1],
    [2, 4],
    [3, 'no'],
  ])
})

test('what terrain does in combat, by the state of the ground', () => {
  const l = land({ map: ['.'] })
  const swamp = l.terrains.indexOf('swamp')
  expect([l.hexEffects(0, swamp), l.hexEffects(FROZEN, swamp)]).toEqual([
    {
      category: 2,
      attack: [
        [1, 2],
        [1, 2],
        [1, 1],
      ],
      defend: [
        [1, 2],
        [1, 2],
        [1, 1],
      ],
    },
    {
      category: 1,
      attack: [
        [1, 2],
        [1, 2],
        [1, 1],
      ],
      defend: [
        [1, 2],
        [1, 1],
        [1, 1],
      ],
    },
  ])
  expect(l.sideEffects(0, l.sideKinds.indexOf('river'))).toEqual([
    [1, 4],
    [1, 3],
    [1, 2],
  ])
})

test('ocs:13.3c#1 places, ports and names', () => {
  const l = land({ map: ['. v c .'], ports: { '0104': 3 } })
  expect(['0101', '0102', '0103', '0104'].map((hex) => [l.settled[l.hexOf(hex)], l.port[l.hexOf(hex)]])).toEqual([
    [0, 0],
    [1, 0],
    [1, 0],
    [1, 3],
  ])
  expect([
    l.has(l.hexOf('0102'), 'village'),
    l.has(l.hexOf('0102'), 'open'),
    l.has(l.hexOf('0103'), 'village'),
  ]).toEqual([true, true, false])
})

test('a map that cannot be is refused by name', () => {
  const made = (p: Partial<Position>) => () => gameOf({ map: ['. . .'], units: {}, ...p }).setting('test')
  expect(made({ sides: ['0101/0103 river'] })).toThrow('map: 0101 and 0103 do not touch')
  expect(made({ sides: ['0101/0102 wall'] })).toThrow(
    'there is no kind of hexside "wall"; there are: stream, river, cliff',
  )
  expect(made({ roads: ['0101/0102 lane'] })).toThrow('there is no kind of road "lane"')
  const roads = { ...TERRAIN.roads, road: { move: [0.3, 1, 1] as [number, number, number] } }
  const odd = makeGame({
    ...dataOf({ map: ['. .'], units: {}, roads: ['0101/0102 road'] }),
    terrain: { ...TERRAIN, roads },
  })
  expect(() => odd.setting('test').game.land.costs(0, LEG)).toThrow('0.3 MP is not a whole number of twelfths')
})
