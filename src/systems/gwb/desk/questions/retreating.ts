/** What the retreat rule says, asked before anybody has to retreat. */
import { DIRECTIONS, neighbours, type HexId, type Reason } from './kit.ts'
import type { Ask } from '../../../../core/procedure.ts'
import { countIn, other, unitsIn } from '../../rules/board.ts'
import { RETREAT, retreating } from '../../rules/retreat.ts'
import { crossed, isFord } from '../../rules/terrain.ts'
import { SHUT, type Gwb, type M } from '../../rules/world.ts'
import type { RetreatFrame } from '../../rules/frames.ts'
import { uncontested } from '../../rules/zones.ts'

/** A neighbouring hex as the first of a retreat: why not, and whether going there costs a step. */
export interface RetreatWay {
  readonly hex: HexId
  readonly reason: Reason | null
  readonly exposed: boolean
}

/** Hexes from which the enemy could attack a hex: those the retreat goes away from. */
export function fearedAround(m: M, hex: HexId, side: number): HexId[] {
  const found: HexId[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const at = m.game.grid.neighbour(hex, d)
    if (at < 0 || !unitsIn(m, at, other(side)).some((u) => m.game.units[u]!.fights)) continue
    const side_ = crossed(m, at, hex)
    if (!isFord(side_) && (side_ & SHUT) === 0) found.push(at)
  }
  return found
}

/** Who would go if the hex were given up: all but deployed guns (gwb:26.2#4). */
export function leaversOf(m: M, hex: HexId, side: number): number[] {
  return unitsIn(m, hex, side).filter((u) => m.game.units[u]!.type !== 'artillery' || m.board.limbered.get(u) === 1)
}

/** Each neighbouring hex with what the rule says to it. */
export function retreatWays(m: M, units: readonly number[], from: HexId, fear: readonly HexId[]): RetreatWay[] {
  const side = m.game.units[units[0]!]!.seat
  const fields = retreating({ side, from, fear }, units, RETREAT.after)
  const frame: RetreatFrame = { proc: 'retreat', step: 'way', result: 0, ...fields }
  const step = m.setting.system.procedures['retreat']!.steps['way'] as unknown as Ask<Gwb, RetreatFrame>
  const form = step.forms.find((f) => f.do === 'retreat')!
  return neighbours(m, from).map((hex) => ({
    hex,
    reason: form.refusal(m, frame, hex),
    exposed: uncontested(m, side, hex),
  }))
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
