/** One event at the hand and what comes of it: the hand as it changes, the effects, and the verbs all events are made of. */
import type { Order } from '../../core/match.ts'
import type { Answer, Counter, Question } from '../../core/shapes.ts'
import { askableOrder, habitOf, leaving, offeredHexes, orderAt, type Choice } from '../lib/decide.ts'
import {
  aimOf,
  aimQuestion,
  choicesOf,
  chosenOf,
  forcesOf,
  heldQuestion,
  hereOf,
  holdOf,
  leavesBy,
  ownIn,
  pinned,
  unitsOf,
} from './offers.ts'
import type { Aiming, Effect, Facts, Goal, HandEvent, HandState, Hold, Mode } from './state.ts'

export const NOTHING_KNOWN: Omit<Hold, 'from'> = {
  fixed: false,
  off: new Set(),
  wide: null,
  fan: false,
  held: null,
  reach: null,
  awaits: null,
}

export class Turn {
  hand: HandState
  readonly facts: Facts
  readonly effects: Effect[] = []

  constructor(hand: HandState, facts: Facts) {
    this.hand = hand
    this.facts = facts
  }

  // --- what there is

  get hold(): Hold | null {
    return holdOf(this.hand.mode)
  }

  /** Own counters of the stack in hand. */
  get stack(): Counter[] {
    return this.hold ? this.own(this.hold.from) : []
  }

  get forces(): string[] {
    return forcesOf(this.hold?.fixed === true, this.facts.asked, this.facts.counters)
  }

  get choices(): Choice[] {
    return choicesOf(this.hand.mode, this.facts.asked, this.facts.counters)
  }

  /** The highlighted choice. */
  get chosen(): Choice | null {
    const { choices } = this
    return choices[chosenOf(this.hand.mode, choices, this.facts.asked?.place ?? '', this.facts.habits)] ?? null
  }

  own(hex: string): Counter[] {
    return ownIn(hex, this.facts)
  }

  // --- changing it

  set(part: Partial<HandState>): void {
    this.hand = { ...this.hand, ...part }
  }

  mode(mode: Mode): void {
    this.set({ mode })
  }

  /** The same mode with this in hand: another stack, or the same of which more is known. */
  keep(hold: Hold): void {
    const { mode } = this.hand
    this.mode(mode.is === 'idle' ? { is: 'holding', hold } : { ...mode, hold })
  }

  do(effect: Effect): void {
    this.effects.push(effect)
  }

  ticket(): number {
    const ticket = this.hand.ticket + 1
    this.set({ ticket })
    return ticket
  }

  ask(question: Question): number {
    const ticket = this.ticket()
    this.do({ do: 'ask', ticket, question })
    return ticket
  }

  wait(ms: number, then: HandEvent): void {
    this.do({ do: 'wait', ms, then })
  }

  // --- taking and putting down

  /** Puts down what is in hand. */
  put(): void {
    this.do({ do: 'still' })
    this.set({ mode: { is: 'idle' }, coming: null, armed: null })
  }

  /** Puts the stack down; a force the match is about comes back to hand. */
  putBack(): void {
    this.put()
    const focus = this.facts.asked?.focus[0]
    if (focus !== undefined) this.bring(focus)
  }

  /** The match is already about a force: it comes to hand without being taken, if it can go somewhere. */
  bring(hex: string): void {
    if (this.own(hex).length === 0 || !this.facts.asked?.forms.some((f) => f.arg === 'hex')) return
    this.set({ coming: { ticket: this.ask({ q: 'aim', from: hex }), hex, held: null } })
  }

  /** Takes a stack in hand and asks what it can do. */
  take(hex: string, how: { readonly only?: boolean; readonly meant?: Order } = {}): void {
    this.put()
    this.set({ look: hex, because: null, leavingWarned: false })
    const { only = false, meant = null } = how
    const ticket = this.ask({ q: 'aim', from: hex })
    this.keep({ ...NOTHING_KNOWN, from: hex, awaits: { for: 'take', ticket, only, meant, drop: null } })
  }

  /** Other counters are in hand than before: what they are is asked anew. */
  regroup(hold: Hold): void {
    const ticket = this.ask(heldQuestion(hold, this.own(hold.from)))
    this.keep({ ...hold, awaits: { for: 'held', ticket } })
  }

  askReach(): void {
    const hold = this.hold!
    const ticket = this.ask({ ...heldQuestion(hold, this.stack), q: 'reach' })
    this.keep({ ...hold, awaits: { for: 'reach', ticket } })
  }

  // --- aiming

  aimAt({ to, via }: Goal, then: Aiming['then'], pin = false): void {
    const { hold } = this
    const { mode } = this.hand
    if (!hold) return
    const ticket = this.ask(aimQuestion(hold, this.stack, to, via))
    // What only follows the pointer takes nothing from a click on the same hex.
    if (mode.is === 'aiming' && mode.aim.to === to && mode.aim.via.join() === via.join())
      this.mode({ ...mode, ticket, then: then === 'show' ? mode.then : then })
    else
      this.mode({
        is: 'aiming',
        hold,
        here: hereOf(mode),
        aim: { to, via, answer: null },
        pinned: pin,
        ticket,
        then,
      })
  }

  /** Nobody is in hand: who could strike this enemy, and how, is asked of the enemy's own hex. */
  aimAtEnemy(hex: string): void {
    this.put()
    this.set({ look: hex, because: null, leavingWarned: false })
    this.keep({ ...NOTHING_KNOWN, from: hex })
    this.aimAt({ to: hex, via: [] }, 'layOut', true)
  }

  /** Is an enemy there that the decision offers to strike? */
  isTarget(hex: string): boolean {
    const { asked } = this.facts
    return asked?.aims === true && asked.options.some((o) => o.order.hex === hex) && this.isEnemy(hex)
  }

  isEnemy(hex: string): boolean {
    return this.own(hex).length === 0 && Object.values(this.facts.counters).some((c) => c.at === hex)
  }

  aimed({ to, via }: Goal, answer: Answer): void {
    const { mode } = this.hand
    this.mode({
      is: 'aiming',
      hold: this.hold!,
      here: hereOf(mode),
      aim: { to, via, answer },
      pinned: pinned(mode),
      ticket: 0,
      then: 'show',
    })
    if (answer.refusal && (answer.ways ?? []).length === 0) this.set({ because: { hex: to, refusal: answer.refusal } })
  }

  unaim(): void {
    const { mode } = this.hand
    if (mode.is !== 'aiming') return
    const { here, hold } = mode
    this.mode(here === null ? { is: 'holding', hold } : { is: 'choosing', here, hold })
  }

  /** Asks why a hex, or what stands there, is not offered. */
  explain(hex: string): void {
    const { asked } = this.facts
    const units = this.own(hex).map((c) => c.id)
    const order = asked && askableOrder(asked, hex, units)
    if (!order) return
    const ticket = this.ticket()
    this.set({ explaining: ticket })
    this.do({ do: 'why', ticket, hex, order })
  }

  // --- giving orders

  /** Gives the one order a hex stands for, or lists them where there are several or it is grave; false when there is none. */
  give(hex: string): boolean {
    const { asked, counters } = this.facts
    const option = asked && orderAt(asked, hex, counters)
    if (!option || option.grave) return this.layOut(hex)
    this.send([option.order])
    return true
  }

  /** Lists what is offered for a hex; false when that is nothing. */
  layOut(hex: string): boolean {
    const { asked, counters } = this.facts
    if (!asked || !offeredHexes(asked, counters).includes(hex)) return false
    const { mode } = this.hand
    this.mode(mode.is === 'aiming' ? { ...mode, here: hex } : { is: 'choosing', here: hex, hold: this.hold })
    return true
  }

  /** Says once what leaving would lose; false when these orders do not leave, or that was said, or is nothing. */
  warns(orders: readonly Order[]): boolean {
    const { asked } = this.facts
    if (!asked || !leavesBy(leaving(asked), orders)) return false
    if (this.hand.leavingWarned || asked.warnings.length === 0) return false
    this.set({ leavingWarned: true })
    return true
  }

  /** What may be done again is told before it is given. */
  carryOut(choice: Choice): void {
    const { hold } = this
    const { asked } = this.facts
    const aim = aimOf(this.hand.mode)
    const units = hold ? unitsOf(hold, this.stack) : []
    // With nobody in hand there is nobody to go again.
    if (choice.again && hold && aim) {
      if (units.length > 0) this.do({ do: 'keepRun', run: { from: hold.from, to: aim.to, units } })
    } else if (choice.again && asked) this.do({ do: 'keepHabit', habit: habitOf(asked.place, choice) })
    this.send(choice.orders, choice.figure)
  }

  send(orders: readonly Order[], chance = ''): void {
    this.set({ because: null })
    this.do({ do: 'send', orders, ...(chance === '' ? {} : { chance }) })
  }
}
