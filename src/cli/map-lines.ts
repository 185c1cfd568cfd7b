/** Rivers, borders, roads and rails. */
import type { MapArt, MapFile } from './map-file.ts'
import { centre, d, hexside, path, type Point, points, px, rings, type Sheet, shows } from './map-sheet.ts'

const LINE = 'fill="none" stroke-linejoin="round"'
const shownLines = (sheet: Sheet, lines: Point[][]): string =>
  lines
    .filter((line) => shows(sheet, line))
    .map((line) => d(line))
    .join('')

/** Wider toward the mouth: a dark casing, and the water in it. */
export function rivers(sheet: Sheet, art: MapArt): string {
  const { theme, unit } = sheet
  const grow = unit > 1 ? unit ** 0.75 : unit
  const paint = (rank: string): string =>
    ['casing', 'core']
      .flatMap((pass) =>
        art.rivers
          .filter((river) => river.rank === rank)
          .flatMap((river) =>
            pieces(points(sheet, river.line)).map(({ line, share }) => {
              if (!shows(sheet, line)) return ''
              const width = (river.from + (river.to - river.from) * share) * grow
              const stroke = pass === 'casing' ? width + 0.5 : width - 0.9
              if (pass === 'core' && width < 1.6) return ''
              const colour = pass === 'casing' ? theme.shore : theme.water
              return `<path d="${d(line)}" stroke="${colour}" stroke-width="${px(stroke)}"/>`
            }),
          ),
      )
      .join('')
  const group = (rank: string, opacity: number): string => {
    const lines = paint(rank)
    if (lines === '') return ''
    return `<g fill="none" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}">${lines}</g>`
  }
  return group('stream', 0.55) + group('river', 1)
}

const PIECES = 14
function pieces(line: Point[]): { line: Point[]; share: number }[] {
  const size = Math.max(1, Math.ceil(line.length / PIECES))
  const parts: { line: Point[]; share: number }[] = []
  for (let i = 0; i < line.length - 1; i += size) {
    parts.push({ line: line.slice(i, i + size + 1), share: i / line.length })
  }
  return parts
}

const SMALL = 0.5
function isSmall(ring: number[]): boolean {
  const xs = ring.filter((_, i) => i % 2 === 0)
  return Math.max(...xs) - Math.min(...xs) < SMALL
}

/** Hexsides of lake and sea that nobody crosses, as a strait. */
export function channels(sheet: Sheet, art: MapArt): string {
  const { theme, unit } = sheet
  const lines = shownLines(
    sheet,
    art.channels.map(({ line }) => points(sheet, line)),
  )
  const stroke = (colour: string, width: number): string =>
    path(lines, `${LINE} stroke="${colour}" stroke-width="${px(width * unit)}" stroke-linecap="round"`)
  // A strait drawn as a line must not drown Kronstadt.
  const islets = path(rings(sheet, art.land.filter(isSmall)), `fill="${theme.ground}"`)
  return stroke(theme.shore, 7.4) + stroke(theme.water, 5.4) + islets
}

export function borders(sheet: Sheet, map: MapFile, art?: MapArt): string {
  const { theme, unit } = sheet
  const lines = art
    ? art.borders.map(({ kind, line }) => ({ kind, line: points(sheet, line) }))
    : map.border.map(({ kind, between }) => ({ kind, line: hexside(sheet, between[0], between[1]) }))
  return [true, false]
    .map((old) => {
      const all = shownLines(
        sheet,
        lines.filter(({ kind }) => (kind === 'old') === old).map(({ line }) => line),
      )
      const thin = Math.max(0.9, Math.sqrt(unit)) * (old ? 0.9 : 1.7)
      const dash = (old ? [4, 3] : [8, 3, 1.6, 3]).map((n) => px(n * unit)).join(' ')
      const stroke = `${LINE} stroke="${theme.border}"`
      return (
        path(all, `${stroke} stroke-width="${px((old ? 5 : 8) * unit)}" opacity="${old ? 0.08 : 0.2}"`) +
        path(all, `${stroke} stroke-width="${px(thin)}" stroke-dasharray="${dash}" opacity="${old ? 0.65 : 1}"`)
      )
    })
    .join('')
}

export function roads(sheet: Sheet, map: MapFile, art?: MapArt): string {
  const { theme, unit } = sheet
  const lines = art
    ? art.roads.map(({ line }) => points(sheet, line))
    : map.road.map(({ between }) => between.map((hex) => centre(sheet, hex)))
  const all = shownLines(sheet, lines)
  const stroke = (colour: string, width: number, opacity: number): string =>
    path(
      all,
      `${LINE} stroke="${colour}" stroke-width="${px(width * unit)}" opacity="${opacity}" stroke-linecap="round"`,
    )
  const over = shownLines(
    sheet,
    (art?.ferries ?? []).map((line) => points(sheet, line)),
  )
  const dash = `stroke-dasharray="${px(3 * unit)} ${px(2.4 * unit)}"`
  const ferries = path(over, `${LINE} stroke="${theme.waterInk}" stroke-width="${px(1.4 * unit)}" ${dash}`)
  return stroke(theme.halo, 3.4, 0.7) + stroke(theme.road, 1.5, 1) + ferries
}

interface RailRun {
  line: Point[]
  converted: boolean
  double: boolean
}

/** A link is converted when both its hexes are. */
export function rails(sheet: Sheet, map: MapFile, converted: ReadonlySet<string>, art?: MapArt): string {
  const isConverted = (between: readonly string[]): boolean => between.every((hex) => converted.has(hex))
  const runs: RailRun[] = art
    ? [
        ...art.rails.map(({ between, line, double = false }) => ({
          line: points(sheet, line),
          converted: isConverted(between),
          double,
        })),
        ...art.exits.map(({ hex, line }) => ({
          line: points(sheet, line),
          converted: converted.has(hex),
          double: false,
        })),
      ]
    : map.rail.map(({ between }) => ({
        line: between.map((hex) => centre(sheet, hex)),
        converted: isConverted(between),
        double: false,
      }))
  const shown = runs.filter((run) => shows(sheet, run.line))
  const style = (done: boolean): RailRun[] => shown.filter((run) => run.converted === done)
  return (
    railLayer(sheet, style(false), false) + railLayer(sheet, style(true), true) + gaugeBreaks(sheet, converted, art)
  )
}

/** A bar across the line where converted track ends. */
function gaugeBreaks(sheet: Sheet, converted: ReadonlySet<string>, art?: MapArt): string {
  const { theme } = sheet
  const unit = Math.max(0.55, sheet.type)
  const ends = (art?.rails ?? [])
    .filter(({ between }) => converted.has(between[0]) !== converted.has(between[1]))
    .map(({ between, line }) => {
      const whole = points(sheet, line)
      return converted.has(between[0]) ? whole : whole.toReversed()
    })
    .filter((line) => shows(sheet, line))
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
  return path(bars.join(''), `${LINE} stroke="${theme.converted}" stroke-width="${px(1.5 * unit)}"`)
}

function railLayer(sheet: Sheet, runs: RailRun[], converted: boolean): string {
  const { theme, scale } = sheet
  const unit = Math.max(0.55, (scale / 62) ** (scale > 62 ? 0.62 : 1))
  const colour = converted ? theme.converted : theme.rail
  const all = runs.map((run) => d(run.line)).join('')
  const double = runs
    .filter((run) => run.double)
    .map((run) => d(run.line))
    .join('')
  const ties = runs
    .map((run) => ticks(run.line, (converted ? 5.2 : 8.4) * unit, (converted ? 3.1 : 2.7) * unit))
    .join('')
  const stroke = (lines: string, paint: string, width: number, opacity = 1): string =>
    path(lines, `${LINE} stroke="${paint}" stroke-width="${px(width * unit)}" opacity="${opacity}"`)
  return [
    stroke(all, theme.halo, converted ? 6 : 5, 0.7),
    stroke(all, colour, converted ? 2 : 1),
    stroke(double, colour, 3.6),
    stroke(double, theme.ground, 1.7),
    stroke(ties, colour, converted ? 1.3 : 1),
  ].join('')
}

function ticks(line: Point[], gap: number, half: number): string {
  const marks: string[] = []
  let rest = gap / 2
  for (let i = 1; i < line.length; i++) {
    const [[x0, y0], [x1, y1]] = [line[i - 1]!, line[i]!]
    const length = Math.hypot(x1 - x0, y1 - y0)
    if (length < 1e-6) continue
    const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length]
    let s = rest
    for (; s <= length; s += gap) {
      const [x, y] = [x0 + ux * s, y0 + uy * s]
      marks.push(`M${px(x - uy * half)} ${px(y + ux * half)}L${px(x + uy * half)} ${px(y - ux * half)}`)
    }
    rest = s - length
  }
  return marks.join('')
}
