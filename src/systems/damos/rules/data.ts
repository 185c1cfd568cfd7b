/** The data files of a DAMOS game: map, counters, charts and scenario, each with its schema. */
import { z } from 'zod'
import { gridSchema, hexNumber, hexPair, provenance } from '../../../core/hex/schema.ts'

export const TERRAINS = ['clear', 'woods', 'swamp', 'water'] as const
export const SETTLEMENTS = ['none', 'town', 'city', 'major city'] as const
/** Settlements by index: a city or better is `>= CITY`. */
export const CITY = SETTLEMENTS.indexOf('city')
export const MAJOR_CITY = SETTLEMENTS.indexOf('major city')
const UNIT_TYPES = ['foot', 'cavalry', 'motorized', 'mech', 'armor', 'garrison'] as const
const SIZES = ['regiment', 'brigade', 'division', 'corps'] as const
export const PLANS = ['meeting', 'standard', 'assault', 'penetration'] as const
export const POSTURES = ['steadfast', 'counterattack', 'delay', 'elastic'] as const

const link = z.strictObject({ between: hexPair, line: z.string().optional() })

export const mapSchema = z.looseObject({
  format: z.literal(1),
  name: z.string(),
  grid: gridSchema,
  hexes: z.array(
    z.strictObject({
      hex: hexNumber,
      terrain: z.enum(TERRAINS),
      settlement: z.enum(SETTLEMENTS).optional(),
      name: z.string().optional(),
      country: z.string(),
      coastal: z.boolean().optional(),
      note: z.string().optional(),
    }),
  ),
  hexsides: z.array(z.strictObject({ between: hexPair, kind: z.enum(['river', 'lake', 'sea']), name: z.string() })),
  rail: z.array(link),
  road: z.array(link),
  chains: z.record(z.string(), z.array(hexNumber)).optional(),
})
export type MapFile = z.infer<typeof mapSchema>

export const unitSchema = z.strictObject({
  id: z.string().min(1),
  name: z.string(),
  side: z.string(),
  nation: z.string(),
  type: z.enum(UNIT_TYPES),
  size: z.enum(SIZES),
  army: z.string().optional(),
  corps: z.string().optional(),
  sp: z.int().positive(),
  ma: z.int().nonnegative(),
  arrives: z.int().nonnegative().nullable(),
  setup: hexNumber.optional(),
  nkvd: z.boolean().optional(),
  hanko: z.boolean().optional(),
  embedded: z.boolean().optional(),
  leaves: z.int().optional(),
  note: z.string().optional(),
})
export type UnitData = z.infer<typeof unitSchema>

/** damos:1.0#1 */
const MOST_COUNTERS = 140

export const countersSchema = z
  .strictObject({
    format: z.literal(1),
    units: z.array(unitSchema),
    markers: z.array(z.strictObject({ id: z.string(), name: z.string() })).optional(),
  })
  .refine((file) => file.units.length + (file.markers?.length ?? 0) <= MOST_COUNTERS, {
    error: `a module has no more than ${MOST_COUNTERS} counters, markers included`,
  })
export type CountersFile = z.infer<typeof countersSchema>

const effects = z.looseObject({ mp: z.number().nullable(), attSP: z.int(), defSP: z.int(), react: z.int() })
const cell = z.strictObject({ attLP: z.int(), defLP: z.int(), attDRM: z.int(), defDRM: z.int() })
const plan = z.strictObject({ mp: z.union([z.int(), z.literal('all')]), drm: z.int() })
const chart = <T extends z.ZodRawShape>(shape: T) => z.looseObject({ provenance, ...shape })

/** The series charts; a game may replace any of them. */
export const chartsSchema = z.looseObject({
  format: z.literal(1),
  crt: chart({
    columns: z.array(z.strictObject({ label: z.string(), min: z.int(), dice: z.int() })),
    ladder: z.array(z.string()),
    losses: z.array(z.int()),
    rows: z.array(z.looseObject({ roll: z.int(), results: z.array(z.int().nullable()) })),
  }),
  attrition: chart({
    columns: z.array(z.strictObject({ label: z.string(), min: z.int() })),
    rows: z.array(z.looseObject({ min: z.int(), max: z.int(), losses: z.array(z.int()) })),
    drm: z.strictObject({ settlement: z.int(), alone: z.int(), demoralized: z.int(), stackingLimit: z.int() }),
  }),
  plans: chart({ meeting: plan, standard: plan, assault: plan, penetration: plan }),
  matrix: chart({
    plans: z.array(z.enum(PLANS)),
    postures: z.record(
      z.enum(POSTURES),
      z.strictObject({ needs: z.enum(['none', 'mech', 'zoi']), terrain: z.array(z.string()), cells: z.array(cell) }),
    ),
  }),
  cat: chart({
    columns: z.array(z.string()),
    rows: z.array(z.strictObject({ die: z.int(), results: z.array(z.array(z.int()).length(2)) })),
  }),
  drm: chart({
    attackerUnsuppliedPerDie: z.int(),
    defenderUnsupplied: z.int(),
    defenderDemoralized: z.int(),
    counterattackUnsupplied: z.int(),
    /** Figures of the chart that are rulings of ours, whatever its provenance, each with its claim. */
    rulings: z.record(z.string(), z.string()).optional(),
  }),
  terrain: chart({
    minSP: z.int(),
    hex: z.record(z.string(), effects),
    settlement: z.record(z.string(), effects),
    hexside: z.looseObject({ river: z.strictObject({ mp: z.int(), attSP: z.int(), react: z.int() }) }),
    rail: z.strictObject({ mp: z.number() }),
    road: z.strictObject({ mp: z.number() }),
  }),
  zoi: chart({ ranges: z.array(z.looseObject({ min: z.int(), range: z.int() })) }),
  exploit: chart({ ratings: z.record(z.enum(UNIT_TYPES), z.int()) }),
  reaction: chart({ target: z.int(), natural: z.int(), mobile: z.int(), threeHexes: z.int() }),
})
export type ChartsFile = z.infer<typeof chartsSchema>

const placed = z.strictObject({
  hex: hexNumber,
  sp: z.int().positive().optional(),
  demoralized: z.boolean().optional(),
  spent: z.boolean().optional(),
})
const outOfPlay = z.strictObject({ out: z.enum(['eliminated', 'surrendered', 'withdrawn']) })
const coming = z.strictObject({ arrives: z.int().positive() })

export const scenarioSchema = z.strictObject({
  format: z.literal(1),
  id: z.string(),
  title: z.string(),
  about: z.string(),
  game: z.string(),
  turns: z.tuple([z.int().positive(), z.int().positive()]),
  first: z.string(),
  /** A position that ends with its turn, and is to be played as if the campaign went on. */
  excerpt: z.literal(true).optional(),
  setup: z.enum(['players', 'position']),
  start: z.strictObject({ turn: z.int().positive(), player: z.string() }),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).optional(),
  victory: z.unknown(),
  position: z
    .looseObject({
      units: z.record(z.string(), z.union([placed, outOfPlay, coming])),
      control: z.record(z.string(), z.array(hexNumber)).optional(),
      rp: z.record(z.string(), z.int().nonnegative()).optional(),
    })
    .optional(),
})
export type ScenarioFile = z.infer<typeof scenarioSchema>
