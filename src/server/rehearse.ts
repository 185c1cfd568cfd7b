/** Auto-responses rehearsed: what those of a seat would have answered in the other side's last turn, question by question. */
import { deskOf } from '../core/desk/show.ts'
import type { Order } from '../core/match.ts'
import { playStep } from '../core/host.ts'
import { seenBy } from '../core/seen.ts'
import { View } from '../core/sight.ts'
import type { Rehearsed } from '../core/shapes.ts'
import type { Game } from '../core/system.ts'
import { isGuided } from './dice.ts'
import { hostAfter } from './past.ts'
import { Slices } from './slices.ts'
import type { JournalRow, KeptMatch, Store } from './store.ts'
import { lodged } from './unasked.ts'

/** Rows read at once, looking back for where that turn began. */
const AT_ONCE = 400
/** Questions that are told of at most. */
const MOST = 60

/** Is the row of another side's turn? */
const foreign = (row: JournalRow | undefined, seat: number): boolean =>
  row !== undefined && row.side >= 0 && row.side !== seat

/** The rows of the last turn of another side up to a step, in order; none where there was none. */
async function lastTurn(store: Store, id: string, to: number, seat: number): Promise<JournalRow[]> {
  let rows: JournalRow[] = []
  for (let at = to; at > 0; at -= AT_ONCE) {
    rows = [...(await store.journal(id, Math.max(1, at - AT_ONCE + 1), at)), ...rows]
    const last = rows.findLastIndex((row) => foreign(row, seat))
    if (last < 0) continue
    const { turn, side } = rows[last]!
    const before = rows.findLastIndex((row, i) => i < last && (row.turn !== turn || row.side !== side))
    if (before >= 0 || at <= AT_ONCE) return rows.slice(before + 1, last + 1)
  }
  return []
}

/** `to`: the last step the seat knows of. */
export async function rehearse(
  { store, game, kept, to }: { store: Store; game: Game; kept: KeptMatch; to: number },
  seat: number,
  values: Readonly<Record<string, string>>,
): Promise<Rehearsed[]> {
  const rows = await lastTurn(store, kept.id, to, seat)
  if (rows.length === 0) return []
  const guided = isGuided(kept.dice)
  let host = await hostAfter(store, game, kept, rows[0]!.n)
  const found = new Map<number, Rehearsed>()
  const slices = new Slices()
  for (const { n, step } of rows.slice(1)) {
    await slices.next()
    const { match } = host
    const desk = deskOf(match.setting)
    const rules = desk.standing.filter(({ places }) => places.includes(match.place))
    if (match.waits === 'decision' && match.seat === seat && rules.length > 0 && step && 'order' in step) {
      const s = seenBy(match, View.of(match, seat))
      const told = (order: Order): string => desk.label(s, order).label
      const answer = lodged(s, values, guided)
      found.set(match.decisionId, {
        rule: answer?.rule ?? rules[0]!.id,
        asked: desk.asked(s).title || match.prompt(),
        answer: answer ? told(answer.order) : '',
        given: told(step.order),
      })
    }
    // What steps back over more than it holds is found again from the store.
    if (step && ('order' in step || 'dice' in step)) playStep(host, step, `step ${n}`)
    else host = await hostAfter(store, game, kept, n)
  }
  return [...found.values()].slice(-MOST)
}
