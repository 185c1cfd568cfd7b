/** 2.10 The line of supply of a hex on a network, hex by hex, or where it breaks and why. */
import { OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { shortestWay } from '../../../../core/hex/spread.ts'
import { enemyIn } from '../board.ts'
import { Field, openHexes, UNREACHED } from '../supply.ts'
import { passable } from '../terrain.ts'
import { WATER, type M } from '../world.ts'

/** A network by hex: how far off it a hex lies, and along it to its source. */
export interface Net {
  /** Hexes from the network by hex: 0 on it, UNREACHED where no line leads. */
  readonly off: Int16Array
  /** Along the network to its source. */
  readonly along: Int16Array
  /** Hexes within the network that are neighbours along it. */
  linked(from: HexId, to: HexId): boolean
}

export interface Way {
  /** From the hex to the network, then along it to the source; as far as it goes when it breaks. */
  readonly path: readonly HexId[]
  /** How many of its hexes, from the first, lie off the network. */
  readonly off: number
  readonly broken: Broken | null
}

/** Where a line breaks: it is `far` hexes to the network, there is none, or an enemy or his zone is in the way. */
interface Broken {
  readonly hex: HexId
  readonly cause: 'far' | 'none' | 'enemy' | 'zone'
  readonly far: number
}

export function wayOn(m: M, net: Net, hex: HexId, side: number): Way {
  const off = net.off[hex]!
  if (off === UNREACHED) return { path: [hex], off: 0, broken: whereBroken(m, net, hex, side) }
  const path = downhill(m, net.off, hex, (a, d) => passable(m, a, d))
  const at = path.at(-1)!
  const rail = downhill(m, net.along, at, (a, d) => net.linked(a, m.game.grid.neighbour(a, d)))
  return { path: [...path, ...rail.slice(1)], off, broken: null }
}

/** Steps to ever smaller figures, down to 0. */
function downhill(m: M, field: Int16Array, from: HexId, steps: (hex: HexId, d: number) => boolean): HexId[] {
  const down = (hex: HexId, d: number, to: HexId): boolean => field[to] === field[hex]! - 1 && steps(hex, d)
  return shortestWay(m.game.grid, from, down, (hex) => field[hex]! <= 0) ?? [from]
}

/** Too far from the network, or the nearest way to it is closed at a hex. */
function whereBroken(m: M, net: Net, hex: HexId, side: number): Broken {
  const size = m.game.grid.size
  const spread = (open: Uint8Array): Int16Array => {
    const field = new Field(size)
    for (let h = 0; h < size; h++) if (net.off[h] === 0) field.seed(h)
    return field.overLand(m, open).distance
  }
  const open = openHexes(m, side, OFF_MAP)
  const far = spread(open)[hex]!
  if (far !== UNREACHED) return { hex, cause: 'far', far }
  const land = Uint8Array.from({ length: size }, (_, h) => (m.game.land.terrain[h] === WATER ? 0 : 1))
  const way = downhill(m, spread(land), hex, (a, d) => passable(m, a, d))
  const shut = way.find((h) => open[h] === 0)
  if (shut === undefined) return { hex, cause: 'none', far }
  return { hex: shut, cause: enemyIn(m, shut, side) ? 'enemy' : 'zone', far }
}
