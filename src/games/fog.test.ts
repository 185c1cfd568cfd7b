/** Under fog nobody is told what the table has only imagined: walks through the games that have fog. */
import { expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { inventedFaults } from '../core/harness/inventing.ts'
import { choose, throwDice } from '../core/harness/players.ts'
import type { HexGrid } from '../core/hex/grid.ts'
import { Match } from '../core/match.ts'
import type { World } from '../core/procedure.ts'
import type { Game } from '../core/system.ts'
import { findGame, games } from './registry.ts'

const LOOKS = 1
/** Of the questions so many are asked in turn. */
const EVERY = 9

/** Faults in what a seat is told at each kind of decision, once each. */
function walk<W extends World>(game: Game<W>, steps: number, seat: number): string[] {
  const met = new Map<string, number>()
  const found: string[] = []
  let looks = 0
  for (const [seed, { id }] of game.scenarios.entries()) {
    const m = Match.start(game.setting(id))
    const { grid } = m.game as unknown as { grid: HexGrid }
    const rng = new SeededRng(seed)
    for (let n = 0; n < steps && m.waits !== 'over'; n++) {
      const times = met.get(m.place) ?? 0
      if (times < LOOKS) {
        met.set(m.place, times + 1)
        const now = looks++ % EVERY
        found.push(
          ...inventedFaults(m, seat, n, {
            distance: (a, b) => grid.distance(a, b),
            asks: (i) => i % EVERY === now,
            draws: 2,
            most: 1,
          }),
        )
      }
      if (m.waits === 'roll') throwDice(m, rng)
      else m.playCode(choose(m, seed % 2 === 0 ? 'eager' : 'even', rng))
    }
  }
  return found
}

/** How long each scenario is walked through. */
const STEPS: Readonly<Record<string, number>> = { agn: 150, tikhvin: 80 }
const FOGGY = games.filter((game) => game.scenarios.some(({ id }) => game.setting(id).hides))

test.each(FOGGY.flatMap(({ id }) => [0, 1].map((seat) => [id, seat] as const)))('%s, seat %i', (id, seat) => {
  expect(walk(findGame(id), STEPS[id] ?? 100, seat)).toEqual([])
})
