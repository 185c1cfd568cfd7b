/** Was there something better? An act is played out again and again beside the plan of a bot, on what its side could believe and with fresh dice. */
import { wayOf } from '../advice.ts'
import { rollDice, SeededRng } from '../chance.ts'
import { askBot } from '../opponent/ask.ts'
import { winnerOf } from '../opponent/result.ts'
import type { Match, Order, Setting } from '../match.ts'
import type { Bot } from '../opponent.ts'
import type { World } from '../procedure.ts'
import { seenBy } from '../seen.ts'
import { imagine, View } from '../sight.ts'
import type { Game } from '../system.ts'
import { capital } from '../words.ts'
import type { Act } from './acts.ts'
import { ChanceReader } from './chances.ts'
import type { ActTold, BlunderTold } from './shapes.ts'
import { markOf } from './standings.ts'

/** Beliefs on which the plan must look better before it is tried in earnest, and those that then judge, none of them among the first. */
const GLANCES = 3
export const BELIEFS = 8
/** Standard errors by which it must win. */
const ERRORS = 2
/** A smaller loss of chance is no blunder. */
const LEAST_COST = 0.05
/** Of the budget its bot has at the table. */
const TIMES = 4
/** More decisions than any player turn takes. */
const LONGEST = 1500

/** The bot that is asked for a better plan: the regular one, which all games that plan have. */
export function plannerOf({ bots }: Game): Bot | null {
  const bot = bots.find(({ id }) => id === 'regular')
  return bot?.beats ? bot : null
}

/** The decisions an act begins with: those the planner thinks over for long. */
export const placesOf = ({ beats = {} }: Bot): ReadonlySet<string> => new Set(Object.keys(beats))

/** What an act is called. */
export function actTold(m: Match, { n, hex, orders }: Act): ActTold {
  const { names, ids, desk } = m.setting
  if (hex !== null) return { at: n, title: `Attack at ${names.hex(ids.parse('hex', hex))}` }
  const [only, more] = orders
  if (more || !only) return { at: n, title: 'Moves' }
  return { at: n, title: capital(desk!.label(seenBy(m, View.of(m, m.seat)), only).label) }
}

/** What was better, or null: then nothing is said. `m`: the match as it stood before the act. */
export function blunderOf(
  game: Game,
  scenario: string,
  m: Match,
  act: Act,
  cancelled: () => boolean = () => false,
): BlunderTold | null {
  const bot = plannerOf(game)
  if (!bot || m.waits !== 'decision' || !game.chances) return null
  const { seat, setting } = m
  const seen = seenBy(m, View.of(m, seat))
  const plan = askBot(bot, seen, { seed: 'check', nodes: bot.nodes * TIMES, cancelled })
  if (plan.orders.every((order, i) => JSON.stringify(order) === JSON.stringify(act.orders[i]))) return null
  const reader = ChanceReader.for(game, scenario, setting)
  const worth = worthTo(game, reader, seat)
  /** By how much the plan did better on one belief, with one run of the dice each. */
  const gainOn = (belief: number): number => {
    const start = believed(setting, m, belief)
    const run = (orders: readonly Order[], memory: string, word: string): number =>
      worth(playedOut(start.fork(), orders, { bot, memory, seed: `${belief} ${word}`, cancelled }))
    return run(plan.orders, plan.memory ?? '', 'plan') - run(act.orders, '', 'act')
  }
  const first = Array.from({ length: GLANCES }, (_, i) => gainOn(i))
  if (sumOf(first) <= 0) return null
  const gains = Array.from({ length: BELIEFS }, (_, i) => gainOn(GLANCES + i))
  const mean = sumOf(gains) / BELIEFS
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (BELIEFS - 1)
  const doubt = ERRORS * Math.sqrt(variance / BELIEFS)
  if (mean <= doubt || mean <= 0 || (reader && mean < LEAST_COST)) return null
  const better = wayOf(seen, plan.orders).label
  const cost = reader ? mean : null
  return { ...actTold(m, act), cost, doubt: reader ? doubt : null, better, text: textOf(cost, better) }
}

const sumOf = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

function textOf(cost: number | null, better: string): string {
  const lost =
    cost === null ? 'There was something better' : `It cost ${Math.round(cost * 100)}\u00a0% of the chance to win`
  return `${lost}. Better: ${better}.`
}

/** Chance where a model tells it, else what bots think a position is worth. */
function worthTo(game: Game, reader: ChanceReader | null, seat: number): (m: Match) => number {
  const sign = seat === 0 ? 1 : -1
  return (m) => {
    if (!reader) return sign * game.chances!.worth(m)
    const winner = m.waits === 'over' ? winnerOf(m.ending, m.setting.seats) : null
    if (winner !== null) return winner === seat ? 1 : winner < 0 ? 0.5 : 0
    const first = reader.read(m, null, markOf(m)) ?? 0.5
    return seat === 0 ? first : 1 - first
  }
}

/** One of many matches the seat could not tell from the true one. */
function believed(setting: Setting<World>, m: Match, belief: number): Match {
  if (!setting.hides) return m
  return imagine(setting, View.of(m, m.seat), new SeededRng(`belief ${belief}`), m.state.layout)
}

interface Playing {
  readonly bot: Bot
  readonly memory: string
  readonly seed: string
  readonly cancelled: () => boolean
}

/** Gives the orders as far as they are legal, then lets the bot go on to the end of the player turn; others answer as usual. */
function playedOut(m: Match, orders: readonly Order[], { bot, memory, seed, cancelled }: Playing): Match {
  const { seat } = m
  const places = placesOf(bot)
  const dice = new SeededRng(seed)
  const usual = Object.values(m.setting.system.forecast.policies)[0]!
  const begun = markOf(m)
  const left = orders.slice()
  let planned: readonly Order[] = []
  let known = memory
  for (let n = 0; n < LONGEST && m.waits !== 'over'; n++) {
    const now = markOf(m)
    if (now.turn !== begun.turn || now.side !== begun.side) break
    if (m.waits === 'roll') {
      m.roll(rollDice(dice, m.rolling.dice(m, m.top), m.rolling.reads))
      continue
    }
    if (m.seat !== seat) {
      m.playCode(m.codes[usual.choose(m)]!)
      continue
    }
    // An order that cannot be given where an act begins is passed over.
    if (places.has(m.place)) while (left.length > 0 && m.refusal(seat, left[0]!)) left.shift()
    const own = left[0] && !m.refusal(seat, left[0]) ? left.shift()! : null
    if (own) m.play(seat, own)
    else {
      if (planned.length === 0 || m.refusal(seat, planned[0]!)) {
        const seen = { match: m, seat, knows: () => true }
        const answer = askBot(bot, seen, { seed, memory: known, cancelled })
        planned = answer.orders
        known = answer.memory ?? ''
      }
      m.play(seat, planned[0]!)
      planned = planned.slice(1)
    }
  }
  return m
}
