/** The map the rules play on: terrain, rivers, roads, railways of two gauges, entries and named sets of hexes. */
import { type Line, lineOf, type Place, type Side, sidesOf } from '../drawn-lines.ts'
import crossings from './crossings.json' with { type: 'json' }
import places from './places.json' with { type: 'json' }
import * as plane from './plane.ts'
import rails from './rails.json' with { type: 'json' }
import rivers from './rivers.json' with { type: 'json' }
import roads from './roads.json' with { type: 'json' }
import terrain from './terrain.json' with { type: 'json' }

const { adjacent, ALL_HEXES, GRID, neighbours, pair, pairKey, parsePoints } = plane

export const allPlaces: Place[] = places.places.map((place) => ({ ...place, at: parsePoints(place.at)[0]! }))

// --- hexes

const LETTERS: Readonly<Record<string, string>> = { '.': 'open', w: 'woods', f: 'forest', s: 'swamp', '~': 'lake' }
const rows: Readonly<Record<string, string>> = terrain.rows
const letterOf = (hex: string): string => rows[hex.slice(3)]![Number(hex.slice(0, 2)) - 1]!
const OUT = 'x'

/** Terrain of a hex; ground out of play counts as woods in the picture. */
export const groundOf = (hex: string): string => LETTERS[letterOf(hex)] ?? 'woods'
export const inPlay = (hex: string): boolean => letterOf(hex) !== OUT && letterOf(hex) !== '~'

const NAMING = ['city', 'town', 'village']
const bestPlace = (hex: string): Place | undefined =>
  allPlaces
    .filter((place) => place.hex === hex)
    .toSorted((a, b) => NAMING.indexOf(a.class) - NAMING.indexOf(b.class))[0]

const hexes = ALL_HEXES.map((hex) => {
  const place = inPlay(hex) ? bestPlace(hex) : undefined
  const ground = groundOf(hex)
  // A city is the terrain of its hex; a village stands on what there is.
  const terrain = place === undefined ? [ground] : place.class === 'city' ? ['city'] : [ground, 'village']
  return {
    hex,
    terrain,
    name: place?.name,
    playable: inPlay(hex) ? undefined : false,
  }
})

// --- rivers

const once = <T extends { between: Side }>(found: T[]): T[] => {
  const seen = new Set<string>()
  return found.filter(({ between }) => !seen.has(pairKey(...between)) && seen.add(pairKey(...between)))
}

/** A hexside that two rivers share is the greater one's. */
export const hexsides = once(
  rivers.rivers
    .toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'major' ? -1 : 1))
    .flatMap(({ name, kind, sides }) =>
      sidesOf(sides).map((side) => {
        if (!adjacent(...side)) throw new Error(`${name}: ${side.join('/')} do not touch`)
        return { between: pair(...side), kind: `${kind} river`, name }
      }),
    ),
)
const major = new Set(hexsides.filter(({ kind }) => kind === 'major river').map(({ between }) => pairKey(...between)))

// --- roads and railways

/** Where a road or railway crosses the Volkhov: a standing bridge, or a crossing that comes and goes. */
const site = new Map(crossings.crossings.map((one) => [one.side, one.state !== 'standing']))
/** What the state of a crossing means to the Soviet side, whose banks these were. */
const SOVIET: Readonly<Record<string, object>> = { mined: { mined: 'soviet' }, ferry: { serves: 'soviet' } }
const crossingRows = crossings.crossings
  .filter(({ state }) => state !== 'standing')
  .map(({ side, name, state }) => ({ between: pair(...(side.split('/') as Side)), name, ...SOVIET[state] }))

function linksOf(line: Line): Side[] {
  return line.hexes.slice(1).map((hex, i) => {
    const side = pair(line.hexes[i]!, hex)
    if (!adjacent(...side)) throw new Error(`${line.name}: ${side.join('/')} do not touch`)
    if (major.has(pairKey(...side)) && !site.has(pairKey(...side)))
      throw new Error(`${line.name} crosses a major river at ${side.join('/')}, where no crossing is listed`)
    return side
  })
}
export const roadLines = roads.roads.map((road) => ({ ...lineOf(plane, road), rank: road.rank }))
export const railLines = rails.rails
  .filter(({ tracks }) => tracks > 0)
  .map((rail) => ({ ...lineOf(plane, rail), tracks: rail.tracks, gauge: rail.gauge }))
/** Laid out but without rails: a track through the woods. */
export const roadbeds = rails.rails.filter(({ tracks }) => tracks === 0).map((rail) => lineOf(plane, rail))

const across = (side: Side, kind: string): string => (site.get(pairKey(...side)) ? 'bridge site' : kind)

const roadRows = once(
  [...roadLines.toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank === 'main' ? -1 : 1)), ...roadbeds].flatMap((line) =>
    linksOf(line).map((between) => ({
      between,
      kind: across(between, 'rank' in line && line.rank === 'main' ? 'main road' : 'road'),
      name: line.name,
    })),
  ),
)
const railRows = once(
  [...railLines, ...roadbeds.map((line) => ({ ...line, gauge: 'none', tracks: 0 }))].flatMap((line) =>
    linksOf(line).map((between) => ({
      between,
      gauge: line.gauge,
      tracks: (['unfinished', 'single', 'multi'] as const)[Math.min(line.tracks, 2)]!,
      road: across(between, 'road'),
      name: line.name,
    })),
  ),
)

// --- regions

const volkhov = new Set(
  sidesOf(rivers.rivers.find(({ name }) => name === 'Volkhov')!.sides).map((side) => pairKey(...side)),
)
/** Touches the Volkhov, and lies where the Chudovo-Irsa-Volkhov railway runs. */
const westBank = bankOf(railLines.find(({ name }) => name.startsWith('Chudovo-Irsa-Volkhov'))!.hexes[0]!)
const onWestBank = (hex: string): boolean =>
  westBank.has(hex) && neighbours(hex).some((to) => volkhov.has(pairKey(hex, to)))
/** Reached without crossing the Volkhov, between Chudovo and the lake. */
function bankOf(from: string): Set<string> {
  const seen = new Set([from])
  for (const hex of seen)
    for (const to of neighbours(hex)) if (inPlay(to) && !volkhov.has(pairKey(hex, to))) seen.add(to)
  return seen
}
const column = (hex: string): number => Number(hex.slice(0, 2))
const row = (hex: string): number => Number(hex.slice(3))
const hexOfPlace = (name: string): string => allPlaces.find((place) => place.name === name)!.hex

const regions = {
  neva: ['02.21', '03.22', '03.23', '03.24'],
  sinyavino: ALL_HEXES.filter(
    (hex) => inPlay(hex) && column(hex) >= 5 && column(hex) <= 9 && row(hex) >= 19 && row(hex) <= 24,
  ),
  /** The west bank of the Volkhov from Chudovo down to Kirishi: a Soviet bridgehead counts there. */
  'west bank': ALL_HEXES.filter(
    (hex) => row(hex) > row(hexOfPlace('Chudovo')) && row(hex) <= row(hexOfPlace('Olomna')) && onWestBank(hex),
  ),
  /** A line the Soviet side had under construction. */
  'kabozha railway': roadbeds.find(({ name }) => name.startsWith('Kabozha'))!.hexes.slice(1, -1),
  'northern railway': railLines
    .find(({ name }) => name.startsWith('Northern Railway: front'))!
    .hexes.filter((hex) => column(hex) >= column(hexOfPlace('Naziya'))),
}

const sorted = <T extends { between: Side }>(found: T[]): T[] =>
  found.toSorted((a, b) => (a.between.join('') < b.between.join('') ? -1 : 1))

export const map = {
  format: 1,
  name: 'Tikhvin and the Volkhov, 1941',
  grid: GRID,
  hexes,
  hexsides: sorted(hexsides),
  roads: sorted(roadRows),
  // Where two gauges meet the station has the converted one, which is read last.
  rails: ['none', 'wide', 'standard'].flatMap((gauge) => sorted(railRows.filter((rail) => rail.gauge === gauge))),
  crossings: crossingRows,
  // Beyond the map, where the Luftwaffe has its rear bases.
  boxes: {
    West: { kind: 'beyond', side: 'german', name: 'Siverskaya and Gatchina', at: [-4, 16], airBase: 'unlimited' },
  },
  entries: Object.fromEntries(
    places.entries.map(({ id, side, hex, source, name }) => [id, { side, hexes: [hex], source, name }]),
  ),
  regions,
}
