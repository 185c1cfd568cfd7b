/** `maproom study chance`: a model of the chance to win a scenario, fitted to a bot against itself and held against matches it has not seen. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Command } from 'commander'
import { chanceModelsSchema } from '../../core/win-chance.ts'
import { gameNamed, scenarioNamed } from '../find.ts'
import { type Io, readText, say, sayJson, writeFile } from '../io.ts'
import { columns } from '../layout.ts'
import { wholeNumber } from '../numbers.ts'
import { type Estimate, fittedTo, type Found } from './chance-fit.ts'
import { playerOf } from './jobs.ts'
import { type MirrorOptions, mirrorsOf, runnerFor, withStudyOptions } from './options.ts'

interface ChanceOptions extends MirrorOptions {
  readonly write?: string
}

export function chanceCommand(io: Io): Command {
  return withStudyOptions(
    new Command('chance').description(
      'fit the chance to win to a bot against itself: half of the matches make the model, the other half judge it',
    ),
    'chance',
  )
    .option('--player <ID>', 'the bot on both sides', 'regular')
    .option('--runs <N>', 'matches of each scenario', wholeNumber, 100)
    .option('--write <FILE>', 'keep the models that may ship in this file, and leave out those that may not')
    .action(async (id: string, options: ChanceOptions) => {
      const game = gameNamed(io, id)
      playerOf(game, { id: options.player })
      const scenarios = options.scenario.length > 0 ? options.scenario : [scenarioNamed(game, undefined)]
      const runner = runnerFor(io, game, options)
      const found: Found[] = []
      for (const one of scenarios) {
        const scenario = scenarioNamed(game, one)
        const rows = await runner.rowsOf(mirrorsOf(game, scenario, options).map((job) => ({ ...job, standings: true })))
        found.push(fittedTo(rows, { scenario, player: options.player, seed: options.seed, ...madeBy(io) }))
      }
      await runner.close()
      if (options.write !== undefined) keep(options.write, found)
      if (options.json)
        sayJson(
          io,
          found.map(({ model, ships }) => ({ ...model, ships })),
        )
      else say(io, ...found.flatMap(lines))
    })
}

/** In place of older models of the same scenarios. */
function keep(file: string, found: readonly Found[]): void {
  const old = existsSync(file) ? chanceModelsSchema.parse(JSON.parse(readText(file))) : []
  const others = old.filter(({ scenario }) => found.every(({ model }) => model.scenario !== scenario))
  const all = [...others, ...found.flatMap(({ model, ships }) => (ships ? [model] : []))]
  writeFile(file, `${JSON.stringify(all, null, 2)}\n`)
}

function madeBy({ root }: Io): { date: string; commit: string } {
  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  return { date: new Date().toISOString().slice(0, 10), commit }
}

const figure = ({ mean, within }: Estimate): string => `${mean.toFixed(4)} ± ${within.toFixed(4)}`
const percent = (p: number): string => `${Math.round(p * 100)} %`

function lines({ model, ships, won }: Found): string[] {
  const { scenario, matches, brier, reliability } = model
  return [
    `${scenario}: fitted to ${matches.fitted} matches, held against ${matches.held}, of which the first side won ${percent(won)}`,
    `  Brier ${figure(brier.model)}; side and score alone ${figure(brier.baseline)}; better by ${figure(brier.gain)}`,
    ...columns(
      [
        ['  told', 'mean told', 'won', 'positions', 'matches'],
        ...reliability.map((r) => [
          `  ${percent(r.from)} to ${percent(r.from + 0.1)}`,
          percent(r.told),
          percent(r.won),
          String(r.positions),
          String(r.matches),
        ]),
      ],
      [1, 2, 3, 4],
    ),
    ships ? '  It may ship.' : '  It does not ship: it is not shown to be better than side and score alone.',
    '',
  ]
}
