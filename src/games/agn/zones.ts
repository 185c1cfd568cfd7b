/** 3.0 zones of influence, 2.1 the Combat Matrix, 4.1 stacking, 4.2 reaction: who has what. */
import type { Reason } from '../../core/reasons.ts'
import type { Term } from '../../systems/damos/rules/terms.ts'
import { CITY } from '../../systems/damos/rules/data.ts'
import { chosen, COUNTERATTACK, STEADFAST, type M, type Side } from '../../systems/damos/rules/world.ts'
import { zoiCapable } from '../../systems/damos/rules/zones.ts'
import { no } from './reasons.ts'
import { agn, ALLIES, isFinnish, leningrad, printed, RUSSIAN, turnOf } from './world.ts'

/** agn:3.1, 3.2, 4.11 */
export function projectsZoi(m: M, unit: number): boolean {
  const { seat, type, mechanized } = m.game.units[unit]!
  if (seat === RUSSIAN) return mechanized || agn(m).cossack.get(unit) === 1
  if (isFinnish(m, unit) && m.game.switches['finnishZoi'] !== true) return false
  return type !== 'foot'
}

/** agn:4.8.1: no Russian zones of either kind on turn 1. */
export function zonesOff(m: M, side: Side): boolean {
  return side === RUSSIAN && turnOf(m) === 1
}

/** agn:4.7#5: Finnish zones end at the Svir and at Leningrad. */
export function exertsInto(m: M, unit: number, from: number, to: number): boolean {
  if (!isFinnish(m, unit)) return true
  return to !== leningrad(m) && !crossesSvir(m, from, to)
}

export function crossesSvir(m: M, from: number, to: number): boolean {
  return m.game.land.riverName.get(from * 6 + m.game.grid.direction(from, to)) === 'Svir'
}

/** agn:4.2 */
export function reactionTerms(m: M, _reactors: readonly number[], movers: readonly number[]): readonly Term[] {
  if (zoiCapable(m, movers)) return []
  return [{ what: 'a mover without influence', value: printed(m).reaction.nonZoi, claim: 'agn:4.2#1', chart: null }]
}

/** agn:2.1: cities stand, Soviets counterattack when they can. */
export function postureRefusal(
  m: M,
  side: Side,
  hex: number,
  defenders: readonly number[],
  posture: number,
): Reason | null {
  const city = m.game.land.settlement[hex]! >= CITY
  if (city) return posture === STEADFAST ? null : no('city-steadfast')
  if (side !== RUSSIAN) return null
  const { charts, land } = m.game
  const able =
    defenders.some((u) => m.game.units[u]!.mechanized) &&
    charts.postureOpen(COUNTERATTACK, land.terrain[hex]!, land.settlement[hex]!)
  if (able) return posture === COUNTERATTACK ? null : no('soviet-counterattack')
  return posture === STEADFAST ? null : no('soviet-steadfast')
}

export interface Stacked {
  readonly nation: string
  readonly size: string
  readonly nkvd?: boolean | undefined
}

const DIVISION_LIKE: ReadonlySet<string> = new Set(['division', 'brigade'])
const GERMAN_LIMIT = 4
const SMALL_LIMIT = 2

/** agn:4.1#1-5: four Germans; of the others two units, or three of which two are divisions or brigades. */
export function fits(units: readonly Stacked[], russian: boolean, asGermans = false): boolean {
  if (!russian && units.length > GERMAN_LIMIT) return false
  let counted = 0
  let divisions = 0
  let regimentFree = russian
  for (const u of units) {
    if (!russian && (asGermans || !ALLIES.has(u.nation))) continue
    // agn:4.1#6-7: one NKVD regiment is free
    if (regimentFree && u.nkvd === true && u.size === 'regiment') {
      regimentFree = false
      continue
    }
    counted++
    if (DIVISION_LIKE.has(u.size)) divisions++
  }
  return counted <= SMALL_LIMIT || (counted === SMALL_LIMIT + 1 && divisions >= 2)
}

export function stacks(m: M, units: readonly number[]): boolean {
  if (units.length <= SMALL_LIMIT) return true
  return fits(
    units.map((u) => m.game.units[u]!),
    m.game.units[units[0]!]!.seat === RUSSIAN,
    chosen(m, 'finnsStackAsGermans'),
  )
}

/** No further division of the same nation could join. */
export function full(m: M, units: readonly number[]): boolean {
  const all = units.map((u) => m.game.units[u]!)
  return !fits(
    [...all, { nation: all[0]!.nation, size: 'division' }],
    all[0]!.seat === RUSSIAN,
    chosen(m, 'finnsStackAsGermans'),
  )
}
