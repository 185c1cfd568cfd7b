/**
 * What is derived now and then (supply, entry hexes, ways to a source) and kept until it may be stale. A side's share
 * depends on enemy units, zones and demoralization, on control, and on its own units only where they cancel a zone.
 */
import type { M } from './world.ts'

const SIDE = ['first', 'second'] as const

export function kept<T>(m: M, side: number, key: string, make: () => T): T {
  const name = SIDE[side]!
  let mine = m.cache.get(name) as Map<string, unknown> | undefined
  if (!mine) {
    mine = new Map()
    m.cache.set(name, mine)
  }
  let found = mine.get(key) as T | undefined
  if (found === undefined) {
    found = make()
    mine.set(key, found)
  }
  return found
}

export function forget(m: M): void {
  m.cache.clear()
}

export function forgetSide(m: M, side: number): void {
  m.cache.delete(SIDE[side]!)
}
