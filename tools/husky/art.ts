/** How the map is drawn: every line in the plane of the hexes, flat as x, y, x, y ... */
import { chaikin, dense, flat, simplify, slim, wobble } from '../curves.ts'
import { distanceToLine, inside, ring as ringOf } from '../plane.ts'
import { asideOf, drawingOn, sidesOf } from '../drawn-lines.ts'
import coast from './coast.json' with { type: 'json' }
import labels from './labels.json' with { type: 'json' }
import { allPlaces, greaterFirst, hexsides, isMarsh, railLines, roadLines } from './layout.ts'
import * as plane from './plane.ts'
import { depths, light, painted, shade } from './relief.ts'
import sites from './sites.json' with { type: 'json' }

const { ALL_HEXES, centre, pairKey, parsePoints, within } = plane
type Point = plane.Point

const { anchors, curves, drawRivers, grown, placeAt, stationIn } = drawingOn(plane, allPlaces, [
  'major city',
  'city',
  'town',
  'village',
  'site',
])

// --- coast

/** The mainland goes on beyond the paper. */
const MAINLAND = 0
const BEYOND = '39.2,16.6 38.277,16.9'
const rough = (text: string): Point[] => {
  const ring = dense(parsePoints(text), 0.3).map((point) => wobble(point, 0.07, 0.24, 51))
  return simplify(chaikin(ring, 2, true), 0.004)
}
const shores = coast.land.map((ring, i) => rough(i === MAINLAND ? `${ring} ${BEYOND}` : ring))

// --- ground

/** In rising order: a tint lies on all ground that is at least so high. */
const GROUNDS = ['low hills', 'hills', 'mountain', 'lava']
const atLeast = (ground: string): string[] =>
  ALL_HEXES.filter((hex) => GROUNDS.indexOf(painted.get(hex)!) >= GROUNDS.indexOf(ground))
const tints = GROUNDS.map((ground, i) => ({ ground, rings: grown(atLeast(ground), 11 + 2 * i) }))

// --- rivers

const WIDTH: Readonly<Record<string, [from: number, to: number]>> = { river: [2.6, 4.6], torrent: [1.1, 2] }
const owner = new Map(hexsides.map(({ between, name }) => [pairKey(...between), name]))
const drawnRivers = drawRivers(
  greaterFirst.map(({ name, kind, points, sides }) => {
    const course = parsePoints(points)
    return {
      name,
      course,
      source: course[0]!,
      width: WIDTH[kind]!,
      sides: sidesOf(sides).filter((side) => owner.get(pairKey(...side)) === name),
    }
  }),
)
/** From the last hexside on to the shore: the course beyond it. */
const MOUTH = 1.1
const toTheSea = drawnRivers.map((river) => {
  const { course } = { course: parsePoints(greaterFirst.find(({ name }) => name === river.name)!.points) }
  const end: Point = [river.line.at(-2)!, river.line.at(-1)!]
  const mouth = course.at(-1)!
  return plane.distance(end, mouth) < MOUTH ? { ...river, line: [...river.line, ...flat([mouth])] } : river
})

// --- roads and railways

const railAt = anchors(railLines)
// A road without a place of its own in a hex goes with the railway.
const roadAt = new Map(
  [...anchors(roadLines)].map(([hex, own]) => [hex, stationIn(hex, roadLines) ? own : (railAt.get(hex) ?? own)]),
)
const railRows = curves(railLines, railAt, false)
const roadRows = curves(roadLines, roadAt, true)
const aside = asideOf(railRows)

// --- places and sites

const CLASS: Readonly<Record<string, string>> = { 'major city': 'major city', city: 'city', town: 'town' }
const shown = allPlaces.filter((place) => place.class !== 'cape' && place.class !== 'peak')

const SITE_WITHIN = 0.4
const spot = (hex: string, at: string): number[] => flat([within(hex, parsePoints(at)[0]!, SITE_WITHIN)])
const rings = shores.map(ringOf)
/** Is a point on land as it is drawn? */
const ashore = (point: Point): boolean => rings.some((one) => inside(one, point))
const taken: Point[] = []
const OFF_SHORE = 0.17
/** The water off a place: near it, a little way from the shore and from other marks. */
function offShore(hex: string, town: Point): number[] {
  const [x, y] = centre(hex)
  let best: Point = [x, y]
  let least = Infinity
  for (let dy = -0.8; dy <= 0.8; dy += 0.08) {
    for (let dx = -0.8; dx <= 0.8; dx += 0.08) {
      const point: Point = [x + dx, y + dy]
      if (Math.hypot(dx, dy) > 0.8 || ashore(point)) continue
      const shore = Math.min(...shores.map((shore) => distanceToLine(point, shore)))
      const crowd = taken.reduce((sum, other) => sum + Math.max(0, 0.4 - plane.distance(other, point)), 0)
      const cost = plane.distance(town, point) + 6 * Math.max(0, OFF_SHORE - shore) + 4 * crowd
      if (cost < least) [best, least] = [point, cost]
    }
  }
  taken.push(best)
  return flat([best])
}

export const art = {
  format: 1,
  land: shores.map(flat),
  foreign: [],
  lakes: [],
  rivers: toTheSea,
  channels: [],
  woods: [],
  marsh: grown(ALL_HEXES.filter(isMarsh), 23),
  closed: [],
  built: [],
  relief: { tints, shade, light },
  depths,
  rails: railRows.map(({ between, points, line }) => ({
    between,
    line: slim(points, 0.003),
    ...(line.tracks > 1 ? { double: true } : {}),
  })),
  exits: labels.exits.map(({ hex, toward, text }) => ({
    hex,
    text,
    line: flat([railAt.get(hex)!, parsePoints(toward)[0]!]),
  })),
  roads: roadRows.map(({ between, points, line }) => ({
    between,
    line: slim(aside({ between, points }), 0.003),
    ...(line.rank === 'main' ? { main: true } : {}),
  })),
  borders: [],
  places: shown.map((place) => ({
    name: place.name.replace(/ \(.*\)$/, ''),
    class: CLASS[place.class] ?? 'second',
    hex: place.hex,
    at: flat([placeAt(place)]),
  })),
  sites: [
    ...sites.ports.map(({ hex, at, tokens }) => ({
      kind: 'port',
      hex,
      at: offShore(hex, parsePoints(at)[0]!),
      text: `${tokens}T`,
    })),
    ...sites.airBases.map(({ hex, at }) => ({ kind: 'air base', hex, at: spot(hex, at), text: '' })),
    ...sites.beaches
      .filter(({ force }) => force !== 'later')
      .map(({ hex, force }) => ({ kind: 'beach', hex, at: offShore(hex, centre(hex)), text: force })),
  ],
  labels: labels.labels.map(({ kind, text, at, size, turn }) => ({
    kind,
    text,
    at: flat(parsePoints(at)),
    size,
    turn,
  })),
  key: labels.key,
}

/** Rivers of the rules that are nowhere drawn would be a trap. */
const named = new Set(drawnRivers.map(({ name }) => name))
const missing = hexsides.find(({ name, kind }) => (kind === 'river' || kind === 'torrent') && !named.has(name))
if (missing) throw new Error(`${missing.name} is not drawn`)
