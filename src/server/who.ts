/**
 * Who is at the other end of a line, and which seats of a match are theirs. A page never says who it is: the server does, by
 * the request. There are no accounts yet, so everybody at this machine is one *who*, the house.
 */
import type { Sitter } from '../core/wire/messages.ts'

export interface Who {
  /** The seats held in a match. Only for these are orders given and secrets shown; without any one looks on. */
  seats(match: { readonly id: string; readonly seats: readonly Sitter[] }): readonly number[]
}

/** Everybody at this machine: all seats that persons take. */
export const HOUSE: Who = {
  seats: ({ seats }) => seats.flatMap((sitter, seat) => (sitter === 'person' ? [seat] : [])),
}
