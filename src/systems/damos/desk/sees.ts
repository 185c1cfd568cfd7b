/** What the seat that looks may know: asked before anything imagined is shown. */
import type { Seen } from '../../../core/desk.ts'
import type { Damos } from '../rules/world.ts'

/** Is the strength of all these units known? */
export function knowsStrength(s: Seen<Damos>, units: readonly number[]): boolean {
  return units.every((u) => s.knows('sp', u))
}

/** The least and the most a force may have. */
export function strengthRange(s: Seen<Damos>, units: readonly number[]): { least: number; most: number } {
  const { board, game } = s.match
  let least = 0
  let most = 0
  for (const u of units) {
    const known = s.knows('sp', u)
    least += known ? board.sp.get(u) : 1
    most += known ? board.sp.get(u) : game.units[u]!.sp
  }
  return { least, most }
}

/** `21 SP`, or `9 SP printed` when the strength is not known. */
export function strengthText(s: Seen<Damos>, units: readonly number[]): string {
  const { most } = strengthRange(s, units)
  return knowsStrength(s, units) ? `${most} SP` : `${most} SP printed`
}
