/** What many decisions share: how their words show forces and hexes, and the orders by which a force is gathered unit by unit. */
import { hexName, Place as Asked, placeName, plural, putting } from '../../../../core/desk/kit/index.ts'
import type { At, Given, Labelled, Reckoned, Seen } from '../../../../core/desk/kit/index.ts'
import type { Frame } from '../../../../core/procedure.ts'
import { strength, unitsIn } from '../../rules/board.ts'
import { lowestMa } from '../../rules/forces.ts'
import { HALVES } from '../../rules/terrain.ts'
import type { Damos, M } from '../../rules/world.ts'
import { zoiCapable } from '../../rules/zones.ts'
import { doesForce, forceName, fullName, KINDS, PLAN_NAMES, shortName, strengthText } from '../names.ts'

export type Place<F extends Frame = Frame> = Reckoned<Damos, F>
export const place = <F extends Frame>(p: Place<F>) => new Asked<Damos>(p as Reckoned<Damos>)
export const places = putting<Damos>({
  ...KINDS,
  names: (m, units: readonly number[]) => units.map((u) => fullName(m.game.units[u]!)).join(', '),
  does: doesForce,
  short: (m, unit: number) => shortName(m.game.units[unit]!),
  sp: strength,
  rp: (m, side: number) => m.board.rp.get(side),
  stack: (_m, units: readonly number[], s) => figures(s, units),
  figures: unitFigures,
  plan: (_m, plan: number) => PLAN_NAMES[plan]!,
  /** Where a force stands, or went at last: its place; and the hexes it passed. */
  at: (m, units: readonly number[]) => placeName(m, hexOfFirst(m, units)),
  goal: (m, hexes: readonly number[]) => placeName(m, hexes.at(-1)!),
  way: (m, hexes: readonly number[]) => hexes.map((hex) => hexName(m, hex)).join(' - '),
  now: (m, unit: number) => m.board.sp.get(unit),
  full: (m, unit: number) => m.game.units[unit]!.sp,
  printed: (m, unit: number) => `${m.game.units[unit]!.type}, MA ${m.game.units[unit]!.ma}`,
  /** `4½`. */
  halves(_m, n: number) {
    const whole = Math.floor(n / HALVES)
    return n % HALVES === 0 ? whole : `${whole === 0 ? '' : whole}½`
  },
})

/** `21 SP, MA 8`. */
export function figures(s: Seen<Damos>, units: readonly number[]): string {
  return `${strengthText(s, units)}, MA ${lowestMa(s.match, units)}`
}

/** `armor, 9 of 10 SP, MA 8`. */
function unitFigures(m: M, unit: number): string {
  const { type, sp, ma } = m.game.units[unit]!
  const now = m.board.sp.get(unit)
  return `${type}, ${now < sp ? `${now} of ${sp}` : sp} SP, MA ${ma}`
}

/** The fresh units of a stack as a whole. */
export function stackLabel({ s, m, f, arg: hex }: At<Damos, Frame & { side: number }> & Given): Labelled {
  const units = unitsIn(m, hex, f.side).filter((u) => m.board.spent.get(u) === 0)
  if (units.length === 0) return { label: hexName(m, hex) }
  return {
    label: `${forceName(m, units)}, ${hexName(m, hex)}`,
    detail: `${plural(units.length, 'unit')}, ${figures(s, units)}${zoiCapable(m, units) ? '' : ', no influence'}`,
  }
}

export function hexOfFirst(m: M, units: readonly number[]): number {
  return m.board.hex.get(units[0]!)
}
