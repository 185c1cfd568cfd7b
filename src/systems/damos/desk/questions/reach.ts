/** `reach`: every hex a force can get to now, by its own orders, with what it costs and whom it can strike. */
import type { QuestionRule, Seen } from '../../../../core/desk.ts'
import type { Answer, Area, Line, Mark, Pattern, Question } from '../../../../core/shapes.ts'
import { type Arrival, Ways } from '../../../../core/desk/ways.ts'
import { hexOf, idOf, refusalOf } from '../../../../core/desk/answers.ts'
import { enemyIn, unitsIn } from '../../rules/board.ts'
import { alive } from '../../rules/forces.ts'
import { hasSupply } from '../../rules/supply.ts'
import type { Damos, M } from '../../rules/world.ts'
import { forceName } from '../names.ts'
import { choosesForce, takeInHand, unitsOf } from './hand.ts'
import { whoReacts } from './route.ts'
import { asIfOperations, assumed, suppose } from './suppose.ts'
import { hexAt, walkerOf, type Walker } from './walks.ts'
import { points, sideIn } from './words.ts'

export const reach: QuestionRule<Damos> = {
  q: 'reach',
  label: 'Reach',
  about: 'Every hex a force can get to, with its cost, whom it can strike, and where its supply for combat ends.',
  of: 'aim',
  key: 'R',
  answer: answerReach,
}

const BANDS: readonly Pattern[] = ['back1', 'back2', 'back3']

function answerReach(s: Seen<Damos>, q: Question): Answer {
  const found = walkingMatch(suppose(s, q), q)
  if (!('m' in found)) return found
  const { m, note } = found
  const walker = walkerOf(m)!
  const ways = new Ways<Damos>(m, walker.walk)
  const answer = show(m, walker, [...ways.reached.values()])
  ways.release()
  const stirs = answer.marks?.some((mark) => mark.badge === 'bolt') ?? false
  const lines = [...note, ...(stirs ? assumed(s) : []).map((label): Line => ({ label, claim: 'damos:2.4#4' }))]
  const supposed = note.length > 0 ? { supposed: true as const } : {}
  return { ...answer, ...supposed, lines: [...(answer.lines ?? []), ...lines] }
}

/** The match with the force of the question walking; as in its next Operations Phase, when it cannot walk now. */
function walkingMatch(m: M, q: Question): { m: M; note: readonly Line[] } | Answer {
  const under = walkerOf(m)
  const from = hexOf(m, q.from)
  if (under && (from < 0 || m.board.hex.get(under.force[0]!) === from)) return { m, note: [] }
  const side = from >= 0 ? sideIn(m, from) : unitSide(m, q)
  if (side < 0) return { title: 'Reach', lines: [{ label: 'Take a stack or a counter in hand.' }] }
  if (choosesForce(m) && m.seat === side && ['operations', 'strategic', 'exploitation'].includes(m.top.proc)) {
    const hand = takeInHand(m, q)
    if (hand.reason === null && walkerOf(hand.script.match)) return { m: hand.script.match, note: [] }
    const supposed = asIf(m, q, side)
    if (supposed && hand.reason)
      return {
        m: supposed,
        note: [
          {
            label: 'As if it could activate',
            detail: m.explain(hand.reason),
            claim: hand.reason.claim,
            tone: 'danger',
          },
        ],
      }
    return { title: forceName(m, hand.units), ...(hand.reason ? { refusal: refusalOf(m, hand.reason) } : {}) }
  }
  const supposed = asIf(m, q, side)
  if (supposed) return { m: supposed, note: [{ label: 'As in an Operations Phase of its own', claim: 'damos:7.0#1' }] }
  return { title: 'Reach', lines: [{ label: 'These units cannot move.', claim: 'damos:2.2#3' }] }
}

function asIf(m: M, q: Question, side: number): M | null {
  const units = unitsOf(m, q, side)
  const supposed = asIfOperations(m, side, units)
  if (supposed.waits !== 'decision' || supposed.place !== 'operations.choose' || supposed.seat !== side) return null
  const hand = takeInHand(supposed, q)
  return hand.reason === null && walkerOf(hand.script.match) ? hand.script.match : null
}

function unitSide(m: M, q: Question): number {
  const unit = q.units?.[0] === undefined ? -1 : m.setting.ids.parse('unit', q.units[0])
  return unit >= 0 && m.board.hex.get(unit) >= 0 ? m.game.units[unit]!.seat : -1
}

function show(m: M, walker: Walker, arrivals: readonly Arrival<Damos>[]): Answer {
  const side = m.game.units[walker.force[0]!]!.seat
  const spent = walker.walk.cost(m)
  const budget = walker.allowance - spent
  const fights = m.place === 'activation.move'
  const marks = new Map<number, Mark>()
  const fed: string[] = []
  const bands: string[][] = [[], [], []]
  let bolts = 0
  for (const a of arrivals.toSorted((x, y) => x.cost - y.cost)) {
    const hex = hexAt(m, a.place)
    if (a.order === null || marks.has(hex)) continue
    const foe = enemyIn(m, hex, side)
    const band = Math.min(2, Math.floor(((a.cost - spent - 0.01) * 3) / Math.max(1, budget)))
    const stirs = fights && !foe && a.asked && whoReacts(a).some((r) => !r.away)
    if (stirs) bolts++
    marks.set(hex, {
      hex: idOf(m, hex),
      pattern: foe ? 'target' : BANDS[Math.max(0, band)]!,
      tone: foe ? 'danger' : 'choice',
      figure: points(a.cost),
      ...(stirs ? { badge: 'bolt' as const } : {}),
      ...(foe ? { title: forceName(m, unitsIn(m, hex, 1 - side)) } : {}),
    })
    if (!foe) for (let i = Math.max(0, band); i < 3; i++) bands[i]!.push(idOf(m, hex))
    if (fights && !foe && hasSupply(a.match, alive(a.match, walker.force), hex)) fed.push(idOf(m, hex))
  }
  const here = idOf(m, hexAt(m, walker.walk.place(m)))
  const limit = (third: number): string => points(spent + Math.floor((budget * third) / 3))
  const areas: Area[] = [
    { hexes: [here, ...bands[0]!], edge: 'thick', tone: 'choice' },
    { hexes: [here, ...bands[1]!], edge: 'thin', tone: 'choice' },
    { hexes: [here, ...bands[2]!], edge: 'dashed', tone: 'choice' },
  ]
  if (fights) areas.push({ hexes: [here, ...fed], edge: 'dotted', tone: 'plain', label: 'supply for combat ends here' })
  const targets = [...marks.values()].filter((mark) => mark.pattern === 'target').length
  const unit = 'MP'
  return {
    title: `Reach of ${forceName(m, walker.force)}`,
    lines: [
      { label: 'Movement points', value: `${points(budget)} of ${points(walker.allowance)}`, claim: 'damos:7.0#11' },
      ...(fights ? [{ label: 'Enemy stacks it can strike', value: String(targets), claim: 'damos:8.0#2' }] : []),
      ...(fights && fed.length === 0
        ? [{ label: 'No supply for combat anywhere it can get', claim: 'damos:2.10#1', tone: 'danger' as const }]
        : []),
    ],
    marks: [...marks.values()],
    areas,
    legend: [
      { shape: 'back1', tone: 'choice', label: `up to ${limit(1)} ${unit}` },
      { shape: 'back2', tone: 'choice', label: `up to ${limit(2)}` },
      { shape: 'back3', tone: 'choice', label: `up to ${limit(3)}` },
      ...(targets > 0 ? [{ shape: 'target' as const, tone: 'danger' as const, label: 'can be attacked' }] : []),
      ...(fights ? [{ shape: 'dotted' as const, tone: 'plain' as const, label: 'limit of supply' }] : []),
      ...(bolts > 0 ? [{ shape: 'bolt' as const, tone: 'danger' as const, label: 'somebody may react' }] : []),
    ],
  }
}
