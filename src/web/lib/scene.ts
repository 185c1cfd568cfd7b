/** From what is decided to what the map shows: which hexes are lit, and how the enemy sees one's own counters. */
import type { Answer, Asked, Counter, Mark } from '../../core/shapes.ts'

export interface LitHex {
  readonly hex: string
  readonly ends?: boolean
  readonly danger?: boolean
  readonly own?: boolean
  readonly figure?: string
}

/** Where the stack in hand may go: what its reach marks, the enemy's hexes as danger. */
export function litByReach(reach: Answer): LitHex[] {
  return (reach.marks ?? [])
    .filter((m: Mark) => m.badge !== 'cross')
    .map((m) => ({
      hex: m.hex,
      danger: m.pattern === 'target' || m.tone === 'danger',
      ...(m.figure === undefined ? {} : { figure: m.figure }),
    }))
}

/** What the decision itself offers on the map: own stacks that can act, enemies that can be struck, ground that can be chosen. */
export function litByOptions(
  asked: Asked,
  hexes: readonly string[],
  counters: Readonly<Record<string, Counter>>,
): LitHex[] {
  const ends = new Map<string, boolean>()
  for (const { order, ends: last } of asked.options) if (order.hex) ends.set(order.hex, last)
  const sides = new Map<string, Set<number>>()
  for (const { at, side } of Object.values(counters))
    if (at !== null) sides.set(at, (sides.get(at) ?? new Set()).add(side))
  return hexes.map((hex) => {
    const own = sides.get(hex)?.has(asked.seat) === true
    // Where own stacks may be taken, ending undo is not yet at stake.
    return { hex, ends: !own && ends.get(hex) === true, own, danger: !own && sides.has(hex) }
  })
}

/** The counters as the other side knows them: strengths blank. */
export function asEnemySees(counters: Readonly<Record<string, Counter>>, seat: number): Record<string, Counter> {
  return Object.fromEntries(
    Object.entries(counters).map(([id, c]) => [
      id,
      c.side === seat ? { ...c, strength: { ...c.strength, now: null } } : c,
    ]),
  )
}
