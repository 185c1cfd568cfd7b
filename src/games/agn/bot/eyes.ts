/** What the judge of a puzzle sees of Army Group North: beside the series' states, whether a place has a way to the east. */
import type { Eyes } from '../../../core/puzzle.ts'
import { eyesOf as seriesEyes } from '../../../systems/damos/bot/eyes.ts'
import type { M } from '../../../systems/damos/rules/world.ts'
import { reachesEast } from '../supply.ts'

export function eyesOf(m: M): Eyes {
  const eyes = seriesEyes(m)
  return {
    ...eyes,
    is(id, state) {
      if (state !== 'isolated') return eyes.is(id, state)
      const hex = m.board.hex.get(m.setting.ids.parse('unit', id))
      return hex >= 0 && !reachesEast(m, hex)
    },
  }
}
