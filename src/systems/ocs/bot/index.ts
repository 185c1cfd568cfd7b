/** The bots of the series: a game says what history went for. */
import { SeededRng } from '../../../core/chance.ts'
import { type Axis, shareOn } from '../../../core/opponent/axes.ts'
import { botsOf } from '../../../core/opponent/levels.ts'
import type { Bot } from '../../../core/opponent.ts'
import { byLiking } from '../../../core/opponent/weighted.ts'
import type { Ocs } from '../rules/world.ts'
import characters from './characters.json' with { type: 'json' }
import { EAGERNESS } from './eagerness.ts'
import levels from './levels.json' with { type: 'json' }
import { ANSWERED, think } from './planner.ts'
import { practice, VIEWS } from './practice.ts'
import { type Purpose, WEIGHTS, weightsFrom } from './scene.ts'
import type { OcsLevel } from './thought.ts'

/** Where it plans it takes longer, the more there is to plan: so many beats, however much there was. */
const BEATS = { 'movementSegment.open': 4, 'movementSegment.choose': 4, 'combatSegment.choose': 2 }

export function botsFor(purpose: Purpose): readonly Bot<Ocs>[] {
  return botsOf<Ocs, OcsLevel>({
    levels,
    characters: purpose.axis ? characters : characters.filter((c) => !c.dated),
    weights: purpose.weights,
    beats: BEATS,
    answers: ANSWERED,
    play(level, character, own) {
      const weights = weightsFrom(purpose.weights, own)
      const shares = character?.parts ?? {}
      const dated = character?.dated === true
      return (asked) => think(asked, (side) => ({ purpose, weights, shares, side, dated }), level.size)
    },
  })
}

/** A game whose history is told as axes. */
export function purposeOf(axes: readonly Axis[]): Purpose {
  return {
    weights: WEIGHTS,
    axis(m, side, hex) {
      const { sides, scenario, grid, land } = m.game
      const turn = m.board.turn.get(0)
      const off = (at: string): number => grid.distance(land.hexOf(at), hex)
      return shareOn(axes, { scenario: scenario.id, side: sides[side]!, turn, off })
    },
  }
}

export const practiceBot: Bot<Ocs> = {
  id: 'practice',
  name: 'Practice',
  about:
    'Goes for the objectives of the scenario, fuels the units it drives and brings supply up. It plans no further than the phase, and is good to learn against.',
  level: 'recruit',
  nodes: 1,
  answers: VIEWS,
  play({ seen: { match }, seed, budget }) {
    budget.spend(1)
    const meant = practice(match)
    return { orders: [match.orderOf(meant >= 0 ? meant : byLiking(match, EAGERNESS, new SeededRng(seed)))] }
  },
}

export { WEIGHTS }
