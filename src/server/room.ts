/** The open match and the pages that look at it. Requests are done one by one; orders are saved before anyone is told. */
import type { Happening, Order } from '../core/match.ts'
import type { Bot } from '../core/opponent.ts'
import type { World } from '../core/procedure.ts'
import type { Game } from '../core/system.ts'
import type { Glance } from '../core/wire/http.ts'
import { sealingFault } from '../core/online/sealed.ts'
import type { HostMessage, LogPatch, PageMessage } from '../core/wire/messages.ts'
import { runningSeat } from '../core/online/turns.ts'
import { knownTo, OPEN } from '../core/seen.ts'
import type { Answer, LogEntry, Mended, Question, TableState } from '../core/shapes.ts'
import { deskOf, showRefusal, whyNot } from '../core/desk/show.ts'
import { changeBetween, Showing } from '../core/desk/showing.ts'
import { complain } from './aside.ts'
import { botOf, type Bots } from './bots.ts'
import { standing } from './diary.ts'
import type { NewDice } from './dice.ts'
import { Company, isSaid } from './people/company.ts'
import type { Limits } from './limits.ts'
import {
  actingSeats,
  actsFor,
  checkLook,
  type Look,
  needsCurtain,
  notYours,
  persons,
  type Seating,
  usualEyes,
} from './eyes.ts'
import { Gestures } from './gestures.ts'
import type { ReadsRecords } from './import.ts'
import { infoOf } from './info.ts'
import type { Turns } from './lanes.ts'
import type { Log } from './log.ts'
import { type Metrics, Parts } from './metrics.ts'
import { Live } from './live.ts'
import { hostAfter, pastState } from './past.ts'
import { type KeptSealed, SealedOrders, sealedText } from './sealed.ts'
import { StandingAnswers } from './standing.ts'
import { botIn, type KeptMatch, playedTogether, REMATCH, type Store } from './store.ts'
import { asReckoned, reckon, type Reckoning } from '../core/surprise.ts'
import type { Who } from './who.ts'
import { type Thinks, thoughtOf } from './thought.ts'
import { Fault, InDoubt, MovedOn } from './fault.ts'
import { othersFirst, Slices } from './slices.ts'
import { Unasked } from './unasked.ts'

/** A page in the room. */
export interface Page {
  readonly who: Who
  send(message: HostMessage): void
  /** Is so much still on its way that more would pile up? */
  readonly behind: boolean
  /** Aborted when the page leaves the room: nobody waits for its questions any more. */
  readonly left?: AbortSignal
}

/** What all rooms share. */
export interface Help {
  /** Milliseconds before a bot's order or a standing answer. */
  readonly pause: number
  readonly thinker?: Thinks | undefined
  readonly bots?: Bots | undefined
  readonly importer?: ReadsRecords | undefined
  readonly turns: Turns
  readonly dice: NewDice
  /** Where people come from elsewhere: how much they may ask for. */
  readonly limits?: Limits | undefined
  readonly metrics?: Metrics | undefined
  readonly log?: Log | undefined
}

/** Pages that look alike are shown the same. */
const keyOf = ({ eyes, mine }: Look): string => `${eyes} of ${mine.join()}`

/** What a page looks with and what it has been told. */
interface Seated {
  look: Look
  /** By whose journal it counts. */
  counts: number
  state: TableState
  log: number
  missed: boolean
}

/** Entries of the diary a page gets when it comes; older ones by HTTP. */
export const LOG_AT_ONCE = 300
/** Entries of the diary that are looked through for the front page. */
const GLANCED = 80
/** How long a page that could not keep up is left alone. */
const BEHIND_MS = 50

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

type Of<T extends PageMessage['t']> = Extract<PageMessage, { t: T }>
type Reply = Extract<HostMessage, { t: 'played' }>

export class Room {
  readonly id: string
  private readonly store: Store
  private readonly game: Game
  private live: Live
  private readonly pages = new Map<Page, Seated>()
  private standing: StandingAnswers
  private sealed: SealedOrders
  private readonly shown = new Map<string, TableState>()
  /** What is kept of showings from order to order. */
  private readonly showings = new Map<string, Showing<World>>()
  private readonly gestures = new Gestures()
  private line: Promise<unknown> = Promise.resolve()
  private closed = false
  /** Has anything been asked since the last beat? */
  private stirred = true
  /** Seats that agree to go on by mended rules. */
  private agreed: readonly number[]
  /** Keeping failed, so the match at hand is not to be trusted: it is loaded again first. */
  private unsure = false
  /** Is it noted that the match goes on by itself, and that this process plays it? Null: not known. */
  private going: boolean | null = null
  /** The seat whose person is noted as asked; null: not known. */
  private waitsFor: number | null = null
  private readonly thinker: Thinks | undefined
  private readonly metrics: Metrics | undefined
  private readonly journal: Log | undefined
  /** Told when nothing more comes by itself. */
  private readonly rested: (room: Room) => void
  /** Bots and auto-responses. */
  private readonly unasked: Unasked
  /** The people, where some come from elsewhere. */
  private readonly company: Company | null

  static async open(
    store: Store,
    game: Game,
    kept: KeptMatch,
    help: Help,
    rested: (room: Room) => void,
  ): Promise<Room> {
    const began = performance.now()
    const live = await Live.load(store, game, kept)
    help.metrics?.time('opening', { game: game.id }, performance.now() - began)
    const standing = await StandingAnswers.load(store, kept.id, live.host.setting)
    const sealed = await SealedOrders.load(store.people, kept.id)
    if (kept.seats.includes('bot') && kept.head.ending === '') help.bots?.warm()
    const room = new Room(store, game, live, { standing, sealed }, help, rested)
    await room.turn()
    return room
  }

  private constructor(
    store: Store,
    game: Game,
    live: Live,
    { standing, sealed }: { readonly standing: StandingAnswers; readonly sealed: SealedOrders },
    help: Help,
    rested: (room: Room) => void,
  ) {
    this.id = live.kept.id
    this.agreed = live.kept.head.agreed
    this.store = store
    this.game = game
    this.live = live
    this.standing = standing
    this.sealed = sealed
    this.thinker = help.thinker
    this.metrics = help.metrics
    this.journal = help.log
    this.rested = rested
    this.unasked = new Unasked(this.host(), help)
    this.company = store.people && help.limits ? new Company(store.people, help.limits, this.at()) : null
  }

  /** What the people at the table may do with the room. */
  private at(): ConstructorParameters<typeof Company>[2] {
    const live = (): Live => this.live
    const here = (): ReadonlySet<number> => this.here()
    return {
      get kept() {
        return live().kept
      },
      get at() {
        return live().at
      },
      get turn() {
        return live().turn
      },
      get clocks() {
        return live().clocks
      },
      get over() {
        return (live().closed || live().match.ending) !== ''
      },
      get names() {
        return live().names
      },
      get here() {
        return here()
      },
      beforeLast: (seat) => live().diary.beforeLastOrder(seat),
      step: (seat, count) => live().counts.step(live().countsAs(seat), count),
      goBack: async (seat, to, granted) => {
        const { match } = await hostAfter(this.store, this.game, this.live.kept, to)
        this.live.goBack(seat, to, match, granted)
        await this.keep()
      },
      depute: (seat, bot) => this.depute(seat, bot),
      rematch: () => this.store.plan(this.id, REMATCH),
      reload: () => this.changed(),
    }
  }

  /** The seats somebody is here for. */
  private here(): ReadonlySet<number> {
    return new Set([...this.pages.keys()].flatMap(({ who }) => who.seats(this.live.kept)))
  }

  /** Who sits here, or how the match was closed, has changed: everybody is seated anew. */
  async changed(): Promise<void> {
    await this.load()
    await this.turn()
    this.shown.clear()
    for (const page of this.pages.keys())
      await this.seat(page, usualEyes(this.seating(page.who), this.live.match.seat)).catch(() =>
        this.pages.delete(page),
      )
    await this.tellCompany()
    this.unasked.follow()
  }

  /** Another process may have played here, or somebody come and gone. */
  async catchUpWithOthers(): Promise<void> {
    if (this.closed) return
    const kept = await this.store.match(this.id)
    if (!kept) return
    const people = ({ company, dice, seats }: KeptMatch): string => JSON.stringify([company, dice.nonces, seats])
    if (people(kept) !== people(this.live.kept)) return this.changed()
    if (kept.head.at !== this.live.at) {
      this.metrics?.count('catch_ups')
      this.going = null
      await this.reload()
      this.unasked.follow()
    }
    this.live.clocks = kept.clocks
    // What was lodged there is played from here too.
    this.standing = await StandingAnswers.load(this.store, this.id, this.live.host.setting)
    this.sealed = await SealedOrders.load(this.store.people, this.id)
    await this.tellCompany()
  }

  private async tellCompany(): Promise<void> {
    const { company } = this
    if (company) for (const page of this.pages.keys()) await this.introduce(page, company)
  }

  private async introduce(page: Page, company: Company): Promise<void> {
    page.send({ t: 'company', company: await company.shown(page.who) })
  }

  private bot(seat: number): Bot {
    return botOf(this.game, this.live.kept.bots[seat] ?? '')
  }

  /** What the bot in the seat was told since a step. */
  private async news(seat: number, since: number): Promise<readonly Happening[]> {
    if (!this.bot(seat).listens) return []
    const rows = await this.store.journal(this.id, since + 1, this.live.at)
    return standing(rows)
      .flat()
      .map((event) => knownTo(seat, event))
  }

  /** What bots and standing answers may do with the room. */
  private host(): ConstructorParameters<typeof Unasked>[0] {
    const { id } = this
    const live = (): Live => this.live
    const open = (): boolean => !this.closed
    return {
      id,
      get live() {
        return live()
      },
      get open() {
        return open()
      },
      do: (work) => this.do(work),
      keep: (opened) => this.keep(undefined, opened),
      sealed: (seat) => this.sealed.of(seat),
      seal: (seat, sealed) => this.seal(seat, sealed),
      standing: (seat) => this.standing.of(seat),
      beats: (seat) => this.bot(seat).beats?.[this.live.match.place] ?? 1,
      news: (seat, since) => this.news(seat, since),
      failed: () => void this.tell(),
      fault: (text) => {
        for (const page of this.pages.keys()) page.send({ t: 'fault', text })
      },
      takes: () => this.takesOn(),
      waits: () => this.waits(),
      rests: () => this.rested(this),
    }
  }

  private async takesOn(): Promise<boolean> {
    if (!this.going) this.going = (await this.store.going?.take(this.id)) ?? true
    return this.going
  }

  private async waits(): Promise<void> {
    if (this.going) await this.store.going?.rests(this.id)
    this.going = false
  }

  /** The match goes on by itself, and it is for this process to play it on. */
  goOn(): void {
    this.going = true
    this.unasked.follow()
  }

  /** Nobody sits here, and nothing comes by itself. */
  get idle(): boolean {
    return this.pages.size === 0 && !this.unasked.playing
  }

  /** Does one thing after all that was asked before. */
  do<T>(work: () => Promise<T>): Promise<T> {
    this.stirred = true
    const done = this.line.then(async () => {
      if (this.unsure) await this.reload()
      return work()
    })
    this.line = done.catch(() => {})
    return done
  }

  /** False when the room was put away meanwhile: then it has to be opened again. */
  async join(page: Page, { seat, log, at }: Of<'hello'>): Promise<boolean> {
    const joined = await this.do(async () => {
      if (this.closed) return false
      const eyes = seat ?? usualEyes(this.seating(page.who), this.live.match.seat)
      const same = eyes === (seat ?? OPEN)
      await this.prepare(page, eyes)
      await this.seat(page, eyes, same && log !== undefined && at !== undefined ? { log, at } : undefined)
      await this.tellCompany()
      return true
    })
    if (joined) this.unasked.follow()
    return joined
  }

  leave(page: Page): void {
    this.pages.delete(page)
    if (this.company && this.pages.size > 0) void this.do(() => this.tellCompany())
  }

  /** Sends everybody away: the match is no more. */
  close(): void {
    this.closed = true
    this.pages.clear()
    this.unasked.moved()
  }

  /** Keeps where the match stands, and closes: nobody sits at it any more, or the server closes. */
  async putAway(): Promise<void> {
    if (this.closed) return
    try {
      if (!this.unsure) await this.live.putAway(this.store)
    } catch (error) {
      // Every step is kept; only opening the match again will take longer.
      complain(`The position of match ${this.id} was not saved: ${(error as Error).message}`)
    } finally {
      this.close()
    }
  }

  /** At every beat: a room in which nothing was asked since the last one lets go of what it can make again. */
  rest(): void {
    if (!this.stirred) {
      this.live.rest()
      this.showings.clear()
    }
    this.stirred = false
  }

  /** Answers one message of a page that has joined. */
  async hear(page: Page, message: Exclude<PageMessage, { t: 'hello' }>): Promise<void> {
    const answered = await this.do(async () => {
      const seated = this.pages.get(page)
      if (!seated) throw new Fault('This page has not joined the match.')
      if (message.t === 'ask') return this.ask(seated.look.eyes, message.question, page.left)
      if (isSaid(message)) {
        if (!this.company) throw new Fault('There is nobody else at this table.')
        await this.company.hear(page.who, message)
        page.send({ t: 'ok', n: message.n })
        await this.tellCompany()
        await this.store.announce?.(this.id)
        return null
      }
      const reply = await this.answer(page, seated, message)
      if (reply) page.send(reply)
      return null
    })
    // What is only thought over holds up nobody else.
    if (answered) page.send({ t: 'answer', n: message.n, answer: await answered.answer })
    if (message.t === 'standing' || message.t === 'seal' || message.t === 'unseal') await this.store.announce?.(this.id)
    if (message.t === 'orders' || message.t === 'standing') this.unasked.follow()
  }

  log(who: Who, eyes: number, from: number, to: number): Promise<LogPatch> {
    return this.do(async () => {
      checkLook(this.seating(who), eyes)
      return this.entries(eyes, from, to)
    })
  }

  /** What the front page tells of it: the position and the last of the log, from the eyes of the one who asks. */
  glance(who: Who): Promise<Glance | null> {
    return this.do(async () => {
      const { live } = this
      const seating = this.seating(who)
      if (needsCurtain(seating)) return null
      const eyes = usualEyes(seating, live.match.seat)
      checkLook(seating, eyes)
      const { counters, control, rail, markers, spans, asks } = this.show({ eyes, mine: seating.mine })
      await live.diary.open(eyes)
      const count = live.diary.count(eyes)
      const { entries } = await this.entries(eyes, Math.max(0, count - GLANCED), count)
      const seats = (await this.company?.shown(who))?.seats ?? []
      return {
        eyes,
        asks,
        game: this.game.id,
        scenario: live.kept.scenario,
        colours: deskOf(live.host.setting)
          .info(live.host.setting)
          .sides.map(({ colour }) => colour),
        position: { counters, control, rail, markers, ...(spans ? { spans } : {}) },
        log: entries.filter(({ weight }) => weight > 0),
        others: seats.flatMap(({ name, me, here }) => (me || name === '' ? [] : [{ name, here }])),
      }
    })
  }

  private seating(who: Who): Seating {
    const { kept, hides, match, names, closed } = this.live
    return { seats: kept.seats, names, mine: who.seats(kept), hides, over: (closed || match.ending) !== '' }
  }

  private async answer(
    page: Page,
    seated: Seated,
    message: Exclude<PageMessage, { t: 'hello' | 'ask' | 'ready' | 'talk' | 'request' | 'grant' | 'resign' | 'time' }>,
  ): Promise<HostMessage | null> {
    const { n } = message
    const { look } = seated
    const { eyes } = look
    switch (message.t) {
      case 'orders':
        await this.goesOnAlone(look)
        return this.playAll(look, message)
      case 'undo':
        await this.goesOnAlone(look)
        return this.stepBack(look, message)
      case 'sit':
      case 'rise':
        await this.seat(page, message.t === 'sit' ? message.seat : OPEN)
        return { t: 'ok', n }
      case 'why':
        return { t: 'because', n, refusal: whyNot(this.live.seen(eyes), message.order) }
      case 'standing':
        await this.standing.lodge(this.live.match, this.acting(look), message.id, message.value, message.lasts)
        await this.turn()
        this.shown.clear()
        for (const [other, at] of this.pages) if (at.look.eyes === eyes) await this.showTo(other, at)
        return { t: 'ok', n }
      case 'past': {
        const { kept } = this.live
        const count = this.count(eyes)
        if (message.at > count) throw new Fault(`The match has only ${count} steps.`)
        const at = this.live.counts.step(this.live.countsAs(eyes), message.at)
        return { t: 'past', n, state: await pastState(this.store, this.game, kept, at, eyes, message.at) }
      }
      case 'bot':
        if (persons(this.live.kept.seats) > 0) this.acting(look)
        if (this.unasked.failed === '') throw new Fault('The bot has not failed.')
        if (message.do === 'again') this.unasked.again()
        else await this.takeOver(page.who)
        return { t: 'ok', n }
      case 'agree':
        await this.agree(look)
        return { t: 'ok', n }
      case 'seal':
      case 'unseal': {
        const [seat] = this.acting(look)
        if (!this.company) throw new Fault('There is nobody else at this table.')
        if (message.t === 'unseal') await this.seal(seat!, null)
        else {
          const { moves, end } = message
          const fault = this.live.closed || this.live.paused || sealingFault(this.live.seen(eyes), seat!, moves)
          if (fault) throw new Fault(fault, 409)
          await this.seal(seat!, { moves, end, during: '', played: 0, done: false, stopped: '', rest: [], at: -1 })
        }
        return { t: 'ok', n }
      }
      case 'seen':
        await this.seen(look)
        return { t: 'ok', n }
      case 'plan':
        if (!this.plans(look)) this.acting(look)
        await this.store.setPlan(this.id, eyes, message.plan)
        return { t: 'ok', n }
    }
  }

  /** Begins to answer a question about the table as it stands: elsewhere, where somebody can. */
  private ask(eyes: number, question: Question, left?: AbortSignal): { answer: Answer | Promise<Answer> } {
    const s = this.live.seen(eyes)
    const rule = deskOf(s.match.setting).questions.find((q) => q.q === question.q)
    if (!rule) throw new Fault(`There is no question "${question.q}".`)
    const { thinker } = this
    return {
      answer: thinker?.ready ? thinker.answer(thoughtOf(this.live, s, question), left) : rule.answer(s, question),
    }
  }

  // --- playing

  /** The seats a page acts for; a fault where there are none. */
  private acting(look: Look): number[] {
    const seats = actingSeats(look)
    if (seats.length > 0) return seats
    throw look.eyes === OPEN
      ? new Fault('You have no seat in this match.', 403)
      : notYours({ seats: this.live.kept.seats, names: this.live.names }, look.eyes)
  }

  /** Is the plan layer of these eyes theirs? Where only bots play it is anybody's. */
  private plans(look: Look): boolean {
    return actingSeats(look).length > 0 || persons(this.live.kept.seats) === 0
  }

  private async playAll(look: Look, { n, at, id, orders }: Of<'orders'>): Promise<HostMessage> {
    const { eyes } = look
    this.checkCount(eyes, at)
    const { match, kept, names } = this.live
    const seat = eyes === OPEN ? match.seat : eyes
    if (match.waits === 'decision' && match.seat === seat) {
      if (!actsFor(look, seat)) throw notYours({ seats: kept.seats, names }, seat)
      if (botIn(kept, seat)) throw new Fault('A bot plays for you now. Take your seat back first.', 409)
      if (id !== match.decisionId)
        throw new Fault(`The order answers decision ${id}; the match is at decision ${match.decisionId}.`)
    }
    const { asked } = this.show(look)
    const reply = await this.playList(eyes, seat, n, orders)
    if (asked) this.gestures.add(asked, reply.played, this.live.host.undoable)
    return reply
  }

  private async playList(eyes: number, seat: number, n: number, orders: readonly Order[]): Promise<Reply> {
    for (let i = 0; i < orders.length; i++) {
      const parts = new Parts(this.metrics, this.game.id)
      const order = orders[i]!
      const s = this.live.seen(eyes)
      const known = whyNot(s, order)
      if (known) return { t: 'played', n, played: i, stopped: known.text, refusal: known }
      const last = i + 1 === orders.length
      const expected = last ? null : reckon(s, this.live.host.view(seat), order)
      parts.done('guard')
      const played = this.live.play(seat, order, s)
      parts.done('play')
      if (!played.ok) {
        const refusal = showRefusal(s, order, played.reason)
        return { t: 'played', n, played: i, stopped: refusal.text, refusal }
      }
      await this.keep(parts)
      this.journal?.({
        what: 'order',
        match: this.id,
        game: this.game.id,
        step: this.live.at,
        ms: Math.round(10 * parts.end()) / 10,
      })
      const stopped = expected ? this.interruption(seat, expected) : ''
      if (stopped !== '') return { t: 'played', n, played: i + 1, stopped }
    }
    return { t: 'played', n, played: orders.length }
  }

  /** Why a list of orders does not go on by itself, or nothing. */
  private interruption(seat: number, expected: Reckoning): string {
    const { match, host, names } = this.live
    if (match.ending !== '') return 'The match is over.'
    if (match.seat !== seat) return `${names[match.seat]} decides first.`
    return asReckoned(expected, host.view(seat)) ? '' : 'Something new has been revealed.'
  }

  private async stepBack(look: Look, { n, at, whole, anyway }: Of<'undo'>): Promise<HostMessage> {
    this.checkCount(look.eyes, at)
    const leap = anyway ? this.live.anyway(look) : null
    if (leap) {
      const { match } = await hostAfter(this.store, this.game, this.live.kept, leap.to)
      this.live.goBack(leap.seat, leap.to, match)
      await this.keep()
      return { t: 'ok', n }
    }
    if (!this.live.undoPoint(look)) throw new Fault('There is nothing to undo.')
    const steps = whole ? this.gestures.takeBack(this.live.host.undoable) : 1
    for (let i = 0; i < steps || this.unasked.answered; i++) {
      const point = this.live.undoPoint(look)
      if (!point) break
      this.live.undo(point.seat)
    }
    await this.keep()
    return { t: 'ok', n }
  }

  /** Steps as the eyes count them. */
  private count(eyes: number): number {
    return this.live.counts.of(this.live.countsAs(eyes))
  }

  private checkCount(eyes: number, at: number): void {
    const now = this.count(eyes)
    if (at !== now)
      throw new Fault(
        `The match has moved on: this page is at step ${at}, the match at step ${now}. Nothing was played.`,
      )
    if (this.live.closed) throw new Fault('The match is over.')
    if (this.live.paused) throw new Fault(this.live.paused, 409)
    if (this.live.mended)
      throw new Fault('The rules have been corrected since: the match continues when its players agree.')
  }

  // --- mended rules

  private async agree(look: Look): Promise<void> {
    if (!this.live.mended) return
    const { seats } = this.live.kept
    const persons = [...seats.keys()].filter((seat) => seats[seat] === 'person')
    const agrees = persons.length > 0 ? this.acting(look) : []
    this.agreed = [...new Set([...this.agreed, ...agrees])].sort((a, b) => a - b)
    if (persons.every((seat) => this.agreed.includes(seat))) {
      this.live.goOn([...seats.keys()])
      await this.keep()
    } else {
      await this.store.setAgreed(this.id, this.agreed)
      await this.tell()
    }
  }

  private mended(look: Look): Mended | null {
    const { mended, kept, names } = this.live
    if (!mended) return null
    const waiting = [...kept.seats.keys()].filter(
      (seat) => kept.seats[seat] === 'person' && !this.agreed.includes(seat),
    )
    const asks = waiting.some((seat) => actsFor(look, seat))
    return { ...mended, waiting: waiting.map((seat) => names[seat]!), asks }
  }

  /** Keeps what was played and tells it; what cannot be kept has not happened. */
  private async keep(parts?: Parts, opened?: { readonly seat: number; readonly sealed: KeptSealed }): Promise<void> {
    const { clocks } = this.live
    if (opened) this.sealed.set(opened.seat, opened.sealed)
    const sealed = opened && { seat: opened.seat, orders: sealedText(opened.sealed) }
    const { asked, goes } = this.unasked.outlook
    try {
      const here = this.here().has(asked)
      await this.live.commit(this.store, { asked, here, sealed, goes: goes === this.going ? undefined : goes })
      this.going = goes
      this.waitsFor = asked
    } catch (error) {
      this.unsure = true
      this.going = null
      // Whether it was kept will be seen when the match can be loaded again, before anything else is done.
      if (error instanceof InDoubt) throw error
      const { saved } = this.live
      await this.reload()
      if (this.live.at > saved) {
        this.metrics?.count('lost_races')
        throw new MovedOn()
      }
      throw new Fault(`The match could not be saved, so nothing was played: ${(error as Error).message}`, 500)
    }
    parts?.done('commit')
    await this.standing.lapse(this.live.match)
    await this.turn()
    await this.tell()
    parts?.done('tell')
    if (opened) this.tellSealed(opened.seat)
    // Also where an auto-response that has lapsed made it somebody's turn.
    if (JSON.stringify(this.live.clocks) !== JSON.stringify(clocks)) await this.tellCompany()
  }

  /** What a seat leaves for its next turn, and what becomes of that without an order. */
  private async seal(seat: number, sealed: KeptSealed | null): Promise<void> {
    await this.store.people?.setSealed(this.id, seat, sealedText(sealed))
    this.sealed.set(seat, sealed)
    await this.turn()
    this.tellSealed(seat)
  }

  /** Whoever gives orders while sealed ones are carried out goes on without them. */
  private async goesOnAlone(look: Look): Promise<void> {
    for (const seat of actingSeats(look)) {
      const sealed = this.sealed.of(seat)
      if (sealed && sealed.during !== '' && !sealed.done && sealed.stopped === '')
        await this.seal(seat, { ...sealed, stopped: 'You have gone on yourself.' })
    }
  }

  private tellSealed(seat: number): void {
    for (const [page, { look }] of this.pages)
      if (actsFor(look, seat)) page.send({ t: 'sealed', sealed: this.sealed.shown(seat) })
  }

  /** Something beside an order may have begun to ask somebody, or stopped asking. */
  private async turn(): Promise<void> {
    const { live, store } = this
    if (!live.clocks && !playedTogether(live.kept)) return
    const { asked } = this.unasked.outlook
    if (asked === this.waitsFor && (!live.clocks || runningSeat(live.clocks) === asked)) return
    live.clocks = await store.people?.turn(this.id, { asked, back: false, here: this.here().has(asked) })
    this.waitsFor = asked
  }

  /** Who sits there has seen what is asked. */
  private async seen({ eyes, mine }: Look): Promise<void> {
    const { asked } = this.unasked.outlook
    if (asked >= 0 && mine.includes(asked) && (eyes === asked || eyes === OPEN))
      await this.store.reminders?.seen(this.id, asked)
  }

  private async reload(): Promise<void> {
    await this.load()
    await this.tell()
  }

  private async load(): Promise<void> {
    const kept = await this.store.match(this.id)
    if (!kept) throw new Fault('The match is no longer there.', 404)
    const live = await Live.load(this.store, this.game, kept)
    for (const { look } of this.pages.values()) await live.diary.open(look.eyes)
    this.sealed = await SealedOrders.load(this.store.people, this.id)
    this.live = live
    this.unsure = false
    this.waitsFor = null
  }

  /** A bot plays the seat of somebody who is away, or its person plays again. */
  private async depute(seat: number, bot: boolean): Promise<void> {
    const { kept, host } = this.live
    const deputy = bot ? botOf(this.game, '').id : ''
    host.depute(seat, deputy)
    await this.keep()
    await this.store.setSeats(this.id, kept.seats, kept.bots.with(seat, deputy))
    await this.changed()
  }

  /** A person takes the seat whose bot has failed. */
  private async takeOver(who: Who): Promise<void> {
    const { kept, match } = this.live
    const mine = (seat: number): boolean => seat === match.seat
    const seats = kept.seats.map((sitter, seat) => (mine(seat) ? 'person' : sitter))
    const bots = kept.bots.map((bot, seat) => (mine(seat) ? '' : bot))
    await this.store.setSeats(this.id, seats, bots, who.person)
    this.unasked.again()
    await this.reload()
    for (const page of this.pages.keys()) await this.seat(page, usualEyes(this.seating(page.who), match.seat))
  }

  // --- telling

  private async tell(): Promise<void> {
    this.unasked.moved()
    this.shown.clear()
    for (const [page, seated] of this.pages) await this.showTo(page, seated)
  }

  private async showTo(page: Page, seated: Seated): Promise<void> {
    if (page.behind) {
      if (seated.missed) return
      seated.missed = true
      void after(BEHIND_MS).then(() => this.catchUp(page, seated))
      return
    }
    const { diary } = this.live
    const { eyes } = seated.look
    const state = this.show(seated.look)
    const { counts } = this.live
    const known = counts.step(seated.counts, seated.state.at)
    const counting = this.live.countsAs(eyes)
    // A match that is over is counted anew: everybody is shown everything.
    if (counting !== seated.counts) return this.seat(page, eyes)
    const from = Math.min(seated.log, diary.since(eyes, known))
    const log = this.counted(diary.patch(eyes, from), counting)
    const change = changeBetween(seated.state, state)
    seated.state = state
    seated.log = diary.count(eyes)
    if (change) page.send({ t: 'change', change, log })
  }

  private catchUp(page: Page, seated: Seated): void {
    void this.do(async () => {
      seated.missed = false
      if (this.pages.get(page) === seated) await this.showTo(page, seated)
    })
  }

  /** Gives a page its eyes, where they are its own, and shows it everything. */
  private async seat(page: Page, eyes: number, has?: { log: number; at: number }): Promise<void> {
    const seating = this.seating(page.who)
    checkLook(seating, eyes)
    const { mine } = seating
    const look = { eyes, mine }
    const plan = this.plans(look) ? await this.store.plan(this.id, eyes) : ''
    const log = await this.latest(eyes, has)
    const state = this.show(look)
    const { kept, host, diary } = this.live
    this.pages.set(page, {
      look,
      counts: this.live.countsAs(eyes),
      state,
      log: diary.count(eyes),
      missed: false,
    })
    const info = infoOf(this.game, host.setting, kept)
    const seats = { seats: kept.seats, mine, curtain: needsCurtain(seating) }
    page.send({ t: 'table', info, state, log, plan, ...seats })
    const [acting] = actingSeats(look)
    if (this.company && acting !== undefined) page.send({ t: 'sealed', sealed: this.sealed.shown(acting) })
  }

  /** Makes what these eyes are shown, in pieces: a match that is opened holds up nobody for long. */
  private async prepare({ who }: Page, eyes: number): Promise<void> {
    const seating = this.seating(who)
    checkLook(seating, eyes)
    const look = { eyes, mine: seating.mine }
    await othersFirst()
    this.live.seen(eyes)
    await othersFirst()
    const key = keyOf(look)
    if (!this.shown.has(key)) {
      const slices = new Slices()
      for (const _ of this.showingFor(key).makeCounters(this.live.seen(eyes))) await slices.next()
      await othersFirst()
    }
    this.show(look)
    await othersFirst()
  }

  /** The last entries of the diary, without those a page has. */
  private async latest(eyes: number, has?: { log: number; at: number }): Promise<LogPatch> {
    const { live } = this
    const { diary, at } = live
    await diary.open(eyes)
    const known = has ? Math.min(has.log, diary.since(eyes, live.counts.step(live.countsAs(eyes), has.at))) : 0
    const count = diary.count(eyes)
    const log = await this.entries(eyes, Math.max(known, count - LOG_AT_ONCE), count)
    await othersFirst()
    return live === this.live && live.at === at ? log : this.latest(eyes, has)
  }

  /** Entries of the diary from one index up to another. */
  private async entries(eyes: number, from: number, to: number): Promise<LogPatch> {
    const { diary } = this.live
    await diary.open(eyes)
    const entries: LogEntry[] = []
    for await (const some of diary.read(eyes, from, to)) entries.push(...some)
    return this.counted({ from, entries }, this.live.countsAs(eyes))
  }

  /** Entries with their steps as somebody counts them. */
  private counted({ from, entries }: LogPatch, counting: number): LogPatch {
    if (counting === OPEN) return { from, entries }
    return { from, entries: entries.map((e) => ({ ...e, at: this.live.counts.after(counting, e.at) })) }
  }

  private showingFor(key: string): Showing<World> {
    let showing = this.showings.get(key)
    if (!showing) this.showings.set(key, (showing = new Showing()))
    return showing
  }

  private show(look: Look): TableState {
    const { eyes } = look
    const key = keyOf(look)
    let state = this.shown.get(key)
    if (!state) {
      const { match } = this.live
      const mended = this.mended(look)
      const shown = this.showingFor(key).show(this.live.seen(eyes), {
        at: this.count(eyes),
        undo: mended ? null : this.live.undoText(look),
        anyway: this.live.anyway(look) !== null,
        answers: !mended && this.live.paused === '' && actsFor(look, match.seat),
        standing: this.standing.of(actingSeats(look)[0] ?? OPEN),
        lasts: this.standing.lasts(actingSeats(look)[0] ?? OPEN),
      })
      const { closed } = this.live
      const { failed } = this.unasked
      state = mended ? { ...shown, mended } : closed ? { ...shown, ending: closed, asked: null } : { ...shown, failed }
      this.shown.set(key, state)
    }
    return state
  }
}
