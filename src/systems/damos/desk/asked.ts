/** The decision the match waits for, as a person is asked it. */
import { deciding } from '../../../core/desk/place.ts'
import type { Damos, M } from '../rules/world.ts'
import { hexName } from './names.ts'
import type { Place, Places } from './place.ts'
import { COMBAT } from './places/combat.ts'
import { CONCERTED_PLACES } from './places/concerted.ts'
import { OPERATIONS } from './places/operations.ts'
import { REACTION } from './places/reaction.ts'
import { REPLACEMENTS } from './places/replacements.ts'
import { ownDesk } from './game.ts'

const SERIES_PLACES: Places = { ...REPLACEMENTS, ...OPERATIONS, ...REACTION, ...CONCERTED_PLACES, ...COMBAT }

export function placeOf(m: M): Place | undefined {
  return ownDesk(m.game).places[m.place] ?? SERIES_PLACES[m.place]
}

export const ASKED = deciding<Damos>({
  placeOf,
  labelsOf: (m) => ownDesk(m.game).labels,
  hexName,
  distance: (m, a, b) => m.game.grid.distance(a, b),
})
