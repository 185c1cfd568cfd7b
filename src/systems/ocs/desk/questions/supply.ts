/** `supply`: the Supply Phase rehearsed: who traces, who eats from which dump, whose stocks recover, and who would starve. */
import { byHex, idOf, legend, ofMap, standsAt, type HexId, type Line, type Mark } from './kit.ts'
import { cutOff } from '../../rules/supply/attrition.ts'
import { rehearse } from '../../rules/supply/supplyphase.ts'
import type { M } from '../../rules/world.ts'
import { forceName, placeName, sideName, supplyName } from '../names.ts'
import { budget } from './logistics.ts'

export const supply = ofMap(
  'supply S: Supply Phase. The next Supply Phase, rehearsed: trace, eating, recovery of internal stocks, and who would go out of supply.',
  ({ m, side }) => {
    const plan = rehearse(m, side)
    const marks = new Map<HexId, Mark>()
    const mark = (units: readonly number[], tone: Mark['tone'], badge: Mark['badge'], title: string): void => {
      for (const u of units) {
        const hex = m.board.hex.get(u)
        marks.set(hex, { hex: idOf(m, hex), pattern: 'none', tone, ...(badge ? { badge } : {}), title })
      }
    }
    mark(
      m.game.own[side]!.filter((u) => plan.traced[u] === 1),
      'good',
      'tick',
      'in trace',
    )
    for (const meal of plan.meals) mark(meal.units, 'plain', 'dot', 'eats off the map')
    mark(plan.starving, 'danger', 'cross', 'goes out of supply')
    return {
      title: `${sideName(m.game, side)} Supply Phase, were it now`,
      lines: [
        ...budget(m, side),
        ...plan.meals.map((meal): Line => ({
          label: forceName(m, meal.units),
          value: `${meal.units.length === 1 ? 'eats' : 'eat'} ${supplyName(meal.tokens)}`,
          detail: `from ${placeName(m, meal.hex)}`,
          claim: 'ocs:12.6c#1',
          hex: idOf(m, meal.hex),
        })),
        ...starvingLines(m, side, plan.starving),
      ],
      marks: [...marks.values()],
      legend: legend`tick good: in trace; dot plain: eats from a dump; cross danger: out of supply, attrition`,
    }
  },
)

function starvingLines(m: M, side: number, starving: readonly number[]): Line[] {
  return Array.from(byHex(m, starving), ([hex, units]) => {
    const already = cutOff(m, side, hex).length
    const detail = already > 0 ? 'out of supply already: attrition' : 'goes out of supply and rolls for attrition'
    return standsAt(m, units, hex, { detail, claim: 'ocs:12.8d#1', tone: 'danger' })
  })
}
