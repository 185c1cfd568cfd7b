/** The diary of a match as each seat may read it: entries of the steps that still stand, without those taken back. */
import { CORE_EVENTS, Match, type Happening } from '../core/match.ts'
import type { World } from '../core/procedure.ts'
import type { RecordStep } from '../core/record.ts'
import type { Setting } from '../core/system.ts'
import type { LogPatch } from '../core/desk/messages.ts'
import { REMEMBERED } from '../core/desk/seen.ts'
import type { LogEntry } from '../core/shapes.ts'
import { showEvent, deskOf } from '../core/desk/show.ts'
import type { JournalRow } from './store.ts'

type Step = Pick<JournalRow, 'n' | 'step' | 'events'>

interface Told {
  readonly n: number
  readonly entries: readonly LogEntry[]
  /** Entries up to and with these. */
  readonly upTo: number
}

export class Diary {
  /** Rows that stand; a step back takes the last one away. */
  private readonly rows: { row: JournalRow; before: JournalRow }[] = []
  private readonly told = new Map<number, Told[]>()
  private readonly recent: JournalRow[] = []
  /** The last step at which the seats agreed on newer rules. */
  private agreed = 0
  /** A match of the setting, to tell with: the position is not looked at. */
  private readonly teller: Match

  /** The last step of which the eyes are told. */
  private readonly toldTo: (eyes: number) => number

  constructor(setting: Setting<World>, rows: readonly JournalRow[], toldTo: (eyes: number) => number = () => Infinity) {
    this.teller = new Match(setting)
    this.toldTo = toldTo
    for (const row of rows) this.add(row)
  }

  add(row: JournalRow): void {
    const back = row.step && backTo(row.step)
    if (row.step && 'rules' in row.step) this.agreed = row.n
    if (back !== null) {
      if (back === LAST) this.rows.pop()
      else while (this.rows.length > 0 && this.rows.at(-1)!.row.n > back) this.rows.pop()
      for (const told of this.told.values()) told.length = Math.min(told.length, this.rows.length)
    } else {
      this.rows.push({ row, before: this.recent.at(-1) ?? row })
    }
    this.recent.push(row)
    if (this.recent.length > REMEMBERED) this.recent.shift()
  }

  /** The step before the seat's last order that stands, or null. Nobody goes back behind an agreement on newer rules. */
  beforeLastOrder(seat: number): number | null {
    const last = this.rows.findLast(({ row: { step } }) => step && 'order' in step && step.seat === seat)
    return last && last.row.n > this.agreed ? last.row.n - 1 : null
  }

  /** What the last steps told, a list each, as far as the eyes are told of them. */
  lately(eyes: number): readonly (readonly Happening[])[] {
    const upTo = this.toldTo(eyes)
    return standing(
      this.recent.filter(({ n }) => n <= upTo),
      deskOf(this.teller.setting).seenOrders,
    )
  }

  /** How many entries the eyes can read. */
  count(eyes: number): number {
    return this.tell(eyes).at(-1)?.upTo ?? 0
  }

  /** How many of the entries that stood after a step still stand. */
  since(eyes: number, at: number): number {
    return this.tell(eyes).findLast((told) => told.n <= at)?.upTo ?? 0
  }

  /** Entries from one index up to another. */
  patch(eyes: number, from: number, to = Infinity): LogPatch {
    const told = this.tell(eyes)
    const entries: LogEntry[] = []
    for (let i = told.length - 1; i >= 0 && told[i]!.upTo > from; i--) entries.unshift(...told[i]!.entries)
    const end = this.count(eyes)
    const first = end - entries.length
    return { from, entries: entries.slice(Math.max(0, from - first), Math.max(0, Math.min(to, end) - first)) }
  }

  private tell(eyes: number): Told[] {
    let told = this.told.get(eyes)
    if (!told) this.told.set(eyes, (told = []))
    const upTo = this.toldTo(eyes)
    while (told.length < this.rows.length) {
      const { row, before } = this.rows[told.length]!
      if (row.n > upTo) break
      const entries = this.entries(eyes, row, before)
      told.push({ n: row.n, entries, upTo: (told.at(-1)?.upTo ?? 0) + entries.length })
    }
    return told
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
