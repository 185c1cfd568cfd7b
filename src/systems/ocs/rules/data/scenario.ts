/** Scenarios and positions. */
import { z } from 'zod'
import { boxed, scenarioAirSea } from './air-sea.ts'
import { hexNumber } from './words.ts'

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
  /** Over at the end of a turn in which an Attack-Capable unit of the side is in one of the hexes. */
  sudden: z.array(z.strictObject({ ending: z.string(), side: z.string(), hexes: z.array(hexNumber).min(1) })).optional(),
  /** The first whose lead is reached. */
  levels: z.array(z.strictObject({ ending: z.string(), lead: z.int() })).min(1),
})
export type Victory = z.infer<typeof victory>

/** The segments of a player turn, in order. */
export const SEGMENTS = [
  'refit',
  'movement',
  'movementFire',
  'supply',
  'reaction',
  'reactionFire',
  'combat',
  'attacks',
  'exploitation',
  'exploitationFire',
  'lastAttacks',
] as const

export const scenarioSchema = z.strictObject({
  format: z.literal(1),
  id: z.string(),
  title: z.string(),
  about: z.string(),
  game: z.string(),
  turns: z.tuple([z.int().positive(), z.int().positive()]),
  /** The side with whose player turn the last turn ends, if not with the second. */
  ends: z.string().optional(),
  /** A drill plays a part of one player turn: its first and its last segment. */
  part: z.tuple([z.enum(SEGMENTS), z.enum(SEGMENTS)]).optional(),
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
    .strictObject({
      fuel: z.boolean().optional(),
      trace: z.boolean().optional(),
      arrivals: z.boolean().optional(),
      /** Supply and Replacement Tables. */
      tables: z.boolean().optional(),
    })
    .optional(),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).optional(),
  /** Sides that set up before play, in this order. */
  setup: z.array(z.string()).optional(),
  /** Units not named wait for their arrival, or are not used if they have none. */
  units: z.record(z.string(), z.union([standing, out, coming, boxed])),
  /** Tokens on the ground by side and hex. */
  dumps: z.record(z.string(), z.record(hexNumber, z.int().positive())).optional(),
  hedgehogs: z.record(hexNumber, z.int().min(1).max(4)).optional(),
  /** Hexes by side that hold them though nobody is there. */
  control: z.record(z.string(), z.array(hexNumber)).optional(),
  /** Ports by side that hold them. */
  ports: z.record(z.string(), z.array(hexNumber)).optional(),
  /** Hits on ports when the game begins. */
  portHits: z.record(hexNumber, z.int().min(0).max(4)).optional(),
  /** Air bases by side and hex: their level, 0 for a strip. */
  airBases: z.record(z.string(), z.record(hexNumber, z.int().min(0).max(3))).optional(),
  /** Rail hexes already converted, by gauge. */
  gauges: z.record(z.string(), z.array(hexNumber)).optional(),
  ...scenarioAirSea,
})
export type ScenarioFile = z.infer<typeof scenarioSchema>
