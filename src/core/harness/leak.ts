/** The leak test: what a seat is shown, offered and told is the same in every state it could imagine. */
import type { Rng } from '../chance.ts'
import { FORM_SPAN, type Match } from '../match.ts'
import type { World } from '../procedure.ts'
import { HIDDEN, imagine, View } from '../sight.ts'
import type { System } from '../system.ts'
import { differingText, viewDifference } from './alike.ts'
import { argumentCount } from './options.ts'

/** In how many draws something was hidden from the seat, and in how many of those it was imagined other than it is. */
interface HiddenCount {
  hidden: number
  changed: number
  /** What it was, up to two values: what is always the same tells nothing. */
  readonly told: string[]
}
export type HiddenCounts = Record<string, HiddenCount>

/** One count for each secret column and each secret field of a frame. */
export function hiddenCounts<W extends World>(system: System<W>): HiddenCounts {
  const counts: HiddenCounts = {}
  for (const [name, column] of Object.entries(system.columns))
    if (column.secret) counts[name] = { hidden: 0, changed: 0, told: [] }
  for (const [proc, { secrets }] of Object.entries(system.procedures)) {
    for (const field of Object.keys(secrets ?? {})) counts[`${proc}.${field}`] = { hidden: 0, changed: 0, told: [] }
  }
  return counts
}

/** An undo mark is found by playing the order on a fork, so only so many are compared. */
const MOST_MARKS = 20

interface LeakOptions {
  readonly draws?: number
  /** How many of the decision's orders are asked for their reasons, at most. */
  readonly reasons?: number
  readonly counts?: HiddenCounts
}

export function leakFaults<W extends World>(m: Match<W>, rng: Rng, options: LeakOptions = {}): string[] {
  const { draws = 3, reasons = 300, counts } = options
  return m.setting.seats.flatMap((name, seat) => {
    const view = View.of(m, seat)
    const asked = m.waits === 'decision' && m.seat === seat
    const orders = asked ? sampleOrders(m, rng, reasons) : []
    const shown = asked ? decisionText(m, orders) : ''
    for (let i = 0; i < draws; i++) {
      const fault = drawFault(m, view, rng, counts, (other) =>
        asked ? textDifference(shown, decisionText(other, orders)) : null,
      )
      if (fault) return [`at ${m.place}, ${name}: ${fault}`]
    }
    return []
  })
}

function drawFault<W extends World>(
  m: Match<W>,
  view: View,
  rng: Rng,
  counts: HiddenCounts | undefined,
  decisionDifference: (other: Match<W>) => string | null,
): string | null {
  const { layout } = m.state
  let other: Match<W>
  try {
    other = imagine(m.setting, view, rng, layout)
  } catch (error) {
    return `imagine throws: ${(error as Error).message}`
  }
  const unfilled = other.state.cells.subarray(0, layout.saved).indexOf(HIDDEN)
  if (unfilled >= 0) return `imagine leaves ${layout.columnAt(unfilled).name} unfilled`
  const seen = viewDifference(layout, view, View.of(other, view.seat))
  if (seen) return `imagine leads to another view: ${seen}`
  if (counts) countHidden(m, view, other, counts)
  const differs = decisionDifference(other)
  return differs && `the decision tells what is hidden: ${differs}`
}

/** Orders to be asked for their reasons: all, or an even sample. */
function sampleOrders<W extends World>(m: Match<W>, rng: Rng, most: number): number[] {
  const counts = m.decision.forms.map((form) => argumentCount(m, form))
  const all = counts.reduce((a, b) => a + b, 0)
  const stride = Math.max(1, Math.ceil(all / most))
  const orders: number[] = []
  let at = rng.below(stride)
  counts.forEach((count, index) => {
    for (; at < count; at += stride) orders.push(index * FORM_SPAN + at)
    at -= count
  })
  return orders
}

/** All that a decision tells the seat asked: the message itself, undo marks, and why each order is refused. */
function decisionText<W extends World>(m: Match<W>, orders: readonly number[]): string {
  const legal = m.codes.slice(0, m.count)
  const stride = Math.ceil(legal.length / MOST_MARKS)
  const marks = legal.filter((_, i) => i % stride === m.decisionId % stride).map((code) => m.risky(code))
  const why = orders.map((code) => {
    const reason = m.refusalOf(code)
    return reason && [reason.code, reason.values]
  })
  return JSON.stringify([m.decisionId, m.place, m.prompt(), m.options(), marks, why])
}

function textDifference(a: string, b: string): string | null {
  return a === b ? null : differingText(a, b)
}

function countHidden<W extends World>(m: Match<W>, view: View, other: Match<W>, counts: HiddenCounts): void {
  const hidden = new Set<string>()
  const changed = new Set<string>()
  const note = (name: string, is: string, imagined: string): void => {
    hidden.add(name)
    if (is !== imagined) changed.add(name)
    const { told } = counts[name]!
    if (told.length < 2 && !told.includes(is)) told.push(is)
  }
  for (let cell = view.cells.indexOf(HIDDEN); cell >= 0; cell = view.cells.indexOf(HIDDEN, cell + 1)) {
    note(m.state.layout.columnAt(cell).name, String(m.state.cells[cell]), String(other.state.cells[cell]))
  }
  const [saved, invented] = [m.save(), other.save()]
  view.frames.forEach((frame, i) => {
    const [is, imagined] = [saved.frames[i]!, invented.frames[i]!]
    for (const field in frame) {
      if (frame[field] !== null) continue
      note(`${frame.proc}.${field}`, JSON.stringify(is[field]), JSON.stringify(imagined[field]))
    }
  })
  for (const name of hidden) counts[name]!.hidden++
  for (const name of changed) counts[name]!.changed++
}

/**
 * What was hidden in at least `enough` draws, was not always the same, and was never imagined otherwise: the test could not
 * see it leak.
 */
export function untestedFaults(counts: HiddenCounts, enough = 100): string[] {
  return Object.entries(counts)
    .filter(([, c]) => c.hidden >= enough && c.told.length > 1 && c.changed === 0)
    .map(([name, c]) => `${name} was hidden in ${c.hidden} draws and never imagined other than it is`)
}
