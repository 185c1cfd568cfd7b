/** Every game brings a board for the terminal: who stands where in words, and a map in letters. */
import { expect, test } from 'vitest'
import { seenBy, seenOpenly } from '../core/seen.ts'
import { Match } from '../core/match.ts'
import { View } from '../core/sight.ts'
import { games } from './registry.ts'

const AMISS = /undefined|NaN|\[object|null/

for (const game of games) {
  test(`finding 21: ${game.id}: the board says sides, figures and ground in words`, () => {
    const { id } = game.scenarios[0]!
    const m = Match.start(game.setting(id))
    for (const s of [seenOpenly(m), seenBy(m, View.of(m, 0)), seenBy(m, View.of(m, 1))]) {
      const board = m.setting.desk!.board(s)
      const { size } = board.grid!
      const hexes = Array.from({ length: size }, (_, hex) => hex)
      const counters = board.counters()
      expect(board.heading).toMatch(/^Turn \d+ of \d+, \w+ player turn/)
      expect(board.key).toMatch(/^\S \w/)
      expect(counters.filter((c) => c.seat < 0 || c.name === '' || !/^[\d?]/.test(c.stands))).toEqual([])
      expect(counters.filter((c) => c.hex >= 0).length).toBeGreaterThan(0)
      expect(hexes.filter((hex) => board.letter(hex).length !== 1 || board.ground(hex) === '')).toEqual([])
      const texts = [
        board.heading,
        ...counters.flatMap((c) => [c.stands, c.place]),
        ...hexes.map((hex) => board.ground(hex)),
      ]
      expect(texts.filter((text) => AMISS.test(text))).toEqual([])
    }
  })
}
