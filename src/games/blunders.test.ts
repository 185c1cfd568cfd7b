/** The blunder check: turns are cut into acts, and an act is named only where a plan did clearly better. */
import { beforeAll, describe, expect, test } from 'vitest'
import { rollDice, SeededRng } from '../core/chance.ts'
import { choose } from '../core/harness/players.ts'
import { Match, type Order } from '../core/match.ts'
import { askBot } from '../core/opponent/ask.ts'
import { actsOf, playStood, stoodOf, type Act, type Stood } from '../core/report/acts.ts'
import { actTold, blunderOf, placesOf, plannerOf } from '../core/report/blunders.ts'
import type { RecordStep } from '../core/record.ts'
import { seenBy } from '../core/seen.ts'
import { View } from '../core/sight.ts'
import type { M } from '../systems/primer/rules/world.ts'
import { findGame } from './registry.ts'

const primer = findGame('primer')
const VALLEY = 'valley'
const planner = plannerOf(primer)!
const start = (): Match => Match.start(primer.setting(VALLEY))

/** A match of two players of the fuzzer, as its steps. */
function played(): Stood[] {
  const rng = new SeededRng('blunders')
  const m = start()
  const steps: RecordStep[] = []
  while (m.waits !== 'over') {
    if (m.waits === 'roll') {
      const dice = [...rollDice(rng, m.rolling.dice(m, m.top), m.rolling.reads)]
      steps.push({ dice })
      m.roll(dice)
    } else {
      const { seat } = m
      const order = m.orderOf(choose(m, 'eager', rng))
      steps.push({ seat, order })
      m.play(seat, order)
    }
  }
  return steps.map((step, i) => ({ n: i + 1, step }))
}

describe('acts', () => {
  let steps: Stood[]
  let acts: Act[]
  beforeAll(() => {
    steps = played()
    acts = actsOf(start(), steps, 0, placesOf(planner))
  })

  test('attacks stand by themselves, moves that follow each other are one, and nothing is in two acts', () => {
    expect(acts.some(({ hex }) => hex !== null)).toBe(true)
    expect(acts.some(({ hex, orders }) => hex === null && orders.length > 4)).toBe(true)
    const begun = acts.map(({ at }) => at)
    expect(acts.map(({ n }) => n)).toEqual(begun)
    expect(begun).toEqual([...new Set(begun)].toSorted((a, b) => a - b))
    const own = steps.filter(({ step }) => 'order' in step && step.seat === 0).length
    const inActs = acts.reduce((sum, { orders }) => sum + orders.length, 0)
    expect(inActs).toBeLessThanOrEqual(own)
    expect(inActs).toBeGreaterThan(own / 2)
  })

  test('each begins where its side decides, with the order that was given', () => {
    const m = start()
    let at = 0
    for (const act of acts) {
      for (; at < act.at; at++) playStood(m, steps[at]!)
      expect([m.waits, m.seat, placesOf(planner).has(m.place)]).toEqual(['decision', 0, true])
      expect(m.refusal(0, act.orders[0]!)).toBeNull()
      expect(actTold(m, act).title).toMatch(act.hex === null ? /^\S/ : /^Attack at /)
    }
  })
})

test('orders that were taken back are in no act', () => {
  const order = (word: string): RecordStep => ({ seat: 0, order: { do: word } })
  const rows = [
    null,
    order('a'),
    order('b'),
    { undo: 0 },
    order('c'),
    order('d'),
    { back: 1, why: 'granted' },
    order('e'),
  ]
  const stood = stoodOf(rows.map((step, n) => ({ n, step: step as RecordStep | null })))!
  expect(stood.map(({ step }) => 'order' in step && step.order.do)).toEqual(['a', 'e'])
  const mended = { rules: 2, to: 1 } as unknown as RecordStep
  expect(stoodOf([{ n: 1, step: mended }])).toBeNull()
})

const actOf = (...orders: Order[]): Act => ({ at: 0, n: 0, orders, hex: null })

test('the plan of the bot itself is no blunder', () => {
  const m = start()
  const { orders } = askBot(planner, seenBy(m, View.of(m, m.seat)), { seed: 'check', nodes: planner.nodes * 4 })
  expect(blunderOf(primer, VALLEY, m, actOf(...orders))).toBeNull()
})

/** The opening position of the valley in a later turn, with the Coast to move. */
function inTurn(turn: number): Match {
  const m = start()
  ;(m as unknown as M).board.turn.set(0, turn)
  return m
}

test.each([
  [4, 'It cost 31\u00a0% of the chance to win. Better: Move Harbour → Go to 0404.'],
  [5, 'It cost 44\u00a0% of the chance to win. Better: Move Harbour → Go to 0404.'],
  [6, 'It cost 69\u00a0% of the chance to win. Better: Move Harbour → Go to 0404.'],
])('a side that is behind and lets turn %i pass without a move or an attack is told', (turn, text) => {
  const { title, cost, doubt, text: said } = blunderOf(primer, VALLEY, inTurn(turn), actOf({ do: 'end' }))!
  expect([title, said]).toEqual(['End moving, start fighting', text])
  expect(cost!).toBeGreaterThan(doubt!)
})

test('with all turns left the same order is no blunder', () => {
  expect(blunderOf(primer, VALLEY, start(), actOf({ do: 'end' }))).toBeNull()
})

test('who cancels is heard', () => {
  const m = start()
  expect(() => blunderOf(primer, VALLEY, m, actOf({ do: 'end' }), () => true)).toThrow(/nobody is waiting/)
})
