/** The ground of First Ypres: facts of the map that the rules and anyone who knows the salient rely on. */
import { describe, expect, it, test } from 'vitest'
import { DIRECTIONS, HexGrid, OFF_MAP } from '../../core/hex/grid.ts'
import { Match } from '../../core/match.ts'
import { blockedBy } from '../../systems/gwb/rules/sightline.ts'
import { countersSchema, mapSchema } from '../../systems/gwb/rules/data.ts'
import art from './art.json' with { type: 'json' }
import countersFile from './counters.json' with { type: 'json' }
import { deathOfAnArmy } from './index.ts'
import mapFile from './map.json' with { type: 'json' }

const map = mapSchema.parse(mapFile)
const { units } = countersSchema.parse(countersFile)
const grid = new HexGrid(map.grid)
const hexes = new Map(map.hexes.map((row) => [row.hex, row]))
const at = (hex: string) => hexes.get(hex)!
const symbolsOf = (hex: string): readonly string[] => at(hex).symbols ?? []
const key = (a: string, b: string): string => [a, b].toSorted().join('/')
const sides = new Map(map.hexsides.map((side) => [key(...side.between), side]))
const { regions } = map

function neighbours(hex: string): string[] {
  const found: string[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = grid.neighbour(grid.parse(hex), d)
    if (to !== OFF_MAP) found.push(grid.format(to))
  }
  return found
}

/** Hexes reached without crossing what is barred. */
function reach(from: readonly string[], barred: (a: string, b: string) => boolean): Set<string> {
  const seen = new Set(from)
  for (const hex of seen) for (const to of neighbours(hex)) if (!barred(hex, to)) seen.add(to)
  return seen
}
const wet = (kind: string): boolean => kind === 'river' || kind === 'canal'
/** A side that a gun cannot cross. */
const shut = (a: string, b: string): boolean => {
  const side = sides.get(key(a, b))
  return side !== undefined && side.kind !== 'dry canal' && side.bridge === undefined
}

describe('the hexes of the Ypres map', () => {
  it('are 27 rows of 25, numbered from the north-east, in order', () => {
    expect(map.hexes.map((row) => row.hex)).toEqual(Array.from({ length: 675 }, (_, hex) => grid.format(hex)))
  })

  it.each([
    ['Passchendaele', '0908', ['village', 'high ground']],
    ['Messines', '1914', ['village', 'high ground']],
    ['Langemarck', '0813', ['village']],
    ['Ypres', '1215', ['city']],
    ['Gheluvelt', '1409', ['village', 'high ground']],
    ['Wytschaete', '1715', ['village', 'high ground']],
    ['Westroosebeke', '0708', ['village', 'high ground']],
    ['Zonnebeke', '1110', ['village']],
    ['Becelaere', '1308', ['village']],
    ['Zandvoorde', '1610', ['village', 'high ground']],
    ['Kruiseecke', '1508', ['high ground']],
    // The village lies in the hollow; Hill 60 and Zwarteleen are the ridge.
    ['Zillebeke', '1313', ['village']],
    ['Zwarteleen', '1413', ['high ground']],
    ['Bixschoote', '0716', ['village']],
    ['Roulers', '0602', ['city']],
    ['Menin', '1702', ['city']],
    ['Poperinghe', '1223', ['city']],
    ['Armentières', '2415', ['city']],
    ['Mont Kemmel', '1819', ['woods', 'high ground']],
  ])('put %s in %s with %j', (name, hex, symbols) => {
    expect(at(hex)).toMatchObject({ name, symbols })
  })

  it.each([
    ['Polygon Wood', ['1209', '1310']],
    ['Nonne Bosschen', ['1310', '1311']],
    ['Herenthage Wood', ['1311', '1410']],
    ['Sanctuary Wood', ['1412']],
    ['Shrewsbury Forest', ['1411']],
    ['Ploegsteert Wood', ['2015', '2114', '2115', '2214']],
  ])('hold %s', (name, list) => {
    const found = map.outlines.filter((one) => one.name === name && one.symbol === 'woods').map((one) => one.hex)
    expect([...new Set(found)]).toEqual(list)
    for (const hex of list) expect(symbolsOf(hex)).toContain('woods')
  })

  it('hold hills and Houthulst Forest, and nothing else that is high', () => {
    const high = map.hexes.map((row) => row.hex).filter((hex) => symbolsOf(hex).includes('high ground'))
    const hills = ['0708', '1610', '1720', '1721', '1819', '1823', '2015']
    expect(high.toSorted()).toEqual([...regions['ridge']!, ...hills].toSorted())
    for (const hex of ['0412', '0512', '0511', '0612']) expect(symbolsOf(hex)).toEqual(['woods'])
  })
})

describe('outlines', () => {
  /** Is a point of the plane in the hex, or on its edge? */
  const inHex = (hex: string, x: number, y: number): boolean => {
    const c = grid.centre(grid.parse(hex))
    const [dx, dy] = [Math.abs(x - c.x), Math.abs(y - c.y)]
    return dy < 0.502 && dx * Math.sqrt(3) + dy < 1.004
  }

  it('stand for every symbol of every hex, and for none that is not there', () => {
    const outlined = new Set(map.outlines.map((one) => `${one.hex} ${one.symbol}`))
    const wanted = map.hexes.flatMap((row) => (row.symbols ?? []).map((symbol) => `${row.hex} ${symbol}`))
    expect([...outlined].toSorted()).toEqual(wanted.toSorted())
  })

  it('lie in their hex and are no slivers', () => {
    const area = (ring: readonly number[]): number => {
      let sum = 0
      for (let i = 0; i < ring.length; i += 2) {
        const j = (i + 2) % ring.length
        sum += ring[i]! * ring[j + 1]! - ring[j]! * ring[i + 1]!
      }
      return Math.abs(sum) / 2
    }
    const wrong = map.outlines.filter(({ hex, ring }) => {
      const points = ring.flatMap((x, i) => (i % 2 === 0 ? [[x, ring[i + 1]!] as const] : []))
      return area(ring) < 0.002 || !points.every(([x, y]) => inHex(hex, x, y))
    })
    expect(wrong.map(({ hex, name }) => `${hex} ${name}`)).toEqual([])
  })

  it('are what the map draws', () => {
    const count = (symbol: string): number =>
      new Set(map.outlines.filter((o) => o.symbol === symbol).map((o) => o.name)).size
    expect(art.woods).toHaveLength(count('woods'))
    expect(art.heights).toHaveLength(count('high ground'))
    expect(art.villages).toHaveLength(count('village') + count('city'))
  })
})

describe('sight', () => {
  const m = Match.start(deathOfAnArmy.setting('campaign'))
  const blocker = (a: string, b: string): string | undefined => {
    const [one, two] = [grid.parse(a), grid.parse(b)]
    expect(blockedBy(m, one, two)).toBe(blockedBy(m, two, one))
    return blockedBy(m, one, two)?.name
  }

  test.each([
    // From north of the wood to Gheluvelt the line runs through its middle (14.17, 12.4).
    ['1210', '1409', 'Polygon Wood'],
    ['1211', '1309', 'Polygon Wood'],
    // The line meets the village, 300 m north-west of the middle of its hex, and the next one passes it.
    ['0712', '0914', 'Langemarck'],
    ['0713', '0913', undefined],
    ['0812', '0914', undefined],
    // Through the middle of 1412, and along its southern edge.
    ['1313', '1411', 'Sanctuary Wood'],
    ['1411', '1413', undefined],
    // From a hill one sees over high ground, not through woods or houses.
    ['1408', '1411', 'Gheluvelt'],
    ['1115', '1315', 'Ypres'],
    ['2014', '2214', 'Ploegsteert Wood'],
  ])('gwb:def-LOS#2 from %s to %s is barred by %s', (a, b, name) => {
    expect(blocker(a, b)).toBe(name)
  })

  test('gwb:def-LOS#3 gwb:def-LOS#4 the ridge bars the sight from low ground to low ground, not from its top', () => {
    expect([blocker('1110', '1107'), blocker('0907', '0909')]).toEqual(['Passchendaele Ridge', 'Passchendaele Ridge'])
    expect([blocker('1108', '1110'), blocker('1110', '1108')]).toEqual([undefined, undefined])
  })

  test('gwb:def-LOS#5 is free to every neighbour, whatever stands in the two hexes', () => {
    for (const hex of hexes.keys()) for (const to of neighbours(hex)) expect(blocker(hex, to)).toBeUndefined()
  })
})

describe('the ridge', () => {
  const ridge = regions['ridge']!

  it('is all the high ground that hangs together from 0908 to 1914, the spur of Kruiseecke with it', () => {
    const joined = reach(['0908'], (_, to) => !symbolsOf(to).includes('high ground'))
    expect([...joined].toSorted()).toEqual(ridge.toSorted())
    expect(ridge).toHaveLength(21)
    expect(ridge).toEqual(expect.arrayContaining(['1914', '1508']))
  })

  it('is not connected with Westroosebeke or Zandvoorde', () => {
    for (const hill of ['0708', '1610']) expect(neighbours(hill).some((hex) => ridge.includes(hex))).toBe(false)
  })

  it('has nobody but Allies at the start', () => {
    const there = units.filter((unit) => ridge.includes(unit.setup ?? ''))
    expect(new Set(there.map((unit) => unit.side))).toEqual(new Set(['allied']))
  })
})

describe('water', () => {
  const named = (name: string) => map.hexsides.filter((side) => side.name === name)

  it('has hexsides between neighbours, each once', () => {
    expect(sides.size).toBe(map.hexsides.length)
    for (const { between } of map.hexsides) expect(neighbours(between[0])).toContain(between[1])
  })

  it.each(['Yser Canal', 'Yser', 'Comines Canal', 'Lys', 'Deûle'])('flows without a gap: %s', (name) => {
    // Two hexsides meet when one hex is common to both and the others touch.
    const meet = ([a, b]: readonly string[], [c, d]: readonly string[]): boolean =>
      [a!, b!, c!, d!].every((one) => [a!, b!, c!, d!].every((two) => one === two || neighbours(one).includes(two))) &&
      new Set([a, b, c, d]).size === 3
    const chain = named(name)
    for (let i = 1; i < chain.length; i++) expect(meet(chain[i - 1]!.between, chain[i]!.between)).toBe(true)
  })

  it('has the Yser at 0119, where the Fourth Army enters east of it', () => {
    for (const other of ['0118', '0218', '0219']) expect(sides.get(key('0119', other))).toMatchObject({ name: 'Yser' })
    for (const hex of ['0118', '0218', '0219']) expect(regions['89 territorial']).not.toContain(hex)
  })

  it('parts the ground west of the canal from that east of it, as far south as Ypres', () => {
    const west = new Set(regions['89 territorial'])
    const { y } = grid.centre(grid.parse('1215'))
    const open = [...west].flatMap((hex) =>
      neighbours(hex)
        .filter((to) => !west.has(to) && grid.centre(grid.parse(to)).y < y)
        .filter((to) => !wet(sides.get(key(hex, to))?.kind ?? '')),
    )
    expect(open).toEqual([])
  })

  it('parts the plain south of the Lys from Ypres', () => {
    const south = reach(['2701'], (a, b) => sides.get(key(a, b))?.name === 'Lys')
    for (const hex of ['2415', '2413', '2312', '2111', '1802', '1701']) expect(south.has(hex)).toBe(true)
    for (const hex of ['1215', '1702', '1807', '1809', '2012', '2113', '2315', '1601'])
      expect(south.has(hex)).toBe(false)
  })

  it.each([
    ['Yser Canal', ['Boesinghe', 'Brielen road', 'Drie Grachten', 'Het Sas', 'Steenstraat']],
    ['Yser', ['Elzendamme', 'Knocke', 'Pollinkhove']],
    ['Deûle', ['Deûlémont', 'Quesnoy-sur-Deûle', 'Wambrechies']],
    [
      'Lys',
      [
        'Armentières',
        'Comines',
        'Erquinghem-Lys',
        'Frelinghien',
        'Houplines',
        'Menin',
        'Pont de Nieppe',
        'Warneton',
        'Wervicq',
      ],
    ],
    ['Ypres moat', ['Lille Gate', 'Menin Gate']],
  ])('has the bridges of the %s, one a name', (name, bridges) => {
    const found = named(name).flatMap(({ bridge }) => (bridge === undefined ? [] : [bridge]))
    expect(found.toSorted()).toEqual(bridges)
  })

  it('has a road over each bridge, and road and rail over no other water', () => {
    const road = new Set(map.road.map(({ between }) => key(...between)))
    const bridged = [...sides].filter(([, side]) => side.bridge !== undefined).map(([pair]) => pair)
    expect(bridged.filter((pair) => !road.has(pair))).toEqual([])
    const crossing = [...map.road, ...map.rail].filter(({ between: [a, b] }) => shut(a, b))
    expect(crossing).toEqual([])
  })

  it('runs dry between Comines and Ypres, and there alone', () => {
    expect(new Set(named('Comines Canal').map(({ kind }) => kind))).toEqual(new Set(['dry canal']))
    expect(map.hexsides.filter(({ kind, name }) => kind === 'dry canal' && name !== 'Comines Canal')).toEqual([])
    // Where canal and river would share a side the Lys governs.
    expect(sides.get('1809/1909')).toMatchObject({ name: 'Lys', kind: 'river', bridge: 'Comines' })
  })

  it('has the Deûle from the Lys to the edge of the map', () => {
    const touched = new Set(named('Deûle').flatMap(({ between }) => between))
    for (const hex of ['2111', '2309', '2506', '2706', '2707']) expect(touched.has(hex)).toBe(true)
  })

  it('has moat and lakes', () => {
    expect(named('Ypres moat').map(({ between }) => key(...between))).toEqual(['1214/1215', '1215/1314', '1215/1315'])
    expect(sides.get('1517/1518')).toMatchObject({ kind: 'lake' })
    expect(sides.get('1313/1414')).toMatchObject({ kind: 'lake' })
  })

  it('cuts nothing off: guns can come from any hex to any other', () => {
    expect(reach(['1215'], shut).size).toBe(675)
  })
})

describe('roads and rails', () => {
  const links = { road: map.road, rail: map.rail }
  const net = (kind: 'road' | 'rail') => {
    const pairs = new Set(links[kind].map(({ between }) => key(...between)))
    return (a: string, b: string): boolean => !pairs.has(key(a, b))
  }

  it.each(['road', 'rail'] as const)('join neighbours, each once: %s', (kind) => {
    expect(new Set(links[kind].map(({ between }) => key(...between))).size).toBe(links[kind].length)
    for (const { between } of links[kind]) expect(neighbours(between[0])).toContain(between[1])
  })

  it('lead from Ypres to every town, village and edge', () => {
    const reached = reach(['1215'], net('road'))
    const cut = map.hexes.filter(({ hex, symbols = [] }) => symbols.includes('city') && !reached.has(hex))
    expect(cut.map((row) => row.hex).filter((hex) => hex !== '2516' && hex !== '2515')).toEqual([])
    for (const region of ['west', 'east', 'fourth army', 'sixth army'])
      expect(regions[region]!.some((hex) => reached.has(hex))).toBe(true)
  })

  it('run the Menin road from Ypres by Hooge and Gheluvelt to Menin', () => {
    const road = new Set(map.road.map(({ between }) => key(...between)))
    const way = ['1215', '1314', '1313', '1312', '1311', '1410', '1409', '1408', '1407', '1506', '1505']
    way.slice(1).forEach((hex, i) => expect(road.has(key(way[i]!, hex))).toBe(true))
    expect(reach(['1505'], net('road')).has('1702')).toBe(true)
  })

  it('run the railways of 1914 as one net', () => {
    expect(new Set(map.rail.map(({ line }) => line)).size).toBe(8)
    const reached = reach(['1215'], net('rail'))
    for (const hex of ['0602', '1702', '1809', '2415', '2123', '1223', '0813', '0408'])
      expect(reached.has(hex)).toBe(true)
  })
})

describe('regions', () => {
  it('are the board edges', () => {
    const edge = (col: string): string[] => [...hexes.keys()].filter((hex) => hex.endsWith(col))
    expect(regions['west']).toEqual(edge('25'))
    expect(regions['east']).toEqual(edge('01'))
  })

  it('let the Fourth Army in on the north edge east of 0119 or the east edge north of the boundary', () => {
    const north = Array.from({ length: 18 }, (_, i) => `01${String(i + 1).padStart(2, '0')}`)
    const east = Array.from({ length: 15 }, (_, i) => `${String(i + 1).padStart(2, '0')}01`)
    expect(regions['fourth army']!.toSorted()).toEqual([...new Set([...north, ...east])].toSorted())
  })

  it('let the Sixth Army in on the south edge east of the British or the east edge south of the Lys', () => {
    const south = Array.from({ length: 10 }, (_, i) => `27${String(i + 1).padStart(2, '0')}`)
    const east = Array.from({ length: 11 }, (_, i) => `${String(i + 17)}01`)
    expect(regions['sixth army']!.toSorted()).toEqual([...new Set([...south, ...east])].toSorted())
  })

  it('keep the 89th Territorial west of the canal and north of Ypres', () => {
    const sector = regions['89 territorial']!
    const { y } = grid.centre(grid.parse('1215'))
    expect(sector.filter((hex) => grid.centre(grid.parse(hex)).y >= y)).toEqual([])
    for (const hex of ['1019', '0920', '0917', '0718', '0419', '0119', '1216']) expect(sector).toContain(hex)
    for (const hex of ['0916', '0717', '0518', '1115', '0319', '1215', '1317']) expect(sector).not.toContain(hex)
  })
})
