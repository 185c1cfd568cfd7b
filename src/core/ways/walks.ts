/** How a force walks: by the orders of a decision that asks for the next hex again and again. */
import type { HexId } from '../hex/grid.ts'
import { FORM_SPAN, type Match } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Step, Walk } from './ways.ts'

/** The force that walks in the decision the match waits for, and what it has to spend in all. */
export interface Walker<W extends World> {
  readonly force: readonly number[]
  /** Counted as the walk counts: where that begins with what was paid before, before and after together. */
  readonly budget: number
  readonly walk: Walk<W>
}

/** The codes of a decision's orders of one kind, each with its argument. */
export function* ordersOfKind<W extends World>(m: Match<W>, kind: string): Generator<[code: number, hex: HexId]> {
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    if (m.formOf(code).do === kind) yield [code, code % FORM_SPAN]
  }
}

/** The first option of one of these kinds, or -1. */
export function optionOf<W extends World>(m: Match<W>, ...kinds: readonly string[]): number {
  for (let i = 0; i < m.count; i++) if (kinds.includes(m.formOf(m.codes[i]!).do)) return i
  return -1
}

/** A step's order, from the hex where the force stands, with what it has paid. */
export interface Paced<W extends World> {
  readonly m: Match<W>
  readonly from: HexId
  readonly to: HexId
  readonly paid: number
  readonly code: number
}

/**
 * A walk by orders that name the next hex. `pays` says for each kind of order what will have been paid after it. Where the
 * same hex may be reached in ways that differ in what follows, `place` keeps them apart.
 */
export function walkBy<W extends World>(how: {
  readonly here: (m: Match<W>) => HexId
  readonly paid: (m: Match<W>) => number
  pays(m: Match<W>): Readonly<Record<string, (step: Paced<W>) => number>>
  place?(m: Match<W>, from: HexId, to: HexId): number
  readonly others?: (m: Match<W>) => number
}): Walk<W> {
  return {
    place: how.here,
    cost: how.paid,
    others: how.others ? how.others : undefined,
    steps(m) {
      const from = how.here(m)
      const paid = how.paid(m)
      const found: Step[] = []
      for (const [kind, pays] of Object.entries(how.pays(m)))
        for (const [code, to] of ordersOfKind(m, kind))
          found.push({ code, place: how.place?.(m, from, to) ?? to, cost: pays({ m, from, to, paid, code }) })
      return found
    },
  }
}

/** The walk of one counter, hex by hex, in a frame that keeps what it has left: orders `move`, each for a cost that follows from its two hexes. */
export function unitWalker<W extends World & { readonly columns: { readonly hex: object } }>(how: {
  /** The frame of the move, where the match asks for its next hex. */
  moving(m: Match<W>): { readonly unit: number; readonly left: number } | null | undefined
  readonly allowance: (m: Match<W>, unit: number) => number
  readonly cost: (m: Match<W>, from: HexId, to: HexId) => number
}): (m: Match<W>) => Walker<W> | null {
  const unitOf = (m: Match<W>): number => how.moving(m)!.unit
  const walk = walkBy<W>({
    here: (m) => m.board.hex.get(unitOf(m)),
    paid: (m) => how.allowance(m, unitOf(m)) - how.moving(m)!.left,
    pays: () => ({ move: ({ m, from, to, paid }) => paid + how.cost(m, from, to) }),
  })
  return (m) => {
    const unit = m.waits === 'decision' ? how.moving(m)?.unit : undefined
    return unit === undefined ? null : { force: [unit], budget: how.allowance(m, unit), walk }
  }
}
