/** What an order takes from which dump, and whom it holds, in words. */
import { joined, listed, redIf, unitId, warn, type Line, type Order } from '../../../core/desk/kit/index.ts'
import type { MoveFrame } from '../rules/moving/frames.ts'
import type { FuelWay } from '../rules/ways/setting-out.ts'
import { pinnedBetween, pinnedByBill, type Taken } from '../rules/supply/taken.ts'
import type { M } from '../rules/world.ts'
import { forceName, nameOf, placeName, supplyName } from './names.ts'

const leftWords = (left: number): string => `${left === 0 ? 'nothing' : supplyName(left)} left`

/** `2T from Chudovo, 7 SP 2T left`. */
export function takenWords(m: M, { hex, tokens, left }: Taken): string {
  return `${supplyName(tokens)} from ${placeName(m, hex)}, ${leftWords(left)}`
}

/** `2T from Chudovo (7 SP 2T left) and 1T from Lyuban (nothing left)`. */
export function takenList(m: M, taken: readonly Taken[]): string {
  return listed(taken.map((t) => `${supplyName(t.tokens)} from ${placeName(m, t.hex)} (${leftWords(t.left)})`))
}

/** For whom fuel is paid and from where; empty where nobody needs any. */
export function fuelWords({ method, hq, formations, script: { match: m }, taken }: FuelWay): string {
  if (method === 'none') return ''
  const whom = {
    unit: 'each unit for this phase',
    formation: `${listed(formations.map((x) => m.game.formations[x]!.name))} until Clean Up`,
    hq: hq !== undefined && `${nameOf(m, hq)} and the independents in its throw range until Clean Up`,
  }
  return `${whom[method]}: ${takenList(m, taken)}`
}

/** The same in the id of a way. */
export const fuelId = (m: M, { method, hq }: FuelWay): (string | false)[] => [
  method !== 'none' && method,
  hq !== undefined && unitId(m, hq),
]

/** The match after orders of the seat that is asked. */
export function afterOrders(m: M, orders: readonly Order[]): M {
  const trial = m.fork()
  for (const order of orders) if (!trial.play(m.seat, order).ok) break
  return trial
}

/** A warning before units are held by what a move has on its bill; none where nobody is. */
export const billPins = (m: M, f: MoveFrame): Line[] => pinLines(m, pinnedByBill(m, f))

/** The same before units that were free to move are held. */
export const pinWarnings = (before: M, after: M, side: number): Line[] =>
  pinLines(before, pinnedBetween(before, after, side))

function pinLines(m: M, units: readonly number[]): Line[] {
  if (units.length === 0) return []
  const why = 'They negate an enemy zone for it, so they may not move this phase.'
  const hex = m.game.grid.format(m.board.hex.get(units[0]!))
  return [{ ...warn`This pins ${forceName(m, units)}. || ${why} § ocs:4.5b#5`, hex }]
}

/** What a label says, with those it pins. */
export const withPins = (detail: string, pins: readonly Line[]): Pick<Line, 'detail' | 'tone'> => ({
  detail: joined([detail, ...pins.map(({ label }) => label)]),
  ...redIf(pins.length > 0),
})
