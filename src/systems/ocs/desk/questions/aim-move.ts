/** Moving by hand: a stack, a part of it or a formation to a hex, in the mode and with the fuel that gets it there. */
import { hexOf, refusalOf, unitId } from '../../../../core/desk/answers.ts'
import { byHex, legsOf } from '../../../../core/desk/kit/look.ts'
import { afterStopping, movesTo, type Start } from '../../../../core/desk/kit/moves.ts'
import { learnedOn, ordersOf, type Route } from '../../../../core/desk/kit/route.ts'
import { say, sum, told, warn, wayOf } from '../../../../core/desk/kit/say.ts'
import { continued, giving, keeping, Script, Ways, type Arrival } from '../../../../core/desk/kit/ways.ts'
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Order } from '../../../../core/match.ts'
import type { Reason } from '../../../../core/reasons.ts'
import type { Answer, Line, Path, Question, Way } from '../../../../core/shapes.ts'
import { joined, plural } from '../../../../core/words.ts'
import { takeRefusal } from '../../rules/moving/move.ts'
import { here, points } from '../../rules/moving/step-cost.ts'
import { countIn, other, quartersOf, sideHex, unitsIn } from '../../rules/position/board.ts'
import { modeName, modeOf } from '../../rules/position/modes.ts'
import { limit } from '../../rules/position/stacking.ts'
import { groundIn, tokensOf } from '../../rules/supply/supplies.ts'
import { MARKER, type M, type Ocs } from '../../rules/world.ts'
import { allowed, forceName, MODES, placeName, supplyName } from '../names.ts'
import { pinWarnings } from '../payments.ts'
import { aimRun, aimSupply, carryWays, isTruck } from './convoys.ts'
import { aimOverrun } from './fights.ts'
import { AS_IT_IS, GEARS, releasable, shift, takeInHand, unitsOf, type Gear } from './hand.ts'
import { withDiscs } from './overlays.ts'
import { fuelsOnTheWay, fuelWays, gearsOf, noFuel, setOut, type FuelWay } from './setting-out.ts'
import { choosesMover, pathOf, ROUTED, stopWarnings, untraced, walkerOf } from './walks.ts'

// --- Moving by hand: a stack, a part of it or a formation to a hex, in the mode and with the fuel that gets it there

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

const TIRED = { label: 'It has no movement points left.', claim: 'ocs:6.1#2' }

function moveTo(m: M, units: readonly number[], to: HexId, q: Question): Answer {
  return keeping<Ocs, Answer>((keep) => {
    if (countIn(m, to, other(m.seat)) > 0) return aimOverrun(m, units, to, keep)
    const starts = gearsOf(m).map((gear) => (found: readonly Way[]): Start<Ocs> | null => {
      // Strat Mode is for where nothing else gets to.
      const start = gear.id === 'strat' && found.length > 0 ? null : setOut(m, units, gear)
      return (
        start && {
          walking: start.fuels[0]?.script.match ?? null,
          reason: start.reason,
          plain: gear.order === '',
          arrive: (route) =>
            start.fuels.flatMap((fuel): (Way | Reason)[] => {
              const way = arriving(m, gear, fuel, route, to)
              return 'code' in way ? [way] : [way, ...extending(gear, fuel, route, to)]
            }),
        }
      )
    })
    const who = forceName(m, units)
    const legs = legsOf(m, q, m.board.hex.get(units[0]!), to)
    const { route: _, ...walking } = movesTo(m, who, legs, starts, ROUTED, TIRED, keep)
    const { first, more } = carryWays(m, units, to)
    const found = [...first, ...(walking.ways ?? []), ...more]
    if (found.length === 0) return walking
    const { refusal: _refusal, ...rest } = walking
    return { ...rest, title: `${who} to ${placeName(m, to)}`, ...withDiscs(m, units), ways: found }
  })
}

/** Orders given, and a stop where the force is still under way; or why not. */
function halted(start: Script<Ocs>, orders: readonly Order[]): Script<Ocs> | Reason {
  const script = giving(start, orders)
  if ('code' in script) return script
  return (walkerOf(script.match) && script.give({ do: 'stop' })) ?? script
}

/** Arriving somewhere and stopping there; or why they may not. */
function arriving(start: M, gear: Gear, fuel: FuelWay, { walker, arrivals }: Route<Ocs>, to: HexId): Way | Reason {
  const script = halted(fuel.script, ordersOf(arrivals))
  if ('code' in script) return script
  const m = arrivals[0]!.match
  const used = `${points(arrivals.at(-1)!.cost)} of ${points(walker.budget)} MP`
  const id = joined([gear.id, fuel.method !== 'none' && fuel.method, fuel.hq], '-')
  return wayOf(script, id, `Move to ${placeName(m, to)}${gear.words}`, joined([used, fuel.words]), {
    ends: script.ends || learnedOn(arrivals),
    warnings: [...stopWarnings(script.match, walker.force, to), ...pinWarnings(start, script.match, m.seat)],
    figure: fuel.tokens > 0 ? supplyName(fuel.tokens) : undefined,
  })
}

/** Transport that may become an Extender where it arrives. */
function extending(gear: Gear, fuel: FuelWay, { arrivals }: Route<Ocs>, to: HexId): Way[] {
  if (gear.order !== '') return []
  const script = halted(fuel.script, [...ordersOf(arrivals), { do: 'extend' }])
  if ('code' in script) return []
  const label = `Become an Extender in ${placeName(script.match, to)}`
  return [wayOf(script, 'extend', label, 'five points that lengthen trace')]
}

// --- in hand

/** Nothing is pointed at yet: what is in hand, and the modes it can take where it stands. */
function inHand(m: M, units: readonly number[]): Answer {
  const who = forceName(m, units)
  const hand = new Script<Ocs>(m)
  const stacks = byHex(m, units)
  const reason = stacks.size > 1 ? null : takeInHand(hand, units)
  if (reason) return { title: who, lines: handLines(m, units), refusal: refusalOf(m, reason) }
  const orders = stacks.size > 1 ? [] : hand.orders
  // Taking it gives nothing yet: a click on a hex does that, hex by hex.
  const taken = wayOf({ orders, ends: hand.ends }, 'take', `Take ${who}`, 'and go hex by hex')
  const modes = MODES.flatMap(([order, id, label]) => inPlace(m, stacks, id, label, order))
  const wider = widerThan(m, units)
  return {
    title: who,
    lines: handLines(m, units, stacks.size > 1 ? null : hand.match),
    ways: [taken, ...breakouts(m, units), ...modes],
    units: units.map((u) => unitId(m, u)),
    ...withDiscs(m, units),
    ...(wider ? { wider } : {}),
    ...(units.every((u) => isTruck(m, u)) ? { visits: true as const } : {}),
  }
}

/** ocs:12.8e#1: those cut off may try to get out, each for itself. */
function breakouts(m: M, units: readonly number[]): Way[] {
  return units.flatMap((u) => {
    const script = new Script<Ocs>(m)
    if (script.give({ do: 'breakOut', unit: unitId(m, u) })) return []
    const label = `Break out: ${forceName(m, [u])}`
    return [wayOf(script, `break-${unitId(m, u)}`, label, 'a die decides', { ends: true })]
  })
}

/** All in hand who may take the mode do, where they stand. */
function inPlace(m: M, stacks: Map<HexId, number[]>, id: string, label: string, order: string): Way[] {
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
  if (changed === 0) return []
  const all = [...stacks.values()].flat().length
  const some = changed < all && `${changed} of ${all}`
  return [wayOf(script, id, label, joined([some, 'where they stand', 'they have done with moving']), { ends: true })]
}

/** The rest of the formation that may still move: a second click takes them too. */
function widerThan(m: M, units: readonly number[]): Answer['wider'] | null {
  const member = units.find((u) => m.game.units[u]!.formation >= 0)
  if (member === undefined) return null
  const { formation } = m.game.units[member]!
  const f = m.frame('movementSegment')!
  const all = m.game.formations[formation]!.units.filter(
    (u) => m.game.units[u]!.combat && (takeRefusal(m, f.side, f.phase, u) === null || releasable(m, u)),
  )
  if (all.every((u) => units.includes(u)) && units.length === all.length) return null
  return { label: `All of ${m.game.formations[formation]!.name}`, units: all.map((u) => unitId(m, u)) }
}

/** `taken` is the match with them in hand: those in Reserve are released by then. */
function handLines(m: M, units: readonly number[], taken: M | null = null): Line[] {
  const f = m.frame('movementSegment')!
  const cut = untraced(m, units)
  const modes = [...new Set(units.map((u) => modeName(modeOf(taken ?? m, u))))]
  const left = taken && walkerOf(taken) ? taken.frame('move')!.left.map(points) : null
  return told(
    say`Movement | ${Math.min(...(left ?? units.map((u) => allowed(m, u, f.phase))))} MP § ocs:6.1h#1`,
    say`Mode | ${modes.join(', ')} § ocs:5.2#1`,
    units.some((u) => m.board.marker.get(u) === MARKER.extender) && say`An Extender stays where it is § ocs:12.7#1`,
    cut.length > 0 && warn`Not in trace | ${forceName(m, cut)} § ocs:12.6#2`,
  )
}

// --- under way

/** A force is under way: it goes on, or it stops and another is taken. */
export function goOn(m: M, q: Question): Answer {
  const f = m.frame('move')!
  const walker = walkerOf(m)!
  const at = here(f)
  const from = hexOf(m, q.from)
  const to = hexOf(m, q.to)
  if (from >= 0 && from !== at && unitsIn(m, from, m.seat).some((u) => !f.force.includes(u)))
    return afterStopping(m, choosesMover, (after) => aimMove(after, q))
  const who = forceName(m, walker.force)
  if (to < 0 || to === at) return { title: who, lines: [say`MP left | ${points(walker.budget)} § ocs:6.1#2`] }
  return keeping<Ocs, Answer>((keep) => {
    const fuels = fuelsOnTheWay(m)
    if (countIn(m, to, other(m.seat)) > 0) return aimOverrun(m, walker.force, to, keep)
    const first = fuels[0]
    const start: Start<Ocs> = {
      walking: first?.script.match ?? null,
      reason: first ? null : noFuel(new Script<Ocs>(m)),
      arrive: (route) => [
        ...fuels.map((fuel) => arriving(m, AS_IT_IS, fuel, route, to)),
        ...extending(AS_IT_IS, first!, route, to),
        ...goingOn(first!, route),
      ],
    }
    const { route: _, ...answer } = movesTo(m, who, legsOf(m, q, at, to), [() => start], ROUTED, TIRED, keep)
    return answer
  })
}

/** The same without stopping at the end. */
function goingOn(fuel: FuelWay, route: Route<Ocs>): Way[] {
  const last = route.arrivals.at(-1)!
  if (!last.open || !last.match.options().some((o) => o.do === 'move')) return []
  const orders = [...fuel.script.orders, ...ordersOf(route.arrivals)]
  return [wayOf({ orders, ends: learnedOn(route.arrivals) }, 'on', 'Go on from there')]
}

// --- A whole formation by one gesture: every stack of it goes to the goal or as near as it gets, with the cheapest fuel

/** The formation as it stands, and in Move Mode. */
const TRIED: readonly Gear[] = [AS_IT_IS, GEARS[0]!]

const FUEL_WORDS = {
  formation: 'for the formation until Clean Up',
  unit: 'unit by unit for this phase',
  hq: 'through an HQ until Clean Up',
} as const

type Method = keyof typeof FUEL_WORDS

/** An HQ fuels independents only. */
const methodsFor = (m: M, units: readonly number[]): Method[] =>
  units.some((u) => m.game.units[u]!.independent) ? ['formation', 'unit', 'hq'] : ['formation', 'unit']

/** A formation on its way: how it goes, and the way of each stack by the hex it comes from, tried again with other fuel. */
interface Marching {
  readonly goal: HexId
  readonly gear: Gear
  readonly known: Map<HexId, { readonly orders: readonly Order[]; readonly path: Path; readonly to: HexId }>
  readonly keep: (ways: Ways<Ocs>) => void
}

interface March {
  readonly script: Script<Ocs>
  readonly paths: readonly Path[]
  readonly arrived: number
  readonly moved: number
}

function aimFormation(m: M, units: readonly number[], goal: HexId): Answer {
  const title = `${forceName(m, units)} to ${placeName(m, goal)}`
  const found: { way: Way; paths: readonly Path[]; arrived: number; tokens: number }[] = []
  keeping<Ocs, void>((keep) => {
    for (const gear of TRIED) {
      // Another mode is for those whom theirs does not bring there.
      if (found.some(({ arrived }) => arrived === units.length)) break
      const how: Marching = { goal, gear, known: new Map(), keep }
      for (const method of methodsFor(m, units)) {
        const march = marchAll(m, units, how, method)
        if (!march || march.moved === 0) continue
        const { paths, arrived } = march
        const tokens = tokensOf(m, m.seat) - tokensOf(march.script.match, m.seat)
        // Without fuel to pay all methods are one.
        const same = tokens === 0 && found.some((x) => x.tokens === 0 && x.arrived === arrived)
        if (!same) found.push({ way: marchWay(m, march, how, method, tokens, units.length), paths, arrived, tokens })
      }
    }
  })
  // As many as can be brought there, then the cheapest.
  found.sort((a, b) => b.arrived - a.arrived || a.tokens - b.tokens)
  const [best] = found
  if (best) return { title, paths: best.paths, ways: found.map(({ way }) => way) }
  const reason = takeInHand(new Script<Ocs>(m), units.slice(0, 1))
  return reason ? { title, refusal: refusalOf(m, reason) } : { title, lines: [{ label: 'Nobody of it gets nearer.' }] }
}

function marchWay(m: M, march: March, { goal, gear }: Marching, method: Method, tokens: number, all: number): Way {
  const { arrived, moved, script } = march
  const who = arrived === all ? 'all' : `${moved} of ${all}`
  const detail = joined([
    `${arrived} of ${plural(all, 'unit')} to ${placeName(m, goal)}`,
    moved > arrived && `${moved - arrived} as near as they get`,
    tokens > 0 && `${supplyName(tokens)} of fuel ${FUEL_WORDS[method]}`,
  ])
  const id = joined(['formation', gear.order && gear.id, method], '-')
  return wayOf(script, id, `Move ${who} to ${placeName(m, goal)}${gear.words}`, detail, {
    ends: true,
    figure: tokens > 0 ? supplyName(tokens) : '',
  })
}

/** One stack after the other, those nearest to the goal first. */
function marchAll(m: M, units: readonly number[], how: Marching, method: Method): March | null {
  const { goal } = how
  const script = new Script<Ocs>(m)
  const paths: Path[] = []
  let [arrived, moved] = [0, 0]
  const far = (hex: HexId): number => m.game.grid.distance(hex, goal)
  for (const [hex, group] of [...byHex(m, units)].sort(([a], [b]) => far(a) - far(b))) {
    const went = hex === goal ? null : marchOne(script, group, how, method)
    if (hex === goal || went?.to === goal) arrived += group.length
    if (!went) continue
    for (const order of went.script.orders.slice(script.orders.length)) if (script.give(order)) return null
    paths.push(went.path)
    moved += group.length
  }
  return { script, paths, arrived, moved }
}

function marchOne(
  sofar: Script<Ocs>,
  group: readonly number[],
  { goal, gear, known, keep }: Marching,
  method: Method,
): { script: Script<Ocs>; path: Path; to: HexId } | null {
  const taken = continued(sofar)
  if (takeInHand(taken, group)) return null
  const shifted = (script: Script<Ocs>): boolean => shift(script, gear) || true
  shifted(taken)
  const fuels = fuelWays(taken, continued(sofar), shifted)
  const fuel = fuels.find((x) => x.method === 'none' || x.method === method) ?? fuels[0]
  const start = fuel?.script.match
  const walker = start && walkerOf(start)
  if (!fuel || !walker) return null
  const from = start.board.hex.get(group[0]!)
  const before = known.get(from)
  const again = before && halted(fuel.script, before.orders)
  if (again && !('code' in again)) return { script: again, path: before.path, to: before.to }
  const ways = new Ways<Ocs>(start, walker.walk)
  keep(ways)
  const end = nearestRoom(start, ways, group, goal)
  if (!end || end.order === null) return null
  const arrivals = Ways.path(end)
  const orders = ordersOf(arrivals)
  const script = halted(fuel.script, orders)
  if ('code' in script) return null
  const path = pathOf({ walker, arrivals })
  known.set(from, { orders, path, to: end.place })
  return { script, path, to: end.place }
}

/** The reached hex nearest to the goal that has room for the group. */
function nearestRoom(m: M, ways: Ways<Ocs>, group: readonly number[], goal: HexId): Arrival<Ocs> | null {
  const size = sum(group, (u) => quartersOf(m, u))
  const { grid } = m.game
  let best: Arrival<Ocs> | null = null
  const rank = (a: Arrival<Ocs>): number => grid.distance(a.place, goal) * 100_000 + a.cost
  for (const a of ways.reached.values()) {
    const there = a.order === null ? 0 : m.board.quarters.get(sideHex(m, m.seat, a.place))
    if (there + size > limit(m)) continue
    if (!best || rank(a) < rank(best)) best = a
  }
  return best
}
