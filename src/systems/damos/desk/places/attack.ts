/** What to know before an attack is made, and how postures are offered. */
import { ownDesk } from '../game.ts'
import { danger, note, redIf, row } from '../../../../core/desk/kit/lines.ts'
import type { Seen } from '../../../../core/desk.ts'
import type { Line } from '../../../../core/shapes.ts'
import { strengthTerms } from '../../rules/arithmetic.ts'
import { sum } from '../../rules/terms.ts'
import { other, unitsIn } from '../../rules/board.ts'
import { PLANS } from '../../rules/data.ts'
import { fightersIn } from '../../rules/excess.ts'
import { canRetreat } from '../../rules/retreat.ts'
import { hasSupply } from '../../rules/supply.ts'
import type { Damos, M } from '../../rules/world.ts'
import { cellText } from '../charts.ts'
import { allWins, isHopeless, openCells } from '../questions/fights.ts'
import {
  forceName,
  groundName,
  knowsStrength,
  placeName,
  PLAN_NAMES,
  POSTURE_NAMES,
  signed,
  strengthRange,
} from '../names.ts'
import type { Labelled, Place } from './common.ts'
import type { ActivationFrame, ConcertedFrame } from '../../rules/frames.ts'

const ATTACKER_RETREAT = 1

/** Guards: sweeping the defender away, and whoever would have no way out. */
export function attackWarnings(s: Seen<Damos>, f: ActivationFrame, hex: number): Line[] {
  const m = s.match
  const defenders = unitsIn(m, hex, other(f.side))
  return [
    ...hopelessWarning(m, f),
    ...sweepWarning(s, f, hex, defenders),
    ...escapeWarnings(m, f, hex, defenders),
    ...supplyWarning(m, f, hex),
  ]
}

function hopelessWarning(m: M, f: ActivationFrame): Line[] {
  const cells = openCells(
    m,
    m.frames.findIndex((frame) => frame === f),
  )
  if (!isHopeless(allWins(cells))) return []
  return [danger('You cannot win this fight.', 'damos:8.10#2')]
}

/** A defender swept away leaves a small exploitation: known, or possible as far as the seat can tell. */
function sweepWarning(s: Seen<Damos>, f: ActivationFrame, hex: number, defenders: readonly number[]): Line[] {
  const m = s.match
  const attackSp = strengthRange(s, unitsIn(m, hex, f.side)).most
  const swept = (defenceSp: number): boolean => {
    const [attack, defence] = strengthTerms(m, f.side, f.from, hex, attackSp, defenceSp)
    return m.game.x.automatic(m, sum(attack), sum(defence))
  }
  const { least, most } = strengthRange(s, defenders)
  if (!swept(least)) return []
  const detail = `An exploitation allowance of ${m.game.x.automaticEma} is all that follows.`
  if (swept(most)) return [note('The defender is swept away without dice.', ownDesk(m.game).sweepClaim, { detail })]
  return [note('A weak defender may be swept away without dice.', ownDesk(m.game).sweepClaim, { detail })]
}

function escapeWarnings(m: M, f: ActivationFrame, hex: number, defenders: readonly number[]): Line[] {
  const lines: Line[] = []
  const attackers = unitsIn(m, hex, f.side)
  if (!canRetreat(m, attackers, hex, ATTACKER_RETREAT))
    lines.push(danger('If you lose, your force has no way back and is eliminated.', 'damos:8.11#5'))
  if (defenders.some((u) => m.game.x.neverRetreats(m, u))) return lines
  if (defenders.length > 0 && !canRetreat(m, defenders, hex))
    lines.push(
      note('If he loses, the defender has no clean retreat and is eliminated.', 'damos:8.11#5', { tone: 'good' }),
    )
  return lines
}

function supplyWarning(m: M, f: ActivationFrame, hex: number): Line[] {
  const supplied = f.exploit === 1 ? f.supplied === 1 : hasSupply(m, unitsIn(m, hex, f.side), hex)
  const each = m.game.charts.file.drm.attackerUnsuppliedPerDie
  if (supplied) return []
  return [danger('You attack without supply.', 'damos:8.5#1', { detail: `${signed(each)} for each die.` })]
}

const NEEDS = { none: 'any force', mech: 'needs mech or armor', zoi: 'needs influence' } as const

/** What a posture does against each plan that may come: `Standard Attack: defender +1`. */
function effects(m: M, posture: number, plans: readonly number[]): string {
  return plans
    .map((plan) => `${PLAN_NAMES[plan]}: ${cellText(m.game.charts.matrix(posture, plan), 'nothing')}`)
    .join('; ')
}

function postureLabel(m: M, posture: number, plans: readonly number[]): Labelled {
  const needs = NEEDS[m.game.charts.postureNeeds(posture)]
  return { label: POSTURE_NAMES[posture]!, detail: `${needs}. ${effects(m, posture, plans)}` }
}

/** The plans an ordinary attack and a Concerted Attack can have. */
export const ORDINARY: readonly number[] = [PLANS.indexOf('meeting'), PLANS.indexOf('standard')]
export const CONCERTED: readonly number[] = [PLANS.indexOf('assault'), PLANS.indexOf('penetration')]

/** The defender's choice of posture. */
export function posturePlace<F extends ActivationFrame | ConcertedFrame>(
  hexOf: (m: M, f: F) => number,
  plans: (f: F) => readonly number[],
): Place<F> {
  return {
    title: ({ m, f }) => `Choose your posture at ${placeName(m, hexOf(m, f))}`,
    lines({ m, f, s }) {
      const hex = hexOf(m, f)
      const side = other(f.side)
      const ours = fightersIn(m, hex, side)
      const theirs = unitsIn(m, hex, f.side)
      const attackers = theirs.length > 0 ? theirs : []
      const printed = strengthRange(s, attackers)
      return [
        row('You defend with', `${strengthRange(s, ours).most} SP`, '', { detail: forceName(m, ours) }),
        ...(attackers.length > 0
          ? [
              row('He attacks with', `${printed.most} SP${knowsStrength(s, attackers) ? '' : ' printed'}`, '', {
                detail: forceName(m, attackers),
              }),
            ]
          : []),
        row('Ground', groundName(m, hex), 'damos:8.4#4', { hex: m.game.grid.format(hex) }),
        row('Retreat', canRetreat(m, ours, hex) ? 'open' : 'none', 'damos:8.11#5', redIf(!canRetreat(m, ours, hex))),
      ]
    },
    focus: ({ m, f }) => [hexOf(m, f)],
    words: ['posture'],
    labels: { posture: ({ m, f, arg }) => postureLabel(m, arg, plans(f)) },
  }
}
