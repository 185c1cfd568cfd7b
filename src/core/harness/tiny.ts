/** A system of nothing but the procedures a test hands it, on a board of a few cells. */
import { Facts } from '../derived.ts'
import { Match } from '../match.ts'
import type { Frame } from '../frame.ts'
import { forWorld } from '../for-world.ts'
import type { AnyProcedure } from '../procedure.ts'
import type { EventValues } from '../reasons.ts'
import type { Setting, System } from '../system.ts'

const COLUMNS = { value: { table: 'hex' }, hidden: { table: 'hex', secret: true } } as const
const EVENTS = { told: 'Told {what}.', shown: 'Shown {what}.' } as const
const HEXES = 4
const UNITS = 3

/** Nothing need stand in it when it begins. */
export interface MainFrame extends Frame {
  die?: number
}

export interface InnerFrame extends Frame {
  n: number
  list: number[]
}

export type Tiny = {
  readonly columns: typeof COLUMNS
  readonly game: object
  readonly frames: { readonly main: MainFrame; readonly inner: InnerFrame }
  readonly events: EventValues<typeof EVENTS>
}
export type TinyMatch = Match<Tiny>

export const { ask, call, plain, procedure, roll } = forWorld<Tiny>()

/** The procedure `main` is played first. Hexes are called h0 to h3, units u0 to u2, the seats A and B; A sees what is hidden. */
export function tinySetting(
  procedures: Readonly<Record<string, AnyProcedure<TinyMatch>>>,
  more: Partial<System<Tiny>> = {},
): Setting<Tiny> {
  const system: System<Tiny> = {
    name: 'tiny',
    columns: COLUMNS,
    procedures,
    events: EVENTS,
    reveals: new Set(),
    reasons: { no: ['tiny:1#1', 'Not {what}.'] },
    endings: ['end'],
    saves: [],
    facts: new Facts(),
    rebuild: () => {},
    sight: { sees: (_m, seat) => seat === 0, imagine: () => {} },
    forecast: {
      spans: ['main'],
      fights: {},
      compared: new Set(),
      policies: { first: { assumes: [], choose: () => 0 } },
      outcome: (end) => ({ value: end.board.value.get(0) }),
    },
    invariants: () => [],
    ...more,
  }
  const letter = { hex: 'h', unit: 'u' }
  const rows = { hex: HEXES, unit: UNITS }
  return {
    system,
    game: {},
    rows,
    switches: {},
    eagerness: {},
    hides: true,
    seats: ['A', 'B'],
    names: { hex: (hex) => `h${hex}`, unit: (unit) => `u${unit}`, seat: (seat) => 'AB'[seat]! },
    ids: {
      parse: (kind, id) => Array.from({ length: rows[kind] }, (_, i) => letter[kind] + i).indexOf(id),
      format: (kind, index) => letter[kind] + index,
    },
    begin: () => ({ proc: 'main', fields: {} }),
  }
}

export function tinyMatch(
  procedures: Readonly<Record<string, AnyProcedure<TinyMatch>>>,
  more: Partial<System<Tiny>> = {},
): TinyMatch {
  return Match.start(tinySetting(procedures, more))
}
