/** The thread that reads records, for importer.ts. It knows the games of the registry. */
import { parentPort } from 'node:worker_threads'
import { games } from '../games/registry.ts'
import { Fault, sentenceOf } from './fault.ts'
import { importRecord, type Wanted } from './import.ts'
import type { Said } from './importer.ts'

const say = (said: Said): void => parentPort!.postMessage(said)

parentPort!.on('message', ({ text, packs }: Wanted) => {
  try {
    const imported = importRecord(games, text, packs, {
      progress: (done, of) => say({ progress: [done, of] }),
      part: (part) => say({ part }),
    })
    say({ imported })
  } catch (error) {
    say({ fault: sentenceOf(error), status: error instanceof Fault ? error.status : 400 })
  }
})
