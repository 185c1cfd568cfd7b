/** How decisions are put: their sentences from a file of words, what has to be reckoned as functions of what is at hand. */
import type { Seen } from '../../desk.ts'
import type { Match, Order } from '../../match.ts'
import type { Frame, FrameOf, ProcOf, World } from '../../procedure.ts'
import type { Line, Way } from '../../shapes.ts'
import type { Mapped } from '../names.ts'
import type { Given, Labelled, Place, Places } from '../place.ts'
import { filling, lines as linesFrom, type Fact, type Kinds, type Look } from './words.ts'

/** What a decision is put from: the match as the seat knows it, and the frame of its procedure. */
export interface At<W extends World, F extends Frame> {
  readonly s: Seen<W>
  readonly m: Match<W>
  readonly f: F
}

type Of<A, T> = T | ((at: A) => T)
type Usually = { readonly label: string; readonly lines: readonly Line[] }

export interface Put<W extends World, F extends Frame = Frame> {
  readonly title: Of<At<W, F>, string>
  /** Stand before those of the words, or where these say `...`. */
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
  readonly usual?: Of<At<W, F> & { readonly orders: readonly Given[] }, Usually | null>
  /** What the slots of the words hold that are neither `arg`, `first` (of the usual orders) nor fields of the frame. */
  readonly slots?: Readonly<Record<string, (at: At<W, F> & Given) => Fact>>
}

/** What is left to reckon where the words say the rest. */
export type Reckoned<W extends World, F extends Frame = Frame> = Partial<Put<W, F>>

/** What a file of words says of a decision: sentences with slots, see words.ts. */
export interface PlaceWords {
  readonly title?: string
  readonly lines?: readonly string[]
  readonly warnings?: readonly string[]
  /** The field of the frame that names a hex to look at, or after `at ` units to look at. */
  readonly focus?: string
  readonly words?: readonly string[]
  /** `Label || detail @main @closes`; `@hopeless?vain` where that is so. */
  readonly labels?: Readonly<Record<string, string>>
  readonly usual?: string | { readonly label: string; readonly lines: readonly string[] }
}

const NOTHING: Given = { order: { do: '' }, arg: -1 }

/** A decision as the desk asks it. */
export function put<W extends Mapped, F extends Frame>(
  p: Reckoned<W, F>,
  words: PlaceWords = {},
  kinds: Kinds<W> = {},
): Place<W> {
  const at = (s: Seen<W>, f: Frame): At<W, F> => ({ s, m: s.match, f: f as F })
  const said = <A, T extends string | object | null>(of: Of<A, T>, a: A): T => (typeof of === 'function' ? of(a) : of)
  /** The sentences of the words, filled for a decision or one of its orders. */
  const telling = (a: At<W, F>, given: Given, more: Readonly<Record<string, Fact>> = {}) => {
    const fields = a.f as Readonly<Record<string, unknown>>
    const look: Look = (name) =>
      name in more
        ? more[name]
        : name === 'arg'
          ? given.arg
          : p.slots?.[name]
            ? p.slots[name]({ ...a, ...given })
            : fields[name]
    const fill = filling(a.s, look, kinds)
    return { look, fill, lines: (texts: readonly string[]): Line[] => linesFrom(a.m, texts, look, fill) }
  }
  const rows = (of: Put<W, F>['lines'], texts: readonly string[] | undefined) =>
    (of ?? texts) === undefined
      ? undefined
      : (s: Seen<W>, f: Frame): Line[] => {
          const code = of === undefined ? [] : said(of, at(s, f))
          const written = texts ?? []
          const first = written.includes('...') ? [] : code
          return [...first, ...telling(at(s, f), NOTHING, { '': code }).lines(written)]
        }
  const label =
    (written: string) =>
    (s: Seen<W>, f: Frame, given: Given): Labelled => {
      const { look, fill } = telling(at(s, f), given)
      const [text = '', ...flags] = written.split(' @')
      const [label = '', detail] = text.split(' || ')
      return { label: fill(label), ...(detail !== undefined && { detail: fill(detail) }), ...flagged(flags, look) }
    }
  const usual = (s: Seen<W>, f: Frame, orders: readonly Given[]): { label: string; lines: Line[] } | null => {
    if (p.usual !== undefined) {
      const told = said(p.usual, { ...at(s, f), orders })
      return told && { label: told.label, lines: [...told.lines] }
    }
    const written = typeof words.usual === 'string' ? { label: words.usual, lines: [] } : words.usual!
    const { fill, lines } = telling(at(s, f), orders[0] ?? NOTHING, { first: orders[0]?.arg ?? -1 })
    return { label: fill(written.label), lines: lines(written.lines) }
  }
  const { focus = words.focus, stacks, ways, aims, barred } = p
  const struck = p.words ?? words.words
  const [lines, warnings] = [rows(p.lines, words.lines), rows(p.warnings, words.warnings)]
  return {
    title: (s, f) =>
      p.title === undefined ? telling(at(s, f), NOTHING).fill(words.title ?? '') : said(p.title, at(s, f)),
    labels: {
      ...mapped(words.labels ?? {}, label),
      ...mapped(p.labels ?? {}, (of) => (s: Seen<W>, f: Frame, given: Given) => said(of, { ...at(s, f), ...given })),
    },
    ...(struck && { words: struck }),
    ...(aims && { aims }),
    ...(lines && { lines }),
    ...(warnings && { warnings }),
    ...(focus && { focus: (s, f) => (typeof focus === 'string' ? looked(s.match, f, focus) : focus(at(s, f))) }),
    ...(stacks && { stacks: (s, f) => stacks(at(s, f)) }),
    ...(ways && { ways: (s, f) => ways(at(s, f)) }),
    ...(barred && { barred: (s, f) => barred(at(s, f)) }),
    ...((p.usual ?? words.usual) !== undefined && { usual }),
  }
}

const mapped = <A, B>(all: Readonly<Record<string, A>>, make: (one: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, make(one)]))

/** The hexes of a field of the frame, or where its units stand. */
function looked<W extends World>(m: Match<W>, f: Frame, focus: string): number[] {
  const [field, units] = focus.startsWith('at ') ? [focus.slice(3), true] : [focus, false]
  const rows = [(f as unknown as Readonly<Record<string, number | number[]>>)[field]!].flat()
  return units ? rows.slice(0, 1).map((u) => m.board['hex']!.get(u)) : rows
}

const GRAVE: ReadonlySet<string> = new Set(['hopeless', 'destroys', 'builds'])

/** `main`, `hopeless?vain`: what an order is besides. */
function flagged(flags: readonly string[], look: Look): Partial<Labelled> {
  const held = flags.flatMap((flag) => {
    const [name = '', not, when] = flag.split(/\?(!?)/)
    return when === undefined || Boolean(look(when)) !== (not === '!') ? [name] : []
  })
  return Object.fromEntries(held.map((name) => (GRAVE.has(name) ? ['grave', name] : [name, true])))
}

type FrameAt<W extends World, K extends string> = K extends `${infer P extends ProcOf<W>}.${string}`
  ? FrameOf<W, P>
  : Frame

/** Decisions by name: the compiler knows the frame of each; what is only said stands in the words. */
export function putting<W extends Mapped>(
  kinds?: Kinds<W>,
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the keys say which frames
): <K extends string>(
  all: { readonly [P in K]: Reckoned<W, FrameAt<W, P>> },
  words?: Readonly<Record<string, PlaceWords>>,
) => Places<W> {
  return (all, words = {}) => {
    const code: Readonly<Record<string, Reckoned<W>>> = all as Readonly<Record<string, Reckoned<W>>>
    const names = new Set([...Object.keys(words), ...Object.keys(code)])
    return Object.fromEntries(Array.from(names, (name) => [name, put(code[name] ?? {}, words[name], kinds)]))
  }
}
