/** 13.2 and 13.3 as one gesture: a truck run there and back, a train, a stretch of track. */
import { arrow, lookedPath, plural, refusalOf, Script, scripted, wayOf } from './kit.ts'
import type { Answer, HexId, Path, Reason, Tone, Way } from './kit.ts'
import { points } from '../../rules/moving/step-cost.ts'
import { groundIn } from '../../rules/supply/supplies.ts'
import { haulPlan, layPlan, railPlan, ridePlan, type Haul } from '../../rules/transport/hauls.ts'
import { CAP, railLeft } from '../../rules/transport/rail.ts'
import { KIND, MARKER, type M, type Ocs } from '../../rules/world.ts'
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

/** Trucks load where they stand or bring what they have, unload, and come back as far as they get. */
function haulWays(m: M, trucks: readonly number[], from: HexId, to: HexId): Way[] {
  const brings = groundIn(m, m.seat, from) > 0 || trucks.some((u) => m.board.load.get(u) > 0)
  // An empty truck elsewhere fetches what lies at the goal.
  const [source, goal] = brings ? [from, to] : [to, from]
  if (!brings && groundIn(m, m.seat, to) === 0) return []
  const convoy = convoyOf(m, trucks, source, goal, carries)
  if (!convoy || 'code' in convoy) return []
  const { hauls, script } = convoy
  return [
    {
      id: 'haul',
      label: brings ? `Bring supply to ${placeName(m, to)}` : `Fetch supply from ${placeName(m, to)}`,
      detail: haulWords(m, hauls, brings),
      orders: script.orders,
      ends: script.ends,
      figure: haulFigure(hauls),
      ...(brings && hauls.every((h) => h.home) ? { again: true as const } : {}),
    },
  ]
}

interface Convoy {
  readonly hauls: readonly Haul[]
  readonly script: Script<Ocs>
}

const carries = (haul: Haul): boolean => haul.loaded + haul.delivered > 0

/** One truck after the other, those whose run is worth it; else why the first is of no use. */
function convoyOf(
  m: M,
  trucks: readonly number[],
  source: HexId,
  goal: HexId,
  worth: (haul: Haul) => boolean,
): Convoy | Reason | null {
  const script = new Script<Ocs>(m)
  const hauls: Haul[] = []
  let reason: Reason | null = null
  for (const truck of trucks) {
    const haul = haulPlan(script.match, truck, source, goal)
    if ('code' in haul || !worth(haul)) {
      reason ??= 'code' in haul ? haul : haul.halt
      continue
    }
    for (const order of haul.orders) {
      const why = script.give(order)
      if (why) return why
    }
    hauls.push(haul)
  }
  return hauls.length > 0 ? { hauls, script } : reason
}

const sum = (hauls: readonly Haul[], figure: (h: Haul) => number): number =>
  hauls.reduce((all, h) => all + figure(h), 0)

function haulFigure(hauls: readonly Haul[]): string {
  return supplyName(sum(hauls, (h) => h.delivered) || sum(hauls, (h) => h.loaded))
}

function haulWords(m: M, hauls: readonly Haul[], brings: boolean): string {
  const delivered = sum(hauls, (h) => h.delivered)
  return [
    `${supplyName(sum(hauls, (h) => h.loaded))} loaded, ${supplyName(delivered)} put down`,
    hauls.every((h) => h.home) ? 'and back' : `ends in ${placeName(m, hauls[0]!.way.at(-1)!.hex)}`,
    `${points(Math.max(...hauls.map((h) => h.mp)))} MP`,
    // Why nothing is put down, where that is so.
    ...(brings && delivered === 0
      ? hauls.flatMap(({ halt }) => (halt ? refusalOf(m, halt).text : [])).slice(0, 1)
      : []),
  ].join('; ')
}

/** ocs:13.2f#1-3: trucks on their standing run, wherever they are: they go on with it, or why they cannot today. */
export function aimRun(m: M, trucks: readonly number[], source: HexId, goal: HexId): Answer {
  const title = `${forceName(m, trucks)} to ${placeName(m, goal)}`
  const convoy = convoyOf(m, trucks, source, goal, (haul) => carries(haul) || haul.way.length > 1)
  if (!convoy) return { title }
  if ('code' in convoy)
    return { title, refusal: refusalOf(m, convoy), paths: [runPath(m, [m.board.hex.get(trucks[0]!), goal], 'danger')] }
  const { hauls, script } = convoy
  const way = hauls[0]!.way.map(({ hex }) => hex)
  return {
    title,
    paths: [runPath(m, way.slice(0, way.indexOf(goal) + 1 || way.length), 'choice')],
    ways: [
      wayOf(script, 'run', title, haulWords(m, hauls, true), {
        figure: hauls.some(carries) ? haulFigure(hauls) : `to ${placeName(m, hauls[0]!.way.at(-1)!.hex)}`,
        again: true,
      }),
    ],
  }
}

function runPath(m: M, way: readonly HexId[], tone: Tone): Path {
  const hexes = way.filter((hex) => hex >= 0)
  return lookedPath(m, hexes, tone, 'dotted', () => ({ name: '' }))
}

/** The units go by train. */
function rideWays(m: M, units: readonly number[], to: HexId): Way[] {
  const trip = ridePlan(m, units, to)
  if ('code' in trip) return []
  const script = scripted(m, trip.orders)
  return script ? [railWay(m, 'rail', `${forceName(m, units)} by train to ${placeName(m, to)}`, trip.cost, script)] : []
}

/** Supply of a hex goes by train. */
function freightWays(m: M, from: HexId, to: HexId): Way[] {
  const there = groundIn(m, m.seat, from)
  if (there === 0) return []
  const trip = railPlan(m, m.seat, from, to)
  if ('code' in trip) return []
  const script = scripted(m, trip.orders)
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
  const script = scripted(m, plan.orders)
  if (!script) return []
  return [
    wayOf(
      script,
      'lay',
      `Convert the track toward ${placeName(m, to)}`,
      `${plural(plan.hexes.length, 'hex', 'hexes')} of rail`,
    ),
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

function railPath(m: M, from: HexId, to: HexId): Path {
  const trip = railPlan(m, m.seat, from, to)
  const hexes = 'code' in trip ? [from, to] : trip.hexes
  return arrow(m, hexes, 'choice', 'dotted')
}
