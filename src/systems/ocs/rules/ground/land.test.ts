/** 6.2 and 12.3d: what every step costs, by ground, mobility, hexside, road and engineer. */
import { describe, expect, test } from 'vitest'
import { terrainSchema } from '../data.ts'
import { makeGame } from '../game.ts'
import type { Land, StepCosts } from './land.ts'
import { ALL_MP, NO_ENTRY } from './terrain-chart.ts'
import { dataOf, gameOf, TERRAIN, type Position } from '../sketch.ts'
import { position } from '../testing.ts'
import { LEG, MP, SKI, TRACK, TRUCK } from '../world.ts'

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
    const road = land({ map: ['. wm . ws . wv'], roads: ['0101/0102', '0103/0104'] })
    expect([march(road, '0101', '0102'), march(road, '0103', '0104')]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
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

test('a hex or a river that takes all MP takes all, whatever the other costs', () => {
  const hexsides = { ...TERRAIN.hexsides, marsh: { attack: ['1', '1', '1'], move: ['all', 'all', 2] } } as const
  const data = dataOf({
    map: ['. . m m'],
    units: {},
    sides: ['0101/0102 marsh', '0102/0103 stream', '0103/0104 marsh'],
  })
  const l = makeGame({ ...data, terrain: terrainSchema.parse({ ...TERRAIN, hexsides }) }).setting('test').game.land
  expect([march(l, '0101', '0102'), march(l, '0102', '0103'), march(l, '0103', '0104')]).toEqual([
    ['all', 'all', 3],
    ['all', 'no', 'no'],
    ['all', 'no', 'no'],
  ])
})

test('on skis the ground is as the chart has it for skis, and where it has nothing as for walkers', () => {
  const swamp = { ...TERRAIN.hexes['swamp']!, ski: 1 as const }
  const data = dataOf({ map: ['. f s .'], units: {}, sides: ['0103/0104 stream'], roads: ['0101/0102 road'] })
  const l = makeGame({ ...data, terrain: { ...TERRAIN, hexes: { ...TERRAIN.hexes, swamp } } }).setting('test').game.land
  const on = (mobility: number): (number | string)[] =>
    ['0102', '0103', '0104'].map((to, i) => step(l, l.costs(0, mobility).march, `010${i + 1}`, to))
  expect([on(LEG), on(SKI)]).toEqual([
    [1, 3, 2],
    [1, 1, 2],
  ])
  expect(step(l, l.costs(0, SKI).cross, '0101', '0102')).toBe(2)
})

describe('hexsides', () => {
  const sides = ['0101/0102 stream', '0102/0103 river', '0103/0104 cliff', '0104/0105 stream', '0104/0105 river']
  const made = (): Land => land({ map: ['. . w . . .'], sides })

  test('are paid beside the hex, either way', () => {
    const l = made()
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
    const l = made()
    expect([march(l, '0104', '0105'), march(l, '0101', '0102', FROZEN), march(l, '0102', '0103', FROZEN)]).toEqual([
      [2, 5, 3],
      [1, 1, 1],
      [6, 'no', 'no'],
    ])
  })

  test('ocs:13.8b#1 ocs:13.8b#2 an engineer bridges small rivers for nothing, great ones as if they were small, cliffs never', () => {
    const l = made()
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
  const made = (): Land => land({ map: ['. f w m .'], roads, sides: ['0102/0103 river'] })

  test('ocs:6.2a#1 ocs:6.2c#1 cost what the road costs, over rivers and where nobody else goes; the cheaper of two', () => {
    const l = made()
    expect(['0102', '0103', '0104', '0105'].map((to, i) => march(l, ['0101', '0102', '0103', '0104'][i]!, to))).toEqual(
      [
        [1, 0.5, 0.5],
        [1, 1, 1],
        [1, 1, 1],
        [1, 0.5, 0.5],
      ],
    )
    expect(march(l, '0101', '0102', MUD)).toEqual([1, 1, 1])
    const wild = land({ map: ['. f w m .'], sides: ['0102/0103 river'] })
    expect(['0102', '0103', '0104'].map((to, i) => march(wild, ['0101', '0102', '0103'][i]!, to))).toEqual([
      [2, 4, 3],
      [6, 'no', 'no'],
      ['all', 'no', 'no'],
    ])
  })

  test('ocs:8.1c#1 an overrun goes by no road and over no bridge', () => {
    const l = made()
    expect([
      march(l, '0101', '0102', 0, 'cross'),
      march(l, '0102', '0103', 0, 'cross'),
      march(l, '0103', '0104', 0, 'cross'),
    ]).toEqual([
      [2, 4, 3],
      [6, 'no', 'no'],
      ['all', 'no', 'no'],
    ])
    // In play, by the road that others march on; and out of ground one could not go back into.
    const why = (map: string, more: Partial<Position> = {}, units: Position['units'] = {}): string =>
      position({ map: [map], units: { k: 'blue 5-4-8K/3-4-16K 0101', e: 'red 4-3-4L/2-3-8L 0102', ...units }, ...more })
        .play('take k')
        .refusal('overrun 0102')
    const river = { sides: ['0101/0102 river'] }
    const by = { roads: ['0101/0102'] }
    expect([why('. .'), why('. f'), why('. f', by), why('m .'), why('m .', by)]).toEqual([
      'legal',
      'legal',
      'legal',
      'overrun-terrain',
      'overrun-terrain',
    ])
    expect([why('. .', { ...river, ...by }), why('. .', river, { p: 'blue 2-3-4L/1-3-8L 0101 engineer' })]).toEqual([
      'overrun-terrain',
      'overrun-terrain',
    ])
    expect(why('. w', { sides: ['0101/0102 stream'], roads: ['0101/0102 highway'] })).toBe('overrun-dear')
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

test('supply goes over bridges too', () => {
  const l = land({ map: ['. . .'], sides: ['0101/0102 stream', '0102/0103 river'] })
  const path = (from: string, to: string, ground: number) =>
    [LEG, TRUCK].map((mobility) => step(l, l.bridgedCosts(ground, mobility), from, to))
  // Mud would cost 2, and frost makes a small river of a bridged great one a path like any other.
  expect([path('0101', '0102', MUD), path('0102', '0103', 0), path('0102', '0103', FROZEN)]).toEqual([
    [1, 1],
    [2, 5],
    [1, 1],
  ])
  expect(l.bridgedCosts(MUD, LEG)).toBe(l.bridgedCosts(MUD, LEG))
  expect(l.bridgedCosts(MUD, LEG)).not.toBe(l.bridgedCosts(MUD, TRUCK))
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

test('places, ports and names', () => {
  const l = land({ map: ['. v c .'], ports: { '0104': 3 } })
  const tokens = (hex: string): number => l.ports[l.portAt[l.hexOf(hex)]!]?.tokens ?? 0
  expect(['0101', '0102', '0103', '0104'].map((hex) => [l.settled[l.hexOf(hex)], tokens(hex)])).toEqual([
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

test('names, hedgehogs, regions, entries and their sources as the map has them', () => {
  const p: Position = {
    map: ['. . . .'],
    units: {},
    rails: ['0101/0102', '0102/0103 multi wide', '0103/0104 unfinished odd'],
    regions: { west: ['0101', '0102'] },
    crossings: [{ between: ['0102', '0103'], name: 'ferry', serves: 'red' }],
    entries: {
      w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' },
      s: { side: 'blue', hexes: ['0102', '0103'], source: false, name: 'south' },
      e: { side: 'red', hexes: ['0104'], source: true, name: 'east' },
    },
  }
  const data = dataOf(p)
  const hexes = data.map.hexes.map((h) => (h.hex === '0102' ? { ...h, name: 'Tikhvin', hedgehog: 2 } : h))
  const l = makeGame({ ...data, map: { ...data.map, hexes } }).setting('test').game.land
  const [a, b, c, d] = ['0101', '0102', '0103', '0104'].map((hex) => l.hexOf(hex)) as [number, number, number, number]
  expect([l.placeName, Array.from(l.hedgehogs)]).toEqual([
    ['west', 'Tikhvin', 'south', 'east'],
    [0, 2, 0, 0],
  ])
  expect([l.regions, l.sources]).toEqual([{ west: [a, b] }, [[a], [d]]])
  expect(l.entries.map(({ id, seat, source, hexes: at }) => [id, seat, source, at])).toEqual([
    ['w', 0, true, [a]],
    ['s', 0, false, [b, c]],
    ['e', 1, true, [d]],
  ])
  const way = (from: number, to: number): number => from * 6 + l.grid.direction(from, to)
  expect(l.crossings).toEqual([{ name: 'ferry', hexes: [b, c], ways: [way(b, c), way(c, b)], serves: 1, mined: -1 }])
  // What was never finished has neither tracks nor a gauge, though one walks along it.
  expect([l.gauges, Array.from(l.gaugeAtFirst)]).toEqual([
    ['standard', 'wide'],
    [1, 2, 2, 0],
  ])
  const ways = [way(a, b), way(b, c), way(c, d), way(d, c)]
  expect([ways.map((w) => l.rail[w]), ways.map((w) => l.planned[w])]).toEqual([
    [1, 2, 0, 0],
    [1, 2, 1, 1],
  ])
  expect(position({ map: ['. .'], units: {} }).m.game.land.placeName).toEqual([null, null])
})

test('a map that cannot be is refused by name', () => {
  const made = (p: Partial<Position>) => () => gameOf({ map: ['. . .'], units: {}, ...p }).setting('test')
  expect(made({ sides: ['0101/0103 river'] })).toThrow('map: 0101 and 0103 do not touch')
  expect(made({ sides: ['0101/0102 wall'] })).toThrow(
    'there is no kind of hexside "wall"; there are: stream, river, sea, estuary, cliff',
  )
  expect(made({ roads: ['0101/0102 lane'] })).toThrow('there is no kind of road "lane"')
  const entry = { w: { side: 'green', hexes: ['0101'], source: true, name: 'west' } }
  const box = { rear: { kind: 'off-map' as const, hex: '0103', side: 'green', links: ['0101'] } }
  const ferry = { between: ['0101', '0102'] as [string, string], name: 'ferry' }
  for (const wrong of [
    { entries: entry },
    { boxes: box, map: ['. x .'] },
    { crossings: [{ ...ferry, serves: 'green' }] },
    { crossings: [{ ...ferry, mined: 'green' }] },
  ])
    expect(made(wrong)).toThrow('there is no side "green"; there are: blue, red')
  const data = dataOf({ map: ['. .'], units: {}, rails: ['0101/0102'] })
  const rails = data.map.rails.map((r) => ({ ...r, road: 'lane' }))
  expect(() => makeGame({ ...data, map: { ...data.map, rails } }).setting('test')).toThrow(
    'there is no kind of road "lane"',
  )
  const hexes = data.map.hexes.map((h) => ({ ...h, terrain: ['sand'] }))
  expect(() => makeGame({ ...data, map: { ...data.map, hexes } }).setting('test')).toThrow('there is no terrain "sand"')
  const roads = { ...TERRAIN.roads, road: { move: [0.3, 1, 1] as [number, number, number] } }
  const odd = makeGame({
    ...dataOf({ map: ['. .'], units: {}, roads: ['0101/0102 road'] }),
    terrain: { ...TERRAIN, roads },
  })
  expect(() => odd.setting('test').game.land.costs(0, LEG)).toThrow('0.3 MP is not a whole number of twelfths')
})
