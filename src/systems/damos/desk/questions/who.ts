/** `who` and `react`: who can get to a hex, and who would answer an entry into it. */
import {
  asIfOperations,
  assumed,
  badged,
  hexOf,
  idOf,
  keeping,
  keys,
  lookingSide,
  ofHex,
  percent,
  question,
  sideIn,
  whoComes,
} from './kit.ts'
import type { Comer, HexId, Line, Mark, Question, Seen } from './kit.ts'
import { enemyIn, other, unitsIn } from '../../rules/board.ts'
import { lowestMa } from '../../rules/forces.ts'
import { stacks } from '../../rules/muster.ts'
import { reach as costs } from '../../rules/reach.ts'
import { TRIGGER } from '../../rules/reaction.ts'
import { frame, type Damos, type M } from '../../rules/world.ts'
import { sideName } from '../game.ts'
import { forceName, placeName } from '../names.ts'
import { takeInHand } from './hand.ts'
import { anyComes, reactors, type Reactor } from './reactions.ts'
import { routeTo, walkerOf } from './walks.ts'
import { points } from './words.ts'

/** The position in which the side chooses whom to activate: as it is, or as it would be. */
function choosingMatch(m: M, side: number): M {
  return m.waits === 'decision' && m.place === 'operations.choose' && m.seat === side ? m : asIfOperations(m, side)
}

/** A stack that can come to a hex, with the match as it arrives. */
export interface Arriving extends Comer {
  readonly arrived: M
  /** Where its activation stands among the frames. */
  readonly frame: number
}

/** The stacks of a side that can be in a hex in one activation, the cheapest first. */
export function comers(m: M, side: number, to: HexId): Arriving[] {
  const choosing = choosingMatch(m, side)
  const found: Arriving[] = []
  if (choosing.waits !== 'decision' || choosing.place !== 'operations.choose') return found
  for (const hex of stacks(choosing, side)) {
    const ready = unitsIn(choosing, hex, side).filter((u) => choosing.board.spent.get(u) === 0)
    const movers = ready.filter((u) => choosing.game.units[u]!.ma > 0)
    if (hex === to || movers.length === 0) continue
    const ma = lowestMa(choosing, movers)
    // The flood of the rules spares the search where the hex is out of reach anyway.
    if (choosing.game.grid.distance(hex, to) > ma * 2 || costs(choosing, movers, hex, ma)[to]! > ma) continue
    const comer = comes(choosing, hex, to)
    if (comer) found.push(comer)
  }
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
    return route.failed
      ? null
      : {
          hex,
          units: walker.force,
          cost,
          value: `${points(cost)} of ${points(walker.budget)} MP`,
          figure: points(cost),
          claim: 'damos:7.0#11',
          arrived: match.fork(),
          frame: start.frames.length - 1,
        }
  })
}

export const who = ofHex(
  'who W: Who can reach this hex. The forces of a side that can get to a hex in one activation, and what it costs them.',
  ({ m, hex, side }) =>
    whoComes(m, hex, comers(m, side, hex), {
      title: `${sideName(m.game, side)} forces that can reach ${placeName(m, hex)}`,
      forceName,
      target: enemyIn(m, hex, side),
      figure: 'cost',
    }),
)

export const react = question(
  'hex',
  'react: Who may react here. The forces that may answer an entry into a hex, with the chance; and what an attempt costs them.',
  ({ s, q, m }) => {
    const under = m.waits === 'decision' && m.place === 'reaction.window'
    const hex = under ? m.frame('reaction')!.hex : hexOf(m, q.hex ?? q.to)
    if (hex < 0) return { title: 'Who may react here', lines: [{ label: 'Point at a hex.' }] }
    const found = under ? reactors(m) : supposedReactors(s, m, hex, q)
    const lines = found.map((r): Line => ({
      label: forceName(m, r.units),
      value: percent(r.chance),
      detail: `${r.away ? 'slips away' : 'comes'} from ${placeName(m, r.hex)}, modifier ${r.drm}`,
      claim: 'damos:2.6.1#15',
      hex: idOf(m, r.hex),
    }))
    const any = anyComes(found)
    return {
      title: `Reactions into ${placeName(m, hex)}`,
      lines: [
        { label: 'Somebody comes, if all try', value: percent(any), claim: 'damos:2.6.1#15' },
        ...lines,
        { label: 'Whoever tries is spent', detail: 'whether it succeeds or not', claim: 'damos:2.6.1#25' },
        ...assumed(s).map((label): Line => ({ label, claim: 'damos:2.4#4' })),
      ],
      marks: [
        { hex: idOf(m, hex), pattern: 'hatch1', tone: 'choice', badge: any > 0 ? 'bolt' : undefined },
        ...found.filter(first).map((r): Mark => badged(m, r.hex, 'bolt', 'danger', undefined, percent(r.chance))),
      ],
      legend: keys('bolt danger: may react, with its chance', 'hatch1 choice: the hex'),
    }
  },
)

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
