/** `communication` and `line`: how far a side's lines of communication come, the line of one hex, or where it breaks and why. */
import { countIn, other, unitsIn } from '../../rules/board.ts'
import { LINE, lines } from '../../rules/communication.ts'
import { isFord } from '../../rules/terrain.ts'
import { SHUT, type M } from '../../rules/world.ts'
import { forceName, placeName, sideName } from '../names.ts'
import { badged, filled, keys, say, told, warn } from '../../../../core/desk/kit/say.ts'
import { hexOf, idOf, unitOf } from '../../../../core/desk/answers.ts'
import { DIRECTIONS, lookedPath, lookingSide, ofMap, question, shortestWay, sideIn, stacksOf } from './kit.ts'
import type { Answer, HexId, Line, Mark } from './kit.ts'

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
