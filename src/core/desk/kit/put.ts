/** How decisions are put, written short: what is always the same as it is, the rest as functions of what is at hand. */
import type { Seen } from '../../desk.ts'
import type { Match, Order } from '../../match.ts'
import type { Frame, FrameOf, ProcOf, World } from '../../procedure.ts'
import type { Line, Way } from '../../shapes.ts'
import type { Given, Labelled, Place, Places } from '../place.ts'

/** What a decision is put from: the match as the seat knows it, and the frame of its procedure. */
export interface At<W extends World, F extends Frame> {
  readonly s: Seen<W>
  readonly m: Match<W>
  readonly f: F
}

type Of<A, T> = T | ((at: A) => T)

export interface Put<W extends World, F extends Frame = Frame> {
  readonly title: Of<At<W, F>, string>
  readonly lines?: Of<At<W, F>, readonly Line[]>
  readonly warnings?: Of<At<W, F>, readonly Line[]>
  /** Hexes to look at; or the field of the frame that names one. */
  readonly focus?: (keyof F & string) | ((at: At<W, F>) => number[])
  /** Hexes of own stacks that can be taken in hand though no order names them. */
  readonly stacks?: (at: At<W, F>) => number[]
  readonly ways?: (at: At<W, F>) => Way[]
  /** A click on an enemy that is offered is first answered as an aim. */
  readonly aims?: true
  /** Order kinds whose refused words are shown struck through, and further orders a player would look for. */
  readonly words?: readonly string[]
  readonly barred?: (at: At<W, F>) => Order[]
  /** By order kind; `arg` is the order's hex, unit, number or word. */
  readonly labels: Readonly<Record<string, Of<At<W, F> & Given, Labelled>>>
  /** The usual answer in words, given the orders it is made of; without it there is none. */
  readonly usual?: Of<
    At<W, F> & { readonly orders: readonly Given[] },
    { label: string; lines: readonly Line[] } | null
  >
}

/** A decision as the desk asks it. */
export function put<W extends World, F extends Frame>(p: Put<W, F>): Place<W> {
  const { title, lines, warnings, focus, stacks, ways, aims, words, barred, labels, usual } = p
  const at = (s: Seen<W>, f: Frame): At<W, F> => ({ s, m: s.match, f: f as F })
  const said = <A, T extends string | object | null>(of: Of<A, T>, a: A): T => (typeof of === 'function' ? of(a) : of)
  const given = Object.entries(labels).map(
    ([kind, label]) => [kind, (s: Seen<W>, f: Frame, order: Given) => said(label, { ...at(s, f), ...order })] as const,
  )
  return {
    title: (s, f) => said(title, at(s, f)),
    labels: Object.fromEntries(given),
    ...(words && { words }),
    ...(aims && { aims }),
    ...(lines && { lines: (s, f) => [...said(lines, at(s, f))] }),
    ...(warnings && { warnings: (s, f) => [...said(warnings, at(s, f))] }),
    ...(focus && { focus: (s, f) => (typeof focus === 'string' ? [(f as F)[focus] as number] : focus(at(s, f))) }),
    ...(stacks && { stacks: (s, f) => stacks(at(s, f)) }),
    ...(ways && { ways: (s, f) => ways(at(s, f)) }),
    ...(barred && { barred: (s, f) => barred(at(s, f)) }),
    ...(usual !== undefined && {
      usual: (s, f, orders) => {
        const told = said(usual, { ...at(s, f), orders })
        return told && { label: told.label, lines: [...told.lines] }
      },
    }),
  }
}

type FrameAt<W extends World, K extends string> = K extends `${infer P extends ProcOf<W>}.${string}`
  ? FrameOf<W, P>
  : Frame

/** Decisions by name: the compiler knows the frame of each. A whole `Place` may stand among them. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the keys say which frames
export function putting<W extends World>(): <K extends string>(all: {
  readonly [P in K]: Put<W, FrameAt<W, P>>
}) => Places<W> {
  return (all) => Object.fromEntries(Object.entries(all).map(([name, p]) => [name, put(p as Put<W>)]))
}
