/** Decisions of a DAMOS match as places of the table. */
import type { Frame } from '../../../core/procedure.ts'
import type * as table from '../../../core/desk/place.ts'
import type { Damos } from '../rules/world.ts'

export type { Given, Labelled } from '../../../core/desk/place.ts'
export type Place<F extends Frame = Frame> = table.Place<Damos, F>
export type Places = table.Places<Damos>

/** Frames differ by procedure; a place is handed the frame of its own. */
export function place<F extends Frame>(p: Place<F>): Place {
  return p as unknown as Place
}
