/** Ports, air bases and landing beaches: an anchor with the capacity of the port, a windsock's circle, a chevron toward the shore. */
import { type Box, textWidth } from './boxes.ts'
import type { MapArt } from './file.ts'
import { type Layer, layer, type Stroke, type Words } from './ink.ts'
import { circle, points, px, type Sheet, shows } from './sheet.ts'

/** Below this scale (px a hex) capacities and names of beaches would be dust. */
const WRITTEN_FROM = 34

const grow = (sheet: Sheet): number => Math.max(0.5, sheet.unit ** 0.7)
const RADIUS = 7.6
const GAP = 9.5
const TYPE = 9.4

/** The room the marks take: names keep off it. */
export function siteBoxes(sheet: Sheet, art: MapArt): Box[] {
  if (sheet.far) return []
  const r = RADIUS * grow(sheet)
  return (art.sites ?? [])
    .filter(({ at }) => shows(sheet, at))
    .map(({ kind, at, text }) => {
      const [[x, y]] = points(sheet, at) as [[number, number]]
      const words = kind === 'port' && sheet.scale >= WRITTEN_FROM ? textWidth(text, TYPE * sheet.type) : 0
      return { x: x - r, y: y - r, w: 2 * r + words, h: 2 * r }
    })
}

export function siteMarks(sheet: Sheet, art: MapArt): Layer {
  const s = grow(sheet)
  if (sheet.far) return layer('sites', [])
  return layer(
    'sites',
    (art.sites ?? [])
      .filter(({ at }) => shows(sheet, at))
      .flatMap(({ kind, at, text }) => {
        const [[x, y]] = points(sheet, at) as [[number, number]]
        if (kind === 'port') return [...anchor(sheet, x, y, s), ...written(sheet, x, y, text)]
        return kind === 'air base' ? airBase(sheet, x, y, s) : beach(sheet, x, y, s)
      }),
  )
}

function anchor({ theme }: Sheet, x: number, y: number, s: number): Stroke[] {
  const shank = `M${px(x)} ${px(y - 3.4 * s)}V${px(y + 4.6 * s)}M${px(x - 2.6 * s)} ${px(y - 1.2 * s)}h${px(5.2 * s)}`
  const arms = `M${px(x - 4.2 * s)} ${px(y + 1.4 * s)}Q${px(x - 3.6 * s)} ${px(y + 4.8 * s)} ${px(x)} ${px(y + 4.8 * s)}Q${px(x + 3.6 * s)} ${px(y + 4.8 * s)} ${px(x + 4.2 * s)} ${px(y + 1.4 * s)}`
  const ring = circle(x, y - 4.6 * s, 1.3 * s)
  const lines = { cap: 'round', join: 'round' } as const
  return [
    { d: circle(x, y, RADIUS * s), fill: theme.waterInk },
    { d: shank + arms + ring, stroke: theme.halo, width: 1.25 * s, ...lines },
  ]
}

/** A capacity stands beside its anchor. */
function written(sheet: Sheet, x: number, y: number, text: string): Words[] {
  if (sheet.scale < WRITTEN_FROM || text === '') return []
  const size = TYPE * sheet.type
  const halo = { colour: sheet.theme.halo, width: 2.4, opacity: 0.9 }
  const at = { x: x + GAP * grow(sheet), y: y + size * 0.36, size }
  return [{ text, ...at, face: 'condensed', weight: 600, fill: sheet.theme.waterInk, halo }]
}

/** Two crossed runways in a ring. */
function airBase({ theme }: Sheet, x: number, y: number, s: number): Stroke[] {
  const bar = (angle: number): string => {
    const [dx, dy] = [Math.cos(angle) * 4.4 * s, Math.sin(angle) * 4.4 * s]
    return `M${px(x - dx)} ${px(y - dy)}L${px(x + dx)} ${px(y + dy)}`
  }
  return [
    { d: circle(x, y, 6.4 * s), fill: theme.halo, stroke: theme.ink, width: 1.1 * s },
    { d: bar(-0.45) + bar(1.05), stroke: theme.ink, width: 2.1 * s },
  ]
}

/** A pennant on the water off the beach. */
function beach({ theme }: Sheet, x: number, y: number, s: number): Stroke[] {
  const flag = `M${px(x - 3.6 * s)} ${px(y - 5.6 * s)}l${px(7.6 * s)} ${px(3 * s)}l${px(-7.6 * s)} ${px(3 * s)}Z`
  const pole = `M${px(x - 3.6 * s)} ${px(y - 6.2 * s)}V${px(y + 5.4 * s)}`
  return [
    { d: pole, stroke: theme.ink, width: 1.3 * s, cap: 'round' },
    { d: flag, fill: theme.road, stroke: theme.ink, width: 0.8 * s, join: 'round' },
  ]
}
