/** `who`: which units of a side can be in a hex this phase, or beside the enemy in it: in which mode, for how many MP, on whose fuel. */
import {
  arrow,
  asIfMovement,
  neighbours,
  ofHex,
  Ways,
  whoComes,
  type Arrival,
  type Comer,
  type HexId,
  type Walk,
  type Walker,
} from './kit.ts'
import { floodOf } from '../../rules/ground/flood.ts'
import { ALL_MP } from '../../rules/ground/terrain-chart.ts'
import { takeRefusal } from '../../rules/moving/move.ts'
import { mobilityOf, points } from '../../rules/moving/step-cost.ts'
import { countIn, onMap, other } from '../../rules/position/board.ts'
import { allowance } from '../../rules/position/modes.ts'
import { hasFuel } from '../../rules/supply/fuel.ts'
import { ridePlan } from '../../rules/transport/hauls.ts'
import { detrainable } from '../../rules/transport/railnet.ts'
import { FACE, LEG, MARKER, MP, PHASE, SKI, type M, type Ocs } from '../../rules/world.ts'
import { forceName, placeName, sideName, supplyName } from '../names.ts'
import { choosesMover, releasable, type Gear } from './hand.ts'
import { gearsOf, setOut } from './setting-out.ts'
import { pathOf, walkerOf } from './walks.ts'

/** Units alike in one hex, and how they get there; the cost in twelfths, by train nothing. */
interface Coming extends Comer {
  readonly tokens: number
}

export const who = ofHex(
  'who W: Who can reach this hex. Your units that can get to a hex this phase, in which mode, for how many MP and how much fuel.',
  ({ m, hex, side }) => {
    const now = choosesMover(m) && m.seat === side
    const beside = countIn(m, hex, other(side)) > 0 ? 'get beside' : 'reach'
    const found = comers(now ? m : asIfMovement(m, side), side, hex)
    return whoComes(m, hex, found, {
      title: `${sideName(m.game, side)} units that can ${beside} ${placeName(m, hex)}`,
      forceName,
      note: now ? [] : [{ label: 'As in a Movement Phase of its own', claim: 'ocs:6.0#1' }],
      nobody: { label: 'Nobody in one phase.', claim: 'ocs:6.0#1' },
      figure: 'MP',
      supposed: now ? undefined : true,
      paths: true,
    })
  },
)

/** The cheapest first: in fuel, then in MP. */
function comers(start: M, side: number, to: HexId): Coming[] {
  if (!choosesMover(start) || start.seat !== side) return []
  const goals = goalsOf(start, side, to)
  const near = new Nearness(start, goals)
  const found = groups(start, side, to).flatMap((units) => comes(start, units, to, goals, near) ?? [])
  return found.sort((a, b) => a.tokens - b.tokens || a.cost - b.cost)
}

/** The hex itself; of an enemy's the hexes round it. */
function goalsOf(m: M, side: number, to: HexId): HexId[] {
  if (countIn(m, to, other(side)) === 0) return [to]
  return neighbours(m, to)
}

/** Units that may still move, those alike in one hex together. */
function groups(m: M, side: number, to: HexId): number[][] {
  const { phase } = m.frame('movementSegment')!
  const found = new Map<string, number[]>()
  for (const u of m.game.own[side]!) {
    if (!onMap(m, u) || m.board.hex.get(u) === to) continue
    if (takeRefusal(m, side, phase, u) !== null && !releasable(m, u)) continue
    const { faces, formation, kind } = m.game.units[u]!
    const { hex, face, marker, points: size, load } = m.board
    const shape = faces.map((f) => `${f.ma}.${f.mobility}`).join()
    const key = [
      hex.get(u),
      face.get(u),
      marker.get(u),
      shape,
      formation,
      kind,
      hasFuel(m, u),
      size.get(u),
      load.get(u),
    ]
    found.set(key.join(' '), [...(found.get(key.join(' ')) ?? []), u])
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
      how: [gear.words.trim(), tokens > 0 ? `${supplyName(tokens)} of fuel` : ''].filter((word) => word !== ''),
      claim: tokens > 0 ? 'ocs:12.5c#1' : 'ocs:6.1#2',
      // What it costs stands where each comes from: at the goal they would hide each other.
      path: { ...pathOf({ walker, arrivals: Ways.path(end) }), style: 'dotted' as const, steps: [] },
    }
    ways.release()
    if (comer) return comer
  }
  return byTrain(m, units, to)
}

function nearest(ways: Ways<Ocs>, goals: readonly HexId[]): Arrival<Ocs> | null {
  let best: Arrival<Ocs> | null = null
  for (const hex of goals) {
    const at = ways.reached.get(hex)
    if (at && at.order !== null && (!best || at.cost < best.cost)) best = at
  }
  return best
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
