/** 13 as one gesture: a truck run there and back, a train, a stretch of track, and where what comes is put down. */
import { arrow, hexOf, joined, listed, lookedPath, plural, refusalOf, say, sum, taking, wayOf } from './kit.ts'
import { giving, Script } from '../../../../core/ways/ways.ts'
import type { Answer, HexId, Path, Reason, Tone, Way } from './kit.ts'
import { points } from '../../rules/moving/step-cost.ts'
import { sideHex } from '../../rules/position/board.ts'
import { groundIn } from '../../rules/supply/supplies.ts'
import { layPlan, railPlan, ridePlan, type Haul, type Trip } from '../../rules/transport/hauls.ts'
import { CAP, railLeft } from '../../rules/transport/rail.ts'
import { carries, convoyOf } from '../../rules/ways/hauling.ts'
import { KIND, MARKER, type M, type Ocs } from '../../rules/world.ts'
import { forceName, placeName, supplyName } from '../names.ts'

export const isTruck = (m: M, unit: number): boolean =>
  m.game.units[unit]!.kind === KIND.transport && m.board.marker.get(unit) !== MARKER.extender

/** What else than walking the units in hand can do to get there, or get supply there; `first` is meant before walking. */
export function carryWays(m: M, units: readonly number[], to: HexId): { first: Way[]; more: Way[] } {
  const trucks = units.length > 0 && units.every((u) => isTruck(m, u))
  const from = m.board.hex.get(units[0]!)
  const hauls = trucks ? haulWays(m, units, from, to) : []
  // A run that leaves nothing there is not what a truck is sent for.
  const meant = hauls.filter(({ figure }) => figure !== LOADS_ONLY)
  return {
    first: [...meant, ...layWays(m, units, to)],
    more: [...hauls.filter((way) => !meant.includes(way)), ...rideWays(m, units, to), ...freightWays(m, from, to)],
  }
}

/** The figure of a run on which supply is loaded and none put down. */
const LOADS_ONLY = 'loads only'

/** Trucks load where they stand or bring what they have, unload, and come back as far as they get. */
function haulWays(m: M, trucks: readonly number[], from: HexId, to: HexId): Way[] {
  const brings = groundIn(m, m.seat, from) > 0 || trucks.some((u) => m.board.load.get(u) > 0)
  // An empty truck elsewhere fetches what lies at the goal.
  const [source, goal] = brings ? [from, to] : [to, from]
  if (!brings && groundIn(m, m.seat, to) === 0) return []
  const convoy = convoyOf(m, trucks, source, goal, carries)
  if (!convoy || 'code' in convoy) return []
  const { hauls, script } = convoy
  const leaves = !brings || hauls.some((haul) => haul.delivered > 0)
  const does = !leaves ? 'Load and go to' : brings ? 'Bring supply to' : 'Fetch supply from'
  const figure = leaves ? haulFigure(hauls) : LOADS_ONLY
  const again = brings && leaves && hauls.every((h) => h.home) ? true : undefined
  return [wayOf(script, 'haul', `${does} ${placeName(m, to)}`, haulWords(m, hauls, brings), { figure, again })]
}

function haulFigure(hauls: readonly Haul[]): string {
  return supplyName(sum(hauls, (h) => h.delivered) || sum(hauls, (h) => h.loaded))
}

function haulWords(m: M, hauls: readonly Haul[], brings: boolean): string {
  const delivered = sum(hauls, (h) => h.delivered)
  // Why nothing is put down, where that is so.
  const halts = brings && delivered === 0 ? hauls.flatMap(({ halt }) => halt ?? []) : []
  return joined([
    `${supplyName(sum(hauls, (h) => h.loaded))} loaded, ${supplyName(delivered)} put down`,
    hauls.every((h) => h.home) ? 'and back' : `ends in ${placeName(m, hauls[0]!.way.at(-1)!.hex)}`,
    `${points(Math.max(...hauls.map((h) => h.mp)))} MP`,
    halts[0] && refusalOf(m, halts[0]).text,
  ])
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
  const label = `${forceName(m, units)} by train to ${placeName(m, to)}`
  return railWay(m, 'rail', ridePlan(m, units, to), () => label)
}

/** Supply of a hex goes by train. */
function freightWays(m: M, from: HexId, to: HexId): Way[] {
  if (groundIn(m, m.seat, from) === 0) return []
  return railWay(m, 'freight', railPlan(m, m.seat, from, to), (after) => {
    const tokens = groundIn(after, m.seat, to) - groundIn(m, m.seat, to)
    return `${supplyName(tokens)} by train to ${placeName(m, to)}`
  })
}

function railWay(m: M, id: string, trip: Pick<Trip, 'orders' | 'cost'> | Reason, label: (after: M) => string): Way[] {
  if ('code' in trip) return []
  const script = giving(new Script<Ocs>(m), trip.orders)
  if ('code' in script) return []
  const detail = `${trip.cost} of ${railLeft(m, m.seat) / CAP} points of Rail Cap`
  return [wayOf(script, id, label(script.match), detail)]
}

/** A Rail Repair unit works its way along. */
function layWays(m: M, units: readonly number[], to: HexId): Way[] {
  if (units.length !== 1 || !m.game.units[units[0]!]!.railRepair) return []
  const plan = layPlan(m, units[0]!, to)
  if ('code' in plan || plan.hexes.length === 0) return []
  const script = giving(new Script<Ocs>(m), plan.orders)
  if ('code' in script) return []
  const detail = `${plural(plan.hexes.length, 'hex', 'hexes')} of rail`
  return [wayOf(script, 'lay', `Convert the track toward ${placeName(m, to)}`, detail)]
}

/** A dump with nobody on it in hand: what can be done with it, and where trains take it. */
export function aimSupply(m: M, from: HexId, to: HexId): Answer {
  const there = groundIn(m, m.seat, from)
  const title = `${supplyName(there)} in ${placeName(m, from)}`
  if (to < 0 || to === from)
    return {
      title,
      lines: [
        say`Rail Cap left | ${railLeft(m, m.seat) / CAP} § ocs:13.3b#1`,
        say`Point at a station to send it by train § ocs:13.3e#1`,
      ],
      ways: [taking(title)],
    }
  const trip = railPlan(m, m.seat, from, to)
  if ('code' in trip) return { title, refusal: refusalOf(m, trip) }
  const ways = freightWays(m, from, to)
  if (ways.length === 0) return { title }
  return { title: `${title} to ${placeName(m, to)}`, ways, paths: [arrow(m, trip.hexes, 'choice', 'dotted')] }
}

// --- 2.3 and 13.5: all that comes in one answer: as much as may be at one place, the rest in the order of the table

const isFrom = (m: M, proc: string): boolean => m.waits === 'decision' && m.top.proc === proc

/** Each way to put down the supply that came: most of it at one place. */
export function supplyWays(m: M): Way[] {
  const found = new Map<string, Way>()
  const side = m.seat
  for (const { hex: first } of m.options()) {
    if (first === undefined) continue
    const script = new Script<Ocs>(m)
    const put = new Map<number, number>()
    while (isFrom(script.match, 'newSupply')) {
      const offered = script.match.options()
      const at = offered.find((o) => o.hex === first) ?? offered[0]
      if (!at || script.give(at)) break
      const most = script.match.options().at(-1)
      if (!most || script.give(most)) break
      const hex = hexOf(m, at.hex)
      put.set(hex, (put.get(hex) ?? 0) + most.number!)
    }
    const [all, ...rest] = Array.from(put, ([hex, tokens]) => `${supplyName(tokens)} at ${placeName(m, hex)}`)
    const told = joined([all, ...rest], ',')
    if (all === undefined || found.has(told)) continue
    const [label, detail] =
      rest.length > 0
        ? [all, `and ${listed(rest)}`]
        : [`All at ${placeName(m, hexOf(m, first))}`, waiting(m, side, [...put.keys()][0]!)]
    found.set(told, wayOf(script, `most-${first}`, label, detail, { again: true }))
  }
  return [...found.values()]
}

/** What lies there already. */
function waiting(m: M, side: number, hex: number): string {
  const tokens = m.board.dump.get(sideHex(m, side, hex))
  return tokens > 0 ? `${supplyName(tokens)} lie there` : ''
}

/** Replacements, all at one place, of hexes that go by one name at the first; one alone is put where one points. */
export function replacementWays(m: M): Way[] {
  const seen = new Set<string>()
  return m.options().flatMap((order): Way[] => {
    const name = placeName(m, hexOf(m, order.hex ?? ''))
    if (order.do !== 'at' || seen.has(name)) return []
    seen.add(name)
    const script = new Script<Ocs>(m)
    while (isFrom(script.match, 'newRepls') && script.match.place === m.place && script.give(order) === null);
    const { length } = script.orders
    if (length < 2) return []
    return [wayOf(script, `all-${order.hex}`, `All at ${name}`, plural(length, 'counter'), { again: true })]
  })
}
