/** The ground of Tikhvin: facts of the map that the rules and anyone who knows the Volkhov rely on. */
import { describe, expect, it } from 'vitest'
import { HexGrid } from '../../core/hex/grid.ts'
import { walksOf } from '../../core/hex/testing.ts'
import { mapSchema } from '../../systems/ocs/rules/data.ts'
import art from './art.json' with { type: 'json' }
import mapFile from './map.json' with { type: 'json' }

const map = mapSchema.parse(mapFile)
const grid = new HexGrid(map.grid)
const hexes = new Map(map.hexes.map((row) => [row.hex, row]))
const key = (a: string, b: string): string => [a, b].toSorted().join('/')
const sides = new Map(map.hexsides.map((side) => [key(...side.between), side]))
const laid = map.rails.filter(({ tracks }) => tracks !== 'unfinished')
const rails = new Map(laid.map((link) => [key(...link.between), link]))
const roads = new Map(map.roads.map((link) => [key(...link.between), link]))
const inPlay = (hex: string): boolean => hexes.get(hex)!.playable !== false

const { neighbours, reach } = walksOf(grid)
const byRail =
  (gauge?: string, tracks?: string) =>
  (a: string, b: string): boolean => {
    const link = rails.get(key(a, b))
    return (
      link !== undefined &&
      (gauge === undefined || link.gauge === gauge) &&
      (tracks === undefined || link.tracks === tracks)
    )
  }

describe('the hexes of the Tikhvin map', () => {
  it('tikhvin:scale#1 are 40 columns of 32, numbered from the south-west, column first', () => {
    expect(map.hexes.map((row) => row.hex)).toEqual(Array.from({ length: 1280 }, (_, hex) => grid.format(hex)))
    const [south, north] = [grid.centre(grid.parse('01.01')), grid.centre(grid.parse('01.32'))]
    const east = grid.centre(grid.parse('40.01'))
    expect(north.y).toBeLessThan(south.y)
    expect(east.x).toBeGreaterThan(south.x)
    // Even columns lie half a hex farther north.
    expect(neighbours('02.01')).toEqual(expect.arrayContaining(['01.01', '01.02', '03.01', '03.02']))
  })

  it('are of these kinds: 1,159 in play, 95 of lake, 26 before Leningrad', () => {
    const count: Record<string, number> = {}
    for (const { terrain, playable } of map.hexes) {
      const kind = playable === false && terrain[0] !== 'lake' ? 'out' : terrain[0]!
      count[kind] = (count[kind] ?? 0) + 1
    }
    expect(count).toEqual({ forest: 556, woods: 414, swamp: 100, open: 85, city: 4, lake: 95, out: 26 })
  })

  it.each([
    ['Tikhvin', '24.19', 'city'],
    ['Volkhov (Volkhovstroi)', '14.23', 'city'],
    ['Novgorod', '05.04', 'city'],
    ['Borovichi', '27.02', 'city'],
    ['Kirishi', '11.17', 'village'],
    ['Budogoshch', '15.15', 'village'],
    ['Gruzino', '11.13', 'village'],
    ['Chudovo', '09.12', 'village'],
    ['Malaya Vishera', '13.09', 'village'],
    ['Bolshaya Vishera', '12.09', 'village'],
    ['Mga', '03.21', 'village'],
    ['Sinyavino', '04.23', 'village'],
    ['Shlisselburg', '03.24', 'village'],
    ['Voibokalo', '09.23', 'village'],
    ['Lyuban', '05.16', 'village'],
    ['Tosno', '02.18', 'village'],
    ['Syasstroi', '16.26', 'village'],
    ['Khvoinaya', '32.09', 'village'],
    ['Nebolchi', '22.12', 'village'],
    ['Lyubytino', '23.08', 'village'],
    ['Boksitogorsk', '26.17', 'village'],
    ['Yefimovskaya', '33.18', 'village'],
    ['Kolchanovo', '16.24', 'village'],
    ['Sitomlya', '19.19', 'village'],
    ['Novaya Ladoga', '14.26', 'village'],
    ['Okulovka', '22.02', 'village'],
    ['Pikalevo', '29.18', 'village'],
    ['Shugozero', '29.24', 'village'],
    ['Pogostye', '08.18', 'village'],
    ['Selishchi', '09.09', 'village'],
  ])('put %s in %s, a %s', (name, hex, kind) => {
    expect(hexes.get(hex)!.name).toBe(name)
    expect(hexes.get(hex)!.terrain).toContain(kind)
  })

  it('name entries and sources of supply at the edge', () => {
    const list = Object.entries(map.entries).map(([id, e]) => `${id} ${e.side} ${e.hexes.join()} ${e.source}`)
    expect(list).toEqual([
      'GW1 german 01.18 true',
      'GW2 german 01.05 true',
      'GW3 german 01.20 true',
      'SE1 soviet 40.17 true',
      'SE2 soviet 40.06 true',
      'SS1 soviet 23.01 true',
      'SS2 soviet 13.01 true',
      'SN1 soviet 20.32 true',
      'SN2 soviet 26.32 true',
      'SL1 soviet 14.26 false',
    ])
  })
})

describe('the Volkhov', () => {
  const chain = map.hexsides.filter((side) => side.name === 'Volkhov')
  const dry = (a: string, b: string): boolean => inPlay(b) && sides.get(key(a, b))?.name !== 'Volkhov'

  it('is a major river of 58 hexsides, unbroken from Ilmen to Ladoga', () => {
    expect(chain).toHaveLength(58)
    expect(new Set(chain.map((side) => side.kind))).toEqual(new Set(['major river']))
    // Nobody gets from one bank to the other without crossing it, unless round Lake Ilmen, which is off the map.
    const west = reach('09.12', dry)
    expect(west.has('10.12')).toBe(false)
    expect(west.has('24.19')).toBe(false)
  })

  it.each([
    ['east', ['11.13', '11.17', '11.14', '11.16', '09.09', '07.06', '14.23']],
    ['west', ['09.12', '10.16', '10.17', '12.19', '14.24', '14.26', '05.04']],
  ])('has on its %s bank %j', (bank, list) => {
    const side = reach(bank === 'west' ? '09.12' : '24.19', dry)
    for (const hex of list) expect(side.has(hex)).toBe(true)
  })

  it('is crossed by roads and railways at these places only; four bridges stand for good, the other crossings come and go', () => {
    const crossings = [...roads.values(), ...rails.values()].filter(
      ({ between }) => sides.get(key(...between))?.name === 'Volkhov',
    )
    const at = (want: boolean): string[] => {
      const isSite = (link: { kind?: string; road?: string }): boolean => (link.kind ?? link.road) === 'bridge site'
      return [
        ...new Set(crossings.filter((link) => isSite(link) === want).map(({ between }) => key(...between))),
      ].toSorted()
    }
    const come = [
      '05.04/06.03',
      '08.09/09.09',
      '09.11/10.10',
      '09.11/10.11',
      '09.12/10.12',
      '10.17/11.17',
      '14.26/15.26',
    ]
    expect(at(true)).toEqual(come)
    expect(at(false)).toEqual(['13.23/14.23', '13.24/14.23', '14.22/14.23', '14.23/14.24'])
    expect(map.crossings!.map(({ between }) => key(...between))).toEqual(come)
    expect(
      map.crossings!.flatMap(({ name, serves, mined }) => ((serves ?? mined) ? [[name, serves, mined]] : [])),
    ).toEqual([
      ['Kirishi railway bridge', undefined, 'soviet'],
      ['Novaya Ladoga ferry', 'soviet', undefined],
    ])
  })

  it('has seven hexes on its west bank where a Soviet bridgehead counts', () => {
    expect(map.regions!['west bank']).toEqual(['09.13', '10.13', '10.14', '10.15', '10.16', '10.17', '11.18'])
  })
})

describe('rivers', () => {
  it('are 24, two of them major', () => {
    const names = new Map(map.hexsides.map((side) => [side.name, side.kind]))
    expect([...names.values()].filter((kind) => kind === 'major river')).toHaveLength(2)
    expect(names.size).toBe(24)
    expect(map.hexsides).toHaveLength(new Set(map.hexsides.map((side) => key(...side.between))).size)
  })

  it('cut Leningrad off: nothing in play touches its zone but over the Neva or the lake', () => {
    for (const { hex } of map.hexes.filter((row) => row.playable === false && row.terrain[0] !== 'lake'))
      for (const to of neighbours(hex)) {
        if (!inPlay(to)) continue
        expect(sides.get(key(hex, to))?.name).toBe('Neva')
      }
  })

  it.each([
    ['Tikhvinka', '24.19'],
    ['Syas', '16.24'],
    ['Pchyovzha', '15.15'],
    ['Msta', '16.05'],
    ['Malaya Vishera', '13.09'],
  ])('%s passes %s', (name, hex) => {
    expect(map.hexsides.some((side) => side.name === name && side.between.includes(hex))).toBe(true)
  })
})

describe('railways', () => {
  it('are one connected net, and every source of rail lies on it', () => {
    const net = reach('24.19', byRail())
    for (const entry of ['GW1', 'GW2', 'GW3', 'SE1', 'SE2', 'SS1', 'SN1'])
      expect(net.has(map.entries[entry]!.hexes[0]!)).toBe(true)
  })

  it('are of standard gauge from the west edge to Babino, Mga and Novgorod, and no farther', () => {
    const standard = new Set(['01.18', '01.20', '01.05'].flatMap((hex) => [...reach(hex, byRail('standard'))]))
    for (const hex of ['02.18', '05.16', '07.14', '03.21', '05.04']) expect(standard.has(hex)).toBe(true)
    for (const hex of ['09.12', '05.22', '11.17', '06.06']) expect(standard.has(hex)).toBe(false)
    expect(map.rails.filter(({ gauge }) => gauge === 'standard')).toHaveLength(15)
  })

  it('are of wide gauge from the east edge to Volkhov, Kirishi, Malaya Vishera and the lake', () => {
    const wide = reach('40.17', byRail('wide'))
    for (const hex of [
      '24.19',
      '14.23',
      '14.26',
      '09.23',
      '15.15',
      '11.17',
      '22.12',
      '22.02',
      '13.09',
      '20.32',
      '40.06',
    ])
      expect(wide.has(hex)).toBe(true)
  })

  it('have several tracks from Volkhov to Tikhvin and on the October Railway, one beyond Tikhvin', () => {
    const wideRoad = reach('24.19', byRail(undefined, 'multi'))
    expect(wideRoad.has('14.23')).toBe(true)
    expect(wideRoad.has('09.23')).toBe(true)
    expect(wideRoad.has('25.19')).toBe(false)
    expect(reach('23.01', byRail(undefined, 'multi')).has('01.18')).toBe(true)
    expect(rails.get(key('11.17', '12.16'))?.tracks).toBe('single')
  })

  it('leave the two roadbeds to walkers, with nothing laid between their ends', () => {
    const unfinished = map.rails.filter(({ tracks }) => tracks === 'unfinished')
    expect(unfinished).toHaveLength(19)
    const railed = new Set(laid.flatMap(({ between }) => between))
    const shared = new Set(unfinished.flatMap(({ between }) => between).filter((hex) => railed.has(hex)))
    expect([...shared].toSorted()).toEqual(['09.12', '15.15', '35.18', '36.07'])
    expect(rails.has(key('12.13', '13.14'))).toBe(false)
    expect(roads.get(key('12.13', '13.14'))?.kind).toBe('road')
    expect(rails.has(key('37.10', '37.11'))).toBe(false)
  })

  it('of the Northern Railway from Naziya to Volkhov are the region that must be clear', () => {
    expect(map.regions!['northern railway']).toEqual(['08.22', '09.23', '10.23', '11.23', '12.23', '13.23', '14.23'])
  })
})

describe('roads', () => {
  it('are main from Leningrad to Moscow, along the post road and to Volkhov', () => {
    const main = (a: string, b: string): boolean =>
      ['main road', 'bridge site'].includes(roads.get(key(a, b))?.kind ?? '')
    const highway = reach('02.18', main)
    for (const hex of ['05.16', '09.12', '06.07', '05.04', '09.03', '13.01']) expect(highway.has(hex)).toBe(true)
    const post = reach('04.23', main)
    for (const hex of ['09.23', '12.24', '14.23', '14.26', '16.26', '20.32']) expect(post.has(hex)).toBe(true)
  })

  it('lead from Budogoshch over Sitomlya to Tikhvin', () => {
    const onRoad = (a: string, b: string): boolean => roads.has(key(a, b))
    expect(reach('15.15', (a, b) => onRoad(a, b) && Number(b.slice(0, 2)) <= 24).has('24.19')).toBe(true)
    for (const [a, b] of [
      ['17.17', '18.17'],
      ['18.18', '19.19'],
    ] as const)
      expect(onRoad(a, b) || onRoad(b, a)).toBe(true)
  })
})

describe('the drawing', () => {
  it('has a line for every link of rail, and for every road that is not a site', () => {
    const drawn = new Set(art.rails.map(({ between }) => key(between[0]!, between[1]!)))
    for (const link of rails.keys()) expect(drawn.has(link)).toBe(true)
    const roadLines = new Set(art.roads.map(({ between }) => key(between[0]!, between[1]!)))
    for (const [link, { kind }] of roads) expect(roadLines.has(link) || kind === 'bridge site').toBe(true)
    expect(art.ferries).toHaveLength(4)
    expect(art.bridges).toHaveLength(6)
  })

  it('keeps every name in its hex', () => {
    for (const { at, hex } of art.places) {
      const { x, y } = grid.centre(grid.parse(hex))
      expect(Math.hypot(at[0]! - x, at[1]! - y)).toBeLessThan(0.37)
    }
  })
})
