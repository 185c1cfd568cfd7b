/** Supply within reach of an attack, counted down as attacks are planned: from the dump to where it is needed. */
import type { HexId } from '../../../core/hex/grid.ts'
import { dumpHexes, drawRange, pathArea } from '../rules/supply/draw-and-throw.ts'
import { tokensAt } from '../rules/supply/dumps.ts'
import { hqsOf } from '../rules/position/board.ts'
import { FACE, MP, TRUCK, type M } from '../rules/world.ts'

/** What an HQ throws in Combat Mode, in twelfths, where nobody says otherwise. */
const USUAL_THROW = 8 * MP
/** Supply reaches an attack if it lies within draw of a hex into which some HQ throws: the HQ may still come up. */
export class Stock {
  private readonly m: M
  private readonly side: number
  private readonly left = new Map<HexId, number>()
  private readonly range: number
  private readonly near = new Map<HexId, readonly HexId[]>()

  constructor(m: M, side: number) {
    this.m = m
    this.side = side
    for (const hex of dumpHexes(m, side)) this.left.set(hex, tokensAt(m, side, hex, -1))
    const throws = hqsOf(m, side).map((u) => m.game.units[u]!.faces[FACE.combat].throw)
    this.range = drawRange(m) + (throws.length > 0 ? Math.min(USUAL_THROW, Math.max(...throws)) : 0)
  }

  /** Dumps from which supply gets next to the hex. */
  private dumpsAround(hex: HexId): readonly HexId[] {
    const { m, side, range } = this
    let found = this.near.get(hex)
    if (!found) {
      const near = m.game.grid.around(hex)
      found = [...this.left.keys()].filter((dump) => {
        const { near: mask } = pathArea(m, side, dump, TRUCK, range)
        return near.some((at) => mask[at] === 1)
      })
      this.near.set(hex, found)
    }
    return found
  }

  /** Tokens for an attack on the hex. */
  around(hex: HexId): number {
    return this.dumpsAround(hex).reduce((sum, dump) => sum + this.left.get(dump)!, 0)
  }

  take(hex: HexId, tokens: number): void {
    let rest = tokens
    for (const dump of this.dumpsAround(hex)) {
      const share = Math.min(rest, this.left.get(dump)!)
      this.left.set(dump, this.left.get(dump)! - share)
      rest -= share
    }
  }
}
