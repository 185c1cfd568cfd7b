/** 12.10 Internal stocks: what a unit carries itself, for combat alone and only when no supply comes to it. */
import type { Reason } from '../../../../core/reasons.ts'
import { dumpsFor, tokensAt } from './dumps.ts'
import { no } from '../reasons.ts'
import type { M } from '../world.ts'

/** Marks of internal stocks, the column `internals`. */
export const STOCKS = { full: 0, low: 1, exhausted: 2 } as const

/** ocs:12.10a#1, 13.2g.G#1: tokens within reach that bar a unit from its stocks; those on organic trucks do not. */
function barring(m: M, unit: number): number {
  const { seat } = m.game.units[unit]!
  return dumpsFor(m, unit).reduce((sum, hex) => sum + tokensAt(m, seat, hex, -1), 0)
}

/** Does it carry anything any more? */
export function hasStocks(m: M, unit: number): boolean {
  return m.game.units[unit]!.combat && m.board.internals.get(unit) < STOCKS.exhausted
}

/** Why the unit may not fall back on its stocks to meet a need of so many tokens. */
export function stocksRefusal(m: M, unit: number, tokens: number): Reason | null {
  if (!hasStocks(m, unit)) return no('exhausted', { unit })
  const there = barring(m, unit)
  return there >= tokens ? no('supply-there', { unit, there }) : null
}

/** ocs:12.10b#1: one mark further down. */
export function useStocks(m: M, unit: number): void {
  m.board.internals.add(unit, 1)
}
