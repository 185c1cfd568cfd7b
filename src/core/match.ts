/**
 * A match: one play of one scenario. It always waits for exactly one thing: a seat's decision, a roll, or nothing because
 * it is over. `play` is the one gate: it derives legality itself and changes nothing when it refuses.
 */
import { cloneFrame, type Frame, placeOf, saveFrame, type SavedFrame } from './frame.ts'
import {
  type AnyFrame,
  type AnyProcedure,
  type Ask,
  type BoardOf,
  Call,
  Done,
  type EventOf,
  type Form,
  type FrameOf,
  frameFrom,
  type Next,
  type Out,
  Over,
  type ProcOf,
  type Roll,
  type Start,
  type Step,
  type World,
} from './procedure.ts'
import type { Rng } from './chance.ts'
import { type Names, type Reason, type ReasonTable, type Values, gateNo, say } from './reasons.ts'
import { Derived, type Facts } from './derived.ts'
import { Hash64, Layout, type Rows, State } from './state.ts'

/** A seat's answer, in one of the decision's forms; hexes and units by their printed ids. */
export interface Order {
  readonly do: string
  readonly hex?: string
  readonly unit?: string
  readonly number?: number
  readonly word?: string
}

/** How much an order kind is liked: 1 is indifferent, and what is not named is 1. */
export type Liking = Readonly<Record<string, number>>

/** What happened. `secret` holds what only one seat is told. */
export interface Happening {
  readonly ev: string
  readonly values: Values
  readonly secret?: { readonly seat: number; readonly values: Values }
}

export type Waits = 'decision' | 'roll' | 'over' | 'halted'

export interface Saved {
  /** One more than the system has steps to bring saves up to date; missing in the first format. */
  readonly format?: number
  readonly columns: Readonly<Record<string, readonly number[]>>
  readonly frames: readonly SavedFrame[]
  readonly asked: readonly number[]
  readonly ending: string
}

export type Played = { readonly ok: true } | { readonly ok: false; readonly reason: Reason }

/** An order as one integer: the form's index times this, plus the argument. */
export const FORM_SPAN = 1 << 20
const STEP_LIMIT = 100_000
const ACCEPTED: Played = { ok: true }

/** Counts what the engine itself comes across, for the fuzzer's tables. */
export interface Tally {
  step(proc: string, step: string): void
  /** A candidate was refused. */
  reason(code: string): void
  /** The only legal order of a decision was played: `procedure.step do`. */
  forced(kind: string): void
}

class Candidates implements Out {
  readonly list: number[] = []
  count = 0
  push(argument: number): void {
    this.list[this.count++] = argument
  }
}

export class Match<W extends World = World> {
  readonly setting: Setting<W>
  readonly game: W['game']
  readonly state: State
  readonly board: BoardOf<W>
  frames: AnyFrame<W>[] = []
  /** How many decisions each seat has been asked: its own decision ids. */
  asked: number[]
  waits: Waits = 'halted'
  ending = ''
  /** The seat asked, while waiting for a decision. */
  seat = -1
  /** The legal orders of the decision, as integers. */
  readonly codes: number[] = []
  count = 0
  events: Happening[] = []
  /** Whether the last order led to new information for its seat, or past it: undo ends there. */
  learned = false
  /** Played only to see whether undo ends: no further than that takes. */
  private glancing = false
  /** A forecast stops when no more than this many frames are left. */
  floor = 0
  tally: Tally | null = null
  /** What follows from the cells and is kept until they change. */
  readonly derived: Derived
  /** Grows with every step: what was derived at one count holds while the count stands. */
  serial = 0
  /** The lowest frame that may have changed since views last looked. */
  changedFrom = 0
  /** The seat whose order is being played. */
  private actor = -1
  /** So many of the first frames are shared with forks: they are copied before they change. */
  shared = 0
  private readonly candidates = new Candidates()
  /** The step it waits in. */
  private now: Step<Match<W>, Frame> | null = null

  constructor(setting: Setting<W>, layout: Layout = Layout.of(setting.system.columns, setting.rows), state?: State) {
    this.setting = setting
    this.game = setting.game
    this.state = new State(layout, state)
    this.derived = new Derived(setting.system.facts.all, this)
    this.board = this.state.board
    this.asked = setting.seats.map(() => 0)
  }

  static start<W extends World>(setting: Setting<W>, tally: Tally | null = null): Match<W> {
    const m = new Match(setting)
    m.tally = tally
    const { proc, fields } = setting.begin(m)
    setting.system.rebuild(m)
    m.push(proc, fields)
    m.run()
    return m
  }

  static load<W extends World>(setting: Setting<W>, saved: Saved): Match<W> {
    const m = new Match(setting)
    const { columns, frames, asked, ending } = upToDate(setting, saved)
    m.state.load(columns)
    m.frames = frames.map((f) => frameFrom<W>(f))
    m.asked = asked.slice()
    m.ending = ending
    setting.system.rebuild(m)
    m.resume()
    return m
  }

  save(): Saved {
    const { saves } = this.setting.system
    return {
      ...(saves.length > 0 && { format: saves.length + 1 }),
      columns: this.state.save(),
      frames: this.frames.map(saveFrame),
      asked: this.asked.slice(),
      ending: this.ending,
    }
  }

  /** A second match in the same position, into an old one if given; `goOn`: it goes on listing the cells written. */
  fork(into?: Match<W>, goOn = false): Match<W> {
    const copy = into ?? new Match(this.setting, this.state.layout, this.state)
    if (goOn) copy.state.goOnFrom(this.state)
    else if (into) copy.state.copyFrom(this.state)
    copy.frames = this.frames.slice()
    this.shared = copy.shared = this.frames.length
    for (let i = 0; i < this.asked.length; i++) copy.asked[i] = this.asked[i]!
    copy.waits = this.waits
    copy.now = this.now
    copy.ending = this.ending
    copy.seat = this.seat
    copy.count = this.count
    for (let i = 0; i < this.count; i++) copy.codes[i] = this.codes[i]!
    copy.events = []
    copy.learned = false
    copy.floor = this.floor
    copy.changedFrom = 0
    copy.serial++
    copy.derived.share(this.derived)
    return copy
  }

  hash(): string {
    const h = this.state.hashInto(new Hash64())
    for (const n of this.asked) h.int(n)
    return h.text(JSON.stringify(this.frames)).text(this.ending).digest()
  }

  // --- what it waits for

  get top(): AnyFrame<W> {
    return this.frames[this.frames.length - 1]!
  }

  get decision(): Ask<Match<W>, Frame> {
    return this.now as Ask<Match<W>, Frame>
  }

  get rolling(): Roll<Match<W>, Frame> {
    return this.now as Roll<Match<W>, Frame>
  }

  /** `procedure.step` of what the match waits for. */
  get place(): string {
    return this.frames.length === 0 ? 'over' : placeOf(this.top)
  }

  get decisionId(): number {
    return this.asked[this.seat]!
  }

  prompt(): string {
    return this.decision.prompt(this, this.top)
  }

  /** The legal orders. */
  options(): Order[] {
    const orders: Order[] = []
    for (let i = 0; i < this.count; i++) orders.push(this.orderOf(this.codes[i]!))
    return orders
  }

  orderOf(code: number): Order {
    const form = this.formOf(code)
    const arg = code % FORM_SPAN
    if (form.arg === 'none') return { do: form.do }
    if (form.arg === 'number') return { do: form.do, number: arg }
    if (form.arg === 'word') return { do: form.do, word: form.words[arg]! }
    return { do: form.do, [form.arg]: this.setting.ids.format(form.arg, arg) }
  }

  formOf(code: number): Form<Match<W>, Frame> {
    return this.decision.forms[Math.floor(code / FORM_SPAN)]!
  }

  /** The integer of an order of one of the forms, or why it is none. */
  codeOf(order: Order): number | Reason {
    const forms = this.decision.forms
    const index = forms.findIndex((form) => form.do === order.do)
    const form = forms[index]
    if (!form) return gateNo('unknown-order', { do: order.do, known: forms.map((x) => x.do).join(', ') })
    const arg = this.argumentOf(form, order)
    if (arg < 0) {
      const given = form.arg === 'none' ? '' : String(order[form.arg] ?? 'nothing')
      const need = form.arg === 'word' ? `one of the words ${form.words.join(', ')}` : `a ${form.arg} of this match`
      return gateNo('bad-argument', { do: form.do, need, given })
    }
    return index * FORM_SPAN + arg
  }

  /** Why this seat may not give this order now, or null. */
  refusal(seat: number, order: Order): Reason | null {
    if (this.waits === 'over') return gateNo('match-over')
    if (this.waits !== 'decision' || seat !== this.seat) return gateNo('not-asked', { waits: this.waitsFor() })
    const code = this.codeOf(order)
    if (typeof code !== 'number') return code
    return this.refusalOf(code)
  }

  refusalOf(code: number): Reason | null {
    return this.formOf(code).refusal(this, this.top, code % FORM_SPAN)
  }

  explain(reason: Reason): string {
    return say(reason.text, reason.values, this.setting.names)
  }

  narrate(event: Happening, seat?: number): string {
    const template = this.setting.system.events[event.ev] ?? CORE_EVENTS[event.ev] ?? event.ev
    const secret = event.secret && (seat === undefined || seat === event.secret.seat) ? event.secret.values : {}
    return say(template, { ...event.values, ...secret }, this.setting.names)
  }

  // --- what happens to it

  /** The one gate: checks and plays. A refused order changes nothing. */
  play(seat: number, order: Order, decisionId?: number): Played {
    if (this.waits === 'decision' && seat === this.seat && decisionId !== undefined && decisionId !== this.decisionId) {
      return { ok: false, reason: gateNo('stale-decision', { id: decisionId, now: this.decisionId }) }
    }
    const reason = this.refusal(seat, order)
    if (reason) return { ok: false, reason }
    this.playCode(this.codeOf(order) as number)
    return ACCEPTED
  }

  /** Plays an order known to be legal: one of `codes`. */
  playCode(code: number): void {
    const seat = this.seat
    const form = this.formOf(code)
    this.events = []
    this.learned = false
    this.actor = seat
    this.advance(form.play(this, this.ownTop(), code % FORM_SPAN))
    this.run()
    if (this.waits !== 'decision' || this.seat !== seat) this.learned = true
  }

  /** Gives the dice the match waits for. */
  roll(dice: readonly number[]): void {
    if (this.waits !== 'roll') throw new Error(`the match waits for ${this.waitsFor()}, not for dice`)
    const roll = this.rolling
    const f = this.ownTop()
    const n = roll.dice(this, f)
    const faces = roll.reads === 'pick' ? n : 6
    const wanted = roll.reads === 'pick' ? 1 : n
    if (dice.length !== wanted || dice.some((d) => !Number.isInteger(d) || d < 1 || d > faces)) {
      throw new Error(`the roll for ${roll.purpose} needs ${wanted} dice from 1 to ${faces}, not [${dice.join(', ')}]`)
    }
    this.events = []
    this.learned = true
    const sorted = roll.reads === 'each' ? dice.slice().sort((a, b) => b - a) : dice
    const total = sorted.reduce((a, b) => a + b, 0)
    this.happens({ ev: 'rolled', values: { purpose: roll.purpose, dice: dice.slice() } })
    this.advance(roll.play(this, f, total, sorted))
    this.run()
    this.learned = true
  }

  emit<E extends EventOf<W>>(ev: E, values: W['events'][E]): void {
    this.happens({ ev, values })
  }

  /** An event of which one seat is told more than the others. */
  tell<E extends EventOf<W>, K extends keyof W['events'][E]>(
    ev: E,
    values: Pick<W['events'][E], K>,
    seat: number,
    secret: Omit<W['events'][E], K>,
  ): void {
    this.happens({ ev, values, secret: { seat, values: secret } })
  }

  private happens(event: Happening): void {
    this.events.push(event)
    if (this.setting.system.reveals.has(event.ev)) this.learned = true
  }

  /** The frame of a procedure that is being played, the innermost if there are several. */
  frame<P extends ProcOf<W>>(proc: P): FrameOf<W, P> | undefined {
    for (let i = this.frames.length - 1; i >= 0; i--) {
      const f = this.frames[i]!
      if (f.proc === proc) return f as FrameOf<W, P>
    }
    return undefined
  }

  /** The frame that called the one being played, to hand it more than a number; undefined if another procedure did. */
  caller<P extends ProcOf<W>>(proc: P): FrameOf<W, P> | undefined {
    const at = this.frames.length - 2
    return this.frames[at]?.proc === proc ? (this.toChange(at) as FrameOf<W, P>) : undefined
  }

  /** A frame other than that of the step being played, to change it. */
  toChange(index: number): AnyFrame<W> {
    this.changedFrom = Math.min(this.changedFrom, index)
    return this.own(index)
  }

  /** A frame that no fork shares any more. */
  private own(index: number): AnyFrame<W> {
    const { frames } = this
    for (let i = index; i < this.shared && i < frames.length; i++) frames[i] = cloneFrame(frames[i]!)
    if (this.shared > index) this.shared = index
    return frames[index]!
  }

  private ownTop(): AnyFrame<W> {
    return this.own(this.frames.length - 1)
  }

  /**
   * Whether the order ends undo: tried on a fork. Dice, reveals and questions to another seat come or do not come by
   * what the seat can see, so the mark tells nothing hidden; the leak test holds systems to that.
   */
  risky(code: number, into?: Match<W>): boolean {
    const trial = this.fork(into, true)
    trial.glancing = true
    trial.playCode(code)
    trial.glancing = false
    return trial.learned
  }

  // --- the engine

  /** Runs until it waits for something. */
  resume(): void {
    if (this.ending !== '') {
      this.waits = 'over'
      return
    }
    const events = this.events
    const asked = this.asked.slice()
    this.run()
    this.events = events
    this.asked = asked
  }

  private run(): void {
    for (let steps = 0; steps < STEP_LIMIT; steps++) {
      if (this.glancing && this.learned) return
      if (this.ending !== '') {
        this.waits = 'over'
        this.seat = -1
        return
      }
      if (this.frames.length <= this.floor) {
        this.waits = 'halted'
        this.seat = -1
        return
      }
      const f = this.ownTop()
      const step = this.stepNow()
      this.now = step
      this.tally?.step(f.proc, f.step)
      if (typeof step === 'function') {
        this.advance(step(this, f))
      } else if (step.kind === 'roll') {
        this.waits = 'roll'
        this.seat = -1
        return
      } else if (this.asks(step, f)) {
        return
      }
    }
    throw new Error(`the match never stops: ${this.place}`)
  }

  /** Collects the legal orders; plays the only one, or waits for the seat. */
  private asks(step: Ask<Match<W>, Frame>, f: Frame): boolean {
    this.seat = step.seat(this, f)
    // Asked or forced, another seat's part ends undo where something is hidden.
    if (this.glancing && this.setting.hides && this.seat !== this.actor) return (this.learned = true)
    this.collect(step, f)
    if (this.count === 0) throw new Error(`${this.place}: seat ${this.seat} is asked and has no legal order`)
    if (this.count === 1 && !(step.always?.(this, f) ?? false)) {
      const code = this.codes[0]!
      const form = step.forms[Math.floor(code / FORM_SPAN)]!
      const order = this.orderOf(code)
      const secret: Record<string, string | number> = { do: order.do }
      const arg = order.hex ?? order.unit ?? order.word ?? order.number
      if (arg !== undefined) secret['arg'] = arg
      this.tally?.forced(`${this.place} ${form.do}`)
      this.happens({
        ev: 'forced',
        values: { seat: this.seat, claim: step.claim },
        secret: { seat: this.seat, values: secret },
      })
      // What another seat does without a choice may show something too, where something is hidden.
      if (this.setting.hides && this.seat !== this.actor) this.learned = true
      this.advance(form.play(this, this.ownTop(), code % FORM_SPAN))
      return false
    }
    this.asked[this.seat]!++
    this.waits = 'decision'
    return true
  }

  private collect(step: Ask<Match<W>, Frame>, f: Frame): void {
    this.count = 0
    const found = this.candidates
    for (let i = 0; i < step.forms.length; i++) {
      const form = step.forms[i]!
      found.count = 0
      form.candidates(this, f, found)
      for (let k = 0; k < found.count; k++) {
        const arg = found.list[k]!
        const reason = form.exact ? null : form.refusal(this, f, arg)
        if (reason === null) this.codes[this.count++] = i * FORM_SPAN + arg
        else this.tally?.reason(reason.code)
        // A choice is a choice: which others there are does not matter to a glance.
        if (this.glancing && this.count > 1) return
      }
    }
  }

  private advance(next: Next): void {
    this.serial++
    this.changedFrom = Math.min(this.changedFrom, this.frames.length - (next instanceof Done ? 2 : 1))
    if (typeof next === 'string') {
      this.ownTop().step = next
    } else if (next instanceof Call) {
      this.ownTop().step = next.then
      this.push(next.proc, next.fields)
    } else if (next instanceof Done) {
      this.frames.pop()
      this.shared = Math.min(this.shared, this.frames.length)
      if (this.frames.length > 0) this.ownTop().result = next.value
    } else if (next instanceof Over) {
      this.ending = next.ending
      this.happens({ ev: 'ended', values: { ending: next.ending } })
    }
  }

  private push(proc: string, fields: object): void {
    const steps = this.setting.system.procedures[proc]?.steps
    if (!steps) throw new Error(`no procedure ${proc}`)
    // Copied arrays: no two frames share one, before or after a save.
    this.frames.push(frameFrom({ proc, step: firstStep(steps), result: 0, ...fields }))
  }

  private stepNow(): Step<Match<W>, Frame> {
    const f = this.top
    const step = this.setting.system.procedures[f.proc]?.steps[f.step]
    if (step === undefined) throw new Error(`no step ${f.proc}.${f.step}`)
    return step
  }

  private argumentOf(form: Form<Match<W>, Frame>, order: Order): number {
    if (form.arg === 'none') return 0
    if (form.arg === 'word') return form.words.indexOf(String(order.word))
    if (form.arg === 'number') {
      const n = order.number
      return typeof n === 'number' && Number.isInteger(n) && n >= 0 && n <= form.max(this, this.top) ? n : -1
    }
    const id = order[form.arg]
    return typeof id === 'string' ? this.setting.ids.parse(form.arg, id) : -1
  }

  private waitsFor(): string {
    if (this.waits === 'decision') return this.setting.seats[this.seat]!
    return this.waits === 'roll' ? 'the dice' : 'nobody'
  }
}

/** What a rule system hands the core. */
export interface System<W extends World> {
  readonly name: string
  readonly columns: W['columns']
  readonly procedures: Readonly<Record<string, AnyProcedure<Match<W>>>>
  /** Event names with the sentence that tells them. */
  readonly events: Readonly<Record<string, string>>
  /** Events that tell the seat that acts what it could not know before: undo ends there. Others see what stands, and no more. */
  readonly reveals: ReadonlySet<string>
  readonly reasons: ReasonTable
  /** How a match can end. */
  readonly endings: readonly string[]
  /** Steps, orders, reasons and events that do not come up in play, and why they are there all the same. */
  readonly never?: Readonly<Record<string, string>>
  /** Brings saved matches up to date: the first entry takes saves of format 1 to 2, the next those of 2 to 3. */
  readonly saves: readonly SaveStep<W>[]
  /** What follows from the columns and is kept while it holds. */
  readonly facts: Facts<Match<W>>
  /** Fills the derived columns from the saved ones. */
  rebuild(m: Match<W>): void
  readonly sight: Sight<W>
  readonly forecast: ForecastRules<W>
  /** What must hold after every order; each fault as a sentence. */
  invariants(m: Match<W>): string[]
}

/** Takes a save from one format to the next. */
export type SaveStep<W extends World> = (saved: Saved, setting: Setting<W>) => Saved

/** What each seat may know. */
export interface Sight<W extends World> {
  /** May the seat see this cell? Asked only for columns marked secret. */
  sees(m: Match<W>, seat: number, column: string, row: number): boolean
  /** The rows of a secret column that the seat may not see, and perhaps others: a whole view asks for no more. All if null. */
  doubtful?(m: Match<W>, seat: number, column: string): readonly number[] | null
  /** Does the seat know nothing at all of those rows? Then a whole view does not ask about each of them. */
  untold?(column: string): boolean
  /** What stands in the place of a hidden cell of which the seat knows something; HIDDEN for nothing. */
  hint?(m: Match<W>, seat: number, column: string, row: number): number
  /** Fills what the seat does not see so that the seat could not tell the result from the truth. Hidden cells hold HIDDEN. */
  imagine(m: Match<W>, seat: number, rng: Rng): void
}

/** How the system takes part in exact odds. */
export interface ForecastRules<W extends World> {
  /** Procedures that make a whole worth forecasting; the outermost one being played is taken. */
  readonly spans: readonly string[]
  /** Procedures that are fights, with the figure of their outcome that is 1 when the attacker has won. */
  readonly fights: Readonly<Record<string, string>>
  /** `procedure.step` of the decisions that become branches. */
  readonly compared: ReadonlySet<string>
  /** Named ways to answer all other decisions: the index of an option. */
  readonly policies: Readonly<Record<string, Policy<W>>>
  /**
   * Wipes from a fork's frames what no later rule reads, so that more states are equal. Every ordered fall of the dice is
   * walked without it, so brute force tells when something wiped was read after all.
   */
  forget?(m: Match<W>): void
  /** What a finished procedure came to, compared with where it started. Figures only, so that outcomes can be added up. */
  outcome(end: Match<W>, start: Match<W>, frame: Readonly<AnyFrame<W>>): Readonly<Record<string, number>>
}

export interface Policy<W extends World> {
  /** What the policy assumes, for people, with its claims. */
  readonly assumes: readonly string[]
  choose(m: Match<W>): number
}

/** A match's fixed part: the system, the game with its options, and how things are called. */
export interface Setting<W extends World> {
  readonly system: System<W>
  readonly game: W['game']
  readonly rows: Rows
  readonly seats: readonly string[]
  /** The value of every switch. */
  readonly switches: Switches
  /** How much the eager player of the fuzzer likes an order kind. */
  readonly eagerness: Liking
  /** Is anything hidden from a seat, in this match, at any time? */
  readonly hides: boolean
  readonly names: Names
  /** Ids under which orders name hexes and units. */
  readonly ids: { parse(kind: 'hex' | 'unit', id: string): number; format(kind: 'hex' | 'unit', index: number): string }
  /** Writes the opening position and returns the first procedure's frame fields. */
  begin(m: Match<W>): Start
}

export type SwitchValue = boolean | number | string
export type Switches = Readonly<Record<string, SwitchValue>>

/** A save in today's format, brought there step by step. */
function upToDate<W extends World>(setting: Setting<W>, saved: Saved): Saved {
  const { saves } = setting.system
  const { format = 1 } = saved
  if (format > saves.length + 1)
    throw new Error(`saved by a newer Maproom: format ${format}, this one knows ${saves.length + 1}`)
  return saves.slice(format - 1).reduce((old, step) => step(old, setting), saved)
}

/** Sentences of the events the engine itself makes. */
export const CORE_EVENTS: Readonly<Record<string, string>> = {
  rolled: 'Dice for {purpose}: {dice}',
  forced: '{seat|seat} had no choice ({claim})',
  ended: 'The match is over: {ending}',
}

const firstSteps = new WeakMap<object, string>()
function firstStep(steps: object): string {
  let first = firstSteps.get(steps)
  if (first === undefined) {
    first = Object.keys(steps)[0]!
    firstSteps.set(steps, first)
  }
  return first
}
