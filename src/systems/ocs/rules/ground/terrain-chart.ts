/** The terrain chart of a game: what each terrain, hexside and road costs, and what it does to a combat. */
import { TERRAIN_CATEGORIES, type Cost, type TerrainFile } from '../data.ts'
import { LEG, MP, SKI } from '../values.ts'

/** No entry; all of the allowance. Every other cost is in twelfths of an MP. */
export const NO_ENTRY = 0xffff
export const ALL_MP = 0xfffe

/** Numerator and denominator. */
export type Fraction = readonly [number, number]

/** Combat effects of a terrain in one state of the ground, by combat category. */
export interface CombatEffects {
  readonly category: number
  readonly attack: readonly Fraction[]
  readonly defend: readonly Fraction[]
}

export class TerrainChart {
  readonly terrains: readonly string[]
  readonly sideKinds: readonly string[]
  readonly roadKinds: readonly string[]
  private readonly file: TerrainFile

  constructor(file: TerrainFile) {
    this.file = file
    this.terrains = Object.keys(file.hexes)
    this.sideKinds = Object.keys(file.hexsides)
    this.roadKinds = Object.keys(file.roads)
  }

  /** Combat effects of one terrain type in a state of the ground. */
  hexEffects(ground: number, terrain: number): CombatEffects {
    const base = this.file.hexes[this.terrains[terrain]!]!
    const now = { ...base, ...base.when?.[this.file.grounds[ground]!] }
    return {
      category: TERRAIN_CATEGORIES.indexOf(now.category),
      attack: now.attack.map(fractionOf),
      defend: now.defend.map(fractionOf),
    }
  }

  /** Is it a village or a city? */
  isPlace(terrain: number): boolean {
    return this.file.hexes[this.terrains[terrain]!]!.place === true
  }

  /** Multipliers of attackers across a kind of hexside. */
  sideEffects(ground: number, kind: number): readonly Fraction[] {
    const base = this.file.hexsides[this.sideKinds[kind]!]!
    return (base.when?.[this.file.grounds[ground]!]?.attack ?? base.attack).map(fractionOf)
  }

  /** What each terrain costs to enter. */
  terrainCosts(ground: number, mobility: number): number[] {
    return this.terrains.map((name) => {
      const base = this.file.hexes[name]!
      const { move, ski } = { ...base, ...base.when?.[this.file.grounds[ground]!] }
      if (mobility === SKI && ski !== undefined) return twelfths(ski)
      return twelfths(move?.[afoot(mobility)] ?? 0)
    })
  }

  /** ocs:6.2d#4: the cheapest water along a hexside. */
  sideCost(ground: number, mobility: number, bits: number, bridged: boolean): number {
    let least = bits === 0 ? 0 : NO_ENTRY
    this.sideKinds.forEach((kind, i) => {
      if (((bits >> i) & 1) === 0) return
      const base = this.file.hexsides[kind]!
      const name = bridged ? (base.bridged === undefined ? kind : base.bridged) : kind
      const rule = name === null ? null : this.file.hexsides[name]!
      const cost = rule ? (rule.when?.[this.file.grounds[ground]!]?.move ?? rule.move)[afoot(mobility)]! : 0
      least = Math.min(least, twelfths(cost))
    })
    return least
  }

  /** The cheapest of the roads along a hexside. */
  roadCost(ground: number, mobility: number, bits: number, bridged: boolean): number {
    let least = NO_ENTRY
    this.roadKinds.forEach((kind, i) => {
      if (((bits >> i) & 1) === 0) return
      const base = this.file.roads[kind]!
      if (!bridged && base.engineer?.includes(this.file.grounds[ground]!)) return
      least = Math.min(least, twelfths((base.when?.[this.file.grounds[ground]!] ?? base).move[afoot(mobility)]!))
    })
    return least
  }
}

/** Where skis help nobody, one walks. */
const afoot = (mobility: number): number => (mobility === SKI ? LEG : mobility)

function twelfths(cost: Cost): number {
  if (cost === 'no') return NO_ENTRY
  if (cost === 'all') return ALL_MP
  const n = cost * MP
  if (!Number.isInteger(n)) throw new Error(`terrain chart: ${cost} MP is not a whole number of twelfths`)
  return n
}

function fractionOf(text: string): Fraction {
  const [numerator, denominator] = text.split('/')
  return [Number(numerator), Number(denominator ?? 1)]
}
