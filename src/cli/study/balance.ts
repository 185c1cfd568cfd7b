/** `maproom study balance`: who wins a scenario when the same player sits on both sides. */
import { Command } from 'commander'
import { meanWithin, wilson } from '../../core/opponent/elo.ts'
import { gameNamed, scenarioNamed } from '../find.ts'
import { type Io, say, sayJson, writeFile } from '../io.ts'
import { columns } from '../layout.ts'
import { wholeNumber } from '../numbers.ts'
import { type MirrorOptions, mirrorsOf, runnerFor, withStudyOptions } from './options.ts'
import { playerOf, type Row, settingOf } from './jobs.ts'
import { balancePage } from './balance-page.ts'

export interface Share {
  readonly matches: number
  readonly share: number
  readonly from: number
  readonly to: number
}

export interface Balance {
  readonly scenario: string
  readonly player: string
  readonly matches: number
  /** By seat, and `draw`. */
  readonly won: Readonly<Record<string, Share>>
  readonly endings: Readonly<Record<string, number>>
  /** The first side's lead in what the scenario counts. */
  readonly margin: number
  readonly spread: number
  readonly within: number
  /** The mean lead as each turn began. */
  readonly course: readonly number[]
}

export function balanceOf(scenario: string, player: string, seats: readonly string[], rows: readonly Row[]): Balance {
  const share = (winner: number): Share => {
    const matches = rows.filter((r) => r.winner === winner).length
    return { matches, ...wilson(matches, rows.length) }
  }
  const endings: Record<string, number> = {}
  for (const { ending } of rows) endings[ending] = (endings[ending] ?? 0) + 1
  const { mean, sd, within } = meanWithin(rows.map((r) => r.margin))
  const turns = Math.max(0, ...rows.map((r) => r.course.length))
  // A match that ended early stands as it ended.
  const course = Array.from({ length: turns }, (_, t) => meanWithin(rows.map((r) => r.course[t] ?? r.margin)).mean)
  const won = Object.fromEntries([...seats.map((seat, i) => [seat, share(i)] as const), ['draw', share(-1)] as const])
  return { scenario, player, matches: rows.length, won, endings, margin: mean, spread: sd, within, course }
}

export function balanceCommand(io: Io): Command {
  return withStudyOptions(
    new Command('balance').description(
      'who wins when the same player sits on both sides: shares with intervals, leads and their course',
    ),
    'balance',
  )
    .option('--player <ID>', 'the bot on both sides', 'regular')
    .option('--runs <N>', 'matches of each scenario', wholeNumber, 20)
    .action(async (id: string, options: MirrorOptions) => {
      const game = gameNamed(io, id)
      playerOf(game, { id: options.player })
      const scenarios = options.scenario.length > 0 ? options.scenario : [scenarioNamed(game, undefined)]
      const runner = runnerFor(io, game, options)
      const found: { balance: Balance; rows: Row[] }[] = []
      for (const one of scenarios) {
        const scenario = scenarioNamed(game, one, game.fellows)
        const rows = await runner.rowsOf(mirrorsOf(game, scenario, options))
        const { seats } = settingOf(game, { scenario, options: {} })
        found.push({ balance: balanceOf(scenario, options.player, seats, rows), rows })
      }
      await runner.close()
      if (options.html !== undefined) writeFile(options.html, balancePage(game.title, options.seed, found))
      const balances = found.map(({ balance }) => balance)
      if (options.json) sayJson(io, { game: game.id, seed: options.seed, balances })
      else say(io, ...lines(balances))
    })
}

const percents = ({ share, from, to }: Share): string =>
  `${(share * 100).toFixed(0)} % (${(from * 100).toFixed(0)} to ${(to * 100).toFixed(0)})`

function lines(balances: readonly Balance[]): string[] {
  const sides = Object.keys(balances[0]!.won)
  const rows = balances.map(({ scenario, matches, won, margin, within }) => [
    scenario,
    String(matches),
    ...sides.map((side) => percents(won[side]!)),
    `${margin.toFixed(2)} ± ${within.toFixed(2)}`,
  ])
  return columns([['scenario', 'matches', ...sides, "first side's lead"], ...rows], [1])
}
