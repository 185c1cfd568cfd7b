/** A match as one seat knows it. */
import { SeededRng } from './chance.ts'
import type { Happening, Match } from './match.ts'
import type { Frame, World } from './procedure.ts'
import { HIDDEN, imagine, type View } from './sight.ts'
import type { Seen } from './desk.ts'

/** Nobody's eyes: everything is open. */
export const OPEN = -1

/** The match itself, with nothing hidden. */
export function seenOpenly<W extends World>(match: Match<W>): Seen<W> {
  return { match, seat: OPEN, knows: () => true }
}

/**
 * What the view's seat knows. Where it knows everything that is the match itself; otherwise an imagined one, drawn by
 * nothing but the view and the count of decisions, so that the same knowledge always gives the same picture. `last`: what the
 * seat knew before.
 */
export function seenBy<W extends World>(match: Match<W>, view: View, last?: Seen<W>): Seen<W> {
  const { layout } = match.state
  const before = last?.match
  const shown = hidesNothing(view) ? match : imagine(match.setting, view, new SeededRng(view.asked), layout, before)
  return { match: shown, seat: view.seat, knows: knowing(match, view.cells), known: view.cells }
}

/** Says of a figure whether it is known, by the cells of a view. */
export function knowing<W extends World>(match: Match<W>, cells: Int32Array): Seen<W>['knows'] {
  const bases = new Map(match.state.layout.columns.map((c) => [c.name, c.base]))
  return (column, row) => cells[bases.get(column)! + row] !== HIDDEN
}

/** How many steps back a table remembers: longer than any combat. */
export const REMEMBERED = 80

/** With what happened in the last steps, for presenters that show dice; what another seat alone was told is left out. */
export function remembering<W extends World>(s: Seen<W>, events: readonly (readonly Happening[])[]): Seen<W> {
  const lately = events.slice(-REMEMBERED).flat()
  return { ...s, lately: lately.map((event) => knownTo(s.seat, event)) }
}

/** An event as these eyes may know it. */
export function knownTo(eyes: number, event: Happening): Happening {
  if (!event.secret || eyes === OPEN || eyes === event.secret.seat) return event
  const { secret: _, ...open } = event
  return open
}

/** May the looker know a field of a frame? Asked before anything imagined is shown. */
export function seesField<W extends World>(s: Seen<W>, f: Frame, field: string): boolean {
  const sees = s.match.setting.system.procedures[f.proc]?.secrets?.[field]
  return s.seat === OPEN || sees === undefined || sees(s.match, f, s.seat)
}

function hidesNothing(view: View): boolean {
  return !view.cells.includes(HIDDEN) && view.frames.every((f) => Object.values(f).every((field) => field !== null))
}
