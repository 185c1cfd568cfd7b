/** One think of the planner: the match it was asked with, what it may spend, and small tools over a decision's options. */
import type { Budget } from '../../../core/budget.ts'
import type { Forks } from '../../../core/opponent/forks.ts'
import type { Order } from '../../../core/match.ts'
import type { Damos, M, Side } from '../rules/world.ts'
import type { Memory } from './memory.ts'
import type { Purpose } from './scene.ts'

/** How widely it looks. */
export interface Size {
  /** Places tried for a force. */
  readonly places: number
  /** Fights walked for a force. */
  readonly fights: number
  /** Forces looked at again before one is chosen. */
  readonly again: number
}

export interface Thought {
  readonly side: Side
  readonly purpose: Purpose
  readonly size: Size
  readonly budget: Budget
  readonly forks: Forks<Damos>
  readonly memory: Memory
  /** What a position is worth to this seat. */
  worth(m: M): number
}

const MOST_ANSWERS = 50

/** Answers what other seats are asked. */
export function answerFor(m: M, seat: number, choose: (m: M) => number): void {
  for (let n = 0; m.waits === 'decision' && m.seat !== seat && n < MOST_ANSWERS; n++) m.playCode(m.codes[choose(m)]!)
}

/** The option that odds assume. */
export function usualIndex(m: M): number {
  return m.setting.system.forecast.policies['usual']!.choose(m)
}

export function indexWhere(m: M, fits: (order: Order) => boolean, otherwise: number): number {
  for (let i = 0; i < m.count; i++) if (fits(m.orderOf(m.codes[i]!))) return i
  return otherwise
}

/** The code of the first order that fits, or -1. */
export function codeWhere(m: M, fits: (order: Order) => boolean): number {
  const index = indexWhere(m, fits, -1)
  return index < 0 ? -1 : m.codes[index]!
}

/** The code of the option worth most, the first of equals. */
export function bestCode(m: M, worth: (order: Order, code: number) => number): number {
  let [found, most] = [m.codes[0]!, -Infinity]
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    const value = worth(m.orderOf(code), code)
    if (value > most) [found, most] = [code, value]
  }
  return found
}
