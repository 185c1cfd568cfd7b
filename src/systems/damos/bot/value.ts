/** What a position is worth to the first side, in named parts; the second side sees the negative. */
import type { HexId } from '../../../core/hex/grid.ts'
import { other, strength, unitsIn } from '../rules/board.ts'
import { anyDemoralized } from '../rules/forces.ts'
import { stacks } from '../rules/muster.ts'
import { doomed } from '../rules/surrender.ts'
import { groundEffect } from '../rules/terrain.ts'
import { STANDARD, STEADFAST, type M, type Side } from '../rules/world.ts'
import { weighed } from '../../../core/opponent/levels.ts'
import { oddsOf } from './odds.ts'
import { lastTurn, type Place, placesOf, type Purpose, turnsLeft, type Weights } from './scene.ts'

export type Parts = {
  /** Places that count, by the chance to hold them at the end. */
  readonly goals: number
  /** Strength, by side. */
  readonly materialFirst: number
  readonly materialSecond: number
  /** Demoralized, out of supply, about to surrender, over-stacked. */
  readonly states: number
  /** What the enemy could take from the forces of each side. */
  readonly exposureFirst: number
  readonly exposureSecond: number
  readonly approach: number
  /** What the game itself adds. */
  readonly own: number
}

/** The names a part of a side's own forces goes by. */
export const EXPOSURE = ['exposureFirst', 'exposureSecond'] as const
export const MATERIAL = ['materialFirst', 'materialSecond'] as const

interface Stack {
  readonly hex: HexId
  readonly units: readonly number[]
  readonly sp: number
  readonly ma: number
  readonly shaken: boolean
  readonly fresh: boolean
}

/** A position as the parts read it. */
interface Scene {
  readonly m: M
  readonly w: Weights
  readonly places: readonly Place[]
  readonly own: readonly [readonly Stack[], readonly Stack[]]
  readonly phasing: number
  readonly left: readonly [number, number]
  /** Near the end only what is counted counts. */
  readonly lasting: number
}

/** What the position is worth to the first side, to one who has no bent of its own. */
export const plainWorth = (m: M, purpose: Purpose): number => weighed(partsOf(m, purpose), {})

const SIDES: readonly Side[] = [0, 1]
const NO_MA = 99
const sign = (side: number): number => (side === 0 ? 1 : -1)

export function partsOf(m: M, purpose: Purpose): Parts {
  const w = purpose.weights
  const s: Scene = {
    m,
    w,
    places: placesOf(m, purpose),
    own: [stacksOf(m, 0), stacksOf(m, 1)],
    phasing: m.board.phasing.get(0),
    left: [turnsLeft(m, 0), turnsLeft(m, 1)],
    lasting: Math.min(1, w.lastTurn + w.eachTurn * (lastTurn(m) - m.board.turn.get(0))),
  }
  const chances = chancesToTake(s)
  let [goals, states, approach] = [0, 0, 0]
  const [exposure, material] = [
    [0, 0],
    [0, 0],
  ]
  s.places.forEach(({ hex, weight }, i) => {
    goals += w.goal * weight * (holder(m, hex) === 0 ? 1 - chances[i]! : chances[i]!)
  })
  for (const side of SIDES) {
    const each = w.sp[side]! * sign(side) * s.lasting
    const lost = new Set(doomed(m, side))
    const now = s.phasing === side
    const enemies = comers(s.own[other(side)])
    for (const stack of s.own[side]) {
      material[side]! += each * stack.sp
      states -= each * trouble(s, stack, lost)
      if (s.left[other(side)] > 0)
        exposure[side]! -= each * (now ? w.exposedNow : w.exposedLater) * exposed(m, stack, side, enemies)
      if (stack.fresh || s.left[side] > (now ? 1 : 0))
        approach += sign(side) * w.approach * stack.sp * pullOn(s, stack, side, chances)
    }
  }
  const own = purpose.own?.(m) ?? 0
  const [materialFirst, materialSecond] = material as [number, number]
  const [exposureFirst, exposureSecond] = exposure as [number, number]
  return { goals, materialFirst, materialSecond, states, exposureFirst, exposureSecond, approach, own }
}

function stacksOf(m: M, side: number): Stack[] {
  return stacks(m, side).map((hex) => {
    const units = unitsIn(m, hex, side)
    let [ma, fresh] = [NO_MA, false]
    for (const u of units) {
      if (m.game.units[u]!.ma > 0) ma = Math.min(ma, m.game.units[u]!.ma)
      if (m.board.spent.get(u) === 0) fresh = true
    }
    return { hex, units, sp: strength(m, units), ma: ma === NO_MA ? 0 : ma, shaken: anyDemoralized(m, units), fresh }
  })
}

/** What nobody holds is the second side's to lose. */
function holder(m: M, hex: HexId): Side {
  return m.board.control.get(hex) === 0 ? 0 : 1
}

// --- places that count

/** A turn of way takes this from what a force counts for a place. */
const A_TURN = 0.7
const SHAKEN = 0.3
/** A force of this strength takes an empty place for sure, if it comes. */
const ABLE = 5
const EMPTY = 0.8
const NEAR = 3
const MOST_RESERVE = 12
const SECOND = 0.4
const SOON = 0.85
const NOT_SOON = 99

interface Threat {
  best: number
  second: number
  soonest: number
}

/** By place: the chance that whoever does not hold it takes it before the end. */
function chancesToTake(s: Scene): number[] {
  const threats = threatsOf(s)
  return s.places.map((place, i) => chanceToTake(s, place, threats[i]!))
}

/** Each force counts in full for one place, the one where it weighs most, and little for others. */
function threatsOf({ m, w, places, own, phasing, left }: Scene): Threat[] {
  const claims: { i: number; stack: Stack; turns: number; weighs: number }[] = []
  places.forEach(({ hex, weight, way }, i) => {
    const side = other(holder(m, hex))
    for (const stack of own[side]) {
      if (stack.ma === 0) continue
      const late = phasing === side && !stack.fresh ? 1 : 0
      const turns = Math.max(1, Math.ceil(way[side][stack.hex]! / stack.ma)) + late
      const force = stack.sp * A_TURN ** (turns - 1) * (stack.shaken ? SHAKEN : 1)
      if (turns <= left[side]) claims.push({ i, stack, turns, weighs: force * weight })
    }
  })
  claims.sort((a, b) => b.weighs - a.weighs)
  const used = new Set<Stack>()
  const threats = places.map((): Threat => ({ best: 0, second: 0, soonest: NOT_SOON }))
  for (const { i, stack, turns, weighs } of claims) {
    const threat = threats[i]!
    const share = used.has(stack) ? w.shared : 1
    const force = (weighs / places[i]!.weight) * share
    if (threat.best === 0) used.add(stack)
    if (force > threat.best) [threat.best, threat.second] = [force, threat.best]
    else threat.second = Math.max(threat.second, force)
    if (share === 1 || threat.soonest === NOT_SOON) threat.soonest = Math.min(threat.soonest, turns)
  }
  return threats
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

function chanceToTake({ m, w, own, phasing }: Scene, { hex }: Place, { best, second, soonest }: Threat): number {
  if (best === 0) return 0
  const side = holder(m, hex)
  const hand = phasing === side ? 1 : w.unsettled
  let [inside, near] = [0, 0]
  for (const stack of own[side]) {
    if (stack.hex === hex) inside += stack.sp * (stack.shaken ? 2 * SHAKEN : 1)
    else if (m.game.grid.distance(stack.hex, hex) <= NEAR) near += stack.sp
  }
  if (inside === 0)
    return hand * Math.min(1, best / ABLE) * EMPTY ** soonest * (1 - SHAKEN * logistic((near - best) / (2 * NEAR)))
  const ground = groundEffect(m, hex)
  const reserve = w.reserve * Math.min(near, MOST_RESERVE)
  const ahead = best + SECOND * second + ground.attSP - inside - ground.defSP - reserve
  return hand * logistic(ahead / w.sharpness) * SOON ** (soonest - 1)
}

// --- how forces stand

/** Strength points as good as lost. */
function trouble({ m, w }: Scene, { units, sp, shaken }: Stack, lost: ReadonlySet<number>): number {
  let sum = shaken ? w.demoralized * sp : 0
  let least = Infinity
  for (const u of units) {
    const own = m.board.sp.get(u)
    least = Math.min(least, own)
    if (lost.has(u)) sum += w.doomed * own
    else if (!m.game.x.supplied(m, u, -1)) sum += w.unsupplied * own
  }
  return m.game.x.stacks(m, units) ? sum : sum + w.overstacked * least
}

/** An enemy comes this share of his movement allowance before he fights. */
const COMES = 0.7
const RETREATS = 0.15
const PAYS = 0.7

interface Comer {
  readonly hex: HexId
  readonly sp: number
  /** How far, in hexes. */
  readonly comes: number
}

/** Those that could attack, the strongest first. */
function comers(stacks: readonly Stack[]): Comer[] {
  return stacks
    .filter((e) => !e.shaken)
    .map(({ hex, sp, ma }) => ({ hex, sp, comes: Math.max(1, Math.floor(ma * COMES)) }))
    .sort((a, b) => b.sp - a.sp)
}

/** What the strongest enemy that could come would take, less what it would cost. */
function exposed(m: M, { hex, sp, shaken }: Stack, side: number, enemies: readonly Comer[]): number {
  const strongest = enemies.find((e) => m.game.grid.distance(e.hex, hex) <= e.comes)
  if (!strongest) return 0
  const attack = strongest.sp
  const comes = { side: other(side), from: -1, hex, plan: STANDARD, posture: STEADFAST, supplied: true }
  const odds = oddsOf(m, { ...comes, attack, defence: sp, shaken })
  return Math.max(0, Math.min(sp, odds.defenderLoses) + odds.win * RETREATS * sp - PAYS * odds.attackerLoses)
}

/** Beyond so many movement points a place does not draw. */
const DRAWS = 24
const ALWAYS = 0.2
const TO_TAKE = 0.35

/** The strongest pull of a place on a force: one in danger, or one not taken yet. */
function pullOn({ m, places }: Scene, { hex }: Stack, side: Side, chances: readonly number[]): number {
  let most = 0
  places.forEach((place, i) => {
    const need = holder(m, place.hex) === side ? chances[i]! : TO_TAKE + (1 - TO_TAKE) * (1 - chances[i]!)
    const near = Math.max(0, 1 - place.way[side][hex]! / DRAWS)
    most = Math.max(most, place.weight * (ALWAYS + (1 - ALWAYS) * need) * near)
  })
  return most
}
