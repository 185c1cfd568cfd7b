/** `communication` and `line`: how far a side's lines of communication come, the line of one hex, or where it breaks and why. */
import { countIn, other, unitsIn } from '../../rules/board.ts'
import { LINE, lines } from '../../rules/communication.ts'
import { isFord } from '../../rules/terrain.ts'
import { SHUT, type M } from '../../rules/world.ts'
import { placeName } from '../names.ts'
import { DIRECTIONS, lookedPath, lookingSide, ofMap, question, shortestWay, sideIn, stacksOf, standsAt } from './kit.ts'
import { badged, filled, hexesOfMap } from '../../../../core/desk/kit/say.ts'
import { hexOf, idOf, unitOf } from '../../../../core/desk/answers.ts'
import type { HexId } from './kit.ts'

/** The shortest way to the friendly edge through open hexes; over unbridged water for the first step, if it must be. */
function toEdge(m: M, side: number, from: HexId, open: (hex: HexId) => boolean): HexId[] {
  const { grid, land, x } = m.game
  const edge = new Set(land.regions[x.friendlyEdge[side]!])
  const way = (fords: boolean): HexId[] | null =>
    shortestWay(
      grid,
      from,
      (hex, d, to) => {
        const water = land.side[hex * DIRECTIONS + d]!
        return (water & SHUT) === 0 && isFord(water) === (fords && hex === from) && open(to)
      },
      (hex) => edge.has(hex) && open(hex),
    )
  return way(false) ?? way(true) ?? [from]
}

/** The line of communication of a side to a hex: to the edge, or as far as it goes when it breaks. One that `ends` lies behind unbridged water. */
export function lineTo(m: M, side: number, hex: HexId) {
  const reached = lines(m, side)
  if (reached[hex] !== LINE.none) {
    const path = toEdge(m, side, hex, (h) => reached[h] === LINE.through)
    return { path, ends: reached[hex] === LINE.ends, broken: null }
  }
  const path = toEdge(m, side, hex, () => true)
  const shut = path.find((h) => reached[h] === LINE.none && closed(m, side, h) !== '') ?? hex
  const why = closed(m, side, shut)
  return {
    path: path.slice(0, path.indexOf(shut) + 1),
    ends: false,
    broken:
      why === ''
        ? { hex, why: 'water without a bridge lies behind it, and again farther on', claim: 'gwb:def-LOC#3' }
        : { hex: shut, why: `${why} in ${placeName(m, shut)}`, claim: 'gwb:def-LOC#2' },
  }
}

/** What stops a line in a hex, in words; empty where nothing does. */
function closed(m: M, side: number, hex: HexId): string {
  if (countIn(m, hex, other(side)) > 0) return 'enemy units'
  const zone = m.board.zoc.get(other(side) * m.game.grid.size + hex) > 0
  return zone && countIn(m, hex, side) === 0 ? 'an uncontested enemy zone' : ''
}

// --- how far a side's lines of communication come, with the tongues behind unbridged water

const TONGUE = { title: 'behind unbridged water: the line ends here' }

export const communication = ofMap('communication', ({ m, side }) => {
  const reached = lines(m, side)
  const are = (kind: number): HexId[] => hexesOfMap(m).filter((hex) => reached[hex] === kind)
  const tongues = are(LINE.ends)
  const cut = stacksOf(m, side).filter((hex) => reached[hex] === LINE.none)
  return {
    facts: {
      side,
      edge: m.game.x.friendlyEdge[side],
      cut: cut.map((hex) => {
        const { broken } = lineTo(m, side, hex)
        const detail = broken ? `cut by ${broken.why}` : ''
        return standsAt(m, unitsIn(m, hex, side), hex, { detail, claim: 'gwb:def-LOC#2', tone: 'danger' })
      }),
      tongues: tongues.length,
    },
    marks: [
      ...tongues.map((hex) => filled(m, hex, 'hatch1', 'choice', TONGUE)),
      ...cut.map((hex) => badged(m, hex, 'cross', 'danger', 'no line')),
    ],
    areas: [{ hexes: are(LINE.through).map((hex) => idOf(m, hex)), edge: 'thick', tone: 'choice' }],
  }
})

export const line = question('hex', 'line', ({ s, q, m }) => {
  const unit = unitOf(m, q.unit)
  const hex = unit >= 0 ? m.board.hex.get(unit) : hexOf(m, q.hex ?? q.to)
  if (hex < 0) return { title: 'Line of communication', lines: [{ label: 'Point at a hex.' }] }
  const there = sideIn(m, hex)
  return lineFacts(m, q.side ?? (there >= 0 ? there : lookingSide(s)), hex)
})

/** The line as facts, a path, and a mark where it breaks. */
export function lineFacts(m: M, side: number, hex: HexId) {
  const { path, ends, broken } = lineTo(m, side, hex)
  const { hex: at = hex, why = '', claim = '' } = broken ?? {}
  const shown = lookedPath(m, path, broken ? 'danger' : 'choice', broken ? 'dotted' : 'solid')
  return {
    facts: { side, hex, edge: m.game.x.friendlyEdge[side], far: path.length - 1, ends, why, claim, broken: at },
    paths: path.length > 1 ? [shown] : [],
    marks: broken ? [badged(m, at, 'cross', 'danger', why)] : undefined,
  }
}
