/** The printed map as SVG: pure, so that the same map gives the same picture anywhere. */
import type { MapArt, MapFile } from './map-file.ts'
import { builtUp, gridLines, plainHexes, water, woodsAndMarsh } from './map-ground.ts'
import { legend } from './map-legend.ts'
import { borders, channels, rails, rivers, roads } from './map-lines.ts'
import { names, placeMarks } from './map-names.ts'
import { centre, escape, px, type Sheet, sheetFor, type Window } from './map-sheet.ts'
import { CONDENSED, SERIF, THEMES } from './map-theme.ts'

export interface MapSvgOptions {
  /** Pixels a hex width; 62 unless told. */
  scale?: number
  theme?: keyof typeof THEMES
  /** Part of the plane to draw: left, top, right, bottom. The whole map unless told. */
  window?: Window
  numbers?: boolean
  /** Hexes whose rail is converted (standard gauge). Unless told, what is so at the start: Germany and Lithuania. */
  converted?: ReadonlySet<string>
}

const STANDARD_GAUGE = new Set(['germany', 'lithuania'])

export function mapSvg(map: MapFile, art?: MapArt, opts: MapSvgOptions = {}): string {
  const theme = THEMES[opts.theme ?? 'light']
  const sheet = sheetFor(map, theme, opts.scale ?? 62, opts.window)
  const numbers = opts.numbers ?? sheet.scale >= 44
  const atStart = map.hexes.filter((row) => STANDARD_GAUGE.has(row.country ?? '')).map((row) => row.hex)
  const converted = opts.converted ?? new Set(atStart)
  const layers = art
    ? [
        woodsAndMarsh(sheet, map, art),
        rivers(sheet, art),
        channels(sheet, art),
        water(sheet, art),
        gridLines(sheet, map),
        borders(sheet, map, art),
        builtUp(sheet, art),
        roads(sheet, map, art),
        rails(sheet, map, converted, art),
        placeMarks(sheet, art),
        names(sheet, map, art, numbers),
        opts.window === undefined ? legend(sheet, map, art) : '',
      ]
    : [
        plainHexes(sheet, map),
        gridLines(sheet, map),
        borders(sheet, map),
        roads(sheet, map),
        rails(sheet, map, converted),
        plainNames(sheet, map, numbers),
      ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${sheet.width} ${sheet.height}">`,
    `<title>${escape(map.name)}</title>`,
    `<rect width="${sheet.width}" height="${sheet.height}" fill="${theme.ground}"/>`,
    ...layers,
    '</svg>',
  ].join('\n')
}

/** Names at the foot of their hex and numbers at its head, for a map without art. */
function plainNames(sheet: Sheet, map: MapFile, numbers: boolean): string {
  const { theme, type, scale } = sheet
  const text = (x: number, y: number, size: number, style: string, words: string): string =>
    `<text x="${px(x)}" y="${px(y)}" text-anchor="middle" font-size="${px(size)}" ${style}>${escape(words)}</text>`
  return map.hexes
    .map((row) => {
      const [x, y] = centre(sheet, row.hex)
      const number = text(
        x,
        y - scale * 0.4,
        7.6 * type,
        `font-family="${CONDENSED}" fill="${theme.hexNumber}"`,
        row.hex,
      )
      const weight = row.settlement === 'town' ? 500 : 700
      const name = text(
        x,
        y + scale * 0.3,
        10.8 * type,
        `font-family="${SERIF}" font-weight="${weight}" fill="${theme.ink}"`,
        row.name ?? '',
      )
      return (numbers ? number : '') + (row.name === undefined ? '' : name)
    })
    .join('')
}
