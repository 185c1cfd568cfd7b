import config from './vitest.config.ts'

/**
 * For Stryker. The tests of the chapter come in the environment, because with its own option `testFiles` Stryker changes
 * constants only after they are read. All files of a run share their modules: map and counters are read once a mutant.
 */
export default { test: { ...config.test, include: process.env['MUTANT_TESTS']?.split(',') ?? [], isolate: false } }
