/** What players ask of each other: to go back, a draw, to adjourn. Who has to agree, and how often one may ask. */
import type { Sitter } from '../wire/messages.ts'
import type { MatterKind } from '../wire/people.ts'

/** Refusals of one kind that a seat may collect in a turn. */
const REFUSALS = 3

/** The seats that have to agree to what a seat asks for: those that other people hold. Bots do not mind. */
export function needed(seats: readonly Sitter[], holders: readonly string[], by: number): number[] {
  return seats.flatMap((sitter, seat) => (sitter === 'person' && holders[seat] !== holders[by] ? [seat] : []))
}

export function refusedTooOften(
  asked: readonly {
    readonly kind: MatterKind
    readonly seat: number
    readonly turn: number
    readonly settled: string
  }[],
  kind: MatterKind,
  seat: number,
  turn: number,
): boolean {
  const refused = asked.filter((m) => m.kind === kind && m.seat === seat && m.turn === turn && m.settled === 'refused')
  return refused.length >= REFUSALS
}
