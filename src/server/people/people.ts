/** What is kept of people: who they are, what lets them in, and what they say and ask of each other. */
import type { Closing } from '../../core/record.ts'
import type { Rest } from '../../core/online/clock.ts'
import type { Clocks, Turned } from '../../core/online/turns.ts'
import type { MatterKind } from '../../core/wire/people.ts'

export interface Person {
  readonly id: string
  /** Empty: someone who only looks on and has not said a name. */
  readonly name: string
}

/** A seat once, one's own seats from anywhere, looking on, coming into the house, or reading what waits for one. */
export type PassKind = 'sit' | 'return' | 'watch' | 'house' | 'feed'

export interface Pass {
  readonly kind: PassKind
  /** Null: the pass is for a person, not for a match. */
  readonly match: string | null
  readonly seat: number
  /** The person who made it. */
  readonly person: string
}

export interface Challenge {
  readonly match: string
  readonly person: string
  readonly words: string
  readonly made: string
}

export interface TalkRow {
  readonly n: number
  readonly person: string
  readonly at: string
  readonly text: string
}

/** What one seat asks of the others. */
export interface Matter {
  readonly n: number
  readonly kind: MatterKind
  readonly seat: number
  /** Where a step back would lead; the journal's own count. */
  readonly step: number
  readonly turn: number
  readonly at: string
  /** Seats that have said yes. */
  readonly answers: readonly number[]
  /** Empty while it is open. */
  readonly settled: '' | 'granted' | 'refused' | 'withdrawn'
}

export type Relation = 'mute' | 'block'

export interface Report {
  readonly match: string
  readonly person: string
  readonly about: string
  readonly words: string
  readonly talk: readonly TalkRow[]
  readonly at: string
}

/** Every method is done wholly or not at all. Tokens never come here, only their hashes. */
export interface People {
  personOf(session: string): Promise<Person | null>
  person(id: string): Promise<Person | null>
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  newPerson(person: Person): Promise<void>
  rename(id: string, name: string): Promise<void>
  keepSession(hash: string, person: string): Promise<void>
  endSession(hash: string): Promise<void>

  pass(hash: string): Promise<Pass | null>
  /** In place of older ones of its kind for the same seat or person. */
  keepPass(hash: string, pass: Pass): Promise<void>
  /** The person takes the seat and the pass is used up; false when the pass or the seat is gone. */
  sit(hash: string, pass: Pass, person: string): Promise<boolean>
  /** Takes a seat that stands open to everybody in the house. */
  take(match: string, seat: number, person: string): Promise<boolean>
  /** Nobody is invited to the seat any more, and whoever has sat down gets up. */
  takeBack(match: string, seat: number): Promise<void>
  watch(match: string, person: string): Promise<void>
  watches(match: string, person: string): Promise<boolean>
  watched(person: string): Promise<readonly string[]>

  /** Ready to begin, or not; with the seat's nonce of the dice the first time. */
  setReady(match: string, seat: number, ready: boolean, nonce?: string): Promise<void>
  /** `at`: only if the match has still so many steps. False when nothing was closed. */
  setClosing(match: string, closing: Closing | null, ending: string, at?: number): Promise<boolean>

  /** The clocks after what has happened to a match without an order; whom it waits for is noted too. */
  turn(match: string, turned: Turned): Promise<Clocks | undefined>
  /** Gives a seat more time. */
  giveTime(match: string, seat: number): Promise<void>
  rest(person: string): Promise<Rest>
  /** What has run off the person's clocks stays gone. */
  setRest(person: string, rest: Rest): Promise<void>

  /** What seats have left for their next turns. */
  sealed(match: string): Promise<readonly { readonly seat: number; readonly orders: string }[]>
  /** Empty: taken back. */
  setSealed(match: string, seat: number, orders: string): Promise<void>

  /** What the maker of a match says to whoever is invited. */
  invitation(match: string): Promise<string>
  challenges(): Promise<readonly Challenge[]>
  /** `open`: to everybody in the house. */
  challenge(challenge: Challenge, open: boolean): Promise<void>

  talk(match: string, last: number): Promise<readonly TalkRow[]>
  say(match: string, row: Omit<TalkRow, 'n'>): Promise<void>
  matters(match: string): Promise<readonly Matter[]>
  openMatter(match: string, matter: Omit<Matter, 'n'>): Promise<void>
  answer(match: string, n: number, answers: readonly number[], settled: Matter['settled']): Promise<boolean>

  relations(me: string): Promise<readonly { readonly you: string; readonly kind: Relation }[]>
  relate(me: string, you: string, kind: Relation, on: boolean): Promise<void>
  blocked(one: string, other: string): Promise<boolean>
  report(report: Omit<Report, 'at'>): Promise<void>
  /** The newest first. */
  reports(): Promise<readonly Report[]>
}
