/** Where only an amount is asked, Space has an answer, in every game. */
import { expect, test } from 'vitest'
import { SeededRng } from '../../core/chance.ts'
import { showTable } from '../../core/desk/show.ts'
import { choose, throwDice } from '../../core/harness/players.ts'
import { Match } from '../../core/match.ts'
import { seenOpenly } from '../../core/seen.ts'
import type { Asked } from '../../core/shapes.ts'
import { games } from '../../games/registry.ts'
import { mainOf } from './decide.ts'

const STEPS = 1500
const LOOKS = 4

/** Decisions in which only an amount is asked, a few of each kind. */
function amounts(): Asked[] {
  const met = new Map<string, number>()
  const found: Asked[] = []
  for (const game of games)
    for (const [seed, { id }] of [...game.scenarios, ...game.positions].entries()) {
      const m = Match.start(game.setting(id))
      const rng = new SeededRng(`amounts ${seed}`)
      for (let n = 0; n < STEPS && m.waits !== 'over'; n++) {
        if (m.waits === 'roll') {
          throwDice(m, rng)
          continue
        }
        const times = met.get(m.place) ?? 0
        if (times < LOOKS && m.count > 1 && m.options().every((o) => o.number !== undefined)) {
          met.set(m.place, times + 1)
          found.push(showTable(seenOpenly(m), { at: 0, undo: null, standing: {} }).asked!)
        }
        m.playCode(choose(m, 'eager', rng))
      }
    }
  return found
}

test('small list: where only an amount is asked, Space has an answer: supply by train, loads, what goes up', () => {
  const asked = amounts()
  expect(new Set(asked.map(({ place }) => place)).size).toBeGreaterThan(3)
  const dead = asked.filter((one) => mainOf(one, null) === null && !one.options.every(({ grave }) => grave))
  expect([...new Set(dead.map(({ place, title }) => `${place}: ${title}`))]).toEqual([])
}, 120_000)
