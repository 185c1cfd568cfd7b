/** The map the rules play on: hexes, hexsides, rail, road and borders. */
import borders from './borders.json' with { type: 'json' }
import corrections from './corrections.json' with { type: 'json' }
import { links, railCorrections, roadCorrections, trace, type TracedLine } from './network.ts'
import places from './places.json' with { type: 'json' }
import { adjacent, ALL_HEXES, GRID, hexAt, neighbours, pair, pairKey, parsePoints, type Point } from './plane.ts'
import rails from './rails.json' with { type: 'json' }
import rivers from './rivers.json' with { type: 'json' }
import { riverCorners, type Side, snapRiver } from './rivers.ts'
import roads from './roads.json' with { type: 'json' }
import { type Ground, survey } from './terrain.ts'

type Terrain = 'clear' | 'woods' | 'swamp' | 'water'
type Country = 'germany' | 'finland' | 'lithuania' | 'latvia' | 'estonia' | 'russia' | 'none'
type Settlement = 'town' | 'city' | 'major city'

export interface HexRow {
  hex: string
  terrain: Terrain
  settlement?: Settlement
  name?: string
  country: Country
  coastal?: true
  note?: string
}

export interface Place {
  name: string
  modern?: string
  class: Settlement
  hex: string
  at: Point
  show: 'first' | 'second' | 'hide'
}

export interface RuleRiver {
  name: string
  sides: Side[]
  /** The real course, source first. */
  course: Point[]
}

const LAND_AT_LEAST = 17
const COAST_AT_LEAST = 4

const list = (hexes: string): string[] => hexes.split(' ')
const correctionFor = <T extends { hexes: string }>(table: T[], hex: string): T | undefined =>
  table.find((row) => list(row.hexes).includes(hex))
const sidesOf = (text: string): Side[] => list(text).map((side) => side.split('/') as Side)

const ground = new Map(ALL_HEXES.map((hex) => [hex, survey(hex)]))

function terrainOf(hex: string, { land, woods, marsh, country }: Ground): Terrain {
  const corrected = correctionFor(corrections.terrain, hex)?.terrain
  if (corrected !== undefined) return corrected as Terrain
  // Neutral Sweden is no ground to play on.
  if (land < LAND_AT_LEAST || country === 'Sweden') return 'water'
  if (marsh > 50) return 'swamp'
  return woods > 50 ? 'woods' : 'clear'
}

const GERMAN_BEFORE_1945 = 23
function countryOf(hex: string, terrain: Terrain, { country }: Ground): Country {
  if (terrain === 'water') return 'none'
  const corrected = correctionFor(corrections.country, hex)?.country
  if (corrected !== undefined) return corrected as Country
  const west = Number(hex.slice(2)) > GERMAN_BEFORE_1945
  if (country === 'Poland' || (country === 'Russia' && west)) return 'germany'
  if (country === 'Russia' || country === 'Belarus') return 'russia'
  if (country === undefined) throw new Error(`${hex} is land of no country`)
  return country.toLowerCase() as Country
}

export const allPlaces: Place[] = places.places.map((place) => {
  const correction = corrections.places.find((row) => row.place === place.name)
  const at = parsePoints(place.at)[0]!
  const hex = correction?.hex ?? hexAt(at)!
  const { name, modern } = place
  return {
    name,
    modern,
    class: place.class as Settlement,
    hex,
    at,
    show: (correction?.show ?? 'first') as Place['show'],
  }
})

export const hexes: HexRow[] = ALL_HEXES.map((hex) => {
  const here = ground.get(hex)!
  const terrain = terrainOf(hex, here)
  const shown = allPlaces.filter((place) => place.hex === hex && place.show === 'first')
  if (shown.length > 1) throw new Error(`${hex} has two places: ${shown.map((place) => place.name).join(', ')}`)
  if (shown.length === 1 && terrain === 'water') throw new Error(`${shown[0]!.name} lies in the water of ${hex}`)
  const coastal = correctionFor(corrections.coastal, hex)?.coastal ?? here.sea >= COAST_AT_LEAST
  return {
    hex,
    terrain,
    settlement: shown[0]?.class,
    name: shown[0]?.name,
    country: countryOf(hex, terrain, here),
    coastal: terrain !== 'water' && coastal ? true : undefined,
    note: correctionFor(corrections.country, hex)?.note,
  }
})

const byHex = new Map(hexes.map((row) => [row.hex, row]))
const isLandHex = (hex: string): boolean => byHex.get(hex)!.terrain !== 'water'
const countryAt = (hex: string): Country => byHex.get(hex)!.country

export const ruleRivers: RuleRiver[] = rivers.rivers
  .filter(({ name, rank }) => rank === 'major' || corrections.rivers.some((row) => row.river === name && row.rank))
  .map(({ name, points }) => {
    const course = parsePoints(points)
    const corrected = corrections.rivers.find((row) => row.river === name && row.sides !== undefined)
    const sides = corrected?.sides === undefined ? snapRiver(course) : sidesOf(corrected.sides)
    for (const [a, b] of sides) if (!adjacent(a, b)) throw new Error(`${name}: ${a} and ${b} do not touch`)
    riverCorners(name, sides)
    return { name, sides: sides.map(([a, b]) => pair(a, b)), course }
  })

const waterSides = corrections.hexsides.flatMap(({ sides, kind, name }) =>
  sidesOf(sides).map((between) => ({ between: pair(...between), kind, name })),
)
for (const { between } of waterSides) {
  if (!adjacent(...between) || !between.every(isLandHex)) throw new Error(`${between.join('/')} is no hexside of land`)
}

export const hexsides = [
  ...ruleRivers.flatMap(({ name, sides }) => sides.map((between) => ({ between, kind: 'river', name }))),
  ...waterSides,
]
const taken = new Map<string, string>()
for (const { between, name } of hexsides) {
  const key = pairKey(...between)
  if (taken.has(key)) throw new Error(`${key} is both ${taken.get(key)} and ${name}`)
  taken.set(key, name)
}

const barred = new Set(waterSides.map(({ between }) => pairKey(...between)))
const passable = (a: string, b: string): boolean => isLandHex(a) && isLandHex(b) && !barred.has(pairKey(a, b))

export const railLines: TracedLine[] = trace(rails.rails, railCorrections, allPlaces, passable)
export const roadLines: TracedLine[] = trace(roads.roads, roadCorrections, allPlaces, passable)
for (const { name, hexes: chain } of [...railLines, ...roadLines]) {
  for (let i = 1; i < chain.length; i++) {
    const [a, b] = [chain[i - 1]!, chain[i]!]
    if (!adjacent(a, b) || !passable(a, b)) throw new Error(`${name} cannot run from ${a} to ${b}`)
  }
}

export type BorderKind = 'german-soviet' | 'finnish-soviet' | 'old'
function borderKind(a: Country, b: Country): BorderKind | undefined {
  if (a === b || a === 'none' || b === 'none') return undefined
  if (a === 'germany' || b === 'germany') return 'german-soviet'
  return a === 'finland' || b === 'finland' ? 'finnish-soviet' : 'old'
}

export const border: { between: Side; kind: BorderKind }[] = ALL_HEXES.flatMap((a) =>
  neighbours(a)
    .filter((b) => a < b)
    .flatMap((b) => {
      const kind = borderKind(countryAt(a), countryAt(b))
      return kind === undefined ? [] : [{ between: pair(a, b), kind }]
    }),
)
for (const { points } of borders.old) {
  for (const between of snapRiver(parsePoints(points).filter((point) => hexAt(point) !== undefined))) {
    const known = border.some((row) => pairKey(...row.between) === pairKey(...between))
    if (!known && between.every(isLandHex)) border.push({ between, kind: 'old' })
  }
}

const sorted = <T extends { between: Side }>(rows: T[]): T[] =>
  rows.toSorted((a, b) => (a.between.join('') < b.between.join('') ? -1 : 1))

export const map = {
  format: 1,
  name: 'Army Group North: Leningrad 1941',
  grid: GRID,
  hexes,
  hexsides,
  rail: sorted(links(railLines)),
  road: sorted(links(roadLines).map(({ between }) => ({ between }))),
  border: sorted(border),
  chains: { german: list(corrections.chains.german), finnish: list(corrections.chains.finnish) },
  rail_start: corrections.rail_start,
}
