/** The Operational Combat Series, put together. */
import type { System } from '../../../core/system.ts'
import { advance } from './fighting/advance.ts'
import { airCombat } from './air/aircombat.ts'
import { mission } from './air/mission.ts'
import { planeRepls } from './air/replacements.ts'
import { refitPhase } from './air/refit.ts'
import { shipStrike } from './air/shipstrike.ts'
import { shed } from './air/shed.ts'
import { shiftBases } from './air/shifting.ts'
import { attrition } from './supply/attrition.ts'
import { barrage, barrageSegment } from './fighting/barrage.ts'
import { bombardment } from './fighting/bombardment.ts'
import { arrive } from './sequence/arrivals.ts'
import { blow } from './building/blow.ts'
import { cross } from './ground/boxes.ts'
import { breakout } from './moving/breakout.ts'
import { combatSegment } from './fighting/attack.ts'
import { capture } from './fighting/capture.ts'
import { rebuildIndex } from './position/changes.ts'
import { collapse } from './supply/collapse.ts'
import { combat } from './fighting/combat.ts'
import { construct } from './building/construct.ts'
import { newRepls, newSupply } from './sequence/deliveries.ts'
import { EVENTS, REVEALS } from './events.ts'
import { FACTS } from './position/facts.ts'
import { refuel } from './supply/fuelling.ts'
import { invariants } from './invariants.ts'
import { losses } from './fighting/losses.ts'
import { move } from './moving/move.ts'
import { NEVER } from './never.ts'
import { pause } from './transport/pause.ts'
import { pay } from './supply/pay.ts'
import { forecastRules } from './policy.ts'
import { raiders } from './moving/raiders.ts'
import { retreat } from './fighting/retreat.ts'
import { recon } from './moving/recon.ts'
import { reinforcementPhase } from './sequence/reinforcements.ts'
import { beach } from './sea/beach.ts'
import { dukw } from './sea/dukw.ts'
import { gunfire } from './sea/gunnery.ts'
import { shipfire } from './sea/shipfire.ts'
import { landingTable } from './sea/landing.ts'
import { sail } from './sea/sail.ts'
import { shipping } from './sea/shipping.ts'
import { movementSegment } from './sequence/segment.ts'
import { settle } from './sequence/settle.ts'
import { setup } from './sequence/setup.ts'
import { sight } from './position/sight.ts'
import { supplyPhase } from './supply/supplyphase.ts'
import { freight } from './transport/trains.ts'
import { game, playerTurn } from './sequence/turn.ts'
import { weather } from './sequence/weather.ts'
import { COLUMNS, type Exclusives, type Ocs } from './world.ts'
import { SAVES } from './saves.ts'
import { REASONS } from './reasons.ts'

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
      shipping,
      sail,
      landing: landingTable,
      beach,
      dukw,
      gunfire,
      shipfire,
      shipStrike,
      settle,
      barrageSegment,
      barrage,
      bombardment,
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
      refitPhase,
      mission,
      airCombat,
      shed,
      planeRepls,
      shiftBases,
      ...x.procedures,
    },
    events: EVENTS,
    reveals: REVEALS,
    reasons: { ...REASONS, ...x.reasons },
    endings: x.endings,
    never: NEVER,
    saves: SAVES,
    facts: FACTS,
    rebuild: rebuildIndex,
    sight,
    forecast: forecastRules,
    invariants,
  }
}
