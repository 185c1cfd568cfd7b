/** Great War Battles: the series put together. */
import type { System } from '../../../core/system.ts'
import { rebuildIndex } from './changes.ts'
import { combat, combatPhase } from './combat.ts'
import { counterBattery } from './counterbattery.ts'
import { EVENTS } from './events.ts'
import { FACTS } from './facts.ts'
import { harassing } from './harassing.ts'
import { invariants } from './invariants.ts'
import { move } from './move.ts'
import { movement } from './movement.ts'
import { forecastRules } from './policy.ts'
import { REASONS } from './reasons.ts'
import { reinforcements } from './reinforcements.ts'
import { replacements } from './replacements.ts'
import { restructure } from './restructure.ts'
import { retreat } from './retreat.ts'
import { surrender } from './surrender.ts'
import { game, playerTurn } from './turn.ts'
import { COLUMNS, type Exclusives, type Gwb } from './world.ts'

export function greatWarBattles(x: Exclusives): System<Gwb> {
  return {
    name: 'gwb',
    columns: COLUMNS,
    procedures: {
      game,
      playerTurn,
      reinforcements,
      replacements,
      counterBattery,
      combatPhase,
      combat,
      retreat,
      movement,
      move,
      harassing,
      restructure,
      surrender,
    },
    events: EVENTS,
    reveals: new Set(),
    reasons: REASONS,
    endings: x.endings,
    saves: [],
    facts: FACTS,
    rebuild: rebuildIndex,
    // Nothing is hidden in this series: every counter lies open.
    sight: { sees: () => true, imagine: () => {} },
    forecast: forecastRules,
    invariants,
  }
}
