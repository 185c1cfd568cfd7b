/** `maproom odds`: exact distribution of what a match waits for, or of an order; and a game's table of match-ups. */
import { Command } from 'commander'
import { type Forecast, forecast } from '../core/forecast.ts'
import type { Match, Order } from '../core/match.ts'
import { RecordFault } from '../core/record.ts'
import { replay } from '../core/host.ts'
import { gameNamed, moduleOfGame } from './find.ts'
import { checkFailed, type Io, say, sayJson, wrongUse } from './io.ts'
import { forecastJson, forecastLines } from './odds-text.ts'
import { orderWords, readOrder } from './orders.ts'
import { openRecord, PACK_HELP } from './replay.ts'

interface OddsOptions {
  table?: string
  json?: boolean
  pack?: string
}

export function oddsCommand(io: Io): Command {
  return new Command('odds')
    .summary('exact odds of the pending roll of a match, or of an order')
    .description('print the exact odds of the roll a match is waiting for, or of a given order')
    .argument('[RECORD]', 'a record; the odds are those of the position in which it stops')
    .argument('[ORDER...]', 'an order, in words or as JSON: move 0710')
    .option('--table <GAME>', 'the table of match-ups of a game, by plan and posture')
    .option('--json', 'as JSON: branches with every outcome and its chance')
    .option('--pack <FILE>', PACK_HELP)
    .action(async (file: string | undefined, words: string[], { table, json, pack }: OddsOptions) => {
      if (table !== undefined) {
        const print = await moduleOfGame(io, gameNamed(io, table), 'odds-table.ts', 'oddsTable')
        say(io, (print as () => string)().trimEnd())
        return
      }
      if (file === undefined)
        throw wrongUse('Name a record (maproom odds RECORD [ORDER]) or a game (maproom odds --table GAME).')
      const match = matchOf(io, file, pack)
      const found = oddsOf(match, words.length > 0 ? orderFrom(match, words.join(' ')) : undefined)
      if ('fault' in found) throw checkFailed(found.fault)
      if (json) sayJson(io, { of: found.of, ...forecastJson(found.forecast) })
      else say(io, io.colours.bold(found.of), '', ...forecastLines(found.forecast))
    })
}

function matchOf(io: Io, file: string, pack: string | undefined): Match {
  try {
    const { record, game } = openRecord(io, file, pack)
    return replay(game, record).match
  } catch (error) {
    if (error instanceof RecordFault) throw checkFailed(`${file}: ${error.message}`)
    throw error
  }
}

function orderFrom(match: Match, text: string): Order {
  if (match.waits !== 'decision') throw wrongUse('No decision is pending, so no order can be weighed.')
  const read = readOrder(match, text)
  if ('fault' in read) throw wrongUse(read.fault)
  return read.order
}

const MOST_ANSWERS = 40

export type Odds = { readonly of: string; readonly forecast: Forecast } | { readonly fault: string }

/** The odds of what the match is resolving, or would be resolving after the order. */
export function oddsOf(match: Match, order?: Order): Odds {
  if (match.waits === 'over') return { fault: 'The match is over.' }
  let from = match
  if (order) {
    const reason = match.refusal(match.seat, order)
    if (reason) return { fault: `${orderWords(match.setting, order)}: ${match.explain(reason)} [${reason.claim}]` }
    from = match.fork()
    from.play(from.seat, order)
    followPolicy(from, match)
  }
  const frame = frameOfOdds(from)
  const found = frame < 0 ? undefined : forecast(from, { frame })
  if (!found || isCertain(found)) {
    const what = order
      ? `"${orderWords(match.setting, order)}" leads to no roll that can be foreseen`
      : 'No roll is under way'
    return { fault: `${what}: name an order that starts a combat or another roll, as in "odds move 0710".` }
  }
  const of = order
    ? `Odds of "${orderWords(match.setting, order)}"`
    : `Odds of the ${from.frames[frame]!.proc} under way`
  return { of, forecast: found }
}

/** Lets the usual answers be given until something is resolved or the first question comes round again. */
function followPolicy(m: Match, before: Match): void {
  const policy = Object.values(m.setting.system.forecast.policies)[0]!
  for (let i = 0; i < MOST_ANSWERS && m.waits === 'decision' && frameOfOdds(m) < 0 && m.place !== before.place; i++) {
    m.playCode(m.codes[policy.choose(m)]!)
  }
}

/** The outermost frame that makes a whole worth foreseeing, or the one that rolls now; -1 when there is none. */
function frameOfOdds(m: Match): number {
  const { spans } = m.setting.system.forecast
  const outermost = m.frames.findIndex((frame) => spans.includes(frame.proc))
  if (outermost >= 0) return outermost
  return m.waits === 'roll' ? m.frames.length - 1 : -1
}

/** Nothing is left to chance or to a compared choice. */
function isCertain({ branches }: Forecast): boolean {
  return branches.length === 1 && branches[0]!.results.length === 1
}
