/** The Operational Combat Series, put together. */
import type { System } from '../../core/system.ts'
import { advance } from './advance.ts'
import { attrition } from './attrition.ts'
import { barrage, barrageSegment } from './barrage.ts'
import { arrive } from './arrivals.ts'
import { blow } from './blow.ts'
import { cross } from './boxes.ts'
import { breakout } from './breakout.ts'
import { combatSegment } from './attack.ts'
import { capture } from './capture.ts'
import { rebuildIndex } from './changes.ts'
import { collapse } from './collapse.ts'
import { combat } from './combat.ts'
import { construct } from './construct.ts'
import { newRepls, newSupply } from './deliveries.ts'
import { EVENTS, REVEALS } from './events.ts'
import { refuel } from './fuelling.ts'
import { invariants } from './invariants.ts'
import { losses } from './losses.ts'
import { move } from './move.ts'
import { NEVER } from './never.ts'
import { pause } from './pause.ts'
import { pay } from './pay.ts'
import { forecastRules } from './policy.ts'
import { practice } from './practice.ts'
import { raiders } from './raiders.ts'
import { REASONS } from './reasons.ts'
import { retreat } from './retreat.ts'
import { recon } from './recon.ts'
import { reinforcementPhase } from './reinforcements.ts'
import { movementSegment } from './segment.ts'
import { settle } from './settle.ts'
import { setup } from './setup.ts'
import { sight } from './sight.ts'
import { supplyPhase } from './supplyphase.ts'
import { OCS_TABLE } from './table/index.ts'
import { freight } from './trains.ts'
import { game, playerTurn } from './turn.ts'
import { weather } from './weather.ts'
import { COLUMNS, type Exclusives, type Ocs } from './world.ts'

/** How much an eager player likes an order kind. */
const EAGERNESS: Readonly<Record<string, number>> = {
  move: 8,
  stack: 2,
  take: 1,
  with: 2,
  drop: 0.5,
  release: 4,
  stop: 0.5,
  end: 0.4,
  blow: 0.1,
  recon: 6,
  load: 2,
  unload: 2,
  rail: 2,
  freight: 2,
  convert: 6,
  pause: 0.3,
  barrage: 8,
  fire: 12,
  build: 0.5,
  reduce: 0.1,
  at: 4,
  worker: 6,
  overrun: 20,
  attack: 10,
  go: 12,
  back: 0.1,
  from: 4,
  stocks: 4,
  enough: 0.3,
  all: 4,
  exploit: 2,
}

export function operationalCombat(x: Exclusives): System<Ocs> {
  return {
    name: 'ocs',
    columns: COLUMNS,
    procedures: {
      game,
      setup,
      weather,
      playerTurn,
      movementSegment,
      move,
      refuel,
      pay,
      blow,
      capture,
      freight,
      pause,
      settle,
      barrageSegment,
      barrage,
      construct,
      combatSegment,
      combat,
      losses,
      collapse,
      retreat,
      advance,
      reinforcementPhase,
      arrive,
      newSupply,
      newRepls,
      cross,
      recon,
      supplyPhase,
      attrition,
      breakout,
      raiders,
      ...x.procedures,
    },
    events: EVENTS,
    reveals: REVEALS,
    reasons: { ...REASONS, ...x.reasons },
    endings: x.endings,
    never: NEVER,
    saves: [],
    rebuild: rebuildIndex,
    sight,
    forecast: forecastRules,
    invariants,
    eagerness: EAGERNESS,
    practice,
    table: OCS_TABLE,
  }
}
