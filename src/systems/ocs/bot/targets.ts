/** Enemy stacks as targets: what attacks on them would come to by the tables, on the terrain the defender would choose. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { actionRating } from '../rules/position/modes.ts'
import { choicesAgainst, ownChoices } from '../rules/fighting/odds.ts'
import { attackEffects } from '../rules/fighting/strength.ts'
import { combatUnitsIn, stepsOf } from '../rules/position/board.ts'
import { FACE, KIND, LEG, MARKER, type M } from '../rules/world.ts'
import { fallsOf, type Falls } from './falls.ts'
import { goalsFor, lasting, stepOf, type Outlook } from './scene.ts'
import { goalsOf, wayTo } from './goals.ts'

/** An enemy stack that may be attacked. */
export interface Target {
  readonly hex: HexId
  readonly side: number
  readonly units: readonly number[]
  readonly steps: number
  readonly rating: number
  readonly hedgehog: number
  /** By ground the defender may stand on: its category on the table, and his strength there. */
  readonly grounds: readonly { readonly category: number; readonly defence: number }[]
  /** By direction from which an attack comes, and category of the attacker: what is left of his strength. */
  readonly shares: readonly (readonly number[])[]
  /** What it is worth that nobody stands there any more. */
  readonly ground: number
}

/** Strength the unit attacks with on a face, before terrain. */
export function power(m: M, unit: number, face: number = FACE.combat): number {
  const { kind, faces, combat } = m.game.units[unit]!
  const { strength, defends, barrage } = faces[face]!
  if (!combat || kind === KIND.hq || strength <= 0 || defends || barrage > 0) return 0
  return worn(m, unit, strength, m.board.lost.get(unit) > 0)
}

/** Strength it stands in an attack with on a face. */
export function stand(m: M, unit: number, face: number = m.board.face.get(unit)): number {
  const { combat, faces, steps } = m.game.units[unit]!
  if (!combat) return 0
  return worn(m, unit, Math.max(0, faces[face]!.strength), m.board.lost.get(unit) * 2 >= steps)
}

function worn(m: M, unit: number, strength: number, losses: boolean): number {
  let left = losses ? strength / 2 : strength
  if (m.board.marker.get(unit) === MARKER.dg) left /= 2
  if (m.board.outOfSupply.get(unit) === 1) left /= 2
  return left
}

/** The side's units in a hex as a target for `o`'s side, or for the other if `o` looks at its own. */
export function targetAt(m: M, o: Outlook, hex: HexId, side: number): Target | null {
  const units = combatUnitsIn(m, hex, side)
  if (units.length === 0) return null
  const { land } = m.game
  const ground = m.board.ground.get(0)
  const grounds = ownChoices(m, hex).map((terrain) => {
    const { category, defend } = land.hexEffects(ground, terrain)
    const defence = units.reduce((sum, u) => sum + stand(m, u) * fraction(defend[m.game.units[u]!.category]!), 0)
    return { category, defence }
  })
  const shares = Array.from({ length: DIRECTIONS }, (_, d) => sharesFrom(m, hex, m.game.grid.neighbour(hex, d)))
  return {
    hex,
    side,
    units,
    steps: units.reduce((sum, u) => sum + stepsOf(m, u), 0),
    rating: Math.max(...units.map((u) => actionRating(m, u))),
    hedgehog: m.board.hedgehog.get(hex),
    grounds,
    shares,
    ground: groundWorth(m, o, 1 - side, hex),
  }
}

const fraction = ([n, d]: readonly [number, number]): number => n / d

/** Of the terrains he may choose, for each category the one that leaves it least. */
function sharesFrom(m: M, target: HexId, from: HexId): number[] {
  if (from === OFF_MAP) return []
  const least: number[] = []
  for (const terrain of choicesAgainst(m, from, target))
    attackEffects(m, terrain).forEach((effect, i) => (least[i] = Math.min(least[i] ?? Infinity, fraction(effect))))
  return least
}

/** What it is worth to a side that the enemy no longer stands there. */
function groundWorth(m: M, o: Outlook, side: number, hex: HexId): number {
  const { weights: w } = o
  // Where nothing is counted, any ground is as good.
  let most = goalsOf(m).length === 0 ? w.anyGround : 0
  for (const { hex: at, points } of goalsFor(m, o)) {
    if (m.board.control.get(at) === side + 1) continue
    if (at === hex) return points * w.takes
    const near = Math.max(0, 1 - wayTo(m, side, LEG, at)[hex]! / w.draws)
    most = Math.max(most, points * w.leads * near * lasting(m, w))
  }
  return most
}

export interface Attacker {
  readonly unit: number
  /** The direction from the target to where it attacks from. */
  readonly from: number
}

export interface Strike {
  readonly worth: number
  readonly ratio: number
  /** Tokens the attackers pay. */
  readonly tokens: number
  readonly falls: Falls
}

const FINE = 48
export const NO_STRIKE: Strike = {
  worth: 0,
  ratio: 0,
  tokens: 0,
  falls: { attacker: 0, defender: 0, leaves: 0, disorganized: 0, exploits: 0 },
}

/** What the attack would come to. `dg`: the defender is taken to be disorganized. */
export function strikeBy(m: M, o: Outlook, t: Target, attackers: readonly Attacker[], dg = false): Strike {
  if (attackers.length === 0) return NO_STRIKE
  const { weights: w } = o
  const { charts } = m.game
  let [strength, rating, steps, tokens] = [0, -Infinity, 0, 0]
  for (const { unit, from } of attackers) {
    strength += power(m, unit) * (t.shares[from]![m.game.units[unit]!.category] ?? 0)
    rating = Math.max(rating, ratingOf(m, unit))
    steps += stepsOf(m, unit)
    tokens += stepsOf(m, unit) * charts.file.supply.attackStep
  }
  let column = Infinity
  let defence = 0
  for (const { category, defence: all } of t.grounds) {
    const stands = dg ? all / 2 : all
    const at = charts.combatColumn(category, Math.round(strength * FINE), Math.round(stands * FINE))
    if (at < column || (at === column && stands > defence)) [column, defence] = [at, stands]
  }
  const ahead = Math.max(-MOST_AHEAD, Math.min(MOST_AHEAD, rating - t.rating + (dg ? 1 : 0)))
  const falls = fallsOf(charts, column, ahead, t.hedgehog)
  const own = 1 - t.side
  const lost = Math.min(steps, falls.attacker) * stepOf(m, o, own)
  const killed = Math.min(t.steps, falls.defender) * stepOf(m, o, t.side)
  const cleared = Math.max(falls.leaves, Math.min(1, falls.defender / t.steps))
  const worth =
    killed * w.kills -
    lost +
    cleared * t.ground +
    falls.exploits * w.exploits * lasting(m, w) +
    falls.disorganized * w.dg -
    tokens * w.token
  return { worth, ratio: strength / Math.max(1, defence), tokens, falls }
}
const MOST_AHEAD = 6

/** The rating it would lead with in Combat Mode. */
export function ratingOf(m: M, unit: number): number {
  const { ar } = m.game.units[unit]!.faces[FACE.combat]
  return m.board.marker.get(unit) === MARKER.dg ? ar - 1 : ar
}
