/** The data files of an OCS game: map, terrain chart, counters, series charts, tables and scenario, each with its schema. */
import { z } from 'zod'
import { gridSchema, provenance } from '../../../core/hex/schema.ts'

const hexNumber = z.string().regex(/^\d{2,3}\.?\d{2,3}$/, 'a hex number is column.row')
const pair = z.tuple([hexNumber, hexNumber])
const fraction = z.string().regex(/^\d+(\/\d+)?$/, 'a multiplier is a whole number or a fraction')

export const MOBILITIES = ['leg', 'truck', 'track'] as const
export const CATEGORIES = ['armor', 'mech', 'other'] as const
export const TERRAIN_CATEGORIES = ['open', 'close', 'very close', 'extremely close'] as const
export const SIZES = [
  'company',
  'battalion',
  'kampfgruppe',
  'regiment',
  'brigade',
  'division',
  'corps',
  'army',
  'front',
] as const
export const UNIT_KINDS = ['combat', 'hq', 'artillery', 'pax', 'eq', 'breakdown', 'transport'] as const

// --- terrain effects: every game's own chart

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

// --- the map

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
      ]),
    )
    .optional(),
  /** Named sets of hexes. */
  regions: z.record(z.string(), z.array(hexNumber)).optional(),
})
export type MapFile = z.infer<typeof mapSchema>

// --- counters

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
  kind: z.enum(UNIT_KINDS),
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

// --- the series' charts

const chart = <T extends z.ZodRawShape>(shape: T) => z.strictObject({ provenance, claim: z.string(), ...shape })
const ints = z.array(z.int())
const six = z.array(z.int()).length(6)
const odds = z.array(z.string().regex(/^\d+:\d+$/))
const surprise = z.strictObject({ attackerFrom: z.int(), defenderTo: z.int() })

export const chartsSchema = z.strictObject({
  format: z.literal(1),
  /** One grid for all terrain: a category only heads its columns otherwise. */
  combat: chart({
    heads: z.strictObject({ 'extremely close': odds, 'very close': odds, close: odds, open: odds }),
    from: z.int(),
    rows: z.array(z.array(z.string().regex(/^A(L\d)?(o\d)?(e\d)?( D(L\d)?(o\d)?(DG)?)?$/))),
  }),
  surprise: chart({ overrun: surprise, regular: surprise }),
  barrage: chart({
    columns: ints,
    cost: ints,
    from: z.int(),
    rows: z.array(z.array(z.enum(['-', 'DG', '1/2', '[1/2]', '1', '2', '3']))),
    halfLossFrom: z.int(),
    shifts: z.strictObject({
      density: z.array(z.strictObject({ upTo: z.number(), shift: z.int() })),
      hedgehog: z.int(),
      close: z.int(),
      veryClose: z.int(),
      extremelyClose: z.int(),
      noSpotter: z.int(),
      strat: z.int(),
      shortRange: z.int(),
      longRange: z.int(),
    }),
    mostOfOneDivision: z.int(),
    bracketFromHedgehog: z.int(),
  }),
  facility: chart({
    columns: ints,
    cost: ints,
    from: z.int(),
    rows: z.array(z.array(z.string().regex(/^(-|\d?\*?\(\d\))$/))),
  }),
  attrition: chart({
    losses: ints,
    all: z.record(z.string(), z.int()),
    upTo: z.record(z.string(), ints),
    manySteps: z.int(),
    manyModifier: z.int(),
  }),
  capture: chart({
    dump: six,
    trucks: six,
    wagons: six,
    displace: z.strictObject({ trucks: z.int(), wagons: z.int() }),
    wagonsUpToMa: z.int(),
  }),
  blowing: chart({ percent: six }),
  breakout: chart({ from: z.int(), firstTurn: z.int(), withinHexes: z.int() }),
  supply: chart({
    attackStep: z.int(),
    defence: z.int(),
    smallDefence: z.int(),
    fuelGroup: z.int(),
    fuelSingle: z.int(),
    eatRePerToken: z.int(),
    recoverLow: z.int(),
    recoverExhausted: z.int(),
    drawMp: z.int(),
    hedgehogLevel: z.int(),
    airBaseLevel: z.int(),
    portHit: z.int(),
  }),
  figures: chart({
    stackRe: z.int(),
    overrunMp: z.int(),
    loadPercent: z.int(),
    extenderPoints: z.int(),
    hedgehogMost: z.int(),
    convertHexes: z.int(),
    constructionRadius: z.int(),
    rebuildRadius: z.int(),
    hqStrength: z.strictObject({ combat: z.int(), move: z.int() }),
    artilleryStrength: z.int(),
    hqRating: z.int(),
  }),
  airCombat: chart({ attackerAbortsTo: z.int(), bothAbort: z.int(), lossFrom: z.int() }),
  flak: chart({ hitFrom: z.int(), missionLoss: z.record(z.string(), z.array(z.union([z.int(), z.string()]))) }),
  airDrop: chart({ failTo: z.record(z.string(), z.int()) }),
  airBaseCapture: chart({ lossTo: z.int(), active: z.int(), advance: z.int() }),
  port: chart({ percent: ints }),
})
export type ChartsFile = z.infer<typeof chartsSchema>

// --- the game's own tables

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
    kinds: z.record(z.string(), z.strictObject({ ground: z.string() })),
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

// --- scenarios

const standing = z.strictObject({
  hex: hexNumber,
  /** Its owner may set it up so many hexes from there (ocs:IV.A#1). */
  within: z.int().positive().optional(),
  /** Or anywhere inside a zone; the hexes of its boundary too where the set-up is inclusive (ocs:IV.H#1). */
  zone: z.strictObject({ inside: z.string(), boundary: z.string().optional() }).optional(),
  face: z.enum(['combat', 'move']).optional(),
  marker: z.enum(['reserve', 'strat', 'dg', 'exploit', 'extender']).optional(),
  lost: z.int().positive().optional(),
  internals: z.enum(['low', 'exhausted']).optional(),
  outOfSupply: z.boolean().optional(),
  points: z.int().positive().optional(),
  /** Tokens on a Transport Point. */
  load: z.int().nonnegative().optional(),
})
const out = z.strictObject({ out: z.enum(['dead', 'gone', 'unused']) })
const coming = z.strictObject({
  arrives: z.int().positive(),
  entry: z.string().optional(),
  points: z.int().positive().optional(),
})

/** Points at the end of a scenario, and what the first side's less the second's are worth. */
const held = z.record(z.string(), z.record(hexNumber, z.int().positive()))
const region = z.strictObject({ side: z.string(), region: z.string(), points: z.int().positive() })
const victory = z.strictObject({
  /** By side and hex: for holding it at the end, and at the end of every turn. */
  holds: held,
  eachTurn: held.optional(),
  /** For holding one of the hexes. */
  any: z.array(z.strictObject({ side: z.string(), hexes: z.array(hexNumber), points: z.int().positive() })).optional(),
  /** To the enemy of the side: a point for each so many steps or RE it has lost beyond a number. */
  losses: z
    .strictObject({
      side: z.string(),
      count: z.enum(['steps', 're']),
      beyond: z.int().nonnegative(),
      each: z.int().positive(),
    })
    .optional(),
  /** For each hex of the region with a unit of the side in trace supply. */
  bridgeheads: region.optional(),
  /** If no enemy of the side stands in or next to the region. */
  clear: region.optional(),
  /** To the enemy, each turn in which a garrison is too small or a levy of supply fails. */
  garrison: z.int().positive().optional(),
  levy: z.int().positive().optional(),
  /** The first whose lead is reached. */
  levels: z.array(z.strictObject({ ending: z.string(), lead: z.int() })).min(1),
})
export type Victory = z.infer<typeof victory>

export const scenarioSchema = z.strictObject({
  format: z.literal(1),
  id: z.string(),
  title: z.string(),
  about: z.string(),
  game: z.string(),
  turns: z.tuple([z.int().positive(), z.int().positive()]),
  /** The side with whose player turn the last turn ends, if not with the second. */
  ends: z.string().optional(),
  /** The player turn a position begins with; without it the turn begins with the weather. */
  start: z.strictObject({
    turn: z.int().positive(),
    player: z.string().optional(),
    weather: z.string().optional(),
    /** The count the game keeps of its climate. */
    climate: z.int().nonnegative().optional(),
    /** Victory Points so far, by side. */
    score: z.record(z.string(), z.int().nonnegative()).optional(),
    /** Steps lost so far and their quarters of an RE, by side, where a game counts them. */
    losses: z
      .record(z.string(), z.strictObject({ steps: z.int().nonnegative(), quarters: z.int().nonnegative() }))
      .optional(),
  }),
  /** Turns whose weather or first player is fixed in this scenario. */
  calendar: z
    .array(z.strictObject({ turn: z.int().positive(), weather: z.string().optional(), first: z.string().optional() }))
    .optional(),
  /** Reserve markers by side, where they are not those of the game. */
  reserves: z.record(z.string(), z.int().nonnegative()).optional(),
  victory: victory.optional(),
  /** Parts of the series a small scenario may leave out. */
  rules: z
    .strictObject({ fuel: z.boolean().optional(), trace: z.boolean().optional(), arrivals: z.boolean().optional() })
    .optional(),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).optional(),
  /** Sides that set up before play, in this order. */
  setup: z.array(z.string()).optional(),
  /** Units not named wait for their arrival, or are not used if they have none. */
  units: z.record(z.string(), z.union([standing, out, coming])),
  /** Tokens on the ground by side and hex. */
  dumps: z.record(z.string(), z.record(hexNumber, z.int().positive())).optional(),
  hedgehogs: z.record(hexNumber, z.int().min(1).max(4)).optional(),
  /** Hexes by side that hold them though nobody is there. */
  control: z.record(z.string(), z.array(hexNumber)).optional(),
  /** Rail hexes already converted, by gauge. */
  gauges: z.record(z.string(), z.array(hexNumber)).optional(),
})
export type ScenarioFile = z.infer<typeof scenarioSchema>
