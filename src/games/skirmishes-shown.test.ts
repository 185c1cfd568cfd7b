/** Skirmishes and drills of the series as both seats are shown them, with fog and without: at every step the whole table can be made. */
import { expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { seenBy, seenOpenly } from '../core/seen.ts'
import { showTable, type Around } from '../core/desk/show.ts'
import { choose, throwDice } from '../core/harness/players.ts'
import { Match } from '../core/match.ts'
import { View } from '../core/sight.ts'
import type { Game, Switches } from '../core/system.ts'
import { games } from './registry.ts'

const STEPS = 36
const AROUND: Around = { at: 0, undo: null, standing: {} }

/** The small games of the series: drills, and the skirmishes the fuzzer plays beside a game. */
const SMALL = new Set(games.flatMap((game) => game.fellows ?? []).filter((game) => game.system.name === 'ocs'))

/** What cannot be shown, to whom and at which decision, of a match played by a seed. */
function faults(game: Game, scenario: string, options: Switches, seed: number): string[] {
  const m = Match.start(game.setting(scenario, options))
  const rng = new SeededRng(seed)
  const found: string[] = []
  for (let n = 0; n < STEPS && m.waits !== 'over'; n++) {
    for (const seen of [() => seenOpenly(m), ...[0, 1].map((seat) => () => seenBy(m, View.of(m, seat)))]) {
      try {
        const s = seen()
        const { counters, asked } = showTable(s, AROUND)
        // A question looks at the match without what the seat does not see.
        s.match.setting.desk!.questions.find(({ q }) => q === 'zoc')!.answer(s, { q: 'zoc' })
        if (Object.keys(counters).length === 0) found.push(`${m.place}: no counters`)
        if (asked && asked.options.length === 0) found.push(`${m.place}: nothing to choose`)
      } catch (error) {
        found.push(`step ${n}, ${m.place}, seat ${m.seat} decides: ${String(error)}`)
      }
    }
    if (m.waits === 'roll') throwDice(m, rng)
    else m.playCode(choose(m, 'eager', rng))
  }
  return found
}

/** With fog, with fog and covering markers, and without. */
const FOGS: readonly Switches[] = [{}, { coveringMarkers: true }, { openStacks: true }]

const ALL = [...SMALL].flatMap((game) =>
  [...game.scenarios, ...game.positions].map(({ id }) => [game.id, id, game] as const),
)

test('there are skirmishes and drills', () => expect(ALL.length).toBeGreaterThanOrEqual(30))

test.each(ALL)('%s, %s', (_game, scenario, game) => {
  for (const options of FOGS) expect(faults(game, scenario, options, 0)).toEqual([])
})
