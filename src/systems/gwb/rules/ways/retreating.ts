/** 26 Where the units of a hex could go if it were given up, before there is a retreat. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { saidAround } from '../../../../core/ways/supposed.ts'
import { countIn, other, unitsIn } from '../board.ts'
import type { RetreatFrame } from '../frames.ts'
import { RETREAT, retreating } from '../retreat.ts'
import { crossed, isFord } from '../terrain.ts'
import { SHUT, type M } from '../world.ts'
import { uncontested } from '../zones.ts'

/** Hexes from which the enemy could attack a hex: those the retreat goes away from. */
export function fearedAround(m: M, hex: HexId, side: number): HexId[] {
  return m.game.grid.around(hex).filter((at) => {
    const water = crossed(m, at, hex)
    const fights = unitsIn(m, at, other(side)).some((u) => m.game.units[u]!.fights)
    return fights && !isFord(water) && (water & SHUT) === 0
  })
}

/** Who would go if the hex were given up: all but deployed guns (gwb:26.2#4). */
export function leaversOf(m: M, hex: HexId, side: number): number[] {
  return unitsIn(m, hex, side).filter((u) => m.game.units[u]!.type !== 'artillery' || m.board.limbered.get(u) === 1)
}

/** Each neighbouring hex as the first of a retreat: why not, and whether going there costs a step. */
export function retreatWays(m: M, units: readonly number[], from: HexId, fear: readonly HexId[]) {
  const side = m.game.units[units[0]!]!.seat
  const fields = retreating({ side, from, fear }, units, RETREAT.after)
  const frame: RetreatFrame = { proc: 'retreat', step: 'way', result: 0, ...fields }
  return saidAround(m, frame, 'retreat', from).map((way) => ({ ...way, exposed: uncontested(m, side, way.hex) }))
}

/** Next to an enemy, and every way out costs a step or is barred. */
export function cutOff(m: M, hex: HexId, side: number): boolean {
  if (countIn(m, hex, side) === 0) return false
  const fear = fearedAround(m, hex, side)
  const units = leaversOf(m, hex, side)
  if (fear.length === 0) return false
  return (
    units.length === 0 || retreatWays(m, units, hex, fear).every(({ reason, exposed }) => reason !== null || exposed)
  )
}
