/** Errors as sentences. */
import { TableFault } from './store.ts'

/** What is no fault of the player's is also written to the terminal, with where it happened. */
export function sentenceOf(error: unknown): string {
  if (error instanceof TableFault) return error.message
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  return `Something is wrong in the program: ${error instanceof Error ? error.message : String(error)}`
}
