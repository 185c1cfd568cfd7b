/** What the retreat rule says, asked before anybody has to retreat. */
import type { Ask } from '../../../../core/procedure.ts'
import type { RetreatFrame } from '../../retreat.ts'
import type { Damos, M } from '../../world.ts'

/** damos:8.11#2-3: how far a loser goes. */
export const DEFENDER_GOES = { least: 2, most: 3 }
export const ATTACKER_GOES = { least: 1, most: 1 }

export function retreatFrame(m: M, units: readonly number[], fight: number, goes = DEFENDER_GOES): RetreatFrame {
  const side = m.game.units[units[0]!]!.seat
  return { proc: 'retreat', step: 'step', result: 0, side, units: units.slice(), fight, ...goes, path: [] }
}

/** Each neighbouring hex with what the rule says to it as the first step. */
export function retreatWays(m: M, units: readonly number[], fight: number, goes = DEFENDER_GOES) {
  const step = m.setting.system.procedures['retreat']!.steps['step'] as Ask<Damos, RetreatFrame>
  const form = step.forms.find((f) => f.do === 'retreat')!
  const frame = retreatFrame(m, units, fight, goes)
  const at = m.board.hex.get(units[0]!)
  return Array.from({ length: 6 }, (_, d) => m.game.grid.neighbour(at, d))
    .filter((hex) => hex >= 0)
    .map((hex) => ({ hex, reason: form.refusal(m, frame, hex) }))
}
