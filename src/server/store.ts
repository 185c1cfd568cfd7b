/** What is kept of matches, whatever engine keeps it. */
import type { Happening, Saved } from '../core/match.ts'
import type { Closing, RecordStep } from '../core/record.ts'
import type { Switches } from '../core/system.ts'
import type { Clocks, Turned } from '../core/online/turns.ts'
import type { Sitter } from '../core/wire/messages.ts'
import type { PackUsed } from '../core/pack-form.ts'
import type { People } from './people/people.ts'
import type { Reminders } from './people/reminders.ts'

export interface KeptMatch {
  readonly id: string
  /** What its players call it; empty: by its scenario. */
  readonly name: string
  readonly game: string
  readonly scenario: string
  /** The value of every switch. */
  readonly options: Switches
  readonly seats: readonly Sitter[]
  /** By seat: which of the game's bots sits there; empty for a person, and for the first bot there is. */
  readonly bots: readonly string[]
  /** The owner's pack it is played with, whole: the one on the shelf may be thrown away. */
  readonly pack: PackUsed | null
  readonly dice: DiceSource
  readonly forkedFrom: { readonly match: string; readonly at: number } | null
  readonly created: string
  readonly head: Head
  /** Who sits there, on a server that knows people; nowhere else. */
  readonly company?: Company
  /** Missing: played without clocks. */
  readonly clocks?: Clocks | undefined
}

export interface Company {
  /** The person who began it; empty: somebody at the server's own machine. */
  readonly maker: string
  /** The person in each seat. Empty: the server's own machine, or a bot. */
  readonly holders: readonly string[]
  /** By seat: agreed to begin. */
  readonly ready: readonly boolean[]
  /** How it was closed, where that was not by play. */
  readonly closing: Closing | null
}

/** A seat that is kept free for somebody invited. */
export const AWAITED = '?'

/** What is kept beside the plans of a match's seats, as plans of nobody: the comments on it, and which match came after it. */
export const STUDY = -2
export const REMATCH = -3

/** Not begun: somebody is awaited, or not ready. */
export function waitsForPeople({ company }: Pick<KeptMatch, 'company'>): boolean {
  return company?.ready.includes(false) ?? false
}

/** Does a bot give the orders of the seat: its own, or as the deputy of somebody who is away? */
export function botIn({ seats, bots }: Pick<KeptMatch, 'seats' | 'bots'>, seat: number): boolean {
  return seats[seat] === 'bot' || (bots[seat] ?? '') !== ''
}

/** Do several people play it? Then each is told when it waits for them. */
export function playedTogether({ seats, company }: Pick<KeptMatch, 'seats' | 'company'>): boolean {
  const holders = company?.holders.filter(
    (holder, seat) => seats[seat] === 'person' && holder !== '' && holder !== AWAITED,
  )
  return new Set(holders).size > 1
}

export function isAdjourned({ company }: Pick<KeptMatch, 'company'>): boolean {
  return company?.closing?.by === 'adjourned'
}

/** A match whose row cannot be read, or whose journal is cut off. */
export interface DamagedMatch {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly played: string
  /** What is wrong with it, as a sentence. */
  readonly fault: string
}

/** Where the dice come from: the key of the secret stream, and how many steps at the head have other dice. */
export interface DiceSource {
  /** 64 hexadecimal digits; empty when an imported match has none. */
  readonly seed: string
  readonly commitment: string
  /** The match id and nonces the stream was keyed with. */
  readonly match: string
  readonly nonces: readonly string[]
  readonly given: number
}

/** What changes with every order. */
export interface Head {
  /** Steps in the journal. */
  readonly at: number
  readonly turn: number
  readonly doing: string
  readonly ending: string
  /** When it was last played, ISO. */
  readonly played: string
  /** The version of the rules it is played by. */
  readonly rules: number
  /** Seats that agree to go on by newer rules, while others have not said so. */
  readonly agreed: readonly number[]
}

/** One step of a match; row 0 is the opening and has no step. */
export interface JournalRow {
  readonly n: number
  readonly step: RecordStep | null
  readonly events: readonly Happening[]
  readonly hash: string
  /** The turn and the side whose player turn it was after the step. */
  readonly turn: number
  readonly side: number
  /** The seat that rolled, for dice; else -1. */
  readonly roller: number
  /** Bytes drawn of the secret stream so far. */
  readonly drawn: number
  /** The seats whose own journal counts the step, a bit each: those that could tell that something happened. */
  readonly seen: number
}

/** What a step was, without what it told. */
export type Outline = Pick<JournalRow, 'n' | 'step' | 'seen'>

export interface Snapshot {
  readonly at: number
  /** Over how many orders one could step back there: with it alone that is lost, but nothing else. */
  readonly undo: number
  readonly saved: Saved
}

export interface Standing {
  readonly seat: number
  readonly id: string
  readonly value: string
  /** The part of the match it holds for; empty for all of it. */
  readonly until: string
}

/** An owner's pack on the shelf. */
export interface KeptPack extends PackUsed {
  /** When it was put there, ISO. */
  readonly kept: string
}

/** Matches that go on without anybody's order, and which process plays each of them on. */
export interface Going {
  /** Takes a match on; false where another process has it. */
  take(match: string): Promise<boolean>
  /** It waits for somebody. */
  rests(match: string): Promise<void>
  /** Says that this process is there, and takes on what those have left that are not. All that it has. */
  beat(): Promise<readonly string[]>
}

/** Every method is done wholly or not at all, and durable when it resolves. */
export interface Store {
  /** Where other processes play on the same matches: calls back when one of them has moved one; null: any may have moved. */
  onMoved?(hear: (match: string | null) => void): void
  /** Do other processes play on the same matches? */
  readonly shared?: boolean
  /** Does it hear what they play? Missing: there are none. */
  readonly hears?: boolean
  /** Tells them that people at a match have done something beside playing. */
  announce?(match: string): Promise<void>
  /** Missing where there is nobody but the one at the page. */
  readonly people?: People
  /** Missing where a match goes on only while it is looked at. */
  readonly going?: Going
  /** Missing where nobody is reminded of anything. */
  readonly reminders?: Reminders
  /** All that can be read; the last played first. */
  matches(): Promise<KeptMatch[]>
  damaged(): Promise<DamagedMatch[]>
  match(id: string): Promise<KeptMatch | null>
  create(match: KeptMatch, rows: readonly JournalRow[], snapshots: readonly Snapshot[]): Promise<void>
  remove(id: string): Promise<void>
  /**
   * Adds steps to a journal that is `at` long, and refuses when it is not; the clocks, if there are any, turn with it, and whom the
   * match waits for is noted.
   * `goes`: from now on it goes on by itself, or no longer.
   */
  append(
    id: string,
    at: number,
    rows: readonly JournalRow[],
    head: Head,
    snapshot: Snapshot | null,
    turned?: Turned,
    goes?: boolean,
  ): Promise<Clocks | undefined>
  /** The outline of all rows up to a step, which is included. */
  outline(id: string, to: number): Promise<Outline[]>
  /** Rows from one step to another, both included. */
  journal(id: string, from: number, to: number): Promise<JournalRow[]>
  /** The newest snapshot not later than a step; `plain`: of those from which nobody could step back. */
  snapshot(id: string, at: number, plain?: 'plain'): Promise<Snapshot>
  /** Adds a snapshot, in place of older ones from which one could step back. */
  keepSnapshot(id: string, snapshot: Snapshot): Promise<void>
  /** Writes every switch of a match kept before all of them were. */
  setOptions(id: string, options: Switches): Promise<void>
  /** `holder`: the person who takes the seats that were a bot's. */
  setSeats(id: string, seats: KeptMatch['seats'], bots: KeptMatch['bots'], holder?: string): Promise<void>
  setName(id: string, name: string): Promise<void>
  setAgreed(id: string, agreed: readonly number[]): Promise<void>
  standing(id: string): Promise<Standing[]>
  setStanding(id: string, standing: Standing): Promise<void>
  plan(id: string, seat: number): Promise<string>
  setPlan(id: string, seat: number, plan: string): Promise<void>
  /** Newest first. */
  packs(): Promise<KeptPack[]>
  /** Puts a pack on the shelf; one that says the same stands there already. */
  keepPack(pack: KeptPack): Promise<void>
  /** True when it was there. */
  removePack(id: string): Promise<boolean>
  close(): Promise<void>
}
