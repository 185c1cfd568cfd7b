/** The tables of the database, as migrations.ts makes them. */
import type { ColumnType } from 'kysely'

/** Everything that is not a number is text; structures are JSON. */
interface Tables {
  matches: {
    id: string
    name: string
    game: string
    scenario: string
    options: string
    maker: string
    closing: string
    pack: string | null
    dice: string
    forked_from: string | null
    created: ColumnType<string, string, never>
    at: number
    turn: number
    doing: string
    ending: string
    played: string
    rules: number
    agreed: string
    /** Empty: played without clocks. */
    clocks: string
  }
  chairs: { match: string; side: number; kind: string; bot: string; person: string; ready: number }
  journal: {
    match: string
    n: number
    step: string
    events: string
    hash: string
    turn: number
    side: number
    roller: number
    drawn: number
    seen: number
  }
  snapshots: { match: string; at: number; saved: string; undo: number }
  standing: { match: string; seat: number; id: string; value: string; until: string }
  plans: { match: string; seat: number; plan: string }
  packs: { id: string; game: string; name: string; content: string; kept: string }
  coming: { match: string }
  going: { match: string; process: string; until: string }
}

interface PeopleTables {
  persons: { id: string; name: string; made: string; seen: string; rest: string }
  sessions: { hash: string; person: string; made: string }
  passes: { hash: string; kind: string; match: string | null; seat: number; person: string; made: string }
  watchers: { match: string; person: string }
  challenges: { match: string; person: string; words: string; made: string; open: number }
  matters: {
    match: string
    n: number
    kind: string
    seat: number
    step: number
    turn: number
    at: string
    answers: string
    settled: string
  }
  talk: { match: string; n: number; person: string; at: string; text: string }
  relations: { me: string; you: string; kind: string }
  reports: { id: string; match: string; person: string; about: string; words: string; talk: string; at: string }
}

interface ReminderTables {
  /** A row a match between people: the person asked, and until the reminder is out, when it is `due`. */
  waits: {
    match: string
    seat: number
    hand: number
    since: string
    asks: number
    due: string
    process: string
    until: string
    tries: number
    sent: string
  }
  channels: {
    id: string
    person: string
    kind: string
    address: string
    keys: string
    confirmed: number
    fails: number
    made: string
  }
  sealed: { match: string; seat: number; orders: string }
  secrets: { name: string; value: string }
}

export type Database = Tables & PeopleTables & ReminderTables
