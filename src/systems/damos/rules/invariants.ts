/** What must hold after every order. */
import { anyDemoralized } from './forces.ts'
import { unitsIn } from './board.ts'
import { stacks } from './muster.ts'
import { NOBODY, PLACE, WATER, type M } from './world.ts'

export function invariants(m: M): string[] {
  const faults: string[] = []
  const b = m.board
  const name = (u: number): string => m.game.units[u]!.id
  for (const unit of m.game.units) {
    const u = unit.index
    const onMap = b.hex.get(u) >= 0
    if (onMap !== (b.place.get(u) === PLACE.map))
      faults.push(`${name(u)}: hex ${b.hex.get(u)} with place ${b.place.get(u)}`)
    if (onMap && (b.sp.get(u) < 1 || b.sp.get(u) > unit.sp))
      faults.push(`${name(u)}: strength ${b.sp.get(u)} of ${unit.sp}`)
    if (onMap && m.game.land.terrain[b.hex.get(u)] === WATER) faults.push(`${name(u)} stands in water`)
    if (!onMap && (b.spent.get(u) || b.demoralized.get(u) || b.tried.get(u)))
      faults.push(`${name(u)} is off the map with a status`)
  }
  for (const seat of [0, 1]) {
    if (b.rp.get(seat) < 0) faults.push(`seat ${seat} owes replacement points`)
    faults.push(...restingFaults(m, seat))
  }
  for (let hex = 0; hex < m.game.grid.size; hex++) {
    if ((m.game.land.terrain[hex] === WATER) !== (b.control.get(hex) === NOBODY))
      faults.push(`control of ${m.setting.ids.format('hex', hex)}`)
  }
  return [...faults, ...m.game.x.invariants(m)]
}

/** Between activations no two sides share a hex and no stack is half demoralized. */
function restingFaults(m: M, seat: number): string[] {
  // A force on its way may pass anybody.
  if (m.frames.some((f) => f.proc === 'activation' || f.proc === 'concerted' || f.step === 'march')) return []
  const faults: string[] = []
  for (const hex of stacks(m, seat)) {
    const own = unitsIn(m, hex, seat)
    if (unitsIn(m, hex, 1 - seat).length > 0) faults.push(`both sides are in ${m.setting.ids.format('hex', hex)}`)
    if (anyDemoralized(m, own) && own.some((u) => m.board.demoralized.get(u) === 0))
      faults.push(`half a stack is demoralized in ${m.setting.ids.format('hex', hex)}`)
    if (own.some((u) => m.board.tried.get(u) !== 0))
      faults.push(`a reactor in ${m.setting.ids.format('hex', hex)} was not spent`)
  }
  return faults
}
