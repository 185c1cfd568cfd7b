/** `who`: the forces of a side that can get to a hex. */
import type { HexId } from '../../hex/grid.ts'
import type { Match } from '../../match.ts'
import { idOf } from '../answers.ts'
import type { Answer, Line, Mark, Path } from '../../shapes.ts'
import { placeName, type Shown } from '../names.ts'
import { badged, filled } from './say.ts'

/** Units that can come to a hex, and for what. */
export interface Comer {
  readonly units: readonly number[]
  readonly hex: HexId
  readonly cost: number
  /** `3 of 6 MP`, and on the map `3`. */
  readonly value: string
  readonly figure: string
  /** Further words, after where they come from. */
  readonly how?: readonly string[]
  readonly claim: string
  readonly path?: Path | null
}

/** Those who can come, in the order they are told, and where each comes from with its cheapest way. */
export function whoComes<W extends Shown>(
  m: Match<W>,
  to: HexId,
  found: readonly Comer[],
  says: {
    readonly title: string
    forceName(m: Match<W>, units: readonly number[]): string
    readonly nobody?: Line
    readonly note?: readonly Line[]
    /** An enemy stands there. */
    readonly target?: boolean
    readonly figure: string
    readonly supposed?: true
    /** With the ways they come. */
    readonly paths?: true
  },
): Answer {
  const pattern = says.target ? 'target' : 'hatch1'
  const marks = new Map<HexId, Mark>()
  for (const { hex, figure } of found)
    if (!marks.has(hex)) marks.set(hex, badged(m, hex, 'tick', 'choice', undefined, figure))
  return {
    title: says.title,
    supposed: says.supposed,
    lines: [
      ...(says.note ?? []),
      ...(found.length === 0 && says.nobody ? [says.nobody] : []),
      ...found.map((c): Line => ({
        label: says.forceName(m, c.units),
        value: c.value,
        detail: [`from ${placeName(m, c.hex)}`, ...(c.how ?? [])].join('; '),
        claim: c.claim,
        hex: idOf(m, c.hex),
      })),
    ],
    marks: [filled(m, to, pattern, 'choice'), ...marks.values()],
    paths: says.paths ? found.flatMap(({ path }) => path ?? []) : undefined,
    legend: [
      { shape: 'tick', tone: 'choice', label: `can get there, with its ${says.figure}` },
      { shape: pattern, tone: 'choice', label: 'the hex' },
    ],
  }
}
