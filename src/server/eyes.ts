/** From where somebody may look at a match, and for whom they act: a *who* has seats, a seat has eyes. */
import type { Sitter } from '../core/wire/messages.ts'
import { OPEN } from '../core/seen.ts'
import { Fault } from './fault.ts'

/** What it depends on. */
export interface Seating {
  readonly seats: readonly Sitter[]
  readonly names: readonly string[]
  /** The seats of the one who looks. */
  readonly mine: readonly number[]
  readonly hides: boolean
  readonly over: boolean
}

/** A way to look at a match: the eyes, and the seats of the one who has them. */
export interface Look {
  readonly eyes: number
  readonly mine: readonly number[]
}

/** Does one who looks like this give the seat's orders? With open eyes those of every seat they hold. */
export function actsFor({ eyes, mine }: Look, seat: number): boolean {
  return mine.includes(seat) && (eyes === OPEN || eyes === seat)
}

/** The seats for which one who looks like this acts. */
export function actingSeats(look: Look): number[] {
  return look.mine.filter((seat) => actsFor(look, seat))
}

/** Everything is open when nothing is hidden from anybody who plays, or when all is over. */
export function mayLook({ seats, mine, hides, over }: Seating, eyes: number): boolean {
  if (over || seats.every((s) => s === 'bot')) return eyes >= OPEN && eyes < seats.length
  if (eyes !== OPEN) return mine.includes(eyes)
  return !hides && (mine.length === 0 || !seats.includes('bot'))
}

export function checkLook(seating: Seating, eyes: number): void {
  if (mayLook(seating, eyes)) return
  if (eyes === OPEN) throw new Fault('While anything is hidden, the match can only be seen from a seat.', 403)
  const name = seating.names[eyes]
  if (name === undefined) throw new Fault(`There is no seat ${eyes}.`, 403)
  throw notYours(seating, eyes)
}

/** Why nobody but its holder looks or acts for a seat. */
export function notYours({ seats, names }: Pick<Seating, 'seats' | 'names'>, seat: number): Fault {
  const name = names[seat]!
  return new Fault(seats[seat] === 'bot' ? `${name} is played by a bot.` : `The seat of ${name} is not yours.`, 403)
}

/** The eyes of a page that does not say: open, or those of the seat that is asked. */
export function usualEyes(seating: Seating, asked: number): number {
  const { seats, mine, over } = seating
  // One who holds some of the seats sits in one of them.
  const sits = !over && mine.length > 0 && mine.length < seats.length
  if (!sits && mayLook(seating, OPEN)) return OPEN
  return mine.includes(asked) ? asked : (mine[0] ?? OPEN)
}

/** Something is hidden and several people share a page: a curtain hides the table while it changes hands. */
export function needsCurtain({ mine, hides }: Seating): boolean {
  return hides && mine.length > 1
}

/** The seats one acts for who looks like this; a fault where there are none. */
export function actingOf(look: Look, seating: Pick<Seating, 'seats' | 'names'>): number[] {
  const seats = actingSeats(look)
  if (seats.length > 0) return seats
  throw look.eyes === OPEN ? new Fault('You have no seat in this match.', 403) : notYours(seating, look.eyes)
}

/** Is the plan layer of these eyes theirs? Where only bots play it is anybody's. */
export function plans(look: Look, { seats }: Pick<Seating, 'seats'>): boolean {
  return actingSeats(look).length > 0 || persons(seats) === 0
}

export function persons(seats: readonly Sitter[]): number {
  return seats.filter((s) => s === 'person').length
}
