/** What must hold of planes after every order. */
import { OFF_MAP } from '../../../../core/hex/grid.ts'
import { activeIn, activeLimit, carrierOf, isActive, planesIn } from './planes.ts'
import { baseOwner } from '../position/facilities.ts'
import { other } from '../position/board.ts'
import { PLACE, ROLE, type M } from '../world.ts'

export function airFaults(m: M): string[] {
  const faults: string[] = []
  for (const side of [0, 1]) {
    for (const plane of m.game.planes[side]!) faults.push(...planeFaults(m, plane))
    const hexes = new Set(m.game.planes[side]!.map((u) => m.board.hex.get(u)))
    for (const hex of hexes) if (hex !== OFF_MAP) faults.push(...baseFaults(m, side, hex))
  }
  return faults
}

function planeFaults(m: M, plane: number): string[] {
  const fault = (says: string): string => `${m.setting.names.unit(plane)}: ${says}`
  const inPlay = m.board.place.get(plane) === PLACE.map || m.board.place.get(plane) === PLACE.aboard
  const faults: string[] = []
  if (isActive(m, plane) && !inPlay) faults.push(fault('Active and not in play'))
  const carrier = carrierOf(m, plane)
  if (carrier >= 0 && m.game.units[carrier]!.role !== ROLE.naval) faults.push(fault('aboard a unit that is not a ship'))
  return faults
}

/** ocs:14.1c#1, 14.2a#2: planes on the map are at bases of their own side, not too many of them Active. */
function baseFaults(m: M, side: number, hex: number): string[] {
  const name = m.game.grid.format(hex)
  if (underWay(m)) return []
  if (baseOwner(m, hex) !== side) return [`${name}: planes without a base`]
  const [active, limit] = [activeIn(m, side, hex).length, activeLimit(m, side, hex)]
  const faults: string[] = []
  if (active > limit) faults.push(`${name}: ${active} Active planes, and room for ${limit}`)
  if (planesIn(m, other(side), hex).length > 0) faults.push(`${name}: planes of both sides`)
  return faults
}

/** While a base is being taken or bombed its planes still have to get away. */
function underWay(m: M): boolean {
  return m.frames.some((f) => f.proc === 'capture' || f.proc === 'bombardment')
}
