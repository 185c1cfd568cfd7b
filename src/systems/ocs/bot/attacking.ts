/** Attacks and overruns by the whole forecast: steps of both sides, the ground, and the supply it costs. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { forecast } from '../../../core/forecast.ts'
import { FORM_SPAN, type Order } from '../../../core/match.ts'
import { onMap, stepsOf, unitsIn } from '../rules/position/board.ts'
import { tokensOf } from '../rules/supply/supplies.ts'
import { LEG, MARKER, type M, type Ocs } from '../rules/world.ts'
import { goalsOf, stepWorth, wayTo } from './goals.ts'
import weights from './weights.json' with { type: 'json' }

const W = weights

/** What a side has: steps, places that count, supply. */
function standing(m: M, side: number): number {
  let sum = 0
  for (const s of [0, 1]) {
    const sign = s === side ? 1 : -1
    const each = stepWorth(m, s)
    for (const u of m.game.own[s]!) {
      if (!m.game.units[u]!.combat || !onMap(m, u)) continue
      sum += sign * each * stepsOf(m, u)
      if (m.board.marker.get(u) === MARKER.dg) sum -= sign * W.dg
    }
  }
  for (const { hex, points } of goalsOf(m)) if (m.board.control.get(hex) === side + 1) sum += points * W.goal
  return sum + tokensOf(m, side) * W.token
}

const FINE = 1_000_000n

/** The mean gain of a fight that has been declared on this fork; `depth` is the number of frames before it. */
function gainOf(fork: M, side: number, depth: number, target: HexId, before: number): number {
  const ground = groundWorth(fork, side, target)
  let [sum, whole] = [0, 0]
  forecast<Ocs>(fork, {
    frame: depth,
    ended(end, weight, all) {
      const chance = Number((weight * FINE) / all) / Number(FINE)
      whole += chance
      const cleared = unitsIn(end, target, 1 - side).length === 0 ? ground : 0
      sum += chance * (standing(end, side) - before + cleared)
    },
  })
  return whole === 0 ? -Infinity : sum / whole
}

/** What it is worth that nobody stands there any more. */
function groundWorth(m: M, side: number, target: HexId): number {
  let most = 0
  for (const { hex, points } of goalsOf(m)) {
    if (m.board.control.get(hex) === side + 1 || hex === target) continue
    most = Math.max(most, points * Math.max(0, 1 - wayTo(m, side, LEG, hex)[target]! / W.draws))
  }
  return most * W.ground
}

function around(m: M, hex: HexId): HexId[] {
  const found: HexId[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const at = m.game.grid.neighbour(hex, d)
    if (at !== OFF_MAP) found.push(at)
  }
  return found
}

/** The best attack there is, declared and named; none if none pays. */
export function bestAttack(m: M, side: number): readonly Order[] {
  const before = standing(m, side)
  let [best, gain]: [Order[], number] = [[], W.attack]
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    if (m.formOf(code).do !== 'attack') continue
    const target = code % FORM_SPAN
    const declared = m.fork()
    declared.playCode(code)
    if (declared.place !== 'combatSegment.gather') continue
    const hexes = around(m, target).filter((hex) => unitsIn(m, hex, side).length > 0)
    for (const from of choices(hexes)) {
      const fork = declared.fork()
      const orders = [m.orderOf(code)]
      for (const hex of from) give(fork, 'stack', hex, orders)
      if (!offers(fork, 'go')) continue
      const depth = fork.frames.length
      give(fork, 'go', null, orders)
      if (fork.frames.length <= depth) continue
      const mean = gainOf(fork, side, depth, target, before)
      if (mean > gain) [best, gain] = [orders, mean]
    }
  }
  return best
}

/** All that stand around it, and each stack left out in turn. */
function choices(hexes: readonly HexId[]): HexId[][] {
  if (hexes.length < 2) return [hexes.slice()]
  return [hexes.slice(), ...hexes.map((hex) => hexes.filter((other) => other !== hex))]
}

const offers = (m: M, kind: string): boolean => {
  for (let i = 0; i < m.count; i++) if (m.formOf(m.codes[i]!).do === kind) return true
  return false
}

function give(m: M, kind: string, arg: number | null, orders: Order[]): boolean {
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    if (m.formOf(code).do !== kind || (arg !== null && code % FORM_SPAN !== arg)) continue
    orders.push(m.orderOf(code))
    m.playCode(code)
    return true
  }
  return false
}
