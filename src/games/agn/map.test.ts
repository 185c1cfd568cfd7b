/** The ground of Army Group North: facts of the map that the rules and anyone who knows the campaign rely on. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DIRECTIONS, type GridRecord, HexGrid, OFF_MAP } from '../../core/hex/grid.ts'
import map from './map.json' with { type: 'json' }

interface Hex {
  hex: string
  terrain: string
  settlement?: string
  name?: string
  country: string
  coastal?: boolean
}

const grid = new HexGrid(map.grid as GridRecord)
const hexes = new Map((map.hexes as Hex[]).map((row) => [row.hex, row]))
const at = (hex: string): Hex => hexes.get(hex)!
const isLand = (hex: string): boolean => at(hex).terrain !== 'water'
const key = (a: string, b: string): string => [a, b].toSorted().join('/')
const keyOf = ({ between }: { between: string[] }): string => key(between[0]!, between[1]!)
const sides = new Map(map.hexsides.map((side) => [keyOf(side), side]))
const steps = (a: string, b: string): number => grid.distance(grid.parse(a), grid.parse(b))

function neighbours(hex: string): string[] {
  const found: string[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = grid.neighbour(grid.parse(hex), d)
    if (to !== OFF_MAP) found.push(grid.format(to))
  }
  return found
}

/** Hexes that can be reached over land, by sides nobody bars. */
function reach(from: string, barred: (side: { kind: string; name: string }) => boolean): Set<string> {
  const seen = new Set([from])
  const open = [from]
  while (open.length > 0) {
    const hex = open.pop()!
    for (const to of neighbours(hex)) {
      const side = sides.get(key(hex, to))
      if (seen.has(to) || !isLand(to) || (side && barred(side))) continue
      seen.add(to)
      open.push(to)
    }
  }
  return seen
}
const impassable = (side: { kind: string }): boolean => side.kind !== 'river'

const rail = new Map<string, Set<string>>()
for (const { between } of map.rail) {
  const [a, b] = between as [string, string]
  rail.set(a, (rail.get(a) ?? new Set()).add(b))
  rail.set(b, (rail.get(b) ?? new Set()).add(a))
}

function railDistance(from: string, to: string): number {
  const far = new Map([[from, 0]])
  const queue = [from]
  for (const hex of queue) {
    for (const next of rail.get(hex) ?? []) {
      if (far.has(next)) continue
      far.set(next, far.get(hex)! + 1)
      queue.push(next)
    }
  }
  return far.get(to) ?? Infinity
}

/** The ends of a hexside, as the pair of hexes beside it that touch both: two for most sides, one at the edge of the map. */
const corners = ([a, b]: string[]): string[] => {
  const both = neighbours(a!).filter((hex) => neighbours(b!).includes(hex))
  const ends = both.map((third) => [a!, b!, third].toSorted().join('+'))
  return ends.length === 2 ? ends : [...ends, `edge of ${key(a!, b!)}`]
}
const river = (name: string): string[][] =>
  map.hexsides.filter((side) => side.name === name && side.kind === 'river').map((side) => side.between)

/** The two ends of a chain of hexsides; throws when it is no single unbroken chain. */
function ends(chain: string[][]): [string, string] {
  let [from, to] = corners(chain[0]!) as [string, string]
  chain.slice(1).forEach((side, i) => {
    const [a, b] = corners(side) as [string, string]
    if (i === 0 && (a === from || b === from)) [from, to] = [to, from]
    if (a !== to && b !== to) throw new Error(`${side.join('/')} does not go on from the hexside before it`)
    to = a === to ? b : a
  })
  return [from, to]
}
/** Names of the lakes and seas a corner lies on; 'water' for an all-water hex. */
function shoresAt(corner: string): string[] {
  const around = corner.split('+')
  const wet = around.filter((hex) => hexes.has(hex) && !isLand(hex)).map(() => 'water')
  const lakes = around
    .flatMap((a) => around.map((b) => sides.get(key(a, b))))
    .filter((side) => side && impassable(side))
  return [...wet, ...lakes.map((side) => side!.name)]
}

describe('the hexes of the Leningrad map', () => {
  it('are 22 rows of 28, numbered from the north-east, in order', () => {
    const wanted = Array.from({ length: grid.size }, (_, hex) => grid.format(hex))
    expect(map.hexes.map((row) => row.hex)).toEqual(wanted)
  })

  it.each([
    ['Hanko', '0520', 'town'],
    ['Leningrad', '0710', 'major city'],
    ['Riga', '1520', 'major city'],
    ['Helsinki', '0517', 'major city'],
    ['Königsberg', '2028', 'major city'],
    ['Tallinn', '0718', 'city'],
    ['Narva', '0814', 'city'],
    ['Viipuri', '0412', 'city'],
    ['Turku', '0321', 'city'],
    ['Memel', '1725', 'city'],
    ['Libau', '1525', 'city'],
    ['Pskov', '1314', 'city'],
    ['Novgorod', '1109', 'city'],
    ['Tikhvin', '0806', 'city'],
    ['Dvinsk', '1917', 'city'],
    ['Kaunas', '2122', 'city'],
    ['Vilnius', '2220', 'city'],
    ['Velikiye Luki', '1811', 'city'],
    ['Staraya Russa', '1309', 'city'],
    ['Bologoye', '1406', 'city'],
    ['Kalinin', '1703', 'city'],
    ['Petrozavodsk', '0104', 'city'],
    ['Luga', '1111', 'town'],
    ['Volkhov', '0707', 'town'],
    ['Shlisselburg', '0709', 'town'],
    ['Krasnogvardeisk', '0811', 'town'],
    ['Oranienbaum', '0711', 'town'],
    ['Windau', '1224', 'town'],
    ['Pernau', '1019', 'town'],
    ['Kotka', '0415', 'town'],
  ])('put %s in %s as a %s', (name, hex, settlement) => {
    expect(at(hex)).toMatchObject({ name, settlement })
  })

  it('have Vitebsk in the last row, the south limit of play', () => {
    const vitebsk = map.hexes.find((row) => row.name === 'Vitebsk')!
    expect(vitebsk.hex).toBe('2212')
    expect(map.grid.rows).toBe(22)
  })

  it('have four major cities and 31 cities', () => {
    const named = (kind: string): string[] =>
      (map.hexes as Hex[]).filter((row) => row.settlement === kind).map((row) => row.name!)
    expect(named('major city').toSorted()).toEqual(['Helsinki', 'Königsberg', 'Leningrad', 'Riga'])
    expect(named('city')).toHaveLength(31)
  })

  it('give water to nobody and land to somebody', () => {
    const wrong = (map.hexes as Hex[]).filter((row) => (row.terrain === 'water') !== (row.country === 'none'))
    expect(wrong).toEqual([])
  })

  it.each(['0608', '0509', '1015', '0213'])('have only water in %s', (hex) => {
    expect(isLand(hex)).toBe(false)
  })

  it.each(['0808', '0909', '1310', '1410', '0914', '1611', '1617'])('have swamp in %s', (hex) => {
    expect(at(hex).terrain).toBe('swamp')
  })

  it('know whose ground it was on 22 June 1941', () => {
    const country = (...list: string[]): string[] => list.map((hex) => at(hex).country)
    expect(country('0520', '0412', '0109', '2212', '2114')).toEqual(Array(5).fill('russia'))
    expect(country('1725', '1826', '1925', '2028', '2225')).toEqual(Array(5).fill('germany'))
    expect(country('1626', '1722', '2122', '2220')).toEqual(Array(4).fill('lithuania'))
    expect(country('1520', '1917', '1615')).toEqual(Array(3).fill('latvia'))
    expect(country('0718', '0814', '1022')).toEqual(Array(3).fill('estonia'))
    expect(country('0517', '0321', '0212')).toEqual(Array(3).fill('finland'))
  })
})

describe('the coast', () => {
  it.each(['2028', '1725', '1525', '1520', '0718', '0814', '0412', '0321', '0710', '0517', '0520'])(
    'reaches %s, a port the rules ship from or to (agn:4.6)',
    (hex) => {
      expect(at(hex).coastal).toBe(true)
    },
  )

  it.each(['0707', '0708', '0709', '0210', '0310', '1014', '1114', '1314', '1309', '1925'])(
    'is not the shore of a lake or river at %s',
    (hex) => {
      expect(at(hex).coastal).toBeUndefined()
    },
  )

  it('never lies in a hex without land', () => {
    expect((map.hexes as Hex[]).filter((row) => row.coastal && row.terrain === 'water')).toEqual([])
  })
})

describe('the set-up chains (agn:6.0)', () => {
  const soviet = (hex: string): boolean => ['russia', 'lithuania', 'latvia', 'estonia'].includes(at(hex).country)
  const touching = (country: string): string[] =>
    map.hexes
      .map((row) => row.hex)
      .filter((hex) => soviet(hex) && neighbours(hex).some((other) => at(other).country === country))

  it('start the German one at 1626 and hold every Soviet hex on that border', () => {
    expect(map.chains.german[0]).toBe('1626')
    expect(map.chains.german.toSorted()).toEqual(touching('germany').toSorted())
  })

  it('hold every Soviet hex on the Finnish border but Hanko', () => {
    const wanted = touching('finland').filter((hex) => hex !== '0520')
    expect(map.chains.finnish.toSorted()).toEqual(wanted.toSorted())
  })

  it.each(['german', 'finnish'] as const)('run from neighbour to neighbour: %s', (name) => {
    const chain = map.chains[name]
    for (let i = 1; i < chain.length; i++) expect(steps(chain[i - 1]!, chain[i]!)).toBe(1)
  })
})

describe('the rivers', () => {
  const rivers = [...new Set(map.hexsides.filter((side) => side.kind === 'river').map((side) => side.name))]

  it('are the eleven that count', () => {
    const wanted = ['Dvina', 'Lovat', 'Luga', 'Msta', 'Narva', 'Neva', 'Niemen', 'Svir', 'Velikaya', 'Venta', 'Volkhov']
    expect(rivers.toSorted()).toEqual(wanted)
  })

  it.each(rivers)('flow without a gap: %s', (name) => {
    expect(() => ends(river(name))).not.toThrow()
  })

  it.each([
    ['Svir', 'Lake Onega', 'water'],
    ['Volkhov', 'Lake Ilmen', 'water'],
    ['Neva', 'water', 'Gulf of Finland'],
    ['Narva', 'water', 'water'],
  ])('run from water to water: %s', (name, source, mouth) => {
    const [from, to] = ends(river(name))
    expect(shoresAt(from)).toContain(source)
    expect(shoresAt(to)).toContain(mouth)
  })

  it('part Leningrad from the Isthmus and leave it open to 0709 and 0810', () => {
    for (const other of ['0610', '0611']) expect(sides.get(key('0710', other))).toMatchObject({ name: 'Neva' })
    for (const other of ['0709', '0810', '0811', '0711']) expect(sides.has(key('0710', other))).toBe(false)
    for (const other of ['0609', '0610']) expect(sides.get(key('0709', other))).toMatchObject({ name: 'Neva' })
  })

  it('let nobody pass east of Ladoga without crossing the Svir', () => {
    const north = reach('0406', (side) => impassable(side) || side.name === 'Svir' || side.name === 'Neva')
    for (const hex of ['0505', '0504', '0503', '0403', '0402', '0606', '0607', '0710'])
      expect(north.has(hex)).toBe(false)
    for (const hex of ['0104', '0404', '0303', '0506', '0109', '0610', '0412']) expect(north.has(hex)).toBe(true)
  })

  it('put the Luga south and west of the town of Luga', () => {
    for (const other of ['1211', '1212', '1112']) expect(sides.get(key('1111', other))).toMatchObject({ name: 'Luga' })
    expect(sides.has('1011/1111')).toBe(false)
  })

  it('put Riga, Dvinsk and Polotsk on the right bank of the Dvina, Pskov on that of the Velikaya', () => {
    for (const pair of ['1520/1521', '1917/2018', '2114/2115']) expect(sides.get(pair)).toMatchObject({ name: 'Dvina' })
    for (const pair of ['1519/1520', '1817/1917', '2014/2114']) expect(sides.has(pair)).toBe(false)
    expect(sides.get('1314/1315')).toMatchObject({ name: 'Velikaya' })
    expect(sides.has('1313/1314')).toBe(false)
  })

  it('lead the Volkhov past Novgorod and Chudovo to the town of Volkhov', () => {
    const touched = river('Volkhov').flat()
    for (const hex of ['1109', '1009', '0908', '0707']) expect(touched).toContain(hex)
  })
})

describe('lakes and straits', () => {
  it.each([
    ['1114/1115', 'lake'],
    ['1114/1215', 'lake'],
    ['1214/1215', 'lake'],
    ['1209/1210', 'lake'],
    ['1209/1309', 'lake'],
    ['1210/1309', 'lake'],
    ['0303/0403', 'lake'],
    ['0821/0921', 'sea'],
    ['0822/0921', 'sea'],
    ['0921/0922', 'sea'],
    ['0921/1022', 'sea'],
    ['0820/0821', 'sea'],
    ['0611/0711', 'sea'],
    ['0612/0711', 'sea'],
    ['0612/0712', 'sea'],
    ['0413/0512', 'sea'],
  ])('bar the way at %s (%s)', (pair, kind) => {
    expect(sides.get(pair)).toMatchObject({ kind })
  })

  it('never lie beside an all-water hex, where they would say nothing', () => {
    const idle = map.hexsides.filter((side) => impassable(side) && !side.between.every(isLand))
    expect(idle).toEqual([])
  })

  it('keep Novgorod two hexes and a detour from Staraya Russa', () => {
    const first = neighbours('1109').filter(
      (hex) => !sides.has(key('1109', hex)) || !impassable(sides.get(key('1109', hex))!),
    )
    const between = first.filter((hex) => neighbours(hex).includes('1309'))
    expect(between.every((hex) => sides.get(key(hex, '1309'))?.kind === 'lake')).toBe(true)
  })

  it('cut off the islands and nothing else', () => {
    const reached = reach('0710', impassable)
    const cut = map.hexes.map((row) => row.hex).filter((hex) => isLand(hex) && !reached.has(hex))
    expect(cut).toEqual(['0324', '0821', '0822', '0922', '1022', '1023'])
  })

  it('leave Hanko the isthmus of Tammisaari alone', () => {
    const open = neighbours('0520').filter((hex) => isLand(hex) && !sides.has(key('0520', hex)))
    expect(open).toEqual(['0519'])
  })
})

describe('the railways', () => {
  it('link neighbours, each pair once, over land that can be crossed', () => {
    expect(new Set(map.rail.map(keyOf)).size).toBe(map.rail.length)
    for (const { between } of map.rail) {
      const [a, b] = between as [string, string]
      expect(steps(a, b)).toBe(1)
      expect(isLand(a) && isLand(b)).toBe(true)
      expect(sides.get(key(a, b))?.kind ?? 'river').toBe('river')
    }
  })

  it('are one net', () => {
    for (const hex of rail.keys()) expect(railDistance('0710', hex)).toBeLessThan(Infinity)
  })

  it('are unconverted from 1524, 1522, 1622, 1818 and 1917 on', () => {
    const standard = (hex: string): boolean => ['germany', 'lithuania'].includes(at(hex).country)
    const first = [...rail.keys()].filter((hex) => !standard(hex) && [...rail.get(hex)!].some(standard))
    expect(first.toSorted()).toEqual(['1522', '1524', '1622', '1818', '1917'])
    expect(railDistance('1819', '1818')).toBe(1)
    expect(railDistance('2018', '1917')).toBe(1)
    expect(railDistance('1722', '1622')).toBe(1)
    expect(railDistance('1623', '1522')).toBe(1)
    expect(railDistance('1624', '1524')).toBe(1)
  })

  it('reach the west edge at Königsberg and the east edge toward Vologda, Rybinsk and Moscow', () => {
    const edge = (column: string): string[] => [...rail.keys()].filter((hex) => hex.endsWith(column)).toSorted()
    expect(edge('28')).toEqual(['2028'])
    expect(edge('01')).toEqual(['1001', '1301', '1401', '1901', '2101'])
  })

  it('end only at a terminus or at the edge of the map', () => {
    const stubs = [...rail.keys()].filter((hex) => rail.get(hex)!.size === 1)
    const atEdge = (hex: string): boolean => neighbours(hex).length < 6
    const termini = ['Alytus', 'Haapsalu', 'Hamina', 'Hanko', 'Libau', 'Paldiski', 'Turku', 'Windau']
    const names = stubs.filter((hex) => !atEdge(hex)).map((hex) => at(hex).name)
    expect(names.filter((name) => !termini.includes(name!))).toEqual([])
  })

  it.each([
    ['Leningrad', '0710', ['0610', '0611', '0709', '0711', '0810', '0811']],
    ['Mga', '0709', ['0708', '0710', '0809', '0810']],
    ['Volkhov', '0707', ['0607', '0708', '0807', '0808']],
    ['Tosno', '0810', ['0709', '0710', '0811', '0909', '0910']],
    ['Krasnogvardeisk', '0811', ['0710', '0810', '0812', '0911']],
    ['Kingisepp', '0813', ['0712', '0812', '0814', '0913']],
    ['Chudovo', '1009', ['0908', '0909', '1108', '1109']],
    ['Batetsky', '1110', ['1010', '1109', '1111', '1211']],
    ['Dno', '1311', ['1211', '1310', '1312', '1412']],
    ['Pskov', '1314', ['1214', '1313', '1315', '1414']],
    ['Valga', '1317', ['1217', '1316', '1318', '1417']],
    ['Tapa', '0817', ['0717', '0816', '0916']],
    ['Bologoye', '1406', ['1306', '1405', '1407', '1505', '1506']],
    ['Novosokolniki', '1812', ['1711', '1811', '1813', '1912']],
    ['Velikiye Luki', '1811', ['1810', '1812', '1910', '1911']],
    ['Nevel', '1912', ['1812', '1911', '2012', '2013']],
    ['Polotsk', '2114', ['2014', '2015', '2113', '2115']],
    ['Dvinsk', '1917', ['1817', '1818', '1916', '2018']],
    ['Rēzekne', '1716', ['1616', '1617', '1715', '1817']],
    ['Riga', '1520', ['1420', '1421', '1519', '1521']],
    ['Mitau', '1521', ['1422', '1520', '1522', '1621', '1622']],
    ['Šiauliai', '1722', ['1622', '1723', '1822']],
    ['Kaunas', '2122', ['2121', '2123', '2223']],
    ['Tilsit', '1925', ['1826', '1924', '2025', '2026']],
    ['Viipuri', '0412', ['0311', '0312', '0511', '0512']],
  ])('meet at %s', (_, hex, wanted) => {
    expect([...rail.get(hex)!].toSorted()).toEqual(wanted)
  })

  it.each([
    ['Pskov-Bologoye', '1314', '1406', 9],
    ['Helsinki-Turku', '0517', '0321', 5],
    ['Kouvola-Mikkeli', '0314', '0113', 2],
    ['Leningrad-Moscow edge', '0710', '1901', 15],
    ['Leningrad-Vologda edge', '0710', '1001', 11],
    ['Tallinn-Leningrad', '0718', '0710', 9],
    ['Dvinsk-Pskov', '1917', '1314', 7],
    ['Pskov-Leningrad', '1314', '0710', 8],
  ])('take no detour: %s', (_, from, to, length) => {
    expect(railDistance(from, to)).toBe(length)
    expect(length).toBeLessThanOrEqual(1.3 * steps(from, to))
  })

  it('take no detour on any line but those that bend in truth', () => {
    const lines = new Map<string, string[][]>()
    for (const { line, between } of map.rail) lines.set(line, [...(lines.get(line) ?? []), between])
    const long = [...lines].filter(([, links]) => {
      const ends = links.flat().filter((hex, _, all) => all.filter((other) => other === hex).length === 1)
      // A line that shares hexes with another comes in pieces; the pieces were judged with the whole.
      return ends.length === 2 && links.length > 1.3 * steps(ends[0]!, ends[1]!)
    })
    const bends = ['Kouvola-Lahti-Riihimäki', 'Plavinas-Gulbene-Valka', 'Terijoki-Koivisto-Viipuri']
    expect(long.map(([line]) => line).toSorted()).toEqual(bends)
  })

  it('run side by side nowhere but round Leningrad', () => {
    const triangles = new Set<string>()
    for (const [a, links] of rail) {
      for (const b of links) {
        for (const c of links) if (rail.get(b)!.has(c)) triangles.add([a, b, c].toSorted().join(' '))
      }
    }
    expect([...triangles].toSorted()).toEqual(['0709 0710 0810', '0710 0810 0811'])
  })
})

describe('the roads', () => {
  it('link neighbours over land and tie the Finnish cities to the border', () => {
    for (const { between } of map.road) {
      expect(steps(between[0]!, between[1]!)).toBe(1)
      expect(between.every(isLand)).toBe(true)
      expect(sides.get(keyOf({ between }))?.kind ?? 'river').toBe('river')
    }
    const onRoad = new Set(map.road.flatMap(({ between }) => between))
    for (const hex of ['0321', '0517', '0113', '0216', '0412', '0109', '0407', '0104'])
      expect(onRoad.has(hex)).toBe(true)
  })
})

describe('the borders', () => {
  const kindBetween = (a: string, b: string): string => {
    if (a === 'germany' || b === 'germany') return 'german-soviet'
    return a === 'finland' || b === 'finland' ? 'finnish-soviet' : 'old'
  }

  it('lie wherever two countries meet', () => {
    const drawn = new Map(map.border.map((row) => [keyOf(row), row.kind]))
    for (const { hex, country } of (map.hexes as Hex[]).filter((row) => row.country !== 'none')) {
      const abroad = neighbours(hex).filter((other) => isLand(other) && at(other).country !== country)
      const found = abroad.map((other) => drawn.get(key(hex, other)))
      expect(found).toEqual(abroad.map((other) => kindBetween(country, at(other).country)))
    }
  })

  it('inside a country are older than the war', () => {
    const within = map.border.filter(({ between }) => at(between[0]!).country === at(between[1]!).country)
    expect(new Set(within.map((row) => row.kind))).toEqual(new Set(['old']))
  })
})

describe('the art', () => {
  const text = readFileSync(new URL('./art.json', import.meta.url), 'utf8')
  const art = JSON.parse(text) as {
    rails: { between: string[] }[]
    rivers: { name: string; rank: string }[]
    places: { name: string; hex: string; class: string; at: [number, number] }[]
  }

  it('stays light', () => {
    expect(text.length).toBeLessThan(400_000)
  })

  it('draws every link of rail and every river that counts, and no other', () => {
    expect(art.rails.map(keyOf).toSorted()).toEqual(map.rail.map(keyOf).toSorted())
    const drawn = art.rivers.filter((one) => one.rank === 'river').map((one) => one.name)
    const counted = map.hexsides.filter((side) => side.kind === 'river').map((side) => side.name)
    expect(drawn.toSorted()).toEqual([...new Set(counted)].toSorted())
  })

  it('marks every settlement inside its hex', () => {
    const settled = (map.hexes as Hex[]).filter((row) => row.settlement)
    for (const { hex, name, settlement } of settled) {
      const place = art.places.find((one) => one.name === name)!
      expect(place).toMatchObject({ hex, class: settlement })
      const middle = grid.centre(grid.parse(hex))
      expect(Math.hypot(place.at[0] - middle.x, place.at[1] - middle.y)).toBeLessThan(0.5)
    }
  })
})
