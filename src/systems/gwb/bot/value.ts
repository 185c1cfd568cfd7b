/** What a position is worth to the first side, in named parts; the second side sees the negative. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import type { Numbers, Shares } from '../../../core/opponent/levels.ts'
import { countIn, onMap, other, someIn } from '../rules/board.ts'
import { unitTraces } from '../rules/communication.ts'
import { points, scores, scoring } from '../rules/victory.ts'
import { ridgeHolder } from '../rules/turn.ts'
import type { M } from '../rules/world.ts'
import { inEnemyZone } from '../rules/zones.ts'
import { sideReach } from './reach.ts'
import { plainly, turnsToCome, type Outlook } from './scene.ts'
import { bestStrike, massOf, type Strike, type When } from './strikes.ts'

/** Names of the parts of a side's own forces. */
export const EXPOSURE = ['exposureFirst', 'exposureSecond'] as const
export const MATERIAL = ['materialFirst', 'materialSecond'] as const

const SIDES = [0, 1] as const
const WHENS: readonly When[] = ['hasty', 'next']
const sign = (side: number): number => (side === 0 ? 1 : -1)

/** A position and the attacks both sides have in it; kept up as units are put elsewhere on trial. */
export class Position {
  readonly m: M
  readonly o: Outlook
  /** By hex that somebody of either side stands in: the best attack of the other side on it. */
  private readonly strikes: (Strike | null)[]
  private readonly reach = [new Uint8Array(0), new Uint8Array(0)]
  private readonly used: Uint8Array

  constructor(m: M, o: Outlook) {
    this.m = m
    this.o = o
    this.strikes = Array<Strike | null>(m.game.grid.size).fill(null)
    this.used = new Uint8Array(m.game.units.length)
    this.reach = SIDES.map(() => new Uint8Array(m.game.grid.size))
    for (let hex = 0; hex < m.game.grid.size; hex++) this.strikes[hex] = this.strikeOn(hex)
  }

  private holders: Int8Array | null = null

  /** The side that scores a hex of ground that counts, when the position was last weighed. */
  holder(hex: HexId): number {
    return this.holders?.[hex] ?? scores(this.m, hex)
  }

  strikeAt(hex: HexId): Strike | null {
    return this.strikes[hex]!
  }

  /** Attacks on what stands in the hex, now that it or those around it have changed. */
  private strikeOn(hex: HexId): Strike | null {
    const { m, o } = this
    if (m.board.first.get(hex) === 0) return null
    const holder = m.game.units[m.board.first.get(hex) - 1]!.seat
    const side = other(holder)
    const coming = this.coming(side)
    if (side !== m.board.phasing.get(0)) {
      const strike = bestStrike(m, o, side, hex, 'next')
      return strike && { ...strike, worth: strike.worth * coming }
    }
    let best: Strike | null = null
    for (const when of WHENS) {
      const strike = bestStrike(m, o, side, hex, when)
      // What comes later is answered first.
      const share = when === 'hasty' ? 1 : o.weights.strikes * coming
      if (strike && (!best || strike.worth * share > best.worth)) best = { ...strike, worth: strike.worth * share }
    }
    return best
  }

  /** Does the side come to attack again? After the end little counts, and still it decides between equals. */
  private coming(side: number): number {
    return turnsToCome(this.m, side) > 0 ? 1 : this.o.weights.after
  }

  /** The hexes whose attacks may have changed when somebody came to or left a hex. */
  private around(hexes: readonly HexId[]): HexId[] {
    const { grid, size } = { grid: this.m.game.grid, size: this.m.game.grid.size }
    const found = new Set<HexId>()
    for (const hex of hexes) {
      found.add(hex)
      for (let d = 0; d < DIRECTIONS; d++) {
        const to = grid.neighbour(hex, d)
        if (to !== OFF_MAP && to < size && this.m.board.first.get(to) !== 0) found.add(to)
      }
    }
    return [...found]
  }

  /** Brings the attacks up to date; what was known before comes back, for `restore`. */
  refresh(hexes: readonly HexId[]): readonly (readonly [HexId, Strike | null])[] {
    return this.around(hexes).map((hex) => {
      const before = this.strikes[hex]!
      this.strikes[hex] = this.strikeOn(hex)
      return [hex, before] as const
    })
  }

  restore(before: readonly (readonly [HexId, Strike | null])[]): void {
    for (const [hex, strike] of before) this.strikes[hex] = strike
  }

  /** What attacks on some hexes come to for the first side: cheap, each by itself. */
  fights(hexes: readonly HexId[]): number {
    let sum = 0
    for (const hex of this.around(hexes)) {
      const strike = this.strikes[hex]
      if (strike) sum += this.signed(hex) * this.counted(hex, strike)
    }
    return sum
  }

  /** For the first side: an attack on the first side's own counts against it. */
  private signed(hex: HexId): number {
    return this.m.game.units[this.m.board.first.get(hex) - 1]!.seat === 0 ? -1 : 1
  }

  private counted(hex: HexId, strike: Strike): number {
    const { weights: w, shares } = this.o
    const holder = this.m.game.units[this.m.board.first.get(hex) - 1]!.seat
    const comes = holder === this.m.board.phasing.get(0) ? w.struck * (shares[EXPOSURE[holder]] ?? 1) : 1
    if (strike.worth > 0) return comes * strike.worth
    // What stands against it already, on the way to an attack that pays.
    return comes * w.press * this.coming(other(holder)) * Math.min(1, strike.ratio / PRESSES)
  }

  /** Attacks of both sides, each unit in one. */
  private attacks(): [number, number] {
    const { m, o } = this
    const sums: [number, number] = [0, 0]
    const list: { hex: HexId; worth: number; attackers: readonly number[] }[] = []
    this.strikes.forEach((strike, hex) => {
      if (strike) list.push({ hex, worth: this.counted(hex, strike), attackers: strike.attackers })
    })
    list.sort((a, b) => b.worth - a.worth || a.hex - b.hex)
    this.used.fill(0)
    for (const { hex, worth, attackers } of list) {
      const busy = attackers.some((u) => this.used[u] === 1)
      for (const u of attackers) this.used[u] = 1
      const holder = m.game.units[m.board.first.get(hex) - 1]!.seat
      sums[holder] += worth * (busy ? o.weights.again : 1)
    }
    return sums
  }

  /** Its parts; those a character looks at go by the side they belong to. */
  parts(): Numbers {
    const { m, o } = this
    const { weights: w } = o
    const struck = this.attacks()
    const lead = points(m)
    this.holders ??= new Int8Array(m.game.grid.size)
    for (const hex of scoring(m)) this.holders[hex] = scores(m, hex)
    let states = 0
    const material = [0, 0]
    for (const { index: u, seat, gun } of m.game.units) {
      if (!onMap(m, u)) continue
      const mass = massOf(m, o, u) * o.scarce[seat]
      material[seat]! += mass
      states -= sign(seat) * mass * this.trouble(u, seat, gun)
    }
    const ridge = m.game.rules.suddenDeath ? ridgeHolder(m) : -1
    return {
      points: w.point * (lead[0] - lead[1]),
      ridge: ridge < 0 ? 0 : sign(ridge) * w.sudden,
      materialFirst: material[0]!,
      materialSecond: -material[1]!,
      // Each already weighs the character's fear of it.
      exposureFirst: -struck[0],
      exposureSecond: struck[1],
      states,
      line: this.holes(0) - this.holes(1),
    }
  }

  /** Shares of a unit's worth that are in doubt. */
  private trouble(u: number, seat: number, gun: boolean): number {
    const { m, o } = this
    const { weights: w } = o
    const hex = m.board.hex.get(u)
    let sum = 0
    const zone = inEnemyZone(m, seat, hex)
    if (zone && m.board.disorganized.get(u) > 0) sum += w.disorganized
    if (!unitTraces(m, u)) sum += w.cutOff
    if (gun && zone && !someIn(m, hex, seat, fights)) sum += w.bare
    return sum
  }

  /** What ground that counts for the side the enemy could walk into: the line as one object. */
  private holes(side: number): number {
    const { m, o } = this
    const enemy = other(side)
    const { weights: w } = o
    const walks = m.board.phasing.get(0) === enemy ? 1 : this.coming(enemy)
    const come = sideReach(m, enemy, this.reach[side]!)
    let sum = 0
    for (const hex of scoring(m))
      if (come[hex]! > 0 && countIn(m, hex, enemy) === 0 && countIn(m, hex, side) === 0 && this.holder(hex) === side)
        sum -= 2 * w.point * w.walkedInto * walks
    return sum
  }
}

const fights = (u: { readonly fights: boolean }): boolean => u.fights
/** Strength for each of defence at which an attack is sure to be thought of. */
const PRESSES = 3

/** What the position is worth to a side. */
export function worthFor(position: Position, shares: Shares): number {
  const parts = position.parts()
  let sum = 0
  for (const name in parts) sum += parts[name]! * (name.startsWith('exposure') ? 1 : (shares[name] ?? 1))
  return sign(position.o.side) * sum
}

/** What the position is worth to the first side, to one who has no bent of its own. */
export const plainWorth = (m: M): number => worthFor(new Position(m, plainly(m, 0)), {})
