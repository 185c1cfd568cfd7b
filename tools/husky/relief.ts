/** The shape of the ground and of the sea bed: made up between known summits, true to the terrain of every hex. */
import { noise } from '../../src/draw/noise.ts'
import { drawnContours, type Field, fieldOver, mapField } from '../contours.ts'
import { distanceToLine, type Point } from '../plane.ts'
import coast from './coast.json' with { type: 'json' }
import { groundOf } from './layout.ts'
import { ALL_HEXES, centre, distance, neighbours, parsePoints } from './plane.ts'
import relief from './relief.json' with { type: 'json' }
import rivers from './rivers.json' with { type: 'json' }

const WINDOW = [-1.2, -1.8, 45.6, 32.4] as const
const STEP = 0.14

/** Sea near the shore takes the ground of the land beside it, so that the ground runs on to the shore as it is drawn. */
export const painted = new Map(ALL_HEXES.map((hex) => [hex, groundOf(hex)]))
for (let ring = 0; ring < 2; ring++) {
  const before = new Map(painted)
  for (const hex of ALL_HEXES) {
    if (before.get(hex) !== 'sea') continue
    const beside = neighbours(hex)
      .map((to) => before.get(to)!)
      .filter((ground) => ground !== 'sea')
    const most = beside.toSorted(
      (a, b) => beside.filter((one) => one === b).length - beside.filter((one) => one === a).length,
    )[0]
    if (most) painted.set(hex, most)
  }
}

const METRES: Readonly<Record<string, number>> = {
  sea: 0,
  open: 40,
  'low hills': 240,
  hills: 560,
  mountain: 1050,
  lava: 1700,
}

/** Hexes by the cell of the plane they lie in. */
const cells = new Map<string, string[]>()
for (const hex of ALL_HEXES) {
  const [x, y] = centre(hex)
  const key = `${Math.floor(x)},${Math.floor(y)}`
  cells.set(key, [...(cells.get(key) ?? []), hex])
}
function near(x: number, y: number): string[] {
  const found: string[] = []
  for (let j = -2; j <= 2; j++)
    for (let i = -2; i <= 2; i++) found.push(...(cells.get(`${Math.floor(x) + i},${Math.floor(y) + j}`) ?? []))
  return found
}

const SMOOTH = 0.5
/** Heights of the hexes about a point, the nearest counting most. */
function plateau(x: number, y: number): number {
  let [sum, weight] = [0, 1e-9]
  for (const hex of near(x, y)) {
    const away = distance(centre(hex), [x, y]) / SMOOTH
    const share = Math.exp(-away * away)
    sum += share * METRES[painted.get(hex)!]!
    weight += share
  }
  return sum / weight
}

/** From 0 to 1, with sharp crests. */
const crest = (x: number, y: number, wave: number, seed: number): number =>
  1 - Math.abs(noise(x / wave, y / wave, seed) * 2 - 1)

const peaks = relief.peaks.map(({ at, metres, reach }) => ({ at: parsePoints(at)[0]!, metres, reach }))
const courses = rivers.rivers.map(({ points, kind }) => ({
  line: parsePoints(points),
  wide: kind === 'river' ? 0.42 : 0.3,
}))

function height(x: number, y: number): number {
  const base = plateau(x, y)
  const rough = 0.55 * crest(x, y, 1.7, 71) + 0.3 * crest(x, y, 0.8, 72) + 0.15 * crest(x, y, 0.4, 73)
  let metres = base * (0.5 + 0.95 * rough)
  for (const peak of peaks) {
    const away = distance(peak.at, [x, y]) / peak.reach
    if (away > 3) continue
    // A cone with a concave foot.
    const cone = peak.metres * Math.exp(-1.7 * away) * (0.9 + 0.2 * crest(x, y, 0.6, 74))
    metres = Math.max(metres, 0.35 * metres + cone)
  }
  for (const { line, wide } of courses) {
    const away = distanceToLine([x, y], line) / wide
    if (away < 3) metres *= 1 - 0.5 * Math.exp(-away * away)
  }
  return metres
}

const ground = fieldOver(WINDOW, STEP, height)

/** Light from the north-west: above 0 lit, below in shadow. */
const STEEP = 0.0011
const shine: Field = mapField(ground, (at) => {
  const dx = ((at(1, 0) - at(-1, 0)) / (2 * STEP)) * STEEP
  const dy = ((at(0, 1) - at(0, -1)) / (2 * STEP)) * STEEP
  const slope = Math.hypot(dx, dy, 1)
  return (0.5 * dx + 0.62 * dy + 0.6) / slope - 0.6
})
const inverse: Field = mapField(shine, (at) => -at(0, 0))

const SMALLEST = 0.05
const rings = (field: Field, levels: number[]): number[][][] =>
  levels.map((level) => drawnContours(field, level, SMALLEST, 0.014))

export const shade = rings(inverse, [0.07, 0.17, 0.29, 0.44])
export const light = rings(shine, [0.06, 0.14, 0.23])

// --- the sea bed

const shores = coast.land.map((text) => {
  const ring = parsePoints(text)
  return [...ring, ring[0]!]
})
const shelves = relief.shelf.map(({ at, slow, reach }) => ({ at: parsePoints(at)[0]!, slow, reach }))

/** How deep the sea is, in steps from the shore: slowly over the shelf between Sicily, Malta and Africa, else fast. */
function depth(x: number, y: number): number {
  const point: Point = [x, y]
  const away = Math.min(...shores.map((shore) => distanceToLine(point, shore)))
  let pace = 1
  for (const { at, slow, reach } of shelves) {
    const share = Math.exp(-((distance(at, point) / reach) ** 2))
    pace = Math.min(pace, 1 - (1 - slow) * share)
  }
  return away * pace * (0.8 + 0.4 * noise(x / 2.3, y / 2.3, 81))
}

const bed = fieldOver([-2, -2.4, 46.4, 33], 0.3, depth)
export const depths = [0.55, 1.3, 2.4, 4, 6].map((level) => drawnContours(bed, level, 0.2, 0.02))
