/** How the camera moves by itself: to a place and a scale, about a point, or sliding on after a flick. Any touch ends it. */
import type { Camera } from './camera.ts'

export interface View {
  S: number
  x: number
  y: number
}

type Move =
  | { kind: 'go'; from: View; to: View; since: number }
  | { kind: 'zoom'; from: number; to: number; x: number; y: number; since: number }
  | { kind: 'slide'; vx: number; vy: number; last: number }

const ZOOM_MS = 160
const GO_MS = 260
/** A slide loses all but a third of its speed in this time. */
const SLIDE_MS = 170
/** Pixels a millisecond: below this it stands. */
const SLOWEST = 0.03

export class Glide {
  private readonly camera: Camera
  private move: Move | undefined

  constructor(camera: Camera) {
    this.camera = camera
  }

  get under(): boolean {
    return this.move !== undefined
  }

  /** Does it change the scale? */
  get zooms(): boolean {
    return this.move?.kind === 'zoom' || (this.move?.kind === 'go' && this.move.from.S !== this.move.to.S)
  }

  /** The place and scale it is on its way to, if it goes to one. */
  get to(): View | undefined {
    return this.move?.kind === 'go' ? this.move.to : undefined
  }

  /** The scale it is on its way to. */
  get goal(): number {
    return this.move?.kind === 'zoom' ? this.move.to : this.move?.kind === 'go' ? this.move.to.S : this.camera.S
  }

  stop(): void {
    this.move = undefined
  }

  slide(vx: number, vy: number): void {
    if (Math.hypot(vx, vy) < SLOWEST * 4) return
    this.move = { kind: 'slide', vx, vy, last: performance.now() }
  }

  zoom(to: number, x: number, y: number): void {
    this.move = { kind: 'zoom', from: this.camera.S, to, x, y, since: performance.now() }
  }

  go(to: View): void {
    const { S, x, y } = this.camera
    this.move = { kind: 'go', from: { S, x, y }, to, since: performance.now() }
  }

  advance(now: number): void {
    const { move, camera } = this
    if (!move) return
    if (move.kind === 'slide') {
      const ms = Math.min(50, Math.max(0, now - move.last))
      camera.panBy(move.vx * ms, move.vy * ms)
      const slower = Math.exp(-ms / SLIDE_MS)
      this.move = { ...move, vx: move.vx * slower, vy: move.vy * slower, last: now }
      if (Math.hypot(move.vx, move.vy) < SLOWEST) this.stop()
      return
    }
    const t = Math.min(1, Math.max(0, (now - move.since) / (move.kind === 'zoom' ? ZOOM_MS : GO_MS)))
    const share = 1 - (1 - t) ** 3
    if (move.kind === 'zoom') {
      camera.zoomAt(t === 1 ? move.to : move.from * (move.to / move.from) ** share, move.x, move.y)
    } else {
      const { from, to } = move
      camera.S = t === 1 ? to.S : from.S * (to.S / from.S) ** share
      camera.x = from.x + (to.x - from.x) * share
      camera.y = from.y + (to.y - from.y) * share
      camera.clamp()
    }
    if (t === 1) this.stop()
  }
}
