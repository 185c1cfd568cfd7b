/** Barrages and bombs: where an attack is to follow, or where the enemy is about to make one, and where they can be paid for. */
import { blundersOf } from '../../../core/guards.ts'
import type { HexId } from '../../../core/hex/grid.ts'
import { FORM_SPAN, type Order } from '../../../core/match.ts'
import { barrageCost, barrageStrength, shiftsOf } from '../rules/fighting/guns.ts'
import { BARRAGE } from '../rules/charts.ts'
import { combatUnitsIn, faceOf, other } from '../rules/position/board.ts'
import { tokensFor } from '../rules/supply/dumps.ts'
import { attackPrices } from '../rules/supply/pay.ts'
import { MARKER, PHASE, type M } from '../rules/world.ts'
import { besiegers, bestWith } from './attacking.ts'
import { argumentsOf, give, offers } from './giving.ts'
import { FIGHTING_GUARDS } from './guards-fighting.ts'
import { stepOf } from './scene.ts'
import type { Thought } from './thought.ts'

const A_TARGET = 2
const MOST_GUNS = 4

/** What a hit on the hex is worth: what it does by itself, and how much better the attack is that follows. */
export function disorder(t: Thought, m: M, hex: HexId): number {
  const units = combatUnitsIn(m, hex, other(t.side))
  if (units.every((u) => m.board.marker.get(u) === MARKER.dg)) return 0
  t.budget.spend(A_TARGET)
  const reacts = m.board.phase.get(0) === PHASE.reaction
  const own = besiegers(m, t.side, hex)
  if (reacts) return own.length > 0 ? t.o.weights.dg * units.length : 0
  const plain = bestWith(t, m, hex, own)
  const after = bestWith(t, m, hex, own, true)
  if (!after || after.strike.worth <= t.o.weights.attack) return 0
  return after.strike.worth - Math.max(0, plain?.strike.worth ?? 0)
}

/** The chance that shells of so many points disorganize, and that they kill. */
function odds(m: M, side: number, hex: HexId, strength: number): { readonly dg: number; readonly kills: number } {
  const { charts } = m.game
  const shift = Object.values(shiftsOf(m, side, hex)).reduce((a, b) => a + b, 0)
  const column = charts.barrageShifted(charts.barrageColumn(strength), shift)
  let [dg, kills] = [0, 0]
  for (let sum = 2; sum <= 12; sum++) {
    const chance = (6 - Math.abs(sum - 7)) / 36
    const result = charts.barrageResult(column, sum)
    if (result !== BARRAGE.none) dg += chance
    if (result > BARRAGE.dg) kills += chance * (result >= BARRAGE.one ? result - BARRAGE.bracketHalf : 0.5)
  }
  return { dg, kills }
}

/** The barrage that is worth most, laid and fired; none if none is. */
export function bestBarrage(t: Thought, m: M): readonly Order[] {
  const { weights: w } = t.o
  let [best, most]: [readonly Order[], number] = [[], w.shell]
  for (let i = 0; i < m.count && t.budget.open; i++) {
    const code = m.codes[i]!
    if (m.formOf(code).do !== 'barrage') continue
    const hex = code % FORM_SPAN
    const worth = disorder(t, m, hex)
    if (worth <= 0) continue
    const laid = m.fork()
    const orders = [m.orderOf(code)]
    laid.playCode(code)
    if (laid.place !== 'barrage.lay') continue
    const own = besiegers(m, t.side, hex)
    const price = attackPrices(m, own).reduce((a, b) => a + b, 0)
    const stock = Math.max(0, ...own.map((u) => tokensFor(m, u)))
    const guns = argumentsOf(laid, 'with').sort((a, b) => faceOf(m, b).barrage - faceOf(m, a).barrage || a - b)
    const { aim } = laid.frame('barrage')!
    const named: number[] = []
    for (const gun of guns) {
      if (named.length === MOST_GUNS) break
      const strength = barrageStrength(m, [...named, gun], [])
      const cost = barrageCost(m, [...named, gun], strength, aim)
      // What the attack needs is left to it.
      if (tokensFor(m, gun) < cost || (stock > 0 && stock - cost < Math.min(price, stock / 2))) continue
      if (!give(laid, orders, 'with', gun)) continue
      named.push(gun)
      if (!offers(laid, 'fire') || blundersOf(FIGHTING_GUARDS, laid, { do: 'fire' }).length > 0) continue
      const { dg, kills } = odds(m, t.side, hex, strength)
      const gain = dg * worth + kills * stepOf(m, t.o, other(t.side)) * w.kills - cost * w.token
      if (gain > most) [best, most] = [[...orders, { do: 'fire' }], gain]
    }
  }
  return best
}
