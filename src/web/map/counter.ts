/** The face of a counter, in the manner of printed ones. All measures are parts of its side, so it is one drawing at every zoom. */
import type { Counter, FaceMark } from '../../core/shapes.ts'
import { COND, type Ctx, roundPath } from './board.ts'
import { cardboard, mix, type Palette } from './palette.ts'
import { type Card, detailOf, type Face, oneFigure, print, type Tab } from './print.ts'

export interface Look {
  readonly palette: Palette
  /** Device pixels a CSS pixel: shadows are measured in the device's. */
  readonly ratio?: number
  readonly selected?: boolean
  /** False: a turned counter stands straight; the folded corner stays. */
  readonly tilt?: boolean
  /** How far it has been turned, 0 to 1. */
  readonly turned?: number
}

export const TURN = (-11.5 * Math.PI) / 180
/** How far shadow, ring and turned corners reach beyond the side. */
export const MARGIN = 0.22
export const SELECTED_MARGIN = 0.5

/** Does a state of the counter show like this? */
export const marked = (c: Counter, mark: FaceMark): boolean => c.states.some((state) => state.marks.includes(mark))

const faces = new WeakMap<Counter, Face>()

/** A figure below zero is not printed on this counter. */
export function faceOf(c: Counter): Face {
  const known = faces.get(c)
  if (known) return known
  const { now, printed } = c.strength
  const face: Face = {
    colour: c.colour,
    sign: c.sign,
    size: c.size,
    designation: c.designation,
    formation: c.formation,
    tint: c.tint,
    strength: printed < 0 ? '' : now === null ? null : String(now),
    printed: printed >= 0 && now !== printed ? String(printed) : '',
    middle: c.middle ?? '',
    movement: c.movement < 0 ? '' : String(c.movement),
    marks: c.states.flatMap((state) => state.marks),
    tags: tabsOf(c),
    ...(c.moves ? { moves: c.moves } : {}),
    ...(c.steps && c.steps.full > 1 ? { steps: c.steps } : {}),
  }
  faces.set(c, face)
  return face
}

export const tabsOf = (c: Counter): Tab[] =>
  (c.tags ?? []).map(({ text, tone }) => ({ text, danger: tone === 'danger' }))

export function drawCounter(ctx: Ctx, x: number, y: number, side: number, counter: Counter, look: Look): void {
  drawFace(ctx, x, y, side, faceOf(counter), look)
}

/** A card from above with nothing printed on it, as the undersides of a stack show. */
export const blank = (face: Face): Face => ({
  ...face,
  sign: '',
  size: '',
  designation: '',
  formation: '',
  strength: '',
  printed: '',
  middle: '',
  movement: '',
  tags: [],
})

export function drawFace(ctx: Ctx, x: number, y: number, s: number, face: Face, look: Look): void {
  const p = look.palette
  const has = (mark: FaceMark): boolean => face.marks.includes(mark)
  const c = cardboard(p, face.colour)
  const lift = look.selected ? s * 0.07 : 0
  const under = has('hollow') ? p.hollow : has('pale') ? c.pale : c.face
  const card: Card = {
    ctx,
    s,
    o: -s / 2,
    face,
    detail: detailOf(s),
    has,
    c,
    under,
    ink: has('turned') ? mix(c.ink, c.face, 0.28) : c.ink,
    p,
  }
  ctx.save()
  ctx.translate(Math.round(x), Math.round(y - lift))
  if (has('turned') && look.tilt !== false) ctx.rotate(TURN * (look.turned ?? 1))
  cardboardOf(card, look)
  if (card.detail === 'block') oneFigure(card)
  else print(card)
  corner(card)
  tabs(card)
  ctx.restore()
  if (look.selected) ring(ctx, Math.round(x), Math.round(y - lift), s, p)
}

function cardboardOf({ ctx, s, o, c, under, has, detail }: Card, look: Look): void {
  const k = look.ratio ?? 1
  const line = Math.max(1, s / 40)
  roundPath(ctx, o, o, s, s, s * 0.075)
  ctx.shadowColor = look.palette.shadow
  ctx.shadowBlur = k * s * (look.selected ? 0.3 : has('turned') ? 0.04 : 0.09)
  ctx.shadowOffsetY = k * s * (look.selected ? 0.13 : 0.035)
  ctx.shadowOffsetX = k * s * (look.selected ? 0.03 : 0.015)
  ctx.fillStyle = under
  ctx.fill()
  ctx.shadowColor = 'transparent'
  ctx.save()
  ctx.clip()
  if (has('hollow')) {
    ctx.strokeStyle = c.face
    ctx.lineWidth = s * 0.15
    ctx.stroke()
  } else {
    ctx.strokeStyle = 'rgba(255,255,255,.42)'
    ctx.lineWidth = Math.max(1, s * 0.045)
    ctx.beginPath()
    ctx.moveTo(o, o + s)
    ctx.lineTo(o, o)
    ctx.lineTo(o + s, o)
    ctx.stroke()
  }
  if (has('bar')) {
    ctx.fillStyle = c.rim
    ctx.fillRect(o, o, s, s * (detail === 'block' ? 0.2 : 0.17))
  }
  ctx.restore()
  roundPath(ctx, o, o, s, s, s * 0.075)
  // What is under way wears the blue pencil on its edge.
  const edged = has('edge')
  ctx.strokeStyle = edged ? look.palette.blue : c.rim
  ctx.lineWidth = edged ? Math.max(1.8, line * 1.7) : line * 0.9
  ctx.stroke()
}

/** Marks in the upper right corner. */
function corner({ ctx, s, o, c, has, p }: Card): void {
  const arrow = (x: number): void => {
    ctx.beginPath()
    ctx.moveTo(o + s * x, o + s * 0.12)
    ctx.lineTo(o + s * (x - 0.13), o + s * 0.05)
    ctx.lineTo(o + s * (x - 0.13), o + s * 0.19)
    ctx.fill()
  }
  ctx.fillStyle = c.rim
  if (has('turned')) {
    ctx.beginPath()
    ctx.moveTo(o + s, o)
    ctx.lineTo(o + s * 0.8, o)
    ctx.lineTo(o + s, o + s * 0.2)
    ctx.fill()
  } else if (has('arrow')) arrow(0.93)
  else if (has('arrows')) {
    arrow(0.95)
    arrow(0.83)
  } else if (has('lines')) {
    ctx.fillRect(o + s * 0.7, o + s * 0.06, s * 0.24, s * 0.045)
    ctx.fillRect(o + s * 0.7, o + s * 0.14, s * 0.24, s * 0.045)
  } else if (has('target')) {
    ctx.strokeStyle = c.rim
    ctx.lineWidth = Math.max(1, s * 0.03)
    ctx.beginPath()
    ctx.arc(o + s * 0.88, o + s * 0.12, s * 0.075, 0, 7)
    ctx.stroke()
    ctx.beginPath()
    ctx.arc(o + s * 0.88, o + s * 0.12, s * 0.03, 0, 7)
    ctx.fill()
  } else if (has('dot')) {
    ctx.fillStyle = p.blue
    ctx.beginPath()
    ctx.arc(o + s * 0.92, o + s * 0.08, s * 0.05, 0, 7)
    ctx.fill()
  }
}

/** So many keep clear of the figures below them. */
const MOST_TABS = { figures: 2, print: 3, full: 3 }

/** Tags as tabs on the left edge, like those of a file card; far out only that there is something to worry about. */
function tabs({ ctx, s, o, face, detail, p }: Card): void {
  if (detail === 'block') {
    if (face.tags.some((t) => t.danger)) triangle(ctx, o, o + s * 0.28, s * 0.3, p)
    return
  }
  const h = s * (detail === 'figures' ? 0.25 : 0.2)
  ctx.font = `700 ${h * 0.92}px ${COND}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  face.tags.slice(0, MOST_TABS[detail]).forEach(({ text, danger }, i) => {
    const w = Math.max(h * 0.95, ctx.measureText(text).width + h * 0.42)
    // As far out as the margin of a sprite allows, and no farther in than it must.
    const x = o - Math.min(w * 0.62, s * (MARGIN - 0.05))
    const y = o - s * 0.04 + i * h * 1.12
    roundPath(ctx, x, y, w, h, h * 0.24)
    ctx.fillStyle = danger ? p.red : p.ink
    ctx.fill()
    ctx.strokeStyle = p.halo
    ctx.lineWidth = Math.max(0.8, s * 0.015)
    ctx.stroke()
    ctx.fillStyle = p.panel
    ctx.fillText(text, x + w / 2, y + h * 0.55)
  })
}

function triangle(ctx: Ctx, x: number, y: number, size: number, p: Palette): void {
  ctx.beginPath()
  ctx.moveTo(x, y - size * 0.55)
  ctx.lineTo(x + size * 0.55, y + size * 0.42)
  ctx.lineTo(x - size * 0.55, y + size * 0.42)
  ctx.closePath()
  ctx.fillStyle = p.red
  ctx.fill()
  ctx.strokeStyle = p.halo
  ctx.lineWidth = Math.max(0.8, size * 0.12)
  ctx.stroke()
}

function ring(ctx: Ctx, x: number, y: number, s: number, p: Palette): void {
  const gap = Math.max(2.5, s * 0.06)
  roundPath(ctx, x - s / 2 - gap, y - s / 2 - gap, s + 2 * gap, s + 2 * gap, s * 0.12)
  ctx.strokeStyle = p.gap
  ctx.lineWidth = Math.max(3.5, s * 0.1)
  ctx.stroke()
  ctx.strokeStyle = p.blue
  ctx.lineWidth = Math.max(2, s * 0.06)
  ctx.stroke()
}

/** Radius of the cut ring, in counter sides. */
export const CUT_RING = 0.79

/** Round a force whose every retreat is barred: six red arcs with crosses between. */
export function drawCutRing(ctx: Ctx, x: number, y: number, r: number, p: Palette): void {
  const q = Math.max(1, r / 34)
  for (const [colour, width] of [
    [p.halo, 5 * q],
    [p.red, 2.4 * q],
  ] as const) {
    ctx.strokeStyle = colour
    ctx.lineWidth = width
    for (let k = 0; k < 6; k++) {
      ctx.beginPath()
      ctx.arc(x, y, r, (k * Math.PI) / 3 + 0.2, ((k + 1) * Math.PI) / 3 - 0.2)
      ctx.stroke()
    }
  }
  ctx.lineWidth = 2 * q
  const d = 3.2 * q
  ctx.beginPath()
  for (let k = 0; k < 6; k++) {
    const [cos, sin] = [Math.cos((k * Math.PI) / 3), Math.sin((k * Math.PI) / 3)]
    for (const side of [-0.8 * d, 0.8 * d]) {
      ctx.moveTo(x + cos * (r - d) - sin * side, y + sin * (r - d) + cos * side)
      ctx.lineTo(x + cos * (r + d) + sin * side, y + sin * (r + d) - cos * side)
    }
  }
  ctx.stroke()
}
