/** Which tests are to judge a mutant: those that reach it, first the ones of its own file, then the cheap ones. */
import type { Mutant } from './instrument.ts'
import type { DryRun } from './messages.ts'

/** A mutant reached a hundred times as often as without it goes round and round. */
const ROUND_AND_ROUND = 100
const HITS_AT_LEAST = 10_000
const QUICK = 0.2

export interface Plan {
  readonly mutant: Mutant
  /** Tests by their place in the dry run, the likely ones first; none if nothing reaches it. */
  readonly tests: readonly number[]
  /** Those to begin with: they take but a fraction of the time. None if it is reached only while modules are loaded. */
  readonly quick: readonly number[]
  /** Some tests would have taken too long. */
  readonly partly: boolean
  readonly hitLimit: number
}

/**
 * A plan for each mutant, with tests for at most `each` milliseconds. What modules do while they are loaded every test may
 * feel: there, besides the tests that reach the place, all those count that run something else of the file.
 */
export function plans(mutants: readonly Mutant[], dry: DryRun, each: number): Plan[] {
  const cheapFirst = dry.tests
    .map((test, index) => ({ ...test, index }))
    .filter(({ fails }) => !fails)
    .sort((a, b) => a.milliseconds - b.milliseconds)
  const fileOf = new Map(mutants.map(({ id, file }) => [id, file]))
  const byMutant = new Map<number, number[]>()
  const byFile = new Map<string, Set<number>>()
  const often = new Map(dry.loading)
  for (const { index, reached } of cheapFirst) {
    for (const [id, times] of reached) {
      const file = fileOf.get(id)!
      const list = byMutant.get(id)
      if (list) list.push(index)
      else byMutant.set(id, [index])
      byFile.set(file, (byFile.get(file) ?? new Set()).add(index))
      often.set(id, (often.get(id) ?? 0) + times)
    }
  }
  const loading = new Set(dry.loading.map(([id]) => id))
  const everyTest = cheapFirst.map(({ index }) => index)
  const ownFirst = (file: string, tests: Iterable<number>) => {
    const own = file.replace(/\.ts$/, '.test.ts')
    const isOwn = (test: number) => Number(own.endsWith(`/${dry.tests[test]!.file}`))
    return [...tests].sort((a, b) => isOwn(b) - isOwn(a))
  }
  const within = (tests: readonly number[], time: number) => {
    let spent = 0
    return tests.filter((test) => {
      const { milliseconds } = dry.tests[test]!
      const fits = spent === 0 || spent + milliseconds <= time
      if (fits) spent += milliseconds
      return fits
    })
  }
  return mutants.map((mutant) => {
    const { id, file } = mutant
    const reaching = ownFirst(file, byMutant.get(id) ?? [])
    const felt = loading.has(id) ? ownFirst(file, byFile.get(file) ?? everyTest) : []
    const wanted = [...new Set([...reaching, ...felt])]
    const tests = within(wanted, each)
    return {
      mutant,
      tests,
      quick: within(reaching, each * QUICK),
      partly: tests.length < wanted.length,
      hitLimit: Math.max(HITS_AT_LEAST, (often.get(id) ?? 0) * ROUND_AND_ROUND),
    }
  })
}
