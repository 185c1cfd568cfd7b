/** What page and host say of people, on a server that lets in more than its own machine. */
import type { DiceInfo } from '../shapes.ts'

/** How fast a match by post is played. */
export const PACE_IDS = ['evening', 'daily', 'weekly'] as const
export type PaceId = (typeof PACE_IDS)[number]

/** A clock as it is shown. */
export interface ShownClock {
  /** Milliseconds left. */
  readonly left: number
  readonly runs: boolean
  /** It runs, but stands still now: quiet hours, or days away. */
  readonly rests: boolean
  /** When it will be out if nothing changes, in milliseconds since 1970; null while it does not run. */
  readonly out: number | null
}

/** GET /api/me */
export type Me =
  /** The server of one machine: whoever sits at it takes any seat. */
  | { readonly mode: 'house' }
  | {
      readonly mode: 'open'
      /** Empty: not let in yet, or somebody who only looks on. */
      readonly name: string
      /** Was this browser let in? */
      readonly known: boolean
      /** Runs the server. */
      readonly host: boolean
      /** Its address for others; `inside`: only in this house. */
      readonly address: string
      readonly inside: boolean
      /** How many matches with others wait for them. */
      readonly waiting: number
    }

/** By what a person is reminded. */
export const CHANNEL_KINDS = ['push', 'mail', 'discord', 'slack', 'ntfy', 'json'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** One way to a person, as only that person is shown it. */
export interface ChannelCard {
  readonly id: string
  readonly kind: ChannelKind
  /** Where to: an address of mail whole, of a webhook its host alone, of a browser what it was called. */
  readonly name: string
  /** False: the link in the mail that was sent to the address was not opened yet. */
  readonly confirmed: boolean
  /** The last reminders could not be delivered. */
  readonly failing: boolean
}

/** GET /api/me/reminders */
export interface Reminders {
  readonly channels: readonly ChannelCard[]
  /** Does the server send mail? */
  readonly mail: boolean
  /** The key by which browsers know its notifications. */
  readonly pushKey: string
}

/** POST /api/me/reminders */
export type NewChannel =
  | { readonly kind: 'mail' | 'discord' | 'slack' | 'ntfy' | 'json'; readonly address: string }
  | {
      readonly kind: 'push'
      readonly endpoint: string
      readonly p256dh: string
      readonly auth: string
      /** What the browser is called. */
      readonly name: string
    }

/** POST /api/passes/look { key }: what a link is for, before it is used. */
export interface PassInfo {
  readonly kind: 'sit' | 'return' | 'watch' | 'house' | 'host'
  readonly match: string
  readonly game: string
  readonly title: string
  readonly scenario: string
  /** The side that is free. */
  readonly side: string
  /** The person who made the link. */
  readonly from: string
  readonly words: string
}

/** GET /api/challenges: seats that stand open to everybody in the house. */
export interface ChallengeCard {
  readonly match: string
  readonly game: string
  readonly title: string
  readonly scenario: string
  readonly side: string
  readonly from: string
  readonly words: string
  /** Null: without clocks. */
  readonly pace: PaceId | null
  readonly fog: boolean
  readonly made: string
  readonly mine: boolean
}

/** GET /api/reports: for the person who runs the server, the newest first. */
export interface ReportCard {
  readonly at: string
  readonly match: string
  /** Who reports, and whom. */
  readonly from: string
  readonly about: string
  readonly words: string
  /** The last lines of the table talk at that time. */
  readonly talk: readonly { readonly name: string; readonly text: string }[]
}

export type MatterKind = 'back' | 'draw' | 'adjourn' | 'resume'

export interface SeatCard {
  readonly kind: 'person' | 'bot' | 'awaited'
  /** Empty: at the server's own machine. */
  readonly name: string
  readonly me: boolean
  readonly here: boolean
  readonly ready: boolean
  /** Muted or blocked by the one who looks. */
  readonly muted: boolean
  readonly blocked: boolean
  /** Null: played without clocks. */
  readonly clock: ShownClock | null
  /** A bot gives the orders of this person, who was out of time; empty: nobody does. */
  readonly deputy: string
}

export interface TalkLine {
  readonly n: number
  readonly name: string
  readonly mine: boolean
  readonly at: string
  readonly text: string
}

export interface MatterCard {
  readonly n: number
  readonly kind: MatterKind
  /** The side that asks. */
  readonly seat: number
  readonly mine: boolean
  /** Is the one who looks to answer? */
  readonly asks: boolean
}

/** Who is at the table, and what they say and ask of each other. */
export interface Company {
  /** Not begun: the waiting room. */
  readonly waiting: boolean
  readonly adjourned: boolean
  /** Is something hidden from one side or the other until it is over? */
  readonly fog: boolean
  readonly seats: readonly SeatCard[]
  /** The last lines of the table talk; none for one who only looks on. */
  readonly talk: readonly TalkLine[]
  readonly matters: readonly MatterCard[]
  /** Does the one who looks hold a seat? */
  readonly sits: boolean
  /** May links to this match be made by the one who looks? */
  readonly invites: boolean
  readonly dice: DiceInfo
  /** The match in which the sides have changed; empty until somebody began it. */
  readonly rematch: string
  /** Null: played without clocks. */
  readonly pace: PaceId | null
}

/** What can be done about time: more of it, and, when it is out, whatever the other side likes best; `back`: the seat is mine again. */
export type TimeAct = 'give' | 'adjourn' | 'claim' | 'deputy' | 'back'

/** Lengths that are refused beyond. */
export const LONGEST_NAME = 30
export const LONGEST_TALK = 500
