/** What a figure is made of: terms that are added up, and shown line by line. */

/** One summand, with the chart its figure stands in. */
export interface Term {
  /** What it is: `strength`, a terrain, a plan, a posture, `unsupplied` ... */
  readonly what: string
  readonly value: number
  readonly claim: string
  readonly chart: 'terrain' | 'plans' | 'matrix' | 'drm' | null
}

/** The attacker's terms, then the defender's. */
export type BothTerms = readonly [readonly Term[], readonly Term[]]

export function sum(terms: readonly Term[]): number {
  let total = 0
  for (const t of terms) total += t.value
  return total
}
