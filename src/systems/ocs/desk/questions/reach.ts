/** `reach` and `who`: every hex a force can get to with its cost, and which units can be in a hex this phase. */
import { arrow, badged, bands, byHex, filled, keys, neighbours, whoComes } from '../../../../core/desk/kit/index.ts'
import { asIfMovement, hexOf, ofHex, question, refusalOf, unitOf, Ways, worded } from './kit.ts'
import type { Answer, Line, Mark, Pattern, Question } from '../../../../core/shapes.ts'
import type { Arrival, Asking, Comer, Going, HexId, Walk, Walker } from './kit.ts'
import { unitsOf as inHand } from '../../../../core/desk/kit/look.ts'
import { inRange } from '../../rules/fighting/guns.ts'
import { floodOf } from '../../rules/ground/flood.ts'
import { ALL_MP } from '../../rules/ground/terrain-chart.ts'
import { takeRefusal } from '../../rules/moving/move.ts'
import { here, mobilityOf, points } from '../../rules/moving/step-cost.ts'
import { countIn, other, unitsIn } from '../../rules/position/board.ts'
import { allowance } from '../../rules/position/modes.ts'
import { hasFuel } from '../../rules/supply/fuel.ts'
import { ridePlan } from '../../rules/transport/hauls.ts'
import { detrainable } from '../../rules/transport/railnet.ts'
import { FACE, LEG, MARKER, MP, PHASE, SKI, type M, type Ocs } from '../../rules/world.ts'
import { forceName, placeName, sideName, supplyName } from '../names.ts'
import { AS_IT_IS, fuelsOnTheWay, gearsOf, releasable, setOut, unitsOf } from './setting-out.ts'
import type { FuelWay, Gear } from './setting-out.ts'
import { choosesMover, isUnderWay, pathOf, walkerOf, zoneWords } from './walks.ts'
import { unitsOnMap } from '../sees.ts'

// --- `reach`: every hex a force can get to now, by its own orders, with its cost; farther in Move or Strat Mode

export const reach = question('aim', 'reach', answerReach)

const AS_IF: Line = { label: 'As in a Movement Phase of its own', claim: 'ocs:6.0#1' }

function answerReach({ m, q }: Asking<Ocs>): Answer {
  const from = hexOf(m, q.from)
  if (isUnderWay(m) && (from < 0 || here(m.frame('move')!) === from)) {
    const [fuel] = fuelsOnTheWay(m)
    return show(m, m.frame('move')!.force, fuel ? [{ fuel, match: fuel.script.match }] : [], [])
  }
  const targets = targetsOf(m, q)
  if (targets) return targets
  const side = sideOf(m, q, from)
  if (side < 0) return { title: 'Reach', lines: [{ label: 'Take a stack or a counter in hand.' }] }
  const now = choosesMover(m) && m.seat === side
  const start = now ? m : asIfMovement(m, side)
  const units = unitsOf(start, q, side)
  const lead = byHex(start, units).size > 1 ? [units[0]!] : units
  const note: Line[] = now ? [] : [AS_IF]
  const gears = gearsOf(start).flatMap((gear) => {
    const out = gear.id === 'combat-mode' ? null : setOut(start, lead, gear)
    return out ? [{ gear, out }] : []
  })
  const plain = gears.find(({ gear }) => gear === AS_IT_IS)!.out
  const going = gears.flatMap(({ gear, out: { fuels } }) =>
    fuels[0] ? [{ fuel: fuels[0], match: fuels[0].script.match, pattern: BEYOND[gear.id] }] : [],
  )
  if (going.length === 0 && plain.reason)
    return { title: forceName(m, units), lines: note, refusal: refusalOf(m, plain.reason) }
  const answer = show(start, lead, going, note)
  const along = [...byHex(start, units).keys()].filter((hex) => hex !== start.board.hex.get(lead[0]!))
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

function sideOf(m: M, q: Question, from: HexId): number {
  const unit = unitOf(m, q.units?.[0])
  if (unit >= 0) return m.game.units[unit]!.seat
  if (from < 0) return -1
  return [m.seat, 0, 1].find((side) => side >= 0 && unitsIn(m, from, side).length > 0) ?? -1
}

type Fuelled = Going<Ocs> & { readonly fuel: FuelWay }

function show(m: M, force: readonly number[], going: readonly Fuelled[], note: Line[]): Answer {
  const mark = (a: Arrival<Ocs>, hex: HexId, start: M): Partial<Mark> => {
    const zone = zoneWords(start, start.frame('move')!, hex)
    return zone === '' ? {} : { badge: 'dot', title: zone }
  }
  const shown = bands(m, going, { walkerOf, points: (twelfths) => String(points(twelfths)), mark })
  const { tokens, words } = going[0]?.fuel ?? { tokens: 0, words: '' }
  return worded(m, 'reach', {
    facts: { force, budget: shown.budget, tokens, words, note },
    marks: shown.marks,
    areas: shown.areas,
    legend: keys(
      ...shown.legend,
      shown.has('dots') && 'dots choice: in Move Mode',
      shown.has('hatch3') && 'hatch3 choice: in Strat Mode',
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
  const near = new Nearness(start, goals)
  const found = groups(start, side, to).flatMap((units) => comes(start, units, to, goals, near) ?? [])
  return found.sort((a, b) => a.tokens - b.tokens || a.cost - b.cost)
}

/** Units that may still move, those alike in one hex together. */
function groups(m: M, side: number, to: HexId): number[][] {
  const { phase } = m.frame('movementSegment')!
  const found = new Map<string, number[]>()
  for (const u of unitsOnMap(m, side)) {
    if (m.board.hex.get(u) === to) continue
    if (takeRefusal(m, side, phase, u) !== null && !releasable(m, u)) continue
    const { faces, formation, kind } = m.game.units[u]!
    const { hex, face, marker, points: size, load } = m.board
    const shape = faces.map((f) => `${f.ma}.${f.mobility}`).join()
    const here = [hex, face, marker, size, load].map((column) => column.get(u))
    const key = [...here, shape, formation, kind, hasFuel(m, u)].join(' ')
    found.set(key, [...(found.get(key) ?? []), u])
  }
  return [...found.values()]
}

const GEAR_MODE: Readonly<Record<string, readonly [number, number]>> = {
  'move-mode': [FACE.move, MARKER.none],
  'combat-mode': [FACE.combat, MARKER.none],
  strat: [FACE.move, MARKER.strat],
}

/** Further than anybody goes in a phase, in twelfths. */
const FAR = 120 * MP

/** By mobility: the MP to the goals at the very least, as if nobody were in the way and every engineer at hand. */
class Nearness {
  private readonly m: M
  private readonly goals: readonly HexId[]
  private readonly known = new Map<number, Int16Array>()

  constructor(m: M, goals: readonly HexId[]) {
    this.m = m
    this.goals = goals
  }

  /** Could the unit be near enough in this mode? One hex is always to be had. */
  admits(unit: number, gear: Gear): boolean {
    const { m } = this
    const [face, marker] = GEAR_MODE[gear.id] ?? [m.board.face.get(unit), m.board.marker.get(unit)]
    const from = m.board.hex.get(unit)
    if (this.goals.some((hex) => m.game.grid.distance(from, hex) <= 1)) return true
    const most = allowance(m, unit, m.frame('movementSegment')!.phase, face, marker)
    const { ski, faces } = m.game.units[unit]!
    const { mobility } = faces[face]!
    return this.within(mobility, from, most) || (ski && mobility === LEG && this.within(SKI, from, most))
  }

  /** The same walk without the steps from which no goal is near enough, or none nearer than on a way already found. */
  towards({ walk, budget }: Walker<Ocs>, mobility: number): Walk<Ocs> {
    let most = budget
    return {
      ...walk,
      steps: (m) => {
        const steps = walk.steps(m)
        for (const { place, cost } of steps) if (this.goals.includes(place)) most = Math.min(most, cost)
        return steps.filter(({ place, cost }) => this.within(mobility, place, most - cost))
      },
    }
  }

  private within(mobility: number, from: HexId, most: number): boolean {
    return this.from(mobility)[from]! <= most
  }

  private from(mobility: number): Int16Array {
    let found = this.known.get(mobility)
    if (!found) {
      const cost = this.m.game.land
        .costs(this.m.board.ground.get(0), mobility)
        .bridged.map((c) => (c === ALL_MP ? 1 : c))
      found = floodOf(this.m.game).run(this.goals, cost, FAR, null, true).distance.slice()
      this.known.set(mobility, found)
    }
    return found
  }
}

function comes(m: M, units: readonly number[], to: HexId, goals: readonly HexId[], near: Nearness): Coming | null {
  const hex = m.board.hex.get(units[0]!)
  for (const gear of gearsOf(m)) {
    if (!near.admits(units[0]!, gear)) continue
    const fuel = setOut(m, units.slice(0, 1), gear)?.fuels[0]
    const walker = fuel && walkerOf(fuel.script.match)
    if (!fuel || !walker) continue
    const ready = fuel.script.match
    const ways = new Ways<Ocs>(ready, near.towards(walker, mobilityOf(ready, ready.frame('move')!, 0)))
    const end = nearest(ways, goals)
    const tokens = fuel.tokens * (fuel.method === 'unit' ? units.length : 1)
    const comer = end && {
      units,
      hex,
      cost: end.cost,
      tokens,
      value: `${points(end.cost)} of ${points(walker.budget)} MP`,
      figure: String(points(end.cost)),
      how: [gear.words.trim(), tokens > 0 ? `${supplyName(tokens)} of fuel` : ''].filter(Boolean),
      claim: tokens > 0 ? 'ocs:12.5c#1' : 'ocs:6.1#2',
      // What it costs stands where each comes from: at the goal they would hide each other.
      path: { ...pathOf({ walker, arrivals: Ways.path(end) }), style: 'dotted' as const, steps: [] },
    }
    ways.release()
    if (comer) return comer
  }
  return byTrain(m, units, to)
}

/** The goal that is reached for the least. */
function nearest(ways: Ways<Ocs>, goals: readonly HexId[]): Arrival<Ocs> | undefined {
  const there = goals.flatMap((hex) => ways.reached.get(hex) ?? []).filter((at) => at.order !== null)
  return there.toSorted((a, b) => a.cost - b.cost)[0]
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
