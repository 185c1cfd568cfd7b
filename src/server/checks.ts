/** A match that is over is looked at for blunders: the acts of a side, and of each whether there was something better. Thought over elsewhere. */
import { rulesVersion } from '../core/game.ts'
import { Match, type Saved } from '../core/match.ts'
import { actsOf, playStood, stoodOf } from '../core/report/acts.ts'
import { actTold, blunderOf, placesOf, plannerOf } from '../core/report/blunders.ts'
import type { ActTold, BlunderTold } from '../core/report/shapes.ts'
import type { RecordStep } from '../core/record.ts'
import type { Game } from '../core/system.ts'
import { Fault } from './fault.ts'
import type { SetUp, Settled } from './settings.ts'
import type { KeptMatch, Store } from './store.ts'

/** What is asked of a match, as plain data: a side's acts, or one of them. */
export interface CheckTask extends SetUp {
  readonly from: Saved
  readonly rows: readonly { readonly n: number; readonly step: RecordStep | null }[]
  readonly seat: number
  /** One act by its place in the list; null: all acts are listed. */
  readonly act: number | null
}

export type Checked = readonly ActTold[] | BlunderTold | null

/** Null where nothing can be said: no bot plans in this game, or the match was played by older rules. */
export async function checkTask(
  store: Store,
  game: Game,
  kept: KeptMatch,
  seat: number,
  act: number | null,
): Promise<CheckTask | null> {
  const { id, scenario, options, pack, head } = kept
  if (head.ending === '') throw new Fault('Your orders can be checked when the match is over.', 409)
  if (seat < 0 || seat >= kept.seats.length) throw new Fault(`There is no seat ${seat}.`)
  if (!plannerOf(game) || head.rules !== rulesVersion(game)) return null
  const { saved: from } = await store.snapshot(id, 0)
  const rows = (await store.journal(id, 0, head.at)).map(({ n, step }) => ({ n, step }))
  return { match: id, game: game.id, scenario, options, pack, from, rows, seat, act }
}

/** What is done elsewhere. */
export function answerCheck({ game, setting }: Settled, task: CheckTask, cancelled: () => boolean): Checked {
  const { from, rows, seat, act, scenario } = task
  const steps = stoodOf(rows)
  const bot = plannerOf(game)
  if (!steps || !bot) return act === null ? [] : null
  const acts = actsOf(Match.load(setting, from), steps, seat, placesOf(bot))
  const m = Match.load(setting, from)
  let played = 0
  const goTo = (at: number): Match => {
    for (; played < at; played++) playStood(m, steps[played]!)
    return m
  }
  if (act === null) return acts.map((one) => actTold(goTo(one.at), one))
  const one = acts[act]
  return one ? blunderOf(game, scenario, goTo(one.at), one, cancelled) : null
}
