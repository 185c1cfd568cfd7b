/** The map as a drawing: pure, so that the same map gives the same picture anywhere. */
import type { MapArt, MapFile } from './file.ts'
import { builtUp, gridLines, plainHexes, water, woodsAndMarsh } from './ground.ts'
import type { Drawing, Layer } from './ink.ts'
import { hachures, heights } from './heights.ts'
import { legend, roomFor } from './legend.ts'
import { borders, bridges, channels, fords, rails, rivers, roads } from './lines.ts'
import { placeMarks } from './marks.ts'
import { names, type NamesOptions, plainNames } from './names.ts'
import { relief } from './relief.ts'
import { type Sheet, sheetFor } from './sheet.ts'
import { siteMarks } from './sites.ts'
import { Survey, type Window } from './survey.ts'
import { THEMES } from './theme.ts'
import { villages } from './villages.ts'

export interface MapOptions {
  /** Pixels a hex width; 62 unless told. */
  scale?: number
  theme?: keyof typeof THEMES
  /** Part of the plane to draw: left, top, right, bottom. The whole map unless told. */
  window?: Window
  numbers?: boolean
  /** Hexes whose rail is converted (standard gauge). Unless told, what is so at the start: Germany and Lithuania. */
  converted?: ReadonlySet<string>
  /** Hexes in which counters will lie: names keep off them. */
  occupied?: ReadonlySet<string>
}

const STANDARD_GAUGE = new Set(['germany', 'lithuania'])
const NUMBERS_FROM = 44

/** The printed map. */
export function mapDrawing(map: MapFile, art?: MapArt, opts: MapOptions = {}): Drawing {
  const theme = THEMES[opts.theme ?? 'light']
  const survey = new Survey(map, art)
  const scale = opts.scale ?? 62
  const sheet = sheetFor(survey, theme, scale, { window: opts.window ?? roomFor(survey.whole, scale, art) })
  const atStart =
    map.converted ?? map.hexes.filter((row) => STANDARD_GAUGE.has(row.country ?? '')).map((row) => row.hex)
  const numbers = opts.numbers ?? sheet.scale >= NUMBERS_FROM
  return {
    title: map.name,
    ground: theme.ground,
    width: sheet.right,
    height: sheet.bottom,
    layers: [
      ...terrain(sheet, opts.converted ?? new Set(atStart)),
      lettering(sheet, { numbers, ...(opts.occupied && { occupied: opts.occupied }) }),
      ...(art && opts.window === undefined ? legend(sheet, map, art) : []),
    ],
  }
}

/** All that is drawn below the names. */
export function terrain(sheet: Sheet, converted: ReadonlySet<string>): Layer[] {
  const { map, art } = sheet.survey
  if (!art) {
    return [
      ...plainHexes(sheet, map),
      gridLines(sheet),
      borders(sheet, map),
      roads(sheet, map),
      rails(sheet, map, converted),
    ]
  }
  return [
    ...relief(sheet, art),
    ...heights(sheet, art),
    ...woodsAndMarsh(sheet, art),
    hachures(sheet, art),
    ...rivers(sheet, art),
    channels(sheet, art),
    ...water(sheet, art),
    gridLines(sheet),
    borders(sheet, map, art),
    builtUp(sheet, art),
    villages(sheet, art),
    bridges(sheet, art),
    fords(sheet, art),
    roads(sheet, map, art),
    rails(sheet, map, converted, art),
    placeMarks(sheet, art),
    siteMarks(sheet, art),
  ]
}

/** Names, and numbers where the scale has room for them. */
export function lettering(sheet: Sheet, options: NamesOptions = {}): Layer {
  const numbers = options.numbers ?? sheet.scale >= NUMBERS_FROM
  const { art } = sheet.survey
  return art ? names(sheet, art, { ...options, numbers }) : plainNames(sheet, numbers)
}
