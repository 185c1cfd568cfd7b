/** Positions of the past, from the nearest snapshot on. */
import { Host } from '../core/host.ts'
import type { Game } from '../core/system.ts'
import { OPEN, REMEMBERED, remembering, seenBy, seenOpenly } from '../core/table/seen.ts'
import type { TableState } from '../core/table/shapes.ts'
import { showTable, tableRules } from '../core/table/show.ts'
import { standing } from './diary.ts'
import { playTail } from './live.ts'
import type { KeptMatch, Store } from './store.ts'

/** A host that stands where the match stood after a step. */
export async function hostAfter(store: Store, game: Game, kept: KeptMatch, at: number): Promise<Host> {
  const { id, scenario, options } = kept
  const snapshot = await store.snapshot(id, at)
  const host = new Host(game, { scenario, options, from: snapshot.saved })
  playTail(host, await store.journal(id, snapshot.at + 1, at), id)
  return host
}

/** The table as the eyes knew it after a step. Nothing is asked of anybody there. */
export async function pastState(
  store: Store,
  game: Game,
  kept: KeptMatch,
  at: number,
  eyes: number,
): Promise<TableState> {
  const host = await hostAfter(store, game, kept, at)
  const seen = eyes === OPEN ? seenOpenly(host.match) : seenBy(host.match, host.view(eyes))
  const rows = await store.journal(kept.id, at - REMEMBERED + 1, at)
  const s = remembering(seen, standing(rows, tableRules(host.setting).seenOrders))
  return { ...showTable(s, { at, undo: null, standing: {}, answers: false }), waits: '' }
}
