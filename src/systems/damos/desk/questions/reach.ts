/** `reach`, `who` and `react`: where a force can get, who can get to a hex, and who would answer an entry into it. */
import { enemyIn, other, unitsIn } from '../../rules/board.ts'
import { alive, lowestMa } from '../../rules/forces.ts'
import { choosesForce } from '../../rules/ways/forming.ts'
import { stacks } from '../../rules/muster.ts'
import { reach as costs } from '../../rules/reach.ts'
import { TRIGGER } from '../../rules/reaction.ts'
import { anyComes, reactors, type Reactor } from '../../rules/ways/reactors.ts'
import { hasSupply } from '../../rules/supply.ts'
import { asIfOperations } from '../../rules/ways/supposed.ts'
import { frame, type Damos, type M } from '../../rules/world.ts'
import { sideName } from '../game.ts'
import { forceName, placeName } from '../names.ts'
import { assumedLines, lookingSide, ofHex, question, sideIn, standsAt, whoComes, worded } from './kit.ts'
import { hexOf, idOf, percent, refusalOf } from '../../../../core/desk/answers.ts'
import { badged, filled, warn } from '../../../../core/desk/kit/say.ts'
import { bands, reachAnswer } from '../../../../core/desk/kit/reach.ts'
import { unitsOf } from '../../../../core/desk/kit/look.ts'
import { keeping } from '../../../../core/ways/ways.ts'
import type { Answer, Area, Arrival, Comer, HexId, Line, Mark, Question, Seen, SettingOut } from './kit.ts'
import { points, routeTo, takeInHand, walkerOf, whoReacts } from './walks.ts'

export const reach = question('aim', 'reach', (a) => reachAnswer(a, { walkerOf, setOut, show, assumed: ofReactors }))

/** Reactions go by the strength of those who react. */
const ofReactors = (s: Seen<Damos>, { marks }: Answer): readonly Line[] =>
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
    return walks(supposed, [warn`As if it could activate || ${m.explain(reason)} § ${reason.claim}`])
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
  const { marks, areas, budget, spent, legend, has } = bands(m, goings, { walkerOf, points, mark, here: true })
  const targets = marks.filter((x) => x.pattern === 'target').length
  const here = idOf(m, m.board.hex.get(force[0]!))
  const fedArea: Area = { hexes: [here, ...fed], edge: 'dotted', tone: 'plain', label: 'supply for combat ends here' }
  return worded(m, 'reach', {
    facts: {
      force,
      left: points(budget),
      all: points(budget + spent),
      fights,
      strikes: String(targets),
      targets,
      starves: fights && fed.length === 0,
      bolt: has('bolt'),
    },
    marks,
    areas: fights ? [...areas, fedArea] : areas,
    keys: legend,
  })
}

// --- who can get to a hex, and who would answer an entry into it

/** A stack that can come to a hex, with the match as it arrives. */
export interface Arriving extends Comer {
  readonly arrived: M
  /** Where its activation stands among the frames. */
  readonly frame: number
}

/** The stacks of a side that can be in a hex in one activation, the cheapest first. */
export function comers(m: M, side: number, to: HexId): Arriving[] {
  const now = m.waits === 'decision' && m.place === 'operations.choose' && m.seat === side
  const choosing = now ? m : asIfOperations(m, side)
  if (choosing.waits !== 'decision' || choosing.place !== 'operations.choose') return []
  const found = stacks(choosing, side).flatMap((hex) => {
    const ready = unitsIn(choosing, hex, side).filter((u) => choosing.board.spent.get(u) === 0)
    const movers = ready.filter((u) => choosing.game.units[u]!.ma > 0)
    if (hex === to || movers.length === 0) return []
    const ma = lowestMa(choosing, movers)
    // The flood of the rules spares the search where the hex is out of reach anyway.
    const far = choosing.game.grid.distance(hex, to) > ma * 2 || costs(choosing, movers, hex, ma)[to]! > ma
    return far ? [] : (comes(choosing, hex, to) ?? [])
  })
  return found.sort((a, b) => a.cost - b.cost)
}

function comes(choosing: M, hex: HexId, to: HexId): Arriving | null {
  const hand = takeInHand(choosing, { q: 'who', from: idOf(choosing, hex) })
  const start = hand.script.match
  const walker = hand.reason === null ? walkerOf(start) : null
  if (!walker) return null
  return keeping<Damos, Arriving | null>((keep) => {
    const route = routeTo(start, [to], keep)
    const { cost, match } = route.arrivals.at(-1)!
    if (route.failed) return null
    const figure = points(cost)
    const value = `${figure} of ${points(walker.budget)} MP`
    const comer = { hex, units: walker.force, cost, value, figure, claim: 'damos:7.0#11' }
    return { ...comer, arrived: match.fork(), frame: start.frames.length - 1 }
  })
}

export const who = ofHex('who', ({ m, hex, side }) =>
  whoComes(m, hex, comers(m, side, hex), {
    title: `${sideName(m.game, side)} forces that can reach ${placeName(m, hex)}`,
    forceName,
    target: enemyIn(m, hex, side),
    figure: 'cost',
  }),
)

export const react = question('hex', 'react', ({ s, q, m }) => {
  const under = m.waits === 'decision' && m.place === 'reaction.window'
  const hex = under ? m.frame('reaction')!.hex : hexOf(m, q.hex ?? q.to)
  if (hex < 0) return { title: 'Who may react here', lines: [{ label: 'Point at a hex.' }] }
  const found = under ? reactors(m) : supposedReactors(s, m, hex, q)
  const each = found.map((r): Line => {
    const detail = `${r.away ? 'slips away' : 'comes'} from ${placeName(m, r.hex)}, modifier ${r.drm}`
    return standsAt(m, r.units, r.hex, { value: percent(r.chance), detail, claim: 'damos:2.6.1#15' })
  })
  const any = anyComes(found)
  return {
    facts: { hex, any: percent(any), each, assumed: assumedLines(s) },
    marks: [
      filled(m, hex, 'hatch1', 'choice', { badge: any > 0 ? 'bolt' : undefined }),
      ...found.filter(first).map((r): Mark => badged(m, r.hex, 'bolt', 'danger', undefined, percent(r.chance))),
    ],
  }
})

/** A stack that can come and slip away is marked once. */
const first = (r: Reactor, i: number, all: readonly Reactor[]): boolean => all.findIndex((x) => x.hex === r.hex) === i

/** A window opened by a supposed entry; the movers are those the question takes in hand. */
function supposedReactors(s: Seen<Damos>, m: M, hex: HexId, q: Question): Reactor[] {
  const from = hexOf(m, q.from)
  const mover = from >= 0 ? sideIn(m, from) : lookingSide(s)
  const movers = from >= 0 ? unitsIn(m, from, mover) : []
  const window = { side: other(mover), hex, trigger: TRIGGER.enter, target: -1, movers, force: [], mode: 0, joined: 0 }
  m.frames = [...m.frames, frame('reaction', 'window', window)]
  m.serial++
  const depth = m.frames.length
  m.resume()
  return m.frames.length === depth ? reactors(m) : []
}
