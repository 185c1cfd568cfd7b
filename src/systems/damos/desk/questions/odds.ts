/** `odds`: the exact odds of an attack by plan and posture, of one's own or of what the enemy could do, or of the fight under way. */
import { assumed, assumedLines, badged, keeping, question, seesField, sideIn, standsAt, worded } from './kit.ts'
import { hexOf, percents, refusalOf } from '../../../../core/desk/answers.ts'
import { legsOf } from '../../../../core/desk/kit/look.ts'
import { resumed } from '../../../../core/ways/supposed.ts'
import { headed, oddsTable } from '../../../../core/desk/kit/fights.ts'
import { forecast } from '../../../../core/forecast.ts'
import type { Answer, FrameOf, HexId, Odds, OddsHead, Question, Seen } from './kit.ts'
import { other, strength, unitsIn } from '../../rules/board.ts'
import { canCarryOut, concertRefusal } from '../../rules/concerted.ts'
import { PLANS, POSTURES } from '../../rules/data.ts'
import { fightersIn } from '../../rules/excess.ts'
import { anyDemoralized } from '../../rules/forces.ts'
import { choosesForce } from '../../rules/ways/forming.ts'
import { allowance, forceHex } from '../../rules/movement.ts'
import { postureRefusal } from '../../rules/posture.ts'
import { offered } from '../../rules/ways/settled.ts'
import { asIfOperations } from '../../rules/ways/supposed.ts'
import { ASSAULT, MEETING, PENETRATION, STANDARD, type Damos, type M, type Side } from '../../rules/world.ts'
import { fromChart } from '../charts.ts'
import { ownDesk } from '../game.ts'
import { forceName, placeName, PLAN_NAMES, POSTURE_NAMES, signed } from '../names.ts'
import { cellsFrom, concertCells, CONCERTED, openCells, winsOf, type Cells } from './fights.ts'
import { comers, type Arriving } from './reach.ts'
import { routeTo, takeInHand, walkerOf } from './walks.ts'

/** A column: a plan; a row: a posture, `none` where the defender has none to choose. */
interface Of {
  readonly of: string
  readonly head: OddsHead
}

function planHead(m: M, plan: (typeof PLANS)[number], why = ''): Of {
  const index = PLANS.indexOf(plan)
  const { planMp, planDrm } = m.game.charts
  const price = planMp[index]! < 0 ? 'all MP' : `${planMp[index]} MP`
  const detail = why === '' ? `${signed(planDrm[index]!)}, ${price}` : why
  return { of: plan, head: { label: PLAN_NAMES[index]!, detail, open: why === '', claim: 'damos:8.3#1' } }
}

const alone = (label: string, detail: string, claim: string): Of => ({
  of: 'none',
  head: headed(label, detail, { claim }),
})

/** Every posture, open or with the reason why not; one row alone for a defender who has none to choose. */
function postureHeads(m: M, side: number, hex: HexId): Of[] {
  const defenders = unitsIn(m, hex, side)
  if (anyDemoralized(m, defenders)) return [alone('No posture', 'the defender is demoralized', 'damos:2.8#7')]
  return POSTURES.map((of, p) => {
    const reason = postureRefusal(m, side as Side, hex, defenders, p)
    const detail = reason ? m.explain(reason) : 'open'
    const claim = reason?.claim ?? 'damos:8.4#4'
    return { of, head: { label: POSTURE_NAMES[p]!, detail, open: reason === null, claim } }
  })
}

/** `where`: from which hex into which. */
function oddsOf(
  s: Seen<Damos>,
  m: M,
  cells: Cells,
  columns: readonly Of[],
  rows: readonly Of[],
  where: readonly [HexId, HexId],
  attacker: number,
): Odds {
  // A posture without a choice is not a branch of the forecast: its cell stands under "none".
  const single = rows.filter(({ head }) => head.open).length === 1
  const cell = ({ of: plan }: Of, { of, head }: Of) => {
    const found = cells.get(plan)
    return found?.get(of) ?? (head.open && single ? found?.get('none') : undefined) ?? null
  }
  const { shift } = ownDesk(m.game)
  const support = `Support is given where it can be: ${shift.label} (${shift.claim}).`
  const said = [...assumed(s), ...(m.game.x.compared.length > 0 ? [support] : [])]
  return { ...oddsTable(m, 'Chance to win', where, attacker, columns, rows, cell, said), ...fromChart(m, 'matrix') }
}

// --- The odds of the fight under way: what is still open, and what one side may not know of the other's choice

function fightUnderWay(s: Seen<Damos>, m: M): Answer | null {
  const at = m.frames.findLastIndex((f) => f.proc === 'activation' || f.proc === 'concerted')
  const frame = m.frames[at]
  if (frame?.proc !== 'activation' && frame?.proc !== 'concerted') return null
  const hex = fightHex(m, frame)
  if (hex < 0) return null
  const cells: Cells = new Map()
  for (const variant of variants(s, m, frame, at)) {
    const { branches } = forecast(variant.m, { frame: at, settled: offered })
    for (const [plan, row] of cellsFrom(branches, variant.plan, variant.posture))
      cells.set(plan, new Map([...(cells.get(plan) ?? []), ...row]))
  }
  const asked = (kind: string, word: string, free: boolean): OddsHead['order'] =>
    free ? { do: kind, word } : undefined
  const columns = PLANS.filter((plan) => cells.has(plan)).map((plan): Of => {
    const planned = m.waits === 'decision' && m.place === 'activation.plan'
    const open = planned && m.refusal(m.seat, { do: 'plan', word: plan }) === null
    const { of, head } = planHead(m, plan)
    return { of, head: { ...head, chosen: cells.size === 1 || undefined, open, order: asked('plan', plan, open) } }
  })
  const found = new Set([...cells.values()].flatMap((row) => [...row.keys()]))
  const postureAsked = m.waits === 'decision' && m.decision.forms.some((f) => f.do === 'posture')
  const heads = found.has('none')
    ? [alone('As it stands', 'no posture is left to choose', 'damos:8.4#4')]
    : postureHeads(m, other(frame.side), hex).filter(({ of }) => found.has(of))
  const rows = heads.map(({ of, head }): Of => {
    const order = asked('posture', of, postureAsked && of !== 'none')
    return { of, head: { ...head, chosen: found.size === 1 || undefined, order } }
  })
  const combat = m.frames.findLast((f) => f.proc === 'combat')
  const from = combat?.from ?? (frame.proc === 'activation' ? frame.from : -1)
  return {
    title: `Fight in ${placeName(m, hex)}`,
    odds: oddsOf(s, m, cells, columns, rows, [from >= 0 ? from : hex, hex], frame.side),
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

/** The positions the seat cannot tell apart by what the other side has chosen and not shown. */
function variants(s: Seen<Damos>, m: M, frame: Attack, at: number): { m: M; plan: string; posture: string }[] {
  const combat = m.frames.findLast((f) => f.proc === 'combat')
  const posture = POSTURES[(combat ?? frame).posture] ?? 'none'
  const as = (chosen: { plan?: number; kind?: number; posture?: number }): M => {
    const fork = m.fork()
    Object.assign(fork.frames[at]!, chosen)
    return resumed(fork)
  }
  if (combat) return [{ m, plan: PLANS[combat.plan] ?? 'meeting', posture }]
  if (frame.proc === 'activation') {
    if (seesField(s, frame, 'plan')) return [{ m, plan: PLANS[frame.plan] ?? 'meeting', posture }]
    const left = allowance(m, frame) - frame.spentMp
    const plans = left >= m.game.charts.planMp[STANDARD]! ? [MEETING, STANDARD] : [MEETING]
    return plans.map((plan) => ({ m: as({ plan }), plan: PLANS[plan]!, posture }))
  }
  const { side, target } = frame
  if (!seesField(s, frame, 'kind')) {
    const kinds = [ASSAULT, PENETRATION].filter((kind) => canCarryOut(m, side, kind, target))
    const may = kinds.length > 0 ? kinds : [ASSAULT]
    return may.map((kind) => ({ m: as({ kind }), plan: PLANS[kind]!, posture }))
  }
  const plan = PLANS[frame.kind] ?? 'assault'
  if (seesField(s, frame, 'posture')) return [{ m, plan, posture }]
  const defenders = fightersIn(m, target, other(side))
  return POSTURES.flatMap((word, p) =>
    postureRefusal(m, other(side), target, defenders, p) === null
      ? [{ m: as({ posture: p }), plan, posture: word }]
      : [],
  )
}

// --- the exact odds of an attack by plan and posture, of one's own or of what he could do, or of the fight under way

export const odds = question('aim', 'odds', ({ s, q, m }) => {
  const to = hexOf(m, q.to ?? q.hex)
  const from = hexOf(m, q.from)
  if (to < 0 || (from < 0 && q.units === undefined && isFought(m, to))) {
    const now = fightUnderWay(s, m)
    return now ?? { title: 'Odds', lines: [{ label: 'No fight is under way: select a force and point at an enemy.' }] }
  }
  const defender = sideIn(m, to)
  if (defender < 0) return { title: 'Odds', lines: [{ label: `There are no units in ${placeName(m, to)}.` }] }
  const attacker = other(defender)
  const walker = walkerOf(m)
  const walking = walker !== null && m.game.units[walker.force[0]!]!.seat === attacker && m.place === 'activation.move'
  if (from < 0 && q.units === undefined && !walking) return threats(s, m, attacker, to)
  return attackOn(s, m, attacker, to, q)
})

function isFought(m: M, to: HexId): boolean {
  const f = m.frames.findLast((x) => x.proc === 'combat' || x.proc === 'activation' || x.proc === 'concerted')
  if (!f) return false
  if (f.proc === 'combat') return f.hex === to
  return f.target === to || (f.proc === 'activation' && m.board.hex.get(f.force[0]!) === to)
}

/** An attack by the force of the question, as it could be made now or in that side's next Operations Phase. */
function attackOn(s: Seen<Damos>, m: M, attacker: number, to: HexId, q: Question): Answer {
  const choosing =
    (choosesForce(m) && m.seat === attacker && ['operations', 'exploitation'].includes(m.top.proc)) ||
    (m.place === 'activation.move' && m.seat === attacker)
      ? m
      : asIfOperations(m, attacker)
  const under = walkerOf(choosing)
  const hand = under && sameForce(choosing, under.force, q) ? null : takeInHand(choosing, q)
  const start = hand ? hand.script.match : choosing
  const walker = hand?.reason ? null : walkerOf(start)
  const title = `Attack on ${forceName(m, unitsIn(m, to, other(attacker)))} in ${placeName(m, to)}`
  if (!walker) return { title, ...(hand?.reason ? { refusal: refusalOf(m, hand.reason) } : {}) }
  return keeping<Damos, Answer>((keep) => {
    const route = routeTo(start, legsOf(m, q, -1, to), keep)
    if (route.failed) return { title, refusal: refusalOf(m, route.failed) }
    const entered = route.arrivals.at(-1)!.match
    const from = route.arrivals.at(-2)?.match ?? start
    const cells = openCells(entered, start.frames.length - 1)
    const found = tableOf(s, choosing, cells, to, walker.force, from.board.hex.get(walker.force[0]!))
    return { title, odds: found, lines: assumedLines(s) }
  })
}

function sameForce(m: M, force: readonly number[], q: Question): boolean {
  const from = hexOf(m, q.from)
  return from < 0 ? q.units === undefined : m.board.hex.get(force[0]!) === from
}

/** Columns are plans, rows postures: what is not open says why. */
function tableOf(s: Seen<Damos>, choosing: M, cells: Cells, to: HexId, force: readonly number[], from: HexId): Odds {
  const attacker = choosing.game.units[force[0]!]!.seat
  const plain = (['meeting', 'standard'] as const).map((plan) =>
    planHead(choosing, plan, cells.has(plan) ? '' : 'no movement point is left for it'),
  )
  const declared = CONCERTED.map((kind) => {
    if (choosing.place !== 'operations.choose') return planHead(choosing, kind, 'declared before a force is named')
    const reason = concertRefusal(choosing, kind, to, force)
    if (reason) return planHead(choosing, kind, choosing.explain(reason))
    for (const [plan, row] of concertCells(choosing, kind, to, force)) cells.set(plan, row)
    return planHead(choosing, kind)
  })
  const rows = postureHeads(choosing, other(attacker), to)
  return oddsOf(s, choosing, cells, [...plain, ...declared], rows, [from, to], attacker)
}

const MOST_THREATS = 4

/** "What if he attacks me here": every enemy stack that could, the most dangerous one in full. */
function threats(s: Seen<Damos>, m: M, attacker: number, to: HexId): Answer {
  const able = comers(m, attacker, to).filter((c) => c.arrived.frames[c.frame]?.proc === 'activation')
  const facts = { units: unitsIn(m, to, other(attacker)), hex: to }
  if (able.length === 0) return worded(m, 'threats', { facts: { ...facts, safe: true } })
  const strongest = able.toSorted((a, b) => strength(m, b.units) - strength(m, a.units)).slice(0, MOST_THREATS)
  const weighed = strongest
    .map((comer) => ({ comer, plan: planOf(comer) }))
    .map((x) => ({ ...x, wins: winsOf(openCells(x.comer.arrived, x.comer.frame, x.plan), x.plan) }))
    .sort((a, b) => Math.max(...b.wins) - Math.max(...a.wins))
  const { comer: worst } = weighed[0]!
  const cells = openCells(worst.arrived, worst.frame)
  return worded(m, 'threats', {
    facts: {
      ...facts,
      weighed: weighed.map(({ comer: { units, hex }, wins, plan }) => {
        const detail = `from ${placeName(m, hex)}, ${PLAN_NAMES[PLANS.indexOf(plan)]}`
        return standsAt(m, units, hex, { value: percents(wins), detail, claim: 'damos:8.0#2' })
      }),
      weaker: Math.max(0, able.length - MOST_THREATS),
      assumed: assumedLines(s),
    },
    marks: able.map((c) => badged(m, c.hex, 'bolt', 'danger', forceName(m, c.units))),
    odds: tableOf(s, asIfOperations(m, attacker), cells, to, worst.units, worst.hex),
  })
}

/** The best plan that can be paid on arrival. */
function planOf({ arrived }: Arriving): 'standard' | 'meeting' {
  const asked = arrived.waits === 'decision' && arrived.place === 'activation.plan'
  return asked && arrived.refusal(arrived.seat, { do: 'plan', word: 'standard' }) === null ? 'standard' : 'meeting'
}
