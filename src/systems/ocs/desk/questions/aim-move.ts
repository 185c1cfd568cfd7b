/** Moving by hand: a stack, a part of it or a formation to a hex, in the mode and with the fuel that gets it there. */
import { byHex, continued, hexOf, learnedOn, ordersOf, refusalOf, say, Script, told, unitId } from './kit.ts'
import type { Answer, HexId, Line, Order, Question, Reason, Route, Way, Ways } from './kit.ts'
import { takeRefusal } from '../../rules/moving/move.ts'
import { here, points } from '../../rules/moving/step-cost.ts'
import { countIn, other, unitsIn } from '../../rules/position/board.ts'
import { modeName, modeOf } from '../../rules/position/modes.ts'
import { groundIn } from '../../rules/supply/supplies.ts'
import { MARKER, type M, type MoveFrame, type Ocs, type SegmentFrame } from '../../rules/world.ts'
import { allowed, forceName, placeName, supplyName } from '../names.ts'
import { pinWarnings } from '../payments.ts'
import { aimFormation } from './aim-formation.ts'
import { aimOverrun } from './aim-overrun.ts'
import { aimRun, aimSupply, carryWays } from './convoys.ts'
import { withDiscs } from './discs.ts'
import { fuelWays, type FuelWay } from './fuel-ways.ts'
import { AS_IT_IS, choosesMover, releasable, takeInHand, unitsOf, type Gear } from './hand.ts'
import { gearsOf, noFuel, setOut } from './setting-out.ts'
import { pathOf, routeTo, walkerOf } from './walks.ts'
import { stopWarnings, untraced } from './warnings.ts'

/** From the decision that chooses whom to move. With a hex beside the goal it is a standing run that loads there. */
export function aimMove(m: M, q: Question): Answer {
  const units = unitsOf(m, q, m.seat)
  const to = hexOf(m, q.to)
  const from = hexOf(m, q.from)
  if (units.length === 0 && from >= 0 && groundIn(m, m.seat, from) > 0) return aimSupply(m, from, to)
  if (units.length === 0) return { title: m.prompt(), lines: [{ label: 'Take a stack or a counter in hand.' }] }
  const source = hexOf(m, q.hex)
  if (source >= 0 && to >= 0) return aimRun(m, units, source, to)
  const at = m.board.hex.get(units[0]!)
  if (to < 0 || (to === at && byHex(m, units).size === 1)) return inHand(m, units)
  if (byHex(m, units).size > 1) return aimFormation(m, units, to)
  return moveTo(m, units, to, q)
}

function moveTo(m: M, units: readonly number[], to: HexId, q: Question): Answer {
  const kept: Ways<Ocs>[] = []
  try {
    if (countIn(m, to, other(m.seat)) > 0) return aimOverrun(m, units, to, (w) => kept.push(w))
    const walking = ways(m, units, to, legsOf(m, units, to, q), (w) => kept.push(w))
    const { first, more } = carryWays(m, units, to)
    const found = [...first, ...(walking.ways ?? []), ...more]
    if (found.length === 0) return walking
    const { refusal: _, ...rest } = walking
    return { ...rest, title: `${forceName(m, units)} to ${placeName(m, to)}`, ...withDiscs(m, units), ways: found }
  } finally {
    for (const w of kept) w.release()
  }
}

function legsOf(m: M, units: readonly number[], to: HexId, q: Question): HexId[] {
  const at = m.board.hex.get(units[0]!)
  return [...(q.via ?? []).map((id) => hexOf(m, id)).filter((hex) => hex >= 0 && hex !== at && hex !== to), to]
}

interface Failed {
  readonly route: Route<Ocs> | null
  readonly reason: Reason
}

function ways(
  m: M,
  units: readonly number[],
  to: HexId,
  legs: readonly HexId[],
  keep: (ways: Ways<Ocs>) => void,
): Answer {
  const found: Way[] = []
  let shown: Route<Ocs> | null = null
  let failed: Failed | null = null
  for (const gear of gearsOf(m)) {
    // Strat Mode is for where nothing else gets to.
    if (gear.id === 'strat' && found.length > 0) continue
    const start = setOut(m, units, gear)
    if (!start) continue
    const first = start.fuels[0]
    const route = first && walkerOf(first.script.match) ? routeTo(first.script.match, legs, keep) : null
    const reason = start.reason ?? route?.failed
    if (!route || reason) {
      if (reason && (!failed || gear.order === '')) failed = { route, reason }
      continue
    }
    for (const fuel of start.fuels) {
      const way = arriving(m, start.gear, fuel, route, to)
      if ('code' in way) failed = { route, reason: way }
      else found.push(way, ...extending(start.gear, fuel, route, to))
    }
    if (found.length > 0) shown ??= route
  }
  const who = forceName(m, units)
  if (!shown) return refused(m, who, to, failed)
  return { title: `${who} to ${placeName(m, to)}`, paths: [pathOf(shown)], ways: found }
}

/** The way walked as far as it goes; or why not. */
function walked(fuel: FuelWay, route: Route<Ocs>): Script<Ocs> | Reason {
  const script = continued(fuel.script)
  for (const order of ordersOf(route.arrivals)) {
    const reason = script.give(order)
    if (reason) return reason
  }
  return script
}

/** Arriving somewhere and stopping there; or why they may not. */
function arriving(start: M, gear: Gear, fuel: FuelWay, route: Route<Ocs>, to: HexId): Way | Reason {
  const script = walked(fuel, route)
  if (!(script instanceof Script)) return script
  const reason = walkerOf(script.match) === null ? null : script.give({ do: 'stop' })
  if (reason) return reason
  const { walker, arrivals } = route
  const m = arrivals[0]!.match
  const used = `${points(arrivals.at(-1)!.cost)} of ${points(walker.budget)} MP`
  return {
    id: [gear.id, ...(fuel.method === 'none' ? [] : [fuel.method]), ...(fuel.hq ? [fuel.hq] : [])].join('-'),
    label: `Move to ${placeName(m, to)}${gear.words}`,
    detail: [used, ...(fuel.words === '' ? [] : [fuel.words])].join('; '),
    orders: script.orders,
    ends: script.ends || learnedOn(arrivals),
    warnings: [...stopWarnings(script.match, walker.force, to), ...pinWarnings(start, script.match, m.seat)],
    figure: fuel.tokens > 0 ? supplyName(fuel.tokens) : undefined,
  }
}

/** Transport that may become an Extender where it arrives. */
function extending(gear: Gear, fuel: FuelWay, route: Route<Ocs>, to: HexId): Way[] {
  const script = walked(fuel, route)
  if (gear.order !== '' || !(script instanceof Script) || script.give({ do: 'extend' })) return []
  if (walkerOf(script.match) !== null && script.give({ do: 'stop' })) return []
  const label = `Become an Extender in ${placeName(script.match, to)}`
  return [{ id: 'extend', label, detail: 'five points that lengthen trace', orders: script.orders, ends: script.ends }]
}

function refused(m: M, who: string, to: HexId, failed: Failed | null): Answer {
  const title = `${who}: not to ${placeName(m, to)}`
  if (!failed) return { title, lines: [{ label: 'It has no movement points left.', claim: 'ocs:6.1#2' }] }
  const { route, reason } = failed
  if (!route || route.arrivals.length < 2) return { title, refusal: refusalOf(m, reason) }
  return { title, paths: [{ ...pathOf(route, 'danger'), style: 'dotted' }], refusal: refusalOf(m, reason) }
}

// --- in hand

const IN_PLACE = [
  { id: 'to-combat', label: 'Combat Mode', order: 'toCombat' },
  { id: 'to-move', label: 'Move Mode', order: 'toMove' },
  { id: 'to-reserve', label: 'Reserve, combat side up', order: 'toReserveCombat' },
  { id: 'to-reserve-move', label: 'Reserve, move side up', order: 'toReserveMove' },
  { id: 'to-strat', label: 'Strat Mode', order: 'toStrat' },
]

/** Nothing is pointed at yet: what is in hand, and the modes it can take where it stands. */
function inHand(m: M, units: readonly number[]): Answer {
  const who = forceName(m, units)
  const hand = new Script<Ocs>(m)
  const stacks = byHex(m, units)
  const reason = stacks.size > 1 ? null : takeInHand(hand, units)
  if (reason) return { title: who, lines: handLines(m, units), refusal: refusalOf(m, reason) }
  const orders = stacks.size > 1 ? [] : hand.orders
  // Taking it gives nothing yet: a click on a hex does that, hex by hex.
  const found: Way[] = [{ id: 'take', label: `Take ${who}`, detail: 'and go hex by hex', orders, ends: hand.ends }]
  found.push(...breakouts(m, units))
  for (const { id, label, order } of IN_PLACE) {
    const way = inPlace(m, stacks, id, label, order)
    if (way) found.push(way)
  }
  const wider = widerThan(m, units)
  return {
    title: who,
    lines: handLines(m, units, stacks.size > 1 ? null : hand.match),
    ways: found,
    units: units.map((u) => unitId(m, u)),
    ...withDiscs(m, units),
    ...(wider ? { wider } : {}),
  }
}

/** ocs:12.8e#1: those cut off may try to get out, each for itself. */
function breakouts(m: M, units: readonly number[]): Way[] {
  return units.flatMap((u) => {
    const script = new Script<Ocs>(m)
    if (script.give({ do: 'breakOut', unit: unitId(m, u) })) return []
    const label = `Break out: ${forceName(m, [u])}`
    return [{ id: `break-${unitId(m, u)}`, label, detail: 'a die decides', orders: script.orders, ends: true }]
  })
}

/** All in hand who may take the mode do, where they stand. */
function inPlace(m: M, stacks: Map<HexId, number[]>, id: string, label: string, order: string): Way | null {
  const script = new Script<Ocs>(m)
  let changed = 0
  for (const units of stacks.values()) {
    const trial = continued(script)
    if (takeInHand(trial, units)) continue
    const done = units.filter((u) => trial.give({ do: order, unit: unitId(m, u) }) === null).length
    if (done === 0 || trial.give({ do: 'stop' })) continue
    for (const given of trial.orders.slice(script.orders.length)) script.give(given)
    changed += done
  }
  if (changed === 0) return null
  const all = [...stacks.values()].flat().length
  return {
    id,
    label,
    detail: `${changed < all ? `${changed} of ${all}; ` : ''}where they stand; they have done with moving`,
    orders: script.orders,
    ends: true,
  }
}

/** The rest of the formation that may still move: a second click takes them too. */
function widerThan(m: M, units: readonly number[]): Answer['wider'] | null {
  const member = units.find((u) => m.game.units[u]!.formation >= 0)
  if (member === undefined) return null
  const { formation } = m.game.units[member]!
  const f = m.top as SegmentFrame
  const all = m.game.formations[formation]!.units.filter(
    (u) => m.game.units[u]!.combat && (takeRefusal(m, f.side, f.phase, u) === null || releasable(m, u)),
  )
  if (all.every((u) => units.includes(u)) && units.length === all.length) return null
  return { label: `All of ${m.game.formations[formation]!.name}`, units: all.map((u) => unitId(m, u)) }
}

/** `taken` is the match with them in hand: those in Reserve are released by then. */
function handLines(m: M, units: readonly number[], taken: M | null = null): Line[] {
  const f = m.top as SegmentFrame
  const cut = untraced(m, units)
  const modes = [...new Set(units.map((u) => modeName(modeOf(taken ?? m, u))))]
  const left = taken && walkerOf(taken) ? (taken.top as MoveFrame).left.map(points) : null
  return told(
    say`Movement | ${Math.min(...(left ?? units.map((u) => allowed(m, u, f.phase))))} MP § ocs:6.1h#1`,
    { label: 'Mode', value: modes.join(', '), claim: 'ocs:5.2#1' },
    units.some((u) => m.board.marker.get(u) === MARKER.extender) && say`An Extender stays where it is § ocs:12.7#1`,
    cut.length > 0 && { label: 'Not in trace', value: forceName(m, cut), claim: 'ocs:12.6#2', tone: 'danger' },
  )
}

// --- under way

/** A force is under way: it goes on, or it stops and another is taken. */
export function goOn(m: M, q: Question): Answer {
  const f = m.top as MoveFrame
  const walker = walkerOf(m)!
  const at = here(f)
  const from = hexOf(m, q.from)
  const to = hexOf(m, q.to)
  if (from >= 0 && from !== at && unitsIn(m, from, m.seat).some((u) => !f.force.includes(u))) return change(m, q)
  const who = forceName(m, walker.force)
  if (to < 0 || to === at)
    return { title: who, lines: [{ label: 'MP left', value: String(points(walker.budget)), claim: 'ocs:6.1#2' }] }
  const kept: Ways<Ocs>[] = []
  try {
    const fuels = fuelWays(new Script<Ocs>(m), null, () => true)
    if (countIn(m, to, other(m.seat)) > 0) return aimOverrun(m, walker.force, to, (w) => kept.push(w))
    const first = fuels[0]
    if (!first) return refused(m, who, to, { route: null, reason: noFuel(new Script<Ocs>(m))! })
    const legs = [...(q.via ?? []).map((id) => hexOf(m, id)).filter((hex) => hex >= 0 && hex !== at && hex !== to), to]
    const route = routeTo(first.script.match, legs, (w) => kept.push(w))
    if (route.failed) return refused(m, who, to, { route, reason: route.failed })
    const arrivals = fuels.map((fuel) => arriving(m, AS_IT_IS, fuel, route, to))
    const found = [
      ...arrivals.flatMap((way) => ('code' in way ? [] : way)),
      ...extending(AS_IT_IS, first, route, to),
      ...goingOn(first, route),
    ]
    const reason = arrivals.find((way) => 'code' in way)
    if (found.length === 0 && reason) return refused(m, who, to, { route, reason })
    return { title: `${who} to ${placeName(m, to)}`, paths: [pathOf(route)], ways: found }
  } finally {
    for (const w of kept) w.release()
  }
}

/** The same without stopping at the end. */
function goingOn(fuel: FuelWay, route: Route<Ocs>): Way[] {
  const last = route.arrivals.at(-1)!
  if (!last.open || !last.match.options().some((o) => o.do === 'move')) return []
  const orders: Order[] = [...fuel.script.orders, ...ordersOf(route.arrivals)]
  return [{ id: 'on', label: 'Go on from there', detail: '', orders, ends: learnedOn(route.arrivals) }]
}

/** The force under way stops, and another stack is taken. */
function change(m: M, q: Question): Answer {
  const script = new Script<Ocs>(m)
  const reason = script.give({ do: 'stop' })
  if (reason) return { title: 'The force under way first', refusal: refusalOf(m, reason) }
  if (!choosesMover(script.match))
    return { title: 'The force under way first', lines: [{ label: 'It must come to an end first.' }] }
  const answer = aimMove(script.match, q)
  if (!answer.ways) return answer
  const ways = answer.ways.map((way) => ({
    ...way,
    orders: [...script.orders, ...way.orders],
    ends: way.ends || script.ends,
  }))
  return { ...answer, ways }
}
