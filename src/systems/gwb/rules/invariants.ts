/** What must hold after every order. */
import { OFF_MAP } from '../../../core/hex/grid.ts'
import { unitsIn } from './board.ts'
import { points } from './stacking.ts'
import { PLACE, type M } from './world.ts'

export function invariants(m: M): string[] {
  const faults: string[] = []
  const { units, grid } = m.game
  const name = (u: number): string => m.setting.names.unit(u)
  for (const u of units) {
    const i = u.index
    const hex = m.board.hex.get(i)
    const place = m.board.place.get(i)
    const steps = m.board.steps.get(i)
    if ((hex !== OFF_MAP) !== (place === PLACE.map)) faults.push(`${name(i)}: hex ${hex}, place ${place}`)
    if (steps < 0 || steps > u.fullSteps) faults.push(`${name(i)}: ${steps} of ${u.fullSteps} steps`)
    if (hex !== OFF_MAP && steps === 0) faults.push(`${name(i)}: on the map without a step`)
    if (place === PLACE.eliminated && steps !== 0) faults.push(`${name(i)}: eliminated with ${steps} steps`)
    if (m.board.march.get(i) === 1 && m.board.entrained.get(i) === 1)
      faults.push(`${name(i)}: in march order and entrained`)
    if (u.staysIn !== undefined && hex !== OFF_MAP && !m.game.land.regions[u.staysIn]!.includes(hex))
      faults.push(`${name(i)}: outside its sector, in ${grid.format(hex)}`)
  }
  // A force on the move, an attack across the open and a retreat may pass through full hexes.
  const settled = !m.frames.some((f) => ['move', 'combat', 'retreat', 'harassing'].includes(f.proc))
  const limit = m.game.charts.file.figures.stacking
  for (let hex = 0; hex < grid.size; hex++) {
    const [a, b] = [unitsIn(m, hex, 0), unitsIn(m, hex, 1)]
    if (a.length > 0 && b.length > 0) faults.push(`${grid.format(hex)}: both sides`)
    for (const stack of [a, b]) {
      if (settled && points(m, stack) > limit)
        faults.push(`${grid.format(hex)}: ${stack.map(name).join(', ')} are too many`)
    }
  }
  if (m.board.savedSteps.get(0) < 0) faults.push('less than no replacement steps')
  return faults
}
