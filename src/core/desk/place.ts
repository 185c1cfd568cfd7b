/** How one kind of decision is put: its title, its rows, its warnings, and what each order is called. */
import { FORM_SPAN, type Match, type Order } from '../match.ts'
import type { Frame, World } from '../procedure.ts'
import type { Seen, Desk } from '../desk.ts'
import type { Line, Option, Way } from '../shapes.ts'
import { listed } from '../words.ts'

export type Labelled = Omit<Option, 'order' | 'ends'>

/** An order and its argument as a row number: hex, unit, number or index of the word. */
export interface Given {
  readonly order: Order
  readonly arg: number
}

export interface Place<W extends World> {
  title(s: Seen<W>, f: Frame): string
  lines?(s: Seen<W>, f: Frame): Line[]
  warnings?(s: Seen<W>, f: Frame): Line[]
  /** Hexes to look at. */
  focus?(s: Seen<W>, f: Frame): number[]
  /** Hexes of own stacks that can be taken in hand though no order names them. */
  stacks?(s: Seen<W>, f: Frame): number[]
  /** A click on an enemy that is offered is first answered as an aim. */
  readonly aims?: true
  /** Answers to this and what follows from it, each as one list of orders. */
  ways?(s: Seen<W>, f: Frame): Way[]
  /** Order kinds whose refused words are shown struck through. */
  readonly words?: readonly string[]
  /** Further orders a player would look for. */
  barred?(s: Seen<W>, f: Frame): Order[]
  /** By order kind. */
  readonly labels: Readonly<Record<string, (s: Seen<W>, f: Frame, given: Given) => Labelled>>
  /** The usual answer in words, given the orders it is made of; without it there is none. */
  usual?(s: Seen<W>, f: Frame, orders: readonly Given[]): { label: string; lines: Line[] } | null
}

export type Places<W extends World> = Readonly<Record<string, Place<W>>>

/** How a system calls its decisions and what is in them. */
export interface Telling<W extends World> {
  readonly placeOf: (m: Match<W>) => Place<W> | undefined
  /** Order kinds that a game adds to decisions of the series. */
  readonly labelsOf: (m: Match<W>) => Place<W>['labels']
  readonly hexName: (m: Match<W>, hex: number) => string
  readonly distance: (m: Match<W>, a: number, b: number) => number
}

type Deciding<W extends World> = Required<Pick<Desk<W>, 'asked' | 'label' | 'usual' | 'instead'>>

const NEAREST = 3

/** The part of a table that asks, made from the places. */
export function deciding<W extends World>({ placeOf, labelsOf, hexName, distance }: Telling<W>): Deciding<W> {
  const label = (s: Seen<W>, order: Order): Labelled => {
    const m = s.match
    const told = given(m, order)
    const own = told.arg < 0 ? undefined : (placeOf(m)?.labels[order.do] ?? labelsOf(m)[order.do])
    if (own === undefined) return { label: plainLabel(m, order, hexName) }
    return own(s, m.top, told)
  }
  return {
    asked(s) {
      const m = s.match
      const p = placeOf(m)
      const f = m.top
      return {
        title: p?.title(s, f) ?? m.prompt(),
        lines: p?.lines?.(s, f) ?? [],
        warnings: p?.warnings?.(s, f) ?? [],
        focus: (p?.focus?.(s, f) ?? []).filter((hex) => hex >= 0).map((hex) => m.setting.ids.format('hex', hex)),
        barred: [...barredWords(m, p), ...(p?.barred?.(s, f) ?? [])],
        ...(p?.stacks ? { stacks: p.stacks(s, f).map((hex) => m.setting.ids.format('hex', hex)) } : {}),
        ...(p?.aims ? { aims: true as const } : {}),
        ...(p?.ways ? { ways: p.ways(s, f) } : {}),
      }
    },
    label,
    usual(s, orders) {
      const m = s.match
      const p = placeOf(m)
      if (!p?.usual) return null
      // Asked before the orders are looked for: is there such an answer here at all?
      if (orders.length === 0) return { label: '', lines: [] }
      return p.usual(
        s,
        m.top,
        orders.map((order) => given(m, order)),
      )
    },
    // Up to three offered orders of the same kind, for hexes the nearest ones.
    instead(s, order) {
      const m = s.match
      if (m.waits !== 'decision') return null
      const offered = m.options().filter((o) => o.do === order.do)
      const wanted = order.hex === undefined ? -1 : m.setting.ids.parse('hex', order.hex)
      if (wanted >= 0) {
        const far = (o: Order): number => distance(m, m.setting.ids.parse('hex', o.hex!), wanted)
        offered.sort((a, b) => far(a) - far(b))
      }
      if (offered.length === 0 || (wanted < 0 && order.hex !== undefined)) return null
      const orders = offered.slice(0, NEAREST)
      return { text: `You can choose ${listed(orders.map((o) => label(s, o).label))}.`, orders }
    },
  }
}

/** All words of a form: those that are offered fall out, the others come with why not. */
function barredWords<W extends World>(m: Match<W>, p: Place<W> | undefined): Order[] {
  return m.decision.forms
    .filter((form) => p?.words?.includes(form.do))
    .flatMap((form) => (form.arg === 'word' ? form.words.map((word) => ({ do: form.do, word })) : []))
}

/** An order with its argument as a row number, or -1 when this decision does not know it. */
function given<W extends World>(m: Match<W>, order: Order): Given {
  const code = m.waits === 'decision' ? m.codeOf(order) : -1
  return { order, arg: typeof code === 'number' && code >= 0 ? code % FORM_SPAN : -1 }
}

/** An order of some other decision, to say what a step back would take back. */
function plainLabel<W extends World>(m: Match<W>, order: Order, hexName: Telling<W>['hexName']): string {
  const { hex, unit, number, word } = order
  const what =
    hex !== undefined
      ? hexName(m, m.setting.ids.parse('hex', hex))
      : unit !== undefined
        ? m.setting.names.unit(m.setting.ids.parse('unit', unit))
        : (word ?? number?.toString() ?? '')
  return `${order.do} ${what}`.trim()
}
