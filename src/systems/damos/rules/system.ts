/** DAMOS put together: the series procedures with what a game changes. */
import type { System } from '../../../core/system.ts'
import { activationWith } from './activation.ts'
import { attrition } from './attrition.ts'
import { combat } from './combat.ts'
import { concerted } from './concerted.ts'
import { EVENTS, REVEALS } from './events.ts'
import { excess } from './excess.ts'
import { exploitation } from './exploitation.ts'
import { FACTS } from './facts.ts'
import { rebuildIndex } from './forces.ts'
import { invariants } from './invariants.ts'
import { lossesBy } from './losses.ts'
import { operations } from './operations.ts'
import { forecastRules } from './policy.ts'
import { reaction } from './reaction.ts'
import { REASONS } from './reasons.ts'
import { replacements } from './replacements.ts'
import { retreat } from './retreat.ts'
import { sight } from './sight.ts'
import { strategic } from './strategic.ts'
import { surrender } from './surrender.ts'
import { game, player } from './turn.ts'
import { COLUMNS, type Damos, type Exclusives } from './world.ts'

export function damos(x: Exclusives): System<Damos> {
  return {
    name: 'damos',
    columns: { ...COLUMNS, ...x.columns },
    procedures: {
      game,
      playerTurn: player,
      replacements,
      strategic,
      operations,
      activation: activationWith(x.moveForms),
      reaction,
      concerted,
      excess,
      combat,
      losses: lossesBy(x.absorbClaim),
      retreat,
      exploitation,
      attrition,
      surrender,
      ...x.procedures,
    },
    events: { ...EVENTS, ...x.events },
    reveals: new Set([...REVEALS, ...x.reveals]),
    reasons: { ...REASONS, ...x.reasons },
    endings: x.endings,
    saves: [],
    facts: FACTS,
    rebuild: rebuildIndex,
    sight,
    forecast: forecastRules(x),
    invariants,
  }
}
