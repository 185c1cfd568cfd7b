/** `aim`: what a gesture means. Units taken in hand and a hex pointed at, as the orders that would carry it out. */
import { isFoggy, notYours, pointedAt, suppose } from './kit.ts'
import type { Answer, Question, QuestionRule, Seen } from './kit.ts'
import { unitsIn } from '../../rules/position/board.ts'
import type { Ocs } from '../../rules/world.ts'
import { aimArrange, arranges } from './aim-arrange.ts'
import { aimAttack, choosesAttack } from './aim-attack.ts'
import { aimBarrage, choosesBarrage } from './aim-barrage.ts'
import { aimMove, goOn } from './aim-move.ts'
import { choosesMover, isUnderWay } from './hand.ts'

export const aim: QuestionRule<Ocs> = {
  q: 'aim',
  label: 'What a gesture means',
  about: 'The orders that taking these units and pointing at that hex would give, with cost, fuel, odds and dangers.',
  of: 'aim',
  answer: answerAim,
}

function answerAim(s: Seen<Ocs>, q: Question): Answer {
  const m = suppose(s, q)
  const gate = notYours(s, m)
  if (gate) return gate
  if (isUnderWay(m)) return overrunsAssumed(s, goOn(m, q))
  if (choosesMover(m)) return overrunsAssumed(s, aimMove(m, q))
  if (arranges(m)) return aimArrange(s, m, q)
  if (choosesAttack(m)) return aimAttack(s, m, q)
  if (choosesBarrage(m)) return aimBarrage(s, m, q)
  return pointedAt(s, m, q, (hex) => [0, 1].flatMap((side) => unitsIn(m, hex, side)))
}

/** The chances of an overrun count what shows of the enemy. */
function overrunsAssumed(s: Seen<Ocs>, answer: Answer): Answer {
  if (!isFoggy(s) || !answer.ways) return answer
  return { ...answer, ways: answer.ways.map((w) => (w.id.startsWith('overrun') ? { ...w, assumes: true } : w)) }
}
