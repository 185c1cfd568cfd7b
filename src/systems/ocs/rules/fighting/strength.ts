/** 9.3 to 9.5: what a unit is worth in attack and defence, and what terrain does to it. Whole numbers, never rounded. */
import { DIRECTIONS, type HexId } from '../../../../core/hex/grid.ts'
import { combatUnitsIn, did, faceOf, stepsOf } from '../position/board.ts'
import { rounded } from '../charts.ts'
import type { Fraction } from '../ground/terrain-chart.ts'
import { ARMOR, chosen, DID, MARKER, MECH, type M } from '../world.ts'

/** One strength point: all halves, thirds and quarters that can come together are whole numbers of it (ocs:4.2#1, 4.3#1). */
export const STRENGTH = 2304

/** The level of anti-tank effects of a hedgehog (ocs:9.4e#2). */
const HEAVY = 2

/** A strength for people. */
export function strengthPoints(strength: number): number {
  return Math.round((strength / STRENGTH) * 100) / 100
}

// --- terrain: a type in the hex, or, numbered after all of them, a kind of hexside

/** Types of terrain in a hex. */
export function terrainsIn(m: M, hex: HexId): number[] {
  const { terrain, terrains } = m.game.land
  return terrains.flatMap((_, t) => (((terrain[hex]! >> t) & 1) === 1 ? [t] : []))
}

/** ocs:9.4b#1: what may be chosen against those who attack from there: types in the hex, and the hexside they cross. */
export function terrainsAgainst(m: M, from: HexId, target: HexId): number[] {
  const { sides, sideKinds, terrains } = m.game.land
  const bits = sides[from * DIRECTIONS + m.game.grid.direction(from, target)]!
  const across = sideKinds.flatMap((_, k) => (((bits >> k) & 1) === 1 ? [terrains.length + k] : []))
  return [...terrainsIn(m, target), ...across]
}

export function terrainName(m: M, terrain: number): string {
  const { terrains, sideKinds } = m.game.land
  return terrains[terrain] ?? sideKinds[terrain - terrains.length]!
}

/** Multipliers of attackers, by their category (ocs:9.4#1). */
export function attackEffects(m: M, terrain: number): readonly Fraction[] {
  const { land } = m.game
  const ground = m.board.ground.get(0)
  const kind = terrain - land.terrains.length
  return kind < 0 ? land.hexEffects(ground, terrain).attack : land.sideEffects(ground, kind)
}

// --- anti-tank effects

/** ocs:9.4e#6: the highest level among the defenders and their hedgehog. */
export function antiTankIn(m: M, hex: HexId, side: number): number {
  const levels = combatUnitsIn(m, hex, side).map((u) => m.game.units[u]!.antiTank)
  return Math.max(m.board.hedgehog.get(hex) > 0 ? HEAVY : 0, ...levels)
}

/** ocs:HR-12#1-2: is there a Tiger among them, and does that matter? */
export function hasTiger(m: M, units: readonly number[]): boolean {
  return chosen(m, 'tigers') && units.some((u) => m.game.units[u]!.tiger)
}

const NO_CHANGE: Fraction = [1, 1]
const REDUCED: Fraction = [3, 2]

/** ocs:9.4e#1, #4, HR-5#1: a doubled Armor or Mech unit that meets its own level of anti-tank effects. */
function withAntiTank(m: M, unit: number, effect: Fraction, antiTank: number): Fraction {
  const { category, antiTank: level } = m.game.units[unit]!
  const doubled = effect[0] === 2 * effect[1]
  if (!doubled || (category !== ARMOR && category !== MECH) || antiTank < level) return effect
  return chosen(m, 'strongAntiTank') ? NO_CHANGE : REDUCED
}

// --- strengths

/** A strength times a fraction. */
function times(strength: number, [numerator, denominator]: Fraction): number {
  return (strength * numerator) / denominator
}

/** ocs:21.2#1: printed, or the share of it that the steps left are, rounded at once. */
function printed(m: M, unit: number): number {
  const strength = Math.max(faceOf(m, unit).strength, 0)
  return chosen(m, 'proportional') ? rounded(strength * stepsOf(m, unit), m.game.units[unit]!.steps) : strength
}

/** ocs:9.11d#1, HR-6#1: what lost steps divide an attack by. */
function attackLoss(m: M, unit: number): number {
  const { steps } = m.game.units[unit]!
  const left = stepsOf(m, unit)
  if (left === steps || chosen(m, 'proportional')) return 1
  return chosen(m, 'worn') && steps === 4 && left === 1 ? 4 : 2
}

/** ocs:9.11d#2: and a defence. */
function defenceLoss(m: M, unit: number): number {
  const { steps } = m.game.units[unit]!
  return (steps - stepsOf(m, unit)) * 2 < steps || chosen(m, 'proportional') ? 1 : 2
}

/** ocs:5.8#4, 5.10b.A#1, 5.7#2, 9.5a#1: the strength by mode and supply. */
function standing(m: M, unit: number): number {
  const marker = m.board.marker.get(unit)
  if (marker === MARKER.strat) return 0
  const half = marker === MARKER.dg || marker === MARKER.reserve ? 2 : 1
  const short = m.board.outOfSupply.get(unit) === 1 ? 2 : 1
  return (printed(m, unit) * STRENGTH) / half / short
}

/** A unit in attack over a terrain, against a level of anti-tank effects; nothing multiplies it against a Tiger (ocs:HR-12#1). */
export function attackStrength(
  m: M,
  unit: number,
  effects: readonly Fraction[],
  antiTank: number,
  tiger: boolean,
): number {
  const effect = withAntiTank(m, unit, effects[m.game.units[unit]!.category]!, antiTank)
  return times(standing(m, unit) / attackLoss(m, unit), tiger && effect[0] > effect[1] ? NO_CHANGE : effect)
}

/** A unit in defence; ocs:9.5.B#1: half without combat supply. */
export function defenceStrength(m: M, unit: number, terrain: number): number {
  const effects = m.game.land.hexEffects(m.board.ground.get(0), terrain).defend
  const strength = times(standing(m, unit) / defenceLoss(m, unit), effects[m.game.units[unit]!.category]!)
  return did(m, unit, DID.supplied) ? strength : strength / 2
}
