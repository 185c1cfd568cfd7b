/** Guards of a move: trace, fuel, what stands in front, what lies open behind. */
import type { Guard, Look } from '../../../core/guards.ts'
import type { HexId } from '../../../core/hex/grid.ts'
import type { Order } from '../../../core/match.ts'
import { Flood } from '../rules/ground/flood.ts'
import type { MoveFrame } from '../rules/moving/frames.ts'
import { here } from '../rules/moving/step-cost.ts'
import { attackCapable, combatUnitsIn, faceOf, hasNeighbour, onMap, other, unitsIn } from '../rules/position/board.ts'
import { dumpsFor } from '../rules/supply/dumps.ts'
import { pathCosts, shutFor } from '../rules/supply/draw-and-throw.ts'
import { canTraceFrom, inTrace } from '../rules/supply/trace.ts'
import { FACE, KIND, LEG, MARKER, PHASE, type M, type Ocs } from '../rules/world.ts'
import { oddsOf } from './practice.ts'

type Way = Look<Ocs>
const BACK: Order = { do: 'back' }

const moveOf = (m: M): MoveFrame => m.frame('move')!

/** Infantry, tanks: neither guns nor HQs nor trucks. */
export function isLine(m: M, unit: number): boolean {
  const { combat, kind } = m.game.units[unit]!
  return combat && kind === KIND.combat && faceOf(m, unit).barrage <= 0
}

const covered = (m: M, side: number, hex: HexId): boolean => unitsIn(m, hex, side).some((u) => isLine(m, u))

/** So far off an enemy is no threat to a hex in its next turn. */
const THREAT = 4

/** Enemies who could walk into the hex in one movement, with nobody in the way. */
export function comers(m: M, side: number, hex: HexId): number[] {
  const enemy = other(side)
  return m.game.own[enemy]!.filter((u) => {
    if (!onMap(m, u) || !isLine(m, u) || m.board.marker.get(u) === MARKER.dg) return false
    const at = m.board.hex.get(u)
    if (m.game.grid.distance(at, hex) > THREAT) return false
    const { ma, mobility } = m.game.units[u]!.faces[FACE.move]
    const shut = shutFor(m, enemy, LEG)
    if (shut[hex] === 1) return false
    const { distance } = new Flood(m.game.grid).run([at], pathCosts(m, enemy, mobility), ma, shut)
    return distance[hex]! <= ma
  })
}

/** Does the force of a plan end somewhere else than it began? */
const gone = (f: MoveFrame): boolean => here(f) !== f.path[0]

/** Is it fed where it would stand: by trace or from a dump? */
function fed(m: M, unit: number, hex: HexId): boolean {
  return canTraceFrom(m, unit, hex)
}

const walksHungry = (phase: 'exploitation' | 'other'): Guard<Ocs>['look'] =>
  function ({ m, after }: Way) {
    const f = moveOf(m)
    if ((f.phase === PHASE.exploitation) !== (phase === 'exploitation')) return null
    if (!m.game.rules.trace || !gone(f)) return null
    const hex = here(f)
    const unit = f.force.find((u) => m.game.units[u]!.combat && fed(m, u, f.path[0]!) && !fed(m, u, hex))
    if (unit === undefined) return null
    const end = after()
    if (!onMap(end, unit) || inTrace(end, unit) || dumpsFor(end, unit).length > 0) return null
    if (phase === 'exploitation' && counts(m, m.seat, hex)) return null
    return { values: { unit, hex }, instead: BACK }
  }

/** Does the scenario count the hex for anybody? */
export const isCounted = (m: M, hex: HexId): boolean => counts(m, 0, hex) || counts(m, 1, hex)

/** Does the scenario count the hex for the side? */
function counts(m: M, side: number, hex: HexId): boolean {
  const held = m.game.scenario.victory?.holds[m.game.sides[side]!] ?? {}
  return Object.keys(held).some((number) => m.game.land.hexOf(number) === hex)
}

const outOfTrace: Guard<Ocs> = {
  id: 'out-of-trace',
  sentence: '{unit|unit} would be at {hex|hex} out of trace, with no dump to eat from.',
  claim: 'ocs:12.6#3',
  at: ['move.act stop'],
  look: walksHungry('other'),
}

const exploitsTooFar: Guard<Ocs> = {
  id: 'exploits-too-far',
  sentence:
    '{unit|unit} would end its exploitation at {hex|hex}, out of trace, and the hex does not count for victory.',
  claim: 'ocs:12.6#3',
  at: ['move.act stop'],
  look: walksHungry('exploitation'),
}

const idleFuel: Guard<Ocs> = {
  id: 'idle-fuel',
  sentence: '{unit|unit} would pay for fuel and stay where it is.',
  at: ['move.act stop'],
  look({ m }: Way) {
    const f = moveOf(m)
    const same = f.force.every((u, i) => m.board.face.get(u) === f.faces[i] && m.board.marker.get(u) === f.markers[i])
    return f.bill.length > 0 && !gone(f) && same ? { values: { unit: f.force[0]! } } : null
  },
}

const frontLine: Guard<Ocs> = {
  id: 'front-line',
  sentence: '{unit|unit} would stand next to the enemy at {hex|hex} with no unit to protect it.',
  at: ['move.act stop'],
  look({ m, seat, after }: Way) {
    const f = moveOf(m)
    const hex = here(f)
    const unit = f.force.find((u) => m.game.units[u]!.kind === KIND.hq || faceOf(m, u).barrage > 0)
    if (unit === undefined || !gone(f) || !hasNeighbour(m, hex, other(seat)) || covered(after(), seat, hex)) return null
    return { values: { unit, hex } }
  },
}

const moveMode: Guard<Ocs> = {
  id: 'move-mode',
  sentence: 'All your units at {hex|hex} would stand next to the enemy in Move Mode.',
  at: ['move.act stop'],
  look({ m, seat, after }: Way) {
    const f = moveOf(m)
    const hex = here(f)
    if (!gone(f) || !f.force.some((u) => isLine(m, u)) || !hasNeighbour(m, hex, other(seat))) return null
    const end = after()
    const line = unitsIn(end, hex, seat).filter((u) => isLine(end, u) && end.game.units[u]!.hasCombatFace)
    return line.length > 0 && line.every((u) => end.board.face.get(u) === FACE.move) ? { values: { hex } } : null
  },
}

/** What is loaded on it, and nobody beside it. */
const trucksLeft: Guard<Ocs> = {
  id: 'trucks-left',
  sentence: '{unit|unit} would be loaded and alone at {hex|hex}, where {enemy|unit} can drive up to it.',
  claim: 'ocs:9.14c#2',
  at: ['move.act stop'],
  look({ m, seat, after }: Way) {
    const f = moveOf(m)
    const hex = here(f)
    const unit = f.force.find((u) => m.game.units[u]!.kind === KIND.transport && m.board.load.get(u) > 0)
    if (unit === undefined || !gone(f)) return null
    const end = after()
    if (!onMap(end, unit) || combatUnitsIn(end, hex, seat).length > 0) return null
    const [enemy] = comers(end, seat, hex)
    return enemy === undefined ? null : { values: { unit, hex, enemy } }
  },
}

const ONE_BASKET = 4

const oneBasket: Guard<Ocs> = {
  id: 'one-basket',
  sentence:
    'All {units} units of the attack would be in {hex|hex}: a single DG result from the enemy’s guns stops them all.',
  at: ['move.act stop'],
  look({ m, seat, after }: Way) {
    const f = moveOf(m)
    const hex = here(f)
    if (!gone(f) || !hasNeighbour(m, hex, other(seat))) return null
    const end = after()
    const fighters = (at: HexId): number[] =>
      unitsIn(end, at, seat).filter((u) => isLine(end, u) && attackCapable(end, u))
    const units = fighters(hex).length
    if (units < ONE_BASKET) return null
    const guns = m.game.own[other(seat)]!.some(
      (u) =>
        onMap(m, u) && faceOf(m, u).barrage > 0 && m.game.grid.distance(m.board.hex.get(u), hex) <= faceOf(m, u).range,
    )
    const others = m.game.own[seat]!.some((u) => {
      const at = onMap(end, u) ? end.board.hex.get(u) : hex
      return at !== hex && isLine(end, u) && attackCapable(end, u) && hasNeighbour(end, at, other(seat))
    })
    return guns && !others ? { values: { units, hex } } : null
  },
}

/** A stack that leaves a hex: nobody of the line stays in it. */
function empties(m: M, f: MoveFrame, seat: number): boolean {
  return gone(f) && unitsIn(m, f.path[0]!, seat).every((u) => f.force.includes(u) || !isLine(m, u))
}

const victoryLeft: Guard<Ocs> = {
  id: 'victory-left',
  sentence: '{hex|hex} counts for victory and would be left empty, and {enemy|unit} can walk in.',
  at: ['move.act stop'],
  look({ m, seat, after }: Way) {
    const f = moveOf(m)
    const hex = f.path[0]!
    const wanted = isCounted(m, hex)
    if (!wanted || !empties(m, f, seat) || counts(m, seat, here(f))) return null
    const [enemy] = comers(after(), seat, hex)
    return enemy === undefined ? null : { values: { hex, enemy } }
  },
}

const roadHome: Guard<Ocs> = {
  id: 'road-home',
  sentence: 'The trace of {unit|unit} runs through {hex|hex}, which would be left empty within reach of {enemy|unit}.',
  claim: 'ocs:12.6#3',
  at: ['move.act stop'],
  look({ m, seat, after }: Way) {
    const f = moveOf(m)
    const hex = f.path[0]!
    if (!m.game.rules.trace || !empties(m, f, seat)) return null
    const end = after()
    const [enemy] = comers(end, seat, hex)
    if (enemy === undefined) return null
    const traced = end.game.own[seat]!.filter((u) => end.game.units[u]!.combat && onMap(end, u) && inTrace(end, u))
    const taken = end.fork()
    put(taken, enemy, hex)
    const unit = traced.find((u) => !inTrace(taken, u))
    return unit === undefined ? null : { values: { unit, hex, enemy } }
  },
}

/** As if the enemy had come: on a fork, which is not played on. */
function put(m: M, unit: number, hex: HexId): void {
  m.board.hex.set(unit, hex)
  m.setting.system.rebuild(m)
}

/** Below these odds, a point of rating counted as 0.4, an overrun costs more than it gains. */
const OVERRUN_ODDS = 1.5

const losingOverrun: Guard<Ocs> = {
  id: 'losing-overrun',
  sentence: 'The overrun of {hex|hex} has odds of {odds} to 1, counting ratings: it costs more than it gains.',
  at: ['move.act overrun'],
  look({ m, seat, argument }: Way) {
    const f = moveOf(m)
    const trial = m.fork()
    f.force.forEach((u, i) => {
      trial.board.hex.set(u, here(f))
      trial.board.face.set(u, f.faces[i]!)
      trial.board.marker.set(u, f.markers[i]!)
    })
    trial.setting.system.rebuild(trial)
    const odds = oddsOf(
      trial,
      seat,
      argument,
      f.force.filter((u) => m.game.units[u]!.combat),
    )
    return odds >= OVERRUN_ODDS ? null : { values: { hex: argument, odds: odds.toFixed(1) } }
  },
}

export const MOVING_GUARDS: readonly Guard<Ocs>[] = [
  outOfTrace,
  idleFuel,
  frontLine,
  moveMode,
  trucksLeft,
  exploitsTooFar,
  losingOverrun,
  roadHome,
  oneBasket,
  victoryLeft,
]
