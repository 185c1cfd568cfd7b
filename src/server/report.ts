/** The report of a match that is kept. */
import type { Game } from '../core/system.ts'
import type { Report } from '../core/report/shapes.ts'
import { makeReport } from '../core/report/report.ts'
import { OPEN } from '../core/seen.ts'
import { nextTurn } from './aside.ts'
import { Counts } from './counts.ts'
import { checkLook, type Look } from './eyes.ts'
import { Fault } from './fault.ts'
import { sideNames } from './info.ts'
import { settingOf } from './settings.ts'
import type { KeptMatch, Store } from './store.ts'

export async function report(
  store: Store,
  game: Game,
  kept: KeptMatch,
  { eyes, mine }: Look,
  signal?: AbortSignal,
): Promise<Report> {
  const { id, scenario, options, head, seats } = kept
  const setting = settingOf(game, scenario, options, head.rules)
  const over = head.ending !== ''
  // From nobody's seat only what is open to all is told.
  if (eyes !== OPEN) checkLook({ seats, names: sideNames(setting), mine, hides: setting.hides, over }, eyes)
  const rows = await store.journal(id, 0, head.at)
  const counts = new Counts(seats.length, rows)
  const { saved: from } = await store.snapshot(id, 0)
  return makeReport(game, {
    setting,
    scenario,
    options,
    rules: head.rules,
    from,
    rows,
    over,
    eyes,
    count: (n) => counts.after(setting.hides && !over ? eyes : OPEN, n),
    pause: async () => {
      await nextTurn()
      if (signal?.aborted) throw new Fault('Nobody is waiting for the report any more.')
    },
  })
}
