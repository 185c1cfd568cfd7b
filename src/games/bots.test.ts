/** The bots of all games: what they order follows from what their seat knows, and from nothing else. */
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { choose, throwDice } from '../core/harness/players.ts'
import { Match } from '../core/match.ts'
import type { Answer, Bot } from '../core/opponent.ts'
import { askBot } from '../core/opponent/ask.ts'
import { imagine, View } from '../core/sight.ts'
import { seenBy } from '../core/seen.ts'
import { games } from './registry.ts'

/** Small, so that many decisions can be looked at. */
const NODES = 1500
const DECISIONS = 24
/** Decisions from one that is looked at to the next. */
const APART = 7

function answerTo(bot: Bot, m: Match, seat: number): Answer {
  return askBot(bot, seenBy(m, View.of(m, seat)), { seed: 'leak', nodes: NODES })
}

/** Decisions from here and there in a scenario. */
function* decisions(start: Match, word: string): Generator<Match> {
  const rng = new SeededRng(word)
  for (let n = 0; start.waits !== 'over' && n < DECISIONS * APART;) {
    if (start.waits === 'roll') throwDice(start, rng)
    else {
      if (n++ % APART === 0) yield start
      start.playCode(choose(start, 'eager', rng))
    }
  }
}

test.each(games.map((game) => [game.id, game] as const))('%s has bots, with two sentences each', (_, { bots }) => {
  expect(bots.length).toBeGreaterThan(0)
  const all = bots.flatMap((bot) => [bot, ...(bot.characters ?? [])])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { about } of all) expect(about.match(/[^.]+\./g)).toHaveLength(2)
  for (const { id, level, characters = [] } of bots)
    for (const one of characters) expect([one.level, one.id.split('/')[0]]).toEqual([level, id])
})

/** In a drill the other side only stands and holds. */
const played = games.filter(({ id }) => id !== 'drills')

test.each(played.map((game) => [game.id, game] as const))('%s: every decision has an answer of its own', (_, game) => {
  const { procedures } = game.setting(game.scenarios[0]!.id).system
  const asked = Object.entries(procedures).flatMap(([proc, { steps }]) =>
    Object.entries(steps).flatMap(([step, does]) =>
      typeof does !== 'function' && does.kind === 'ask' ? [`${proc}.${step}`] : [],
    ),
  )
  expect(asked.length).toBeGreaterThan(5)
  for (const bot of game.bots) {
    const answers = new Set(bot.answers)
    expect([...answers].filter((place) => !asked.includes(place))).toEqual([])
    expect(asked.filter((place) => !answers.has(place))).toEqual([])
  }
})

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const scenario = [...game.scenarios].at(-1)!.id

  test.each(game.bots.map((bot) => [bot.id, bot] as const))(
    '%s orders the same in every truth its seat cannot tell apart',
    (id, bot) => {
      let hidden = 0
      for (const m of decisions(Match.start(game.setting(scenario)), `${game.id} ${id}`)) {
        const { seat } = m
        const answer = answerTo(bot, m, seat)
        for (const word of ['one', 'other']) {
          const twin = imagine(m.setting, View.of(m, seat), new SeededRng(word))
          if (twin.state.cells.some((cell, i) => cell !== m.state.cells[i])) hidden++
          expect(answerTo(bot, twin, seat)).toEqual(answer)
        }
        // Nor does it matter on which thread it is asked.
        expect(answerTo(bot, Match.load(m.setting, m.save()), seat)).toEqual(answer)
      }
      expect(hidden > 0).toBe(game.setting(scenario).hides)
    },
  )
})
