/** Where in the sequence of play a match is. */
import type { Seen } from '../../desk.ts'
import type { Frame, World } from '../../procedure.ts'
import type { Now, TurnInfo } from '../../shapes.ts'
import type { Shown } from '../names.ts'
import { filling } from './words.ts'

/** What a procedure is about, in a few words with slots for the fields of its frame; the innermost one that says something counts. */
export type Doing<W extends World> = Readonly<Record<string, Says<W> | string>>

/** Written as a method, so that each takes the frame of its own procedure. */
type Says<W extends World> = { says(s: Seen<W>, f: Frame): string }['says']

/** A frame with a hex or another number in a field. */
export type With<K extends string> = Frame & Readonly<Record<K, number>>

/** `phase`: an index into the phases, or -1; `doing`: words of procedures, the first that has some counts. */
export function nowOf<W extends Shown>(
  s: Seen<W>,
  turns: readonly TurnInfo[],
  phase: number,
  doing: readonly Doing<W>[],
): Now {
  const m = s.match
  const turn = m.board.turn.get(0)
  return {
    turn,
    date: turns.find((t) => t.turn === turn)?.label ?? `Turn ${turn}`,
    side: m.board.phasing.get(0),
    phase,
    doing: m.ending === '' ? doingNow(s, doing) : m.ending,
  }
}

function doingNow<W extends Shown>(s: Seen<W>, words: readonly Doing<W>[]): string {
  for (const f of s.match.frames.toReversed()) {
    const told = words.find((doing) => doing[f.proc])?.[f.proc]
    if (typeof told === 'string')
      return filling(s, (name) => (f as unknown as Readonly<Record<string, unknown>>)[name])(told)
    if (told) return told(s, f)
  }
  return ''
}

/** The phase whose procedure is being played, where each has one of its own. */
export function phaseBy<W extends World>(procedures: readonly string[]): (s: Seen<W>) => number {
  return ({ match }) => procedures.findIndex((proc) => match.frames.some((f) => f.proc === proc))
}
