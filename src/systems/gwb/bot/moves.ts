/**
 * The movement of a whole phase as one plan. Units are put where they could go, on a fork; what counts is the change of worth.
 * When everybody has a place, orders that lead there are played on another fork: what is legal is the plan.
 */
import type { HexId } from '../../../core/hex/grid.ts'
import type { Order } from '../../../core/match.ts'
import { answerFor, takeInTurn } from '../../../core/opponent/plan.ts'
import { onMap, other } from '../rules/board.ts'
import { putUnit } from '../rules/changes.ts'
import { fitsInto } from '../rules/stacking.ts'
import { enemyNear } from '../rules/steps.ts'
import type { M } from '../rules/world.ts'
import { inEnemyZone } from '../rules/zones.ts'
import { fieldFor } from './field.ts'
import { NOWHERE, pathTo, sideReach, type Ways, waysFor } from './reach.ts'
import { counts } from './scene.ts'
import { massOf } from './strikes.ts'
import { type Thought, usualIndex } from './thought.ts'
import { Position, worthFor } from './value.ts'

/** What things cost in nodes: measured. */
const A_VALUATION = 12
const A_GLANCE = 3

interface Place {
  readonly hex: HexId
  readonly march: boolean
}

/** Somebody who may still move in this phase. */
interface Mover {
  readonly key: string
  readonly unit: number
  readonly from: HexId
  readonly walks: Ways
  readonly marches: Ways | null
  /** Where it could go, what looks best first. */
  places: Place[]
  /** The pull of ground and enemies, as it was when it was last looked at. */
  far: Int32Array
}

/** Movement points of a unit with markers: some go for the die. */
const RECOVERS = 4

export class Movement {
  private readonly t: Thought
  private readonly start: M
  private readonly trial: M
  private readonly position: Position
  private readonly hopes: Record<string, number> = {}
  private readonly bars: Uint8Array
  private readonly chosen = new Map<number, Place>()
  private readonly sign: number
  private base = 0

  constructor(t: Thought, m: M) {
    this.t = t
    this.start = m
    this.trial = m.fork()
    this.position = new Position(this.trial, t.o)
    this.sign = t.side === 0 ? 1 : -1
    this.bars = dangers(m, t.side)
    this.base = this.worth()
  }

  private worth(): number {
    this.t.budget.spend(A_VALUATION)
    return worthFor(this.position, this.t.o.shares)
  }

  /** Finds everybody a place. */
  plan(units: readonly number[]): ReadonlyMap<number, Place> {
    const { t } = this
    const movers = units.map((unit) => this.moverOf(unit))
    const search = {
      hopes: this.hopes,
      open: () => t.budget.open,
      closely: t.size.closely,
      least: t.o.weights.least,
      glance: (mover: Mover) => this.glance(mover),
      gains: (mover: Mover) => this.gains(mover),
    }
    takeInTurn(movers, search, (mover) => this.move(mover, this.found.get(mover)!))
    for (let n = 0; n < t.size.sweeps; n++) this.again(movers)
    return this.chosen
  }

  /** Goes over everybody once more, now that the others have their places. */
  private again(movers: readonly Mover[]): void {
    for (const mover of movers) {
      if (!this.t.budget.open) return
      this.glance(mover, true)
      if (this.gains(mover) > this.t.o.weights.least) this.move(mover, this.found.get(mover)!)
    }
  }

  private moverOf(unit: number): Mover {
    const { start: m } = this
    const { ma } = m.game.units[unit]!
    const b = m.board
    const marked = b.disorganized.get(unit) > 0 || b.across.get(unit) === 1
    const walks = waysFor(m, unit, Math.max(0, ma - (marked ? RECOVERS : 0)))
    const from = b.hex.get(unit)
    const may = !marked && b.march.get(unit) === 0 && enemyNear(m, this.t.side, from) === Infinity
    const marches = may && this.bars[from] === 0 ? waysFor(m, unit, ma * 2, this.bars) : null
    return { key: String(unit), unit, from, walks, marches, places: [], far: new Int32Array(0) }
  }

  /** What it gains by the ground and the fights around it, each by itself. */
  private glance(mover: Mover, afresh = false): number {
    const { trial: m, t } = this
    const { unit } = mover
    if (mover.far.length === 0 || afresh) mover.far = fieldFor(t.o, m, [unit])
    mover.places = this.placesFor(mover).slice(0, t.size.glances)
    const here = m.board.hex.get(unit)
    let most = -Infinity
    const gains = new Map<Place, number>()
    for (const place of mover.places) {
      const gain = this.tried(mover, here, place.hex, () => 0, true)
      gains.set(place, gain)
      most = Math.max(most, gain)
    }
    mover.places.sort((a, b) => gains.get(b)! - gains.get(a)!)
    t.budget.spend(A_GLANCE * mover.places.length)
    return most === -Infinity ? most : most + HOPE
  }

  /** Where each did best when it was last looked at. */
  private readonly found = new Map<Mover, Place>()

  private gains(mover: Mover): number {
    const { t } = this
    const here = this.trial.board.hex.get(mover.unit)
    let gain = -Infinity
    for (const one of mover.places.slice(0, t.size.places)) {
      const more = this.tried(mover, here, one.hex, () => this.worth() - this.base, false)
      if (more <= gain) continue
      gain = more
      this.found.set(mover, one)
    }
    return gain
  }

  /** What becomes of the worth if the unit stands somewhere else. */
  private tried(mover: Mover, here: HexId, hex: HexId, worth: () => number, cheap: boolean): number {
    const { trial: m, position, t } = this
    const { unit, far } = mover
    const { approach } = t.o.weights
    const closer = (far[here]! - far[hex]!) * approach * massOf(m, t.o, unit) * (t.o.shares['approach'] ?? 1)
    const changed = [here, hex]
    const before = cheap ? position.fights(changed) : 0
    const [was, held] = [cheap ? this.scored(hex, -1) : 0, m.board.held.get(hex)]
    putUnit(m, unit, hex)
    const kept = position.refresh(changed)
    const fought = cheap ? position.fights(changed) - before : 0
    const gain = cheap ? this.sign * fought + this.scored(hex, was) : worth()
    putUnit(m, unit, here)
    m.board.held.set(hex, held)
    position.restore(kept)
    return gain + closer
  }

  /** For ground that counts: who scores it, and then what that has brought. */
  private scored(hex: HexId, was: number): number {
    const { trial: m, t } = this
    if (!counts(m, hex)) return 0
    if (was < 0) return this.position.holder(hex) === t.side ? 1 : 0
    return was === 1 ? 0 : 2 * t.o.weights.point
  }

  private placesFor(mover: Mover): Place[] {
    const { trial: m, t } = this
    const { unit, walks, marches, far } = mover
    const here = m.board.hex.get(unit)
    const found: { place: Place; score: number }[] = []
    const add = (hex: HexId, march: boolean): void => {
      if (hex === here || (!fitsInto(m, hex, [unit]) && hex !== here)) return
      const zone = inEnemyZone(m, t.side, hex)
      const wanted = counts(m, hex) && this.position.holder(hex) !== t.side
      const score = far[here]! - far[hex]! + (zone ? IN_TOUCH : 0) + (wanted ? WANTED : 0)
      found.push({ place: { hex, march }, score })
    }
    for (let hex = 0; hex < walks.far.length; hex++) {
      if (walks.far[hex]! < NOWHERE) add(hex, false)
      else if (marches && marches.far[hex]! < NOWHERE) add(hex, true)
    }
    return found.sort((a, b) => b.score - a.score || a.place.hex - b.place.hex).map(({ place }) => place)
  }

  private move(mover: Mover, place: Place): void {
    const { trial: m } = this
    const here = m.board.hex.get(mover.unit)
    putUnit(m, mover.unit, place.hex)
    this.position.refresh([here, place.hex])
    this.chosen.set(mover.unit, place)
    this.base = this.worth()
    // Those near either hex see another position now.
    for (const key of Object.keys(this.hopes)) {
      const at = m.board.hex.get(Number(key))
      const { grid } = m.game
      if (at >= 0 && Math.min(grid.distance(at, here), grid.distance(at, place.hex)) <= TOUCHED) delete this.hopes[key]
    }
  }

  /** The orders by which a unit comes to its place, as the rules have them on this match; null where they do not. */
  orders(run: M, unit: number, { hex, march }: Place): Order[] | null {
    const mover = this.moverOf(unit)
    const ways = march ? mover.marches! : mover.walks
    return this.t.forks.try(run, (fork) => walked(this.t, fork, unit, march, pathTo(ways, hex)))
  }
}

const HOPE = 0.3
const IN_TOUCH = 4
const WANTED = 6
const TOUCHED = 2

/** Takes the unit, walks it and stops: the orders given, or null when one is refused. */
export function walked(t: Thought, fork: M, unit: number, march: boolean, path: readonly HexId[]): Order[] | null {
  const { seat } = fork
  const { grid, units } = fork.game
  const orders: Order[] = []
  const give = (order: Order): boolean => {
    if (fork.waits !== 'decision' || fork.seat !== seat || !fork.play(seat, order).ok) return false
    t.budget.spend(1)
    orders.push(order)
    answerFor(fork, seat, usualIndex)
    return true
  }
  if (!give({ do: 'take', unit: units[unit]!.id })) return null
  // Markers come off first: where it goes then is thought of when the die has fallen.
  if (fork.waits === 'roll') return orders
  if (march && !give({ do: 'march' })) return null
  for (const hex of path) if (fork.place !== 'move.act' || !give({ do: 'move', hex: grid.format(hex) })) return null
  if (fork.place === 'move.act' && fork.frame('move')!.force.includes(unit) && !give({ do: 'stop' })) return null
  if (fork.place === 'move.force' && !give({ do: 'rest' })) return null
  return orders
}

/** Where nobody goes in March Order: near enemies, and where they could come next. */
function dangers(m: M, side: number): Uint8Array {
  const { grid } = m.game
  const bars = new Uint8Array(grid.size)
  const come = sideReach(m, other(side), new Uint8Array(grid.size))
  for (let hex = 0; hex < grid.size; hex++) {
    if (enemyNear(m, side, hex) !== Infinity) bars[hex] = 1
    if (come[hex]! === 0) continue
    bars[hex] = 1
    for (const beside of grid.around(hex)) bars[beside] = 1
  }
  for (const g of m.game.guns[other(side)]!) {
    if (m.game.units[g]!.type !== 'artillery' || !onMap(m, g) || m.board.limbered.get(g) === 1) continue
    const range = m.game.units[g]!.deployed!.range
    for (let hex = 0; hex < grid.size; hex++) if (grid.distance(hex, m.board.hex.get(g)) <= range) bars[hex] = 1
  }
  return bars
}

/** Fighting units that may still move in this phase. */
export function movable(m: M, side: number): number[] {
  return m.game.own[side]!.filter(
    (u) => m.game.units[u]!.fights && onMap(m, u) && m.board.moved.get(u) === 0 && m.board.entrained.get(u) === 0,
  )
}
