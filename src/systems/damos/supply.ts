/** 2.10 Supply: floods over hexes free of enemy units and of enemy zones that no friendly force cancels. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../core/hex/grid.ts'
import { countIn, enemyIn } from './board.ts'
import { passable } from './terrain.ts'
import { WATER, type M } from './world.ts'
import { inEnemyZone } from './zones.ts'

export const UNREACHED = 32767

/**
 * May a line of supply of the side lie in this hex? In the combat hex `fight` the opponent and his zones do not count
 * (damos:2.10#2-4).
 */
export function lineOpen(m: M, side: number, hex: HexId, fight: HexId): boolean {
  if (m.game.land.terrain[hex] === WATER) return false
  if (hex !== fight && enemyIn(m, hex, side)) return false
  return countIn(m, hex, side) > 0 || !inEnemyZone(m, side, hex, fight)
}

/** Breadth-first distances from seeds, kept until something moves. */
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

  /** Spreads at one a hex while `enter` allows it, to `limit` hexes. */
  spread(m: M, limit: number, enter: (from: HexId, direction: number, to: HexId) => boolean): this {
    const { neighbours } = m.game.grid
    while (this.head < this.tail) {
      const hex = this.queue[this.head++]!
      const next = this.distance[hex]! + 1
      if (next > limit) continue
      for (let d = 0; d < DIRECTIONS; d++) {
        const to = neighbours[hex * DIRECTIONS + d]!
        if (to !== OFF_MAP && this.distance[to] === UNREACHED && enter(hex, d, to)) this.reach(to, next)
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

/** A field made once per position. */
export function kept(m: M, key: string, make: () => Field): Field {
  let field = m.cache.get(key) as Field | undefined
  if (!field) {
    field = make()
    m.cache.set(key, field)
  }
  return field
}

/** Has every unit of the force a line of supply? */
export function hasSupply(m: M, units: readonly number[], fight: HexId = OFF_MAP): boolean {
  for (const u of units) if (!m.game.x.supplied(m, u, fight)) return false
  return true
}

/** Hexes from which an unlimited open path leads to a source of this kind of unit (damos:10.0#3, 5.0). */
export function openToSource(m: M, side: number, unit: number): Field {
  return kept(m, `open:${m.game.x.sourceKind(m, unit)}`, () => {
    const field = new Field(m.game.grid.size)
    for (let hex = 0; hex < m.game.grid.size; hex++) {
      if (m.game.x.isSource(m, unit, hex) && lineOpen(m, side, hex, OFF_MAP)) field.seed(hex)
    }
    return field.spread(m, UNREACHED, (from, d, to) => passable(m, from, d) && lineOpen(m, side, to, OFF_MAP))
  })
}

/** Distance over land to the nearest source, enemies disregarded: the direction of retreats (damos:8.11#1). */
export function sourceDistance(m: M, unit: number): Field {
  return kept(m, `way:${m.game.x.sourceKind(m, unit)}`, () => {
    const field = new Field(m.game.grid.size)
    for (let hex = 0; hex < m.game.grid.size; hex++) if (m.game.x.isSource(m, unit, hex)) field.seed(hex)
    return field.spread(m, UNREACHED, (from, d) => passable(m, from, d))
  })
}
