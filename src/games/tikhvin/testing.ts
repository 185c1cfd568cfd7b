/** Short words for tests of Tikhvin: a match begun, its units and hexes by name, weather and control as wished. */
import { Match } from '../../core/match.ts'
import { placeUnit } from '../../systems/ocs/rules/position/changes.ts'
import { setWeather } from '../../systems/ocs/rules/sequence/weather.ts'
import { stepPrice } from '../../systems/ocs/rules/moving/step-cost.ts'
import { FACE, MARKER, type M } from '../../systems/ocs/rules/world.ts'
import { tikhvin } from './index.ts'

export const start = (id = 'campaign'): M => Match.start(tikhvin.setting(id))
export const unit = (m: M, id: string): number => m.game.units.find((u) => u.id === id)!.index
export const hex = (m: M, number: string): number => m.game.land.hexOf(number)
export const weather = (m: M, name: string, frost = 0): void => {
  m.board.climate.set(0, frost)
  setWeather(m, m.game.weathers.indexOf(name))
}
export const ground = (m: M): string => m.game.land.grounds[m.board.ground.get(0)]!
export const hold = (m: M, side: number, number: string): void => m.board.control.set(hex(m, number), side + 1)
export const put = (m: M, id: string, number: string): void =>
  placeUnit(m, unit(m, id), hex(m, number), FACE.combat, MARKER.none)
export const price = (m: M, side: number, mobility: number, from: string, to: string): number =>
  stepPrice(m, side, mobility, hex(m, from), m.game.grid.direction(hex(m, from), hex(m, to)))
