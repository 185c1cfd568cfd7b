/** Guards of fights, reactions and replacements. */
import type { Guard, Look } from '../../../core/guards.ts'
import { enemyIn, other, strength, unitsIn } from '../rules/board.ts'
import { anyDemoralized } from '../rules/forces.ts'
import { forceHex, mpLeft } from '../rules/movement.ts'
import { stacks } from '../rules/muster.ts'
import { INTO, reactionOdds } from '../rules/reaction.ts'
import { reach } from '../rules/reach.ts'
import { hasSupply } from '../rules/supply.ts'
import { entryCost } from '../rules/terrain.ts'
import { STANDARD, STEADFAST, type Damos, type M } from '../rules/world.ts'
import { zoiCapable } from '../rules/zones.ts'
import { attackWorth, strengthOf } from './guards-lib.ts'
import { oddsOf } from './odds.ts'
import { turnsLeft, type Purpose } from './scene.ts'

type Way = Look<Damos>
const STOP = { do: 'stop' }

/** Movement points left once the force has stepped into the hex. */
function leftAt(m: M, hex: number): number {
  const f = m.frame('activation')!
  const from = forceHex(m, f)
  return mpLeft(m, f) - entryCost(m, f.side, from, m.game.grid.direction(from, hex))
}

export const losingAttack = (purpose: Purpose): Guard<Damos> => ({
  id: 'losing-attack',
  sentence: 'The attack on {hex|hex} costs more than it gains: on average {ours} strength points against {theirs}.',
  claim: 'damos:8.0#2',
  at: ['activation.move move'],
  look({ m, seat, argument }: Way) {
    const f = m.frame('activation')!
    if (f.target >= 0 || !enemyIn(m, argument, seat)) return null
    const { worth, ours, theirs } = attackWorth(m, purpose, f.force, forceHex(m, f), argument, leftAt(m, argument))
    if (worth >= 0) return null
    return { values: { hex: argument, ours: ours.toFixed(1), theirs: theirs.toFixed(1) }, instead: STOP }
  },
})

export const unsuppliedAttack: Guard<Damos> = {
  id: 'unsupplied-attack',
  sentence: '{unit|unit} attacks {hex|hex} out of supply, and {other|unit} can do it in supply.',
  claim: 'damos:2.10#1',
  at: ['activation.move move'],
  look({ m, seat, argument }: Way) {
    const f = m.frame('activation')!
    if (f.target >= 0 || !enemyIn(m, argument, seat) || hasSupply(m, f.force, argument)) return null
    for (const hex of stacks(m, seat)) {
      const units = unitsIn(m, hex, seat).filter(
        (u) => !f.force.includes(u) && m.board.spent.get(u) === 0 && m.game.units[u]!.ma > 0,
      )
      if (units.length === 0 || anyDemoralized(m, units) || strength(m, units) < strength(m, f.force)) continue
      const ma = Math.min(...units.map((u) => m.game.units[u]!.ma))
      if (m.game.grid.distance(hex, argument) > ma || !hasSupply(m, units, argument)) continue
      // After a force with influence those without may not act any more.
      if (m.board.closed.get(0) === 1 && !zoiCapable(m, units)) continue
      if (reach(m, units, hex, ma)[argument]! <= ma)
        return { values: { unit: f.force[0]!, hex: argument, other: units[0]! }, instead: STOP }
    }
    return null
  },
}

/** The attacker goes on with so much certainty: whoever joins is lost with the rest. */
const CERTAIN = 0.9
const HOPELESS = 1 / 6

export const lastReserve = (purpose: Purpose): Guard<Damos> => ({
  id: 'last-reserve',
  sentence: '{unit|unit} is your last fresh reserve, would be spent by trying, and cannot stop the enemy at {hex|hex}.',
  claim: 'damos:2.6.1#25',
  at: ['reaction.window react'],
  look({ m, seat, argument }: Way) {
    const f = m.frame('reaction')!
    const fresh = (hex: number): number[] =>
      unitsIn(m, hex, seat).filter((u) => m.board.spent.get(u) === 0 && m.game.units[u]!.ma > 0)
    const units = fresh(argument)
    if (stacks(m, seat).some((hex) => hex !== argument && hex !== f.hex && zoiCapable(m, fresh(hex)))) return null
    const { chance } = reactionOdds(m, f, units, INTO)
    const there = unitsIn(m, f.hex, seat)
    const attack = strengthOf(m, f.movers, seat, purpose)
    const defence = strength(m, there) + strength(m, units)
    const comes = { side: other(seat), from: -1, hex: f.hex, attack, defence, plan: STANDARD, posture: STEADFAST }
    const win = f.movers.length === 0 ? 0 : oddsOf(m, { ...comes, supplied: true, shaken: false }).win
    if (chance > HOPELESS && win < CERTAIN) return null
    return { values: { unit: units[0]!, hex: f.hex }, instead: { do: 'pass' } }
  },
})

export const leftOver: Guard<Damos> = {
  id: 'left-over',
  sentence: 'It is the last turn: what is not used now is not used at all.',
  claim: 'damos:5.0#2',
  at: ['replacements.spend done', 'replacements.place wait'],
  look({ m, seat, order }: Way) {
    if (turnsLeft(m, seat) > 1) return null
    const kind = order.do === 'done' ? 'replace' : 'place'
    const use = m.options().find((o) => o.do === kind)
    return use ? { instead: use } : null
  },
}
