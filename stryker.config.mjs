// What to mutate comes from the command line: `maproom mutants CHAPTER` passes `--mutate src/systems/<system>/<file>.ts`
// and the tests of that folder, and says where to put the report (several chapters may be measured at once).
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { related: true, configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  mutate: [],
  ignorePatterns: ['reports', 'coverage', 'records'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: process.env.MUTANT_REPORT ?? 'reports/mutation.json' },
  tempDirName: '.stryker-tmp',
}
