/** A force on the move: where it is, what it has left, and entering a hex. */
import type { HexId } from '../../../core/hex/grid.ts'
import { putUnit } from './changes.ts'
import type { M } from './world.ts'
import type { MoveFrame } from './frames.ts'
import { inEnemyZone } from './zones.ts'

export const here = (m: M, f: MoveFrame): HexId => m.board.hex.get(f.force[0]!)
export function pointsLeft(f: MoveFrame): number {
  let least = Infinity
  for (const mp of f.mp) if (mp < least) least = mp
  return least
}
export const hasMoved = (f: MoveFrame): boolean => f.path.length > 1

/** Takes a unit out of the force; the others may go on. */
export function drop(f: MoveFrame, unit: number): void {
  const i = f.force.indexOf(unit)
  f.force = f.force.filter((u) => u !== unit)
  f.mp = f.mp.filter((_, k) => k !== i)
}

/** The force is in the hex: what it has come to. */
export function entered(m: M, f: MoveFrame, hex: HexId): void {
  const from = here(m, f)
  for (const u of f.force) putUnit(m, u, hex)
  f.path = [...f.path, hex]
  if (inEnemyZone(m, f.side, hex)) f.halted = 1
  m.emit('moved', { units: f.force, from, hex })
}
