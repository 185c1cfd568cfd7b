/** 10.0 Surrender. */
import { DIRECTIONS } from '../../../core/hex/grid.ts'
import { done } from '../../../core/procedure.ts'
import { other, unitsIn } from './board.ts'
import { anyDemoralized, removeUnit } from './forces.ts'
import { stacks } from './muster.ts'
import { hasSupply, openToSource, UNREACHED } from './supply.ts'
import { procedure, PLACE, type M, type Side, detour } from './world.ts'

/** damos:10.0#1-2: only next to an enemy force that is neither demoralized nor cut off. */
function pressed(m: M, hex: number, side: number): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const near = m.game.grid.neighbour(hex, d)
    const enemies = near < 0 ? [] : unitsIn(m, near, other(side))
    if (enemies.length > 0 && !anyDemoralized(m, enemies) && hasSupply(m, enemies)) return true
  }
  return false
}

/** damos:10.0#1-3: the units that fail the test as things stand. */
export function doomed(m: M, side: number): number[] {
  const lost: number[] = []
  for (const hex of stacks(m, side)) {
    if (!pressed(m, hex, side)) continue
    for (const u of unitsIn(m, hex, side)) {
      if (m.game.x.surrenderExempt(m, u)) continue
      if (openToSource(m, side, u).distance[hex] === UNREACHED) lost.push(u)
    }
  }
  return lost
}

export const surrender = procedure('surrender', {
  steps: {
    test(m, f) {
      // All are judged before any leaves: one pocket's fall does not save or doom another.
      for (const u of doomed(m, f.side)) removeUnit(m, u, PLACE.surrendered)
      return detour(m.game.x.afterSurrender(m, f.side as Side), 'end')
    },
    end: () => done(),
  },
})
