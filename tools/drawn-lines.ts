/** Rivers, roads and railways on a map of flat-top hexes: true to their hexes, drawn toward their real course. */
import {
  anchorsOf,
  around,
  chaikin,
  FLAT,
  mix,
  nearestOn,
  outline,
  slim,
  stretchOfCurve,
  subdivide,
  wobble,
} from './curves.ts'
import { distance, pairKey, type planeOf, type Point } from './plane.ts'

export type Side = [string, string]

export interface Place {
  name: string
  class: string
  hex: string
  at: Point
}

export interface Line {
  name: string
  hexes: string[]
  course: Point[]
  via: string[]
}

/** A line of hexes as a source file writes it. */
interface WrittenLine {
  name: string
  hexes: string
  points: string
  via: string[]
}

/** A river as its hexsides, with its real course and its widths at the source and at the mouth. */
export interface River {
  name: string
  course: Point[]
  source: Point
  width: [from: number, to: number]
  sides: Side[]
}

type Plane = Pick<ReturnType<typeof planeOf>, 'centre' | 'hexAt' | 'hexside' | 'neighbours' | 'within' | 'parsePoints'>

export const list = (text: string): string[] => text.split(' ')
export const sidesOf = (text: string): Side[] => list(text).map((side) => side.split('/') as Side)

const same = (a: Point, b: Point): boolean => distance(a, b) < 0.01
const cornerKey = ([x, y]: Point): string => `${Math.round(x * 20)},${Math.round(y * 20)}`

const STRAIGHTEN = 0.42
const MOST_AWAY = 0.2
function towardCourse(point: Point, course: Point[]): Point {
  const real = nearestOn(course, point)
  const away = distance(real, point)
  return away === 0 ? point : mix(point, real, Math.min(STRAIGHTEN, MOST_AWAY / away))
}

/** Source first: the end nearer to where the written course begins. */
function downstream(chain: Point[], source: Point): Point[] {
  return distance(chain[0]!, source) <= distance(chain.at(-1)!, source) ? chain : chain.toReversed()
}

const PLACE_WITHIN = 0.36
/** A line that ends in a hex of the edge goes on to the edge of the paper. */
const ON = 0.95
const onward = (from: Point, to: Point): Point => mix(from, to, 1 + ON / distance(from, to))
/** Of a road, beside the railway where both go the same way. */
const ASIDE = 0.1

export interface Stretch<L extends Line> {
  line: L
  between: Side
  points: Point[]
}

/** Reads a line; points off the map are left out of its course. */
export const lineOf = ({ parsePoints, hexAt }: Plane, one: WrittenLine): Line => ({
  name: one.name,
  hexes: list(one.hexes),
  course: parsePoints(one.points).filter((point) => hexAt(point) !== undefined),
  via: one.via,
})

/** The best places of a hex come first in `ranks`. */
export function drawingOn(plane: Plane, places: readonly Place[], ranks: readonly string[]) {
  const { centre, hexAt, hexside, neighbours, within } = plane

  /** Centres of hexes, and of those beyond the edge of the map that carry their ground on to the edge of the paper. */
  function onPaper(hexes: string[]): Point[] {
    const found = hexes.map(centre)
    const beyondEdge = found.flatMap((at) => around(at, FLAT)).filter((point) => hexAt(point) === undefined)
    const once = beyondEdge.filter((point, i) => beyondEdge.findIndex((other) => distance(point, other) < 0.1) === i)
    return [...found, ...once]
  }

  /** Chains of hexsides, each as the corners it runs through; a river that touches a lake may come in several. */
  function chainsOf(sides: Side[]): Point[][] {
    const left = sides.map((side) => hexside(...side))
    const chains: Point[][] = []
    while (left.length > 0) {
      const chain: Point[] = [...left.shift()!]
      for (let grew = true; grew;) {
        grew = false
        for (const [i, [a, b]] of left.entries()) {
          const [head, foot] = [chain[0]!, chain.at(-1)!]
          if (same(a, foot)) chain.push(b)
          else if (same(b, foot)) chain.push(a)
          else if (same(a, head)) chain.unshift(b)
          else if (same(b, head)) chain.unshift(a)
          else continue
          left.splice(i, 1)
          grew = true
          break
        }
      }
      chains.push(chain)
    }
    return chains
  }

  const placeAt = ({ hex, at }: Place): Point => within(hex, at, PLACE_WITHIN)
  const stationIn = (hex: string, lines: Line[]): Place | undefined =>
    places
      .filter((place) => place.hex === hex && lines.some((line) => line.via.includes(place.name)))
      .toSorted((a, b) => ranks.indexOf(a.class) - ranks.indexOf(b.class))[0]
  const atEdge = (hex: string): boolean => neighbours(hex).length < 6

  return {
    onPaper,
    chainsOf,
    placeAt,
    stationIn,

    /** The outline of hexes, loosened so that it looks grown and stays true to the hex. */
    grown: (hexes: string[], seed: number): number[][] =>
      outline(onPaper(hexes), FLAT).map((loop) => {
        const edge = subdivide(loop, 4, true).map((point) => wobble(point, 0.13, 0.25, seed))
        return slim(chaikin(edge, 2, true), 0.006)
      }),

    /** Rivers follow their hexsides, drawn toward their real course as far as the hexside stays plain; the greater first. */
    drawRivers: (rivers: readonly River[]) => {
      /** Where a corner of the hexes came to lie in a river drawn before: tributaries end there. */
      const settled = new Map<string, Point>()
      return rivers.flatMap(({ name, course, source, width: [from, to], sides }) => {
        const found = chainsOf(sides).map((chain) => {
          const flow = downstream(chain, source)
          const moved = flow.map((point) => towardCourse(point, course))
          for (const end of [0, flow.length - 1]) moved[end] = settled.get(cornerKey(flow[end]!)) ?? moved[end]!
          // Middles of the sides are kept, corners give way: a line through them runs true to the hexsides and smooth.
          const through = moved.flatMap((point, i) => (i === 0 ? [point] : [mix(moved[i - 1]!, point, 0.5), point]))
          const fine = subdivide(through, 2)
          const loose = fine.map((point, i) =>
            i === 0 || i === fine.length - 1 ? point : wobble(point, 0.045, 0.15, 31),
          )
          return { corners: flow.map((point, i) => [cornerKey(point), moved[i]!] as const), line: loose }
        })
        for (const { corners } of found) for (const [key, at] of corners) if (!settled.has(key)) settled.set(key, at)
        return found.map(({ line }) => ({
          name,
          rank: 'river',
          from,
          to,
          line: slim(chaikin(chaikin(line, 2), 1), 0.003),
        }))
      })
    },

    /** Where lines pass a hex: through their places, else near their course. */
    anchors: (lines: Line[]): Map<string, Point> => {
      const station = (hex: string, here: Line[]): Point | null => {
        const place = stationIn(hex, here)
        return place ? placeAt(place) : null
      }
      return anchorsOf(lines, station, (hex, course) => within(hex, nearestOn(course, centre(hex)), 0.34))
    },

    /** Every link once, as a curve. */
    curves: <L extends Line>(lines: L[], at: Map<string, Point>, goOn: boolean): Stretch<L>[] => {
      const seen = new Set<string>()
      return lines.flatMap((line) =>
        line.hexes.slice(1).flatMap((hex, i) => {
          const chain = line.hexes
          const from = chain[i]!
          if (seen.has(pairKey(from, hex))) return []
          seen.add(pairKey(from, hex))
          const [b, c] = [at.get(from)!, at.get(hex)!]
          const a = at.get(chain[i - 1] ?? '') ?? b
          const d = at.get(chain[i + 2] ?? '') ?? c
          const head = goOn && i === 0 && atEdge(from) && !stationIn(from, [line]) ? [onward(c, b)] : []
          const foot = goOn && i === chain.length - 2 && atEdge(hex) && !stationIn(hex, [line]) ? [onward(b, c)] : []
          return [{ line, between: [from, hex], points: [...head, ...stretchOfCurve(a, b, c, d, 8), ...foot] }]
        }),
      )
    },
  }
}

/** A road runs beside the railway where both go the same way. */
export function asideOf(rails: readonly { between: Side }[]): (stretch: { between: Side; points: Point[] }) => Point[] {
  const railed = new Set(rails.map(({ between }) => pairKey(...between)))
  return ({ between, points }) => {
    if (!railed.has(pairKey(...between))) return points
    const hand = between[0] < between[1] ? ASIDE : -ASIDE
    return points.map((point, i) => {
      const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!]
      const away = distance(a, b) || 1
      // At its ends it comes back to the stations.
      const t = i / (points.length - 1)
      const reach = hand * Math.min(1, 5 * t, 5 * (1 - t))
      return [point[0] + ((b[1] - a[1]) / away) * reach, point[1] - ((b[0] - a[0]) / away) * reach]
    })
  }
}
