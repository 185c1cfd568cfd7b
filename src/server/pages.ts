/** The pages at an open match: with which eyes each of them looks, and what it has been told so far. */
import { changeBetween, Showing } from '../core/desk/showing.ts'
import type { World } from '../core/procedure.ts'
import { OPEN } from '../core/seen.ts'
import type { LogEntry, Mended, TableState } from '../core/shapes.ts'
import type { Game } from '../core/system.ts'
import type { HostMessage, LogPatch } from '../core/wire/messages.ts'
import { actingSeats, actsFor, checkLook, type Look, needsCurtain, plans, usualEyes } from './eyes.ts'
import { infoOf } from './info.ts'
import type { Live } from './live.ts'
import { othersFirst, Slices } from './slices.ts'
import type { SealedOrders } from './sealed.ts'
import type { StandingAnswers } from './standing.ts'
import { playedTogether, type Store } from './store.ts'
import type { Who } from './who.ts'

/** A page in the room. */
export interface Page {
  readonly who: Who
  send(message: HostMessage): void
  /** Is so much still on its way that more would pile up? */
  readonly behind: boolean
  /** Aborted when the page leaves the room: nobody waits for its questions any more. */
  readonly left?: AbortSignal
}

/** The room as far as its pages are told of it. */
export interface Hall {
  live(): Live
  readonly standing: StandingAnswers
  readonly sealed: SealedOrders
  /** Why the bot that is to move does not, as a sentence; empty when it does. */
  failed(): string
  /** What has to be agreed to before it goes on. */
  mended(look: Look): Mended | null
  /** Does one thing after all that was asked before. */
  do(work: () => Promise<void>): Promise<void>
}

/** What a page looks with and what it has been told. */
interface Seated {
  readonly look: Look
  /** By whose journal it counts. */
  readonly counts: number
  state: TableState
  log: number
  missed: boolean
}

/** Entries of the diary a page gets when it comes; older ones by HTTP. */
export const LOG_AT_ONCE = 300
/** How long a page that could not keep up is left alone. */
const BEHIND_MS = 50

/** Pages that look alike are shown the same. */
const keyOf = ({ eyes, mine }: Look): string => `${eyes} of ${mine.join()}`

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export class Pages {
  private readonly hall: Hall
  private readonly store: Store
  private readonly game: Game
  private readonly seated = new Map<Page, Seated>()
  private readonly shown = new Map<string, TableState>()
  /** What is kept of showings from order to order. */
  private readonly showings = new Map<string, Showing<World>>()

  constructor(hall: Hall, store: Store, game: Game) {
    this.hall = hall
    this.store = store
    this.game = game
  }

  private get live(): Live {
    return this.hall.live()
  }

  get all(): readonly Page[] {
    return [...this.seated.keys()]
  }

  /** Undefined for a page that has not joined. */
  lookOf(page: Page): Look | undefined {
    return this.seated.get(page)?.look
  }

  leave(page: Page): void {
    this.seated.delete(page)
  }

  clear(): void {
    this.seated.clear()
  }

  /** Lets go of what can be made again: nothing happens for a while. */
  rest(): void {
    this.showings.clear()
  }

  // --- seating

  /** `has`: how much of the log a page has that comes back, and at which step. */
  async join(page: Page, eyes: number, has?: { log: number; at: number }): Promise<void> {
    await this.prepare(page, eyes)
    await this.seat(page, eyes, has)
  }

  /** Gives a page its eyes, where they are its own, and shows it everything. */
  async seat(page: Page, eyes: number, has?: { log: number; at: number }): Promise<void> {
    const seating = this.live.seating(page.who)
    checkLook(seating, eyes)
    const { mine } = seating
    const look = { eyes, mine }
    const plan = plans(look, seating) ? await this.store.plan(this.live.kept.id, eyes) : ''
    const log = await this.latest(eyes, has)
    const state = this.show(look)
    const { kept, host, diary } = this.live
    const counts = this.live.countsAs(eyes)
    this.seated.set(page, { look, counts, state, log: diary.count(eyes), missed: false })
    const info = infoOf(this.game, host.setting, kept)
    const seats = { seats: kept.seats, mine, curtain: needsCurtain(seating) }
    page.send({ t: 'table', info, state, log, plan, ...seats })
    const [acting] = actingSeats(look)
    if (acting !== undefined && playedTogether(kept)) page.send({ t: 'sealed', sealed: this.hall.sealed.shown(acting) })
  }

  /** What a seat has left for its next turn is told to nobody else. */
  tellSealed(seat: number): void {
    const sealed = this.hall.sealed.shown(seat)
    for (const [page, { look }] of this.seated) if (actsFor(look, seat)) page.send({ t: 'sealed', sealed })
  }

  /** Who sits where has changed: everybody is seated anew, and whoever may not look any more has left. */
  async seatAll(): Promise<void> {
    this.shown.clear()
    const { match } = this.live
    for (const page of this.all)
      await this.seat(page, usualEyes(this.live.seating(page.who), match.seat)).catch(() => this.leave(page))
  }

  /** Makes what these eyes are shown, in pieces: a match that is opened holds up nobody for long. */
  private async prepare({ who }: Page, eyes: number): Promise<void> {
    const seating = this.live.seating(who)
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

  // --- telling

  /** Something was played, or has changed otherwise: everybody is told what is new to them. */
  async tell(): Promise<void> {
    this.shown.clear()
    for (const [page, seated] of this.seated) await this.showTo(page, seated)
  }

  /** Something changed for one pair of eyes. */
  async tellEyes(eyes: number): Promise<void> {
    this.shown.clear()
    for (const [page, seated] of this.seated) if (seated.look.eyes === eyes) await this.showTo(page, seated)
  }

  private async showTo(page: Page, seated: Seated): Promise<void> {
    if (page.behind) {
      if (seated.missed) return
      seated.missed = true
      void after(BEHIND_MS).then(() => this.catchUp(page, seated))
      return
    }
    const { diary, counts } = this.live
    const { eyes } = seated.look
    const state = this.show(seated.look)
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
    void this.hall.do(async () => {
      seated.missed = false
      if (this.seated.get(page) === seated) await this.showTo(page, seated)
    })
  }

  // --- the log

  /** Also after the match was loaded again. */
  async openDiaries(live: Live): Promise<void> {
    for (const { look } of this.seated.values()) await live.diary.open(look.eyes)
  }

  /** Entries of the diary from one index up to another. */
  async entries(eyes: number, from: number, to: number): Promise<LogPatch> {
    const { diary } = this.live
    await diary.open(eyes)
    const entries: LogEntry[] = []
    for await (const some of diary.read(eyes, from, to)) entries.push(...some)
    return this.counted({ from, entries }, this.live.countsAs(eyes))
  }

  /** The last entries, without those a page has. */
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

  /** Entries with their steps as somebody counts them. */
  private counted({ from, entries }: LogPatch, counting: number): LogPatch {
    if (counting === OPEN) return { from, entries }
    return { from, entries: entries.map((e) => ({ ...e, at: this.live.counts.after(counting, e.at) })) }
  }

  // --- the table

  private showingFor(key: string): Showing<World> {
    let showing = this.showings.get(key)
    if (!showing) this.showings.set(key, (showing = new Showing()))
    return showing
  }

  /** The table as one sees it who looks like this. */
  show(look: Look): TableState {
    const key = keyOf(look)
    let state = this.shown.get(key)
    if (!state) this.shown.set(key, (state = this.showAnew(look, key)))
    return state
  }

  private showAnew(look: Look, key: string): TableState {
    const { live, hall } = this
    const { match, closed } = live
    const mended = hall.mended(look)
    const acting = actingSeats(look)[0] ?? OPEN
    const shown = this.showingFor(key).show(live.seen(look.eyes), {
      at: live.count(look.eyes),
      undo: mended ? null : live.undoText(look),
      anyway: live.anyway(look) !== null,
      answers: !mended && live.paused === '' && actsFor(look, match.seat),
      standing: hall.standing.of(acting),
      lasts: hall.standing.lasts(acting),
    })
    if (mended) return { ...shown, mended }
    return closed ? { ...shown, ending: closed, asked: null } : { ...shown, failed: hall.failed() }
  }
}
