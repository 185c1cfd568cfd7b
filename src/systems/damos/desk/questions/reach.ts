/** `reach`: every hex a force can get to now, by its own orders, with what it costs and whom it can strike. */
import {
  asIfOperations,
  assumedLines,
  bands,
  idOf,
  keys,
  question,
  reachAnswer,
  refusalOf,
  told,
  unitsOf,
  warn,
} from './kit.ts'
import type { Answer, Arrival, HexId, Line, Mark, Question, Seen, SettingOut } from './kit.ts'
import { enemyIn, unitsIn } from '../../rules/board.ts'
import { alive } from '../../rules/forces.ts'
import { hasSupply } from '../../rules/supply.ts'
import type { Damos, M } from '../../rules/world.ts'
import { forceName } from '../names.ts'
import { choosesForce, takeInHand } from './hand.ts'
import { whoReacts } from './reactions.ts'
import { walkerOf } from './walks.ts'
import { points } from './words.ts'

export const reach = question(
  'aim',
  'reach R: Reach. Every hex a force can get to, with its cost, whom it can strike, and where its supply for combat ends.',
  (a) => reachAnswer(a, { walkerOf, setOut, show, assumed }),
)

/** Reactions go by the strength of those who react. */
const assumed = (s: Seen<Damos>, { marks }: Answer): readonly Line[] =>
  marks?.some((mark) => mark.badge === 'bolt') ? assumedLines(s) : []

/** The force of the question walking; as in its next Operations Phase, when it cannot walk now. */
function setOut(m: M, q: Question, side: number): SettingOut<Damos> | Answer {
  const walks = (match: M, note: SettingOut<Damos>['note']): SettingOut<Damos> => ({
    m: match,
    force: walkerOf(match)!.force,
    goings: [{ match }],
    note,
  })
  const moves = ['operations', 'strategic', 'exploitation'].includes(m.top.proc)
  const hand = choosesForce(m) && m.seat === side && moves ? takeInHand(m, q) : null
  if (hand && hand.reason === null && walkerOf(hand.script.match)) return walks(hand.script.match, [])
  const reason = hand?.reason
  const supposed = hand && !reason ? null : asIf(m, q, side)
  if (supposed && reason)
    return walks(supposed, [
      { label: 'As if it could activate', detail: m.explain(reason), claim: reason.claim, tone: 'danger' },
    ])
  if (hand) return { title: forceName(m, hand.units), refusal: reason ? refusalOf(m, reason) : undefined }
  if (supposed) return walks(supposed, [{ label: 'As in an Operations Phase of its own', claim: 'damos:7.0#1' }])
  return { title: 'Reach', lines: [{ label: 'These units cannot move.', claim: 'damos:2.2#3' }] }
}

function asIf(m: M, q: Question, side: number): M | null {
  const supposed = asIfOperations(m, side, unitsOf(m, q, side))
  if (supposed.waits !== 'decision' || supposed.place !== 'operations.choose' || supposed.seat !== side) return null
  const hand = takeInHand(supposed, q)
  return hand.reason === null && walkerOf(hand.script.match) ? hand.script.match : null
}

function show({ m, force, goings }: SettingOut<Damos>): Answer {
  const side = m.game.units[force[0]!]!.seat
  const fights = m.place === 'activation.move'
  const fed: string[] = []
  const mark = (a: Arrival<Damos>, hex: HexId): Partial<Mark> => {
    if (enemyIn(m, hex, side))
      return { pattern: 'target', tone: 'danger', title: forceName(m, unitsIn(m, hex, 1 - side)) }
    if (fights && hasSupply(a.match, alive(a.match, force), hex)) fed.push(idOf(m, hex))
    return fights && a.asked && whoReacts(a).some((r) => !r.away) ? { badge: 'bolt' } : {}
  }
  const shown = bands(m, goings, { walkerOf, points, mark, here: true })
  const targets = shown.marks.filter((x) => x.pattern === 'target').length
  const here = idOf(m, m.board.hex.get(force[0]!))
  const [left, all] = [points(shown.budget), points(shown.budget + shown.spent)]
  return {
    title: `Reach of ${forceName(m, force)}`,
    lines: told(
      { label: 'Movement points', value: `${left} of ${all}`, claim: 'damos:7.0#11' },
      fights && { label: 'Enemy stacks it can strike', value: String(targets), claim: 'damos:8.0#2' },
      fights && fed.length === 0 && warn`No supply for combat anywhere it can get § damos:2.10#1`,
    ),
    marks: shown.marks,
    areas: fights
      ? [...shown.areas, { hexes: [here, ...fed], edge: 'dotted', tone: 'plain', label: 'supply for combat ends here' }]
      : shown.areas,
    legend: keys(
      ...shown.legend,
      targets > 0 && 'target danger: can be attacked',
      fights && 'dotted plain: limit of supply',
      shown.has('bolt') && 'bolt danger: somebody may react',
    ),
  }
}
