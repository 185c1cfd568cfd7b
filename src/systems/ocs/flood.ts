/** One flood from one hex or many over typed arrays: distances in twelfths of an MP, forward or back. */
import { DIRECTIONS, OFF_MAP, type HexGrid, type HexId } from '../../core/hex/grid.ts'
import { ALL_MP } from './land.ts'

export const UNREACHED = 0x7fff

/** Buffers of a flood, to be used again and again. */
export class Flood {
  readonly distance: Int16Array
  /** The hexes reached, in the order of their distance. */
  readonly reached: Int32Array
  count = 0
  private readonly grid: HexGrid
  private readonly buckets: number[][] = []

  constructor(grid: HexGrid) {
    this.grid = grid
    this.distance = new Int16Array(grid.size).fill(UNREACHED)
    this.reached = new Int32Array(grid.size)
  }

  /**
   * Floods from `sources` while the way costs no more than `limit`. `cost[hex * 6 + direction]` is the price of a step out
   * of a hex; `back` counts the way toward the sources instead of away from them. A hex with `shut[hex] === 1` is not
   * entered, one with 2 is entered and not left.
   */
  run(sources: readonly HexId[], cost: Uint16Array, limit: number, shut: Uint8Array | null, back = false): this {
    for (let i = 0; i < this.count; i++) this.distance[this.reached[i]!] = UNREACHED
    this.count = 0
    const { neighbours } = this.grid
    for (const hex of sources) this.push(hex, 0)
    for (let far = 0; far <= limit; far++) {
      const bucket = this.buckets[far]
      if (bucket === undefined) continue
      // Steps of no cost put hexes into the bucket being read.
      for (const hex of bucket) {
        if (this.distance[hex] !== far) continue
        this.distance[hex] = far
        if (far > 0 && shut !== null && shut[hex] === 2) continue
        for (let d = 0; d < DIRECTIONS; d++) {
          const to = neighbours[hex * DIRECTIONS + d]!
          if (to === OFF_MAP || (shut !== null && shut[to] === 1)) continue
          const step = back ? cost[to * DIRECTIONS + ((d + 3) % DIRECTIONS)]! : cost[hex * DIRECTIONS + d]!
          if (step >= ALL_MP || far + step > limit || far + step >= this.distance[to]!) continue
          this.push(to, far + step)
        }
      }
      bucket.length = 0
    }
    return this
  }

  reaches(hex: HexId): boolean {
    return this.distance[hex] !== UNREACHED
  }

  private push(hex: HexId, far: number): void {
    if (this.distance[hex] === UNREACHED) this.reached[this.count++] = hex
    this.distance[hex] = far
    ;(this.buckets[far] ??= []).push(hex)
  }
}
