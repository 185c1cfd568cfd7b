/** `communication` and `line`: how far a side's lines of communication come, the line of one hex, or where it breaks and why. */
import { unitsIn } from '../../rules/board.ts'
import { LINE, lines, lineTo } from '../../rules/communication.ts'
import type { M } from '../../rules/world.ts'
import { placeName } from '../names.ts'
import { lookedPath, lookingSide, ofMap, question, sideIn, stacksOf, standsAt } from './kit.ts'
import { badged, filled, hexesOfMap } from '../../../../core/desk/kit/say.ts'
import { hexOf, idOf, unitOf } from '../../../../core/desk/answers.ts'
import type { HexId } from './kit.ts'

/** What breaks a line, in words. */
function breakWords(m: M, { hex, cause }: NonNullable<ReturnType<typeof lineTo>['broken']>): string {
  if (cause === 'water') return 'water without a bridge lies behind it, and again farther on'
  return `${cause === 'units' ? 'enemy units' : 'an uncontested enemy zone'} in ${placeName(m, hex)}`
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
        const detail = broken ? `cut by ${breakWords(m, broken)}` : ''
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
  const at = broken?.hex ?? hex
  const why = broken ? breakWords(m, broken) : ''
  const claim = broken && (broken.cause === 'water' ? 'gwb:def-LOC#3' : 'gwb:def-LOC#2')
  const shown = lookedPath(m, path, broken ? 'danger' : 'choice', broken ? 'dotted' : 'solid')
  return {
    facts: { side, hex, edge: m.game.x.friendlyEdge[side], far: path.length - 1, ends, why, claim, broken: at },
    paths: path.length > 1 ? [shown] : [],
    marks: broken ? [badged(m, at, 'cross', 'danger', why)] : undefined,
  }
}
