/** What Death of an Army says beyond the series: who attacks and stacks with whom, and who has won. */
import { isCadre } from '../../systems/gwb/rules/board.ts'
import { points } from '../../systems/gwb/rules/victory.ts'
import type { Exclusives, M, Unit } from '../../systems/gwb/rules/world.ts'
import { YPRES_DESK } from './desk.ts'

/** gwb:18#10-13 */
function attackTogether(m: M, units: readonly number[], hasty: boolean): boolean {
  let first: Unit | null = null
  for (const index of units) {
    const u = m.game.units[index]!
    // In a coordinated attack undesignated infantry and any cavalry join whom they like.
    if (!hasty && (u.type === 'cavalry' || u.division === undefined)) continue
    first ??= u
    if (u.division !== first.division) return false
  }
  return true
}

/** gwb:9#2-4, 26.3#2, open#11: one division; cadres and undesignated units with anybody, the cars with the British. */
function mayShare(m: M, units: readonly number[]): boolean {
  let division: string | undefined
  let cars = false
  let british = true
  for (const index of units) {
    const u = m.game.units[index]!
    if (u.type === 'cars') cars = true
    if (u.nation !== 'british') british = false
    if (u.division === undefined || isCadre(m, index)) continue
    division ??= u.division
    if (u.division !== division) return false
  }
  return !cars || british
}

export const GERMAN = 0
export const ALLIED = 1

const GERMAN_VICTORY = 'German victory'
const ALLIED_VICTORY = 'Allied victory'
const DRAW = 'draw'

/** gwb:16#5: the scenario says by how many points the German must lead, else the higher total wins. */
function ending(m: M): string {
  const [german, allied] = points(m)
  const lead = german - allied
  const level = m.game.scenario.victory.levels?.find((row) => lead >= row.lead)
  if (level) return level.ending
  if (lead === 0) return DRAW
  return lead > 0 ? GERMAN_VICTORY : ALLIED_VICTORY
}

export const DEATH_OF_AN_ARMY: Exclusives = {
  friendlyEdge: ['east', 'west'],
  exitEdge: ['west', 'east'],
  replacements: { seat: ALLIED, nation: 'british' },
  ridge: 'ridge',
  attackTogether,
  mayShare,
  endings: [GERMAN_VICTORY, ALLIED_VICTORY, DRAW, 'sudden death: german', 'sudden death: allied'],
  ending,
  desk: YPRES_DESK,
}
