/** One flood from one hex or many over typed arrays: distances in twelfths of an MP, forward or back. */
import { DIRECTIONS, OFF_MAP, type HexGrid, type HexId } from '../../core/hex/grid.ts'
import { ALL_MP } from './land.ts'

export const UNREACHED = 0x7fff
const NONE = -1
/** A hex is put down again each time a shorter way to it is found, so there are more entries than hexes. */
const ENTRIES_A_HEX = 4

/** Buffers of a flood, to be used again and again. */
export class Flood {
  readonly distance: Int16Array
  /** The hexes reached, in the order of their distance. */
  readonly reached: Int32Array
  count = 0
  private readonly grid: HexGrid
  /** By distance the newest entry, and by entry its hex and the one before it. */
  private head = new Int32Array(0)
  private entry: Int32Array
  private next: Int32Array
  private entries = 0

  constructor(grid: HexGrid) {
    this.grid = grid
    this.distance = new Int16Array(grid.size).fill(UNREACHED)
    this.reached = new Int32Array(grid.size)
    this.entry = new Int32Array(grid.size * ENTRIES_A_HEX)
    this.next = new Int32Array(grid.size * ENTRIES_A_HEX)
  }

  /**
   * Floods from `sources` while the way costs no more than `limit`. `cost[hex * 6 + direction]` is the price of a step out
   * of a hex; `back` counts the way toward the sources instead of away from them. A hex with `shut[hex] === 1` is not
   * entered, one with 2 is entered and not left.
   */
  run(sources: readonly HexId[], cost: Uint16Array, limit: number, shut: Uint8Array | null, back = false): this {
    const { distance, reached } = this
    const { neighbours } = this.grid
    for (let i = 0; i < this.count; i++) distance[reached[i]!] = UNREACHED
    if (this.head.length <= limit) this.head = new Int32Array(limit + 1)
    const { head } = this
    head.fill(NONE, 0, limit + 1)
    this.count = 0
    this.entries = 0
    for (const hex of sources) this.push(hex, 0)
    for (let far = 0; far <= limit; far++) {
      // Steps of no cost put hexes into the list being read.
      for (let e = head[far]!; e !== NONE; e = head[far]!) {
        head[far] = this.next[e]!
        const hex = this.entry[e]!
        if (distance[hex] !== far) continue
        // Settled: the mark keeps a second entry of the same distance from being read again.
        distance[hex] = far - SETTLED
        reached[this.count++] = hex
        if (far > 0 && shut !== null && shut[hex] === 2) continue
        const first = hex * DIRECTIONS
        for (let d = 0; d < DIRECTIONS; d++) {
          const to = neighbours[first + d]!
          if (to === OFF_MAP) continue
          const step = back ? cost[to * DIRECTIONS + (d < 3 ? d + 3 : d - 3)]! : cost[first + d]!
          const there = far + step
          if (step >= ALL_MP || there > limit || there >= distance[to]!) continue
          if (shut === null || shut[to] !== 1) this.push(to, there)
        }
      }
    }
    for (let i = 0; i < this.count; i++) distance[reached[i]!]! += SETTLED
    return this
  }

  reaches(hex: HexId): boolean {
    return this.distance[hex] !== UNREACHED
  }

  private push(hex: HexId, far: number): void {
    if (this.entries === this.entry.length) this.grow()
    const e = this.entries++
    this.distance[hex] = far
    this.entry[e] = hex
    this.next[e] = this.head[far]!
    this.head[far] = e
  }

  private grow(): void {
    const [entry, next] = [new Int32Array(this.entry.length * 2), new Int32Array(this.next.length * 2)]
    entry.set(this.entry)
    next.set(this.next)
    this.entry = entry
    this.next = next
  }
}
/** Taken off the distance of a hex that is settled: below every distance, so that no step comes back to it. */
const SETTLED = 0x4000
