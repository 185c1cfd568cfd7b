/** Guards: what a player should never do without need. Bots keep to them, and an adviser says them to people before an order is given. */
import { z } from 'zod'
import { FORM_SPAN, type Match, type Order } from './match.ts'
import type { Answer, Bot } from './opponent.ts'
import type { World } from './procedure.ts'
import { say, type Values } from './reasons.ts'

export interface Guard<W extends World = World> {
  readonly id: string
  /** What is wrong with it, as a sentence with figures: `{hex|hex}`, `{unit|unit}`. */
  readonly sentence: string
  /** The rule that makes it a blunder, where one does. */
  readonly claim?: string
  /** The orders it looks at, as `procedure.step kind`. */
  readonly at: readonly string[]
  /** Null where the order is no blunder. */
  look(l: Look<W>): Finding | null
}

/** An order that is about to be given. */
export interface Look<W extends World = World> {
  /** The match as the seat knows it. Nothing of it may be changed. */
  readonly m: Match<W>
  readonly seat: number
  readonly order: Order
  /** Hex, unit, number or word of the order, as the rules count it. */
  readonly argument: number
  /** The match when the order has been played; it belongs to the look and may be played on. */
  readonly after: () => Match<W>
}

export interface Finding {
  readonly values?: Values
  /** What to do instead, where that is known. */
  readonly instead?: Order
}

export interface Blunder<W extends World = World> extends Finding {
  readonly guard: Guard<W>
}

/** What the guards say of an order its seat may give now. */
export function blundersOf<W extends World>(guards: readonly Guard<W>[], m: Match<W>, order: Order): Blunder<W>[] {
  const key = `${m.place} ${order.do}`
  const code = m.codeOf(order)
  if (typeof code !== 'number') return []
  const found: Blunder<W>[] = []
  for (const guard of guards) {
    if (!guard.at.includes(key)) continue
    const look: Look<W> = {
      m,
      seat: m.seat,
      order,
      argument: code % FORM_SPAN,
      after() {
        const fork = m.fork()
        fork.playCode(code)
        return fork
      },
    }
    const finding = guard.look(look)
    if (finding) found.push({ guard, ...finding })
  }
  return found
}

/** An order that trips a guard. It yields where every way on trips one too; else it is a violation. */
export interface Trip<W extends World = World> {
  readonly blunders: readonly Blunder<W>[]
  readonly yields: boolean
}

export function tripOf<W extends World>(guards: readonly Guard<W>[], m: Match<W>, order: Order): Trip<W> | null {
  const blunders = blundersOf(guards, m, order)
  return blunders.length === 0 ? null : { blunders, yields: !wayOn(guards, m) }
}

/** Is there a way on without a blunder? An order after which the seat is asked the same is followed, each order once. */
function wayOn<W extends World>(guards: readonly Guard<W>[], m: Match<W>): boolean {
  const { seat, place } = m
  const depth = m.frames.length
  const tried = new Set<string>()
  const open = [m]
  for (const at of open) {
    for (const order of at.options()) {
      const words = JSON.stringify(order)
      if (tried.has(words) || blundersOf(guards, at, order).length > 0) continue
      tried.add(words)
      const next = at.fork()
      next.play(seat, order)
      const same = next.waits === 'decision' && next.seat === seat && next.place === place
      if (!same || next.frames.length !== depth) return true
      open.push(next)
    }
  }
  return false
}

export function blunderText<W extends World>(m: Match<W>, { guard, values = {} }: Blunder<W>): string {
  return say(guard.sentence, values, m.setting.names)
}

/** The first of several orders that is a blunder, and which one it is. */
export function firstBlunder<W extends World>(
  guards: readonly Guard<W>[],
  m: Match<W>,
  orders: readonly Order[],
): { readonly at: number; readonly blunders: readonly Blunder<W>[]; readonly m: Match<W> } | null {
  const { seat } = m
  const trial = orders.length > 1 ? m.fork() : m
  for (const [at, order] of orders.entries()) {
    if (trial.waits !== 'decision' || trial.seat !== seat || trial.refusal(seat, order)) return null
    const blunders = blundersOf(guards, trial, order)
    if (blunders.length > 0) return { at, blunders, m: trial }
    if (at < orders.length - 1) trial.play(seat, order)
  }
  return null
}

/** So many other orders are looked at before a blunder is taken as what must be. */
const MOST_TRIED = 80
/** What only takes back what was begun: a bot that is turned away by it would begin the same again. */
const TAKES_BACK: ReadonlySet<string> = new Set(['back', 'clear'])
/** So many substitutes are remembered: each is given once, so that no bot is sent round in circles. */
const MOST_KEPT = 60

const memorySchema = z.object({ bot: z.string(), given: z.array(z.string()) })

/** The bot kept by guards: an order that trips one is given only if every other order does too. */
export function guarded<W extends World>(bot: Bot<W>, guards: readonly Guard<W>[]): Bot<W> {
  if (guards.length === 0) return bot
  const { characters, tuned } = bot
  return {
    ...bot,
    ...(characters && { characters: characters.map((one) => guarded(one, guards)) }),
    ...(tuned && { tuned: { ...tuned, with: (weights) => guarded(tuned.with(weights), guards) } }),
    play(asked) {
      const { bot: memory, given } = remembered(asked.memory)
      const answer = bot.play({ ...asked, memory })
      const kept = (orders: readonly Order[], more: readonly string[] = given): Answer => ({
        orders,
        memory: JSON.stringify({ bot: answer.memory ?? '', given: more.slice(-MOST_KEPT) }),
      })
      const { match } = asked.seen
      const found = firstBlunder(guards, match, answer.orders)
      if (!found) return kept(answer.orders)
      if (found.at > 0) return kept(answer.orders.slice(0, found.at))
      const [first] = answer.orders
      const other = otherThan(guards, match, found.blunders)
      const turned = `${turnOf(match)} ${found.blunders[0]!.guard.id} ${JSON.stringify(first)} ${JSON.stringify(other)}`
      if (!other || given.includes(turned)) return kept([first!])
      return kept([other], [...given, turned])
    },
  }
}

/** The turn, where the game counts turns: in another one the same substitute may be given again. */
function turnOf<W extends World>(m: Match<W>): number {
  const turn = (m.board as Readonly<Record<string, { get(row: number): number } | undefined>>)['turn']
  return turn?.get(0) ?? 0
}

function remembered(text: string): z.infer<typeof memorySchema> {
  return text === '' ? { bot: '', given: [] } : memorySchema.parse(JSON.parse(text))
}

/** A legal order that trips no guard: what a guard itself proposes, else what is usual, else the first there is. */
function otherThan<W extends World>(
  guards: readonly Guard<W>[],
  m: Match<W>,
  blunders: readonly Blunder<W>[],
): Order | null {
  const usual = Object.values(m.setting.system.forecast.policies)[0]!.choose(m)
  const proposed = blunders.flatMap(({ instead }) => (instead ? [instead] : []))
  const rest = [m.codes[usual]!, ...m.codes.slice(0, Math.min(m.count, MOST_TRIED))].map((code) => m.orderOf(code))
  for (const order of [...proposed, ...rest]) {
    if (TAKES_BACK.has(order.do) || m.refusal(m.seat, order) !== null) continue
    if (blundersOf(guards, m, order).length === 0) return order
  }
  return null
}
