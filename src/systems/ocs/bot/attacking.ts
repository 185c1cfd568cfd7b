/** Attacks and overruns by the whole forecast: steps of both sides, the ground, and the supply it costs. */
import type { HexId } from '../../../core/hex/grid.ts'
import type { Budget } from '../../../core/budget.ts'
import { forecast } from '../../../core/forecast.ts'
import { FORM_SPAN, type Order } from '../../../core/match.ts'
import { onMap, stepsOf, unitsIn } from '../rules/position/board.ts'
import { tokensOf } from '../rules/supply/supplies.ts'
import { LEG, MARKER, type M, type Ocs } from '../rules/world.ts'
import { goalsOf, stepWorth, wayTo } from './goals.ts'
import { give, offers } from './giving.ts'
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
/** Nodes an end of a fight costs, with the way there. */
const AN_END = 4

/** The mean gain of a fight that has been declared on this fork; `depth` is the number of frames before it. */
function gainOf(fork: M, budget: Budget, side: number, depth: number, target: HexId, before: number): number {
  const ground = groundWorth(fork, side, target)
  let [sum, whole] = [0, 0]
  forecast<Ocs>(fork, {
    frame: depth,
    ended(end, weight, all) {
      budget.spend(AN_END)
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
  // Where nothing is counted, any ground is as good.
  let most = goalsOf(m).length === 0 ? 1 : 0
  for (const { hex, points } of goalsOf(m)) {
    if (m.board.control.get(hex) === side + 1 || hex === target) continue
    most = Math.max(most, points * Math.max(0, 1 - wayTo(m, side, LEG, hex)[target]! / W.draws))
  }
  return most * W.ground
}

/** The best attack there is, declared and named; none if none pays. */
export function bestAttack(m: M, side: number, budget: Budget): readonly Order[] {
  const before = standing(m, side)
  let [best, gain]: [Order[], number] = [[], W.attack]
  for (let i = 0; i < m.count && budget.open; i++) {
    const code = m.codes[i]!
    if (m.formOf(code).do !== 'attack') continue
    const target = code % FORM_SPAN
    const declared = m.fork()
    declared.playCode(code)
    if (declared.place !== 'combatSegment.gather') continue
    const hexes = m.game.grid.around(target).filter((hex) => unitsIn(m, hex, side).length > 0)
    for (const from of choices(hexes)) {
      const fork = declared.fork()
      const orders = [m.orderOf(code)]
      for (const hex of from) give(fork, orders, 'stack', hex)
      if (!offers(fork, 'go')) continue
      const depth = fork.frames.length
      give(fork, orders, 'go')
      if (fork.frames.length <= depth) continue
      const mean = gainOf(fork, budget, side, depth, target, before)
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
