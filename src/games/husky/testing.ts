/** Short words for tests of Husky: a match begun, its units and hexes by name. */
import { Match } from '../../core/match.ts'
import { placeUnit } from '../../systems/ocs/rules/position/changes.ts'
import { stepPrice } from '../../systems/ocs/rules/moving/step-cost.ts'
import { FACE, MARKER, type M } from '../../systems/ocs/rules/world.ts'
import { husky } from './index.ts'

export const start = (id = 'gela-counterattack'): M => Match.start(husky.setting(id))
export const unit = (m: M, id: string): number => m.game.units.find((u) => u.id === id)!.index
export const hex = (m: M, number: string): number => m.game.land.hexOf(number)
export const hold = (m: M, side: number, number: string): void => m.board.control.set(hex(m, number), side + 1)
export const put = (m: M, id: string, number: string): void =>
  placeUnit(m, unit(m, id), hex(m, number), FACE.combat, MARKER.none)
export const price = (m: M, mobility: number, from: string, to: string): number =>
  stepPrice(m, 0, mobility, hex(m, from), m.game.grid.direction(hex(m, from), hex(m, to)))
