/** What many decisions share: a unit and a dump in words. */
import { row } from '../../../../core/desk/kit/lines.ts'
import type { Seen } from '../../../../core/desk.ts'
import type { Line } from '../../../../core/shapes.ts'
import { allIn } from '../../rules/supply/supplies.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { callOf, figuresName, hexName, nameOf, stateName, supplyName } from '../names.ts'
import type { Labelled } from '../place.ts'

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
