/** `communication` and `line`: how far a side's lines of communication come, the line of one hex, or where it breaks and why. */
import { countIn, other, unitsIn } from '../../rules/board.ts'
import { LINE, lines } from '../../rules/communication.ts'
import { isFord } from '../../rules/terrain.ts'
import { SHUT, type M } from '../../rules/world.ts'
import { forceName, placeName, sideName } from '../names.ts'
import { badged, filled, keys, say, told, warn } from '../../../../core/desk/kit/say.ts'
import { hexOf, idOf, unitOf } from '../../../../core/desk/answers.ts'
import { DIRECTIONS, lookedPath, lookingSide, OFF_MAP, ofMap, question, sideIn, stacksOf } from './kit.ts'
import type { Answer, HexId, Line, Mark } from './kit.ts'

const FAR = 0x7fff

/** May a line go on through a hexside, leaving enemies aside? */
function passes(m: M, hex: HexId, d: number): boolean {
  const side = m.game.land.side[hex * DIRECTIONS + d]!
  return (side & SHUT) === 0 && !isFord(side)
}

/** Hexes to the friendly edge through hexes that are open, by hex. */
function fromEdge(m: M, side: number, open: (hex: HexId) => boolean): Int16Array {
  const { grid, land, x } = m.game
  const far = new Int16Array(grid.size).fill(FAR)
  const queue: HexId[] = []
  for (const hex of land.regions[x.friendlyEdge[side]!]!) {
    if (far[hex] !== FAR || !open(hex)) continue
    far[hex] = 0
    queue.push(hex)
  }
  for (const hex of queue) {
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = grid.neighbour(hex, d)
      if (to === OFF_MAP || far[to] !== FAR || !passes(m, hex, d) || !open(to)) continue
      far[to] = far[hex]! + 1
      queue.push(to)
    }
  }
  return far
}

/** Down to the edge from a hex of a field; over unbridged water for the first step, if it must be. */
function downhill(m: M, far: Int16Array, from: HexId): HexId[] {
  const path = [from]
  if (far[from] === FAR) {
    const near = shore(m, far, from)
    if (near < 0) return path
    path.push(near)
  }
  for (let at = path.at(-1)!; far[at]! > 0; at = path.at(-1)!) {
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = m.game.grid.neighbour(at, d)
      if (to === OFF_MAP || far[to] !== far[at]! - 1 || !passes(m, to, m.game.grid.direction(to, at))) continue
      path.push(to)
      break
    }
  }
  return path
}

/** The nearest hex of a field across unbridged water, or -1. */
function shore(m: M, far: Int16Array, hex: HexId): HexId {
  let best = -1
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to === OFF_MAP || far[to] === FAR || !isFord(m.game.land.side[hex * DIRECTIONS + d]!)) continue
    if (best < 0 || far[to]! < far[best]!) best = to
  }
  return best
}

interface CommunicationLine {
  /** From the hex to the edge; as far as it goes when it breaks. */
  readonly path: readonly HexId[]
  /** Its last hex lies behind unbridged water: it goes no farther. */
  readonly ends: boolean
  readonly broken: { readonly hex: HexId; readonly why: string; readonly claim: string } | null
}

/** The line of communication of a side to a hex. */
export function lineTo(m: M, side: number, hex: HexId): CommunicationLine {
  const reached = lines(m, side)
  if (reached[hex] !== LINE.none) {
    const far = fromEdge(m, side, (h) => reached[h] === LINE.through)
    return { path: downhill(m, far, hex), ends: reached[hex] === LINE.ends, broken: null }
  }
  const land = fromEdge(m, side, () => true)
  const path = downhill(m, land, hex)
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

export const communication = ofMap(
  'communication C: Lines of communication. Hexes to which a side traces a line from its edge, where the line ends behind unbridged water, and who is cut off.',
  ({ m, side }) => {
    const reached = lines(m, side)
    const through: string[] = []
    const marks: Mark[] = []
    for (let hex = 0; hex < reached.length; hex++) {
      if (reached[hex] === LINE.through) through.push(idOf(m, hex))
      if (reached[hex] === LINE.ends)
        marks.push(filled(m, hex, 'hatch1', 'choice', { title: 'behind unbridged water: the line ends here' }))
    }
    const cut = stacksOf(m, side).filter((hex) => reached[hex] === LINE.none)
    marks.push(...cut.map((hex): Mark => badged(m, hex, 'cross', 'danger', 'no line')))
    return {
      title: `${sideName(m.game, side)} lines of communication`,
      lines: [
        { label: 'Traced from', value: `the ${m.game.x.friendlyEdge[side]} edge`, claim: 'gwb:def-LOC#4' },
        ...cut.map((hex): Line => {
          const { broken } = lineTo(m, side, hex)
          return {
            ...warn`${forceName(m, unitsIn(m, hex, side))} | ${placeName(m, hex)} || ${broken ? `cut by ${broken.why}` : ''} § gwb:def-LOC#2`,
            hex: idOf(m, hex),
          }
        }),
      ],
      marks,
      areas: [{ hexes: through, edge: 'thick', tone: 'choice' }],
      legend: keys(
        'thick choice: lines reach so far',
        marks.some((x) => x.pattern === 'hatch1') && 'hatch1 choice: tongue behind unbridged water: they end there',
        cut.length > 0 && 'cross danger: no line',
      ),
    }
  },
)

export const line = question(
  'hex',
  'line: Line of communication. The line from the friendly edge to a hex, or where it breaks and what breaks it.',
  ({ s, q, m }) => {
    const unit = unitOf(m, q.unit)
    const hex = unit >= 0 ? m.board.hex.get(unit) : hexOf(m, q.hex ?? q.to)
    if (hex < 0) return { title: 'Line of communication', lines: [{ label: 'Point at a hex.' }] }
    const there = sideIn(m, hex)
    const side = q.side ?? (there >= 0 ? there : lookingSide(s))
    return { title: `${sideName(m.game, side)} line to ${placeName(m, hex)}`, ...lineShown(m, side, hex) }
  },
)

/** The line as lines of text, a path, and a mark where it breaks. */
export function lineShown(m: M, side: number, hex: HexId): Pick<Answer, 'lines' | 'paths' | 'marks' | 'legend'> {
  const { path, ends, broken } = lineTo(m, side, hex)
  const shown = lookedPath(m, path, broken ? 'danger' : 'choice', broken ? 'dotted' : 'solid')
  const found: Line[] = told(
    {
      label: 'Line of communication',
      value: broken ? 'no' : 'yes',
      detail: broken
        ? `cut by ${broken.why}`
        : `from the ${m.game.x.friendlyEdge[side]} edge, ${path.length - 1} hexes`,
      claim: broken ? broken.claim : 'gwb:def-LOC#1',
      ...(broken ? { tone: 'danger' as const, hex: idOf(m, broken.hex) } : {}),
    },
    ends && say`Over unbridged water || it reaches this hex and goes no farther § gwb:def-LOC#5`,
  )
  return {
    lines: found,
    paths: path.length > 1 ? [shown] : [],
    ...(broken
      ? {
          marks: [{ hex: idOf(m, broken.hex), pattern: 'none', tone: 'danger', badge: 'cross', title: broken.why }],
          legend: keys('cross danger: it breaks here'),
        }
      : {}),
  }
}
