/** What many decisions share: how their words show units and hexes, and the guns that are named one after the other. */
import { plural, putting, redIf, row, signed, type Given, type Line } from '../../../../core/desk/kit/index.ts'
import { fireStrength, meleeStrength, onMap } from '../../rules/board.ts'
import { totalFire } from '../../rules/fire.ts'
import { marked } from '../../rules/move.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { fireHead, fromChart } from '../charts.ts'
import { hexName, KINDS, nameOf, placeName, unitFigures } from '../names.ts'

const ordinal = (left: number): string => (left === 0 ? 'eliminated' : `${left} left`)

export const places = putting<Gwb>({
  ...KINDS,
  count: (_m, units: readonly number[]) => units.length,
  melee: meleeStrength,
  fire: totalFire,
  fires: fireStrength,
  from: (m, gun: number) => (onMap(m, gun) ? `from ${hexName(m, m.board.hex.get(gun))}` : 'off the board, once a turn'),
  deployed: (m, gun: number) => {
    const { strength = 0, range = 0 } = m.game.units[gun]!.deployed ?? {}
    return `${strength}, range ${range}`
  },
  /** What losing one step does. */
  loss: (m, unit: number) => `${unitFigures(m, unit)}; then ${ordinal(m.board.steps.get(unit) - 1)}`,
  recovery: (m, units: readonly number[]) => {
    const shaken = units.filter((u) => marked(m, u)).length
    return shaken > 0 && `; ${plural(shaken, 'recovery die', 'recovery dice')} first`
  },
  strengths,
})

/** `fire 9, melee 8`. */
export function strengths(m: M, units: readonly number[]): string {
  const sum = (of: (m: M, unit: number) => number): number => units.reduce((all, u) => all + of(m, u), 0)
  return `fire ${sum(fireStrength)}, melee ${sum(meleeStrength)}`
}

export function unitLine(m: M, unit: number, value: string, detail = unitFigures(m, unit)): Line {
  return row(nameOf(m, unit), value, '', { detail, unit: m.game.units[unit]!.id })
}

/** Units with the steps they have. */
export const stepLines = (m: M, units: readonly number[]): Line[] =>
  units.map((u) => unitLine(m, u, plural(m.board.steps.get(u), 'step')))

/** The guns named so far, what they come to and in which column. */
export function gunLines(m: M, guns: readonly number[], target: number): Line[] {
  if (guns.length === 0) return []
  const strength = totalFire(m, guns)
  const { charts } = m.game
  return [
    ...guns.map((u) => unitLine(m, u, String(fireStrength(m, u)))),
    row('Together', strength, 'gwb:22.3#1', {
      detail: `column ${fireHead(charts, charts.fireColumn(strength, false), false)}`,
      ...fromChart(charts, 'fire'),
    }),
    groundLine(m, target, 'gwb:22.4#1'),
  ]
}

export function groundLine(m: M, hex: number, claim: string): Line {
  const { charts, land } = m.game
  const die = `die ${signed(charts.ground(land.symbols[hex]!).fire)}`
  return row(`Ground of ${placeName(m, hex)}`, die, claim, fromChart(charts, 'terrain'))
}

/** What the orders of a kind name. */
export const given = (orders: readonly Given[], kind: string): number[] =>
  orders.filter(({ order }) => order.do === kind).map(({ arg }) => arg)

/** The usual losses, unit by unit. */
export function usualLosses(m: M, orders: readonly Given[]): { label: string; lines: Line[] } {
  const lost = new Map<number, number>()
  for (const { arg } of orders) lost.set(arg, (lost.get(arg) ?? 0) + 1)
  const lines = Array.from(lost, ([unit, steps]) => {
    const left = m.board.steps.get(unit) - steps
    return { ...unitLine(m, unit, `−${steps}`, ordinal(left)), claim: 'gwb:25.1#4', ...redIf(left === 0) }
  })
  return { label: 'Lose as laid out', lines }
}
