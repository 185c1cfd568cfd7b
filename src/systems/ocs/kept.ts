/**
 * What is derived now and then, and how long it is kept. Some until the position changes; some as long as what it was made
 * from is the same. The second kind outlasts moves that do not matter to it, and forks share it (`Match.memory`).
 */
import type { HexId } from '../../core/hex/grid.ts'
import type { M } from './world.ts'

/** Something made for each of a few cases (a side, a side and a mobility), kept until the position changes. */
export function keptEach<T>(name: string, make: (m: M, which: number) => T): (m: M, which: number) => T {
  const keys: string[] = []
  return (m, which) => {
    const key = (keys[which] ??= `${name} ${which}`)
    let value = m.cache.get(key) as T | undefined
    if (value === undefined) m.cache.set(key, (value = make(m, which)))
    return value
  }
}

/** Masks of the map's hexes as they were last, and the hexes that have changed since the first of them was made. */
class Masks {
  readonly last = new Map<string, { mask: Uint8Array; seen: number }>()
  readonly changed: HexId[] = []
}
const MASKS = 'masks'
/** When more hexes have changed than this, it is as well to look at all. */
const MANY = 1000

/**
 * A mask of hexes for each of a few cases: where `at` says so. It follows the position: only hexes named to `changedAt` are
 * looked at again. As long as it is the same, it is the same object: whoever keeps what follows from it sees so at a glance.
 */
export function keptMask(
  name: string,
  at: (m: M, which: number, hex: HexId) => boolean,
): (m: M, which: number) => Uint8Array {
  return keptEach(name, (m, which) => {
    const key = `${name} ${which}`
    let masks = m.cache.get(MASKS) as Masks | undefined
    if (masks === undefined) m.cache.set(MASKS, (masks = new Masks()))
    const { last, changed } = masks
    let one = last.get(key)
    if (one === undefined) {
      const mask = new Uint8Array(m.game.grid.size)
      for (let hex = 0; hex < mask.length; hex++) if (at(m, which, hex)) mask[hex] = 1
      last.set(key, (one = { mask: settledMask(m, key, mask), seen: changed.length }))
    }
    let next = one.mask
    for (; one.seen < changed.length; one.seen++) {
      const hex = changed[one.seen]!
      const now = at(m, which, hex) ? 1 : 0
      if (next[hex] === now) continue
      if (next === one.mask) next = next.slice()
      next[hex] = now
    }
    if (next !== one.mask) one.mask = settledMask(m, key, next)
    return one.mask
  })
}

/** Something has changed, but nothing that bears on a mask: what is kept is dropped but for masks. */
export function changed(m: M): void {
  const masks = m.cache.get(MASKS) as Masks | undefined
  m.cache.clear()
  if (masks !== undefined && masks.changed.length < MANY) m.cache.set(MASKS, masks)
}

/** Who stands in the hex has changed, whose zones lie on it, who holds it, or its rails: masks look there again. */
export function changedAt(m: M, hex: HexId): void {
  ;(m.cache.get(MASKS) as Masks | undefined)?.changed.push(hex)
}

interface Known<T> {
  readonly from: readonly unknown[]
  readonly value: T
}

/** Kept as long as it would be made from the same numbers and objects. */
export function known<T>(m: M, key: string, from: readonly unknown[], make: () => T): T {
  const last = remembered<Known<T>>(m, key, (one) => alike(one.from, from))
  return (last ?? remember(m, key, { from, value: make() })).value
}

/** The same list as last time, if it holds the same: whoever keeps what follows from it sees so at a glance. */
export function settled(m: M, key: string, list: readonly number[]): readonly number[] {
  return remembered<readonly number[]>(m, key, (last) => alike(last, list)) ?? remember(m, key, list)
}

/** The same for a mask. */
function settledMask(m: M, key: string, mask: Uint8Array): Uint8Array {
  return remembered<Uint8Array>(m, key, (last) => maskAlike(last, mask)) ?? remember(m, key, mask)
}

/** The last two of a key are remembered: a fork that tries something leaves what was before. */
type Two<T> = [latest: T, before: T]

function remembered<T>(m: M, key: string, isIt: (one: T) => boolean): T | undefined {
  const two = m.memory.get(key) as Two<T> | undefined
  if (two === undefined) return undefined
  if (isIt(two[0])) return two[0]
  if (!isIt(two[1])) return undefined
  two.reverse()
  return two[0]
}

function remember<T>(m: M, key: string, one: T): T {
  const two = m.memory.get(key) as Two<T> | undefined
  m.memory.set(key, [one, two?.[0] ?? one])
  return one
}

function alike(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** A loop that meets one kind of array alone is several times as fast. */
function maskAlike(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
