/** Asking a bot: what its seat knows goes in, orders that seat may give come out. */
import type { Happening, Match } from '../match.ts'
import type { Answer, Asked, Bot } from '../opponent.ts'
import type { World } from '../procedure.ts'
import type { Seen } from '../desk.ts'
import { Budget } from '../budget.ts'

export interface Asking {
  /** The same seed gives the same answers. */
  readonly seed: string
  readonly memory?: string
  readonly news?: readonly Happening[]
  /** More or less thinking than the bot's own measure. */
  readonly nodes?: number
  readonly cancelled?: () => boolean
}

/** The bot's answer. One whose first order is refused is a fault of the bot. */
export function askBot<W extends World>(bot: Bot<W>, seen: Seen<W>, asking: Asking): Answer {
  const { match, seat } = seen
  const { seed, memory = '', news = [], nodes = bot.nodes, cancelled } = asking
  const asked: Asked<W> = {
    seen,
    seed: `${seed} ${seat} ${match.asked[seat]}`,
    level: bot.level,
    budget: new Budget(nodes, cancelled),
    memory,
    news,
  }
  const answer = bot.play(asked)
  const fault = faultOf(match, seat, answer)
  if (fault !== null) throw new Error(fault)
  return answer
}

function faultOf<W extends World>(match: Match<W>, seat: number, { orders }: Answer): string | null {
  const [first] = orders
  if (!first) return 'it gave no order'
  const reason = match.refusal(seat, first)
  return reason && `its order ${JSON.stringify(first)} was refused: ${match.explain(reason)}`
}
