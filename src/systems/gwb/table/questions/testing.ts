/** Asking questions in tests, and giving the orders of an answer as the page does. */
import type { Order } from '../../../../core/match.ts'
import { seenOpenly } from '../../../../core/table/seen.ts'
import type { Answer, Question, Way } from '../../../../core/table/shapes.ts'
import { answerOthers } from '../../../../core/table/ways.ts'
import type { M } from '../../world.ts'
import { QUESTIONS } from './index.ts'

export function askOf(m: M, q: Question): Answer {
  const rule = QUESTIONS.find((x) => x.q === q.q)
  if (!rule) throw new Error(`no question ${q.q}`)
  return rule.answer(seenOpenly(m), q)
}

export function wordsOf(orders: readonly Order[]): string[] {
  return orders.map((o) => [o.do, o.hex ?? o.unit ?? o.word].filter((x) => x !== undefined).join(' '))
}

export function wayOf(answer: Answer, id: string): Way {
  const way = answer.ways?.find((w) => w.id === id)
  if (!way) throw new Error(`no way ${id}: ${answer.ways?.map((w) => w.id).join(', ')} ${answer.refusal?.code}`)
  return way
}

/** Plays orders as the page sends them: others answer as usual between two of them, dice fall as given. */
export function playOut(m: M, orders: readonly Order[], die = 1): M {
  const fork = m.fork()
  const { seat } = m
  for (const [i, order] of orders.entries()) {
    if (i > 0) {
      answerOthers(fork, seat, 0)
      while (fork.waits === 'roll') fork.roll([die])
    }
    const played = fork.play(seat, order)
    if (!played.ok) throw new Error(`${JSON.stringify(order)}: ${fork.explain(played.reason)} at ${fork.place}`)
  }
  return fork
}

/** Marks as `hex figure`, by hex; of one pattern if given. */
export function figures(answer: Answer, pattern?: string): Record<string, string> {
  const marks = (answer.marks ?? []).filter((x) => pattern === undefined || x.pattern === pattern)
  return Object.fromEntries(marks.map((x) => [x.hex, x.figure ?? '']))
}
