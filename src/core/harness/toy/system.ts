/**
 * The toy: a small but whole system, to test the core with and to learn from. Its book:
 *
 *   1  Each turn Red, then Blue, plans in secret: storm or dig. Plans are turned up at the first fight, or at turn's end.
 *   2  Then Red, then Blue, acts. Units of one hex may form a force, which marches or scouts an enemy beside it; a unit below
 *      full strength may rally. Each unit acts once a turn. Only its owner knows a unit's strength, until it is scouted;
 *      at turn's end that is forgotten.
 *   3  A force marches up to two hexes, not into a lake and not over the stacking limit. An enemy hex is attacked.
 *   4  When a force comes next to the enemy, he may strike it with one unit of strength 2 or more.
 *   5  A fight: 2d6 + strength against 2d6 + strength, +1 if the defender dug in. An attacker who planned to storm may roll
 *      again: the higher die then counts double. A tie goes to the defender. The loser takes one step, two if beaten by six.
 *      Losses fall on the strongest first. An emptied hex is taken.
 *   6  After the last turn whoever controls more hexes wins; a side without units has lost.
 */
import { OFF_MAP } from '../../hex/grid.ts'
import { HIDDEN } from '../../sight.ts'
import type { ForecastRules, Sight, System } from '../../system.ts'
import { activation, rally } from './activation.ts'
import {
  armyOf,
  COLUMNS,
  EVENTS,
  FACTS,
  FULL_STRENGTH,
  PLANS,
  REASONS,
  strengthOf,
  type Toy,
  type ToyMatch,
} from './board.ts'
import { fight, losses } from './fight.ts'
import { ambush, march } from './march.ts'
import { turnFrame, turns } from './turn.ts'

const sight: Sight<Toy> = {
  sees: (m, seat, _column, unit) =>
    m.game.owner[unit] === seat || m.board.seen.get(unit) === 1 || m.board.at.get(unit) === OFF_MAP,
  imagine(m, _seat, rng) {
    const { strength } = m.board
    for (let unit = 0; unit < strength.rows; unit++) {
      if (strength.get(unit) === HIDDEN) strength.set(unit, 1 + rng.below(FULL_STRENGTH))
    }
    const f = turnFrame(m)
    if (f.plan0 === HIDDEN) f.plan0 = rng.below(PLANS.length)
    if (f.plan1 === HIDDEN) f.plan1 = rng.below(PLANS.length)
  },
}

const forecast: ForecastRules<Toy> = {
  spans: ['fight'],
  fights: {},
  compared: new Set(['fight.nerve']),
  policies: {
    usual: {
      assumes: ['the first of the strongest units takes the loss (toy:5#4)', 'no strikes (toy:4#1)'],
      choose: (m) => (m.place === 'losses.choose' ? 0 : m.count - 1),
    },
  },
  outcome: (end, start) => ({ red: lost(end, start, 0), blue: lost(end, start, 1) }),
}

function lost(end: ToyMatch, start: ToyMatch, seat: number): number {
  return strengthOf(start, armyOf(start, seat)) - strengthOf(end, armyOf(end, seat))
}

export const toySystem: System<Toy> = {
  name: 'toy',
  columns: COLUMNS,
  procedures: { turns, activation, rally, march, ambush, fight, losses },
  events: EVENTS,
  reveals: new Set(['plans', 'scouted', 'hit', 'destroyed']),
  reasons: REASONS,
  endings: ['red holds more', 'blue holds more', 'red destroyed', 'blue destroyed', 'draw'],
  saves: [],
  facts: FACTS,
  rebuild(m) {
    m.board.stack.fill(0)
    for (let unit = 0; unit < m.board.at.rows; unit++) {
      if (m.board.at.get(unit) !== OFF_MAP) m.board.stack.add(m.board.at.get(unit), 1)
    }
  },
  sight,
  forecast,
  invariants,
}

function invariants(m: ToyMatch): string[] {
  const wrong: string[] = []
  const holder = new Map<number, number>()
  const count = new Map<number, number>()
  m.game.owner.forEach((owner, unit) => {
    const name = m.setting.names.unit(unit)
    const hex = m.board.at.get(unit)
    const strength = m.board.strength.get(unit)
    if (strength < 0 || strength > FULL_STRENGTH) wrong.push(`${name} has strength ${strength}`)
    if ((strength === 0) !== (hex === OFF_MAP)) wrong.push(`${name} has strength ${strength} and stands in ${hex}`)
    if (hex === OFF_MAP) return
    if ((holder.get(hex) ?? owner) !== owner) wrong.push(`both sides stand in ${m.setting.names.hex(hex)}`)
    holder.set(hex, owner)
    count.set(hex, (count.get(hex) ?? 0) + 1)
    if (m.game.lake[hex]) wrong.push(`${name} stands in a lake`)
  })
  for (const [hex, n] of count) if (n > m.game.stacking) wrong.push(`${n} units stand in ${m.setting.names.hex(hex)}`)
  return wrong
}
