/** 9.3, 9.4 and 9.7: which terrains the defender of a hex can choose from, and the odds that come of his choice. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { combatUnitsIn, other } from '../position/board.ts'
import { attackEffects, attackStrength, defenceStrength, hasTiger, terrainsAgainst, terrainsIn } from './strength.ts'
import { WATER } from '../ground/land.ts'
import type { Fraction } from '../ground/terrain-chart.ts'
import type { M } from '../world.ts'

/** Who attacks which hex from where, and what counts against them. */
export interface Fight {
  readonly side: number
  readonly target: HexId
  readonly attackers: readonly number[]
  readonly from: readonly HexId[]
  /** The terrain chosen against each of `from`. */
  readonly against: readonly number[]
  /** Anti-tank effects of the target. */
  readonly antiTank: number
}

/** Multipliers as text, to tell whether two terrains differ at all. */
const same = (effects: readonly (readonly number[])[]): string => effects.join('/')

/** The terrains that differ in what they do to attackers from a hex. */
export function choicesAgainst(m: M, from: HexId, target: HexId): number[] {
  const seen = new Set<string>()
  return terrainsAgainst(m, from, target).filter((t) => {
    const told = same(attackEffects(m, t))
    return !seen.has(told) && seen.add(told)
  })
}

/** From the boats no terrain leaves more than half. */
const stormed = ([n, d]: Fraction): Fraction => (2 * n > d ? [1, 2] : [n, d])

/** The terrains of the hex that differ in what they do for the defender. */
export function ownChoices(m: M, target: HexId): number[] {
  const seen = new Set<string>()
  return terrainsIn(m, target).filter((t) => {
    const { category, defend } = m.game.land.hexEffects(m.board.ground.get(0), t)
    const told = `${category} ${same(defend)}`
    return !seen.has(told) && seen.add(told)
  })
}

/** All attackers together, over the terrain chosen against each stack (ocs:9.4a#1, 9.4b#3). */
export function attackTotal(m: M, f: Fight): number {
  const tiger = hasTiger(m, combatUnitsIn(m, f.target, other(f.side)))
  return f.attackers.reduce((sum, u) => {
    const effects = attackEffects(m, f.against[f.from.indexOf(m.board.hex.get(u))]!)
    // ocs:18.6a.F#1
    const ashore = m.game.land.water[m.board.hex.get(u)] === WATER.sea
    return sum + attackStrength(m, u, ashore ? effects.map(stormed) : effects, f.antiTank, tiger)
  }, 0)
}

/** ocs:9.1d#1: all combat units in the hex, on the terrain their owner chooses. */
export function defenceTotal(m: M, f: Fight, ground: number): number {
  return combatUnitsIn(m, f.target, other(f.side)).reduce((sum, u) => sum + defenceStrength(m, u, ground), 0)
}

/** ocs:9.7a#1, 9.4c#2: the column before surprise, in the row of the defender's terrain. */
export function columnOf(m: M, f: Fight, attack: number, ground: number): number {
  const { category } = m.game.land.hexEffects(m.board.ground.get(0), ground)
  return m.game.charts.combatColumn(category, attack, defenceTotal(m, f, ground))
}
