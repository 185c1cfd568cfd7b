/** What a player should know before an order is given: what it closes, costs or risks. */
import type { Ask } from '../../../../core/procedure.ts'
import type { Line } from '../../../../core/table/shapes.ts'
import { unitsIn } from '../../board.ts'
import { stacks } from '../../muster.ts'
import type { RetreatFrame } from '../../retreat.ts'
import type { Damos, M } from '../../world.ts'
import { zoiCapable } from '../../zones.ts'
import { opening } from './fights.ts'
import { placeWord, unitWords } from './words.ts'

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
    {
      label: 'This closes all forces without influence.',
      detail: `${many}, still fresh: ${unitWords(m, waiting)}. None may activate afterwards.`,
      claim: 'damos:7.0#5',
      tone: 'danger',
    },
  ]
}

/** What stopping in a hex brings: attrition, too many in a hex, demoralized company. */
export function stopWarnings(before: M, after: M, force: readonly number[], hex: number): Line[] {
  const found: Line[] = []
  const side = before.game.units[force[0]!]!.seat
  if (after.waits === 'roll' && after.frames.some((f) => f.proc === 'attrition'))
    found.push({
      label: 'Attrition threatens.',
      detail: 'More than half of the movement points are used and the force has no line of supply.',
      claim: 'damos:9.0#1',
      tone: 'danger',
    })
  if (!after.game.x.stacks(after, unitsIn(after, hex, side)))
    found.push({
      label: `Too many units in ${placeWord(before, hex)}.`,
      detail: 'At the end of the phase the excess is eliminated.',
      claim: 'damos:2.3#5',
      tone: 'danger',
    })
  if (force.some((u) => after.board.demoralized.get(u) > before.board.demoralized.get(u)))
    found.push({
      label: 'It ends with demoralized friends and is demoralized too.',
      claim: 'damos:2.8#2',
      tone: 'danger',
    })
  return found
}

/** Could units in a hex retreat from a combat there, as things stand? Asked of the rule itself. */
export function canRetreat(m: M, units: readonly number[], fight: number, least: number, most: number): boolean {
  return retreatWays(m, units, fight, least, most).some(({ reason }) => reason === null)
}

/** What the retreat rule says to each neighbouring hex. */
export function retreatWays(m: M, units: readonly number[], fight: number, least: number, most: number) {
  const step = m.setting.system.procedures['retreat']!.steps['step'] as Ask<Damos, RetreatFrame>
  const form = step.forms.find((f) => f.do === 'retreat')!
  const side = m.game.units[units[0]!]!.seat
  const frame: RetreatFrame = {
    proc: 'retreat',
    step: 'step',
    side,
    units: units.slice(),
    fight,
    least,
    most,
    path: [],
  }
  const { grid } = m.game
  const at = m.board.hex.get(units[0]!)
  return Array.from({ length: 6 }, (_, d) => grid.neighbour(at, d))
    .filter((hex) => hex >= 0)
    .map((hex) => ({ hex, reason: form.refusal(m, frame, hex) }))
}

/** The dangers of a fight, seen from the position in which the force is in the enemy's hex. */
export function fightWarnings(entered: M, force: readonly number[], hex: number): Line[] {
  const found: Line[] = []
  const told = opening(entered)
  if (told.some((e) => e.ev === 'swept')) {
    const ema = entered.game.x.automaticEma
    found.push({
      label: 'The defender is swept away without a roll.',
      detail: `Exploitation is then ${ema} movement ${ema === 1 ? 'point' : 'points'} for everybody.`,
      claim: 'damos:8.12.1#1',
    })
  }
  if (!canRetreat(entered, force, hex, 1, 1))
    found.push({
      label: 'No clean retreat: a lost attack destroys the force.',
      claim: 'damos:8.11#5',
      tone: 'danger',
    })
  const defenders = unitsIn(entered, hex, 1 - entered.game.units[force[0]!]!.seat)
  if (defenders.length > 0 && !defenders.some((u) => entered.game.x.neverRetreats(entered, u)))
    if (!canRetreat(entered, defenders, hex, 2, 3))
      found.push({ label: 'He has no clean retreat: a lost fight destroys him.', claim: 'damos:8.11#5', tone: 'good' })
  return found
}
