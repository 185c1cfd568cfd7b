/** A barrage and the attack that follows it, forecast as one: what the guns are worth to the infantry. */
import { forecast, gather, type Branch } from '../../../../core/forecast.ts'
import type { HexId } from '../../../../core/hex/grid.ts'
import type { AnyFrame } from '../../../../core/procedure.ts'
import { ordersTo, usual } from '../../../../core/ways/orders.ts'
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

const MOST_ANSWERS = 40

/** From the Barrage Segment to the declared attack, by those named; the place of its frame, or -1. */
export function attackAfterGuns(m: M, target: HexId, force: readonly number[]): number {
  const side = m.game.units[force[0]!]!.seat
  for (let i = 0; i < MOST_ANSWERS && m.waits === 'decision' && m.top.proc !== 'combatSegment'; i++)
    m.play(m.seat, m.place === 'barrageSegment.choose' ? { do: 'end' } : usual(m))
  if (m.waits !== 'decision' || !m.play(side, { do: 'attack', hex: m.setting.ids.format('hex', target) }).ok) return -1
  for (const order of ordersTo(m, 'with', force)) m.play(side, order)
  return m.play(side, { do: 'go' }).ok ? m.frames.findIndex((f) => f.proc === 'combat') : -1
}
