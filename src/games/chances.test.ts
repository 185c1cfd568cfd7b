/** The chance to win: told only by models that were better than side and score alone on matches they had not seen. */
import { describe, expect, test } from 'vitest'
import { Match } from '../core/match.ts'
import { ChanceReader } from '../core/report/chances.ts'
import { plannerOf } from '../core/report/blunders.ts'
import { markOf, standingOf } from '../core/report/standings.ts'
import { chanceIn, chanceModelsSchema } from '../core/win-chance.ts'
import { games } from './registry.ts'

/** Of a tenth in which fewer matches had a position, nothing is asked. */
const MANY = 20
const FEWEST_HELD = 30

const planning = games.filter((game) => plannerOf(game) !== null && game.shelf)

test('every game on the shelf whose bots plan can say what a position is worth', () => {
  expect(planning.map(({ id }) => id)).toEqual(expect.arrayContaining(['primer', 'agn', 'ypres', 'tikhvin', 'husky']))
  for (const game of planning)
    for (const { id } of game.scenarios)
      expect(Number.isFinite(game.chances!.worth(Match.start(game.setting(id))))).toBe(true)
})

describe.each(
  planning.flatMap((game) => game.chances!.models.map((model) => [game.id, model.scenario, game, model] as const)),
)('%s %s', (_, scenario, game, model) => {
  test('it was held against matches it had not seen, and was better there', () => {
    const { brier, matches, reliability } = model
    expect(chanceModelsSchema.parse([model])).toEqual([model])
    expect(game.scenarios.map(({ id }) => id)).toContain(scenario)
    expect(game.chances!.models.filter((one) => one.scenario === scenario)).toHaveLength(1)
    expect(matches.held).toBeGreaterThanOrEqual(FEWEST_HELD)
    expect(brier.gain.mean - brier.gain.within).toBeGreaterThan(0)
    expect(brier.baseline.mean - brier.model.mean).toBeCloseTo(brier.gain.mean, 3)
    expect(reliability.some(({ matches: n }) => n >= MANY)).toBe(true)
    for (const { told, from } of reliability) {
      expect(told).toBeGreaterThanOrEqual(from)
      expect(told).toBeLessThanOrEqual(from + 0.1)
    }
  })

  test('at the start nobody has won, and who has more has the better chance', () => {
    const setting = game.setting(scenario)
    const m = Match.start(setting)
    const reader = ChanceReader.for(game, scenario, setting)!
    const first = reader.read(m, null, markOf(m))!
    expect(first).toBeGreaterThan(0.02)
    expect(first).toBeLessThan(0.98)
    const now = standingOf(m, markOf(m), (one) => game.chances!.worth(one))!
    const late = { ...now, turn: model.turns[1] }
    const [low, high] = [-1, 1].map((by) =>
      chanceIn(model, { ...late, score: now.score + 4 * by, worth: now.worth + 8 * by }),
    )
    expect(high).toBeGreaterThan(low!)
  })

  test('a match by other rules has no chance told', () => {
    const other = game.switches.find(({ means, values }) => means === undefined && values.length > 1)
    if (!other) return
    const value = other.values.find((v) => v !== game.setting(scenario).switches[other.name])!
    expect(ChanceReader.for(game, scenario, game.setting(scenario, { [other.name]: value }))).toBeNull()
    const packed = { ...game, packed: { id: 'x', name: 'x' } as unknown as NonNullable<typeof game.packed> }
    expect(ChanceReader.for(packed, scenario, game.setting(scenario))).toBeNull()
  })
})
