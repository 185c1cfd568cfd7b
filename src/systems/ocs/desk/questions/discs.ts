/** `discs`: how far an HQ draws and throws, hex by hex, where it stands or where its ghost does; who falls out lights up. */
import {
  badged,
  DIRECTIONS,
  filled,
  hexOf,
  idOf,
  keys,
  OFF_MAP,
  plural,
  question,
  say,
  suppose,
  unitId,
  unitOf,
} from './kit.ts'
import type { Answer, HexId, Line, Mark, Question, Seen } from './kit.ts'
import { points } from '../../rules/moving/step-cost.ts'
import { faceOf, onMap, unitsIn } from '../../rules/position/board.ts'
import { drawRange, drawsFrom, dumpHexes, hqsServing, paths } from '../../rules/supply/draw-and-throw.ts'
import { allIn } from '../../rules/supply/supplies.ts'
import { KIND, MARKER, type M, type Ocs } from '../../rules/world.ts'
import { forceName, mobilityName, nameOf, placeName, supplyMark, supplyName } from '../names.ts'
import { isOwn } from '../sees.ts'

export const discs = question(
  'unit',
  'discs H: HQ draw and throw. How far an HQ draws and throws, counted hex by hex; with a ghost of it, who would fall out.',
  ({ s, q, m }) => {
    const hq = hqOf(s, m, q)
    if (hq < 0)
      return { title: 'HQ draw and throw', lines: [{ label: 'Point at an HQ of yours.', claim: 'ocs:12.3b#1' }] }
    const now = q.ghosts && q.ghosts.length > 0 ? suppose(s, { q: q.q }) : m
    return show(m, now, hq)
  },
)

/** The HQ that is named, or that of the hex; of an enemy's nobody knows what it draws. */
function hqOf(s: Seen<Ocs>, m: M, q: Question): number {
  const unit = unitOf(m, q.unit ?? q.units?.[0])
  const hex = unit >= 0 ? m.board.hex.get(unit) : hexOf(m, q.hex ?? q.from ?? q.to)
  if (hex < 0) return -1
  const hqs = [0, 1].filter((side) => isOwn(s, side)).flatMap((side) => hqsIn(m, hex, side))
  return hqs.find((u) => unit < 0 || u === unit) ?? -1
}

function hqsIn(m: M, hex: HexId, side: number): number[] {
  return unitsIn(m, hex, side).filter((u) => m.game.units[u]!.kind === KIND.hq)
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
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = m.game.grid.neighbour(hex, d)
      if (mp >= 0 && to !== OFF_MAP && !found.has(to)) found.set(to, -1)
    }
  return found
}

const served = (m: M, hq: number): number[] =>
  m.game.own[m.game.units[hq]!.seat]!.filter((u) => u !== hq && onMap(m, u) && hqsServing(m, u).includes(hq))

function show(m: M, before: M, hq: number): Answer {
  const { seat } = m.game.units[hq]!
  const face = faceOf(m, hq)
  const silent = m.board.marker.get(hq) === MARKER.strat
  const thrown = silent ? new Map<HexId, number>() : disc(m, hq, face.throw)
  const drawn = disc(m, hq, drawRange(m))
  const dumps = dumpHexes(m, seat).filter((hex) => drawsFrom(m, hq, hex))
  const marks: Mark[] = Array.from(thrown, ([hex, mp]) => ({
    hex: idOf(m, hex),
    pattern: mp < 0 ? 'hatch3' : 'hatch2',
    tone: 'choice',
    figure: mp < 0 ? undefined : String(points(mp)),
  }))
  for (const hex of dumps)
    marks.push(badged(m, hex, 'tick', 'good', 'draws this dump', supplyMark(allIn(m, seat, hex))))
  const now = served(m, hq)
  const lost = served(before, hq).filter((u) => !now.includes(u) && hqsServing(m, u).length === 0)
  for (const hex of new Set(lost.map((u) => m.board.hex.get(u))))
    marks.push(filled(m, hex, 'target', 'danger', { badge: 'cross', title: 'falls out of all throws' }))
  return {
    title: `${nameOf(m, hq)} in ${placeName(m, m.board.hex.get(hq))}`,
    lines: [...lines(m, hq, dumps, now, silent), ...fallen(m, lost)],
    marks,
    areas: [
      { hexes: [...drawn.keys()].map((hex) => idOf(m, hex)), edge: 'thick', tone: 'plain', label: 'draw' },
      ...(thrown.size > 0
        ? [
            {
              hexes: [...thrown.keys()].map((hex) => idOf(m, hex)),
              edge: 'dashed' as const,
              tone: 'choice' as const,
              label: 'throw',
            },
          ]
        : []),
    ],
    legend: keys(
      { shape: 'hatch2', tone: 'choice', label: 'throw, MP' },
      { shape: 'hatch3', tone: 'choice', label: 'next to it: served too' },
      { shape: 'dashed', tone: 'choice', label: 'served' },
      { shape: 'thick', tone: 'plain', label: 'draws from here' },
      { shape: 'tick', tone: 'good', label: 'a dump it draws' },
      lost.length > 0 && { shape: 'cross', tone: 'danger', label: 'falls out' },
    ),
  }
}

function lines(m: M, hq: number, dumps: readonly HexId[], now: readonly number[], silent: boolean): Line[] {
  const { seat } = m.game.units[hq]!
  const face = faceOf(m, hq)
  const by = mobilityName(face.throwMobility)
  return [
    say`Throw | ${silent ? 'none in Strat Mode' : `${points(face.throw)} MP by ${by}`} § ocs:12.3b#1`,
    { label: 'Draw', value: `${points(drawRange(m))} MP by ${by}`, claim: 'ocs:12.3a#2' },
    {
      label: 'Supply it can throw',
      value: supplyName(dumps.reduce((sum, hex) => sum + allIn(m, seat, hex), 0)),
      detail: dumps.map((hex) => placeName(m, hex)).join(', '),
      claim: 'ocs:12.3b#1',
      tone: dumps.length === 0 ? 'danger' : undefined,
    },
    { label: 'Serves', value: plural(now.length, 'unit'), claim: 'ocs:12.3c#1' },
  ]
}

const fallen = (m: M, lost: readonly number[]): Line[] =>
  lost.length === 0
    ? []
    : [{ label: 'Fall out of all throws', value: forceName(m, lost), claim: 'ocs:12.3b#1', tone: 'danger' }]
