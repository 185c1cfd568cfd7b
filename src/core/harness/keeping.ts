/** What is kept must be what would be made anew: saves, replays, views and derived indices. */
import { type Host, replay } from '../host.ts'
import { Match, type Saved } from '../match.ts'
import type { World } from '../procedure.ts'
import { seenBy } from '../seen.ts'
import { showTable } from '../desk/show.ts'
import { changeBetween, type Showing } from '../desk/showing.ts'
import { makeRecord, parseRecord, type RecordStep } from '../record.ts'
import { View } from '../sight.ts'
import type { Game } from '../system.ts'
import { cellName, differingCell, differingFact, differingText, viewDifference } from './alike.ts'

const AROUND = { at: 0, undo: null, standing: {} }

/** The match saved to text and loaded again. */
export function twinOf<W extends World>(m: Match<W>): Match<W> {
  return Match.load(m.setting, JSON.parse(JSON.stringify(m.save())) as Saved)
}

/** Plays on a twin what was played on its match. */
export function follow<W extends World>(twin: Match<W>, steps: readonly RecordStep[]): Match<W> {
  for (const step of steps) {
    if ('order' in step) {
      const played = twin.play(step.seat, step.order)
      if (!played.ok) throw new Error(`the twin refuses ${JSON.stringify(step.order)}: ${twin.explain(played.reason)}`)
    } else if ('dice' in step) {
      twin.roll(step.dice)
    }
  }
  return twin
}

/** How a twin differs from its match. */
export function twinFaults<W extends World>(m: Match<W>, twin: Match<W>): string[] {
  const texts = (x: Match<W>): string[] => [
    JSON.stringify(x.save()),
    JSON.stringify(x.waits === 'decision' ? [x.seat, x.decisionId, x.prompt(), x.options()] : [x.waits, x.ending]),
    x.hash(),
  ]
  const theirs = texts(twin)
  const at = texts(m).findIndex((text, i) => text !== theirs[i])
  return at < 0
    ? []
    : [`the match and its saved and loaded twin part at ${m.place}: ${differingText(texts(m)[at]!, theirs[at]!)}`]
}

/** Derived columns, kept while playing, against the same made from nothing. */
export function indexFaults<W extends World>(m: Match<W>): string[] {
  const { layout, cells } = m.state
  const anew = m.fork()
  anew.derived.forgetAll()
  anew.state.cells.fill(0, layout.saved)
  m.setting.system.rebuild(anew)
  const cell = differingCell(cells, anew.state.cells)
  return cell < 0
    ? []
    : [
        `at ${m.place} the index is stale: kept against rebuilt, ${cellName(layout, cell, cells[cell]!, anew.state.cells[cell]!)}`,
      ]
}

/** Derived facts as they are kept, against the same made from nothing. */
export function factFaults<W extends World>(m: Match<W>): string[] {
  const anew = m.fork()
  anew.derived.forgetAll()
  const faults: string[] = []
  for (const { info, side, key } of m.derived.asked(m.serial)) {
    const { name, ask, shown } = info
    const [kept, made] = [m, anew].map((at) => shown(ask(at as never, side, key as never) as never))
    const differs = differingFact(kept, made)
    if (differs === null) continue
    faults.push(
      `at ${m.place} a fact is stale: ${name} of ${m.setting.seats[side]!}, kept against made anew: ${differs}`,
    )
  }
  return faults
}

/** The views a host patches, against whole ones. */
export function viewFaults<W extends World>(host: Host<W>): string[] {
  const m = host.match
  return m.setting.seats.flatMap((name, seat) => {
    const differs = viewDifference(m.state.layout, host.view(seat), View.of(host.shownTo(seat), seat))
    const faults = unaskedFaults(m, seat)
    if (differs) faults.push(`at ${m.place} the view of ${name} was patched wrongly: patched against whole, ${differs}`)
    return faults
  })
}

/** Cells that are hidden although the system does not name them as doubtful. */
function unaskedFaults<W extends World>(m: Match<W>, seat: number): string[] {
  const { sight } = m.setting.system
  if (!m.setting.hides) return []
  return m.state.layout.columns.flatMap(({ name, rows, secret, derived }) => {
    const doubtful = secret && !derived ? (sight.doubtful?.(m, seat, name) ?? null) : null
    if (doubtful === null) return []
    const asked = new Set(doubtful)
    for (let row = 0; row < rows; row++)
      if (!asked.has(row) && !sight.sees(m, seat, name, row))
        return [`at ${m.place} ${name}[${row}] is hidden, and a whole view does not ask`]
    return []
  })
}

/** What pages are shown, kept from order to order, against the same made whole. */
export function showingFaults<W extends World>(host: Host<W>, showings: readonly Showing<W>[]): string[] {
  const m = host.match
  if (!m.setting.desk) return []
  return m.setting.seats.flatMap((name, seat) => {
    const [truth, view] = [host.shownTo(seat), host.view(seat)]
    const s = seenBy(truth, view, showings[seat]!.seen ?? undefined)
    const kept = showings[seat]!.show(s, AROUND)
    const differs = changeBetween(showTable(seenBy(truth, view), AROUND), kept)
    const faults = s.match === truth ? [] : factFaults(s.match)
    if (differs) faults.push(`at ${m.place} ${name} is shown what is no more so: ${JSON.stringify(differs)}`)
    return faults
  })
}

/** Writes the host's record, reads it and plays it again; every event and hash must come out the same. */
export function replayFaults<W extends World>(game: Game<W>, host: Host<W>): string[] {
  try {
    const again = replay(game, parseRecord(makeRecord(host.record())))
    return again.match.hash() === host.match.hash() ? [] : ['the record replays to another position']
  } catch (error) {
    return [`the record does not replay: ${(error as Error).message}`]
  }
}
