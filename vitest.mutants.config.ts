/**
 * For Stryker: the tests of a chapter alone, none in a browser. They come in the environment, because with its own option
 * `testFiles` Stryker changes constants only after they are read. All files of a run share their modules: map and counters
 * are read once a mutant.
 */
const include = process.env['MUTANT_TESTS']?.split(',') ?? []

export default { test: { pool: 'threads', maxWorkers: 1, testTimeout: 60_000, include, isolate: false } }
