/** One flood from one hex or many over typed arrays: distances in twelfths of an MP, forward or back. */
import { DIRECTIONS, OFF_MAP, type HexGrid, type HexId } from '../../../../core/hex/grid.ts'
import { NO_ENTRY } from './terrain-chart.ts'

const UNREACHED = 0x7fff
const NONE = -1
/** No hex is shut in this way. */
const NEVER = 0xff
/**
 * A hex is put down again each time a shorter way to it is found, so there are more entries than hexes: at most one for each
 * pair of neighbours, of which there are less than three a hex, and one for each source.
 */
const ENTRIES_A_HEX = 4

/** The same steps the other way round: what it costs to come into a hex from its neighbours. */
const turned = new WeakMap<Uint16Array, Uint16Array>()
function backward(grid: HexGrid, cost: Uint16Array): Uint16Array {
  let back = turned.get(cost)
  if (back) return back
  back = cost.map((_, at) => {
    const to = grid.neighbours[at]!
    return to === OFF_MAP ? NO_ENTRY : cost[to * DIRECTIONS + ((at + 3) % DIRECTIONS)]!
  })
  turned.set(cost, back)
  return back
}

/** The same steps with some at another price, forward and back. */
export function repriced(grid: HexGrid, cost: Uint16Array, ways: readonly number[], price: Uint16Array): Uint16Array {
  const [ahead, back] = [cost.slice(), backward(grid, cost).slice()]
  for (const at of ways) {
    ahead[at] = price[at]!
    back[grid.neighbours[at]! * DIRECTIONS + ((at + 3) % DIRECTIONS)] = price[at]!
  }
  turned.set(ahead, back)
  prices.set(ahead, { cost, ways })
  return ahead
}

/** From which costs others were made, and the steps that were given another price. */
const prices = new WeakMap<Uint16Array, { readonly cost: Uint16Array; readonly ways: readonly number[] }>()
const NO_WAYS: readonly number[] = []

/** Do all steps into and out of the hexes of a mask cost the same? */
export function costAlike(grid: HexGrid, a: Uint16Array, b: Uint16Array, mask: Uint8Array): boolean {
  const [first, second] = [prices.get(a), prices.get(b)]
  if ((first?.cost ?? a) !== (second?.cost ?? b)) return false
  const differs = (way: number): boolean =>
    a[way] !== b[way] && (mask[Math.floor(way / DIRECTIONS)] === 1 || mask[grid.neighbours[way]!] === 1)
  return !(first?.ways ?? NO_WAYS).some(differs) && !(second?.ways ?? NO_WAYS).some(differs)
}

/** Buffers of a flood, to be used again and again. */
export class Flood {
  readonly distance: Int16Array
  /** The hexes reached, in the order of their distance. */
  readonly reached: Int32Array
  count = 0
  private readonly grid: HexGrid
  private readonly open: Uint8Array
  /** By distance the newest entry, and by entry its hex and the one before it; every list is empty after a run. */
  private head = new Int32Array(0)
  private readonly entry: Int32Array
  private readonly next: Int32Array

  constructor(grid: HexGrid) {
    this.grid = grid
    this.distance = new Int16Array(grid.size).fill(UNREACHED)
    this.reached = new Int32Array(grid.size)
    this.open = new Uint8Array(grid.size)
    this.entry = new Int32Array(grid.size * ENTRIES_A_HEX)
    this.next = new Int32Array(grid.size * ENTRIES_A_HEX)
  }

  /**
   * Floods from `sources` while the way costs no more than `limit`. `cost[hex * 6 + direction]` is the price of a step out
   * of a hex. A hex with `shut[hex] === 1` is not entered, one with 2 is entered and not left. `back` counts the way
   * toward the sources instead of away from them: it may begin in a shut hex and not enter one, so those are not left.
   */
  run(sources: readonly HexId[], cost: Uint16Array, limit: number, shut: Uint8Array | null, back = false): this {
    const { distance, reached } = this
    const { neighbours } = this.grid
    const step = back ? backward(this.grid, cost) : cost
    const bars = shut ?? this.open
    const [barred, closed] = back ? [NEVER, 1] : [1, 2]
    for (let i = 0; i < this.count; i++) distance[reached[i]!] = UNREACHED
    if (this.head.length <= limit) this.head = new Int32Array(limit + 1).fill(NONE)
    const { head, entry, next } = this
    let count = 0
    let entries = 0
    let waiting = 0
    for (const hex of sources) {
      if (distance[hex] === 0) continue
      distance[hex] = 0
      entry[entries] = hex
      next[entries] = head[0]!
      head[0] = entries++
      waiting++
    }
    for (let far = 0; waiting > 0; far++) {
      // Steps of no cost put hexes into the list being read.
      for (let e = head[far]!; e !== NONE; e = head[far]!) {
        head[far] = next[e]!
        waiting--
        const hex = entry[e]!
        // A shorter way to it was found since.
        if (distance[hex] !== far) continue
        reached[count++] = hex
        if (far > 0 && bars[hex] === closed) continue
        const last = (hex + 1) * DIRECTIONS
        for (let at = hex * DIRECTIONS; at < last; at++) {
          // Off the map, prohibited, or all of an allowance: more than any limit.
          const there = far + step[at]!
          if (there > limit) continue
          const to = neighbours[at]!
          if (there >= distance[to]! || bars[to] === barred) continue
          distance[to] = there
          entry[entries] = to
          next[entries] = head[there]!
          head[there] = entries++
          waiting++
        }
      }
    }
    this.count = count
    return this
  }

  reaches(hex: HexId): boolean {
    return this.distance[hex] !== UNREACHED
  }
}

/** One flood a map is enough: who needs its answers longer copies them. */
const floods = new WeakMap<HexGrid, Flood>()
export function floodOf({ grid }: { readonly grid: HexGrid }): Flood {
  let flood = floods.get(grid)
  if (!flood) floods.set(grid, (flood = new Flood(grid)))
  return flood
}
