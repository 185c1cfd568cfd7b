/** Positions of the past, from the nearest snapshot on. */
import type { Host } from '../core/host.ts'
import type { Game } from '../core/system.ts'
import { OPEN, REMEMBERED, remembering, seenBy, seenOpenly } from '../core/seen.ts'
import type { TableState } from '../core/shapes.ts'
import { showTable, deskOf } from '../core/desk/show.ts'
import { standing } from './diary.ts'
import { Fault } from './fault.ts'
import { stand } from './live.ts'
import type { KeptMatch, Store } from './store.ts'

/** A host that stands where the match stood after a step. */
export async function hostAfter(store: Store, game: Game, kept: KeptMatch, at: number): Promise<Host> {
  const { host, reached } = await stand(store, game, kept, at)
  if (reached < at)
    throw new Fault('This step was played under rules that have since been corrected; it can no longer be shown.', 409)
  return host
}

/** The table as the eyes knew it after a step, which they count as `count`. Nothing is asked of anybody there. */
export async function pastState(
  store: Store,
  game: Game,
  kept: KeptMatch,
  at: number,
  eyes: number,
  count: number,
): Promise<TableState> {
  const host = await hostAfter(store, game, kept, at)
  // The eyes count only steps that they were shown.
  host.settle()
  const seen = eyes === OPEN ? seenOpenly(host.match) : seenBy(host.match, host.view(eyes))
  const rows = await store.journal(kept.id, at - REMEMBERED + 1, at)
  const s = remembering(seen, standing(rows, deskOf(host.setting).seenOrders))
  return { ...showTable(s, { at: count, undo: null, standing: {}, answers: false }), waits: '' }
}
