/** Counters in words and in order. */
import type { Counter, TableInfo } from '../../core/shapes.ts'
import { statesOf } from '../lib/states.ts'
import { panels as w } from '../words/index.ts'

/** Known strength, or null when some of it may not be known. */
export function strengthOf(units: readonly Counter[]): number | null {
  let sum = 0
  for (const unit of units) {
    if (unit.apart) continue
    if (unit.strength.now === null) return null
    sum += unit.strength.now
  }
  return sum
}

export function stacks(counters: Readonly<Record<string, Counter>>): Map<string, Counter[]> {
  const found = new Map<string, Counter[]>()
  for (const counter of Object.values(counters)) {
    if (counter.at === null) continue
    const stack = found.get(counter.at)
    if (stack) stack.push(counter)
    else found.set(counter.at, [counter])
  }
  return found
}

interface Group {
  readonly key: string
  readonly label: string
  readonly counters: readonly Counter[]
}

export interface Box {
  readonly id: string
  readonly label: string
  readonly groups: readonly Group[]
  readonly count: number
  readonly strength: number | null
}

/** On the map first, then box by box; in each by formation, or by when it is due. */
export function orderOfBattle(counters: readonly Counter[], boxes: TableInfo['boxes'], onMap: string): Box[] {
  const places = [{ id: '', label: onMap }, ...boxes]
  return places.flatMap(({ id, label }) => {
    const here = counters.filter((c) => (id === '' ? c.at !== null : c.at === null && c.box === id))
    if (here.length === 0) return []
    const groups = new Map<string, Counter[]>()
    for (const c of here) {
      const key = id !== '' && c.due ? c.due : c.formation || w.forces.unformed
      groups.set(key, [...(groups.get(key) ?? []), c])
    }
    const told = [...groups].map(([key, list]) => ({ key, label: key, counters: list }))
    if (here.some((c) => id !== '' && c.due)) told.sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }))
    return [{ id, label, groups: told, count: here.length, strength: strengthOf(here) }]
  })
}

/** All words occur in name, formation, hex or state. */
export function findCounters(counters: readonly Counter[], text: string): Counter[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return counters.filter((c) => {
    const all = [c.id, c.name, c.designation, c.formation, c.at ?? '', c.box, c.due, ...statesOf(c)]
      .join(' ')
      .toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
