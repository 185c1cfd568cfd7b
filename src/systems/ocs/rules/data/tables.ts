/** The tables of a game, and its turns. */
import { z } from 'zod'
import { provenance } from '../../../../core/hex/schema.ts'
import { tablesAirSea } from './air-sea.ts'
import { hexNumber, UNIT_KINDS } from './words.ts'

/** Values that hold for some turns. */
const span = z.tuple([z.int().positive(), z.int().positive()])

/** Replacements, truck points, and dead units of a kind that come back for nothing. */
const gift = z.strictObject({
  pax: z.int().nonnegative().optional(),
  eq: z.int().nonnegative().optional(),
  trucks: z.int().nonnegative().optional(),
  returns: z.enum(UNIT_KINDS).optional(),
})

export const tablesSchema = z.strictObject({
  format: z.literal(1),
  provenance,
  /** Ground and time (ocs:1.0#1). */
  scale: z.strictObject({ milesPerHex: z.number().positive(), daysPerTurn: z.number().positive() }).optional(),
  weather: z.strictObject({
    dice: z.int().positive(),
    /** What each weather makes of the ground, unless the game says more. */
    kinds: z.record(z.string(), z.strictObject({ ground: z.string(), flight: z.string().optional(), sea: z.string().optional() })),
    /** The weather of each total of the dice, the lowest first. */
    rows: z.array(z.strictObject({ turns: span, results: z.array(z.string()) })),
  }),
  /** Reserve markers by side (ocs:5.4a#1). */
  reserves: z.record(z.string(), z.array(z.strictObject({ turns: span, markers: z.int().nonnegative() }))),
  railCap: z.record(z.string(), z.array(z.strictObject({ turns: span, points: z.int().nonnegative() }))),
  /** Railways that carry less than the Rail Cap: all that passes one of the hexes counts. */
  railLines: z
    .array(
      z.strictObject({
        name: z.string(),
        side: z.string(),
        hexes: z.array(hexNumber).min(1),
        points: z.int().positive(),
      }),
    )
    .optional(),
  /** Ports that are supply sources of a side (ocs:19.0e#1). */
  portSources: z.record(z.string(), z.array(hexNumber)).optional(),
  /** The first turn in which a side traces along railways; without it always. */
  railTraceFrom: z.record(z.string(), z.int().positive()).optional(),
  /** False where units do not negate zones on ports for trace supply (ocs:4.5a.F#2). */
  portNegation: z.boolean().optional(),
  /** Destroyers may enter ports, and a large ship in one is Disorganized (ocs:18.1c#3). */
  destroyersInPorts: z.boolean().optional(),
  /** May air strips be built (ocs:15.2#1)? A game that does not say has no air forces, and nobody builds bases in it. */
  airStrips: z.boolean().optional(),
  /** The gauge a side's trains run on. */
  gauge: z.record(z.string(), z.string()),
  /** Supply Tables by side (ocs:2.3#7): tokens of each total of the dice, the lowest first, and where they are put down. */
  supply: z
    .record(
      z.string(),
      z.strictObject({
        provenance,
        dice: z.int().positive(),
        rows: z.array(
          z.strictObject({ turns: span, modifier: z.int().optional(), tokens: z.array(z.int().nonnegative()) }),
        ),
        places: z.array(
          z.strictObject({
            entry: z.string(),
            /** Tokens a turn; without it as many as come. */
            most: z.int().positive().optional(),
            /** At least half of what comes is put down here. */
            half: z.boolean().optional(),
          }),
        ),
        /** Tokens a turn at each LST port of the side. */
        lstPorts: z.int().positive().optional(),
      }),
    )
    .optional(),
  /** Variable Reinforcement Tables by side (ocs:13.5#1): what each total of the dice brings, the lowest first. */
  replacements: z
    .record(
      z.string(),
      z.strictObject({
        provenance,
        dice: z.int().positive(),
        rows: z.array(z.strictObject({ turns: span, modifier: z.int().optional(), results: z.array(gift) })),
        /** Entries at which they arrive. */
        places: z.array(z.string()).min(1),
      }),
    )
    .optional(),
  ...tablesAirSea,
})
export type Gift = z.infer<typeof gift>
export type TablesFile = z.infer<typeof tablesSchema>

export const turnSchema = z.strictObject({
  turn: z.int().positive(),
  date: z.string(),
  /** The side that goes first without a roll. */
  first: z.string().optional(),
  told: z.string().optional(),
})
export type TurnRow = z.infer<typeof turnSchema>
