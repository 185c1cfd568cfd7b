/** The turn track in groups, and who arrives when. */
import type { Counter, TurnInfo } from '../../core/table/shapes.ts'

export function groups(turns: readonly TurnInfo[]): { group: string; turns: TurnInfo[] }[] {
  const found: { group: string; turns: TurnInfo[] }[] = []
  for (const turn of turns) {
    const last = found.at(-1)
    if (last?.group === turn.group) last.turns.push(turn)
    else found.push({ group: turn.group, turns: [turn] })
  }
  return found
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
