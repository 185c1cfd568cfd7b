/** How one kind of decision is put: its title, its rows, its warnings, and what each order is called. */
import type { Order } from '../../../core/match.ts'
import type { Frame } from '../../../core/procedure.ts'
import type { Seen } from '../../../core/table/rules.ts'
import type { Line } from '../../../core/table/shapes.ts'
import type { Damos } from '../world.ts'

export interface Labelled {
  readonly label: string
  readonly detail?: string
  readonly main?: true
  /** Leaves the decision. */
  readonly closes?: true
}

/** An order and its argument as a row number: hex, unit, number or index of the word. */
export interface Given {
  readonly order: Order
  readonly arg: number
}

export interface Place<F extends Frame = Frame> {
  title(s: Seen<Damos>, f: F): string
  lines?(s: Seen<Damos>, f: F): Line[]
  warnings?(s: Seen<Damos>, f: F): Line[]
  /** Hexes to look at. */
  focus?(s: Seen<Damos>, f: F): number[]
  /** Order kinds whose refused words are shown struck through. */
  readonly words?: readonly string[]
  /** Further orders a player would look for. */
  barred?(s: Seen<Damos>, f: F): Order[]
  /** By order kind. */
  readonly labels: Readonly<Record<string, (s: Seen<Damos>, f: F, given: Given) => Labelled>>
  /** The usual answer in words, given the orders it is made of; without it there is none. */
  usual?(s: Seen<Damos>, f: F, orders: readonly Given[]): { label: string; lines: Line[] } | null
}

export type Places = Readonly<Record<string, Place>>

/** Frames differ by procedure; a place is handed the frame of its own. */
export function place<F extends Frame>(p: Place<F>): Place {
  return p as unknown as Place
}
