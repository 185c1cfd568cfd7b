/** One think of the planner: the match it was asked with, what it may spend, what it remembers, and how widely it looks. */
import { z } from 'zod'
import type { Budget } from '../../../core/budget.ts'
import { FORM_SPAN } from '../../../core/match.ts'
import type { Forks } from '../../../core/opponent/forks.ts'
import type { Level } from '../../../core/opponent/levels.ts'
import { recalled } from '../../../core/opponent/memory.ts'
import { orderSchema } from '../../../core/opponent/orders.ts'
import { forecastRules } from '../rules/policy.ts'
import type { Gwb, M } from '../rules/world.ts'
import type { Outlook } from './scene.ts'

/** How widely it looks. */
export interface Size {
  /** Hexes a unit considers at a glance, and when it is looked at closely. */
  readonly glances: number
  readonly places: number
  /** Units looked at closely before one is moved. */
  readonly closely: number
  /** So often the whole movement is gone over again when everybody has a place. */
  readonly sweeps: number
  /** 1: idle guns fire at the batteries that would answer an attack. */
  readonly battery: number
  /** So many attacks are walked through all falls of the dice before one is chosen; 0: they are judged by the tables. */
  readonly chains: number
  /** 1: what it answers in a fight is tried out; 0: by rule of thumb. */
  readonly tries: number
}

export interface GwbLevel extends Level {
  readonly size: Size
}

const memorySchema = z.object({
  /** The player turn it belongs to. */
  phase: z.string(),
  /** Moves still to be made, by unit. */
  moves: z.array(z.array(orderSchema)),
  /** The movement has been planned. */
  planned: z.boolean(),
  /** Guns that attacks to come will use. */
  busy: z.array(z.number()),
  /** Targets turned down in this phase, after a guard had stopped the attack. */
  left: z.array(z.string()),
})

export type Memory = z.infer<typeof memorySchema>

/** The memory of the player turn; of another one nothing is kept. */
export const remembered = (text: string, phase: string): Memory =>
  recalled(memorySchema, text, { phase, moves: [], planned: false, busy: [], left: [] })

export interface Thought {
  readonly side: number
  readonly o: Outlook
  readonly size: Size
  readonly budget: Budget
  readonly forks: Forks<Gwb>
  readonly memory: Memory
}

/** The option that odds assume. */
export function usualIndex(m: M): number {
  return forecastRules.policies['usual']!.choose(m)
}

/** The first order of a kind, or -1. */
export function first(m: M, kind: string): number {
  for (let i = 0; i < m.count; i++) if (m.formOf(m.codes[i]!).do === kind) return m.codes[i]!
  return -1
}

/** Of the orders of a kind the one worth most and more than the least, or -1. */
export function best(m: M, kind: string, worth: (argument: number) => number, least = -Infinity): number {
  let [found, most] = [-1, least]
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    if (m.formOf(code).do !== kind) continue
    const mine = worth(code % FORM_SPAN)
    if (mine > most) [found, most] = [code, mine]
  }
  return found
}
