/** Fights by the tables: what an attack promises, and the best attack on a hex. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { combatFields } from '../rules/attack.ts'
import { countIn, gunRange, meleeStrength, onMap, other, unitsIn } from '../rules/board.ts'
import { defensiveFire, firesBritish, totalFire } from '../rules/fire.ts'
import type { CombatFrame } from '../rules/frames.ts'
import { meleeColumn } from '../rules/melee.ts'
import { crossed, isFord } from '../rules/terrain.ts'
import { HIGH, SHUT, type M } from '../rules/world.ts'

/** What ground is worth, in steps. */
export const GROUND = 0.4
const HIGH_GROUND = 0.8
const RIDGE = 1.2
const VITAL = 3
/** The attack must promise so much more than it costs. */
export const MARGIN = 0.2
const DIE = 6

interface Prospect {
  readonly attackerLoses: number
  readonly defenderLoses: number
  /** Chance that the defender loses a step at least. */
  readonly hit: number
}

/** A fight by the tables: all falls of the three dice. */
function prospect(m: M, f: CombatFrame, guns: number): Prospect {
  const { charts, land } = m.game
  const ground = charts.ground(land.symbols[f.target]!)
  const shell = charts.fireColumn(guns, false)
  const fire = charts.fireColumn(defensiveFire(m, f), firesBritish(m, f))
  const column = meleeColumn(m, f)
  let [a, d, hit] = [0, 0, 0]
  for (let i = 1; i <= DIE; i++) {
    const shelled = shell < 0 ? 0 : charts.fireResult(shell, i + ground.fire)
    for (let j = 1; j <= DIE; j++) {
      const shot = fire < 0 ? 0 : charts.fireResult(fire, j + ground.defensiveFire + shelled)
      for (let k = 1; k <= DIE; k++) {
        const [attacker, defender] = charts.meleeResult(column, k + shot)
        a += attacker
        d += defender
        if (defender > 0) hit += 1
      }
    }
  }
  const all = DIE * DIE * DIE
  return { attackerLoses: a / all, defenderLoses: d / all, hit: hit / all }
}

export function groundWorth(m: M, hex: HexId): number {
  if (m.game.land.regions[m.game.x.ridge]!.includes(hex)) return RIDGE
  return (m.game.land.symbols[hex]! & HIGH) !== 0 ? HIGH_GROUND : GROUND
}

/** Would the hex bring the side onto a ridge where it has nobody, or drive the last enemy from it? */
function vital(m: M, side: number, target: HexId): boolean {
  const ridge = m.game.land.regions[m.game.x.ridge]!
  if (!m.game.rules.suddenDeath || !ridge.includes(target)) return false
  const enemies = ridge.filter((hex) => countIn(m, hex, other(side)) > 0)
  return enemies.length === 1 || ridge.every((hex) => countIn(m, hex, side) === 0)
}

/** Those of the side beside the target who could attack it now, the strongest first. */
export function able(m: M, side: number, target: HexId): number[] {
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = m.game.grid.neighbour(target, d)
    if (hex === OFF_MAP || isFord(crossed(m, hex, target)) || (crossed(m, hex, target) & SHUT) !== 0) continue
    for (const u of unitsIn(m, hex, side)) {
      const b = m.board
      const fit = b.attacked.get(u) + b.disorganized.get(u) + b.march.get(u) + b.across.get(u) === 0
      if (m.game.units[u]!.fights && fit) found.push(u)
    }
  }
  return found.sort((a, b) => meleeStrength(m, b) - meleeStrength(m, a))
}

/** What an attack brings, in steps: the enemy's, with the ground, less our own. */
export function worthOf(m: M, f: CombatFrame, guns: number): { worth: number; ours: number; theirs: number } {
  const { attackerLoses, defenderLoses, hit } = prospect(m, f, guns)
  const ground = groundWorth(m, f.target) + (vital(m, f.side, f.target) ? VITAL : 0)
  return { worth: defenderLoses + hit * ground - attackerLoses, ours: attackerLoses, theirs: defenderLoses }
}

interface Plan {
  readonly attackers: readonly number[]
  readonly worth: number
}

/** The best attack on the hex: of the groups that may attack together the one that promises most. */
export function bestAttack(m: M, side: number, target: HexId, hasty: boolean, without: readonly number[] = []): Plan {
  let best: Plan = { attackers: [], worth: -Infinity }
  const all = able(m, side, target)
  const tried = new Set<string>()
  for (const first of all) {
    const group = [first]
    for (const u of all) {
      if (u === first || (hasty && m.board.hex.get(u) !== m.board.hex.get(first))) continue
      if (m.game.x.attackTogether(m, [...group, u], hasty)) group.push(u)
    }
    const key = group.toSorted((a, b) => a - b).join()
    if (tried.has(key)) continue
    tried.add(key)
    const worthOfGroup = (attackers: number[]): number => {
      const f = { proc: 'combat', step: 'name', result: 0, ...combatFields(side, hasty ? 1 : 0, target), attackers }
      return worthOf(m, f, hasty ? 0 : gunsFor(m, side, attackers, target, without)).worth
    }
    let attackers = group
    let worth = worthOfGroup(group)
    // who adds nothing is kept for a second attack
    while (attackers.length > 1) {
      const fewer = attackers.slice(0, -1)
      const less = worthOfGroup(fewer)
      if (less < worth) break
      ;[attackers, worth] = [fewer, less]
    }
    if (worth > best.worth) best = { attackers, worth }
  }
  return best
}

/** Strength of the guns that would fire for the group: its divisions' deployed ones in range. */
export function gunsFor(
  m: M,
  side: number,
  group: readonly number[],
  target: HexId,
  without: readonly number[] = [],
): number {
  const divisions = new Set(group.map((u) => m.game.units[u]!.division))
  const guns = m.game.units.filter(
    (u) =>
      u.seat === side &&
      u.type === 'artillery' &&
      !without.includes(u.index) &&
      divisions.has(u.division) &&
      onMap(m, u.index) &&
      m.board.fired.get(u.index) === 0 &&
      m.game.grid.distance(m.board.hex.get(u.index), target) <= gunRange(m, u.index),
  )
  return totalFire(
    m,
    guns.map((u) => u.index),
  )
}
