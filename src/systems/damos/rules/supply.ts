/** 2.10 Supply: floods over hexes free of enemy units and of enemy zones that no friendly force cancels. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { countIn, enemyIn, other, sideHex } from './board.ts'
import { CONTROL, FACTS, FRONT } from './facts.ts'
import { WATER, type M } from './world.ts'
import { inEnemyZone } from './zones.ts'

export const UNREACHED = 32767

/**
 * May a line of supply of the side lie in this hex? In the combat hex `fight` the opponent and his zones do not count
 * (damos:2.10#2-4).
 */
function lineOpen(m: M, side: number, hex: HexId, fight: HexId): boolean {
  if (m.game.land.terrain[hex] === WATER) return false
  if (hex !== fight && enemyIn(m, hex, side)) return false
  return countIn(m, hex, side) > 0 || !inEnemyZone(m, side, hex, fight)
}

/** Facts about a combat are kept by its hex: 0 for none. */
export const fightKey = (fight: HexId): number => fight - OFF_MAP
export const fightOf = (key: number): HexId => key + OFF_MAP

/** Where lines of the side may lie, hex by hex. */
export function openHexes(m: M, side: number, fight: HexId): Uint8Array {
  return openFact(m, side, fightKey(fight))
}
export const openFact = FACTS.fact('open hexes', FRONT, (m, side, key): Uint8Array => {
  const { zoc, count } = m.board
  const { terrain } = m.game.land
  const open = new Uint8Array(terrain.length)
  const enemy = sideHex(m, other(side), 0)
  for (let hex = 0; hex < open.length; hex++) {
    // Most hexes have no enemy near: only the others are looked at closely.
    const quiet = zoc.get(enemy + hex) === 0 && count.get(enemy + hex) === 0
    if (quiet ? terrain[hex] !== WATER : lineOpen(m, side, hex, fightOf(key))) open[hex] = 1
  }
  return open
})

/** Breadth-first distances from seeds, over hexes a mask leaves open. */
export class Field {
  readonly distance: Int16Array
  private readonly queue: Int16Array
  private head = 0
  private tail = 0

  constructor(size: number) {
    this.distance = new Int16Array(size).fill(UNREACHED)
    this.queue = new Int16Array(size)
  }

  seed(hex: HexId): void {
    this.reach(hex, 0)
  }

  /** Spreads over land, one a hex, to `limit` hexes. */
  overLand(m: M, open: Uint8Array, limit = UNREACHED): this {
    const { neighbours } = m.game.grid
    const { exits } = m.game.land
    while (this.head < this.tail) {
      const hex = this.queue[this.head++]!
      const next = this.distance[hex]! + 1
      if (next > limit) continue
      const ways = exits[hex]!
      for (let d = 0; d < DIRECTIONS; d++) {
        if (((ways >> d) & 1) === 0) continue
        const to = neighbours[hex * DIRECTIONS + d]!
        if (open[to] === 1 && this.distance[to] === UNREACHED) this.reach(to, next)
      }
    }
    return this
  }

  /** Spreads along links of these kinds (rail, road), where `follows` agrees. */
  alongLinks(
    m: M,
    open: Uint8Array,
    kinds: number,
    follows?: (from: HexId, links: number, to: HexId) => boolean,
  ): this {
    const { neighbours } = m.game.grid
    const { side } = m.game.land
    while (this.head < this.tail) {
      const hex = this.queue[this.head++]!
      for (let d = 0; d < DIRECTIONS; d++) {
        const links = side[hex * DIRECTIONS + d]! & kinds
        if (links === 0) continue
        const to = neighbours[hex * DIRECTIONS + d]!
        if (open[to] === 0 || this.distance[to] !== UNREACHED) continue
        if (follows === undefined || follows(hex, links, to)) this.reach(to, this.distance[hex]! + 1)
      }
    }
    return this
  }

  private reach(hex: HexId, distance: number): void {
    if (this.distance[hex] !== UNREACHED) return
    this.distance[hex] = distance
    this.queue[this.tail++] = hex
  }
}

/** All that counts of a field. */
export const distances = ({ distance }: Field): Int16Array => distance

/** Has every unit of the force a line of supply? */
export function hasSupply(m: M, units: readonly number[], fight: HexId = OFF_MAP): boolean {
  for (const u of units) if (!m.game.x.supplied(m, u, fight)) return false
  return true
}

/** Hexes from which an unlimited open path leads to a source of this kind of unit (damos:10.0#3, 5.0). */
export function openToSource(m: M, side: number, unit: number): Field {
  return toSource(m, side, m.game.x.sourceKind(m, unit))
}
const toSource = FACTS.fact(
  'ways to a source',
  [openFact, CONTROL],
  (m, side, kind) => {
    const { x, units, grid } = m.game
    const { index } = units.find((u) => u.seat === side && x.sourceKind(m, u.index) === kind)!
    const field = new Field(grid.size)
    const open = openHexes(m, side, OFF_MAP)
    for (let hex = 0; hex < open.length; hex++) if (open[hex] === 1 && x.isSource(m, index, hex)) field.seed(hex)
    return field.overLand(m, open)
  },
  distances,
)
