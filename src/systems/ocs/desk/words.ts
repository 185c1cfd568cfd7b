/** How the files of words show units, hexes and supply. */
import { percent, sum, type Kinds, type Seen } from '../../../core/desk/kit/index.ts'
import { attackEffects, terrainName } from '../rules/fighting/strength.ts'
import { points } from '../rules/moving/step-cost.ts'
import { combatUnitsIn, stepsOf } from '../rules/position/board.ts'
import { actionRating, modeName, modeOf } from '../rules/position/modes.ts'
import { attritionRating } from '../rules/supply/attrition.ts'
import { allIn } from '../rules/supply/supplies.ts'
import type { M, Ocs } from '../rules/world.ts'
import * as names from './names.ts'

export const howName = (m: M, unit: number, s: Seen<Ocs>): string =>
  `${names.figuresName(m, unit)}; ${names.stateName(m, unit, s)}`

/** What is left after so many steps are lost. */
export const leftWords = (left: number): string => (left <= 0 ? 'eliminated' : `${left} left`)

export const KINDS: Kinds<Ocs> = {
  seat: (m, seat: number) => m.setting.names.seat(seat),
  side: (m, side: number) => names.sideName(m.game, side),
  call: names.callOf,
  how: howName,
  figures: names.figuresName,
  state: names.stateName,
  mode: (m, unit: number) => modeName(modeOf(m, unit)),
  stands: (m, unit: number) => names.hexName(m, m.board.hex.get(unit)),
  rating: actionRating,
  left: (m, unit: number) => leftWords(stepsOf(m, unit) - 1),
  force: names.forceName,
  worker: (m, crew: readonly number[]) => names.nameOf(m, crew[0]!),
  attrition: attritionRating,
  stack: (m, hex: number) => names.forceName(m, combatUnitsIn(m, hex, m.seat)),
  ground: names.groundName,
  terrain: terrainName,
  effects(m, terrain: number) {
    const [armor, mech, other] = attackEffects(m, terrain).map(([n, d]) => (d === 1 ? `x${n}` : `x${n}/${d}`))
    return `attackers: armour ${armor}, mech ${mech}, others ${other}`
  },
  /** The supply of the side that is asked in a hex. */
  lies: (m, hex: number) => names.supplyName(allIn(m, m.seat, hex)),
  supply: (_m, tokens: number) => names.supplyName(tokens),
  tokens: (_m, list: readonly number[]) => names.supplyName(sum(list, (n) => n)),
  goal: (m, hexes: readonly number[]) => names.placeName(m, hexes.at(-1)!),
  pair: (_m, list: readonly number[]) => list.join(' and '),
  mp: (_m, twelfths: number) => points(twelfths),
  percent: (_m, chance: number) => percent(chance),
}
