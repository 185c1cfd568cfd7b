/** 4.5 replacements, 4.7 Finns, 4.9 Leningrad, 4.10 Hanko, 4.12 reinforcements: who may do what, where. */
import type { Reads } from '../../core/derived.ts'
import type { HexId } from '../../core/hex/grid.ts'
import type { Reason } from '../../core/reasons.ts'
import { CITY } from '../../systems/damos/rules/data.ts'
import { controls } from '../../systems/damos/rules/forces.ts'
import { chosen, type DamosGame, type M, type Side } from '../../systems/damos/rules/world.ts'
import { finlandRefusal } from './naval.ts'
import { no } from './reasons.ts'
import { leningradIsolated, reachesEast } from './supply.ts'
import {
  agn,
  GERMAN,
  inFinland,
  inPlay,
  isFinnish,
  leningrad,
  nearLeningrad,
  onEastEdge,
  onWestEdge,
  own,
  placeNamed,
  printed,
  RUSSIAN,
  suppliedAsFinn,
  turnOf,
  turnRow,
} from './world.ts'
import { crossesSvir, projectsZoi } from './zones.ts'

export const PENALTY_TURN = 4
const RIGA_COLUMN = 20

/** agn:4.5, 4.3.1#13, #17, 4.8.3#2-3 */
export function income(m: M, side: Side): number {
  const { rp } = turnRow(m)
  if (side === GERMAN) return rp.german
  const turn = turnOf(m)
  if (rp.russian === 0) return 0
  let points = rp.russian
  if (turn >= PENALTY_TURN) points = Math.max(0, points - agn(m).penalty.get(0))
  if (m.game.switches['concentratedThrust'] === true) points += printed(m).rail.russianBonus
  const { pauseTurn } = printed(m).rail
  const doubled = agn(m).paused.get(0) === 1 && (turn === pauseTurn + 1 || turn === pauseTurn + 2)
  return doubled ? points * 2 : points
}

/** agn:4.5.1, 4.10#4: two losses of a combat, for a supplied force the fall of Hanko has not left without ships. */
export function absorbs(m: M, side: Side, hex: HexId, supplied: boolean): number {
  return supplied && !(side === RUSSIAN && cutByHanko(m, hex)) ? printed(m).absorb.rp : 0
}

/** agn:4.10#4-5 */
function cutByHanko(m: M, hex: HexId): boolean {
  const hanko = placeNamed(m, 'Hanko')
  if (hanko < 0 || !controls(m, hanko, GERMAN)) return false
  return nearLeningrad(m, hex) || m.game.grid.row(hex) < m.game.grid.row(leningrad(m))
}

/** agn:4.7#1, 4.3.1#15 */
export function activationRefusal(m: M, unit: number): Reason | null {
  if (isFinnish(m, unit)) {
    const from = agn(m).finnsFrom.get(0)
    return from > 0 && turnOf(m) >= from ? null : no('finns-wait', { unit })
  }
  const pausing = agn(m).paused.get(0) === 1 && turnOf(m) === printed(m).rail.pauseTurn
  return pausing && m.game.units[unit]!.seat === GERMAN && projectsZoi(m, unit) ? no('paused', { unit }) : null
}

function anyFinnish(m: M, units: readonly number[]): boolean {
  for (const u of units) if (isFinnish(m, u)) return true
  return false
}

/** agn:1.3#1, 4.6#7, 4.7#3-4 */
export function entersRefusal(m: M, units: readonly number[], from: HexId, to: HexId): Reason | null {
  if (!inPlay(m, to)) return no('out-of-bounds', { hex: to })
  const full = inFinland(m, to) ? finlandRefusal(m, units) : null
  if (full) return full
  if (!anyFinnish(m, units)) return null
  if (to === leningrad(m)) return no('finns-leningrad')
  return crossesSvir(m, from, to) ? no('finns-svir') : null
}

/** What these two read beside the front and control: who serves in Finland, and whether Leningrad is cut off. */
export const WAYS_READ: Reads<DamosGame> = [{ column: 'finland' }, { column: 'hex' }, { column: 'zoc' }]

/** Both answer the same to all units of a side for which this is the same. */
export function waysNow(m: M, units: readonly number[]): number {
  const { seat, ma } = m.game.units[units[0]!]!
  if (seat !== GERMAN) return 0
  const city = leningrad(m)
  const near = city >= 0 && m.game.grid.distance(m.board.hex.get(units[0]!), city) <= ma
  const full = finlandRefusal(m, units) !== null
  const finns = units.some((u) => suppliedAsFinn(m, u))
  return (full ? 1 : 0) + (finns ? 2 : 0) + (near && leningradIsolated(m) ? 4 : 0) + (anyFinnish(m, units) ? 8 : 0)
}

/** agn:4.9.1 */
export function attackRefusal(m: M, units: readonly number[], _from: HexId, to: HexId): Reason | null {
  if (to !== leningrad(m) || m.game.units[units[0]!]!.seat !== GERMAN) return null
  if (units.some((u) => suppliedAsFinn(m, u))) return no('finland-leningrad')
  return leningradIsolated(m) ? null : no('leningrad-supplied')
}

/** agn:4.7#1-2: Germans in Riga, or on the Soviet shore east of it, call the Finns in for the next turn. */
export function entered(m: M, units: readonly number[], hex: HexId): void {
  const b = agn(m)
  if (b.finnsFrom.get(0) > 0 || m.game.units[units[0]!]!.seat !== GERMAN) return
  if (!units.some((u) => !suppliedAsFinn(m, u))) return
  const { land, grid } = m.game
  const soviet = land.country[hex] !== 'germany' && land.country[hex] !== 'finland'
  const east = land.coastal[hex] === 1 && soviet && grid.col(hex) < RIGA_COLUMN
  if (hex !== placeNamed(m, 'Riga') && !east) return
  b.finnsFrom.set(0, turnOf(m) + 1)
  own(m).emit('finnsCalled', { hex, turn: turnOf(m) + 1 })
}

const FINNS = 2

/** Where reinforcements enter goes by side, and Finns have places of their own. */
export function entryKind(m: M, unit: number): number {
  return isFinnish(m, unit) ? FINNS : m.game.units[unit]!.seat
}

/** agn:4.12 */
export function entryRefusal(m: M, unit: number, hex: HexId): Reason | null {
  const { land } = m.game
  // agn:1.3#1
  if (!inPlay(m, hex)) return no('out-of-bounds', { hex })
  if (m.game.units[unit]!.seat === GERMAN) {
    if (isFinnish(m, unit)) {
      const home = land.settlement[hex]! >= CITY && land.country[hex] === 'finland' && controls(m, hex, GERMAN)
      return home ? null : no('finnish-city', { hex })
    }
    const west = onWestEdge(m, hex) && land.country[hex] === 'germany' && controls(m, hex, GERMAN)
    return west ? null : no('west-edge', { hex })
  }
  if (!controls(m, hex, RUSSIAN)) return no('east-or-city', { hex })
  if (onEastEdge(m, hex)) return null
  if (land.settlement[hex]! < CITY) return no('east-or-city', { hex })
  // The Ice Road: Leningrad is never cut off altogether.
  return chosen(m, 'freeEntry') || hex === leningrad(m) || reachesEast(m, hex) ? null : no('city-cut-off', { hex })
}
