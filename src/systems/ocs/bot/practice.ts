/**
 * The practice player: it goes for what the scenario counts and for the enemy, fuels what it drives, brings supply up, and
 * attacks where the odds are with it. It reads what its seat knows and picks from what is offered; -1 where it has no opinion.
 */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { FORM_SPAN } from '../../../core/match.ts'
import { combatUnitsIn, countIn, faceOf, hasNeighbour, onMap, other, unitsIn } from '../rules/position/board.ts'
import { tokensFor } from '../rules/supply/dumps.ts'
import { Flood } from '../rules/ground/flood.ts'
import { usualFuelDump } from '../rules/supply/fuelling.ts'
import { barrageCost } from '../rules/fighting/guns.ts'
import { actionRating } from '../rules/position/modes.ts'
import { attackTotal, choicesAgainst, defenceTotal, ownChoices } from '../rules/fighting/odds.ts'
import { attackSupplied } from '../rules/supply/pay.ts'
import { forecastRules } from '../rules/policy.ts'
import { dumpHexes, pathCosts } from '../rules/supply/draw-and-throw.ts'
import { here, underWay } from '../rules/moving/step-cost.ts'
import { antiTankIn } from '../rules/fighting/strength.ts'
import { groundIn, tokensOf } from '../rules/supply/supplies.ts'
import { FACE, KIND, MARKER, PHASE, SP, type M } from '../rules/world.ts'
import { ANSWERS } from './answering.ts'
import { after, countedFor, enemiesOf, enemyOff, NOTHING } from './choosing.ts'
import { IN_THE_AIR } from './flying.ts'
import { AT_SEA, bestStorm, nextAtSea, supportingFire } from './seaborne.ts'
import type { MoveFrame } from '../rules/moving/frames.ts'
import type { SegmentFrame } from '../rules/sequence/frames.ts'

interface Offer {
  readonly code: number
  readonly kind: string
  readonly arg: number
}

const offers = (m: M): Offer[] =>
  Array.from({ length: m.count }, (_, i) => {
    const code = m.codes[i]!
    return { code, kind: m.formOf(code).do, arg: code % FORM_SPAN }
  })

/** The offer worth most, if any is worth anything. */
function best(list: readonly Offer[], worth: (offer: Offer) => number): Offer | undefined {
  let [found, most]: [Offer | undefined, number] = [undefined, 0]
  for (const offer of list) {
    const value = worth(offer)
    if (value > most) [found, most] = [offer, value]
  }
  return found
}

/** The first of these kinds that is offered. */
function first(list: readonly Offer[], ...kinds: readonly string[]): number {
  for (const kind of kinds) {
    const offer = list.find((o) => o.kind === kind)
    if (offer) return offer.code
  }
  return NOTHING
}

const offered = (m: M, kind: string): boolean => offers(m).some((o) => o.kind === kind)

// --- where to

const FAR = 0x7ffe

/** Hexes the side would like to have: those that count for it, and those where the enemy stands. */
function goalsOf(m: M, side: number): HexId[] {
  return [...countedFor(m, side), ...enemiesOf(m, side)]
}

/** What is left of the way to the nearest of some hexes, from every hex. */
function wayTo(m: M, side: number, mobility: number, goals: readonly HexId[]): Int16Array {
  return new Flood(m.game.grid).run(goals, pathCosts(m, side, mobility), FAR, null, true).distance
}

const HQ_BEHIND = 4
const GUNS_BEHIND = 2
/** Farther from the enemy one marches. */
const MARCH_FROM = 4

/** How near to the enemy the unit means to come. */
function keepsOff(m: M, unit: number, face: number): number {
  const { kind } = m.game.units[unit]!
  if (kind === KIND.hq || kind === KIND.transport) return HQ_BEHIND
  if (faceOf(m, unit).barrage > 0) return GUNS_BEHIND
  // In Move Mode one does not walk up to him.
  return face === FACE.move ? 2 : 1
}

// --- moving

/** Hexes of HQs near the front: where supply is wanted. */
function depots(m: M, side: number): HexId[] {
  return m.game.own[side]!.filter((u) => onMap(m, u) && m.game.units[u]!.kind === KIND.hq)
    .map((u) => m.board.hex.get(u))
    .filter((hex) => enemyOff(m, side, hex) <= 8)
}

/** Where a unit wants to be. */
function goalsFor(m: M, side: number, unit: number): readonly HexId[] {
  if (m.game.units[unit]!.kind !== KIND.transport) return goalsOf(m, side)
  const wanted = depots(m, side)
  if (m.board.load.get(unit) > 0) return wanted
  return dumpHexes(m, side).filter((hex) => !wanted.includes(hex) && groundIn(m, side, hex) >= 2 * SP)
}

function wantsToMove(m: M, f: SegmentFrame, unit: number): boolean {
  const { kind } = m.game.units[unit]!
  const hex = m.board.hex.get(unit)
  if (m.board.marker.get(unit) === MARKER.extender) return false
  if (kind === KIND.transport) return goalsFor(m, f.side, unit).length > 0
  const off = enemyOff(m, f.side, hex)
  if (kind === KIND.hq) return off > 2 * HQ_BEHIND
  return faceOf(m, unit).ma > 0 && off > keepsOff(m, unit, FACE.combat)
}

/** Whom to move next: those nearest to the enemy make room first. */
export function chooseMover(m: M, moves: (m: M, unit: number) => boolean = () => true): number {
  const f = m.frame('movementSegment')!
  const sea = f.phase === PHASE.movement ? nextAtSea(m) : NOTHING
  if (sea >= 0) return sea
  const list = offers(m)
  const released = first(list, 'release')
  if (released >= 0) return released
  const train = nextTrain(m, f.side)
  if (train >= 0) return train
  const off = new Map<HexId, number>()
  const distance = (unit: number): number => {
    const hex = m.board.hex.get(unit)
    if (!off.has(hex)) off.set(hex, enemyOff(m, f.side, hex))
    return off.get(hex)!
  }
  const movers = list
    .filter((o) => o.kind === 'take' && moves(m, o.arg) && wantsToMove(m, f, o.arg))
    .toSorted((a, b) => distance(a.arg) - distance(b.arg))
  // Whoever could not stop where he is could only be put back, again and again.
  const one = movers.find((o) => offered(after(m, o.code), 'stop'))
  return one ? one.code : first(list, 'end')
}

/** Orders by which supply goes by rail, or from port to port. */
const FREIGHT: ReadonlySet<string> = new Set(['freight', 'shipSupply'])
const BY_RAIL = 4
/** The station, or port, nearest to the front that can be got to, and how many hexes it brings the load nearer. */
function station(m: M, side: number, from: HexId): { code: number; nearer: number } {
  const now = enemyOff(m, side, from)
  const to = best(
    offers(m).filter((o) => o.kind === 'to'),
    (o) => Math.max(0, now - Math.max(enemyOff(m, side, o.arg), HQ_BEHIND)),
  )
  return to ? { code: to.code, nearer: now - enemyOff(m, side, to.arg) } : { code: NOTHING, nearer: 0 }
}

/** A train, or a ship, that brings supply up. */
export const nextTrain = (m: M, side: number): number =>
  offers(m).find((o) => FREIGHT.has(o.kind) && bringsUp(m, side, o))?.code ?? NOTHING

const bringsUp = (m: M, side: number, { code, arg }: Offer): boolean =>
  station(after(m, code), side, arg).nearer >= BY_RAIL

function goOn(m: M): number {
  const f = m.frame('move')!
  const list = offers(m)
  const lead = f.force[0]!
  const { kind } = m.game.units[lead]!
  const at = here(f)
  const done = (): number => first(list, 'stop', 'back')
  if (!underWay(f)) {
    const set = setOff(m, f, list)
    if (set >= 0) return set
  }
  if (kind === KIND.transport) {
    const cargo = cargoHere(m, f, list)
    if (cargo >= 0) return cargo
  }
  const way = wayTo(m, f.side, faceOf(m, lead).mobility, goalsFor(m, f.side, lead))
  const nearest = keepsOff(m, lead, f.faces[0]!)
  const stands = enemyOff(m, f.side, at)
  if (underWay(f) && kind !== KIND.transport && stands <= nearest) return done()
  const steps = list
    .filter(
      (o) => o.kind === 'move' && way[o.arg]! < way[at]! && enemyOff(m, f.side, o.arg) >= Math.min(nearest, stands),
    )
    .toSorted((a, b) => way[a.arg]! - way[b.arg]!)
  const step = steps.find((o) => {
    const next = after(m, o.code)
    return next.waits === 'decision' && next.place === m.place && offered(next, 'stop')
  })
  return step ? step.code : done()
}

/** Before the first hex: comrades, the mode, fuel. */
function setOff(m: M, f: MoveFrame, list: readonly Offer[]): number {
  const lead = f.force[0]!
  const { kind, formation } = m.game.units[lead]!
  if (kind !== KIND.transport) {
    const face = enemyOff(m, f.side, here(f)) > MARCH_FROM ? FACE.move : FACE.combat
    const change = list.find(
      (o) => o.kind === (face === FACE.move ? 'toMove' : 'toCombat') && f.faces[f.force.indexOf(o.arg)] !== face,
    )
    if (change) return change.code
  }
  if (offered(m, 'move') || tokensOf(m, f.side) < 3 * SP) return NOTHING
  const members = formation < 0 ? 0 : m.game.formations[formation]!.units.filter((u) => onMap(m, u)).length
  for (const kind of members > 3 ? ['formationFrom', 'fuelFrom'] : ['fuelFrom']) {
    const dumps = list.filter((o) => o.kind === kind)
    const hex = usualFuelDump(
      m,
      f,
      dumps.map((o) => o.arg),
    )
    if (dumps.length > 0) return dumps.find((o) => o.arg === hex)!.code
  }
  return NOTHING
}

/** Trucks unload where supply is wanted and load where it lies behind. */
function cargoHere(m: M, f: MoveFrame, list: readonly Offer[]): number {
  const wanted = depots(m, f.side).includes(here(f))
  const most = (kind: string): number => {
    const all = list.filter((o) => o.kind === kind)
    return all.length > 0 ? all.reduce((a, b) => (b.arg > a.arg ? b : a)).code : NOTHING
  }
  return wanted ? most('unload') : most('load')
}

// --- fighting

const ENOUGH = 2.8
/** What each point of a better rating is worth, in odds, and what a level of hedgehog costs. */
const BY_RATING = 0.4

/** The odds of an attack by these units, over the worst terrain the defender can choose, with ratings counted in. */
export function oddsOf(m: M, side: number, target: HexId, attackers: readonly number[]): number {
  const defenders = combatUnitsIn(m, target, other(side))
  if (attackers.length === 0 || defenders.length === 0) return 0
  const from = [...new Set(attackers.map((u) => m.board.hex.get(u)))]
  const antiTank = antiTankIn(m, target, other(side))
  // Stack by stack the terrain that leaves it least.
  const attack = from.reduce((sum, hex) => {
    const stack = {
      side,
      target,
      attackers: attackers.filter((u) => m.board.hex.get(u) === hex),
      from: [hex],
      antiTank,
    }
    return sum + Math.min(...choicesAgainst(m, hex, target).map((t) => attackTotal(m, { ...stack, against: [t] })))
  }, 0)
  const fight = { side, target, attackers, from, against: [], antiTank }
  const defence = Math.max(...ownChoices(m, target).map((ground) => defenceTotal(m, fight, ground)))
  const rating = (units: readonly number[]): number => Math.max(...units.map((u) => actionRating(m, u)))
  const better = rating(attackers) - rating(defenders) - m.board.hedgehog.get(target)
  return attack / Math.max(1, defence) + BY_RATING * better
}

/** All who may join, and the match that would be theirs to begin; null where it could not be begun. */
function gathered(m: M, attack: number): M | null {
  const trial = after(m, attack)
  for (let next = joins(trial); next >= 0; next = joins(trial)) trial.playCode(next)
  return offered(trial, 'go') ? trial : null
}

const joins = (m: M): number => (m.place === 'combatSegment.gather' ? first(offers(m), 'stack', 'with') : NOTHING)

function chooseAttack(m: M): number {
  const { side } = m.frame('combatSegment')!
  const list = offers(m)
  const target = best(
    list.filter((o) => o.kind === 'attack'),
    (o) => {
      const trial = gathered(m, o.code)
      if (!trial) return 0
      const { force } = trial.frame('combatSegment')!
      const odds = attackSupplied(trial, force) ? oddsOf(trial, side, o.arg, force) : 0
      return odds >= ENOUGH ? odds : 0
    },
  )
  if (target) return target.code
  const storm = bestStorm(m, side)
  return storm >= 0 ? storm : first(list, 'end')
}

/** Own fighters next to a hex. */
function besiegers(m: M, side: number, hex: HexId): number[] {
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const at = m.game.grid.neighbour(hex, d)
    if (at !== OFF_MAP && countIn(m, at, side) > 0) found.push(...unitsIn(m, at, side))
  }
  return found.filter((u) => m.game.units[u]!.combat && faceOf(m, u).barrage <= 0)
}

const MOST_GUNS = 3

/** Guns fire where an attack is to follow, and where their shells can be paid for. */
function chooseBarrage(m: M): number {
  const { side } = m.frame('barrageSegment')!
  const list = offers(m)
  const target = best(
    list.filter((o) => o.kind === 'barrage' && hasNeighbour(m, o.arg, side)),
    (o) => {
      const odds = oddsOf(m, side, o.arg, besiegers(m, side, o.arg))
      if (odds < 1 || odds > 5) return 0
      const laid = after(m, o.code)
      const gun = layGun(laid)
      return gun >= 0 && offered(after(laid, gun), 'fire') ? 5 - Math.abs(odds - 2) : 0
    },
  )
  if (target) return target.code
  const support = supportingFire(m)
  return support >= 0 ? support : first(list, 'end')
}

/** The strongest gun that can pay. */
function layGun(m: M): number {
  const gun = best(
    offers(m).filter((o) => o.kind === 'with'),
    ({ arg }) => {
      const { barrage } = faceOf(m, arg)
      return tokensFor(m, arg) >= 2 * barrageCost(m, [arg], barrage, m.frame('barrage')!.aim) ? barrage : 0
    },
  )
  return gun ? gun.code : NOTHING
}

function layBarrage(m: M): number {
  const list = offers(m)
  const more = m.frame('barrage')!.guns.length < MOST_GUNS ? layGun(m) : NOTHING
  return more >= 0 ? more : first(list, 'fire', 'back')
}

// --- the rest

/** New supply goes where the front is nearest, all of it. */
function largest(m: M): number {
  const list = offers(m).filter((o) => o.kind !== 'back')
  return list.length > 0 ? list.reduce((a, b) => (b.arg > a.arg ? b : a)).code : NOTHING
}

function nearestToFront(m: M): number {
  const side = m.seat
  const to = best(
    offers(m).filter((o) => m.formOf(o.code).arg === 'hex'),
    (o) => 100 - enemyOff(m, side, o.arg),
  )
  return to ? to.code : NOTHING
}

const PLAYS: Readonly<Record<string, (m: M) => number>> = {
  ...ANSWERS,
  ...AT_SEA,
  ...IN_THE_AIR,
  'movementSegment.open': (m) => chooseMover(m),
  'movementSegment.choose': (m) => chooseMover(m),
  'move.act': goOn,
  'freight.where': (m) => {
    const { code } = station(m, m.seat, m.frame('freight')!.from)
    return code >= 0 ? code : first(offers(m), 'back')
  },
  'freight.amount': largest,
  'shipping.where': (m) => {
    const { code } = station(m, m.seat, m.frame('shipping')!.from)
    return code >= 0 ? code : first(offers(m), 'back')
  },
  'shipping.amount': largest,
  'reinforcementPhase.work': (m) => first(offers(m), 'rebuild', 'restore', 'end'),
  'newSupply.where': nearestToFront,
  'newSupply.amount': largest,
  'newRepls.where': nearestToFront,
  'barrageSegment.choose': chooseBarrage,
  'barrage.lay': layBarrage,
  'combatSegment.choose': chooseAttack,
  'combatSegment.gather': (m) => {
    const next = joins(m)
    return next >= 0 ? next : first(offers(m), 'go', 'back')
  },
}

/** What both sides are taken to do in odds, this player does. */
const AS_USUAL = /^(pay|combat|losses|retreat|advance|attrition|shipStrike)\./

/** The decisions it has a view of. */
export const VIEWS: readonly string[] = [
  ...Object.keys(PLAYS),
  'pay.choose',
  'combat.lead',
  'combat.guide',
  'combat.against',
  'combat.ground',
  'losses.suffer',
  'losses.option',
  'retreat.step',
  'advance.choose',
  'attrition.lose',
  'shipStrike.pick',
]

export function practice(m: M): number {
  const play = PLAYS[m.place]
  if (play) return play(m)
  return AS_USUAL.test(m.place) ? m.codes[forecastRules.policies['usual']!.choose(m)]! : NOTHING
}
