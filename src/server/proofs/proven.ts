/** What came of a proof. */
export interface Proven {
  readonly ok: boolean
  readonly figures: Record<string, number>
}
