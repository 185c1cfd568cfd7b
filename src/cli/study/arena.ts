/** `maproom study arena`: players against each other, every seed twice with sides swapped. */
import { Command } from 'commander'
import type { Game } from '../../core/system.ts'
import { gameNamed, scenarioNamed, switchesFrom } from '../find.ts'
import { type Io, say, sayJson, writeFile, wrongUse } from '../io.ts'
import { columns, count } from '../layout.ts'
import { percent, wholeNumber } from '../numbers.ts'
import { playerOf, type Row, settingOf } from './jobs.ts'
import { pairsOf, runnerFor, type StudyOptions, withStudyOptions } from './options.ts'
import { arenaPage } from './pages.ts'
import type { Runner } from './run.ts'
import { type PairingSummary, type ScenarioSummary, type SeatSummary, summaryOf } from './summary.ts'

interface ArenaOptions extends StudyOptions {
  readonly players: string
  readonly pairs: number
  readonly own?: boolean
}

export function arenaCommand(io: Io): Command {
  return withStudyOptions(
    new Command('arena').description(
      'let players play each other: every pair of matches has the same dice and swapped sides',
    ),
    'arena',
  )
    .requiredOption(
      '--players <A,B,...>',
      'bots of the game, as LEVEL or LEVEL/CHARACTER, and eager, random, even; with +autos behind it a player has lodged the suggested auto-responses',
    )
    .option('--pairs <N>', 'pairs of matches for each two players', wholeNumber, 20)
    .option('--own', 'the last player also plays itself on the same dice: how often do others do better in its seat?')
    .action(async (id: string, options: ArenaOptions) => {
      const game = gameNamed(io, id)
      const names = options.players.split(',').map((name) => name.trim())
      if (names.length < 2 || new Set(names).size < names.length) throw wrongUse('Name two players or more, each once.')
      for (const name of names) playerOf(game, { id: name })
      const scenarios = options.scenario.length > 0 ? options.scenario : [scenarioNamed(game, undefined)]
      const runner = runnerFor(io, game, options)
      const summaries: ScenarioSummary[] = []
      const all: Row[] = []
      for (const one of scenarios) {
        const scenario = scenarioNamed(game, one, game.fellows)
        const { rows, own } = await played(runner, game, names, scenario, options)
        const { seats } = settingOf(game, { scenario, options: {} })
        summaries.push(summaryOf(scenario, seats, names, rows, own))
        all.push(...rows)
      }
      await runner.close()
      const told = { game: game.id, seed: options.seed, pairs: options.pairs, scenarios: summaries }
      if (options.html !== undefined) writeFile(options.html, arenaPage(game.title, told, all))
      if (options.json) sayJson(io, told)
      else say(io, ...summaries.flatMap((summary) => lines(io, summary)))
    })
}

async function played(runner: Runner, game: Game, names: readonly string[], scenario: string, options: ArenaOptions) {
  const set = switchesFrom(game, options.option)
  const jobs = names.flatMap((a, i) =>
    names.slice(i + 1).flatMap((b) => pairsOf(game, scenario, set, [{ id: a }, { id: b }], options)),
  )
  const last = { id: names.at(-1)! }
  const own = options.own ? pairsOf(game, scenario, set, [last, last], options).filter((_, i) => i % 2 === 0) : []
  const rows = await runner.rowsOf([...jobs, ...own])
  const mine = (r: Row): boolean => r.job.players.every(({ id }) => id === last.id)
  return { rows: rows.filter((r) => !mine(r)), own: options.own ? rows.filter(mine) : null }
}

// --- in words

const signed = (n: number): string => `${n < 0 ? '−' : '+'}${Math.abs(n).toFixed(n % 1 === 0 ? 0 : 2)}`

function lines(io: Io, { scenario, players, pairings, ladder, aboveOwn }: ScenarioSummary): string[] {
  const { bold } = io.colours
  const head = ['  player', 'seat', 'won', 'drawn', 'lost', 'margin', 's a turn', 'longest s', 'violations', 'yielded']
  const rows = Object.entries(players).flatMap(([player, seats]) =>
    Object.entries(seats).map(([seat, s]) => [`  ${player}`, seat, ...seatCells(s)]),
  )
  const above = Object.entries(aboveOwn ?? {}).flatMap(([player, seats]) =>
    Object.entries(seats).map(
      ([seat, { above: n, of }]) => `  ${player} as ${seat}: better than the last player's own margin in ${n} of ${of}`,
    ),
  )
  return [
    bold(scenario),
    ...columns([head, ...rows], [2, 3, 4, 5, 6, 7, 8, 9]),
    '',
    ...pairings.map(pairingLine),
    ...(ladder.length > 2 ? ladder.map((s) => `  ${s.player}: ${eloWords(s)} about the mean`) : []),
    ...above,
    '',
  ]
}

const seatCells = (s: SeatSummary): string[] => [
  String(s.wins),
  String(s.draws),
  String(s.losses),
  `${signed(s.margin)} ± ${s.within.toFixed(2)}`,
  (s.msATurn / 1000).toFixed(2),
  (s.longestMs / 1000).toFixed(2),
  String(s.violations),
  String(s.yielded),
]

function pairingLine({ players: [a, b], pairs, score, wonBoth, ...rated }: PairingSummary): string {
  return `  ${a} against ${b}: ${percent(score)} of the points in ${count(pairs, 'pair')}, ${wonBoth} won both ways; ${eloWords(rated)}`
}

const eloWords = ({ elo, from, to }: { elo: number; from: number; to: number }): string =>
  `Elo ${signed(Math.round(elo))} (${signed(Math.round(from))} to ${signed(Math.round(to))})`
