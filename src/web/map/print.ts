/** What is printed on a card, and how. All measures are parts of its side. */
import type { FaceMark } from '../../core/shapes.ts'
import { COND, type Ctx } from './board.ts'
import { type Cardboard, mix, type Palette, tint } from './palette.ts'
import { boxed, drawSign } from './signs.ts'

/** What is printed on a card. Empty text is not printed. */
export interface Face {
  readonly colour: string
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
  readonly marks: readonly FaceMark[]
  readonly tags: readonly Tab[]
}

/** A tag as a tab on the left edge. */
export interface Tab {
  readonly text: string
  readonly danger: boolean
}

export type Detail = 'block' | 'figures' | 'print' | 'full'

/** Up to 22 pixels one figure; to 32 sign, figures and a short designation; to 60 size and printed strength as well; then the corps. */
export function detailOf(side: number): Detail {
  if (side <= 22) return 'block'
  if (side <= 32) return 'figures'
  return side <= 60 ? 'print' : 'full'
}

/** What the parts of one drawing share. */
export interface Card {
  readonly ctx: Ctx
  readonly s: number
  /** Upper left corner; the middle is (0, 0). */
  readonly o: number
  readonly face: Face
  readonly detail: Detail
  readonly has: (mark: FaceMark) => boolean
  readonly c: Cardboard
  /** What lies under the print. */
  readonly under: string
  readonly ink: string
  readonly p: Palette
}

/** Far out: a block with the one figure that counts. */
export function oneFigure({ ctx, s, o, face, ink, under, has }: Card): void {
  const bar = has('bar')
  const text = face.strength ?? ''
  const alone = text || (face.strength === '' ? face.middle : '')
  const middle = s * (bar ? 0.1 : 0.04)
  if (alone) {
    ctx.fillStyle = ink
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    fit(ctx, alone, 700, s * (bar ? 0.74 : 0.82), s * 0.84)
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

/** A designation of so many letters can be read in the middle of the zoom. */
const SHORT = 3

/** From so many letters on a designation is a word, and stands over the box where no size does. */
const WORD = 5
const isWord = ({ face, detail, has }: Card): boolean =>
  face.designation.length >= WORD &&
  detail !== 'figures' &&
  !face.size &&
  !face.formation &&
  !has('bar') &&
  !has('peak')

export function print(card: Card): void {
  const { ctx, face, detail, ink } = card
  const worded = face.strength === '' && face.movement === ''
  const over = isWord(card)
  const beside =
    face.designation !== '' && !worded && !over && (detail !== 'figures' || face.designation.length <= SHORT)
  const box = boxOf(card, beside)
  if (face.sign) symbol(card, box)
  ctx.textBaseline = 'alphabetic'
  ctx.fillStyle = ink
  if (worded) words(card)
  else {
    headline(card, box, beside)
    if (over) word(card)
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

function boxOf({ s, o, detail, has }: Card, beside: boolean): SymbolBox {
  if (beside && detail !== 'figures') return { x: o + s * 0.085, y: o + s * 0.205, w: s * 0.5, h: s * 0.34 }
  if (beside) return { x: o + s * 0.07, y: o + s * (has('bar') ? 0.215 : 0.11), w: s * 0.5, h: s * 0.32 }
  if (detail !== 'figures') return { x: o + s * 0.19, y: o + s * 0.205, w: s * 0.62, h: s * 0.4 }
  // Without its headline the box moves up; under a bar it is smaller.
  if (has('bar')) return { x: o + s * 0.22, y: o + s * 0.215, w: s * 0.56, h: s * 0.31 }
  return { x: o + s * 0.19, y: o + s * 0.09, w: s * 0.62, h: s * 0.4 }
}

function symbol(card: Card, { x, y, w, h }: SymbolBox): void {
  const { ctx, s, o, face, has, ink, under, p } = card
  if (boxed(face.sign)) {
    const faded = has('turned') || has('pale')
    ctx.fillStyle = has('hollow') ? p.hollow : tint(p, face.colour, face.tint)
    if (faded) ctx.globalAlpha *= 0.72
    ctx.fillRect(x, y, w, h)
    if (faded) ctx.globalAlpha /= 0.72
  }
  drawSign(ctx, face.sign, x, y, w, h, ink, Math.max(1, s * 0.03))
  ctx.strokeStyle = ink
  if (has('wheels')) {
    ctx.lineWidth = Math.max(1, s * 0.028)
    for (const k of [0.28, 0.72]) {
      ctx.beginPath()
      ctx.arc(x + w * k, y + h + s * 0.012, s * 0.042, 0, 7)
      ctx.fillStyle = under
      ctx.fill()
      ctx.stroke()
    }
  }
  if (has('peak')) {
    ctx.lineWidth = Math.max(1.2, s * 0.04)
    ctx.beginPath()
    ctx.moveTo(x + w / 2 - s * 0.1, o + s * 0.15)
    ctx.lineTo(x + w / 2, o + s * 0.055)
    ctx.lineTo(x + w / 2 + s * 0.1, o + s * 0.15)
    ctx.stroke()
  }
}

/** Marks that leave no room in the upper right corner. */
const CORNERED = ['turned', 'hollow', 'arrow', 'arrows', 'lines', 'target', 'dot'] as const

/** Size mark, designation, formation; in the middle of the zoom the designation alone. */
function headline({ ctx, s, o, face, detail, has, under, ink }: Card, box: SymbolBox, beside: boolean): void {
  const bar = has('bar')
  ctx.textAlign = 'center'
  if (face.size && !has('peak') && detail !== 'figures') {
    fit(ctx, face.size, 700, s * 0.165, s * 0.88)
    ctx.letterSpacing = `${s * 0.006}px`
    ctx.fillStyle = bar ? '#ffffff' : ink
    ctx.fillText(face.size, box.x + box.w / 2, o + s * (bar ? 0.145 : 0.17))
    ctx.letterSpacing = '0px'
    ctx.fillStyle = ink
  }
  if (beside) {
    const room = s * (face.steps ? 0.87 : 0.95) - (box.x - o + box.w) - s * 0.04
    const most = detail === 'figures' ? 0.32 : face.designation.length > 2 ? 0.25 : 0.28
    fit(ctx, face.designation, 700, s * most, room * 0.94)
    ctx.fillText(face.designation, box.x + box.w + s * 0.035 + room / 2, box.y + box.h * 0.5 + s * 0.088)
  }
  if (detail === 'full' && face.formation && !CORNERED.some(has) && !bar && !face.steps) {
    fit(ctx, face.formation, 500, s * 0.115, s * 0.36)
    ctx.textAlign = 'right'
    ctx.fillStyle = mix(ink, under, 0.15)
    ctx.fillText(face.formation, o + s * 0.95, o + s * 0.16)
    ctx.fillStyle = ink
  }
}

/** A name above the box, between the tabs and the mark in the corner. */
function word({ ctx, s, o, face, has }: Card): void {
  const left = face.tags.length > 0 ? 0.2 : 0.08
  const right = CORNERED.some(has) ? 0.66 : face.steps ? 0.86 : 0.94
  ctx.textAlign = 'center'
  fit(ctx, face.designation, 600, s * 0.2, s * (right - left))
  ctx.fillText(face.designation, o + (s * (left + right)) / 2, o + s * 0.17)
}

/** How far figures keep from each other, and how much of the side they have together. */
const APART = 0.05
const ROW = 0.84

/** The figures of the bottom edge: whatever they are, they share its width and never touch. */
function figures({ ctx, s, o, face, detail, ink, under, has }: Card): void {
  const three = face.middle !== ''
  const base = o + s * 0.935
  const small = detail === 'figures'
  const blank = face.strength === null ? s * 0.27 : 0
  const set = {
    strength: three ? 0.38 : small ? 0.5 : 0.46,
    middle: 0.25,
    movement: three ? 0.33 : small ? 0.36 : 0.32,
  }
  const width = (text: string, weight: number, size: number): number => {
    ctx.font = `${weight} ${size}px ${COND}`
    return text === '' ? 0 : ctx.measureText(text).width
  }
  const strength = face.strength ?? ''
  const widths = [
    width(strength, 700, s * set.strength),
    width(face.middle, 600, s * set.middle),
    width(face.movement, 600, s * set.movement),
  ]
  const gaps = s * APART * (Number(blank > 0 || strength !== '') + Number(three) + Number(face.movement !== '') - 1)
  const taken = widths.reduce((sum, w) => sum + w, 0)
  const fits = Math.min(1, (s * ROW - blank - Math.max(0, gaps)) / taken)
  const big = s * set.strength * fits
  let left = o + s * 0.085
  ctx.textAlign = 'left'
  if (blank > 0) {
    ctx.strokeStyle = mix(ink, under, 0.38)
    ctx.lineWidth = Math.max(1.2, s * 0.036)
    ctx.lineCap = 'round'
    ctx.beginPath()
    ctx.moveTo(left + s * 0.02, base - s * 0.02)
    ctx.lineTo(left + blank, base - s * 0.02)
    ctx.stroke()
    ctx.lineCap = 'butt'
    left += blank
  } else if (strength) {
    ctx.font = `700 ${big}px ${COND}`
    ctx.fillStyle = has('amber') ? '#8a4b00' : ink
    ctx.fillText(strength, left, base)
    ctx.fillStyle = ink
    left += widths[0]! * fits
  }
  let right = o + s * 0.925
  if (face.movement) {
    ctx.font = `600 ${s * set.movement * fits}px ${COND}`
    ctx.textAlign = 'right'
    ctx.fillText(face.movement, right, base)
    rides(ctx, face.moves, right - widths[2]! * fits, right, base, s)
    right -= widths[2]! * fits
  }
  // Where three figures are printed there is no room: the steps tell what is missing.
  const room = right - left - s * APART * 1.4
  if (face.printed && !small && !three && room > s * 0.1) {
    ctx.textAlign = 'left'
    // Two figures behind two figures: the raised one gives way before it touches the movement.
    fit(ctx, face.printed, 600, s * 0.235, room)
    ctx.fillStyle = mix(ink, under, 0.22)
    ctx.fillText(face.printed, left + s * 0.03, base - big * 0.36)
    ctx.fillStyle = ink
  }
  if (three) {
    ctx.textAlign = 'center'
    ctx.font = `600 ${s * set.middle * fits}px ${COND}`
    ctx.fillText(face.middle, (left + right) / 2, base - s * 0.02)
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

/** Sets the font so that the text is no wider than there is room. */
function fit(ctx: Ctx, text: string, weight: number, size: number, room: number): void {
  ctx.font = `${weight} ${size}px ${COND}`
  const width = ctx.measureText(text).width
  if (width > room) ctx.font = `${weight} ${(size * room) / width}px ${COND}`
}
