/** A counter in words. */
import type { Counter } from '../../core/shapes.ts'
import { statesOf } from '../lib/states.ts'
import { counters as words } from '../words/index.ts'

export function describeCounter(c: Counter): string {
  const { now, printed } = c.strength
  const parts = [c.name]
  if (c.formation) parts.push(c.formation)
  if (printed >= 0) parts.push(now === null ? words.unknown(printed) : words.strength(now, printed))
  if (c.movement >= 0) parts.push(words.movement(c.movement))
  if (c.steps) parts.push(words.steps(c.steps.now, c.steps.full))
  return [...parts, ...statesOf(c)].join(', ')
}
