/** Pointer, wheel and fingers on the map: hover, click, long press, a path drawn from a stack, pan, pinch. */
import type { HexId } from '../../core/hex/grid.ts'
import type { MapEngine } from './engine.ts'
import { drawn } from './hit.ts'
import type { Drag, Hit } from './layer.ts'

export interface Hears {
  /** The pointer came into another hex, or left the map. */
  hover?: (hit: Hit | null) => void
  /** Every move of the pointer, for what lies within a hex. */
  point?: (hit: Hit | null) => void
  click?: (hit: Hit | null) => void
  double?: (hit: Hit) => void
  long?: (hit: Hit) => void
  drag?: (drag: Drag) => void
  /** May a path be drawn from here? Else dragging moves the map. */
  draggable?: (hit: Hit) => boolean
}

interface Finger {
  x: number
  y: number
}

interface Press {
  hit: Hit | null
  x: number
  y: number
  /** What moving does; undecided until the pointer has moved far enough to mean it. */
  does: 'undecided' | 'pan' | 'path' | 'pinch' | 'nothing'
  path: HexId[]
  /** Two fingers have been at it: it settles when the last one lifts. */
  pinched: boolean
  /** Where the pointer was a moment ago, for the speed at which the map is let go. */
  trail: { x: number; y: number; at: number }[]
  long: ReturnType<typeof setTimeout> | undefined
}

const STEADY = { mouse: 4, pen: 6, touch: 9, key: 0 }
const LONG_MS = 480
const DOUBLE_MS = 320
const TRAIL_MS = 90
/** Wheels turn in notches of about a hundred; trackpads creep. */
const NOTCH = 50
const SETTLE_MS = 180
/** Near the edge a path being drawn pulls the map along. */
const EDGE = 36
const EDGE_SPEED = 0.35

export class Hands {
  private readonly engine: MapEngine
  private readonly element: HTMLElement
  private readonly hears: () => Hears
  private readonly fingers = new Map<number, Finger>()
  private press: Press | undefined
  private hovered: HexId | undefined
  private clicked: { hex: HexId; at: number } | undefined
  private settling: ReturnType<typeof setTimeout> | undefined
  private pulling = 0
  private readonly off: () => void

  constructor(engine: MapEngine, element: HTMLElement, hears: () => Hears) {
    this.engine = engine
    this.element = element
    this.hears = hears
    const heard: [string, (event: never) => void][] = [
      ['pointerdown', (event: PointerEvent) => this.down(event)],
      ['pointermove', (event: PointerEvent) => this.move(event)],
      ['pointerup', (event: PointerEvent) => this.up(event)],
      ['pointercancel', (event: PointerEvent) => this.cancel(event)],
      ['pointerleave', (event: PointerEvent) => this.leave(event)],
      ['wheel', (event: WheelEvent) => this.wheel(event)],
      ['contextmenu', (event: Event) => event.preventDefault()],
    ]
    for (const [name, act] of heard) element.addEventListener(name, act as EventListener, { passive: false })
    this.off = () => {
      for (const [name, act] of heard) element.removeEventListener(name, act as EventListener)
    }
  }

  close(): void {
    this.off()
    clearTimeout(this.settling)
    clearTimeout(this.press?.long)
    cancelAnimationFrame(this.pulling)
  }

  /** Gives up the path being drawn, as Esc does. True if there was one. */
  drop(): boolean {
    if (this.press?.does !== 'path') return false
    this.press.does = 'nothing'
    this.tellDrag('cancel', null)
    return true
  }

  private at(event: MouseEvent): Finger {
    const box = this.element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  private hitOf(event: PointerEvent): Hit | null {
    const { x, y } = this.at(event)
    const pointer = event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse'
    const keys = { shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey || event.metaKey }
    return this.engine.hit(x, y, { pointer, ...keys })
  }

  private down(event: PointerEvent): void {
    this.engine.stop()
    const at = this.at(event)
    this.fingers.set(event.pointerId, at)
    this.element.setPointerCapture(event.pointerId)
    clearTimeout(this.press?.long)
    if (this.fingers.size === 2 && this.press) {
      if (this.press.does === 'path') this.tellDrag('cancel', null)
      this.press.does = 'pinch'
      this.press.pinched = true
      return
    }
    if (this.fingers.size > 2) return
    const hit = this.hitOf(event)
    const press: Press = {
      hit,
      ...at,
      does: event.button === 0 ? 'undecided' : 'pan',
      path: [],
      pinched: false,
      trail: [],
      long: undefined,
    }
    if (hit && event.pointerType === 'touch' && this.hears().long) {
      press.long = setTimeout(() => {
        if (press.does !== 'undecided') return
        press.does = 'nothing'
        this.hears().long?.(hit)
      }, LONG_MS)
    }
    this.press = press
  }

  private move(event: PointerEvent): void {
    const hit = this.hitOf(event)
    const before = this.fingers.get(event.pointerId)
    if (!before || !this.press) {
      if (event.pointerType !== 'touch') this.hover(hit)
      return
    }
    const at = this.at(event)
    if (this.press.does === 'pinch') {
      this.pinch(event.pointerId, at)
      return
    }
    this.fingers.set(event.pointerId, at)
    if (this.press.does === 'undecided') this.decide(event, at)
    if (this.press.does === 'pan') {
      this.engine.panBy(at.x - before.x, at.y - before.y)
      const now = event.timeStamp
      this.press.trail = [...this.press.trail.filter((one) => now - one.at < TRAIL_MS), { ...at, at: now }]
    } else if (this.press.does === 'path') {
      this.extend(hit)
      this.pull()
    }
  }

  private decide(event: PointerEvent, at: Finger): void {
    const press = this.press!
    const steady = STEADY[press.hit?.pointer ?? (event.pointerType === 'touch' ? 'touch' : 'mouse')]
    if (Math.hypot(at.x - press.x, at.y - press.y) < steady) return
    clearTimeout(press.long)
    if (press.hit && this.hears().draggable?.(press.hit) === true) {
      press.does = 'path'
      press.path = [press.hit.hex]
      this.tellDrag('start', press.hit)
    } else {
      press.does = 'pan'
      this.hover(null)
    }
  }

  private extend(hit: Hit | null): void {
    const press = this.press!
    if (!hit || press.path.at(-1) === hit.hex) return
    press.path = drawn(this.engine.survey.grid, press.path, hit.hex)
    this.tellDrag('move', hit)
  }

  private tellDrag(phase: Drag['phase'], hit: Hit | null): void {
    this.hears().drag?.({ phase, path: this.press?.path ?? [], hit })
  }

  /** The map follows when a path is drawn toward its edge. */
  private pull(): void {
    if (this.pulling !== 0) return
    let last = performance.now()
    const step = (now: number): void => {
      this.pulling = 0
      const finger = [...this.fingers.values()][0]
      if (this.press?.does !== 'path' || !finger) return
      const { width, height } = this.engine.camera
      const push = (at: number, most: number): number =>
        at < EDGE ? EDGE - at : at > most - EDGE ? most - EDGE - at : 0
      const [dx, dy] = [push(finger.x, width), push(finger.y, height)]
      if (dx === 0 && dy === 0) return
      const ms = Math.min(40, now - last)
      last = now
      this.engine.panBy((dx / EDGE) * EDGE_SPEED * ms, (dy / EDGE) * EDGE_SPEED * ms)
      this.extend(this.engine.hit(finger.x, finger.y, { pointer: this.press.hit?.pointer ?? 'mouse' }))
      this.pulling = requestAnimationFrame(step)
    }
    this.pulling = requestAnimationFrame(step)
  }

  /** Two fingers: the points of the map under them stay under them. */
  private pinch(id: number, at: Finger): void {
    const [a, b] = this.fingers.entries()
    if (!a || !b) return
    const middle = (p: Finger, q: Finger): Finger => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 })
    const apart = (p: Finger, q: Finger): number => Math.max(10, Math.hypot(p.x - q.x, p.y - q.y))
    const [before, wide] = [middle(a[1], b[1]), apart(a[1], b[1])]
    this.fingers.set(id, at)
    const [p, q] = [...this.fingers.values()] as [Finger, Finger]
    const after = middle(p, q)
    this.engine.panBy(after.x - before.x, after.y - before.y)
    this.engine.zoomBy(apart(p, q) / wide, after.x, after.y)
  }

  private up(event: PointerEvent): void {
    const { press } = this
    const at = this.at(event)
    const rest = this.release(event)
    if (!press) return
    clearTimeout(press.long)
    if (rest > 0) {
      // The finger that stays may go on panning.
      if (rest === 1 && press.does === 'pinch') press.does = 'pan'
      return
    }
    if (press.pinched) this.engine.settle(at.x, at.y)
    else if (press.does === 'path') this.tellDrag('end', this.hitOf(event))
    else if (press.does === 'pan') this.letGo(press, event.timeStamp)
    else if (press.does === 'undecided') this.tap(event)
    this.press = undefined
  }

  private tap(event: PointerEvent): void {
    const hit = this.hitOf(event)
    this.hears().click?.(hit)
    if (!hit) return
    const twice = this.clicked?.hex === hit.hex && event.timeStamp - this.clicked.at < DOUBLE_MS
    this.clicked = twice ? undefined : { hex: hit.hex, at: event.timeStamp }
    if (twice) this.hears().double?.(hit)
  }

  private letGo(press: Press, now: number): void {
    const trail = press.trail.filter((one) => now - one.at < TRAIL_MS)
    const [first, last] = [trail[0], trail.at(-1)]
    if (!first || !last || last.at === first.at) return
    const ms = last.at - first.at
    this.engine.slide((last.x - first.x) / ms, (last.y - first.y) / ms)
  }

  private cancel(event: PointerEvent): void {
    clearTimeout(this.press?.long)
    if (this.press?.does === 'path') this.tellDrag('cancel', null)
    if (this.release(event) > 0) return
    if (this.press?.pinched) this.engine.settle(this.press.x, this.press.y)
    this.press = undefined
  }

  private release(event: PointerEvent): number {
    this.fingers.delete(event.pointerId)
    return this.fingers.size
  }

  private leave(event: PointerEvent): void {
    if (!this.fingers.has(event.pointerId)) this.hover(null)
  }

  private hover(hit: Hit | null): void {
    this.hears().point?.(hit)
    if (hit?.hex === this.hovered) return
    this.hovered = hit?.hex
    this.hears().hover?.(hit)
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault()
    const { x, y } = this.at(event)
    const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1)
    if (delta === 0) return
    clearTimeout(this.settling)
    // A notch of a wheel is a step; two fingers on a pad follow the hand and settle at a step when they rest.
    if (!event.ctrlKey && Math.abs(delta) >= NOTCH) {
      this.engine.zoom(delta < 0 ? 1 : -1, x, y)
      return
    }
    this.engine.zoomBy(Math.exp(-delta * (event.ctrlKey ? 0.012 : 0.006)), x, y)
    this.settling = setTimeout(() => this.engine.settle(x, y), SETTLE_MS)
  }
}
