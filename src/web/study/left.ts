/** Where a side line was opened from, so that one can go back there; kept for this window. */
export interface Left {
  readonly match: string
  readonly at: number
}

const key = (line: string): string => `maproom.line.${line}`

export function keepLineLeft(line: string, left: Left): void {
  sessionStorage.setItem(key(line), JSON.stringify(left))
}

export function lineLeft(line: string): Left | null {
  const kept = sessionStorage.getItem(key(line))
  return kept === null ? null : (JSON.parse(kept) as Left)
}
