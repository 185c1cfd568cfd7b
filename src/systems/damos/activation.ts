/** 7.0 and 8.0: an activated force moves, rallies, picks up, drops off, and fights what it enters. */
import { DIRECTIONS, type HexId } from '../../core/hex/grid.ts'
import { ask, call, done, plain, procedure, type Form } from '../../core/procedure.ts'
import type { Reason } from '../../core/reasons.ts'
import { enemyIn, other, unitsIn } from './board.ts'
import { alive, anyDemoralized, moveForce, setDemoralized, settle, takeControl } from './forces.ts'
import { byNumber } from './muster.ts'
import { postureRefusal } from './posture.ts'
import { reach } from './reach.ts'
import { CAME, TRIGGER, reactionThinkable } from './reaction.ts'
import { no } from './reasons.ts'
import { PLANS, POSTURES } from './data.ts'
import { hasSupply } from './supply.ts'
import { entryCost, hexCost, passable } from './terrain.ts'
import {
  ASSAULT,
  MEETING,
  PENETRATION,
  STANDARD,
  type ActivationFrame,
  type Damos,
  type M,
  type Side,
  chosen,
  TRIED,
} from './world.ts'
import { inEnemyZone, zoiCapable } from './zones.ts'

export const RALLY_MP = 2
export const PICK_UP_MP = 1
/** What came of a fight, for the attacker; 0 when there was none. */
export const LOST = 1
export const WON = 2
/** Won, and the defender has left the hex: exploitation is open. */
export const VACATED = 3

export function forceHex(m: M, f: { force: number[] }): HexId {
  return m.board.hex.get(f.force[0]!)
}

/** The allowance of one unit in this activation: printed, or for exploitation (8.12.1). */
function allowanceOf(m: M, f: ActivationFrame, unit: number, zoi: boolean): number {
  const { ma, type } = m.game.units[unit]!
  if (f.exploit === 0) return ma
  if (f.fixed >= 0) return f.fixed
  const rating = m.game.charts.exploitRating(type)
  const base = f.penetrated >= 0 ? rating + ma - f.penetrated : rating + f.planMp
  // damos:8.12.1#3-5: after a Penetration for every part of the force, else only with influence
  return Math.max(0, base + (zoi || f.penetrated >= 0 ? f.surplus : 0))
}

/** damos:7.0#11, 8.12.1#6: the slowest member sets the pace. */
export function allowance(m: M, f: ActivationFrame): number {
  const zoi = zoiCapable(m, f.force)
  let least = Infinity
  for (const u of f.force) least = Math.min(least, allowanceOf(m, f, u, zoi))
  return least
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

const move: Form<Damos, ActivationFrame> = {
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

function advanceTo(m: M, f: ActivationFrame, from: HexId, hex: HexId): string {
  moveForce(m, f.force, hex)
  f.from = from
  takeControl(m, hex, f.side)
  m.game.x.entered(m, f.force, hex)
  m.emit('moved', { units: f.force.slice(), from, hex, left: mpLeft(m, f) })
  return 'entered'
}

/** damos:2.8#10-11: rally for 2 points, supplied and outside enemy zones. */
const rally: Form<Damos, ActivationFrame> = plain<Damos, ActivationFrame>(
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
const pickUp: Form<Damos, ActivationFrame> = {
  do: 'pickup',
  arg: 'unit',
  candidates(m, f, out) {
    for (const u of unitsIn(m, forceHex(m, f), f.side)) if (!f.force.includes(u)) out.push(u)
  },
  refusal(m, f, unit) {
    const hex = forceHex(m, f)
    const { seat } = m.game.units[unit]!
    // damos:8.12#3: in exploitation the newcomer, too, moves by its exploitation allowance
    const ma = allowanceOf(m, f, unit, zoiCapable(m, [...f.force, unit]))
    if (seat !== f.side || m.board.hex.get(unit) !== hex || f.force.includes(unit))
      return no('nothing-to-pick-up', { unit })
    if (m.board.spent.get(unit) === 1) return no('spent', { unit })
    if (m.game.units[unit]!.ma === 0) return no('no-movement', { unit })
    const barred = m.game.x.activationRefusal(m, unit)
    if (barred) return barred
    const left = mpLeft(m, f)
    const cost = f.paidAt === hex ? 0 : PICK_UP_MP
    if (cost > left) return no('pick-up-mp', { left })
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
const drop: Form<Damos, ActivationFrame> = {
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
const assault: Form<Damos, ActivationFrame> = {
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
    if (m.game.grid.distance(from, hex) > m.game.charts.zoiRange(forceStrength(m, f)))
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

function forceStrength(m: M, f: ActivationFrame): number {
  return f.force.reduce((sum, u) => sum + m.board.sp.get(u), 0)
}

const stop: Form<Damos, ActivationFrame> = plain<Damos, ActivationFrame>('stop', () => 'stopped', {
  // damos:8.1#13: an enemy that withdrew into the way can put the target out of reach, and the assault lapses
  refusal: (m, f) =>
    f.target >= 0 && assaultable(m, f.force, forceHex(m, f), f.target, mpLeft(m, f)) ? no('approach-stop') : null,
})

/** damos:9.0#1-3: attrition threatens after more than half of the points available at the start. */
function wearsOut(m: M, f: ActivationFrame): boolean {
  return m.game.x.attrition(m) && f.spentMp * 2 > f.ma && !hasSupply(m, alive(m, f.force))
}

/** The decision of the moving player; a game adds its own forms. */
function moveDecision(more: readonly Form<Damos, ActivationFrame>[]) {
  return ask<Damos, ActivationFrame>({
    claim: 'damos:7.0#2',
    prompt(m, f) {
      const where = m.setting.ids.format('hex', forceHex(m, f))
      const what =
        f.target >= 0
          ? `Move to the assault on ${m.setting.ids.format('hex', f.target)}`
          : f.exploit === 1
            ? 'Exploit'
            : 'Move, rally or fight'
      return `${what}: ${f.force.map((u) => m.setting.names.unit(u)).join(', ')} in ${where}, ${mpLeft(m, f)} movement points left.`
    },
    seat: (_m, f) => f.side,
    forms: [move, rally, pickUp, drop, assault, ...more, stop],
  })
}

/** damos:8.0#2: on entering the enemy's hex, a Standard Attack for its price or a Meeting Engagement for nothing. */
const planDecision = ask<Damos, ActivationFrame>({
  claim: 'damos:8.0#2',
  prompt: (m, f) =>
    `Choose the attack plan against ${m.setting.ids.format('hex', forceHex(m, f))}; it stays hidden until the postures are set.`,
  seat: (_m, f) => f.side,
  forms: [
    {
      do: 'plan',
      arg: 'word',
      words: ['meeting', 'standard'],
      candidates(_m, _f, out) {
        out.push(MEETING)
        out.push(STANDARD)
      },
      refusal(m, f, plan) {
        const need = m.game.charts.planMp[plan]!
        const left = mpLeft(m, f)
        return need > left ? no('plan-mp', { need, left }) : null
      },
      play(_m, f, plan) {
        f.plan = plan
        return 'challenge'
      },
    },
  ],
})

/** damos:8.4, 8.1#6-8: the defender's posture, chosen without knowing the plan. */
function postureDecision(hexOf: (m: M, f: ActivationFrame) => HexId, then: string) {
  return ask<Damos, ActivationFrame>({
    claim: 'damos:8.4#4',
    prompt: (m, f) => `Choose the posture of the defence of ${m.setting.ids.format('hex', hexOf(m, f))}.`,
    seat: (_m, f) => other(f.side),
    forms: [
      {
        do: 'posture',
        arg: 'word',
        words: POSTURES,
        candidates(_m, _f, out) {
          for (let p = 0; p < POSTURES.length; p++) out.push(p)
        },
        refusal: (m, f, p) => postureRefusal(m, other(f.side), hexOf(m, f), unitsIn(m, hexOf(m, f), other(f.side)), p),
        play(_m, f, p) {
          f.posture = p
          return then
        },
      },
    ],
  })
}

/** Whether a defender has a posture to choose (damos:2.8#7). */
function choosesPosture(m: M, f: ActivationFrame, hex: HexId): boolean {
  return f.posture < 0 && !anyDemoralized(m, unitsIn(m, hex, other(f.side)))
}

export function activationWith(more: readonly Form<Damos, ActivationFrame>[]) {
  return procedure<Damos, ActivationFrame>({
    steps: {
      begin(m, f) {
        m.emit(f.exploit === 1 ? 'exploits' : 'activated', { units: f.force.slice(), hex: forceHex(m, f) })
        if (f.target >= 0)
          m.emit('concerted', { plan: PLANS[f.plan]!, posture: POSTURES[f.posture] ?? 'none', hex: f.target })
        return f.plan === PENETRATION ? 'penetrate' : 'move'
      },
      // damos:8.1#9-10: straight into the target, for all movement points
      penetrate(m, f) {
        f.spentMp = allowance(m, f)
        return advanceTo(m, f, forceHex(m, f), f.target)
      },
      move: moveDecision(more),
      declared: (m, f) => (choosesPosture(m, f, f.target) ? 'assaultPosture' : 'move'),
      assaultPosture: postureDecision((_m, f) => f.target, 'move'),
      entered(m, f) {
        const hex = forceHex(m, f)
        if (enemyIn(m, hex, f.side)) return f.plan < 0 ? 'plan' : 'challenge'
        return f.exploit === 0 && reactionThinkable(m, other(f.side), hex)
          ? react(f, hex, TRIGGER.enter, 'intercepted')
          : 'move'
      },
      rallied(m, f) {
        const hex = forceHex(m, f)
        return f.exploit === 0 && reactionThinkable(m, other(f.side), hex)
          ? react(f, hex, TRIGGER.rally, 'intercepted')
          : 'move'
      },
      // damos:2.6.1#21-22, #27: a Meeting Engagement once all reactions into the hex are done
      intercepted(_m, f) {
        if (f.result === CAME.nobody) return 'move'
        f.plan = MEETING
        f.intercepted = 1
        f.posture = -1
        f.target = -1
        return 'posture'
      },
      plan: planDecision,
      // damos:2.6.1#11, #23: the defender may be joined, or slip away, before combat
      challenge(m, f) {
        const hex = forceHex(m, f)
        if (f.exploit === 1) return 'met'
        return reactionThinkable(m, other(f.side), hex, f.target) ? react(f, hex, TRIGGER.enter, 'met') : 'met'
      },
      met(m, f) {
        const hex = forceHex(m, f)
        // damos:2.6.1#21: the defender slipped away and another came: a Meeting Engagement, whatever was planned
        if (f.result === CAME.alone) f.plan = MEETING
        if (enemyIn(m, hex, f.side)) return choosesPosture(m, f, hex) ? 'posture' : 'fight'
        // damos:2.6.1#14: nobody left to fight; the plan was never paid for
        takeControl(m, hex, f.side)
        f.plan = -1
        return 'move'
      },
      posture: postureDecision(forceHexOf, 'fight'),
      fight(m, f) {
        const hex = forceHex(m, f)
        const { plan, posture } = f
        if (f.plan !== PENETRATION) f.spentMp += m.game.charts.planMp[plan]!
        f.planMp = f.exploit === 1 ? f.planMp : plan === PENETRATION ? 0 : m.game.charts.planMp[plan]!
        if (f.exploit === 0 && plan === PENETRATION) f.penetrated = hexCost(m, hex)
        f.plan = -1
        f.posture = -1
        f.target = -1
        if (f.intercepted === 0) m.game.x.attacked(m, f.side as Side, hex)
        const held = f.exploit === 1 ? f.supplied : -1
        return call(
          'combat',
          {
            side: f.side,
            hex,
            from: f.from,
            plan,
            posture,
            exploit: f.exploit,
            attackers: unitsIn(m, hex, f.side),
            defenders: unitsIn(m, hex, other(f.side)),
            attackSupplied: held,
            ...COMBAT_BLANK,
          },
          'fought',
        )
      },
      // damos:7.0#2, 8.12#7: combat ends ordinary movement; exploitation does not lead to another
      fought(m, f) {
        f.force = alive(m, f.force)
        f.fought = f.result
        if (f.result !== VACATED || f.exploit === 1 || f.force.length === 0) return 'stopped'
        return call(
          'exploitation',
          {
            side: f.side,
            units: f.force.slice(),
            force: [],
            planMp: f.planMp,
            surplus: f.surplus,
            penetrated: f.penetrated,
            fixed: f.fixed,
            supplied: f.supplied,
          },
          'stopped',
        )
      },
      stopped(m, f) {
        f.force = alive(m, f.force)
        for (const u of f.force) settle(m, m.board.hex.get(u), f.side)
        return f.exploit === 0 && f.force.length > 0 && wearsOut(m, f)
          ? call('attrition', { side: f.side, force: f.force.slice(), units: [] }, 'spend')
          : 'spend'
      },
      // damos:7.0#6-7
      spend(m, f) {
        for (const u of alive(m, f.force)) m.board.spent.set(u, 1)
        if (f.exploit === 0) spendReactors(m)
        return done(f.fought)
      },
    },
    secrets: {
      // damos:8.4#6: committed hidden; a Concerted Attack is shown once the posture stands and the force is named
      plan: (m, f, seat) => seat === f.side || f.plan < 0 || f.target >= 0 || !hides(m),
    },
  })
}

/** damos:12.0#1: in solitaire nothing is kept from oneself. */
export function hides(m: M): boolean {
  return m.game.switches['solitaire'] !== true
}

function forceHexOf(m: M, f: ActivationFrame): HexId {
  return forceHex(m, f)
}

function react(f: ActivationFrame, hex: HexId, trigger: number, then: string) {
  return call(
    'reaction',
    { side: other(f.side), hex, trigger, target: f.target, movers: f.force.slice(), force: [], mode: 0, joined: 0 },
    then,
  )
}

/** damos:2.6.1#25: whoever tried to react is spent when the activation ends. */
function spendReactors(m: M): void {
  for (let u = 0; u < m.game.units.length; u++) {
    const tried = m.board.tried.get(u)
    if (tried === TRIED.no) continue
    m.board.tried.set(u, TRIED.no)
    if (tried === TRIED.reacted || !chosen(m, 'failedReactionsStayFresh')) m.board.spent.set(u, 1)
  }
}

const COMBAT_BLANK = {
  attackSp: 0,
  defenceSp: 0,
  attack: 0,
  defence: 0,
  defenceSupplied: 0,
  attackShift: 0,
  defenceShift: 0,
  attackDrm: 0,
  defenceDrm: 0,
  demoralized: 0,
  attackDice: [],
  defenceDice: [],
  attackTotal: 0,
  defenceTotal: 0,
  onDefender: 0,
  onAttacker: 0,
  rpAttacker: 0,
  rpDefender: 0,
  pool: 0,
  surplus: 0,
  countered: 0,
  counterOnAttacker: 0,
  counterOnDefender: 0,
  automatic: 0,
  winner: -1,
  excess: [] as number[],
}

/** A fresh activation frame's fields. */
export function activationFields(
  m: M,
  side: number,
  force: readonly number[],
  more: Partial<Record<string, number>> = {},
) {
  let ma = Infinity
  for (const u of force) ma = Math.min(ma, m.game.units[u]!.ma)
  return {
    side,
    force: force.slice(),
    ma,
    spentMp: 0,
    paidAt: -1,
    exploit: 0,
    planMp: 0,
    surplus: 0,
    penetrated: -1,
    fixed: -1,
    supplied: 0,
    target: -1,
    plan: -1,
    posture: -1,
    fought: 0,
    from: -1,
    intercepted: 0,
    ...more,
  }
}
