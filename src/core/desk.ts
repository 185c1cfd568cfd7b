/** What a system tells the table: how its counters, decisions, fights and questions are shown. Read-only, and from one seat's knowledge. */
import type { HexGrid, HexId } from './hex/grid.ts'
import type { Aim } from './lesson.ts'
import type { Happening, Match, Order, Setting } from './match.ts'
import type { World } from './procedure.ts'
import type { Reason } from './reasons.ts'
import type {
  Answer,
  Counter,
  Fight,
  Goals,
  Lamp,
  Line,
  LogEntry,
  Now,
  Option,
  Question,
  QuestionInfo,
  StandingInfo,
  TableInfo,
  TableState,
  Way,
} from './shapes.ts'

declare module './match.ts' {
  interface Setting<W extends World> {
    /** How its matches are shown; without it there is no table. The rules never see it. */
    readonly desk?: Desk<W>
  }
}

/**
 * A match as one seat knows it. Under fog `match` is imagined from the seat's view, so nothing made from it can tell what
 * the seat may not know; `knows` says whether a figure is known or only imagined.
 */
export interface Seen<W extends World> {
  readonly match: Match<W>
  /** The seat that looks, or -1 when all is open. */
  readonly seat: number
  knows(column: keyof W['columns'] & string, row: number): boolean
  /** The cells of the view, where something is hidden: see `HIDDEN`. */
  readonly known?: Int32Array
  /** What has happened lately, oldest first, as far as the host remembers: dice are told, not kept in the state. */
  readonly lately?: readonly Happening[]
}

/** What the dear parts of a desk are made from, by columns; the fuzzer holds them to it. */
export interface Reads<W extends World> {
  readonly counter: {
    /** Columns of units that matter to the counter of their own row alone. */
    readonly own: readonly string[]
    /** Columns that matter to every counter. */
    readonly all: readonly string[]
    /** What else the counter of a unit shows, as one whole number: the same number, the same counter. */
    rest(s: Seen<W>): (unit: number) => number
  }
  /** Columns the ground is made from; without it, it is made every time. */
  readonly ground?: readonly string[]
}

export interface Desk<W extends World> {
  /** Without it every part is made again after every order. */
  readonly reads?: Reads<W>
  /** What stays the same during a match; questions and standing answers are added from below. */
  info(
    setting: Setting<W>,
  ): Pick<TableInfo, 'sides' | 'turns' | 'phases' | 'boxes' | 'charts' | 'terms' | 'strength' | 'line'>
  now(s: Seen<W>): Now
  counter(s: Seen<W>, unit: number): Counter
  ground(s: Seen<W>): Pick<TableState, 'control' | 'rail' | 'markers' | 'spans'>
  lamps(s: Seen<W>): readonly Lamp[]
  /** The decision the match waits for, beyond its prompt: a short title, rows of figures, and where to look. */
  asked(s: Seen<W>): {
    title: string
    lines: Line[]
    warnings: Line[]
    focus: string[]
    barred: readonly Order[]
    stacks?: readonly string[]
    points?: true
    ways?: readonly Way[]
  }
  /** An order as a button says it. */
  label(s: Seen<W>, order: Order): Omit<Option, 'order' | 'ends'>
  /** The usual answer as the main button says it, with what it does; null where no answer suits nearly always. */
  usual(s: Seen<W>, orders: readonly Order[]): { readonly label: string; readonly lines: readonly Line[] } | null
  /** The nearest legal thing to a refused order, if one can be named. */
  instead?(
    s: Seen<W>,
    order: Order,
    reason: Reason,
  ): { readonly text: string; readonly orders: readonly Order[] } | null
  fight(s: Seen<W>): Fight | null
  /** An event in the diary, or null when it is not worth a line. `text` is what is told unless it says otherwise; the position is not at hand. */
  diary(
    setting: Setting<W>,
    event: Happening,
    text: string,
  ): (Pick<LogEntry, 'hex' | 'weight' | 'claim' | 'mark'> & Partial<Pick<LogEntry, 'text'>>) | null
  readonly questions: readonly QuestionRule<W>[]
  readonly standing: readonly StandingRule<W>[]
  /** Figures for the after-action report: name, then a figure a seat. Read at the end of each player turn. */
  tallies(m: Match<W>): Readonly<Record<string, readonly number[]>>
  /** Tallies that count what has happened: what is rebuilt later is not taken off again. */
  readonly growing?: ReadonlySet<string>
  /** What the scenario's victory rules count; null where nobody can win it. */
  goals?(m: Match<W>): Goals | null
  /** What a drill wants to be reached, and how it stands with it. */
  aims?(s: Seen<W>): readonly Aim[]
  /** Tallies that only their own side may know in fog; without the list, all of them. */
  readonly secretTallies?: ReadonlySet<string>
  /** Kinds of orders that everybody sees given though no event tells them: they stand in `Seen.lately` as `ordered`. */
  readonly seenOrders?: ReadonlySet<string>
  /** The seat that rolls the dice the match waits for: dice had against dice expected are counted by seat. */
  rolledBy(m: Match<W>): number
  /** The position in words and letters, for a terminal. */
  board(s: Seen<W>): TextBoard
}

export interface TextBoard {
  /** The map's, if there is one. */
  readonly grid: HexGrid | null
  /** The turn and what else stands at the top. */
  readonly heading: string
  counters(): readonly TextCounter[]
  /** The ground of a hex in words. */
  ground(hex: HexId): string
  /** What lies in hexes and is no counter, in words: dumps, bases, ports, a railhead. */
  lying(): ReadonlyMap<HexId, readonly string[]>
  /** One letter for it. */
  letter(hex: HexId): string
  /** What the letters mean. */
  readonly key: string
}

export interface TextCounter {
  readonly unit: number
  readonly name: string
  readonly seat: number
  /** Where it stands, or -1 off the map. */
  readonly hex: HexId
  /** How it stands: strength, movement, state. */
  readonly stands: string
  /** Where it is when it is off the map. */
  readonly place: string
  /** The figure that is added up for a stack, or null when it may not be known. */
  readonly strength: number | null
}

export interface QuestionRule<W extends World> extends QuestionInfo {
  /** False where a match has nothing that could be asked about. */
  readonly has?: (setting: Setting<W>) => boolean
  readonly answer: (s: Seen<W>, question: Question) => Answer
}

export interface StandingRule<W extends World> extends StandingInfo {
  /** The order a value other than `ask` gives to a decision in one of its places, or null: then the seat is asked. `lodged`: all values, by id. */
  readonly answer: (m: Match<W>, value: string, lodged: Readonly<Record<string, string>>) => Order | null
  /** True when what the value was lodged for is over: then it is `ask` again. */
  readonly lapses?: (m: Match<W>, value: string) => boolean
}
