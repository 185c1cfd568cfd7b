/** The map the rules play on: land and sea, terrain, rivers, roads, railways, ports, air bases, beaches, boxes and named sets of hexes. */
import { type Line, lineOf, list, type Place, type Side, sidesOf } from '../drawn-lines.ts'
import places from './places.json' with { type: 'json' }
import * as plane from './plane.ts'
import rails from './rails.json' with { type: 'json' }
import rivers from './rivers.json' with { type: 'json' }
import roads from './roads.json' with { type: 'json' }
import sites from './sites.json' with { type: 'json' }
import terrain from './terrain.json' with { type: 'json' }

const { adjacent, ALL_HEXES, GRID, neighbours, pair, pairKey, parsePoints } = plane

export const allPlaces: Place[] = places.places.map((place) => ({ ...place, at: parsePoints(place.at)[0]! }))

// --- hexes

const LETTERS: Readonly<Record<string, string>> = {
  '.': 'open',
  l: 'low hills',
  h: 'hills',
  m: 'mountain',
  v: 'lava',
  '%': 'open',
  '~': 'sea',
}
const MARSH = '%'
const rows: Readonly<Record<string, string>> = terrain.rows
const letterOf = (hex: string): string => rows[hex.slice(3)]![Number(hex.slice(0, 2)) - 1]!

export const groundOf = (hex: string): string => LETTERS[letterOf(hex)]!
export const isSea = (hex: string): boolean => groundOf(hex) === 'sea'
export const isMarsh = (hex: string): boolean => letterOf(hex) === MARSH

const BAYS: ReadonlySet<string> = new Set(sites.bays)
const atSea = (hex: string): boolean => neighbours(hex).some(isSea) || BAYS.has(hex)
const water = (hex: string): 'sea' | 'coast' | undefined => (isSea(hex) ? 'sea' : atSea(hex) ? 'coast' : undefined)

/** The terrain a place makes of its hex; villages, bridges and the like only name it. */
const SETTLEMENT: Readonly<Record<string, string>> = { 'major city': 'major city', city: 'minor city', town: 'village' }
const NAMING = ['major city', 'city', 'town', 'village', 'site', 'peak']
const bestPlace = (hex: string): Place | undefined =>
  allPlaces
    .filter((place) => place.hex === hex && NAMING.includes(place.class))
    .toSorted((a, b) => NAMING.indexOf(a.class) - NAMING.indexOf(b.class))[0]

const portOf = new Map(sites.ports.map(({ hex, tokens }) => [hex, tokens]))
const baseOf = new Map(sites.airBases.map(({ hex, level }) => [hex, level]))
const flak: Readonly<Record<string, number>> = sites.flak

const hexes = ALL_HEXES.map((hex) => {
  const place = bestPlace(hex)
  const settled = place && SETTLEMENT[place.class]
  return {
    hex,
    terrain: [groundOf(hex), ...(isMarsh(hex) ? ['marsh'] : []), ...(settled ? [settled] : [])],
    name: place?.name,
    // No ground unit stands at sea; ships and craft go by `water`.
    playable: isSea(hex) ? false : undefined,
    water: water(hex),
    port: portOf.get(hex),
    airBase: baseOf.get(hex),
    flak: flak[hex],
  }
})

// --- rivers and straits

const once = <T extends { between: Side }>(found: T[]): T[] => {
  const seen = new Set<string>()
  return found.filter(({ between }) => !seen.has(pairKey(...between)) && seen.add(pairKey(...between)))
}

const sideRows = (all: readonly { name: string; kind: string; sides: string }[]) =>
  all.flatMap(({ name, kind, sides }) =>
    sidesOf(sides).map((side) => {
      if (!adjacent(...side)) throw new Error(`${name}: ${side.join('/')} do not touch`)
      return { between: pair(...side), kind, name }
    }),
  )

/** A hexside that two rivers share is the greater one's. */
export const greaterFirst = rivers.rivers.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'river' ? -1 : 1))
export const hexsides = once([...sideRows(greaterFirst), ...sideRows(rivers.straits)])

// --- roads and railways

function linksOf(line: Line): Side[] {
  return line.hexes.slice(1).map((hex, i) => {
    const side = pair(line.hexes[i]!, hex)
    if (!adjacent(...side)) throw new Error(`${line.name}: ${side.join('/')} do not touch`)
    const wet = side.find(isSea)
    if (wet) throw new Error(`${line.name} goes to sea at ${wet}`)
    return side
  })
}

export const roadLines = roads.roads
  .map((road) => ({ ...lineOf(plane, road), rank: road.rank }))
  .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank === 'main' ? -1 : 1))
export const railLines = rails.rails.map((rail) => ({ ...lineOf(plane, rail), tracks: rail.tracks, gauge: rail.gauge }))

const roadRows = once(
  roadLines.flatMap((line) =>
    linksOf(line).map((between) => ({
      between,
      kind: line.rank === 'main' ? 'main road' : 'road',
      name: line.name,
    })),
  ),
)
const railRows = once(
  railLines.flatMap((line) =>
    linksOf(line).map((between) => ({
      between,
      gauge: line.gauge,
      tracks: line.tracks > 1 ? ('multi' as const) : ('single' as const),
      road: 'road',
      name: line.name,
    })),
  ),
)

// --- regions

const column = (hex: string): number => Number(hex.slice(0, 2))
const row = (hex: string): number => Number(hex.slice(3))
const straits = new Set(rivers.straits.flatMap(({ sides }) => sides.split(' ')))

/** All land that can be walked to from a hex. */
function islandOf(from: string): string[] {
  const seen = new Set([from])
  for (const hex of seen)
    for (const to of neighbours(hex)) if (!isSea(to) && !straits.has(pairKey(hex, to))) seen.add(to)
  return ALL_HEXES.filter((hex) => seen.has(hex))
}

const sicily = islandOf('27.16')
const calabria = islandOf('44.23')
const isles = ALL_HEXES.filter((hex) => !isSea(hex) && !sicily.includes(hex) && !calabria.includes(hex))
const WEST = ['JOSS', 'DIME', 'CENT']
const between = (from: number, to: number, south: number, north: number): string[] =>
  sicily.filter((hex) => column(hex) >= from && column(hex) <= to && row(hex) >= south && row(hex) <= north)

const regions = {
  sicily,
  calabria,
  'aeolian islands': isles,
  strait: [...new Set(sidesOf(rivers.straits.find(({ kind }) => kind === 'estuary')!.sides).flat())].toSorted(),
  'gerbini airfields': sites.airBases.filter(({ name }) => name.startsWith('Gerbini')).map(({ hex }) => hex),
  'western beaches': sites.beaches.filter(({ force }) => WEST.includes(force)).map(({ hex }) => hex),
  'gela plain': between(20, 34, 5, 15),
  'gela and licata': between(14, 34, 4, 18),
  'plain of catania': between(30, GRID.cols, 5, 20),
}

const sorted = <T extends { between: Side }>(found: T[]): T[] =>
  found.toSorted((a, b) => (a.between.join('') < b.between.join('') ? -1 : 1))

interface Box {
  side: string
  name: string
  at: number[]
  airBase: number | string
  port?: string
  sea?: { edge: string; turns: number }
  rail?: string[]
}

export const map = {
  format: 1,
  name: 'Sicily 1943',
  grid: GRID,
  hexes,
  hexsides: sorted(hexsides),
  roads: sorted(roadRows),
  rails: sorted(railRows),
  entries: Object.fromEntries(
    places.entries.map(({ id, side, hex, source, name }) => [id, { side, hexes: [hex], source, name }]),
  ),
  boxes: Object.fromEntries(
    Object.entries<Box>(sites.boxes).map(([id, box]) => [
      id,
      {
        kind: 'beyond',
        ...box,
        ...(box.sea ? { sea: { edge: list(box.sea.edge), turns: box.sea.turns } } : {}),
      },
    ]),
  ),
  regions,
  beaches: sites.beaches,
  strips: sites.strips,
  anchorages: sites.anchorages,
}
