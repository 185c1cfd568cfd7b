/** Whom units can attack in a combat phase: found by naming them on forks of the match. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Answer, Mark } from '../../../../core/table/shapes.ts'
import { Script } from '../../../../core/table/ways.ts'
import { other, unitsIn } from '../../board.ts'
import type { Gwb, M } from '../../world.ts'
import { forceName } from '../names.ts'
import { hexOf, idOf, unitId } from './words.ts'

/** How some of the units could attack a hex: beside it, or across the open. */
export interface Target {
  readonly hex: HexId
  readonly beside: readonly number[]
  readonly across: readonly number[]
}

/** The hexes these units could attack in the phase the match is in, from a match that asks for a target. */
export function targetsOf(m: M, units: readonly number[]): Target[] {
  if (m.waits !== 'decision' || m.place !== 'combatPhase.target') return []
  const found: Target[] = []
  for (const order of m.options()) {
    if (order.do !== 'target') continue
    const named = new Script<Gwb>(m)
    named.give(order)
    const at = named.match
    if (at.place !== 'combat.name') continue
    const may = (kind: string): number[] =>
      units.filter((u) => at.refusal(at.seat, { do: kind, unit: unitId(m, u) }) === null)
    const [beside, across] = [may('attack'), may('across')]
    if (beside.length + across.length > 0) found.push({ hex: hexOf(m, order.hex), beside, across })
  }
  return found
}

/** In a combat phase what a stack can reach is whom it can attack. */
export function attackable(m: M, units: readonly number[]): Answer {
  const found = targetsOf(m, units)
  return {
    title: `Attacks of ${forceName(m, units)}`,
    lines: [{ label: 'Enemy stacks it can attack', value: String(found.length), claim: 'gwb:17#1' }],
    marks: found.map(({ hex, beside }): Mark => ({
      hex: idOf(m, hex),
      pattern: 'target',
      tone: 'danger',
      ...(beside.length === 0 ? { badge: 'bolt' as const } : {}),
      title: `${forceName(m, unitsIn(m, hex, other(m.seat)))}${beside.length === 0 ? ', across the open' : ''}`,
    })),
    legend: [
      { shape: 'target', tone: 'danger', label: 'can be attacked' },
      ...(found.some((t) => t.beside.length === 0)
        ? [{ shape: 'bolt' as const, tone: 'danger' as const, label: 'across the open' }]
        : []),
    ],
  }
}
