/** Sheets with the map: the three overlays of the mock-ups, the table with a path, and the same ground at every zoom. */
import type { Answer, Area, Counter, Mark, Path, TableState } from '../../core/shapes.ts'
import { paintLayers } from '../../draw/canvas.ts'
import { lettering, terrain } from '../../draw/picture.ts'
import { sheetFor } from '../../draw/sheet.ts'
import { Survey } from '../../draw/survey.ts'
import { THEMES } from '../../draw/theme.ts'
import { COND, SERIF } from '../map/board.ts'
import type { Frame } from '../map/layer.ts'
import { Motion } from '../map/motion.ts'
import { drawSample } from '../map/overlay.ts'
import { inStackOrder } from '../map/stack.ts'
import { type Scene, shunned, tableLayers } from '../map/table-layers.ts'
import { caption, type Paper } from './paper.ts'
import { position, type Position } from './position.ts'

interface View {
  /** Hex in the middle, and a shift of the window in hexes. */
  readonly on: string
  readonly S: number
  readonly dx?: number
  readonly dy?: number
}

/** Paints one map with all its layers into a box of the sheet. */
async function paintMap(
  paper: Paper,
  pos: Position,
  view: View,
  box: { x: number; y: number; w: number; h: number },
  part: Partial<Scene>,
): Promise<void> {
  const { ratio, palette: p } = paper
  const canvas = new OffscreenCanvas(box.w * ratio, box.h * ratio)
  const ctx = canvas.getContext('2d')! as unknown as CanvasRenderingContext2D
  ctx.scale(ratio, ratio)
  const { S } = view
  const c = pos.grid.centre(pos.grid.parse(view.on))
  const left = c.x + (view.dx ?? 0) - box.w / 2 / S
  const top = c.y + (view.dy ?? 0) - box.h / 2 / S
  const colours = THEMES[p.theme]
  const survey = new Survey(pos.map, pos.art)
  const sheet = sheetFor(survey, colours, S, { window: [left, top, left + box.w / S, top + box.h / S] })
  const scratch = (): CanvasRenderingContext2D => {
    const g = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!
    g.scale(ratio, ratio)
    return g as unknown as CanvasRenderingContext2D
  }
  ctx.fillStyle = colours.ground
  ctx.fillRect(0, 0, box.w, box.h)
  paintLayers(ctx, terrain(sheet, pos.converted), scratch)
  const point = (x: number, y: number): { x: number; y: number } => ({ x: (x - left) * S, y: (y - top) * S })
  const frame: Frame = {
    ctx,
    grid: pos.grid,
    S,
    step: S,
    dpr: ratio,
    theme: p.theme,
    colours,
    visible: { x: 0, y: 0, w: box.w, h: box.h },
    hexes: [],
    now: 1e6,
    centre: (hex) => point(pos.grid.centre(hex).x, pos.grid.centre(hex).y),
    point,
  }
  const state = { control: pos.control, counters: pos.counters, markers: pos.markers } as TableState
  const scene: Scene = {
    state,
    sideColours: ['fieldgrey', 'tan'],
    palette: p,
    lit: [],
    selected: null,
    hover: null,
    cursor: null,
    target: null,
    answer: null,
    paths: [],
    fan: null,
    plan: null,
    tilt: true,
    still: true,
    ...part,
  }
  const layers = tableLayers(() => scene, new Motion(pos.grid, scene.state.counters))
  // Until no layer wants another frame: type has come, all counters are made.
  const trial = { ...frame, ctx: scratch() }
  while (layers.some((layer) => layer.paint(trial) === true)) await new Promise(requestAnimationFrame)
  for (const layer of layers) if (layer.under) layer.paint(frame)
  const occupied = new Set(Object.values(scene.state.counters).map((u: Counter) => u.at ?? ''))
  const shun = shunned(pos.grid, scene.state)
  paintLayers(ctx, [lettering(sheet, { occupied, shun })], scratch)
  for (const layer of layers) if (!layer.under) layer.paint(frame)
  paper.ctx.drawImage(canvas, box.x, box.y, box.w, box.h)
  paper.ctx.strokeStyle = p.edge
  paper.ctx.lineWidth = 1
  paper.ctx.strokeRect(box.x + 0.5, box.y + 0.5, box.w, box.h)
}

/** Steps from some hexes over land, so that the samples look like answers; rules have no part in it. */
function flood(pos: Position, from: readonly string[], far: number): Map<string, number> {
  const { grid } = pos
  const steps = new Map(from.map((hex) => [grid.parse(hex), 0]))
  const enemy = new Set(Object.values(pos.counters).flatMap((c) => (c.side === 1 && c.at ? [grid.parse(c.at)] : [])))
  for (const [hex, n] of steps) {
    if (n === far) continue
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbour(hex, d)
      if (to >= 0 && pos.control[to] !== '-' && !steps.has(to) && !enemy.has(to)) steps.set(to, n + 1)
    }
  }
  return new Map([...steps].map(([hex, n]) => [grid.format(hex), n]))
}

const within = (pos: Position, hex: string, n: number): string[] =>
  pos.map.hexes.map((row) => row.hex).filter((h) => pos.grid.distance(pos.grid.parse(h), pos.grid.parse(hex)) <= n)

function supply(pos: Position): Answer {
  const steps = flood(pos, [...pos.converted], 3)
  const hatch = ['none', 'hatch1', 'hatch2', 'hatch3'] as const
  const marks: Mark[] = [...steps].map(([hex, n]) => ({
    hex,
    pattern: hatch[n]!,
    tone: 'choice',
    ...(n > 0 ? { figure: String(n) } : {}),
  }))
  for (const hex of ['0913', '1012', '1611', '1812'])
    marks.push({ hex, pattern: 'none', tone: 'danger', badge: 'cross' })
  return {
    title: 'Supply for combat',
    marks,
    areas: [
      { hexes: [...steps.keys()], edge: 'thick', tone: 'choice' },
      { hexes: within(pos, '1313', 5), edge: 'dashdot', tone: 'plain', label: 'air, 5 from the railhead' },
    ],
    legend: [
      { shape: 'hatch1', tone: 'choice', label: '1 hex off' },
      { shape: 'hatch2', tone: 'choice', label: '2 hexes' },
      { shape: 'hatch3', tone: 'choice', label: '3 hexes, the limit' },
      { shape: 'dashdot', tone: 'plain', label: 'air, 5 from railhead' },
      { shape: 'cross', tone: 'danger', label: 'no supply' },
    ],
  }
}

function zones(pos: Position): Answer {
  const soviet = Object.values(pos.counters).filter(
    (c) => c.side === 1 && !c.states.some((state) => state.id === 'demoralized'),
  )
  const control = new Set(soviet.flatMap((c) => within(pos, c.at!, 1)))
  const luga = pos.grid.parse('1111')
  const around = [0, 1, 2, 3, 4, 5].map((d) => pos.grid.format(pos.grid.neighbour(luga, d)))
  return {
    title: 'Russian zones',
    marks: [
      ...[...control].map((hex): Mark => ({ hex, pattern: 'dots', tone: 'danger' })),
      { hex: '1111', pattern: 'none', tone: 'danger', badge: 'cut' },
    ],
    areas: [
      { hexes: within(pos, '1011', 2), edge: 'dashed', tone: 'danger', label: '1 Tk, 24 Tk: range 2' },
      { hexes: within(pos, '0811', 1), edge: 'dashed', tone: 'danger' },
      { hexes: within(pos, '1309', 1), edge: 'dashed', tone: 'danger' },
    ],
    sides: around.map((to) => ({ from: '1111', to, badge: 'cross', tone: 'danger' })),
    legend: [
      { shape: 'dots', tone: 'danger', label: 'zone of control' },
      { shape: 'dashed', tone: 'danger', label: 'zone of influence' },
      { shape: 'cross', tone: 'danger', label: 'retreat barred' },
      { shape: 'cut', tone: 'danger', label: 'cut off' },
    ],
  }
}

function reach(pos: Position): Answer {
  const steps = flood(pos, ['1313'], 5)
  const upTo = (n: number): string[] => [...steps].flatMap(([hex, k]) => (k <= n ? [hex] : []))
  const band = (n: number): Mark['pattern'] => (n <= 2 ? 'back1' : n <= 4 ? 'back2' : 'none')
  const areas: Area[] = [
    { hexes: upTo(5), edge: 'dashed', tone: 'choice' },
    { hexes: upTo(4), edge: 'thin', tone: 'choice' },
    { hexes: upTo(2), edge: 'thick', tone: 'choice' },
    { hexes: [...flood(pos, [...pos.converted], 3).keys()], edge: 'dotted', tone: 'plain' },
  ]
  const targets = ['0912', '1011', '1111', '1110', '1210', '1310', '1610'].map((hex): Mark => ({
    hex,
    pattern: 'target',
    tone: 'danger',
  }))
  return {
    title: 'Reach of LVI Corps',
    marks: [
      ...[...steps].map(([hex, n]): Mark => ({ hex, pattern: band(n), tone: 'choice', figure: n ? String(n) : '' })),
      ...targets,
    ],
    areas,
    legend: [
      { shape: 'back1', tone: 'choice', label: 'up to 3 MP' },
      { shape: 'back2', tone: 'choice', label: 'up to 6' },
      { shape: 'dashed', tone: 'choice', label: 'up to 8' },
      { shape: 'target', tone: 'danger', label: 'can be attacked' },
      { shape: 'dotted', tone: 'plain', label: 'limit of supply' },
    ],
  }
}

export async function overlaysSheet(paper: Paper): Promise<void> {
  const pos = await position()
  const { ctx, palette: p } = paper
  ctx.fillStyle = p.panel
  ctx.fillRect(0, 0, paper.w, paper.h)
  const sheets: [Answer, View, string | null][] = [
    [supply(pos), { on: '1313', S: 46, dx: 0.2, dy: -0.4 }, '1313'],
    [zones(pos), { on: '1112', S: 56, dx: 0.6, dy: 0.1 }, '1313'],
    [reach(pos), { on: '1112', S: 56, dx: -0.2, dy: 0.1 }, '1313'],
  ]
  for (const [i, [answer, view, selected]] of sheets.entries()) {
    const [x, y, w, h] = [32 + i * 544, 84, 528, 608]
    ctx.textAlign = 'left'
    ctx.textBaseline = 'alphabetic'
    ctx.font = `600 21px ${SERIF}`
    ctx.fillStyle = p.ink
    ctx.fillText(answer.title, x, 56)
    await paintMap(paper, pos, view, { x, y, w, h }, { answer, selected })
    let [lx, ly] = [x, y + h + 22]
    for (const { shape, tone, label } of answer.legend ?? []) {
      ctx.font = `500 15px ${COND}`
      const width = ctx.measureText(label).width + 56
      if (lx + width > x + w) [lx, ly] = [x, ly + 30]
      drawSample(ctx, p, shape, tone, { x: lx, y: ly, w: 28, h: 16 }, paper.ratio)
      ctx.font = `500 15px ${COND}`
      ctx.textAlign = 'left'
      ctx.textBaseline = 'middle'
      ctx.fillStyle = p.ink
      ctx.fillText(label, lx + 36, ly + 8.5)
      lx += width + 6
    }
  }
}

const step = (hex: string, total: string, reacts = '', supply: 'yes' | 'no' = 'yes'): Path['steps'][number] => ({
  hex,
  name: '',
  cost: '1',
  total,
  supply,
  reacts,
})
const PATHS: Path[] = [
  {
    hexes: ['1313', '1213', '1112', '1111'],
    tone: 'choice',
    style: 'solid',
    steps: [step('1213', '1'), step('1112', '2', '3 %'), step('1111', '5', '8 %')],
  },
  {
    hexes: ['1112', '1012', '0912'],
    tone: 'choice',
    style: 'dotted',
    steps: [step('1012', '4'), step('0912', '7', '', 'no')],
  },
]

export async function tableSheet(paper: Paper): Promise<void> {
  const pos = await position()
  const asked = new URLSearchParams(location.search)
  const part: Partial<Scene> = {
    selected: '1313',
    paths: PATHS,
    hover: '1210',
    target: '1111',
  }
  if (asked.has('lit')) {
    const mine = [...flood(pos, ['1313'], 3)].filter(([, n]) => n > 0).map(([hex, n]) => ({ hex, ends: n === 3 }))
    Object.assign(part, { lit: mine, paths: [], cursor: '1212', target: null })
  }
  if (asked.has('fan')) {
    const units = inStackOrder(Object.values(pos.counters).filter((c) => c.at === '1313'))
    Object.assign(part, {
      fan: { hex: '1313', units, off: new Set([units[2]!.id]), focus: 0, opened: 0 },
      paths: [],
      target: null,
    })
  }
  if (asked.has('plan')) {
    Object.assign(part, {
      paths: [],
      plan: {
        ghosts: [
          { unit: 'G-8P', hex: '1112' },
          { unit: 'G-3M', hex: '1112' },
        ],
        arrows: [{ from: '1313', to: '1112' }],
        lines: [{ from: '1112', to: '1010' }],
        notes: [{ hex: '1112', text: 'then on to Luga' }],
      },
    })
  }
  await paintMap(
    paper,
    pos,
    { on: '1212', S: Number(asked.get('S') ?? 62) },
    { x: 0, y: 0, w: paper.w, h: paper.h },
    part,
  )
}

export async function zoomsSheet(paper: Paper): Promise<void> {
  const pos = await position()
  paper.ctx.fillStyle = paper.palette.panel
  paper.ctx.fillRect(0, 0, paper.w, paper.h)
  for (const [i, S] of [10, 28, 44, 88, 124, 150].entries()) {
    const box = { x: 20 + (i % 3) * 552, y: 20 + Math.floor(i / 3) * 600, w: 536, h: 560 }
    await paintMap(paper, pos, { on: '1212', S }, box, { selected: '1313' })
    caption(paper, `S ${S}`, box.x + box.w / 2, box.y + box.h + 20)
  }
}
