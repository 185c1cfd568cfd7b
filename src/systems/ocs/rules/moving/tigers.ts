/** House rule 12: Tigers on the march. In combat they stand in strength.ts. */
import { did, note, onMap } from '../position/board.ts'
import { setMode } from '../position/changes.ts'
import { chosen, DID, MARKER, type M } from '../world.ts'
import type { MoveFrame } from './frames.ts'

/** Notes a Tiger of the force that has spent more than half of its MA. */
export function strain(m: M, f: MoveFrame, i: number): void {
  const unit = f.force[i]!
  const { tiger, faces } = m.game.units[unit]!
  if (!tiger || !chosen(m, 'tigers')) return
  if ((f.whole[i]! - f.left[i]!) * 2 > faces[f.faces[i]!]!.ma) note(m, unit, DID.strained)
}

/** ocs:HR-12#3: at the end of the segment they are disorganized. */
export function wearOut(m: M, side: number): void {
  for (const u of m.game.own[side]!) {
    if (!did(m, u, DID.strained) || !onMap(m, u)) continue
    setMode(m, u, m.board.face.get(u), MARKER.dg)
    m.tell('wornOut', { side }, side, { unit: u })
  }
}
