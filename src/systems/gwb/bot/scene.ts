/** What is fixed for a match and what a game tells the planner: weights, and what ground is worth. */
import type { HexId } from '../../../core/hex/grid.ts'
import type { Numbers, Shares } from '../../../core/opponent/levels.ts'
import { countIn, onMap, other } from '../rules/board.ts'
import { firstSide } from '../rules/turn.ts'
import { scoring } from '../rules/victory.ts'
import type { M } from '../rules/world.ts'
import WEIGHTS from './weights.json' with { type: 'json' }

/** What the parts of a position are worth, in steps of a full regiment. */
export type Weights = { readonly [K in keyof typeof WEIGHTS]: number }

export { WEIGHTS }

/** What a game tells the planner. */
export interface Purpose {
  readonly weights: Weights
  /** How much more a hex counts for a historical player of the side, by the date. */
  axis?(m: M, side: number, hex: HexId): number
}

/** Weights from a study, over the usual ones. */
export const weightsFrom = (usual: Weights, own: Numbers): Weights => ({ ...usual, ...own })

/** How somebody sees a match: the weights, what a character makes of them, and whether it goes by history. */
export interface Outlook {
  readonly purpose: Purpose
  readonly weights: Weights
  readonly shares: Shares
  /** The side that looks. */
  readonly side: number
  readonly dated: boolean
  /** By side: what a step counts. */
  readonly scarce: readonly [number, number]
}

export const NEAR_GROUND = 4
const NEARNESS = new WeakMap<object, Float32Array>()

/** How near a hex lies to ground that counts: 1 for each such hex there, less for each step away. */
export function nearness(m: M): Float32Array {
  let near = NEARNESS.get(m.game)
  if (near) return near
  const { grid } = m.game
  near = new Float32Array(grid.size)
  for (const at of scoring(m))
    for (let hex = 0; hex < grid.size; hex++)
      near[hex]! += Math.max(0, NEAR_GROUND - grid.distance(hex, at)) / NEAR_GROUND
  NEARNESS.set(m.game, near)
  return near
}

const COUNTS = new WeakMap<object, Uint8Array>()

/** Does the hex count for points? */
export function counts(m: M, hex: HexId): boolean {
  let all = COUNTS.get(m.game)
  if (!all) {
    all = new Uint8Array(m.game.grid.size)
    for (const at of scoring(m)) all[at] = 1
    COUNTS.set(m.game, all)
  }
  return all[hex] === 1
}

/** Would the hex bring the side onto a ridge where it has nobody, or drive the last enemy from it? */
export function vital(m: M, side: number, hex: HexId): boolean {
  const ridge = m.game.land.regions[m.game.x.ridge]
  if (!m.game.rules.suddenDeath || !ridge?.includes(hex)) return false
  let [own, enemies] = [0, 0]
  for (const at of ridge) {
    if (countIn(m, at, side) > 0) own++
    if (countIn(m, at, other(side)) > 0 && at !== hex) enemies++
  }
  return own === 0 || enemies === 0
}

/** What it is worth to the side to take a hex from the enemy. */
export function takes(m: M, o: Outlook, side: number, hex: HexId): number {
  const w = o.weights
  const own = side === o.side
  const axis = o.dated && own && o.purpose.axis ? o.purpose.axis(m, side, hex) : 1
  const goals = own ? (o.shares['points'] ?? 1) : 1
  const base = w.ground + w.near * nearness(m)[hex]!
  const point = counts(m, hex) ? 2 * w.point * goals : 0
  return (base + point) * axis * w.held + (vital(m, side, hex) ? w.sudden : 0)
}

/** The campaign is taken to go on so many turns beyond an excerpt of it. */
const BEYOND = 4

/** Turns to come after this one. */
const turnsAfter = (m: M): number => m.game.lastTurn - m.board.turn.get(0) + (m.game.scenario.excerpt ? BEYOND : 0)

/** How often the side still comes to attack from where it stands, beginning a turn: its coordinated phases to come. */
export function turnsToCome(m: M, side: number): number {
  const left = turnsAfter(m)
  const begun = side === m.board.phasing.get(0) || (side === firstSide(m) && m.board.phasing.get(0) !== side)
  return begun ? left : left + 1
}

/** Near the end only what is counted counts. */
export function lasting(m: M, w: Weights): number {
  return Math.min(1, w.lastTurn + w.eachTurn * turnsAfter(m))
}

/** What a step of a side counts: less near the end, and less the more of them it has. */
export function scarcity(m: M, w: Weights, side: number): number {
  return lasting(m, w) * (stepsOf(m, other(side)) / Math.max(1, stepsOf(m, side))) ** w.scarce
}

function stepsOf(m: M, side: number): number {
  let sum = 0
  for (const u of m.game.own[side]!) if (onMap(m, u) && m.game.units[u]!.fights) sum += m.board.steps.get(u)
  return sum
}

/** How a player of the side sees the match who has no bent of its own. */
export function plainly(m: M, side: number): Outlook {
  const purpose = { weights: WEIGHTS }
  const scarce = [scarcity(m, WEIGHTS, 0), scarcity(m, WEIGHTS, 1)] as const
  return { purpose, weights: WEIGHTS, shares: {}, side, dated: false, scarce }
}
