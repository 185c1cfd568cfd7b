/** 8.11 Where a beaten force could go, before there is a retreat. */
import { formOf, saidAround } from '../../../../core/ways/supposed.ts'
import { unitsIn } from '../board.ts'
import type { RetreatFrame } from '../frames.ts'
import { canRetreat } from '../retreat.ts'
import type { M } from '../world.ts'

/** damos:8.11#3: a beaten defender goes two hexes or three. */
export function retreatFrame(m: M, units: readonly number[], fight: number): RetreatFrame {
  const side = m.game.units[units[0]!]!.seat
  return { proc: 'retreat', step: 'step', result: 0, side, units: units.slice(), fight, least: 2, most: 3, path: [] }
}

/** Each neighbouring hex with what the rule says to it as the next step. */
export const retreatWays = (m: M, frame: RetreatFrame) =>
  saidAround(m, frame, 'retreat', m.board.hex.get(frame.units[0]!))

/** Every hex a retreat can pass, with after how many hexes, and whether it may end there. */
export function retreatHexes(m: M, first: RetreatFrame) {
  const found = new Map<number, { gone: number[]; end: boolean }>()
  const visit = (at: M, frame: RetreatFrame): void => {
    const gone = frame.path.length
    if (gone > 0) {
      const hex = frame.path[gone - 1]!
      const known = found.get(hex) ?? { gone: [], end: false }
      if (!known.gone.includes(gone)) known.gone.push(gone)
      known.end ||= formOf(at, frame, 'halt').refusal(at, frame, 0) === null
      found.set(hex, known)
    }
    if (gone === frame.most) return
    for (const { hex, reason } of retreatWays(at, frame)) {
      if (reason) continue
      const next = at.fork()
      const moved = { ...frame, path: frame.path.slice() }
      formOf(next, moved, 'retreat').play(next, moved, hex)
      visit(next, moved)
    }
  }
  visit(m, first)
  return found
}

/** damos:8.11#5: would a defender that lost in the hex have no clean way out? */
export function cutOff(m: M, hex: number, side: number): boolean {
  const units = unitsIn(m, hex, side)
  return units.every((u) => !m.game.x.neverRetreats(m, u)) && !canRetreat(m, units, hex)
}
