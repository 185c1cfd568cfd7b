/** One think of the planner: the match it was asked with, what it may spend, what it remembers, and how widely it looks. */
import { z } from 'zod'
import type { Budget } from '../../../core/budget.ts'
import type { Forks } from '../../../core/opponent/forks.ts'
import type { Level } from '../../../core/opponent/levels.ts'
import { recalled } from '../../../core/opponent/memory.ts'
import { orderSchema } from '../../../core/opponent/orders.ts'
import { forecastRules } from '../rules/policy.ts'
import type { M, Ocs } from '../rules/world.ts'
import type { Outlook } from './scene.ts'

/** How widely it looks. */
export interface Size {
  /** Hexes a unit is looked at closely in, and units looked at closely before one is moved. */
  readonly places: number
  readonly closely: number
  /** Most units in an attack that is being prepared. */
  readonly attackers: number
  /** So many attacks are walked through all falls of the dice before one is chosen; 0: they are judged by the tables. */
  readonly exact: number
  /** 1: it sets its own exposure by the attacks the enemy can prepare. */
  readonly reply: number
}

export interface OcsLevel extends Level {
  readonly size: Size
}

const ordersSchema = z.array(orderSchema)
const memorySchema = z.object({
  /** The phase it belongs to. */
  phase: z.string(),
  /** The movement has been planned; what is left of it, and what is being done of it. */
  planned: z.boolean(),
  moves: z.array(ordersSchema),
  under: ordersSchema,
})

export type Memory = z.infer<typeof memorySchema>

/** The memory of the phase; of another one nothing is kept. */
export const remembered = (text: string, phase: string): Memory =>
  recalled(memorySchema, text, { phase, planned: false, moves: [], under: [] })

export interface Thought {
  readonly side: number
  readonly o: Outlook
  readonly size: Size
  readonly budget: Budget
  readonly forks: Forks<Ocs>
  readonly memory: Memory
}

/** The option that odds assume. */
export function usualIndex(m: M): number {
  return forecastRules.policies['usual']!.choose(m)
}
