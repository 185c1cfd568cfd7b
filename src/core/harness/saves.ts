/** Saved matches a game keeps, one for each kind of decision and roll: after any change each must load and finish. */
import { SeededRng } from '../chance.ts'
import { Match, type Saved } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Game, SwitchValue, System } from '../system.ts'
import { choose, throwDice } from './players.ts'

export interface Kept {
  readonly place: string
  readonly scenario: string
  readonly options: Readonly<Record<string, SwitchValue>>
  readonly hash: string
  readonly saved: Saved
}

export class Saves<W extends World> {
  readonly kept: readonly Kept[]
  readonly #game: Game<W>

  constructor(game: Game<W>, jsonl: string) {
    this.#game = game
    this.kept = jsonl
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Kept)
  }

  load({ scenario, options, saved }: Kept): Match<W> {
    return Match.load(this.#game.setting(scenario, options), saved)
  }

  at(place: string): Match<W> {
    const kept = this.kept.find((k) => k.place === place)
    if (!kept) throw new Error(`no match is kept at ${place}`)
    return this.load(kept)
  }
}

/** Plays a match to its end at random. */
export function finish<W extends World>(m: Match<W>, seed: string): void {
  const rng = new SeededRng(seed)
  while (m.waits !== 'over') {
    if (m.waits === 'roll') throwDice(m, rng)
    else m.playCode(choose(m, 'random', rng))
  }
}

/** Every place of a system that asks or rolls: `combat.dice`. */
export function askingPlaces<W extends World>({ procedures }: System<W>): string[] {
  return Object.entries(procedures).flatMap(([proc, { steps }]) =>
    Object.entries(steps).flatMap(([step, what]) => (typeof what === 'function' ? [] : [`${proc}.${step}`])),
  )
}
