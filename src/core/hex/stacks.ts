/** Who stands in a hex, as linked lists in two derived columns: the first unit of each hex, and the next one of each unit, plus one. */
import type { Column } from '../state.ts'
import type { HexId } from './grid.ts'

/** Puts a unit into the list of a hex, in the order of the units. */
export function linkUnit(first: Column, next: Column, unit: number, hex: HexId): void {
  let before = -1
  for (let u = first.get(hex) - 1; u >= 0 && u < unit; u = next.get(u) - 1) before = u
  if (before < 0) {
    next.set(unit, first.get(hex))
    first.set(hex, unit + 1)
  } else {
    next.set(unit, next.get(before))
    next.set(before, unit + 1)
  }
}

/** Takes a unit out of the list of the hex in which it stands. */
export function unlinkUnit(first: Column, next: Column, unit: number, hex: HexId): void {
  if (first.get(hex) - 1 === unit) {
    first.set(hex, next.get(unit))
  } else {
    let before = first.get(hex) - 1
    while (next.get(before) - 1 !== unit) before = next.get(before) - 1
    next.set(before, next.get(unit))
  }
  next.set(unit, 0)
}
