/** 7.0 and 8.0: an activated force from its first step to the last: moving, meeting the enemy, fighting, exploiting. */
import type { HexId } from '../../../core/hex/grid.ts'
import { done, type Call } from '../../../core/procedure.ts'
import { enemyIn, other, unitsIn } from './board.ts'
import { excessFirst, fightersIn, takeExcess } from './excess.ts'
import { alive, anyDemoralized, settle, takeControl } from './forces.ts'
import { advanceTo, allowance, forceHex, moveDecision, mpLeft, overHalf } from './movement.ts'
import { postureDecision } from './posture.ts'
import { CAME, TRIGGER, reactionThinkable } from './reaction.ts'
import { no } from './reasons.ts'
import { PLANS, POSTURES } from './data.ts'
import { hexCost } from './terrain.ts'
import type { ActivationFrame } from './frames.ts'
import {
  ask,
  call,
  procedure,
  chosen,
  MEETING,
  PENETRATION,
  STANDARD,
  TRIED,
  type M,
  type Side,
  type MoveForm,
} from './world.ts'
import type { Fields } from '../../../core/frame.ts'

const DEFENDS = 'Choose a posture for the defence of {hex}.'
/** What came of a fight, for the attacker; 0 when there was none. */
export const LOST = 1
export const WON = 2
/** Won, and the defender has left the hex: exploitation is open. */
export const VACATED = 3

/** damos:9.0#1-3: who may be worn out: the force, and those it dropped off, after more than half of its points. */
function worn(m: M, f: ActivationFrame): number[] {
  if (f.exploit === 1 || !m.game.x.attrition(m)) return []
  const dropped = m.game.units.filter((u) => (m.board.tried.get(u.index) & TRIED.worn) !== 0).map((u) => u.index)
  return [...(overHalf(f) ? alive(m, f.force) : []), ...dropped]
}

/** damos:8.0#2: on entering the enemy's hex, a Standard Attack for its price or a Meeting Engagement for nothing. */
const planDecision = ask<ActivationFrame, 'challenge'>({
  claim: 'damos:8.0#2',
  prompt: (m, f) =>
    `Choose a plan for the attack on ${m.setting.ids.format('hex', forceHex(m, f))}; it stays hidden until the posture is set.`,
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

/** Whether a defender has a posture to choose (damos:2.8#7). */
function choosesPosture(m: M, f: ActivationFrame, hex: HexId): boolean {
  return f.posture < 0 && !anyDemoralized(m, unitsIn(m, hex, other(f.side)))
}

export function activationWith(more: readonly MoveForm[]) {
  return procedure('activation', {
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
      declared: (m, f) =>
        choosesPosture(m, f, f.target) ? excessFirst(m, f.target, other(f.side), 'assaultPosture') : 'move',
      assaultPosture: postureDecision<ActivationFrame, 'move'>('damos:8.4#4', DEFENDS, (_m, f) => f.target, 'move'),
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
        if (enemyIn(m, hex, f.side))
          return choosesPosture(m, f, hex) ? excessFirst(m, hex, other(f.side), 'posture') : 'fight'
        // damos:2.6.1#14: nobody left to fight; the plan was never paid for
        takeControl(m, hex, f.side)
        f.plan = -1
        return 'move'
      },
      posture: postureDecision<ActivationFrame, 'fight'>('damos:8.4#4', DEFENDS, forceHex, 'fight'),
      fight(m, f) {
        const hex = forceHex(m, f)
        const { plan, posture } = f
        if (f.plan !== PENETRATION) f.spentMp += m.game.charts.planMp[plan]!
        f.planMp = f.exploit === 1 ? f.planMp : plan === PENETRATION ? 0 : m.game.charts.planMp[plan]!
        if (plan === PENETRATION) f.penetrated = hexCost(m, hex)
        f.plan = -1
        f.posture = -1
        f.target = -1
        if (f.intercepted === 0) m.game.x.attacked(m, f.side as Side, hex)
        // damos:8.12#8: an exploiting force keeps the supply it had
        const held = f.exploit === 1 ? f.supplied : -1
        const defenders = fightersIn(m, hex, other(f.side))
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
            defenders,
            attackSupplied: held,
            ...COMBAT_BLANK,
            excess: takeExcess(m, hex, other(f.side)),
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
        const force = worn(m, f)
        return force.length > 0 ? call('attrition', { side: f.side, force, units: [] }, 'spend') : 'spend'
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

function react<S extends string>(f: ActivationFrame, hex: HexId, trigger: number, then: S): Call<S> {
  return call(
    'reaction',
    { side: other(f.side), hex, trigger, target: f.target, movers: f.force.slice(), force: [], mode: 0, joined: 0 },
    then,
  )
}

/** damos:2.6.1#25: whoever tried to react is spent when the activation ends, and all is forgotten that was noted for it. */
function spendReactors(m: M): void {
  for (let u = 0; u < m.game.units.length; u++) {
    const tried = m.board.tried.get(u)
    if (tried === TRIED.no) continue
    m.board.tried.set(u, TRIED.no)
    const spends = TRIED.reacted | (chosen(m, 'failedReactionsStayFresh') ? 0 : TRIED.failed)
    if ((tried & spends) !== 0) m.board.spent.set(u, 1)
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
}

/** A fresh activation frame's fields. */
export function activationFields(
  m: M,
  side: number,
  force: readonly number[],
  more: Partial<Fields<ActivationFrame>> = {},
): Fields<ActivationFrame> {
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
