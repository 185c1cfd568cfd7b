/** How the map is drawn: every line in the plane of the hexes, flat as x, y, x, y ... */
import { anchorsOf, chaikin, flat, mix, nearestOn, slim, stretchOfCurve, subdivide, wobble } from '../curves.ts'
import areas from './areas.json' with { type: 'json' }
import labels from './labels.json' with { type: 'json' }
import {
  allPlaces,
  armyBoundary,
  britishBoundary,
  figures,
  hexsides,
  type Place,
  placeAt,
  railLines,
  ridge,
  roadLines,
  type Side,
} from './layout.ts'
import type { TracedLine } from './network.ts'
import {
  centre,
  corners,
  distance,
  hexAt,
  hexside,
  neighbours,
  pairKey,
  parsePoints,
  type Point,
  within,
} from './plane.ts'
import rivers from './rivers.json' with { type: 'json' }

// Water follows the hexsides, drawn toward its real course as far as the hexside stays plain.

const same = (a: Point, b: Point): boolean => distance(a, b) < 0.01

/** The corners a chain of hexsides runs through, in order. */
function chainOf(name: string, sides: Side[]): Point[] {
  const ends = sides.map((side) => hexside(...side))
  const [first, second] = ends
  let at = second!.some((p) => same(p, first![0])) ? first![1] : first![0]
  const path = [at]
  sides.forEach((side, i) => {
    const [a, b] = ends[i]!
    if (!same(a, at) && !same(b, at)) throw new Error(`${name}: ${side.join('/')} does not meet the side before it`)
    at = same(a, at) ? b : a
    path.push(at)
  })
  return path
}

const STRAIGHTEN = 0.42
const MOST_AWAY = 0.2
function towardCourse(point: Point, course: Point[]): Point {
  const real = nearestOn(course, point)
  const away = distance(real, point)
  return away === 0 ? point : mix(point, real, Math.min(STRAIGHTEN, MOST_AWAY / away))
}

/** On beyond the last hexside, to the edge of the paper. */
const BEYOND = 1.2
function tail(course: Point[], end: Point, part: 'head' | 'tail'): Point[] {
  const off = course.filter((point) => hexAt(point) === undefined && distance(point, end) < BEYOND * 2.5)
  return part === 'head' ? off.slice(-1) : off.slice(0, 1)
}

const WIDTHS: Record<string, [from: number, to: number]> = {
  Yser: [2.4, 3.6],
  Lys: [3, 4.6],
  Deûle: [2.4, 3.2],
  'Yser Canal': [3, 3],
  'Comines Canal': [2, 2],
}

const ruled = rivers.rivers.map(({ name, kind, points, sides }) => {
  const course = parsePoints(points)
  const chain = chainOf(
    name,
    sides.split(' ').map((side) => side.split('/') as Side),
  )
  const canal = kind !== 'river'
  // Middles of the sides are kept, corners give way: a line through them runs true to the hexsides and smooth.
  const through = chain.flatMap((point, i) => (i === 0 ? [point] : [mix(chain[i - 1]!, point, 0.5), point]))
  const drawnTo = through.map((point) => towardCourse(point, course))
  const head = tail(course, chain[0]!, 'head')
  const foot = tail(course, chain.at(-1)!, 'tail')
  const whole = [...head, ...drawnTo, ...foot]
  const loose = canal ? whole : subdivide(whole, 2).map((point) => wobble(point, 0.045, 0.15, 31))
  const [from, to] = WIDTHS[name]!
  return { name, rank: kind, from, to, line: slim(chaikin(chaikin(loose, 2), 1), 0.003) }
})

const streams = rivers.streams.map(({ name, points }) => ({
  name,
  rank: 'stream',
  from: 0.9,
  to: 1.4,
  line: slim(
    chaikin(
      subdivide(parsePoints(points), 4).map((point) => wobble(point, 0.07, 0.22, 37)),
      2,
    ),
  ),
}))

/** The moat, drawn in from the hexsides toward the ramparts. */
const TO_RAMPARTS = 0.17
const moat = (() => {
  const standing = rivers.standing.find(({ kind }) => kind === 'moat')!
  const town = centre('1215')
  const chain = chainOf(
    standing.name,
    standing.sides.split(' ').map((side) => side.split('/') as Side),
  )
  const line = chain.map((point) => mix(point, town, TO_RAMPARTS))
  return { name: '', rank: 'river', from: 4.2, to: 4.2, line: slim(chaikin(line, 3)) }
})()

/** A lake that bars a hexside lies along it. */
const LAKE_REACH = 0.115
const lakes = hexsides
  .filter(({ kind }) => kind === 'lake')
  .map(({ between, name }) => {
    const [a, b] = hexside(...between)
    const turn = Math.atan2(b[1] - a[1], b[0] - a[0])
    const round = Array.from({ length: 24 }, (_, k): Point => {
      const angle = turn - Math.PI / 2 + (k * Math.PI) / 12
      const from = k < 12 ? mix(a, b, 0.86) : mix(a, b, 0.14)
      return [from[0] + LAKE_REACH * Math.cos(angle), from[1] + LAKE_REACH * Math.sin(angle)]
    })
    const rough = subdivide(round, 2, true).map((point) => wobble(point, 0.06, 0.16, 41))
    return { name, ring: slim(chaikin(rough, 2, true), 0.003) }
  })

// Roads and rails: through their places, over the hexside of each link.

const STATIONS = ['city', 'town', 'village', 'hamlet', 'chateau', 'hill']
const stationIn = (hex: string, lines: TracedLine[]): Place | undefined =>
  allPlaces
    .filter((place) => place.hex === hex && lines.some((line) => line.stations.includes(place.name)))
    .toSorted((a, b) => STATIONS.indexOf(a.class) - STATIONS.indexOf(b.class))[0]

function anchors(lines: TracedLine[]): Map<string, Point> {
  const station = (hex: string, here: TracedLine[]): Point | null => {
    const place = stationIn(hex, here)
    return place ? placeAt(place) : null
  }
  return anchorsOf(lines, station, (hex, course) => within(hex, nearestOn(course, centre(hex)), 0.3))
}

const BRIDGED = new Set(hexsides.filter(({ bridge }) => bridge !== undefined).map(({ between }) => pairKey(...between)))

/** Where a link crosses its hexside: near the straight way, at a bridge always in the same spot. */
const crossings = new Map<string, Point>()
function crossing(a: string, b: string, from: Point, to: Point): Point {
  const key = pairKey(a, b)
  const known = crossings.get(key)
  if (known) return known
  const side = hexside(a, b)
  const straight = nearestOn([mix(...side, 0.18), mix(...side, 0.82)], mix(from, to, 0.5))
  const at = BRIDGED.has(key) ? straight : mix(straight, mix(from, to, 0.5), 0.15)
  crossings.set(key, at)
  return at
}

/** A road that ends in a hex of the edge goes on to the edge of the paper. */
const ON = 0.95
const atEdge = (hex: string): boolean => neighbours(hex).length < 6
function onward(from: Point, to: Point): Point {
  const away = distance(from, to)
  return [to[0] + ((to[0] - from[0]) / away) * ON, to[1] + ((to[1] - from[1]) / away) * ON]
}

function curves(lines: TracedLine[], at: Map<string, Point>, goOn: boolean) {
  const seen = new Set<string>()
  return lines.flatMap(({ hexes: chain, ends }) => {
    const stops = chain.flatMap((hex, i): Point[] => {
      const here = at.get(hex)!
      return i === 0 ? [here] : [crossing(chain[i - 1]!, hex, at.get(chain[i - 1]!)!, here), here]
    })
    return chain.slice(1).flatMap((hex, i) => {
      const from = chain[i]!
      if (seen.has(pairKey(from, hex))) return []
      seen.add(pairKey(from, hex))
      const k = 2 * i
      const stop = (n: number): Point => stops[Math.max(0, Math.min(stops.length - 1, n))]!
      const half = (n: number): Point[] => stretchOfCurve(stop(n - 1), stop(n), stop(n + 1), stop(n + 2), 6)
      const leaves = goOn && ends && i === chain.length - 2 && atEdge(hex)
      const rest = leaves ? [onward(stop(k), stop(k + 2))] : []
      return [{ between: [from, hex], line: slim([...half(k), ...half(k + 1).slice(1), ...rest], 0.003) }]
    })
  })
}

const railAt = anchors(railLines)
const roadAt = anchors(roadLines)
const railRows = curves(railLines, railAt, false)
const roadRows = curves(roadLines, roadAt, true)

const EXIT = 1.1
const exits = railLines.flatMap(({ hexes, from, to }) =>
  [
    { text: from, hex: hexes[0]!, before: hexes[1]! },
    { text: to, hex: hexes.at(-1)!, before: hexes.at(-2)! },
  ].flatMap(({ text, hex, before }) => {
    if (text === undefined) return []
    const [a, b] = [railAt.get(before)!, railAt.get(hex)!]
    const away = distance(a, b)
    const out: Point = [b[0] + ((b[0] - a[0]) / away) * EXIT, b[1] + ((b[1] - a[1]) / away) * EXIT]
    return [{ hex, text, line: flat([b, out]) }]
  }),
)

const bridges = hexsides.flatMap(({ between, bridge, name }) => {
  if (bridge === undefined) return []
  const at = crossings.get(pairKey(...between))
  if (!at) throw new Error(`No road leads over the bridge of ${bridge}`)
  const water = name === 'Ypres moat' ? moat.line : ruled.find((river) => river.name === name)!.line
  const course: Point[] = []
  for (let i = 0; i < water.length; i += 2) course.push([water[i]!, water[i + 1]!])
  // Where the road drawn over this hexside meets the water.
  const road = roadRows.find((row) => pairKey(row.between[0]!, row.between[1]!) === pairKey(...between))
  const line: Point[] = []
  for (let i = 0; i < (road?.line.length ?? 0); i += 2) line.push([road!.line[i]!, road!.line[i + 1]!])
  const [spot, along] = meeting(line, course) ?? [at, mix(centre(between[0]), centre(between[1]), 1)]
  const aim = distance(spot, along) || 1
  const [ux, uy] = [((along[0] - spot[0]) / aim) * 0.06, ((along[1] - spot[1]) / aim) * 0.06]
  return [
    {
      name: bridge,
      line: flat([
        [spot[0] - ux, spot[1] - uy],
        [spot[0] + ux, spot[1] + uy],
      ]),
    },
  ]
})

/** Where two lines meet, and a point farther along the first. */
function meeting(one: Point[], two: Point[]): [Point, Point] | undefined {
  for (let i = 1; i < one.length; i++) {
    for (let j = 1; j < two.length; j++) {
      const [a, b, c, d] = [one[i - 1]!, one[i]!, two[j - 1]!, two[j]!]
      const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
      const turn = rx * sy - ry * sx
      if (Math.abs(turn) < 1e-12) continue
      const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / turn
      const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / turn
      if (t >= 0 && t <= 1 && u >= 0 && u <= 1) return [mix(a, b, t), mix(a, b, t + 1)]
    }
  }
  return undefined
}

// Boundaries.

const PAPER = 0.9
const onPaper = ([x, y]: Point): boolean => x > 0.3 && y > 0.5 - PAPER && x < 22.2 + PAPER && y < 27.5 + PAPER
const borders = [
  { kind: 'army boundary', line: slim(chaikin(armyBoundary.filter(onPaper), 2)) },
  { kind: 'old', line: slim(chaikin(britishBoundary.filter(onPaper), 2)) },
]

/** The outline of the hexes of the ridge, a hair inside their sides. */
const ridgeOutline = (() => {
  const set = new Set(ridge)
  const edges = ridge.flatMap((hex) => {
    const around = corners(hex)
    const [x, y] = centre(hex)
    return around.flatMap((a, k) => {
      const b = around[(k + 1) % 6]!
      const beyond = hexAt([a[0] + b[0] - x, a[1] + b[1] - y])
      return beyond !== undefined && set.has(beyond) ? [] : [[a, b] as [Point, Point]]
    })
  })
  const loops: Point[][] = []
  while (edges.length > 0) {
    const line: Point[] = [...edges.shift()!]
    for (;;) {
      const next = edges.findIndex(([a]) => same(a, line.at(-1)!))
      if (next < 0) break
      line.push(edges.splice(next, 1)[0]![1])
    }
    loops.push(line.slice(0, -1))
  }
  return loops
})()

// Names.

const CLASS: Record<string, string> = { city: 'major city', town: 'city', village: 'town' }
const HOUSES = new Set(['city', 'town', 'village'])
const artPlaces = allPlaces.map((place) => {
  const { name, modern, class: kind, hex, metres } = place
  const mark = HOUSES.has(kind) ? 'none' : kind === 'hill' ? 'hill' : undefined
  const text = metres === undefined ? name : `${name} ${metres}`
  return { name: text, modern, class: CLASS[kind] ?? 'second', hex, at: flat([placeAt(place)]), mark }
})

const ringsOf = (...symbols: string[]): number[][] =>
  figures
    .filter((one) => symbols.includes(one.symbol))
    .flatMap(({ rings }) => rings.map((ring) => flat(chaikin(ring, 1, true))))

const FRAME: Point[] = [
  [-40, -40],
  [80, -40],
  [80, 80],
  [-40, 80],
]

export const art = {
  format: 1,
  land: [flat(FRAME)],
  foreign: [],
  lakes,
  rivers: [...streams, ...ruled, moat],
  channels: [],
  woods: ringsOf('woods'),
  marsh: areas.marsh.map(({ ring }) =>
    slim(
      chaikin(
        subdivide(parsePoints(ring), 4, true).map((point) => wobble(point, 0.12, 0.3, 23)),
        2,
        true,
      ),
    ),
  ),
  closed: [],
  built: [],
  rails: railRows,
  exits,
  roads: roadRows,
  borders,
  places: artPlaces,
  labels: labels.labels.map(({ kind, text, at, size, turn }) => ({
    kind,
    text,
    at: flat(parsePoints(at)),
    size,
    turn,
  })),
  heights: figures
    .filter((one) => one.symbol === 'high ground')
    .flatMap(({ name, rings }) => rings.map((ring) => ({ name, ring: flat(chaikin(ring, 1, true)) }))),
  ridge: ridgeOutline.map(flat),
  villages: ringsOf('village', 'city'),
  bridges,
  key: {
    at: labels.key.plane,
    width: labels.key.width,
    columns: labels.key.columns,
    title: labels.key.title,
    subtitle: labels.key.subtitle,
    rows: labels.key.rows,
  },
}
