/** Lines of supply to look at: the networks of a side, and the line of one hex, or where it breaks and why. */
import { OFF_MAP, type Area, type HexId, type Line } from '../../../../core/desk/kit/index.ts'
import { Field, openHexes, UNREACHED } from '../../rules/supply.ts'
import { wayOn, type Net, type Way } from '../../rules/ways/supply-lines.ts'
import type { M } from '../../rules/world.ts'
import { placeName } from '../names.ts'

/** A kind of line that some units of a side live by. */
export interface SupplyNet extends Net {
  /** `Converted rail`. */
  readonly label: string
  readonly claim: string
  /** A unit that lives by it: asked for whom it is. */
  serves(unit: number): boolean
  /** The farthest a unit may stand from the network; UNREACHED where there is no limit. */
  readonly limit: number
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

export interface SupplyLine extends Omit<Way, 'broken'> {
  readonly net: SupplyNet
  readonly broken: { readonly hex: HexId; readonly why: string; readonly claim: string } | null
}

/** The line of a hex on a network, and why it breaks in words. */
export function lineFrom(m: M, net: SupplyNet, hex: HexId, side: number): SupplyLine {
  const { broken, ...way } = wayOn(m, net, hex, side)
  if (!broken) return { net, ...way, broken }
  const where = placeName(m, broken.hex)
  const why = {
    far: `${broken.far} hexes from the network; ${net.limit} are allowed`,
    none: 'no network is left to lead to',
    enemy: `enemy units in ${where}`,
    zone: `an enemy zone of control in ${where}`,
  }[broken.cause]
  const claim = broken.cause === 'far' || broken.cause === 'none' ? net.claim : 'damos:2.10#2'
  return { net, ...way, broken: { hex: broken.hex, why, claim } }
}
