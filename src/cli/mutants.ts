/** `maproom mutants`: how much the tests of a chapter really hold, by changing its code a little in every way (Stryker). */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Command } from 'commander'
import { z } from 'zod'
import { checkFailed, type Io, say, sayJson, wrongUse } from './io.ts'
import { percent } from './numbers.ts'

const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          mutatorName: z.string(),
          replacement: z.string().optional(),
          location: z.object({
            start: z.object({ line: z.number(), column: z.number() }),
            end: z.object({ line: z.number(), column: z.number() }),
          }),
        }),
      ),
    }),
  ),
})
export type MutationReport = z.infer<typeof reportSchema>

export function mutantsCommand(io: Io): Command {
  return new Command('mutants')
    .summary('how much the tests of a rules file really hold')
    .description('change a rules file a little in every way and see whether the tests notice')
    .argument(
      'CHAPTER',
      'a rules file: damos/combat is src/systems/damos/combat.ts, agn/supply is src/games/agn/supply.ts',
    )
    .option('--json', 'as JSON')
    .action((chapter: string, { json }: { json?: boolean }) => {
      const file = chapterFile(io.root, chapter)
      const result = summary(runStryker(io, file, json ?? false))
      if (json) sayJson(io, { chapter, file, ...result })
      else say(io, ...resultLines(io, file, result))
    })
}

/** The file of a chapter: `damos/combat`, or a path. */
export function chapterFile(root: string, chapter: string): string {
  const name = chapter.replace(/\.ts$/, '')
  const tries = [`src/systems/${name}.ts`, `src/games/${name}.ts`, `src/${name}.ts`, `${name}.ts`]
  const found = tries.find((path) => existsSync(join(root, path)))
  if (found) return found
  throw wrongUse(
    `There is no chapter "${chapter}": neither ${tries[0]} nor ${tries[1]}. Say it as SYSTEM/FILE, for example damos/combat.`,
  )
}

/** The tests that hold a chapter: those of its folder, without the long ones, which play whole matches or all dice. */
export function testsOf(root: string, file: string): string[] {
  const folder = dirname(file)
  const names = readdirSync(join(root, folder)).sort()
  return names.filter((n) => n.endsWith('.test.ts') && !n.endsWith('.long.test.ts')).map((n) => `${folder}/${n}`)
}

function runStryker(io: Io, file: string, quiet: boolean): MutationReport {
  const stryker = join(io.root, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  if (!existsSync(stryker)) throw wrongUse('Stryker is a development package and is not installed. Run "npm ci".')
  const report = `reports/mutants-${file.replaceAll('/', '-')}.json`
  rmSync(join(io.root, report), { force: true })
  const args = [stryker, 'run', '--mutate', file, '--reporters', quiet ? 'json' : 'json,progress-append-only']
  const env = { ...process.env, MUTANT_TESTS: testsOf(io.root, file).join(','), MUTANT_REPORT: report }
  const { status } = spawnSync(process.execPath, args, { cwd: io.root, env, stdio: ['ignore', 2, 2] })
  if (!existsSync(join(io.root, report)))
    throw checkFailed(`Stryker made no report (exit code ${status}); its messages stand above.`)
  return readReport(readFileSync(join(io.root, report), 'utf8'))
}

export function readReport(text: string): MutationReport {
  return reportSchema.parse(JSON.parse(text))
}

interface Survivor {
  readonly file: string
  readonly line: number
  readonly kind: string
  readonly was: string
  readonly became: string
  /** No test runs this line at all. */
  readonly unrun: boolean
}

export interface MutantsResult {
  readonly killed: number
  readonly survived: number
  /** Share of the mutants the tests noticed. */
  readonly score: number
  readonly survivors: readonly Survivor[]
}

/** A mutant that hangs is noticed; one that does not compile or was ignored does not count. */
export function summary(report: MutationReport): MutantsResult {
  let killed = 0
  const survivors: Survivor[] = []
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const lines = source.split('\n')
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') killed++
      if (status !== 'Survived' && status !== 'NoCoverage') continue
      const { start, end } = location
      const first = lines[start.line - 1] ?? ''
      const was =
        start.line === end.line ? first.slice(start.column - 1, end.column - 1) : `${first.slice(start.column - 1)} …`
      survivors.push({
        file,
        line: start.line,
        kind: mutatorName,
        was: was.trim(),
        became: (replacement ?? '')
          .split('\n')
          .map((x) => x.trim())
          .join(' '),
        unrun: status === 'NoCoverage',
      })
    }
  }
  survivors.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  const all = killed + survivors.length
  return { killed, survived: survivors.length, score: all === 0 ? 1 : killed / all, survivors }
}

function resultLines(io: Io, file: string, { killed, survived, score, survivors }: MutantsResult): string[] {
  const { bold, dim, red, green } = io.colours
  const lines = [bold(`${file}: ${killed} killed, ${survived} survived, score ${percent(score)}`)]
  for (const s of survivors) {
    lines.push(`  ${s.file}:${s.line} ${dim(s.kind)}${s.unrun ? dim(' (no test runs this)') : ''}`)
    lines.push(`    ${red(`- ${s.was}`)}`, `    ${green(`+ ${s.became}`)}`)
  }
  return lines
}
