/** Title and key, where the art leaves room for them. */
import type { MapArt, MapFile } from './map-file.ts'
import { borders, channels, rails, rivers, roads } from './map-lines.ts'
import { placeMarks } from './map-names.ts'
import { escape, px, type Sheet } from './map-sheet.ts'
import { CONDENSED, SERIF } from './map-theme.ts'

const ROW = 0.3
const PAD = 0.22
const SAMPLE = 0.72

/** The samples are drawn by the layers themselves, from a scrap of map that shows one thing a row. */
export function legend(sheet: Sheet, map: MapFile, art: MapArt): string {
  const { key } = art
  if (key === undefined) return ''
  const { theme, unit, type, scale } = sheet
  const [left, top] = key.at as [number, number]
  const rows = [
    'town',
    'city',
    'major city',
    'woods',
    'swamp',
    'river',
    'lake or sea, no passage',
    'railway, standard gauge',
    'railway, broad gauge',
    'double track',
    'road',
    'border of June 1941',
    'older border',
    'named place without effect',
  ]
  const first = top + PAD + 0.95
  const middle = (row: number): number => first + row * ROW
  const line = (row: number): number[] => [left + PAD, middle(row), left + PAD + SAMPLE, middle(row)]
  const mark = (row: number, kind: string) => ({
    name: '',
    class: kind,
    hex: '',
    at: [left + PAD + SAMPLE / 2, middle(row)],
  })
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
    rivers: [{ name: '', rank: 'river', from: 2.2, to: 4, line: line(5) }],
    channels: [{ kind: 'lake', line: line(6) }],
    rails: [
      { between: ['converted', 'converted'], line: line(7) },
      { between: ['broad', 'broad'], line: line(8) },
      { between: ['broad', 'broad'], line: line(9), double: true },
    ],
    roads: [{ between: [], line: line(10) }],
    borders: [
      { kind: 'german-soviet', line: line(11) },
      { kind: 'old', line: line(12) },
    ],
    places: [mark(0, 'town'), mark(1, 'city'), mark(2, 'major city'), mark(13, 'second')],
  }
  const patch = (row: number, colour: string, edge: string): string => {
    const [x, y] = [sheet.x(left + PAD), sheet.y(middle(row) - ROW * 0.36)]
    return `<rect x="${px(x)}" y="${px(y)}" width="${px(SAMPLE * scale)}" height="${px(ROW * 0.72 * scale)}" rx="${px(4 * unit)}" fill="${colour}" stroke="${edge}" stroke-width="${px(unit)}"/>`
  }
  const words = (x: number, y: number, size: number, style: string, text: string): string =>
    `<text x="${px(sheet.x(x))}" y="${px(sheet.y(y) + size * type * 0.34)}" font-size="${px(size * type)}" fill="${theme.ink}" ${style}>${escape(text)}</text>`
  const [width, height] = [key.width, PAD * 2 + 0.8 + rows.length * ROW]
  return [
    `<rect x="${px(sheet.x(left))}" y="${px(sheet.y(top))}" width="${px(width * scale)}" height="${px(height * scale)}" rx="${px(5 * unit)}" fill="${theme.panel}" stroke="${theme.shore}" stroke-width="${px(unit)}"/>`,
    words(left + PAD, top + PAD + 0.12, 17, `font-family="${SERIF}" font-weight="700"`, key.title),
    words(left + PAD, top + PAD + 0.48, 10.5, `font-family="${SERIF}" font-style="italic" font-weight="500"`, key.subtitle),
    patch(3, theme.woods, theme.woodsEdge),
    patch(4, theme.marshGround, theme.marsh),
    rivers(sheet, scrap),
    channels(sheet, scrap),
    borders(sheet, map, scrap),
    roads(sheet, map, scrap),
    rails(sheet, map, new Set(['converted']), scrap),
    placeMarks(sheet, scrap),
    ...rows.map((text, row) =>
      words(left + PAD * 2 + SAMPLE, middle(row), 11, `font-family="${CONDENSED}" font-weight="500"`, text),
    ),
  ].join('\n')
}
