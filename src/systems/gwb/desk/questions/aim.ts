/** `aim`: what a gesture means. Units taken in hand and a hex pointed at, as the orders that would carry it out. */
import { OPEN, pointedAt, refusalOf, suppose, type Answer, type Question, type QuestionRule, type Seen } from './kit.ts'
import { gateNo } from '../../../../core/reasons.ts'
import { unitsIn } from '../../rules/board.ts'
import type { Gwb } from '../../rules/world.ts'
import { aimAttack, choosesAttack } from './aim-attack.ts'
import { aimGuns, choosesGuns } from './aim-guns.ts'
import { aimMove, goOn } from './aim-move.ts'
import { choosesDefence, packageWays } from './defence.ts'
import { choosesMover } from './hand.ts'
import { walkerOf } from './walks.ts'

export const aim: QuestionRule<Gwb> = {
  q: 'aim',
  label: 'What a gesture means',
  about: 'The orders that taking these units and pointing at that hex would give, with cost, odds and dangers.',
  of: 'aim',
  answer: answerAim,
}

function answerAim(s: Seen<Gwb>, q: Question): Answer {
  const m = suppose(s, q)
  if (m.waits === 'over') return { title: 'The match is over', refusal: refusalOf(m, gateNo('match-over')) }
  if (m.waits !== 'decision' || (s.seat !== OPEN && m.seat !== s.seat)) {
    const waits = m.waits === 'decision' ? m.setting.names.seat(m.seat) : 'the dice'
    return { title: 'Not your decision now', refusal: refusalOf(m, gateNo('not-asked', { waits })) }
  }
  if (walkerOf(m)) return goOn(m, q)
  if (choosesMover(m)) return aimMove(m, q)
  if (choosesAttack(m)) return aimAttack(m, q)
  if (choosesGuns(m)) return aimGuns(m, q)
  if (choosesDefence(m)) return { title: m.prompt(), ways: packageWays(m) }
  return pointedAt(s, m, q, (hex) => [0, 1].flatMap((side) => unitsIn(m, hex, side)))
}
