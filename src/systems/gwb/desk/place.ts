/** Decisions of a Great War Battles match as places of the table. */
import { placeFor, type Place as PlaceOf, type Places as PlacesOf } from '../../../core/desk/place.ts'
import type { Frame } from '../../../core/procedure.ts'
import type { Gwb } from '../rules/world.ts'

export type { Given, Labelled } from '../../../core/desk/place.ts'
export type Place<F extends Frame = Frame> = PlaceOf<Gwb, F>
export type Places = PlacesOf<Gwb>
export const place = placeFor<Gwb>()
