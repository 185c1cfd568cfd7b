/** The toy's board: its columns, its reasons, and the few things every chapter does with them. */
import { Facts, type Read } from '../../derived.ts'
import { type HexGrid, OFF_MAP } from '../../hex/grid.ts'
import type { Match } from '../../match.ts'
import type { Frame } from '../../frame.ts'
import { forWorld } from '../../for-world.ts'
import type { Out } from '../../procedure.ts'
import { type EventValues, type Reason, reasonsFrom, type ReasonTable } from '../../reasons.ts'
import type { ColumnSpecs } from '../../state.ts'
import type { ForceFrame, ToyFrames } from './frames.ts'

export const COLUMNS = {
  at: { table: 'unit' },
  strength: { table: 'unit', secret: true },
  seen: { table: 'unit' },
  spent: { table: 'unit' },
  control: { table: 'hex' },
  turn: { table: 'one' },
  /** How many units stand in a hex. */
  stack: { table: 'hex', derived: true },
} as const satisfies ColumnSpecs

export interface ToyFacts {
  readonly grid: HexGrid
  readonly lake: readonly boolean[]
  readonly owner: readonly number[]
  readonly lastTurn: number
  readonly stacking: number
  readonly ambushes: boolean
}

/** What happened, a sentence each; the compiler reads from it which values an event carries. */
export const EVENTS = {
  planned: '{seat|seat} has made a plan.',
  plans: 'Plans are turned up: Red {red}, Blue {blue}.',
  scouted: '{seat|seat} scouts {unit|unit}: strength {strength}.',
  rallied: '{unit|unit} rallies: {steps} steps.',
  marched: '{units|units} to {hex|hex}.',
  fought: '{seat|seat} attacks {hex|hex}: {margin}.',
  hit: '{unit|unit} loses a step.',
  destroyed: '{unit|unit} is destroyed.',
} as const

export type Toy = {
  readonly columns: typeof COLUMNS
  readonly game: ToyFacts
  readonly frames: ToyFrames
  /** The plan is told its owner only, and in no sentence. */
  readonly events: EventValues<typeof EVENTS, { planned: { plan: string } }>
}
export type ToyMatch = Match<Toy>

export const { ask, call, plain, procedure, roll, start } = forWorld<Toy>()

export const FULL_STRENGTH = 3
export const NOBODY = -1
export const PLANS = ['storm', 'dig'] as const
export const [STORM, DIG, UNPLANNED] = [0, 1, -1]
export const STRIDES = 2
export const STRIKING_STRENGTH = 2
export const CLEAR_WIN = 6
export const RALLY_ON = 4

export const REASONS = {
  'not-yours': ['toy:2#2', '{unit|unit} is not yours.'],
  'not-enemy': ['toy:2#2', '{unit|unit} is no enemy.'],
  gone: ['toy:5#5', '{unit|unit} is off the map.'],
  spent: ['toy:2#3', '{unit|unit} has acted this turn.'],
  elsewhere: ['toy:2#2', '{unit|unit} is not in {hex|hex}, where the force forms.'],
  'in-force': ['toy:2#2', '{unit|unit} is already in the force.'],
  'no-force': ['toy:2#2', 'No unit is in the force yet.'],
  forming: ['toy:2#2', 'A force is being formed: send it, or clear it first.'],
  fit: ['toy:2#2', '{unit|unit} has full strength.'],
  known: ['toy:2#4', '{unit|unit} has been scouted already.'],
  far: ['toy:3#1', '{hex|hex} is not next to {from|hex}.'],
  lake: ['toy:3#1', '{hex|hex} is a lake.'],
  stacking: ['toy:3#1', '{hex|hex} holds {there}, the force counts {force}; no more than {limit} may stack.'],
  'too-weak': ['toy:4#1', '{unit|unit} has strength {strength}; a strike needs {need}.'],
  'not-hit': ['toy:5#4', '{unit|unit} is not among those who must take the loss.'],
  'stronger-first': ['toy:5#4', '{unit|unit} has strength {strength}; {stronger|unit} is stronger and loses first.'],
} as const satisfies ReasonTable
export const no = reasonsFrom(REASONS)

export function unitsAt(m: ToyMatch, hex: number, seat: number): number[] {
  return m.game.owner.flatMap((owner, unit) => (owner === seat && m.board.at.get(unit) === hex ? [unit] : []))
}

export function onMap(m: ToyMatch, units: readonly number[]): number[] {
  return units.filter((unit) => m.board.at.get(unit) !== OFF_MAP)
}

export const FACTS = new Facts<ToyMatch>()

/** What an army reads: where its own units stand. */
export const AT: Read<ToyFacts> = { column: 'at', rows: (game, seat, unit) => game.owner[unit] === seat }

export const armyOf = FACTS.fact('army', [AT], (m, seat): readonly number[] =>
  m.game.owner.flatMap((owner, unit) => (owner === seat && m.board.at.get(unit) !== OFF_MAP ? [unit] : [])),
)

export function isNextTo(m: ToyMatch, hex: number, seat: number): boolean {
  return armyOf(m, seat).some((unit) => m.game.grid.distance(hex, m.board.at.get(unit)) === 1)
}

export function strengthOf(m: ToyMatch, units: readonly number[]): number {
  return units.reduce((sum, unit) => sum + m.board.strength.get(unit), 0)
}

/** The hex of a force: its units stand together. */
export function hexOf(m: ToyMatch, f: ForceFrame): number {
  return m.board.at.get(f.force[0]!)
}

/** The one place at which units change hexes, so that the index cannot fall behind. */
export function put(m: ToyMatch, unit: number, hex: number): void {
  const { at, stack, control } = m.board
  if (at.get(unit) !== OFF_MAP) stack.add(at.get(unit), -1)
  at.set(unit, hex)
  if (hex === OFF_MAP) return
  stack.add(hex, 1)
  control.set(hex, m.game.owner[unit]!)
}

/** Who sees a unit's strength changes although the strength itself does not, so the cell is reported as touched. */
export function setSeen(m: ToyMatch, unit: number, seen: number): void {
  m.board.seen.set(unit, seen)
  m.board.strength.touch(unit)
}

/** Every unit as a candidate: the refusal sorts them out. */
export function eachUnit(m: ToyMatch, _f: Frame, out: Out): void {
  for (let unit = 0; unit < m.game.owner.length; unit++) out.push(unit)
}

// Checks that several forms share, each a reason or null.

export function owned(m: ToyMatch, seat: number, unit: number): Reason | null {
  return m.game.owner[unit] === seat ? null : no('not-yours', { unit })
}

export function hostile(m: ToyMatch, seat: number, unit: number): Reason | null {
  return m.game.owner[unit] === seat ? no('not-enemy', { unit }) : null
}

export function present(m: ToyMatch, unit: number): Reason | null {
  return m.board.at.get(unit) === OFF_MAP ? no('gone', { unit }) : null
}

export function unspent(m: ToyMatch, unit: number): Reason | null {
  return m.board.spent.get(unit) === 1 ? no('spent', { unit }) : null
}

export function beside(m: ToyMatch, hex: number, from: number): Reason | null {
  return m.game.grid.distance(hex, from) === 1 ? null : no('far', { hex, from })
}
