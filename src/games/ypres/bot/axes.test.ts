/** Dated axes: their hexes, turns and sides exist, and a historical player weighs them by the date. */
import { expect, test } from 'vitest'
import { Match } from '../../../core/match.ts'
import { botNamed } from '../../../core/opponent.ts'
import { deathOfAnArmy } from '../index.ts'
import axes from './axes.json' with { type: 'json' }
import { PURPOSE } from './index.ts'

test('every scenario has axes for both sides, on turns it has, to hexes on the map', () => {
  for (const { id } of deathOfAnArmy.scenarios) {
    const { game, seats } = deathOfAnArmy.setting(id)
    const own = axes.filter((a) => a.scenario === id)
    expect(new Set(own.map((a) => a.side))).toEqual(new Set(seats))
    for (const { turns, hexes, share, about } of own) {
      for (const hex of hexes) expect(game.grid.parse(hex)).toBeGreaterThanOrEqual(0)
      expect([turns[0]! >= game.scenario.turns[0], turns[0]! <= turns[1]!, turns[1]! <= game.lastTurn]).toEqual([
        true,
        true,
        true,
      ])
      expect(share).toBeGreaterThan(1)
      expect(about).not.toBe('')
    }
  }
  expect(axes.filter((a) => !deathOfAnArmy.scenarios.some(({ id }) => id === a.scenario))).toEqual([])
})

test('a hex counts more in its turns, for its side', () => {
  const m = Match.start(deathOfAnArmy.setting('gheluvelt'))
  const hex = m.game.grid.parse('1409')
  const far = m.game.grid.parse('0610')
  expect([PURPOSE.axis!(m, 0, hex), PURPOSE.axis!(m, 0, far)]).toEqual([2, 1])
  m.board.turn.set(0, 11)
  expect(PURPOSE.axis!(m, 0, hex)).toBe(1)
  expect(botNamed(deathOfAnArmy, 'veteran/historical')).not.toBeNull()
})
