/** Planning on the live table: what is taken goes as ghosts; carrying it out is a queue that stops at the first surprise. */
import type { Table } from '../lib/table.svelte.ts'
import { words } from '../words/index.ts'
import { moves, note, place, readPlan, stillPlanned, supposedIn, writePlan, EMPTY, type Plan } from './plan.ts'

export class Planner {
  readonly table: Table
  on = $state(false)
  /** The hex whose counters, of either side, are being planned. */
  from = $state<string | null>(null)
  told = $state('')
  running = $state(false)
  readonly plan = $derived.by((): Plan => {
    const kept = readPlan(this.table.plan)
    return this.table.state ? stillPlanned(kept, this.table.state.counters) : kept
  })
  readonly moves = $derived.by(() => moves(this.plan, this.table.state?.counters ?? {}))

  constructor(table: Table) {
    this.table = table
  }

  /** A click while planning: takes a stack, then says where it should stand. */
  click(hex: string): void {
    const counters = this.table.state?.counters ?? {}
    if (this.from === null) {
      this.from = supposedIn(this.plan, hex, counters).length > 0 ? hex : null
      return
    }
    const units = supposedIn(this.plan, this.from, counters).map((c) => c.id)
    if (hex !== this.from) this.keep(place(this.plan, units, hex, counters))
    this.from = null
  }

  remove(units: readonly string[]): void {
    const counters = this.table.state?.counters ?? {}
    let { plan } = this
    for (const unit of units) plan = place(plan, [unit], counters[unit]?.at ?? '', counters)
    this.keep(plan)
  }

  note(hex: string, text: string): void {
    this.keep(note(this.plan, hex, text))
  }

  clear(): void {
    this.keep(EMPTY)
    this.told = ''
  }

  /** Carries the own moves out one by one, as long as the same seat is asked the same thing. */
  async execute(): Promise<void> {
    const { table } = this
    const seat = table.state?.asked?.seat
    const place_ = table.state?.asked?.place
    const mine = this.moves.filter((m) => table.state?.counters[m.units[0]!]?.side === seat)
    this.running = true
    this.told = ''
    for (const [i, move] of mine.entries()) {
      if (table.state?.asked?.seat !== seat || table.state?.asked?.place !== place_) {
        this.told = words.shell.plan.executing(i, mine.length)
        break
      }
      const answer = await table.ask({ q: 'aim', from: move.from, units: move.units, to: move.to }).catch(() => null)
      const way = answer?.ways?.find((w) => !w.refusal)
      if (!way) {
        this.told = words.shell.plan.stopped + (answer?.refusal?.text ?? words.shell.notDone)
        break
      }
      if (!(await table.orders(way.orders))) {
        this.told = words.shell.plan.stopped + (table.refused?.text || table.stopped || words.shell.notDone)
        break
      }
      if (i === mine.length - 1) this.told = words.shell.plan.done
    }
    this.running = false
    this.keep(this.plan)
  }

  private keep(plan: Plan): void {
    void this.table.keepPlan(writePlan(plan))
  }
}
