/** Hunts mutants: every small change of a rules file that no test notices is one that got away. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle, SWITCHES } from './bundle.ts'
import { instrument, type Mutant } from './instrument.ts'
import { type Plan, plans } from './plan.ts'
import { dryRun, type Lost, Runner } from './runner.ts'
import type { JobDone } from './messages.ts'

export interface HuntOptions {
  /** The project folder. */
  readonly root: string
  /** The rules files to change, by their whole paths. */
  readonly files: readonly string[]
  readonly tests: readonly string[]
  readonly workers: number
  /** Stop after so many seconds; mutants are then taken from all files alike. */
  readonly seconds?: number
  /** A mutant is judged by tests for at most so many milliseconds. */
  readonly each: number
  /** Milliseconds that any test may take with a mutant, besides ten times what it takes without. */
  readonly patience?: number
  /** Those that are tried; the others were killed before, and count as that. */
  readonly only?: (mutant: Mutant) => boolean
  readonly progress?: (done: number, all: number, killed: number) => void
}

/** Timed out is killed: a mutant that hangs is noticed. Unreached: no test runs that place at all. */
export type Verdict = 'killed' | 'timeout' | 'survived' | 'unreached' | 'not run'

export interface Judged extends Mutant {
  readonly verdict: Verdict
  /** It survived, but not all tests that reach it were run. */
  readonly partly: boolean
}

export interface Hunted {
  readonly mutants: readonly Judged[]
  readonly tests: number
  /** Tests that fail without any mutant; they do not count. */
  readonly failing: readonly string[]
}

const PATIENCE = 3000
/** Loading all tests takes about half of that. */
const LOADING = 1000
/** So many of the tests that killed last in a file are tried first on the next mutant of the file. */
const RECENT = 8

export async function hunt(options: HuntOptions): Promise<Hunted> {
  const { root, files, tests, workers, seconds, each, patience = PATIENCE, only, progress } = options
  const folder = mkdtempSync(join(tmpdir(), 'maproom-mutants-'))
  const until = seconds === undefined ? Infinity : performance.now() + seconds * 1000
  try {
    const { mutants, sources } = await instrument(files, SWITCHES)
    const path = await bundle(root, tests, sources, folder)
    const dry = await dryRun(path, (mutants.at(-1)?.id ?? 0) + 1)
    const all = plans(mutants, dry, each)
    const queue = only ? all.filter(({ mutant }) => only(mutant)) : all.slice()
    if (seconds !== undefined) queue.sort((a, b) => shuffled(a.mutant.id) - shuffled(b.mutant.id))

    const verdicts = new Map<Mutant, Verdict>()
    for (const { mutant } of all) if (only && !only(mutant)) verdicts.set(mutant, 'killed')
    const before = verdicts.size
    const killers = new Map<string, number[]>()
    let killed = 0
    let next = 0
    const work = async () => {
      const runner = new Runner(path, {
        least: patience,
        tests: dry.tests.map((test) => test.milliseconds),
        loading: LOADING,
        runners: workers,
      })
      while (next < queue.length && performance.now() < until) {
        const plan = queue[next++]!
        const recent = killers.get(plan.mutant.file) ?? []
        const { verdict, killer } = await judge(runner, plan, recent)
        verdicts.set(plan.mutant, verdict)
        if (verdict === 'killed' || verdict === 'timeout') killed++
        if (killer !== null)
          killers.set(plan.mutant.file, [killer, ...recent.filter((test) => test !== killer)].slice(0, RECENT))
        progress?.(verdicts.size - before, queue.length, killed)
      }
      await runner.stop()
    }
    await Promise.all(Array.from({ length: workers }, work))
    return {
      mutants: all
        .map(({ mutant, partly }) => {
          const verdict = verdicts.get(mutant) ?? 'not run'
          return { ...mutant, verdict, partly: partly && verdict === 'survived' }
        })
        .sort((a, b) => a.id - b.id),
      tests: dry.tests.length,
      failing: dry.tests.filter(({ fails }) => fails).map(({ file, name }) => `${file}: ${name}`),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In an order that has nothing to do with where mutants stand, but the same each time. */
function shuffled(id: number): number {
  return Math.imul(id + 1, 2_654_435_761) >>> 0
}

interface Judgement {
  readonly verdict: Verdict
  readonly killer: number | null
}

/**
 * Most mutants die at once, by a cheap test, in a worker that all use. Whoever lives then gets a worker of his own and meets
 * all his tests, on from the start: what a module keeps in mind from earlier tests may have hidden him.
 */
async function judge(runner: Runner, plan: Plan, recent: readonly number[]): Promise<Judgement> {
  const { mutant, hitLimit } = plan
  if (plan.tests.length === 0) return { verdict: 'unreached', killer: null }
  const quick = first(plan.quick, recent)
  if (quick.length > 0) {
    const alone = runner.fresh
    const done = await runner.run({ mutant: mutant.id, tests: quick, hitLimit })
    const spoilt = typeof done === 'object' && done.spoilt
    if (spoilt) await runner.stop()
    const { verdict, killer } = judgement(done)
    // Traces of mutants before him may have done it.
    if (verdict !== 'survived' && (alone || !spoilt)) return { verdict, killer }
  }
  return judgement(await runner.runFromStart({ mutant: mutant.id, tests: first(plan.tests, recent), hitLimit }))
}

function first(tests: readonly number[], recent: readonly number[]): number[] {
  const early = recent.filter((test) => tests.includes(test))
  return [...early, ...tests.filter((test) => !early.includes(test))]
}

function judgement(done: JobDone | Lost): Judgement {
  if (done === 'timeout') return { verdict: 'timeout', killer: null }
  if (done === 'crash') return { verdict: 'killed', killer: null }
  return { verdict: done.killer === null ? 'survived' : 'killed', killer: done.killer }
}
