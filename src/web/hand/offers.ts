/** What can be chosen now, and what Space would take, for each mode of the hand. */
import type { Order } from '../../core/match.ts'
import type { Answer, Asked, Counter, Option, Question, StandingInfo } from '../../core/shapes.ts'
import {
  asBefore,
  choices,
  firstOpen,
  forces,
  hexOptions,
  mainOf,
  orderKey,
  unitOptions,
  wayChoice,
  optionChoice,
  type Choice,
  type Main,
} from '../lib/decide.ts'
import { placed, spreadOrders, type Spread } from '../lib/spread.ts'
import { words } from '../words/index.ts'
import type { Aim, Facts, Hold, Mode } from './state.ts'

type Counters = Readonly<Record<string, Counter>>

/** The way that takes a stack in hand and does nothing more. */
export const TAKE = 'take'

export const holdOf = (mode: Mode): Hold | null => (mode.is === 'idle' ? null : mode.hold)

export const hereOf = (mode: Mode): string | null => (mode.is === 'choosing' || mode.is === 'aiming' ? mode.here : null)

export const aimOf = (mode: Mode): Aim | null => (mode.is === 'aiming' ? mode.aim : null)

export const pinned = (mode: Mode): boolean => mode.is === 'aiming' && mode.pinned

/** A stack was taken: the rest of the decision waits until it is put down. */
export const taken = (mode: Mode): boolean => holdOf(mode)?.fixed === false

/** Own counters in a hex, top first. */
export function ownIn(hex: string, { asked, counters, eyes }: Pick<Facts, 'asked' | 'counters' | 'eyes'>): Counter[] {
  const seat = asked?.seat ?? eyes
  return Object.values(counters).filter((c) => c.at === hex && (seat === -1 || c.side === seat))
}

/** The counters that are meant: the stack's, or more than those, without the ones taken off. */
export const unitsOf = ({ wide, off }: Hold, stack: readonly Counter[]): string[] =>
  (wide ?? stack.map((c) => c.id)).filter((id) => !off.has(id))

/** The numbered list. */
export function choicesOf(mode: Mode, asked: Asked | null, counters: Counters): Choice[] {
  if (!asked) return []
  const aim = aimOf(mode)
  if (aim?.answer) return (aim.answer.ways ?? []).map(wayChoice)
  const here = hereOf(mode)
  if (here !== null) {
    const units = unitOptions(asked).filter((o) => counters[o.order.unit!]?.at === here)
    return [...hexOptions(asked).filter((o) => o.order.hex === here), ...units].map(optionChoice)
  }
  // With a stack in hand the rest of the decision waits: Esc brings it back.
  if (taken(mode)) return (holdOf(mode)?.held?.ways ?? []).map(wayChoice)
  return choices(asked)
}

/** The number of the highlighted choice in the list, or -1. */
export function chosenOf(mode: Mode, list: readonly Choice[], place: string, habits: readonly string[]): number {
  const offered = aimOf(mode)?.answer || hereOf(mode) !== null || taken(mode)
  const first = offered ? firstOpen(list) : asBefore(list, place, habits)
  // What is in hand is in hand: nothing else is done with it by Space, nor does it set out hex by hex where the map is asked next.
  return list[0]?.key === TAKE && (first > 0 || goesSomewhere(holdOf(mode))) ? -1 : first
}

/** The stack in hand can be sent somewhere, or that is still being asked. */
const goesSomewhere = (hold: Hold | null): boolean =>
  hold !== null && (hold.awaits !== null || (hold.reach?.marks ?? []).length > 0)

/** What Space and the large button do. */
export function mainNow(
  mode: Mode,
  { asked, rest }: Pick<Facts, 'asked' | 'rest'>,
  choice: Choice | null,
  spread: Spread | null,
): Main | null {
  if (!asked) return null
  // Pointing at what cannot be done must not make Space do something else.
  if (!choice && (mode.is === 'aiming' || mode.is === 'choosing' || taken(mode))) return null
  if (!choice && spread && asked.usual) {
    if (placed(spread) < spread.total) return null
    return { label: asked.usual.label, orders: spreadOrders(spread), ends: asked.usual.ends }
  }
  return (choice ? null : restOf(asked, rest)) ?? mainOf(asked, choice)
}

/** What the seat ordered before another decided, where it still can be done. */
function restOf({ seat, options }: Asked, rest: Facts['rest']): Main | null {
  if (rest?.seat !== seat) return null
  const next = options.find((o) => orderKey(o.order) === orderKey(rest.orders[0]!))
  return next ? { label: words.shell.asked.goOn, orders: rest.orders, ends: next.ends } : null
}

/** Where own stacks can be taken; while a force is under way there are none. */
export const forcesOf = (fixed: boolean, asked: Asked | null, counters: Counters): string[] =>
  asked && !fixed ? forces(asked, counters) : []

/** Do these orders leave the decision? */
export const leavesBy = (leave: Option | null, orders: readonly Order[]): boolean =>
  leave !== null && orders.length === 1 && orderKey(orders[0]!) === orderKey(leave.order)

/** Standing answers that are offered beside this decision. */
export function standingAt(
  asked: Asked | null,
  standing: readonly StandingInfo[],
): { id: string; value: string; label: string }[] {
  const place = asked?.place ?? ''
  return standing.flatMap(({ id, values }) =>
    values.filter((v) => v.at?.includes(place)).map(({ value, label }) => ({ id, value, label })),
  )
}

/** What lies on the map and on counters, listed with numbers behind the choices. */
export function listedOf(mode: Mode, asked: Asked | null, spread: Spread | null): Option[] {
  if (!asked || mode.is === 'aiming' || mode.is === 'choosing' || taken(mode)) return []
  return [...hexOptions(asked), ...(spread ? [] : unitOptions(asked))]
}

/** The question is where the force in this hex goes: drawn to a hex, it goes there. */
export const goesBy = (hex: string, facts: Facts): boolean =>
  facts.asked !== null &&
  facts.asked.focus.includes(hex) &&
  ownIn(hex, facts).length > 0 &&
  hexOptions(facts.asked).length > 0

/** Units are named only when some are left behind. */
export function heldQuestion(hold: Hold, stack: readonly Counter[]): Question {
  const part = hold.off.size > 0 || hold.wide ? { units: unitsOf(hold, stack) } : {}
  return { q: 'aim', from: hold.from, ...part }
}

export function aimQuestion(hold: Hold, stack: readonly Counter[], to: string, via: readonly string[]): Question {
  return { ...heldQuestion(hold, stack), to, ...(via.length > 0 ? { via } : {}) }
}

/** Ways of an answer that can be taken. */
export const openWays = (answer: Answer | null): Choice[] =>
  (answer?.ways ?? []).map(wayChoice).filter((c) => c.refusal === null)
