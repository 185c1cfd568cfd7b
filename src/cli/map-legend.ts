/** Title and key, where the art leaves room for them. */
import type { MapArt, MapFile } from './map-file.ts'
import { borders, channels, rails, rivers, roads } from './map-lines.ts'
import { placeMarks } from './map-names.ts'
import { escape, px, type Sheet } from './map-sheet.ts'
import { CONDENSED, SERIF } from './map-theme.ts'

const ROW = 0.27
const PAD = 0.2
const HEAD = 0.85
const SAMPLE = 0.62
const SMALLEST = 44

const ROWS = [
  'town',
  'city',
  'major city',
  'other place',
  'woods',
  'swamp',
  'road',
  'river',
  'lake or sea, no passage',
  'railway, standard gauge',
  'railway, broad gauge',
  'double track',
  'border of June 1941',
  'older border',
] as const
const PER_COLUMN = ROWS.length / 2

/** The samples are drawn by the layers themselves, from a scrap of map that shows one thing a row. */
export function legend(sheet: Sheet, map: MapFile, art: MapArt): string {
  const { key } = art
  const { theme, unit, type, scale } = sheet
  if (key === undefined || scale < SMALLEST) return ''
  const [left, top] = key.at as [number, number]
  const spot = (name: (typeof ROWS)[number]): [x: number, y: number] => {
    const row = ROWS.indexOf(name)
    const column = Math.floor(row / PER_COLUMN)
    return [left + PAD + (column * key.width) / 2.4, top + PAD + HEAD + (row % PER_COLUMN) * ROW]
  }
  const line = (name: (typeof ROWS)[number]): number[] => {
    const [x, y] = spot(name)
    return [x, y, x + SAMPLE, y]
  }
  const mark = (name: (typeof ROWS)[number], kind: string) => {
    const [x, y] = spot(name)
    return { name: '', class: kind, hex: '', at: [x + SAMPLE / 2, y] }
  }
  const broad = ['broad', 'broad'] as const
  const scrap: MapArt = {
    land: [],
    foreign: [],
    lakes: [],
    woods: [],
    marsh: [],
    closed: [],
    built: [],
    exits: [],
    labels: [],
    rivers: [{ name: '', rank: 'river', from: 2.2, to: 4, line: line('river') }],
    channels: [{ kind: 'lake', line: line('lake or sea, no passage') }],
    rails: [
      { between: ['standard', 'standard'], line: line('railway, standard gauge') },
      { between: broad, line: line('railway, broad gauge') },
      { between: broad, line: line('double track'), double: true },
    ],
    roads: [{ between: broad, line: line('road') }],
    borders: [
      { kind: 'june 1941', line: line('border of June 1941') },
      { kind: 'old', line: line('older border') },
    ],
    places: [
      mark('town', 'town'),
      mark('city', 'city'),
      mark('major city', 'major city'),
      mark('other place', 'second'),
    ],
  }
  const patch = (name: (typeof ROWS)[number], colour: string, edge: string): string => {
    const [x, y] = spot(name)
    const size = `width="${px(SAMPLE * scale)}" height="${px(ROW * 0.72 * scale)}" rx="${px(4 * unit)}"`
    return `<rect x="${px(sheet.x(x))}" y="${px(sheet.y(y - ROW * 0.36))}" ${size} fill="${colour}" stroke="${edge}" stroke-width="${px(unit)}"/>`
  }
  const words = (x: number, y: number, size: number, style: string, text: string): string =>
    `<text x="${px(sheet.x(x))}" y="${px(sheet.y(y) + size * type * 0.34)}" font-size="${px(size * type)}" fill="${theme.ink}" ${style}>${escape(text)}</text>`
  const height = (PAD * 2 + HEAD + (PER_COLUMN - 1) * ROW) * scale
  const frame = `width="${px(key.width * scale)}" height="${px(height)}" rx="${px(5 * unit)}" stroke-width="${px(unit)}"`
  return [
    `<rect x="${px(sheet.x(left))}" y="${px(sheet.y(top))}" ${frame} fill="${theme.panel}" stroke="${theme.shore}"/>`,
    words(left + PAD, top + PAD + 0.1, 18, `font-family="${SERIF}" font-weight="700"`, key.title),
    words(
      left + PAD,
      top + PAD + 0.44,
      11,
      `font-family="${SERIF}" font-style="italic" font-weight="500"`,
      key.subtitle,
    ),
    patch('woods', theme.woods, theme.woodsEdge),
    patch('swamp', theme.marshGround, theme.marsh),
    rivers(sheet, scrap),
    channels(sheet, scrap),
    borders(sheet, map, scrap),
    roads(sheet, map, scrap),
    rails(sheet, map, new Set(['standard']), scrap),
    placeMarks(sheet, scrap),
    ...ROWS.map((name) => {
      const [x, y] = spot(name)
      return words(x + SAMPLE + 0.16, y, 11, `font-family="${CONDENSED}" font-weight="500"`, name)
    }),
  ].join('\n')
}
