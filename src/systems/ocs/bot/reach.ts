/** Where units get to in a phase, and where the enemy would get to in his. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { countIn, did, onMap, other } from '../rules/position/board.ts'
import { allowance, CHOICES, modeRefusal } from '../rules/position/modes.ts'
import { Flood, floodOf } from '../rules/ground/flood.ts'
import { pathCosts } from '../rules/supply/draw-and-throw.ts'
import { inEnemyZone, stopsTrucks } from '../rules/position/zones.ts'
import { DID, FACE, LEG, MARKER, MP, PHASE, SKI, TRUCK, type M } from '../rules/world.ts'

/** Where a unit gets to on one of its faces. */
export interface Reach {
  readonly unit: number
  readonly face: number
  /** It goes in Strategic Mode. */
  readonly strategic: boolean
  /** By hex what is spent on the way; more than `left` where it does not get. */
  readonly spent: Int16Array
  readonly left: number
  readonly mobility: number
}

/** Where somebody is to go. */
export interface Place {
  readonly hex: HexId
  readonly reach: Reach
}

function mobilityOf(m: M, unit: number, face: number): number {
  const { ski, faces } = m.game.units[unit]!
  const { mobility } = faces[face]!
  return ski && mobility === LEG ? SKI : mobility
}

/** The ground a side moves over in a phase: the enemy bars some of it. */
export interface Ways {
  readonly m: M
  readonly side: number
  readonly phase: number
  /** Hexes movers do not enter: 1, or do not leave again: 2; for trucks, for all others, and for those in Strategic Mode. */
  readonly bars: { readonly trucks: Uint8Array; readonly others: Uint8Array; readonly zones: Uint8Array }
}

export function waysFor(m: M, side: number, phase: number): Ways {
  const none = (): Uint8Array => new Uint8Array(m.game.grid.size)
  const bars = { trucks: none(), others: none(), zones: none() }
  fillBars(m, side, bars)
  for (let hex = 0; hex < bars.zones.length; hex++)
    bars.zones[hex] = bars.others[hex] === 1 || inEnemyZone(m, side, hex) ? 1 : 0
  return { m, side, phase, bars }
}

const barsOf = ({ bars }: { readonly bars: Bars }, mobility: number): Uint8Array =>
  mobility === TRUCK ? bars.trucks : bars.others

type Bars = Pick<Ways['bars'], 'trucks' | 'others'>

function fillBars(m: M, side: number, { trucks, others }: Bars): void {
  const enemy = other(side)
  for (let hex = 0; hex < trucks.length; hex++) {
    others[hex] = countIn(m, hex, enemy) > 0 ? 1 : 0
    trucks[hex] = others[hex] === 1 ? 1 : stopsTrucks(m, side, hex, []) ? 2 : 0
  }
}

/** By either face, if it may turn over; in its own one otherwise. */
export function reachesOf(w: Ways, unit: number): Reach[] {
  const { m, phase } = w
  const now = m.board.face.get(unit)
  const may = (face: number): boolean =>
    face === now ||
    (phase === PHASE.movement &&
      !did(m, unit, DID.changed) &&
      modeRefusal(m, unit, face === FACE.move ? CHOICES.move : CHOICES.combat) === null)
  return [FACE.combat, FACE.move].filter(may).map((face) => reachOf(w, unit, face))
}

/** In Strategic Mode, if it may take it: nowhere beside the enemy. */
export function strategicReach(w: Ways, unit: number): Reach | null {
  const { m, phase } = w
  if (phase !== PHASE.movement || did(m, unit, DID.changed)) return null
  return modeRefusal(m, unit, CHOICES.strat) === null ? reachOf(w, unit, FACE.move, true) : null
}

function reachOf(w: Ways, unit: number, face: number, strategic = false): Reach {
  const { m, side, phase } = w
  const marker = m.board.marker.get(unit)
  const kept = marker === MARKER.reserve || marker === MARKER.strat ? MARKER.none : marker
  const left = allowance(m, unit, phase, face, strategic ? MARKER.strat : kept)
  const mobility = mobilityOf(m, unit, face)
  const bars = strategic ? w.bars.zones : barsOf(w, mobility)
  const flood = floodOf(m.game).run([m.board.hex.get(unit)], pathCosts(m, side, mobility), left, bars)
  return { unit, face, strategic, spent: flood.distance.slice(), left, mobility }
}

/** The way to a hex, from the second one on; empty if it is where the unit stands. */
export function wayIn(w: Ways, { spent, mobility }: Reach, to: HexId): HexId[] {
  const { m, side } = w
  const costs = pathCosts(m, side, mobility)
  const bars = barsOf(w, mobility)
  const way: HexId[] = []
  for (let at = to; spent[at]! > 0;) {
    way.unshift(at)
    let from = OFF_MAP
    for (let d = 0; d < DIRECTIONS && from === OFF_MAP; d++) {
      const beside = m.game.grid.neighbour(at, d)
      if (beside === OFF_MAP || spent[beside]! >= spent[at]! || (bars[beside] === 2 && spent[beside]! > 0)) continue
      if (spent[beside]! + costs[beside * DIRECTIONS + ((d + 3) % DIRECTIONS)]! === spent[at]!) from = beside
    }
    if (from === OFF_MAP) return []
    at = from
  }
  return way
}

// --- the enemy

/** Enemies that move alike: from where, by what, and how far. */
interface Column {
  readonly mobility: number
  readonly left: number
  readonly from: readonly HexId[]
}

/** Allowances are rounded up to so many points, so that few floods are enough. */
const STEP = 4 * MP

/** How a side could come in its next movement. */
export function columnsOf(m: M, side: number): Column[] {
  const found = new Map<string, { mobility: number; left: number; from: Set<HexId> }>()
  for (const u of m.game.own[side]!) {
    const { combat, faces } = m.game.units[u]!
    if (!combat || !onMap(m, u) || m.board.marker.get(u) === MARKER.strat) continue
    const share = m.board.marker.get(u) === MARKER.dg ? 2 : 1
    for (const face of [FACE.combat, FACE.move] as const) {
      const { ma, strength } = faces[face]
      if (ma === 0 || strength <= 0) continue
      const mobility = mobilityOf(m, u, face)
      const left = Math.ceil(m.game.x.allowance(m, u, Math.floor(ma / share), mobility) / STEP) * STEP
      const key = `${mobility} ${left}`
      let column = found.get(key)
      if (!column) found.set(key, (column = { mobility, left, from: new Set() }))
      column.from.add(m.board.hex.get(u))
    }
  }
  return [...found.values()].map(({ mobility, left, from }) => ({ mobility, left, from: [...from] }))
}

/** What enemies who come by some columns would walk into, and how much of it they could only get to through a hex. */
export class Inroads {
  /** 1 where they get to. */
  readonly come: Uint8Array
  readonly bars: Bars
  private readonly flood: Flood
  private readonly columns: readonly Column[]
  private readonly side: number

  constructor(m: M, side: number) {
    this.side = side
    this.come = new Uint8Array(m.game.grid.size)
    this.bars = { trucks: new Uint8Array(m.game.grid.size), others: new Uint8Array(m.game.grid.size) }
    this.flood = new Flood(m.game.grid)
    this.columns = columnsOf(m, side)
  }

  /** What `ground` they get to comes to; `through`: filled with what passes each hex on their way. */
  through(m: M, ground: Float32Array, through: Float32Array | null = null): number {
    const { come, flood, side } = this
    come.fill(0)
    through?.fill(0)
    fillBars(m, side, this.bars)
    let sum = 0
    for (const { mobility, left, from } of this.columns) {
      const costs = pathCosts(m, side, mobility)
      flood.run(from, costs, left, barsOf(this, mobility))
      for (let i = 0; i < flood.count; i++) {
        const hex = flood.reached[i]!
        if (come[hex] === 1) continue
        come[hex] = 1
        sum += ground[hex]!
        if (through && ground[hex]! > 0) this.followBack(m, hex, costs, ground[hex]!, through)
      }
    }
    return sum
  }

  /** Counts what lies in a hex for all hexes of the way there. */
  private followBack(m: M, to: HexId, costs: Uint16Array, worth: number, through: Float32Array): void {
    const { distance } = this.flood
    for (let at = to; ;) {
      through[at]! += worth
      if (distance[at] === 0) return
      let from = OFF_MAP
      for (let d = 0; d < DIRECTIONS && from === OFF_MAP; d++) {
        const beside = m.game.grid.neighbour(at, d)
        if (beside === OFF_MAP || distance[beside]! >= distance[at]!) continue
        if (distance[beside]! + costs[beside * DIRECTIONS + ((d + 3) % DIRECTIONS)]! === distance[at]!) from = beside
      }
      if (from === OFF_MAP) return
      at = from
    }
  }
}
