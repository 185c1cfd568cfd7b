/** `maproom study tune`: looks for better weights by SPSA, and takes them only when a sequential test on fresh seeds says so. */
import { Command } from 'commander'
import { SeededRng } from '../../core/chance.ts'
import { type Pentanomial, ratedBy, sprt, type Sprt } from '../../core/opponent/elo.ts'
import type { Game } from '../../core/system.ts'
import { gameNamed, scenarioNamed } from '../find.ts'
import { type Io, say, sayJson, writeFile, wrongUse } from '../io.ts'
import { columns } from '../layout.ts'
import { wholeNumber } from '../numbers.ts'
import { type Player, playerOf, type Row } from './jobs.ts'
import { pairsOf, runnerFor, type StudyOptions, withStudyOptions } from './options.ts'
import type { Runner } from './run.ts'
import { tunePage } from './tune-page.ts'

interface TuneOptions extends StudyOptions {
  readonly player: string
  readonly weights?: string
  readonly steps: number
  readonly pairs: number
  readonly against?: string
  readonly accept: number
  readonly gain: number
}

type Weights = Readonly<Record<string, number>>

export interface Tuned {
  readonly player: string
  readonly scenarios: readonly string[]
  readonly before: Weights
  readonly after: Weights
  /** After each step: what its pairs said, from -1 to 1, and the weights. */
  readonly steps: readonly { readonly said: number; readonly weights: Weights }[]
  /** Fresh pairs of the new weights against those before. */
  readonly fresh: Pentanomial
  readonly test: Sprt
}

export function tuneCommand(io: Io): Command {
  return withStudyOptions(
    new Command('tune').description('look for better weights of a bot (SPSA), and test them on fresh seeds (SPRT)'),
    'tune',
  )
    .option('--player <ID>', 'the bot whose weights are tuned', 'regular')
    .option('--weights <A,B,...>', 'only these; all of them unless told')
    .option('--steps <N>', 'steps of the search', wholeNumber, 20)
    .option('--pairs <N>', 'pairs of matches a step, on every scenario', wholeNumber, 2)
    .option('--against <ID>', 'tune against this frozen bot instead of against itself: an exploiter')
    .option('--accept <N>', 'fresh pairs at most, on every scenario, for the test', wholeNumber, 100)
    .option('--gain <ELO>', 'the test takes them if so much better is likelier than no better', wholeNumber, 20)
    .action(async (id: string, options: TuneOptions) => {
      const game = gameNamed(io, id)
      const { tuned } = playerOf(game, { id: options.player })
      if (!tuned) throw wrongUse(`The bot ${options.player} of ${game.title} has no weights.`)
      const before = tuned.weights
      const names = options.weights?.split(',') ?? Object.keys(before).filter((name) => name !== 'version')
      const unknown = names.find((name) => !(name in before))
      if (unknown !== undefined)
        throw wrongUse(`There is no weight "${unknown}". Weights: ${Object.keys(before).join(', ')}.`)
      const asked = options.scenario.length > 0 ? options.scenario : [undefined]
      const scenarios = asked.map((scenario) => scenarioNamed(game, scenario))
      const runner = runnerFor(io, game, options)
      const found = await tune({ io, runner, game, scenarios, options, names, before })
      await runner.close()
      if (options.html !== undefined) writeFile(options.html, tunePage(game.title, options.seed, found))
      if (options.json) sayJson(io, { game: game.id, seed: options.seed, ...found })
      else say(io, ...lines(found, names))
    })
}

interface Tuning {
  readonly io: Io
  readonly runner: Runner
  readonly game: Game
  readonly scenarios: readonly string[]
  readonly options: TuneOptions
  readonly names: readonly string[]
  readonly before: Weights
}

/** How far a weight is moved to look, as a share of it, and how far it goes after what was seen. */
const LOOK = 0.25
const GO = 0.35
/** Both grow less: the exponents Spall gives. */
const LOOK_FADES = 0.101
const GO_FADES = 0.602
/** The test is asked after so many pairs on every scenario. */
const TEST_EVERY = 5

async function tune(t: Tuning): Promise<Tuned> {
  const { io, options, names, before } = t
  const rng = new SeededRng(`${options.seed} spsa`)
  const steps: { said: number; weights: Weights }[] = []
  let weights = before
  for (let k = 0; k < options.steps; k++) {
    const signs = names.map(() => (rng.below(2) === 0 ? 1 : -1))
    const moved = (by: number): Weights => ({
      ...weights,
      ...Object.fromEntries(names.map((name, i) => [name, weights[name]! + by * signs[i]! * sizeOf(before[name]!)])),
    })
    const look = LOOK / (k + 1) ** LOOK_FADES
    const said = await compare(t, moved(look), moved(-look), `${options.seed} step ${k}`)
    weights = moved((GO / (k + 1) ** GO_FADES) * said)
    steps.push({ said, weights })
    io.stderr.write(`step ${k + 1} of ${options.steps}: ${said.toFixed(2)}\n`)
  }
  const { fresh, test } = await tested(t, weights)
  return { player: options.player, scenarios: t.scenarios, before, after: weights, steps, fresh, test }
}

/** What a weight is moved by, also where it is 0. */
const sizeOf = (weight: number): number => Math.max(0.05, Math.abs(weight))

/** How much better the one weights did than the other, from -1 to 1. */
async function compare(t: Tuning, plus: Weights, minus: Weights, seed: string): Promise<number> {
  const { player, pairs: n, against } = t.options
  const [a, b] = [
    { id: player, weights: plus },
    { id: player, weights: minus },
  ] as const
  if (against === undefined) return standing(await pairs(t, [a, b], seed, n))
  const frozen = { id: against }
  const [one, other] = [await pairs(t, [a, frozen], seed, n), await pairs(t, [b, frozen], seed, n)]
  return (standing(one) - standing(other)) / 2
}

/** Wins count most; margins say more where wins are all alike. */
const MARGINS = 0.3
const A_CLEAR_MARGIN = 4

function standing(rows: readonly Row[]): number {
  let [points, margins] = [0, 0]
  rows.forEach((row, i) => {
    const seat = i % 2
    points += 2 * pointsOf(row, seat) - 1
    margins += Math.tanh((seat === 0 ? row.margin : -row.margin) / A_CLEAR_MARGIN)
  })
  return ((1 - MARGINS) * points + MARGINS * margins) / Math.max(1, rows.length)
}

const pointsOf = (row: Row, seat: number): number => (row.winner < 0 ? 0.5 : row.winner === seat ? 1 : 0)

async function pairs(t: Tuning, players: readonly [Player, Player], seed: string, n: number): Promise<Row[]> {
  const jobs = t.scenarios.flatMap((scenario) => pairsOf(t.game, scenario, {}, players, { seed, pairs: n }))
  return t.runner.rowsOf(jobs)
}

async function tested(t: Tuning, weights: Weights): Promise<{ fresh: Pentanomial; test: Sprt }> {
  const { player, against = player, accept, gain, seed } = t.options
  const players = [{ id: player, weights }, { id: against }] as const
  const fresh: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  let test: Sprt = { ratio: 0, verdict: 'open' }
  for (let n = 0; n < accept && test.verdict === 'open'; n += TEST_EVERY) {
    const rows = await pairs(t, players, `${seed} fresh ${n}`, Math.min(TEST_EVERY, accept - n))
    for (let i = 0; i + 1 < rows.length; i += 2) fresh[2 * (pointsOf(rows[i]!, 0) + pointsOf(rows[i + 1]!, 1))]!++
    test = sprt(fresh, 0, gain)
  }
  return { fresh, test }
}

function lines({ before, after, fresh, test }: Tuned, names: readonly string[]): string[] {
  const { score, elo, from, to } = ratedBy(fresh)
  const rows = names.map((name) => [name, before[name]!.toFixed(3), after[name]!.toFixed(3)])
  const played = fresh.reduce((a, b) => a + b, 0)
  return [
    ...columns([['weight', 'before', 'after'], ...rows], [1, 2]),
    '',
    `On ${played} fresh pairs: ${(score * 100).toFixed(1)} % of the points, Elo ${elo.toFixed(0)} (${from.toFixed(0)} to ${to.toFixed(0)}).`,
    `Test: ${test.verdict} (log likelihood ratio ${test.ratio.toFixed(2)}).`,
  ]
}
