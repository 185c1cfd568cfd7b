/** The bots of the series: a game says what they want. */
import type { Bot } from '../../../core/opponent.ts'
import { isSettled } from '../rules/terrain.ts'
import type { Damos } from '../rules/world.ts'
import { botsOf, type Character, type Numbers, type Shares } from '../../../core/opponent/levels.ts'
import characters from './characters.json' with { type: 'json' }
import levels from './levels.json' with { type: 'json' }
import { ANSWERED, think } from './planner.ts'
import type { Purpose, Weights } from './scene.ts'
import type { DamosLevel } from './thought.ts'
import { EXPOSURE, MATERIAL } from './value.ts'
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
  return botsOf<Damos, DamosLevel>({
    levels,
    characters: purpose.axis ? characters : characters.filter((c) => !c.dated),
    weights: numbersOf(purpose.weights),
    beats: BEATS,
    answers: [...ANSWERED, ...Object.keys(purpose.answers)],
    play(level, character, weights) {
      const own = { ...purpose, weights: weightsOf(purpose.weights, weights) }
      return (asked) => {
        const { seat } = asked.seen.match
        const shares = sharesFor(seat, character)
        return think(asked, character?.dated ? { ...own, dated: seat } : own, {
          size: level.size,
          listens: level.listens,
          shares,
        })
      }
    },
  })
}

/** Weights as a list of numbers, which a study can change. */
function numbersOf({ sp, ...rest }: Weights): Numbers {
  return { ...rest, sp0: sp[0]!, sp1: sp[1]! }
}

function weightsOf(usual: Weights, { sp0, sp1, ...rest }: Numbers): Weights {
  return { ...usual, ...rest, sp: [sp0!, sp1!] }
}

/** A character minds what threatens its own forces, and what they lose. */
function sharesFor(seat: number, character: Character | null): Shares {
  const { exposure = 1, losses = 1, ...rest } = character?.parts ?? {}
  const side = seat as 0 | 1
  return { ...rest, [EXPOSURE[side]]: exposure, [MATERIAL[side]]: losses }
}
