/** 5. Modes: which a unit may take, and what it can do in them. */
import type { Reason } from '../../../../core/reasons.ts'
import { did, faceOf } from './board.ts'
import { no } from '../reasons.ts'
import { DID, FACE, KIND, MARKER, PHASE, type M } from '../world.ts'
import { inEnemyZone } from './zones.ts'

/** The six modes (ocs:5.2#1). */
export const MODE = { combat: 0, move: 1, reserve: 2, strat: 3, dg: 4, exploit: 5 } as const
const MODE_NAMES = ['Combat', 'Move', 'Reserve', 'Strat', 'Disorganized', 'Exploitation'] as const

/** ocs:5.2#2-3: the marker's mode, or that of the side which shows. An Extender is a Transport Point in Move Mode. */
export function modeOf(m: M, unit: number): number {
  const marker = m.board.marker.get(unit)
  if (marker === MARKER.none || marker === MARKER.extender) return m.board.face.get(unit)
  return marker + 1
}

export function modeName(mode: number): string {
  return MODE_NAMES[mode]!
}

/** What a unit may be put into as it begins to move (ocs:5.4#1): a face, with a marker or without. */
export interface Choice {
  readonly face: number
  readonly marker: number
}
export const CHOICES = {
  combat: { face: FACE.combat, marker: MARKER.none },
  move: { face: FACE.move, marker: MARKER.none },
  reserveCombat: { face: FACE.combat, marker: MARKER.reserve },
  reserveMove: { face: FACE.move, marker: MARKER.reserve },
  strat: { face: FACE.move, marker: MARKER.strat },
} as const satisfies Readonly<Record<string, Choice>>

/** Why the unit may not take that mode where it stands, leaving aside when; null also where it is in it already. */
export function modeRefusal(m: M, unit: number, choice: Choice): Reason | null {
  const u = m.game.units[unit]!
  const hex = m.board.hex.get(unit)
  // ocs:5.5c#1, 5.6b#1
  if (choice.face === FACE.combat && !u.hasCombatFace) return no('mode-no-combat', { unit })
  if (u.kind === KIND.transport) {
    // ocs:5.7f#1, 5.8c#1, 13.2d#1
    if (choice.marker === MARKER.strat) return no('mode-transport', { unit })
    if (choice.marker === MARKER.reserve && !u.organic) return no('mode-transport', { unit })
  }
  const marker = m.board.marker.get(unit)
  // ocs:5.4#5-6: a disorganized unit may only be turned over
  if ((marker === MARKER.dg || marker === MARKER.exploit) && choice.marker !== MARKER.none)
    return no('mode-involuntary', { unit, mode: modeName(modeOf(m, unit)) })
  if (marker === MARKER.extender) return no('mode-extender', { unit })
  const zone = inEnemyZone(m, u.seat, hex)
  // ocs:4.5a.I#1, 5.7c#1
  if (choice.marker === MARKER.reserve && marker !== MARKER.reserve && zone) return no('reserve-zone', { unit, hex })
  // ocs:4.5a.J#1, 5.8a#1
  if (choice.marker === MARKER.strat && marker !== MARKER.strat && zone) return no('strat-zone', { unit, hex })
  return choice.marker === MARKER.none ? null : m.game.x.barredMarker(m, unit, choice.marker)
}

/** What becomes of face and marker: a disorganized unit stays so (ocs:5.4#6). */
export function chosenMarker(m: M, unit: number, choice: Choice): number {
  return m.board.marker.get(unit) === MARKER.dg ? MARKER.dg : choice.marker
}

/** Quarters of the MA a unit has in a phase by its marker (ocs:6.1h#1). */
function quartersOfMa(marker: number, phase: number): number {
  if (marker === MARKER.reserve) return 1
  if (marker === MARKER.strat) return 8
  return marker === MARKER.dg || marker === MARKER.exploit || phase === PHASE.reaction ? 2 : 4
}

/** What a unit in that mode may spend in a phase, in twelfths; a fraction of a twelfth buys nothing, so it is dropped. */
export function allowance(m: M, unit: number, phase: number, face: number, marker: number): number {
  const { ma, mobility } = m.game.units[unit]!.faces[face]!
  const all = m.game.x.allowance(m, unit, Math.floor((ma * quartersOfMa(marker, phase)) / 4), mobility)
  // ocs:14.9d#1, 14.9d#3
  if (did(m, unit, DID.airborne)) return Math.max(0, Math.floor(all / 2) - m.board.spent.get(unit))
  // ocs:18.5h#1
  if (did(m, unit, DID.ashore)) return Math.floor(all / 2)
  return did(m, unit, DID.flipped) ? all - Math.floor(all / 2) : all
}

/** ocs:6.0#2, 7.0a#1, 11.0a#1: why the unit may not move in this phase at all. */
export function idleRefusal(m: M, unit: number, phase: number): Reason | null {
  if (phase === PHASE.movement) return null
  const marker = m.board.marker.get(unit)
  if (phase === PHASE.exploitation && marker === MARKER.exploit) return null
  if (did(m, unit, DID.released)) return null
  return marker === MARKER.reserve ? no('not-released', { unit }) : no('not-eligible', { unit })
}

/** Action Rating as it counts in combat (ocs:5.8#4, 5.10b.B#1). */
export function actionRating(m: M, unit: number): number {
  const marker = m.board.marker.get(unit)
  if (marker === MARKER.strat) return 0
  const { ar } = faceOf(m, unit)
  return marker === MARKER.dg ? ar - 1 : ar
}

/** ocs:5.5a#1, 5.6a#1, 5.7e#1, 5.8d#1, 5.10d#1: rail, air and shipping carry units in Move Mode, rail also Rail Repair. */
export function carriedAs(m: M, unit: number, face: number, marker: number, byRail: boolean): boolean {
  if (marker !== MARKER.none) return false
  return face === FACE.move || (byRail && m.game.units[unit]!.railRepair)
}
