/** 13.2 and 13.3 as one gesture: a truck run there and back, a train, a stretch of track. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Order } from '../../../../core/match.ts'
import { idOf, refusalOf } from '../../../../core/table/answers.ts'
import type { Answer, Way } from '../../../../core/table/shapes.ts'
import { Script } from '../../../../core/table/ways.ts'
import { plural } from '../../../../core/table/words.ts'
import { haulPlan, layPlan, railPlan, ridePlan, type Haul } from '../../hauls.ts'
import { CAP, railLeft } from '../../rail.ts'
import { points } from '../../steps.ts'
import { groundIn } from '../../supplies.ts'
import { KIND, MARKER, type M, type Ocs } from '../../world.ts'
import { forceName, placeName, supplyName } from '../names.ts'

const isTruck = (m: M, unit: number): boolean =>
  m.game.units[unit]!.kind === KIND.transport && m.board.marker.get(unit) !== MARKER.extender

/** What else than walking the units in hand can do to get there, or get supply there; `first` is meant before walking. */
export function carryWays(m: M, units: readonly number[], to: HexId): { first: Way[]; more: Way[] } {
  const trucks = units.length > 0 && units.every((u) => isTruck(m, u))
  const from = m.board.hex.get(units[0]!)
  return {
    first: [...(trucks ? haulWays(m, units, from, to) : []), ...layWays(m, units, to)],
    more: [...rideWays(m, units, to), ...freightWays(m, from, to)],
  }
}

const given = (m: M, orders: readonly Order[]): Script<Ocs> | null => {
  const script = new Script<Ocs>(m)
  return orders.every((order) => script.give(order) === null) ? script : null
}

/** Trucks load where they stand or bring what they have, unload, and come back as far as they get. */
function haulWays(m: M, trucks: readonly number[], from: HexId, to: HexId): Way[] {
  const brings = groundIn(m, m.seat, from) > 0 || trucks.some((u) => m.board.load.get(u) > 0)
  // An empty truck elsewhere fetches what lies at the goal.
  const [source, goal] = brings ? [from, to] : [to, from]
  if (!brings && groundIn(m, m.seat, to) === 0) return []
  const script = new Script<Ocs>(m)
  const hauls: Haul[] = []
  for (const truck of trucks) {
    const haul = haulPlan(script.match, truck, source, goal)
    if ('code' in haul || haul.loaded + haul.delivered === 0) continue
    if (haul.orders.some((order) => script.give(order) !== null)) return []
    hauls.push(haul)
  }
  if (hauls.length === 0) return []
  const sum = (figure: (h: Haul) => number): number => hauls.reduce((all, h) => all + figure(h), 0)
  const delivered = sum((h) => h.delivered)
  const home = hauls.every((h) => h.home)
  const words = [
    `${supplyName(sum((h) => h.loaded))} loaded, ${supplyName(delivered)} put down`,
    home ? 'and back' : `ends in ${placeName(m, hauls[0]!.way.at(-1)!.hex)}`,
    `${points(Math.max(...hauls.map((h) => h.mp)))} MP`,
    // Why nothing is put down, where that is so.
    ...(brings && delivered === 0
      ? hauls.flatMap(({ halt }) => (halt ? refusalOf(m, halt).text : [])).slice(0, 1)
      : []),
  ]
  return [
    {
      id: 'haul',
      label: brings ? `Bring supply to ${placeName(m, to)}` : `Fetch supply from ${placeName(m, to)}`,
      detail: words.join('; '),
      orders: script.orders,
      ends: script.ends,
      figure: supplyName(delivered > 0 ? delivered : sum((h) => h.loaded)),
      ...(brings && home ? { again: true as const } : {}),
    },
  ]
}

/** The units go by train. */
function rideWays(m: M, units: readonly number[], to: HexId): Way[] {
  const trip = ridePlan(m, units, to)
  if ('code' in trip) return []
  const script = given(m, trip.orders)
  return script ? [railWay(m, 'rail', `${forceName(m, units)} by train to ${placeName(m, to)}`, trip.cost, script)] : []
}

/** Supply of a hex goes by train. */
function freightWays(m: M, from: HexId, to: HexId): Way[] {
  const there = groundIn(m, m.seat, from)
  if (there === 0) return []
  const trip = railPlan(m, m.seat, from, to)
  if ('code' in trip) return []
  const script = given(m, trip.orders)
  if (!script) return []
  const tokens = groundIn(script.match, m.seat, to) - groundIn(m, m.seat, to)
  return [railWay(m, 'freight', `${supplyName(tokens)} by train to ${placeName(m, to)}`, trip.cost, script)]
}

function railWay(m: M, id: string, label: string, cost: number, script: Script<Ocs>): Way {
  const detail = `${cost} of ${railLeft(m, m.seat) / CAP} points of Rail Cap`
  return { id, label, detail, orders: script.orders, ends: script.ends }
}

/** A Rail Repair unit works its way along. */
function layWays(m: M, units: readonly number[], to: HexId): Way[] {
  if (units.length !== 1 || !m.game.units[units[0]!]!.railRepair) return []
  const plan = layPlan(m, units[0]!, to)
  if ('code' in plan || plan.hexes.length === 0) return []
  const script = given(m, plan.orders)
  if (!script) return []
  return [
    {
      id: 'lay',
      label: `Convert the track toward ${placeName(m, to)}`,
      detail: `${plural(plan.hexes.length, 'hex', 'hexes')} of rail`,
      orders: script.orders,
      ends: script.ends,
    },
  ]
}

/** A dump with nobody on it in hand: what can be done with it, and where trains take it. */
export function aimSupply(m: M, from: HexId, to: HexId): Answer {
  const there = groundIn(m, m.seat, from)
  const title = `${supplyName(there)} in ${placeName(m, from)}`
  if (to < 0 || to === from)
    return {
      title,
      lines: [
        { label: 'Rail Cap left', value: String(railLeft(m, m.seat) / CAP), claim: 'ocs:13.3b#1' },
        { label: 'Point at a station to send it by train', claim: 'ocs:13.3e#1' },
      ],
      ways: [{ id: 'take', label: title, detail: '', orders: [], ends: false }],
    }
  const ways = freightWays(m, from, to)
  if (ways.length > 0) return { title: `${title} to ${placeName(m, to)}`, ways, paths: [railPath(m, from, to)] }
  const reason = railPlan(m, m.seat, from, to)
  return 'code' in reason ? { title, refusal: refusalOf(m, reason) } : { title }
}

function railPath(m: M, from: HexId, to: HexId): NonNullable<Answer['paths']>[number] {
  const trip = railPlan(m, m.seat, from, to)
  const hexes = 'code' in trip ? [from, to] : trip.hexes
  return { hexes: hexes.map((hex) => idOf(m, hex)), tone: 'choice', style: 'dotted', steps: [] }
}
