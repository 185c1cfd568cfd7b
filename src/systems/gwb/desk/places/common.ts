/** What many decisions share: their words, the guns that are named one after the other, and losses. */
import { putting, redIf, unitRow, type Facts, type Given, type Line } from '../../../../core/desk/kit/index.ts'
import { totalFire } from '../../rules/fire.ts'
import { sees } from '../../rules/sightline.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { fireHead } from '../charts.ts'
import { KINDS, left, unitFigures } from '../names.ts'

export const places = putting<Gwb>(KINDS)

export const unitLine = (m: M, unit: number, value: string, detail = unitFigures(m, unit)): Line =>
  unitRow(m, unit, value, { detail })

/** What guns come to that fire at a hex, in which column, and what changes their die. */
export function gunFacts(m: M, guns: readonly number[], hex: number): Facts {
  const { charts, land } = m.game
  const strength = totalFire(m, guns)
  const harassing = charts.harassingColumn(strength)
  const at = (gun: number): number => m.board.hex.get(gun)
  return {
    guns,
    hex,
    strength,
    column: fireHead(charts, charts.fireColumn(strength, false), false),
    upTo: harassing < 0 ? 0 : charts.file.harassing.disorganizedUpTo[harassing]!,
    die: charts.ground(land.symbols[hex]!).fire,
    // One gun that does not see the hex costs all of them a point.
    blind: guns.filter((u) => at(u) < 0 || !sees(m, at(u), hex)),
  }
}

/** What the orders of a kind name. */
export const given = (orders: readonly Given[], kind: string): number[] =>
  orders.filter(({ order }) => order.do === kind).map(({ arg }) => arg)

/** The usual losses, unit by unit. */
export function usualLosses(m: M, orders: readonly Given[]): { label: string; lines: Line[] } {
  const lost = new Map<number, number>()
  for (const { arg } of orders) lost.set(arg, (lost.get(arg) ?? 0) + 1)
  const lines = Array.from(lost, ([unit, steps]) => {
    const still = m.board.steps.get(unit) - steps
    return { ...unitLine(m, unit, `−${steps}`, left(still)), claim: 'gwb:25.1#4', ...redIf(still === 0) }
  })
  return { label: 'Lose as laid out', lines }
}
