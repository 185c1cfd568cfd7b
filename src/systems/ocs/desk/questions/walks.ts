/** How units walk, by the orders of a move, and what a player should know before they stop in a hex. */
import { hexOf, joined, routing, tell, type HexId, type Line, type Question } from './kit.ts'
import { unitsOf as inHand } from '../../../../core/desk/kit/look.ts'
import type { MoveFrame } from '../../rules/moving/frames.ts'
import { mobilityOf, points } from '../../rules/moving/step-cost.ts'
import { unitsIn } from '../../rules/position/board.ts'
import { overstacked } from '../../rules/position/stacking.ts'
import { inEnemyZone, negator } from '../../rules/position/zones.ts'
import { no } from '../../rules/reasons.ts'
import { canTraceFrom, inTrace } from '../../rules/supply/trace.ts'
import { choosesMover, mayMove, usualForce } from '../../rules/ways/setting-out.ts'
import { walker } from '../../rules/ways/walking.ts'
import { TRUCK, type M, type Ocs } from '../../rules/world.ts'
import { groundName } from '../names.ts'

/**
 * The units a question takes in hand: those it names; else those of a side in its hex who fight, without HQs and trains
 * unless there is nobody else.
 */
export function unitsOf(m: M, q: Question, side: number): number[] {
  return inHand(m, q, side, () => {
    const units = unitsIn(m, hexOf(m, q.from), side)
    const able = choosesMover(m) ? units.filter((u) => mayMove(m, u)) : []
    return usualForce(m, able.length > 0 ? able : units)
  })
}

/** What an enemy zone in the hex means to the force, in words; empty where there is none. */
export function zoneWords(m: M, f: MoveFrame, hex: HexId): string {
  if (!inEnemyZone(m, f.side, hex)) return ''
  const trucks = f.force.some((_, i) => mobilityOf(m, f, i) === TRUCK)
  const by = negator(m, f.side, hex, f.force)
  if (by >= 0) return `enemy zone, negated by ${m.setting.names.unit(by)}${trucks ? ', which must stay' : ''}`
  return trucks ? 'enemy zone: trucks stop' : 'enemy zone'
}

export const ROUTED = routing<Ocs>({
  walkerOf: walker,
  points: (twelfths) => String(points(twelfths)),
  notAdjacent: (hex, from) => no('not-adjacent', { hex, from }),
  step(m, { force }, from, at) {
    return {
      supply: !m.game.rules.trace ? '' : force.every((u) => canTraceFrom(m, u, at.place)) ? 'yes' : 'no',
      detail: joined([groundName(m, at.place), zoneWords(from.match, m.frame('move')!, at.place)]),
    }
  },
})

export const { walkerOf, pathOf } = ROUTED

/** Those of the units who are not in trace, where the scenario has that rule. */
export function untraced(m: M, units: readonly number[]): number[] {
  return m.game.rules.trace ? units.filter((u) => m.game.units[u]!.combat && !inTrace(m, u)) : []
}

export function stopWarnings(after: M, force: readonly number[], hex: HexId): readonly Line[] {
  const { seat } = after.game.units[force[0]!]!
  const cut = untraced(after, force).filter((u) => after.board.hex.get(u) === hex)
  return tell(after, 'stop', { hex, crowded: overstacked(after, seat, hex), cut })
}
