/** The map the rules play on: symbols with their outlines, hexsides, rail, road, entry zones and the ridge. */
import { flat } from '../curves.ts'
import areas from './areas.json' with { type: 'json' }
import bounds from './bounds.json' with { type: 'json' }
import { links, trace, type TracedLine } from './network.ts'
import places from './places.json' with { type: 'json' }
import {
  adjacent,
  ALL_HEXES,
  centre,
  GRID,
  hexAt,
  neighbours,
  pair,
  pairKey,
  parsePoints,
  type Point,
  ring,
  within,
} from './plane.ts'
import rails from './rails.json' with { type: 'json' }
import rivers from './rivers.json' with { type: 'json' }
import roads from './roads.json' with { type: 'json' }
import { anyOf, cutToHex, type Depth, depthAlong, depthInRing, grow, rough } from './shapes.ts'

type Symbol = 'woods' | 'village' | 'city' | 'high ground'
export type Side = [string, string]

/** A symbol as it stands on the map, over one hex or several. */
export interface Figure {
  name: string
  symbol: Symbol
  hexes: string[]
  rings: Point[][]
}

export interface Place {
  name: string
  modern?: string
  class: string
  hex: string
  at: Point
  metres?: number
}

const list = (hexes: string): string[] => hexes.split(' ')
const sidesOf = (text: string): Side[] => list(text).map((side) => side.split('/') as Side)

export const allPlaces: Place[] = places.places.map((place) => {
  const at = parsePoints(place.at)[0]!
  const hex = place.hex ?? hexAt(at)
  if (hex === undefined) throw new Error(`${place.name} is not on the map`)
  return { ...place, hex, at }
})

// Woods: a hex holds the symbol when enough of it is wooded.

const WOODED_FROM = 0.1
const SAMPLE = 1 / 24

/** The share of each hex that an area covers. */
function cover(area: Depth): Map<string, number> {
  const found = new Map<string, number>()
  for (const hex of ALL_HEXES) {
    const [x, y] = centre(hex)
    if (area([x, y]) < -1.2) continue
    let [all, covered] = [0, 0]
    for (let dy = -0.5; dy <= 0.5; dy += SAMPLE) {
      for (let dx = -0.58; dx <= 0.58; dx += SAMPLE) {
        const point: Point = [x + dx, y + dy]
        if (hexAt(point) !== hex) continue
        all++
        if (area(point) > 0) covered++
      }
    }
    if (covered > 0) found.set(hex, covered / all)
  }
  return found
}

const woods: Figure[] = areas.woods.map(({ name, ring: outline }, seed) => {
  const depth = rough(depthInRing(ring(parsePoints(outline))), 0.075, 0.13, 50 + seed)
  const shares = [...cover(depth)].toSorted((a, b) => b[1] - a[1])
  const hexes = shares.filter(([, share], i) => i === 0 || share >= WOODED_FROM).map(([hex]) => hex)
  return { name, symbol: 'woods', hexes, rings: grow(depth, hexes) }
})

// Villages stand at the real place; cities are as large as their built-up ground.

const VILLAGE_REACH = 0.14
const TOWN_REACH = 0.27
/** A village keeps this far from the middle at most, so that it lies in its hex. */
const VILLAGE_WITHIN = 0.34
const TOWN_WITHIN = 0.22
/** Ypres fills its hex up to the moat. */
const CITY_WITHIN = 0.06
const HAMLET_WITHIN = 0.42
const WITHIN: Record<string, number | undefined> = { city: CITY_WITHIN, town: TOWN_WITHIN, village: VILLAGE_WITHIN }
/** Where the mark, the name and the roads of a place are. */
export const placeAt = ({ hex, at, class: kind }: Place): Point => within(hex, at, WITHIN[kind] ?? HAMLET_WITHIN)

const villages: Figure[] = allPlaces
  .filter((place) => place.class === 'village')
  .map((place, seed) => {
    const { name, hex } = place
    const middle = placeAt(place)
    const depth = rough(depthAlong([middle, middle], VILLAGE_REACH), 0.05, 0.09, 100 + seed)
    return { name, symbol: 'village', hexes: [hex], rings: grow(depth, [hex]) }
  })

const urban = areas.urban.map(({ ring: outline, hexes }) => ({
  depth: depthInRing(ring(parsePoints(outline))),
  hexes: list(hexes),
}))
const cities: Figure[] = allPlaces
  .filter((place) => place.class === 'city' || place.class === 'town')
  .map((place, seed) => {
    const { name, hex } = place
    const own = urban.find((one) => one.hexes.includes(hex))
    const hexes = own?.hexes[0] === hex ? own.hexes : [hex]
    const middle = placeAt(place)
    const depth = anyOf([depthAlong([middle, middle], TOWN_REACH), ...(own ? [own.depth] : [])])
    return { name, symbol: 'city', hexes, rings: grow(rough(depth, 0.04, 0.12, 300 + seed), hexes) }
  })

// High ground: bands along the crest, only in the hexes that count.

const CREST_REACH = 0.36

const heights: Figure[] = bounds.heights.map(({ name, hexes, areas: names = [], crest = [] }, seed) => {
  const bands = names.map((one) => areas.high.find((area) => area.name === one)!.ring)
  const depth = anyOf([
    ...bands.map((band) => depthInRing(ring(parsePoints(band)))),
    ...crest.map((line) => depthAlong(parsePoints(line), CREST_REACH)),
  ])
  return {
    name,
    symbol: 'high ground',
    hexes: list(hexes),
    rings: grow(rough(depth, 0.06, 0.3, 400 + seed), list(hexes)),
  }
})

export const figures: Figure[] = [...woods, ...villages, ...cities, ...heights]

const outlines = figures.flatMap(({ name, symbol, hexes, rings }) =>
  hexes.flatMap((hex) => {
    const pieces = rings.flatMap((one) => cutToHex(one, hex))
    if (pieces.length === 0) throw new Error(`${name} has no outline in ${hex}`)
    return pieces.map((piece) => ({ hex, symbol, ring: flat(piece), name }))
  }),
)
outlines.sort((a, b) => (a.hex < b.hex ? -1 : a.hex > b.hex ? 1 : 0))

const ORDER: Symbol[] = ['woods', 'village', 'city', 'high ground']
const NAMING = ['city', 'town', 'village', 'hamlet', 'chateau', 'hill']
/** The best known place of a hex, else its wood or hill. */
function nameOf(hex: string): string | undefined {
  const here = allPlaces.filter((place) => place.hex === hex)
  const best = here.toSorted((a, b) => NAMING.indexOf(a.class) - NAMING.indexOf(b.class))[0]
  const wood = woods.find((one) => one.hexes.includes(hex))
  return best?.name ?? wood?.name
}

const hexes = ALL_HEXES.map((hex) => {
  const symbols = ORDER.filter((symbol) => figures.some((one) => one.symbol === symbol && one.hexes.includes(hex)))
  return { hex, symbols: symbols.length > 0 ? symbols : undefined, name: nameOf(hex) }
})

// Water.

interface Water {
  name: string
  kind: string
  sides: string
  bridges?: Record<string, string | undefined>
}
const waters: Water[] = [...rivers.rivers, ...rivers.standing]
export const hexsides = waters.flatMap(({ name, kind, sides, bridges = {} }) => {
  const bridgeAt = new Map(Object.entries(bridges).map(([bridge, side]) => [side!, bridge]))
  const rows = sidesOf(sides).map((side) => {
    if (!adjacent(...side)) throw new Error(`${name}: ${side.join('/')} do not touch`)
    return { between: pair(...side), kind, name, bridge: bridgeAt.get(pairKey(...side)) }
  })
  if (rows.filter((row) => row.bridge !== undefined).length !== bridgeAt.size)
    throw new Error(`${name}: a bridge stands on no hexside of it`)
  return rows
})
const sideAt = new Map(hexsides.map((side) => [pairKey(...side.between), side]))
if (sideAt.size !== hexsides.length) throw new Error('A hexside is two waters at once')

// Roads and rails cross water at bridges, and a dry canal anywhere.
const passable = (a: string, b: string): boolean => {
  const side = sideAt.get(pairKey(a, b))
  return side === undefined || side.kind === 'dry canal' || side.bridge !== undefined
}
export const railLines: TracedLine[] = trace(rails.rails, allPlaces, passable)
export const roadLines: TracedLine[] = trace(roads.roads, allPlaces, passable)

// Regions.

const edge = (col: string): string[] => ALL_HEXES.filter((hex) => hex.endsWith(col))
const column = (hex: string): number => Number(hex.slice(2))
const NORTH = '01'
const SOUTH = String(GRID.rows)
const EAST = '01'
const WEST = String(GRID.cols)

/** Is a point to the left of the line, walking along it? */
function leftOf(line: Point[], [x, y]: Point): boolean {
  let [nearest, left] = [Infinity, false]
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1]!, line[i]!]
    const [dx, dy] = [bx - ax, by - ay]
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    const away = Math.hypot(x - ax - t * dx, y - ay - t * dy)
    if (away < nearest) [nearest, left] = [away, dx * (y - ay) - dy * (x - ax) < 0]
  }
  return left
}
export const armyBoundary = parsePoints(bounds.army)
export const britishBoundary = parsePoints(bounds.british)
/** Walking south along the British line the east is on the left hand, walking west along the army boundary the south. */
const eastOfBritish = (hex: string): boolean => leftOf(britishBoundary, centre(hex))
const northOfBoundary = (hex: string): boolean => !leftOf(armyBoundary, centre(hex))

/** Hexes reached without crossing the named waters. */
function reach(from: string, barred: (name: string, hexes: Side) => boolean): Set<string> {
  const seen = new Set([from])
  for (const hex of seen) {
    for (const to of neighbours(hex)) {
      const side = sideAt.get(pairKey(hex, to))
      if (side === undefined || !barred(side.name, side.between)) seen.add(to)
    }
  }
  return seen
}
const YSER_COLUMN = 19
const southOfLys = reach(`${SOUTH}${EAST}`, (name) => name === 'Lys')
/** The Yser below Knocke parts east and west, above it north and south. */
const belowKnocke = new Set(
  sidesOf('0319/0320 0219/0320 0219/0220 0119/0219 0119/0218 0118/0119').map((s) => s.join('/')),
)
const ypres = centre(allPlaces.find((place) => place.name === 'Ypres')!.hex)[1]

/** West of canal and lower Yser, as far as they part it: the cut is closed at the latitude of Ypres. */
function westOfCanal(): string[] {
  const north = (hex: string): boolean => centre(hex)[1] < ypres
  const seen = new Set(['1019'])
  for (const hex of seen) {
    for (const to of neighbours(hex).filter(north)) {
      const side = sideAt.get(pairKey(hex, to))
      if (side?.name === 'Yser Canal' || belowKnocke.has(pairKey(hex, to))) continue
      seen.add(to)
    }
  }
  return [...seen].toSorted()
}

export const ridge = list(bounds.heights.find(({ counts }) => counts === 'ridge')!.hexes)

const regions = {
  west: edge(WEST),
  east: edge(EAST),
  'fourth army': ALL_HEXES.filter(
    (hex) => (hex.startsWith(NORTH) && column(hex) < YSER_COLUMN) || (hex.endsWith(EAST) && northOfBoundary(hex)),
  ),
  'sixth army': ALL_HEXES.filter(
    (hex) => (hex.startsWith(SOUTH) && eastOfBritish(hex)) || (hex.endsWith(EAST) && southOfLys.has(hex)),
  ),
  ridge,
  '89 territorial': westOfCanal(),
}

const sorted = <T extends { between: Side }>(rows: T[]): T[] =>
  rows.toSorted((a, b) => (a.between.join('') < b.between.join('') ? -1 : 1))

export const map = {
  format: 1,
  name: 'First Ypres, 1914',
  grid: GRID,
  hexes,
  outlines,
  hexsides,
  road: sorted(links(roadLines).map(({ between }) => ({ between }))),
  rail: sorted(links(railLines)),
  regions,
}
