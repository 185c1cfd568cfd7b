/** The decision the match waits for, as a person is asked it. */
import { deciding } from '../../../core/desk/place.ts'
import type { Gwb, M } from '../rules/world.ts'
import { hexName } from './names.ts'
import type { Place, Places } from './place.ts'
import { ARRIVING } from './places/arriving.ts'
import { ATTACKING } from './places/attacking.ts'
import { DEFENDING } from './places/defending.ts'
import { GUNS } from './places/guns.ts'
import { LOSSES } from './places/losses.ts'
import { MOVING } from './places/moving.ts'

const PLACES: Places = { ...ARRIVING, ...GUNS, ...ATTACKING, ...DEFENDING, ...LOSSES, ...MOVING }

export function placeOf(m: M): Place | undefined {
  return PLACES[m.place]
}

export const ASKED = deciding<Gwb>({
  placeOf,
  labelsOf: () => ({}),
  hexName,
  distance: (m, a, b) => m.game.grid.distance(a, b),
})
