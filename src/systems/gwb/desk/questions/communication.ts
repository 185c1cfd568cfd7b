/** `communication` and `line`: how far a side's lines of communication come, with the tongues behind unbridged water. */
import {
  badged,
  filled,
  hexOf,
  idOf,
  keys,
  lookedPath,
  lookingSide,
  ofMap,
  question,
  say,
  sideIn,
  stacksOf,
  told,
  unitOf,
  warn,
} from './kit.ts'
import type { Answer, HexId, Line, Mark } from './kit.ts'
import { unitsIn } from '../../rules/board.ts'
import { LINE, lines } from '../../rules/communication.ts'
import type { M } from '../../rules/world.ts'
import { forceName, placeName, sideName } from '../names.ts'
import { lineTo } from './lines.ts'

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
