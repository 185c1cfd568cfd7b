/** The decision the match waits for, as a person is asked it. */
import { deciding } from '../../../core/desk/place.ts'
import type { M, Ocs } from '../rules/world.ts'
import { hexName } from './names.ts'
import type { Place, Places } from './place.ts'
import { ARRIVING } from './places/arriving.ts'
import { FIGHTING } from './places/fighting.ts'
import { MOVING } from './places/moving.ts'
import { PAYING } from './places/paying.ts'
import { RESULTS } from './places/results.ts'
import { SUPPLYING } from './places/supplying.ts'
import { TURN } from './places/turn.ts'

const PLACES: Places = {
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

export const ASKED = deciding<Ocs>({
  placeOf,
  labelsOf: () => ({}),
  hexName,
  distance: (m, a, b) => m.game.grid.distance(a, b),
})
