/** The turn track in groups, and who arrives when. */
import type { Counter, TurnInfo } from '../../core/shapes.ts'

export function groups(turns: readonly TurnInfo[]): { group: string; turns: TurnInfo[] }[] {
  const found: { group: string; turns: TurnInfo[] }[] = []
  for (const turn of turns) {
    const last = found.at(-1)
    if (last?.group === turn.group) last.turns.push(turn)
    else found.push({ group: turn.group, turns: [turn] })
  }
  return found
}

/** Of a long track the top bar has room for the turns around the one that is played; the sheet has them all. */
const ROOM = 14
const SHOWN = 5
export function around(turns: readonly TurnInfo[], now: number): readonly TurnInfo[] {
  if (turns.length <= ROOM) return turns
  const at = Math.max(
    0,
    turns.findIndex((t) => t.turn === now),
  )
  const from = Math.min(Math.max(0, at - 1), turns.length - SHOWN)
  return turns.slice(from, from + SHOWN)
}

/** Counters off the map that say a turn in `due`, by that turn. */
export function arrivals(counters: readonly Counter[]): Map<number, Counter[]> {
  const found = new Map<number, Counter[]>()
  for (const counter of counters) {
    const turn = counter.at === null ? Number(/\d+/.exec(counter.due)?.[0] ?? NaN) : NaN
    if (Number.isNaN(turn)) continue
    found.set(turn, [...(found.get(turn) ?? []), counter])
  }
  return found
}
