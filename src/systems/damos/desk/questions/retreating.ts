/** What the retreat rule says, asked before anybody has to retreat. */
import { neighbours } from './kit.ts'
import type { Ask } from '../../../../core/procedure.ts'
import type { RetreatFrame } from '../../rules/frames.ts'
import type { Damos, M } from '../../rules/world.ts'

/** damos:8.11#3: how far a beaten defender goes. */
const DEFENDER_GOES = { least: 2, most: 3 }

function retreatFrame(m: M, units: readonly number[], fight: number, goes = DEFENDER_GOES): RetreatFrame {
  const side = m.game.units[units[0]!]!.seat
  return { proc: 'retreat', step: 'step', result: 0, side, units: units.slice(), fight, ...goes, path: [] }
}

function stepOf(m: M): Ask<Damos, RetreatFrame> {
  return m.setting.system.procedures['retreat']!.steps['step'] as Ask<Damos, RetreatFrame>
}

function formOf(m: M, name: 'retreat' | 'halt') {
  return stepOf(m).forms.find((f) => f.do === name)!
}

/** Each neighbouring hex with what the rule says to it as the first step. */
export function retreatWays(m: M, units: readonly number[], fight: number, goes = DEFENDER_GOES) {
  return saysTo(m, retreatFrame(m, units, fight, goes))
}

function saysTo(m: M, frame: RetreatFrame) {
  const at = m.board.hex.get(frame.units[0]!)
  return neighbours(m, at).map((hex) => ({ hex, reason: formOf(m, 'retreat').refusal(m, frame, hex) }))
}

/** Every hex a retreat can pass, with after how many hexes, and whether it may end there. */
export function retreatHexes(m: M, units: readonly number[], fight: number, goes = DEFENDER_GOES) {
  const found = new Map<number, { gone: number[]; end: boolean }>()
  const visit = (at: M, frame: RetreatFrame): void => {
    const gone = frame.path.length
    if (gone > 0) {
      const hex = frame.path[gone - 1]!
      const known = found.get(hex) ?? { gone: [], end: false }
      if (!known.gone.includes(gone)) known.gone.push(gone)
      known.end ||= formOf(at, 'halt').refusal(at, frame, 0) === null
      found.set(hex, known)
    }
    if (gone === frame.most) return
    for (const { hex, reason } of saysTo(at, frame)) {
      if (reason) continue
      const next = at.fork()
      const moved = { ...frame, path: frame.path.slice() }
      formOf(next, 'retreat').play(next, moved, hex)
      visit(next, moved)
    }
  }
  visit(m, retreatFrame(m, units, fight, goes))
  return found
}
