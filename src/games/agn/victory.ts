/** 5.0 Victory. */
import { controls } from '../../systems/damos/rules/forces.ts'
import type { M } from '../../systems/damos/rules/world.ts'
import { leningradIsolated, reachesEast } from './supply.ts'
import { GERMAN, leningrad, placeNamed } from './world.ts'

export const MAJOR = 'German major victory'
export const MINOR = 'German minor victory'
export const RUSSIAN_VICTORY = 'Russian victory'

export interface Goal {
  readonly level: 'major' | 'minor'
  readonly control: readonly string[]
  readonly atLeast: number
}

export const COMBINED_CITIES = ['Leningrad', 'Moscow', 'Kiev', 'Rostov']
export const COMBINED_NEEDED = 3

export function ending(m: M): string {
  if (m.game.switches['combined'] === true) return combinedEnding(m)
  const { victory } = m.game.scenario
  if (typeof victory === 'object' && victory !== null) return goalEnding(m, (victory as { german: Goal[] }).german)
  // agn:5.0#1-3
  if (controls(m, leningrad(m), GERMAN)) return MAJOR
  return leningradIsolated(m) ? MINOR : RUSSIAN_VICTORY
}

/** agn:5.0#5-6 */
function combinedEnding(m: M): string {
  const taken = COMBINED_CITIES.map((name) => placeNamed(m, name)).filter(
    (hex) => hex >= 0 && (controls(m, hex, GERMAN) || !reachesEast(m, hex)),
  )
  return taken.length >= COMBINED_NEEDED ? MAJOR : RUSSIAN_VICTORY
}

/** The short scenarios count places. */
function goalEnding(m: M, goals: readonly Goal[]): string {
  for (const goal of goals) {
    const held = goal.control.filter((number) => controls(m, m.game.grid.parse(number), GERMAN)).length
    if (held >= goal.atLeast) return goal.level === 'major' ? MAJOR : MINOR
  }
  return RUSSIAN_VICTORY
}
