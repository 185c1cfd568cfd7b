/** Decisions of a DAMOS match as places of the table. */
import { placeFor, placesFor, type Place as PlaceOf, type Places as PlacesOf } from '../../../core/desk/place.ts'
import type { Frame } from '../../../core/procedure.ts'
import type { Damos } from '../rules/world.ts'

export type { Given, Labelled } from '../../../core/desk/place.ts'
export type Place<F extends Frame = Frame> = PlaceOf<Damos, F>
export type Places = PlacesOf<Damos>
export const place = placeFor<Damos>()
export const places = placesFor<Damos>()
