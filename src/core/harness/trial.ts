/** A match under test: orders in words, dice by hand. A system adds how it reads its own counters. */
import { type SavedFrame, saveFrame } from '../frame.ts'
import { factFaults } from './keeping.ts'
import { CORE_EVENTS, Match, type Happening, type Order } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Reason } from '../reasons.ts'
import type { Setting } from '../system.ts'

/** A sentence with all its figures, or an error. */
function finished(sentence: string): string {
  if (sentence === '' || /\{\w|\(\)|undefined|NaN/.test(sentence))
    throw new Error(`an unfinished sentence: "${sentence}"`)
  return sentence
}

export abstract class Trial<W extends World> {
  readonly m: Match<W>
  readonly log: Happening[] = []
  /** How often a decision has been asked, by its place. */
  private readonly asked = new Map<string, number>()
  /** Orders that end what is being asked, in order of preference: what `asUsual` gives. */
  private readonly ends: readonly string[]

  constructor(setting: Setting<W>, ends: readonly string[]) {
    this.ends = ends
    this.m = Match.start(setting)
    this.note()
  }

  /** The frame being played, field by field. */
  get fields(): SavedFrame {
    return saveFrame(this.m.top)
  }

  /** Plays orders in words: 'activate 0101', 'lose a', 'plan standard', 'stop'. */
  play(...orders: readonly string[]): this {
    for (const words of orders) {
      const played = this.m.play(this.m.seat, this.order(words))
      if (!played.ok)
        throw new Error(
          `"${words}" is refused: ${played.reason.code} (${played.reason.claim}) ${this.m.explain(played.reason)}\n${this.toString()}`,
        )
      this.note()
    }
    return this
  }

  dice(...dice: readonly number[]): this {
    this.m.roll(dice)
    return this.note()
  }

  /** Ends phases until a decision of this procedure (or procedure.step) is asked. */
  until(place: string, limit = 60): this {
    const there = (): boolean =>
      this.m.waits === 'decision' && (this.m.place === place || this.m.place.startsWith(`${place}.`))
    for (let i = 0; i < limit && !there(); i++) {
      if (this.m.waits === 'over') throw new Error(`the match is over before ${place}\n${this.toString()}`)
      this.asUsual()
    }
    if (!there()) throw new Error(`${place} never comes\n${this.toString()}`)
    return this
  }

  /** One step as usual: ones on all dice, the order that ends what is being asked, or the first there is. */
  asUsual(): this {
    if (this.m.waits === 'roll')
      return this.dice(...Array.from({ length: this.m.rolling.dice(this.m, this.m.top) }, () => 1))
    return this.play(this.ends.find((w) => this.legal(w)) ?? this.words(this.m.options()[0]!))
  }

  legal(words: string): boolean {
    return this.why(words) === null
  }

  why(words: string): Reason | null {
    const reason = this.m.refusal(this.m.seat, this.order(words))
    if (reason) finished(`${reason.code}: ${this.m.explain(reason)}`)
    return reason
  }

  /** The code of the refusal, or 'legal'. */
  refusal(words: string): string {
    return this.why(words)?.code ?? 'legal'
  }

  /** The options of the decision, in words; of one kind if given. */
  offers(kind?: string): string[] {
    const all = this.m.options().map((o) => this.words(o))
    return kind ? all.filter((w) => w === kind || w.startsWith(`${kind} `)) : all
  }

  get place(): string {
    return this.m.waits === 'decision' || this.m.waits === 'roll' ? this.m.place : this.m.waits
  }

  get seat(): string {
    return this.m.setting.seats[this.m.seat] ?? this.m.waits
  }

  unit(id: string): number {
    const unit = this.m.setting.ids.parse('unit', id)
    if (unit < 0) throw new Error(`no unit ${id}`)
    return unit
  }

  /** The events of a kind so far, oldest first. */
  events(ev: string): Readonly<Record<string, unknown>>[] {
    return this.log.filter((e) => e.ev === ev).map((e) => ({ ...e.values, ...e.secret?.values }))
  }

  /** The last event of a kind. */
  last(ev: string): Readonly<Record<string, unknown>> {
    const found = this.events(ev).at(-1)
    if (!found) throw new Error(`no event ${ev}: ${this.log.map((e) => e.ev).join(', ')}`)
    return found
  }

  /** What is wrong with the position, as sentences; `times`: how often this decision was asked so far in the test. */
  protected faults(_times: number): readonly string[] {
    return factFaults(this.m)
  }

  /** The units as they stand, a line each, for failures. */
  protected abstract standing(): readonly string[]

  /** The position as text, for failures. */
  toString(): string {
    const asks =
      this.m.waits === 'decision' ? `${this.seat} at ${this.place}: ${this.offers().join(' | ')}` : this.place
    return [asks, ...this.standing()].join('\n')
  }

  /** Logs what happened. Whatever is said on the way must be a finished sentence, to somebody, with its claim. */
  private note(): this {
    const { m } = this
    for (const event of m.events) {
      if (!(event.ev in m.setting.system.events || event.ev in CORE_EVENTS))
        throw new Error(`no sentence for the event "${event.ev}"`)
      finished(m.narrate(event))
    }
    this.log.push(...m.events)
    const times = m.waits === 'decision' ? (this.asked.get(m.place) ?? 0) + 1 : 0
    if (times > 0) this.asked.set(m.place, times)
    const faults = this.faults(times)
    if (faults.length > 0) throw new Error(`${faults.join('\n')}\n${this.toString()}`)
    if (m.waits === 'roll') finished(`${finished(m.rolling.purpose)} (${m.rolling.claim})`)
    if (m.waits !== 'decision') return this
    finished(`${finished(m.prompt())} (${m.decision.claim})`)
    if (!(m.seat in m.setting.seats)) throw new Error(`${m.place} asks seat ${m.seat}`)
    return this
  }

  private order(words: string): Order {
    const [kind, arg] = words.split(' ')
    const form = this.m.decision.forms.find((f) => f.do === kind)
    if (!form || form.arg === 'none' || arg === undefined) return { do: kind! }
    return { do: kind!, [form.arg]: form.arg === 'number' ? Number(arg) : arg }
  }

  private words(order: Order): string {
    const arg = order.hex ?? order.unit ?? order.word ?? order.number
    return arg === undefined ? order.do : `${order.do} ${arg}`
  }
}
