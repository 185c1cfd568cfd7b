/** Faults: sentences for the person at the page. */
import { complain } from './aside.ts'

/** A sentence for the person at the page; the HTTP status goes with it. */
export class Fault extends Error {
  readonly status: number
  constructor(text: string, status = 400) {
    super(text)
    this.status = status
  }
}

/** Another process has played first. */
export class MovedOn extends Fault {
  constructor() {
    super('The match has moved on: another order came first. Nothing was played.', 409)
  }
}

/** The database was lost while something was kept, and cannot be asked whether it was. */
export class InDoubt extends Fault {
  constructor() {
    super('The database cannot be reached, and it is not known whether the last order was saved.', 503)
  }
}

/** What is no fault of the player's is also told to whoever runs the host, with where it happened. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Fault) return error.message
  complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return `Something is wrong in the program: ${error instanceof Error ? error.message : String(error)}`
}
