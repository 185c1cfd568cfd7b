/** The decisions of the series, as a person is asked them. */
import type { M } from '../rules/world.ts'
import type { Place, Places } from './place.ts'
import { ARRIVING } from './places/arriving.ts'
import { FIGHTING } from './places/fighting.ts'
import { MOVING } from './places/moving.ts'
import { PAYING } from './places/paying.ts'
import { RESULTS } from './places/results.ts'
import { SUPPLYING } from './places/supplying.ts'
import { TURN } from './places/turn.ts'

export const PLACES: Places = {
  ...TURN,
  ...ARRIVING,
  ...MOVING,
  ...PAYING,
  ...SUPPLYING,
  ...FIGHTING,
  ...RESULTS,
}

export function placeOf(m: M): Place | undefined {
  return PLACES[m.place]
}
