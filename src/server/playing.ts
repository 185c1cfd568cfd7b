/** Orders of a page and steps back: what is refused, what is played one after the other, and where a list of orders stops. */
import { showRefusal, whyNot } from '../core/desk/show.ts'
import type { Order } from '../core/match.ts'
import { OPEN } from '../core/seen.ts'
import type { Asked } from '../core/shapes.ts'
import { asReckoned, reckon, type Reckoning } from '../core/surprise.ts'
import type { Game } from '../core/system.ts'
import type { HostMessage, PageMessage } from '../core/wire/messages.ts'
import { actsFor, type Look, notYours } from './eyes.ts'
import { Fault } from './fault.ts'
import { Gestures } from './gestures.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import { type Metrics, Parts } from './metrics.ts'
import { hostAfter } from './past.ts'
import { botIn, type Store } from './store.ts'

/** The room as far as orders need it. */
export interface Board {
  live(): Live
  /** The decision as it is shown to one who looks like this. */
  asked(look: Look): Asked | null
  /** An answer is lodged to what is asked now: it would be given again. */
  answered(): boolean
  /** Keeps what was played and tells it. */
  keep(parts?: Parts): Promise<void>
}

type Of<T extends PageMessage['t']> = Extract<PageMessage, { t: T }>
type Reply = Extract<HostMessage, { t: 'played' }>

export class Playing {
  private readonly board: Board
  private readonly store: Store
  private readonly game: Game
  private readonly metrics: Metrics | undefined
  private readonly log: Log | undefined
  private readonly gestures = new Gestures()

  constructor(
    board: Board,
    store: Store,
    game: Game,
    { metrics, log }: { readonly metrics?: Metrics | undefined; readonly log?: Log | undefined },
  ) {
    this.board = board
    this.store = store
    this.game = game
    this.metrics = metrics
    this.log = log
  }

  private get live(): Live {
    return this.board.live()
  }

  async orders(look: Look, { n, at, id, orders }: Of<'orders'>): Promise<HostMessage> {
    const { eyes } = look
    this.check(eyes, at)
    const { match, kept, names } = this.live
    const seat = eyes === OPEN ? match.seat : eyes
    if (match.waits === 'decision' && match.seat === seat) {
      if (!actsFor(look, seat)) throw notYours({ seats: kept.seats, names }, seat)
      if (botIn(kept, seat)) throw new Fault('A bot plays for you now. Take your seat back first.', 409)
      if (id !== match.decisionId)
        throw new Fault(`The order answers decision ${id}; the match is at decision ${match.decisionId}.`)
    }
    const asked = this.board.asked(look)
    const reply = await this.playAll(eyes, seat, n, orders)
    if (asked) this.gestures.add(asked, reply.played, this.live.host.undoable)
    return reply
  }

  private async playAll(eyes: number, seat: number, n: number, orders: readonly Order[]): Promise<Reply> {
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
      await this.board.keep(parts)
      const { kept, at: step } = this.live
      const ms = Math.round(10 * parts.end()) / 10
      this.log?.({ what: 'order', match: kept.id, game: this.game.id, step, ms })
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

  async stepBack(look: Look, { n, at, whole, anyway }: Of<'undo'>): Promise<HostMessage> {
    this.check(look.eyes, at)
    const leap = anyway ? this.live.anyway(look) : null
    if (leap) {
      await this.goBack(leap.seat, leap.to)
      return { t: 'ok', n }
    }
    if (!this.live.undoPoint(look)) throw new Fault('There is nothing to undo.')
    const steps = whole ? this.gestures.takeBack(this.live.host.undoable) : 1
    for (let i = 0; i < steps || this.board.answered(); i++) {
      const point = this.live.undoPoint(look)
      if (!point) break
      this.live.undo(point.seat)
    }
    await this.board.keep()
    return { t: 'ok', n }
  }

  /** Back to the position after a step, though something was learned since: as these seats have granted. */
  async goBack(seat: number, to: number, granted: readonly number[] = []): Promise<void> {
    const { match } = await hostAfter(this.store, this.game, this.live.kept, to)
    this.live.goBack(seat, to, match, granted)
    await this.board.keep()
  }

  /** A page that has not been told everything answers something else than what is asked. */
  private check(eyes: number, at: number): void {
    const now = this.live.count(eyes)
    if (at !== now)
      throw new Fault(
        `The match has moved on: this page is at step ${at}, the match at step ${now}. Nothing was played.`,
      )
    if (this.live.closed) throw new Fault('The match is over.')
    if (this.live.paused) throw new Fault(this.live.paused, 409)
    if (this.live.mended)
      throw new Fault('The rules have been corrected since: the match continues when its players agree.')
  }
}
