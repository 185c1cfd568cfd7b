/** The terrain chart, which is every game's own. */
import { z } from 'zod'
import { provenance } from '../../../../core/hex/schema.ts'
import { fraction, TERRAIN_CATEGORIES } from './words.ts'

/** MP by mobility: a number, all of them, or no entry. */
const cost = z.union([z.number().nonnegative(), z.literal('all'), z.literal('no')])
const costs = z.tuple([cost, cost, cost])
/** Multipliers of armor, mech and other. */
const multipliers = z.tuple([fraction, fraction, fraction])

const hexEffects = z.strictObject({
  category: z.enum(TERRAIN_CATEGORIES),
  attack: multipliers,
  defend: multipliers,
  /** Leg, truck, track; without it the terrain has no say in movement (a village). */
  move: costs.optional(),
  /** Units on skis, where they do not pay what Leg units do. */
  ski: cost.optional(),
})
const sideEffects = z.strictObject({ attack: multipliers, move: costs })

export const terrainSchema = z.strictObject({
  format: z.literal(1),
  provenance,
  /** Ground conditions, the normal one first. */
  grounds: z.array(z.string()).min(1),
  hexes: z.record(
    z.string(),
    hexEffects.extend({ when: z.record(z.string(), hexEffects.partial()).optional(), place: z.boolean().optional() }),
  ),
  hexsides: z.record(
    z.string(),
    sideEffects.extend({
      when: z.record(z.string(), sideEffects.partial()).optional(),
      /** What an engineer makes of it (ocs:13.8b#1): another kind, or nothing at all. */
      bridged: z.union([z.string(), z.null()]).optional(),
    }),
  ),
  roads: z.record(
    z.string(),
    z.strictObject({
      move: costs,
      when: z.record(z.string(), z.strictObject({ move: costs })).optional(),
      /** Grounds in which it counts only with an engineer at the river, or where a crossing serves the mover. */
      engineer: z.array(z.string()).optional(),
    }),
  ),
})
export type TerrainFile = z.infer<typeof terrainSchema>
export type Cost = z.infer<typeof cost>
