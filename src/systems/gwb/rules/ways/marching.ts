/** The fashions in which units in hand can set out, and what they can do on arriving. */
import type { Order } from '../../../../core/match.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { Script } from '../../../../core/ways/ways.ts'
import type { Gwb, M } from '../world.ts'
import { formed, fresh, isDeployed, recovered, takeInHand, type Outcome, type Setting } from './setting-out.ts'
import { walker } from './walking.ts'

/** A fashion of setting out, by the name of its way. */
interface Fashion extends Setting {
  readonly id: string
}

/** On foot without guns that stand, the same in march order, and everybody with the guns limbered. */
export function settings(m: M, units: readonly number[]): Fashion[] {
  const able = fresh(m, units)
  const guns = able.filter((u) => isDeployed(m, u))
  const others = able.filter((u) => !guns.includes(u))
  const both = (id: string, march: string, force: readonly number[], limber: readonly number[]): Fashion[] => [
    { id, units: force, march: false, limber },
    { id: march, units: force, march: true, limber },
  ]
  if (able.length === 0) return [{ id: 'move', units, march: false, limber: [] }]
  return [
    ...(others.length > 0 ? both('move', 'march', others, []) : []),
    ...(guns.length > 0 ? both('guns', 'guns-march', able, guns) : []),
  ]
}

/** A force that has set out: the match in which it walks after the best dice, and every other fall of them. */
export interface Start {
  readonly setting: Fashion
  readonly part: boolean
  /** The orders that take it, and those after its dice. */
  readonly taking: readonly Order[]
  readonly then: readonly Order[]
  readonly ends: boolean
  readonly outcomes: readonly Outcome[]
  readonly walking: M | null
  readonly reason: Reason | null
}

export function setOut(m: M, setting: Fashion): Start {
  const hand = takeInHand(m, setting.units)
  const outcomes = hand.reason ? [] : recovered(hand.script.match)
  const start = { setting, part: hand.part, taking: hand.script.orders, ends: hand.script.ends, outcomes }
  const best = outcomes[0]?.match
  if (!best || !walker(best)) return { ...start, then: [], walking: null, reason: hand.reason }
  const { script, reason } = formed(best, setting)
  const walking = !reason && walker(script.match) ? script.match : null
  return { ...start, then: reason ? [] : script.orders, walking, reason }
}

/** The share of the dice of recovery after which all these orders are legal. */
export function arrives(start: Start, orders: readonly Order[]): number {
  if (start.outcomes.length === 1) return 1
  let sum = 0
  for (const { match, chance } of start.outcomes) {
    const script = new Script<Gwb>(match)
    if ([...start.then, ...orders].every((order) => script.give(order) === null)) sum += chance
  }
  return sum
}

/** Some of a stack take the same way one after the other, so that the others may still move. */
export function oneByOne(m: M, { setting }: Start, moves: readonly Order[]): { orders: Order[]; ends: boolean } | null {
  const script = new Script<Gwb>(m)
  for (const unit of setting.units) {
    const guns = setting.limber.includes(unit) ? [{ do: 'limber', unit: m.setting.ids.format('unit', unit) }] : []
    const march = setting.march ? [{ do: 'march' }] : []
    for (const order of [{ do: 'take', unit: m.setting.ids.format('unit', unit) }, ...guns, ...march, ...moves])
      if (script.give(order)) return null
    if (walker(script.match) && script.give({ do: 'stop' })) return null
  }
  return { orders: script.orders, ends: script.ends }
}

/** All guns of a force that has arrived deploy, and the others stop. */
export function deploying(at: M, open: boolean): Script<Gwb> | null {
  if (!open || !walker(at)) return null
  const script = new Script<Gwb>(at)
  const { force } = at.frame('move')!
  const guns = force.filter((u) => at.game.units[u]!.type === 'artillery')
  const done = guns.filter(
    (u) => walker(script.match) && script.give({ do: 'deploy', unit: at.setting.ids.format('unit', u) }) === null,
  )
  if (done.length === 0) return null
  if (done.length < force.length && walker(script.match) && script.give({ do: 'stop' })) return null
  return script
}

/** All guns among the units limber or deploy where they stand; those who do. */
export function inPlace(m: M, units: readonly number[], kind: 'limber' | 'deploy') {
  const script = new Script<Gwb>(m)
  const done = units.filter((unit) => {
    if (m.game.units[unit]!.type !== 'artillery') return false
    const trial = new Script<Gwb>(script.match)
    const order = { do: kind, unit: m.setting.ids.format('unit', unit) }
    if (
      trial.give({ do: 'take', unit: m.setting.ids.format('unit', unit) }) ||
      !walker(trial.match) ||
      trial.give(order)
    )
      return false
    if (walker(trial.match)) trial.give({ do: 'stop' })
    for (const given of trial.orders) script.give(given)
    return true
  })
  return { script, done }
}
