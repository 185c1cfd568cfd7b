/** A map with mountains and a sea: ground in tints that deepen with its height, light and shadow on its slopes, and the depth of the sea. */
import type { MapArt } from './file.ts'
import { type Layer, layer, stroke, type Stroke } from './ink.ts'
import { hash } from './noise.ts'
import { px, rings, type Sheet } from './sheet.ts'
import { CORNER } from './survey.ts'
import type { MapTheme } from './theme.ts'

export const TINTS = ['low hills', 'hills', 'mountain', 'lava'] as const
export const tintOf = (theme: MapTheme, ground: string): string =>
  ({ 'low hills': theme.reliefLow, hills: theme.reliefMid, mountain: theme.reliefHigh, lava: theme.lava })[ground] ??
  theme.ground

/** Each band of shadow or light lies on the last, so that steep slopes stand out. */
const SHADE = 0.085
const LIGHT = 0.15

export function relief(sheet: Sheet, art: MapArt): Layer[] {
  const { theme, unit } = sheet
  if (!art.relief) return []
  const { tints, shade, light } = art.relief
  const bands = (all: readonly number[][][], fill: string, opacity: number): (Stroke | undefined)[] =>
    all.map((list) => stroke(rings(sheet, list), { fill, rule: 'evenodd', opacity }))
  const tinted = tints.map(({ ground, rings: list }) => ({ ground, data: rings(sheet, list) }))
  return [
    layer(
      'relief',
      tinted.flatMap(({ ground, data }) => [
        stroke(data, { fill: tintOf(theme, ground), rule: 'evenodd' }),
        // The foot of a slope, so that two tints can be told apart where shadow lies on both.
        stroke(data, { stroke: theme.hachure, width: Math.max(0.5, 0.7 * unit), opacity: 0.5, join: 'round' }),
      ]),
    ),
    layer('shade', bands(shade, theme.shade, SHADE)),
    layer('light', bands(light, theme.lit, LIGHT)),
    layer('lava', [cinders(sheet)], { clip: tinted.find(({ ground }) => ground === 'lava')?.data ?? '' }),
  ]
}

/** Old flows: short dark strokes over the lava. */
function cinders(sheet: Sheet): Stroke | undefined {
  if (sheet.far) return undefined
  const [left, top, right, bottom] = sheet.window
  const near = CORNER + 0.2
  let strokes = ''
  for (const { x, y, terrain } of sheet.visible) {
    if (terrain !== 'lava' || x < left - near || x > right + near || y < top - near || y > bottom + near) continue
    for (let i = 0; i < CINDERS; i++) {
      const [a, b] = [hash(i, Math.round(x * 9), 91) - 0.5, hash(i, Math.round(y * 9), 92) - 0.5]
      const long = (2 + 3 * hash(i, 7, 93)) * sheet.unit
      strokes += `M${px(sheet.x(x + a * 1.1))} ${px(sheet.y(y + b * 1.1))}l${px(long)} ${px((hash(i, 3, 94) - 0.5) * long)}`
    }
  }
  return stroke(strokes, { stroke: sheet.theme.lavaInk, width: Math.max(0.6, sheet.unit), cap: 'round', opacity: 0.6 })
}
const CINDERS = 46

const DEPTH = 0.2

/** The sea floor falls away from the shore: a deeper blue for each step down. */
export function depths(sheet: Sheet, art: MapArt): (Stroke | undefined)[] {
  return (art.depths ?? []).flatMap((list) => {
    const data = rings(sheet, list)
    return [
      stroke(data, { fill: sheet.theme.waterDeep, rule: 'evenodd', opacity: DEPTH * 2 }),
      stroke(data, { stroke: sheet.theme.shore, width: Math.max(0.4, 0.5 * sheet.unit), opacity: 0.14, join: 'round' }),
    ]
  })
}
