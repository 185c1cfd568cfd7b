/** 7.0#1-3 and its like: how a force is formed in each procedure that asks for one, and the orders by which it is. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { Script } from '../../../../core/ways/ways.ts'
import { unitsIn } from '../board.ts'
import { no } from '../reasons.ts'
import type { Damos, M } from '../world.ts'

/** The step of each procedure that asks for a force, and how it calls a whole stack and the first unit of a part. */
const TAKES: Readonly<Record<string, { at: string; whole: string; first: string; named: boolean }>> = {
  operations: { at: 'choose', whole: 'activate', first: 'pick', named: true },
  strategic: { at: 'choose', whole: 'march', first: 'pick', named: true },
  exploitation: { at: 'choose', whole: 'exploit', first: 'pick', named: false },
  concerted: { at: 'name', whole: 'name', first: 'pick', named: true },
  reaction: { at: 'window', whole: 'react', first: 'send', named: true },
}

/** Does the decision ask for a force to be formed, or is one being formed? */
export function choosesForce(m: M): boolean {
  return m.waits === 'decision' && (TAKES[m.top.proc]?.at === m.top.step || m.place.endsWith('.muster'))
}

/** Takes units of a hex in hand, all of them or a `part`: the orders that do, as far as they are taken, and why not. */
export function formForce(start: M, units: readonly number[], hex: HexId, part: boolean) {
  const script = new Script<Damos>(start)
  const m = script.match
  const side = m.seat
  const hand = (reason: Reason | null) => ({ script, units, reason })
  if (units.length === 0) return hand(no('no-own-unit', { hex }))
  if (m.place.endsWith('.muster')) {
    const gathered = 'force' in m.top ? m.top.force : []
    if (sameUnits(gathered, units)) return hand(script.give({ do: 'go' }))
    const reason = script.give({ do: 'clear' })
    if (reason) return hand(reason)
  }
  const takes = TAKES[m.top.proc]
  if (!takes) return hand(no('no-own-unit', { hex }))
  const whole = takes.named ? { do: takes.whole, hex: m.setting.ids.format('hex', hex) } : { do: takes.whole }
  const refused = m.refusal(side, whole)
  if (!part || unitsIn(m, hex, side).length === 1) return hand(refused ?? script.give(whole))
  // The whole stack by name takes all that can go: the same as naming each of them.
  if (refused === null && sameUnits(forceAfter(m, whole), units)) return hand(script.give(whole))
  for (const [i, unit] of units.entries()) {
    if (m.board.hex.get(unit) !== hex) return hand(no('not-in-hex', { unit, hex }))
    const reason = script.give({ do: i === 0 ? takes.first : 'add', unit: m.setting.ids.format('unit', unit) })
    if (reason) return hand(reason)
  }
  // Gathering may have come to its only end by itself.
  return hand(m.place.endsWith('.muster') && m.seat === side ? script.give({ do: 'go' }) : null)
}

/** The force that an order for a whole stack would make. */
function forceAfter(m: M, order: { do: string; hex?: string }): readonly number[] {
  const trial = m.fork()
  const depth = trial.frames.length
  trial.play(trial.seat, order)
  const frame = trial.frames[depth] ?? trial.frames[depth - 1]
  return frame && 'force' in frame ? frame.force : []
}

function sameUnits(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((u) => b.includes(u))
}
