/** The dice of a match: a secret seed whose hash is told before the first of them, and a nonce of each seat. */
import { commitment } from '../core/chance.ts'
import { bytesOf, randomHex } from './aside.ts'
import { Fault } from './fault.ts'
import type { DiceSource } from './store.ts'

const SEED_BYTES = 32
const NONCE_BYTES = 8

/**
 * New dice from a step on. The seats at this machine get their nonces here and now; a guest's is empty until he has sent it,
 * which he does last, so that nobody could pick a seed to go with it.
 */
export function newDice(match: string, given: number, seats: number, guests: readonly number[] = []): DiceSource {
  const seed = randomHex(SEED_BYTES)
  const nonce = (seat: number): string => (guests.includes(seat) ? '' : randomHex(NONCE_BYTES))
  const nonces = Array.from({ length: seats }, (_, seat) => nonce(seat))
  return { seed, commitment: commitment(bytesOf(seed)), match, nonces, given }
}

export type NewDice = typeof newDice

const GUIDE = 'guide'
/** Are these the dice of a guided turn or a lesson? */
export const isGuided = ({ match }: Pick<DiceSource, 'match'>): boolean => match === GUIDE

/** Dice that anybody can know beforehand: those of a guided turn, the same in every match. */
export function knownDice(seed: string): DiceSource {
  return {
    seed,
    commitment: commitment(bytesOf(seed)),
    match: GUIDE,
    nonces: [],
    given: 0,
  }
}

/** The dice with the nonce of a guest. `drawn`: how much of their stream is used up. */
export function withNonce(dice: DiceSource, seat: number, nonce: string, drawn: number): DiceSource {
  if (drawn > 0) throw new Fault('The first die has been rolled: a nonce can no longer be added.', 409)
  if (dice.nonces[seat] !== '') throw new Fault('This seat already has its nonce, or there is no such seat.', 409)
  return { ...dice, nonces: dice.nonces.map((old, i) => (i === seat ? nonce : old)) }
}
