/** How the map is drawn: every line in the plane of the hexes, flat as x, y, x, y ... */
import areas from './areas.json' with { type: 'json' }
import coast from './coast.json' with { type: 'json' }
import {
  anchorsOf,
  around,
  chaikin,
  dense,
  flat,
  join,
  nearestOn,
  outline,
  slim,
  stretchOfCurve,
  subdivide,
  wobble,
} from '../curves.ts'
import labels from './labels.json' with { type: 'json' }
import {
  allPlaces,
  border,
  hexes,
  type HexRow,
  hexsides,
  type Place,
  railLines,
  roadLines,
  ruleRivers,
} from './layout.ts'
import type { TracedLine } from './network.ts'
import { centre, distance, hexAt, hexside, pairKey, parsePoints, type Point, within } from './plane.ts'
import rivers from './rivers.json' with { type: 'json' }
import { riverCorners } from './rivers.ts'

const round = (n: number): number => Math.round(n * 1000) / 1000

/** Long edges are split first: rounding would cut the corners of the window. */
const LONG = 2
const shore = (text: string, times: number): number[] => flat(chaikin(dense(parsePoints(text), LONG), times, true))

/** Centres of the hexes, and of those beyond the edge of the map that carry their ground on to the edge of the paper. */
function onPaper(rows: HexRow[]): Point[] {
  const found = rows.map((row) => centre(row.hex))
  const beyondEdge = found.flatMap((at) => around(at)).filter((point) => hexAt(point) === undefined)
  const once = beyondEdge.filter((point, i) => beyondEdge.findIndex((other) => distance(point, other) < 0.1) === i)
  return [...found, ...once]
}

/** The ground of a terrain: the outline of its hexes, loosened so that it looks grown and stays true to the hex. */
function grown(terrain: string, seed: number): number[][] {
  return outline(onPaper(hexes.filter((row) => row.terrain === terrain))).map((loop) => {
    const edge = subdivide(loop, 4, true).map((point) => wobble(point, 0.13, 0.25, seed))
    return slim([...chaikin(edge, 2, true)], 0.006)
  })
}

/** The part of a course before (or after) the point nearest to an end of the chain of hexsides. */
function beyond(course: Point[], end: Point, part: 'head' | 'tail'): Point[] {
  let nearest = 0
  course.forEach((point, i) => {
    if (distance(point, end) < distance(course[nearest]!, end)) nearest = i
  })
  return part === 'head' ? course.slice(0, nearest) : course.slice(nearest + 1)
}
const lengthOf = (points: Point[]): number =>
  points.slice(1).reduce((sum, point, i) => sum + distance(points[i]!, point), 0)

const LONGEST_TAIL = 1.6
const STRONG_FROM_THE_START = new Set(['Neva', 'Svir', 'Volkhov', 'Narva'])
const drawn = (line: Point[]): number[] =>
  slim(
    chaikin(
      subdivide(line, 3).map((point) => wobble(point, 0.06, 0.17, 31)),
      2,
    ),
    0.003,
  )

const ruled = ruleRivers.flatMap(({ name, sides, course }) => {
  const line = riverCorners(name, sides)
  const head = beyond(course, line[0]!, 'head')
  const tail = beyond(course, line.at(-1)!, 'tail')
  const short = (part: Point[]): boolean => part.length > 0 && lengthOf(part) < LONGEST_TAIL
  const whole = [...(short(head) ? head : []), ...line, ...(short(tail) ? tail : [])]
  const from = STRONG_FROM_THE_START.has(name) ? 2.8 : 2
  const to = 3 + 1.7 * Math.min(1, sides.length / 14)
  const river = { name, rank: 'river', from, to, line: drawn(whole) }
  if (head.length < 2 || short(head)) return [river]
  return [river, { name: '', rank: 'stream', from: 0.8, to: 1.3, line: slim(chaikin([...head, line[0]!], 2)) }]
})
const streams = rivers.rivers
  .filter(({ name }) => !ruleRivers.some((river) => river.name === name))
  .map(({ name, points }) => ({
    name,
    rank: 'stream',
    from: 0.9,
    to: 1.3,
    line: slim(chaikin(parsePoints(points), 2)),
  }))

/** Hexsides of lake and sea as lines, so that a strait shows where the shore alone would not tell. */
const channels = ['lake', 'sea'].flatMap((kind) =>
  join(hexsides.filter((side) => side.kind === kind).map(({ between }) => hexside(...between))).map(({ points }) => ({
    kind,
    line: slim(
      chaikin(
        subdivide(points, 3).map((point) => wobble(point, 0.05, 0.2, 47)),
        2,
      ),
    ),
  })),
)

const INSIDE = 0.385
/** A second name stands nearer to the truth; it has no symbol to keep clear of the hexside. */
const placeAt = ({ hex, at, show }: Place): Point => within(hex, at, show === 'second' ? 0.48 : INSIDE)

const RANK = ['major city', 'city', 'town']
const stationIn = (hex: string, lines: TracedLine[]): Place | undefined =>
  allPlaces
    .filter((place) => place.hex === hex && place.show !== 'hide')
    .filter((place) => lines.some((line) => line.stations.includes(place.name)))
    .toSorted((a, b) => RANK.indexOf(a.class) - RANK.indexOf(b.class))[0]

function anchors(lines: TracedLine[]): Map<string, Point> {
  const station = (hex: string, here: TracedLine[]): Point | null => {
    const place = stationIn(hex, here)
    return place ? placeAt(place) : null
  }
  return anchorsOf(lines, station, (hex, course) => within(hex, nearestOn(course, centre(hex)), 0.4))
}

function curves(lines: TracedLine[], at: Map<string, Point>) {
  const seen = new Set<string>()
  return lines.flatMap(({ hexes: chain, double }) =>
    chain.slice(1).flatMap((hex, i) => {
      const from = chain[i]!
      if (seen.has(pairKey(from, hex))) return []
      seen.add(pairKey(from, hex))
      const [b, c] = [at.get(from)!, at.get(hex)!]
      const a = at.get(chain[i - 1] ?? '') ?? b
      const d = at.get(chain[i + 2] ?? '') ?? c
      const row = { between: [from, hex], line: slim(stretchOfCurve(a, b, c, d, 8), 0.003) }
      return [double ? { ...row, double } : row]
    }),
  )
}

const railAt = anchors(railLines)
// A road without a place of its own in a hex goes with the rail.
const roadAt = new Map(
  [...anchors(roadLines)].map(([hex, own]) => [hex, stationIn(hex, roadLines) ? own : (railAt.get(hex) ?? own)]),
)
const exits = labels.exits.map(({ hex, toward, text }) => {
  const from = railAt.get(hex)!
  const to = parsePoints(toward)[0]!
  return { hex, text, line: flat([from, to]) }
})

const borders = (['german-soviet', 'finnish-soviet', 'old'] as const).flatMap((kind) =>
  join(border.filter((row) => row.kind === kind).map(({ between }) => hexside(...between))).map(({ points }) => ({
    kind,
    line: slim(chaikin(points, 2)),
  })),
)

const classOf = ({ show, class: rank }: Place): string => (show === 'second' ? 'second' : rank)

export const art = {
  format: 1,
  land: coast.land.map((text) => shore(text, 1)),
  foreign: coast.sweden.map((text) => shore(text, 1)),
  lakes: areas.lakes.map(({ name, ring }) => ({ name, ring: shore(ring, ring.length > 2000 ? 1 : 2) })),
  rivers: [...streams, ...ruled],
  channels,
  woods: grown('woods', 11),
  marsh: grown('swamp', 23),
  closed: outline(onPaper(hexes.filter((row) => row.terrain === 'water'))).map(flat),
  built: areas.urban.map(({ ring }) => flat(parsePoints(ring))),
  rails: curves(railLines, railAt),
  exits,
  roads: curves(roadLines, roadAt),
  borders,
  places: allPlaces
    .filter((place) => place.show !== 'hide')
    .map((place) => {
      const { name, modern, hex } = place
      return { name, modern, class: classOf(place), hex, at: placeAt(place).map(round) }
    }),
  labels: labels.labels.map(({ kind, text, at, size, turn }) => ({
    kind,
    text,
    at: parsePoints(at)[0]!.map(round),
    size,
    turn,
  })),
  ferries: labels.ferries.map(({ points }) => flat(parsePoints(points))),
  key: { at: labels.key.plane, width: labels.key.width, title: labels.key.title, subtitle: labels.key.subtitle },
}
