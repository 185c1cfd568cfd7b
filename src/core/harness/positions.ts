/** Where a game can be played from, and positions found by playing it. */
import { SeededRng } from '../chance.ts'
import { Match } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Game } from '../system.ts'
import { choose, PLAYERS, throwDice } from './players.ts'

/** The ids of all scenarios and positions, or of those asked for. */
export function scenariosOf<W extends World>(game: Game<W>, only?: readonly string[]): string[] {
  const all = [...game.scenarios, ...game.positions].map((s) => s.id)
  return only ? all.filter((id) => only.includes(id)) : all
}

/** A scenario or position, and the game it belongs to. */
export interface Ground<W extends World> {
  readonly game: Game<W>
  readonly scenario: string
}

/** All that is played when a game is tried: its own scenarios and positions, and those of its fellows. */
export function groundsOf<W extends World>(game: Game<W>, only?: readonly string[]): Ground<W>[] {
  return [game, ...(game.fellows ?? [])].flatMap((one) =>
    scenariosOf(one, only).map((scenario) => ({ game: one, scenario })),
  )
}

/** The last of those with the smallest figure: fellows and positions, which are short, come before long scenarios. */
export function leastOf<T>(list: readonly T[], figure: (one: T) => number): T {
  return list.reduce((least, one) => (figure(one) <= figure(least) ? one : least))
}

export function pick<T>(list: readonly T[], rng: SeededRng): T {
  return list[rng.below(list.length)]!
}

/** Positions at a `procedure.step`, found by playing: for forecasts and bots' exercises. */
export function positionsAt<W extends World>(
  game: Game<W>,
  options: {
    readonly place: string
    readonly count: number
    readonly seed: string
    readonly scenarios?: readonly string[]
    readonly decisions?: number
  },
): Match<W>[] {
  const found: Match<W>[] = []
  const rng = new SeededRng(options.seed)
  let left = options.decisions ?? 50_000
  while (found.length < options.count && left > 0) {
    const m = Match.start(game.setting(pick(scenariosOf(game, options.scenarios), rng)))
    const player = pick(PLAYERS, rng)
    while (m.waits !== 'over' && m.waits !== 'halted' && found.length < options.count && left-- > 0) {
      if (m.place === options.place && rng.below(2) === 0) found.push(m.fork())
      if (m.waits === 'decision') m.playCode(choose(m, player, rng))
      else throwDice(m, rng)
    }
  }
  return found
}
