/** Orders given in bulk: the same to several units, and the usual answers to what is asked on the way. */
import type { Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Reason } from '../reasons.ts'
import type { Script } from './ways.ts'

/** The same order to each unit. */
export const ordersTo = <W extends World>(m: Match<W>, kind: string, units: readonly number[]): Order[] =>
  units.map((u) => ({ do: kind, unit: m.setting.ids.format('unit', u) }))

/** The default answer to what the match waits for. */
export function usual<W extends World>(m: Match<W>): Order {
  return m.orderOf(m.codes[m.setting.system.forecast.policies['usual']!.choose(m)]!)
}

const MOST_ANSWERS = 40

/** A match in which the order is played, and then the default answers to all that its procedure still asks. */
export function playedOut<W extends World>(m: Match<W>, order: Order): Match<W> {
  const trial = m.fork()
  trial.play(trial.seat, order)
  const goesOn = (): boolean => trial.waits === 'decision' && trial.frames.length >= m.frames.length
  for (let i = 0; i < MOST_ANSWERS && goesOn(); i++) trial.play(trial.seat, usual(trial))
  return trial
}

/** Answers as usual for as long as something is asked and `so`; says why not when an answer is refused. */
export function answerUsually<W extends World>(script: Script<W>, so: (m: Match<W>) => boolean): Reason | null {
  const m = script.match
  for (let i = 0; i < MOST_ANSWERS && m.waits === 'decision' && so(m); i++) {
    const reason = script.give(usual(m))
    if (reason) return reason
  }
  return null
}
