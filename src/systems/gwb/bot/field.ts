/** Where units are wanted, and how far it is there: what draws those that are not in touch yet. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { countIn, meleeStrength, other, unitsIn } from '../rules/board.ts'
import { points } from '../rules/stacking.ts'
import type { M } from '../rules/world.ts'
import { inEnemyZone } from '../rules/zones.ts'
import { farFrom, NOWHERE } from './ground.ts'
import { counts, nearness, type Outlook } from './scene.ts'
import { scores } from '../rules/victory.ts'

/** The weaker the enemy, the better it is to go there. */
const WEAK = 4
/** No hex is wanted more. */
const MOST = 60

/** Movement points from each hex to where the units are wanted, less how much they are. */
export function fieldFor(o: Outlook, m: M, mover: readonly number[]): Int32Array {
  const { side, weights: w } = o
  return farFrom(m, side, (hex) => {
    const wanted = wantedAt(o, m, side, hex)
    if (wanted === 0) return NOWHERE
    const friends = points(
      m,
      unitsIn(m, hex, side).filter((u) => !mover.includes(u)),
    )
    const crowd = friends * (counts(m, hex) ? w.spread : w.crowd)
    return Math.max(0, Math.round(MOST - wanted + crowd))
  })
}

/** How much a hex is wanted, before anybody goes there. */
function wantedAt(o: Outlook, m: M, side: number, hex: HexId): number {
  const w = o.weights
  const goals = o.shares['points'] ?? 1
  const axis = o.dated && o.purpose.axis ? o.purpose.axis(m, side, hex) : 1
  let wanted = 0
  if (counts(m, hex)) {
    const ours = scores(m, hex) === side
    if (!ours) wanted = w.toEnter * goals
    else if (inEnemyZone(m, side, hex)) wanted = w.toHold
  }
  if (!inEnemyZone(m, side, hex)) return wanted * axis
  const { grid } = m.game
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = grid.neighbour(hex, d)
    if (to === OFF_MAP || countIn(m, to, other(side)) === 0) continue
    const strength = unitsIn(m, to, other(side)).reduce((sum, u) => sum + meleeStrength(m, u), 0)
    const prize = counts(m, to) ? w.toTake * goals : w.toFace + w.nearly * nearness(m)[to]!
    wanted = Math.max(wanted, prize + Math.max(0, WEAK - strength / 2))
  }
  return Math.min(MOST, wanted * axis)
}
