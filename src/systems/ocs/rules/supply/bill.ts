/**
 * 12.5c The bill of a move: fuel to be paid when the plan becomes fact. The frame keeps it as one list of numbers: whose it
 * is, hex, tokens, source and FUEL of each entry in turn.
 */
import type { HexId } from '../../../../core/hex/grid.ts'

const FIELDS = 5

/** For this phase; until the next Clean Up; for a quarter of the MA (HR-10); from internal stocks (HR-11). */
export const FUEL = { phase: 0, lasting: 1, minimum: 2, stocks: 3 } as const

export interface Entry {
  /** The unit whose fuel it is, or -1. */
  readonly unit: number
  /** The formation it is bought for, or -1. */
  readonly formation: number
  /** OFF_MAP for internal stocks. */
  readonly hex: HexId
  readonly tokens: number
  /** Where a formation has it from; 0 for a unit's own fuel. */
  readonly source: number
  readonly fuel: number
}

export function billUnit(bill: number[], unit: number, hex: HexId, tokens: number, fuel: number): void {
  bill.push(unit, hex, tokens, 0, fuel)
}

/** A formation is written as minus its number minus one. */
export function billFormation(
  bill: number[],
  formation: number,
  hex: HexId,
  tokens: number,
  source: number,
  fuel: number,
): void {
  bill.push(-formation - 1, hex, tokens, source, fuel)
}

/** The entries of a bill; only those that came after an earlier one, if it is given. */
export function entriesOf(bill: readonly number[], earlier: readonly number[] = []): Entry[] {
  const entries: Entry[] = []
  for (let i = earlier.length; i < bill.length; i += FIELDS) entries.push(entryAt(bill, i))
  return entries
}

/** Tokens on the bill; in one hex alone, if it is given. */
export function billedTokens(bill: readonly number[], hex?: HexId): number {
  let tokens = 0
  for (let i = 0; i < bill.length; i += FIELDS) if (hex === undefined || bill[i + 1] === hex) tokens += bill[i + 2]!
  return tokens
}

/** Is fuel for the unit on the bill: its own, or that of its formation (or -1) from a source it shares? */
export function isBilled(
  bill: readonly number[],
  unit: number,
  formation: number,
  minimum: boolean,
  shares: (source: number) => boolean,
): boolean {
  for (let i = 0; i < bill.length; i += FIELDS) {
    if (bill[i + 4] === FUEL.minimum && !minimum) continue
    if (bill[i] === unit) return true
    if (formation >= 0 && bill[i] === -formation - 1 && shares(bill[i + 3]!)) return true
  }
  return false
}

function entryAt(bill: readonly number[], i: number): Entry {
  const whose = bill[i]!
  const [unit, formation] = whose < 0 ? [-1, -whose - 1] : [whose, -1]
  return { unit, formation, hex: bill[i + 1]!, tokens: bill[i + 2]!, source: bill[i + 3]!, fuel: bill[i + 4]! }
}
