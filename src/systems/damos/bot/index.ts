/** The bots of the series: a game says what they want. */
import type { Bot } from '../../../core/opponent.ts'
import { isSettled } from '../rules/terrain.ts'
import type { Damos } from '../rules/world.ts'
import { planner } from './planner.ts'
import type { Purpose, Weights } from './scene.ts'
import weights from './weights.json' with { type: 'json' }

export const WEIGHTS: Weights = weights

/** Where a game says nothing, towns are what counts. */
export const TOWNS: Purpose = {
  weights: WEIGHTS,
  goals: (m) =>
    Array.from({ length: m.game.grid.size }, (_, hex) => hex).flatMap((hex) =>
      isSettled(m, hex) ? [{ hex, weight: 1 }] : [],
    ),
  settled: {},
  answers: {},
}

/** Where it plans it takes longer, the more there is to plan: six beats, however much there was. */
const BEATS = { 'operations.choose': 6, 'strategic.choose': 6 }

export function botsFor(purpose: Purpose): readonly Bot<Damos>[] {
  return [
    planner(
      {
        id: 'regular',
        name: 'Regular',
        about:
          'Plans each activation with exact odds and goes for the places that count. It may think for two seconds at the start of its turn.',
        level: 'regular',
        nodes: 100_000,
        beats: BEATS,
      },
      purpose,
      { places: 10, fights: 2, again: 4 },
    ),
    planner(
      {
        id: 'recruit',
        name: 'Recruit',
        about: 'Plans the same way, but considers fewer places and combats. It answers quickly and misses chances.',
        level: 'recruit',
        nodes: 40_000,
        beats: BEATS,
      },
      purpose,
      { places: 3, fights: 1, again: 1 },
    ),
  ]
}
