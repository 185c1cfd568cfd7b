/** Matches between bots: each seat is asked with what it knows, as at a table. */
import { rollDice, SeededRng } from '../chance.ts'
import { Match, type Order } from '../match.ts'
import type { Bot } from '../opponent.ts'
import type { World } from '../procedure.ts'
import { View } from '../sight.ts'
import type { Setting } from '../system.ts'
import { BotSeat } from './seat.ts'

/** What somebody who looks on is told, and what is answered for the seats. */
export interface Watching<W extends World> {
  /** The answer the seat that is to move has lodged in advance, or null: then it is asked. */
  readonly lodged?: (m: Match<W>) => Order | null
  /** Before a seat is asked for an order. */
  readonly asked?: (m: Match<W>) => void
  /** The order a seat is about to give, which it was asked for with this view. */
  readonly gives?: (m: Match<W>, view: View, order: Order) => void
  /** After every order and every roll. */
  readonly played?: (m: Match<W>) => void
}

/** Plays a match out; the seed gives dice and bots their chance. */
export function playOut<W extends World>(
  setting: Setting<W>,
  bots: readonly Bot<W>[],
  seed: string,
  { lodged, asked, gives, played }: Watching<W> = {},
): Match<W> {
  const m = Match.start(setting)
  const dice = new SeededRng(`${seed} dice`)
  const seats = bots.map((bot) => new BotSeat(bot, seed))
  while (m.waits !== 'over') {
    if (m.waits === 'roll') {
      m.roll(rollDice(dice, m.rolling.dice(m, m.top), m.rolling.reads))
    } else {
      const { seat, place } = m
      let order = lodged?.(m)
      if (!order) {
        asked?.(m)
        const view = View.of(m, seat)
        order = seats[seat]!.order(m, view)
        gives?.(m, view, order)
      }
      const taken = m.play(seat, order)
      if (!taken.ok) throw new Error(`${place}: ${JSON.stringify(order)} is refused: ${m.explain(taken.reason)}`)
    }
    for (const seat of seats) seat.hear(m.events)
    played?.(m)
  }
  return m
}
