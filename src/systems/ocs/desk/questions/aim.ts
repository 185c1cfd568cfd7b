/** `aim`: what a gesture means. Units taken in hand and a hex pointed at, as the orders that would carry it out. */
import { isFoggy, notYours, pointedAt, question, type Answer, type Question, type Seen } from './kit.ts'
import { unitsIn } from '../../rules/position/board.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { aimArrange, arranges } from './aim-arrange.ts'
import { aimAttack, choosesAttack } from './aim-attack.ts'
import { aimBarrage, choosesBarrage } from './aim-barrage.ts'
import { aimMove, goOn } from './aim-move.ts'
import { choosesMover, isUnderWay } from './hand.ts'

export const aim = question(
  'aim',
  'aim: What a gesture means. The orders that taking these units and pointing at that hex would give, with cost, fuel, odds and dangers.',
  ({ s, m, q }) => notYours(s, m) ?? answerAim(s, m, q),
)

function answerAim(s: Seen<Ocs>, m: M, q: Question): Answer {
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
