/** Help at the table: an adviser that says guards over an order before it is given, and hints that ask the bots. Both know what their seat knows. */
import { Budget } from './budget.ts'
import type { QuestionRule, Seen } from './desk.ts'
import { blunderText, firstBlunder, type Guard } from './guards.ts'
import type { Order } from './match.ts'
import type { Bot } from './opponent.ts'
import type { World } from './procedure.ts'
import type { Answer, Question, Way } from './shapes.ts'

/** The questions that a game with guards and bots answers beside those of its desk. */
export function advisers<W extends World>(guards: readonly Guard<W>[], bots: readonly Bot<W>[]): QuestionRule<W>[] {
  return [
    ...(guards.length > 0 ? [adviser(guards)] : []),
    ...(bots.length > 0 ? [hints([...bots, ...bots.flatMap(({ characters = [] }) => characters)])] : []),
  ]
}

const adviser = <W extends World>(guards: readonly Guard<W>[]): QuestionRule<W> => ({
  q: 'advise',
  label: 'Adviser',
  about: 'Warnings about an order before it is given.',
  of: 'order',
  answer(s, { after = [] }): Answer {
    const title = 'Adviser'
    if (!decides(s) || after.length === 0) return { title }
    const found = firstBlunder(guards, s.match, after)
    if (!found) return { title }
    const [blunder] = found.blunders
    const { guard, instead } = blunder!
    const claim = guard.claim === undefined ? {} : { claim: guard.claim }
    const line = { label: title, detail: blunderText(found.m, blunder!), ...claim, ...assumed(s) }
    // Only of the first order is it known that it can be given now.
    const way =
      instead && found.at === 0 && s.match.refusal(s.match.seat, instead) === null ? [wayOf(s, [instead])] : []
    return { title, lines: [line], ways: way }
  },
})

const MOST_HINTS = 3
/** A hint thinks less than its bot: somebody waits for it. */
const NODES = 30_000

const hints = <W extends World>(bots: readonly Bot<W>[]): QuestionRule<W> => ({
  q: 'hint',
  label: 'Hint',
  about: 'What the bots would do in your place.',
  of: 'order',
  answer(s): Answer {
    const title = 'What would you do?'
    if (!decides(s)) return { title, lines: [{ label: title, detail: 'It is not your decision.' }] }
    const ways: Way[] = []
    for (const bot of bots) {
      const budget = new Budget(Math.min(NODES, bot.nodes))
      const { orders } = bot.play({ seen: s, seed: 'hint', level: bot.level, budget, memory: '', news: [] })
      const known = JSON.stringify(orders)
      if (ways.some((way) => JSON.stringify(way.orders) === known)) continue
      ways.push({
        ...wayOf(s, orders),
        id: LETTERS[ways.length]!,
        detail: `${bot.name}: ${bot.about.split('. ')[0]!}.`,
      })
      if (ways.length === MOST_HINTS) break
    }
    return { title, ways: ways.map((way) => withOdds(s, way)) }
  },
})
const LETTERS = 'ABC'

/** The seat that asks is to decide, or everything lies open. */
const decides = <W extends World>({ match, seat }: Seen<W>): boolean =>
  match.waits === 'decision' && (seat < 0 || seat === match.seat)

/** Where something is hidden a judgement rests on what is only assumed. */
const assumed = <W extends World>({ match }: Seen<W>): { assumes?: true } =>
  match.setting.hides ? { assumes: true } : {}

/** Orders as one line in players' words: those of the same kind that follow each other are told by the last of them. */
export function wayOf<W extends World>(s: Seen<W>, orders: readonly Order[]): Way {
  const trial = s.match.fork()
  const { seat, setting } = trial
  const desk = setting.desk!
  const told: { kind: string; label: string }[] = []
  for (const order of orders) {
    if (trial.waits !== 'decision' || trial.seat !== seat || trial.refusal(seat, order)) break
    const { label } = desk.label({ ...s, match: trial }, order)
    if (told.at(-1)?.kind === order.do) told.pop()
    told.push({ kind: order.do, label })
    trial.play(seat, order)
  }
  const label = told.map((one) => one.label).join(' → ')
  return { id: '', label, detail: '', orders, ends: false, ...assumed(s) }
}

/** With the exact chance of the fight that the orders lead to, if the desk knows it. */
function withOdds<W extends World>(s: Seen<W>, way: Way): Way {
  const aim = s.match.setting.desk!.questions.find(({ q }) => q === 'aim')
  const from = way.orders.find(({ hex }) => hex !== undefined)?.hex
  const to = way.orders.findLast(({ hex }) => hex !== undefined)?.hex
  if (!aim || from === undefined || to === undefined || from === to) return way
  const question: Question = { q: 'aim', from, to }
  const figure = aim.answer(s, question).ways?.find((one) => one.figure)?.figure
  return figure === undefined ? way : { ...way, figure }
}
