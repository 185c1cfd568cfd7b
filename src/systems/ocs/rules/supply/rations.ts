/**
 * 12.10e Recovery and 12.6c eating off the map, as a plan: who gets back his stocks, who traces, who eats what from where, and
 * who goes without. The Supply Phase carries it out; anybody may ask for it at any time.
 */
import type { HexId } from '../../../../core/hex/grid.ts'
import { onMap, quartersOf } from '../position/board.ts'
import { dumpsFor, tokensAt } from './dumps.ts'
import { STOCKS } from './stocks.ts'
import { traced } from './trace.ts'
import { MARKER, RE, type M } from '../world.ts'

/** What the owner wants otherwise than usual: units to be served first, dumps to be used first, who starves, who traces. */
export interface Wishes {
  /** Units in their order; as `restocked` says also those that recover from their organic trucks too. */
  readonly first: readonly number[]
  readonly dumps: readonly HexId[]
  readonly starved: readonly number[]
  /** Of a formation that cannot trace as one, a unit of the part that does. */
  readonly parts: readonly number[]
}
export const NO_WISHES: Wishes = { first: [], dumps: [], starved: [], parts: [] }

/** Tokens from a hex: of those for all (-1), or on the organic trucks of a formation. */
export interface Take {
  readonly hex: HexId
  readonly formation: number
  readonly tokens: number
}

/** ocs:12.10e.B#1: how the list of wishes notes that a unit recovers from its organic trucks too. */
export const restocked = (unit: number): number => -1 - unit

/** A unit gets stocks back, up to Low or full; or what there is, is too little and wasted on it. */
interface Recovery {
  readonly unit: number
  readonly to: number
  readonly takes: readonly Take[]
}

/** Units that eat together from the supply in a hex: all of it, or what is on the organic trucks of a formation there. */
interface Meal {
  readonly hex: HexId
  readonly formation: number
  readonly units: readonly number[]
  readonly tokens: number
}

export interface Rations {
  readonly recoveries: readonly Recovery[]
  /** 1 for each unit in trace. */
  readonly traced: Uint8Array
  readonly meals: readonly Meal[]
  /** Units that would eat but for their owner, or for want of supply. */
  readonly starving: readonly number[]
}

export function rations(m: M, side: number, wishes: Wishes): Rations {
  const larder = new Larder(m, side, wishes)
  const recoveries = recover(m, side, wishes, larder)
  const inTrace = traced(m, side, wishes.parts)
  const hungry = wanted(
    wishes,
    m.game.own[side]!.filter((u) => m.game.units[u]!.combat && onMap(m, u) && inTrace[u] === 0),
  )
  const tables = new Map<number, Table>()
  const fed = hungry.filter((u) => !wishes.starved.includes(u) && seat(m, u, larder, tables))
  return {
    recoveries,
    traced: inTrace,
    meals: [...tables.values()].map(({ hex, formation, units, quarters }) => ({
      hex,
      formation,
      units,
      tokens: priceOfMeal(m, quarters),
    })),
    starving: hungry.filter((u) => !fed.includes(u)),
  }
}

/** Those the owner wants served first, in his order, then the others in theirs. */
function wanted(wishes: Wishes, units: readonly number[]): number[] {
  return [...wishes.first.filter((u) => units.includes(u)), ...units.filter((u) => !wishes.first.includes(u))]
}

/** Tokens as they dwindle: by hex what all may use, and what only a formation may, on its own trucks. */
class Larder {
  private readonly m: M
  private readonly side: number
  private readonly wishes: Wishes
  private readonly spent = new Map<number, number>()

  constructor(m: M, side: number, wishes: Wishes) {
    this.m = m
    this.side = side
    this.wishes = wishes
  }

  private key(hex: HexId, formation: number): number {
    return (formation + 1) * this.m.game.grid.size + hex
  }

  /** What is left in a hex for all (-1), or on the trucks of a formation. */
  left(hex: HexId, formation: number): number {
    const loose = tokensAt(this.m, this.side, hex, -1)
    const there = formation < 0 ? loose : tokensAt(this.m, this.side, hex, formation) - loose
    return there - (this.spent.get(this.key(hex, formation)) ?? 0)
  }

  spend(hex: HexId, formation: number, tokens: number): void {
    const key = this.key(hex, formation)
    this.spent.set(key, (this.spent.get(key) ?? 0) + tokens)
  }

  /** The dumps of a unit, those first that the owner wants used. */
  dumps(unit: number): HexId[] {
    const rank = (hex: HexId): number => {
      const at = this.wishes.dumps.indexOf(hex)
      return at < 0 ? this.wishes.dumps.length : at
    }
    return dumpsFor(this.m, unit).toSorted((a, b) => rank(a) - rank(b))
  }

  /** What is left in several hexes together. */
  sum(dumps: readonly HexId[], formation: number): number {
    return dumps.reduce((sum, hex) => sum + this.left(hex, formation), 0)
  }

  /** Takes tokens for a unit out of one dump after the other. */
  take(dumps: readonly HexId[], formation: number, tokens: number): Take[] {
    const takes: Take[] = []
    let owed = tokens
    for (const hex of dumps) {
      const part = Math.min(owed, this.left(hex, formation))
      if (part === 0) continue
      this.spend(hex, formation, part)
      takes.push({ hex, formation, tokens: part })
      owed -= part
    }
    return takes
  }
}

/** ocs:12.10e#1: tokens that lift a unit by one mark, from Low or from Exhausted; a multi-step unit pays by its RE. */
function priceOfStocks(m: M, unit: number): number {
  const many = m.game.units[unit]!.steps > 1 ? Math.ceil(quartersOf(m, unit) / RE) : 1
  return m.game.charts.file.supply.recoverLow * many
}

/** ocs:12.10e.A#1, B#1, C#1-2: all who can must recover, the cheapest first unless the owner says otherwise. */
function recover(m: M, side: number, wishes: Wishes, larder: Larder): Recovery[] {
  const low = m.game.own[side]!.filter((u) => m.board.internals.get(u) > STOCKS.full && onMap(m, u))
  const cheap = low.toSorted((a, b) => marksOf(m, a) * priceOfStocks(m, a) - marksOf(m, b) * priceOfStocks(m, b))
  const units = wanted(wishes, cheap)
  const lifted = units.map((unit) => {
    const dumps = larder.dumps(unit)
    const { formation } = m.game.units[unit]!
    const loose = larder.sum(dumps, -1)
    const organic = wishes.first.includes(restocked(unit)) ? larder.sum(dumps, formation) : 0
    const marks = Math.min(marksOf(m, unit), Math.floor((loose + organic) / priceOfStocks(m, unit)))
    const price = marks * priceOfStocks(m, unit)
    const takes = larder.take(dumps, -1, Math.min(price, loose))
    if (price > loose) takes.push(...larder.take(dumps, formation, price - loose))
    return { unit, dumps, to: m.board.internals.get(unit) - marks, takes }
  })
  // What is too little for anybody is spent all the same.
  for (const { dumps, to, takes } of lifted)
    if (to > STOCKS.full) takes.push(...larder.take(dumps, -1, larder.sum(dumps, -1)))
  return lifted.flatMap(({ unit, to, takes }) => (takes.length > 0 ? { unit, to, takes } : []))
}

/** How many marks a unit is down. */
function marksOf(m: M, unit: number): number {
  return m.board.internals.get(unit)
}

interface Table {
  readonly hex: HexId
  readonly formation: number
  readonly units: number[]
  quarters: number
}

/** ocs:12.6c#1-2: what all who eat from one dump need, rounded up once. */
export function priceOfMeal(m: M, quarters: number): number {
  return Math.ceil(quarters / (m.game.charts.file.supply.eatRePerToken * RE))
}

/** A place at a table: whose tokens, how many RE in quarters eat there, and what that costs more. */
interface Place {
  readonly hex: HexId
  readonly formation: number
  readonly quarters: number
  readonly more: number
}

/** Puts a hungry unit where it costs least: at a table where there is room for it, at a new one, or at several (ocs:12.3a#3). */
function seat(m: M, unit: number, larder: Larder, tables: Map<number, Table>): boolean {
  // ocs:5.8b#1, 12.6e#1
  if (m.board.marker.get(unit) === MARKER.strat) return false
  const { formation: own } = m.game.units[unit]!
  const key = (hex: HexId, formation: number): number => (formation + 1) * m.game.grid.size + hex
  const eatenAt = (hex: HexId, formation: number): number => tables.get(key(hex, formation))?.quarters ?? 0
  const places: Place[] = []
  const shared: Place[] = []
  let hungry = quartersOf(m, unit)
  for (const hex of larder.dumps(unit)) {
    for (const formation of own < 0 ? [-1] : [-1, own]) {
      const eaten = eatenAt(hex, formation)
      const place = (quarters: number): Place => {
        return { hex, formation, quarters, more: priceOfMeal(m, eaten + quarters) - priceOfMeal(m, eaten) }
      }
      const whole = place(quartersOf(m, unit))
      const left = larder.left(hex, formation)
      if (whole.more <= left) places.push(whole)
      const room = (priceOfMeal(m, eaten) + left) * m.game.charts.file.supply.eatRePerToken * RE - eaten
      const part = place(Math.min(hungry, room))
      if (part.quarters > 0) shared.push(part)
      hungry -= part.quarters
    }
  }
  if (places.length === 0 && hungry > 0) return false
  const least = Math.min(...places.map(({ more }) => more))
  const taken = places.length > 0 ? places.filter(({ more }) => more === least).slice(0, 1) : shared
  for (const { hex, formation, quarters, more } of taken) {
    larder.spend(hex, formation, more)
    const table = tables.get(key(hex, formation)) ?? { hex, formation, units: [], quarters: 0 }
    table.units.push(unit)
    table.quarters += quarters
    tables.set(key(hex, formation), table)
  }
  return true
}
