/** 8. Overrun by hand: a stack and the enemy it is pointed at, from the cheapest hex beside him. */
import {
  continued,
  exchangeOf,
  idOf,
  learnedOn,
  neighbours,
  ordersOf,
  percent,
  refusalOf,
  Script,
  Ways,
} from './kit.ts'
import type { Answer, Arrival, HexId, Reason, Way } from './kit.ts'
import { points } from '../../rules/moving/step-cost.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'
import { cellOf, hopeless, payAsUsual } from './fights.ts'
import { fuelWays, type FuelWay } from './fuel-ways.ts'
import { AS_IT_IS, choosesMover, type Gear } from './hand.ts'
import { gearsOf, setOut } from './setting-out.ts'
import { pathOf, walkerOf } from './walks.ts'

/** The cheapest place beside the target from which it may be overrun; else why not from the nearest. */
function launch(
  start: M,
  target: HexId,
  keep: (ways: Ways<Ocs>) => void,
): { from: Arrival<Ocs> | null; reason: Reason | null } {
  const ways = new Ways<Ocs>(start, walkerOf(start)!.walk)
  keep(ways)
  let best: Arrival<Ocs> | null = null
  let reason: Reason | null = null
  for (const hex of neighbours(start, target)) {
    const at = ways.reached.get(hex)
    if (!at?.open) continue
    const why = at.match.refusal(at.match.seat, { do: 'overrun', hex: idOf(start, target) })
    if (why) reason ??= why
    else if (!best || at.cost < best.cost) best = at
  }
  return { from: best, reason }
}

export function aimOverrun(m: M, units: readonly number[], target: HexId, keep: (ways: Ways<Ocs>) => void): Answer {
  const title = `Overrun of ${placeName(m, target)} by ${forceName(m, units)}`
  const found: Way[] = []
  let gears = 0
  let path: Answer['paths']
  let reason: Reason | null = null
  for (const gear of choosesMover(m) ? gearsOf(m).filter((g) => g.id !== 'strat') : [AS_IT_IS]) {
    const start = choosesMover(m)
      ? setOut(m, units, gear)
      : { gear, fuels: fuelWays(new Script<Ocs>(m), null, () => true), reason: null }
    if (!start) continue
    reason ??= start.reason
    const first = start.fuels[0]
    if (!first || !walkerOf(first.script.match)) continue
    const { from, reason: why } = launch(first.script.match, target, keep)
    if (!from) {
      reason = why ?? reason
      continue
    }
    path ??= [
      {
        ...pathOf({ walker: walkerOf(first.script.match)!, arrivals: Ways.path(from) }),
        hexes: [...Ways.path(from).map((a) => idOf(m, a.place)), idOf(m, target)],
      },
    ]
    gears += 1
    found.push(...start.fuels.flatMap((fuel) => overrunWay(m, gear, fuel, from, target, fuel === first) ?? []))
  }
  // Other fuel is no other overrun.
  const [first, ...more] = found
  if (first)
    return { title, ways: [gears > 1 ? first : { ...first, sure: true }, ...more], paths: path ? path : undefined }
  return reason ? { title, refusal: refusalOf(m, reason) } : { title, lines: [{ label: 'It does not get there.' }] }
}

/** The same overrun with one kind of fuel; the cheapest goes by the plain name. */
function overrunWay(m: M, gear: Gear, fuel: FuelWay, from: Arrival<Ocs>, target: HexId, cheapest: boolean): Way | null {
  const arrivals = Ways.path(from)
  const script = continued(fuel.script)
  const { seat } = m
  for (const order of [...ordersOf(arrivals), { do: 'overrun', hex: idOf(m, target) }])
    if (script.give(order)) return null
  const cell = cellOf(script.match)
  payAsUsual(script, seat)
  return {
    id: [
      'overrun',
      ...(gear.order === '' ? [] : [gear.id]),
      ...(cheapest ? [] : [fuel.method, ...(fuel.hq ? [fuel.hq] : [])]),
    ].join('-'),
    label: `Overrun ${placeName(m, target)}${gear.words}`,
    detail: [
      `${points(from.cost)} MP to get beside it`,
      ...(cell ? [`steps lost, yours and the enemy’s, ${exchangeOf(cell)}`] : []),
      ...(fuel.words === '' ? [] : [fuel.words]),
    ].join('; '),
    orders: script.orders,
    ends: script.ends || learnedOn(arrivals),
    figure: cell ? percent(cell.win) : '',
    ...hopeless(cell),
  }
}
