/** Planning on the live table: what is taken goes as ghosts; carrying it out is a queue that stops at the first surprise. */
import { comesToFight, meantWay, placeKind } from '../../core/online/meant.ts'
import { SvelteMap } from 'svelte/reactivity'
import type { Order } from '../../core/match.ts'
import type { Answer, Question, Way } from '../../core/shapes.ts'
import type { Table } from '../lib/table.svelte.ts'
import { words } from '../words/index.ts'
import {
  arrow,
  duringOf,
  EMPTY,
  moves,
  note,
  place,
  readPlan,
  runsNow,
  stillPlanned,
  supposedIn,
  withHabit,
  withoutRun,
  withRun,
  writePlan,
  type Plan,
  type PlannedMove,
  outlookOf,
  runKey,
  runQuestion,
  type Outlook,
} from './plan.ts'

/** Milliseconds between looks at the table while somebody else decides, and how many of them. */
const BEAT = 120
const BEATS = 500

export type Tool = 'ghosts' | 'arrows' | 'notes'

/** How a list of moves is carried out: what is asked about each, which of the ways is meant, and who hears of it. */
interface Carrying {
  readonly asks: (move: PlannedMove) => Omit<Question, 'q'>
  readonly meant: (answer: Answer | null) => Way | undefined
  readonly given: (move: PlannedMove) => void
}

export class Planner {
  readonly table: Table
  on = $state(false)
  tool = $state<Tool>('ghosts')
  /** The hex whose counters, of either side, are being planned, or from which an arrow is to be drawn. */
  from = $state<string | null>(null)
  /** The hex under the pointer. */
  over = $state<string | null>(null)
  /** What is under the pencil. */
  pulled = $state.raw<{ from: string; to: string } | null>(null)
  /** The hex that is to get a note. */
  noting = $state<string | null>(null)
  told = $state('')
  running = $state(false)
  private packs = $state(false)
  /** The orders given last when a package ended. */
  private packed = $state.raw<readonly Order[] | null>(null)
  /** A package is under way, or nothing has been ordered since it ended. */
  readonly packing = $derived.by(() => this.packs || this.packed === this.table.last)
  readonly plan = $derived.by((): Plan => {
    const kept = readPlan(this.table.plan)
    return this.table.state ? stillPlanned(kept, this.table.state.counters) : kept
  })
  readonly moves = $derived.by(() => moves(this.plan, this.table.state?.counters ?? {}))
  /** Runs of earlier turns that are due now. */
  readonly runs = $derived.by(() => (this.table.state ? runsNow(this.plan, this.table.state) : []))
  /** What each of them would carry, by its counters, as far as it is known. */
  readonly outlook = new SvelteMap<string, Outlook>()
  /** Those that can be driven. */
  readonly ready = $derived(this.runs.filter((run) => !this.outlook.get(runKey(run))?.stopped))

  constructor(table: Table) {
    this.table = table
  }

  /** The question that is answered with a plan, if there is one. */
  readonly history = $derived.by(() => this.table.info?.questions.find((q) => q.plans) ?? null)

  /** Lays the plan that history knows on the layer; false where there is none now. */
  async loadHistory(): Promise<boolean> {
    const { table, history } = this
    if (!history) return false
    const { plan: known = [] } = await table.ask({ q: history.q })
    const counters = table.state?.counters ?? {}
    let plan: Plan = { ...EMPTY, runs: this.plan.runs, habits: this.plan.habits }
    for (const { units, to } of known) plan = place(plan, units, to, counters)
    if (known.length > 0) this.keep(plan)
    return known.length > 0
  }

  /** Once in a match, as soon as there is one, it lies there by itself: Execute plays it, any line can be changed. */
  private async begin(): Promise<void> {
    const key = `maproom history ${this.table.match}`
    const { state } = this.table
    if (!this.history || !state?.asked || this.table.plan !== '' || localStorage.getItem(key)) return
    const asked = `${state.asked.seat} ${placeKind(state.asked.place)}`
    if (asked === this.looked) return
    this.looked = asked
    if (await this.loadHistory().catch(() => false)) localStorage.setItem(key, 'laid')
  }

  /** The kind of question at which it was last looked for. */
  private looked = ''

  /** Moves of the plan by those who may be ordered now. */
  readonly due = $derived.by(() => {
    const { asked, counters = {} } = this.table.state ?? {}
    const named = new Set((asked?.options ?? []).flatMap(({ order }) => [order.unit ?? [], order.hex ?? []].flat()))
    const mine = this.moves.filter(({ units: [first = ''] }) => counters[first]?.side === asked?.seat)
    return mine.filter(({ units }) => units.some((u) => named.has(u) || named.has(counters[u]?.at ?? ''))).length
  })

  /** Asks what the runs would carry now; at the first sight of a match the plan of history is laid. */
  async lookAhead(): Promise<void> {
    await this.begin()
    const { at } = this.table.state ?? {}
    const found = await Promise.all(
      this.runs.map(async (run) => [runKey(run), outlookOf(await this.aimed(runQuestion(run)))] as const),
    )
    if (this.table.state?.at !== at) return
    this.outlook.clear()
    for (const [key, outlook] of found) this.outlook.set(key, outlook)
  }

  private aimed(question: Omit<Question, 'q'>): Promise<Answer | null> {
    return this.table.ask({ q: 'aim', ...question }).catch(() => null)
  }

  /** Counters supposed in a hex. */
  in(hex: string): string[] {
    return supposedIn(this.plan, hex, this.table.state?.counters ?? {}).map((c) => c.id)
  }

  /** A click while planning: takes a stack, then says where it should stand; begins and ends an arrow; marks for a note. */
  click(hex: string): void {
    if (this.tool === 'notes') this.noting = hex
    else if (this.from === null) this.from = this.canPull(hex) ? hex : null
    else this.put(this.from, hex)
  }

  canPull(hex: string): boolean {
    return this.tool === 'arrows' || (this.tool === 'ghosts' && this.in(hex).length > 0)
  }

  /** A drag while planning does the same in one go. */
  drag(path: readonly string[], phase: 'start' | 'move' | 'end' | 'cancel'): void {
    const [from, to] = [path[0], path.at(-1)]
    this.pulled =
      from !== undefined && to !== undefined && (phase === 'start' || phase === 'move') ? { from, to } : null
    if (phase === 'end' && from !== undefined && to !== undefined) this.put(from, to)
  }

  /** One level back; false when there is none. */
  back(): boolean {
    if (this.noting !== null) this.noting = null
    else if (this.from !== null) this.from = null
    else if (this.on) this.on = false
    else return false
    return true
  }

  private put(from: string, to: string): void {
    this.from = null
    if (from === to) return
    if (this.tool === 'arrows') this.keep(arrow(this.plan, from, to))
    else this.keep(place(this.plan, this.in(from), to, this.table.state?.counters ?? {}))
  }

  line(from: string, to: string): void {
    this.keep(arrow(this.plan, from, to))
  }

  remove(units: readonly string[]): void {
    const counters = this.table.state?.counters ?? {}
    let { plan } = this
    for (const unit of units) plan = place(plan, [unit], counters[unit]?.at ?? '', counters)
    this.keep(plan)
  }

  note(hex: string, text: string): void {
    this.noting = null
    this.keep(note(this.plan, hex, text))
  }

  clear(): void {
    this.keep({ ...EMPTY, runs: this.plan.runs, habits: this.plan.habits })
    this.told = ''
  }

  /** A run that is driven now, and from now on. */
  keepRun(run: PlannedMove): void {
    const { asked, now } = this.table.state ?? {}
    if (asked && now) this.keep(withRun(this.plan, { ...run, during: duringOf(asked, now), turn: now.turn }))
  }

  keepHabit(habit: string): void {
    this.keep(withHabit(this.plan, habit))
  }

  dropRun(run: PlannedMove): void {
    this.keep(withoutRun(this.plan, run))
  }

  /** Carries the own moves out one by one, as long as the same seat is asked the same thing. */
  async execute(): Promise<void> {
    const { state } = this.table
    const mine = this.moves.filter((m) => state?.counters[m.units[0]!]?.side === state?.asked?.seat)
    await this.carryOut(mine, { asks: (move) => move, meant: meantWay, given: () => undefined })
    this.keep(this.plan)
  }

  /** Drives all runs again that can be driven now. */
  async drive(): Promise<void> {
    const meant = (answer: Answer | null): Way | undefined => answer?.ways?.find((w) => !w.refusal && w.again === true)
    await this.carryOut(this.ready, { asks: runQuestion, meant, given: (run) => this.keepRun(run) })
  }

  /** Gives the same again and again, each time with the orders the host names, until it names none or something else is asked. */
  async repeat(asks: Question): Promise<void> {
    const { table } = this
    const [seat, kind] = [table.state?.asked?.seat, placeKind(table.state?.asked?.place)]
    const mine = (): boolean => table.state?.asked?.seat === seat && placeKind(table.state?.asked?.place) === kind
    this.running = this.packs = true
    this.told = words.shell.plan.running
    while (this.running) {
      // What comes of a round may first have to be answered, by either side.
      for (let beats = 0; !mine() && this.running && beats < BEATS; beats++)
        await new Promise((on) => setTimeout(on, BEAT))
      const answer = mine() ? await table.ask(asks).catch(() => null) : null
      const way = answer?.ways?.[0]
      if (way && (await table.orders(way.orders))) continue
      const why = table.refused?.text || table.stopped || words.shell.notDone
      this.told = (way ? undefined : answer?.title) ?? words.shell.plan.stopped + why
      break
    }
    if (!this.running) this.told = words.shell.plan.halted
    this.packed = table.last
    this.running = this.packs = false
  }

  /** Own moves that can be left for the next turn: while somebody else has the turn. */
  readonly sealable = $derived.by((): readonly PlannedMove[] => {
    const { state, company, sealing } = this.table
    if (!state || state.eyes < 0 || !company?.sits || sealing || (state.asked && state.now.side === state.eyes))
      return []
    return this.moves.filter(({ units }) => units.every((unit) => state.counters[unit]?.side === state.eyes))
  })

  /** Leaves the plan with the host; why it could not be, or nothing. */
  async seal(end: boolean): Promise<void> {
    this.told = await this.table.seal(this.sealable, end)
  }

  async unseal(): Promise<void> {
    this.told = await this.table.unseal()
  }

  private async carryOut(mine: readonly PlannedMove[], { asks, meant, given }: Carrying): Promise<void> {
    const { table } = this
    const seat = table.state?.asked?.seat
    const kind = placeKind(table.state?.asked?.place)
    this.running = true
    this.told = mine.length === 0 ? words.shell.plan.nothing : ''
    for (const [i, move] of mine.entries()) {
      if (table.state?.asked?.seat !== seat || placeKind(table.state?.asked?.place) !== kind) {
        this.told = words.shell.plan.executing(i, mine.length)
        break
      }
      const answer = await this.aimed(asks(move))
      const way = meant(answer)
      if (!way) {
        const why = comesToFight(answer)
          ? words.shell.plan.fights(move.to)
          : (answer?.refusal?.text ?? words.shell.notDone)
        this.told = words.shell.plan.stopped + why
        break
      }
      given(move)
      if (!(await table.orders(way.orders))) {
        this.told = words.shell.plan.stopped + (table.refused?.text || table.stopped || words.shell.notDone)
        break
      }
      if (i === mine.length - 1) this.told = words.shell.plan.done
    }
    this.running = false
  }

  private keep(plan: Plan): void {
    void this.table.keepPlan(writePlan(plan))
  }
}
