/** High ground: tint that deepens toward the crest, short hachures down its slopes, and a line round the ridge that counts. */
import type { MapArt } from './file.ts'
import { type Layer, layer, stroke } from './ink.ts'
import { hash } from './noise.ts'
import { px, rings, type Sheet, shows, trace } from './sheet.ts'

/** Below this scale (px a hex) hachures would be dust. */
const HACHURES_FROM = 22

export function heights(sheet: Sheet, art: MapArt): Layer[] {
  const { theme, unit } = sheet
  const all = (art.heights ?? []).map(({ ring }) => ring)
  const outline = rings(sheet, all)
  const rim = (width: number, opacity: number) =>
    stroke(outline, { stroke: theme.height, width: width * unit, opacity, join: 'round' })
  return [
    layer('heights', [stroke(outline, { fill: theme.heightHigh, rule: 'evenodd' })]),
    // Paler toward the foot.
    layer('slopes', [rim(26, 0.5), rim(15, 0.75)], { clip: outline }),
  ]
}

const GAP = 0.085
const LONG = 0.1

/** Over the woods, so that a wooded slope shows as one. */
export function hachures(sheet: Sheet, art: MapArt): Layer {
  const { theme, unit } = sheet
  const list = (art.heights ?? []).filter(({ ring }) => shows(sheet, ring))
  const strokes = sheet.scale < HACHURES_FROM ? '' : list.map(({ ring }) => combed(sheet, ring)).join('')
  const feet = list.map(({ ring }) => `${trace(sheet, ring)}Z`).join('')
  const round = (art.ridge ?? []).filter((line) => shows(sheet, line)).map((line) => `${trace(sheet, line)}Z`)
  const thin = Math.max(0.6, 0.8 * Math.sqrt(unit))
  return layer('hachures', [
    stroke(feet, { stroke: theme.hachure, width: thin * 0.8, opacity: 0.45, join: 'round' }),
    stroke(strokes, { stroke: theme.hachure, width: thin, opacity: 0.6, cap: 'round' }),
    stroke(round.join(''), { stroke: theme.hachure, width: 5 * unit, opacity: 0.16, join: 'round' }),
    stroke(round.join(''), {
      stroke: theme.hachure,
      width: 1.5 * thin,
      dash: [9 * unit, 4 * unit],
      opacity: 0.9,
      join: 'round',
    }),
  ])
}

const teeth = new WeakMap<readonly number[], number[]>()

/** Strokes from the foot inward, across the slope, of uneven length: x, y, x, y a stroke. */
function comb(ring: readonly number[]): number[] {
  let found = teeth.get(ring)
  if (found) return found
  found = []
  const n = ring.length / 2
  let area = 0
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n
    area += ring[2 * i]! * ring[2 * j + 1]! - ring[2 * j]! * ring[2 * i + 1]!
  }
  const hand = area > 0 ? 1 : -1
  let rest = GAP / 2
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n
    const [x0, y0, x1, y1] = [ring[2 * i]!, ring[2 * i + 1]!, ring[2 * j]!, ring[2 * j + 1]!]
    const length = Math.hypot(x1 - x0, y1 - y0)
    if (length < 1e-6) continue
    const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length]
    let s = rest
    for (; s <= length; s += GAP) {
      const [x, y] = [x0 + ux * s, y0 + uy * s]
      const k = found.length
      const long = LONG * (0.55 + 0.6 * hash(k, n, 61))
      const lean = (hash(k, n, 62) - 0.5) * 0.5
      const [dx, dy] = [-uy * hand + ux * lean, ux * hand + uy * lean]
      found.push(x, y, x + dx * long, y + dy * long)
    }
    rest = s - length
  }
  teeth.set(ring, found)
  return found
}

function combed(sheet: Sheet, ring: readonly number[]): string {
  const list = comb(ring)
  let data = ''
  for (let i = 0; i < list.length; i += 4) {
    const [x0, y0, x1, y1] = [sheet.x(list[i]!), sheet.y(list[i + 1]!), sheet.x(list[i + 2]!), sheet.y(list[i + 3]!)]
    data += `M${px(x0)} ${px(y0)}L${px(x1)} ${px(y1)}`
  }
  return data
}
