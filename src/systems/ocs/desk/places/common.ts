/** What many decisions share: their words, a unit as a row, and the modes. */
import { putting, row, type Labelled, type Line, type Seen } from '../../../../core/desk/kit/index.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { callOf, figuresName, howName, KINDS, MODES, nameOf } from '../names.ts'
import words from './words.json' with { type: 'json' }

const put = putting<Ocs>(KINDS)

/** Before anybody has moved, those cut off may try to break out: the same is asked. */
const WORDS = { ...words, 'movementSegment.open': words['movementSegment.choose'] }

/** Decisions for which nothing has to be reckoned. */
export const SAID = put({}, words)

/** Decisions with what is reckoned for them, and their words. */
export const places: typeof put = (code) =>
  put(code, Object.fromEntries(Object.entries(WORDS).filter(([name]) => name in code)))

/** The orders that put a unit in a mode. */
export const MODE_LABELS = Object.fromEntries(
  MODES.map(([kind, , mode]) => [
    kind,
    ({ s, m, arg }: { s: Seen<Ocs>; m: M; arg: number }): Labelled => ({
      label: `${mode}: ${callOf(m, arg)}`,
      detail: howName(m, arg, s),
    }),
  ]),
)

export function unitLine(m: M, unit: number, value: string, detail = figuresName(m, unit)): Line {
  return row(nameOf(m, unit), value, '', { detail, unit: m.game.units[unit]!.id })
}
