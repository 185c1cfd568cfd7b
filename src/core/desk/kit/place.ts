/**
 * How one kind of decision is put: its title, its rows, its warnings, and what each order is called. Its sentences stand in a
 * file of words; what has to be reckoned are functions of what is at hand.
 */
import type { Desk, Seen } from '../../desk.ts'
import { FORM_SPAN, type Match, type Order } from '../../match.ts'
import type { Frame, FrameOf, ProcOf, World } from '../../procedure.ts'
import type { Line, Option, Way } from '../../shapes.ts'
import { listed } from '../../words.ts'
import { hexOf, idOf, unitOf } from '../answers.ts'
import { filling, lines, standing, type Fact, type Kinds, type Look } from './words.ts'
import { hexName, type Shown } from '../names.ts'

export type Labelled = Omit<Option, 'order' | 'ends'>

/** An order and its argument as a row number: hex, unit, number or index of the word. */
export interface Given {
  readonly order: Order
  readonly arg: number
}

/** What a decision is put from: the match as the seat knows it, and the frame of its procedure. */
export interface At<W extends World, F extends Frame> {
  readonly s: Seen<W>
  readonly m: Match<W>
  readonly f: F
}

type Of<A, T> = T | ((at: A) => T)
type Usually = { readonly label: string; readonly lines: readonly Line[] }

/** What has to be reckoned of a decision, where its words do not say it. */
export interface Reckoned<W extends World, F extends Frame = Frame> {
  readonly title?: Of<At<W, F>, string>
  /** Stand before those of the words, or where these say `...`. */
  readonly lines?: Of<At<W, F>, readonly Line[]>
  readonly warnings?: Of<At<W, F>, readonly Line[]>
  /** Hexes to look at; or the field of the frame that names one. */
  readonly focus?: (keyof F & string) | ((at: At<W, F>) => number[])
  /** Hexes of own stacks that can be taken in hand though no order names them. */
  readonly stacks?: (at: At<W, F>) => number[]
  /** Answers to this and what follows from it, each as one list of orders. */
  readonly ways?: (at: At<W, F>) => Way[]
  /** A click on an enemy that is offered is first answered as an aim. */
  readonly aims?: true
  /** So is one on any other enemy. */
  readonly points?: true
  /** Order kinds whose refused words are shown struck through, and further orders a player would look for. */
  readonly words?: readonly string[]
  readonly barred?: (at: At<W, F>) => Order[]
  /** By order kind; `arg` is the order's hex, unit, number or word. */
  readonly labels?: Readonly<Record<string, Of<At<W, F> & Given, Labelled>>>
  /** The usual answer in words, given the orders it is made of; without it there is none. */
  readonly usual?: Of<At<W, F> & { readonly orders: readonly Given[] }, Usually | null>
  /** What the slots of the words hold that are neither `arg`, `first` (of the usual orders) nor fields of the frame. */
  readonly slots?: Readonly<Record<string, (at: At<W, F> & Given) => Fact>>
}

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
  /**
   * The usual answer; of several, the first that stands. Beside `first` and `last` of its orders the slots hold what those of
   * each kind name: `*lose {arg|unit} | is lost`.
   */
  readonly usual?: UsualWords | readonly UsualWords[]
}

type UsualWords = string | { readonly label: string; readonly lines?: readonly string[] }

const NOTHING: Given = { order: { do: '' }, arg: -1 }

const said = <A, T extends string | object | null>(of: Of<A, T>, a: A): T => (typeof of === 'function' ? of(a) : of)

/** A decision as the desk puts it. */
export class Place<W extends Shown> {
  /** By order kind: as reckoned, or as written. */
  readonly labels: Readonly<Record<string, Of<At<W, Frame> & Given, Labelled> | string>>
  private readonly p: Reckoned<W>
  private readonly words: PlaceWords
  private readonly kinds: Kinds<W>

  constructor(p: Reckoned<W>, words: PlaceWords = {}, kinds: Kinds<W> = {}) {
    this.labels = { ...words.labels, ...p.labels }
    this.p = p
    this.words = words
    this.kinds = kinds
  }

  asked(s: Seen<W>): ReturnType<Desk<W>['asked']> {
    const { p, words } = this
    const a = at(s)
    const { m, f } = a
    const { focus = words.focus } = p
    const hexes = typeof focus === 'function' ? focus(a) : focus === undefined ? [] : looked(m, f, focus)
    return {
      title: p.title === undefined ? this.telling(a, NOTHING).fill(words.title ?? '') : said(p.title, a),
      lines: this.rows(a, p.lines, words.lines),
      warnings: this.rows(a, p.warnings, words.warnings),
      focus: hexes.filter((hex) => hex >= 0).map((hex) => idOf(m, hex)),
      barred: [...barredWords(m, p.words ?? words.words ?? []), ...(p.barred?.(a) ?? [])],
      ...(p.stacks && { stacks: p.stacks(a).map((hex) => idOf(m, hex)) }),
      ...(p.aims && { aims: p.aims }),
      ...(p.points && { points: p.points }),
      ...(p.ways && { ways: p.ways(a) }),
    }
  }

  label(s: Seen<W>, given: Given): Labelled | undefined {
    const of = this.labels[given.order.do]
    if (typeof of !== 'string') return of && said(of, { ...at(s), ...given })
    const { look, fill } = this.telling(at(s), given)
    const [text = '', ...flags] = of.split(' @')
    const [label = '', detail] = text.split(' || ')
    return { label: fill(label), ...(detail !== undefined && { detail: fill(detail) }), ...flagged(flags, look) }
  }

  /** The usual answer, if there is one; asked without orders, whether there may be. */
  usual(s: Seen<W>, orders: readonly Given[]): Usually | null {
    const [own, written] = [this.p.usual, this.words.usual]
    if (own === undefined && written === undefined) return null
    if (orders.length === 0) return { label: '', lines: [] }
    if (own !== undefined) return said(own, { ...at(s), orders })
    const named = (kind: string): number[] => orders.filter(({ order }) => order.do === kind).map(({ arg }) => arg)
    const lists = Object.fromEntries(Object.keys(this.labels).map((kind) => [kind, named(kind)]))
    const [first, last] = [orders[0]!, orders.at(-1)!]
    const { look, fill, lines } = this.telling(at(s), first, { ...lists, first: first.arg, last: last.arg })
    for (const one of [written!].flat()) {
      const { label: text, lines: texts = [] } = typeof one === 'string' ? { label: one } : one
      const label = standing(text, look)
      if (label !== null) return { label: fill(label), lines: lines(texts) }
    }
    return null
  }

  /** The sentences of the words, filled for a decision or one of its orders. */
  private telling(a: At<W, Frame>, given: Given, more: Readonly<Record<string, Fact>> = {}) {
    const { slots } = this.p
    const fields = { ...a.f, ...more } as Readonly<Record<string, unknown>>
    const look: Look = (name, arg = given.arg) =>
      name === 'arg' ? arg : name in more || !slots?.[name] ? fields[name] : slots[name]({ ...a, ...given, arg })
    const fill = filling(a.s, look, this.kinds)
    return { look, fill, lines: (texts: readonly string[]): Line[] => lines(a.s, texts, look, this.kinds) }
  }

  private rows(a: At<W, Frame>, of: Reckoned<W>['lines'], written: readonly string[] = []): Line[] {
    const code = of === undefined ? [] : said(of, a)
    return [...(written.includes('...') ? [] : code), ...this.telling(a, NOTHING, { '': code }).lines(written)]
  }
}

const at = <W extends World>(s: Seen<W>): At<W, Frame> => ({ s, m: s.match, f: s.match.top })

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

/** All words of a form: those that are offered fall out, the others come with why not. */
function barredWords<W extends World>(m: Match<W>, kinds: readonly string[]): Order[] {
  return m.decision.forms
    .filter((form) => kinds.includes(form.do))
    .flatMap((form) => (form.arg === 'word' ? form.words.map((word) => ({ do: form.do, word })) : []))
}

export type Places<W extends Shown> = Readonly<Record<string, Place<W>>>

type FrameAt<W extends World, K extends string> = K extends `${infer P extends ProcOf<W>}.${string}`
  ? FrameOf<W, P>
  : Frame

/** Decisions by name: the compiler knows the frame of each; what is only said stands in the words. */
export function putting<W extends Shown>(
  kinds?: Kinds<W>,
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the keys say which frames
): <K extends string>(
  all: { readonly [P in K]: Reckoned<W, FrameAt<W, P>> },
  words?: Readonly<Record<string, PlaceWords>>,
) => Places<W> {
  return (all, words = {}) => {
    const code: Readonly<Record<string, Reckoned<W>>> = all as Readonly<Record<string, Reckoned<W>>>
    const names = new Set([...Object.keys(words), ...Object.keys(code)])
    return Object.fromEntries(Array.from(names, (name) => [name, new Place(code[name] ?? {}, words[name], kinds)]))
  }
}

/** Labels of order kinds that a game adds to decisions of its series. */
export type Labels<W extends World> = Readonly<Record<string, (s: Seen<W>, f: Frame, given: Given) => Labelled>>

const NEAREST = 3

/** The part of a table that asks, made from the places. */
export function deciding<W extends Shown>(
  placeOf: (m: Match<W>) => Place<W> | undefined,
  labels: Labels<W>,
): Required<Pick<Desk<W>, 'asked' | 'label' | 'usual' | 'instead'>> {
  const label = (s: Seen<W>, order: Order): Labelled => {
    const m = s.match
    const told = given(m, order)
    const own = told.arg < 0 ? undefined : (placeOf(m)?.label(s, told) ?? labels[order.do]?.(s, m.top, told))
    return own ?? { label: plainLabel(m, order) }
  }
  return {
    asked: (s) =>
      placeOf(s.match)?.asked(s) ?? { title: s.match.prompt(), lines: [], warnings: [], focus: [], barred: [] },
    label,
    usual: (s, orders) =>
      placeOf(s.match)?.usual(
        s,
        orders.map((order) => given(s.match, order)),
      ) ?? null,
    // Up to three offered orders of the same kind, for hexes the nearest ones.
    instead(s, order) {
      const m = s.match
      if (m.waits !== 'decision') return null
      const offered = m.options().filter((o) => o.do === order.do)
      const wanted = hexOf(m, order.hex)
      const far = (o: Order): number => m.game.grid.distance(hexOf(m, o.hex), wanted)
      if (wanted >= 0) offered.sort((a, b) => far(a) - far(b))
      if (offered.length === 0 || (wanted < 0 && order.hex !== undefined)) return null
      const orders = offered.slice(0, NEAREST)
      return { text: `You can choose ${listed(orders.map((o) => label(s, o).label))}.`, orders }
    },
  }
}

/** An order with its argument as a row number, or -1 when this decision does not know it. */
function given<W extends World>(m: Match<W>, order: Order): Given {
  const code = m.waits === 'decision' ? m.codeOf(order) : -1
  return { order, arg: typeof code === 'number' && code >= 0 ? code % FORM_SPAN : -1 }
}

/** An order of some other decision, to say what a step back would take back. */
function plainLabel<W extends Shown>(m: Match<W>, { do: kind, hex, unit, number, word }: Order): string {
  const named = unit === undefined ? (word ?? number?.toString() ?? '') : m.setting.names.unit(unitOf(m, unit))
  return `${kind} ${hex === undefined ? named : hexName(m, hexOf(m, hex))}`.trim()
}
