/** What Husky says beyond the series, as far as the ground goes. */
import { other } from '../../systems/ocs/rules/position/board.ts'
import { liftUnit } from '../../systems/ocs/rules/position/changes.ts'
import { endingByLead, holds, seriesPoints, suddenEnding } from '../../systems/ocs/rules/sequence/victory.ts'
import { PLACE, type Exclusives, type M } from '../../systems/ocs/rules/world.ts'
import { HUSKY_DESK } from './desk.ts'

export const ENDINGS = [
  'Allied decisive victory',
  'Allied victory',
  'draw',
  'Axis victory',
  'Axis decisive victory',
] as const

/** husky:23#3: units due next at an LST port that the enemy has taken do not come at all. */
function cleanUp(m: M, side: number): void {
  const enemy = other(side)
  const ports = m.game.scenario.lstPorts?.[m.game.sides[enemy]!] ?? []
  for (const unit of m.game.own[enemy]!) {
    const told = m.game.scenario.units[m.game.units[unit]!.id]
    if (told === undefined || !('arrives' in told) || m.board.place.get(unit) !== PLACE.coming) continue
    const { entry = '' } = told
    if (m.board.arrives.get(unit) > m.board.turn.get(0) || !ports.includes(entry) || holds(m, enemy, entry)) continue
    liftUnit(m, unit, PLACE.gone)
    m.emit('withdrawn', { unit })
  }
}

export const HUSKY: Exclusives = {
  endings: ENDINGS,
  ending: (m) => endingByLead(m, seriesPoints),
  // husky:4#1
  groundOf: (_m, ground) => ground,
  allowance: (_m, _unit, twelfths) => twelfths,
  fuelFactor: () => 1,
  supplyModifier: () => 0,
  replacementModifier: () => 0,
  entryOf: () => null,
  cleanUp,
  // husky:23#4
  turnEnds: suddenEnding,
  barred: () => null,
  barredMarker: () => null,
  desk: HUSKY_DESK,
}
