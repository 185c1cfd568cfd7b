/** `reach` and `who`: every hex a force can get to with its cost, and which units can be in a hex this phase. */
import { arrow, bands, byHex, hexOf, ofHex, question, refusalOf, Ways, whoComes, worded } from './kit.ts'
import { badged, filled, keys, neighbours, sift } from '../../../../core/desk/kit/say.ts'
import { sideInHand, unitsOf as inHand } from '../../../../core/desk/kit/look.ts'
import type { Answer, Arrival, Asking, Comer, HexId, Line, Mark, Pattern, Question } from './kit.ts'
import { inRange } from '../../rules/fighting/guns.ts'
import { here, mobilityOf, points } from '../../rules/moving/step-cost.ts'
import { countIn, other } from '../../rules/position/board.ts'
import { ridePlan } from '../../rules/transport/hauls.ts'
import { detrainable } from '../../rules/transport/railnet.ts'
import { distances, groups, isNear, towards, type Goal } from '../../rules/ways/coming.ts'
import { AS_IT_IS, choosesMover, gearsOf, isUnderWay, setOut } from '../../rules/ways/setting-out.ts'
import { asIfMovement } from '../../rules/ways/supposed.ts'
import { PHASE, type M, type Ocs } from '../../rules/world.ts'
import { forceName, placeName, sideName, supplyName } from '../names.ts'
import { fuelWords } from '../payments.ts'
import { fleetReach, navalOf } from './fleets.ts'
import { planesOf, reachOf } from './flights.ts'
import { pathOf, ROUTED, unitsOf, walkerOf, zoneWords } from './walks.ts'

// --- `reach`: every hex a force can get to now, by its own orders, with its cost; farther in Move or Strat Mode

export const reach = question('aim', 'reach', answerReach)

const AS_IF: Line = { label: 'As in a Movement Phase of its own', claim: 'ocs:6.0#1' }

function answerReach({ m, q }: Asking<Ocs>): Answer {
  const from = hexOf(m, q.from)
  if (isUnderWay(m) && (from < 0 || here(m.frame('move')!) === from)) return show(m, m.frame('move')!.force)
  const planes = planesOf(m, q)
  if (planes.length > 0) return reachOf(m, planes)
  const ships = choosesMover(m) ? navalOf(m, q) : []
  if (ships.length > 0) return fleetReach(m, ships)
  const targets = targetsOf(m, q)
  if (targets) return targets
  const side = sideInHand(m, q)
  if (side < 0) return { title: 'Reach', lines: [{ label: 'Select a stack or a counter.' }] }
  const now = choosesMover(m) && m.seat === side
  const start = now ? m : asIfMovement(m, side)
  // A match that is over comes to no further phase.
  if (!choosesMover(start)) return { title: 'Reach', lines: [{ label: 'Nothing moves now.', claim: 'ocs:6.0#1' }] }
  const units = unitsOf(start, q, side)
  const along = [...byHex(start, units).keys()].slice(1)
  const lead = along.length > 0 ? [units[0]!] : units
  const answer = show(start, lead, now ? [] : [AS_IF])
  if (answer.refusal) return { ...answer, title: forceName(m, units) }
  const marks = [
    ...(answer.marks ?? []).filter((x) => !along.includes(hexOf(m, x.hex))),
    ...along.map((hex) => ({ ...badged(m, hex, 'tick', 'choice', 'goes along'), pattern: 'target' as const })),
  ]
  return { ...answer, marks, supposed: now ? undefined : true }
}

/** In a Combat or Barrage Segment: whom the units in hand can attack, or fire at. */
function targetsOf(m: M, q: Question): Answer | null {
  const firing = m.place === 'barrageSegment.choose'
  if (m.waits !== 'decision' || !(firing || m.place === 'combatSegment.choose')) return null
  const units = inHand(m, q, m.seat)
  if (units.some((u) => m.game.units[u]!.seat !== m.seat) || units.length === 0) return null
  const reached = (hex: HexId): boolean =>
    units.some((u) => (firing ? inRange(m, u, hex) : m.game.grid.distance(m.board.hex.get(u), hex) === 1))
  const offered = m.options().filter((o) => o.do === (firing ? 'barrage' : 'attack'))
  const hexes = offered.map((o) => hexOf(m, o.hex)).filter(reached)
  return {
    title: firing ? 'In range' : 'Can be attacked',
    marks: hexes.map((hex) => filled(m, hex, 'target', 'danger')),
    legend: keys(firing ? 'target danger: in range' : 'target danger: can be attacked'),
  }
}

const BEYOND: Readonly<Record<string, Pattern>> = { 'move-mode': 'dots', strat: 'hatch3' }

/** How far the force gets, in the modes it can take for that and with the cheapest fuel; or why it does not move. */
function show(m: M, force: readonly number[], note: Line[] = []): Answer {
  const ready = gearsOf(m).flatMap((gear) => (gear.id === 'combat-mode' ? [] : (setOut(m, force, gear) ?? [])))
  const goings = ready.flatMap(({ gear, fuels: [fuel] }) =>
    fuel ? [{ fuel, match: fuel.script.match, pattern: BEYOND[gear.id] }] : [],
  )
  const refused = ready.find(({ gear }) => gear === AS_IT_IS)?.reason
  if (goings.length === 0 && refused && !isUnderWay(m))
    return { title: '', lines: note, refusal: refusalOf(m, refused) }
  const mark = (_: Arrival<Ocs>, hex: HexId, start: M): Partial<Mark> => {
    const zone = zoneWords(start, start.frame('move')!, hex)
    return zone === '' ? {} : { badge: 'dot', title: zone }
  }
  const { budget, marks, areas, legend, has } = bands(m, goings, { walkerOf, points: ROUTED.points, mark })
  const fuel = goings[0]?.fuel
  return worded(m, 'reach', {
    facts: { force, budget, tokens: fuel?.tokens ?? 0, words: fuel ? fuelWords(fuel) : '', note },
    marks,
    areas,
    legend: keys(
      ...legend,
      has('dots') && 'dots choice: in Move Mode',
      has('hatch3') && 'hatch3 choice: in Strat Mode',
      'dot choice: enemy zone',
    ),
  })
}

// --- `who`: which units of a side can be in a hex this phase, or beside the enemy in it: in which mode, for how many MP, on whose fuel

/** Units alike in one hex, and how they get there; the cost in twelfths, by train nothing. */
interface Coming extends Comer {
  readonly tokens: number
}

export const who = ofHex('who', ({ m, hex, side }) => {
  const now = choosesMover(m) && m.seat === side
  const beside = countIn(m, hex, other(side)) > 0 ? 'get beside' : 'reach'
  return whoComes(m, hex, comers(now ? m : asIfMovement(m, side), side, hex), {
    title: `${sideName(m.game, side)} units that can ${beside} ${placeName(m, hex)}`,
    forceName,
    note: now ? [] : [AS_IF],
    nobody: { label: 'Nobody in one phase.', claim: 'ocs:6.0#1' },
    figure: 'MP',
    supposed: now ? undefined : true,
    paths: true,
  })
})

/** The cheapest first: in fuel, then in MP. */
function comers(start: M, side: number, to: HexId): Coming[] {
  if (!choosesMover(start) || start.seat !== side) return []
  // The hex itself; of an enemy's the hexes round it.
  const goals = countIn(start, to, other(side)) === 0 ? [to] : neighbours(start, to)
  const goal: Goal = { to, goals, far: distances(start, goals) }
  const found = groups(start, side, to).flatMap((units) => comes(start, units, goal) ?? [])
  return found.sort((a, b) => a.tokens - b.tokens || a.cost - b.cost)
}

function comes(m: M, units: readonly number[], goal: Goal): Coming | null {
  const [first] = units as [number]
  for (const gear of gearsOf(m).filter((one) => isNear(m, first, one, goal))) {
    const fuel = setOut(m, [first], gear)?.fuels[0]
    const ready = fuel?.script.match
    const walker = ready && walkerOf(ready)
    if (!walker) continue
    const far = goal.far(mobilityOf(ready, ready.frame('move')!, 0))
    const ways = new Ways<Ocs>(ready, towards(walker, goal.goals, far))
    // The goal that is reached for the least.
    const there = goal.goals.flatMap((hex) => ways.reached.get(hex) ?? []).filter((at) => at.order !== null)
    const end = there.toSorted((a, b) => a.cost - b.cost)[0]
    const tokens = fuel.tokens * (fuel.method === 'unit' ? units.length : 1)
    const comer = end && {
      units,
      hex: m.board.hex.get(first),
      cost: end.cost,
      tokens,
      value: `${points(end.cost)} of ${points(walker.budget)} MP`,
      figure: String(points(end.cost)),
      how: sift<string>([gear.words.trim(), tokens > 0 && `${supplyName(tokens)} of fuel`]),
      claim: tokens > 0 ? 'ocs:12.5c#1' : 'ocs:6.1#2',
      // What it costs stands where each comes from: at the goal they would hide each other.
      path: { ...pathOf({ walker, arrivals: Ways.path(end) }), style: 'dotted' as const, steps: [] },
    }
    ways.release()
    if (comer) return comer
  }
  return byTrain(m, units, goal.to)
}

function byTrain(m: M, units: readonly number[], to: HexId): Coming | null {
  const side = m.game.units[units[0]!]!.seat
  if (m.frame('movementSegment')!.phase !== PHASE.movement || !detrainable(m, side, to)) return null
  const trip = ridePlan(m, units, to)
  if ('code' in trip) return null
  return {
    units,
    hex: m.board.hex.get(units[0]!),
    cost: 0,
    tokens: 0,
    value: `${trip.cost} Rail Cap`,
    figure: 'rail',
    how: ['by train'],
    claim: 'ocs:6.1#2',
    path: arrow(m, trip.hexes, 'plain', 'dotted'),
  }
}
