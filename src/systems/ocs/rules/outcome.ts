/** What a forecast counts when a fight, a mission, gunfire or a landing is over. */
import { OFF_MAP } from '../../../core/hex/grid.ts'
import type { AnyFrame } from '../../../core/procedure.ts'
import { activeIn, planesIn } from './air/planes.ts'
import { countIn, onMap, other, sideHex, stepsOf, unitsIn } from './position/board.ts'
import { baseLevel, portIn } from './position/facilities.ts'
import { isCraft } from './sea/ships.ts'
import { groundIn } from './supply/supplies.ts'
import { MARKER, PLACE, type M, type Ocs } from './world.ts'

type Count = (m: M, side: number) => number

/** Steps of a side's combat units on the map or aboard. */
const steps: Count = (m, side) => {
  let sum = 0
  for (const u of m.game.own[side]!) {
    if (!m.game.units[u]!.combat) continue
    if (onMap(m, u) || m.board.place.get(u) === PLACE.aboard) sum += stepsOf(m, u)
  }
  return sum
}

/** Units of a side with a marker. */
function marked(m: M, side: number, marker: number): number {
  let sum = 0
  for (const u of m.game.own[side]!) if (m.board.marker.get(u) === marker && onMap(m, u)) sum += 1
  return sum
}

/** Steps of planes, wherever they are. */
const planeSteps: Count = (m, side) => m.game.planes[side]!.reduce((sum, u) => sum + stepsOf(m, u), 0)

/** Sides of ships that are left: two of a whole one. */
const hulls: Count = (m, side) =>
  m.game.naval[side]!.reduce((sum, u) => sum + (isCraft(m, u) || !onMap(m, u) ? 0 : 2 - m.board.lost.get(u)), 0)

/** Points of craft on the map. */
const boats: Count = (m, side) =>
  m.game.naval[side]!.reduce((sum, u) => sum + (isCraft(m, u) && onMap(m, u) ? m.board.points.get(u) : 0), 0)

/** Ships and craft marked DG. */
const shaken: Count = (m, side) =>
  m.game.naval[side]!.reduce((sum, u) => sum + (onMap(m, u) && m.board.marker.get(u) === MARKER.dg ? 1 : 0), 0)

/** What is counted besides where planes, ships or craft had a part. */
const AIR_AND_SEA: ReadonlySet<string> = new Set(['mission', 'airCombat', 'gunfire', 'landing', 'beach'])

export function outcome(end: M, start: M, frame: AnyFrame<Ocs>): Record<string, number> {
  const side = 'side' in frame ? frame.side : 0
  const enemy = other(side)
  const hex = 'target' in frame ? frame.target : 'hex' in frame ? frame.hex : OFF_MAP
  const fewer = (count: Count, of: number): number => count(start, of) - count(end, of)
  const told = {
    attackerLost: fewer(steps, side),
    defenderLost: fewer(steps, enemy),
    cleared: countIn(start, hex, enemy) > 0 && countIn(end, hex, enemy) === 0 ? 1 : 0,
    entered: countIn(start, hex, side) === 0 && countIn(end, hex, side) > 0 ? 1 : 0,
    disorganized: Math.max(marked(end, enemy, MARKER.dg) - marked(start, enemy, MARKER.dg), 0),
    exploits: Math.max(marked(end, side, MARKER.exploit) - marked(start, side, MARKER.exploit), 0),
    taken: end.board.ledger.get(side) - start.board.ledger.get(side),
  }
  if (!AIR_AND_SEA.has(frame.proc)) return told
  return {
    ...told,
    planesLost: fewer(planeSteps, side),
    planesHit: fewer(planeSteps, enemy),
    shipsHit: fewer(hulls, enemy),
    boatsHit: fewer(boats, enemy),
    boatsLost: fewer(boats, side),
    shaken: Math.max(-fewer(shaken, enemy), 0),
    ...(hex === OFF_MAP ? {} : inHex(end, start, side, hex)),
  }
}

/** What has come of the hex of a mission, a target or a landing. */
function inHex(end: M, start: M, side: number, hex: number): Record<string, number> {
  const port = portIn(start, hex)
  const level = (m: M): number => Math.max(baseLevel(m, hex), 0)
  const more = (count: (m: M) => number): number => count(end) - count(start)
  return {
    levels: level(start) - level(end),
    portHits: port < 0 ? 0 : more((m) => m.board.portHits.get(port)),
    busted: more((m) => m.board.busted.get(sideHex(m, side, hex))),
    delivered: more((m) => groundIn(m, side, hex)),
    landed: more((m) => unitsIn(m, hex, side).length),
    based: more((m) => planesIn(m, side, hex).length),
    swept: activeIn(end, other(side), hex).length === 0 ? 1 : 0,
  }
}
