/** What many decisions share: how their words show units, hexes and supply; a unit as a row and as a button. */
import type { Seen } from '../../../../core/desk.ts'
import { row } from '../../../../core/desk/kit/lines.ts'
import { putting } from '../../../../core/desk/kit/put.ts'
import { sum } from '../../../../core/desk/kit/say.ts'
import type { Labelled } from '../../../../core/desk/place.ts'
import type { Line } from '../../../../core/shapes.ts'
import { attackEffects, terrainName } from '../../rules/fighting/strength.ts'
import { combatUnitsIn, stepsOf } from '../../rules/position/board.ts'
import { actionRating, modeName, modeOf } from '../../rules/position/modes.ts'
import { attritionRating } from '../../rules/supply/attrition.ts'
import { allIn } from '../../rules/supply/supplies.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { callOf, figuresName, forceName, groundName, hexName, MODES, nameOf, stateName, supplyName } from '../names.ts'
import words from './words.json' with { type: 'json' }

const howName = (m: M, unit: number, s: Seen<Ocs>): string => `${figuresName(m, unit)}; ${stateName(m, unit, s)}`

/** What is left after so many steps are lost. */
export const leftWords = (left: number): string => (left <= 0 ? 'eliminated' : `${left} left`)

const put = putting<Ocs>({
  seat: (m, seat: number) => m.setting.names.seat(seat),
  call: callOf,
  how: howName,
  figures: figuresName,
  mode: (m, unit: number) => modeName(modeOf(m, unit)),
  stands: (m, unit: number) => hexName(m, m.board.hex.get(unit)),
  rating: (m, unit: number) => String(actionRating(m, unit)),
  left: (m, unit: number) => leftWords(stepsOf(m, unit) - 1),
  force: forceName,
  worker: (m, crew: readonly number[]) => nameOf(m, crew[0]!),
  attrition: attritionRating,
  stack: (m, hex: number) => forceName(m, combatUnitsIn(m, hex, m.seat)),
  ground: groundName,
  terrain: terrainName,
  effects(m, terrain: number) {
    const [armor, mech, other] = attackEffects(m, terrain).map(([n, d]) => (d === 1 ? `x${n}` : `x${n}/${d}`))
    return `attackers: armour ${armor}, mech ${mech}, others ${other}`
  },
  /** The supply of the side that is asked in a hex. */
  lies: (m, hex: number) => supplyName(allIn(m, m.seat, hex)),
  supply: (_m, tokens: number) => supplyName(tokens),
  tokens: (_m, list: readonly number[]) => supplyName(sum(list, (n) => n)),
  pair: (_m, list: readonly number[]) => list.join(' and '),
})

/** Before anybody has moved, those cut off may try to break out: the same is asked. */
const WORDS = { ...words, 'movementSegment.open': words['movementSegment.choose'] }

/** Decisions for which nothing has to be reckoned. */
export const SAID = put({}, words)

/** Decisions with what is reckoned for them, and their words. */
export const places: typeof put = (code) =>
  put(code, Object.fromEntries(Object.entries(WORDS).filter(([name]) => name in code)))

/** The orders that put a unit in a mode. */
export const MODE_LABELS = Object.fromEntries(
  MODES.map(([kind, , mode]) => [
    kind,
    ({ s, m, arg }: { s: Seen<Ocs>; m: M; arg: number }): Labelled => ({
      label: `${mode}: ${callOf(m, arg)}`,
      detail: howName(m, arg, s),
    }),
  ]),
)

export function unitLine(m: M, unit: number, value: string, detail = figuresName(m, unit)): Line {
  return row(nameOf(m, unit), value, '', { detail, unit: m.game.units[unit]!.id })
}
