/** What the page fetches over HTTP, beside the socket. Errors come as `{ "fault": "a sentence" }` with a 4xx status. */
import type { PaceId, ShownClock } from './people.ts'
import type { LessonCard } from '../lesson.ts'
import type { LogEntry, TableState } from '../shapes.ts'
import type { Shelf } from '../shelf.ts'
import type { SwitchValue } from '../system.ts'
import type { Sitter } from './messages.ts'

/** Somebody who can take a seat beside people, with two sentences. */
export interface BotCard {
  readonly id: string
  readonly name: string
  readonly about: string
}

/** GET /api/games */
export interface GameCard {
  readonly id: string
  readonly title: string
  /** What its card says; games without one are not on the front page. */
  readonly shelf: Shelf | null
  readonly sides: readonly string[]
  readonly scenarios: readonly { readonly id: string; readonly title: string; readonly about: string }[]
  readonly switches: readonly {
    readonly name: string
    readonly claim: string
    readonly about: string
    readonly values: readonly SwitchValue[]
    readonly default: SwitchValue
    readonly means?: 'fog' | 'open' | 'alone'
    /** The value by the letter of the book, where the default differs, and why it does. */
    readonly letter?: SwitchValue
    readonly because?: string
    /** The value by the published errata, where they read the book otherwise. */
    readonly errata?: SwitchValue
  }[]
  /** By how well they play; each with the characters it can have. */
  readonly bots: readonly (BotCard & { readonly characters: readonly BotCard[] })[]
  /** Matches with comments, to be watched. */
  readonly studies: readonly {
    readonly id: string
    readonly title: string
    readonly about: string
    readonly scenario: string
  }[]
  /** Its scenarios as a course, in order; empty where they are none. */
  readonly lessons: readonly LessonCard[]
  /** Does it have a map to draw, a guided first turn? */
  readonly map: boolean
  readonly guide: boolean
  /** The game whose page tells how to play it; empty where there is none. */
  readonly howTo: string
  /** Can an owner enter the figures of his copy? */
  readonly pack: boolean
}

// GET /api/games/:id/map            ?scenario= -> { map, art }: the files of the game, or of a scenario's own board
// GET /api/games/:id/claims         Claim[]: the rules reference
// GET /api/games/:id/guide          Guide
// GET /api/games/:id/howto          HowTo: how to play it, on a page
// GET /api/games/:id/packform       PackForm
// POST /api/games/:id/studies/:study -> { id }: the match of one of its studies, brought in once

/** GET /api/packs, newest first: what is in them belongs to their owners and is fetched one by one. */
export interface PackCard {
  readonly id: string
  readonly game: string
  readonly name: string
  /** How many figures it holds, and how many tables were compared as a whole. */
  readonly figures: number
  readonly checked: number
  /** When it was kept, ISO. */
  readonly kept: string
}

// POST   /api/packs                 Pack -> { id }; what does not fit: { fault, faults }, and nothing is kept
// GET    /api/packs/:id             the pack as a file: for whoever entered it, on his machine
// DELETE /api/packs/:id             matches begun with it keep it

export interface Claim {
  readonly id: string
  readonly book: string
  /** The title of its chapter; empty where it has none. */
  readonly chapter: string
  readonly claim: string
  readonly kind: string
  readonly ruling?: string
}

/** GET /api/matches */
export interface MatchCard {
  readonly id: string
  readonly game: string
  readonly title: string
  /** The title of its scenario. */
  readonly scenario: string
  /** What its players call it, if they do. */
  readonly name?: string
  /** A learner's try at a drill, against a bot. */
  readonly lesson?: true
  readonly seats: readonly Sitter[]
  readonly turn: number
  readonly doing: string
  /** When it was last played, ISO. */
  readonly played: string
  readonly ending: string
  /** The match it was forked from, and where. */
  readonly forkedFrom?: { readonly match: string; readonly at: number }
  /** Name of the owner's pack it is played with. */
  readonly pack?: string
  /** Whose clock runs in a match by post, and what is left of it. */
  readonly time?: { readonly mine: boolean; readonly clock: ShownClock }
  /** What is wrong with it, as a sentence: it cannot be opened, only deleted. */
  readonly damaged?: string
}

/** POST /api/matches */
export interface NewMatch {
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, SwitchValue>>
  readonly seats: readonly Sitter[]
  /** By seat: which of the game's bots; empty for a person, and for the first there is. */
  readonly bots?: readonly string[]
  /** Id of a pack. */
  readonly pack?: string
  /** A drill, or the game's guided first turn: its dice follow from a seed that comes with it, if there is one. */
  readonly guided?: boolean
  /** A seat for somebody who comes by a link. */
  readonly invite?: number
  /** Said to whoever is invited. */
  readonly words?: string
  /** The seat also stands open to everybody who was let into the house. */
  readonly challenge?: boolean
  /** How fast it is to be played, where somebody is invited; missing: without clocks. */
  readonly pace?: PaceId
}

// POST   /api/matches               NewMatch -> { id, dice: DiceInfo, key? }: the key of the link for an invited seat
// GET    /api/matches/:id/dice      DiceInfo: with the seed when the match is over
// POST   /api/matches/import        the text of a record -> { id }; asked for as application/x-ndjson: ImportLine, a line each
// GET    /api/matches/:id/record    the record as a file
// POST   /api/matches/:id/fork      { at, seat?, swapped? } -> { id }; `at` as the seat counts; swapped: persons and bots change chairs
// GET    /api/matches/:id/log       ?seat=&from=&to= -> LogPatch; without a seat all that lies open
// GET    /api/matches/:id/report    ?seat= -> Report
// GET    /api/matches/:id/study     Comments; PUT writes them; /study/file is the study as one file
// POST   /api/matches/:id/study/line    { line } -> { id }: a side line as a match of its own
// POST   /api/matches/:id/study/branch  { title } -> { id }: a fork becomes a side line of the match it left
// PATCH  /api/matches/:id           { name }: what its players call it; empty: by its scenario
// DELETE /api/matches/:id

/** How far an import has come, and at last what came of it. */
export type ImportLine =
  | { readonly played: number; readonly of: number }
  | { readonly id: string }
  | { readonly fault: string }

/** GET /api/matches/:id/glance: a match that waits, as the one who asks would find it. Null while a curtain hides it. */
export interface Glance {
  /** From where it is seen: a seat, or -1. */
  readonly eyes: number
  /** The seat whose decision it is, or -1. */
  readonly asks: number
  readonly game: string
  /** Says which board, where scenarios have their own. */
  readonly scenario: string
  /** Keys of the sides' colours. */
  readonly colours: readonly string[]
  readonly position: Pick<TableState, 'counters' | 'control' | 'rail' | 'markers' | 'spans'>
  /** What the log told last. */
  readonly log: readonly LogEntry[]
  /** The others at the table, where people have names. */
  readonly others: readonly { readonly name: string; readonly here: boolean }[]
}
