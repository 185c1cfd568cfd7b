/** What a rule system hands the core, and what a game on it looks like from outside. */
import type { Rng } from './chance.ts'
import type { Facts } from './derived.ts'
import type { Match, Saved } from './match.ts'
import type { Bot, Liking } from './opponent.ts'
import type { AnyFrame, AnyProcedure, Start, World } from './procedure.ts'
import type { Names, ReasonTable } from './reasons.ts'
import type { Rows } from './state.ts'
import type { View } from './sight.ts'
import type { Guide } from './guide.ts'
import type { Pack, PackForm, PackUsed } from './pack-form.ts'
import type { Desk } from './desk.ts'

export interface System<W extends World> {
  readonly name: string
  readonly columns: W['columns']
  readonly procedures: Readonly<Record<string, AnyProcedure<W>>>
  /** Event names with the sentence that tells them. */
  readonly events: Readonly<Record<string, string>>
  /** Events that tell the seat that acts what it could not know before: undo ends there. Others see what stands, and no more. */
  readonly reveals: ReadonlySet<string>
  readonly reasons: ReasonTable
  /** How a match can end. */
  readonly endings: readonly string[]
  /** Steps, orders, reasons and events that do not come up in play, and why they are there all the same. */
  readonly never?: Readonly<Record<string, string>>
  /** Brings saved matches up to date: the first entry takes saves of format 1 to 2, the next those of 2 to 3. */
  readonly saves: readonly SaveStep<W>[]
  /** What follows from the columns and is kept while it holds. */
  readonly facts: Facts<Match<W>>
  /** Fills the derived columns from the saved ones. */
  rebuild(m: Match<W>): void
  readonly sight: Sight<W>
  readonly forecast: ForecastRules<W>
  /** What must hold after every order; each fault as a sentence. */
  invariants(m: Match<W>): string[]
}

/** Takes a save from one format to the next. */
export type SaveStep<W extends World> = (saved: Saved, setting: Setting<W>) => Saved

/** What each seat may know. */
export interface Sight<W extends World> {
  /** May the seat see this cell? Asked only for columns marked secret. */
  sees(m: Match<W>, seat: number, column: string, row: number): boolean
  /** The rows of a secret column that the seat may not see, and perhaps others: a whole view asks for no more. All if null. */
  doubtful?(m: Match<W>, seat: number, column: string): readonly number[] | null
  /** What stands in the place of a hidden cell of which the seat knows something; HIDDEN for nothing. */
  hint?(m: Match<W>, seat: number, column: string, row: number): number
  /** Fills what a view hides so that the seat could not tell the result from the truth. Hidden cells hold HIDDEN. */
  imagine(m: Match<W>, view: View, rng: Rng): void
}

/** How the system takes part in exact odds. */
export interface ForecastRules<W extends World> {
  /** Procedures that make a whole worth forecasting; the outermost one being played is taken. */
  readonly spans: readonly string[]
  /** `procedure.step` of the decisions that become branches. */
  readonly compared: ReadonlySet<string>
  /** Named ways to answer all other decisions: the index of an option. */
  readonly policies: Readonly<Record<string, Policy<W>>>
  /**
   * Wipes from a fork's frames what no later rule reads, so that more states are equal. Every ordered fall of the dice is
   * walked without it, so brute force tells when something wiped was read after all.
   */
  forget?(m: Match<W>): void
  /** What a finished procedure came to, compared with where it started. Figures only, so that outcomes can be added up. */
  outcome(end: Match<W>, start: Match<W>, frame: Readonly<AnyFrame<W>>): Readonly<Record<string, number>>
}

export interface Policy<W extends World> {
  /** What the policy assumes, for people, with its claims. */
  readonly assumes: readonly string[]
  choose(m: Match<W>): number
}

/** A match's fixed part: the system, the game with its options, and how things are called. */
export interface Setting<W extends World> {
  readonly system: System<W>
  readonly game: W['game']
  readonly rows: Rows
  readonly seats: readonly string[]
  /** The value of every switch. */
  readonly switches: Switches
  /** How much the eager player of the fuzzer likes an order kind. */
  readonly eagerness: Liking
  /** Is anything hidden from a seat, in this match, at any time? */
  readonly hides: boolean
  readonly names: Names
  /** How its matches are shown; without it there is no table. */
  readonly desk?: Desk<W>
  /** Ids under which orders name hexes and units. */
  readonly ids: { parse(kind: 'hex' | 'unit', id: string): number; format(kind: 'hex' | 'unit', index: number): string }
  /** Writes the opening position and returns the first procedure's frame fields. */
  begin(m: Match<W>): Start
}

export type SwitchValue = boolean | number | string
export type Switches = Readonly<Record<string, SwitchValue>>

/** An optional rule, house rule or ruling that a match can set. */
export interface Switch {
  readonly name: string
  readonly claim: string
  readonly about: string
  readonly values: readonly SwitchValue[]
  readonly default: SwitchValue
  /** A front page asks for it in its own words: enemy strengths are hidden, everything lies open, one plays both sides. */
  readonly means?: 'fog' | 'open' | 'alone'
  /** The value that plays the book by the letter, where the default does not; `because` says why not. */
  readonly letter?: SwitchValue
  readonly because?: string
  /** What matches of older rules played when nobody chose: `value` up to and including rules version `until`. */
  readonly formerly?: { readonly until: number; readonly value: SwitchValue }
}

/** A rule that was mended: what is played otherwise since a rules version. */
export interface Mend {
  readonly version: number
  readonly claim: string
  /** What has changed, as a sentence for the players of a match begun before. */
  readonly text: string
}

/** A game as the command line, the table and the harness find it. */
export interface Game<W extends World = World> {
  readonly id: string
  readonly title: string
  readonly system: System<W>
  readonly desk?: Desk<W>
  readonly scenarios: readonly ScenarioInfo[]
  /** Late and crowded positions for the fuzzer. */
  readonly positions: readonly ScenarioInfo[]
  /** Small games on the same rules: the fuzzer plays them with it. */
  readonly fellows?: readonly Game<W>[]
  readonly switches: readonly Switch[]
  /** What was mended in its rules; the newest version among them is the game's rules version. */
  readonly mended: readonly Mend[]
  /** Which claims files belong to it. */
  readonly books: readonly string[]
  /** The map file and its art, to be drawn. */
  readonly drawing?: { readonly map: object; readonly art: object | null }
  /** A guided first turn at the table. */
  readonly guide?: Guide
  /** What an owner of a printed copy can enter from it, and the game with that applied. */
  readonly pack?: {
    form(): PackForm
    apply(pack: Pack): { readonly game: Game<W> } | { readonly faults: string[] }
  }
  /** Who can take a seat in it beside people; the first one does when nobody says which. */
  readonly bots: readonly Bot<W>[]
  /** The pack this game is played with. */
  readonly packed?: PackUsed
  /** A match of a scenario; what nobody chose is as it was at a rules version, or as it is now. */
  setting(scenario: string, options?: Switches, rules?: number): Setting<W>
}

export interface ScenarioInfo {
  readonly id: string
  readonly title: string
  readonly about: string
}
