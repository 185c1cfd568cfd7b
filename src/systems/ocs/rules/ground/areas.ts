/**
 * Areas: the hexes a flood along supply paths has reached. An area is found anew only when it began elsewhere, costs have
 * changed, or a hex at which it looked was opened or shut since; what happens beyond does not matter to it.
 */
import { DIRECTIONS, OFF_MAP, type HexGrid, type HexId } from '../../../../core/hex/grid.ts'
import { costAlike, floodOf } from './flood.ts'
import type { Memo } from '../../../../core/derived.ts'
import type { M } from '../world.ts'

export interface Area {
  /** The hexes reached, the nearest first. */
  readonly reached: Int32Array
  /** 1 for those and for all next to them, which is close enough (ocs:12.3c#1); only there the flood has looked. */
  readonly near: Uint8Array
}

/** The hexes at which a flood has looked, and what steps cost and was shut when it was last found to hold. */
interface Looked {
  readonly near: Uint8Array
  readonly hexes: readonly HexId[]
  cost: Uint16Array
  shut: Uint8Array
}

/** The hexes next to those reached are found when they are first asked for: throws do without. */
export class Found implements Area, Looked {
  readonly reached: Int32Array
  cost: Uint16Array
  shut: Uint8Array
  private readonly grid: HexGrid
  private around: { readonly near: Uint8Array; readonly hexes: readonly HexId[] } | null = null

  constructor(grid: HexGrid, reached: Int32Array, cost: Uint16Array, shut: Uint8Array) {
    this.grid = grid
    this.reached = reached
    this.cost = cost
    this.shut = shut
  }

  get near(): Uint8Array {
    return (this.around ??= around(this.grid, this.reached)).near
  }

  get hexes(): readonly HexId[] {
    return (this.around ??= around(this.grid, this.reached)).hexes
  }
}

/** The hexes and those next to them, as a mask and as a list. */
function around(grid: HexGrid, of: ArrayLike<HexId>): { near: Uint8Array; hexes: HexId[] } {
  const { neighbours, size } = grid
  const near = new Uint8Array(size)
  const hexes: HexId[] = []
  for (let i = 0; i < of.length; i++) {
    const hex = of[i]!
    if (near[hex] === 0) hexes.push(hex)
    near[hex] = 1
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      const to = neighbours[at]!
      if (to === OFF_MAP || near[to] === 1) continue
      near[to] = 1
      hexes.push(to)
    }
  }
  return { near, hexes }
}

/** The area around a hex, the last one if it holds. Nobody may write into `shut` any more: it is kept to be compared. */
export function areaOf(
  m: M,
  memo: Memo<Found>,
  from: HexId,
  cost: Uint16Array,
  limit: number,
  shut: Uint8Array,
): Found {
  const last = memo.find((area) => holds(m, area, cost, shut))
  if (last) return last
  const { reached, count } = floodOf(m.game).run([from], cost, limit, shut)
  return memo.keep(new Found(m.game.grid, reached.slice(0, count), cost, shut))
}

/** Does every step where it looked cost what it did, and is every hex there as open, or as shut, as it was? */
function holds(m: M, area: Looked, cost: Uint16Array, shut: Uint8Array): boolean {
  if (area.cost !== cost && !costAlike(m.game.grid, area.cost, cost, area.near)) return false
  if (area.shut !== shut) {
    const { hexes, shut: before } = area
    for (let i = 0; i < hexes.length; i++) if (before[hexes[i]!] !== shut[hexes[i]!]) return false
  }
  area.cost = cost
  area.shut = shut
  return true
}

export interface Field extends Looked {
  readonly goals: readonly HexId[]
  readonly limit: number
}

/**
 * 1 for the hexes from which one of the goals is near. Counted back from the goals, each with its neighbours, which are close
 * enough; who stands next to a goal needs no path.
 */
export function areaBack(
  m: M,
  memo: Memo<Field>,
  goals: readonly HexId[],
  cost: Uint16Array,
  limit: number,
  shut: Uint8Array,
): Field {
  const last = memo.find((one) => one.goals === goals && one.limit === limit && holds(m, one, cost, shut))
  if (last) return last
  const { near, hexes } = around(m.game.grid, goals)
  const sources = hexes.filter((hex) => shut[hex] === 0)
  // Back from a goal a shut hex is entered and not left, so only hexes that were reached were looked at.
  const { reached, count } = floodOf(m.game).run(sources, cost, limit, shut, true)
  for (let i = 0; i < count; i++) {
    const hex = reached[i]!
    if (near[hex] === 0) hexes.push(hex)
    near[hex] = 1
  }
  return memo.keep({ goals, cost, limit, shut, hexes, near })
}
