/** A game's map as a picture for the front page, drawn on a thread of its own: it takes a second or two. */
import { Worker } from 'node:worker_threads'
import type { Game } from '../core/system.ts'

export interface Wanted {
  readonly map: object
  readonly art: object | null
  readonly theme: 'light' | 'dark'
}

export async function picture({ drawing }: Game, theme: 'light' | 'dark'): Promise<Uint8Array | null> {
  if (!drawing) return null
  const workerData: Wanted = { ...drawing, theme }
  const worker = new Worker(new URL('../../bin/picture.mjs', import.meta.url), { workerData })
  return new Promise((done, fail) => {
    worker.once('message', done)
    worker.once('error', fail)
  })
}
