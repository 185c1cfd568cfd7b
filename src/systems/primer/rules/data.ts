/** The data files of a game on Primer: its map and counters, and the figures of the rules. */
import { z } from 'zod'

const hex = z.string().regex(/^\d{4}$/)
const pair = z.tuple([hex, hex])

export const mapSchema = z.strictObject({
  format: z.literal(1),
  name: z.string(),
  grid: z.strictObject({
    orientation: z.literal('flat'),
    cols: z.number().int().positive(),
    rows: z.number().int().positive(),
    numbering: z.literal('CCRR'),
    origin: z.literal('NW'),
    shifted: z.literal('even'),
    toward: z.literal('S'),
  }),
  hexes: z.array(
    z.strictObject({
      hex,
      terrain: z.enum(['clear', 'woods', 'hill', 'town']),
      settlement: z.string().optional(),
      name: z.string().optional(),
    }),
  ),
  hexsides: z.array(z.strictObject({ between: pair, kind: z.enum(['river', 'ford', 'bridge']), name: z.string() })),
  rail: z.tuple([]),
  road: z.array(z.strictObject({ between: pair })),
  places: z.array(z.strictObject({ hex, name: z.string(), points: z.number().int().positive() })),
  entries: z.record(z.string(), z.array(hex)),
})
export type MapFile = z.infer<typeof mapSchema>

export const countersSchema = z.array(
  z.strictObject({
    id: z.string(),
    side: z.string(),
    name: z.string(),
    type: z.enum(['infantry', 'cavalry', 'artillery']),
    strength: z.number().int().positive(),
    reduced: z.number().int().nonnegative(),
    steps: z.number().int().min(1).max(2),
    move: z.number().int().positive(),
  }),
)
export type CountersFile = z.infer<typeof countersSchema>

export const figuresSchema = z.strictObject({
  terrain: z.record(z.string(), z.strictObject({ cost: z.number().int(), cover: z.boolean() })),
  river: z.number().int(),
  ford: z.number().int(),
  stacking: z.number().int(),
  gunRange: z.number().int(),
  /** What artillery counts in an attacked hex. */
  gunAlone: z.number().int(),
  supplyReach: z.number().int(),
  /** Columns as attack to defence, and for each die what each column says: `1/0`, `0/1R`. */
  columns: z.array(z.tuple([z.number().int(), z.number().int()])),
  results: z.array(z.array(z.string().regex(/^\d\/\d?R?$/))),
  /** Lead in points from which a victory is called so, the greatest first. */
  victory: z.array(z.strictObject({ lead: z.number().int(), level: z.string() })),
})
export type PrimerData = z.infer<typeof figuresSchema>

export const scenarioSchema = z.strictObject({
  format: z.literal(1),
  id: z.string(),
  title: z.string(),
  about: z.string(),
  /** First and last turn. */
  turns: z.tuple([z.number().int(), z.number().int()]),
  /** A hex, with `reduced` behind it for a counter that has lost a step; the turn on which it is due; or `out`. */
  units: z.record(z.string(), z.string()),
  holds: z.record(z.string(), z.array(hex)),
})
export type ScenarioData = z.infer<typeof scenarioSchema>
