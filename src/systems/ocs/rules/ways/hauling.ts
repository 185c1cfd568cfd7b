/** One truck after the other on the same run, as far as it is worth it. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { giving, Script } from '../../../../core/ways/ways.ts'
import { haulPlan, type Haul } from '../transport/hauls.ts'
import type { M, Ocs } from '../world.ts'

interface Convoy {
  readonly hauls: readonly Haul[]
  readonly script: Script<Ocs>
}

export const carries = (haul: Haul): boolean => haul.loaded + haul.delivered > 0

/** One truck after the other, those whose run is worth it; else why the first is of no use. */
export function convoyOf(
  m: M,
  trucks: readonly number[],
  source: HexId,
  goal: HexId,
  worth: (haul: Haul) => boolean,
): Convoy | Reason | null {
  let script = new Script<Ocs>(m)
  const hauls: Haul[] = []
  let reason: Reason | null = null
  for (const truck of trucks) {
    const haul = haulPlan(script.match, truck, source, goal)
    if ('code' in haul || !worth(haul)) {
      reason ??= 'code' in haul ? haul : haul.halt
      continue
    }
    const gone = giving(script, haul.orders)
    if ('code' in gone) return gone
    script = gone
    hauls.push(haul)
  }
  return hauls.length > 0 ? { hauls, script } : reason
}
