/** A study by two workers on a database: the same results as on one machine, by key. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { games } from '../../games/registry.ts'
import { Cluster } from '../../server/testing-postgres.ts'
import { freshFolder, maproom } from '../testing.ts'
import type { Row } from './jobs.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = new Cluster()
  vi.stubEnv('DATABASE_URL', await cluster.database())
})
afterAll(() => {
  vi.unstubAllEnvs()
  cluster.stop()
})

const arena = (file: string, ...more: readonly string[]) =>
  maproom(['study', 'arena', 'primer', '--players', 'eager,random', '--pairs', '4', '--resume', file, ...more], {
    games,
  })

/** What no machine does otherwise: all but how long it took. */
const resultsIn = (file: string): Map<string, unknown> =>
  new Map(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
      .map(({ ms: _, longest: __, ...row }) => [row.key, row]),
  )

test('two workers play a study; the results are those of one machine, and stay for whoever asks again', async () => {
  const folder = freshFolder()
  const [here, there, again] = ['here', 'there', 'again'].map((name) => join(folder, `${name}.jsonl`)) as [
    string,
    string,
    string,
  ]
  await arena(here)
  const workers = [0, 1].map(() => maproom(['work'], { games }))
  const { code, err } = await arena(there, '--queue')
  expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('Waiting for workers') })
  expect(resultsIn(there)).toEqual(resultsIn(here))
  expect(resultsIn(there).size).toBe(8)
  await vi.waitFor(() => expect(process.listenerCount('SIGTERM')).toBeGreaterThanOrEqual(2))
  process.emit('SIGTERM')
  const said = (await Promise.all(workers)).map(({ out }) => /(\d+) matches were played here/.exec(out)?.[1])
  expect(said.map(Number).reduce((a, b) => a + b, 0)).toBe(8)
  // Nobody works any more: what was played is there.
  expect((await arena(again, '--queue')).code).toBe(0)
  expect(resultsIn(again)).toEqual(resultsIn(here))
})

test('without a database it says what is missing', async () => {
  vi.stubEnv('DATABASE_URL', '')
  expect(await maproom(['work'], { games })).toMatchObject({ code: 2, err: expect.stringContaining('DATABASE_URL') })
  expect(await arena(join(freshFolder(), 'none.jsonl'), '--queue')).toMatchObject({ code: 2 })
})
