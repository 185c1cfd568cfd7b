/**
 * Attacks prepared by the movement of a phase: who could come up to which enemy, who of them makes the best attack, and where
 * each of them stands for it. Each unit is in one, and supply that one attack needs is not there for the next.
 */
import type { HexId } from '../../../core/hex/grid.ts'
import { DIRECTIONS, OFF_MAP } from '../../../core/hex/grid.ts'
import { countIn, other, quartersOf, sideHex, unitsIn } from '../rules/position/board.ts'
import { limit } from '../rules/position/stacking.ts'
import { attackPrices } from '../rules/supply/pay.ts'
import { hasStocks } from '../rules/supply/stocks.ts'
import type { M } from '../rules/world.ts'
import type { Reach } from './reach.ts'
import type { Outlook } from './scene.ts'
import { Stock } from './stock.ts'
import { power, ratingOf, strikeBy, targetAt, type Attacker, type Strike, type Target } from './targets.ts'

export interface SetPiece {
  readonly target: Target
  readonly attackers: readonly Attacker[]
  readonly strike: Strike
}

/** Somebody who could take part, and the directions from which. */
interface Joiner {
  readonly unit: number
  readonly power: number
  readonly rating: number
  readonly price: number
  readonly from: readonly number[]
  /** It has its own stocks to fall back on. */
  readonly stocked: boolean
}

export interface Preparing {
  readonly m: M
  readonly o: Outlook
  readonly side: number
  /** Who may still move, and where to, in Combat Mode. */
  readonly reaches: ReadonlyMap<number, Reach>
  /** Others who are next to an enemy already and may attack. */
  readonly fixed: readonly number[]
  /** What places count, by hex. */
  readonly goals: ReadonlyMap<HexId, number>
  /** Who attacks at all. */
  readonly least: number
  /** So many are tried in an attack. */
  readonly most: number
  /** What a unit is worth where it stands: that much less the attack is worth. */
  readonly missed: (unit: number) => number
  readonly spend: (nodes: number) => void
}

const AN_ATTACK = 1

export function setPieces(p: Preparing): SetPiece[] {
  const { m, side } = p
  const rooms = new Map<HexId, number>()
  const used = new Set<number>()
  const stock = new Stock(m, side)
  const targets = enemiesReached(p)
  const found: SetPiece[] = []
  while (targets.size > 0) {
    let best: SetPiece | null = null
    for (const target of targets.values()) {
      p.spend(AN_ATTACK)
      const piece = bestOn(p, target, used, rooms, stock)
      if (!piece || piece.strike.worth <= p.least) targets.delete(target.hex)
      else if (!best || piece.strike.worth > best.strike.worth) best = piece
    }
    if (!best) break
    found.push(best)
    targets.delete(best.target.hex)
    stock.take(best.target.hex, best.strike.tokens)
    for (const { unit, from } of best.attackers) {
      used.add(unit)
      if (!p.reaches.has(unit)) continue
      const hex = m.game.grid.neighbour(best.target.hex, from)
      rooms.set(hex, roomIn(p, rooms, hex) - quartersOf(m, unit))
    }
  }
  return found
}

function enemiesReached({ m, o, side, reaches, fixed }: Preparing): Map<HexId, Target> {
  const hexes = new Set<HexId>()
  for (const u of m.game.own[other(side)]!) {
    const hex = m.board.hex.get(u)
    if (hex === OFF_MAP || hexes.has(hex) || !m.game.units[u]!.combat) continue
    const near = m.game.grid.around(hex)
    const come = [...reaches.values()].some(({ spent, left }) => near.some((at) => spent[at]! <= left))
    if (come || near.some((at) => fixed.some((one) => m.board.hex.get(one) === at))) hexes.add(hex)
  }
  const found = new Map<HexId, Target>()
  for (const hex of hexes) {
    const target = targetAt(m, o, hex, other(side))
    if (target) found.set(hex, target)
  }
  return found
}

/** Room for units that come: what stands there and does not move takes it up. */
function roomIn({ m, side, reaches }: Preparing, rooms: ReadonlyMap<HexId, number>, hex: HexId): number {
  const known = rooms.get(hex)
  if (known !== undefined) return known
  const staying = unitsIn(m, hex, side).reduce(
    (sum, u) => sum + (m.game.units[u]!.combat && !reaches.has(u) ? quartersOf(m, u) : 0),
    0,
  )
  return limit(m) - staying
}

function joiners(p: Preparing, target: Target, used: ReadonlySet<number>): Joiner[] {
  const { m, reaches, fixed } = p
  const { grid } = m.game
  const found: Joiner[] = []
  const add = (unit: number, from: readonly number[]): void => {
    const strength = power(m, unit)
    if (from.length === 0 || strength === 0) return
    const price = attackPrices(m, [unit])[0]!
    const stocked = hasStocks(m, unit)
    found.push({ unit, power: strength, rating: ratingOf(m, unit), price, from, stocked })
  }
  const from: number[] = []
  for (const [unit, { spent, left }] of reaches) {
    if (used.has(unit)) continue
    from.length = 0
    for (let d = 0; d < DIRECTIONS; d++) {
      const hex = grid.neighbour(target.hex, d)
      if (hex === OFF_MAP || spent[hex]! > left || countIn(m, hex, target.side) > 0) continue
      // Nobody attacks over ground that lets nothing through.
      if ((target.shares[d]![m.game.units[unit]!.category] ?? 0) > 0) from.push(d)
    }
    add(unit, from.slice())
  }
  for (const unit of fixed) {
    const d = grid.direction(target.hex, m.board.hex.get(unit))
    if (!used.has(unit) && d >= 0) add(unit, [d])
  }
  return found.sort((a, b) => b.power - a.power || b.rating - a.rating || a.unit - b.unit)
}

/** The best attack on the target: the strongest first, as many as pay. */
function bestOn(
  p: Preparing,
  target: Target,
  used: ReadonlySet<number>,
  rooms: ReadonlyMap<HexId, number>,
  stock: Stock,
): SetPiece | null {
  const { m, o } = p
  const there = stock.around(target.hex)
  const left = new Map<HexId, number>()
  const attackers: Attacker[] = []
  let [best, most]: [SetPiece | null, number] = [null, -Infinity]
  let [tokens, missed] = [0, 0]
  for (const one of joiners(p, target, used)) {
    if (attackers.length === p.most) break
    const price = one.stocked && there === 0 ? 0 : one.price
    if (tokens + price > there) continue
    const from = spotFor(p, target, one, rooms, left)
    if (from < 0) continue
    tokens += price
    missed += p.missed(one.unit)
    attackers.push({ unit: one.unit, from })
    const strike = strikeBy(m, o, target, attackers)
    const worth = strike.worth - missed
    if (worth > most) [best, most] = [{ target, attackers: attackers.slice(), strike: { ...strike, worth } }, worth]
  }
  return best
}

/** From where it attacks best, and where it finds room; -1 if nowhere. */
function spotFor(
  p: Preparing,
  target: Target,
  { unit, from }: Joiner,
  rooms: ReadonlyMap<HexId, number>,
  left: Map<HexId, number>,
): number {
  const { m, side } = p
  const { grid } = m.game
  const { category } = m.game.units[unit]!
  const size = quartersOf(m, unit)
  let [best, most] = [-1, -Infinity]
  for (const d of from) {
    const hex = grid.neighbour(target.hex, d)
    const stays = m.board.hex.get(unit) === hex
    const room = left.get(hex) ?? roomIn(p, rooms, hex)
    if (p.reaches.has(unit) && room < size) continue
    // Company is good, as long as it is not all in one place; so is ground that counts and is not ours.
    const takes = m.board.control.get(hex) === side + 1 ? 0 : (p.goals.get(hex) ?? 0)
    const worth =
      target.shares[d]![category]! * 10 + (stays ? 1 : 0) + takes + m.board.quarters.get(sideHex(m, side, hex)) / 100
    if (worth > most) [best, most] = [d, worth]
  }
  if (best >= 0 && p.reaches.has(unit)) {
    const hex = grid.neighbour(target.hex, best)
    left.set(hex, (left.get(hex) ?? roomIn(p, rooms, hex)) - size)
  }
  return best
}
