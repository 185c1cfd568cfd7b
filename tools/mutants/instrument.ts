/** Rules files with all their mutants inside, each behind a switch (Stryker's instrumenter). */
import { readFileSync } from 'node:fs'
import { Instrumenter } from '@stryker-mutator/instrumenter'

export interface Mutant {
  /** Its number in this run; a mutant's switch knows it by that. */
  readonly id: number
  /** The file it is in, by its whole path. */
  readonly file: string
  readonly line: number
  readonly kind: string
  readonly was: string
  readonly became: string
}

export interface Instrumented {
  readonly mutants: readonly Mutant[]
  /** What to compile instead of a file, by its whole path. */
  readonly sources: ReadonlyMap<string, string>
}

const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace() {},
  debug() {},
  info() {},
  warn() {},
  error() {},
  fatal() {},
}

export async function instrument(paths: readonly string[], switches: string): Promise<Instrumented> {
  const originals = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
  const files = [...originals].map(([name, content]) => ({ name, content, mutate: true }))
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true }
  const done = await new Instrumenter(silent).instrument(files, options)
  const mutants = done.mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName, location: { start, end }, mutatorName, replacement }) => {
      const lines = originals.get(fileName)!.split('\n')
      const first = lines[start.line]!
      const was = start.line === end.line ? first.slice(start.column, end.column) : `${first.slice(start.column)} …`
      return {
        id: Number(id),
        file: fileName,
        line: start.line + 1,
        kind: mutatorName,
        was: was.trim(),
        became: replacement.replaceAll(/\s*\n\s*/g, ' ').trim(),
      }
    })
  const sources = new Map(done.files.map(({ name, content }) => [name, withSwitches(content, switches)]))
  return { mutants, sources }
}

/**
 * Our own switches instead of Stryker's: they cost next to nothing while no coverage is taken. They compare numbers, where
 * the instrumenter writes strings.
 */
function withSwitches(content: string, switches: string): string {
  const numbered = content.replaceAll(/\bstry(?:Cov|MutAct)_9fa48\([^)]*\)/g, (call) => call.replaceAll('"', ''))
  return `import { reach as stryCov_9fa48, isOn as stryMutAct_9fa48 } from ${JSON.stringify(switches)}\n${numbered}`
}
