/**
 * Long proofs: what takes minutes or hours to show, and is shown again after each change that could break it. A proof is
 * made of parts; each part done is written down, so that a run that was cut off goes on with the next.
 */
export type Figures = Readonly<Record<string, number>>

export interface PartResult {
  readonly figures: Figures
  /** The case against it, as sentences. */
  readonly faults: readonly string[]
}

export interface Proof {
  readonly about: string
  /** The names of its parts; the short form, which CI runs, has fewer or smaller ones. */
  parts(short: boolean): readonly string[]
  run(part: string, say: (text: string) => void): Promise<PartResult>
  /** How figures of several parts go together where not by adding: those that name a most. */
  readonly most?: readonly string[]
}

/** The figures of all parts together. */
export function together({ most = [] }: Proof, results: readonly PartResult[]): Figures {
  const sum: Record<string, number> = {}
  for (const { figures } of results)
    for (const [name, value] of Object.entries(figures))
      sum[name] = most.includes(name) ? Math.max(sum[name] ?? -Infinity, value) : (sum[name] ?? 0) + value
  return sum
}
