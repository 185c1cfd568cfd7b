/** The decisions of the series, as a person is asked them. */
import type { M } from '../rules/world.ts'
import { ownDesk } from './game.ts'
import type { Place, Places } from './place.ts'
import { COMBAT } from './places/combat.ts'
import { CONCERTED_PLACES } from './places/concerted.ts'
import { OPERATIONS } from './places/operations.ts'
import { REACTION } from './places/reaction.ts'
import { REPLACEMENTS } from './places/replacements.ts'

export const SERIES_PLACES: Places = { ...REPLACEMENTS, ...OPERATIONS, ...REACTION, ...CONCERTED_PLACES, ...COMBAT }

export function placeOf(m: M): Place | undefined {
  return ownDesk(m.game).places[m.place] ?? SERIES_PLACES[m.place]
}
