import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { SERVER_ONLY } from './src/web/browser/server-only.ts'

/** Files that take long begin first: else the last of them holds everything up, with one processor idle beside it. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const late = ({ project, moduleId }: TestSpecification): number =>
      /(proofs\/short|browser\/access-all|browser\/turns)\.test\.ts$/.test(moduleId)
        ? 0
        : project.name !== 'code'
          ? 1
          : moduleId.endsWith('.long.test.ts')
            ? 2
            : 3
    return (await super.sort(files)).sort((a, b) => late(a) - late(b))
  }
}

// Files of one worker share its modules, read once and compiled: nothing in them is kept but by what it is about.
// No test takes more than 15 seconds on an idle machine; a loaded one may need many times that.
const common = { pool: 'threads', isolate: false, testTimeout: 300_000, hookTimeout: 300_000 } as const

/** The longest of the browser tests run with MAPROOM_BROWSER=all: else the whole takes more than twelve minutes. */
const LONG = process.env['MAPROOM_BROWSER'] === 'all' ? [] : ['findings']

/** What a server keeps it keeps in either engine: these tests are run over both. */
const OVER_BOTH = ['dice', 'guard', 'http', 'links', 'packs', 'room', 'socket', 'studies', 'time', 'who']

const PROOFS = 'tools/proofs/short.test.ts'
const STATIC_FEW = ['static', 'packs'].map((name) => `src/web/browser/${name}.test.ts`)
export default defineConfig({
  test: {
    // More of them would take longer: pages that wait for the processor go on drawing.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'code',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['src/web/browser/**', PROOFS],
        },
      },
      {
        test: {
          ...common,
          name: 'postgres',
          include: OVER_BOTH.map((name) => `src/server/${name}.test.ts`),
          env: { MAPROOM_TESTED: 'postgres' },
        },
      },
      {
        // Acts as people do: the built page in Chromium, against a real server. Some of the proofs do so too.
        test: {
          ...common,
          name: 'browser',
          include: ['src/web/browser/**/*.test.ts', PROOFS],
          exclude: ['static', ...LONG].map((name) => `src/web/browser/${name}.test.ts`),
          globalSetup: 'src/web/browser/setup.ts',
          setupFiles: 'src/web/browser/ground.ts',
        },
      },
      {
        // The same tests against the page that needs no server: some of them, or with MAPROOM_STATIC=all those of the proof `static`.
        test: {
          ...common,
          name: 'static',
          include: process.env['MAPROOM_STATIC'] === 'all' ? ['src/web/browser/**/*.test.ts'] : STATIC_FEW,
          exclude: SERVER_ONLY.map((file) => `src/web/browser/${file}`),
          globalSetup: 'src/web/browser/setup.ts',
          setupFiles: 'src/web/browser/ground.ts',
        },
      },
    ],
  },
})
