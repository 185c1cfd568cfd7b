/** 7.0 Moving: what an activated force can do with its movement points. */
import { plural } from '../../../core/words.ts'
import { DIRECTIONS, type HexId } from '../../../core/hex/grid.ts'
import type { Form } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { enemyIn, strength, unitsIn } from './board.ts'
import { anyDemoralized, moveForce, setDemoralized, takeControl } from './forces.ts'
import { byNumber } from './muster.ts'
import { reach } from './reach.ts'
import { no } from './reasons.ts'
import { hasSupply } from './supply.ts'
import { entryCost, passable } from './terrain.ts'
import { ask, plain, ASSAULT, TRIED, type M, type MoveForm } from './world.ts'
import type { ActivationFrame } from './frames.ts'
import { inEnemyZone, zoiCapable } from './zones.ts'
import type { Fields } from '../../../core/frame.ts'

export const RALLY_MP = 2
export const PICK_UP_MP = 1

export function forceHex(m: M, f: { force: number[] }): HexId {
  return m.board.hex.get(f.force[0]!)
}

/** The allowance of one unit in this activation: printed, or for exploitation (8.12.1). */
function allowanceOf(m: M, f: Fields<ActivationFrame>, unit: number, zoi: boolean): number {
  const { ma, type } = m.game.units[unit]!
  if (f.exploit === 0) return ma
  if (f.fixed >= 0) return f.fixed
  const rating = m.game.charts.exploitRating(type)
  const base = f.penetrated >= 0 ? rating + ma - f.penetrated : rating + f.planMp
  // damos:8.12.1#3-5: after a Penetration for every part of the force, else only with influence
  return Math.max(0, base + (zoi || f.penetrated >= 0 ? f.surplus : 0))
}

/** damos:7.0#11, 8.12.1#6: the slowest member sets the pace. */
export function allowance(m: M, f: Fields<ActivationFrame>): number {
  const zoi = zoiCapable(m, f.force)
  let least = Infinity
  for (const u of f.force) least = Math.min(least, allowanceOf(m, f, u, zoi))
  return least
}

/** damos:9.0#2: has the force spent more than half of the points it began with? */
export function overHalf(f: Pick<ActivationFrame, 'spentMp' | 'ma'>): boolean {
  return f.spentMp * 2 > f.ma
}

export function mpLeft(m: M, f: ActivationFrame): number {
  return allowance(m, f) - f.spentMp
}

/** Supply of the moving force; an exploiting force keeps what it had (damos:8.12#8). */
function supplied(m: M, f: ActivationFrame): boolean {
  return f.exploit === 1 ? f.supplied === 1 : hasSupply(m, f.force)
}

function moveRefusal(m: M, f: ActivationFrame, hex: HexId): Reason | null {
  const from = forceHex(m, f)
  const d = m.game.grid.direction(from, hex)
  if (d < 0) return no('not-adjacent', { hex, from })
  if (!passable(m, from, d)) return no('impassable', { hex, from })
  const special = m.game.x.entersRefusal(m, f.force, from, hex)
  if (special) return special
  const demoralized = anyDemoralized(m, f.force)
  if (enemyIn(m, hex, f.side)) {
    if (demoralized) return no('demoralized-attack', { hex })
    if (f.target >= 0 && hex !== f.target) return no('approach-enemy', { hex, target: f.target })
    const barred = m.game.x.attackRefusal(m, f.force, from, hex)
    if (barred) return barred
  } else if (demoralized && inEnemyZone(m, f.side, hex)) {
    return no('demoralized-zone', { hex })
  }
  const cost = entryCost(m, f.side, from, d)
  const left = mpLeft(m, f)
  if (cost > left) return no('too-far', { hex, cost, left })
  return f.target >= 0 ? approachRefusal(m, f, hex, left - cost) : null
}

/** damos:8.1#11: each step of a Grand Assault must leave enough to enter the target and pay for the assault. */
function approachRefusal(m: M, f: ActivationFrame, hex: HexId, left: number): Reason | null {
  return assaultable(m, f.force, hex, f.target, left) ? null : no('approach-reach', { hex, target: f.target })
}

/** Can the force get from a hex to the target and pay for the assault? */
function assaultable(m: M, force: readonly number[], hex: HexId, target: HexId, left: number): boolean {
  const budget = left - m.game.charts.planMp[ASSAULT]!
  return budget >= 0 && reach(m, force, hex, budget)[target]! <= budget
}

const move: Form<M, ActivationFrame, 'entered'> = {
  do: 'move',
  arg: 'hex',
  candidates(m, f, out) {
    const from = forceHex(m, f)
    for (let d = 0; d < DIRECTIONS; d++) if (passable(m, from, d)) out.push(m.game.grid.neighbour(from, d))
  },
  refusal: moveRefusal,
  play(m, f, hex) {
    const from = forceHex(m, f)
    f.spentMp += entryCost(m, f.side, from, m.game.grid.direction(from, hex))
    f.paidAt = -1
    return advanceTo(m, f, from, hex)
  },
}

export function advanceTo(m: M, f: ActivationFrame, from: HexId, hex: HexId): 'entered' {
  moveForce(m, f.force, hex)
  f.from = from
  takeControl(m, hex, f.side)
  m.game.x.entered(m, f.force, hex)
  m.emit('moved', { units: f.force.slice(), from, hex, left: mpLeft(m, f) })
  return 'entered'
}

/** damos:2.8#10-11: rally for 2 points, supplied and outside enemy zones. */
const rally = plain<ActivationFrame, 'rallied'>(
  'rally',
  (m, f) => {
    f.spentMp += RALLY_MP
    setDemoralized(m, f.force, 0)
    return 'rallied'
  },
  {
    refusal(m, f) {
      if (!anyDemoralized(m, f.force)) return no('not-demoralized')
      if (inEnemyZone(m, f.side, forceHex(m, f))) return no('rally-zone')
      const left = mpLeft(m, f)
      if (left < RALLY_MP) return no('rally-mp', { need: RALLY_MP, left })
      return supplied(m, f) ? null : no('rally-supply')
    },
  },
)

/** damos:7.0#16-20: one point for each hex in which anybody is picked up. */
const pickUp: Form<M, ActivationFrame, 'move'> = {
  do: 'pickup',
  arg: 'unit',
  candidates(m, f, out) {
    for (const u of unitsIn(m, forceHex(m, f), f.side)) if (!f.force.includes(u)) out.push(u)
  },
  refusal(m, f, unit) {
    const hex = forceHex(m, f)
    const { seat } = m.game.units[unit]!
    if (seat !== f.side || m.board.hex.get(unit) !== hex || f.force.includes(unit))
      return no('nothing-to-pick-up', { unit })
    if (m.board.spent.get(unit) === 1) return no('spent', { unit })
    if (m.game.units[unit]!.ma === 0) return no('no-movement', { unit })
    const barred = m.game.x.activationRefusal(m, unit)
    if (barred) return barred
    const left = mpLeft(m, f)
    const cost = f.paidAt === hex ? 0 : PICK_UP_MP
    if (cost > left) return no('pick-up-mp', { left })
    // damos:8.12#3: in exploitation the newcomer, too, moves by its exploitation allowance
    const ma = allowance(m, { ...f, force: [...f.force, unit] })
    if (ma < f.spentMp + cost) return no('pick-up-slow', { unit, ma, spent: f.spentMp + cost })
    if (f.target < 0) return null
    if (m.board.demoralized.get(unit) === 1) return no('attacker-demoralized')
    if (!m.game.x.stacks(m, [...f.force, unit])) return no('over-stacked', { hex: f.target })
    const reached = assaultable(m, [...f.force, unit], hex, f.target, Math.min(left, ma - f.spentMp) - cost)
    return reached ? null : no('approach-pickup', { unit, target: f.target })
  },
  play(m, f, unit) {
    const hex = forceHex(m, f)
    if (f.paidAt !== hex) f.spentMp += PICK_UP_MP
    f.paidAt = hex
    f.force = byNumber([...f.force, unit])
    if (anyDemoralized(m, f.force)) setDemoralized(m, f.force, 1)
    // damos:7.0#4: with the newcomer a ZOI-capable force is active
    if (zoiCapable(m, f.force)) m.board.closed.set(0, 1)
    m.emit('pickedUp', { unit, hex })
    return 'move'
  },
}

/** damos:7.0#21-22: left behind at no cost, and spent at once. */
const drop: Form<M, ActivationFrame, 'move'> = {
  do: 'drop',
  arg: 'unit',
  candidates(_m, f, out) {
    if (f.force.length > 1) for (const u of f.force) out.push(u)
  },
  refusal(_m, f, unit) {
    if (!f.force.includes(unit)) return no('not-in-force', { unit })
    if (f.target >= 0) return no('drop-in-battle')
    return f.force.length > 1 ? null : no('last-unit')
  },
  play(m, f, unit) {
    const hex = forceHex(m, f)
    f.force = f.force.filter((u) => u !== unit)
    m.board.spent.set(unit, 1)
    // damos:9.0#1: its activation ends here; points of exploitation wear nobody out
    if (f.exploit === 0 && overHalf(f)) m.board.tried.set(unit, TRIED.worn)
    m.emit('dropped', { unit, hex })
    settleApart(m, f, hex)
    return 'move'
  },
}

/** Units that stop in a hex settle among themselves, without the force that is only passing (damos:2.8#2-3). */
function settleApart(m: M, f: ActivationFrame, hex: HexId): void {
  const staying = unitsIn(m, hex, f.side).filter((u) => !f.force.includes(u))
  if (staying.length > 1 && anyDemoralized(m, staying)) setDemoralized(m, staying, 1)
}

/** damos:8.12#6: while exploiting, a Grand Assault is declared as the first act. */
const assault: Form<M, ActivationFrame, 'declared'> = {
  do: 'assault',
  arg: 'hex',
  candidates(m, f, out) {
    if (f.exploit === 0 || f.spentMp > 0 || f.target >= 0 || !zoiCapable(m, f.force)) return
    const need = m.game.charts.planMp[ASSAULT]!
    const budget = mpLeft(m, f) - need
    if (budget < 0) return
    const cost = reach(m, f.force, forceHex(m, f), budget)
    for (let hex = 0; hex < cost.length; hex++) if (cost[hex]! <= budget && enemyIn(m, hex, f.side)) out.push(hex)
  },
  refusal(m, f, hex) {
    if (f.exploit === 0) return no('assault-not-exploiting')
    if (f.spentMp > 0 || f.target >= 0) return no('assault-moved')
    if (!enemyIn(m, hex, f.side)) return no('target-empty', { hex })
    if (anyDemoralized(m, f.force)) return no('attacker-demoralized')
    if (!zoiCapable(m, f.force)) return no('concert-zoi')
    const from = forceHex(m, f)
    if (m.game.grid.distance(from, hex) > m.game.charts.zoiRange(strength(m, f.force)))
      return no('target-range', { hex })
    return assaultable(m, f.force, from, hex, mpLeft(m, f)) ? null : no('attacker-reach', { from, hex })
  },
  play(m, f, hex) {
    f.target = hex
    f.plan = ASSAULT
    m.emit('declared', { side: f.side, hex })
    return 'declared'
  },
}

const stop = plain<ActivationFrame, 'stopped'>('stop', () => 'stopped', {
  // damos:8.1#13: an enemy that withdrew into the way can put the target out of reach, and the assault lapses
  refusal: (m, f) =>
    f.target >= 0 && assaultable(m, f.force, forceHex(m, f), f.target, mpLeft(m, f)) ? no('approach-stop') : null,
})

/** The decision of the moving player; a game adds its own forms. */
export function moveDecision(more: readonly MoveForm[]) {
  return ask<ActivationFrame, 'declared' | 'entered' | 'move' | 'rallied' | 'stopped'>({
    claim: 'damos:7.0#2',
    prompt(m, f) {
      const where = m.setting.ids.format('hex', forceHex(m, f))
      const what =
        f.target >= 0
          ? `Move to the assault on ${m.setting.ids.format('hex', f.target)}`
          : f.exploit === 1
            ? 'Exploit'
            : 'Move, rally or fight'
      return `${what}: ${f.force.map((u) => m.setting.names.unit(u)).join(', ')} in ${where}, ${plural(mpLeft(m, f), 'movement point')} left.`
    },
    seat: (_m, f) => f.side,
    forms: [move, rally, pickUp, drop, assault, ...more, stop],
  })
}
