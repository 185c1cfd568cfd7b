/** A barrage and the attack that follows it, forecast as one: what the guns are worth to the infantry. */
import { forecast, gather, type Branch } from '../../../../core/forecast.ts'
import type { AnyFrame } from '../../../../core/procedure.ts'
import type { M, Ocs } from '../world.ts'

/**
 * The odds of both together. `laid` stands in a barrage with its guns laid, or on its way; `attack` takes the match on from
 * the Barrage Segment to a declared attack and returns the place of its frame, or -1 if nobody is left to be attacked.
 * `settled` answers decisions of the attack that are not left open, as in a forecast.
 */
export function oddsAfterBarrage(laid: M, attack: (m: M) => number, settled: (m: M) => number = () => -1): Branch {
  const rules = laid.setting.system.forecast
  const frame = laid.frames.findIndex((f) => f.proc === 'barrage')
  const ends = new Map<string, Parameters<typeof gather>[0][number]>()
  const add = (end: M, fight: AnyFrame<Ocs>, weight: bigint, whole: bigint): void => {
    const told = rules.outcome(end, laid, fight)
    const key = `${whole} ${JSON.stringify(told)}`
    const before = ends.get(key)?.weight ?? 0n
    ends.set(key, { choices: [], label: '', outcome: told, weight: before + weight, whole })
  }
  forecast(laid, {
    frame,
    ended(end, weight, whole) {
      const next = end.fork()
      next.floor = 0
      next.resume()
      const at = attack(next)
      if (at < 0) return add(next, laid.frames[frame]!, weight, whole)
      const fight = next.frames[at]!
      forecast(next, { frame: at, settled, ended: (last, w, all) => add(last, fight, weight * w, whole * all) })
    },
  })
  return gather([...ends.values()])[0]!
}
