/** In a worker: runs all tests once to see which mutants each of them reaches, or some tests with one mutant on. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { collected } from './collect.ts'
import type { DryRun, DryTest, Job, JobDone, WorkerStart } from './messages.ts'
import { reachedNow, turnOff, turnOn } from './switches.ts'

const { mutants, running } = workerData as WorkerStart
const port = parentPort as MessagePort

async function fails(test: number): Promise<boolean> {
  running[0] = test
  try {
    await collected[test]!.run()
    return false
  } catch {
    return true
  }
}

async function dryRun(): Promise<DryRun> {
  const loading = reachedNow()
  const tests: DryTest[] = []
  for (const [i, { file, name }] of collected.entries()) {
    const start = process.cpuUsage()
    const failed = await fails(i)
    const { user, system } = process.cpuUsage(start)
    tests.push({ file, name, milliseconds: (user + system) / 1000, fails: failed, reached: reachedNow() })
  }
  return { loading, tests }
}

async function judge({ mutant, tests, hitLimit }: Job): Promise<JobDone> {
  turnOn(mutant, hitLimit)
  let killer: number | null = null
  for (const test of tests) {
    if (await fails(test)) {
      killer = test
      break
    }
  }
  turnOff()
  return { killer, spoilt: killer !== null && (await fails(killer)) }
}

async function answer(job: Job): Promise<void> {
  port.postMessage(await judge(job))
}

if (mutants === undefined) {
  port.on('message', (job: Job) => void answer(job))
  port.postMessage('ready')
} else {
  port.postMessage(await dryRun())
}
