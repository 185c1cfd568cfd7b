/** What the seat that looks may know, asked before anything imagined is shown; and what is looked for again and again. */
import { OPEN, seesField, sum, type HexId, type Seen } from '../../../core/desk/kit/index.ts'
import { dropOf } from '../rules/moving/drops.ts'
import type { MoveFrame } from '../rules/moving/frames.ts'
import { here } from '../rules/moving/step-cost.ts'
import { combatUnitsIn, moverOf, onMap, quartersOf, unitsIn } from '../rules/position/board.ts'
import { drawsFrom, dumpHexes } from '../rules/supply/draw-and-throw.ts'
import { chosen, RE, type M, type Ocs } from '../rules/world.ts'

/** Are a side's plans and units open to the looker? */
export function isOwn(s: Seen<Ocs>, side: number): boolean {
  return s.seat === OPEN || s.seat === side || chosen(s.match, 'openStacks')
}

/** Units of a side in a hex of which the looker knows. */
export function seenIn(s: Seen<Ocs>, m: M, hex: number, side: number): number[] {
  return unitsIn(m, hex, side).filter((u) => isOwn(s, side) || s.knows('hex', u))
}

/** The move being planned, if the looker may know of it. */
export function plannedMove(s: Seen<Ocs>): MoveFrame | null {
  const f = s.match.frame('move')
  return f && seesField(s, f, 'force') ? f : null
}

export interface Standing {
  readonly hex: number
  readonly face: number
  readonly marker: number
}

/** Where a unit stands and how, a planned move included. */
export function standingOf(s: Seen<Ocs>, unit: number): Standing {
  const { hex, face, marker } = s.match.board
  const f = plannedMove(s)
  const i = f?.force.indexOf(unit) ?? -1
  if (f && i >= 0) return { hex: here(f), face: f.faces[i]!, marker: f.markers[i]! }
  const drop = f ? dropOf(f.drops, unit) : null
  return drop ?? { hex: hex.get(unit), face: face.get(unit), marker: marker.get(unit) }
}

/** The side a light of one side is about: one's own; when all is open, the one that decides. */
export function lookingSide(s: Seen<Ocs>): number {
  if (s.seat !== OPEN) return s.seat
  return s.match.waits === 'decision' ? s.match.seat : moverOf(s.match)
}

/** The units of a side on the map. */
export const unitsOnMap = (m: M, side: number): number[] => m.game.own[side]!.filter((u) => onMap(m, u))

/** The dumps an HQ draws from. */
export const drawnBy = (m: M, hq: number): HexId[] =>
  dumpHexes(m, m.game.units[hq]!.seat).filter((hex) => drawsFrom(m, hq, hex))

/** The RE of a side in a hex. */
export const reIn = (m: M, side: number, hex: HexId): number =>
  sum(combatUnitsIn(m, hex, side), (u) => quartersOf(m, u)) / RE
