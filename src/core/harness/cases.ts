/** A match for every kind of order there is: where the table is tried with each of them, the list is the rules' own. */
import { SeededRng } from '../chance.ts'
import { Match } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Game } from '../system.ts'
import { orderKinds } from './coverage.ts'
import { choose, PLAYERS, throwDice } from './players.ts'
import { groundsOf, leastOf, pick } from './positions.ts'

/** Decisions of one match, and of one that is played on from where it was kept. */
const LONGEST = 400
const ONWARD = 40

/** The kinds of order that decisions of these games know, but for those that never occur by nature. */
export function kindsOf<W extends World>(games: readonly Game<W>[]): string[] {
  const kinds = games.flatMap(({ system }) => orderKinds(system).filter((kind) => !(kind in (system.never ?? {}))))
  return [...new Set(kinds)]
}

/**
 * A match that waits at a decision with such an order, by kind, for games on the same rules: of the kept ones first, then
 * found by playing, at most so many decisions. What was not found is missing.
 */
export function casesOf<W extends World>(
  games: readonly Game<W>[],
  kept: readonly Match<W>[],
  decisions: number,
): Map<string, Match<W>> {
  const open = new Set(kindsOf(games))
  const found = new Map<string, Match<W>>()
  const rng = new SeededRng('cases')
  const note = (m: Match<W>): void => {
    let fork: Match<W> | null = null
    for (const { do: kind } of m.options()) {
      const name = `${m.place} ${kind}`
      if (open.delete(name)) found.set(name, (fork ??= m.fork()))
    }
  }
  /** How many decisions it took. */
  const playOn = (m: Match<W>, most: number): number => {
    const player = pick(PLAYERS, rng)
    let n = 0
    while (n < most && open.size > 0 && (m.waits === 'decision' || m.waits === 'roll')) {
      if (m.waits === 'roll') throwDice(m, rng)
      else {
        n++
        note(m)
        m.playCode(choose(m, player, rng))
      }
    }
    return n
  }
  for (const m of kept) if (m.waits === 'decision') note(m)
  for (const m of kept) playOn(m.fork(), ONWARD)
  const grounds = games.flatMap((game) => groundsOf(game)).map((ground) => ({ ...ground, played: 0 }))
  for (let left = decisions; open.size > 0 && left > 0;) {
    const on = leastOf(grounds, ({ played }) => played)
    const switches = rng.below(2) === 0 ? on.game.switches.map((s) => [s.name, pick(s.values, rng)] as const) : []
    const n = playOn(Match.start(on.game.setting(on.scenario, Object.fromEntries(switches))), LONGEST)
    on.played += n + 1
    left -= n
  }
  return found
}
