/** `discs`, `rail` and `zoc`: how far an HQ draws and throws, where trains run, and what enemy zones stop. */
import { hexesOfUnits, hexOf, idOf, note, ofMap, question, suppose, unitId, unitOf, when } from './kit.ts'
import { badged, filled, hexesOfMap, neighbours, sum } from '../../../../core/desk/kit/say.ts'
import type { Answer, Area, HexId, Question, Seen, Told } from './kit.ts'
import { points } from '../../rules/moving/step-cost.ts'
import { countIn, faceOf, other, unitsIn } from '../../rules/position/board.ts'
import { inEnemyZone, negator } from '../../rules/position/zones.ts'
import { drawRange, hqsServing, paths } from '../../rules/supply/draw-and-throw.ts'
import { allIn } from '../../rules/supply/supplies.ts'
import { CAP, railCap, railLeft } from '../../rules/transport/rail.ts'
import { detrainable, railReach } from '../../rules/transport/railnet.ts'
import { KIND, MARKER, type M, type Ocs } from '../../rules/world.ts'
import { mobilityName, nameOf, placeName, supplyMark } from '../names.ts'
import { drawnBy, isOwn, unitsOnMap } from '../sees.ts'

// --- `discs`: how far an HQ draws and throws, hex by hex, where it stands or where its ghost does; who falls out lights up

export const discs = question('unit', 'discs', ({ s, q, m }) => {
  const hq = hqOf(s, m, q)
  if (hq < 0) return { title: 'HQ draw and throw', lines: [note('Point at an HQ of yours.', 'ocs:12.3b#1')] }
  return show(m, q.ghosts && q.ghosts.length > 0 ? suppose(s, { q: q.q }) : m, hq)
})

/** The HQ that is named, or that of the hex; of an enemy's nobody knows what it draws. */
function hqOf(s: Seen<Ocs>, m: M, q: Question): number {
  const unit = unitOf(m, q.unit ?? q.units?.[0])
  const hex = unit >= 0 ? m.board.hex.get(unit) : hexOf(m, q.hex ?? q.from ?? q.to)
  if (hex < 0) return -1
  const units = [0, 1].filter((side) => isOwn(s, side)).flatMap((side) => unitsIn(m, hex, side))
  return units.find((u) => m.game.units[u]!.kind === KIND.hq && (unit < 0 || u === unit)) ?? -1
}

/** The discs go with an HQ among these units, wherever it is carried. */
export function withDiscs(m: M, units: readonly number[]): Pick<Answer, 'shows'> {
  const hq = units.find((u) => m.game.units[u]!.kind === KIND.hq)
  return hq === undefined ? {} : { shows: { q: 'discs', unit: unitId(m, hq) } }
}

/** The MP to each hex of a disc; the ring of neighbours around it counts too and has none. */
function disc(m: M, hq: number, range: number): Map<HexId, number> {
  const { seat } = m.game.units[hq]!
  const flood = paths(m, seat, m.board.hex.get(hq), faceOf(m, hq).throwMobility, range)
  const found = new Map<HexId, number>()
  for (let i = 0; i < flood.count; i++) found.set(flood.reached[i]!, flood.distance[flood.reached[i]!]!)
  // The ring is added while the disc is gone through: what has no MP is not gone on from.
  for (const [hex, mp] of found)
    for (const to of mp < 0 ? [] : neighbours(m, hex)) if (!found.has(to)) found.set(to, -1)
  return found
}

const served = (m: M, hq: number): number[] =>
  unitsOnMap(m, m.game.units[hq]!.seat).filter((u) => u !== hq && hqsServing(m, u).includes(hq))

function show(m: M, before: M, hq: number): Told {
  const { seat } = m.game.units[hq]!
  const { throw: range, throwMobility } = faceOf(m, hq)
  const silent = m.board.marker.get(hq) === MARKER.strat
  const thrown = silent ? new Map<HexId, number>() : disc(m, hq, range)
  const dumps = drawnBy(m, hq)
  const now = served(m, hq)
  const lost = served(before, hq).filter((u) => !now.includes(u) && hqsServing(m, u).length === 0)
  const outline = (of: Map<HexId, number>): string[] => [...of.keys()].map((hex) => idOf(m, hex))
  return {
    facts: {
      hq,
      at: m.board.hex.get(hq),
      silent,
      range,
      draw: drawRange(m),
      by: mobilityName(throwMobility),
      supply: sum(dumps, (hex) => allIn(m, seat, hex)),
      dumps: dumps.map((hex) => placeName(m, hex)).join(', '),
      now,
      lost,
    },
    marks: [
      ...Array.from(thrown, ([hex, mp]) =>
        mp < 0
          ? filled(m, hex, 'hatch3', 'choice')
          : filled(m, hex, 'hatch2', 'choice', { figure: String(points(mp)) }),
      ),
      ...dumps.map((hex) => badged(m, hex, 'tick', 'good', 'draws this dump', supplyMark(allIn(m, seat, hex)))),
      ...hexesOfUnits(m, lost).map((hex) =>
        filled(m, hex, 'target', 'danger', { badge: 'cross', title: 'falls out of all throws' }),
      ),
    ],
    areas: [
      { hexes: outline(disc(m, hq, drawRange(m))), edge: 'thick', tone: 'plain', label: 'draw' },
      ...when<Area>(thrown.size > 0, { hexes: outline(thrown), edge: 'dashed', tone: 'choice', label: 'throw' }),
    ],
  }
}

// --- `rail`: what the trains can still carry, which lines they run on, and where cargo gets on and off

export const rail = ofMap('rail', ({ m, side }) => {
  const reached = railReach(m, side, { negate: true })
  const lines = hexesOfMap(m).filter((hex) => reached[hex] !== 0)
  const marks = lines.map((hex) =>
    detrainable(m, side, hex)
      ? filled(m, hex, 'hatch1', 'choice', { badge: 'tick', title: 'entrain and detrain here' })
      : filled(m, hex, 'hatch3', 'choice'),
  )
  const stations = marks.filter((x) => x.badge).length
  return {
    facts: { side, left: railLeft(m, side) / CAP, cap: railCap(m, side) / CAP, stations },
    marks,
    areas: lines.length > 0 ? [{ hexes: lines.map((hex) => idOf(m, hex)), edge: 'thin', tone: 'choice' }] : [],
  }
})

// --- `zoc`: enemy zones as a mover sees them: where trucks stop, and who of one's own negates them

export const zoc = ofMap('zoc', ({ s, m, side }) => ({
  facts: { enemy: other(side) },
  marks: hexesOfMap(m)
    .filter((hex) => inEnemyZone(m, side, hex) && countIn(m, hex, other(side)) === 0 && m.game.land.playable[hex] === 1)
    .map((hex) => {
      const by = negator(m, side, hex, [])
      if (by < 0) return filled(m, hex, 'dots', 'danger', { title: 'trucks and their supply stop here' })
      // Of the enemy only what shows is named.
      const title = `negated by ${s.knows('hex', by) ? nameOf(m, by) : 'a unit there'}`
      return filled(m, hex, 'hatch3', 'choice', { badge: 'tick', title })
    }),
}))
