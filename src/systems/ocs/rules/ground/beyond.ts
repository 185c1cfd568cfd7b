/** I.F What lies beyond the map: boxes with a place outside the grid, so that whatever flies has a distance to them. */
import { hexOf } from '../../../../core/game.ts'
import type { HexGrid, HexId } from '../../../../core/hex/grid.ts'
import type { MapFile } from '../data.ts'

/** A box beyond the map. */
export interface Beyond {
  /** Its key in the map file. */
  readonly id: string
  readonly name: string
  readonly seat: number
  /** Level of its air base, Infinity without a limit, -1 for none. */
  readonly airBase: number
  /** Tokens its port handles in a phase, Infinity without a limit, 0 for none. */
  readonly port: number
  /** Sea hexes by which ships come and go, and the turns it takes. */
  readonly edge: readonly HexId[]
  readonly turns: number
  readonly rail: readonly HexId[]
  readonly axial: readonly [number, number]
}

/**
 * A spot is where a plane may be: a hex, or behind all hexes the row of a box beyond the map. Distances between spots are
 * those of the air: whatever lies between does not count.
 */
export type Spot = number

const amount = (told: number | 'unlimited' | undefined, none: number): number =>
  told === 'unlimited' ? Infinity : (told ?? none)

export function readBeyond(grid: HexGrid, boxes: NonNullable<MapFile['boxes']>, sides: readonly string[]): Beyond[] {
  const found: Beyond[] = []
  for (const [id, box] of Object.entries(boxes)) {
    if (box.kind !== 'beyond') continue
    found.push({
      id,
      name: box.name,
      seat: sides.indexOf(box.side),
      airBase: amount(box.airBase, -1),
      port: amount(box.port, 0),
      edge: (box.sea?.edge ?? []).map((number) => hexOf(grid, number)),
      turns: box.sea?.turns ?? 0,
      rail: (box.rail ?? []).map((number) => hexOf(grid, number)),
      axial: grid.axial(box.at[1], box.at[0]),
    })
  }
  return found
}

/** How far it is through the air. */
export function airDistance(grid: HexGrid, beyond: readonly Beyond[], a: Spot, b: Spot): number {
  if (a < grid.size && b < grid.size) return grid.distance(a, b)
  const [[q, r], [s, t]] = [placeOf(grid, beyond, a), placeOf(grid, beyond, b)]
  return (Math.abs(q - s) + Math.abs(r - t) + Math.abs(q - s + (r - t))) / 2
}

function placeOf(grid: HexGrid, beyond: readonly Beyond[], spot: Spot): readonly [number, number] {
  return spot < grid.size ? grid.axial(grid.row(spot), grid.col(spot)) : beyond[spot - grid.size]!.axial
}
