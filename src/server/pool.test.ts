import { expect, onTestFinished, test } from 'vitest'
import { Pool } from './pool.ts'

/** Gives back what it is sent; "loops" keeps it for ever. */
const THREAD = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ n, job }) => {
    while (job === 'loops');
    parentPort.postMessage({ n, result: job })
  })
  parentPort.postMessage('ready')`

test('a thread that is being ended for taking too long is given no further job', async () => {
  const pool = new Pool<string, string>({
    thread: new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`),
    threads: 1,
    longest: 2000,
    data: null,
    says: { tooLong: 'too long', tooLarge: 'too large', calledOff: 'called off' },
  })
  onTestFinished(() => pool.close())
  expect(await pool.ask('lane', 'quick')).toBe('quick')
  await expect(pool.ask('lane', 'loops')).rejects.toThrow('too long')
  expect(await pool.ask('lane', 'quick again')).toBe('quick again')
})
