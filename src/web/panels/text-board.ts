/** The stacks of the board as a list to be read aloud. */
import type { Order } from '../../core/match.ts'
import type { Card, Counter, Marker, Option, TableInfo } from '../../core/shapes.ts'
import { panels as w } from '../words/index.ts'
import { longState, statesOf } from '../lib/states.ts'
import { stacks } from './units.ts'

interface TextStack {
  readonly hex: string
  readonly label: string
  readonly units: readonly Counter[]
}

export interface TextSide {
  readonly side: number
  readonly label: string
  readonly stacks: readonly TextStack[]
}

/** By side, then by hex number. */
export function stackList(
  counters: Readonly<Record<string, Counter>>,
  info: Pick<TableInfo, 'sides'>,
  names: Readonly<Record<string, string>>,
): TextSide[] {
  const all = [...stacks(counters)].sort((a, b) => a[0].localeCompare(b[0]))
  return info.sides.map((side, s) => ({
    side: s,
    label: side.name,
    stacks: all.flatMap(([hex, units]) => {
      const own = units.filter((u) => u.side === s)
      return own.length === 0 ? [] : [{ hex, label: names[hex] ? `${hex} ${names[hex]}` : hex, units: own }]
    }),
  }))
}

export function findStacks(sides: readonly TextSide[], text: string): TextSide[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (stack: TextStack): boolean => {
    const all = [stack.label, ...stack.units.flatMap((u) => [u.name, u.formation, ...statesOf(u)])]
      .join(' ')
      .toLowerCase()
    return words.every((word) => all.includes(word))
  }
  return sides.map((side) => ({ ...side, stacks: side.stacks.filter(fits) }))
}

/** `8 Pz Div, strength 8 of 9, movement 8, spent: has acted`. */
export function unitWords(c: Counter): string {
  const strength = c.strength.now === null ? w.text.unknown : w.text.of(c.strength.now, c.strength.printed)
  const steps = c.steps && c.steps.full > 1 ? [w.text.steps(c.steps.now, c.steps.full)] : []
  const middle = c.middle ? [w.text.middle(c.middle)] : []
  return [
    c.movement < 0 ? w.text.still(c.name, strength) : w.text.unit(c.name, strength, c.movement),
    ...middle,
    ...steps,
    ...statesOf(c, longState),
  ].join(', ')
}

/** What lies in hexes and is no counter: dumps, bases, ports, railheads. */
export function lyingList(markers: readonly Marker[], names: Readonly<Record<string, string>>): string[] {
  const found = new Map<string, string[]>()
  for (const { hex, label, title = label } of markers) if (title) found.set(hex, [...(found.get(hex) ?? []), title])
  return [...found]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([hex, what]) => `${names[hex] ? `${hex} ${names[hex]}` : hex}: ${what.join(', ')}`)
}

/** The counters of each box beside the map: `To come: 8 Pz Div, turn 3`. */
export function awayList(counters: Readonly<Record<string, Counter>>, { boxes }: Pick<TableInfo, 'boxes'>): string[] {
  const away = Object.values(counters).filter(({ at }) => at === null)
  return boxes.flatMap(({ id, label }) => {
    const there = away.filter(({ box }) => box === id)
    const units = there.map(({ name, due }) => (due ? `${name} (${due})` : name))
    return units.length === 0 ? [] : [`${label}: ${units.join(', ')}`]
  })
}

const hexOf = (order: Order, names: Readonly<Record<string, string>>): string =>
  order.hex ? (names[order.hex] ? `${order.hex} ${names[order.hex]}` : order.hex) : ''

/** An option as its button says it: with the hex unless the label names it, and with what it costs to choose it. */
export function optionWords({ label, detail, order, ends }: Option, names: Readonly<Record<string, string>>): string {
  const hex = label.includes(order.hex ?? '') ? '' : hexOf(order, names)
  return [label, hex, detail ?? '', ends ? w.text.ends : ''].filter(Boolean).join(', ')
}

/** A card in a sentence: what the place is, and who lies there. */
export function cardText(
  { title, detail, gauge, rows, lines = [] }: Card,
  counters: Readonly<Record<string, Counter>>,
): string {
  const named = (id: string): string => counters[id]?.size || counters[id]?.name || id
  const told = [
    detail,
    gauge?.label ?? '',
    ...rows.map(({ label, units }) => `${label}: ${units.map(named).join(', ')}`),
    ...lines.map(({ label, value }) => (value ? `${label}: ${value}` : label)),
  ]
  return `${title}. ${told.filter(Boolean).join('. ')}.`
}
