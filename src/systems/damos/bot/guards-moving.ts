/** Guards of movement: stacking, the order of activations, places that count, and forces that would surrender. */
import type { Guard, Look } from '../../../core/guards.ts'
import { DIRECTIONS, type HexId } from '../../../core/hex/grid.ts'
import { FORM_SPAN } from '../../../core/match.ts'
import { enemyIn, other, unitsIn } from '../rules/board.ts'
import { anyDemoralized, lowestMa } from '../rules/forces.ts'
import { forceHex, mpLeft, RALLY_MP } from '../rules/movement.ts'
import { stacks } from '../rules/muster.ts'
import { overStacked } from '../rules/operations.ts'
import { reach } from '../rules/reach.ts'
import { hasSupply, openToSource, UNREACHED } from '../rules/supply.ts'
import { doomed } from '../rules/surrender.ts'
import { passable } from '../rules/terrain.ts'
import type { Damos, M } from '../rules/world.ts'
import { inEnemyZone, zoiCapable } from '../rules/zones.ts'
import { attackWorth, emptyGoals, range, ready, type Ready } from './guards-lib.ts'
import { placesOf, turnsLeft, type Place, type Purpose } from './scene.ts'

type Way = Look<Damos>
const STOP = { do: 'stop' }

export const overStackedEnd: Guard<Damos> = {
  id: 'over-stacked',
  sentence: 'Too many units stand in {hex|hex}: at the end of the phase the excess is eliminated.',
  claim: 'damos:2.3#5',
  at: ['operations.choose end', 'activation.move stop'],
  look({ m, seat, order }: Way) {
    if (order.do === 'end') {
      const hex = overStacked(m, seat)
      const able = hex < 0 ? undefined : ready(m).find((r) => r.hex === hex)
      return able ? { values: { hex }, instead: able.order } : null
    }
    const f = m.frame('activation')!
    const hex = forceHex(m, f)
    const there = unitsIn(m, hex, seat)
    const others = there.filter((u) => !f.force.includes(u))
    // Those who have not acted yet may still make room.
    if (m.game.x.stacks(m, there) || others.some((u) => m.board.spent.get(u) === 0 && m.game.units[u]!.ma > 0))
      return null
    const on = m.options().find((o) => {
      const to = o.do === 'move' ? m.game.grid.parse(o.hex!) : -1
      return to >= 0 && !enemyIn(m, to, seat) && m.game.x.stacks(m, [...unitsIn(m, to, seat), ...f.force])
    })
    return on ? { values: { hex }, instead: on } : null
  },
}

const canRally = (m: M, { hex, units }: Ready): boolean =>
  anyDemoralized(m, units) && !inEnemyZone(m, m.seat, hex) && lowestMa(m, units) >= RALLY_MP && hasSupply(m, units)

export const windowCloses = (purpose: Purpose): Guard<Damos> => ({
  id: 'window-closes',
  sentence:
    'Once {unit|unit} acts, forces without influence may no longer act, and the one in {hex|hex} still has something to do.',
  claim: 'damos:7.0#4',
  at: ['operations.choose activate', 'operations.choose pick'],
  look({ m, seat, order, argument }: Way) {
    if (m.board.closed.get(0) === 1) return null
    const going =
      order.do === 'pick' ? [argument] : unitsIn(m, argument, seat).filter((u) => m.board.spent.get(u) === 0)
    if (!zoiCapable(m, going)) return null
    const goals = emptyGoals(m, purpose, seat)
    const waiting = ready(m).find((r) => {
      if (zoiCapable(m, r.units)) return false
      if (canRally(m, r)) return true
      // Whoever holds a place for those who go has something to do where it is.
      if (garrisons(m, purpose, seat, r.hex, [...going, ...r.units])) return false
      const { cost, ma } = range(m, r)
      return !anyDemoralized(m, r.units) && goals.some((goal) => cost[goal.hex]! <= ma)
    })
    return waiting ? { values: { unit: going[0]!, hex: waiting.hex }, instead: waiting.order } : null
  },
})

/** The ways of the force by which it gets no nearer to anything. */
export const wandering = (purpose: Purpose): Guard<Damos> => ({
  id: 'wandering',
  sentence: 'In {hex|hex} {unit|unit} is farther from every objective, every enemy and every friend.',
  at: ['activation.move move'],
  look({ m, seat, argument }: Way) {
    const f = m.frame('activation')!
    const from = forceHex(m, f)
    const { grid } = m.game
    if (enemyIn(m, argument, seat) || anyDemoralized(m, f.force) || !m.game.x.stacks(m, unitsIn(m, from, seat)))
      return null
    if (unitsIn(m, argument, seat).length > 0) return null
    const farther = placesOf(m, purpose).every(({ way }) => way[seat as 0 | 1][argument]! > way[seat as 0 | 1][from]!)
    if (!farther) return null
    const nearest = (side: number, hex: HexId): number => {
      const others = stacks(m, side).filter((at) => unitsIn(m, at, side).some((u) => !f.force.includes(u)))
      return Math.min(...others.map((at) => grid.distance(at, hex)))
    }
    for (const side of [seat, other(seat)]) if (nearest(side, argument) <= nearest(side, from)) return null
    return { values: { unit: f.force[0]!, hex: argument }, instead: STOP }
  },
})

/** An enemy who could come to a place of ours in its next turn; -1 if there is none. */
function raider(m: M, seat: number, { hex, way }: Place): number {
  const enemy = stacks(m, other(seat)).find((at) => {
    const units = unitsIn(m, at, other(seat)).filter((u) => m.game.units[u]!.ma > 0)
    if (units.length === 0 || anyDemoralized(m, units)) return false
    const ma = lowestMa(m, units)
    return m.game.grid.distance(at, hex) <= ma && way[other(seat)][at]! <= ma
  })
  return enemy === undefined ? -1 : unitsIn(m, enemy, other(seat))[0]!
}

/** Would the last of them leave a place to the enemy if all these went? */
function garrisons(m: M, purpose: Purpose, seat: number, hex: HexId, going: readonly number[]): boolean {
  const place = placesOf(m, purpose).find((p) => p.hex === hex)
  if (!place || m.board.control.get(hex) !== seat || turnsLeft(m, other(seat)) <= 0) return false
  return unitsIn(m, hex, seat).every((u) => going.includes(u)) && raider(m, seat, place) >= 0
}

export const goalLeft = (purpose: Purpose): Guard<Damos> => ({
  id: 'goal-left',
  sentence: 'This leaves {hex|hex} empty within reach of {enemy|unit}.',
  at: ['activation.move move', 'strategic.march move'],
  look({ m, seat, argument }: Way) {
    const force = m.place === 'activation.move' ? m.frame('activation')!.force : m.frame('strategic')!.force
    const hex = m.board.hex.get(force[0]!)
    const place = placesOf(m, purpose).find((p) => p.hex === hex)
    if (!place || m.board.control.get(hex) !== seat || turnsLeft(m, other(seat)) <= 0) return null
    if (unitsIn(m, hex, seat).some((u) => !force.includes(u))) return null
    // For a place as good it may go.
    const wanted = [...emptyGoals(m, purpose, seat), ...placesOf(m, purpose).filter((p) => enemyIn(m, p.hex, seat))]
    if (wanted.some((p) => p.weight >= place.weight && p.way[seat as 0 | 1][argument]! <= lowestMa(m, force)))
      return null
    const enemy = raider(m, seat, place)
    return enemy < 0 ? null : { values: { hex, enemy }, instead: STOP }
  },
})

export const leftToSurrender: Guard<Damos> = {
  id: 'left-to-surrender',
  sentence: '{unit|unit} in {hex|hex} is cut off beside the enemy and will surrender; it can still get out.',
  claim: 'damos:10.0#1',
  at: ['operations.choose end'],
  look({ m, seat }: Way) {
    const lost = doomed(m, seat)
    if (lost.length === 0) return null
    for (const r of ready(m)) {
      const unit = r.units.find((u) => lost.includes(u))
      if (unit === undefined) continue
      const { cost, ma } = range(m, r)
      const open = openToSource(m, seat, unit).distance
      for (let hex = 0; hex < cost.length; hex++)
        if (cost[hex]! <= ma && open[hex] !== UNREACHED && !enemyIn(m, hex, seat))
          return { values: { unit, hex: r.hex }, instead: r.order }
    }
    return null
  },
}

export const noRally: Guard<Damos> = {
  id: 'no-rally',
  sentence: '{unit|unit} in {hex|hex} is demoralized and can rally.',
  claim: 'damos:2.8#10',
  at: ['activation.move stop', 'operations.choose end'],
  look({ m, seat, order }: Way) {
    if (order.do === 'stop') {
      if (m.refusal(seat, { do: 'rally' })) return null
      const f = m.frame('activation')!
      if (mpLeft(m, f) < RALLY_MP) return null
      return { values: { unit: f.force[0]!, hex: forceHex(m, f) }, instead: { do: 'rally' } }
    }
    const able = ready(m).find((r) => canRally(m, r))
    return able ? { values: { unit: able.units[0]!, hex: able.hex }, instead: able.order } : null
  },
}

export const lastGoal = (purpose: Purpose): Guard<Damos> => ({
  id: 'last-goal',
  sentence: 'It is the last turn, and {hex|hex} stands empty within reach of {unit|unit}.',
  at: ['operations.choose end'],
  look({ m, seat }: Way) {
    if (turnsLeft(m, seat) > 1) return null
    const goals = emptyGoals(m, purpose, seat)
    if (goals.length === 0) return null
    for (const r of ready(m)) {
      if (anyDemoralized(m, r.units)) continue
      const { cost, ma } = range(m, r)
      const goal = goals.find((g) => cost[g.hex]! <= ma)
      if (goal) return { values: { hex: goal.hex, unit: r.units[0]! }, instead: r.order }
    }
    return null
  },
})

/** An attack that brings as much as this is not left for a march. */
const PAYS = 2

export const marchesOff = (purpose: Purpose): Guard<Damos> => ({
  id: 'marches-off',
  sentence: '{unit|unit} can attack {hex|hex} this turn at good odds; after a strategic march it cannot.',
  claim: 'damos:6.0#8',
  at: ['strategic.choose march'],
  look({ m, seat, argument }: Way) {
    const units = unitsIn(m, argument, seat).filter((u) => m.board.spent.get(u) === 0 && m.game.units[u]!.ma > 0)
    if (anyDemoralized(m, units)) return null
    const ma = lowestMa(m, units)
    const cost = reach(m, units, argument, ma)
    for (const hex of stacks(m, other(seat))) {
      if (cost[hex]! > ma) continue
      if (attackWorth(m, purpose, units, -1, hex, ma - cost[hex]!).worth >= PAYS)
        return { values: { unit: units[0]!, hex }, instead: { do: 'end' } }
    }
    return null
  },
})

/** Hexes without enemies or their zones next to a hex. */
function waysOn(m: M, seat: number, hex: HexId, besides: readonly HexId[]): number {
  let found = 0
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to < 0 || besides.includes(to) || !passable(m, hex, d)) continue
    if (!enemyIn(m, to, seat) && !inEnemyZone(m, seat, to)) found++
  }
  return found
}

export const deadEnd: Guard<Damos> = {
  id: 'dead-end',
  sentence: 'From {hex|hex} there is no way on; the retreat to {other|hex} leaves one.',
  claim: 'damos:8.11#1',
  at: ['retreat.step retreat'],
  look({ m, seat, argument }: Way) {
    const f = m.frame('retreat')!
    const gone = [f.fight, m.board.hex.get(f.units[0]!), ...f.path]
    if (waysOn(m, seat, argument, gone) > 0) return null
    for (let i = 0; i < m.count; i++) {
      const hex = m.codes[i]! % FORM_SPAN
      if (m.formOf(m.codes[i]!).do === 'retreat' && hex !== argument && waysOn(m, seat, hex, gone) > 0)
        return { values: { hex: argument, other: hex }, instead: m.orderOf(m.codes[i]!) }
    }
    return null
  },
}
