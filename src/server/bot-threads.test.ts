/** The same order on one thread and on three, in whatever order the answers come: bots of every game with fog and plans. */
import { expect, onTestFinished, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { choose, throwDice } from '../core/harness/players.ts'
import { Match } from '../core/match.ts'
import type { Answer } from '../core/opponent.ts'
import { seenBy } from '../core/seen.ts'
import { View } from '../core/sight.ts'
import { findGame } from '../games/registry.ts'
import { BotPool } from './bot-pool.ts'
import type { BotTask } from './bots.ts'

const ASKED = [
  ['agn', 'dvina', 'recruit'],
  ['agn', 'dvina', 'regular/bold'],
  ['agn', 'luga', 'veteran'],
  ['ypres', 'gheluvelt', 'greedy'],
  ['primer', '', 'recruit'],
] as const

/** A position some way into a match, as its seat knows it. */
function task([game, scenario, bot]: (typeof ASKED)[number]): BotTask {
  const all = findGame(game)
  const at = scenario || all.scenarios[0]!.id
  const m = Match.start(all.setting(at))
  const rng = new SeededRng(`${game} ${bot}`)
  for (let n = 0; n < 40 || m.waits !== 'decision'; n++) {
    if (m.waits === 'roll') throwDice(m, rng)
    else m.playCode(choose(m, 'eager', rng))
  }
  const view = View.of(m, m.seat)
  return {
    match: `${game} ${bot}`,
    game,
    scenario: at,
    options: {},
    pack: null,
    saved: seenBy(m, view).match.save(),
    seat: m.seat,
    cells: view.cells,
    lately: [],
    bot,
    seed: 'threads',
    memory: '',
    news: [],
  }
}

async function answers(threads: number, tasks: readonly BotTask[]): Promise<Answer[]> {
  const pool = new BotPool({ threads, longest: 120_000 })
  onTestFinished(() => pool.close())
  return Promise.all(tasks.map((one) => pool.ask(one, new AbortController().signal)))
}

test('the same orders on any number of threads', async () => {
  const tasks = ASKED.map(task)
  const alone = await answers(1, tasks)
  for (const { orders } of alone) expect(orders.length).toBeGreaterThan(0)
  expect(await answers(3, tasks.toReversed())).toEqual(alone.toReversed())
})
