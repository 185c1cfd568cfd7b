/** Figures for the report after the match, and who rolls which dice. */
import { bySide, unitsAt } from '../../../core/desk/kit/tallies.ts'
import { strength } from '../rules/board.ts'
import { PLACE, type M } from '../rules/world.ts'
import { ownDesk } from './game.ts'

const STRENGTH = 'Strength on the map'
const MISSING = 'Strength missing from units on the map'

/** damos:2.4#4: in fog these are each side's own. */
export const SECRET_TALLIES: ReadonlySet<string> = new Set([STRENGTH, MISSING])

export function tallies(m: M): Readonly<Record<string, readonly number[]>> {
  const { units, grid } = m.game
  const onMap = (side: number): number[] => unitsAt(m, side, PLACE.map)
  const held = (side: number): number => {
    let hexes = 0
    for (let hex = 0; hex < grid.size; hex++) if (m.board.control.get(hex) === side) hexes++
    return hexes
  }
  return {
    [STRENGTH]: bySide((side) => strength(m, onMap(side))),
    [MISSING]: bySide((side) => onMap(side).reduce((sum, u) => sum + units[u]!.sp - m.board.sp.get(u), 0)),
    'Units on the map': bySide((side) => onMap(side).length),
    'Units eliminated': bySide((side) => unitsAt(m, side, PLACE.eliminated).length),
    'Units surrendered': bySide((side) => unitsAt(m, side, PLACE.surrendered).length),
    'Replacement points': bySide((side) => m.board.rp.get(side)),
    'Hexes held': bySide(held),
  }
}

/** damos:8.2#6, 8.9#8: in a combat by step; elsewhere the side whose procedure it is. */
export function rolledBy(m: M): number {
  const f = m.top
  const own = ownDesk(m.game).roller(m)
  if (own !== null) return own
  if (f.proc !== 'combat') return 'side' in f ? f.side : m.board.phasing.get(0)
  const { side, step } = f
  return step.startsWith('attackRoll') ? side : 1 - side
}
