/** What Space would do, and what E would leave undone, in walks through all games as the seats see them. */
import { expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { choose, throwDice } from '../core/harness/players.ts'
import { graveDefaults } from '../core/harness/telling.ts'
import { Match } from '../core/match.ts'
import { View } from '../core/sight.ts'
import type { Game } from '../core/system.ts'
import { seenBy } from '../core/seen.ts'
import type { Asked } from '../core/shapes.ts'
import { showTable } from '../core/desk/show.ts'
import { games } from './registry.ts'

const STEPS = 500
const LOOKS = 3

/** Decisions of each kind, a few times each, as the seat that is asked sees them. */
function walk(game: Game): Asked[] {
  const met = new Map<string, number>()
  const found: Asked[] = []
  for (const [seed, { id }] of [...game.scenarios, ...game.positions].entries()) {
    const m = Match.start(game.setting(id))
    const rng = new SeededRng(seed)
    for (let n = 0; n < STEPS && m.waits !== 'over'; n++) {
      const times = met.get(m.place) ?? 0
      if (m.waits === 'decision' && times < LOOKS) {
        met.set(m.place, times + 1)
        const { asked } = showTable(seenBy(m, View.of(m, m.seat)), { at: 0, undo: null, standing: {} })
        found.push(asked!)
      }
      if (m.waits === 'roll') throwDice(m, rng)
      else m.playCode(choose(m, seed % 2 === 0 ? 'eager' : 'even', rng))
    }
  }
  return found
}

test.each(games.map((game) => [game.id, game] as const))(
  '%s: no default destroys, builds or has no chance',
  (_id, game) => {
    const met = walk(game)
    expect(met.length).toBeGreaterThan(3)
    expect(met.flatMap((asked) => graveDefaults(asked).map((fault) => `${asked.place}: ${fault}`))).toEqual([])
    // Where units may still act, leaving the phase is warned of first.
    const silent = met.filter(
      (asked) =>
        /^(operations|movement|movementSegment)\.(choose|open)$/.test(asked.place) &&
        asked.options.some((o) => /^(activate|stack|take)$/.test(o.order.do)) &&
        asked.warnings.length === 0,
    )
    expect(silent.map((asked) => asked.place)).toEqual([])
  },
)

test('what is grave is marked: supply that is blown up, hedgehogs that are built', () => {
  const ocs = games.filter((game) => game.id === 'tikhvin' || game.id === 'drills').flatMap(walk)
  const marked = new Map(ocs.flatMap((asked) => asked.options.map((o) => [o.order.do, o.grave] as const)))
  expect([marked.get('blow'), marked.get('build')]).toEqual(['destroys', 'builds'])
})
