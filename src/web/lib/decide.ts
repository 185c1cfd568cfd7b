/** What a decision offers, sorted for the eye: on the map, on counters, as buttons. Knows orders, no rules. */
import type { Order } from '../../core/match.ts'
import type { Asked, Counter, Gate, Grave, Line, Option, Refusal, Share, Tone, Way } from '../../core/shapes.ts'

/** One thing that can be chosen, wherever it comes from. */
export interface Choice {
  readonly key: string
  readonly label: string
  readonly detail: string
  readonly figure: string
  readonly orders: readonly Order[]
  readonly ends: boolean
  readonly tone: Tone
  readonly warnings: readonly Line[]
  readonly refusal: Refusal | null
  /** What was meant, however many others there are. */
  readonly sure?: true
  /** Worth doing again in later turns. */
  readonly again?: true
  /** Never taken by itself. */
  readonly grave?: Grave
  /** What stands in its way, and all that can come of it. */
  readonly gates?: readonly Gate[]
  readonly until?: Way['until']
  readonly shares?: readonly Share[]
}

export function orderKey(order: Order): string {
  return [order.do, order.hex ?? '', order.unit ?? '', order.number ?? '', order.word ?? ''].join(' ')
}

/** Options that are neither a hex nor a unit: large buttons. */
function plainOptions(asked: Asked): readonly Option[] {
  return asked.options.filter((o) => o.order.hex === undefined && o.order.unit === undefined)
}

export function hexOptions(asked: Asked): readonly Option[] {
  return asked.options.filter((o) => o.order.hex !== undefined)
}

export function unitOptions(asked: Asked): readonly Option[] {
  return asked.options.filter((o) => o.order.unit !== undefined)
}

export function optionChoice(option: Option): Choice {
  return {
    key: orderKey(option.order),
    label: option.label,
    detail: option.detail ?? '',
    figure: '',
    orders: [option.order],
    ends: option.ends,
    tone: option.tone ?? 'plain',
    warnings: [],
    refusal: null,
    ...(option.grave ? { grave: option.grave } : {}),
  }
}

export function wayChoice(way: Way): Choice {
  return {
    key: way.id,
    label: way.label,
    detail: way.detail,
    figure: way.figure ? `${way.assumes ? '≈ ' : ''}${way.figure}` : '',
    orders: way.orders,
    ends: way.ends,
    tone: 'plain',
    warnings: way.warnings ?? [],
    refusal: way.refusal ?? null,
    ...(way.sure ? { sure: true as const } : {}),
    ...(way.again ? { again: true as const } : {}),
    ...(way.grave ? { grave: way.grave } : {}),
    ...(way.until ? { until: way.until } : {}),
    ...(way.gates ? { gates: way.gates } : {}),
    ...(way.shares ? { shares: way.shares } : {}),
  }
}

function barredChoice(barred: Asked['barred'][number]): Choice {
  return {
    key: orderKey(barred.order),
    label: barred.label,
    detail: '',
    figure: '',
    orders: [],
    ends: false,
    tone: 'plain',
    warnings: [],
    refusal: barred.refusal,
  }
}

/** The numbered list when nothing is in hand: whole answers, what is offered as words, then what is barred. */
export function choices(asked: Asked): Choice[] {
  const ways = asked.ways ?? []
  const alone = new Set(ways.flatMap(({ orders }) => (orders.length === 1 ? [orderKey(orders[0]!)] : [])))
  return [
    ...ways.map(wayChoice),
    ...plainOptions(asked)
      .filter((option) => !alone.has(orderKey(option.order)))
      .map(optionChoice),
    ...asked.barred.map(barredChoice),
  ]
}

/** Below one in ten a chance is nobody's default. */
const SLIM = 10

/** A chance so small that it is taken only when it is chosen: `8 %`, of a range the upper end. */
export const slim = (figure: string): boolean =>
  figure.endsWith('%') && Number(/(\d+) %$/.exec(figure)?.[1] ?? 100) < SLIM

/** The first way that is open and may be taken by Space, or -1. */
export function firstOpen(list: readonly Choice[]): number {
  return list.findIndex((c) => c.refusal === null && c.orders.length > 0 && !c.grave && !slim(c.figure))
}

/** An answer as it is remembered. */
export const habitOf = (place: string, { key }: Choice): string => `${place} ${key}`

/** Of the answers worth giving again the one given last, else the first; -1 where there is none. */
export function asBefore(list: readonly Choice[], place: string, habits: readonly string[]): number {
  const open = list.filter((c) => c.again && c.refusal === null && !c.grave)
  const newest = habits.findLast((habit) => open.some((c) => habitOf(place, c) === habit))
  return list.indexOf(open.find((c) => habitOf(place, c) === newest) ?? open[0]!)
}

/** The choice a digit means, counted from 1 over everything listed; null where it is barred or missing. */
export function picked(list: readonly Choice[], digit: number): Choice | null {
  const choice = list[digit - 1]
  return choice && choice.refusal === null ? choice : null
}

/** What the main button does. */
export interface Main {
  readonly label: string
  readonly orders: readonly Order[]
  readonly ends: boolean
}

/** The one highlighted thing that Space takes: the chosen way, the usual answer, the main option, or the only one; nothing grave. */
export function mainOf(asked: Asked, way: Choice | null): Main | null {
  if (way?.grave) return null
  // Where this and all that follows from it has a usual answer, that is meant rather than its first part.
  const whole =
    way ??
    asked.ways?.find(({ id, refusal, grave, figure = '' }) => id === 'usual' && !refusal && !grave && !slim(figure))
  if (whole) return { label: whole.label, orders: whole.orders, ends: whole.ends }
  if (asked.usual) return asked.usual
  const main = asked.options.find((o) => o.main)
  const only = asked.options.length === 1 ? asked.options[0] : undefined
  const option = main ?? only
  return option && !option.grave ? { label: option.label, orders: [option.order], ends: option.ends } : null
}

/** The order that leaves the decision (ends the phase, passes, stays): the one marked so, or the only one without an argument. */
export function leaving(asked: Asked): Option | null {
  const kinds = new Set(asked.forms.filter((f) => f.arg === 'none').map((f) => f.do))
  const bare = asked.options.filter((o) => kinds.has(o.order.do))
  return bare.find((o) => o.closes) ?? (bare.length === 1 ? bare[0]! : null)
}

/** Is an aim a matter of choice (plans with odds), or is its first way simply what was meant? */
export function needsChoice(open: readonly Choice[]): boolean {
  return open.length > 1 && !open[0]!.sure && open.some((c) => c.figure !== '')
}

/** Hexes of own counters for which something is offered or that can be taken, in the order offered. */
export function forces(asked: Asked, counters: Readonly<Record<string, Counter>>, aside = true): string[] {
  const own = new Set(
    Object.values(counters)
      .filter((c) => c.side === asked.seat && c.at !== null)
      .map((c) => c.at!),
  )
  const found = new Set<string>()
  for (const option of asked.options) {
    const hex = hexOfOption(option, counters)
    if (hex && own.has(hex) && (aside || !option.aside)) found.add(hex)
  }
  for (const hex of asked.stacks ?? []) found.add(hex)
  return [...found]
}

export function nextForce(list: readonly string[], from: string | null, back = false): string | null {
  if (list.length === 0) return null
  const i = from === null ? -1 : list.indexOf(from)
  if (i < 0) return back ? list.at(-1)! : list[0]!
  return list[(i + (back ? list.length - 1 : 1)) % list.length]!
}

/** The order to ask about when something that is not offered is pointed at: the form with a hex, else one with a unit. */
export function askableOrder(asked: Asked, hex: string, units: readonly string[]): Order | null {
  const byHex = asked.forms.find((f) => f.arg === 'hex')
  if (byHex) return { do: byHex.do, hex }
  const byUnit = asked.forms.find((f) => f.arg === 'unit')
  return byUnit && units.length > 0 ? { do: byUnit.do, unit: units[0]! } : null
}

/** What a click on a hex gives by itself, when nothing is in hand. */
export function orderAt(asked: Asked, hex: string, counters: Readonly<Record<string, Counter>>): Option | null {
  const here = hexOptions(asked).filter((o) => o.order.hex === hex)
  if (here.length > 0) return here.length === 1 ? here[0]! : null
  const units = unitOptions(asked).filter((o) => counters[o.order.unit!]?.at === hex)
  return units.length === 1 ? units[0]! : null
}

/** Hexes for which something is offered. */
export function offeredHexes(asked: Asked, counters: Readonly<Record<string, Counter>>): string[] {
  return [...new Set(asked.options.flatMap((option) => hexOfOption(option, counters) ?? []))]
}

/** Hexes lit as yours to choose: what may act or be struck, not what could be done beside it. */
export function litHexes(asked: Asked, counters: Readonly<Record<string, Counter>>): string[] {
  return [...new Set(asked.options.flatMap((option) => (option.aside ? [] : (hexOfOption(option, counters) ?? []))))]
}

/** The hex an option is about: its own, or its unit's. */
const hexOfOption = ({ order }: Option, counters: Readonly<Record<string, Counter>>): string | null =>
  order.hex ?? (order.unit === undefined ? null : (counters[order.unit]?.at ?? null))
