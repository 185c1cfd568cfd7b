/** Planes, ships and landing craft: their counters, where a scenario puts them, and the tables they go by. */
import { z } from 'zod'
import { provenance } from '../../../../core/hex/schema.ts'
import { hexNumber } from './words.ts'

/** The full side of a counter, and the reduced or damaged one. */
const twoSides = <T extends z.ZodType>(side: T) => z.tuple([side, side])

const plane = z.strictObject({
  id: z.string().min(1),
  name: z.string(),
  model: z.string(),
  side: z.string(),
  nation: z.string(),
  kind: z.literal('plane'),
  /** Fighter, Tactical Bomber, Strategic Bomber, Transport, or two of them in one (ocs:14.1#1). */
  type: z.enum(['F', 'T', 'S', 'Tpt', 'F+T', 'T+Tpt', 'S+Tpt']),
  sides: twoSides(
    z.strictObject({
      rating: z.int().nonnegative(),
      /** In parentheses: fights only when met (ocs:14.3). */
      parenthesis: z.boolean(),
      barrage: z.int().nonnegative(),
      torpedo: z.boolean(),
      range: z.int().positive(),
      /** Half tokens. */
      capacity: z.int().positive().optional(),
    }),
  ),
  /** Has gliders of its own: no limit to what it unloads (ocs:14.10f#1). */
  integral: z.boolean().optional(),
  arrives: z.int().positive().optional(),
  leaves: z.int().positive().optional(),
  note: z.string().optional(),
})

const ship = z.strictObject({
  id: z.string().min(1),
  name: z.string(),
  side: z.string(),
  nation: z.string(),
  kind: z.literal('ship'),
  type: z.enum(['battleship', 'carrier', 'monitor', 'cruiser', 'cruisers', 'destroyers', 'MTB group']),
  /** One ship, not a group. */
  single: z.boolean(),
  sides: twoSides(
    z.strictObject({
      barrage: z.int().nonnegative(),
      range: z.int().nonnegative(),
      flak: z.int().nonnegative(),
      protection: z.int().positive(),
      slow: z.boolean(),
    }),
  ),
  /** Of a carrier: how many planes it carries, and how many it refits on each side. */
  carries: z.int().positive().optional(),
  refit: z.tuple([z.int().nonnegative(), z.int().nonnegative()]).optional(),
  arrives: z.int().positive().optional(),
  entry: z.string().optional(),
  leaves: z.int().positive().optional(),
  note: z.string().optional(),
})

const craft = z.strictObject({
  id: z.string().min(1),
  name: z.string(),
  side: z.string(),
  nation: z.string(),
  kind: z.literal('craft'),
  type: z.enum(['landing craft', 'lst', 'dukw']),
  /** The most points a counter holds. */
  points: z.int().positive(),
  protection: z.int().positive(),
  ma: z.int().positive(),
  landMa: z.int().positive().optional(),
  /** Of an LST on a beach: its capacity as a port, in tokens. */
  port: z.int().positive().optional(),
  copies: z.int().positive(),
})

export const airSeaSchema = z.strictObject({
  format: z.literal(1),
  provenance,
  planes: z.array(plane),
  ships: z.array(ship),
  craft: z.array(craft),
  /** Glider Points by side and the base they start at. */
  gliders: z.array(z.strictObject({ side: z.string(), points: z.int().positive(), base: z.string() })),
  /** Ground units with a sign that matters to planes and ships. */
  signs: z.record(z.enum(['para', 'coastGuns', 'commando', 'coast', 'flak']), z.array(z.string())),
})
export type AirSeaFile = z.infer<typeof airSeaSchema>
export type PlaneData = z.infer<typeof plane>
export type ShipData = z.infer<typeof ship>
export type CraftData = z.infer<typeof craft>

/** What a hex of the map says of the sea and the air. */
export const hexAirSea = {
  water: z.enum(['sea', 'coast']).optional(),
  /** The level of a printed air base; 0 is a strip. */
  airBase: z.int().min(0).max(3).optional(),
  flak: z.int().positive().optional(),
}

const unlimited = z.literal('unlimited')

/** A box beyond the map: it has a distance to every hex, may be a base and a port, and joins the map by sea or rail. */
export const beyondBox = z.strictObject({
  kind: z.literal('beyond'),
  side: z.string(),
  name: z.string(),
  /** Column and row, outside the grid. */
  at: z.tuple([z.int(), z.int()]),
  airBase: z.union([z.int().min(0).max(3), unlimited]).optional(),
  port: z.union([z.int().positive(), unlimited]).optional(),
  /** Sea hexes of the edge by which ships come and go, and the turns it takes. */
  sea: z.strictObject({ edge: z.array(hexNumber).min(1), turns: z.int().nonnegative() }).optional(),
  rail: z.array(hexNumber).min(1).optional(),
})

/** What a map says besides. */
export const mapAirSea = {
  /** Landing places by name. */
  beaches: z
    .array(z.strictObject({ hex: hexNumber, force: z.string(), name: z.string(), lstPort: z.boolean() }))
    .optional(),
  /** Strips that were built in the campaign. */
  strips: z.array(z.strictObject({ hex: hexNumber, name: z.string() })).optional(),
  anchorages: z.record(z.string(), hexNumber).optional(),
}

const turns = z.tuple([z.int().positive(), z.int().positive()])
const row = z.strictObject({ turns, points: z.int().nonnegative() })

/** A unit that waits in a box beyond the map, and from which turn it may leave it. */
export const boxed = z.strictObject({ box: z.string(), from: z.int().positive().optional() })

/** Where a scenario puts planes, ships and craft, and what was planned before it begins. */
export const scenarioAirSea = {
  /** At an air base, in a box or on a carrier; Active unless told (ocs:IV.E#1). */
  planes: z
    .record(
      z.string(),
      z.strictObject({
        base: z.string(),
        active: z.boolean().optional(),
        arrives: z.int().positive().optional(),
        /** Steps lost; with both it is dead. */
        lost: z.int().min(1).max(2).optional(),
      }),
    )
    .optional(),
  ships: z
    .record(
      z.string(),
      z.union([
        z.strictObject({ hex: hexNumber, lost: z.int().min(1).max(2).optional() }),
        z.strictObject({ arrives: z.int().positive(), entry: z.string() }),
      ]),
    )
    .optional(),
  craft: z
    .record(
      z.string(),
      z.strictObject({
        hex: hexNumber,
        points: z.int().positive(),
        /** Units aboard. */
        cargo: z.array(z.string()).optional(),
        /** Tokens aboard. */
        load: z.int().positive().optional(),
        /** Where the historical plan lands it, as what. */
        to: hexNumber.optional(),
        deploy: z.boolean().optional(),
        assault: z.boolean().optional(),
      }),
    )
    .optional(),
  /** Drops planned before the game: by parachute or glider, and the planes meant for them. */
  plans: z
    .record(
      z.string(),
      z.strictObject({
        hex: hexNumber,
        turn: z.int().positive(),
        by: z.enum(['parachute', 'glider']),
        planes: z.array(z.string()),
      }),
    )
    .optional(),
  /** Hexes with an LST on the beach as a port, by side: sources of trace supply. */
  lstPorts: z.record(z.string(), z.array(hexNumber)).optional(),
  /** The share of the Supply Tables a side gets, as a fraction; all unless told. */
  share: z.record(z.string(), z.string().regex(/^(0|\d+\/\d+)$/)).optional(),
  /** The region a short scenario is played in. */
  area: z.string().optional(),
}

const sourced = z.looseObject({ provenance })

/** Tables of air and sea: by their own shape where ships and planes are counted out by side and turn, else as written. */
export const tablesAirSea = {
  sea: sourced.optional(),
  /** Flight by a die of its own after the weather; or what the words of the weather mean. */
  flight: z
    .union([
      z.strictObject({
        provenance,
        dice: z.int().positive(),
        kinds: z.record(z.string(), z.enum(['all', 'movement', 'none'])),
        rows: z.array(z.strictObject({ turns, results: z.array(z.string()) })),
        /** In these kinds of weather by rows of their own. */
        weather: z.record(z.string(), z.array(z.string())).optional(),
      }),
      sourced,
    ])
    .optional(),
  /** Nations that fly Hip Shoots, and on which turns. */
  hipShoot: z.object({ provenance }).catchall(z.union([turns, provenance])).optional(),
  strips: z.boolean().optional(),
  /** Points by turns; the ports they join, or those a side holds; boxes besides. */
  seaCap: z
    .strictObject({
      provenance,
      sides: z.record(
        z.string(),
        z.strictObject({
          rows: z.array(row),
          ports: z.union([z.literal('held'), z.array(hexNumber)]),
          boxes: z.array(z.string()),
        }),
      ),
    })
    .optional(),
  /** Ports that are supply sources of a side, the least capacity one needs for it, and what else one needs. */
  ports: z
    .strictObject({
      provenance,
      sources: z.record(z.string(), z.array(hexNumber)),
      least: z.int().positive(),
      needs: z.record(z.string(), z.record(hexNumber, z.array(hexNumber))),
      /** What a side may find blown up in a port it takes for the first time: hits by die, and what a port adds to it. */
      demolition: z.strictObject({
        side: z.string(),
        least: z.int().positive(),
        hits: z.array(z.int().nonnegative()).length(6),
        modifiers: z.record(hexNumber, z.int()),
      }),
    })
    .optional(),
  /** The Amphibious Landing Table (ocs:18.5f): up to which totals a landing fails or is mixed, by terrain; reconstructed. */
  alt: z
    .strictObject({
      provenance,
      dice: z.int().positive(),
      perRe: z.int().positive(),
      /** The row of hexes named as beaches. */
      beaches: z.string().optional(),
      rows: z.record(z.string(), z.strictObject({ failTo: z.int(), mixedTo: z.int() })),
      mixed: z.string(),
      failure: z.string(),
      modifiers: z.array(z.strictObject({ id: z.string(), value: z.int(), when: z.string() })),
    })
    .optional(),
  beachAssault: sourced.optional(),
  coastGuns: sourced.optional(),
  /** What a game adds to the rolls of Air Drops: by side, or for gliders. */
  airDrop: z.strictObject({ provenance, modifiers: z.record(z.string(), z.int()), claim: z.string().optional() }).optional(),
  /** Air Drops near ships of their own draw their fire: on which turns, how near, and the Flak Points. */
  friendlyFire: z.strictObject({ provenance, turns, within: z.int().positive(), flak: z.int().positive() }).optional(),
  boxes: sourced.optional(),
  arrivals: sourced.optional(),
  italianCollapse: sourced.optional(),
  evacuation: sourced.optional(),
  strait: sourced.optional(),
}
