/** The face of a counter, in the manner of printed ones. All measures are parts of its side, so it is one drawing at every zoom. */
import type { Counter } from '../../core/shapes.ts'
import { COND, type Ctx, roundPath } from './board.ts'
import { type Cardboard, cardboard, mix, type Palette, tint } from './palette.ts'
import { boxed, drawSign } from './signs.ts'

/** What is printed on a card. Empty text is not printed. */
export interface Face {
  readonly nation: string
  readonly sign: string
  readonly size: string
  readonly designation: string
  readonly formation: string
  readonly tint: number
  /** The large figure at the lower left; null is a blank to fill in, never a zero. */
  readonly strength: string | null
  /** Printed strength, raised behind it. */
  readonly printed: string
  readonly middle: string
  readonly movement: string
  readonly moves?: 'wheels' | 'tracks'
  readonly steps?: { readonly now: number; readonly full: number }
  readonly states: readonly string[]
  readonly tags: readonly Tab[]
}

/** A tag as a tab on the left edge. */
export interface Tab {
  readonly text: string
  readonly danger: boolean
}

export interface Look {
  readonly palette: Palette
  /** Device pixels a CSS pixel: shadows are measured in the device's. */
  readonly ratio?: number
  readonly selected?: boolean
  /** False: a spent counter is not turned; the folded corner stays. */
  readonly tilt?: boolean
  /** How far a spent counter has been turned, 0 to 1. */
  readonly turned?: number
}

export type Detail = 'block' | 'figures' | 'print' | 'full'

/** Up to 22 pixels one figure; to 32 sign and figures; to 60 size, designation and printed strength as well; then the corps. */
export function detailOf(side: number): Detail {
  if (side <= 22) return 'block'
  if (side <= 32) return 'figures'
  return side <= 60 ? 'print' : 'full'
}

export const SPENT_TURN = (-11.5 * Math.PI) / 180
/** How far shadow, ring and turned corners reach beyond the side. */
export const MARGIN = 0.22
export const SELECTED_MARGIN = 0.5

const faces = new WeakMap<Counter, Face>()

/** A figure below zero is not printed on this counter. */
export function faceOf(c: Counter): Face {
  const known = faces.get(c)
  if (known) return known
  const { now, printed } = c.strength
  const face: Face = {
    nation: c.nation,
    sign: c.sign,
    size: c.size,
    designation: c.designation,
    formation: c.formation,
    tint: c.tint,
    strength: printed < 0 ? '' : now === null ? null : String(now),
    printed: printed >= 0 && now !== printed ? String(printed) : '',
    middle: c.middle ?? '',
    movement: c.movement < 0 ? '' : String(c.movement),
    states: c.states,
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

const PALE = ['demoralized', 'limbered', 'move', 'strategic', 'suppressed', 'disorganized']
const REVERSE = ['demoralized', 'suppressed']
/** Cut off from what feeds it. */
const HOLLOW = ['unsupplied', 'no-line']

/** What the parts of one drawing share. */
interface Card {
  readonly ctx: Ctx
  readonly s: number
  /** Upper left corner; the middle is (0, 0). */
  readonly o: number
  readonly face: Face
  readonly detail: Detail
  readonly has: (state: string) => boolean
  readonly pale: boolean
  readonly reverse: boolean
  readonly hollow: boolean
  readonly c: Cardboard
  readonly under: string
  readonly ink: string
  readonly p: Palette
}

export function drawFace(ctx: Ctx, x: number, y: number, s: number, face: Face, look: Look): void {
  const p = look.palette
  const has = (state: string): boolean => face.states.includes(state)
  const c = cardboard(p, face.nation)
  const lift = look.selected ? s * 0.07 : 0
  const pale = PALE.some(has)
  const hollow = HOLLOW.some(has)
  const under = hollow ? p.hollow : pale ? c.pale : c.face
  const card: Card = {
    ctx,
    s,
    o: -s / 2,
    face,
    detail: detailOf(s),
    has,
    pale,
    reverse: REVERSE.some(has),
    hollow,
    c,
    under,
    ink: has('spent') ? mix(c.ink, c.face, 0.28) : c.ink,
    p,
  }
  ctx.save()
  ctx.translate(Math.round(x), Math.round(y - lift))
  if (has('spent') && look.tilt !== false) ctx.rotate(SPENT_TURN * (look.turned ?? 1))
  cardboardOf(card, look)
  if (card.detail === 'block') oneFigure(card)
  else print(card)
  corner(card)
  tabs(card)
  ctx.restore()
  if (look.selected) ring(ctx, Math.round(x), Math.round(y - lift), s, p)
}

function cardboardOf({ ctx, s, o, c, under, has, reverse, hollow, detail }: Card, look: Look): void {
  const k = look.ratio ?? 1
  const line = Math.max(1, s / 40)
  roundPath(ctx, o, o, s, s, s * 0.075)
  ctx.shadowColor = look.palette.shadow
  ctx.shadowBlur = k * s * (look.selected ? 0.3 : has('spent') ? 0.04 : 0.09)
  ctx.shadowOffsetY = k * s * (look.selected ? 0.13 : 0.035)
  ctx.shadowOffsetX = k * s * (look.selected ? 0.03 : 0.015)
  ctx.fillStyle = under
  ctx.fill()
  ctx.shadowColor = 'transparent'
  ctx.save()
  ctx.clip()
  if (hollow) {
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
  if (reverse) {
    ctx.fillStyle = c.rim
    ctx.fillRect(o, o, s, s * (detail === 'block' ? 0.2 : 0.17))
  }
  ctx.restore()
  roundPath(ctx, o, o, s, s, s * 0.075)
  // The force whose turn it is wears the blue pencil on its edge.
  const active = has('active')
  ctx.strokeStyle = active ? look.palette.blue : c.rim
  ctx.lineWidth = active ? Math.max(1.8, line * 1.7) : line * 0.9
  ctx.stroke()
}

/** Far out: a block with the one figure that counts. */
function oneFigure({ ctx, s, o, face, ink, under, reverse }: Card): void {
  const text = face.strength ?? ''
  const alone = text || (face.strength === '' ? face.middle : '')
  const middle = s * (reverse ? 0.1 : 0.04)
  if (alone) {
    ctx.fillStyle = ink
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    fit(ctx, alone, 700, s * (reverse ? 0.74 : 0.82), s * 0.84)
    ctx.fillText(alone, 0, middle)
  } else if (face.strength === null) {
    ctx.strokeStyle = mix(ink, under, 0.3)
    ctx.lineWidth = Math.max(1.4, s * 0.09)
    ctx.lineCap = 'round'
    ctx.beginPath()
    ctx.moveTo(o + s * 0.3, middle + s * 0.04)
    ctx.lineTo(o + s * 0.7, middle + s * 0.04)
    ctx.stroke()
    ctx.lineCap = 'butt'
  }
}

function print(card: Card): void {
  const { ctx, face, detail, ink } = card
  const worded = face.strength === '' && face.movement === ''
  const beside = face.designation !== '' && detail !== 'figures' && !worded
  const box = boxOf(card, beside)
  if (face.sign) symbol(card, box)
  ctx.textBaseline = 'alphabetic'
  ctx.fillStyle = ink
  if (worded) words(card)
  else {
    if (detail !== 'figures') headline(card, box, beside)
    figures(card)
  }
  steps(card)
}

interface SymbolBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

function boxOf({ s, o, detail, reverse }: Card, beside: boolean): SymbolBox {
  if (beside) return { x: o + s * 0.085, y: o + s * 0.205, w: s * 0.5, h: s * 0.34 }
  if (detail !== 'figures') return { x: o + s * 0.19, y: o + s * 0.205, w: s * 0.62, h: s * 0.4 }
  // Without its headline the box moves up; under the bar of the reverse it is smaller.
  if (reverse) return { x: o + s * 0.22, y: o + s * 0.215, w: s * 0.56, h: s * 0.31 }
  return { x: o + s * 0.19, y: o + s * 0.09, w: s * 0.62, h: s * 0.4 }
}

function symbol(card: Card, { x, y, w, h }: SymbolBox): void {
  const { ctx, s, o, face, has, pale, hollow, ink, under, p } = card
  if (boxed(face.sign)) {
    ctx.fillStyle = hollow ? p.hollow : tint(p, face.nation, face.tint)
    if (has('spent') || pale) ctx.globalAlpha *= 0.72
    ctx.fillRect(x, y, w, h)
    if (has('spent') || pale) ctx.globalAlpha /= 0.72
  }
  drawSign(ctx, face.sign, x, y, w, h, ink, Math.max(1, s * 0.03))
  ctx.strokeStyle = ink
  if (has('limbered')) {
    ctx.lineWidth = Math.max(1, s * 0.028)
    for (const k of [0.28, 0.72]) {
      ctx.beginPath()
      ctx.arc(x + w * k, y + h + s * 0.012, s * 0.042, 0, 7)
      ctx.fillStyle = under
      ctx.fill()
      ctx.stroke()
    }
  }
  if (has('deployed')) {
    ctx.lineWidth = Math.max(1.2, s * 0.04)
    ctx.beginPath()
    ctx.moveTo(x + w / 2 - s * 0.1, o + s * 0.15)
    ctx.lineTo(x + w / 2, o + s * 0.055)
    ctx.lineTo(x + w / 2 + s * 0.1, o + s * 0.15)
    ctx.stroke()
  }
}

/** Size mark, designation, corps. */
function headline({ ctx, s, o, face, detail, has, reverse, under, ink }: Card, box: SymbolBox, beside: boolean): void {
  ctx.textAlign = 'center'
  if (face.size && !has('deployed')) {
    ctx.font = `700 ${s * 0.165}px ${COND}`
    ctx.letterSpacing = `${s * 0.006}px`
    ctx.fillStyle = reverse ? '#ffffff' : ink
    ctx.fillText(face.size, box.x + box.w / 2, o + s * (reverse ? 0.145 : 0.17))
    ctx.letterSpacing = '0px'
    ctx.fillStyle = ink
  }
  if (beside) {
    const room = s * (face.steps ? 0.87 : 0.95) - (box.x - o + box.w) - s * 0.04
    fit(ctx, face.designation, 700, s * (face.designation.length > 2 ? 0.25 : 0.28), room * 0.94)
    ctx.fillText(face.designation, box.x + box.w + s * 0.035 + room / 2, box.y + box.h * 0.5 + s * 0.088)
  }
  const free = !['unsupplied', 'spent', 'move', 'exploit', 'strategic', 'reserve', 'limbered', 'moved'].some(has)
  if (detail === 'full' && face.formation && free && !reverse && !face.steps) {
    fit(ctx, face.formation, 500, s * 0.115, s * 0.36)
    ctx.textAlign = 'right'
    ctx.fillStyle = mix(ink, under, 0.15)
    ctx.fillText(face.formation, o + s * 0.95, o + s * 0.16)
    ctx.fillStyle = ink
  }
}

function figures({ ctx, s, o, face, detail, ink, under, has }: Card): void {
  const three = face.middle !== ''
  const base = o + s * 0.935
  const small = detail === 'figures'
  const big = s * (three ? 0.38 : small ? 0.5 : 0.46)
  let left = o + s * 0.085
  ctx.textAlign = 'left'
  if (face.strength === null) {
    const w = s * 0.27
    ctx.strokeStyle = mix(ink, under, 0.38)
    ctx.lineWidth = Math.max(1.2, s * 0.036)
    ctx.lineCap = 'round'
    ctx.beginPath()
    ctx.moveTo(left + s * 0.02, base - s * 0.02)
    ctx.lineTo(left + w, base - s * 0.02)
    ctx.stroke()
    ctx.lineCap = 'butt'
    left += w + s * 0.02
  } else if (face.strength) {
    ctx.font = `700 ${big}px ${COND}`
    ctx.fillStyle = has('barrage') ? '#8a4b00' : ink
    ctx.fillText(face.strength, left, base)
    ctx.fillStyle = ink
    left += ctx.measureText(face.strength).width + s * 0.03
  }
  const movement = s * (three ? 0.33 : small ? 0.36 : 0.32)
  ctx.font = `600 ${movement}px ${COND}`
  let right = o + s * 0.925
  if (face.movement) {
    ctx.textAlign = 'right'
    ctx.fillText(face.movement, right, base)
    const width = ctx.measureText(face.movement).width
    rides(ctx, face.moves, right - width, right, base, s)
    right -= width
  }
  // Where three figures are printed there is no room: the steps tell what is missing.
  if (face.printed && !small && !three) {
    ctx.textAlign = 'left'
    // Two figures behind two figures: the raised one gives way before it touches the movement.
    fit(ctx, face.printed, 600, s * 0.235, Math.max(s * 0.1, right - left - s * 0.02))
    ctx.fillStyle = mix(ink, under, 0.22)
    ctx.fillText(face.printed, left, base - big * 0.36)
    ctx.fillStyle = ink
  }
  if (three) {
    ctx.textAlign = 'center'
    ctx.font = `600 ${s * 0.25}px ${COND}`
    ctx.fillText(face.middle, (left - s * 0.03 + right) / 2, base - s * 0.02)
  }
}

/** Under the movement: two wheels, or the line of a track; nothing for feet. */
function rides(ctx: Ctx, by: Face['moves'], from: number, to: number, base: number, s: number): void {
  const y = base + s * 0.033
  if (by === 'tracks') ctx.fillRect(from, y - s * 0.014, to - from, Math.max(1, s * 0.032))
  if (by !== 'wheels') return
  for (const x of [from + (to - from) * 0.25, from + (to - from) * 0.75]) {
    ctx.beginPath()
    ctx.arc(x, y, Math.max(0.8, s * 0.026), 0, 7)
    ctx.fill()
  }
}

/** A marker: its word above, its one figure below. */
function words({ ctx, s, o, face, detail }: Card): void {
  ctx.textAlign = 'center'
  if (face.designation && detail !== 'figures') {
    fit(ctx, face.designation.toUpperCase(), 600, s * 0.17, s * 0.86)
    ctx.fillText(face.designation.toUpperCase(), 0, o + s * 0.17)
  }
  if (face.middle) {
    fit(ctx, face.middle, 700, s * 0.4, s * 0.86)
    ctx.fillText(face.middle, 0, o + s * 0.935)
  }
}

function steps({ ctx, s, o, face, ink }: Card): void {
  if (!face.steps) return
  const { now, full } = face.steps
  const d = Math.min(0.1, 0.5 / full) * s
  ctx.lineWidth = Math.max(0.8, s * 0.018)
  ctx.strokeStyle = ctx.fillStyle = ink
  for (let i = 0; i < full; i++) {
    ctx.beginPath()
    ctx.rect(o + s * 0.89, o + s * 0.07 + i * d * 1.22, s * 0.062, d * 0.92)
    if (i < now) ctx.fill()
    ctx.stroke()
  }
}

/** Marks of state in the upper right corner. */
function corner({ ctx, s, o, c, has, p }: Card): void {
  const arrow = (x: number): void => {
    ctx.beginPath()
    ctx.moveTo(o + s * x, o + s * 0.12)
    ctx.lineTo(o + s * (x - 0.13), o + s * 0.05)
    ctx.lineTo(o + s * (x - 0.13), o + s * 0.19)
    ctx.fill()
  }
  ctx.fillStyle = c.rim
  if (has('spent')) {
    ctx.beginPath()
    ctx.moveTo(o + s, o)
    ctx.lineTo(o + s * 0.8, o)
    ctx.lineTo(o + s, o + s * 0.2)
    ctx.fill()
  } else if (has('move') || has('limbered')) arrow(0.93)
  else if (has('exploit')) {
    arrow(0.95)
    arrow(0.83)
  } else if (has('strategic')) {
    ctx.fillRect(o + s * 0.7, o + s * 0.06, s * 0.24, s * 0.045)
    ctx.fillRect(o + s * 0.7, o + s * 0.14, s * 0.24, s * 0.045)
  } else if (has('reserve')) {
    ctx.strokeStyle = c.rim
    ctx.lineWidth = Math.max(1, s * 0.03)
    ctx.beginPath()
    ctx.arc(o + s * 0.88, o + s * 0.12, s * 0.075, 0, 7)
    ctx.stroke()
    ctx.beginPath()
    ctx.arc(o + s * 0.88, o + s * 0.12, s * 0.03, 0, 7)
    ctx.fill()
  } else if (has('moved')) {
    ctx.fillStyle = p.blue
    ctx.beginPath()
    ctx.arc(o + s * 0.92, o + s * 0.08, s * 0.05, 0, 7)
    ctx.fill()
  }
}

const MOST_TABS = 3

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
  face.tags.slice(0, MOST_TABS).forEach(({ text, danger }, i) => {
    const w = Math.max(h * 0.95, ctx.measureText(text).width + h * 0.42)
    // As far out as the margin of a sprite allows, and no farther in than it must.
    const x = o - Math.min(w * 0.62, s * (MARGIN - 0.05))
    const y = o + s * 0.17 + i * h * 1.12
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

/** Sets the font so that the text is no wider than there is room. */
function fit(ctx: Ctx, text: string, weight: number, size: number, room: number): void {
  ctx.font = `${weight} ${size}px ${COND}`
  const width = ctx.measureText(text).width
  if (width > room) ctx.font = `${weight} ${(size * room) / width}px ${COND}`
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
