/**
 * The movement of a whole phase as one plan. First the attacks that pay, with those who make them; then everybody else finds a
 * place, on a fork, where he is worth most: the line is looked at as a whole, by what the enemy could walk into. When all have
 * a place, the orders that lead there are played on another fork: what is legal is the plan.
 */
import type { HexId } from '../../../core/hex/grid.ts'
import { takeInTurn } from '../../../core/opponent/plan.ts'
import { countIn, faceOf, onMap, other, quartersOf } from '../rules/position/board.ts'
import { placeUnit } from '../rules/position/changes.ts'
import { limit } from '../rules/position/stacking.ts'
import { groundIn } from '../rules/supply/supplies.ts'
import { hasFuel, needsFuel } from '../rules/supply/fuel.ts'
import { FACE, KIND, MARKER, PHASE, type M } from '../rules/world.ts'
import { argumentsOf } from './giving.ts'
import { goalsFor, stepOf } from './scene.ts'
import { Inroads, type Place, type Reach, reachesOf, strategicReach, waysFor, type Ways } from './reach.ts'
import { Places } from './places.ts'
import { hqPlaces } from './quarters.ts'
import { reserves } from './reserves.ts'
import { setPieces, type SetPiece } from './setpieces.ts'
import { power, ratingOf } from './targets.ts'
import type { Thought } from './thought.ts'

/** What things cost in nodes: measured against an order on a fork. */
const A_REACH = 0.5
const A_GLANCE = 0.02
const A_FLOOD = 2

/** Somebody who may still move in this phase. */
interface Mover {
  readonly key: string
  readonly unit: number
  readonly from: HexId
  readonly reaches: readonly Reach[]
  /** It is in Reserve, and would have to be released. */
  readonly kept: boolean
  /** Where it could go, what looks best first; gains over staying. */
  places: { readonly place: Place; readonly gain: number }[]
}

export class Movement {
  readonly ways: Ways
  readonly trial: M
  readonly places: Places
  readonly chosen = new Map<number, Place>()
  pieces: readonly SetPiece[] = []
  /** Who becomes a Reserve where he stands. */
  kept: readonly number[] = []
  private readonly t: Thought
  private readonly start: M
  private readonly inroads: Inroads
  private readonly ground: Float32Array
  private readonly hopes: Record<string, number> = {}
  private readonly found = new Map<Mover, Place>()
  private readonly phase: number
  private readonly goals: ReadonlyMap<HexId, number>
  private leak = 0

  constructor(t: Thought, m: M, phase: number) {
    this.t = t
    this.start = m
    this.phase = phase
    this.trial = m.fork()
    this.places = new Places(m, this.trial, t.o)
    this.ways = waysFor(m, t.side, phase)
    this.goals = new Map(goalsFor(m, t.o).map(({ hex, points }) => [hex, points]))
    this.inroads = new Inroads(m, other(t.side))
    this.ground = this.groundBehind()
    this.leak = this.leaks()
  }

  /** Finds everybody a place. */
  plan(): void {
    const { t } = this
    const fighters = this.movers()
    this.pieces = this.attacks(fighters)
    for (const { target, attackers } of this.pieces)
      for (const { unit, from } of attackers)
        this.send(fighters, unit, this.start.game.grid.neighbour(target.hex, from))
    this.leak = this.leaks()
    const busy = new Set(this.pieces.flatMap(({ attackers }) => attackers.map(({ unit }) => unit)))
    const idle = fighters.filter(({ unit }) => !busy.has(unit))
    if (this.phase === PHASE.movement)
      this.kept = reserves(
        this.trial,
        t.side,
        this.places,
        idle.map(({ unit }) => unit),
        new Set(idle.filter((mover) => this.isWanted(mover)).map(({ unit }) => unit)),
      )
    const free = idle.filter(({ unit }) => !this.kept.includes(unit))
    const search = {
      hopes: this.hopes,
      open: () => t.budget.open,
      closely: t.size.closely,
      least: t.o.weights.least,
      glance: (mover: Mover) => this.glance(mover),
      gains: (mover: Mover) => this.gains(mover),
    }
    const placeAll = (): void => takeInTurn(free, search, (mover) => this.move(mover, this.found.get(mover)!))
    placeAll()
    if (t.size.reply > 0 && this.foresee()) placeAll()
    for (const [unit, place] of hqPlaces(t, this)) this.settle(unit, place)
  }

  /** Those who fight, and may move in this phase; in later phases also those who could be released. */
  private movers(): Mover[] {
    const { start: m, t } = this
    const units = new Set([...argumentsOf(m, 'take'), ...argumentsOf(m, 'release')])
    const found: Mover[] = []
    for (const unit of units) {
      const { kind, combat } = m.game.units[unit]!
      if (!combat || (kind !== KIND.combat && kind !== KIND.artillery)) continue
      const reaches = reachesOf(this.ways, unit).filter(({ left }) => left > 0)
      const far = this.places.picture.off[m.board.hex.get(unit)]! > STRATEGIC
      const march = far ? strategicReach(this.ways, unit) : null
      if (march) reaches.push(march)
      t.budget.spend(reaches.length * A_REACH)
      if (reaches.length === 0) continue
      const kept = m.board.marker.get(unit) === MARKER.reserve
      found.push({ key: m.game.units[unit]!.id, unit, from: m.board.hex.get(unit), reaches, kept, places: [] })
    }
    return found
  }

  /** Attacks to be made in this turn; in Reaction there is none. */
  private attacks(movers: readonly Mover[]): readonly SetPiece[] {
    const { start: m, t, phase } = this
    if (phase === PHASE.reaction) return []
    const able = new Set(movers.map(({ unit }) => unit))
    const missed = this.missedBy(movers)
    const fixed = m.game.own[t.side]!.filter(
      (u) => onMap(m, u) && !able.has(u) && power(m, u) > 0 && phase !== PHASE.exploitation && unmarked(m, u),
    )
    const reaches = new Map<number, Reach>()
    for (const { unit, reaches: all } of movers) {
      const combat = all.find(({ face }) => face === FACE.combat)
      if (combat && power(m, unit) > 0 && m.board.marker.get(unit) !== MARKER.dg) reaches.set(unit, combat)
    }
    return setPieces({
      m,
      o: t.o,
      side: t.side,
      reaches,
      fixed,
      goals: this.goals,
      least: t.o.weights.attack,
      most: t.size.attackers,
      missed: (unit) => missed.get(unit) ?? 0,
      spend: (nodes) => t.budget.spend(nodes),
    })
  }

  /**
   * What is missed when a unit goes to attack: of those who could, the weakest takes a place that counts and stands empty, and
   * the weakest of those in a place of ours keeps it.
   */
  private missedBy(movers: readonly Mover[]): ReadonlyMap<number, number> {
    const { start: m, t, places } = this
    const { weights: w } = t.o
    const missed = new Map<number, number>()
    const weakest = movers.toSorted((a, b) => power(m, a.unit) - power(m, b.unit) || a.unit - b.unit)
    for (const { hex, points } of goalsFor(m, t.o).toSorted((a, b) => b.points - a.points || a.hex - b.hex)) {
      const mine = m.board.control.get(hex) === t.side + 1
      if (countIn(m, hex, other(t.side)) > 0 || (mine && places.picture.off[hex]! > w.watch)) continue
      if (!mine && countIn(m, hex, t.side) > 0) continue
      const one = weakest.find(
        ({ unit, from, reaches }) =>
          !missed.has(unit) && (mine ? from === hex : reaches.some(({ spent, left }) => spent[hex]! <= left)),
      )
      if (one) missed.set(one.unit, points * (mine ? w.missed : w.takes))
    }
    return missed
  }

  /** Somebody goes to where he attacks from. */
  private send(movers: readonly Mover[], unit: number, hex: HexId): void {
    const mover = movers.find((one) => one.unit === unit)
    const reach = mover?.reaches.find(({ face }) => face === FACE.combat)
    if (reach) this.settle(unit, { hex, reach })
  }

  /** Would it go to a place that counts? */
  private isWanted(mover: Mover): boolean {
    this.hopes[mover.key] = Math.max(this.glance(mover), HOPELESS)
    const [best] = mover.places
    return best !== undefined && best.gain > this.t.o.weights.least && this.places.counts(best.place.hex)
  }

  /** What the enemy could prepare against the position on trial; false if nothing. */
  private foresee(): boolean {
    const { trial: m, t, places } = this
    const enemy = other(t.side)
    const ways = waysFor(m, enemy, PHASE.movement)
    const reaches = new Map<number, Reach>()
    for (const u of m.game.own[enemy]!) {
      if (!onMap(m, u) || power(m, u) === 0 || m.board.marker.get(u) === MARKER.dg) continue
      const reach = reachesOf(ways, u).find(({ face }) => face === FACE.combat)
      t.budget.spend(A_REACH)
      if (reach) reaches.set(u, reach)
    }
    const coming = setPieces({
      m,
      o: t.o,
      side: enemy,
      reaches,
      fixed: [],
      goals: this.goals,
      least: t.o.weights.attack,
      most: t.size.attackers,
      missed: () => 0,
      spend: (nodes) => t.budget.spend(nodes),
    })
    const struck = new Map(coming.map(({ target, strike }) => [target.hex, strike]))
    for (const { hex } of places.picture.own) places.picture.threat[hex]! *= FEARED
    for (const [hex, { ratio }] of struck) places.picture.threat[hex] = Math.max(ratio * places.stands[hex]!, 1)
    for (const key of Object.keys(this.hopes)) delete this.hopes[key]
    return struck.size > 0
  }

  // --- places

  private glance(mover: Mover): number {
    const { start: m, t, places } = this
    const { unit, from } = mover
    const face = m.board.face.get(unit)
    const size = quartersOf(m, unit)
    const gun = faceOf(m, unit).barrage > 0 || m.game.units[unit]!.kind === KIND.artillery
    const stay = this.worth(unit, from, face, faceOf(m, unit).mobility, gun)
    const price = mover.kept ? t.o.weights.release : 0
    mover.places = []
    for (const reach of mover.reaches) {
      const fuel = needsFuel(m, unit, reach.face) && !hasFuel(m, unit) ? t.o.weights.fuel : 0
      for (let hex = 0; hex < reach.spent.length; hex++) {
        if (reach.spent[hex]! > reach.left || (hex === from && reach.face === face)) continue
        if (reach.strategic && (hex === from || places.picture.off[hex]! < STRATEGIC)) continue
        if (hex !== from && !places.fits(unit, hex, size, limit(m))) continue
        const effort = t.o.weights.effort * (reach.spent[hex]! / reach.left)
        const gain =
          this.worth(unit, hex, reach.face, reach.mobility, gun) - stay - price - effort - (hex === from ? 0 : fuel)
        t.budget.spend(A_GLANCE)
        mover.places.push({ place: { hex, reach }, gain })
      }
    }
    mover.places.sort((a, b) => b.gain - a.gain || a.place.hex - b.place.hex || a.place.reach.face - b.place.reach.face)
    mover.places.length = Math.min(mover.places.length, t.size.places)
    return mover.places[0]?.gain ?? -Infinity
  }

  private worth(unit: number, hex: HexId, face: number, mobility: number, gun: boolean): number {
    const { start: m, places, t } = this
    const worth = places.worthAt(unit, hex, face, mobility)
    if (!gun) return worth
    const { weights: w } = t.o
    const { range, barrage } = m.game.units[unit]!.faces[face]!
    let most = 0
    if (barrage > 0)
      for (const { target, strike } of this.pieces)
        if (m.game.grid.distance(hex, target.hex) <= range) most = Math.max(most, strike.worth * w.guns + w.guns)
    const front = places.picture.off[hex]! <= 1
    const bare = front ? (places.stands[hex]! <= 1 ? w.gunFront : w.gunFront / GUN_COVERED) : 0
    return worth + most - bare
  }

  /** The same with the line as a whole. */
  private gains(mover: Mover): number {
    const { t } = this
    this.glance(mover)
    let most = -Infinity
    for (const { place, gain } of mover.places) {
      const closed = this.leak - this.leaksWith(mover, place)
      const all = gain + closed * (t.o.shares['line'] ?? 1)
      if (all > most) {
        most = all
        this.found.set(mover, place)
      }
      if (!t.budget.open) break
    }
    return most
  }

  private leaksWith({ unit }: Mover, { hex, reach }: Place): number {
    const { trial: m } = this
    const { hex: hexes, face: faces, marker } = m.board
    const [from, face, mark] = [hexes.get(unit), faces.get(unit), marker.get(unit)]
    const held = m.board.control.get(hex)
    placeUnit(m, unit, hex, reach.face, MARKER.none)
    const leak = this.leaks(null)
    placeUnit(m, unit, from, face, mark)
    m.board.control.set(hex, held)
    return leak
  }

  private leaks(through: Float32Array | null = this.places.through): number {
    this.t.budget.spend(A_FLOOD)
    return this.inroads.through(this.trial, this.ground, through)
  }

  private move(mover: Mover, place: Place): void {
    this.settle(mover.unit, place)
    this.leak = this.leaks()
    // Those near either hex see another position now.
    const { grid } = this.start.game
    for (const id of Object.keys(this.hopes)) {
      const at = this.start.board.hex.get(this.start.setting.ids.parse('unit', id))
      const off = Math.min(grid.distance(at, mover.from), grid.distance(at, place.hex))
      if (off <= TOUCHED) delete this.hopes[id]
    }
  }

  private settle(unit: number, place: Place): void {
    const { trial: m, places } = this
    const from = m.board.hex.get(unit)
    const stays = from === place.hex && m.board.face.get(unit) === place.reach.face
    places.put(unit, from, -1)
    placeUnit(m, unit, place.hex, place.reach.face, MARKER.none)
    places.put(unit, place.hex, 1)
    places.settled(unit, place.hex, place.reach.mobility)
    if (!stays || this.start.board.marker.get(unit) === MARKER.reserve) this.chosen.set(unit, place)
  }

  /** What lies behind the line, and the enemy could walk into: ground, places that count, dumps, HQs. */
  private groundBehind(): Float32Array {
    const { start: m, t } = this
    const { weights: w } = t.o
    const ground = new Float32Array(m.game.grid.size)
    const mine = t.side + 1
    for (let hex = 0; hex < ground.length; hex++) {
      if (m.game.land.offMap[hex] === 1) continue
      if (m.board.control.get(hex) === mine) ground[hex] = w.ground
      ground[hex]! += Math.min(MOST_TOKENS, groundIn(m, t.side, hex)) * w.overrunDump
    }
    for (const { hex, points } of goalsFor(m, t.o))
      if (m.board.control.get(hex) === mine) ground[hex]! += points * w.walkedInto
    for (const u of m.game.own[t.side]!)
      if (onMap(m, u) && m.game.units[u]!.kind === KIND.hq)
        ground[m.board.hex.get(u)]! += w.overrunHq * stepOf(m, t.o, t.side)
    return ground
  }
}

/** Nearer to the enemy nobody marches in Strategic Mode. */
const STRATEGIC = 5
/** Beside the enemy guns stand badly in company too. */
const GUN_COVERED = 6
const HOPELESS = -1e9
/** Where no attack was found there may be one all the same. */
const FEARED = 0.6
const TOUCHED = 3
const MOST_TOKENS = 20

const unmarked = (m: M, unit: number): boolean => {
  const marker = m.board.marker.get(unit)
  return marker !== MARKER.reserve && marker !== MARKER.strat && ratingOf(m, unit) >= 0
}
