/** What many decisions share: how one is put, a unit and a dump in words. */
import type { Seen } from '../../../../core/desk.ts'
import { row } from '../../../../core/desk/kit/lines.ts'
import { putting, type Put as PutOf } from '../../../../core/desk/kit/put.ts'
import type { Labelled } from '../../../../core/desk/place.ts'
import type { Frame } from '../../../../core/procedure.ts'
import type { Line } from '../../../../core/shapes.ts'
import { allIn } from '../../rules/supply/supplies.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { callOf, figuresName, forceName, hexName, nameOf, stateName, supplyName } from '../names.ts'

export type Put<F extends Frame = Frame> = PutOf<Ocs, F>
export const places = putting<Ocs>()

export function unitLabel(s: Seen<Ocs>, unit: number, prefix = '', suffix = ''): Labelled {
  const detail = `${figuresName(s.match, unit)}; ${stateName(s, unit)}`
  return { label: `${prefix}${callOf(s.match, unit)}${suffix}`, detail }
}

export function unitLine(s: Seen<Ocs>, unit: number, value: string, detail = figuresName(s.match, unit)): Line {
  return row(nameOf(s.match, unit), value, '', { detail, unit: s.match.game.units[unit]!.id })
}

/** A dump as what is asked for: `0813 Tosno, 3 SP`. */
export function dumpLabel(m: M, side: number, hex: number, prefix = ''): Labelled {
  return { label: `${prefix}${hexName(m, hex)}`, detail: `${supplyName(allIn(m, side, hex))} there` }
}

/** A stack as what is asked for, and who is in it. */
export const stackLabel = (m: M, hex: number, units: readonly number[]): Labelled => ({
  label: `The stack in ${hexName(m, hex)}`,
  detail: forceName(m, units),
})

/** Labels of orders that name a unit: by kind, what is said before its name. */
export function unitLabels(
  before: Readonly<Record<string, string>>,
  more: Pick<Labelled, 'aside'> = {},
): Put['labels'] {
  return mapped(before, (prefix) => ({ s, arg }) => ({ ...unitLabel(s, arg, prefix), ...more }))
}

/** Labels of orders that name a hex, and say no more than that. */
export function hexLabels(before: Readonly<Record<string, string>>): Put['labels'] {
  return mapped(before, (prefix) => ({ m, arg }) => ({ label: `${prefix}${hexName(m, arg)}` }))
}

/** The order by which a decision is left and nothing done. */
export const backing = (label: string): Put['labels'] => ({ back: { label, closes: true, backs: true } })

function mapped(table: Readonly<Record<string, string>>, of: (text: string) => Put['labels'][string]): Put['labels'] {
  return Object.fromEntries(Object.entries(table).map(([kind, text]) => [kind, of(text)]))
}
