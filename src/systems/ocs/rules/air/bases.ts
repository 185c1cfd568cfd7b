/** 15. Air bases and strips: where they are, and what may become of them. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { baseOwner } from '../position/facilities.ts'
import { BASES, FACTS } from '../position/facts.ts'
import type { M } from '../world.ts'

/** The hexes of a side's bases and strips. */
export const basesOf = FACTS.fact('air bases', [BASES], (m: M, side): readonly HexId[] => {
  const found: HexId[] = []
  for (const hex of m.board.airBase.filled(0, m.game.grid.size)) if (baseOwner(m, hex) === side) found.push(hex)
  return found
})
