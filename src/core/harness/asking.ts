/** Asking a table questions in tests, openly or as a seat that does not know all, and giving the orders of an answer as the page does. */
import type { Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'
import { View } from '../sight.ts'
import { seenBy, seenOpenly } from '../seen.ts'
import type { Answer, Question, Way } from '../shapes.ts'
import { answerOthers } from '../ways/ways.ts'

export function askOpenly<W extends World>(m: Match<W>, q: Question): Answer {
  return rule(m, q).answer(seenOpenly(m), q)
}

export function askAs<W extends World>(m: Match<W>, seat: number, q: Question): Answer {
  return rule(m, q).answer(seenBy(m, View.of(m, seat)), q)
}

function rule<W extends World>(m: Match<W>, { q }: Question) {
  const found = m.setting.desk!.questions.find((x) => x.q === q)
  if (!found) throw new Error(`no question ${q}`)
  return found
}

/** Orders in words: `move 0102`. */
export function wordsOf(orders: readonly Order[]): string[] {
  return orders.map((o) => [o.do, o.hex ?? o.unit ?? o.word].filter((x) => x !== undefined).join(' '))
}

export function wayOf(answer: Answer, id: string): Way {
  const way = answer.ways?.find((w) => w.id === id)
  if (!way) throw new Error(`no way ${id}: ${answer.ways?.map((w) => w.id).join(', ')} ${answer.refusal?.code}`)
  return way
}

/** Plays orders as the page sends them: others answer as usual between two of them, dice fall as given. */
export function playOut<W extends World>(m: Match<W>, orders: readonly Order[], die = 1): Match<W> {
  const fork = m.fork()
  const { seat } = m
  for (const [i, order] of orders.entries()) {
    if (i > 0) {
      answerOthers(fork, seat, 0)
      while (fork.waits === 'roll') fork.roll(Array.from({ length: fork.rolling.dice(fork, fork.top) }, () => die))
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
