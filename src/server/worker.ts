/** The inside of a thread of a pool: does what it is sent, one job after the other. */
import { parentPort } from 'node:worker_threads'
import type { Posted, Said } from './pool.ts'

/** `off` says that nobody waits for the job any more. */
export function work(does: (job: never, off: () => boolean) => unknown): void {
  const say = (said: Said<unknown>): void => parentPort!.postMessage(said)
  parentPort!.on('message', ({ n, job, off }: Posted<never>) => {
    const flag = new Int32Array(off)
    try {
      say({ n, result: does(job, () => Atomics.load(flag, 0) === 1) })
    } catch (error) {
      say({ n, fault: error instanceof Error ? error.message : String(error) })
    }
  })
  say('ready')
}
