/** The map of the terminal, in every game: a hex is found by the numbers of its column and its row. */
import { expect, test } from 'vitest'
import { Match } from '../core/match.ts'
import { seenOpenly } from '../core/seen.ts'
import { games } from '../games/registry.ts'
import { overview } from './board.ts'

const two = (n: number): string => String(n).padStart(2, '0')

test.each(games.map((game) => [game.id, game] as const))('finding 21: %s: the map has its numbers', (_, game) => {
  const m = Match.start(game.setting(game.scenarios[0]!.id))
  const board = m.setting.desk!.board(seenOpenly(m))
  const grid = board.grid!
  const hexes = Array.from({ length: grid.size }, (__, hex) => hex)
  const [head, ...lines] = overview(m, board, (__, text) => text)
  expect(new Set(head!.trim().split(/ +/))).toEqual(new Set(hexes.map((hex) => two(grid.col(hex)))))
  expect(new Set(lines.map((line) => line.slice(0, 2)))).toEqual(new Set(hexes.map((hex) => two(grid.row(hex)))))
  // No figure is cut in the middle of a fraction.
  expect(lines.filter((line) => /\d\.( |$)/.test(line))).toEqual([])
})
