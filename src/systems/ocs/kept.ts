/**
 * What is derived now and then, and how long it is kept. Some until the position changes; some as long as what it was made
 * from is the same. The second kind outlasts moves that do not matter to it, and forks share it (`Match.memory`).
 */
import type { M } from './world.ts'

/** Kept until the position changes. */
export function kept<T>(m: M, key: string, make: () => T): T {
  let value = m.cache.get(key) as T | undefined
  if (value === undefined) m.cache.set(key, (value = make()))
  return value
}

interface Known<T> {
  readonly from: readonly unknown[]
  readonly value: T
}

/** Kept as long as it would be made from the same numbers and objects. */
export function known<T>(m: M, key: string, from: readonly unknown[], make: () => T): T {
  const last = m.memory.get(key) as Known<T> | undefined
  if (last !== undefined && alike(last.from, from)) return last.value
  const value = make()
  m.memory.set(key, { from, value })
  return value
}

/** The same object as last time, if it holds the same: whoever keeps what follows from it sees so at a glance. */
export function settled<T extends ArrayLike<unknown>>(m: M, key: string, value: T): T {
  const last = m.memory.get(key) as T | undefined
  if (last !== undefined && alike(last, value)) return last
  m.memory.set(key, value)
  return value
}

function alike(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
