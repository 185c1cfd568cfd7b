/** 6.1 to 6.8: a force sets out: the orders by which it is taken in hand, what its dice of recovery leave it, and how it goes. */
import type { Reason } from '../../../../core/reasons.ts'
import { rollEach, type Likely } from '../../../../core/ways/falls.ts'
import { ordersTo } from '../../../../core/ways/orders.ts'
import { Script } from '../../../../core/ways/ways.ts'
import { unitsIn } from '../board.ts'
import { pointsLeft } from '../moving.ts'
import { no } from '../reasons.ts'
import type { Gwb, M } from '../world.ts'

export const choosesMover = (m: M): boolean => m.waits === 'decision' && m.place === 'movement.choose'

export function isDeployed(m: M, unit: number): boolean {
  return m.game.units[unit]!.type === 'artillery' && m.board.limbered.get(unit) === 0
}

/** Of the units in a hex those that have yet to move. */
export function fresh(m: M, units: readonly number[]): number[] {
  return units.filter((u) => m.board.moved.get(u) === 0)
}

/**
 * Takes the units in hand as one force, from a match that chooses whom to move: it may wait for the dice of recovery then. A
 * `part` of those who could go is taken one after the other, or the others could not move any more.
 */
export function takeInHand(start: M, units: readonly number[]) {
  const script = new Script<Gwb>(start)
  const m = script.match
  const able = fresh(m, units)
  const hex = units.length > 0 ? m.board.hex.get(units[0]!) : -1
  const hand = (reason: Reason | null, part = false) => ({ script, units: able, part, reason })
  if (able.length === 0)
    return hand(units.length > 0 ? no('moved-already', { unit: units[0]! }) : no('nobody-there', { hex }))
  const apart = able.find((u) => m.board.hex.get(u) !== hex)
  if (apart !== undefined) return hand(no('not-there', { unit: apart, hex }))
  if (able.length === 1) return hand(script.give({ do: 'take', unit: m.setting.ids.format('unit', able[0]!) }))
  const all = fresh(m, unitsIn(m, hex, m.seat))
  const reason = script.give({ do: 'stack', hex: m.setting.ids.format('hex', hex) })
  return hand(reason, able.length < all.length)
}

/** How a force sets out: who goes, in march order or not, and the guns to be limbered first. */
export interface Setting {
  readonly units: readonly number[]
  readonly march: boolean
  readonly limber: readonly number[]
}

/** After its dice, a force leaves those behind who do not go, limbers and takes march order, as far as the rules let it. */
export function formed(m: M, { units, march, limber }: Setting): { script: Script<Gwb>; reason: Reason | null } {
  const script = new Script<Gwb>(m)
  const stay = m.frame('move')!.force.filter((u) => !units.includes(u))
  const refused = [
    ...ordersTo(m, 'leave', stay).map((order) => script.give(order)),
    ...ordersTo(m, 'limber', limber).map((order) => script.give(order)),
    march ? script.give({ do: 'march' }) : null,
  ]
  return { script, reason: refused.find((reason) => reason !== null) ?? null }
}

/** A match after the dice of recovery, and how likely it is. */
export type Outcome = Readonly<Likely<Gwb>>

/**
 * Everything the dice of recovery may leave, most movement points first. Outcomes in which a force has as many points and
 * is as fit are one: nothing else of them decides where it may go.
 */
export function recovered(start: M): Outcome[] {
  const ends = new Map<string, Likely<Gwb>>()
  let layer = [{ match: start, chance: 1 }]
  while (layer.length > 0) {
    const rolls = layer.filter(({ match }) => match.waits === 'roll' && match.place === 'move.recovery')
    for (const state of layer.filter((one) => !rolls.includes(one))) {
      const known = ends.get(endKey(state.match))
      if (known) known.chance += state.chance
      else ends.set(endKey(state.match), state)
    }
    layer = [...rollEach(rolls, rollKey).values()]
  }
  return [...ends.values()].sort((a, b) => left(b.match) - left(a.match))
}

const left = (m: M): number => (m.top.proc === 'move' ? pointsLeft(m.top) : -1)

function endKey(m: M): string {
  if (m.top.proc !== 'move') return 'done'
  const f = m.frame('move')!
  return `${pointsLeft(f)} ${f.force.some((u) => m.board.disorganized.get(u) > 0) ? 'shaken' : ''}`
}

/** While dice are still to be rolled: the units' points, and whose turn it is. */
function rollKey(m: M): string {
  if (m.waits !== 'roll') return `end ${endKey(m)}`
  const f = m.frame('move')!
  const marks = f.force.map((u) => `${m.board.disorganized.get(u)}${m.board.across.get(u)}`)
  return `${f.at} ${f.passes} ${f.mp.join()} ${marks.join()}`
}
