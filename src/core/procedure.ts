/**
 * The sequence of play as data: a procedure is a set of named steps, a frame says which step of which procedure is being
 * played and holds its fields. A step runs and says what comes next, asks a seat, or rolls dice.
 *
 * Steps, procedures and events are names in saves and records, so they are strings here too; `for-world.ts` gives the
 * functions that let the compiler check them against a system's own frames and events. What is being played is `M` here:
 * a match knows procedures, and they need not know it.
 */
import { cloneFrame, type Frame, type SavedFrame } from './frame.ts'
import type { Reason, Values } from './reasons.ts'
import type { Board, ColumnSpecs } from './state.ts'

export type { Field, Frame } from './frame.ts'

/** What a system is made of: its columns, the game it is playing, the frames of its procedures and the values of its events. */
export interface World {
  readonly columns: ColumnSpecs
  readonly game: object
  readonly frames: Readonly<Record<string, Frame>>
  readonly events: Readonly<Record<string, Values>>
}

export type BoardOf<W extends World> = Board<W['columns']>

/** The names of a world's procedures. */
export type ProcOf<W extends World> = keyof W['frames'] & string

/** The frame of a procedure. */
export type FrameOf<W extends World, P extends ProcOf<W>> = Named<W['frames'], P>

/** The frame of a procedure by its name. */
export type Named<Frames, P extends keyof Frames> = Frames[P] & { readonly proc: P }

/** A frame of any of the procedures: asking for its `proc` tells which. */
export type AnyFrame<W extends World> = { [P in ProcOf<W>]: FrameOf<W, P> }[ProcOf<W>]

/** A frame out of what a call or a save says, which is what its procedure's frame has: this is taken on trust here only. */
export function frameFrom<W extends World>(saved: SavedFrame): AnyFrame<W> {
  return cloneFrame(saved) as unknown as AnyFrame<W>
}

/** The names of a world's events. */
export type EventOf<W extends World> = keyof W['events'] & string

/** What a step says comes next: a step of the same procedure, a call, a return, or the end of the match. */
export type Next<S extends string = string> = S | Turn<S>

/** A call, a return or the end, with the step at which the procedure itself goes on. */
interface Turn<S extends string> {
  readonly then: S
}

export class Call<S extends string = string> implements Turn<S> {
  readonly proc: string
  readonly fields: object
  readonly then: S
  constructor(proc: string, fields: object, then: S) {
    this.proc = proc
    this.fields = fields
    this.then = then
  }
}

export class Done implements Turn<never> {
  /** There is none: for the compiler only. */
  declare readonly then: never
  readonly value: number
  constructor(value: number) {
    this.value = value
  }
}

export class Over implements Turn<never> {
  declare readonly then: never
  readonly ending: string
  constructor(ending: string) {
    this.ending = ending
  }
}

/** A procedure to be called with its fields, as a game names it to the series. */
export interface Start {
  readonly proc: string
  readonly fields: object
}

/** Returns to the caller. */
export function done(value = 0): Done {
  return new Done(value)
}

/** Ends the match in a named way. */
export function over(ending: string): Over {
  return new Over(ending)
}

export type Argument = 'none' | 'hex' | 'unit' | 'number' | 'word'

/** Receives candidates. */
export interface Out {
  push(argument: number): void
}

/** One shape of order a decision understands, with its candidates, its refusal and what it does. */
interface AnyForm<M, F extends Frame, S extends string> {
  readonly do: string
  /** A cheap, tight superset of what is legal. A form without an argument pushes 0. */
  candidates(m: M, f: F, out: Out): void
  /** The candidates are just what is legal, so the list does without the refusal. The fuzzer holds a form to it. */
  readonly exact?: boolean
  /** The rule checks in book order: why not, or null. It answers any argument of the form and never throws. */
  refusal(m: M, f: F, arg: number): Reason | null
  play(m: M, f: F, arg: number): Next<S>
}

export type Form<M, F extends Frame, S extends string = string> = AnyForm<M, F, S> &
  (
    | { readonly arg: 'none' | 'hex' | 'unit' }
    /** With the highest number. */
    | { readonly arg: 'number'; max(m: M, f: F): number }
    /** The order's number is the word's index. */
    | { readonly arg: 'word'; readonly words: readonly string[] }
  )

export interface Ask<M, F extends Frame, S extends string = string> {
  readonly kind: 'ask'
  /** The claim the decision rests on, shown with the prompt and with the event when there was no choice. */
  readonly claim: string
  prompt(m: M, f: F): string
  seat(m: M, f: F): number
  readonly forms: readonly Form<M, F, S>[]
  /** Ask even when one order is legal, because skipping would tell another seat what it may not know. */
  always?(m: M, f: F): boolean
}

export interface Roll<M, F extends Frame, S extends string = string> {
  readonly kind: 'roll'
  readonly claim: string
  /** What the roll is for, in a word the log can use. */
  readonly purpose: string
  /** How many dice, or for `pick` how many choices. */
  dice(m: M, f: F): number
  /** What the rule reads: the sum, each die (handed over sorted, highest first), or one of n. */
  readonly reads: 'sum' | 'each' | 'pick'
  /** A player who gave several orders at once means them whatever these dice show, as long as they are still legal. */
  readonly inStride?: true
  play(m: M, f: F, value: number, dice: readonly number[]): Next<S>
}

/** A step that runs. Written as a method, so that code for every system takes the steps of any one. */
type Run<M, F extends Frame, S extends string> = { run(m: M, f: F): Next<S> }['run']

export type Step<M, F extends Frame, S extends string = string> = Run<M, F, S> | Ask<M, F, S> | Roll<M, F, S>

/** May the seat see a field of the frame? */
type Shows<M, F extends Frame> = { shows(m: M, f: F, seat: number): boolean }['shows']

export interface Procedure<M, F extends Frame, S extends string = string> {
  /** The first step is where a call begins. */
  readonly steps: { readonly [K in S]: Step<M, F, NoInfer<S>> }
  /** Fields not every seat may see: who may. */
  readonly secrets?: { readonly [K in keyof F]?: Shows<M, F> }
}

/** A procedure as the engine plays it: it hands each step the frame its own procedure made. */
export interface AnyProcedure<M> {
  readonly steps: Readonly<Record<string, Step<M, Frame>>>
  readonly secrets?: Readonly<Record<string, Shows<M, Frame>>>
}
