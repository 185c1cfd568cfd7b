/** Figures for the report after the match, and who rolls which dice. */
import { strength } from '../rules/board.ts'
import { PLACE, type M } from '../rules/world.ts'
import { ownDesk } from './game.ts'

const SIDES = [0, 1]
const STRENGTH = 'Strength on the map'
const MISSING = 'Strength missing from units on the map'

/** damos:2.4#4: in fog these are each side's own. */
export const SECRET_TALLIES: ReadonlySet<string> = new Set([STRENGTH, MISSING])

export function tallies(m: M): Readonly<Record<string, readonly number[]>> {
  const { units, grid } = m.game
  const of = (side: number, place: number): number[] =>
    units.filter((u) => u.seat === side && m.board.place.get(u.index) === place).map((u) => u.index)
  const bySide = (count: (side: number) => number): number[] => SIDES.map(count)
  const held = (side: number): number => {
    let hexes = 0
    for (let hex = 0; hex < grid.size; hex++) if (m.board.control.get(hex) === side) hexes++
    return hexes
  }
  return {
    [STRENGTH]: bySide((side) => strength(m, of(side, PLACE.map))),
    [MISSING]: bySide((side) => of(side, PLACE.map).reduce((sum, u) => sum + units[u]!.sp - m.board.sp.get(u), 0)),
    'Units on the map': bySide((side) => of(side, PLACE.map).length),
    'Units eliminated': bySide((side) => of(side, PLACE.eliminated).length),
    'Units surrendered': bySide((side) => of(side, PLACE.surrendered).length),
    'Replacement points': bySide((side) => m.board.rp.get(side)),
    'Hexes held': bySide(held),
    ...ownDesk(m.game).tallies(m),
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
