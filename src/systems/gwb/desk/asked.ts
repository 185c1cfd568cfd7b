/** The decisions of the series, as a person is asked them. */
import type { M } from '../rules/world.ts'
import type { Place, Places } from './place.ts'
import { ARRIVING } from './places/arriving.ts'
import { ATTACKING } from './places/attacking.ts'
import { DEFENDING } from './places/defending.ts'
import { GUNS } from './places/guns.ts'
import { LOSSES } from './places/losses.ts'
import { MOVING } from './places/moving.ts'

export const PLACES: Places = { ...ARRIVING, ...GUNS, ...ATTACKING, ...DEFENDING, ...LOSSES, ...MOVING }

export function placeOf(m: M): Place | undefined {
  return PLACES[m.place]
}
