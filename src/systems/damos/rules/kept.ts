/**
 * What is derived now and then (supply, entry hexes, ways to a source) and kept until it may be stale. A side's share
 * depends on enemy units, zones and demoralization, on control, and on its own units only where they cancel a zone.
 */
import type { M } from './world.ts'

const SIDE = ['first', 'second'] as const

export function kept<T>(m: M, side: number, key: string, make: (m: M) => T): T {
  const name = SIDE[side]!
  let mine = m.cache.get(name) as Map<string, unknown> | undefined
  if (!mine) {
    mine = new Map()
    m.cache.set(name, mine)
  }
  let found = mine.get(key) as T | undefined
  if (found === undefined) {
    found = make(m)
    mine.set(key, found)
  }
  return found
}

/** Keeps the last answer while the match does not move on: what several questions of one decision have in common. */
export function perStep<T>(find: (m: M, about: number) => T): (m: M, about: number) => T {
  let last: { m: M; serial: number; about: number; found: T } | null = null
  return (m, about) => {
    if (last && last.m === m && last.serial === m.serial && last.about === about) return last.found
    last = { m, serial: m.serial, about, found: find(m, about) }
    return last.found
  }
}

export function forget(m: M): void {
  m.cache.clear()
}

export function forgetSide(m: M, side: number): void {
  m.cache.delete(SIDE[side]!)
}
