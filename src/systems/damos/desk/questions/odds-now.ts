/** The odds of the fight under way: what is still open, and what one side may not know of the other's choice. */
import { assumedLines, type Answer, type OddsHead, type Seen } from './kit.ts'
import { seesField } from '../../../../core/desk/seen.ts'
import { forecast } from '../../../../core/forecast.ts'
import type { FrameOf } from '../../../../core/procedure.ts'
import { other, unitsIn } from '../../rules/board.ts'
import { canCarryOut } from '../../rules/concerted.ts'
import { PLANS, POSTURES } from '../../rules/data.ts'
import { fightersIn } from '../../rules/excess.ts'
import { allowance, forceHex } from '../../rules/movement.ts'
import { postureRefusal } from '../../rules/posture.ts'
import { ASSAULT, MEETING, PENETRATION, STANDARD, type Damos, type M } from '../../rules/world.ts'
import { placeName } from '../names.ts'
import { cellsFrom, offered, type Cells } from './fights.ts'
import { oddsOf, planHead, postureHeads } from './odds-table.ts'

export function fightUnderWay(s: Seen<Damos>, m: M): Answer | null {
  const at = m.frames.findLastIndex((f) => f.proc === 'activation' || f.proc === 'concerted')
  const frame = m.frames[at]
  if (frame?.proc !== 'activation' && frame?.proc !== 'concerted') return null
  const hex = fightHex(m, frame)
  if (hex < 0) return null
  const cells: Cells = new Map()
  for (const variant of variants(s, m, frame, at)) {
    const { branches } = forecast(variant.m, { frame: at, settled: offered })
    for (const [plan, row] of cellsFrom(branches, variant.plan, variant.posture)) {
      const known = cells.get(plan) ?? new Map()
      for (const [posture, cell] of row) known.set(posture, cell)
      cells.set(plan, known)
    }
  }
  const attacker = frame.side
  const fought = m.frames.findLast((f) => f.proc === 'combat')
  const asks = (place: string): boolean => m.waits === 'decision' && m.place === place
  const columns = PLANS.filter((plan) => cells.has(plan)).map((plan): OddsHead => {
    const head = planHead(m, plan, '', cells.size === 1)
    const open = asks('activation.plan') && m.refusal(m.seat, { do: 'plan', word: plan }) === null
    return { ...head, open, order: open ? { do: 'plan', word: plan } : undefined }
  })
  const found = new Set([...cells.values()].flatMap((row) => [...row.keys()]))
  const postureAsked = m.waits === 'decision' && m.decision.forms.some((f) => f.do === 'posture')
  const heads = found.has('none')
    ? [{ label: 'As it stands', detail: 'no posture is left to choose', open: true, claim: 'damos:8.4#4' }]
    : postureHeads(m, other(attacker), hex).filter((_, p) => found.has(POSTURES[p]!))
  const rows = heads.map((head): OddsHead => {
    const word = POSTURES.find((p) => p === head.label.toLowerCase())
    return {
      ...head,
      chosen: found.size === 1 ? true : undefined,
      order: postureAsked && word ? { do: 'posture', word } : undefined,
    }
  })
  const from = fought?.from ?? (frame.proc === 'activation' ? frame.from : -1)
  const where = { hex, from: from >= 0 ? from : hex, attacker }
  return {
    title: `Fight in ${placeName(m, hex)}`,
    odds: oddsOf(s, m, cells, columns, rows, where),
    lines: assumedLines(s),
  }
}

/** What a fight is part of. */
type Attack = FrameOf<Damos, 'activation'> | FrameOf<Damos, 'concerted'>

/** The hex fought for, or -1 when a force only moves. */
function fightHex(m: M, f: Attack): number {
  const combat = m.frames.findLast((f) => f.proc === 'combat')
  if (combat) return combat.hex
  if (f.proc === 'concerted') return f.target
  if (f.target >= 0) return f.target
  if (f.force.length === 0) return -1
  const hex = forceHex(m, f)
  return hex >= 0 && unitsIn(m, hex, other(f.side)).length > 0 ? hex : -1
}

interface Variant {
  readonly m: M
  readonly plan: string
  readonly posture: string
}

/** The positions the seat cannot tell apart by what the other side has chosen and not shown. */
function variants(s: Seen<Damos>, m: M, frame: Attack, at: number): Variant[] {
  const combat = m.frames.findLast((f) => f.proc === 'combat')
  const word = (list: readonly string[], index: number, none: string): string => list[index] ?? none
  if (combat) return [{ m, plan: word(PLANS, combat.plan, 'meeting'), posture: word(POSTURES, combat.posture, 'none') }]
  const set = (chosen: { plan?: number; kind?: number; posture?: number }): M => {
    const fork = m.fork()
    Object.assign(fork.frames[at]!, chosen)
    fork.serial++
    fork.resume()
    return fork
  }
  if (frame.proc === 'activation') {
    const f = frame
    const posture = word(POSTURES, f.posture, 'none')
    if (seesField(s, f, 'plan')) return [{ m, plan: word(PLANS, f.plan, 'meeting'), posture }]
    const left = allowance(m, f) - f.spentMp
    const plans = left >= m.game.charts.planMp[STANDARD]! ? [MEETING, STANDARD] : [MEETING]
    return plans.map((plan) => ({ m: set({ plan }), plan: PLANS[plan]!, posture }))
  }
  const { side, target } = frame
  if (!seesField(s, frame, 'kind')) {
    const kinds = [ASSAULT, PENETRATION].filter((kind) => canCarryOut(m, side, kind, target))
    return (kinds.length > 0 ? kinds : [ASSAULT]).map((kind) => ({
      m: set({ kind }),
      plan: PLANS[kind]!,
      posture: word(POSTURES, frame.posture, 'none'),
    }))
  }
  const plan = word(PLANS, frame.kind, 'assault')
  if (seesField(s, frame, 'posture')) return [{ m, plan, posture: word(POSTURES, frame.posture, 'none') }]
  const defenders = fightersIn(m, target, other(side))
  return POSTURES.map((_, p) => p)
    .filter((p) => postureRefusal(m, other(side), target, defenders, p) === null)
    .map((p) => ({ m: set({ posture: p }), plan, posture: POSTURES[p]! }))
}
