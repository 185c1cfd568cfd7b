/** 14.10d Air Drop: each unit and each token rolls for itself, and lands or is lost. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { attackCapableAs, countIn, did, holdsOnlyOthers, note, other, unitsIn } from '../position/board.ts'
import { eliminate, placeUnit } from '../position/changes.ts'
import { captureIn } from '../fighting/capture.ts'
import type { Call } from '../../../../core/procedure.ts'
import { ship, useUp } from '../supply/supplies.ts'
import { chosen, DID, FACE, MARKER, type M } from '../world.ts'
import { BY, firstPiece, pieces, TOKEN, type Piece } from './cargo.ts'
import { forgetPlan } from './dropplans.ts'
import type { MissionFrame } from './frames.ts'

/** Nothing at all: what the enemy imagines falls. */
export const NOTHING = -2

/** ocs:14.10d#4: is a unit of the side in the hex that has been there since the phase began? */
function isFriendly(m: M, side: number, hex: HexId): boolean {
  const CAME = DID.airborne | DID.dropped | DID.landed
  return unitsIn(m, hex, side).some((u) => !did(m, u, CAME) && (!did(m, u, DID.moved) || did(m, u, DID.still)))
}

/** ocs:14.10d#4: open ground, a village, or any air base. */
function isClear(m: M, hex: HexId): boolean {
  return m.board.airBase.get(hex) > 0 || m.game.land.roughest(m.board.ground.get(0), hex) === 0
}

/** What the roll adds, each for itself (ocs:14.10d#1, 14.10e.E#1). */
export function dropModifiers(m: M, side: number, hex: HexId, by: number) {
  const told = m.game.tables.airDrop?.modifiers ?? {}
  return {
    side: told[m.game.sides[side]!] ?? 0,
    // ocs:HR-15#1
    terrain: chosen(m, 'roughDrops') ? 1 - Math.max(1, m.game.land.roughest(m.board.ground.get(0), hex)) : 0,
    glider: by === BY.glider ? (told['glider'] ?? m.game.charts.file.airDrop.glider) : 0,
  }
}

/** The highest total with which what is dropped on the hex is lost. */
export function failsTo(m: M, side: number, hex: HexId): number {
  const [whose, ground] = [isFriendly(m, side, hex) ? 'friendly' : 'enemy', isClear(m, hex) ? 'clear' : 'closed']
  return m.game.charts.file.airDrop.failTo[`${whose} ${ground}`]!
}

/** Whether the piece that falls next comes down well. */
export function landsWell(m: M, f: MissionFrame, sum: number): boolean {
  const piece = pieces(f.cargo)[0]!
  const modifiers = dropModifiers(m, f.side, f.hex, piece.by)
  const total = sum + Object.values(modifiers).reduce((all, one) => all + one, 0)
  const landed = total > failsTo(m, f.side, f.hex) && !fallsAmongEnemies(m, f.side, f.hex, piece)
  m.tell('dropRolled', { side: f.side, hex: f.hex, total, landed: landed ? 1 : 0 }, f.side, { unit: piece.what })
  return landed
}

/** ocs:14.10d#3: on an enemy combat unit nobody lands; where others are, only those who could have walked in. */
function fallsAmongEnemies(m: M, side: number, hex: HexId, { what }: Piece): boolean {
  const enemy = other(side)
  if (countIn(m, hex, enemy) > 0) return true
  if (!holdsOnlyOthers(m, hex, enemy)) return false
  return what < 0 || !attackCapableAs(m, what, FACE.move, MARKER.none)
}

/** It is lost. */
export function failPiece(m: M, f: MissionFrame): void {
  const { what, from } = firstPiece(f.cargo)
  destroyPiece(m, f.side, { what, from })
}

export function destroyPiece(m: M, side: number, { what, from }: Pick<Piece, 'what' | 'from'>): void {
  if (what === NOTHING) return
  if (what === TOKEN) return useUp(m, side, from, 1)
  forgetPlan(m, what)
  eliminate(m, what)
}

/** It has landed: a unit has done with moving, needs no trace, and takes what lies there (ocs:14.10d#2-3, 12.6h#1). */
export function landPiece<S extends string>(m: M, f: MissionFrame, then: S): S | Call<S> {
  const { what, from } = firstPiece(f.cargo)
  if (what === NOTHING) return then
  if (what === TOKEN) {
    ship(m, f.side, from, f.hex, 1)
    return then
  }
  const prize = captureIn(m, f.side, f.hex, then)
  forgetPlan(m, what)
  placeUnit(m, what, f.hex, FACE.move, MARKER.none)
  note(m, what, DID.dropped | DID.moved | DID.airborne)
  m.board.did.set(what, m.board.did.get(what) & ~DID.still)
  return prize ?? then
}
