/** Title and key of the printed map, where the art leaves room for them, and samples for any other key. */
import type { MapArt, MapFile } from './file.ts'
import { type Layer, layer, type Stroke, type Words } from './ink.ts'
import { hachures, heights } from './heights.ts'
import { borders, bridges, channels, fords, rails, rivers, roads } from './lines.ts'
import { placeMarks } from './marks.ts'
import { TINTS, tintOf } from './relief.ts'
import { px, type Sheet } from './sheet.ts'
import { siteMarks } from './sites.ts'
import type { Window } from './survey.ts'
import { villages } from './villages.ts'

const ROW = 0.27
const PAD = 0.2
const HEAD = 0.85
const SAMPLE = 0.62
const SMALLEST = 44

/** The key of a map that names no rows of its own. */
const STANDARD = [
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
/** What a map of the Great War shows besides. */
const BESIDES = [
  'high ground',
  'ridge',
  'village',
  'built-up town',
  'hill',
  'canal',
  'dry canal',
  'bridge',
  'ford',
] as const
/** And one of operations. */
const OPERATIONS = ['light woods', 'main road', 'ferry', 'major river'] as const
/** And one with mountains and a sea. */
const SITES = ['port', 'air base', 'beach'] as const
const LANDINGS = [...TINTS, ...SITES] as const
const SAMPLES = [...STANDARD, ...BESIDES, ...OPERATIONS, ...LANDINGS] as const
type Sample = (typeof SAMPLES)[number]

type Spot = (sample: Sample) => readonly [x: number, y: number] | undefined

/** Samples are drawn by the layers themselves, from a scrap of map that shows one thing at each spot of the plane. */
function samples(sheet: Sheet, map: MapFile, spot: Spot): Layer[] {
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
  const crossing = ([x, y]: readonly number[]) => ({
    name: '',
    line: [x! + SAMPLE / 2, y! - 0.05, x! + SAMPLE / 2, y! + 0.05],
  })
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
    rivers: [
      ...[...lines('river'), ...lines('bridge'), ...lines('ford')].map((line) => ({
        name: '',
        rank: 'river',
        from: 2.2,
        to: 4,
        line,
      })),
      ...lines('major river').map((line) => ({ name: '', rank: 'river', from: 5, to: 6, line })),
      ...lines('canal').map((line) => ({ name: '', rank: 'canal', from: 2.6, to: 2.6, line })),
      ...lines('dry canal').map((line) => ({ name: '', rank: 'dry canal', from: 2, to: 2, line })),
    ],
    heights: lines('high ground').map(([x, y]) => ({
      name: '',
      ring: oval(x! + SAMPLE / 2, y!, SAMPLE / 2, ROW * 0.42),
    })),
    ridge: lines('ridge').map(([x, y]) => oval(x! + SAMPLE / 2, y!, SAMPLE / 2, ROW * 0.36)),
    villages: [
      ...lines('village').map(([x, y]) => oval(x! + SAMPLE / 2, y!, 0.12, ROW * 0.42)),
      ...lines('built-up town').map(([x, y]) => oval(x! + SAMPLE / 2, y!, SAMPLE / 2, ROW * 0.44)),
    ],
    bridges: lines('bridge').map(crossing),
    fords: lines('ford').map(crossing),
    channels: lines('lake or sea, no passage').map((line) => ({ kind: 'lake', line })),
    rails: [
      ...lines('railway, standard gauge').map((line) => ({ between: ['standard', 'standard'] as const, line })),
      ...lines('railway, broad gauge').map((line) => ({ between: broad, line })),
      ...lines('double track').map((line) => ({ between: broad, line, double: true })),
    ],
    roads: [
      ...lines('road').map((line) => ({ between: broad, line })),
      ...lines('main road').map((line) => ({ between: broad, line, main: true })),
    ],
    ferries: lines('ferry'),
    borders: [
      ...lines('border of June 1941').map((line) => ({ kind: 'june 1941', line })),
      ...lines('older border').map((line) => ({ kind: 'old', line })),
    ],
    places: [
      ...marks('town', 'town'),
      ...marks('city', 'city'),
      ...marks('major city', 'major city'),
      ...marks('other place', 'second'),
      ...marks('hill', 'second').map((one) => ({ ...one, mark: 'hill' as const })),
    ],
    sites: SITES.flatMap((kind) =>
      lines(kind).map(([x, y]) => ({ kind, hex: '', at: [x! + SAMPLE / 2, y!], text: '' })),
    ),
  }
  return [
    layer('patches', [
      ...patch('woods', theme.woods, theme.woodsEdge),
      ...patch('light woods', theme.woods, theme.woodsEdge).map((one) => ({ ...one, opacity: 0.5 })),
      ...patch('swamp', theme.marshGround, theme.marsh),
      ...TINTS.flatMap((ground) => patch(ground, tintOf(theme, ground), theme.hachure)),
    ]),
    ...heights(sheet, scrap),
    hachures(sheet, scrap),
    ...rivers(sheet, scrap),
    channels(sheet, scrap),
    borders(sheet, map, scrap),
    villages(sheet, scrap),
    bridges(sheet, scrap),
    fords(sheet, scrap),
    roads(sheet, map, scrap),
    rails(sheet, map, new Set(['standard']), scrap),
    placeMarks(sheet, scrap),
    siteMarks(sheet, scrap),
  ]
}

/** The whole map, with the key where it stands beside it. */
export function roomFor([left, top, right, bottom]: Window, scale: number, art?: MapArt): Window {
  const { key } = art ?? {}
  if (key === undefined || scale < SMALLEST) return [left, top, right, bottom]
  const edge = key.at[0]! + key.width + PAD
  return [Math.min(left, key.at[0]! - PAD), top, Math.max(right, edge), bottom]
}

export function legend(sheet: Sheet, map: MapFile, art: MapArt): Layer[] {
  const { key } = art
  const { theme, unit, type, scale } = sheet
  if (key === undefined || scale < SMALLEST) return []
  const [left, top] = key.at as [number, number]
  const rows = key.rows ?? STANDARD.map((sample) => [sample, sample] as const)
  const columns = key.columns ?? 2
  const perColumn = Math.ceil(rows.length / columns)
  const spotOf = (row: number): [x: number, y: number] => [
    left + PAD + (Math.floor(row / perColumn) * key.width) / 2.4,
    top + PAD + HEAD + (row % perColumn) * ROW,
  ]
  const spot = (name: Sample): [x: number, y: number] | undefined => {
    const row = rows.findIndex(([sample]) => sample === name)
    return row < 0 ? undefined : spotOf(row)
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
  const height = (PAD * 2 + HEAD + (perColumn - 1) * ROW) * scale
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
      rows.map(([, text], row) => {
        const [x, y] = spotOf(row)
        return words(x + SAMPLE + 0.16, y, 11, { face: 'condensed', weight: 500 }, text)
      }),
    ),
  ]
}

/** A ring about a point. */
function oval(x: number, y: number, across: number, down: number): number[] {
  return Array.from({ length: 24 }, (_, k) => {
    const angle = (k * Math.PI) / 12
    return [x + across * Math.cos(angle), y + down * Math.sin(angle)]
  }).flat()
}

/** A rectangle with round corners. */
function box(x: number, y: number, w: number, h: number, r: number): string {
  const turn = (dx: number, dy: number): string => `a${px(r)} ${px(r)} 0 0 1 ${px(dx)} ${px(dy)}`
  const [across, down] = [w - 2 * r, h - 2 * r]
  return `M${px(x + r)} ${px(y)}h${px(across)}${turn(r, r)}v${px(down)}${turn(-r, r)}h${px(-across)}${turn(-r, -r)}v${px(-down)}${turn(r, -r)}Z`
}
