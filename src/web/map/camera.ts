/** Where the window lies over the map: pure arithmetic between the plane of HexGrid.centre and CSS pixels. */
import type { Window } from '../../draw/survey.ts'

/** Pixels a hex width at which the map rests. */
export const STEPS = [10, 28, 44, 62, 88, 124, 150] as const
const LEAST = 6
const MOST = 150
/** A map that fits at a larger scale may be made this small. */
const SMALL = 44

export interface Padding {
  top: number
  right: number
  bottom: number
  left: number
}

const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 }

export class Camera {
  /** Size of the window. */
  width = 0
  height = 0
  /** Pixels a hex width. */
  S: number = 62
  /** The point of the plane in the middle of the window. */
  x: number
  y: number
  /** What panels cover of the window: fitting keeps clear of it. */
  padding: Padding = NO_PADDING
  readonly bounds: Window

  constructor(bounds: Window) {
    this.bounds = bounds
    this.x = (bounds[0] + bounds[2]) / 2
    this.y = (bounds[1] + bounds[3]) / 2
  }

  toScreen(x: number, y: number): { x: number; y: number } {
    return { x: (x - this.x) * this.S + this.width / 2, y: (y - this.y) * this.S + this.height / 2 }
  }

  toPlane(x: number, y: number): { x: number; y: number } {
    return { x: (x - this.width / 2) / this.S + this.x, y: (y - this.height / 2) / this.S + this.y }
  }

  /** The part of the plane that shows, with a margin in hexes. */
  window(margin = 0): Window {
    const a = this.toPlane(0, 0)
    const b = this.toPlane(this.width, this.height)
    return [a.x - margin, a.y - margin, b.x + margin, b.y + margin]
  }

  /** The farthest it goes: where the whole map fits, or where a small one is small enough. */
  get least(): number {
    return Math.min(SMALL, this.fitting(this.bounds, MOST, true).S)
  }

  /** Moves the map with the hand. */
  panBy(dx: number, dy: number): void {
    this.x -= dx / this.S
    this.y -= dy / this.S
    this.clamp()
  }

  /** The point of the map under (x, y) stays there. */
  zoomAt(S: number, x: number, y: number): void {
    const held = this.toPlane(x, y)
    this.S = Math.min(MOST, Math.max(this.least, S))
    const now = this.toPlane(x, y)
    this.x += held.x - now.x
    this.y += held.y - now.y
    this.clamp()
  }

  /** A panel that opens at the right or below takes room; what lies under the pointer stays there. */
  resize(width: number, height: number): void {
    if (this.width > 0 && this.height > 0) {
      this.x += (width - this.width) / 2 / this.S
      this.y += (height - this.height) / 2 / this.S
    }
    this.width = width
    this.height = height
    this.clamp()
  }

  /** The map fills what is not covered, but for a margin; where it is smaller than that, it lies within. */
  clamp(): void {
    const { padding, S } = this
    const [left, top, right, bottom] = this.bounds
    this.x = held(this.x, left, right, this.width / 2 / S, padding.left / S, padding.right / S)
    this.y = held(this.y, top, bottom, this.height / 2 / S, padding.top / S, padding.bottom / S)
  }

  /** A view that was not chosen by hand keeps closer to the map. */
  kept({ S, x, y }: { S: number; x: number; y: number }): { S: number; x: number; y: number } {
    const { padding } = this
    const [left, top, right, bottom] = this.bounds
    return {
      S,
      x: held(x, left, right, this.width / 2 / S, padding.left / S, padding.right / S, UNASKED),
      y: held(y, top, bottom, this.height / 2 / S, padding.top / S, padding.bottom / S, UNASKED),
    }
  }

  /** Is there room at a scale for a box of the plane in what is not covered? */
  fits([left, top, right, bottom]: Window, S: number): boolean {
    const { padding } = this
    const [width, height] = [this.width - padding.left - padding.right, this.height - padding.top - padding.bottom]
    return (right - left) * S <= width && (bottom - top) * S <= height
  }

  /** Where to look so that a box of the plane fills what is not covered. A whole map fits exactly; a part rests at a step. */
  fitting(box: Window, most: number, exact = false): { S: number; x: number; y: number } {
    const { top, right, bottom, left } = this.padding
    const [width, height] = [Math.max(50, this.width - left - right), Math.max(50, this.height - top - bottom)]
    const room = Math.min(width / (box[2] - box[0]), height / (box[3] - box[1]), most)
    const S = exact ? Math.max(LEAST, Math.floor(room)) : (STEPS.findLast((step) => step <= room) ?? STEPS[0])
    return {
      S,
      x: (box[0] + box[2]) / 2 - (left - right) / 2 / S,
      y: (box[1] + box[3]) / 2 - (top - bottom) / 2 / S,
    }
  }
}

/** How many hexes of bare table may show beside the map. */
const MARGIN = 1.5
/** And where the map moved by itself. */
const UNASKED = 0.8

/** A middle of the window at which the free part of it, from `before` to `after`, keeps to the map. */
function held(
  middle: number,
  least: number,
  most: number,
  half: number,
  before: number,
  after: number,
  margin = MARGIN,
): number {
  // The middle at which the near edge of the map lies at the near edge of what is free, and likewise the far one.
  const first = least - margin + half - before
  const last = most + margin - half + after
  return first <= last ? Math.min(last, Math.max(first, middle)) : Math.min(first, Math.max(last, middle))
}

/** The next step up (1) or down (-1) from a scale. */
export function stepFrom(S: number, way: 1 | -1): number {
  const near = 1.02
  if (way > 0) return STEPS.find((step) => step > S * near) ?? MOST
  return STEPS.findLast((step) => step < S / near) ?? STEPS[0]
}

/** The step nearest to a scale, by ratio. */
export function nearestStep(S: number): number {
  let best: number = STEPS[0]
  for (const step of STEPS) if (Math.abs(Math.log(step / S)) < Math.abs(Math.log(best / S))) best = step
  return best
}
