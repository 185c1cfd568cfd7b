/** The counters file. */
import { z } from 'zod'
import { CATEGORIES, GROUND_KINDS, MOBILITIES, SIZES } from './words.ts'

const face = z.strictObject({
  /** Without it the strength is one of the series' unprinted ones (HQ, artillery) or there is none. */
  strength: z.int().nonnegative().optional(),
  /** In parentheses: may only defend (ocs:3.2b#1). */
  defends: z.boolean().optional(),
  barrage: z.int().positive().optional(),
  range: z.int().positive().optional(),
  ar: z.int().min(0).max(5).optional(),
  ma: z.number().nonnegative(),
  mobility: z.enum(MOBILITIES),
  throw: z.number().positive().optional(),
  throwMobility: z.enum(MOBILITIES).optional(),
})

export const unitSchema = z.strictObject({
  id: z.string().min(1),
  name: z.string(),
  short: z.string(),
  side: z.string(),
  nation: z.string(),
  kind: z.enum(GROUND_KINDS),
  size: z.enum(SIZES).optional(),
  symbol: z.string(),
  category: z.enum(CATEGORIES),
  /** Printed RE of a multi-step unit; others by size (ocs:4.6#1). */
  re: z.number().positive().optional(),
  steps: z.int().positive().optional(),
  /** Combat side; a Repl or Transport Point has none (ocs:5.5c#1). */
  combat: face.optional(),
  move: face,
  formation: z.string().optional(),
  engineer: z.boolean().optional(),
  railRepair: z.boolean().optional(),
  /** Supplies its own division and independents of its nation only (ocs:13.1d#1). */
  divisional: z.boolean().optional(),
  noRebuild: z.boolean().optional(),
  /** Makes no breakdowns and takes none in, by the rules of its game (ocs:20.0g#2). */
  indivisible: z.boolean().optional(),
  /** Of the house rule of Tigers (ocs:HR-12#1). */
  tiger: z.boolean().optional(),
  rebuild: z
    .strictObject({ pax: z.int().nonnegative(), eq: z.int().nonnegative(), pair: z.boolean().optional() })
    .optional(),
  transport: z
    .strictObject({
      /** Points of the same type merge; organic ones belong to a formation. */
      type: z.string(),
      organic: z.boolean().optional(),
      points: z.int().positive(),
      extender: z.strictObject({ range: z.number().positive(), mobility: z.enum(MOBILITIES) }).optional(),
    })
    .optional(),
  /** How many such counters there are: the others wait in the pool. */
  copies: z.int().positive().optional(),
  arrives: z.int().positive().optional(),
  /** An entry of the map, or a hex. */
  entry: z.string().optional(),
  /** The turn in which it leaves the game for good. */
  leaves: z.int().positive().optional(),
  note: z.string().optional(),
})
export type UnitData = z.infer<typeof unitSchema>
export type FaceData = z.infer<typeof face>

export const countersSchema = z.strictObject({
  format: z.literal(1),
  units: z.array(unitSchema),
  /** Of how many counters of a transport type the back is an Extender, where not of all (ocs:12.7#2). */
  extenders: z.record(z.string(), z.int().nonnegative()).optional(),
})
export type CountersFile = z.infer<typeof countersSchema>
