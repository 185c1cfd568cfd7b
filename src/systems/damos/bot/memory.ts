/** What the planner keeps from one decision to the next: the plan under way and what it has found out in this phase. */
import { z } from 'zod'
import { recalled } from '../../../core/opponent/memory.ts'
import { orderSchema } from '../../../core/opponent/orders.ts'

const walkedSchema = z.object({ orders: z.array(orderSchema), gain: z.number(), win: z.number() })

const memorySchema = z.object({
  /** The player turn it belongs to. */
  phase: z.string(),
  /** The orders of the plan being carried out. */
  plan: z.array(orderSchema),
  /** By force: what its best plan promised when it was last looked at. */
  hopes: z.record(z.string(), z.number()),
  /** By force and target: what an attack promised; null for one that cannot be made. */
  walked: z.record(z.string(), walkedSchema.nullable()),
  /** By unit id: the strength it believes an enemy has, from what it was told. */
  strengths: z.record(z.string(), z.number()),
})

export type Walked = z.infer<typeof walkedSchema>
export type Memory = z.infer<typeof memorySchema>

/** The memory of the phase; of another phase only what is known of the enemy is kept. */
export function remembered(text: string, phase: string): Memory {
  const fresh: Memory = { phase, plan: [], hopes: {}, walked: {}, strengths: {} }
  return recalled(memorySchema, text, fresh, ({ strengths }) => ({ ...fresh, strengths }))
}
