/** Asking questions in tests: openly, or as a seat that does not know all. */
import type { Match, Order } from '../../../../core/match.ts'
import { View } from '../../../../core/sight.ts'
import { seenBy, seenOpenly } from '../../../../core/table/seen.ts'
import type { Answer, Question } from '../../../../core/table/shapes.ts'
import { answerOthers } from '../../../../core/table/ways.ts'
import type { Damos } from '../../world.ts'

export function askOpenly(m: Match<Damos>, q: Question): Answer {
  return rule(m, q).answer(seenOpenly(m), q)
}

export function askAs(m: Match<Damos>, seat: number, q: Question): Answer {
  return rule(m, q).answer(seenBy(m, View.of(m, seat)), q)
}

function rule(m: Match<Damos>, { q }: Question) {
  const found = m.setting.system.table!.questions.find((x) => x.q === q)
  if (!found) throw new Error(`no question ${q}`)
  return found
}

/** Plays orders as the page sends them: what other seats are asked between two of them is answered as usual. */
export function playOut(m: Match<Damos>, orders: readonly Order[]): Match<Damos> {
  const fork = m.fork()
  const { seat } = m
  for (const [i, order] of orders.entries()) {
    if (i > 0) answerOthers(fork, seat, 0)
    const played = fork.play(seat, order)
    if (!played.ok) throw new Error(`${JSON.stringify(order)}: ${fork.explain(played.reason)} at ${fork.place}`)
  }
  return fork
}

/** Marks as `hex figure`, by hex. */
export function figures(answer: Answer, pattern?: string): Record<string, string> {
  const marks = (answer.marks ?? []).filter((x) => pattern === undefined || x.pattern === pattern)
  return Object.fromEntries(marks.map((x) => [x.hex, x.figure ?? '']))
}
