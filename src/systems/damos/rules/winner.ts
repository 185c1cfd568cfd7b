/** 8.8, 8.10 and 8.11: the losses of a side of a combat, who won it, and what becomes of the loser. */
import type { Next } from '../../../core/procedure.ts'
import { other } from './board.ts'
import { alive, settle, setDemoralized, removeUnit } from './forces.ts'
import type { CombatFrame } from './frames.ts'
import { LOSS } from './losses.ts'
import { call, chosen, MEETING, PLACE, type M, type Side } from './world.ts'

export const ATTACKER = 0
export const DEFENDER = 1

export function defenderSide(f: CombatFrame): Side {
  return other(f.side)
}

/** damos:8.8: hands the losses of one side to their owner. */
export function absorb<S extends string>(m: M, f: CombatFrame, who: number, lp: number, then: S): Next<S> {
  const side = who === ATTACKER ? (f.side as Side) : defenderSide(f)
  const units = alive(m, who === ATTACKER ? f.attackers : f.defenders)
  if (lp === 0 || units.length === 0) {
    f.result = units.length === 0 ? lp : 0
    f.pool = m.board.rp.get(side)
    return then
  }
  const used = who === ATTACKER ? f.rpAttacker : f.rpDefender
  // Supply is what it was found to be for this combat.
  const supplied = (who === ATTACKER ? f.attackSupplied : f.defenceSupplied) === 1
  const rp = Math.max(0, Math.min(m.game.x.absorbs(m, side, f.hex, supplied) - used, m.board.rp.get(side)))
  f.pool = m.board.rp.get(side)
  return call(
    'losses',
    { side, hex: f.hex, units, lp, total: 0, share: 0, big: [], taken: [], rp, kind: LOSS.combat },
    then,
  )
}

/** damos:8.10: the winner by final inflicted results. */
export function decide(m: M, f: CombatFrame): number {
  const { charts } = m.game
  if (alive(m, f.defenders).length === 0 && alive(m, f.attackers).length > 0) return ATTACKER
  const byAttacker = charts.addLosses(f.onDefender, f.counterOnDefender)
  const byDefender = charts.addLosses(f.onAttacker, f.counterOnAttacker)
  return byAttacker > byDefender ? ATTACKER : DEFENDER
}

/** damos:8.11#6, #11: a Meeting Engagement demoralizes no loser; an attacker who had won is sent back by a sacrifice, and that does. */
function spared(f: CombatFrame, who: number): boolean {
  return f.plan === MEETING && !(who === ATTACKER && f.winner === ATTACKER)
}

/** damos:8.11#6: a loser is demoralized, and with it whoever is in the hex where it ended. */
export function shake(m: M, f: CombatFrame, who: number): void {
  const left = alive(m, who === ATTACKER ? f.attackers : f.defenders)
  if (spared(f, who) || left.length === 0) return
  setDemoralized(m, left, 1)
  settle(m, m.board.hex.get(left[0]!), m.game.units[left[0]!]!.seat)
}

/** damos:8.11#7: a loser that came into the combat demoralized loses a strength point instead. */
export function wear<S extends string>(m: M, f: CombatFrame, who: number, then: S): Next<S> {
  const side = who === ATTACKER ? f.side : defenderSide(f)
  const units = alive(m, who === ATTACKER ? f.attackers : f.defenders)
  if (units.length === 0 || (spared(f, who) && !chosen(m, 'meetingShakes'))) return then
  return call(
    'losses',
    { side, hex: f.hex, units, lp: 1, total: 0, share: 0, big: [], taken: [], rp: 0, kind: LOSS.shaken },
    then,
  )
}

export function shakeDefender<S extends string>(m: M, f: CombatFrame, then: S): Next<S> {
  if (f.demoralized === 1) return wear(m, f, DEFENDER, then)
  shake(m, f, DEFENDER)
  return then
}

/** damos:2.3#9: units that sat out are lost with the combat. */
export function loseExcess(m: M, f: CombatFrame, side: number): void {
  for (const u of alive(m, f.excess)) if (m.game.units[u]!.seat === side) removeUnit(m, u, PLACE.eliminated)
}
