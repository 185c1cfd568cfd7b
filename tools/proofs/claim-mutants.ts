/**
 * Claim by claim: where the rules cite a claim, some small change of that code is noticed by a test that names the claim.
 * What cannot be shown so stands in docs/claim-pairs.json with its reason. Types, fields and plain figures have nothing to
 * change; they are counted as declarations.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { citationsIn, type Citation, claimsIn } from '../../src/cli/citations.ts'
import { loadTypeScript } from '../../src/cli/test-names.ts'
import { chapterFiles, ofDesk, testsOf } from '../../src/cli/mutants-files.ts'
import { bundle, SWITCHES } from '../mutants/bundle.ts'
import { instrument, type Mutant } from '../mutants/instrument.ts'
import type { DryRun } from '../mutants/messages.ts'
import { dryRun, Runner } from '../mutants/runner.ts'
import type { PartResult, Proof } from './proof.ts'

const ROOT = join(import.meta.dirname, '../..')
const BOOKS = ['damos', 'agn', 'gwb', 'ypres', 'ocs', 'tikhvin']
const REASONS = join(ROOT, 'docs/claim-pairs.json')
/** So many changes of one place are tried on a claim's tests. */
const TRIES = 24
/** And so many from the start, each in a worker of its own. */
const TRIES_ALONE = 6
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
    return citationsIn(loadTypeScript(), file, readFileSync(file, 'utf8')).map((citation) => ({
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
  return spread(reaching, TRIES)
}

/** At most so many, and those first that lie apart. */
function spread<T>(all: readonly T[], most: number): T[] {
  const apart = Math.max(1, Math.ceil(all.length / most))
  return [...all.filter((_, i) => i % apart === 0), ...all.filter((_, i) => i % apart !== 0)].slice(0, most)
}

async function prove(part: string, say: (text: string) => void): Promise<PartResult> {
  const [chapter, ...more] = part.split(' ')
  const named = more[0] === '--files' ? more.slice(1) : []
  // What the table shows is said in words; what holds is in the rules.
  const paths = chapterFiles(ROOT, chapter!, named).filter((path) => !ofDesk(path))
  const files = paths.map((path) => join(ROOT, path))
  const folder = mkdtempSync(join(tmpdir(), 'maproom-claims-'))
  const known = reasons()
  const counts = { pairs: 0, killed: 0, excused: 0, open: 0, declarations: 0 }
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
      if (pair.mutants.length === 0) {
        counts.declarations++
        continue
      }
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
  const tried = tries(pair, dry)
  for (const { mutant, tests } of tried) {
    const done = await runner.run({ mutant: mutant.id, tests, hitLimit: HITS })
    const noticed = typeof done === 'string' || done.killer !== null
    if (typeof done === 'object' && done.spoilt) await runner.stop()
    if (noticed) return 'killed'
  }
  // Code that runs while modules are loaded, or once for all tests, is tried in a worker of its own.
  const alone = spread(pair.mutants, TRIES_ALONE)
  for (const { id } of alone) {
    const done = await runner.runFromStart({ mutant: id, tests: pair.tests, hitLimit: HITS })
    if (typeof done === 'object' && done.killer !== null) return 'killed'
  }
  return `the tests that name it notice none of ${tried.length} changes on their way, nor of ${alone.length} made at the start`
}

export const claimMutants: Proof = {
  about: 'where a claim is cited, a small change of the code is noticed by a test that names the claim',
  parts: (short) => (short ? [SHORT] : BOOKS),
  run: prove,
}
