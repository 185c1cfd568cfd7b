/** What a player should know before an order is given: what it closes, costs or risks. */
import { warn, type Line } from './kit.ts'
import { unitsIn } from '../../rules/board.ts'
import { stacks } from '../../rules/muster.ts'
import type { M } from '../../rules/world.ts'
import { zoiCapable } from '../../rules/zones.ts'
import { forceName, placeName } from '../names.ts'

/** damos:7.0#4-5: the first activation with influence closes the phase for all forces without. */
export function closesFoot(m: M, force: readonly number[]): Line[] {
  if (m.top.proc !== 'operations' || m.board.closed.get(0) === 1 || !zoiCapable(m, force)) return []
  const side = m.seat
  const waiting: number[] = []
  for (const hex of stacks(m, side)) {
    const fresh = unitsIn(m, hex, side).filter((u) => m.board.spent.get(u) === 0 && m.game.units[u]!.ma > 0)
    if (fresh.length === 0 || zoiCapable(m, fresh)) continue
    if (m.refusal(side, { do: 'activate', hex: m.setting.ids.format('hex', hex) }) === null) waiting.push(fresh[0]!)
  }
  if (waiting.length === 0) return []
  const many = `${waiting.length} ${waiting.length === 1 ? 'force' : 'forces'} without influence`
  return [
    warn`This closes all forces without influence. || ${many}, still fresh: ${forceName(m, waiting)}. None may activate afterwards. § damos:7.0#5`,
  ]
}

/** What stopping in a hex brings: attrition, too many in a hex, demoralized company. */
export function stopWarnings(before: M, after: M, force: readonly number[], hex: number): Line[] {
  const found: Line[] = []
  const side = before.game.units[force[0]!]!.seat
  if (after.waits === 'roll' && after.frames.some((f) => f.proc === 'attrition'))
    found.push(
      warn`Attrition threatens. || More than half of the movement points are used and the force has no line of supply. § damos:9.0#1`,
    )
  if (!after.game.x.stacks(after, unitsIn(after, hex, side)))
    found.push(
      warn`Too many units in ${placeName(before, hex)}. || At the end of the phase the excess is eliminated. § damos:2.3#5`,
    )
  // A beaten force that is demoralized by the result is so wherever it ends.
  const shaken = unitsIn(before, hex, side).some((u) => !force.includes(u) && before.board.demoralized.get(u) === 1)
  if (shaken && force.some((u) => after.board.demoralized.get(u) > before.board.demoralized.get(u)))
    found.push(warn`It ends with demoralized friends and is demoralized too. § damos:2.8#2`)
  return found
}
