/**
 * 6.1f Units that a force on the move has dropped off, not yet put down. The frame keeps them as one list of numbers: unit,
 * hex, face and marker of each in turn.
 */
import type { HexId } from '../../../../core/hex/grid.ts'

const FIELDS = 4

/** Where the plan has a unit, and how it is to stand there. */
export interface Drop {
  readonly unit: number
  readonly hex: HexId
  readonly face: number
  readonly marker: number
}

export function addDrop(drops: number[], { unit, hex, face, marker }: Drop): void {
  drops.push(unit, hex, face, marker)
}

export function eachDrop(
  drops: readonly number[],
  visit: (unit: number, hex: HexId, face: number, marker: number) => void,
): void {
  for (let i = 0; i < drops.length; i += FIELDS) visit(drops[i]!, drops[i + 1]!, drops[i + 2]!, drops[i + 3]!)
}

export function someDrop(
  drops: readonly number[],
  is: (unit: number, hex: HexId, face: number, marker: number) => boolean,
): boolean {
  for (let i = 0; i < drops.length; i += FIELDS)
    if (is(drops[i]!, drops[i + 1]!, drops[i + 2]!, drops[i + 3]!)) return true
  return false
}

/** The units dropped off; in one hex alone, if it is given. */
export function droppedUnits(drops: readonly number[], hex?: HexId): number[] {
  const units: number[] = []
  for (let i = 0; i < drops.length; i += FIELDS) if (hex === undefined || drops[i + 1] === hex) units.push(drops[i]!)
  return units
}

export function isDropped(drops: readonly number[], unit: number): boolean {
  for (let i = 0; i < drops.length; i += FIELDS) if (drops[i] === unit) return true
  return false
}

/** What became of a unit that was dropped off; null for all others. */
export function dropOf(drops: readonly number[], unit: number): Drop | null {
  for (let i = 0; i < drops.length; i += FIELDS)
    if (drops[i] === unit) return { unit, hex: drops[i + 1]!, face: drops[i + 2]!, marker: drops[i + 3]! }
  return null
}
