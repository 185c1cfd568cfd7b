/** What to know before an attack is made, and how postures are offered. */
import { glad, note, told, warn, type Line, type Seen } from '../../../../core/desk/kit/index.ts'
import { strengthTerms } from '../../rules/arithmetic.ts'
import { sum } from '../../rules/terms.ts'
import { other, unitsIn } from '../../rules/board.ts'
import { PLANS } from '../../rules/data.ts'
import { fightersIn } from '../../rules/excess.ts'
import { forceHex } from '../../rules/movement.ts'
import { canRetreat } from '../../rules/retreat.ts'
import { hasSupply } from '../../rules/supply.ts'
import { MEETING, type Damos, type M } from '../../rules/world.ts'
import { cellText } from '../charts.ts'
import { ownDesk } from '../game.ts'
import { allWins, isHopeless, openCells } from '../questions/fights.ts'
import { PLAN_NAMES, POSTURE_NAMES, signed, strengthRange } from '../names.ts'
import { places, type Place } from './common.ts'
import type { ActivationFrame, ConcertedFrame } from '../../rules/frames.ts'
import words from './words.json' with { type: 'json' }

const ATTACKER_RETREAT = 1

/** Guards: sweeping the defender away, whoever would have no way out, and supply. */
export function attackWarnings(s: Seen<Damos>, f: ActivationFrame, hex: number): Line[] {
  const m = s.match
  const [ours, defenders] = [unitsIn(m, hex, f.side), unitsIn(m, hex, other(f.side))]
  const { attackerUnsuppliedPerDie: perDie } = m.game.charts.file.drm
  const at = m.frames.findIndex((frame) => frame === f)
  const fixed = defenders.length === 0 || defenders.some((u) => m.game.x.neverRetreats(m, u))
  const supplied = f.exploit === 1 ? f.supplied === 1 : hasSupply(m, ours, hex)
  return told(
    isHopeless(allWins(openCells(m, at))) && warn`You cannot win this fight. § damos:8.10#2`,
    sweepWarning(s, f, hex, defenders),
    !canRetreat(m, ours, hex, ATTACKER_RETREAT) &&
      warn`If you lose, your force has no way back and is eliminated. § damos:8.11#5`,
    !fixed &&
      !canRetreat(m, defenders, hex) &&
      glad`If the defender loses, its force has no clean retreat and is eliminated. § damos:8.11#5`,
    !supplied && warn`You attack without supply. || ${signed(perDie)} for each die. § damos:8.5#1`,
  )
}

/** A defender swept away leaves a small exploitation: known, or possible as far as the seat can tell. */
function sweepWarning(s: Seen<Damos>, f: ActivationFrame, hex: number, defenders: readonly number[]): Line | null {
  const m = s.match
  const attackSp = strengthRange(s, unitsIn(m, hex, f.side)).most
  const swept = (defenceSp: number): boolean => {
    const [attack, defence] = strengthTerms(m, f.side, f.from, hex, attackSp, defenceSp)
    return m.game.x.automatic(m, sum(attack), sum(defence))
  }
  const { least, most } = strengthRange(s, defenders)
  if (!swept(least)) return null
  const sure = swept(most) ? 'The defender is' : 'A weak defender may be'
  const detail = `An exploitation allowance of ${m.game.x.automaticEma} is all that follows.`
  return note(`${sure} swept away without dice.`, ownDesk(m.game).sweepClaim, { detail })
}

const NEEDS = { none: 'any force', mech: 'needs mech or armor', zoi: 'needs influence' } as const

/** What a posture needs and does against each plan that may come: `Standard Attack: defender +1`. */
function postureDetail(m: M, posture: number, plans: readonly number[]): string {
  const { charts } = m.game
  const effects = plans.map((plan) => `${PLAN_NAMES[plan]}: ${cellText(charts.matrix(posture, plan), 'nothing')}`)
  return `${NEEDS[charts.postureNeeds(posture)]}. ${effects.join('; ')}`
}

/** The plans an ordinary attack and a Concerted Attack can have. */
const ORDINARY = [PLANS.indexOf('meeting'), PLANS.indexOf('standard')]
const CONCERTED = [PLANS.indexOf('assault'), PLANS.indexOf('penetration')]

/** The plans the defender must reckon with: a Concerted Attack is known once its force is named. */
function mayCome(f: ActivationFrame): readonly number[] {
  if (f.intercepted === 1) return [MEETING]
  return f.target >= 0 ? [f.plan] : ORDINARY
}

/** The defender's choice of posture. */
function posturing<F extends ActivationFrame | ConcertedFrame>(
  hexOf: (m: M, f: F) => number,
  plans: (f: F) => readonly number[],
): Place<F> {
  const ours = (m: M, f: F): number[] => fightersIn(m, hexOf(m, f), other(f.side))
  return {
    slots: {
      at: ({ m, f }) => hexOf(m, f),
      open: ({ m, f }) => canRetreat(m, ours(m, f), hexOf(m, f)),
      ours: ({ m, f }) => ours(m, f),
      theirs: ({ m, f }) => unitsIn(m, hexOf(m, f), f.side),
    },
    focus: ({ m, f }) => [hexOf(m, f)],
    labels: {
      posture: ({ m, f, arg }) => ({ label: POSTURE_NAMES[arg]!, detail: postureDetail(m, arg, plans(f)) }),
    },
  }
}

const target = (_m: M, f: ActivationFrame | ConcertedFrame): number => f.target

export const POSTURING = places(
  {
    'concerted.posture': posturing<ConcertedFrame>(target, () => CONCERTED),
    'activation.posture': posturing<ActivationFrame>(forceHex, mayCome),
    'activation.assaultPosture': posturing<ActivationFrame>(target, () => CONCERTED.slice(0, 1)),
  },
  words.postures,
)
