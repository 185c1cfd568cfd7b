/** What many decisions share: figures of a unit, and the guns that are named one after the other. */
import { redIf, row } from '../../../../core/desk/kit/lines.ts'
import { putting, type Put } from '../../../../core/desk/kit/put.ts'
import type { Given, Labelled } from '../../../../core/desk/place.ts'
import type { Frame } from '../../../../core/procedure.ts'
import type { Line } from '../../../../core/shapes.ts'
import { signed } from '../../../../core/words.ts'
import { fireStrength, onMap } from '../../rules/board.ts'
import { totalFire } from '../../rules/fire.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { fireHead, fromChart } from '../charts.ts'
import { hexName, nameOf, placeName, unitFigures } from '../names.ts'

export type { Given, Labelled }
export type Place<F extends Frame = Frame> = Put<Gwb, F>
export const places = putting<Gwb>()

export function unitLabel(m: M, unit: number, prefix = '', suffix = ''): Labelled {
  return { label: `${prefix}${nameOf(m, unit)}${suffix}`, detail: unitFigures(m, unit) }
}

export function unitLine(m: M, unit: number, value: string, detail = unitFigures(m, unit)): Line {
  return row(nameOf(m, unit), value, '', { detail, unit: m.game.units[unit]!.id })
}

/** `from 0813, strength 5`. */
export function gunLabel(m: M, unit: number): Labelled {
  const where = onMap(m, unit) ? `from ${hexName(m, m.board.hex.get(unit))}` : 'off the board, once a turn'
  return { label: `${nameOf(m, unit)}, strength ${fireStrength(m, unit)}`, detail: where }
}

/** The guns named so far, what they come to and in which column. */
export function gunLines(m: M, guns: readonly number[], target: number, british = false): Line[] {
  if (guns.length === 0) return []
  const strength = totalFire(m, guns)
  const { charts, land } = m.game
  const ground = charts.ground(land.symbols[target]!).fire
  return [
    ...guns.map((u) => unitLine(m, u, String(fireStrength(m, u)))),
    row('Together', strength, 'gwb:22.3#1', {
      detail: `column ${fireHead(charts, charts.fireColumn(strength, british), british)}`,
      ...fromChart(charts, 'fire'),
    }),
    row(`Ground of ${placeName(m, target)}`, `die ${signed(ground)}`, 'gwb:22.4#1', {
      ...fromChart(charts, 'terrain'),
    }),
  ]
}

/** `Fire with strength 12`, from the orders of a usual answer: those that name guns, and what was named before. */
export function gunsNamed(named: readonly number[], orders: readonly Given[]): number[] {
  return [...named, ...orders.filter(({ order }) => order.do === 'gun').map(({ arg }) => arg)]
}

const ordinal = (left: number): string => (left === 0 ? 'eliminated' : `${left} left`)

/** What losing one step does. */
export function lossLabel(m: M, unit: number): Labelled {
  const left = m.board.steps.get(unit) - 1
  return { label: nameOf(m, unit), detail: `${unitFigures(m, unit)}; then ${ordinal(left)}` }
}

/** The usual losses, unit by unit. */
export function lossLines(m: M, orders: readonly Given[]): Line[] {
  const lost = new Map<number, number>()
  for (const { arg } of orders) lost.set(arg, (lost.get(arg) ?? 0) + 1)
  return Array.from(lost, ([unit, steps]) => {
    const left = m.board.steps.get(unit) - steps
    return { ...unitLine(m, unit, `−${steps}`, ordinal(left)), claim: 'gwb:25.1#4', ...redIf(left === 0) }
  })
}
