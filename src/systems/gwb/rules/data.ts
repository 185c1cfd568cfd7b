/** The data files of a Great War Battles game: map, counters, charts and scenario, each with its schema. */
import { z } from 'zod'
import { gridSchema, hexNumber, hexPair, provenance } from '../../../core/hex/schema.ts'

/** Symbols a hex may hold, several at once; a hex without any is clear. */
export const SYMBOLS = ['woods', 'village', 'city', 'high ground'] as const
const HEXSIDES = ['river', 'canal', 'dry canal', 'lake', 'moat'] as const
const UNIT_TYPES = ['infantry', 'cavalry', 'artillery', 'off-board artillery', 'cars'] as const

const link = z.strictObject({ between: hexPair, line: z.string().optional(), broken: z.boolean().optional() })

export const mapSchema = z.looseObject({
  format: z.literal(1),
  name: z.string(),
  grid: gridSchema,
  hexes: z.array(
    z.strictObject({
      hex: hexNumber,
      symbols: z.array(z.enum(SYMBOLS)).optional(),
      name: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
  /** Outlines of the symbols, in the plane of the hex centres: sight is blocked by them, not by hexes. */
  outlines: z.array(
    z.strictObject({
      hex: hexNumber,
      symbol: z.enum(SYMBOLS),
      ring: z.array(z.number()).min(6),
      name: z.string().optional(),
    }),
  ),
  hexsides: z.array(
    z.strictObject({ between: hexPair, kind: z.enum(HEXSIDES), name: z.string(), bridge: z.string().optional() }),
  ),
  road: z.array(link),
  rail: z.array(link),
  /** Named sets of hexes: board edges, entry zones, the ridge, where a division must stay. */
  regions: z.record(z.string(), z.array(hexNumber)),
})
export type MapFile = z.infer<typeof mapSchema>

const gun = z.strictObject({ strength: z.int().nonnegative(), range: z.int().nonnegative() })

export const unitSchema = z.strictObject({
  id: z.string().min(1),
  name: z.string(),
  short: z.string(),
  side: z.string(),
  nation: z.string(),
  army: z.string(),
  corps: z.string().optional(),
  /** Without one the unit has no divisional designation. */
  division: z.string().optional(),
  type: z.enum(UNIT_TYPES),
  size: z.string(),
  /** By step, full strength first; guns have one step and a figure a face instead. */
  fire: z.array(z.int().nonnegative()).min(1).optional(),
  melee: z.array(z.int().nonnegative()).min(1).optional(),
  deployed: gun.optional(),
  limbered: gun.optional(),
  ma: z.int().nonnegative(),
  stacking: z.int().nonnegative(),
  arrives: z.int().nonnegative(),
  /** The region by which it enters. */
  entry: z.string().optional(),
  setup: hexNumber.optional(),
  stepsLost: z.int().nonnegative().optional(),
  /** Neither attacks nor stands on the turns the track marks so. */
  shy: z.boolean().optional(),
  /** The region it may never leave. */
  staysIn: z.string().optional(),
  note: z.string().optional(),
})
export type UnitData = z.infer<typeof unitSchema>

export const countersSchema = z.strictObject({ format: z.literal(1), units: z.array(unitSchema) })
export type CountersFile = z.infer<typeof countersSchema>

const chart = <T extends z.ZodRawShape>(shape: T) => z.looseObject({ provenance, ...shape })
const effects = z.strictObject({
  mp: z.int().positive(),
  fire: z.int(),
  defensiveFire: z.int(),
  shift: z.int(),
  retreatGreater: z.int(),
  retreatLesser: z.int(),
})

export const chartsSchema = z.strictObject({
  format: z.literal(1),
  fire: chart({
    columns: z.array(z.int()),
    british: z.array(z.int()),
    /** The lowest roll of the first row; a row each roll, the last for all above. */
    from: z.int(),
    rows: z.array(z.array(z.int())),
  }),
  melee: chart({
    columns: z.array(z.string().regex(/^[\d.]+:[\d.]+$/)),
    from: z.int(),
    /** Attacker's and defender's steps lost. */
    rows: z.array(z.array(z.tuple([z.int(), z.int()]))),
  }),
  harassing: chart({ columns: z.array(z.int()), disorganizedUpTo: z.array(z.int()) }),
  terrain: chart({
    clear: effects,
    woods: effects,
    village: effects,
    city: effects,
    'high ground': effects,
    bridge: z.strictObject({ mp: z.int(), shift: z.int() }),
    road: z.strictObject({ mp: z.int() }),
  }),
  figures: chart({
    stacking: z.int(),
    /** Units in march order keep farther than this from enemies. */
    marchDistance: z.int(),
    openSights: z.int(),
  }),
})
export type ChartsFile = z.infer<typeof chartsSchema>

const placed = z.strictObject({
  hex: hexNumber,
  steps: z.int().positive().optional(),
  deployed: z.boolean().optional(),
  disorganized: z.int().positive().optional(),
  isolated: z.int().positive().optional(),
  march: z.boolean().optional(),
  across: z.boolean().optional(),
  entrained: z.boolean().optional(),
})
const outOfPlay = z.strictObject({ out: z.enum(['eliminated', 'exited', 'unused']) })
const coming = z.strictObject({ arrives: z.int().positive(), steps: z.int().positive().optional() })

export const turnSchema = z.strictObject({
  turn: z.int().positive(),
  date: z.string(),
  replacements: z.int().nonnegative(),
  /** The units marked `shy` neither attack nor stand. */
  shy: z.boolean().optional(),
  told: z.string().optional(),
})

export const scenarioSchema = z.strictObject({
  format: z.literal(1),
  id: z.string(),
  title: z.string(),
  about: z.string(),
  game: z.string(),
  turns: z.tuple([z.int().positive(), z.int().positive()]),
  /** A position that ends with its turn, and is to be played as if the campaign went on. */
  excerpt: z.literal(true).optional(),
  /** The player turn with which a position begins. */
  start: z.strictObject({ turn: z.int().positive(), player: z.string() }),
  /** Series rules a game may leave out. */
  rules: z
    .strictObject({
      rail: z.boolean().optional(),
      forcedMarch: z.boolean().optional(),
      demoralization: z.boolean().optional(),
      exit: z.boolean().optional(),
      suddenDeath: z.boolean().optional(),
      /** How many ENTRAINED markers there are; any number without it. */
      trains: z.int().positive().optional(),
    })
    .optional(),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).optional(),
  demoralized: z.array(z.string()).optional(),
  /** What the scores must come to: points by which the German leads, in order. */
  victory: z.strictObject({
    /** Points for each unit that left the map, if exit is allowed. */
    exited: z.int().nonnegative().optional(),
    levels: z.array(z.strictObject({ ending: z.string(), lead: z.int() })).optional(),
  }),
  replacements: z.int().nonnegative().optional(),
  position: z
    .strictObject({
      units: z.record(z.string(), z.union([placed, outOfPlay, coming])),
      battles: z.array(hexNumber).optional(),
      held: z.record(z.string(), z.array(hexNumber)).optional(),
    })
    .optional(),
})
export type ScenarioFile = z.infer<typeof scenarioSchema>
export type TurnRow = z.infer<typeof turnSchema>
