/** What a side plays for: the places a scenario counts, what a step is worth beside them, and how far it is to anywhere. */
import type { HexId } from '../../../core/hex/grid.ts'
import { seatOf } from '../../../core/game.ts'
import { Flood } from '../rules/ground/flood.ts'
import { pathCosts } from '../rules/supply/draw-and-throw.ts'
import type { M } from '../rules/world.ts'

/** A hex that counts at the end, and what holding it changes in the difference of points. */
export interface Goal {
  readonly hex: HexId
  readonly points: number
}

const KNOWN = new WeakMap<object, readonly Goal[]>()
/** Where nothing is counted on the map, the enemy is all there is to go for. */
export function goalsOf(m: M): readonly Goal[] {
  let goals = KNOWN.get(m.game)
  if (!goals) {
    const points = new Map<HexId, number>()
    const { holds = {}, any = [], eachTurn = {} } = m.game.scenario.victory ?? {}
    const add = (hex: string, worth: number): void => {
      const at = m.game.land.hexOf(hex)
      points.set(at, (points.get(at) ?? 0) + worth)
    }
    for (const places of Object.values(holds)) for (const [hex, worth] of Object.entries(places)) add(hex, worth)
    for (const places of Object.values(eachTurn)) for (const [hex, worth] of Object.entries(places)) add(hex, worth)
    for (const one of any) for (const hex of one.hexes) add(hex, one.points / one.hexes.length)
    goals = [...points].map(([hex, worth]) => ({ hex, points: worth }))
    KNOWN.set(m.game, goals)
  }
  return goals
}

/** A step is worth this beside what the scenario counts for it. */
const STEP = 0.6

/** What each side loses in points with a step. */
export function stepWorth(m: M, side: number): number {
  const losses = m.game.scenario.victory?.losses
  if (!losses || seatOf(m.game.sides, losses.side) !== side) return STEP
  return STEP + 1 / losses.each
}

const FAR = 0x7ffe
const WAYS = new WeakMap<object, Map<string, Int16Array>>()

/** What is left of the way to a hex, from every hex, by ground and bridges alone. */
export function wayTo(m: M, side: number, mobility: number, goal: HexId): Int16Array {
  const costs = pathCosts(m, side, mobility)
  let known = WAYS.get(costs)
  if (!known) WAYS.set(costs, (known = new Map()))
  const key = `${goal}`
  let way = known.get(key)
  if (!way) known.set(key, (way = new Flood(m.game.grid).run([goal], costs, FAR, null, true).distance.slice()))
  return way
}
