/** Attacks by the tables: groups that may attack together, with their own guns, and what they promise. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { shyTurn } from '../rules/attack.ts'
import { fireStrength, gunRange, meleeStrength, onMap, other, unitsIn } from '../rules/board.ts'
import { unitTraces } from '../rules/communication.ts'
import { crossed, isFord, meleeShift } from '../rules/terrain.ts'
import { PLACE, SHUT, type M } from '../rules/world.ts'
import { uncontested } from '../rules/zones.ts'
import { waysOut } from './ground.ts'
import { fallsOf } from './odds.ts'
import { takes, type Outlook } from './scene.ts'

/** When an attack comes: in the combat phase being played, or the next coordinated one. */
export type When = 'coordinated' | 'hasty' | 'next'

export interface Strike {
  readonly target: HexId
  readonly attackers: readonly number[]
  /** Its guns' strength. */
  readonly barrage: number
  /** To the side that attacks, in steps. */
  readonly worth: number
  /** Chance that the hex is given up or emptied. */
  readonly taken: number
  /** Strength of attack for each of defence. */
  readonly ratio: number
}

/** What a unit is worth as it stands. */
export function massOf(m: M, o: Outlook, u: number): number {
  const { step, figure, gun } = o.weights
  const unit = m.game.units[u]!
  const steps = m.board.steps.get(u)
  if (unit.gun) return steps === 0 ? 0 : step + gun * (unit.deployed?.strength ?? 0)
  if (steps === 0) return 0
  return step * steps + figure * (meleeStrength(m, u) + fireStrength(m, u))
}

/** Those of the side in a hex that could attack then. */
function fit(m: M, u: number, when: When): boolean {
  const b = m.board
  const unit = m.game.units[u]!
  if (!unit.fights || b.disorganized.get(u) + b.march.get(u) + b.across.get(u) > 0) return false
  if (when !== 'hasty' && b.demoralized.get(unit.armyIndex) === 1) return false
  if (when === 'next') return true
  if (b.attacked.get(u) === 1 || (when === 'hasty' && b.forcedMarch.get(u) === 1)) return false
  return !(unit.shy === true && shyTurn(m))
}

/** Those beside the target that could attack it, the strongest first. */
function beside(m: M, side: number, target: HexId, when: When): number[] {
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = m.game.grid.neighbour(target, d)
    if (hex === OFF_MAP || m.board.count.get(side * m.game.grid.size + hex) === 0) continue
    const way = crossed(m, hex, target)
    if (isFord(way) || (way & SHUT) !== 0) continue
    for (const u of unitsIn(m, hex, side)) if (fit(m, u, when)) found.push(u)
  }
  return found.sort((a, b) => meleeStrength(m, b) - meleeStrength(m, a) || a - b)
}

/** Strength of the guns that would fire for the group: its divisions' own in range, and the best off the board. */
export function barrageOf(m: M, side: number, group: readonly number[], target: HexId, when: When): number {
  if (when === 'hasty') return 0
  const fresh = when === 'next'
  let [sum, off] = [0, 0]
  for (const g of m.game.guns[side]!) {
    const gun = m.game.units[g]!
    if (gun.type === 'off-board artillery') {
      const waits = m.board.place.get(g) === PLACE.offBoard && (fresh || m.board.faceDown.get(g) === 0)
      if (waits && gun.deployed!.strength > off && directed(m, g, target)) off = gun.deployed!.strength
      continue
    }
    if (gun.type !== 'artillery' || !onMap(m, g) || (!fresh && m.board.fired.get(g) === 1)) continue
    if (m.board.limbered.get(g) === 1 || m.board.disorganized.get(g) > 0) continue
    if (!group.some((u) => m.game.units[u]!.division === gun.division)) continue
    if (m.game.grid.distance(m.board.hex.get(g), target) <= gunRange(m, g)) sum += fireStrength(m, g)
  }
  return sum + off
}

/** Is a gun of its army near enough to direct an off-board one? */
function directed(m: M, off: number, target: HexId): boolean {
  const { armyIndex, seat, deployed } = m.game.units[off]!
  return m.game.guns[seat]!.some((g) => {
    const gun = m.game.units[g]!
    const at = m.board.hex.get(g)
    if (gun.type !== 'artillery' || gun.armyIndex !== armyIndex || at === OFF_MAP) return false
    return m.board.isolated.get(g) === 0 && m.game.grid.distance(at, target) <= deployed!.range
  })
}

/** Who stands in the target, as the tables ask. */
interface Defence {
  readonly melee: number
  readonly fire: number
  readonly british: boolean
  readonly steps: number
  /** What a step of theirs is worth. */
  readonly each: number
  /** Steps spared by giving the hex up; 0 with deployed guns in it. */
  readonly spared: number
  readonly bound: boolean
  /** A step more, where every way out lies in enemy zones; infinite without one. */
  readonly price: number
}

function defenceOf(m: M, o: Outlook, side: number, target: HexId, when: When): Defence {
  const { units, charts, land } = m.game
  const there = unitsIn(m, target, side)
  const b = m.board
  let [melee, fire, steps, mass] = [there.some((u) => !units[u]!.gun) ? 0 : 1, 0, 0, 0]
  let [british, bound] = [true, false]
  for (const u of there) {
    const unit = units[u]!
    const marked = b.march.get(u) === 1 || b.disorganized.get(u) > 0 ? 1 : 0
    melee += meleeStrength(m, u) - marked
    const silent = unit.gun && when !== 'next' && (b.suppressed.get(u) === 1 || b.supports.get(u) > 0)
    if (!silent) {
      fire += fireStrength(m, u) - marked
      if (!unit.british) british = false
    }
    if (unit.gun && b.limbered.get(u) === 0) bound = true
    if (unit.type === 'cars') continue
    steps += b.steps.get(u)
    mass += massOf(m, o, u)
  }
  const gun = supportOf(m, side, there, target, when)
  if (gun >= 0) {
    fire += fireStrength(m, gun)
    if (!units[gun]!.british) british = false
  }
  const ways = waysOut(m, side, target)
  const price = ways.length === 0 ? Infinity : ways.every((hex) => uncontested(m, side, hex)) ? 1 : 0
  const spared = bound ? 0 : charts.ground(land.symbols[target]!).retreatGreater
  return {
    melee: Math.max(1, melee),
    fire: Math.max(0, fire),
    british,
    steps,
    each: steps > 0 ? mass / steps : 0,
    spared,
    bound,
    price,
  }
}

/** The strongest gun that would support the defence of the hex, or -1. */
export function supportOf(m: M, side: number, there: readonly number[], target: HexId, when: When): number {
  let best = -1
  for (const g of m.game.guns[side]!) {
    const gun = m.game.units[g]!
    const hex = m.board.hex.get(g)
    if (gun.type !== 'artillery' || hex === OFF_MAP || hex === target || m.board.limbered.get(g) === 1) continue
    if (gun.division === undefined || m.board.disorganized.get(g) > 0) continue
    if (m.game.grid.distance(hex, target) > gunRange(m, g)) continue
    const supports = m.board.supports.get(g)
    if (when !== 'next' && (m.board.suppressed.get(g) === 1 || (supports !== 0 && supports !== target + 1))) continue
    if (!there.some((u) => m.game.units[u]!.division === gun.division)) continue
    if (best < 0 || fireStrength(m, g) > fireStrength(m, best)) best = g
  }
  return best
}

/** What stands fixed about a target while groups are compared. */
interface Aim {
  readonly m: M
  readonly o: Outlook
  readonly side: number
  readonly target: HexId
  readonly when: When
  readonly defence: Defence
  readonly hex: number
  /** What steps count for each side: theirs, ours. */
  readonly theirs: number
  readonly ours: number
}

function aimAt(m: M, o: Outlook, side: number, target: HexId, when: When): Aim {
  const own = side === o.side
  const losses = o.shares['losses'] ?? 1
  return {
    m,
    o,
    side,
    target,
    when,
    defence: defenceOf(m, o, other(side), target, when),
    hex: takes(m, o, side, target),
    theirs: o.scarce[other(side)] * (own ? 1 : losses),
    ours: o.scarce[side as 0 | 1] * (own ? losses : 1),
  }
}

function judged(aim: Aim, attackers: readonly number[]): Strike {
  const { m, o, side, target, when, defence } = aim
  const { charts, land } = m.game
  const ground = charts.ground(land.symbols[target]!)
  let [attack, steps, mass] = [0, 0, 0]
  const from: HexId[] = []
  for (const u of attackers) {
    attack += meleeStrength(m, u)
    steps += m.board.steps.get(u)
    mass += massOf(m, o, u)
    from.push(m.board.hex.get(u))
  }
  const barrage = barrageOf(m, side, attackers, target, when)
  const fought = when === 'next' ? 0 : m.board.battle.get(target)
  const melee = charts.meleeColumn(attack, defence.melee, meleeShift(m, target, from) + fought)
  const falls = fallsOf(charts, {
    shell: charts.fireColumn(barrage, false),
    fire: charts.fireColumn(defence.fire, defence.british),
    cover: ground.fire,
    ground: ground.defensiveFire,
    melee,
  })
  const each = steps > 0 ? (mass / steps) * aim.ours : 0
  const theirs = defence.each * aim.theirs
  let [worth, taken] = [0, 0]
  for (const { attacker, defender, chance } of falls) {
    const [overA, overD] = [Math.max(0, attacker - steps), Math.max(0, defender - defence.steps)]
    const [a, d] = [Math.max(0, attacker - overA - overD), Math.max(0, defender - overD - overA)]
    const emptied = d >= defence.steps && a < steps
    const stays = d * theirs - a * each + (emptied ? aim.hex : 0)
    let [best, gone] = [stays, emptied]
    if (defence.price < Infinity) {
      const less = defence.bound ? 0 : Math.max(defence.spared, defender)
      const [a2, d2] = [Math.max(0, attacker - less), Math.max(0, defender - less) + defence.price]
      const leaves = Math.min(d2, defence.steps) * theirs - Math.min(a2, steps) * each
      const retreats = leaves + (defence.bound || a2 >= steps ? 0 : aim.hex)
      if (retreats < best) [best, gone] = [retreats, !defence.bound && a2 < steps]
    }
    worth += chance * best
    if (gone) taken += chance
  }
  return { target, attackers, barrage, worth, taken, ratio: attack / defence.melee }
}

/** What an attack by just these units promises. */
export function strikeBy(
  m: M,
  o: Outlook,
  side: number,
  target: HexId,
  when: When,
  attackers: readonly number[],
): Strike {
  return judged(aimAt(m, o, side, target, when), attackers)
}

/** The best attack of the side on the hex: of the groups that may attack together the one that promises most; null without any. */
export function bestStrike(
  m: M,
  o: Outlook,
  side: number,
  target: HexId,
  when: When,
  without: ReadonlySet<number> = NOBODY,
): Strike | null {
  const all = beside(m, side, target, when).filter((u) => !without.has(u))
  if (all.length === 0) return null
  const aim = aimAt(m, o, side, target, when)
  const tried = new Set<string>()
  let best: Strike | null = null
  for (const first of all) {
    const seed = `${m.game.units[first]!.division}${when === 'hasty' ? ` ${m.board.hex.get(first)}` : ''}`
    if (tried.has(seed)) continue
    tried.add(seed)
    let found = judged(aim, groupOf(m, all, first, when))
    // Those who add nothing are kept for a second attack.
    while (found.attackers.length > 1) {
      const fewer = judged(aim, found.attackers.slice(0, -1))
      if (fewer.worth < found.worth - A_TRIFLE) break
      found = fewer
    }
    if (!best || found.worth > best.worth) best = found
  }
  return best
}
const NOBODY: ReadonlySet<number> = new Set()
const A_TRIFLE = 1e-9

/** Everybody who may attack together with the first. */
function groupOf(m: M, all: readonly number[], first: number, when: When): number[] {
  const hasty = when === 'hasty'
  const from = m.board.hex.get(first)
  const group = [first]
  let apart = false
  for (const u of all) {
    const hex = m.board.hex.get(u)
    if (u === first || (hasty && hex !== from)) continue
    // Units of several hexes need a line of communication each; of a position on trial it is taken for granted.
    if (hex !== from && when === 'coordinated' && !(unitTraces(m, u) && (apart || unitTraces(m, first)))) continue
    if (!m.game.x.attackTogether(m, [...group, u], hasty)) continue
    group.push(u)
    if (hex !== from) apart = true
  }
  return group
}
