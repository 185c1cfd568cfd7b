/** One think of the planner: the match it was asked with, what it may spend, and small tools over a decision's options. */
import type { Budget } from '../../../core/budget.ts'
import type { Forks } from '../../../core/opponent/forks.ts'
import type { Level, Shares } from '../../../core/opponent/levels.ts'
import type { Order } from '../../../core/match.ts'
import type { Damos, M, Side } from '../rules/world.ts'
import type { Memory } from './memory.ts'
import type { Purpose } from './scene.ts'

/** How widely it looks. */
export interface Size {
  /** Places tried for a force at a glance, and when it is looked at closely. */
  readonly glances: number
  readonly places: number
  /** Fights walked through all falls of the dice for a force; 0: fights are judged by the tables. */
  readonly fights: number
  /** Forces looked at closely before one is chosen. */
  readonly closely: number
  /** 1: what the enemy can answer is looked at by its real ways, instead of by distance. */
  readonly reply: number
}

export interface DamosLevel extends Level {
  readonly size: Size
  /** Keeps count of the enemy's strength by what it is told. */
  readonly listens: boolean
}

export interface Thought {
  readonly side: Side
  readonly purpose: Purpose
  readonly size: Size
  readonly budget: Budget
  readonly forks: Forks<Damos>
  /** What the parts of a position count for it, where not 1. */
  readonly shares: Shares
  readonly memory: Memory
  /** What a position is worth to this seat. */
  worth(m: M): number
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
