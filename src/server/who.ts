/**
 * Who is at the other end of a line, and which seats of a match are theirs. A page never says who it is: the server does, by
 * the request. On the server of one machine everybody is one *who*, the house; an open server knows persons by their sessions.
 */
import type { Sitter } from '../core/wire/messages.ts'
import type { Company } from './store.ts'

interface OfMatch {
  readonly id: string
  readonly seats: readonly Sitter[]
  readonly company?: Company
}

export interface Who {
  /** The seats held in a match. Only for these are orders given and secrets shown; without any one looks on. */
  seats(match: OfMatch): readonly number[]
  /** Empty for the house, and for somebody who was not let in. */
  readonly person: string
  readonly name: string
  /** Runs the server. */
  readonly host: boolean
  /** At the server's own machine, where everybody may do everything. */
  readonly house: boolean
}

/** Everybody at this machine: all seats that persons take. */
export const HOUSE: Who = {
  seats: ({ seats }) => seats.flatMap((sitter, seat) => (sitter === 'person' ? [seat] : [])),
  person: '',
  name: '',
  host: true,
  house: true,
}

/** The person who runs the server: theirs are the seats that nobody else holds. */
export const HOST = 'host'

/** Somebody who was not let in. */
export const NOBODY: Who = { seats: () => [], person: '', name: '', host: false, house: false }

/** A person: the seats they hold. */
export function visitor({ id, name }: { readonly id: string; readonly name: string }): Who {
  const host = id === HOST
  const holds = (holder: string | undefined): boolean => holder === id || (host && holder === '')
  return {
    seats: ({ seats, company }) =>
      seats.flatMap((sitter, seat) => (sitter === 'person' && holds(company?.holders[seat]) ? [seat] : [])),
    person: id,
    name,
    host,
    house: false,
  }
}
