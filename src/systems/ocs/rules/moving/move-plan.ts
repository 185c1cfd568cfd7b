/** A force on the move as a plan: who leaves it, and how the plan becomes fact. */
import { OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { isTransport } from '../position/board.ts'
import { placeUnit } from '../position/changes.ts'
import { allowance } from '../position/modes.ts'
import { eachDrop } from './drops.ts'
import { payBill } from '../supply/fuelling.ts'
import { gaugeOf } from '../transport/railnet.ts'
import { here, underWay } from './step-cost.ts'
import { chosen, type M } from '../world.ts'
import type { MoveFrame } from './frames.ts'

/** The frame of a move about to begin. */
export function moveFields(m: M, side: number, phase: number, force: readonly number[]) {
  const faces = force.map((u) => m.board.face.get(u))
  const markers = force.map((u) => m.board.marker.get(u))
  const whole = force.map((u, i) => allowance(m, u, phase, faces[i]!, markers[i]!))
  const path = [force[0] === undefined ? OFF_MAP : m.board.hex.get(force[0])]
  return {
    side,
    phase,
    force: force.slice(),
    faces,
    markers,
    left: whole.slice(),
    whole,
    path,
    drops: [] as number[],
    bill: [] as number[],
    laid: [] as number[],
  }
}

/** Takes a unit out of the force. */
export function withdraw(f: MoveFrame, unit: number): void {
  const i = f.force.indexOf(unit)
  for (const list of [f.force, f.faces, f.markers, f.left, f.whole]) list.splice(i, 1)
}

/** The plan becomes fact: counters are turned over, marked and put down where they have got to. */
export function putDown(m: M, f: MoveFrame): void {
  payBill(m, f)
  takeHexes(m, f)
  const moved = f.force.slice()
  eachDrop(f.drops, (unit, hex, face, marker) => {
    placeUnit(m, unit, hex, face, marker)
    moved.push(unit)
  })
  f.drops = []
  layTracks(m, f)
  f.force.forEach((unit, i) => placeUnit(m, unit, here(f), f.faces[i]!, f.markers[i]!))
  const told = { side: f.side, from: f.path[0]!, hex: here(f) }
  m.tell(chosen(m, 'openStacks') ? 'movedOpenly' : 'moved', told, f.side, { units: moved })
}

/** ocs:13.3h#1: combat units take every hex they have come through since their counters were put down last. */
function takeHexes(m: M, f: MoveFrame): void {
  const take = (unit: number, last: number): void => {
    for (const hex of passed(m, f, unit, last)) m.board.control.set(hex, f.side + 1)
  }
  for (const unit of f.force) take(unit, f.path.length - 1)
  eachDrop(f.drops, (unit, hex) => take(unit, f.path.lastIndexOf(hex)))
}

/** The hexes a combat unit has come through since then, as far as that place on the way. */
function passed(m: M, f: MoveFrame, unit: number, last: number): readonly HexId[] {
  if (isTransport(m, unit)) return []
  return f.path.slice(f.path.indexOf(m.board.hex.get(unit)) + 1, last + 1)
}

/** ocs:13.3f.B#1: what was converted on the way has its new gauge. */
function layTracks(m: M, f: MoveFrame): void {
  const gauge = gaugeOf(m, f.side)
  for (const hex of f.laid) {
    if (m.board.gauge.get(hex) === gauge) continue
    m.board.gauge.set(hex, gauge)
    m.board.laid.set(hex, 1)
    m.emit('converted', { side: f.side, hex })
  }
}

/** Has anything been planned that is not yet fact? */
export function pending(m: M, f: MoveFrame): boolean {
  if (f.bill.length > 0 && underWay(f)) return true
  if (f.drops.length > 0 || f.laid.some((at) => m.board.gauge.get(at) !== gaugeOf(m, f.side))) return true
  const { hex, face, marker, control } = m.board
  return f.force.some((u, i) => {
    if (hex.get(u) !== here(f) || face.get(u) !== f.faces[i] || marker.get(u) !== f.markers[i]) return true
    // Who is back where he was may have been where the enemy held the ground.
    return passed(m, f, u, f.path.length - 1).some((at) => control.get(at) !== f.side + 1)
  })
}
