/** Points laid out over units (losses, say): the usual answer as counts that can be shifted, built from unit orders alone. */
import type { Order } from '../../core/match.ts'
import type { Asked } from '../../core/shapes.ts'

export interface Spread {
  /** The order that puts one point on a unit. */
  readonly do: string
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
}

/** A decision is a spread when its usual answer gives one kind of order to units, several times, and nothing else is offered. */
export function spreadOf(asked: Asked): Spread | null {
  const orders = asked.usual?.orders ?? []
  const kind = orders[0]?.do
  if (kind === undefined || orders.some((o) => o.do !== kind || o.unit === undefined)) return null
  if (orders.length < 2 || asked.options.some((o) => o.order.do !== kind)) return null
  const counts: Record<string, number> = {}
  for (const { order } of asked.options) counts[order.unit!] = 0
  for (const order of orders) counts[order.unit!] = (counts[order.unit!] ?? 0) + 1
  return { do: kind, total: orders.length, counts }
}

export function placed(spread: Spread): number {
  return Object.values(spread.counts).reduce((a, b) => a + b, 0)
}

/** One point more on a unit; when all are placed it comes from the unit that has most. */
export function more(spread: Spread, unit: string): Spread {
  const counts = { ...spread.counts, [unit]: spread.counts[unit]! + 1 }
  if (placed({ ...spread, counts }) > spread.total) {
    const others = Object.keys(counts).filter((u) => u !== unit && counts[u]! > 0)
    const giver = others.sort((a, b) => counts[b]! - counts[a]!)[0]
    if (giver === undefined) return spread
    counts[giver]! -= 1
  }
  return { ...spread, counts }
}

export function fewer(spread: Spread, unit: string): Spread {
  if (spread.counts[unit]! === 0) return spread
  return { ...spread, counts: { ...spread.counts, [unit]: spread.counts[unit]! - 1 } }
}

/** The orders that say it, the most burdened unit first: rules that ask for the largest first are met at once. */
export function spreadOrders(spread: Spread): Order[] {
  return Object.entries(spread.counts)
    .sort(([, a], [, b]) => b - a)
    .flatMap(([unit, n]) => Array.from({ length: n }, () => ({ do: spread.do, unit })))
}
