/** Help at the table: what the adviser says of an order, and hints, asked as a page asks them. */
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { choose, throwDice } from '../core/harness/players.ts'
import { Match, type Order } from '../core/match.ts'
import { Attempt } from '../core/opponent/attempt.ts'
import { seenBy } from '../core/seen.ts'
import type { Answer, Question } from '../core/shapes.ts'
import { View } from '../core/sight.ts'
import { games } from './registry.ts'

/** As the seat that is to decide asks. */
function ask(m: Match, question: Question): Answer {
  const rule = m.setting.desk!.questions.find(({ q }) => q === question.q)!
  return rule.answer(seenBy(m, View.of(m, m.seat)), question)
}

const gameOf = (id: string) => games.find((one) => one.id === id)!
const advice = (m: Match, ...after: Order[]): string | undefined => ask(m, { q: 'advise', after }).lines?.[0]?.detail

test('the adviser speaks of a blunder, proposes what to do, and is silent about other orders', () => {
  const { match } = new Attempt(gameOf('ypres'), 'puzzle-back-on-the-ridge').host
  expect(match.place).toBe('movement.choose')
  expect(advice(match, { do: 'end' })).toMatch(/^The enemy stands alone on the ridge/)
  expect(ask(match, { q: 'advise', after: [{ do: 'end' }] }).ways?.[0]?.orders).toEqual([{ do: 'take', unit: 'B-3C' }])
  expect(advice(match, { do: 'take', unit: 'B-3C' })).toBeUndefined()
})

test('of several orders the first blunder is told', () => {
  const { match } = new Attempt(gameOf('agn'), 'puzzle-window').give(['end']).host
  const start = { do: 'activate', hex: '1722' }
  expect(advice(match, start, { do: 'stop' })).toMatch(/^21 Inf Div .* is demoralized and can rally/)
  expect(advice(match, start, { do: 'rally' }, { do: 'stop' })).toBeUndefined()
})

/** Positions in which the adviser speaks at the first decision: the order, and the sentence. */
const SAID: readonly (readonly [game: string, position: string, order: Order, says: string])[] = [
  [
    'ypres',
    'back-on-the-ridge',
    { do: 'end' },
    'The enemy stands alone on the ridge, which ends the match, and 3 Cav Bde can still reach it at Herenthage Chateau (1311).',
  ],
  [
    'ypres',
    'relief',
    { do: 'end' },
    '21 Bde is disorganized and faces the enemy at Gheluvelt (1409), and 20 Bde stands fresh behind it.',
  ],
  [
    'agn',
    'window',
    { do: 'convert', hex: '1916' },
    'The line to 1916 leads away from the front; 1817 is nearer to it.',
  ],
  [
    'agn',
    'room-on-the-bridge',
    { do: 'convert', hex: '1916' },
    'The line to 1916 leads away from the front; 1817 is nearer to it.',
  ],
  [
    'agn',
    'keep-riga',
    { do: 'convert', hex: '1916' },
    'The line to 1916 leads away from the front; 1817 is nearer to it.',
  ],
  [
    'agn',
    'last-way-east',
    { do: 'march', hex: '0811' },
    '11 Inf Div can attack Volkhov (0707) this turn at good odds; after a strategic march it cannot.',
  ],
  ['tikhvin', 'a-reserve', { do: 'end' }, 'You keep no reserve, and I/29 Panzer can still become one.'],
]

test('where no Reserve can be made the adviser does not ask for one', () => {
  const { match } = new Attempt(gameOf('tikhvin'), 'puzzle-shut-the-road').host
  expect(advice(match, { do: 'end' })).toBeUndefined()
})

test.each(SAID)('the adviser in %s, %s', (id, position, order, says) => {
  const { match } = new Attempt(gameOf(id), `puzzle-${position}`).host
  expect(match.refusal(match.seat, order)).toBeNull()
  expect(advice(match, order)).toBe(says)
})

describe.each(games.filter(({ bots }) => bots.length > 0).map((game) => [game.id, game] as const))('%s', (_, game) => {
  /** Of each hint: is its first order legal, and what is told of it? */
  function hinted(): { orders: string[]; legal: boolean; label: string; detail: string }[][] {
    const m = Match.start(game.setting(game.scenarios.at(-1)!.id))
    const rng = new SeededRng('hints')
    const told: ReturnType<typeof hinted> = []
    while (told.length < 3 && m.waits !== 'over') {
      if (m.waits === 'roll') throwDice(m, rng)
      else {
        const { ways = [] } = ask(m, { q: 'hint' })
        told.push(
          ways.map(({ orders, label, detail }) => ({
            orders: orders.map((order) => JSON.stringify(order)),
            legal: m.refusal(m.seat, orders[0]!) === null,
            label,
            detail,
          })),
        )
        m.playCode(choose(m, 'eager', rng))
      }
    }
    return told
  }

  test('hints are at most three, different, legal, and say who would play so', () => {
    for (const hints of hinted()) {
      expect([1, 2, 3]).toContain(hints.length)
      expect(new Set(hints.map(({ orders }) => orders.join())).size).toBe(hints.length)
      expect(hints.every(({ legal, label }) => legal && label !== '')).toBe(true)
      expect(hints.every(({ detail }) => /^\w[^:]*: .+\.$/.test(detail))).toBe(true)
    }
  })
})
