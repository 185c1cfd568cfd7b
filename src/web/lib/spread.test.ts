import { expect, test } from 'vitest'
import type { Asked } from '../../core/shapes.ts'
import { fewer, more, placed, spreadOf, spreadOrders } from './spread.ts'

function losses(units: string[], usual: string[], others: string[] = []): Asked {
  return {
    options: [
      ...units.map((unit) => ({ order: { do: 'lose', unit }, label: unit, ends: false })),
      ...others.map((kind) => ({ order: { do: kind }, label: kind, ends: false })),
    ],
    usual: { label: '', lines: [], ends: false, orders: usual.map((unit) => ({ do: 'lose', unit })) },
  } as unknown as Asked
}

test('the usual answer is laid out over all units', () => {
  expect(spreadOf(losses(['a', 'b', 'c'], ['a', 'a', 'b']))).toEqual({
    do: 'lose',
    total: 3,
    counts: { a: 2, b: 1, c: 0 },
  })
})

test('a single order, or other things on offer, is an ordinary decision', () => {
  expect(spreadOf(losses(['a', 'b'], ['a']))).toBeNull()
  expect(spreadOf(losses(['a', 'b'], ['a', 'a'], ['stop']))).toBeNull()
  expect(spreadOf({ ...losses(['a'], []), usual: null })).toBeNull()
})

test('one more on a full spread comes from the unit that has most', () => {
  const spread = spreadOf(losses(['a', 'b', 'c'], ['a', 'a', 'b']))!
  expect(more(spread, 'c').counts).toEqual({ a: 1, b: 1, c: 1 })
  expect(placed(more(spread, 'c'))).toBe(3)
  const less = fewer(spread, 'a')
  expect(placed(less)).toBe(2)
  expect(more(less, 'c').counts).toEqual({ a: 1, b: 1, c: 1 })
  expect(fewer(spread, 'c')).toBe(spread)
})

test('the orders say the spread', () => {
  const spread = more(spreadOf(losses(['a', 'b'], ['a', 'a']))!, 'b')
  expect(spreadOrders(spread).map((o) => o.unit)).toEqual(['a', 'b'])
})
