/** The lower layers: ground, woods, marsh, water with its shore lines, the grid. */
import type { MapArt, MapFile } from './map-file.ts'
import {
  corners,
  d,
  hash,
  hexside,
  noise,
  path,
  type Point,
  points,
  px,
  rings,
  type Sheet,
  sheetFrame,
  shows,
} from './map-sheet.ts'

export function woodsAndMarsh(sheet: Sheet, map: MapFile, art: MapArt): string {
  const { theme, unit } = sheet
  const woods = rings(sheet, art.woods)
  const inner = (width: number, opacity: number): string =>
    path(
      woods,
      `clip-path="url(#woods)" fill="none" stroke="${theme.woodsEdge}" stroke-width="${px(width * unit)}" opacity="${opacity}"`,
    )
  return [
    `<clipPath id="woods"><path d="${woods}" clip-rule="evenodd"/></clipPath>`,
    path(rings(sheet, art.marsh), `fill="${theme.marshGround}" fill-rule="evenodd"`),
    path(woods, `fill="${theme.woods}" fill-rule="evenodd"`),
    inner(5, 0.55),
    inner(1.6, 0.8),
    `<g clip-path="url(#woods)">${trees(sheet, map)}</g>`,
    rushes(sheet, map),
  ].join('\n')
}

const CLOSE = 100

/** A jittered lattice, thinned by noise so that clumps form: a crown and its shadow, far out a dot. */
function trees(sheet: Sheet, map: MapFile): string {
  const { scale, theme } = sheet
  const close = scale > CLOSE
  const unit = close ? (scale / 62) ** 0.6 : scale / 62
  const step = close ? 0.077 : 0.103
  const crowns: string[] = []
  const shadows: string[] = []
  for (const [x, y, gx, gy] of lattice(sheet, map, 'woods', step, 1)) {
    if (noise(x / 0.27, y / 0.27, 5) < 0.34 + hash(gx, gy, 3) * 0.22) continue
    const [cx, cy] = [sheet.x(x), sheet.y(y)]
    const r = (1.15 + hash(gx, gy, 4) * 0.65) * unit
    if (unit < 0.55) {
      crowns.push(
        `M${px(cx - r)} ${px(cy)}a${px(r)} ${px(r)} 0 1 1 ${px(2 * r)} 0a${px(r)} ${px(r)} 0 1 1 ${px(-2 * r)} 0`,
      )
      continue
    }
    const foot = r * 0.25
    crowns.push(`M${px(cx - r)} ${px(cy + foot)}A${px(r)} ${px(r)} 0 1 1 ${px(cx + r * 0.9)} ${px(cy + foot * 1.8)}`)
    shadows.push(`M${px(cx - r * 0.4)} ${px(cy + r * 0.95)}h${px(r * 1.9)}`)
  }
  const width = Math.max(0.6, 0.75 * unit)
  const style = `fill="none" stroke="${theme.tree}" stroke-width="${px(width)}" stroke-linecap="round"`
  return path(crowns.join(''), `${style} opacity=".8"`) + path(shadows.join(''), `${style} opacity=".42"`)
}

/** A long stroke, a shorter one below, three blades above. */
function rushes(sheet: Sheet, map: MapFile): string {
  const { scale, theme } = sheet
  const unit = (scale / 62) ** (scale > CLOSE ? 0.65 : 1)
  const strokes: string[] = []
  for (const [x, y, gx, gy] of lattice(sheet, map, 'swamp', scale > CLOSE ? 0.16 : 0.2, 8)) {
    if (hash(gx, gy, 10) < 0.12) continue
    const [cx, cy] = [sheet.x(x), sheet.y(y)]
    const l = (3.4 + hash(gx, gy, 12) * 1.6) * unit
    strokes.push(`M${px(cx - l)} ${px(cy)}h${px(2 * l)}M${px(cx - l * 0.35)} ${px(cy + 2 * unit)}h${px(l)}`)
    if (unit < 0.55) continue
    for (const k of [-0.45, 0, 0.45]) {
      strokes.push(
        `M${px(cx + k * l * 0.5)} ${px(cy - 0.3 * unit)}L${px(cx + k * l)} ${px(cy - (k === 0 ? 2.4 : 1.9) * unit)}`,
      )
    }
  }
  const width = Math.max(0.6, 0.8 * unit)
  const style = `fill="none" stroke="${theme.marsh}" stroke-width="${px(width)}" stroke-linecap="round" opacity=".85"`
  return path(strokes.join(''), style)
}

/** Points of a jittered lattice inside the visible hexes of a terrain, in the plane, with their lattice numbers. */
function* lattice(sheet: Sheet, map: MapFile, terrain: string, step: number, seed: number) {
  const visible = new Set(sheet.visible)
  for (const row of map.hexes) {
    if (row.terrain !== terrain || !visible.has(row.hex)) continue
    const middle = sheet.grid.centre(sheet.grid.parse(row.hex))
    const reach = Math.ceil(0.6 / step)
    for (let j = -reach; j <= reach; j++) {
      for (let i = -reach; i <= reach; i++) {
        const gx = Math.round(middle.x / step) + i
        const gy = Math.round(middle.y / step) + j
        const x = (gx + (gy & 1) * 0.5 + (hash(gx, gy, seed) - 0.5) * 0.7) * step
        const y = (gy + (hash(gx, gy, seed + 1) - 0.5) * 0.6) * step
        if (insideHex(x - middle.x, y - middle.y)) yield [x, y, gx, gy] as const
      }
    }
  }
}

/** A pointy hex of width one about the origin, a hair smaller so that no point is drawn twice. */
function insideHex(dx: number, dy: number): boolean {
  const [x, y] = [Math.abs(dx), Math.abs(dy)]
  return x < 0.4999 && y < 1 / Math.sqrt(3) - x / Math.sqrt(3) - 0.0001
}

const SHORE_LINES: [distance: number, opacity: number][] = [
  [15, 0.13],
  [10.5, 0.2],
  [6.6, 0.28],
  [3.4, 0.38],
]

export function water(sheet: Sheet, art: MapArt): string {
  const { theme, unit } = sheet
  const frame = d(sheetFrame(sheet), true)
  const sea = frame + rings(sheet, art.land)
  const lakes = rings(
    sheet,
    art.lakes.map((lake) => lake.ring),
  )
  const body = (id: string, outline: string): string => {
    if (outline === '') return ''
    const stroke = (colour: string, w: number, opacity = 1): string =>
      path(
        outline,
        `fill="none" stroke="${colour}" stroke-width="${px(w)}" opacity="${opacity}" stroke-linejoin="round"`,
      )
    const lines = SHORE_LINES.map(
      ([away, opacity]) =>
        stroke(theme.shore, 2 * away * unit + 1, opacity) + stroke(theme.water, 2 * away * unit - 0.7),
    )
    return [
      `<clipPath id="${id}"><path d="${outline}" clip-rule="evenodd"/></clipPath>`,
      path(outline, `fill="${theme.water}" fill-rule="evenodd"`),
      `<g clip-path="url(#${id})">${lines.join('')}${stroke(theme.waterDeep, 5 * unit, 0.5)}</g>`,
      stroke(theme.shore, 1.15 * Math.max(0.8, Math.sqrt(unit))),
    ].join('\n')
  }
  return [
    // Ground that nobody enters, though it is land: the hex belongs to the water.
    path(rings(sheet, art.closed), `fill="${theme.water}" fill-rule="evenodd" opacity=".45"`),
    path(rings(sheet, art.foreign), `fill="${theme.foreign}"`),
    body('sea', sea),
    body('lakes', lakes),
  ].join('\n')
}

/** Hexes in flat colour, for a map without art. */
export function plainHexes(sheet: Sheet, map: MapFile): string {
  const { theme, unit } = sheet
  const fill: Record<string, string> = { water: theme.water, woods: theme.woods, swamp: theme.marshGround }
  const hexes = map.hexes.map((row) => {
    const colour = fill[row.terrain] ?? theme.ground
    return `<path d="${d(corners(sheet, row.hex), true)}" fill="${colour}" stroke="${colour}" stroke-width=".5"/>`
  })
  const sides = map.hexsides.map(({ between, kind }) => {
    const line = d(hexside(sheet, between[0], between[1]))
    const width = (kind === 'river' ? 3.2 : 6) * unit
    return `<path d="${line}" stroke="${theme.shore}" stroke-width="${px(width)}" stroke-linecap="round"/>`
  })
  return [...hexes, ...sides].join('\n')
}

export function gridLines(sheet: Sheet, map: MapFile): string {
  const { theme, unit } = sheet
  const width = px(Math.max(0.6, 0.7 * Math.sqrt(unit)))
  const land: string[] = []
  const wet: string[] = []
  const visible = new Set(sheet.visible)
  for (const row of map.hexes.filter(({ hex }) => visible.has(hex))) {
    const list = row.terrain === 'water' ? wet : land
    list.push(d(corners(sheet, row.hex), true))
  }
  const layer = (paths: string[], opacity: number): string =>
    path(paths.join(''), `fill="none" stroke="${theme.grid}" stroke-width="${width}" opacity="${opacity}"`)
  // Every side is drawn by both its hexes: half the ink each.
  return layer(wet, theme.gridOpacity * 0.3) + layer(land, theme.gridOpacity * 0.62)
}

export function builtUp(sheet: Sheet, art: MapArt): string {
  const { theme, unit } = sheet
  const blocks: string[] = []
  const turn = 0.35
  for (const place of art.places.filter((one) => one.class === 'major city')) {
    const [[x, y]] = points(sheet, place.at) as [Point]
    if (!shows(sheet, [[x, y]])) continue
    const n = 8
    for (let i = -n; i <= n; i++) {
      for (let j = -n; j <= n; j++) {
        const away = Math.hypot(i, j) / n
        if (away > 0.78 + (hash(i, j, 40) - 0.5) * 0.5 || hash(i, j, 41) < away * 0.35) continue
        const bx = x + (i * Math.cos(turn) - j * Math.sin(turn)) * 2.9 * unit
        const by = y + (i * Math.sin(turn) + j * Math.cos(turn)) * 2.9 * unit
        const side = (1.7 + hash(i, j, 42) * 0.7) * unit
        const at = `x="${px(-side / 2)}" y="${px(-side / 2)}" width="${px(side)}" height="${px(side)}"`
        const colour = away < 0.45 ? theme.builtInk : theme.built
        blocks.push(`<rect ${at} fill="${colour}" transform="translate(${px(bx)} ${px(by)}) rotate(20)"/>`)
      }
    }
  }
  return blocks.length === 0 ? '' : `<g opacity=".9">${blocks.join('')}</g>`
}
