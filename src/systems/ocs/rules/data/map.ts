/** The map file. */
import { z } from 'zod'
import { gridSchema } from '../../../../core/hex/schema.ts'
import { beyondBox, hexAirSea, mapAirSea } from './air-sea.ts'
import { hexNumber, pair } from './words.ts'

export const mapSchema = z.looseObject({
  format: z.literal(1),
  name: z.string(),
  grid: gridSchema,
  hexes: z.array(
    z.strictObject({
      hex: hexNumber,
      /** All terrain types in the hex: the mover pays the dearest, the defender chooses (ocs:6.2d#1, 9.3b#1). */
      terrain: z.array(z.string()).min(1),
      name: z.string().optional(),
      playable: z.boolean().optional(),
      /** Port capacity in tokens. */
      port: z.int().positive().optional(),
      hedgehog: z.int().min(1).max(4).optional(),
      ...hexAirSea,
      note: z.string().optional(),
    }),
  ),
  hexsides: z.array(z.strictObject({ between: pair, kind: z.string(), name: z.string().optional() })),
  roads: z.array(z.strictObject({ between: pair, kind: z.string(), name: z.string().optional() })),
  rails: z.array(
    z.strictObject({
      between: pair,
      gauge: z.string(),
      /** An unfinished one has no gauge until Rail Repair units open it. */
      tracks: z.enum(['single', 'multi', 'unfinished']),
      /** How a unit walks along it: a kind of road. */
      road: z.string(),
      name: z.string().optional(),
    }),
  ),
  /** Bridges, ferries and sites of either that come and go: whom one serves at first, or who has mined it. */
  crossings: z
    .array(
      z.strictObject({
        between: pair,
        name: z.string(),
        serves: z.string().optional(),
        mined: z.string().optional(),
      }),
    )
    .optional(),
  /** Where reinforcements enter; a supply source for trace if marked so (ocs:12.6a#1). */
  entries: z.record(
    z.string(),
    z.strictObject({ side: z.string(), hexes: z.array(hexNumber).min(1), source: z.boolean(), name: z.string() }),
  ),
  /** Holding boxes (ocs:I.F#1): another name of a hex, or a place off the map with its side and its links to the map. */
  boxes: z
    .record(
      z.string(),
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('hex'), hex: hexNumber }),
        z.strictObject({
          kind: z.literal('off-map'),
          hex: hexNumber,
          side: z.string(),
          links: z.array(hexNumber).min(1),
        }),
        beyondBox,
      ]),
    )
    .optional(),
  /** Named sets of hexes. */
  regions: z.record(z.string(), z.array(hexNumber)).optional(),
  ...mapAirSea,
})
export type MapFile = z.infer<typeof mapSchema>
