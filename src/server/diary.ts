/**
 * The diary of a match as each seat may read it: entries of the steps that still stand, without those taken back. Only the
 * last steps are at hand, and how many entries there are; older ones are told again from the journal.
 */
import { CORE_EVENTS, type Match, type Happening } from '../core/match.ts'
import type { RecordStep } from '../core/record.ts'
import type { LogPatch } from '../core/wire/messages.ts'
import { REMEMBERED } from '../core/seen.ts'
import type { LogEntry } from '../core/shapes.ts'
import { showEvent, deskOf } from '../core/desk/show.ts'
import { countUpTo } from './counts.ts'
import { Slices } from './slices.ts'
import type { JournalRow, Outline, Store } from './store.ts'

type Step = Pick<JournalRow, 'n' | 'step' | 'events'>

/** Rows read at once. */
const ROWS = 50
/** Rows at hand: those a table remembers, with the one before them. */
export const AT_HAND = REMEMBERED + 1
/** And as many while some are kept back from a seat: it is told of them all when they stand. */
const MOST_AT_HAND = 3 * AT_HAND

/** Where the journal is. */
interface Journal {
  readonly store: Pick<Store, 'journal'>
  readonly id: string
}

export class Diary {
  /** The steps that stand; a step back takes the last one away. */
  private readonly stands: number[] = []
  /** Who gave the order in each of them; -1 where nobody did. */
  private readonly orderers: number[] = []
  /** By eyes: how many entries there are up to each step that stands. */
  private readonly counts = new Map<number, number[]>()
  /** The last rows of the journal; as text while nothing happens, which takes far less room. */
  private kept: JournalRow[] | string
  /** The last step at which the seats agreed on newer rules. */
  private agreed = 0
  private readonly journal: Journal
  /** A match to tell with: the position is not looked at. */
  private readonly teller: Match
  /** The last step of which the eyes are told. */
  private readonly toldTo: (eyes: number) => number

  /** The outline is of the whole journal, the rows are its last ones. */
  constructor(
    teller: Match,
    journal: Journal,
    outline: readonly Outline[],
    rows: readonly JournalRow[],
    toldTo: (eyes: number) => number,
  ) {
    this.teller = teller
    this.journal = journal
    this.toldTo = toldTo
    for (const row of outline) this.note(row)
    this.kept = rows.slice()
  }

  private get recent(): JournalRow[] {
    if (typeof this.kept === 'string') this.kept = JSON.parse(this.kept) as JournalRow[]
    return this.kept
  }

  /** Nothing happens for a while. */
  rest(): void {
    if (typeof this.kept !== 'string') this.kept = JSON.stringify(this.kept)
  }

  add(row: JournalRow): void {
    const before = this.recent.at(-1) ?? row
    this.recent.push(row)
    if (this.note(row))
      for (const [eyes, counts] of this.counts)
        counts.push((counts.at(-1) ?? 0) + this.entries(eyes, row, before).length)
    const wanted = Math.min(...this.teller.setting.seats.map((_, seat) => this.toldTo(seat)))
    while (this.recent.length > AT_HAND && (this.recent[1]!.n <= wanted || this.recent.length > MOST_AT_HAND))
      this.recent.shift()
  }

  /** Follows a step; true when it leads on, so that it tells something. */
  private note({ n, step }: Outline): boolean {
    const back = step && backTo(step)
    if (step && 'rules' in step) this.agreed = n
    if (back === null) {
      this.stands.push(n)
      this.orderers.push(step && 'order' in step ? step.seat : -1)
      return true
    }
    const left = back === LAST ? Math.max(0, this.stands.length - 1) : countUpTo(this.stands, back)
    this.stands.length = left
    this.orderers.length = left
    for (const counts of this.counts.values()) counts.length = left
    return false
  }

  /** The step before the seat's last order that stands, or null. Nobody goes back behind an agreement on newer rules. */
  beforeLastOrder(seat: number): number | null {
    const last = this.stands[this.orderers.lastIndexOf(seat)]
    return last !== undefined && last > this.agreed ? last - 1 : null
  }

  /** What the last steps told, a list each, as far as the eyes are told of them. */
  lately(eyes: number): readonly (readonly Happening[])[] {
    const upTo = this.toldTo(eyes)
    return standing(
      this.recent.slice(-REMEMBERED).filter(({ n }) => n <= upTo),
      deskOf(this.teller.setting).seenOrders,
    )
  }

  /** Must be waited for before the eyes read for the first time: all their entries are counted. */
  async open(eyes: number): Promise<void> {
    if (this.counts.has(eyes)) return
    const { stands } = this
    const counts: number[] = []
    for await (const { row, before } of this.rows(0, stands.at(-1) ?? 0))
      if (stands[counts.length] === row.n) counts.push((counts.at(-1) ?? 0) + this.entries(eyes, row, before).length)
    this.counts.set(eyes, counts)
  }

  /** How many entries the eyes can read. */
  count(eyes: number): number {
    return this.since(eyes, Infinity)
  }

  /** How many of the entries that stood after a step still stand. */
  since(eyes: number, at: number): number {
    return this.upTo(eyes, countUpTo(this.stands, Math.min(at, this.toldTo(eyes))))
  }

  /** Entries from one index on; where the first of them are not at hand, from the first that is. */
  patch(eyes: number, from: number): LogPatch {
    const entries: LogEntry[] = []
    let last = countUpTo(this.stands, this.toldTo(eyes))
    for (let i = this.recent.length - 1; i >= 0 && last > 0 && this.upTo(eyes, last) > from; i--) {
      const row = this.recent[i]!
      if (row.n !== this.stands[last - 1]) continue
      // The row before the first at hand is not there; only the opening has none.
      if (i === 0 && row.n > 0) break
      entries.unshift(...this.entries(eyes, row, this.recent[i - 1] ?? row))
      last--
    }
    const first = this.upTo(eyes, last)
    return { from: Math.max(from, first), entries: entries.slice(Math.max(0, from - first)) }
  }

  /** Entries from one index up to another, wherever they are. What is taken back meanwhile is told as it was. */
  async *read(eyes: number, from: number, to: number): AsyncGenerator<LogEntry[]> {
    const stands = this.stands.slice(0, countUpTo(this.stands, this.toldTo(eyes)))
    const counts = this.counts.get(eyes)!.slice(0, stands.length)
    let at = counts.findIndex((count) => count > from)
    let end = counts.findIndex((count) => count >= to)
    if (end < 0) end = stands.length - 1
    if (at < 0 || at > end) return
    for await (const { row, before } of this.rows(stands[at]!, stands[end]!)) {
      if (row.n !== stands[at]) continue
      const first = counts[at - 1] ?? 0
      const entries = this.entries(eyes, row, before).slice(Math.max(0, from - first), Math.max(0, to - first))
      at++
      if (entries.length > 0) yield entries
    }
  }

  /** Rows of the journal from one step to another, with the one before each, a few at a time. */
  private async *rows(from: number, to: number): AsyncGenerator<{ row: JournalRow; before: JournalRow }> {
    const { store, id } = this.journal
    const slices = new Slices()
    let before: JournalRow | null = null
    for (let first = Math.max(0, from - 1); first <= to; first += ROWS) {
      const read = await store.journal(id, first, Math.min(to, first + ROWS - 1))
      await slices.next()
      for (const row of read) {
        if (row.n >= from) yield { row, before: before ?? row }
        before = row
        await slices.next()
      }
    }
  }

  /** Entries of so many of the steps that stand. */
  private upTo(eyes: number, steps: number): number {
    const counts = this.counts.get(eyes)
    if (!counts) throw new Error(`the log was not opened for eyes ${eyes}`)
    return steps === 0 ? 0 : counts[steps - 1]!
  }

  private entries(eyes: number, row: JournalRow, before: JournalRow): LogEntry[] {
    let { turn, side } = before
    return row.events.flatMap((event) => {
      if (begins(event, row)) ({ turn, side } = row)
      const when = { at: row.n, turn, side, ...dice(event, row) }
      return showEvent(this.teller, eyes, event, when) ?? []
    })
  }
}

/** What steps told, a list each; what was taken back tells nothing. `open` are the kinds of orders that everybody sees. */
export function standing(rows: readonly Step[], open: ReadonlySet<string> = new Set()): (readonly Happening[])[] {
  const told = rows.map(({ step, events }) =>
    step && 'order' in step && open.has(step.order.do)
      ? [{ ev: 'ordered', values: { ...step.order } }, ...events]
      : events,
  )
  const stand: number[] = []
  rows.forEach(({ step }, i) => {
    const back = step && backTo(step)
    if (back === null) stand.push(i)
    else if (back === LAST) drop(1)
    else drop(stand.filter((at) => rows[at]!.n > back).length)
  })
  return told

  function drop(count: number): void {
    for (const at of stand.splice(stand.length - Math.min(count, stand.length))) told[at] = []
  }
}

/** Stands for the step before. */
const LAST = -1

/** The step a step leads back to, so that what came after it is told no more; null for one that leads on. */
function backTo(step: RecordStep): number | null {
  if ('undo' in step) return LAST
  if ('back' in step) return step.back
  return 'rules' in step ? step.to : null
}

/** An event that names the turn the step led into: what follows it belongs to that turn. */
function begins(event: Happening, { turn, side }: JournalRow): boolean {
  const { values } = event
  return !(event.ev in CORE_EVENTS) && values['turn'] === turn && (values['side'] ?? side) === side
}

function dice(event: Happening, row: JournalRow): Pick<LogEntry, 'dice'> {
  if (event.ev !== 'rolled') return {}
  const { purpose, dice } = event.values as { purpose: string; dice: number[] }
  return { dice: { purpose, dice, seat: row.roller } }
}
