/** How the Lume Valley is drawn: ground grown out of its hexes, the river along its hexsides, roads from town to town. */
import type { GridRecord } from '../../src/core/hex/grid.ts'
import map from '../../src/games/primer/map.json' with { type: 'json' }
import { chaikin, flat, FLAT, join, mix, outline, slim, stretchOfCurve, subdivide, wobble } from '../curves.ts'
import { distance, planeOf, type Point } from '../plane.ts'

type Side = [string, string]

const { centre, hexside } = planeOf(map.grid as GridRecord, (lat, lon) => [lon, lat])
const onGround = (ground: string): string[] => map.hexes.flatMap(({ hex, terrain }) => (terrain === ground ? hex : []))
const sidesOf = (kind: string): { name: string; between: Side }[] =>
  map.hexsides.flatMap((side) => (side.kind === kind ? [{ name: side.name, between: side.between as Side }] : []))

/** The outline of hexes, loosened so that it looks grown and stays true to the hex. */
function grown(hexes: readonly string[], seed: number): number[][] {
  return outline(hexes.map(centre), FLAT).map((loop) => {
    const edge = subdivide(loop, 4, true).map((point) => wobble(point, 0.09, 0.25, seed))
    return slim(chaikin(edge, 2, true), 0.006)
  })
}

/** A ring about the middle of a hex. */
function ringIn(hex: string, across: number, seed: number): number[] {
  const [x, y] = centre(hex)
  const points = Array.from({ length: 16 }, (_, k): Point => {
    const angle = (k * Math.PI) / 8
    return wobble([x + across * Math.cos(angle), y + across * 0.9 * Math.sin(angle)], 0.05, 0.2, seed)
  })
  return slim(chaikin(points, 1, true), 0.004)
}

// --- the river: down from the north, middles of the sides kept and corners cut, on to the edge of the paper

const ON = 1
const onward = (from: Point, to: Point): Point => mix(from, to, 1 + ON / distance(from, to))
/** How far a corner of the river is drawn toward the middles beside it. */
const CUT = 0.24

function riverLine(): number[] {
  const [chain] = join(sidesOf('river').map(({ between }) => hexside(...between)))
  const down = chain!.points[0]![1] < chain!.points.at(-1)![1] ? chain!.points : chain!.points.toReversed()
  const whole = [onward(down[1]!, down[0]!), ...down, onward(down.at(-2)!, down.at(-1)!)]
  const cut = whole.map((point, i) => {
    const [before, after] = [whole[i - 1] ?? point, whole[i + 1] ?? point]
    return mix(point, mix(before, after, 0.5), CUT)
  })
  const through = cut.flatMap((point, i) => (i === 0 ? [point] : [mix(whole[i - 1]!, whole[i]!, 0.5), point]))
  const loose = subdivide(through, 2).map((point) => wobble(point, 0.04, 0.18, 31))
  return slim(chaikin(loose, 3), 0.003)
}

/** Across the middle of a hexside, from bank to bank. */
function across([a, b]: Side): number[] {
  const [p, q] = [centre(a), centre(b)]
  return flat([mix(p, q, 0.42), mix(p, q, 0.58)])
}

// --- roads: curves through the middles of their hexes, and out of the map where an army enters

const [east, north] = centre(`${map.grid.cols}01`)
const entries = new Set(Object.values(map.entries).flat())
const links = map.road.map(({ between }) => between as Side)
const linked = (hex: string): string[] => links.flatMap(([a, b]) => (a === hex ? [b] : b === hex ? [a] : []))

/** The hex where a road goes on beyond a link: the straightest of those there are. */
function beyond(from: string, hex: string): Point {
  const [p, at] = [centre(from), centre(hex)]
  const ahead = mix(p, at, 2)
  const found = linked(hex).filter((next) => next !== from)
  const [next] = found.toSorted((a, b) => distance(centre(a), ahead) - distance(centre(b), ahead))
  return next === undefined ? at : centre(next)
}

const roads = links.map(([a, b]) => {
  const points = stretchOfCurve(beyond(b, a), centre(a), centre(b), beyond(a, b), 8)
  const head = entries.has(a) ? [outOf(a)] : []
  const foot = entries.has(b) ? [outOf(b)] : []
  return { between: [a, b], line: slim([...head, ...points, ...foot], 0.003), main: true }
})

/** Straight off the map, to its nearer edge. */
function outOf(hex: string): Point {
  const [x, y] = centre(hex)
  return [x < east / 2 ? x - ON : x + ON, y]
}

const FRAME: Point[] = [
  [-40, -40],
  [90, -40],
  [90, 90],
  [-40, 90],
]

/** A word beside a crossing, on the bank where there is room. */
const aside = ([a, b]: Side, away: number): number[] => {
  const [p, q] = [centre(a), centre(b)]
  return flat([mix(p, q, away)])
}

export const art = {
  format: 1,
  land: [flat(FRAME)],
  foreign: [],
  lakes: [],
  rivers: [{ name: 'Lume', rank: 'river', from: 6, to: 8.5, line: riverLine() }],
  channels: [],
  woods: grown(onGround('woods'), 11),
  marsh: [],
  closed: [],
  built: [],
  rails: [],
  exits: [],
  roads,
  borders: [],
  heights: grown(onGround('hill'), 17).map((ring) => ({ name: '', ring })),
  villages: map.places.flatMap(({ hex }) => {
    const { terrain } = map.hexes.find((row) => row.hex === hex)!
    return terrain === 'town' ? [ringIn(hex, 0.4, 5)] : terrain === 'clear' ? [ringIn(hex, 0.22, 5)] : []
  }),
  bridges: sidesOf('bridge').map(({ name, between }) => ({ name, line: across(between) })),
  fords: sidesOf('ford').map(({ name, between }) => ({ name, line: across(between) })),
  places: map.places.map(({ hex, name }) => ({ name, class: 'city', hex, at: flat([centre(hex)]), mark: 'none' })),
  labels: sidesOf('ford').map(({ name, between }) => ({
    kind: 'lake',
    text: name,
    at: aside(between, 0.9),
    size: 9,
    turn: 0,
  })),
  key: {
    at: [east + 1.2, north - 0.9],
    width: 3.4,
    title: 'Primer',
    subtitle: map.name,
    columns: 1,
    rows: [
      ['woods', 'woods: 2 to enter, cover'],
      ['high ground', 'hill: 2 to enter, cover'],
      ['built-up town', 'town: 1 to enter, cover'],
      ['main road', 'road: ½ a step along it'],
      ['major river', 'river: 2 more to cross'],
      ['ford', 'ford: 1 more to cross'],
      ['bridge', 'bridge: crossed by road'],
    ],
  },
}
