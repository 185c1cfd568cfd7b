/** Dated axes of the Operational Combat Series: their hexes, turns and sides exist, and a historical player weighs them by the date. */
import { describe, expect, test } from 'vitest'
import type { Axis } from '../core/opponent/axes.ts'
import { Match } from '../core/match.ts'
import { botNamed } from '../core/opponent.ts'
import type { Game } from '../core/system.ts'
import type { Purpose } from '../systems/ocs/bot/scene.ts'
import type { Ocs } from '../systems/ocs/rules/world.ts'
import huskyAxes from './husky/bot/axes.json' with { type: 'json' }
import { PURPOSE as HUSKY } from './husky/bot/index.ts'
import { husky } from './husky/index.ts'
import tikhvinAxes from './tikhvin/bot/axes.json' with { type: 'json' }
import { PURPOSE as TIKHVIN } from './tikhvin/bot/index.ts'
import { tikhvin } from './tikhvin/index.ts'

const ALL: readonly (readonly [string, Game<Ocs>, readonly Axis[], Purpose])[] = [
  ['tikhvin', tikhvin, tikhvinAxes, TIKHVIN],
  ['husky', husky, huskyAxes, HUSKY],
]

describe.each(ALL)('%s', (_, game, axes, purpose) => {
  test('every scenario has axes for both sides, on turns it has, to hexes on the map', () => {
    for (const { id } of game.scenarios) {
      const { game: made, seats } = game.setting(id)
      const own = axes.filter((a) => a.scenario === id)
      expect(new Set(own.map((a) => a.side))).toEqual(new Set(seats))
      for (const { turns, hexes, share, about } of own) {
        for (const hex of hexes) expect(made.land.hexOf(hex)).toBeGreaterThanOrEqual(0)
        const [from, to] = turns as [number, number]
        expect(from).toBeGreaterThanOrEqual(made.scenario.turns[0])
        expect(to).toBeGreaterThanOrEqual(from)
        expect(to).toBeLessThanOrEqual(made.lastTurn)
        expect(share).toBeGreaterThan(1)
        expect(about).not.toBe('')
      }
    }
    expect(axes.filter((a) => !game.scenarios.some(({ id }) => id === a.scenario))).toEqual([])
  })

  test('a hex counts more in its turns, for its side', () => {
    const { scenario, side, turns, hexes, share } = axes[0]!
    const m = Match.start(game.setting(scenario))
    const seat = m.game.sides.indexOf(side)
    const hex = m.game.land.hexOf(hexes[0]!)
    m.board.turn.set(0, turns[0]!)
    expect(purpose.axis!(m, seat, hex)).toBe(share)
    m.board.turn.set(0, turns[1]! + 1)
    expect(purpose.axis!(m, seat, hex)).not.toBe(share)
    expect(botNamed(game, 'veteran/historical')).not.toBeNull()
  })
})
