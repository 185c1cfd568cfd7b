/**
 * 8.2 to 8.9: what each figure of a combat is made of. The resolver adds these terms up, and the table shows the same
 * ones line by line.
 */
import type { HexId } from '../../../core/hex/grid.ts'
import { strength } from './board.ts'
import type { Charts, MatrixCell } from './charts.ts'
import { PLANS, POSTURES, SETTLEMENTS, TERRAINS } from './data.ts'
import { alive } from './forces.ts'
import { crossesRiver, groundEffect } from './terrain.ts'
import type { CombatFrame } from './frames.ts'
import { sum, type BothTerms, type Term } from './terms.ts'
import { chosen, type M } from './world.ts'

function leastStrength(m: M, terms: Term[]): Term[] {
  const { minSP } = m.game.charts.file.terrain
  const total = sum(terms)
  if (total < minSP) terms.push({ what: 'at least', value: minSP - total, claim: 'damos:8.6#3', chart: 'terrain' })
  return terms
}

/** damos:8.2#2: strengths changed by the hexside crossed and the ground of the hex. */
export function strengthTerms(
  m: M,
  side: number,
  from: HexId,
  hex: HexId,
  attackSp: number,
  defenceSp: number,
): BothTerms {
  const { land, charts } = m.game
  const ground = charts.terrain[land.terrain[hex]!]!
  const town = charts.settlement[land.settlement[hex]!]!
  const attack: Term[] = [{ what: 'strength', value: attackSp, claim: 'damos:8.2#1', chart: null }]
  const defence: Term[] = [{ what: 'strength', value: defenceSp, claim: 'damos:8.2#1', chart: null }]
  const add = (terms: Term[], what: string, value: number): void => {
    if (value !== 0) terms.push({ what, value, claim: 'damos:3.0#8', chart: 'terrain' })
  }
  add(attack, TERRAINS[land.terrain[hex]!]!, ground.attSP)
  add(attack, SETTLEMENTS[land.settlement[hex]!]!, town.attSP)
  if (from >= 0 && crossesRiver(m, side, from, hex)) add(attack, 'river', charts.river.attSP)
  add(defence, TERRAINS[land.terrain[hex]!]!, ground.defSP)
  add(defence, SETTLEMENTS[land.settlement[hex]!]!, town.defSP)
  return [leastStrength(m, attack), leastStrength(m, defence)]
}

/** damos:8.4#5: a demoralized defender has chosen no posture, and there is no cell. */
export function matrixCell(m: M, f: Pick<CombatFrame, 'plan' | 'posture'>): MatrixCell | null {
  return f.posture >= 0 ? m.game.charts.matrix(f.posture, f.plan) : null
}

type Modified = Pick<
  CombatFrame,
  'plan' | 'posture' | 'attack' | 'attackShift' | 'attackSupplied' | 'defenceSupplied' | 'demoralized'
>

/** damos:8.5: what is added to each side's dice. */
export function modifierTerms(m: M, f: Modified): BothTerms {
  const { charts } = m.game
  const { drm } = charts.file
  const cell = matrixCell(m, f)
  const attack: Term[] = [planTerm(charts, f.plan)]
  const defence: Term[] = []
  if (cell) {
    const posture = POSTURES[f.posture]!
    attack.push({ what: posture, value: cell.attDRM, claim: 'damos:8.5#5', chart: 'matrix' })
    defence.push({ what: posture, value: cell.defDRM, claim: 'damos:8.5#5', chart: 'matrix' })
  }
  if (f.attackSupplied === 0) {
    const dice = charts.dice(charts.column(f.attack, f.attackShift))
    const value = drm.attackerUnsuppliedPerDie * dice
    attack.push({ what: 'unsupplied', value, claim: 'damos:8.5#1', chart: 'drm' })
  }
  if (f.demoralized === 1)
    attack.push({ what: 'demoralized', value: drm.defenderDemoralized, claim: 'damos:8.5#4', chart: 'drm' })
  if (f.defenceSupplied === 0)
    defence.push({ what: 'unsupplied', value: drm.defenderUnsupplied, claim: 'damos:8.5#2', chart: 'drm' })
  return [attack, defence]
}

function planTerm(charts: Charts, plan: number): Term {
  return { what: PLANS[plan]!, value: charts.planDrm[plan]!, claim: `damos:8.3#${plan + 1}`, chart: 'plans' }
}

export interface CounterRoll {
  readonly counter: readonly Term[]
  readonly against: readonly Term[]
  readonly column: number
  readonly drm: number
}

/** damos:8.9#4-7, #12: the ground of the hex, reversed; no hexsides; only supply modifies the die. */
export function counterTerms(
  m: M,
  f: Pick<CombatFrame, 'hex' | 'attackers' | 'defenders' | 'defenceSupplied'>,
): CounterRoll {
  const { charts } = m.game
  const ground = groundEffect(m, f.hex)
  const side = (units: readonly number[], effect: number, claim: string): Term[] => {
    const value = strength(m, alive(m, units))
    const terms: Term[] = [{ what: 'strength', value, claim: 'damos:8.9#3', chart: null }]
    if (effect !== 0) terms.push({ what: 'ground', value: effect, claim, chart: 'terrain' })
    return leastStrength(m, terms)
  }
  const counter = side(f.defenders, ground.attSP, 'damos:8.9#5')
  const against = side(f.attackers, ground.defSP, 'damos:8.9#4')
  const hampered = f.defenceSupplied === 0 && !chosen(m, 'counterattackIgnoresSupply')
  return {
    counter,
    against,
    column: charts.counterColumn(sum(counter), sum(against)),
    drm: hampered ? charts.file.drm.counterattackUnsupplied : 0,
  }
}
