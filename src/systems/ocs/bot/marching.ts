/** Moving: each unit weighs the hexes it can get to, and the one that gains most goes first. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import type { Budget } from '../../../core/budget.ts'
import type { Order } from '../../../core/match.ts'
import { combatUnitsIn, did, faceOf, quartersOf, sideHex, stepsOf, unitsIn } from '../rules/position/board.ts'
import { allowance, CHOICES, modeRefusal } from '../rules/position/modes.ts'
import { limit } from '../rules/position/stacking.ts'
import { Flood } from '../rules/ground/flood.ts'
import { hasFuel, needsFuel } from '../rules/supply/fuel.ts'
import { pathCosts, paths } from '../rules/supply/draw-and-throw.ts'
import { usualFuelDump } from '../rules/supply/fuelling.ts'
import { tokensOf } from '../rules/supply/supplies.ts'
import { canTraceFrom, drawsTrace } from '../rules/supply/trace.ts'
import { DID, FACE, KIND, LEG, MARKER, PHASE, SKI, type M } from '../rules/world.ts'
import { argumentsOf, give, offers } from './giving.ts'
import { goalsOf, stepWorth, wayTo } from './goals.ts'
import { cover, guard, pictureOf, punch, type Picture, type Stack } from './picture.ts'
import weights from './weights.json' with { type: 'json' }

const W = weights

/** An enemy stack that is to be attacked. */
interface Target {
  readonly stack: Stack
  readonly worth: number
  readonly cover: number
}

interface Reach {
  readonly unit: number
  readonly face: number
  /** By hex: points spent, or a figure beyond them. */
  readonly cost: Int16Array
  readonly left: number
}

/** Whose phase it is, and how things stand. */
interface Ground {
  readonly m: M
  readonly side: number
  readonly phase: number
  readonly picture: Picture
}

interface Scene extends Ground {
  readonly near: ReadonlyMap<HexId, readonly Target[]>
  readonly turnsLeft: number
  readonly budget: Budget
}

const NOT_THERE = 0x7fff
/** Nodes it costs to weigh a hex. */
const A_HEX = 0.1

/** Where the unit gets to on one of its faces. */
function reachOf({ m, side, phase, picture: { shut } }: Ground, unit: number, face: number): Reach {
  const u = m.game.units[unit]!
  const marker = m.board.marker.get(unit)
  const left = allowance(
    m,
    unit,
    phase,
    face,
    marker === MARKER.reserve || marker === MARKER.strat ? MARKER.none : marker,
  )
  const { mobility } = u.faces[face]!
  const costs = pathCosts(m, side, u.ski && mobility === LEG ? SKI : mobility)
  const from = m.board.hex.get(unit)
  const flood = new Flood(m.game.grid).run([from], costs, left, shut)
  return { unit, face, cost: flood.distance, left }
}

/** The way to a hex, from the second one on. */
function wayIn(m: M, side: number, { unit, face, cost }: Reach, to: HexId): HexId[] {
  const u = m.game.units[unit]!
  const { mobility } = u.faces[face]!
  const costs = pathCosts(m, side, u.ski && mobility === LEG ? SKI : mobility)
  const way: HexId[] = []
  for (let at = to; cost[at]! > 0;) {
    way.unshift(at)
    let from = OFF_MAP
    for (let d = 0; d < DIRECTIONS && from === OFF_MAP; d++) {
      const beside = m.game.grid.neighbour(at, d)
      if (beside === OFF_MAP || cost[beside]! >= cost[at]!) continue
      if (cost[beside]! + costs[beside * DIRECTIONS + ((d + 3) % DIRECTIONS)]! === cost[at]!) from = beside
    }
    if (from === OFF_MAP) return []
    at = from
  }
  return way
}

/** How near to a goal a hex is, from 0 to 1. */
const nearness = (way: Int16Array, hex: HexId): number => Math.max(0, 1 - way[hex]! / W.draws)

function scene(m: M, side: number, phase: number, movers: readonly number[], budget: Budget): Scene {
  const g = { m, side, phase, picture: pictureOf(m, side) }
  const able = tokensOf(m, side) >= W.leastTokens
  const targets = able ? targetsOf(g, movers) : []
  const near = new Map<HexId, Target[]>()
  for (const t of targets)
    for (const hex of m.game.grid.around(t.stack.hex)) near.set(hex, [...(near.get(hex) ?? []), t])
  return { ...g, near, turnsLeft: m.game.lastTurn - m.board.turn.get(0), budget }
}

/** What an enemy stack is worth attacking for: its steps, and the ground it stands on. */
function targetWorth(m: M, side: number, { hex, steps }: Stack): number {
  let ground = goalsOf(m).length === 0 ? 1 : 0
  for (const { hex: at, points } of goalsOf(m)) {
    const own = m.board.control.get(at) === side + 1
    if (own) continue
    ground = Math.max(ground, at === hex ? points * W.takes : points * W.leads * nearness(wayTo(m, side, LEG, at), hex))
  }
  return steps * stepWorth(m, 1 - side) * W.kills + ground
}

/** Enemy stacks against which enough can be brought in this phase, the best first. */
function targetsOf(g: Ground, movers: readonly number[]): Target[] {
  const { m, side, picture } = g
  const reaches = movers.filter((u) => punch(m, u) > 0).map((u) => reachOf(g, u, FACE.combat))
  const moving = new Set(movers)
  const found: (Target & { score: number })[] = []
  for (const stack of picture.enemies) {
    const around = m.game.grid.around(stack.hex)
    let all = 0
    for (const { unit, cost } of reaches) if (around.some((hex) => cost[hex]! < NOT_THERE)) all += punch(m, unit)
    for (const hex of around)
      for (const u of unitsIn(m, hex, side)) if (!moving.has(u) && m.game.units[u]!.combat) all += punch(m, u)
    const ground = cover(m, stack.hex)
    const ratio = (all * ground) / stack.defence
    if (ratio < W.leastOdds) continue
    const worth = targetWorth(m, side, stack)
    found.push({ stack, worth, cover: ground, score: worth * Math.min(1, ratio / W.fullOdds) })
  }
  return found.sort((a, b) => b.score - a.score).slice(0, W.efforts)
}

/** Own units next to a target that may attack it, but for one. */
function facing(m: M, side: number, target: HexId, but: number): number {
  let sum = 0
  for (const hex of m.game.grid.around(target))
    for (const u of unitsIn(m, hex, side))
      if (u !== but && m.game.units[u]!.combat && faceOf(m, u).strength > 0) sum += punch(m, u)
  return sum
}

/** What the unit adds to an attack from there. */
function attackWorth(s: Scene, unit: number, hex: HexId, face: number): number {
  const { m, side } = s
  if (face === FACE.move) return 0
  const targets = s.near.get(hex)
  if (!targets) return 0
  const own = punch(m, unit)
  const guns = own === 0 && m.game.units[unit]!.faces[FACE.combat].barrage > 0
  let most = 0
  for (const { stack, worth, cover: ground } of targets) {
    const full = stack.defence * W.fullOdds
    const there = facing(m, side, stack.hex, unit) * ground
    if (guns) {
      most = Math.max(most, there > stack.defence ? worth * W.guns : 0)
      continue
    }
    most = Math.max(most, (worth * Math.max(0, Math.min(full, there + own * ground) - there)) / full)
  }
  return most
}

/** What may be lost where it stands: the share of its steps the enemy is likely to take, and the ground under it. */
function dangerAt(s: Scene, unit: number, hex: HexId): number {
  const { m, side, picture } = s
  let stands = guard(m, unit)
  for (const u of unitsIn(m, hex, side)) if (u !== unit && m.game.units[u]!.combat) stands += guard(m, u)
  const odds = (picture.threat[hex]! * cover(m, hex)) / Math.max(1, stands)
  const share = Math.max(0, Math.min(1, (odds - W.safeOdds) / (W.lostOdds - W.safeOdds)))
  return share * stepsOf(m, unit) * stepWorth(m, side) * W.exposed
}

/** How much safer a place that counts is with the unit in it, and how much the unit draws near to what counts. */
function goalWorth(s: Scene, unit: number, hex: HexId, mobility: number): number {
  const { m, side, picture } = s
  const own = Math.max(guard(m, unit), punch(m, unit))
  let [pull, hold] = [0, 0]
  for (const { hex: at, points } of goalsOf(m)) {
    const mine = m.board.control.get(at) === side + 1
    if (at === hex) {
      if (!mine) hold += points * W.takes
      else if (picture.off[at]! <= W.watch) {
        const others = unitsIn(m, at, side).reduce((sum, u) => sum + (u === unit ? 0 : guard(m, u)), 0)
        const threat = picture.threat[at]! * cover(m, at)
        hold += points * W.holds * (safety(threat, others + own) - safety(threat, others))
      }
    }
    const need = mine ? (picture.off[at]! <= W.watch ? W.keep : 0) : 1
    if (need > 0) pull = Math.max(pull, points * need * nearness(wayTo(m, side, mobility, at), hex))
  }
  if (goalsOf(m).length === 0) pull = W.closing * Math.max(0, 1 - picture.off[hex]! / W.watch)
  return hold + pull * W.pull * own
}

/** The chance that a place is still ours after the enemy's turn. */
function safety(threat: number, stands: number): number {
  if (stands <= 0) return threat > 0 ? 0 : W.empty
  const odds = threat / stands
  return 1 / (1 + (odds / W.evenOdds) ** 2)
}

/** Is anybody of ours beside or behind? */
function company(s: Scene, unit: number, hex: HexId): number {
  const { m, side } = s
  let friends = 0
  for (const at of m.game.grid.around(hex))
    if (unitsIn(m, at, side).some((u) => u !== unit && m.game.units[u]!.combat)) friends++
  return Math.min(2, friends) * W.company
}

function worthAt(s: Scene, unit: number, hex: HexId, face: number): number {
  const { m } = s
  const { mobility } = m.game.units[unit]!.faces[face]!
  const traced = !m.game.rules.trace || s.turnsLeft === 0 || canTraceFrom(m, unit, hex)
  const open = face === FACE.move && s.picture.off[hex]! <= W.marchOff ? W.marching : 0
  return (
    attackWorth(s, unit, hex, face) +
    goalWorth(s, unit, hex, mobility) +
    company(s, unit, hex) -
    dangerAt(s, unit, hex) -
    (traced ? 0 : W.cut) -
    open
  )
}

export const isFighter = (m: M, unit: number): boolean => {
  const { kind, combat } = m.game.units[unit]!
  return combat && (kind === KIND.combat || kind === KIND.artillery)
}

/** Where HQs would serve most: those of ours they throw to, in trace themselves, and not in the enemy's way. */
function hqWorth(s: Scene, unit: number, hex: HexId): number {
  const { m, side, picture } = s
  const face = m.game.units[unit]!.faces[FACE.move]
  const flood = paths(m, side, hex, face.throwMobility, face.throw)
  let served = 0
  for (const stack of picture.own) {
    if (stack.hex === hex || !flood.reaches(stack.hex)) continue
    served += stack.units.length * (picture.off[stack.hex]! <= W.watch ? W.serves : W.serves / 2)
  }
  const held = combatUnitsIn(m, hex, side).reduce((sum, u) => sum + (u === unit ? 0 : guard(m, u)), 0)
  const odds = (picture.threat[hex]! * cover(m, hex)) / Math.max(1, held)
  const danger = picture.off[hex]! <= 1 ? W.hqFront : Math.max(0, Math.min(1, odds - W.safeOdds)) * W.hqLost
  return served - danger - (drawsTrace(m, unit, hex) ? 0 : W.hqCut)
}

/** The orders of the next unit to move, or none. */
export function nextMarch(m: M, side: number, phase: number, budget: Budget): readonly Order[] {
  const takes = argumentsOf(m, 'take')
  const movers = takes.filter((u) => isFighter(m, u) && faceOf(m, u).ma > 0)
  const s = scene(m, side, phase, movers, budget)
  const orders = bestMarch(s, movers, worthAt)
  if (orders) return orders
  const hqs = takes.filter((u) => m.game.units[u]!.kind === KIND.hq && faceOf(m, u).ma > 0)
  return bestMarch(s, hqs, hqWorth) ?? []
}

type Worth = (s: Scene, unit: number, hex: HexId, face: number) => number

function bestMarch(s: Scene, movers: readonly number[], worth: Worth): readonly Order[] | null {
  const { m, side } = s
  const plans: { gain: number; unit: number; hex: HexId; reach: Reach }[] = []
  for (const unit of movers) {
    if (!s.budget.open) break
    const from = m.board.hex.get(unit)
    const stay = worth(s, unit, from, m.board.face.get(unit))
    for (const reach of facesOpen(s, unit)) {
      const turned = reach.face !== m.board.face.get(unit)
      const fuel = needsFuel(m, unit, reach.face) && !hasFuel(m, unit) ? W.fuel : 0
      for (let hex = 0; hex < reach.cost.length; hex++) {
        if (reach.cost[hex]! > reach.left || (hex === from && !turned)) continue
        if (hex !== from && m.board.quarters.get(sideHex(m, side, hex)) + quartersOf(m, unit) > limit(m)) continue
        s.budget.spend(A_HEX)
        const gain = worth(s, unit, hex, reach.face) - stay - (hex === from ? 0 : fuel)
        if (gain > W.least) plans.push({ gain, unit, hex, reach })
      }
    }
  }
  plans.sort((a, b) => b.gain - a.gain || a.unit - b.unit || a.hex - b.hex)
  let tried = 0
  for (const plan of plans) {
    if (tried++ >= W.tries) break
    const orders = ordersOf(s, plan.unit, plan.reach, plan.hex)
    if (orders) return orders
  }
  return null
}

/** By either face, if it may turn over; in its own one otherwise. */
function facesOpen(g: Ground, unit: number): Reach[] {
  const { m, phase } = g
  const now = m.board.face.get(unit)
  const may = (face: number): boolean =>
    face === now ||
    (phase === PHASE.movement &&
      !did(m, unit, DID.changed) &&
      modeRefusal(m, unit, face === FACE.move ? CHOICES.move : CHOICES.combat) === null)
  return [FACE.combat, FACE.move].filter(may).map((face) => reachOf(g, unit, face))
}

/** The orders as they were played on a fork; null if one of them was refused. */
function ordersOf({ m, side, phase, budget }: Scene, unit: number, reach: Reach, hex: HexId): Order[] | null {
  const fork = m.fork()
  const orders: Order[] = []
  const onTheMove = (kind: string, argument: number): boolean => {
    budget.spend(1)
    return give(fork, orders, kind, argument) && fork.place === 'move.act' && fork.seat === side
  }
  if (!onTheMove('take', unit)) return null
  const marker = m.board.marker.get(unit)
  if (reach.face !== m.board.face.get(unit) || marker === MARKER.reserve || marker === MARKER.strat) {
    if (phase === PHASE.movement && !onTheMove(reach.face === FACE.move ? 'toMove' : 'toCombat', unit)) return null
  }
  const way = wayIn(m, side, reach, hex)
  if (way.length === 0 && hex !== m.board.hex.get(unit)) return null
  if (way.length > 0 && !offers(fork, 'move')) {
    const dumps = argumentsOf(fork, 'fuelFrom')
    if (dumps.length === 0 || !onTheMove('fuelFrom', usualFuelDump(fork, fork.frame('move')!, dumps))) return null
  }
  for (const at of way) if (!onTheMove('move', at)) return null
  return give(fork, orders, 'stop') ? orders : null
}
