/** `maproom mutants`: how much the tests of a chapter really hold, by changing its code a little in every way (Stryker). */
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { Command } from 'commander'
import type { Hunted, HuntOptions, Judged } from '../../tools/mutants/hunt.ts'
import type { Mutant } from '../../tools/mutants/instrument.ts'
import { type Io, readText, say, sayJson, wrongUse } from './io.ts'
import { count } from './layout.ts'
import { chapterFiles, testsOf } from './mutants-files.ts'
import { gather, percent, wholeNumber } from './numbers.ts'

interface MutantsOptions {
  files: string[]
  tests: string[]
  minutes?: number
  each: number
  workers: number
  again?: string
  json?: boolean
}

const PROGRESS_EVERY = 10_000

export function mutantsCommand(io: Io): Command {
  return new Command('mutants')
    .summary('how much the tests of a rules file really hold')
    .description('change a rules file a little in every way and see whether the tests notice')
    .argument(
      'CHAPTER',
      'a rules file (damos/combat is src/systems/damos/rules/combat.ts, agn/supply is src/games/agn/supply.ts), or a folder of them: ocs',
    )
    .option('--files <NAME>', 'of a folder only this file (may be repeated)', gather, [])
    .option('--tests <PATH>', 'run only the tests of this file or folder (may be repeated)', gather, [])
    .option('--minutes <N>', 'stop after so long; mutants are then taken from all files alike', wholeNumber)
    .option('--each <SECONDS>', 'run tests for at most so long on a mutant, the cheap ones first', wholeNumber, 5)
    .option('--workers <N>', 'how many mutants to try at a time', wholeNumber, availableParallelism())
    .option(
      '--again <FILE>',
      'try only the survivors of an earlier run, from what --json wrote; the others count as killed',
    )
    .option('--json', 'as JSON')
    .action(
      async (chapter: string, { files: names, tests: only, minutes, each, workers, again, json }: MutantsOptions) => {
        const files = chapterFiles(io.root, chapter, names)
        const tests = testsOf(io.root, files, only)
        const whole = (path: string) => join(io.root, path)
        io.stderr.write(`${count(tests.length, 'test file')}, run once without a mutant first\n`)
        const hunted = await hunt({
          root: io.root,
          files: files.map(whole),
          tests: tests.map(whole),
          workers,
          each: each * 1000,
          ...(minutes !== undefined && { seconds: minutes * 60 }),
          ...(again !== undefined && { only: survivorsOf(io.root, again) }),
          progress: progressTo(io),
        })
        const result = summary(io.root, hunted)
        if (json) sayJson(io, { chapter, ...result })
        else say(io, ...resultLines(io.colours, result))
      },
    )
}

/** The mutants that an earlier run left alive, wherever they stand in their files by now. */
export function survivorsOf(root: string, path: string): (mutant: Mutant) => boolean {
  const { files, notRun } = JSON.parse(readText(path)) as Partial<MutantsResult>
  if (!Array.isArray(files) || notRun === undefined)
    throw wrongUse(`${path} is not what "maproom mutants --json" writes.`)
  if (notRun > 0) throw wrongUse(`${path} is of a run that was cut off: ${count(notRun, 'mutant')} not run.`)
  const key = (file: string, kind: string, was: string, became: string): string =>
    JSON.stringify([file, kind, was, became])
  const alive = new Set<string>()
  for (const { survivors } of files as MutantsResult['files'])
    for (const { file, kind, was, became } of survivors) alive.add(key(file, kind, was, became))
  return ({ file, kind, was, became }) => alive.has(key(relative(root, file), kind, was, became))
}

async function hunt(options: HuntOptions): Promise<Hunted> {
  const hunter = await import('../../tools/mutants/hunt.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw wrongUse('Stryker is a development package and is not installed. Run "npm ci".')
  })
  return hunter.hunt(options)
}

function progressTo(io: Io): HuntOptions['progress'] {
  let last = -Infinity
  return (done, all, killed) => {
    if (performance.now() - last < PROGRESS_EVERY) return
    last = performance.now()
    io.stderr.write(`${done} of ${count(all, 'mutant')}, ${killed} killed\n`)
  }
}

interface Survivor {
  readonly file: string
  readonly line: number
  readonly kind: string
  readonly was: string
  readonly became: string
  /** No test runs this line at all. */
  readonly unrun: boolean
  /** Tests that would have taken too long were not tried on it. */
  readonly partly: boolean
}

interface Tally {
  /** Those that hang are among them. */
  readonly killed: number
  readonly survived: number
  /** Time was up before their turn. */
  readonly notRun: number
  /** Share of the mutants the tests noticed, of those that were run. */
  readonly score: number
}

interface FileResult extends Tally {
  readonly file: string
  readonly survivors: readonly Survivor[]
}

export interface MutantsResult extends Tally {
  readonly tests: number
  /** They fail without any mutant, so they judged none. */
  readonly failing: readonly string[]
  readonly files: readonly FileResult[]
}

export function summary(root: string, { mutants, tests, failing }: Hunted): MutantsResult {
  const byFile = new Map<string, Judged[]>()
  for (const mutant of mutants) {
    const list = byFile.get(mutant.file)
    if (list) list.push(mutant)
    else byFile.set(mutant.file, [mutant])
  }
  const files = [...byFile].map(([path, list]) => {
    const file = relative(root, path)
    const survivors = list
      .filter(survived)
      .map(({ line, kind, was, became, verdict, partly }) => {
        return { file, line, kind, was, became, unrun: verdict === 'unreached', partly }
      })
      .sort((a, b) => a.line - b.line)
    return { file, ...tally(list), survivors }
  })
  return { ...tally(mutants), tests, failing, files }
}

function survived({ verdict }: Judged): boolean {
  return verdict === 'survived' || verdict === 'unreached'
}

function tally(mutants: readonly Judged[]): Tally {
  const lived = mutants.filter(survived).length
  const notRun = mutants.filter(({ verdict }) => verdict === 'not run').length
  const run = mutants.length - notRun
  return { killed: run - lived, survived: lived, notRun, score: run === 0 ? 1 : (run - lived) / run }
}

export function resultLines(colours: Io['colours'], { files, failing, ...all }: MutantsResult): string[] {
  const { bold, dim, red, green } = colours
  const lines: string[] = []
  for (const { file, survivors, ...own } of files) {
    lines.push(bold(`${file}: ${tallyWords(own)}`))
    for (const { line, kind, was, became, unrun, partly } of survivors) {
      const why = unrun ? ' (no test runs this)' : partly ? ' (not all tests that run this were tried)' : ''
      lines.push(`  ${file}:${line} ${dim(kind)}${dim(why)}`, `    ${red(`- ${was}`)}`, `    ${green(`+ ${became}`)}`)
    }
  }
  if (files.length > 1) lines.push(bold(`${count(files.length, 'file')}: ${tallyWords(all)}`))
  const partly = files.flatMap((file) => file.survivors).filter((survivor) => survivor.partly).length
  if (partly > 0)
    lines.push(`${count(partly, 'survivor')} met only the cheaper tests: --each gives more time to each mutant.`)
  const run = all.killed + all.survived
  if (all.notRun > 0)
    lines.push(
      `Time was up: ${all.notRun} of ${count(run + all.notRun, 'mutant')} ${all.notRun === 1 ? 'was' : 'were'} not run.`,
    )
  if (failing.length > 0) {
    lines.push(
      `${count(failing.length, 'test')} ${failing.length === 1 ? 'fails' : 'fail'} without any mutant and judged none:`,
    )
    lines.push(...failing.map((test) => `  ${test}`))
  }
  return lines
}

function tallyWords({ killed, survived, notRun, score }: Tally): string {
  const left = notRun > 0 ? `, ${notRun} not run` : ''
  return `${killed} killed, ${survived} survived${left}, score ${killed + survived > 0 ? percent(score) : 'unknown'}`
}
