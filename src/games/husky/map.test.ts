/** The ground of Sicily: facts of the map that the rules and anyone who knows the island rely on. */
import { describe, expect, test } from 'vitest'
import { HexGrid } from '../../core/hex/grid.ts'
import { walksOf } from '../../core/hex/testing.ts'
import { mapSchema, tablesSchema } from '../../systems/ocs/rules/data.ts'
import { ALL_MP, NO_ENTRY } from '../../systems/ocs/rules/ground/terrain-chart.ts'
import { sourceHexes } from '../../systems/ocs/rules/transport/railnet.ts'
import { LEG, MP, TRACK, TRUCK } from '../../systems/ocs/rules/world.ts'
import art from './art.json' with { type: 'json' }
import mapFile from './map.json' with { type: 'json' }
import tablesFile from './tables.json' with { type: 'json' }
import { price, start } from './testing.ts'

const map = mapSchema.parse(mapFile)
const tables = tablesSchema.parse(tablesFile)
const grid = new HexGrid(map.grid)
const hexes = new Map(map.hexes.map((row) => [row.hex, row]))
const key = (a: string, b: string): string => [a, b].toSorted().join('/')
const rails = new Set(map.rails.map(({ between }) => key(...between)))
const roads = new Set(map.roads.map(({ between }) => key(...between)))
const shut = new Set(
  map.hexsides.filter(({ kind }) => kind === 'sea' || kind === 'estuary').map(({ between }) => key(...between)),
)
const isSea = (hex: string): boolean => hexes.get(hex)!.water === 'sea'

const { neighbours, reach } = walksOf(grid)

describe('land and sea', () => {
  test('husky:1#2 50 columns of 30: 559 hexes of land, 140 of them on the coast, and 941 at sea', () => {
    expect(map.hexes.map((row) => row.hex)).toEqual(Array.from({ length: 1500 }, (_, hex) => grid.format(hex)))
    const count = (water: string | undefined): number => map.hexes.filter((row) => row.water === water).length
    expect([count('sea'), count('coast'), count(undefined)]).toEqual([941, 140, 419])
    expect(map.hexes.filter(({ playable }) => playable === false).map(({ hex }) => hex)).toEqual(
      map.hexes.filter(({ hex }) => isSea(hex)).map(({ hex }) => hex),
    )
  })

  test('all of the sea is one, and Sicily, Calabria and the islands are parted by it', () => {
    const sea = map.hexes.filter(({ hex }) => isSea(hex))
    expect(reach('01.01', (_, to) => isSea(to)).size).toBe(sea.length)
    const walk = (from: string): number => reach(from, (a, b) => !isSea(b) && !shut.has(key(a, b))).size
    expect([walk('27.16'), walk('44.23'), walk('35.28')]).toEqual([500, 55, 1])
    const { sicily, calabria, strait } = map.regions!
    expect([sicily!.length, calabria!.length, strait]).toEqual([
      500,
      55,
      ['43.24', '43.25', '43.26', '44.23', '44.24', '44.25'],
    ])
  })

  test('ports, beaches and landing places lie on the coast, anchorages at sea', () => {
    const coast = (hex: string): boolean => hexes.get(hex)!.water === 'coast'
    expect(map.hexes.filter(({ port }) => port !== undefined)).toHaveLength(23)
    expect(map.hexes.filter(({ port, hex }) => port !== undefined && !coast(hex))).toEqual([])
    expect(map.beaches!.filter(({ hex }) => !coast(hex))).toEqual([])
    expect(Object.values(map.anchorages!).filter((hex) => !isSea(hex))).toEqual([])
    expect(map.hexes.filter(({ airBase }) => airBase !== undefined)).toHaveLength(17)
  })

  test('husky:2#5 printed Flak of the Strait: 3 at Messina, 2 in the hexes beside', () => {
    const printed = Object.fromEntries(map.hexes.flatMap(({ hex, flak }) => (flak === undefined ? [] : [[hex, flak]])))
    expect(printed).toEqual({ '43.24': 2, '43.25': 3, '43.26': 2, '44.23': 2, '44.24': 2, '44.25': 2 })
  })
})

describe('roads and railways', () => {
  test('all run over land between neighbours, and over no strait', () => {
    for (const { between } of [...map.roads, ...map.rails]) {
      expect([between, neighbours(between[0]).includes(between[1])]).toEqual([between, true])
      expect([between, between.some(isSea) || shut.has(key(...between))]).toEqual([between, false])
    }
  })

  test('husky:9#3 one gauge; trains go from Messina to Palermo, Catania, Gela, Licata and Trapani, and round Calabria', () => {
    expect(new Set(map.rails.map(({ gauge }) => gauge))).toEqual(new Set(['standard']))
    const byRail = reach('43.25', (a, b) => rails.has(key(a, b)))
    for (const town of ['15.24', '37.15', '26.09', '22.09', '04.22', '27.16'])
      expect([town, byRail.has(town)]).toEqual([town, true])
    // By the north coast alone, too.
    expect(reach('43.25', (a, b) => rails.has(key(a, b)) && b !== '37.15').has('15.24')).toBe(true)
    expect(reach('44.23', (a, b) => rails.has(key(a, b))).has('48.30')).toBe(true)
    expect(byRail.has('44.23')).toBe(false)
  })

  test('roads join Gela to Piano Lupo, Niscemi and Caltagirone, and Catania to Messina and Palermo', () => {
    const byRoad = reach('26.09', (a, b) => roads.has(key(a, b)))
    for (const town of ['28.09', '30.11', '37.15', '43.25', '15.24', '22.09'])
      expect([town, byRoad.has(town)]).toEqual([town, true])
  })

  test('husky:9#1 the Axis runs 3 points of rail a turn to turn 4 and 1 after, the Allies none to turn 5 and 1 after', () => {
    expect(tables.railCap).toEqual({
      allied: [
        { turns: [1, 5], points: 0 },
        { turns: [6, 12], points: 1 },
      ],
      axis: [
        { turns: [1, 4], points: 3 },
        { turns: [5, 12], points: 1 },
      ],
    })
  })

  test('husky:6#3 the railway to Naples leaves the map at 48.30 and is an Axis source there', () => {
    const m = start()
    expect(sourceHexes(m, 1).map((hex) => grid.format(hex))).toContain('48.30')
  })

  test('husky:6#4 the Axis has no source beside it but Messina', () => {
    const m = start()
    expect(
      sourceHexes(m, 1)
        .map((hex) => grid.format(hex))
        .toSorted(),
    ).toEqual(['43.25', '48.30'])
  })
})

describe('movement', () => {
  const m = start()
  const mp = (mobility: number, from: string, to: string): number | 'no' | 'all' => {
    const cost = price(m, mobility, from, to)
    return cost === NO_ENTRY ? 'no' : cost === ALL_MP ? 'all' : cost / MP
  }
  const all = (from: string, to: string) => [LEG, TRUCK, TRACK].map((mobility) => mp(mobility, from, to))

  test('husky:3#1 mountains and lava are for those on foot, but for roads', () => {
    expect(all('13.18', '14.17')).toEqual([3, 'no', 'no'])
    expect(all('34.17', '35.18')).toEqual(['all', 'no', 'no'])
    expect(all('13.18', '14.18')).toEqual([1, 1, 1])
  })

  test('husky:3#2 a torrent costs Truck 2 and Track 1 MP', () => {
    expect(all('36.05', '36.06')).toEqual([1, 3, 2])
    expect(m.game.land.sideEffects(0, m.game.land.sideKinds.indexOf('torrent'))).toEqual([
      [1, 2],
      [1, 2],
      [1, 1],
    ])
  })

  test('husky:3#3 a river costs Leg 1, Truck 4 and Track 3 MP, and halves every attack across it', () => {
    expect(all('36.13', '36.14')).toEqual([2, 5, 4])
    expect(m.game.land.sideEffects(0, m.game.land.sideKinds.indexOf('river'))).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ])
    const named = new Set(map.hexsides.filter(({ kind }) => kind === 'river').map(({ name }) => name))
    expect(named).toEqual(new Set(['Platani', 'Salso (Imera Meridionale)', 'Simeto']))
  })

  test('husky:3#4 81 cities and towns are terrain; villages are names', () => {
    const settled = map.hexes.filter(({ terrain }) => terrain.some((t) => t === 'village' || t.endsWith('city')))
    expect(settled).toHaveLength(81)
    expect(hexes.get('28.09')).toMatchObject({ name: 'Piano Lupo', terrain: ['open'] })
  })

  test('husky:3#5 the lake of Lentini: no trucks, and tracks pay 4 MP', () => {
    expect(all('36.13', '35.13')).toEqual([2, 'no', 4])
    expect(all('34.13', '35.13')).toEqual([2, 'no', 4])
  })

  test('nobody walks over the Strait', () => {
    for (const [a, b] of [
      ['43.24', '44.23'],
      ['43.25', '44.24'],
      ['43.26', '44.25'],
    ] as const)
      expect([a, b, all(a, b), all(b, a)]).toEqual([a, b, ['no', 'no', 'no'], ['no', 'no', 'no']])
  })

  test('husky:2#6 nor from one Aeolian island to another', () => {
    for (const [a, b] of [
      ['34.29', '35.29'],
      ['35.28', '35.29'],
      ['35.28', '36.27'],
    ] as const)
      expect([a, b, all(a, b)]).toEqual([a, b, ['no', 'no', 'no']])
  })
})

test('the picture draws every river, road and railway of the rules, and the sites', () => {
  const drawn = new Set(art.rivers.map(({ name }) => name))
  expect(map.hexsides.filter(({ kind, name }) => /river|torrent/.test(kind) && !drawn.has(name!))).toEqual([])
  const links = (list: readonly { between: readonly string[] }[]): Set<string> =>
    new Set(list.map(({ between }) => key(between[0]!, between[1]!)))
  expect(links(art.roads)).toEqual(roads)
  expect(links(art.rails)).toEqual(rails)
  expect(art.sites.filter(({ kind }) => kind === 'port')).toHaveLength(23)
  expect(art.sites.filter(({ kind }) => kind === 'air base')).toHaveLength(17)
  expect(art.depths.length).toBeGreaterThan(3)
})
