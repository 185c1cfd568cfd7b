/** What the front page needs to know of a game, every game brings. */
import { describe, expect, test } from 'vitest'
import { type GridRecord, HexGrid, OFF_MAP } from '../core/hex/grid.ts'
import { games } from './registry.ts'

describe.each(games.filter((g) => g.desk).map((g) => [g.id, g] as const))('%s', (_, game) => {
  const shelf = game.shelf!

  test('has a card with a length and a complexity', () => {
    for (const text of [shelf.name, shelf.series, shelf.line, shelf.length]) expect(text).toMatch(/\w/)
    expect(shelf.line.length).toBeLessThanOrEqual(70)
    expect([1, 2, 3, 4, 5]).toContain(shelf.complexity)
  })

  test('its picture shows a hex of its map in one of its scenarios', () => {
    const { map } = game.drawing as { map: { grid: GridRecord } }
    expect(new HexGrid(map.grid).parse(shelf.picture.hex)).not.toBe(OFF_MAP)
    expect(game.scenarios.map((s) => s.id)).toContain(shelf.picture.scenario)
  })
})

test.each(games.filter(({ shelf }) => shelf?.kind === 'game'))(
  '$id can be played at once: a scenario, a seat, and a bot for the other',
  (game) => {
    const { scenario, seat } = game.shelf!.short!
    expect(game.scenarios.map((s) => s.id)).toContain(scenario)
    expect(game.setting(scenario).seats[seat]).toBeDefined()
    expect(game.bots.length).toBeGreaterThan(0)
  },
)
