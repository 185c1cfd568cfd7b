/** The bots of the series: a game says what history went for. */
import { botsOf, type Character, type Shares } from '../../../core/opponent/levels.ts'
import type { Bot } from '../../../core/opponent.ts'
import type { Gwb } from '../rules/world.ts'
import characters from './characters.json' with { type: 'json' }
import levels from './levels.json' with { type: 'json' }
import { ANSWERED, think } from './planner.ts'
import { type Purpose, scarcity, WEIGHTS, weightsFrom } from './scene.ts'
import type { GwbLevel } from './thought.ts'
import { EXPOSURE, MATERIAL } from './value.ts'

/** Where it plans it takes longer, the more there is to plan: four beats, however much there was. */
const BEATS = { 'movement.choose': 4, 'combatPhase.target': 2 }

export function botsFor(purpose: Purpose): readonly Bot<Gwb>[] {
  return botsOf<Gwb, GwbLevel>({
    levels,
    characters: purpose.axis ? characters : characters.filter((c) => !c.dated),
    weights: purpose.weights,
    beats: BEATS,
    answers: ANSWERED,
    play(level, character, own) {
      const weights = weightsFrom(purpose.weights, own)
      return (asked) =>
        think(
          asked,
          (m) => ({
            purpose,
            weights,
            shares: sharesFor(m.seat, character),
            side: m.seat,
            dated: character?.dated === true,
            scarce: [scarcity(m, weights, 0), scarcity(m, weights, 1)],
          }),
          level.size,
        )
    },
  })
}

/** A character minds what threatens its own forces, and what they lose. */
function sharesFor(side: number, character: Character | null): Shares {
  const { exposure = 1, losses = 1, ...rest } = character?.parts ?? {}
  return { ...rest, losses, [EXPOSURE[side as 0 | 1]]: exposure, [MATERIAL[side as 0 | 1]]: losses }
}

export { WEIGHTS }
