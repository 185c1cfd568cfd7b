/** What the hand is doing: one of four modes, and what it remembers beside. */
import type { Order } from '../../core/match.ts'
import type { Answer, Asked, Counter, Option, Question, Refusal, StandingInfo } from '../../core/shapes.ts'
import type { Choice } from '../lib/decide.ts'
import type { Spread } from '../lib/spread.ts'
import type { PlannedMove } from '../plan/plan.ts'

export interface HandState {
  readonly mode: Mode
  /** The hex under the pointer. */
  readonly over: string | null
  /** The hex looked at: selected, or clicked last. */
  readonly look: string | null
  readonly because: Because | null
  readonly spread: Spread | null
  /** A grave choice that was picked once, by its key: picked again, it is given. */
  readonly armed: string | null
  /** Leaving was asked for once, and something would be lost. */
  readonly leavingWarned: boolean
  /** The match is about the force in this hex: whether it comes to hand by itself is being asked. */
  readonly coming: { readonly ticket: number; readonly hex: string; readonly held: Answer | null } | null
  /** When the decision came, and whether it came of a stroke of Space: the next stroke may be meant for the one before. */
  readonly since: number
  readonly struck: boolean
  /** The question why something is not offered, by its ticket. */
  readonly explaining: number
  /** The last ticket given out. Every question has one; an answer nobody waits for any more is dropped. */
  readonly ticket: number
}

export type Mode = Idle | Choosing | Holding | Aiming

interface Idle {
  readonly is: 'idle'
}

/** Several orders are open for a hex: they are listed. A force the match is about may be in hand meanwhile. */
interface Choosing {
  readonly is: 'choosing'
  readonly here: string
  readonly hold: Hold | null
}

interface Holding {
  readonly is: 'holding'
  readonly hold: Hold
}

export interface Aiming {
  readonly is: 'aiming'
  readonly hold: Hold
  /** The hex whose orders are listed again when the aim is gone. */
  readonly here: string | null
  readonly aim: Aim
  /** The aim stays while the pointer wanders: there is something to choose. */
  readonly pinned: boolean
  readonly ticket: number
  /** What the answer is for: to be shown, to be laid out, or to be carried out if it leaves nothing to choose. */
  readonly then: 'show' | 'layOut' | 'carryOut'
}

/** A stack in hand. */
export interface Hold {
  readonly from: string
  /** The match itself is about this force: it was not taken, so it cannot be put down. */
  readonly fixed: boolean
  /** Counters taken off. */
  readonly off: ReadonlySet<string>
  /** Counters taken with the stack, wherever they stand: its formation, say. */
  readonly wide: readonly string[] | null
  readonly fan: boolean
  /** What taking it would give, and what it is. */
  readonly held: Answer | null
  readonly reach: Answer | null
  readonly awaits: Awaited | null
}

/** What is being asked about the stack in hand. */
type Awaited = Taking | { readonly for: 'held' | 'reach'; readonly ticket: number }

/** Whether it can be taken at all. */
export interface Taking {
  readonly for: 'take'
  readonly ticket: number
  /** If it cannot be taken, nothing else is meant. */
  readonly only: boolean
  /** An order picked from a list, given if it cannot be taken. */
  readonly meant: Order | null
  /** Where it was dropped before the answer came. */
  readonly drop: Goal | null
}

export interface Goal {
  readonly to: string
  readonly via: readonly string[]
}

export interface Aim extends Goal {
  /** Null while it is being asked. */
  readonly answer: Answer | null
}

interface Because {
  readonly hex: string
  readonly refusal: Refusal
}

/** What the hand knows of the table when something happens. */
export interface Facts {
  readonly asked: Asked | null
  readonly counters: Readonly<Record<string, Counter>>
  readonly eyes: number
  /** A clock, in milliseconds. */
  readonly now: number
  /** Orders are under way. */
  readonly busy: boolean
  readonly undoable: boolean
  /** The orders given last, and how deep in other questions that was. */
  readonly last: readonly Order[]
  readonly lastDepth: number
  /** What a seat ordered before another decided. */
  readonly rest: { readonly seat: number; readonly orders: readonly Order[] } | null
  /** Answers given before that are worth giving again. */
  readonly habits: readonly string[]
  readonly standing: readonly StandingInfo[]
  /** The answer, if it is already here. */
  readonly answered: (question: Question) => Answer | undefined
}

export type Pointer = 'mouse' | 'touch' | 'pen' | 'key'

export type HandEvent =
  /** A new decision, or another's. */
  | { readonly is: 'renew' }
  | { readonly is: 'look'; readonly hex: string }
  | { readonly is: 'hover'; readonly hex: string | null }
  /** A click, a tap or Enter on a hex. */
  | { readonly is: 'click'; readonly hex: string; readonly pointer: Pointer; readonly shift: boolean }
  /** A path drawn by dragging from a stack. */
  | {
      readonly is: 'drag'
      readonly path: readonly string[]
      readonly phase: 'start' | 'move' | 'end' | 'cancel'
    }
  /** One counter more in hand, or one fewer, wherever it lies. */
  | { readonly is: 'gather'; readonly unit: string }
  /** A counter carried from a list over a hex, or beside the map: it goes alone, but with those it was gathered with. */
  | {
      readonly is: 'carry'
      readonly unit: string
      readonly to: string | null
      readonly down: boolean
      readonly gathers?: true
    }
  /** Tab: a stack is taken and nothing else is meant. */
  | { readonly is: 'take'; readonly hex: string }
  /** One counter off the stack in hand, or back on it. */
  | { readonly is: 'toggle'; readonly unit: string }
  /** Takes what belongs to the stack in hand, wherever it stands. */
  | { readonly is: 'widen' }
  | { readonly is: 'fan' }
  /** A digit: a numbered option, or a counter of the open fan. */
  | { readonly is: 'pick'; readonly digit: number }
  /** A chip of the list of hexes and counters. */
  | { readonly is: 'pickListed'; readonly option: Option }
  | { readonly is: 'choose'; readonly choice: Choice }
  /** Space, or a click on the large button: the one highlighted thing. */
  | { readonly is: 'press'; readonly key?: boolean }
  /** E: leaves the decision. */
  | { readonly is: 'leave' }
  /** W: one answer for all that follows; the host gives it now, too. */
  | { readonly is: 'forAll' }
  /** R: the last orders once more. */
  | { readonly is: 'repeat' }
  /** Esc: backs out one level. */
  | { readonly is: 'back' }
  /** Esc with nothing left to put down: leaves a question that has changed nothing yet. */
  | { readonly is: 'backOut' }
  | { readonly is: 'more' | 'fewer'; readonly unit: string }
  | { readonly is: 'send'; readonly orders: readonly Order[] }
  // What the hand's own effects bring back.
  | { readonly is: 'answered'; readonly ticket: number; readonly answer: Answer | null }
  | { readonly is: 'explained'; readonly ticket: number; readonly hex: string; readonly refusal: Refusal | null }
  | ({ readonly is: 'aim' } & Goal)
  | { readonly is: 'peek' | 'explain'; readonly hex: string }

export type Effect =
  /** Comes back as `answered`: a question the host cannot answer with null. */
  | { readonly do: 'ask'; readonly ticket: number; readonly question: Question }
  /** Comes back as `explained`. */
  | { readonly do: 'why'; readonly ticket: number; readonly hex: string; readonly order: Order }
  /** With the chance that was told of them. */
  | { readonly do: 'send'; readonly orders: readonly Order[]; readonly chance?: string }
  | { readonly do: 'undo' }
  | { readonly do: 'standing'; readonly id: string; readonly value: string }
  /** After so many milliseconds, unless another wait or `still` comes first. */
  | { readonly do: 'wait'; readonly ms: number; readonly then: HandEvent }
  | { readonly do: 'still' }
  /** A run that can be driven again, an answer worth giving again: the plan keeps them. */
  | { readonly do: 'keepRun'; readonly run: PlannedMove }
  | { readonly do: 'keepHabit'; readonly habit: string }

export const EMPTY_HAND: HandState = {
  mode: { is: 'idle' },
  over: null,
  look: null,
  because: null,
  spread: null,
  armed: null,
  leavingWarned: false,
  coming: null,
  since: 0,
  struck: false,
  explaining: 0,
  ticket: 0,
}
