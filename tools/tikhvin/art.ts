/** How the map is drawn: every line in the plane of the hexes, flat as x, y, x, y ... */
import { chaikin, flat, FLAT, mix, outline, slim } from '../curves.ts'
import { asideOf, drawingOn, type Side, sidesOf } from '../drawn-lines.ts'
import areas from './areas.json' with { type: 'json' }
import crossings from './crossings.json' with { type: 'json' }
import labels from './labels.json' with { type: 'json' }
import { allPlaces, groundOf, hexsides, inPlay, railLines, roadbeds, roadLines } from './layout.ts'
import * as plane from './plane.ts'
import rivers from './rivers.json' with { type: 'json' }

const { ALL_HEXES, centre, distance, pairKey, parsePoints } = plane
type Point = plane.Point

const { anchors, curves, drawRivers, grown, onPaper, placeAt, stationIn } = drawingOn(plane, allPlaces, [
  'city',
  'town',
  'village',
])

// --- ground

const ofGround = (ground: string): string[] => ALL_HEXES.filter((hex) => inPlay(hex) && groundOf(hex) === ground)
const wooded = [...ofGround('forest'), ...ofGround('woods')]
const lakeHexes = ALL_HEXES.filter((hex) => groundOf(hex) === 'lake')
const leningrad = ALL_HEXES.filter((hex) => !inPlay(hex) && groundOf(hex) !== 'lake')

// --- rivers

const WIDTH: Readonly<Record<string, [from: number, to: number]>> = { major: [5.2, 6.4], minor: [1.75, 2.9] }
const owner = new Map(hexsides.map(({ between, name }) => [pairKey(...between), name]))

const drawnRivers = drawRivers(
  rivers.rivers
    .toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'major' ? -1 : 1))
    .map(({ name, kind, points, sides, mouthFirst }) => {
      const course = parsePoints(points)
      return {
        name,
        course,
        source: mouthFirst ? course.at(-1)! : course[0]!,
        width: WIDTH[kind]!,
        sides: sidesOf(sides).filter((side) => owner.get(pairKey(...side)) === name),
      }
    }),
)

// --- roads and railways

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
const aside = asideOf(railRows)

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
