/** Lines of supply to look at: the networks of a side, and the line of one hex, or where it breaks and why. */
import { OFF_MAP, shortestWay, type Area, type HexId, type Line } from '../../../../core/desk/kit/index.ts'
import { enemyIn } from '../../rules/board.ts'
import { Field, openHexes, UNREACHED } from '../../rules/supply.ts'
import { passable } from '../../rules/terrain.ts'
import { WATER, type M } from '../../rules/world.ts'
import { placeName } from '../names.ts'

/** A kind of line that some units of a side live by. */
export interface SupplyNet {
  /** `Converted rail`. */
  readonly label: string
  readonly claim: string
  /** A unit that lives by it: asked for whom it is. */
  serves(unit: number): boolean
  /** The farthest a unit may stand from the network; UNREACHED where there is no limit. */
  readonly limit: number
  /** Hexes from the network by hex: 0 on it, UNREACHED where no line leads. */
  readonly off: Int16Array
  /** Along the network to its source. */
  readonly along: Int16Array
  /** Hexes within the network that are neighbours along it. */
  linked(from: HexId, to: HexId): boolean
}

export interface SupplyTable {
  /** The networks of a side as they stand. */
  nets(m: M, side: number): readonly SupplyNet[]
  /** What else belongs on the picture: an air unit's range, say. */
  more(m: M, side: number): { readonly areas: readonly Area[]; readonly lines: readonly Line[] }
  /** Supplied in this hex by a rule of its own, though no line leads there: how, or null. */
  exempt(m: M, unit: number): { readonly label: string; readonly claim: string } | null
}

/** damos:2.10: of any length, over land, from the side's own cities. */
export const SERIES_SUPPLY: SupplyTable = {
  nets(m, side) {
    const probe = m.game.units.find((u) => u.seat === side)
    if (!probe) return []
    const along = new Int16Array(m.game.grid.size).fill(UNREACHED)
    const field = new Field(m.game.grid.size)
    const open = openHexes(m, side, OFF_MAP)
    for (let hex = 0; hex < open.length; hex++) {
      if (open[hex] === 0 || !m.game.x.isSource(m, probe.index, hex)) continue
      along[hex] = 0
      field.seed(hex)
    }
    const off = field.overLand(m, open).distance
    return [
      { label: 'City', claim: 'damos:2.10#5', serves: () => true, limit: UNREACHED, off, along, linked: () => false },
    ]
  },
  more: () => ({ areas: [], lines: [] }),
  exempt: () => null,
}

export interface SupplyLine {
  readonly net: SupplyNet
  /** From the hex to the network, then along it to the source; as far as it goes when it breaks. */
  readonly path: readonly HexId[]
  /** How many of its hexes, from the first, lie off the network. */
  readonly off: number
  readonly broken: { readonly hex: HexId; readonly why: string; readonly claim: string } | null
}

/** The line of a hex on a network. */
export function lineFrom(m: M, net: SupplyNet, hex: HexId, side: number): SupplyLine {
  const off = net.off[hex]!
  if (off === UNREACHED) return { net, path: [hex], off: 0, broken: whereBroken(m, net, hex, side) }
  const path = downhill(m, net.off, hex, (a, d) => passable(m, a, d))
  const at = path.at(-1)!
  const rail = downhill(m, net.along, at, (a, d) => net.linked(a, m.game.grid.neighbour(a, d)))
  return { net, path: [...path, ...rail.slice(1)], off, broken: null }
}

/** Steps to ever smaller figures, down to 0. */
function downhill(m: M, field: Int16Array, from: HexId, steps: (hex: HexId, d: number) => boolean): HexId[] {
  const down = (hex: HexId, d: number, to: HexId): boolean => field[to] === field[hex]! - 1 && steps(hex, d)
  return shortestWay(m.game.grid, from, down, (hex) => field[hex]! <= 0) ?? [from]
}

/** Why no line leads here: too far from the network, or the nearest way to it is closed at a hex. */
function whereBroken(m: M, net: SupplyNet, hex: HexId, side: number): SupplyLine['broken'] {
  const size = m.game.grid.size
  const spread = (open: Uint8Array): Int16Array => {
    const field = new Field(size)
    for (let h = 0; h < size; h++) if (net.off[h] === 0) field.seed(h)
    return field.overLand(m, open).distance
  }
  const open = openHexes(m, side, OFF_MAP)
  const far = spread(open)[hex]!
  if (far !== UNREACHED)
    return { hex, why: `${far} hexes from the network; ${net.limit} are allowed`, claim: net.claim }
  const land = Uint8Array.from({ length: size }, (_, h) => (m.game.land.terrain[h] === WATER ? 0 : 1))
  const way = downhill(m, spread(land), hex, (a, d) => passable(m, a, d))
  const shut = way.find((h) => open[h] === 0)
  if (shut === undefined) return { hex, why: 'no network is left to lead to', claim: net.claim }
  const why = enemyIn(m, shut, side)
    ? `enemy units in ${placeName(m, shut)}`
    : `an enemy zone of control in ${placeName(m, shut)}`
  return { hex: shut, why, claim: 'damos:2.10#2' }
}
