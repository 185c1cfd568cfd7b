/** Odds as a table to look at: plans as columns, postures as rows, each open or with why not. */
import { assumed, oddsTable, type HexId, type Odds, type OddsHead, type Seen } from './kit.ts'
import { unitsIn } from '../../rules/board.ts'
import { PLANS, POSTURES } from '../../rules/data.ts'
import { anyDemoralized } from '../../rules/forces.ts'
import { postureRefusal } from '../../rules/posture.ts'
import type { Damos, M, Side } from '../../rules/world.ts'
import { reconstructedNote } from '../charts.ts'
import { ownDesk } from '../game.ts'
import { PLAN_NAMES, POSTURE_NAMES, signed } from '../names.ts'
import type { Cells } from './fights.ts'

export function planHead(m: M, plan: (typeof PLANS)[number], why: string, chosen = false): OddsHead {
  const index = PLANS.indexOf(plan)
  const { planMp, planDrm } = m.game.charts
  const price = planMp[index]! < 0 ? 'all MP' : `${planMp[index]} MP`
  return {
    label: PLAN_NAMES[index]!,
    detail: why === '' ? `${signed(planDrm[index]!)}, ${price}` : why,
    open: why === '',
    claim: 'damos:8.3#1',
    chosen: chosen ? true : undefined,
  }
}

/** Every posture, open or with the reason why not; one row alone for a defender who has none to choose. */
export function postureHeads(m: M, side: number, hex: HexId): OddsHead[] {
  const defenders = unitsIn(m, hex, side)
  if (anyDemoralized(m, defenders))
    return [{ label: 'No posture', detail: 'the defender is demoralized', open: true, claim: 'damos:2.8#7' }]
  return POSTURES.map((_, p) => {
    const reason = postureRefusal(m, side as Side, hex, defenders, p)
    return {
      label: POSTURE_NAMES[p]!,
      detail: reason ? m.explain(reason) : 'open',
      open: reason === null,
      claim: reason?.claim ?? 'damos:8.4#4',
    }
  })
}

export interface Where {
  readonly hex: HexId
  readonly from: HexId
  readonly attacker: number
}

export function oddsOf(
  s: Seen<Damos>,
  m: M,
  cells: Cells,
  columns: readonly OddsHead[],
  rows: readonly OddsHead[],
  where: Where,
): Odds {
  const note = reconstructedNote(m.game.charts.file, 'matrix')
  const plans = columns.map((head) => ({ head, plan: PLANS[PLAN_NAMES.indexOf(head.label)] ?? '' }))
  const postures = rows.map((head) => ({ head, posture: POSTURES[POSTURE_NAMES.indexOf(head.label)] ?? 'none' }))
  // A posture without a choice is not a branch of the forecast: its cell stands under "none".
  const single = rows.filter((row) => row.open).length === 1
  const cell = ({ plan }: { plan: string }, { head, posture }: { head: OddsHead; posture: string }) => {
    const found = cells.get(plan)
    return found?.get(posture) ?? (head.open && single ? found?.get('none') : undefined) ?? null
  }
  const { from, hex, attacker } = where
  const said = [...assumed(s), ...support(m)]
  return {
    ...oddsTable(m, 'Chance to win', [from, hex], attacker, plans, postures, cell, said),
    reconstructed: note === '' ? undefined : note,
  }
}

function support(m: M): string[] {
  const { shift } = ownDesk(m.game)
  return m.game.x.compared.length > 0 ? [`Support is given where it can be: ${shift.label} (${shift.claim}).`] : []
}
