/** How the map is drawn: every line in the plane of the hexes, flat as x, y, x, y ... */
import {
  anchorsOf,
  around,
  chaikin,
  flat,
  FLAT,
  mix,
  nearestOn,
  outline,
  slim,
  stretchOfCurve,
  subdivide,
  wobble,
} from '../curves.ts'
import areas from './areas.json' with { type: 'json' }
import crossings from './crossings.json' with { type: 'json' }
import labels from './labels.json' with { type: 'json' }
import {
  allPlaces,
  groundOf,
  hexsides,
  inPlay,
  type Line,
  type Place,
  railLines,
  roadbeds,
  roadLines,
  sidesOf,
} from './layout.ts'
import {
  ALL_HEXES,
  centre,
  distance,
  hexAt,
  hexside,
  neighbours,
  pairKey,
  parsePoints,
  type Point,
  type Side,
  within,
} from './plane.ts'
import rivers from './rivers.json' with { type: 'json' }

// --- ground

/** Centres of hexes, and of those beyond the edge of the map that carry their ground on to the edge of the paper. */
function onPaper(hexes: string[]): Point[] {
  const found = hexes.map(centre)
  const beyondEdge = found.flatMap((at) => around(at, FLAT)).filter((point) => hexAt(point) === undefined)
  const once = beyondEdge.filter((point, i) => beyondEdge.findIndex((other) => distance(point, other) < 0.1) === i)
  return [...found, ...once]
}

/** The outline of hexes, loosened so that it looks grown and stays true to the hex. */
function grown(hexes: string[], seed: number): number[][] {
  return outline(onPaper(hexes), FLAT).map((loop) => {
    const edge = subdivide(loop, 4, true).map((point) => wobble(point, 0.13, 0.25, seed))
    return slim(chaikin(edge, 2, true), 0.006)
  })
}
const ofGround = (ground: string): string[] => ALL_HEXES.filter((hex) => inPlay(hex) && groundOf(hex) === ground)
const wooded = [...ofGround('forest'), ...ofGround('woods')]
const lakeHexes = ALL_HEXES.filter((hex) => groundOf(hex) === 'lake')
const leningrad = ALL_HEXES.filter((hex) => !inPlay(hex) && groundOf(hex) !== 'lake')

// --- rivers follow their hexsides, drawn toward their real course as far as the hexside stays plain

const same = (a: Point, b: Point): boolean => distance(a, b) < 0.01

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

const WIDTH: Readonly<Record<string, [from: number, to: number]>> = { major: [5.2, 6.4], minor: [1.75, 2.9] }
const UPSTREAM_LAST = new Set(rivers.rivers.filter(({ mouthFirst }) => mouthFirst).map(({ name }) => name))

const cornerKey = ([x, y]: Point): string => `${Math.round(x * 20)},${Math.round(y * 20)}`
/** Where a corner of the hexes came to lie in a river drawn before: tributaries end there. */
const settled = new Map<string, Point>()
const owner = new Map(hexsides.map(({ between, name }) => [pairKey(...between), name]))

const drawnRivers = rivers.rivers
  .toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'major' ? -1 : 1))
  .flatMap(({ name, kind, points, sides }) => {
    const course = parsePoints(points)
    const source = UPSTREAM_LAST.has(name) ? course.at(-1)! : course[0]!
    const [from, to] = WIDTH[kind]!
    const own = sidesOf(sides).filter((side) => owner.get(pairKey(...side)) === name)
    const found = chainsOf(own).map((chain) => {
      const flow = downstream(chain, source)
      const moved = flow.map((point) => towardCourse(point, course))
      for (const end of [0, flow.length - 1]) moved[end] = settled.get(cornerKey(flow[end]!)) ?? moved[end]!
      // Middles of the sides are kept, corners give way: a line through them runs true to the hexsides and smooth.
      const through = moved.flatMap((point, i) => (i === 0 ? [point] : [mix(moved[i - 1]!, point, 0.5), point]))
      const fine = subdivide(through, 2)
      const loose = fine.map((point, i) => (i === 0 || i === fine.length - 1 ? point : wobble(point, 0.045, 0.15, 31)))
      return { corners: flow.map((point, i) => [cornerKey(point), moved[i]!] as const), line: loose }
    })
    for (const { corners } of found) for (const [key, at] of corners) if (!settled.has(key)) settled.set(key, at)
    return found.map(({ line }) => ({ name, rank: 'river', from, to, line: slim(chaikin(chaikin(line, 2), 1), 0.003) }))
  })

// --- roads and railways: through their places, else near their course

const RANK = ['city', 'town', 'village']
const PLACE_WITHIN = 0.36
const placeAt = ({ hex, at }: Place): Point => within(hex, at, PLACE_WITHIN)
const stationIn = (hex: string, lines: Line[]): Place | undefined =>
  allPlaces
    .filter((place) => place.hex === hex && lines.some((line) => line.via.includes(place.name)))
    .toSorted((a, b) => RANK.indexOf(a.class) - RANK.indexOf(b.class))[0]

function anchors(lines: Line[]): Map<string, Point> {
  const station = (hex: string, here: Line[]): Point | null => {
    const place = stationIn(hex, here)
    return place ? placeAt(place) : null
  }
  return anchorsOf(lines, station, (hex, course) => within(hex, nearestOn(course, centre(hex)), 0.34))
}

/** A line that ends in a hex of the edge goes on to the edge of the paper. */
const ON = 0.95
const atEdge = (hex: string): boolean => neighbours(hex).length < 6
const onward = (from: Point, to: Point): Point => mix(from, to, 1 + ON / distance(from, to))

function curves<T extends Line>(lines: T[], at: Map<string, Point>, goOn: boolean) {
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
      return [{ line, between: [from, hex] as Side, points: [...head, ...stretchOfCurve(a, b, c, d, 8), ...foot] }]
    }),
  )
}

const railAt = anchors(railLines)
const allRoads = [...roadLines, ...roadbeds.map((bed) => ({ ...bed, rank: 'bed' }))]
// A road without a place of its own in a hex goes with the railway.
const roadAt = new Map(
  [...anchors(allRoads)].map(([hex, own]) => [hex, stationIn(hex, allRoads) ? own : (railAt.get(hex) ?? own)]),
)
const site = new Set(crossings.crossings.filter(({ state }) => state === 'site').map(({ side }) => side))
// Where railways leave the map the exits draw them on.
const railRows = curves(railLines, railAt, false)
const roadRows = curves(
  allRoads.toSorted((a, b) => Number(b.rank === 'main') - Number(a.rank === 'main')),
  roadAt,
  true,
)
/** Beside the railway where both go the same way. */
const ASIDE = 0.1
const railed = new Set(railRows.map(({ between }) => pairKey(...between)))
function aside({ between, points }: { between: Side; points: Point[] }): Point[] {
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

const isSite = (between: Side): boolean => site.has(pairKey(...between))

/** Where a link crosses the Volkhov. */
function crossingOf(side: string): { name: string; line: number[] }[] {
  const link = [...roadRows, ...railRows].find(({ between }) => pairKey(...between) === side)
  if (!link) return []
  const river = drawnRivers.filter(({ name }) => name === 'Volkhov')
  for (let i = 1; i < link.points.length; i++) {
    for (const { line } of river) {
      for (let k = 2; k < line.length; k += 2) {
        const spot = meeting(
          link.points[i - 1]!,
          link.points[i]!,
          [line[k - 2]!, line[k - 1]!],
          [line[k]!, line[k + 1]!],
        )
        if (spot) {
          const along = mix(link.points[i - 1]!, link.points[i]!, 1)
          const step = 0.06 / (distance(link.points[i - 1]!, along) || 1)
          const [ux, uy] = [(along[0] - link.points[i - 1]![0]) * step, (along[1] - link.points[i - 1]![1]) * step]
          const name = crossings.crossings.find((one) => one.side === side)!.name
          return [
            {
              name,
              line: flat([
                [spot[0] - ux, spot[1] - uy],
                [spot[0] + ux, spot[1] + uy],
              ]),
            },
          ]
        }
      }
    }
  }
  return []
}

function meeting(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const turn = rx * sy - ry * sx
  if (Math.abs(turn) < 1e-12) return undefined
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / turn
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / turn
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? mix(a, b, t) : undefined
}

// --- names

const CLASS: Readonly<Record<string, string>> = { city: 'city', town: 'town' }
const shown = allPlaces.filter((place) => inPlay(place.hex))
const exits = labels.exits.map(({ hex, toward, text }) => ({
  hex,
  text,
  line: flat([railAt.get(hex) ?? roadAt.get(hex) ?? centre(hex), parsePoints(toward)[0]!]),
}))

const FRAME: Point[] = [
  [-40, -40],
  [90, -40],
  [90, 90],
  [-40, 90],
]

export const art = {
  format: 1,
  land: [flat(FRAME)],
  foreign: outline(onPaper(leningrad), FLAT).map(flat),
  lakes: areas.lakes.map(({ name, ring }) => ({ name, ring: flat(chaikin(parsePoints(ring), 1, true)) })),
  rivers: drawnRivers,
  channels: [],
  woods: grown(ofGround('forest'), 11),
  lightWoods: grown(wooded, 13),
  marsh: grown(ofGround('swamp'), 23),
  closed: outline(onPaper(lakeHexes), FLAT).map(flat),
  built: [],
  rails: railRows.map(({ between, points, line }) => ({
    between,
    line: slim(points, 0.003),
    ...(line.tracks > 1 ? { double: true } : {}),
  })),
  exits,
  roads: roadRows
    .filter(({ between }) => !isSite(between))
    .map(({ between, points, line }) => ({
      between,
      line: slim(aside({ between, points }), 0.003),
      ...(line.rank === 'main' ? { main: true } : {}),
    })),
  ferries: roadRows.filter(({ between }) => isSite(between)).map(({ points }) => slim(points, 0.003)),
  borders: [],
  places: shown.map((place) => ({
    name: place.name.replace(/ \(.*\)$/, ''),
    class: CLASS[place.class] ?? 'second',
    hex: place.hex,
    at: flat([placeAt(place)]),
  })),
  labels: labels.labels.map(({ kind, text, at, size, turn }) => ({
    kind,
    text,
    at: flat(parsePoints(at)),
    size,
    turn,
  })),
  bridges: crossings.crossings.filter(({ state }) => state !== 'site').flatMap(({ side }) => crossingOf(side)),
  key: labels.key,
}

/** Rivers of the rules that are nowhere drawn would be a trap. */
const named = new Set(drawnRivers.map(({ name }) => name))
const missing = hexsides.find(({ name }) => !named.has(name))
if (missing) throw new Error(`${missing.name} is not drawn`)
