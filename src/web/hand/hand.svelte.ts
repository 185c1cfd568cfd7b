/** The hand as components see it: it passes on what happens to the reducer and does what that asks for. */
import type { Order } from '../../core/match.ts'
import type { Answer, Counter, Option, Question, Refusal } from '../../core/shapes.ts'
import { forces, leaving, litHexes, nextForce, type Choice, type Main } from '../lib/decide.ts'
import { Often } from '../lib/often.ts'
import type { Table } from '../lib/table.svelte.ts'
import type { PlannedMove } from '../plan/plan.ts'
import {
  aimOf,
  aimQuestion,
  choicesOf,
  chosenOf,
  forcesOf,
  goesBy,
  hereOf,
  holdOf,
  leavesBy,
  listedOf,
  mainNow,
  ownIn,
  pinned,
  standingAt,
  taken,
  unitsOf,
} from './offers.ts'
import { reduce } from './reduce.ts'
import { EMPTY_HAND, type Effect, type Facts, type HandEvent, type HandState, type Pointer } from './state.ts'

const NOBODY: ReadonlySet<string> = new Set()

/** Where the hand tells of what may be done again, and learns what was. */
export interface Memory {
  keepRun(run: PlannedMove): void
  keepHabit(habit: string): void
  readonly plan: { readonly habits: readonly string[] }
}

export class Hand {
  readonly table: Table
  private readonly memory: Memory
  private now = $state.raw<HandState>(EMPTY_HAND)
  private timer: ReturnType<typeof setTimeout> | undefined

  private readonly mode = $derived(this.now.mode)
  private readonly hold = $derived(holdOf(this.mode))
  /** The hex of the stack in hand. */
  readonly from = $derived(this.hold?.from ?? null)
  /** The match itself is about the force in hand. */
  readonly fixed = $derived(this.hold?.fixed === true)
  /** A stack was taken: the rest of the decision waits. */
  readonly taken = $derived(taken(this.mode))
  readonly off = $derived(this.hold?.off ?? NOBODY)
  readonly wide = $derived(this.hold?.wide ?? null)
  readonly fan = $derived(this.hold?.fan === true)
  readonly held = $derived(this.hold?.held ?? null)
  readonly reach = $derived(this.hold?.reach ?? null)
  readonly aim = $derived(aimOf(this.mode))
  readonly pinned = $derived(pinned(this.mode))
  /** The hex whose orders are listed. */
  readonly here = $derived(hereOf(this.mode))
  readonly over = $derived(this.now.over)
  readonly look = $derived(this.now.look)
  readonly because = $derived(this.now.because)
  readonly spread = $derived(this.now.spread)
  readonly armed = $derived(this.now.armed)
  readonly leavingWarned = $derived(this.now.leavingWarned)
  /** When the decision came: a stroke of Space that follows another at once is not meant for it. */
  readonly since = $derived(this.now.since)

  readonly asked = $derived.by(() => (this.table.past ? null : (this.table.state?.asked ?? null)))
  readonly counters = $derived.by((): Readonly<Record<string, Counter>> => this.table.state?.counters ?? {})
  /** Own counters of the stack in hand, top first. */
  readonly stack = $derived(this.from === null ? [] : this.own(this.from))
  readonly units = $derived(this.hold ? unitsOf(this.hold, this.stack) : [])
  readonly choices = $derived(choicesOf(this.mode, this.asked, this.counters))
  /** The number of the highlighted choice in the list, or -1. */
  readonly chosen = $derived.by((): number =>
    chosenOf(this.mode, this.choices, this.asked?.place ?? '', this.memory.plan.habits),
  )
  readonly main = $derived.by((): Main | null => {
    const { asked, table } = this
    return mainNow(this.mode, { asked, rest: table.rest }, this.choices[this.chosen] ?? null, this.spread)
  })
  readonly forces = $derived(forcesOf(this.fixed, this.asked, this.counters))
  /** Of these, where somebody can act: what Tab goes round. */
  readonly ready = $derived(this.asked && !this.fixed ? forces(this.asked, this.counters, false) : [])
  readonly leave = $derived(this.asked ? leaving(this.asked) : null)
  readonly standing = $derived.by(() => standingAt(this.asked, this.table.info?.standing ?? []))
  private readonly often = new Often()
  /** An auto-response for a question that comes again and again. */
  readonly auto = $derived.by(() =>
    this.table.state ? this.often.offer(this.asked, this.table.state.now, this.table.info?.standing ?? []) : null,
  )
  readonly listed = $derived(listedOf(this.mode, this.asked, this.spread))
  /** Hexes that are yours to choose now. */
  readonly lit = $derived(this.asked && this.from === null ? litHexes(this.asked, this.counters) : [])
  /** Nothing is to be chosen but on the map, and the way out. */
  readonly onMap = $derived.by(() => this.lit.length > 0 && this.choices.every(({ orders }) => this.leaves(orders)))

  constructor(table: Table, memory: Memory) {
    this.table = table
    this.memory = memory
  }

  renew(): void {
    this.happen({ is: 'renew' })
  }

  lookAt(hex: string): void {
    this.happen({ is: 'look', hex })
  }

  hover(hex: string | null): void {
    this.happen({ is: 'hover', hex })
  }

  click(hex: string, pointer: Pointer, shift = false): void {
    this.happen({ is: 'click', hex, pointer, shift })
  }

  drag(path: readonly string[], phase: 'start' | 'move' | 'end' | 'cancel'): void {
    this.happen({ is: 'drag', path, phase })
  }

  gather(unit: string): void {
    this.happen({ is: 'gather', unit })
  }

  /** `gathers`: with what is in hand already. */
  carry(unit: string, to: string | null, down: boolean, gathers = false): void {
    this.happen({ is: 'carry', unit, to, down, ...(gathers ? { gathers } : {}) })
  }

  toggle(unit: string): void {
    this.happen({ is: 'toggle', unit })
  }

  widen(): void {
    this.happen({ is: 'widen' })
  }

  toggleFan(): void {
    this.happen({ is: 'fan' })
  }

  pick(digit: number): void {
    this.happen({ is: 'pick', digit })
  }

  pickListed(option: Option): void {
    this.happen({ is: 'pickListed', option })
  }

  choose(choice: Choice): void {
    this.happen({ is: 'choose', choice })
  }

  /** By the key, or by a click on the large button. */
  press(key = false): void {
    this.happen({ is: 'press', key })
  }

  end(): void {
    this.happen({ is: 'leave' })
  }

  forAll(): void {
    this.happen({ is: 'forAll' })
  }

  /** False when the last orders are not offered any more. */
  repeat(): boolean {
    return this.happen({ is: 'repeat' })
  }

  /** The next force that can act, taken in hand; null when there is none. */
  next(back = false): string | null {
    const hex = nextForce(this.ready, this.from ?? this.look, back)
    if (hex !== null) this.happen({ is: 'take', hex })
    return hex
  }

  /** Backs out one level; false when there is nothing to back out of. */
  back(): boolean {
    return this.happen({ is: 'back' })
  }

  /** Leaves a question that has changed nothing yet; false where there is none. */
  backOut(): boolean {
    return this.happen({ is: 'backOut' })
  }

  more(unit: string): void {
    this.happen({ is: 'more', unit })
  }

  fewer(unit: string): void {
    this.happen({ is: 'fewer', unit })
  }

  send(orders: readonly Order[]): void {
    this.happen({ is: 'send', orders })
  }

  own(hex: string): Counter[] {
    return ownIn(hex, { asked: this.asked, counters: this.counters, eyes: this.eyes })
  }

  /** May a drag begin here? */
  draggable(hex: string): boolean {
    return this.asked !== null && (hex === this.from || this.forces.includes(hex) || goesBy(hex, this.facts()))
  }

  /** Do these orders leave the decision? */
  leaves(orders: readonly Order[]): boolean {
    return leavesBy(this.leave, orders)
  }

  /** The question of odds for what is aimed at, where the aim is a fight. */
  oddsQuestion(): Question | null {
    const { aim, hold } = this
    if (!hold || !aim?.answer?.ways?.some((w) => w.figure) || !this.table.asks('odds')) return null
    return { ...aimQuestion(hold, this.stack, aim.to, aim.via), q: 'odds' }
  }

  private get eyes(): number {
    return this.table.state?.eyes ?? NaN
  }

  private facts(): Facts {
    const { table } = this
    return {
      asked: this.asked,
      counters: this.counters,
      eyes: this.eyes,
      now: performance.now(),
      busy: table.busy,
      undoable: (table.state?.undo ?? null) !== null,
      last: table.last,
      lastDepth: table.lastDepth,
      rest: table.rest,
      habits: this.memory.plan.habits,
      standing: table.info?.standing ?? [],
      answered: (question) => table.answered(question),
    }
  }

  /** False when nothing came of it. */
  private happen(event: HandEvent): boolean {
    const { hand, effects } = reduce(this.now, event, this.facts())
    const changed = hand !== this.now
    this.now = hand
    for (const effect of effects) this.run(effect)
    return changed || effects.length > 0
  }

  private run(effect: Effect): void {
    const { table } = this
    switch (effect.do) {
      case 'ask':
        void this.hear(effect.ticket, table.ask(effect.question))
        break
      case 'why':
        void table.why(effect.order).then((refusal) => this.heardWhy(effect.ticket, effect.hex, refusal))
        break
      case 'send':
        void table.orders(effect.orders, effect.chance)
        break
      case 'undo':
        void table.undo()
        break
      case 'standing':
        void table.standing(effect.id, effect.value, 'match')
        break
      case 'wait':
        clearTimeout(this.timer)
        this.timer = setTimeout(() => this.happen(effect.then), effect.ms)
        break
      case 'still':
        clearTimeout(this.timer)
        break
      case 'keepRun':
        this.memory.keepRun(effect.run)
        break
      case 'keepHabit':
        this.memory.keepHabit(effect.habit)
        break
    }
  }

  /** A question the host does not know has no answer. */
  private async hear(ticket: number, asked: Promise<Answer>): Promise<void> {
    const answer = await asked.catch(() => null)
    this.happen({ is: 'answered', ticket, answer })
  }

  private heardWhy(ticket: number, hex: string, refusal: Refusal | null): void {
    this.happen({ is: 'explained', ticket, hex, refusal })
  }
}
