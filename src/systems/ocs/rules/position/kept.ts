/**
 * What is derived now and then, and how long it is kept. Some until the position changes; some as long as what it was made
 * from is the same. The second kind outlasts moves that do not matter to it, and forks share it (`Match.memory`).
 */
import type { HexGrid, HexId } from '../../../../core/hex/grid.ts'
import type { M } from '../world.ts'

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
  readonly last = new Map<string, { readonly mask: Uint8Array; readonly seen: number }>()
  readonly changed: HexId[] = []
}
const MASKS = 'masks'
/** When more hexes have changed than this, it is as well to look at all. */
const MANY = 1000

/** Writes into a mask how it is with each of these hexes. */
type Look = (m: M, which: number, hexes: readonly HexId[], mask: Uint8Array) => void

/**
 * A mask of hexes for each of a few cases. It follows the position: only hexes named to `changedAt` are looked at again. As
 * long as it is the same, it is the same object: whoever keeps what follows from it sees so at a glance. Only hexes of `first`
 * are looked at when it is made: no others can be in it.
 */
export function keptMask(
  name: string,
  look: Look,
  first: (m: M, which: number) => readonly HexId[] = allHexes,
): (m: M, which: number) => Uint8Array {
  return keptEach(name, (m, which) => {
    const key = `${name} ${which}`
    let masks = m.cache.get(MASKS) as Masks | undefined
    if (masks === undefined) m.cache.set(MASKS, (masks = new Masks()))
    const last = masks.last.get(key)
    const { length } = masks.changed
    if (last?.seen === length) return last.mask
    const hexes = last === undefined ? first(m, which) : masks.changed.slice(last.seen)
    const mask = last === undefined ? new Uint8Array(m.game.grid.size) : last.mask.slice()
    look(m, which, hexes, mask)
    const now = settledMask(m, key, mask)
    masks.last.set(key, { mask: now, seen: length })
    return now
  })
}

const everywhere = new WeakMap<HexGrid, readonly HexId[]>()
function allHexes({ game: { grid } }: M): readonly HexId[] {
  let hexes = everywhere.get(grid)
  if (!hexes) everywhere.set(grid, (hexes = Array.from({ length: grid.size }, (_, hex) => hex)))
  return hexes
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
