/** The position as a commander looks at it: who could attack whom, where, and how well a hex protects. */
import type { HexId } from '../../../core/hex/grid.ts'
import { combatUnitsIn, faceOf, onMap, other, stepsOf } from '../rules/position/board.ts'
import { attackEffects, terrainsIn } from '../rules/fighting/strength.ts'
import { FACE, KIND, MARKER, MP, OTHER, type M } from '../rules/world.ts'

/** A stack of one side. */
export interface Stack {
  readonly hex: HexId
  readonly units: readonly number[]
  readonly attack: number
  readonly defence: number
  readonly steps: number
  readonly rating: number
  /** How many hexes off it may attack in its next turn. */
  readonly reach: number
}

/** Strength a unit would attack with, once it is in Combat Mode. */
export function punch(m: M, unit: number): number {
  const { kind, faces } = m.game.units[unit]!
  if (kind === KIND.hq) return 0
  const face = faces[FACE.combat]
  return face.barrage > 0 ? 0 : Math.max(0, face.strength) * (stepsOf(m, unit) / m.game.units[unit]!.steps)
}

/** Strength it stands in an attack with now. */
export function guard(m: M, unit: number): number {
  const half = m.board.marker.get(unit) === MARKER.dg ? 2 : 1
  return Math.max(0, faceOf(m, unit).strength) / half
}

/** What its owner would miss with a unit: what it fights with on its better side, and how well. */
export function troopWorth(m: M, unit: number): number {
  const { kind, faces, steps } = m.game.units[unit]!
  const [combat, move] = faces.map(({ strength, barrage }) => Math.max(strength, barrage / GUNS, 0)) as [number, number]
  // A dead unit is judged by what it would be.
  const share = Math.max(1, stepsOf(m, unit)) / steps
  return Math.max(combat, move) * share + faces[FACE.combat].ar + (kind === KIND.hq ? HQ : 0)
}
/** So many Barrage Points are as good as a point of strength, and so many points an HQ is worth. */
const GUNS = 3
const HQ = 20

/** Points that a hex of open ground costs on the way to an attack. */
const A_HEX = 2 * MP
const MOST_REACH = 5

export function stacksOf(m: M, side: number): Stack[] {
  const hexes = new Set<HexId>()
  for (const u of m.game.own[side]!) if (onMap(m, u) && m.game.units[u]!.combat) hexes.add(m.board.hex.get(u))
  return [...hexes].map((hex) => {
    const units = combatUnitsIn(m, hex, side)
    let [attack, defence, steps, rating, reach] = [0, 0, 0, 0, 1]
    for (const u of units) {
      attack += punch(m, u)
      defence += guard(m, u)
      steps += stepsOf(m, u)
      rating = Math.max(rating, faceOf(m, u).ar)
      reach = Math.max(reach, Math.min(MOST_REACH, 1 + Math.floor(m.game.units[u]!.faces[FACE.combat].ma / A_HEX)))
    }
    return { hex, units, attack, defence: Math.max(1, defence), steps, rating, reach }
  })
}

/** Share of an attack that the ground of a hex lets through. */
export function cover(m: M, hex: HexId): number {
  let least = 1
  for (const terrain of terrainsIn(m, hex)) {
    const [numerator, denominator] = attackEffects(m, terrain)[OTHER]!
    least = Math.min(least, numerator / denominator)
  }
  return least / (1 + m.board.hedgehog.get(hex) / 2)
}

export interface Picture {
  readonly own: readonly Stack[]
  readonly enemies: readonly Stack[]
  /** Hexes that enemies bar: 1. */
  readonly shut: Uint8Array
  /** By hex: what enemies could bring against it next turn, the nearest in full. */
  readonly threat: Float32Array
  /** By hex: how far the nearest enemy is. */
  readonly off: Int16Array
}

/** Enemies farther off come in part: they have other places to go to. */
const SHARED = 0.5

export function pictureOf(m: M, side: number): Picture {
  const { grid } = m.game
  const [own, enemies] = [stacksOf(m, side), stacksOf(m, other(side))]
  const threat = new Float32Array(grid.size)
  const shut = new Uint8Array(grid.size)
  const off = new Int16Array(grid.size).fill(99)
  for (const { hex: from, attack, reach } of enemies) {
    shut[from] = 1
    for (let hex = 0; hex < grid.size; hex++) {
      const far = grid.distance(from, hex)
      if (far < off[hex]!) off[hex] = far
      if (far <= reach) threat[hex]! += far <= 1 ? attack : attack * SHARED
    }
  }
  return { own, enemies, shut, threat, off }
}
