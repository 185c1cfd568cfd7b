/** Orders tried on a fork, and kept as they are given. */
import { FORM_SPAN, type Order } from '../../../core/match.ts'
import type { M } from '../rules/world.ts'

/** The offered order of this kind, with this argument if it has one; -1 if it is not offered. */
function codeOf(m: M, kind: string, argument: number | null): number {
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    if (m.formOf(code).do === kind && (argument === null || code % FORM_SPAN === argument)) return code
  }
  return -1
}

export const offers = (m: M, kind: string): boolean => codeOf(m, kind, null) >= 0

/** Gives an order if it is offered, and notes it. */
export function give(m: M, orders: Order[], kind: string, argument: number | null = null): boolean {
  const code = codeOf(m, kind, argument)
  if (code < 0) return false
  orders.push(m.orderOf(code))
  m.playCode(code)
  return true
}

/** What stands behind all offered orders of a kind: hexes, or units. */
export function argumentsOf(m: M, kind: string): number[] {
  const found: number[] = []
  for (let i = 0; i < m.count; i++) if (m.formOf(m.codes[i]!).do === kind) found.push(m.codes[i]! % FORM_SPAN)
  return found
}
