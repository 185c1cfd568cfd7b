/** The lower layers: ground, woods, marsh, water with its shore lines, the grid. */
import type { MapArt, MapFile } from './file.ts'
import { type Layer, layer, stroke, type Stroke } from './ink.ts'
import { hash } from './noise.ts'
import { depths } from './relief.ts'
import { shores } from './shores.ts'
import { circle, d, hexside, outlines, place, px, rings, type Sheet, sheetFrame, shows, trace } from './sheet.ts'
import { CORNER, type Row } from './survey.ts'

const CLOSE = 100
/** Light woods: how much of the colour of woods, and how far apart the trees stand. */
const LIGHT = 0.42
const SPARSE = 2.1
const DENSE = 1

export function woodsAndMarsh(sheet: Sheet, art: MapArt): Layer[] {
  const { theme, unit } = sheet
  const woods = rings(sheet, art.woods)
  const light = rings(sheet, art.lightWoods ?? [])
  const inner = (width: number, opacity: number): Stroke | undefined =>
    stroke(woods, { stroke: theme.woodsEdge, width: width * unit, opacity })
  return [
    layer('grounds', [
      stroke(rings(sheet, art.marsh), { fill: theme.marshGround, rule: 'evenodd' }),
      stroke(light, { fill: theme.woods, rule: 'evenodd', opacity: LIGHT }),
      stroke(woods, { fill: theme.woods, rule: 'evenodd' }),
    ]),
    layer('light woods', trees(sheet, 'light woods', SPARSE), { clip: light }),
    layer('woods', [inner(5, 0.55), inner(1.6, 0.8), ...trees(sheet, 'woods', DENSE)], { clip: woods }),
    layer('marsh', [rushes(sheet)]),
  ]
}

/** Hexes of a terrain of which anything shows. */
function grown(sheet: Sheet, terrain: string): Row[] {
  const [left, top, right, bottom] = sheet.window
  const near = CORNER + 0.05
  return sheet.visible.filter(
    ({ x, y, terrain: kind }) =>
      kind === terrain && x > left - near && x < right + near && y > top - near && y < bottom + near,
  )
}

/** A crown and its shadow, far out a dot. */
function trees(sheet: Sheet, terrain: string, apart: number): (Stroke | undefined)[] {
  const { scale, theme, survey } = sheet
  if (sheet.far) return []
  const close = scale > CLOSE
  const unit = close ? (scale / 62) ** 0.6 : scale / 62
  let [crowns, shadows] = ['', '']
  for (const row of grown(sheet, terrain)) {
    const list = survey.trees(row, (close ? 0.077 : 0.103) * apart)
    for (let i = 0; i < list.length; i += 3) {
      const [cx, cy] = [sheet.x(list[i]!), sheet.y(list[i + 1]!)]
      const r = (1.15 + list[i + 2]! * 0.65) * unit
      if (unit < 0.55) {
        crowns += circle(cx, cy, r)
        continue
      }
      const foot = r * 0.25
      crowns += `M${px(cx - r)} ${px(cy + foot)}A${px(r)} ${px(r)} 0 1 1 ${px(cx + r * 0.9)} ${px(cy + foot * 1.8)}`
      shadows += `M${px(cx - r * 0.4)} ${px(cy + r * 0.95)}h${px(r * 1.9)}`
    }
  }
  const style: Omit<Stroke, 'd'> = { stroke: theme.tree, width: Math.max(0.6, 0.75 * unit), cap: 'round' }
  return [stroke(crowns, { ...style, opacity: 0.8 }), stroke(shadows, { ...style, opacity: 0.42 })]
}

/** A long stroke, a shorter one below, three blades above. */
function rushes(sheet: Sheet): Stroke | undefined {
  const { scale, theme, survey } = sheet
  if (sheet.far) return undefined
  const unit = (scale / 62) ** (scale > CLOSE ? 0.65 : 1)
  let strokes = ''
  for (const row of grown(sheet, 'swamp')) {
    const list = survey.rushes(row, scale > CLOSE ? 0.16 : 0.2)
    for (let i = 0; i < list.length; i += 3) {
      const [cx, cy] = [sheet.x(list[i]!), sheet.y(list[i + 1]!)]
      const l = (3.4 + list[i + 2]! * 1.6) * unit
      strokes += `M${px(cx - l)} ${px(cy)}h${px(2 * l)}M${px(cx - l * 0.35)} ${px(cy + 2 * unit)}h${px(l)}`
      if (unit < 0.55) continue
      for (const k of [-0.45, 0, 0.45])
        strokes += `M${px(cx + k * l * 0.5)} ${px(cy - 0.3 * unit)}L${px(cx + k * l)} ${px(cy - (k === 0 ? 2.4 : 1.9) * unit)}`
    }
  }
  return stroke(strokes, { stroke: theme.marsh, width: Math.max(0.6, 0.8 * unit), cap: 'round', opacity: 0.85 })
}

const SHORE_LINES: [distance: number, opacity: number][] = [
  [15, 0.13],
  [10.5, 0.2],
  [6.6, 0.28],
  [3.4, 0.38],
]

/** A body of water within an outline, with lines along its shore. */
function body(sheet: Sheet, name: string, outline: string, bed: (Stroke | undefined)[] = []): Layer[] {
  const { theme, unit } = sheet
  const line = (colour: string, width: number, opacity = 1): Stroke | undefined =>
    stroke(outline, { stroke: colour, width, opacity, join: 'round' })
  const lines = SHORE_LINES.flatMap(([away, opacity]) => [
    line(theme.shore, 2 * away * unit + 1, opacity),
    line(theme.water, 2 * away * unit - 0.7),
  ])
  return [
    layer(name, [stroke(outline, { fill: theme.water, rule: 'evenodd' })]),
    layer(`${name} bed`, bed, { clip: outline }),
    layer(`${name} shade`, [...lines, line(theme.waterDeep, 5 * unit, 0.5)], { clip: outline }),
    layer(`${name} shore`, [line(theme.shore, 1.15 * Math.max(0.8, Math.sqrt(unit)))]),
  ]
}

export function water(sheet: Sheet, art: MapArt): Layer[] {
  const { theme } = sheet
  const sea = d(sheetFrame(sheet), true) + rings(sheet, art.land)
  const lakes = rings(
    sheet,
    art.lakes.map((lake) => lake.ring),
  )
  return [
    layer('closed', [
      // Ground that nobody enters, though it is land: the hex belongs to the water.
      stroke(rings(sheet, art.closed), { fill: theme.water, rule: 'evenodd', opacity: 0.45 }),
      stroke(rings(sheet, art.foreign), { fill: theme.foreign }),
    ]),
    ...body(sheet, 'sea', sea, depths(sheet, art)),
    ...body(sheet, 'lakes', lakes),
  ]
}

/** Hexes in flat colour, and water with its shore, for a map without art. */
export function plainHexes(sheet: Sheet, map: MapFile): Layer[] {
  const { theme, unit } = sheet
  const fill: Record<string, string> = { woods: theme.woods, swamp: theme.marshGround }
  const colourOf = (row: Row): string => fill[row.terrain] ?? theme.ground
  const hexes = [...new Set(sheet.visible.map(colourOf))].map((colour) => {
    const rows = sheet.visible.filter((row) => colourOf(row) === colour)
    return stroke(outlines(sheet, rows), { fill: colour, stroke: colour, width: 0.5 })
  })
  const sparse = sheet.visible.filter((row) => row.terrain === 'light woods')
  const woods = [
    stroke(outlines(sheet, sparse), { fill: theme.woods, opacity: LIGHT }),
    ...trees(sheet, 'light woods', SPARSE),
    ...trees(sheet, 'woods', DENSE),
  ]
  const sides = map.hexsides.map(({ between, kind }) => {
    const line = hexside(sheet.grid, between[0], between[1])
    if (!shows(sheet, line)) return undefined
    const width = (kind === 'river' ? 3.2 : 6) * unit
    return stroke(trace(sheet, line), { stroke: theme.shore, width, cap: 'round' })
  })
  const houses = sheet.visible
    .filter((row) => row.settlement !== undefined)
    .map((row) =>
      stroke(houseBlocks(place(sheet, row), unit), { fill: theme.built, stroke: theme.builtInk, width: 0.8 }),
    )
  return [
    layer('hexes', [...hexes, ...woods, ...houses]),
    ...body(sheet, 'water', rings(sheet, shores(sheet.survey))),
    layer('hexsides', sides),
  ]
}

/** Four blocks of houses round the middle of a hex, wider than a counter. */
function houseBlocks([x, y]: readonly [number, number], unit: number): string {
  const [side, away] = [11 * unit, 17 * unit]
  return [-1, 1]
    .flatMap((i) => [-1, 1].map((j) => [x + i * away - side / 2, y + j * away - side / 2] as const))
    .map(([left, top]) => `M${px(left)} ${px(top)}h${px(side)}v${px(side)}h${px(-side)}Z`)
    .join('')
}

export function gridLines(sheet: Sheet): Layer {
  const { theme, unit } = sheet
  if (sheet.far) return layer('grid', [])
  const width = Math.max(0.6, 0.7 * Math.sqrt(unit))
  const lines = (wet: boolean, opacity: number): Stroke | undefined =>
    stroke(
      outlines(
        sheet,
        sheet.visible.filter((row) => (row.terrain === 'water') === wet),
      ),
      { stroke: theme.grid, width, opacity },
    )
  // A side between land and water is drawn by both.
  return layer('grid', [lines(true, theme.gridOpacity * 0.3), lines(false, theme.gridOpacity * 0.62)])
}

const BUILT_REACH = 8
export function builtUp(sheet: Sheet, art: MapArt): Layer {
  const { theme, unit } = sheet
  const turn = 0.35
  const [cos, sin] = [Math.cos(Math.PI / 9) / 2, Math.sin(Math.PI / 9) / 2]
  let [inner, outer] = ['', '']
  for (const city of art.places.filter(
    (one) => one.class === 'major city' && one.mark === undefined && shows(sheet, one.at),
  )) {
    const [x, y] = place(sheet, { x: city.at[0]!, y: city.at[1]! })
    const n = BUILT_REACH
    for (let i = -n; i <= n; i++) {
      for (let j = -n; j <= n; j++) {
        const away = Math.hypot(i, j) / n
        if (away > 0.78 + (hash(i, j, 40) - 0.5) * 0.5 || hash(i, j, 41) < away * 0.35) continue
        const bx = x + (i * Math.cos(turn) - j * Math.sin(turn)) * 2.9 * unit
        const by = y + (i * Math.sin(turn) + j * Math.cos(turn)) * 2.9 * unit
        const side = (1.7 + hash(i, j, 42) * 0.7) * unit
        const [a, b] = [(cos - sin) * side, (cos + sin) * side]
        // Hundredths: the blocks are small.
        const at = (dx: number, dy: number): string => `${(bx + dx).toFixed(2)} ${(by + dy).toFixed(2)}`
        const block = `M${at(-a, -b)}L${at(b, -a)}L${at(a, b)}L${at(-b, a)}Z`
        if (away < 0.45) inner += block
        else outer += block
      }
    }
  }
  return layer('built', [
    stroke(inner, { fill: theme.builtInk, opacity: 0.9 }),
    stroke(outer, { fill: theme.built, opacity: 0.9 }),
  ])
}
