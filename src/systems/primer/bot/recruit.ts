/**
 * The recruit: guards its places, masses against the enemy hex it can hurt most, keeps its guns behind its infantry and
 * attacks when the odds are with it. It looks no further than this player turn, and misjudges a little.
 */
import { SeededRng, type Rng } from '../../../core/chance.ts'
import { countIn, enemyIn, other, unitsIn } from '../../../core/counters.ts'
import { OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { FORM_SPAN, type Order } from '../../../core/match.ts'
import type { Bot } from '../../../core/opponent.ts'
import { allowance, eachNeighbour, inZoneOf, isGun, roomIn, stepsLeft, strengthOf } from '../rules/board.ts'
import { ableToJoin, NOBODY, oddsOf, resultOf } from '../rules/fighting.ts'
import { stepCost } from '../rules/movement.ts'
import { linesOf, UNREACHED } from '../rules/supply.ts'
import { pointsOf } from '../rules/turn.ts'
import type { M, Primer } from '../rules/world.ts'

/** What counts for how much when a counter chooses where to go. */
const WORTH = { place: 5, guard: 3, target: 2, goal: 0.35, cut: 3, exposed: 2, cover: 0.5, noise: 0.6 } as const
/** The least column it attacks at, by index: 3:2; for a place, or when behind late in the game, 1:1. */
const ATTACK_FROM = 2
const ATTACK_LATE = 1
const LATE_TURN = 5
/** How far an enemy may come in a turn, about. */
const NEAR = 4
const DICE = [1, 2, 3, 4, 5, 6]

export const orderFor = (m: M, kind: string, row?: { unit?: number; hex?: number }): Order => ({
  do: kind,
  ...(row?.unit !== undefined && { unit: m.setting.ids.format('unit', row.unit) }),
  ...(row?.hex !== undefined && { hex: m.setting.ids.format('hex', row.hex) }),
})

/** Every decision of the rules. */
export const ANSWERED: readonly string[] = [
  'playerTurn.move',
  'playerTurn.fight',
  'move.step',
  'enter.where',
  'attack.join',
  'attack.answer',
  'losses.choose',
  'fallBack.choose',
  'fallBack.where',
  'advance.choose',
  'advance.ride',
]

export const recruit: Bot<Primer> = {
  id: 'recruit',
  name: 'Recruit',
  about:
    'Guards its places and attacks when the odds are good. It plans no further than its own turn, and misjudges a little.',
  level: 'recruit',
  nodes: 400,
  answers: ANSWERED,
  play({ seen, seed }) {
    const m = seen.match
    const rng = new SeededRng(`${seed}/${m.board.turn.get(0)}/${m.decisionId}`)
    return { orders: answer(m, rng) }
  },
}

export function answer(m: M, rng: Rng): Order[] {
  switch (m.place) {
    case 'playerTurn.move':
      return nextMove(m, rng)
    case 'move.step':
      return onTheWay(m, rng)
    case 'enter.where':
      return [offered(m, 'at') ?? orderFor(m, 'back')]
    case 'playerTurn.fight':
      return nextAttack(m)
    case 'attack.answer':
      return [gunAnswer(m)]
    case 'losses.choose':
      return [best(m, 'lose', (unit) => stepsLeft(m, unit) * 10 - strengthOf(m, unit) - (isGun(m, unit) ? 20 : 0))]
    case 'fallBack.choose':
      return [standOrFall(m)]
    case 'fallBack.where':
      return [best(m, 'back', (hex) => shelter(m, m.seat, hex))]
    case 'advance.choose':
      return [advancing(m)]
    case 'advance.ride':
      return [riding(m)]
    case 'attack.join':
      return [offered(m, 'go') ?? m.options().at(-1)!]
    default:
      return [m.options().at(-1)!]
  }
}

/** The first offered order of a kind. */
export const offered = (m: M, kind: string): Order | undefined => m.options().find((order) => order.do === kind)

/** The offered order of a kind whose argument is worth most. */
export function best(m: M, kind: string, worth: (row: number) => number): Order {
  const codes = m.codes.slice(0, m.count).filter((code) => m.formOf(code).do === kind)
  const found = codes.reduce((a, b) => (worth(b % FORM_SPAN) > worth(a % FORM_SPAN) ? b : a))
  return m.orderOf(found)
}

// --- moving

export interface Way {
  readonly hex: HexId
  readonly path: readonly HexId[]
  readonly stops: boolean
}

/** Where a counter can end its move, with a cheapest way there. */
export function waysFrom(m: M, unit: number, from: HexId, left: number): Way[] {
  const side = m.game.units[unit]!.seat
  const rest = new Map<HexId, number>([[from, left]])
  const before = new Map<HexId, HexId>()
  const open = [from]
  for (const at of open) {
    if (at !== from && inZoneOf(m, at, other(side))) continue
    eachNeighbour(m, at, (to) => {
      const then = rest.get(at)! - stepCost(m, at, to)
      if (then < 0 || then <= (rest.get(to) ?? -1) || enemyIn(m, to, side)) return
      rest.set(to, then)
      before.set(to, at)
      open.push(to)
    })
  }
  return [...rest.keys()]
    .filter((hex) => hex === from || roomIn(m, hex, side) > 0)
    .map((hex) => {
      const path: HexId[] = []
      for (let at = hex; at !== from; at = before.get(at)!) path.unshift(at)
      return { hex, path, stops: hex === from || !inZoneOf(m, hex, other(side)) }
    })
}

/** The best move there is: a counter that enters first, then the one that gains most; or the end of the step. */
function nextMove(m: M, rng: Rng): Order[] {
  const side = m.seat
  const entering = offered(m, 'enter')
  if (entering) return [entering]
  const judge = judging(m, side)
  let [gain, orders] = [0.2, [orderFor(m, 'end')]]
  for (const { index: unit, seat } of m.game.units) {
    if (seat !== side || m.board.hex.get(unit) === OFF_MAP || m.board.moved.get(unit) === 1) continue
    const from = m.board.hex.get(unit)
    const stay = judge(unit, from)
    for (const way of waysFrom(m, unit, from, allowance(m, unit))) {
      if (way.hex === from) continue
      const more = judge(unit, way.hex) - stay + noise(rng)
      if (more > gain) [gain, orders] = [more, [orderFor(m, 'march', { unit }), ...walked(m, way)]]
    }
  }
  return orders
}

export function walked(m: M, { path, stops }: Way): Order[] {
  const steps = path.map((hex) => orderFor(m, 'move', { hex }))
  return stops ? [...steps, orderFor(m, 'stop')] : steps
}

/** A counter that has entered, or was stopped on its way. */
function onTheWay(m: M, rng: Rng): Order[] {
  const f = m.frame('move')!
  const judge = judging(m, f.side)
  const ways = waysFrom(m, f.unit, m.board.hex.get(f.unit), f.left)
  const worth = new Map(ways.map((way) => [way, judge(f.unit, way.hex) + noise(rng)]))
  ways.sort((a, b) => worth.get(b)! - worth.get(a)!)
  // A way may fail where counters pass through a full hex: then the next best.
  for (const way of ways) {
    const orders = way.path.length === 0 ? [orderFor(m, 'stop')] : walked(m, way)
    if (m.refusal(m.seat, orders[0]!) === null) return [orders[0]!]
  }
  return [m.options()[0]!]
}

const noise = (rng: Rng): number => ((rng.below(1000) - 500) / 500) * WORTH.noise

/** How much it is worth to have a counter in a hex. */
function judging(m: M, side: number): (unit: number, hex: HexId) => number {
  const { grid, land, units } = m.game
  const enemy = other(side)
  const lines = linesOf(m, side)
  const foes = units.filter((u) => u.seat === enemy && m.board.hex.get(u.index) !== OFF_MAP)
  const foeHexes = [...new Set(foes.map((u) => m.board.hex.get(u.index)))]
  const places = land.places.map((place) => ({ ...place, own: m.board.held.get(place.hex) - 1 === side }))
  const threat = (hex: HexId): boolean => foes.some((u) => grid.distance(hex, m.board.hex.get(u.index)) <= NEAR)
  /** What stands against an enemy hex already, without this counter. */
  const massed = (unit: number, target: HexId): number =>
    units.reduce((sum, u) => {
      const at = m.board.hex.get(u.index)
      if (u.seat !== side || u.index === unit || at === OFF_MAP) return sum
      const reach = u.type === 'artillery' ? m.game.figures.gunRange : 1
      return grid.distance(at, target) <= reach ? sum + strengthOf(m, u.index) : sum
    }, 0)
  const defence = (target: HexId): number =>
    unitsIn(m, target, enemy).reduce((sum, u) => sum + (isGun(m, u) ? 1 : strengthOf(m, u)), 1)
  const promise = (strength: number, target: HexId): number => Math.min(4, strength / defence(target))
  return (unit, hex) => {
    const gun = isGun(m, unit)
    const own = strengthOf(m, unit)
    let worth = m.game.figures.terrain[land.terrain[hex]!]!.cover ? WORTH.cover : 0
    for (const place of places) {
      const friends = unitsIn(m, place.hex, side).filter((u) => u !== unit).length
      if (place.hex === hex && !place.own && !gun) worth += WORTH.place * place.points
      if (place.hex === hex && place.own && friends === 0 && threat(hex)) worth += WORTH.guard * place.points
      if (!place.own && !gun) worth -= (WORTH.goal * place.points * grid.distance(hex, place.hex)) / places.length
    }
    for (const target of foeHexes) {
      if (grid.distance(hex, target) > (gun ? m.game.figures.gunRange : 1)) continue
      const before = massed(unit, target)
      const points = places.find((place) => place.hex === target)?.points ?? 0
      worth += (promise(before + own, target) - promise(before, target)) * (WORTH.target + points)
    }
    const nearest = Math.min(NEAR, ...foeHexes.map((target) => grid.distance(hex, target)))
    worth -= nearest * WORTH.goal
    const beside = foeHexes.some((target) => grid.distance(hex, target) === 1)
    const alone = unitsIn(m, hex, side).every((u) => u === unit || isGun(m, u))
    if (gun && beside && alone) worth -= WORTH.exposed * 3
    if (lines.far[hex] === UNREACHED && m.board.turn.get(0) < m.game.lastTurn) worth -= WORTH.cut
    return worth
  }
}

// --- fighting

export interface Prospect {
  readonly column: number
  readonly worth: number
}

/** What an attack promises when the defender answers with its best gun. */
export function prospect(m: M, side: number, hex: HexId, joined: readonly number[]): Prospect {
  const guns = joined.filter((u) => isGun(m, u))
  const attackers = joined.filter((u) => !isGun(m, u))
  const frame = { side, hex, attackers, guns, answer: strongestAnswer(m, side, hex) }
  const { column } = oddsOf(m, frame)
  const place = m.game.land.places.find((p) => p.hex === hex)?.points ?? 0
  const worth = DICE.reduce((sum, die) => {
    const { attack, defence, back } = resultOf(m, column, die)
    return sum + defence - attack + (back ? 0.5 + place : 0)
  }, 0)
  return { column, worth: worth / DICE.length }
}

function strongestAnswer(m: M, side: number, hex: HexId): number {
  const guns = m.game.units.filter((u) => {
    const at = m.board.hex.get(u.index)
    const able = u.seat !== side && u.type === 'artillery' && at !== OFF_MAP && m.board.fought.get(u.index) === 0
    return able && at !== hex && m.game.grid.distance(at, hex) <= m.game.figures.gunRange
  })
  return guns.reduce((a, u) => (a === NOBODY || strengthOf(m, u.index) > strengthOf(m, a) ? u.index : a), NOBODY)
}

export function nextAttack(m: M): Order[] {
  const side = m.seat
  const behind = pointsOf(m, side) < pointsOf(m, other(side))
  const late = m.board.turn.get(0) >= LATE_TURN && behind
  let [most, orders] = [0, [orderFor(m, 'end')]]
  for (const code of m.codes.slice(0, m.count)) {
    if (m.formOf(code).do !== 'attack') continue
    const hex = code % FORM_SPAN
    let joined = ableToJoin(m, side, hex)
    const { column, worth } = prospect(m, side, hex, joined)
    const place = m.game.land.places.some((p) => p.hex === hex)
    if (column < (place || late ? ATTACK_LATE : ATTACK_FROM) || worth <= most) continue
    // Those who add nothing are kept for another attack.
    for (const unit of joined.toSorted((a, b) => strengthOf(m, a) - strengthOf(m, b))) {
      const fewer = joined.filter((u) => u !== unit)
      if (fewer.some((u) => !isGun(m, u)) && prospect(m, side, hex, fewer).column === column) joined = fewer
    }
    most = worth
    orders = [orderFor(m, 'attack', { hex }), ...joined.map((unit) => orderFor(m, 'join', { unit })), orderFor(m, 'go')]
  }
  return orders
}

/** A gun answers if that makes the odds worse for the attack. */
export function gunAnswer(m: M): Order {
  const f = m.frame('attack')!
  const without = oddsOf(m, f).column
  const helps = (unit: number): number => without - oddsOf(m, { ...f, answer: unit }).column
  const gun = best(m, 'answer', helps)
  return helps(m.setting.ids.parse('unit', gun.unit!)) > 0 ? gun : orderFor(m, 'pass')
}

/** It stands in a place while it has two steps there; elsewhere it falls back. */
function standOrFall(m: M): Order {
  const f = m.frame('fallBack')!
  const steps = f.units.reduce((sum, u) => sum + stepsLeft(m, u), 0)
  const place = m.game.land.places.some((p) => p.hex === f.hex)
  return orderFor(m, place && steps > 1 ? 'stand' : 'fall')
}

/** How good a hex is to fall back to. */
function shelter(m: M, side: number, hex: HexId): number {
  let worth = linesOf(m, side).far[hex] === UNREACHED ? -3 : 0
  eachNeighbour(m, hex, (to) => (worth -= countIn(m, to, other(side))))
  return worth + (m.game.figures.terrain[m.game.land.terrain[hex]!]!.cover ? 1 : 0)
}

/** It advances into places always, elsewhere if it stays in supply there. */
function advancing(m: M): Order {
  const f = m.frame('advance')!
  const place = m.game.land.places.some((p) => p.hex === f.hex)
  if (!place && linesOf(m, f.side).far[f.hex] === UNREACHED) return orderFor(m, 'stay')
  return best(m, 'advance', (unit) => strengthOf(m, unit))
}

/** Cavalry rides on to take an empty place. */
function riding(m: M): Order {
  const f = m.frame('advance')!
  const { places } = m.game.land
  const worth = (hex: HexId): number =>
    places.find((p) => p.hex === hex && m.board.held.get(hex) - 1 !== f.side)?.points ?? 0
  const order = best(m, 'ride', worth)
  return worth(m.setting.ids.parse('hex', order.hex!)) > 0 ? order : orderFor(m, 'halt')
}
