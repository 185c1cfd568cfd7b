/** `maproom study arena`: players against each other, every seed twice with sides swapped. */
import { Command } from 'commander'
import type { Game } from '../../core/system.ts'
import { gameNamed, scenarioNamed, switchesFrom } from '../find.ts'
import { type Io, say, sayJson, writeFile, wrongUse } from '../io.ts'
import { columns, count } from '../layout.ts'
import { gather, percent, wholeNumber } from '../numbers.ts'
import { type Job, type Player, playerOf, type Row, settingOf } from './jobs.ts'
import { arenaPage } from './pages.ts'
import { Runner, shardOf } from './run.ts'
import { type PairingSummary, type ScenarioSummary, type SeatSummary, summaryOf } from './summary.ts'

/** What every study is run with. */
export interface StudyOptions {
  readonly scenario: string[]
  readonly option: string[]
  readonly seed: string
  readonly threads: number
  readonly shard?: string
  readonly resume: string[]
  readonly json?: boolean
  readonly html?: string
}

export function withStudyOptions(command: Command): Command {
  return command
    .argument('GAME', 'as "maproom games" lists it')
    .option('--scenario <ID>', 'a scenario or position (may be repeated); the first one when none is named', gather, [])
    .option('--option <NAME=VALUE>', 'set an optional rule or ruling (may be repeated)', gather, [])
    .option('--seed <WORD>', 'any word; the same word gives the same matches', 'arena')
    .option('--threads <N>', 'matches at a time', wholeNumber, 1)
    .option('--shard <I/N>', 'play only this share, such as 2/5; the others run elsewhere')
    .option(
      '--resume <FILE>',
      'keep results there, a line each, and play only what is missing; further files are read',
      gather,
      [],
    )
    .option('--json', 'as JSON')
    .option('--html <FILE>', 'write a report there, with plots')
}

export const runnerFor = (io: Io, game: Game, { threads, shard, resume }: StudyOptions): Runner =>
  new Runner(io, game, { threads, resume, shard: shard === undefined ? undefined : shardOf(shard) })

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
  )
    .requiredOption('--players <A,B,...>', 'bots of the game, as LEVEL or LEVEL/CHARACTER, and eager, random, even')
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

/** Every seed twice, the second time with sides swapped. */
export function pairsOf(
  game: Game,
  scenario: string,
  options: Job['options'],
  [a, b]: readonly [Player, Player],
  { seed, pairs }: { readonly seed: string; readonly pairs: number },
): Job[] {
  return Array.from({ length: pairs }, (_, i) => i).flatMap((i) => {
    const job = { game: game.id, scenario, options, seed: `${seed} ${scenario} ${i}` }
    return [
      { ...job, players: [a, b] },
      { ...job, players: [b, a] },
    ]
  })
}

// --- in words

const signed = (n: number): string => `${n < 0 ? '−' : '+'}${Math.abs(n).toFixed(n % 1 === 0 ? 0 : 2)}`

function lines(io: Io, { scenario, players, pairings, ladder, aboveOwn }: ScenarioSummary): string[] {
  const { bold } = io.colours
  const head = ['  player', 'seat', 'won', 'drawn', 'lost', 'margin', 's a turn', 'longest s']
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
    ...columns([head, ...rows], [2, 3, 4, 5, 6, 7]),
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
]

function pairingLine({ players: [a, b], pairs, score, wonBoth, ...rated }: PairingSummary): string {
  return `  ${a} against ${b}: ${percent(score)} of the points in ${count(pairs, 'pair')}, ${wonBoth} won both ways; ${eloWords(rated)}`
}

const eloWords = ({ elo, from, to }: { elo: number; from: number; to: number }): string =>
  `Elo ${signed(Math.round(elo))} (${signed(Math.round(from))} to ${signed(Math.round(to))})`
