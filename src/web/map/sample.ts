/** A sample of the map for a legend: a stretch of rail, a town, a patch of woods, drawn as the map draws it. */
import { paintLayers } from '../../draw/canvas.ts'
import type { MapFile } from '../../draw/file.ts'
import { type Sample, samples } from '../../draw/legend.ts'
import { sheetFor } from '../../draw/sheet.ts'
import { Survey } from '../../draw/survey.ts'
import { THEMES } from '../../draw/theme.ts'
import type { ThemeName } from './layer.ts'

/** As the layers see it: nothing but the sample. */
const SCRAP: MapFile = {
  name: '',
  grid: { orientation: 'pointy', cols: 1, rows: 1, numbering: 'RRCC', origin: 'NW', shifted: 'even', toward: 'E' },
  hexes: [],
  hexsides: [],
  rail: [],
  road: [],
  border: [],
}
const survey = new Survey(SCRAP)
/** A sample is this wide in hexes, and drawn as at this scale. */
const WIDE = 0.62
const SCALE = 62

/** Paints it in the middle of a canvas of `width` by `height` CSS pixels, as wide as there is room. */
export function paintGroundSample(
  canvas: HTMLCanvasElement,
  sample: Sample,
  theme: ThemeName,
  width: number,
  height: number,
): void {
  const dpr = window.devicePixelRatio
  canvas.width = Math.round(width * dpr)
  canvas.height = Math.round(height * dpr)
  const scale = Math.min(SCALE * 1.4, (width - 2) / WIDE)
  const left = -(width / scale - WIDE) / 2
  const top = -height / scale / 2
  const window_ = [left, top, left + width / scale, top + height / scale] as const
  const sheet = sheetFor(survey, THEMES[theme], scale, { window: window_ })
  const ctx = canvas.getContext('2d')!
  ctx.scale(dpr, dpr)
  const layers = samples(sheet, SCRAP, (name) => (name === sample ? [0, 0] : undefined))
  paintLayers(
    ctx,
    layers.map(({ name, inks }) => ({ name, inks })),
    () => ctx,
  )
}
