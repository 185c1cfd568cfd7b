/** What is said between the hunt and its workers. */

export interface WorkerStart {
  /** This mutant is on from the start, also while modules are loaded. */
  readonly on?: number
  /** How many mutants there are, if it is to be counted which ones the tests reach. */
  readonly mutants?: number
  /** The test that runs now (none while modules are loaded), for whoever waits for it to end. */
  readonly running: Int32Array
}

/** Mutants by their number, and how often each was reached. */
type Reached = readonly (readonly [mutant: number, times: number])[]

/** All tests ran once, without any mutant. */
export interface DryRun {
  readonly tests: readonly DryTest[]
  /** What was reached while modules were loaded. */
  readonly loading: Reached
}

export interface DryTest {
  readonly file: string
  readonly name: string
  /** Computing time. */
  readonly milliseconds: number
  /** It fails without any mutant. */
  readonly fails: boolean
  readonly reached: Reached
}

export interface Job {
  readonly mutant: number
  /** By their place in the dry run. */
  readonly tests: readonly number[]
  /** Reached more often than this, the mutant counts as noticed. */
  readonly hitLimit: number
}

export interface JobDone {
  /** The test that failed. */
  readonly killer: number | null
  /** The killer fails without the mutant too: something earlier, or this mutant, left traces behind. */
  readonly spoilt: boolean
}

/** No test runs yet. */
export const LOADING = -1
