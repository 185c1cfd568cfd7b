// What to mutate comes from the command line: `maproom mutants CHAPTER` passes `--mutate src/systems/<system>/<file>.ts`.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { related: true },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  mutate: [],
  ignorePatterns: ['reports', 'coverage', 'records'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'reports/mutation.json' },
  tempDirName: '.stryker-tmp',
}
