/** Players for the fuzzer: they see only the options. And the hand that throws their dice. */
import { rollDice, SeededRng, type Rng } from '../chance.ts'
import type { Match } from '../match.ts'
import type { Bot } from '../opponent.ts'
import { byKind, byLiking } from '../opponent/weighted.ts'
import type { World } from '../procedure.ts'

export const PLAYERS = ['random', 'eager', 'even'] as const
export type Player = (typeof PLAYERS)[number]

/**
 * Picks one of the match's options: `random` any of them, `eager` by the game's taste for order kinds, `even` first a kind
 * of order and then one of it, so that rare kinds come up.
 */
export function choose<W extends World>(m: Match<W>, player: Player, rng: Rng): number {
  if (player === 'random') return m.codes[rng.below(m.count)]!
  return player === 'even' ? byKind(m, () => 1, rng) : byLiking(m, m.setting.eagerness, rng)
}

/** One of them as a bot, for comparing: it draws from the seed it is asked with. */
export function playerBot<W extends World>(player: Player): Bot<W> {
  return {
    id: player,
    name: player,
    about: 'Picks an order by chance. It is there to test the rules.',
    level: player,
    nodes: 1,
    play: ({ seen: { match }, seed }) => ({ orders: [match.orderOf(choose(match, player, new SeededRng(seed)))] }),
  }
}

/** Throws the dice the match waits for. */
export function throwDice<W extends World>(m: Match<W>, rng: Rng): void {
  m.roll(rollDice(rng, m.rolling.dice(m, m.top), m.rolling.reads))
}
