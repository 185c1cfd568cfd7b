/** What page and host say to each other over the socket, as JSON. */
import type { Order } from '../match.ts'
import type { Company, MatterKind, TimeAct } from './people.ts'
import type { Answer, Lasts, LogEntry, Question, Refusal, Rehearsed, TableInfo, TableState } from '../shapes.ts'

/** Raised whenever what page and host say to each other changes: a page of another version is told to reload. */
export const PAGE_VERSION = 8

/** Who sits where. */
export type Sitter = 'person' | 'bot'

/**
 * From the page. `n` is the page's own number for the message; the answer carries it. `at` is the journal length the page
 * has seen and `id` the decision it answers: a late or doubled order is refused and changes nothing.
 */
export type PageMessage =
  /**
   * `seat`: as which of its own seats the page wants to look; else the host decides. `log` and `at` of a page that comes back:
   * the index after its last log entry, and the step it has seen.
   */
  | {
      readonly t: 'hello'
      readonly v: typeof PAGE_VERSION
      readonly match: string
      readonly seat?: number
      readonly log?: number
      readonly at?: number
    }
  | {
      readonly t: 'orders'
      readonly n: number
      readonly at: number
      readonly id: number
      readonly orders: readonly Order[]
    }
  /** A step back over the last order, or over all that was given together with it. */
  /** `anyway`: back to before the player's last order, though something was learned since; only alone with bots. */
  | { readonly t: 'undo'; readonly n: number; readonly at: number; readonly whole?: boolean; readonly anyway?: boolean }
  /** Take the place of a seat of one's own: the curtain is lifted. */
  | { readonly t: 'sit'; readonly n: number; readonly seat: number }
  /** Get up, and look at all that lies open. */
  | { readonly t: 'rise'; readonly n: number }
  | { readonly t: 'ask'; readonly n: number; readonly question: Question }
  /** Why an order is not offered. */
  | { readonly t: 'why'; readonly n: number; readonly order: Order }
  | { readonly t: 'standing'; readonly n: number; readonly id: string; readonly value: string; readonly lasts: Lasts }
  /** What the auto-responses of the page's seat would have answered in the other side's last turn. */
  | { readonly t: 'rehearse'; readonly n: number }
  /** The table as it stood after a step, as the seat knew it then. */
  | { readonly t: 'past'; readonly n: number; readonly at: number }
  /** Go on by mended rules, as far as the page's seat is asked. */
  | { readonly t: 'agree'; readonly n: number }
  /** The bot that is to move has failed: it is to try again, or somebody at the page takes its seat. */
  | { readonly t: 'bot'; readonly n: number; readonly do: 'again' | 'take' }
  /** The person at the page has seen what their seat is asked: nobody need remind them. */
  | { readonly t: 'seen'; readonly n: number }
  /** The seat's private plan layer: kept by the host as it is. */
  | { readonly t: 'plan'; readonly n: number; readonly plan: string }
  /** Leaves moves for the seat's next turn, or takes back what was left. `end`: then the phase ends. */
  | { readonly t: 'seal'; readonly n: number; readonly moves: readonly SealedMove[]; readonly end: boolean }
  | { readonly t: 'unseal'; readonly n: number }
  /** Ready to begin, or not after all; `nonce`: the seat's share of the dice, 16 hexadecimal digits, sent once. */
  | { readonly t: 'ready'; readonly n: number; readonly ready: boolean; readonly nonce?: string }
  | { readonly t: 'talk'; readonly n: number; readonly text: string }
  /** Asks the other seats for something; `to`: back to after this step, else to before the seat's last order. */
  | { readonly t: 'request'; readonly n: number; readonly kind: MatterKind; readonly to?: number }
  /** Grants what another seat asked for, or not; one's own request is withdrawn. */
  | { readonly t: 'grant'; readonly n: number; readonly matter: number; readonly yes: boolean }
  | { readonly t: 'resign'; readonly n: number }
  /** About the time of a seat. */
  | { readonly t: 'time'; readonly n: number; readonly seat: number; readonly do: TimeAct }

/** Counters that are moved together. */
export interface SealedMove {
  readonly units: readonly string[]
  readonly from: string
  readonly to: string
}

/** What a seat has left for its next turn. */
export interface Sealed {
  readonly moves: readonly SealedMove[]
  /** The phase is ended afterwards. */
  readonly end: boolean
  /** In which kind of decision they are carried out; empty until they are begun. */
  readonly during: string
  /** How many of the moves were made. */
  readonly played: number
  readonly done: boolean
  /** Why they went no further, as a sentence; empty while they can. */
  readonly stopped: string
}

export type HostMessage =
  /** The whole table: after hello, when a page changes its seat, and when a page has fallen behind. */
  | {
      readonly t: 'table'
      readonly info: TableInfo
      readonly state: TableState
      readonly log: LogPatch
      readonly plan: string
      readonly seats: readonly Sitter[]
      /** The seats this page may look as and act for. */
      readonly mine: readonly number[]
      /** Fog is on and several people share this page: a curtain hides the table while it changes hands. */
      readonly curtain: boolean
    }
  /** What changed: top-level parts that differ, counters one by one. */
  | { readonly t: 'change'; readonly change: StateChange; readonly log: LogPatch }
  /** The page's orders were played and kept, as many as it says. `stopped` says why the rest was not. */
  | {
      readonly t: 'played'
      readonly n: number
      readonly played: number
      readonly stopped?: string
      readonly refusal?: Refusal
    }
  | { readonly t: 'answer'; readonly n: number; readonly answer: Answer }
  /** `refusal` null: nothing forbids it. */
  | { readonly t: 'because'; readonly n: number; readonly refusal: Refusal | null }
  | { readonly t: 'past'; readonly n: number; readonly state: TableState }
  /** What the seat has left for its next turn: after the table, and whenever it changes; told to nobody else. */
  | { readonly t: 'sealed'; readonly sealed: Sealed | null }
  | { readonly t: 'rehearsed'; readonly n: number; readonly questions: readonly Rehearsed[] }
  | { readonly t: 'ok'; readonly n: number }
  /** Who is at the table, and what they say and ask: after the table, and whenever it changes. */
  | { readonly t: 'company'; readonly company: Company }
  /** The message could not be taken; nothing changed. `reload`: the page is of another version. */
  | { readonly t: 'fault'; readonly n?: number; readonly text: string; readonly reload?: true }

/**
 * The log from an entry on: what the page has beyond `from` is dropped, `entries` follow. Entries are counted from the
 * beginning of the match; a page that comes new gets only the last ones, so `from` is where its log begins, and older ones
 * come by HTTP.
 */
export interface LogPatch {
  readonly from: number
  readonly entries: readonly LogEntry[]
}

export type StateChange = { readonly [K in keyof TableState]?: TableState[K] }

export function applyChange(state: TableState, change: StateChange): TableState {
  const counters = change.counters ? { ...state.counters, ...change.counters } : state.counters
  return { ...state, ...change, counters }
}

/** A log as a page has it: from an entry on. */
export interface KeptLog {
  readonly first: number
  readonly entries: readonly LogEntry[]
}

/** The log with a patch; when there is a gap between the two, it begins anew with the patch. */
export function applyLog({ first, entries }: KeptLog, patch: LogPatch): KeptLog {
  if (patch.from < first || patch.from > first + entries.length) return { first: patch.from, entries: patch.entries }
  return { first, entries: [...entries.slice(0, patch.from - first), ...patch.entries] }
}
