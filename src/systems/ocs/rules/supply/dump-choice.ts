/** Which dump supply comes from where nobody names one: at the table, in odds, and for a bot. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { onMap, stepsOf } from '../position/board.ts'
import { dumpsFor, pinnedBy } from './dumps.ts'
import { hasFuel, needsFuel } from './fuel.ts'
import { NO_WAY, wayFrom } from './draw-and-throw.ts'
import { allIn } from './supplies.ts'
import type { M } from '../world.ts'

/**
 * Dumps in the order in which these units would use them: the nearest first, a truck in their own hex before all others, and
 * of equally near ones the largest. Those that somebody else depends on come last but for those whose way would pin somebody.
 */
export function dumpsInOrder(m: M, units: readonly number[], hexes: readonly HexId[], tokens: number): HexId[] {
  if (hexes.length < 2) return [...hexes]
  const { seat } = m.game.units[units[0]!]!
  const ranked = hexes.map((hex) => {
    const near = units.filter((u) => wayFrom(m, u, hex) !== NO_WAY)
    const off = Math.min(...near.map((u) => m.game.grid.distance(m.board.hex.get(u), hex)))
    return { hex, near, off, there: allIn(m, seat, hex) }
  })
  ranked.sort((a, b) => a.off - b.off || b.there - a.there)
  const fault = ({ hex, near, there }: (typeof ranked)[number]): number =>
    pinsAny(m, near, hex) ? 2 : isNeeded(m, units, hex, there - tokens) ? 1 : 0
  // Most often the first will do, and the others need no look.
  const first = fault(ranked[0]!)
  if (first === 0) return ranked.map(({ hex }) => hex)
  const faults = new Map(ranked.map((one, i) => [one.hex, i === 0 ? first : fault(one)]))
  return ranked.map(({ hex }) => hex).sort((a, b) => faults.get(a)! - faults.get(b)!)
}

function pinsAny(m: M, units: readonly number[], hex: HexId): boolean {
  return units.some((u) => pinnedBy(m, u, hex).length > 0)
}

/** Has another formation, or an independent unit, no other dump, and would it be left without what it needs to move and attack? */
function isNeeded(m: M, units: readonly number[], hex: HexId, left: number): boolean {
  const { seat } = m.game.units[units[0]!]!
  const mine = new Set(units.map((u) => m.game.units[u]!.formation))
  const needs = new Map<number, number>()
  for (const u of m.game.own[seat]!) {
    const { combat, formation } = m.game.units[u]!
    if (!combat || units.includes(u) || (formation >= 0 && mine.has(formation)) || !onMap(m, u)) continue
    const dumps = dumpsFor(m, u)
    if (dumps.length !== 1 || dumps[0] !== hex) continue
    const who = formation >= 0 ? formation : -u - 1
    const attack = stepsOf(m, u) * m.game.charts.file.supply.attackStep
    const fuel = needs.has(who) ? 0 : fuelOf(m, u)
    needs.set(who, (needs.get(who) ?? 0) + attack + fuel)
  }
  return [...needs.values()].some((need) => left < need)
}

/** What the unit's next fuel costs, with its formation if it has one. */
function fuelOf(m: M, unit: number): number {
  if (!needsFuel(m, unit, m.board.face.get(unit)) || hasFuel(m, unit)) return 0
  const { fuelGroup, fuelSingle } = m.game.charts.file.supply
  const { formation, seat } = m.game.units[unit]!
  return (formation >= 0 ? fuelGroup : fuelSingle) * m.game.x.fuelFactor(m, seat)
}
