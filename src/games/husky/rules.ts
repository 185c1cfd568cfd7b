/** What Husky says beyond the series. */
import type { HexId } from '../../core/hex/grid.ts'
import type { Reason } from '../../core/reasons.ts'
import { other } from '../../systems/ocs/rules/position/board.ts'
import { liftUnit } from '../../systems/ocs/rules/position/changes.ts'
import { portIn, portOwner } from '../../systems/ocs/rules/position/facilities.ts'
import { capacityOf, linked } from '../../systems/ocs/rules/sea/ports.ts'
import {
  endingByLead,
  held,
  holds,
  score,
  seriesPoints,
  suddenEnding,
  victoryOf,
} from '../../systems/ocs/rules/sequence/victory.ts'
import { PLACE, SP, type Exclusives, type M } from '../../systems/ocs/rules/world.ts'
import { HUSKY_DESK } from './desk.ts'
import { entryOf, portTaken, PROCEDURES } from './ports.ts'
import { HUSKY_REASONS, no } from './reasons.ts'
import { craftBarred, landingBarred, landingModifier, seaCap } from './weather.ts'

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

/** husky:20#3, husky:23#4: points of the turn, and the beaches that end it at once. */
function turnEnds(m: M): string {
  m.game.sides.forEach((_, side) => score(m, side, held(m, side, victoryOf(m).eachTurn ?? {})))
  return suddenEnding(m)
}

/** husky:20#5: a short scenario is played in its area. */
function barred(m: M, _unit: number, hex: HexId): Reason | null {
  const { area } = m.game.scenario
  return area === undefined || m.game.land.regions[area]!.includes(hex) ? null : no('out-of-area', { hex })
}

/** husky:6#2: a source that is a port serves while it is held, can ship an SP, and has a port across the Strait behind it. */
function sourceOpen(m: M, side: number, hex: HexId): boolean {
  const port = portIn(m, hex)
  return port < 0 || (portOwner(m, hex) === side && capacityOf(m, port) >= SP && linked(m, side, hex))
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
  entryOf,
  cleanUp,
  turnEnds,
  barred,
  barredMarker: () => null,
  seaCap,
  landingBarred,
  craftBarred,
  landingModifier,
  sourceOpen,
  // husky:7#4
  intake: 2,
  procedures: PROCEDURES,
  portTaken,
  reasons: HUSKY_REASONS,
  desk: HUSKY_DESK,
}
