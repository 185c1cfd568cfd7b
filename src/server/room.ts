/** The open match and the pages that look at it. Requests are done one by one; orders are saved before anyone is told. */
import { deskOf, whyNot } from '../core/desk/show.ts'
import type { Happening } from '../core/match.ts'
import { sealingFault } from '../core/online/sealed.ts'
import { runningSeat } from '../core/online/turns.ts'
import type { Bot } from '../core/opponent.ts'
import { knownTo, OPEN } from '../core/seen.ts'
import type { Answer, Question } from '../core/shapes.ts'
import type { Game } from '../core/system.ts'
import type { Glance } from '../core/wire/http.ts'
import type { HostMessage, LogPatch, PageMessage } from '../core/wire/messages.ts'
import { Agreement } from './agreement.ts'
import { complain } from './aside.ts'
import { botOf } from './bots.ts'
import { standing } from './diary.ts'
import { actingOf, actingSeats, checkLook, type Look, persons, plans, usualEyes } from './eyes.ts'
import { Fault, InDoubt, MovedOn } from './fault.ts'
import { glanceOf } from './glance.ts'
import type { Help } from './help.ts'
import { Live } from './live.ts'
import type { Metrics, Parts } from './metrics.ts'
import { type Page, Pages } from './pages.ts'
import { pastState } from './past.ts'
import { Company, isSaid } from './people/company.ts'
import { Playing } from './playing.ts'
import { rehearse } from './rehearse.ts'
import { type KeptSealed, SealedOrders, sealedText } from './sealed.ts'
import { StandingAnswers } from './standing.ts'
import { type KeptMatch, playedTogether, REMATCH, type Store } from './store.ts'
import { type Thinks, thoughtOf } from './thought.ts'
import { Unasked } from './unasked.ts'
import type { Who } from './who.ts'

type Hello = Extract<PageMessage, { t: 'hello' }>

export class Room {
  readonly id: string
  private readonly store: Store
  private readonly game: Game
  private live: Live
  private readonly pages: Pages
  private readonly playing: Playing
  private readonly standing: StandingAnswers
  private readonly sealed: SealedOrders
  private line: Promise<unknown> = Promise.resolve()
  private closed = false
  /** Has anything been asked since the last beat? */
  private stirred = true
  private readonly agreement: Agreement
  /** Keeping failed, so the match at hand is not to be trusted: it is loaded again first. */
  private unsure = false
  /** Is it noted that the match goes on by itself, and that this process plays it? Null: not known. */
  private going: boolean | null = null
  /** The seat whose person is noted as asked; null: not known. */
  private waitsFor: number | null = null
  private readonly thinker: Thinks | undefined
  private readonly metrics: Metrics | undefined
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
    this.agreement = new Agreement(live)
    this.store = store
    this.game = game
    this.live = live
    this.standing = standing
    this.sealed = sealed
    this.thinker = help.thinker
    this.metrics = help.metrics
    this.rested = rested
    this.unasked = new Unasked(this.host(), help)
    const at = (): Live => this.live
    this.pages = new Pages(
      {
        live: at,
        standing,
        sealed,
        failed: () => this.unasked.failed,
        mended: (look) => this.agreement.shown(this.live, look),
        do: (work) => this.do(work),
      },
      store,
      game,
    )
    this.playing = new Playing(
      {
        live: at,
        asked: (look) => this.pages.show(look).asked,
        answered: () => this.unasked.answered,
        keep: (parts) => this.keep(parts),
      },
      store,
      game,
      help,
    )
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
      get hides() {
        return live().hides
      },
      get names() {
        return live().names
      },
      get here() {
        return here()
      },
      beforeLast: (seat) => live().diary.beforeLastOrder(seat),
      step: (seat, count) => live().counts.step(live().countsAs(seat), count),
      goBack: (seat, to, granted) => this.playing.goBack(seat, to, granted),
      depute: (seat, bot) => this.depute(seat, bot),
      rematch: () => this.store.plan(this.id, REMATCH),
      reload: () => this.changed(),
    }
  }

  /** The seats somebody is here for. */
  private here(): ReadonlySet<number> {
    return new Set(this.pages.all.flatMap(({ who }) => who.seats(this.live.kept)))
  }

  /** Who sits here, or how the match was closed, has changed: everybody is seated anew. */
  async changed(): Promise<void> {
    await this.load()
    await this.turn()
    await this.pages.seatAll()
    await this.tellCompany()
    this.unasked.follow()
  }

  /** Another process may have played here, or somebody come and gone. */
  async catchUpWithOthers(): Promise<void> {
    if (this.closed) return
    await this.lookAgain()
    await this.tellCompany()
  }

  private async lookAgain(): Promise<void> {
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
    await this.standing.reload()
    await this.sealed.reload()
  }

  private async tellCompany(): Promise<void> {
    const { company } = this
    if (company) for (const page of this.pages.all) page.send({ t: 'company', company: await company.shown(page.who) })
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
        for (const page of this.pages.all) page.send({ t: 'fault', text })
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
    return this.pages.all.length === 0 && !this.unasked.playing
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
  async join(page: Page, { seat, log, at }: Hello): Promise<boolean> {
    const joined = await this.do(async () => {
      if (this.closed) return false
      // What a page was shown at another process it is shown here too, though nobody has told this one of it yet.
      if (this.store.shared) await this.lookAgain()
      const eyes = seat ?? usualEyes(this.live.seating(page.who), this.live.match.seat)
      const same = eyes === (seat ?? OPEN)
      await this.pages.join(page, eyes, same && log !== undefined && at !== undefined ? { log, at } : undefined)
      await this.tellCompany()
      return true
    })
    if (joined) this.unasked.follow()
    return joined
  }

  leave(page: Page): void {
    this.pages.leave(page)
    if (this.company && this.pages.all.length > 0) void this.do(() => this.tellCompany())
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
      this.pages.rest()
    }
    this.stirred = false
  }

  /** Answers one message of a page that has joined. */
  async hear(page: Page, message: Exclude<PageMessage, { t: 'hello' }>): Promise<void> {
    const answered = await this.do(async () => {
      const look = this.pages.lookOf(page)
      if (!look) throw new Fault('This page has not joined the match.')
      if (message.t === 'ask') return this.ask(look.eyes, message.question, page.left)
      if (isSaid(message)) {
        if (!this.company) throw new Fault('There is nobody else at this table.')
        await this.company.hear(page.who, message)
        page.send({ t: 'ok', n: message.n })
        await this.tellCompany()
        await this.store.announce?.(this.id)
        return null
      }
      const reply = await this.answer(page, look, message)
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
      checkLook(this.live.seating(who), eyes)
      return this.pages.entries(eyes, from, to)
    })
  }

  glance(who: Who): Promise<Glance | null> {
    return this.do(() => glanceOf(this.live, this.pages, this.company, who))
  }

  private async answer(
    page: Page,
    look: Look,
    message: Exclude<PageMessage, { t: 'hello' | 'ask' | 'ready' | 'talk' | 'request' | 'grant' | 'resign' | 'time' }>,
  ): Promise<HostMessage | null> {
    const { n } = message
    const { eyes } = look
    switch (message.t) {
      case 'orders':
        await this.goesOnAlone(look)
        return this.playing.orders(look, message)
      case 'undo':
        await this.goesOnAlone(look)
        return this.playing.stepBack(look, message)
      case 'sit':
      case 'rise':
        await this.pages.seat(page, message.t === 'sit' ? message.seat : OPEN)
        return { t: 'ok', n }
      case 'why':
        return { t: 'because', n, refusal: whyNot(this.live.seen(eyes), message.order) }
      case 'standing':
        await this.standing.lodge(this.live.match, this.acting(look), message.id, message.value, message.lasts)
        await this.turn()
        await this.pages.tellEyes(eyes)
        return { t: 'ok', n }
      case 'rehearse': {
        const seats = this.acting(look)
        const seat = seats.includes(this.live.match.seat) ? this.live.match.seat : seats[0]!
        const to = this.live.counts.step(this.live.countsAs(eyes), this.live.count(eyes))
        const { store, game } = this
        const match = { store, game, kept: this.live.kept, to }
        return { t: 'rehearsed', n, questions: await rehearse(match, seat, this.standing.of(seat)) }
      }
      case 'past': {
        const { kept } = this.live
        const count = this.live.count(eyes)
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
        await this.seal(...this.sealing(look, message))
        return { t: 'ok', n }
      case 'unseal':
        await this.seal(this.acting(look)[0]!, null)
        return { t: 'ok', n }
      case 'seen':
        await this.seen(look)
        return { t: 'ok', n }
      case 'plan':
        if (!plans(look, this.live.kept)) this.acting(look)
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

  /** The seats a page acts for; a fault where there are none. */
  private acting(look: Look): number[] {
    const { kept, names } = this.live
    return actingOf(look, { seats: kept.seats, names })
  }

  private async agree(look: Look): Promise<void> {
    if (!this.live.mended) return
    const came = await this.agreement.agree(this.live, this.store, () => this.acting(look))
    await (came === 'goes on' ? this.keep() : this.tell())
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
    if (opened) this.pages.tellSealed(opened.seat)
    // Also where an auto-response that has lapsed made it somebody's turn.
    if (JSON.stringify(this.live.clocks) !== JSON.stringify(clocks)) await this.tellCompany()
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

  /** Moves as a page leaves them for its seat's next turn. */
  private sealing(look: Look, { moves, end }: Extract<PageMessage, { t: 'seal' }>): [number, KeptSealed] {
    const seat = this.acting(look)[0]!
    if (!this.company) throw new Fault('There is nobody else at this table.')
    const { closed, paused } = this.live
    const fault = closed || paused || sealingFault(this.live.seen(look.eyes), seat, moves)
    if (fault) throw new Fault(fault, 409)
    return [seat, { moves, end, during: '', played: 0, done: false, stopped: '', rest: [], at: -1 }]
  }

  /** What a seat leaves for its next turn, and what becomes of that without an order. */
  private async seal(seat: number, sealed: KeptSealed | null): Promise<void> {
    await this.store.people?.setSealed(this.id, seat, sealedText(sealed))
    this.sealed.set(seat, sealed)
    await this.turn()
    this.pages.tellSealed(seat)
  }

  /** Whoever gives orders while sealed ones are carried out goes on without them. */
  private async goesOnAlone(look: Look): Promise<void> {
    for (const seat of actingSeats(look)) {
      const sealed = this.sealed.of(seat)
      if (sealed && sealed.during !== '' && !sealed.done && sealed.stopped === '')
        await this.seal(seat, { ...sealed, stopped: 'You have gone on yourself.' })
    }
  }

  private async reload(): Promise<void> {
    await this.load()
    await this.tell()
  }

  private async load(): Promise<void> {
    const kept = await this.store.match(this.id)
    if (!kept) throw new Fault('The match is no longer there.', 404)
    const live = await Live.load(this.store, this.game, kept)
    await this.pages.openDiaries(live)
    await this.sealed.reload()
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
    const { seat } = match
    await this.store.setSeats(this.id, kept.seats.with(seat, 'person'), kept.bots.with(seat, ''), who.person)
    this.unasked.again()
    await this.reload()
    await this.pages.seatAll()
  }

  private async tell(): Promise<void> {
    this.unasked.moved()
    await this.pages.tell()
  }
}
