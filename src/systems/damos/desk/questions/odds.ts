/** `odds`: the exact odds of an attack by plan and posture, of one's own or of what he could do, or of the fight under way. */
import {
  asIfOperations,
  assumedLines,
  hexOf,
  idOf,
  keeping,
  keys,
  legsOf,
  percents,
  question,
  refusalOf,
  sideIn,
  told,
} from './kit.ts'
import type { Answer, HexId, Line, Odds, OddsHead, Question, Seen } from './kit.ts'
import { other, strength, unitsIn } from '../../rules/board.ts'
import { PLANS } from '../../rules/data.ts'
import type { Damos, M } from '../../rules/world.ts'
import { forceName, placeName, PLAN_NAMES } from '../names.ts'
import { concertCells, CONCERTED, concertRefusal, openCells, winsOf, type Cells } from './fights.ts'
import { choosesForce, takeInHand } from './hand.ts'
import { fightUnderWay } from './odds-now.ts'
import { oddsOf, planHead, postureHeads } from './odds-table.ts'
import { routeTo, walkerOf } from './walks.ts'
import { comers, type Arriving } from './who.ts'

export const odds = question(
  'aim',
  'odds O: Odds. Exact chances of an attack for each plan and posture; of a hex of yours, what he could do to it.',
  ({ s, q, m }) => {
    const to = hexOf(m, q.to ?? q.hex)
    const from = hexOf(m, q.from)
    if (to < 0 || (from < 0 && q.units === undefined && isFought(m, to))) {
      const now = fightUnderWay(s, m)
      return now ?? { title: 'Odds', lines: [{ label: 'No fight is under way: take a force and point at an enemy.' }] }
    }
    const defender = sideIn(m, to)
    if (defender < 0) return { title: 'Odds', lines: [{ label: `Nobody stands in ${placeName(m, to)}.` }] }
    const attacker = other(defender)
    const walker = walkerOf(m)
    const walking =
      walker !== null && m.game.units[walker.force[0]!]!.seat === attacker && m.place === 'activation.move'
    if (from < 0 && q.units === undefined && !walking) return threats(s, m, attacker, to)
    return attackOn(s, m, attacker, to, q)
  },
)

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
  const columns: OddsHead[] = (['meeting', 'standard'] as const).map((plan) =>
    planHead(choosing, plan, cells.has(plan) ? '' : 'no movement point is left for it'),
  )
  for (const kind of CONCERTED) {
    const reason = choosing.place === 'operations.choose' ? concertRefusal(choosing, kind, to, force) : null
    const open = choosing.place === 'operations.choose' && reason === null
    if (open) for (const [plan, row] of concertCells(choosing, kind, to, force)) cells.set(plan, row)
    columns.push(
      planHead(choosing, kind, open ? '' : reason ? choosing.explain(reason) : 'declared before a force is named'),
    )
  }
  const rows = postureHeads(choosing, other(attacker), to)
  return oddsOf(s, choosing, cells, columns, rows, { hex: to, from, attacker })
}

const MOST_THREATS = 4

/** "What if he attacks me here": every enemy stack that could, the most dangerous one in full. */
function threats(s: Seen<Damos>, m: M, attacker: number, to: HexId): Answer {
  const title = `Attacks on ${forceName(m, unitsIn(m, to, other(attacker)))} in ${placeName(m, to)}`
  const able = comers(m, attacker, to).filter((c) => c.arrived.frames[c.frame]?.proc === 'activation')
  if (able.length === 0)
    return {
      title,
      lines: [{ label: 'Nobody can attack here in his next Operations.', claim: 'damos:8.0#2', tone: 'good' }],
    }
  const strongest = able.toSorted((a, b) => strength(m, b.units) - strength(m, a.units)).slice(0, MOST_THREATS)
  const weighed = strongest
    .map((comer) => ({ comer, plan: planOf(comer) }))
    .map((x) => ({ ...x, wins: winsOf(openCells(x.comer.arrived, x.comer.frame, x.plan), x.plan) }))
    .sort((a, b) => Math.max(...b.wins) - Math.max(...a.wins))
  const { comer: worst } = weighed[0]!
  const cells = openCells(worst.arrived, worst.frame)
  const choosing = asIfOperations(m, attacker)
  const found = tableOf(s, choosing, cells, to, worst.units, worst.hex)
  return {
    title,
    lines: told(
      ...weighed.map(({ comer, wins, plan }): Line => ({
        label: forceName(m, comer.units),
        value: percents(wins),
        detail: `from ${placeName(m, comer.hex)}, ${PLAN_NAMES[PLANS.indexOf(plan)]}`,
        claim: 'damos:8.0#2',
        hex: idOf(m, comer.hex),
      })),
      able.length > MOST_THREATS && { label: `${able.length - MOST_THREATS} weaker stacks can come too.` },
      ...assumedLines(s),
    ),
    marks: able.map((c) => ({
      hex: idOf(m, c.hex),
      pattern: 'none',
      tone: 'danger',
      badge: 'bolt',
      title: forceName(m, c.units),
    })),
    legend: keys('bolt danger: can attack here'),
    odds: found,
  }
}

/** The best plan that can be paid on arrival. */
function planOf({ arrived }: Arriving): 'standard' | 'meeting' {
  const asked = arrived.waits === 'decision' && arrived.place === 'activation.plan'
  return asked && arrived.refusal(arrived.seat, { do: 'plan', word: 'standard' }) === null ? 'standard' : 'meeting'
}
