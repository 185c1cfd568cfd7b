/** Where HQs would serve most: those of ours they throw to, near supply, in trace themselves, and not in the enemy's way. */
import type { HexId } from '../../../core/hex/grid.ts'
import { faceOf, onMap, unitsIn } from '../rules/position/board.ts'
import { liftUnit } from '../rules/position/changes.ts'
import { dumpHexes, drawMask, pathArea } from '../rules/supply/draw-and-throw.ts'
import { tokensAt } from '../rules/supply/dumps.ts'
import { needsFuel, hasFuel } from '../rules/supply/fuel.ts'
import { drawsTrace, inTrace } from '../rules/supply/trace.ts'
import { KIND, PLACE, type M } from '../rules/world.ts'
import { argumentsOf } from './giving.ts'
import { cover } from './picture.ts'
import type { Places } from './places.ts'
import { type Place, reachesOf, type Ways } from './reach.ts'
import type { SetPiece } from './setpieces.ts'
import type { Thought } from './thought.ts'

/** The movement as it is planned so far: everybody else has his place. */
interface Planned {
  readonly trial: M
  readonly places: Places
  readonly pieces: readonly SetPiece[]
  readonly ways: Ways
}

const AN_HQ = 0.2
const ENOUGH_TOKENS = 16

/** Places for the HQs that may move, one after the other: whom one serves the next need not. */
export function hqPlaces(t: Thought, plan: Planned): [number, Place][] {
  const { trial: m } = plan
  const found: [number, Place][] = []
  const hqs = argumentsOf(plan.ways.m, 'take').filter((u) => m.game.units[u]!.kind === KIND.hq)
  const served = new Uint8Array(m.game.units.length)
  for (const unit of hqs) {
    const from = m.board.hex.get(unit)
    const face = m.board.face.get(unit)
    const hungry = hungryWithout(m, t.side, unit)
    let [most, best, place] = [worthAt(t, plan, unit, from, face, served, hungry), -1, null as Place | null]
    for (const reach of reachesOf(plan.ways, unit)) {
      const fuel = needsFuel(m, unit, reach.face) && !hasFuel(m, unit) ? t.o.weights.fuel : 0
      for (let hex = 0; hex < reach.spent.length; hex++) {
        if (reach.spent[hex]! > reach.left || (hex === from && reach.face === face) || !t.budget.open) continue
        t.budget.spend(AN_HQ)
        const worth =
          worthAt(t, plan, unit, hex, reach.face, served, hungry) - (hex === from ? 0 : fuel) - t.o.weights.least
        if (worth > most) [most, best, place] = [worth, hex, { hex, reach }]
      }
    }
    if (place) found.push([unit, place])
    for (const u of servedFrom(m, t, unit, place ? best : from, place ? place.reach.face : face)) served[u] = 1
  }
  return found
}

/** Combat units into whose hex, or next to it, it throws. */
function servedFrom(m: M, t: Thought, unit: number, hex: HexId, face: number): number[] {
  const { throw: range, throwMobility } = m.game.units[unit]!.faces[face]!
  if (range === 0) return []
  const { near } = pathArea(m, t.side, hex, throwMobility, range)
  return m.game.own[t.side]!.filter((u) => {
    const at = m.board.hex.get(u)
    return u !== unit && at >= 0 && m.game.units[u]!.combat && near[at] === 1
  })
}

/** Who would be out of trace if the HQ were not there. */
function hungryWithout(m: M, side: number, unit: number): ReadonlySet<number> {
  if (!m.game.rules.trace) return new Set()
  const fork = m.fork()
  liftUnit(fork, unit, PLACE.gone)
  return new Set(
    m.game.own[side]!.filter((u) => u !== unit && m.game.units[u]!.combat && onMap(m, u) && !inTrace(fork, u)),
  )
}

function worthAt(
  t: Thought,
  plan: Planned,
  unit: number,
  hex: HexId,
  face: number,
  already: Uint8Array,
  hungry: ReadonlySet<number>,
): number {
  const { trial: m, places, pieces } = plan
  const { weights: w } = t.o
  const { picture } = places
  const attacks = new Set(pieces.flatMap(({ attackers }) => attackers.map((one) => one.unit)))
  const draws = drawsTrace(m, unit, hex)
  let [served, fed] = [0, 0]
  for (const u of servedFrom(m, t, unit, hex, face)) {
    if (draws && hungry.has(u)) fed += w.cut
    const front = picture.off[m.board.hex.get(u)]! <= w.watch ? w.serves : w.serves / 3
    served += (attacks.has(u) ? w.serves * 2 : front) * (already[u] === 1 ? AGAIN : 1)
  }
  const mask = drawMask(m, t.side, hex, m.game.units[unit]!.faces[face]!.throwMobility)
  let tokens = 0
  for (const dump of dumpHexes(m, t.side)) if (mask[dump] === 1) tokens += tokensAt(m, t.side, dump, -1)
  const feeds = (Math.min(ENOUGH_TOKENS, tokens) / ENOUGH_TOKENS) * w.feeds
  const held = places.stands[hex]! - (m.board.hex.get(unit) === hex ? defends(m, unit) : 0)
  const alone = unitsIn(m, hex, t.side).every((u) => u === unit || !m.game.units[u]!.combat)
  const odds = (picture.threat[hex]! * cover(m, hex)) / Math.max(1, held)
  const front = picture.off[hex]! <= 1 || (alone && places.through[hex]! > 0) ? w.hqFront : 0
  const danger = front + Math.max(0, Math.min(1, odds - w.safeOdds)) * w.hqLost
  return served * (0.4 + feeds) + fed - danger * (t.o.shares['exposure'] ?? 1) - (draws ? 0 : w.hqCut)
}

const AGAIN = 0.15
const defends = (m: M, unit: number): number => Math.max(0, faceOf(m, unit).strength)
