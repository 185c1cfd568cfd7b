/** In a worker: which mutant is on, and which ones the code reaches. */
import { workerData } from 'node:worker_threads'
import type { WorkerStart } from './messages.ts'

const { on, mutants } = workerData as WorkerStart
const NONE = -1

let active = on ?? NONE
let hits = 0
let hitLimit = Infinity
/** How often each mutant was reached, if that is counted. */
const reached = mutants === undefined ? null : new Uint32Array(mutants)

export function isOn(id: number): boolean {
  if (id !== active) return false
  if (++hits > hitLimit) throw new Error('This mutant goes round and round.')
  return true
}

export function reach(...ids: readonly number[]): void {
  if (reached) for (const id of ids) reached[id]!++
}

/** The mutants reached since it was last asked. */
export function reachedNow(): [id: number, times: number][] {
  const found: [number, number][] = []
  reached?.forEach((times, id) => {
    if (times > 0) found.push([id, times])
  })
  reached?.fill(0)
  return found
}

export function turnOn(id: number, limit: number): void {
  active = id
  hits = 0
  hitLimit = limit
}

export function turnOff(): void {
  active = NONE
}
