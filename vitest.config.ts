import { defineConfig } from 'vitest/config'

const common = { pool: 'threads', testTimeout: 60_000 } as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'code',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['src/web/browser/**'],
        },
      },
      {
        // Acts as people do: the built page in Chromium, against a real server.
        test: {
          ...common,
          name: 'browser',
          include: ['src/web/browser/**/*.test.ts'],
          globalSetup: 'src/web/browser/setup.ts',
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // Dice are the host's own: a test that met a rare fall of them may try once more.
          retry: 1,
        },
      },
    ],
  },
})
