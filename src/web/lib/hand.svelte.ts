/**
 * Deciding: what is in hand, what it is aimed at, and what a click, a drag or a key makes of it. It knows orders and
 * questions, no rules: where a stack may go and what an aim would send is the host's answer.
 */
import type { Order } from '../../core/match.ts'
import type { Answer, Asked, Counter, Option, Question, Refusal } from '../../core/shapes.ts'
import {
  asBefore,
  askableOrder,
  choices,
  firstOpen,
  forces,
  habitOf,
  hexOptions,
  leaving,
  litHexes,
  mainOf,
  needsChoice,
  nextForce,
  optionChoice,
  orderAt,
  orderKey,
  picked,
  unitOptions,
  wayChoice,
  type Choice,
  type Main,
} from './decide.ts'
import { fewer, more, placed, spreadOf, spreadOrders, type Spread } from './spread.ts'
import type { PlannedMove } from '../plan/plan.ts'
import type { Table } from './table.svelte.ts'
import { words } from '../words/index.ts'

export interface Aim {
  readonly to: string
  readonly via: readonly string[]
  /** Null while it is being asked. */
  readonly answer: Answer | null
}

export interface Because {
  readonly hex: string
  readonly refusal: Refusal
}

/** The way that takes a stack in hand and does nothing more. */
const TAKE = 'take'
const AIM_WAIT = 45
const WHY_WAIT = 260

export class Hand {
  readonly table: Table
  /** The hex of the stack in hand. */
  from = $state<string | null>(null)
  /** The match itself is about this force: it was not taken, so it cannot be put down. */
  fixed = $state(false)
  /** Counters taken off. */
  off = $state.raw<ReadonlySet<string>>(new Set())
  fan = $state(false)
  /** Counters taken with the stack, wherever they stand: its formation, say. */
  wide = $state.raw<readonly string[] | null>(null)
  /** What taking it would give, and what it is. */
  held = $state.raw<Answer | null>(null)
  reach = $state.raw<Answer | null>(null)
  aim = $state.raw<Aim | null>(null)
  /** The aim stays while the pointer wanders: there is something to choose. */
  pinned = $state(false)
  /** Several orders are open for this hex: they are listed. */
  here = $state<string | null>(null)
  over = $state<string | null>(null)
  /** The hex looked at: selected, or clicked last. */
  look = $state<string | null>(null)
  because = $state.raw<Because | null>(null)
  spread = $state.raw<Spread | null>(null)
  /** The highlighted choice by its number, when the player has moved the highlight. */
  private highlight = $state(-1)
  /** A grave choice that was picked once, by its key: picked again, it is given. */
  armed = $state<string | null>(null)
  /** E was pressed once, and something would be lost. */
  leavingWarned = $state(false)

  readonly asked = $derived.by(() => (this.table.past ? null : (this.table.state?.asked ?? null)))
  readonly counters = $derived.by((): Readonly<Record<string, Counter>> => this.table.state?.counters ?? {})
  /** Own counters of the stack in hand, top first. */
  readonly stack = $derived(this.from === null ? [] : this.own(this.from))
  readonly units = $derived((this.wide ?? this.stack.map((c) => c.id)).filter((id) => !this.off.has(id)))
  readonly choices = $derived.by((): Choice[] => {
    const { asked, here } = this
    if (!asked) return []
    if (this.aim?.answer) return (this.aim.answer.ways ?? []).map(wayChoice)
    if (here !== null) {
      const units = unitOptions(asked).filter((o) => this.counters[o.order.unit!]?.at === here)
      return [...hexOptions(asked).filter((o) => o.order.hex === here), ...units].map(optionChoice)
    }
    // With a stack in hand the rest of the decision waits: Esc brings it back.
    if (this.from !== null && !this.fixed) return (this.held?.ways ?? []).map(wayChoice)
    return choices(asked)
  })
  /** The number of the highlighted choice in the list, or -1. */
  readonly chosen = $derived.by((): number => {
    if (this.highlight >= 0 && picked(this.choices, this.highlight + 1)) return this.highlight
    const offered = this.aim?.answer || this.here !== null || (this.from !== null && !this.fixed)
    const first = offered ? firstOpen(this.choices) : asBefore(this.choices, this.asked?.place ?? '', this.habits())
    // What is in hand is in hand: nothing else is done with it by Space.
    return first > 0 && this.choices[0]!.key === TAKE ? -1 : first
  })
  readonly main = $derived.by((): Main | null => {
    const { asked } = this
    if (!asked) return null
    const choice = this.choices[this.chosen] ?? null
    // Pointing at what cannot be done must not make Space do something else.
    if (!choice && (this.aim !== null || this.here !== null || (this.from !== null && !this.fixed))) return null
    if (!choice && this.spread && asked.usual) {
      if (placed(this.spread) < this.spread.total) return null
      return { label: asked.usual.label, orders: spreadOrders(this.spread), ends: asked.usual.ends }
    }
    return (choice ? null : this.rest(asked)) ?? mainOf(asked, choice)
  })
  /** Where own stacks can be taken; while a force is under way there are none. */
  readonly forces = $derived(this.asked && !this.fixed ? forces(this.asked, this.counters) : [])
  readonly leave = $derived(this.asked ? leaving(this.asked) : null)
  /** Standing answers that are offered beside this decision. */
  readonly standing = $derived.by((): { id: string; value: string; label: string }[] => {
    const place = this.asked?.place ?? ''
    return (this.table.info?.standing ?? []).flatMap(({ id, values }) =>
      values.filter((v) => v.at?.includes(place)).map(({ value, label }) => ({ id, value, label })),
    )
  })
  /** What lies on the map and on counters, when it is short enough to be listed with numbers. */
  readonly listed = $derived.by((): Option[] => {
    const { asked } = this
    if (!asked || this.aim || this.here !== null || (this.from !== null && !this.fixed)) return []
    return [...hexOptions(asked), ...(this.spread ? [] : unitOptions(asked))]
  })
  /** Hexes that are yours to choose now. */
  readonly lit = $derived.by((): string[] => {
    if (!this.asked) return []
    return this.from === null ? litHexes(this.asked, this.counters) : []
  })

  private timer: ReturnType<typeof setTimeout> | undefined
  private whyTimer: ReturnType<typeof setTimeout> | undefined
  /** Grows with every new aim: an answer to an older one is dropped. */
  private intention = 0
  /** Grows whenever the hand is emptied. */
  private hands = 0

  /** Hears of a run that can be driven again. */
  onrun: (run: PlannedMove) => void = () => undefined
  /** Hears of an answer that is worth giving again, and knows those given before. */
  onhabit: (habit: string) => void = () => undefined
  habits: () => readonly string[] = () => []

  constructor(table: Table) {
    this.table = table
  }

  /** A new decision, or another's: begin afresh. */
  renew(): void {
    this.put()
    this.over = null
    this.because = null
    this.leavingWarned = false
    const { asked } = this
    this.spread = asked ? spreadOf(asked) : null
    const focus = asked?.focus[0]
    if (focus !== undefined) {
      this.look = focus
      void this.hold(focus)
    }
  }

  /** What the seat ordered before another decided, where it still can be done. */
  private rest({ seat, options }: Asked): Main | null {
    const { rest } = this.table
    if (rest?.seat !== seat) return null
    const next = options.find((o) => orderKey(o.order) === orderKey(rest.orders[0]!))
    return next ? { label: words.shell.asked.goOn, orders: rest.orders, ends: next.ends } : null
  }

  /** Own counters in a hex. */
  own(hex: string): Counter[] {
    const seat = this.asked?.seat ?? this.table.state?.eyes
    return Object.values(this.counters).filter((c) => c.at === hex && (seat === -1 || c.side === seat))
  }

  /** Puts down what is in hand. */
  put(): void {
    this.hands++
    clearTimeout(this.timer)
    clearTimeout(this.whyTimer)
    this.from = null
    this.fixed = false
    this.off = new Set()
    this.wide = null
    this.fan = false
    this.held = null
    this.reach = null
    this.unaim()
    this.here = null
    this.armed = null
    this.highlight = -1
  }

  /**
   * Takes a stack in hand and asks what it can do. Where it cannot be taken, what the decision offers for it is laid out: a
   * click on an own stack looks at it and gives no order. `only` leaves it at taking; `meant` is an order picked from a list.
   */
  async take(hex: string, only = false, meant: Order | null = null): Promise<void> {
    this.put()
    this.from = hex
    this.look = hex
    this.because = null
    this.leavingWarned = false
    const held = await this.askHeld()
    if (this.from !== hex || this.held !== null) return
    const open = (held?.ways ?? []).map(wayChoice).filter((c) => c.refusal === null)
    const takes = open.some((c) => c.key === TAKE)
    if (held && (takes || (open.length > 0 && meant === null))) {
      this.held = held
      const { units } = held
      if (units) this.off = new Set(this.stack.map((c) => c.id).filter((id) => !units.includes(id)))
      if (takes) await this.refreshReach()
      return
    }
    this.putBack()
    if (only) return
    if (meant) await this.send([meant])
    else if (!this.layOut(hex) && held?.refusal) this.because = { hex, refusal: held.refusal }
  }

  /** The match is already about a force: its reach is shown without taking it. */
  private async hold(hex: string): Promise<void> {
    if (this.own(hex).length === 0 || !this.asked?.forms.some((f) => f.arg === 'hex')) return
    const turn = this.hands
    const held = await this.askSafely({ q: 'aim', from: hex })
    // A force that must first be taken is the player's to take.
    if (turn !== this.hands || !held || held.refusal || (held.ways ?? []).length > 0) return
    const reach = await this.askSafely({ q: 'reach', from: hex })
    if (turn !== this.hands || !reach || reach.refusal || reach.supposed) return
    this.from = hex
    this.fixed = true
    this.held = held
    this.reach = reach
  }

  /** One counter off the stack in hand, or back on it. */
  toggle(unit: string): void {
    const option = this.held === null ? this.asked?.options.find((o) => o.order.unit === unit) : undefined
    if (option && !option.grave) {
      void this.send([option.order])
      return
    }
    if (this.fixed || !this.stack.some((c) => c.id === unit)) return
    const off = new Set(this.off)
    if (!off.delete(unit)) off.add(unit)
    if (off.size === this.stack.length) return
    this.off = off
    this.unaim()
    void this.refreshHeld()
  }

  /** Takes what belongs to the stack in hand, wherever it stands. */
  widen(): void {
    const { wider } = this.held ?? {}
    if (!wider) return
    this.wide = wider.units
    this.off = new Set()
    this.unaim()
    void this.refreshHeld()
  }

  private narrow(): void {
    this.wide = null
    void this.refreshHeld()
  }

  toggleFan(): void {
    if (this.from === null && this.over !== null && this.own(this.over).length > 0) void this.take(this.over, true)
    this.fan = !this.fan
  }

  hover(hex: string | null): void {
    if (hex === this.over) return
    this.over = hex
    clearTimeout(this.timer)
    clearTimeout(this.whyTimer)
    if (!this.pinned) this.because = null
    if (!this.asked || this.pinned) return
    if (hex === null || hex === this.from) {
      this.unaim()
      return
    }
    if (this.from !== null) {
      const known = this.table.answered(this.aimQuestion(hex, []))
      if (known) this.aimed(hex, [], known)
      else this.timer = setTimeout(() => void this.aimAt(hex, []), AIM_WAIT)
    } else if (this.forces.includes(hex)) {
      this.timer = setTimeout(() => void this.askSafely({ q: 'aim', from: hex }), AIM_WAIT)
    } else if (this.own(hex).length > 0) {
      this.whyTimer = setTimeout(() => void this.explain(hex), WHY_WAIT)
    }
  }

  /** A click, a tap or Enter on a hex. */
  async click(hex: string, pointer: 'mouse' | 'touch' | 'pen' | 'key', shift = false): Promise<void> {
    if (this.from === null) this.look = hex
    if (!this.asked || this.table.busy) return
    if (this.from === null) {
      if (this.forces.includes(hex)) await this.take(hex)
      else if (!this.give(hex)) await this.explain(hex)
      return
    }
    if (hex === this.from) {
      if (this.held?.wider && !this.wide) this.widen()
      else if (this.stack.length > 1) this.fan = !this.fan
      return
    }
    if (this.own(hex).length > 0 && !shift && this.meansAnother(hex)) {
      await this.take(hex)
      return
    }
    // A finger has no hover: its first tap shows, the second acts.
    const touch = pointer === 'touch'
    const again = this.pinned && this.aim?.to === hex
    await this.aimAt(hex, this.aim?.to === hex ? this.aim.via : [], touch)
    this.act(hex, !touch || again)
  }

  /** A click on an own stack means that stack, unless what is in hand can go there and that stack cannot act itself. */
  private meansAnother(hex: string): boolean {
    const reached = this.reach?.marks?.some((m) => m.hex === hex) === true
    return this.fixed ? !reached : this.forces.includes(hex) || !reached
  }

  /** A path drawn by dragging from a stack. */
  async drag(path: readonly string[], phase: 'start' | 'move' | 'end' | 'cancel'): Promise<void> {
    const from = path[0]
    if (from === undefined || !this.asked) return
    if (phase === 'cancel') {
      this.unaim()
      return
    }
    const to = path.at(-1)!
    if (from !== this.from) {
      if (!this.forces.includes(from)) {
        if (phase === 'end' && this.goesBy(from) && !this.give(to)) await this.explain(to)
        return
      }
      const taken = this.take(from, true)
      if (phase === 'end') await taken
      // Of a stack that cannot be taken in hand, because the question is about it, the hex it is drawn to is the answer.
      if (phase === 'end' && this.from !== from) {
        this.give(to)
        return
      }
    }
    if (to === from) {
      this.unaim()
      return
    }
    const via = path.slice(1, -1)
    if (phase === 'end') {
      await this.aimAt(to, via)
      this.act(to, true)
    } else {
      clearTimeout(this.timer)
      this.timer = setTimeout(() => void this.aimAt(to, via), AIM_WAIT)
    }
  }

  /** A counter carried from a list over a hex, or beside the map: it goes alone. */
  async carry(unit: string, to: string | null, down: boolean): Promise<void> {
    const hex = this.counters[unit]?.at
    if (!hex || !this.asked || this.table.busy || (hex !== this.from && !this.forces.includes(hex))) return
    if (this.from !== hex || this.units.join() !== unit) this.takeAlone(hex, unit)
    clearTimeout(this.timer)
    if (to === null || to === hex) {
      if (down) this.putBack()
      else this.unaim()
    } else if (down) {
      await this.aimAt(to, [])
      this.act(to, true)
    } else {
      this.timer = setTimeout(() => void this.aimAt(to, []), AIM_WAIT)
    }
  }

  private takeAlone(hex: string, unit: string): void {
    this.put()
    this.from = hex
    this.look = hex
    this.off = new Set(this.stack.flatMap((c) => (c.id === unit ? [] : [c.id])))
    void this.refreshHeld()
  }

  /** May a drag begin here? */
  draggable(hex: string): boolean {
    return this.asked !== null && (hex === this.from || this.forces.includes(hex) || this.goesBy(hex))
  }

  /** The question is where the force in this hex goes: drawn to a hex, it goes there. */
  private goesBy(hex: string): boolean {
    const { asked } = this
    return asked !== null && asked.focus.includes(hex) && this.own(hex).length > 0 && hexOptions(asked).length > 0
  }

  /** A numbered option, or a counter of the open fan. */
  pick(digit: number): void {
    if (this.fan) {
      const counter = this.stack[digit - 1]
      if (counter) this.toggle(counter.id)
      return
    }
    const choice = picked(this.choices, digit)
    const refusal = this.choices[digit - 1]?.refusal
    const option = this.listed[digit - 1 - this.choices.length]
    if (choice) void this.choose(choice)
    else if (refusal) this.because = { hex: '', refusal }
    else if (option) this.pickListed(option)
  }

  /** A chip does what a click on its hex or counter does; what is grave is laid out first. */
  pickListed(option: Option): void {
    const { hex, unit } = option.order
    const at = hex ?? (unit === undefined ? undefined : this.counters[unit]?.at)
    if (option.grave && at) this.layOut(at)
    else if (hex !== undefined && this.forces.includes(hex)) void this.take(hex, false, option.order)
    else void this.send([option.order])
  }

  /** What is grave is given at the second press, unless it was laid out by a first one; so is what leaves too much behind. */
  async choose(choice: Choice): Promise<void> {
    if (choice.refusal !== null) return
    if (choice.grave && this.here === null && this.armed !== choice.key) this.armed = choice.key
    else if (!(this.leaves(choice.orders) && this.warns())) await this.carryOut(choice)
  }

  /** Do these orders leave the decision? */
  leaves(orders: readonly Order[]): boolean {
    return this.leave !== null && orders.length === 1 && orderKey(orders[0]!) === orderKey(this.leave.order)
  }

  /** Says once what leaving would lose; false when that was said, or is nothing. */
  private warns(): boolean {
    if (this.leavingWarned || !this.asked || this.asked.warnings.length === 0) return false
    this.leavingWarned = true
    return true
  }

  /** What may be done again is told before it is given. */
  private async carryOut(choice: Choice): Promise<void> {
    if (choice.again && this.from !== null && this.aim)
      this.onrun({ from: this.from, to: this.aim.to, units: this.units })
    else if (choice.again && this.asked) this.onhabit(habitOf(this.asked.place, choice))
    await this.send(choice.orders)
  }

  /** Moves the highlight in the list. */
  point(index: number): void {
    this.highlight = index
  }

  /** Space: the one highlighted thing. */
  async press(): Promise<void> {
    const { main } = this
    const choice = this.choices[this.chosen]
    if (!main || (this.leaves(main.orders) && this.warns())) return
    if (choice && main.orders === choice.orders) await this.carryOut(choice)
    else await this.send(main.orders)
  }

  /** E: leaves the decision, at the second press when something would be lost. */
  async end(): Promise<void> {
    if (this.leave && !this.warns()) await this.send([this.leave.order])
  }

  /** One answer for all that follows; the host gives it now, too. */
  async forAll(): Promise<void> {
    const first = this.standing[0]
    if (first) await this.table.standing(first.id, first.value)
  }

  /** The last order once more, if it is offered; what leaves a decision is never meant. */
  async repeat(): Promise<boolean> {
    const first = this.table.last[0]
    if (!first || !this.asked) return false
    const key = orderKey(first)
    if (this.leave && orderKey(this.leave.order) === key) return false
    if (!this.asked.options.some((o) => orderKey(o.order) === key)) return false
    await this.send(this.table.last)
    return true
  }

  /** The next force that can act, taken in hand. */
  async next(back = false): Promise<string | null> {
    const hex = nextForce(this.forces, this.from ?? this.look, back)
    if (hex !== null) await this.take(hex, true)
    return hex
  }

  /** Backs out one level; false when there is nothing to back out of. */
  back(): boolean {
    if (this.leavingWarned) this.leavingWarned = false
    else if (this.armed !== null) this.armed = null
    else if (this.fan) this.fan = false
    else if (this.aim !== null || this.pinned) this.unaim()
    else if (this.here !== null) this.here = null
    else if (this.wide) this.narrow()
    else if (this.from !== null && !this.fixed) this.putBack()
    else if (this.spreadChanged()) this.spread = spreadOf(this.asked!)
    else if (this.because !== null) this.because = null
    else return false
    this.highlight = -1
    return true
  }

  /** Leaves a question that has changed nothing yet; false where there is none. */
  backOut(): boolean {
    const { asked, table } = this
    if (!asked || table.busy) return false
    const out = asked.options.find((o) => o.backs)
    if (out) void this.send([out.order])
    else if (asked.depth > table.lastDepth && (table.state?.undo ?? null) !== null) void table.undo()
    else return false
    return true
  }

  /** Puts the stack down; a force the match is about comes back to hand. */
  private putBack(): void {
    this.put()
    const focus = this.asked?.focus[0]
    if (focus !== undefined) void this.hold(focus)
  }

  more(unit: string): void {
    if (this.spread) this.spread = more(this.spread, unit)
  }

  fewer(unit: string): void {
    if (this.spread) this.spread = fewer(this.spread, unit)
  }

  spreadChanged(): boolean {
    const usual = this.asked && spreadOf(this.asked)
    return usual !== null && JSON.stringify(usual) !== JSON.stringify(this.spread)
  }

  async send(orders: readonly Order[]): Promise<void> {
    this.because = null
    await this.table.orders(orders)
  }

  /** Says why a hex, or what stands there, is not offered. */
  async explain(hex: string): Promise<void> {
    const { asked } = this
    if (!asked) return
    const order = askableOrder(
      asked,
      hex,
      this.own(hex).map((c) => c.id),
    )
    if (!order) return
    const refusal = await this.table.why(order)
    if (refusal && (this.over === hex || this.look === hex)) this.because = { hex, refusal }
  }

  /** Gives the one order a hex stands for, or lists them where there are several or it is grave; false when there is none. */
  private give(hex: string): boolean {
    const { asked } = this
    const option = asked && orderAt(asked, hex, this.counters)
    if (!option || option.grave) return this.layOut(hex)
    void this.send([option.order])
    return true
  }

  /** Lists what is offered for a hex; false when that is nothing. */
  private layOut(hex: string): boolean {
    const { asked } = this
    if (!asked || !litHexes(asked, this.counters).includes(hex)) return false
    this.here = hex
    return true
  }

  /** Carries the aim out: at once when there is one way and nothing to think over, else it is laid out. */
  private act(hex: string, ready: boolean): void {
    const { aim } = this
    if (aim?.to !== hex || !aim.answer) return
    const list = (aim.answer.ways ?? []).map(wayChoice)
    const open = list.filter((c) => c.refusal === null && c.orders.length > 0)
    if (open.length === 0) {
      const refusal = aim.answer.refusal ?? list[0]?.refusal
      if (refusal) this.because = { hex, refusal }
      return
    }
    const guarded = open[0]!.warnings.some((line) => line.tone === 'danger')
    const meant = this.choices[this.chosen]
    if (ready && meant && !meant.grave && (this.pinned || (!needsChoice(open) && !guarded))) void this.carryOut(meant)
    else this.pinned = true
  }

  private async aimAt(hex: string, via: readonly string[], pin = false): Promise<void> {
    const turn = ++this.intention
    const same = this.aim?.to === hex && this.aim.via.join() === via.join()
    if (!same) {
      this.aim = { to: hex, via, answer: null }
      this.pinned = pin
      this.highlight = -1
    }
    const answer = await this.askSafely(this.aimQuestion(hex, via))
    if (turn === this.intention && answer) this.aimed(hex, via, answer)
  }

  private aimed(hex: string, via: readonly string[], answer: Answer): void {
    this.aim = { to: hex, via, answer }
    if (answer.refusal && (answer.ways ?? []).length === 0) this.because = { hex, refusal: answer.refusal }
  }

  private unaim(): void {
    this.intention++
    this.aim = null
    this.pinned = false
    this.highlight = -1
  }

  private aimQuestion(to: string, via: readonly string[]): Question {
    return { q: 'aim', from: this.from!, ...this.partOfStack(), to, ...(via.length > 0 ? { via } : {}) }
  }

  /** Units are named only when some are left behind. */
  private partOfStack(): Pick<Question, 'units'> {
    return this.off.size > 0 || this.wide ? { units: this.units } : {}
  }

  /** The question of odds for what is aimed at, where the aim is a fight. */
  oddsQuestion(): Question | null {
    const { aim } = this
    if (this.from === null || !aim?.answer?.ways?.some((w) => w.figure) || !this.table.asks('odds')) return null
    return { ...this.aimQuestion(aim.to, aim.via), q: 'odds' }
  }

  private askHeld(): Promise<Answer | null> {
    return this.askSafely({ q: 'aim', from: this.from!, ...this.partOfStack() })
  }

  private async refreshHeld(): Promise<void> {
    const { from, off, wide } = this
    const held = await this.askHeld()
    if (from === null || this.from !== from || this.off !== off || this.wide !== wide || !held) return
    this.held = held
    if (held.refusal) this.because = { hex: from, refusal: held.refusal }
    await this.refreshReach()
  }

  private async refreshReach(): Promise<void> {
    const { from, off } = this
    const reach = await this.askSafely({ q: 'reach', from: from!, ...this.partOfStack() })
    if (this.from === from && this.off === off) this.reach = reach && !reach.supposed ? reach : null
  }

  /** A question the host does not know is no answer. */
  private async askSafely(question: Question): Promise<Answer | null> {
    try {
      return await this.table.ask(question)
    } catch {
      return null
    }
  }
}
