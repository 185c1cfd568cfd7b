/** Forks of one match, used again and again: forking into a used match is cheap. */
import type { Match } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Budget } from '../budget.ts'

export class Forks<W extends World> {
  private readonly budget: Budget
  private readonly free: Match<W>[] = []

  constructor(budget: Budget) {
    this.budget = budget
  }

  /** What becomes of a match is looked at on a fork, which is then used again: nothing of it may be kept. */
  try<T>(m: Match<W>, look: (fork: Match<W>) => T): T {
    const fork = m.fork(this.free.pop())
    this.budget.spend(1)
    try {
      return look(fork)
    } finally {
      this.free.push(fork)
    }
  }
}
