/** Auto-responses of every game: well made, always legal, and enough of them that players seldom wait for each other. */
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { deskOf } from '../core/desk/show.ts'
import { seenBy } from '../core/seen.ts'
import { ASK, standingOrder } from '../core/desk/standing.ts'
import { countHandOvers, suggested } from '../core/harness/hand-overs.ts'
import { choose, throwDice } from '../core/harness/players.ts'
import { Match } from '../core/match.ts'
import { View } from '../core/sight.ts'
import { games } from './registry.ts'

const STEPS = 2000

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  const { id } = game.scenarios[0]!
  const { standing } = deskOf(game.setting(id))

  test('every rule names decisions that exist, asks first, and suggests one of its values', () => {
    const { procedures } = game.setting(id).system
    const places = new Set(
      Object.entries(procedures).flatMap(([proc, { steps }]) => Object.keys(steps).map((step) => `${proc}.${step}`)),
    )
    for (const rule of standing) {
      expect(rule.values[0]).toEqual(ASK)
      expect(rule.places.filter((place) => !places.has(place))).toEqual([])
      expect(rule.values.flatMap((v) => v.at ?? []).filter((place) => !rule.places.includes(place))).toEqual([])
      expect(rule.values.map((v) => v.value)).toContain(rule.good ?? ASK.value)
    }
  })

  test('whatever is lodged, its order is legal', () => {
    const refused: string[] = []
    let given = 0
    for (const [seed, scenario] of game.scenarios.entries()) {
      const m = Match.start(game.setting(scenario.id))
      const rng = new SeededRng(seed)
      for (let n = 0; n < STEPS / game.scenarios.length && m.waits !== 'over'; n++) {
        if (m.waits === 'roll') throwDice(m, rng)
        if (m.waits !== 'decision') continue
        const asked = standing.filter(({ places }) => places.includes(m.place))
        const seen = asked.length > 0 ? seenBy(m, View.of(m, m.seat)).match : m
        for (const rule of asked)
          for (const { value } of rule.values) {
            const order = standingOrder(rule, seen, value)
            if (order) given++
            if (order && m.refusal(m.seat, order))
              refused.push(`${m.place} ${rule.id} ${value} ${JSON.stringify(order)}`)
          }
        m.playCode(choose(m, 'eager', rng))
      }
    }
    expect(refused).toEqual([])
    expect(given).toBeGreaterThan(3)
  })

  test('with the suggested ones lodged a player turn has at most 1.5 hand-overs, in every scenario', () => {
    const over = game.scenarios.flatMap((scenario) => {
      const { turns, handOvers } = countHandOvers(game.setting(scenario.id), suggested)
      return handOvers > 1.5 * turns ? [`${scenario.id}: ${handOvers} in ${turns}`] : []
    })
    expect(over).toEqual([])
  })
})
