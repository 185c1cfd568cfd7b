/** What a whole position is worth to the first side, in Victory Points: places that count, by how safely they are held, and steps. */
import { onMap, stepsOf } from '../rules/position/board.ts'
import type { M } from '../rules/world.ts'
import { goalsOf, stepWorth } from './goals.ts'
import { cover, pictureOf } from './picture.ts'
import { lasting, WEIGHTS } from './scene.ts'

const SIDES = [0, 1] as const
/** How far around a place its defenders are counted. */
const AROUND = 1

export function plainWorth(m: M): number {
  const { grid, units } = m.game
  const lasts = lasting(m, WEIGHTS)
  let sum = 0
  for (const side of SIDES) {
    const sign = side === 0 ? 1 : -1
    const { threat, own } = pictureOf(m, side)
    for (const { hex, points } of goalsOf(m)) {
      if (m.board.control.get(hex) !== side + 1) continue
      const strength = own.reduce((all, s) => all + (grid.distance(s.hex, hex) <= AROUND ? s.defence : 0), 0)
      const comes = (threat[hex]! * cover(m, hex)) / Math.max(1, strength)
      sum += (sign * points) / (1 + lasts * (comes / WEIGHTS.evenOdds) ** 2)
    }
    for (const u of m.game.own[side]!)
      if (onMap(m, u) && units[u]!.combat) sum += sign * lasts * stepWorth(m, side) * stepsOf(m, u)
  }
  return sum
}
