/** The regular player of the Operational Combat Series in both seats of every scenario: its first hundred orders are legal, and no guard objects. */
import { describe, expect, test } from 'vitest'
import { rollDice, SeededRng } from '../core/chance.ts'
import { blundersOf } from '../core/guards.ts'
import { Match } from '../core/match.ts'
import { botNamed } from '../core/opponent.ts'
import { BotSeat } from '../core/opponent/seat.ts'
import { seenBy } from '../core/seen.ts'
import { View } from '../core/sight.ts'
import { husky } from './husky/index.ts'
import { tikhvin } from './tikhvin/index.ts'

const DECISIONS = 100
/** Marching, sailing and flying: it does something, and a landing begins at sea. */
const ACTS = new Set(['move', 'to', 'fly'])

describe.each([tikhvin, husky].map((game) => [game.id, game] as const))('%s', (_, game) => {
  test.each(game.scenarios.map(({ id }) => [id]))('%s begins without a blunder', { timeout: 300_000 }, (id) => {
    const m = Match.start(game.setting(id))
    const dice = new SeededRng('guards')
    const seats = [0, 1].map(() => new BotSeat(botNamed(game, 'regular')!, 'guards'))
    const blunders: string[] = []
    let acted = 0
    for (let n = 0; m.waits !== 'over' && n < DECISIONS;) {
      if (m.waits === 'roll') {
        m.roll(rollDice(dice, m.rolling.dice(m, m.top), m.rolling.reads))
        continue
      }
      const { seat, place } = m
      const view = View.of(m, seat)
      const order = seats[seat]!.order(m, view)
      const found = blundersOf(game.guards ?? [], seenBy(m, view).match, order)
      blunders.push(...found.map(({ guard }) => `${place} ${guard.id}`))
      if (ACTS.has(order.do)) acted++
      expect(m.play(seat, order).ok).toBe(true)
      n++
    }
    expect(blunders).toEqual([])
    expect(acted).toBeGreaterThan(0)
  })
})
