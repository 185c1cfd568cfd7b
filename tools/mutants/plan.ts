/** Which tests are to judge a mutant: those that reach it, the cheap ones first. */
import type { Mutant } from './instrument.ts'
import type { DryRun } from './messages.ts'

/** A mutant reached a hundred times as often as without it goes round and round. */
const ROUND_AND_ROUND = 100
const HITS_AT_LEAST = 10_000
const QUICK = 0.2

export interface Plan {
  readonly mutant: Mutant
  /** Tests by their place in the dry run, the cheap ones first; none if nothing reaches it. */
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
  const within = (tests: readonly number[], time: number) => {
    let spent = 0
    return tests.filter((test, i) => (spent += dry.tests[test]!.milliseconds) <= time || i === 0)
  }
  return mutants.map((mutant) => {
    const { id, file } = mutant
    const reaching = byMutant.get(id) ?? []
    const wanted = loading.has(id) ? [...new Set([...reaching, ...(byFile.get(file) ?? everyTest)])] : reaching
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
