/** The combat on the table, step by step, with every figure from the resolver's own terms. */
import type { Seen } from '../../../core/table/rules.ts'
import type { Fight } from '../../../core/table/shapes.ts'
import type { Gwb } from '../world.ts'

export function showFight(_s: Seen<Gwb>): Fight | null {
  return null
}
