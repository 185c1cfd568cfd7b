/**
 * Claim by claim: where the rules cite a claim, some small change of that code is noticed by a test that names the claim.
 * What cannot be shown so stands in docs/claim-pairs.json with its reason.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { chapterFiles, testsOf } from '../../src/cli/mutants-files.ts'
import { bundle, SWITCHES } from '../mutants/bundle.ts'
import { instrument, type Mutant } from '../mutants/instrument.ts'
import type { DryRun } from '../mutants/messages.ts'
import { dryRun, Runner } from '../mutants/runner.ts'
import { citationsIn, type Citation, claimsIn } from './citations.ts'
import type { PartResult, Proof } from './proof.ts'

const ROOT = join(import.meta.dirname, '../..')
const BOOKS = ['damos', 'agn', 'gwb', 'ypres', 'ocs', 'tikhvin']
const REASONS = join(ROOT, 'docs/claim-pairs.json')
/** So many changes of one place are tried on a claim's tests. */
const TRIES = 24
const [PATIENCE, LOADING, HITS] = [3000, 1000, 1_000_000]
/** The short form tries the pairs of one small chapter. */
const SHORT = 'agn --files cossacks'

interface Pair extends Citation {
  readonly mutants: readonly Mutant[]
  /** Tests that name the claim, by their place in the dry run. */
  readonly tests: readonly number[]
}

/** Pairs that have a reason, by `claim file`. */
function reasons(): Readonly<Record<string, string>> {
  return existsSync(REASONS) ? (JSON.parse(readFileSync(REASONS, 'utf8')) as Record<string, string>) : {}
}

function pairsOf(files: readonly string[], mutants: readonly Mutant[], dry: DryRun): Pair[] {
  const named = new Map<string, number[]>()
  dry.tests.forEach(({ name, fails }, index) => {
    if (!fails) for (const claim of claimsIn(name)) named.set(claim, [...(named.get(claim) ?? []), index])
  })
  return files.flatMap((file) => {
    const own = mutants.filter((m) => m.file === file)
    return citationsIn(file, readFileSync(file, 'utf8')).map((citation) => ({
      ...citation,
      mutants: own.filter(({ line }) => line >= citation.from && line <= citation.to),
      tests: named.get(citation.claim) ?? [],
    }))
  })
}

/** Some changes of a place: spread over it, those a test reaches. */
function tries({ mutants, tests }: Pair, dry: DryRun): { mutant: Mutant; tests: number[] }[] {
  const reaching = mutants.flatMap((mutant) => {
    const own = tests.filter((test) => dry.tests[test]!.reached.some(([id]) => id === mutant.id))
    return own.length > 0 ? [{ mutant, tests: own }] : []
  })
  const apart = Math.max(1, Math.ceil(reaching.length / TRIES))
  return [...reaching.filter((_, i) => i % apart === 0), ...reaching.filter((_, i) => i % apart !== 0)].slice(0, TRIES)
}

async function prove(part: string, say: (text: string) => void): Promise<PartResult> {
  const [chapter, ...more] = part.split(' ')
  const paths = chapterFiles(ROOT, chapter!, more[0] === '--files' ? more.slice(1) : [])
  const files = paths.map((path) => join(ROOT, path))
  const folder = mkdtempSync(join(tmpdir(), 'maproom-claims-'))
  const known = reasons()
  const counts = { pairs: 0, killed: 0, excused: 0, open: 0 }
  const faults: string[] = []
  try {
    const { mutants, sources } = await instrument(files, SWITCHES)
    const path = await bundle(
      ROOT,
      testsOf(ROOT, paths).map((test) => join(ROOT, test)),
      sources,
      folder,
    )
    const dry = await dryRun(path, (mutants.at(-1)?.id ?? 0) + 1)
    const milliseconds = dry.tests.map((test) => test.milliseconds)
    const runner = new Runner(path, { least: PATIENCE, tests: milliseconds, loading: LOADING, runners: 1 })
    const pairs = pairsOf(files, mutants, dry)
    for (const [i, pair] of pairs.entries()) {
      const verdict = await judge(pair, dry, runner)
      const name = `${pair.claim} ${relative(ROOT, pair.file)}`
      counts.pairs++
      if (verdict === 'killed') counts.killed++
      else if (known[name] !== undefined) counts.excused++
      else {
        counts.open++
        faults.push(`${name}:${pair.from}: ${verdict}`)
      }
      if (i % 50 === 49) say(`${i + 1} of ${pairs.length} pairs, ${counts.killed} killed, ${counts.open} open`)
    }
    await runner.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { figures: counts, faults }
}

async function judge(pair: Pair, dry: DryRun, runner: Runner): Promise<string> {
  if (pair.tests.length === 0) return 'no test of the rules names it'
  if (pair.mutants.length === 0) return 'nothing here can be changed a little'
  const tried = tries(pair, dry)
  if (tried.length === 0) return 'no test that names it comes here'
  for (const { mutant, tests } of tried) {
    const done = await runner.run({ mutant: mutant.id, tests, hitLimit: HITS })
    const noticed = typeof done === 'string' || done.killer !== null
    if (typeof done === 'object' && done.spoilt) await runner.stop()
    if (noticed) return 'killed'
  }
  return `the tests that name it notice none of ${tried.length} changes`
}

export const claimMutants: Proof = {
  about: 'where a claim is cited, a small change of the code is noticed by a test that names the claim',
  parts: (short) => (short ? [SHORT] : BOOKS),
  run: prove,
}
