/** What a position of Primer is worth to a side, in steps: places, counters, attacks now, and what the enemy can answer. */
import { countIn, other, unitsIn } from '../../../core/counters.ts'
import { OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { allowance, eachNeighbour, isGun, stepsLeft, strengthOf } from '../rules/board.ts'
import { ableToJoin, resultOf } from '../rules/fighting.ts'
import { stepCost } from '../rules/movement.ts'
import { linesOf, UNREACHED } from '../rules/supply.ts'
import type { M } from '../rules/world.ts'
import { prospect } from './recruit.ts'

const WORTH = {
  /** A point of a place, and of one that the enemy could win back. */
  place: 2.2,
  step: 0.6,
  strength: 0.22,
  attack: 1,
  threat: 0.7,
  /** A counter driven back. */
  back: 0.5,
  cut: 1.2,
  nearer: 0.14,
  idle: 0.05,
  bare: 1.5,
} as const
const DICE = [1, 2, 3, 4, 5, 6]
/** So many counters get at a hex at most. */
const MOST = 6

/** By enemy counter: the hexes it could stand beside, or fire at, in its next turn. */
export type Threats = ReadonlyMap<number, ReadonlySet<HexId>>

export function threatsOf(m: M, side: number): Threats {
  const found = new Map<number, ReadonlySet<HexId>>()
  for (const { index, seat } of m.game.units) {
    const from = m.board.hex.get(index)
    if (seat !== side || from === OFF_MAP) continue
    const rest = new Map<HexId, number>([[from, allowance(m, index)]])
    const open = [from]
    for (const at of open) {
      eachNeighbour(m, at, (to) => {
        const left = rest.get(at)! - stepCost(m, at, to)
        if (left < 0 || left <= (rest.get(to) ?? -1) || countIn(m, to, other(side)) > 0) return
        rest.set(to, left)
        open.push(to)
      })
    }
    const hit = new Set<HexId>()
    const range = isGun(m, index) ? m.game.figures.gunRange : 1
    for (let hex = 0; hex < m.game.grid.size; hex++)
      for (const at of rest.keys()) if (m.game.grid.distance(at, hex) <= range) hit.add(hex)
    found.set(index, hit)
  }
  return found
}

const massOf = (m: M, u: number): number => WORTH.step * stepsLeft(m, u) + WORTH.strength * strengthOf(m, u)

/** Places count for whoever stands in them, else for whoever holds them. */
function holderOf(m: M, hex: HexId): number {
  for (const side of [0, 1]) if (countIn(m, hex, side) > 0) return side
  return m.board.held.get(hex) - 1
}

export function worthOf(m: M, side: number, threats: Threats, attacks: boolean): number {
  const { units, land, grid, lastTurn } = m.game
  const enemy = other(side)
  const last = m.board.turn.get(0) >= lastTurn
  let worth = 0
  const wanted: HexId[] = []
  for (const { hex, points } of land.places) {
    const holder = holderOf(m, hex)
    worth += WORTH.place * points * (holder === side ? 1 : holder === enemy ? -1 : 0)
    if (holder !== side) wanted.push(hex)
  }
  const lines = linesOf(m, side)
  const late = last ? LITTLE : 1
  for (const { index: u, seat } of units) {
    const hex = m.board.hex.get(u)
    if (hex === OFF_MAP) continue
    const mass = massOf(m, u) * late
    worth += seat === side ? mass : -mass
    if (seat !== side) continue
    if (!last && lines.far[hex] === UNREACHED) worth -= WORTH.cut
    const near = wanted.length === 0 ? 0 : Math.min(...wanted.map((at) => grid.distance(at, hex)))
    worth -= near * (isGun(m, u) ? WORTH.idle : WORTH.nearer)
    if (isGun(m, u) && !unitsIn(m, hex, side).some((v) => !isGun(m, v)) && beside(m, hex, enemy)) worth -= WORTH.bare
  }
  if (attacks) worth += WORTH.attack * promised(m, side)
  // The second side has the last turn.
  return last && side === 1 ? worth : worth - WORTH.threat * threatened(m, side, threats, late)
}
const LITTLE = 0.1

function beside(m: M, hex: HexId, side: number): boolean {
  let found = false
  eachNeighbour(m, hex, (to) => (found ||= countIn(m, to, side) > 0))
  return found
}

/** What the side's attacks promise this turn, each counter in one, the best first. */
function promised(m: M, side: number): number {
  const free = new Set<number>()
  const targets = new Set<HexId>()
  for (const { index, seat } of m.game.units) {
    const hex = m.board.hex.get(index)
    if (hex === OFF_MAP) continue
    if (seat === side) free.add(index)
    else if (beside(m, hex, side)) targets.add(hex)
  }
  const found = [...targets].map((hex) => {
    const joined = ableToJoin(m, side, hex)
    return { hex, joined, worth: attackWorth(m, side, hex, joined) }
  })
  found.sort((a, b) => b.worth - a.worth || a.hex - b.hex)
  let sum = 0
  for (const { hex, joined, worth } of found) {
    if (worth <= 0) break
    const left = joined.filter((u) => free.has(u))
    const now = left.length === joined.length ? worth : attackWorth(m, side, hex, left)
    if (now <= 0) continue
    sum += now
    for (const u of left) free.delete(u)
  }
  return sum
}

/** An attack as the dice have it, with the place it may win. */
export function attackWorth(m: M, side: number, hex: HexId, joined: readonly number[]): number {
  if (!joined.some((u) => !isGun(m, u))) return -Infinity
  const { column } = prospect(m, side, hex, joined)
  const late = m.board.turn.get(0) >= m.game.lastTurn ? LITTLE : 1
  const points = m.game.land.places.find((p) => p.hex === hex)?.points ?? 0
  const steps = unitsIn(m, hex, other(side)).reduce((sum, u) => sum + stepsLeft(m, u), 0)
  let sum = 0
  for (const die of DICE) {
    const { attack, defence, back } = resultOf(m, column, die)
    // Whoever gives way may stand for a step instead.
    const gone = back || defence >= steps
    sum += (Math.min(defence, steps) - attack) * late + (gone ? WORTH.back * late + points * TAKEN : 0)
  }
  return sum / DICE.length
}
/** A place won is worth twice its points; now and then it is held for a step, or lost again. */
const TAKEN = 2.2 * 2 * 0.7

/** What the enemy's attacks take in its next turn: each of its counters in the attack that pays best. */
function threatened(m: M, side: number, threats: Threats, late: number): number {
  const { figures, land } = m.game
  const found: { worth: number; units: readonly number[]; hex: HexId }[] = []
  const hexes = new Set<HexId>(land.places.map(({ hex }) => hex).filter((hex) => holderOf(m, hex) === side))
  for (const { index, seat } of m.game.units) {
    const hex = m.board.hex.get(index)
    if (seat === side && hex !== OFF_MAP) hexes.add(hex)
  }
  for (const hex of hexes) {
    const comes = [...threats].filter(([u, hit]) => hit.has(hex) && m.board.hex.get(u) !== OFF_MAP).map(([u]) => u)
    comes.sort((a, b) => strengthOf(m, b) - strengthOf(m, a))
    const units = comes.slice(0, MOST)
    if (!units.some((u) => !isGun(m, u))) continue
    const points = land.places.find((p) => p.hex === hex)?.points ?? 0
    const there = unitsIn(m, hex, side)
    const defence = there.reduce((sum, u) => sum + (isGun(m, u) ? figures.gunAlone : strengthOf(m, u)), 0)
    if (there.length === 0) {
      found.push({ worth: points * TAKEN, units: units.filter((u) => !isGun(m, u)).slice(-1), hex })
      continue
    }
    const guns = m.game.units.reduce((most, { index: u, seat }) => {
      const at = m.board.hex.get(u)
      if (seat !== side || !isGun(m, u) || at === OFF_MAP || at === hex) return most
      return m.game.grid.distance(at, hex) <= figures.gunRange ? Math.max(most, strengthOf(m, u)) : most
    }, 0)
    const attack = units.reduce((sum, u) => sum + strengthOf(m, u), 0)
    const ratio = figures.columns.findLastIndex(([a, d]) => attack * d >= (defence + guns) * a)
    const cover = figures.terrain[land.terrain[hex]!]!.cover ? 1 : 0
    const column = Math.max(0, Math.min(figures.columns.length - 1, ratio - cover))
    const steps = there.reduce((sum, u) => sum + stepsLeft(m, u), 0)
    let sum = 0
    for (const die of DICE) {
      const { attack: a, defence: d, back } = resultOf(m, column, die)
      sum += (Math.min(d, steps) - a) * late + (back || d >= steps ? WORTH.back * late + points * TAKEN : 0)
    }
    found.push({ worth: sum / DICE.length, units, hex })
  }
  found.sort((a, b) => b.worth - a.worth || a.hex - b.hex)
  const used = new Set<number>()
  let total = 0
  for (const { worth, units } of found) {
    if (worth <= 0) break
    const free = units.filter((u) => !used.has(u)).length / units.length
    for (const u of units) used.add(u)
    total += worth * free
  }
  return total
}

/** What the position is worth to the first side: half of what it is worth to one more than to the other. */
export function plainWorth(m: M): number {
  const worth = (side: number): number => worthOf(m, side, threatsOf(m, other(side)), m.board.phasing.get(0) === side)
  return (worth(0) - worth(1)) / 2
}
