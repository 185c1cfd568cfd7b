import { describe, expect, test } from 'vitest'
import { PLANS } from '../../systems/damos/rules/data.ts'
import { cells, MATCH_UPS, type Cell, type MatchUp } from './odds-table.ts'

/** What a posture is worth to the defender: higher is better. */
const WORTH = {
  'chance to win': (c: Cell) => 1 - c.win,
  'strength the attacker loses less his own': (c: Cell) => c.attackerLost - c.defenderLost,
} as const

/** For each plan, the worth of each posture. */
function byPlan(table: readonly Cell[], worth: (c: Cell) => number): Map<string, number>[] {
  return PLANS.map((plan) => new Map(table.filter((c) => c.plan === plan).map((c) => [c.posture, worth(c)])))
}

const EVEN: readonly MatchUp[] = MATCH_UPS.slice(0, 3)

describe.each(EVEN.map((up) => ({ name: up.name, table: cells(up) })))(
  'the Combat Matrix in the match-up $name',
  ({ table }) => {
    test('every plan meets the same postures, at least two', () => {
      const postures = PLANS.map((plan) => table.filter((c) => c.plan === plan).map((c) => c.posture))
      for (const list of postures) expect(list).toEqual(postures[0])
      expect(postures[0]!.length).toBeGreaterThan(1)
    })

    test.each(Object.entries(WORTH))('by %s no posture is the best or the worst against every plan', (_, worth) => {
      const plans = byPlan(table, worth)
      const always = (better: (a: number, b: number) => boolean): string[] =>
        [...plans[0]!.keys()].filter((posture) =>
          plans.every((values) =>
            [...values].every(([other, value]) => other === posture || better(values.get(posture)!, value)),
          ),
        )
      expect({ best: always((a, b) => a >= b), worst: always((a, b) => a <= b) }).toEqual({ best: [], worst: [] })
    })
  },
)
