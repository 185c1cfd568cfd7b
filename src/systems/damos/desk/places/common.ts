/** What many decisions share: figures of a force, and the orders by which one is gathered unit by unit. */
import type { Seen } from '../../../../core/desk.ts'
import { redIf, row } from '../../../../core/desk/kit/lines.ts'
import { put, putting, type Put } from '../../../../core/desk/kit/put.ts'
import type { Given, Labelled } from '../../../../core/desk/place.ts'
import type { Frame } from '../../../../core/procedure.ts'
import type { Line } from '../../../../core/shapes.ts'
import { strength, unitsIn } from '../../rules/board.ts'
import { lowestMa } from '../../rules/forces.ts'
import type { MusterFrame } from '../../rules/frames.ts'
import { hasSupply } from '../../rules/supply.ts'
import type { Damos, M } from '../../rules/world.ts'
import { zoiCapable } from '../../rules/zones.ts'
import { forceName, fullName, hexName, plural, strengthText, unitNames } from '../names.ts'

export type { Given, Labelled }
export type Place<F extends Frame = Frame> = Put<Damos, F>
export const place = <F extends Frame>(p: Place<F>) => put<Damos, F>(p)
export const places = putting<Damos>()

/** `21 SP, MA 8`. */
export function figures(s: Seen<Damos>, units: readonly number[]): string {
  return `${strengthText(s, units)}, MA ${lowestMa(s.match, units)}`
}

/** `armor, 9 of 10 SP, MA 8`. */
export function unitFigures(s: Seen<Damos>, unit: number): string {
  const { type, sp, ma } = s.match.game.units[unit]!
  const now = s.match.board.sp.get(unit)
  return `${type}, ${now < sp ? `${now} of ${sp}` : sp} SP, MA ${ma}`
}

/** A force of the decision's own seat by its members, with what sets its pace. */
function forceLines(s: Seen<Damos>, units: readonly number[]): Line[] {
  const m = s.match
  return units.map((u) =>
    row(fullName(m.game.units[u]!), m.board.sp.get(u), '', { detail: unitFigures(s, u), unit: m.game.units[u]!.id }),
  )
}

export function supplyLine(m: M, units: readonly number[]): Line {
  const supplied = hasSupply(m, units)
  return row('Supply', supplied ? 'yes' : 'no', 'damos:2.10#1', redIf(!supplied))
}

/** `name {hex}`: the stack as a whole. */
export function stackLabel(s: Seen<Damos>, side: number, hex: number, verb = ''): Labelled {
  const m = s.match
  const units = unitsIn(m, hex, side).filter((u) => m.board.spent.get(u) === 0)
  if (units.length === 0) return { label: hexName(m, hex) }
  return {
    label: `${verb}${forceName(m, units)}, ${hexName(m, hex)}`,
    detail: `${plural(units.length, 'unit')}, ${figures(s, units)}${zoiCapable(m, units) ? '' : ', no influence'}`,
  }
}

export function unitLabel(s: Seen<Damos>, unit: number, prefix = '', suffix = ''): Labelled {
  return { label: `${prefix}${fullName(s.match.game.units[unit]!)}${suffix}`, detail: unitFigures(s, unit) }
}

export function hexOfFirst(m: M, units: readonly number[]): number {
  return m.board.hex.get(units[0]!)
}

/** The decision in which a force is gathered for something. */
export function gatheringPlace<F extends MusterFrame>(
  title: (m: M, f: F) => string,
  go: (m: M, f: F) => string,
  hopeless: (m: M) => boolean = () => false,
): Place<F> {
  return {
    title: ({ m, f }) => title(m, f),
    lines: ({ m, f, s }) => [...forceLines(s, f.force), row('Together', `${strength(m, f.force)} SP`)],
    focus: ({ m, f }) => [hexOfFirst(m, f.force)],
    labels: {
      add: ({ s, arg }) => unitLabel(s, arg, 'Add '),
      go: ({ m, f }) => ({
        label: go(m, f),
        detail: unitNames(m, f.force),
        ...(hopeless(m) ? { grave: 'hopeless' as const } : { main: true as const }),
      }),
      clear: { label: 'Choose anew' },
    },
  }
}
