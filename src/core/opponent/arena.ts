/** Matches between bots: each seat is asked with what it knows, as at a table. */
import { rollDice, SeededRng } from '../chance.ts'
import { Match, type Order } from '../match.ts'
import type { Bot } from '../opponent.ts'
import type { World } from '../procedure.ts'
import { View } from '../sight.ts'
import type { Setting } from '../system.ts'
import { seenBy } from '../desk/seen.ts'
import { asReckoned, reckon, type Reckoning } from '../desk/surprise.ts'
import { askBot } from './ask.ts'

/** What somebody who looks on is told. */
export interface Watching<W extends World> {
  /** Before a bot is asked. */
  readonly asking?: (m: Match<W>) => void
  /** After its answer. */
  readonly answered?: (m: Match<W>) => void
  /** After every order and every roll. */
  readonly played?: (m: Match<W>) => void
}

/** Plays a match out; the seed gives dice and bots their chance. */
export function playOut<W extends World>(
  setting: Setting<W>,
  bots: readonly Bot<W>[],
  seed: string,
  { asking, answered, played }: Watching<W> = {},
): Match<W> {
  const m = Match.start(setting)
  const dice = new SeededRng(`${seed} dice`)
  const seats = bots.map(() => ({ orders: [] as readonly Order[], memory: '' }))
  while (m.waits !== 'over') {
    if (m.waits === 'roll') {
      m.roll(rollDice(dice, m.rolling.dice(m, m.top), m.rolling.reads))
    } else {
      const { seat } = m
      const at = seats[seat]!
      const view = View.of(m, seat)
      const seen = seenBy(m, view)
      // A plan was made on what the seat believed: an order that is not legal after all ends it.
      if (at.orders.length === 0 || m.refusal(seat, at.orders[0]!)) {
        asking?.(m)
        Object.assign(at, askBot(bots[seat]!, seen, { seed, memory: at.memory }))
        answered?.(m)
      }
      const [order, ...rest] = at.orders as readonly [Order, ...Order[]]
      const expected: Reckoning | null = rest.length > 0 ? reckon(seen, view, order) : null
      const { ok } = m.play(seat, order)
      if (!ok) throw new Error(`${setting.seats[seat]} at ${m.place}: ${JSON.stringify(order)} is refused`)
      const goesOn = expected && m.seat === seat && asReckoned(expected, View.of(m, seat))
      at.orders = goesOn ? rest : []
    }
    played?.(m)
  }
  return m
}
