/** Title and key of the printed map, where the art leaves room for them, and samples for any other key. */
import type { MapArt, MapFile } from './file.ts'
import { type Layer, layer, type Stroke, type Words } from './ink.ts'
import { borders, channels, rails, rivers, roads } from './lines.ts'
import { placeMarks } from './marks.ts'
import { px, type Sheet } from './sheet.ts'

const ROW = 0.27
const PAD = 0.2
const HEAD = 0.85
const SAMPLE = 0.62
const SMALLEST = 44

export const SAMPLES = [
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
export type Sample = (typeof SAMPLES)[number]
const PER_COLUMN = SAMPLES.length / 2

type Spot = (sample: Sample) => readonly [x: number, y: number] | undefined

/** Samples are drawn by the layers themselves, from a scrap of map that shows one thing at each spot of the plane. */
export function samples(sheet: Sheet, map: MapFile, spot: Spot): Layer[] {
  const { theme, unit, scale } = sheet
  const lines = (name: Sample): number[][] => {
    const at = spot(name)
    return at ? [[at[0], at[1], at[0] + SAMPLE, at[1]]] : []
  }
  const marks = (name: Sample, kind: string) =>
    lines(name).map(([x, y]) => ({ name: '', class: kind, hex: '', at: [x! + SAMPLE / 2, y!] }))
  const patch = (name: Sample, fill: string, edge: string): Stroke[] =>
    lines(name).map(([x, y]) => ({
      d: box(sheet.x(x!), sheet.y(y! - ROW * 0.36), SAMPLE * scale, ROW * 0.72 * scale, 4 * unit),
      fill,
      stroke: edge,
      width: unit,
    }))
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
    rivers: lines('river').map((line) => ({ name: '', rank: 'river', from: 2.2, to: 4, line })),
    channels: lines('lake or sea, no passage').map((line) => ({ kind: 'lake', line })),
    rails: [
      ...lines('railway, standard gauge').map((line) => ({ between: ['standard', 'standard'] as const, line })),
      ...lines('railway, broad gauge').map((line) => ({ between: broad, line })),
      ...lines('double track').map((line) => ({ between: broad, line, double: true })),
    ],
    roads: lines('road').map((line) => ({ between: broad, line })),
    borders: [
      ...lines('border of June 1941').map((line) => ({ kind: 'june 1941', line })),
      ...lines('older border').map((line) => ({ kind: 'old', line })),
    ],
    places: [
      ...marks('town', 'town'),
      ...marks('city', 'city'),
      ...marks('major city', 'major city'),
      ...marks('other place', 'second'),
    ],
  }
  return [
    layer('patches', [
      ...patch('woods', theme.woods, theme.woodsEdge),
      ...patch('swamp', theme.marshGround, theme.marsh),
    ]),
    ...rivers(sheet, scrap),
    channels(sheet, scrap),
    borders(sheet, map, scrap),
    roads(sheet, map, scrap),
    rails(sheet, map, new Set(['standard']), scrap),
    placeMarks(sheet, scrap),
  ]
}

export function legend(sheet: Sheet, map: MapFile, art: MapArt): Layer[] {
  const { key } = art
  const { theme, unit, type, scale } = sheet
  if (key === undefined || scale < SMALLEST) return []
  const [left, top] = key.at as [number, number]
  const spot = (name: Sample): [x: number, y: number] => {
    const row = SAMPLES.indexOf(name)
    const column = Math.floor(row / PER_COLUMN)
    return [left + PAD + (column * key.width) / 2.4, top + PAD + HEAD + (row % PER_COLUMN) * ROW]
  }
  const words = (
    x: number,
    y: number,
    size: number,
    style: Pick<Words, 'face' | 'weight' | 'italic'>,
    text: string,
  ): Words => ({
    text,
    x: sheet.x(x),
    y: sheet.y(y) + size * type * 0.34,
    size: size * type,
    fill: theme.ink,
    ...style,
  })
  const height = (PAD * 2 + HEAD + (PER_COLUMN - 1) * ROW) * scale
  return [
    layer('key', [
      {
        d: box(sheet.x(left), sheet.y(top), key.width * scale, height, 5 * unit),
        fill: theme.panel,
        stroke: theme.shore,
        width: unit,
      },
      words(left + PAD, top + PAD + 0.1, 18, { face: 'serif', weight: 700 }, key.title),
      words(left + PAD, top + PAD + 0.44, 11, { face: 'serif', weight: 500, italic: true }, key.subtitle),
    ]),
    ...samples(sheet, map, spot),
    layer(
      'key words',
      SAMPLES.map((name) => {
        const [x, y] = spot(name)
        return words(x + SAMPLE + 0.16, y, 11, { face: 'condensed', weight: 500 }, name)
      }),
    ),
  ]
}

/** A rectangle with round corners. */
function box(x: number, y: number, w: number, h: number, r: number): string {
  const turn = (dx: number, dy: number): string => `a${px(r)} ${px(r)} 0 0 1 ${px(dx)} ${px(dy)}`
  const [across, down] = [w - 2 * r, h - 2 * r]
  return `M${px(x + r)} ${px(y)}h${px(across)}${turn(r, r)}v${px(down)}${turn(-r, r)}h${px(-across)}${turn(-r, -r)}v${px(-down)}${turn(r, -r)}Z`
}
