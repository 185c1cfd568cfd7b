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
  readonly before: Match<W>
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
  const others = host.setting.seats.flatMap((name, to) =>
    to === seat ? [] : [{ name, to, shown: host.shownTo(to).hash() }],
  )
  host.undo(seat)
  if (host.setting.hides)
    for (const { name, to, shown } of others)
      if (host.shownTo(to).hash() !== shown) faults.push(`${name} was shown ${what}, which is undone`)
  const undone = new Snapshot(before).difference(m)
  if (undone) faults.push(`undoing ${what} does not lead back: ${undone}`)
  faults.push(...viewFaults(host))
  const played = host.play(seat, order)
  const redone = played.ok ? after.difference(m) : m.explain(played.reason)
  if (redone) faults.push(`playing ${what} again after undo comes out otherwise: ${redone}`)
  return faults
}

/**
 * After an order that kept undo, the seat may not know more than before: in every state it could imagine before, the same order
 * must show it the same. The others are not shown it before it stands.
 */
export function informationFaults<W extends World>(
  host: Host<W>,
  played: JustPlayed<W>,
  rng: Rng,
  draws = 3,
): string[] {
  const { seat, order, before } = played
  if (!host.canUndo(seat)) return []
  const what = `${JSON.stringify(order)} in ${before.place}`
  const name = host.setting.seats[seat]
  for (let i = 0; i < draws; i++) {
    try {
      const learned = learnedBy(seat, host.match, played, rng)
      if (learned) return [`undo is kept after ${what}, yet ${name} learned from it: ${learned}`]
    } catch (error) {
      return [`${what} cannot be played in a state that ${name} imagines: ${(error as Error).message}`]
    }
  }
  return host.setting.seats.flatMap((other, to) =>
    to === seat || !host.setting.hides || host.heldBack(to) !== null
      ? []
      : [`${other} is shown ${what}, which can be undone`],
  )
}

/** What one seat would have seen otherwise, had the hidden things been otherwise. */
function learnedBy<W extends World>(
  to: number,
  after: Match<W>,
  { seat, order, before }: JustPlayed<W>,
  rng: Rng,
): string | null {
  const { layout } = after.state
  const other = imagine(after.setting, View.of(before, to), rng, layout)
  if (!other.play(seat, order).ok) return null
  const shown = viewDifference(layout, View.of(after, to), View.of(other, to))
  const told = (m: Match<W>): string => JSON.stringify(m.events.map((e) => eventFor(to, e)))
  return shown ?? (told(after) === told(other) ? null : differingText(told(after), told(other)))
}
