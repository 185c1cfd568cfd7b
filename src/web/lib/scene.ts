/** From what is decided to what the map shows: which hexes are lit, and how the enemy sees one's own counters. */
import type { Answer, Asked, Counter, Mark } from '../../core/shapes.ts'

export interface LitHex {
  readonly hex: string
  readonly ends?: boolean
  readonly danger?: boolean
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

/** What the decision itself offers on the map. Where own stacks may be taken, ending undo is not yet at stake. */
export function litByOptions(asked: Asked, hexes: readonly string[], forces: readonly string[]): LitHex[] {
  const ends = new Map<string, boolean>()
  for (const { order, ends: last } of asked.options) if (order.hex) ends.set(order.hex, last)
  return hexes.map((hex) => ({ hex, ends: !forces.includes(hex) && ends.get(hex) === true }))
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
