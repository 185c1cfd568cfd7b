/** `maproom study sweep`: what a figure of the charts does to who wins and to what is chosen. */
import { Command } from 'commander'
import { SeededRng } from '../../core/chance.ts'
import { gameNamed, scenarioNamed, switchesFrom } from '../find.ts'
import { type Io, say, sayJson, writeFile, wrongUse } from '../io.ts'
import { columns } from '../layout.ts'
import { gather, wholeNumber } from '../numbers.ts'
import { type Balance, balanceOf } from './balance.ts'
import { type Job, type Row, settingOf } from './jobs.ts'
import { runnerFor, type StudyOptions, withStudyOptions } from './options.ts'
import { sweepPage } from './sweep-page.ts'

interface SweepOptions extends StudyOptions {
  readonly player: string
  readonly runs: number
  readonly figure: string[]
  readonly cube?: number
}

export interface Figure {
  readonly path: string
  readonly values: readonly string[]
}

export interface Swept {
  readonly figures: Readonly<Record<string, string>>
  readonly balance: Balance
  /** Of each kind of choice, the share of every word. */
  readonly chosen: Readonly<Record<string, number>>
}

export function sweepCommand(io: Io): Command {
  return withStudyOptions(
    new Command('sweep').description('play with other figures in the charts: how do results and choices follow?'),
    'sweep',
  )
    .requiredOption(
      '--figure <PATH=A,B,C>',
      "a figure by its path in the game's pack with the values to try (may be repeated)",
      gather,
      [],
    )
    .option(
      '--cube <N>',
      'instead of one figure after the other, N combinations of all (a Latin hypercube)',
      wholeNumber,
    )
    .option('--player <ID>', 'the bot on both sides', 'regular')
    .option('--runs <N>', 'matches for each value', wholeNumber, 20)
    .action(async (id: string, options: SweepOptions) => {
      const game = gameNamed(io, id)
      const scenario = scenarioNamed(game, options.scenario[0], game.fellows)
      const figures = options.figure.map(figureOf)
      const form = JSON.stringify(game.pack?.form() ?? {})
      for (const { path } of figures)
        if (!form.includes(`"path":${JSON.stringify(path)}`))
          throw wrongUse(`The pack of ${game.title} has no figure "${path}".`)
      const tried = options.cube === undefined ? oneByOne(figures) : cube(figures, options.cube, options.seed)
      const runner = runnerFor(io, game, options)
      const { seats } = settingOf(game, { scenario, options: {} })
      const set = switchesFrom(game, options.option)
      const swept: Swept[] = []
      for (const one of tried) {
        // The same seeds for every value: what differs is the figure.
        const jobs = Array.from({ length: options.runs }, (_, i): Job => ({
          game: game.id,
          scenario,
          options: set,
          players: [{ id: options.player }, { id: options.player }],
          seed: `${options.seed} ${scenario} ${i}`,
          figures: one,
        }))
        const rows = await runner.rowsOf(jobs)
        swept.push({ figures: one, balance: balanceOf(scenario, options.player, seats, rows), chosen: shares(rows) })
      }
      await runner.close()
      if (options.html !== undefined)
        writeFile(options.html, sweepPage(game.title, scenario, options.seed, figures, swept))
      if (options.json) sayJson(io, { game: game.id, scenario, seed: options.seed, swept })
      else say(io, ...lines(swept))
    })
}

function figureOf(text: string): Figure {
  const at = text.indexOf('=')
  const values = text
    .slice(at + 1)
    .split(',')
    .filter((v) => v !== '')
  if (at < 1 || values.length === 0) throw wrongUse(`A figure is written PATH=A,B,C, not "${text}".`)
  return { path: text.slice(0, at), values }
}

const oneByOne = (figures: readonly Figure[]): Record<string, string>[] =>
  figures.flatMap(({ path, values }) => values.map((value) => ({ [path]: value })))

/** Every value of a figure comes up equally often, in combinations drawn by the seed. */
export function cube(figures: readonly Figure[], n: number, seed: string): Record<string, string>[] {
  const rng = new SeededRng(`${seed} cube`)
  const drawn = figures.map(({ path, values }) => {
    const list = Array.from({ length: n }, (_, i) => values[i % values.length]!)
    for (let i = n - 1; i > 0; i--) {
      const k = rng.below(i + 1)
      ;[list[i], list[k]] = [list[k]!, list[i]!]
    }
    return { path, list }
  })
  return Array.from({ length: n }, (_, i) => Object.fromEntries(drawn.map(({ path, list }) => [path, list[i]!])))
}

const kindOf = (name: string): string => name.slice(0, name.lastIndexOf(' '))

function shares(rows: readonly Row[]): Record<string, number> {
  const [counts, sums] = [new Map<string, number>(), new Map<string, number>()]
  const add = (into: Map<string, number>, name: string, n: number) => into.set(name, (into.get(name) ?? 0) + n)
  for (const { chosen } of rows)
    for (const [name, n] of Object.entries(chosen)) {
      add(counts, name, n)
      add(sums, kindOf(name), n)
    }
  return Object.fromEntries([...counts].map(([name, n]) => [name, n / sums.get(kindOf(name))!]))
}

function lines(swept: readonly Swept[]): string[] {
  const sides = Object.keys(swept[0]!.balance.won)
  const rows = swept.map(({ figures, balance: { won, margin, within } }) => [
    Object.entries(figures)
      .map(([path, value]) => `${path} ${value}`)
      .join(', '),
    ...sides.map((side) => `${(won[side]!.share * 100).toFixed(0)} %`),
    `${margin.toFixed(2)} ± ${within.toFixed(2)}`,
  ])
  return columns([['figure', ...sides, "first side's lead"], ...rows], [])
}
