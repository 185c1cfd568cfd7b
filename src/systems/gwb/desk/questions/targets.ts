/** Whom units can attack in a combat phase: found by naming them on forks of the match. */
import { type Answer, filled, type HexId, hexOf, keys, type Mark, Script, stacksOf, unitId } from './kit.ts'
import { onMap, other, unitsIn } from '../../rules/board.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { forceName } from '../names.ts'

/** How some of the units could attack a hex: beside it, or across the open. */
interface Target {
  readonly hex: HexId
  readonly beside: readonly number[]
  readonly across: readonly number[]
}

/** The hexes these units could attack in the phase the match is in, from a match that asks for a target. */
function targetsOf(m: M, units: readonly number[]): Target[] {
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
    marks: found.map(({ hex, beside }): Mark =>
      filled(m, hex, 'target', 'danger', {
        badge: beside.length === 0 ? 'bolt' : undefined,
        title: `${forceName(m, unitsIn(m, hex, other(m.seat)))}${beside.length === 0 ? ', across the open' : ''}`,
      }),
    ),
    legend: keys(
      'target danger: can be attacked',
      found.some((t) => t.beside.length === 0) && 'bolt danger: across the open',
    ),
  }
}

const hexesOf = (m: M, units: readonly number[]): HexId[] => [...new Set(units.map((u) => m.board.hex.get(u)))]

/** Stacks that could attack somebody: those with a unit that may still attack, and an enemy near enough. */
export function attackingStacks(m: M, side: number, hasty: number): HexId[] {
  const foes = stacksOf(m, other(side))
  const near = (hex: HexId): boolean => foes.some((at) => m.game.grid.distance(hex, at) <= (hasty === 1 ? 1 : 2))
  const able = m.game.units.filter(
    (u) =>
      u.seat === side &&
      u.fights &&
      onMap(m, u.index) &&
      m.board.attacked.get(u.index) === 0 &&
      m.board.disorganized.get(u.index) === 0 &&
      near(m.board.hex.get(u.index)),
  )
  return hexesOf(
    m,
    able.map((u) => u.index),
  )
}

/** Stacks with a gun that has not fired. */
export function firingStacks(m: M, side: number): HexId[] {
  const able = m.game.units.filter(
    (u) => u.seat === side && u.type === 'artillery' && onMap(m, u.index) && m.board.fired.get(u.index) === 0,
  )
  return hexesOf(
    m,
    able.map((u) => u.index),
  )
}

/** In the counter battery step what guns can reach is whom they can fire at. */
export function batteries(m: M, units: readonly number[]): Answer {
  const marks: Mark[] = []
  for (const order of m.place === 'counterBattery.target' ? m.options() : []) {
    if (order.do !== 'target') continue
    const script = new Script<Gwb>(m)
    script.give(order)
    const at = script.match
    const able = units.filter((u) => at.refusal(at.seat, { do: 'gun', unit: unitId(m, u) }) === null)
    if (able.length > 0) marks.push({ hex: order.hex!, pattern: 'target', tone: 'danger', title: forceName(m, able) })
  }
  return {
    title: `Batteries in reach of ${forceName(m, units)}`,
    lines: [{ label: 'Hexes with enemy guns they reach', value: String(marks.length), claim: 'gwb:3.1#1' }],
    marks,
    legend: keys('target danger: can be fired at'),
  }
}
