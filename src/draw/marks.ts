/** Towns and cities as marks: a dot, a ring, a ring with a dot, a square; hills as a triangle. */
import type { MapArt } from './file.ts'
import { type Layer, layer, type Stroke } from './ink.ts'
import { circle, points, px, type Sheet, shows } from './sheet.ts'

export function placeMarks(sheet: Sheet, art: MapArt): Layer {
  const { theme } = sheet
  const s = Math.max(0.62, Math.sqrt(sheet.unit))
  const edge = { stroke: theme.ink, width: 1.2 * s }
  const ring = (x: number, y: number, r: number): Stroke => ({ d: circle(x, y, r * s), fill: theme.ground, ...edge })
  const dot = (x: number, y: number, r: number): Stroke => ({ d: circle(x, y, r * s), fill: theme.ink })
  const square = (x: number, y: number, r: number, fill: string): Stroke => {
    const side = px(2 * r * s)
    return { d: `M${px(x - r * s)} ${px(y - r * s)}h${side}v${side}h-${side}Z`, fill, ...edge }
  }
  const hill = (x: number, y: number, r: number): Stroke => ({
    d: `M${px(x)} ${px(y - r * s)}l${px(r * s)} ${px(r * 1.7 * s)}h${px(-2 * r * s)}Z`,
    fill: theme.heightInk,
  })
  return layer(
    'marks',
    art.places
      .filter((place) => shows(sheet, place.at) && (!sheet.far || place.class === 'major city'))
      .flatMap((place) => {
        if (place.mark === 'none') return []
        const [[x, y]] = points(sheet, place.at) as [[number, number]]
        if (place.mark === 'hill') return [hill(x, y, 3)]
        if (place.class === 'major city') return [square(x, y, 4, theme.ground), square(x, y, 1.6, theme.ink)]
        if (place.class === 'city') return [ring(x, y, 4), dot(x, y, 1.6)]
        return [place.class === 'town' ? ring(x, y, 2.1) : dot(x, y, 1.3)]
      }),
  )
}
