/** Undo: offered only where nobody learned anything, and then undoing and playing again gives the same bytes. */
import type { Rng } from '../chance.ts'
import type { Host } from '../host.ts'
import type { Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'
import { eventFor, imagine, View } from '../sight.ts'
import { differingText, Snapshot, viewDifference } from './alike.ts'
import { viewFaults } from './keeping.ts'

/** An order that a host has just played, with the position before it. */
export interface JustPlayed<W extends World> {
  readonly seat: number
  readonly order: Order
  /** Whether the order was marked as one that may end undo. */
  readonly risky: boolean
  readonly before: Match<W>
}

export function riskFaults<W extends World>(host: Host<W>, { seat, order, risky, before }: JustPlayed<W>): string[] {
  return risky || host.canUndo(seat)
    ? []
    : [`${JSON.stringify(order)} in ${before.place} ended undo and was not marked risky`]
}

/** Steps back and plays the order again; both are in the host's record afterwards. */
export function undoFaults<W extends World>(host: Host<W>, { seat, order, before }: JustPlayed<W>): string[] {
  const m = host.match
  const what = `${JSON.stringify(order)} in ${before.place}`
  if (!host.canUndo(seat)) return []
  if ('dice' in host.steps.at(-1)!) return [`undo is offered over a roll, after ${what}`]
  if (m.waits !== 'decision' || m.seat !== seat)
    return [`undo is offered after ${what}, although the match waits for someone else`]
  const faults: string[] = []
  const after = new Snapshot(m)
  host.undo(seat)
  const undone = new Snapshot(before).difference(m)
  if (undone) faults.push(`undoing ${what} does not lead back: ${undone}`)
  faults.push(...viewFaults(host))
  const played = host.play(seat, order)
  const redone = played.ok ? after.difference(m) : m.explain(played.reason)
  if (redone) faults.push(`playing ${what} again after undo comes out otherwise: ${redone}`)
  return faults
}

/**
 * After an order that kept undo, no seat may know more than before: in every state it could imagine before, the same order
 * must show it the same. (A state imagined by another seat may refuse the order; that seat then draws its own conclusions.)
 */
export function informationFaults<W extends World>(
  host: Host<W>,
  played: JustPlayed<W>,
  rng: Rng,
  draws = 3,
): string[] {
  const { seat, order, before } = played
  if (!host.canUndo(seat)) return []
  const after = host.match
  const { layout } = after.state
  const told = (m: Match<W>, to: number): string => JSON.stringify(m.events.map((e) => eventFor(to, e)))
  return after.setting.seats.flatMap((name, to) => {
    const view = View.of(before, to)
    const now = View.of(after, to)
    for (let i = 0; i < draws; i++) {
      const other = imagine(after.setting, view, rng, layout)
      try {
        if (!other.play(seat, order).ok) continue
      } catch (error) {
        return [`${JSON.stringify(order)} in ${before.place} cannot be played in a state that ${name} imagines: ${(error as Error).message}`]
      }
      const differs =
        viewDifference(layout, now, View.of(other, to)) ??
        (told(after, to) === told(other, to) ? null : differingText(told(after, to), told(other, to)))
      if (differs)
        return [
          `undo is kept after ${JSON.stringify(order)} in ${before.place}, yet ${name} learned from it: ${differs}`,
        ]
    }
    return []
  })
}
