/** A bot in a seat: it is asked when it has to be, and its lists of orders are given as long as they lead where they should. */
import type { Happening, Match, Order } from '../match.ts'
import type { Bot } from '../opponent.ts'
import type { World } from '../procedure.ts'
import type { View } from '../sight.ts'
import { knownTo, seenBy } from '../seen.ts'
import { asReckoned, reckon, type Reckoning } from '../surprise.ts'
import { askBot } from './ask.ts'

export class BotSeat<W extends World = World> {
  private readonly bot: Bot<W>
  private readonly seed: string
  private memory = ''
  private readonly heard: Happening[] = []
  private rest: readonly Order[] = []
  private expected: Reckoning | null = null

  constructor(bot: Bot<W>, seed: string) {
    this.bot = bot
    this.seed = seed
  }

  /** What has happened; to be told after every order and roll. */
  hear(events: readonly Happening[]): void {
    if (this.bot.listens) this.heard.push(...events)
  }

  /** Its next order, from the view of its seat as it is now. */
  order(match: Match<W>, view: View): Order {
    const goesOn = this.expected && match.waits === 'decision' && asReckoned(this.expected, view)
    // A plan was made on what the seat believed: an order that is not legal after all ends it.
    if (!goesOn || match.refusal(view.seat, this.rest[0]!)) this.ask(match, view)
    const [order, ...rest] = this.rest as readonly [Order, ...Order[]]
    this.expected = rest.length > 0 ? reckon(seenBy(match, view), view, order) : null
    this.rest = rest
    return order
  }

  private ask(match: Match<W>, view: View): void {
    const news = this.heard.splice(0).map((event) => knownTo(view.seat, event))
    const asking = { seed: this.seed, memory: this.memory, news }
    const { orders, memory = '' } = askBot(this.bot, seenBy(match, view), asking)
    this.rest = orders
    this.memory = memory
  }
}
