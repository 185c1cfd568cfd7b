/** Rivers, borders, roads and rails. */
import type { MapArt, MapFile } from './file.ts'
import { type Layer, layer, stroke, type Stroke } from './ink.ts'
import { circle, d, hexside, type Point, points, px, rings, type Sheet, shows, trace } from './sheet.ts'

const shownLines = (sheet: Sheet, lines: readonly (readonly number[])[]): string =>
  lines
    .filter((line) => shows(sheet, line))
    .map((line) => trace(sheet, line))
    .join('')

/** Wider toward the mouth: a dark casing, and the water in it. */
export function rivers(sheet: Sheet, art: MapArt): Layer[] {
  const { theme, unit } = sheet
  const grow = unit > 1 ? unit ** 0.75 : unit
  const paint = (rank: string): (Stroke | undefined)[] =>
    (['casing', 'core'] as const).flatMap((pass) =>
      art.rivers
        .filter((river) => river.rank === rank && shows(sheet, river.line))
        .flatMap((river) =>
          pieces(river.line).map(({ line, share }) => {
            const width = (river.from + (river.to - river.from) * share) * grow
            if (!shows(sheet, line) || (pass === 'core' && width < 1.6)) return undefined
            return stroke(trace(sheet, line), {
              stroke: pass === 'casing' ? theme.shore : theme.water,
              width: pass === 'casing' ? width + 0.5 : width - 0.9,
              cap: 'round',
              join: 'round',
            })
          }),
        ),
    )
  return [
    layer('streams', paint('stream'), { opacity: 0.55 }),
    layer('dry canals', [dryCanals(sheet, art, grow)]),
    layer('rivers', [...paint('river'), ...paint('canal')]),
  ]
}

/** A cutting without water: its banks, broken. */
function dryCanals(sheet: Sheet, art: MapArt, grow: number): Stroke | undefined {
  const dry = art.rivers.filter((river) => river.rank === 'dry canal').map((river) => river.line)
  return stroke(shownLines(sheet, dry), {
    stroke: sheet.theme.shore,
    width: 2.6 * grow,
    dash: [7 * grow, 3 * grow],
    join: 'round',
    opacity: 0.75,
  })
}

/** For each crossing that shows: the point so far along it and aside of it, from its middle. */
function crossings(sheet: Sheet, spans: MapArt['bridges'], grow: number): ((along: number, aside: number) => Point)[] {
  return (spans ?? [])
    .filter(({ line }) => shows(sheet, line))
    .map(({ line }) => {
      const [[x0, y0], [x1, y1]] = points(sheet, line) as [Point, Point]
      const length = Math.hypot(x1 - x0, y1 - y0)
      const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length]
      const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2]
      return (along, aside) => [mx + (ux * along - uy * aside) * grow, my + (uy * along + ux * aside) * grow]
    })
}

/** Two bars that carry the road over the water. */
export function bridges(sheet: Sheet, art: MapArt): Layer {
  const grow = Math.max(0.55, sheet.unit ** 0.8)
  const bars = crossings(sheet, art.bridges, grow)
    .map((at) =>
      [-1, 1]
        .map((hand) => d([at(-5.6, 4.6 * hand), at(-3.6, 2.7 * hand), at(3.6, 2.7 * hand), at(5.6, 4.6 * hand)]))
        .join(''),
    )
    .join('')
  const style = { cap: 'round', join: 'round' } as const
  return layer('bridges', [
    stroke(bars, { ...style, stroke: sheet.theme.halo, width: 3.2 * grow, opacity: 0.8 }),
    stroke(bars, { ...style, stroke: sheet.theme.ink, width: 1.3 * grow }),
  ])
}

/** Stepping stones from bank to bank, in two rows. */
export function fords(sheet: Sheet, art: MapArt): Layer {
  const grow = Math.max(0.55, sheet.unit ** 0.8)
  const stones = crossings(sheet, art.fords, grow)
    .map((at) =>
      [-6, -2, 2, 6].flatMap((along) => [-2.2, 2.2].map((aside) => circle(...at(along, aside), 1.35 * grow))).join(''),
    )
    .join('')
  return layer('fords', [stroke(stones, { fill: sheet.theme.halo, stroke: sheet.theme.ink, width: 0.9 * grow })])
}

const PIECES = 14
const inPieces = new WeakMap<readonly number[], { line: number[]; share: number }[]>()
function pieces(line: readonly number[]): { line: number[]; share: number }[] {
  let parts = inPieces.get(line)
  if (parts) return parts
  parts = []
  const length = line.length / 2
  const size = Math.max(1, Math.ceil(length / PIECES))
  for (let i = 0; i < length - 1; i += size) {
    parts.push({ line: line.slice(2 * i, 2 * (i + size + 1)), share: i / length })
  }
  inPieces.set(line, parts)
  return parts
}

const SMALL = 0.5
function isSmall(ring: number[]): boolean {
  const xs = ring.filter((_, i) => i % 2 === 0)
  return Math.max(...xs) - Math.min(...xs) < SMALL
}

/** Hexsides of lake and sea that nobody crosses, as a strait. */
export function channels(sheet: Sheet, art: MapArt): Layer {
  const { theme, unit } = sheet
  const lines = shownLines(
    sheet,
    art.channels.map(({ line }) => line),
  )
  const strait = (colour: string, width: number): Stroke | undefined =>
    stroke(lines, { stroke: colour, width: width * unit, cap: 'round', join: 'round' })
  // A strait drawn as a line must not drown Kronstadt.
  const islets = stroke(rings(sheet, art.land.filter(isSmall)), { fill: theme.ground })
  return layer('channels', [strait(theme.shore, 7.4), strait(theme.water, 5.4), islets])
}

export function borders(sheet: Sheet, map: MapFile, art?: MapArt): Layer {
  const { theme, unit } = sheet
  const lines = art
    ? art.borders
    : (map.border ?? []).map(({ kind, between }) => ({ kind, line: hexside(sheet.grid, between[0], between[1]) }))
  return layer(
    'borders',
    [true, false].flatMap((old) => {
      const all = shownLines(
        sheet,
        lines.filter(({ kind }) => (kind === 'old') === old).map(({ line }) => line),
      )
      const style: Omit<Stroke, 'd'> = { stroke: theme.border, join: 'round' }
      const dash = (old ? [4, 3] : [8, 3, 1.6, 3]).map((n) => n * unit)
      const thin = Math.max(0.9, Math.sqrt(unit)) * (old ? 0.9 : 1.7)
      return [
        stroke(all, { ...style, width: (old ? 5 : 8) * unit, opacity: old ? 0.08 : 0.2 }),
        stroke(all, { ...style, width: thin, dash, opacity: old ? 0.65 : 1 }),
      ]
    }),
  )
}

/** From centre to centre, in the plane. */
function straight(sheet: Sheet, between: readonly string[]): number[] {
  return between.flatMap((hex) => {
    const { x, y } = sheet.grid.centre(sheet.grid.parse(hex))
    return [x, y]
  })
}

export function roads(sheet: Sheet, map: MapFile, art?: MapArt): Layer {
  const { theme, unit } = sheet
  const all = shownLines(
    sheet,
    art ? art.roads.map(({ line }) => line) : map.road.map(({ between }) => straight(sheet, between)),
  )
  const main = shownLines(sheet, art?.roads.filter((one) => one.main).map(({ line }) => line) ?? [])
  const road = (lines: string, colour: string, width: number, opacity: number): Stroke | undefined =>
    stroke(lines, { stroke: colour, width: width * unit, opacity, cap: 'round', join: 'round' })
  const ferries = stroke(shownLines(sheet, art?.ferries ?? []), {
    stroke: theme.waterInk,
    width: 1.4 * unit,
    dash: [3 * unit, 2.4 * unit],
    join: 'round',
  })
  return layer('roads', [
    road(all, theme.halo, 3.4, 0.7),
    road(all, theme.road, 1.5, 1),
    road(main, theme.road, 3.4, 1),
    road(main, theme.ground, 1.5, 1),
    ferries,
  ])
}

interface RailRun {
  line: readonly number[]
  converted: boolean
  double: boolean
}

/** A link is converted when both its hexes are. */
export function rails(sheet: Sheet, map: MapFile, converted: ReadonlySet<string>, art?: MapArt): Layer {
  const isConverted = (between: readonly string[]): boolean => between.every((hex) => converted.has(hex))
  const runs: RailRun[] = art
    ? [
        ...art.rails.map(({ between, line, double = false }) => ({ line, converted: isConverted(between), double })),
        ...art.exits.map(({ hex, line }) => ({ line, converted: converted.has(hex), double: false })),
      ]
    : map.rail.map(({ between }) => ({
        line: straight(sheet, between),
        converted: isConverted(between),
        double: false,
      }))
  const shown = runs.filter((run) => shows(sheet, run.line))
  const style = (done: boolean): RailRun[] => shown.filter((run) => run.converted === done)
  return layer('rails', [
    ...track(sheet, style(false), false),
    ...track(sheet, style(true), true),
    gaugeBreaks(sheet, converted, art),
  ])
}

/** A bar across the line where converted track ends. */
function gaugeBreaks(sheet: Sheet, converted: ReadonlySet<string>, art?: MapArt): Stroke | undefined {
  const { theme } = sheet
  if (sheet.far) return undefined
  const unit = Math.max(0.55, sheet.type)
  const ends = (art?.rails ?? [])
    .filter(({ between, line }) => converted.has(between[0]) !== converted.has(between[1]) && shows(sheet, line))
    .map(({ between, line }) => {
      const whole = points(sheet, line)
      return converted.has(between[0]) ? whole : whole.toReversed()
    })
  const bars = ends.map((line) => {
    const [[x0, y0], [x1, y1]] = [line[0]!, line[1]!]
    const length = Math.hypot(x1 - x0, y1 - y0)
    const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length]
    return [6, 9]
      .map((along) => {
        const [x, y] = [x0 + ux * along * unit, y0 + uy * along * unit]
        const half = 5.5 * unit
        return d([
          [x - uy * half, y + ux * half],
          [x + uy * half, y - ux * half],
        ])
      })
      .join('')
  })
  return stroke(bars.join(''), { stroke: theme.converted, width: 1.5 * unit, join: 'round' })
}

function track(sheet: Sheet, runs: RailRun[], converted: boolean): (Stroke | undefined)[] {
  const { theme, scale } = sheet
  const unit = Math.max(0.55, (scale / 62) ** (scale > 62 ? 0.62 : 1))
  const colour = converted ? theme.converted : theme.rail
  const all = runs.map((run) => trace(sheet, run.line)).join('')
  if (sheet.far) return [stroke(all, { stroke: colour, width: converted ? 1.5 : 0.6, opacity: converted ? 1 : 0.7 })]
  const double = runs
    .filter((run) => run.double)
    .map((run) => trace(sheet, run.line))
    .join('')
  const ties = runs
    .map((run) => ticks(points(sheet, run.line), (converted ? 5.2 : 8.4) * unit, (converted ? 3.1 : 2.7) * unit))
    .join('')
  const line = (lines: string, paint: string, width: number, opacity = 1): Stroke | undefined =>
    stroke(lines, { stroke: paint, width: width * unit, opacity, join: 'round' })
  return [
    line(all, theme.halo, converted ? 6 : 5, 0.7),
    line(all, colour, converted ? 2 : 1),
    line(double, colour, 3.6),
    line(double, theme.ground, 1.7),
    line(ties, colour, converted ? 1.3 : 1),
  ]
}

function ticks(line: Point[], gap: number, half: number): string {
  let marks = ''
  let rest = gap / 2
  for (let i = 1; i < line.length; i++) {
    const [[x0, y0], [x1, y1]] = [line[i - 1]!, line[i]!]
    const length = Math.hypot(x1 - x0, y1 - y0)
    if (length < 1e-6) continue
    const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length]
    let s = rest
    for (; s <= length; s += gap) {
      const [x, y] = [x0 + ux * s, y0 + uy * s]
      marks += `M${px(x - uy * half)} ${px(y + ux * half)}L${px(x + uy * half)} ${px(y - ux * half)}`
    }
    rest = s - length
  }
  return marks
}
