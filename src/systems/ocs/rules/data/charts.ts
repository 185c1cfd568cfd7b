/** The charts of the series. */
import { z } from 'zod'
import { provenance } from '../../../../core/hex/schema.ts'

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
    airStrip: z.int(),
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
  airCombat: chart({ attackerAbortsTo: z.int(), bothAbort: z.int(), lossFrom: z.int(), lossOverBase: z.int() }),
  flak: chart({
    hitFrom: z.int(),
    /** Of the house rule of late-war Flak: from which totals one plane turns back, and a second one. */
    abortFrom: z.int(),
    secondFrom: z.int(),
    symbol: z.int(),
    /** So many planes of a mission are many, and what that adds; and the rest of what adds to the roll. */
    manyPlanes: z.int(),
    many: z.int(),
    hq: z.int(),
    zoneWithFighter: z.int(),
    zoneAlone: z.int(),
    bustInZone: z.int(),
    missionLoss: z.record(z.string(), z.array(z.union([z.int(), z.string()]))),
  }),
  /** Planes of a mission, reach of Patrol Zones and of the short range, planes and tokens of a refit, tokens unloaded in a segment. */
  air: chart({
    planes: z.int(),
    zone: z.int(),
    shortRange: z.int(),
    refitPerLevel: z.int(),
    refitStrip: z.int(),
    refitTokens: z.int(),
    unloadPerLevel: z.int(),
    unloadStrip: z.int(),
  }),
  airDrop: chart({ failTo: z.record(z.string(), z.int()), glider: z.int() }),
  airBaseCapture: chart({ lossTo: z.int(), active: z.int(), advance: z.int() }),
  port: chart({ percent: ints }),
})
export type ChartsFile = z.infer<typeof chartsSchema>
