/** Motion tells what happened: counters go along their path, lost ones fade, others turn. Short, skippable, or off. */
import { type HexGrid, type HexId, OFF_MAP } from '../../core/hex/grid.ts'
import type { Counter } from '../../core/shapes.ts'
import { marked } from './counter.ts'
import type { Point } from './board.ts'

export const HEX_MS = 90
export const LONGEST_MS = 700
export const FADE_MS = 250
export const TURN_MS = 140
/** What is left of a fade when motion is reduced. */
const STILL_FADE_MS = 100

export function easeOut(t: number): number {
  const k = 1 - Math.min(1, Math.max(0, t))
  return 1 - k * k * k
}

type Counters = Readonly<Record<string, Counter>>

/** One counter on its way. Places are in the grid's plane. */
export interface Moving {
  readonly unit: string
  readonly kind: 'move' | 'fade' | 'turn'
  /** The counter as it is drawn meanwhile. */
  readonly counter: Counter
  readonly path: readonly Point[]
  readonly lasts: number
}

/** Where each moving counter is now: drawn alone, and left out of its stack. */
export interface InFlight {
  readonly counter: Counter
  readonly at: Point
  readonly alpha: number
  /** How far it has turned, 0 to 1. */
  readonly turned: number
}

export const moveLasts = (hexes: number): number => Math.min(LONGEST_MS, Math.max(1, hexes) * HEX_MS)

/** What moves between two states. `paths` knows by which hexes a unit went; otherwise it goes straight. */
export function motionsBetween(
  grid: HexGrid,
  before: Counters,
  after: Counters,
  paths: (unit: string, from: string, to: string) => readonly string[] | null = () => null,
  still = false,
): Moving[] {
  const motions: Moving[] = []
  for (const counter of Object.values(after)) {
    const old = before[counter.id]
    if (!old || old === counter || old.at === null) continue
    const from = grid.parse(old.at)
    if (from === OFF_MAP) continue
    const to = counter.at === null ? OFF_MAP : grid.parse(counter.at)
    if (to === OFF_MAP) {
      const lasts = still ? STILL_FADE_MS : FADE_MS
      motions.push({ unit: counter.id, kind: 'fade', counter: old, path: [grid.centre(from)], lasts })
    } else if (still) {
      continue
    } else if (to !== from) {
      const hexes = way(grid, from, to, paths(counter.id, old.at, counter.at!))
      // It goes as it stood, and turns when it has come.
      const counterNow = marked(counter, 'turned') ? { ...counter, states: old.states } : counter
      motions.push({
        unit: counter.id,
        kind: 'move',
        counter: counterNow,
        path: hexes.map((hex) => grid.centre(hex)),
        lasts: moveLasts(grid.distance(from, to) > hexes.length - 1 ? grid.distance(from, to) : hexes.length - 1),
      })
    } else if (marked(counter, 'turned') && !marked(old, 'turned')) {
      motions.push({ unit: counter.id, kind: 'turn', counter, path: [grid.centre(to)], lasts: TURN_MS })
    }
  }
  return motions
}

function way(grid: HexGrid, from: HexId, to: HexId, path: readonly string[] | null): HexId[] {
  const hexes = (path ?? []).map((hex) => grid.parse(hex)).filter((hex) => hex !== OFF_MAP)
  if (hexes[0] !== from) hexes.unshift(from)
  if (hexes[hexes.length - 1] !== to) hexes.push(to)
  return hexes
}

interface Act {
  /** What is drawn, while this act plays, for all that does not move. */
  readonly counters: Counters
  readonly motions: readonly Moving[]
  readonly lasts: number
}

/** Acts wait for one another. When too many wait, the oldest are skipped: the board must not lag behind the match. */
const MOST_WAITING = 3

export class Motion {
  private readonly grid: HexGrid
  private acts: Act[] = []
  private began: number | null = null
  private last: Counters

  constructor(grid: HexGrid, counters: Counters) {
    this.grid = grid
    this.last = counters
  }

  /** A new state has come. `still`: reduced motion; `pace`: how many times as long as usual it takes. */
  follow(counters: Counters, paths?: Parameters<typeof motionsBetween>[3], still = false, pace = 1): void {
    const motions = motionsBetween(this.grid, this.last, counters, paths, still).map((m) => ({
      ...m,
      lasts: m.lasts * pace,
    }))
    this.last = counters
    if (motions.length === 0 && this.acts.length === 0) return
    const lasts = Math.max(0, ...motions.map((m) => m.lasts))
    this.acts.push({ counters, motions, lasts })
    while (this.acts.length > MOST_WAITING) {
      this.acts.shift()
      this.began = null
    }
  }

  /** A state that did not come by playing (another match, a scrub of the time line): nothing moves. */
  jump(counters: Counters): void {
    this.last = counters
    this.skip()
  }

  skip(): void {
    this.acts = []
    this.began = null
  }

  get moving(): boolean {
    return this.acts.length > 0
  }

  /** The counters at rest and those in flight at a moment. Time passes only forwards. */
  at(now: number): { counters: Counters; flights: readonly InFlight[] } {
    for (;;) {
      const act = this.acts[0]
      if (!act) return { counters: this.last, flights: [] }
      this.began ??= now
      const passed = now - this.began
      if (passed < act.lasts) {
        const away = act.motions.filter((m) => m.kind !== 'fade')
        return {
          counters: without(act.counters, away),
          flights: act.motions.map((m) => flight(m, passed)).filter((f) => f !== null),
        }
      }
      this.began += act.lasts
      this.acts.shift()
      if (this.acts.length === 0) this.began = null
    }
  }
}

const lifted = new WeakMap<Counters, Counters>()

function without(counters: Counters, motions: readonly Moving[]): Counters {
  if (motions.length === 0) return counters
  let rest = lifted.get(counters)
  if (!rest) {
    const away = new Set(motions.map((m) => m.unit))
    rest = Object.fromEntries(Object.entries(counters).filter(([id]) => !away.has(id)))
    lifted.set(counters, rest)
  }
  return rest
}

function flight(m: Moving, passed: number): InFlight | null {
  const t = Math.min(1, passed / m.lasts)
  if (m.kind === 'fade') return t >= 1 ? null : { counter: m.counter, at: m.path[0]!, alpha: 1 - t, turned: 1 }
  if (m.kind === 'turn') return { counter: m.counter, at: m.path[0]!, alpha: 1, turned: easeOut(t) }
  return { counter: m.counter, at: along(m.path, easeOut(t)), alpha: 1, turned: 1 }
}

/** A point of a path, by the share of its length. */
export function along(path: readonly Point[], share: number): Point {
  const lengths = path.slice(1).map((p, i) => Math.hypot(p.x - path[i]!.x, p.y - path[i]!.y))
  let left = share * lengths.reduce((a, b) => a + b, 0)
  for (let i = 0; i < lengths.length; i++) {
    if (left <= lengths[i]! && lengths[i]! > 0) {
      const [a, b, k] = [path[i]!, path[i + 1]!, left / lengths[i]!]
      return { x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k }
    }
    left -= lengths[i]!
  }
  return path[path.length - 1]!
}
