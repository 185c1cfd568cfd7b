/** `aim`: what a gesture means. Units taken in hand and a hex pointed at, as the orders that would carry it out. */
import { notYours, pointedAt, question, type Answer, type Question, type Seen } from './kit.ts'
import { unitsIn } from '../../rules/board.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { aimAttack, choosesAttack } from './aim-attack.ts'
import { aimGuns, choosesGuns } from './aim-guns.ts'
import { aimMove, goOn } from './aim-move.ts'
import { choosesDefence, packageWays } from './defence.ts'
import { choosesMover } from './hand.ts'
import { walkerOf } from './walks.ts'

export const aim = question(
  'aim',
  'aim: What a gesture means. The orders that taking these units and pointing at that hex would give, with cost, odds and dangers.',
  ({ s, m, q }) => notYours(s, m) ?? answerAim(s, m, q),
)

function answerAim(s: Seen<Gwb>, m: M, q: Question): Answer {
  if (walkerOf(m)) return goOn(m, q)
  if (choosesMover(m)) return aimMove(m, q)
  if (choosesAttack(m)) return aimAttack(m, q)
  if (choosesGuns(m)) return aimGuns(m, q)
  if (choosesDefence(m)) return { title: m.prompt(), ways: packageWays(m) }
  return pointedAt(s, m, q, (hex) => [0, 1].flatMap((side) => unitsIn(m, hex, side)))
}
