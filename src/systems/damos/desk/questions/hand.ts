/** Taking a stack, or some units of it, in hand: the orders by which the decision comes to be about them. */
import { hexOf, idOf, Script, unitId, type HexId, type Question, type Reason } from './kit.ts'
import { unitsIn } from '../../rules/board.ts'
import { no } from '../../rules/reasons.ts'
import type { Damos, M } from '../../rules/world.ts'

/** How each decision calls a whole stack and the first unit of a part. */
const TAKES: Readonly<Record<string, { whole: string; first: string; named: boolean }>> = {
  operations: { whole: 'activate', first: 'pick', named: true },
  strategic: { whole: 'march', first: 'pick', named: true },
  exploitation: { whole: 'exploit', first: 'pick', named: false },
  concerted: { whole: 'name', first: 'pick', named: true },
  reaction: { whole: 'react', first: 'send', named: true },
}

const CHOOSING = new Set([
  'operations.choose',
  'strategic.choose',
  'exploitation.choose',
  'concerted.name',
  'reaction.window',
])

export interface Hand {
  /** The orders given so far, and the match after them. */
  readonly script: Script<Damos>
  readonly hex: HexId
  /** What is in hand. */
  readonly units: readonly number[]
  /** Why it cannot be taken; the script stops before. */
  readonly reason: Reason | null
}

/** Does the decision ask for a force to be formed, or is one being formed? */
export function choosesForce(m: M): boolean {
  return m.waits === 'decision' && (CHOOSING.has(m.place) || m.place.endsWith('.muster'))
}

/** The units a question takes in hand: those it names, or the side's units in its hex. */
export function unitsOf(m: M, q: Question, side: number): number[] {
  const named = (q.units ?? []).map((id) => m.setting.ids.parse('unit', id)).filter((u) => u >= 0)
  if (named.length > 0) return named
  const hex = hexOf(m, q.from)
  return hex < 0 ? [] : unitsIn(m, hex, side)
}

export function takeInHand(start: M, q: Question): Hand {
  const script = new Script<Damos>(start)
  const m = script.match
  const side = m.seat
  const units = unitsOf(m, q, side)
  const hex = units.length > 0 ? m.board.hex.get(units[0]!) : hexOf(m, q.from)
  const hand = (reason: Reason | null): Hand => ({ script, hex, units, reason })
  if (units.length === 0) return hand(no('no-own-unit', { hex }))
  if (m.place.endsWith('.muster')) {
    const gathered = 'force' in m.top ? m.top.force : []
    if (sameUnits(gathered, units)) return hand(script.give({ do: 'go' }))
    const reason = script.give({ do: 'clear' })
    if (reason) return hand(reason)
  }
  const takes = TAKES[m.top.proc]
  if (!takes) return hand(no('no-own-unit', { hex }))
  const whole = takes.named ? { do: takes.whole, hex: idOf(m, hex) } : { do: takes.whole }
  const part = q.units !== undefined && q.units.length > 0
  const refused = m.refusal(side, whole)
  if (!part || unitsIn(m, hex, side).length === 1) return hand(refused ?? script.give(whole))
  // The whole stack by name takes all that can go: the same as naming each of them.
  if (refused === null && sameUnits(forceAfter(m, whole), units)) return hand(script.give(whole))
  for (const [i, unit] of units.entries()) {
    if (m.board.hex.get(unit) !== hex) return hand(no('not-in-hex', { unit, hex }))
    const reason = script.give({ do: i === 0 ? takes.first : 'add', unit: unitId(m, unit) })
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
