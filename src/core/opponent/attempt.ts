/** An attempt at a puzzle: orders in words or by a bot, fixed dice, and a bot on the other side. */
import { Host } from '../host.ts'
import type { Aim } from '../lesson.ts'
import type { Order } from '../match.ts'
import type { Bot } from '../opponent.ts'
import type { World } from '../procedure.ts'
import { seenOpenly } from '../seen.ts'
import { View } from '../sight.ts'
import type { Game } from '../system.ts'
import { BotSeat } from './seat.ts'

/** As long as any turn takes. */
const LONGEST = 600
const ENDS: ReadonlySet<string> = new Set(['end', 'stop', 'done', 'keep', 'rest'])

export class Attempt<W extends World = World> {
  readonly host: Host<W>
  private readonly seat: number
  private readonly others: BotSeat<W>
  private readonly seed: string

  /** `seed`: another word gives other dice than the puzzle's own. */
  constructor(game: Game<W>, scenario: string, seed = '') {
    const lesson = game.lessons!.find((one) => one.scenario === scenario)!
    this.seat = lesson.seat
    this.seed = seed
    const bytes = Uint8Array.from(lesson.dice.match(/../g)!, (two) => Number.parseInt(two, 16))
    for (let i = 0; i < seed.length; i++) bytes[i % bytes.length]! += seed.charCodeAt(i)
    this.host = new Host(game, { scenario, match: 'guide', nonces: [], seed: bytes })
    this.others = new BotSeat(game.bots[0]!, seed)
    this.answer()
  }

  get over(): boolean {
    return this.host.match.waits === 'over'
  }

  get aims(): readonly Aim[] {
    return this.host.match.setting.desk!.aims!(seenOpenly(this.host.match))
  }

  get solved(): boolean {
    return this.aims.every(({ met }) => met)
  }

  /** Gives orders in words: "move 0102". `pass` gives the default answer until another of them is legal. */
  give(orders: readonly string[]): this {
    for (const words of orders) {
      for (let n = 0; n < LONGEST && !this.over && this.refused(words); n++) this.pass()
      if (this.over) throw new Error(`"${words}" never was legal`)
      this.play(this.orderOf(words))
    }
    return this
  }

  /** Passes until the turn is over. */
  leave(): this {
    for (let n = 0; n < LONGEST && !this.over; n++) this.pass()
    return this
  }

  /** Lets a bot play the turn. */
  by(bot: Bot<W>): this {
    const player = new BotSeat(bot, this.seed)
    const { match } = this.host
    for (let n = 0; n < LONGEST * 4 && !this.over; n++) this.play(player.order(match, View.of(match, this.seat)))
    return this
  }

  private pass(): void {
    const { match } = this.host
    const ends = match.options().find(({ do: kind }) => ENDS.has(kind))
    const usual = Object.values(match.setting.system.forecast.policies)[0]!
    this.play(ends ?? match.orderOf(match.codes[usual.choose(match)]!))
  }

  private play(order: Order): void {
    const played = this.host.play(this.seat, order)
    if (!played.ok)
      throw new Error(`${JSON.stringify(order)} at ${this.host.match.place}: ${this.host.match.explain(played.reason)}`)
    this.answer()
  }

  private refused(words: string): boolean {
    const { match } = this.host
    return match.waits !== 'decision' || match.refusal(this.seat, this.orderOf(words)) !== null
  }

  private orderOf(words: string): Order {
    const [kind, arg] = words.split(' ')
    const form = this.host.match.decision.forms.find((f) => f.do === kind)
    if (!form || form.arg === 'none' || arg === undefined) return { do: kind! }
    return { do: kind!, [form.arg]: form.arg === 'number' ? Number(arg) : arg }
  }

  /** The other side answers what it is asked. */
  private answer(): void {
    const { match } = this.host
    for (let n = 0; n < LONGEST && match.waits === 'decision' && match.seat !== this.seat; n++)
      this.host.play(match.seat, this.others.order(match, View.of(match, match.seat)))
  }
}
