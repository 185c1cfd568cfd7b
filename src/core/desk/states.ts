/** States of counters that every system knows. */
import type { State } from '../shapes.ts'

export const SPENT: State = { id: 'spent', text: 'spent', long: 'spent: has acted', marks: ['turned'] }
export const ACTIVE: State = { id: 'active', text: 'active', long: 'active now', marks: ['edge'] }
export const UNSUPPLIED: State = { id: 'unsupplied', text: 'out of supply', short: 'no supply', marks: ['hollow'] }
export const DEMORALIZED: State = {
  id: 'demoralized',
  text: 'demoralized',
  long: 'demoralized: on its reverse',
  marks: ['pale', 'bar'],
}
