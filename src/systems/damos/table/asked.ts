/** The decision the match waits for, as a person is asked it. */
import { FORM_SPAN, type Match, type Order } from '../../../core/match.ts'
import type { Reason } from '../../../core/reasons.ts'
import type { Seen } from '../../../core/table/rules.ts'
import type { Line } from '../../../core/table/shapes.ts'
import type { Damos, M } from '../world.ts'
import { hexName, listed } from './names.ts'
import type { Given, Labelled, Place, Places } from './place.ts'
import { COMBAT } from './places/combat.ts'
import { CONCERTED_PLACES } from './places/concerted.ts'
import { OPERATIONS } from './places/operations.ts'
import { REACTION } from './places/reaction.ts'
import { REPLACEMENTS } from './places/replacements.ts'

const SERIES_PLACES: Places = { ...REPLACEMENTS, ...OPERATIONS, ...REACTION, ...CONCERTED_PLACES, ...COMBAT }

export function placeOf(m: M): Place | undefined {
  return m.game.x.table.places[m.place] ?? SERIES_PLACES[m.place]
}

export function showDecision(s: Seen<Damos>) {
  const m = s.match
  const p = placeOf(m)
  const f = m.top
  return {
    title: p?.title(s, f) ?? m.prompt(),
    lines: p?.lines?.(s, f) ?? [],
    warnings: p?.warnings?.(s, f) ?? [],
    focus: (p?.focus?.(s, f) ?? []).filter((hex) => hex >= 0).map((hex) => m.game.grid.format(hex)),
    barred: [...barredWords(m, p), ...(p?.barred?.(s, f) ?? [])],
  }
}

/** All words of a form: those that are offered fall out, the others come with why not. */
function barredWords(m: Match<Damos>, p: Place | undefined): Order[] {
  return m.decision.forms
    .filter((form) => p?.words?.includes(form.do))
    .flatMap((form) => (form.words ?? []).map((word) => ({ do: form.do, word })))
}

/** An order with its argument as a row number, or -1 when this decision does not know it. */
function given(m: M, order: Order): Given {
  const code = m.waits === 'decision' ? m.codeOf(order) : -1
  return { order, arg: typeof code === 'number' && code >= 0 ? code % FORM_SPAN : -1 }
}

export function labelOrder(s: Seen<Damos>, order: Order): Labelled {
  const m = s.match
  const told = given(m, order)
  const label = told.arg < 0 ? undefined : (placeOf(m)?.labels[order.do] ?? m.game.x.table.labels[order.do])
  return label ? label(s, m.top, told) : { label: plainLabel(m, order) }
}

/** An order of some other decision, to say what a step back would take back. */
function plainLabel(m: M, order: Order): string {
  const { hex, unit, number, word } = order
  const what =
    hex !== undefined
      ? hexName(m, m.setting.ids.parse('hex', hex))
      : unit !== undefined
        ? m.setting.names.unit(m.setting.ids.parse('unit', unit))
        : (word ?? number?.toString() ?? '')
  return `${order.do} ${what}`.trim()
}

export function showUsual(s: Seen<Damos>, orders: readonly Order[]): { label: string; lines: Line[] } | null {
  const m = s.match
  return (
    placeOf(m)?.usual?.(
      s,
      m.top,
      orders.map((order) => given(m, order)),
    ) ?? null
  )
}

const NEAREST = 3

/** Up to three offered orders of the same kind, for hexes the nearest ones. */
export function insteadOf(s: Seen<Damos>, order: Order, _reason: Reason) {
  const m = s.match
  if (m.waits !== 'decision') return null
  const offered = m.options().filter((o) => o.do === order.do)
  const wanted = order.hex === undefined ? -1 : m.setting.ids.parse('hex', order.hex)
  if (wanted >= 0) {
    const far = (o: Order): number => m.game.grid.distance(m.setting.ids.parse('hex', o.hex!), wanted)
    offered.sort((a, b) => far(a) - far(b))
  }
  if (offered.length === 0 || (wanted < 0 && order.hex !== undefined)) return null
  const orders = offered.slice(0, NEAREST)
  return { text: `You can choose ${listed(orders.map((o) => labelOrder(s, o).label))}.`, orders }
}
