/** A game as it looks from outside: what is played by a system's rules, and with which switches. */
import type { Desk } from './desk.ts'
import type { Guide, StudyInfo } from './guide.ts'
import type { HowTo } from './howto.ts'
import type { Lesson } from './lesson.ts'
import type { Setting, Switches, SwitchValue, System } from './match.ts'
import type { Bot } from './opponent.ts'
import type { Guard } from './guards.ts'
import type { Pack, PackForm, PackUsed } from './pack-form.ts'
import type { World } from './procedure.ts'
import type { Shelf } from './shelf.ts'
import type { WinChances } from './win-chance.ts'

export type { ForecastRules, Policy, SaveStep, Setting, Sight, Switches, SwitchValue, System } from './match.ts'

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
  /** The value that plays the published errata, where they read the book otherwise. */
  readonly errata?: SwitchValue
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
  readonly drawing?: Drawing
  /** Those of its scenarios, where each is played on a board of its own. */
  readonly drawings?: (scenario: string) => Drawing
  /** What a front page says of it; every game that can be played at the table has it. */
  readonly shelf?: Shelf
  /** A guided first turn at the table. */
  readonly guide?: Guide
  /** How to play it, on a page. */
  readonly howTo?: HowTo
  /** Its scenarios as a course, in order. */
  readonly lessons?: readonly Lesson[]
  /** Matches with comments, to be watched. */
  readonly studies?: readonly StudyInfo[]
  /** What an owner of a printed copy can enter from it, and the game with that applied. */
  readonly pack?: {
    form(): PackForm
    apply(pack: Pack): { readonly game: Game<W> } | { readonly faults: string[] }
  }
  /** Who can take a seat in it beside people; the first one does when nobody says which. */
  readonly bots: readonly Bot<W>[]
  /** What its players should never do: bots keep to it, an adviser says it. */
  readonly guards?: readonly Guard<W>[]
  /** The chance to win from a position, for the report of a match that is over. */
  readonly chances?: WinChances<W>
  /** The pack this game is played with. */
  readonly packed?: PackUsed
  /** A match of a scenario; what nobody chose is as it was at a rules version, or as it is now. */
  setting(scenario: string, options?: Switches, rules?: number): Setting<W>
}

/** A map file and its art. */
export interface Drawing {
  readonly map: object
  readonly art: object | null
}

/** The board a scenario is played on. */
export const drawingOf = (game: Pick<Game, 'drawing' | 'drawings'>, scenario?: string): Drawing | undefined =>
  scenario !== undefined && game.drawings ? game.drawings(scenario) : game.drawing

export interface ScenarioInfo {
  readonly id: string
  readonly title: string
  readonly about: string
}
