/** States as a system's desk would send them. */
import type { FaceMark, State } from '../../core/shapes.ts'

const MARKS: Readonly<Record<string, readonly FaceMark[]>> = {
  spent: ['turned'],
  demoralized: ['pale', 'bar'],
  unsupplied: ['hollow'],
  'cut-off': ['ring'],
  moved: ['dot'],
  active: ['edge'],
  limbered: ['pale', 'wheels', 'arrow'],
  deployed: ['peak'],
  suppressed: ['pale', 'bar'],
  disorganized: ['pale'],
  move: ['pale', 'arrow'],
  exploit: ['arrows'],
  strategic: ['pale', 'lines'],
  reserve: ['target'],
  barrage: ['amber'],
}

export const madeStates = (...names: readonly string[]): State[] =>
  names.map((id) => ({ id, text: id, marks: MARKS[id] ?? [] }))
