/** What the front page shows of a match that waits: where to look, and what happened since its player left. */
import type { Glance } from '../../core/wire/http.ts'
import type { HexGrid } from '../../core/hex/grid.ts'
import type { Window } from '../../draw/survey.ts'
import type { Counter, LogEntry } from '../../core/shapes.ts'

/** Hexes across the wide picture. */
const ACROSS = { wide: 11, narrow: 6 }
const NARROW = 500

/** Where both sides stand closest together: the hex round which most counters of the weaker side there are in the picture. */
export function focusOf(
  grid: HexGrid,
  counters: readonly Counter[],
  [wide, high]: readonly [number, number],
): string | null {
  const placed = counters.flatMap(({ at, side }) => {
    const hex = at === null ? -1 : grid.parse(at)
    return hex < 0 ? [] : [{ at: at!, side, ...grid.centre(hex) }]
  })
  let best: { readonly hex: string; readonly worth: number } | null = null
  for (const { at, x, y } of placed) {
    const near = placed.filter((c) => Math.abs(c.x - x) <= wide / 2 && Math.abs(c.y - y) <= high / 2)
    const worth = near.length + 100 * Math.min(...[0, 1].map((side) => near.filter((c) => c.side === side).length))
    if (!best || worth > best.worth) best = { hex: at, worth }
  }
  return best?.hex ?? null
}

/** A part of the map round the focus, within the map. */
export function windowFor(
  grid: HexGrid,
  glance: Glance,
  whole: Window,
  [width, height]: readonly [number, number],
): Window {
  const aspect = width / height
  const across = width < NARROW ? ACROSS.narrow : ACROSS.wide
  const wide = Math.min(across, whole[2] - whole[0], (whole[3] - whole[1]) * aspect)
  const size = [wide, wide / aspect] as const
  const focus = focusOf(grid, Object.values(glance.position.counters), size)
  const centre = focus === null ? { x: 0, y: 0 } : grid.centre(grid.parse(focus))
  const within = (at: number, long: number, from: number, to: number): number =>
    Math.min(Math.max(at - long / 2, from), to - long)
  const [left, top] = [within(centre.x, size[0], whole[0], whole[2]), within(centre.y, size[1], whole[1], whole[3])]
  return [left, top, left + size[0], top + size[1]]
}

/** The last things told since the player left, the weightiest of them, in their order. */
export function since({ log, eyes }: Glance, left: number | undefined, most = 2): LogEntry[] {
  const fresh = left === undefined ? log : log.filter((e) => e.at > left)
  const others = eyes < 0 ? fresh : fresh.filter((e) => e.side !== eyes)
  const weighty = (others.length > 0 ? others : fresh).toSorted((a, b) => b.weight - a.weight || b.at - a.at)
  return weighty.slice(0, most).toSorted((a, b) => a.at - b.at)
}
