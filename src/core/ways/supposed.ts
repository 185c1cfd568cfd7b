/** Positions that are only supposed: the same match elsewhere in the sequence of play, and orders asked of a frame that is not there. */
import type { HexGrid, HexId } from '../hex/grid.ts'
import type { Match } from '../match.ts'
import type { AnyFrame, Ask, Frame, World } from '../procedure.ts'

type Gridded = World & { readonly game: { readonly grid: HexGrid } }

/** After the position or the frames were changed by hand: what is asked is made anew. */
export function resumed<W extends World>(m: Match<W>): Match<W> {
  m.serial++
  m.resume()
  return m
}

/** The same position in another part of the sequence of play; `change` sets what goes with it. */
export function asIf<W extends World>(
  m: Match<W>,
  frames: readonly AnyFrame<W>[],
  change: (m: Match<W>) => void = () => {},
): Match<W> {
  const supposed = m.fork()
  supposed.frames = [...frames]
  change(supposed)
  return resumed(supposed)
}

/** An order of a procedure's step, to be asked and played on a frame that is only supposed. */
export function formOf<W extends Gridded, F extends Frame>(m: Match<W>, frame: F, kind: string) {
  const step = m.setting.system.procedures[frame.proc]!.steps[frame.step] as Ask<Match<W>, F>
  return step.forms.find((form) => form.do === kind)!
}

/** The hexes next to one, each with what the rule says to that order. */
export function saidAround<W extends Gridded>(m: Match<W>, frame: Frame, kind: string, from: HexId) {
  const form = formOf(m, frame, kind)
  return m.game.grid.around(from).map((hex) => ({ hex, reason: form.refusal(m, frame, hex) }))
}
