/**
 * Orders nobody at a page gives: bots' orders and auto-responses. One goes out on each beat, with or without a page open, until a
 * person is asked or the match ends. Bots think elsewhere, so nobody waits for them, and an answer to a match that has moved on is
 * dropped.
 */
import { isGuided } from './dice.ts'
import { asReckoned, reckon } from '../core/surprise.ts'
import { placeKind } from '../core/online/meant.ts'
import { nextStep, type Step } from '../core/online/sealed.ts'
import type { KeptSealed } from './sealed.ts'
import { deskOf } from '../core/desk/show.ts'
import type { Seen } from '../core/desk.ts'
import { ASK, standingOrder } from '../core/desk/standing.ts'
import type { Happening, Order } from '../core/match.ts'
import type { World } from '../core/procedure.ts'
import { complain } from './aside.ts'
import { type Bots, botTask } from './bots.ts'
import { MovedOn, sentenceOf } from './fault.ts'
import type { Turns } from './lanes.ts'
import { botIn } from './store.ts'
import type { Live } from './live.ts'

/** The room for which it plays. */
export interface Host {
  readonly id: string
  readonly live: Live
  /** False when the match was put away or deleted. */
  readonly open: boolean
  do<T>(work: () => Promise<T>): Promise<T>
  /** Keeps what was played and tells it; `sealed`: what becomes of the sealed orders it was one of. */
  keep(sealed?: { readonly seat: number; readonly sealed: KeptSealed }): Promise<void>
  standing(seat: number): Readonly<Record<string, string>>
  /** How many beats the bot in the seat takes for an answer to the decision it is asked. */
  beats(seat: number): number
  /** What the bot in the seat has been told since a step; nothing for one that does not listen. */
  news(seat: number, since: number): Promise<readonly Happening[]>
  /** What the seat has left for its turn. */
  sealed(seat: number): KeptSealed | null
  /** What becomes of it, without an order: whoever is asked now is asked. */
  seal(seat: number, sealed: KeptSealed): Promise<void>
  /** Shows everybody that the seat's bot has failed. */
  failed(): void
  /** Tells everybody of a fault. */
  fault(text: string): void
  /** Something comes by itself: does this process play it? */
  takes(): Promise<boolean>
  /** Nothing comes by itself any more. */
  waits(): Promise<void>
  /** It is not played on from here. */
  rests(): void
}

/** What a bot's seat keeps between decisions. */
interface Sitting {
  memory: string
  /** The step its memory is of. */
  since: number
  /** Orders of its last answer that are still to be given, as long as the match stands where the last one left it. */
  rest: readonly Order[]
  at: number
}

interface Next {
  readonly seat: number
  /** Where the match stands: another step, and it is of no use any more. */
  readonly at: number
  /** Empty: the bot has to be asked. */
  readonly orders: readonly Order[]
  readonly beats: number
  /** They are of the seat's sealed orders. */
  readonly sealed?: Opened
}

/** Orders of a sealed list. */
type Opened = Extract<Step, { orders: unknown }>

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export class Unasked {
  private readonly host: Host
  private readonly bots: Bots | undefined
  private readonly turns: Turns
  /** Milliseconds from one order to the next, always the same: waits must not tell. */
  private readonly pause: number
  private readonly sittings = new Map<number, Sitting>()
  private following = false
  /** What comes next of sealed orders, as long as the match stands there. */
  private reckoned: { readonly at: number; readonly sealed: KeptSealed; readonly step: Step | null } | null = null
  private thinking: { readonly at: number; readonly call: AbortController } | null = null
  private failure: { readonly at: number; readonly text: string } | null = null

  constructor(host: Host, { bots, turns, pause }: { bots?: Bots | undefined; turns: Turns; pause: number }) {
    this.host = host
    this.bots = bots
    this.turns = turns
    this.pause = pause
  }

  /** Why the bot that is to move does not, as a sentence; empty when it does. */
  get failed(): string {
    return this.failure?.at === this.host.live.at ? this.failure.text : ''
  }

  /** Is something still to come without a person's order? */
  get playing(): boolean {
    return this.following
  }

  /** Plays on until a person is asked. */
  follow(): void {
    if (this.following) return
    this.following = true
    let overtaken = false
    void this.followOn()
      .catch((error: unknown) => {
        if (error instanceof MovedOn) overtaken = true
        else this.host.fault(`The match is waiting. ${sentenceOf(error)}`)
      })
      .finally(() => {
        this.following = false
        // Another process played first: on from there.
        if (overtaken) this.follow()
        else this.host.rests()
      })
  }

  /** Lets a bot that has failed try again, from what it knows now. */
  again(): void {
    this.failure = null
    this.sittings.clear()
    this.follow()
  }

  /** The match has moved or was put away: what is being thought over may be of no use. */
  moved(): void {
    if (this.thinking && (!this.host.open || this.thinking.at !== this.host.live.at)) this.thinking.call.abort()
  }

  private async followOn(): Promise<void> {
    for (;;) {
      await this.turns.next(this.host.id)
      const next = await this.host.do(() => this.taken())
      if (!next) return
      const given = await this.onBeat(next.orders.length > 0 ? next.orders : this.think(next), next.beats)
      await this.turns.next(this.host.id)
      if (!(await this.host.do(() => this.play(next, given)))) return
    }
  }

  /** What comes next, if it is this process that plays it. */
  private async taken(): Promise<Next | null> {
    if (!this.host.open) return null
    let next = this.next()
    // Sealed orders that go no further: their person is asked now.
    if (!next && (await this.unsealed())) next = this.next()
    if (!next) await this.host.waits()
    return next && (await this.host.takes()) ? next : null
  }

  /** What is there on a beat: at the next one at least, and however long it took, on one. */
  private async onBeat<T>(coming: T | Promise<T>, beats: number): Promise<T> {
    if (this.pause === 0) return coming
    const come = Promise.resolve(coming).then((there) => ({ there }))
    for (;;) {
      await after(this.pause * beats)
      const result = await Promise.race([come, Promise.resolve(null)])
      if (result) return result.there
    }
  }

  /** The seat whose person is asked, -1 where nobody is; and does it go on by itself: by a bot, or an answer that is lodged? */
  get outlook(): { readonly asked: number; readonly goes: boolean } {
    const { match, kept } = this.host.live
    if (this.rests) return { asked: -1, goes: false }
    const goes = botIn(kept, match.seat) || this.lodged(match.seat) !== null || this.opened(match.seat) !== null
    return { asked: goes ? -1 : match.seat, goes }
  }

  /** A person's seat is asked, and an answer is lodged: one does not step back to here, for it would be given again. */
  get answered(): boolean {
    const { match, kept } = this.host.live
    return !this.rests && !botIn(kept, match.seat) && this.lodged(match.seat) !== null
  }

  /** Nobody is asked anything. */
  private get rests(): boolean {
    const { match, mended, closed, paused } = this.host.live
    return match.waits !== 'decision' || mended !== null || closed !== '' || paused !== ''
  }

  private lodged(seat: number): Order | null {
    const { live } = this.host
    const values = this.host.standing(seat)
    if (live.hides && Object.values(values).every((value) => value === ASK.value)) return null
    return lodged(live.seen(seat), values, isGuided(live.kept.dice))?.order ?? null
  }

  /** What comes next of a seat's sealed orders; null where its person is asked. */
  private opened(seat: number): Opened | null {
    const step = this.step(seat)
    return step && 'orders' in step ? step : null
  }

  private step(seat: number): Step | null {
    const { live } = this.host
    const sealed = this.host.sealed(seat)
    if (!sealed || sealed.done || sealed.stopped !== '') return null
    const { at } = live
    if (this.reckoned?.at !== at || this.reckoned.sealed !== sealed) {
      const { rest, at: left, played } = sealed
      const goesOn = left === at && rest.length > 0 && live.match.seat === seat
      const step = goesOn ? { orders: rest, played, closing: false } : nextStep(live.seen(seat), seat, sealed)
      this.reckoned = { at, sealed, step }
    }
    return this.reckoned.step
  }

  /** Notes that sealed orders go no further, where that is so. */
  private async unsealed(): Promise<boolean> {
    if (this.rests) return false
    const { seat } = this.host.live.match
    const step = this.step(seat)
    const sealed = this.host.sealed(seat)
    if (!step || !sealed || 'orders' in step) return false
    await this.host.seal(seat, { ...sealed, ...step })
    return true
  }

  private next(): Next | null {
    const { live } = this.host
    const { match, kept, at } = live
    if (this.rests || this.failed !== '') return null
    const { seat } = match
    if (!botIn(kept, seat)) {
      const order = this.lodged(seat)
      if (order) return { seat, at, orders: [order], beats: 1 }
      const sealed = this.opened(seat)
      return sealed && { seat, at, orders: sealed.orders, beats: 1, sealed }
    }
    const { rest, at: left } = this.sitting(seat)
    const goesOn = left === at && rest[0] && match.refusal(seat, rest[0]) === null
    return goesOn ? { seat, at, orders: rest, beats: 1 } : { seat, at, orders: [], beats: this.host.beats(seat) }
  }

  private sitting(seat: number): Sitting {
    let sitting = this.sittings.get(seat)
    if (!sitting) this.sittings.set(seat, (sitting = { memory: '', since: 0, rest: [], at: -1 }))
    return sitting
  }

  /** The bot's answer; none when it failed or was called off. */
  private async think({ seat, at }: Next): Promise<readonly Order[]> {
    const call = new AbortController()
    try {
      const task = await this.host.do(async () => {
        const { memory, since } = this.sitting(seat)
        return botTask(this.host.live, seat, memory, await this.host.news(seat, since))
      })
      if (!this.bots) throw new Error('this server has no bots')
      this.thinking = { at, call }
      this.moved()
      const { orders, memory = '' } = await this.bots.ask(task, call.signal)
      Object.assign(this.sitting(seat), { memory, since: at })
      return orders
    } catch (error) {
      if (!call.signal.aborted) this.fail(at, error)
      return []
    } finally {
      this.thinking = null
    }
  }

  /** Plays the first of the orders, if the match still stands where it did. False: nothing more comes by itself. */
  private async play({ seat, at, sealed }: Next, [order, ...rest]: readonly Order[]): Promise<boolean> {
    const { live } = this.host
    if (!order || !this.host.open || live.at !== at || live.match.seat !== seat) return true
    if (sealed) return this.playSealed(seat, sealed, order, rest)
    const bot = botIn(live.kept, seat)
    const expected = bot && rest.length > 0 ? reckon(live.seen(seat), live.host.view(seat), order) : null
    const played = live.play(seat, order)
    if (!played.ok) {
      if (bot)
        this.fail(at, new Error(`its order ${JSON.stringify(order)} was refused: ${live.match.explain(played.reason)}`))
      await this.host.waits()
      return false
    }
    await this.host.keep()
    const { match, host } = this.host.live
    const goesOn = expected && match.seat === seat && asReckoned(expected, host.view(seat))
    Object.assign(this.sitting(seat), { rest: goesOn ? rest : [], at: this.host.live.at })
    return true
  }

  /** Plays an order that was sealed, if it still is; what it brings to light that nobody could reckon with ends the list. */
  private async playSealed(
    seat: number,
    { played, closing }: Opened,
    order: Order,
    rest: readonly Order[],
  ): Promise<boolean> {
    const { live } = this.host
    const kept = this.host.sealed(seat)
    // Taken back meanwhile.
    if (!kept || kept.stopped !== '') return true
    const during = kept.during || placeKind(live.match.place)
    const s = live.seen(seat)
    const expected = reckon(s, live.host.view(seat), order)
    const given = live.play(seat, order, s)
    if (!given.ok) {
      await this.host.seal(seat, { ...kept, played, stopped: live.match.explain(given.reason) })
      return true
    }
    const { match, host } = live
    const interrupted = match.seat !== seat && match.ending === '' ? `${live.names[match.seat]!} decides first.` : ''
    const stopped = closing
      ? ''
      : interrupted || (asReckoned(expected, host.view(seat)) ? '' : 'Something new has been revealed.')
    const goesOn = stopped === '' && rest.length > 0
    const done = closing || match.ending !== ''
    const sealed = { ...kept, during, played, stopped, done, rest: goesOn ? rest : [], at: live.at }
    await this.host.keep({ seat, sealed })
    return true
  }

  /** The match waits where it is until somebody lets the bot try again, or takes its seat. */
  private fail(at: number, error: unknown): void {
    const why = error instanceof Error ? error.message : String(error)
    complain(`A bot failed in match ${this.host.id} at step ${at}: ${why}`)
    this.failure = { at, text: `The bot failed: ${why}` }
    this.host.failed()
  }
}

/** The order the seat has left for a decision of this kind, with the auto-response it comes from, or null: then it is asked. */
export function lodged(
  s: Seen<World>,
  values: Readonly<Record<string, string>>,
  guided: boolean,
): { readonly rule: string; readonly order: Order } | null {
  for (const rule of deskOf(s.match.setting).standing) {
    const set = values[rule.id] ?? ASK.value
    // Where all is open, a question that leaves nothing to decide tells nobody anything by not being asked; a guide speaks of it.
    const value = set === ASK.value && !guided && !s.match.setting.hides ? (rule.open ?? set) : set
    const order = standingOrder(rule, s.match, value, values)
    if (order) return { rule: rule.id, order }
  }
  return null
}
