/** Who may look at a match from where. It is one machine and there are no accounts: a page says whose seat it takes. */
import type { Sitter } from '../core/desk/messages.ts'
import { OPEN } from '../core/desk/seen.ts'
import { Fault } from './fault.ts'

/** What it depends on. */
export interface Seating {
  readonly seats: readonly Sitter[]
  readonly names: readonly string[]
  readonly hides: boolean
  readonly over: boolean
}

/** Everything is open when nothing is hidden from anybody who plays, or when all is over. */
export function mayLook({ seats, hides, over }: Seating, eyes: number): boolean {
  if (over || seats.every((s) => s === 'bot')) return eyes >= OPEN && eyes < seats.length
  if (eyes === OPEN) return !hides && !seats.includes('bot')
  return seats[eyes] === 'person'
}

export function checkLook(seating: Seating, eyes: number): void {
  if (mayLook(seating, eyes)) return
  if (eyes === OPEN) throw new Fault('While something is hidden, the table can only be seen from a seat.', 403)
  const name = seating.names[eyes]
  throw new Fault(name === undefined ? `There is no seat ${eyes}.` : `${name} is played by a bot.`, 403)
}

/** The eyes of a page that does not say: open, or those of the seat that is asked. */
export function usualEyes(seating: Seating, asked: number): number {
  if (mayLook(seating, OPEN)) return OPEN
  return mayLook(seating, asked) ? asked : seating.seats.indexOf('person')
}

/** Something is hidden and several people share a page: a curtain hides the table while it changes hands. */
export function needsCurtain({ seats, hides }: Seating): boolean {
  return hides && persons(seats) > 1
}

export function persons(seats: readonly Sitter[]): number {
  return seats.filter((s) => s === 'person').length
}
