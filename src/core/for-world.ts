/**
 * What a system's rules are written with: the compiler knows its procedures, their frames and their steps. A game that adds
 * procedures of its own gives their frames besides.
 */
import { cloneFrame, type Fields, type Frame } from './frame.ts'
import type { Match } from './match.ts'
import {
  type AnyProcedure,
  type Ask,
  Call,
  type Form,
  type Named,
  type Next,
  type Procedure,
  type Roll,
  type Start,
  type World,
} from './procedure.ts'
import type { Reason } from './reasons.ts'

export interface Kit<W extends World, Frames extends World['frames']> {
  /** A procedure by the name it is called by; its steps may go on at each other only. */
  readonly procedure: <P extends keyof Frames & string, S extends string>(
    name: P,
    procedure: Procedure<Match<W>, Named<Frames, NoInfer<P>>, S>,
  ) => AnyProcedure<Match<W>>
  /** Plays another procedure, then goes on at `then`; what it returns stands in the frame's `result`. */
  readonly call: <P extends keyof Frames & string, S extends string>(
    proc: P,
    fields: Fields<Frames[P]>,
    then: S,
  ) => Call<S>
  /** A procedure with its fields, to be called by somebody else. */
  readonly start: <P extends keyof Frames & string>(proc: P, fields: Fields<Frames[P]>) => Start
  /** A frame that nobody called, to suppose things with. */
  readonly frame: <P extends keyof Frames & string>(
    proc: P,
    step: string,
    fields: Fields<Frames[P]>,
  ) => Named<Frames, P>
  /** Calls what a game wants played here, if anything, then goes on at `then`. */
  readonly detour: <S extends string>(start: Start | null, then: S) => Next<S>
  readonly ask: <F extends Frame, S extends string = never>(
    ask: Omit<Ask<Match<W>, F, S>, 'kind'>,
  ) => Ask<Match<W>, F, NoInfer<S>>
  readonly roll: <F extends Frame, S extends string = never>(
    roll: Omit<Roll<Match<W>, F, S>, 'kind'>,
  ) => Roll<Match<W>, F, NoInfer<S>>
  /** A form that is always legal and takes no argument, unless `refusal` says otherwise. */
  readonly plain: <F extends Frame, S extends string = never>(
    name: string,
    play: (m: Match<W>, f: F) => Next<S>,
    more?: { refusal?: (m: Match<W>, f: F) => Reason | null },
  ) => Form<Match<W>, F, NoInfer<S>>
}

export function forWorld<W extends World, Frames extends World['frames'] = W['frames']>(): Kit<W, Frames> {
  return {
    procedure: (_name, p) => p as unknown as AnyProcedure<Match<W>>,
    call: (proc, fields, then) => new Call(proc, fields, then),
    start: (proc, fields) => ({ proc, fields }),
    frame: (proc, step, fields) => cloneFrame({ proc, step, result: 0, ...fields }) as Named<Frames, typeof proc>,
    detour: (start, then) => (start ? new Call(start.proc, start.fields, then) : then),
    ask: (ask) => ({ kind: 'ask', ...ask }),
    roll: (roll) => ({ kind: 'roll', ...roll }),
    plain: (name, play, more = {}) => ({
      do: name,
      arg: 'none',
      candidates: (_m, _f, out) => out.push(0),
      exact: more.refusal === undefined,
      refusal: more.refusal ?? (() => null),
      play,
    }),
  }
}
