/** Odds in words and bars. */
import type { Odds, OddsCell } from '../../core/shapes.ts'
import { panels as w } from '../words/index.ts'

const meanOf = (chances: readonly number[]): number => chances.reduce((sum, p, n) => sum + p * n, 0)

/** The most anybody loses in any cell with a chance worth a bar, at least 6. */
export function mostLost(odds: Odds): number {
  let most = 6
  for (const cell of odds.cells.flat()) {
    if (!cell) continue
    for (const chances of [cell.attackerLoses, cell.defenderLoses])
      chances.forEach((p, n) => {
        if (p >= 0.005) most = Math.max(most, n)
      })
  }
  return most
}

/** Heights of bars 0 to `most`, 1 is the tallest of the matrix; what lies beyond is added to the last. */
export function bars(chances: readonly number[], most: number, tallest: number): number[] {
  const heights = Array<number>(most + 1).fill(0)
  chances.forEach((p, n) => {
    heights[Math.min(n, most)]! += p
  })
  return heights.map((h) => Math.min(1, h / tallest))
}

export function tallestBar(odds: Odds): number {
  const all = odds.cells.flat().flatMap((cell) => (cell ? [...cell.attackerLoses, ...cell.defenderLoses] : []))
  return Math.max(0.25, ...all)
}

/** The range of chances to win over the rows still open, as a plan is labelled with: `72–81 %`. */
export function winRange(odds: Odds, column: number): string {
  const open = odds.rows.flatMap((row, r) => (row.open ? [odds.cells[r]?.[column]] : []))
  const wins = open.flatMap((cell) => (cell ? [cell.win] : []))
  if (wins.length === 0) return ''
  const [low, high] = [w.percent(Math.min(...wins)), w.percent(Math.max(...wins))]
  return low === high ? low : `${low.replace(/ %$/, '')}–${high}`
}

/** `You win 72 %. The enemy loses 3.1, you lose 1.8 on average.` */
export function cellWords(cell: OddsCell, attacker: string, defender: string): string {
  const lost = [
    w.odds.loses(defender, meanOf(cell.defenderLoses).toFixed(1)),
    w.odds.loses(attacker, meanOf(cell.attackerLoses).toFixed(1)),
  ]
  const [first, second] = lost as [string, string]
  return `${w.odds.wins(attacker, w.percent(cell.win))}. ${first.charAt(0).toUpperCase()}${first.slice(1)}, ${second} ${w.odds.mean}.`
}

/** Which cell is spoken of first: the chosen one, else the first open one. */
export function firstCell(odds: Odds): readonly [number, number] {
  const row = odds.rows.findIndex((r) => r.chosen)
  const column = odds.columns.findIndex((c) => c.chosen)
  const open = (heads: Odds['rows']): number =>
    Math.max(
      0,
      heads.findIndex((h) => h.open),
    )
  return [row >= 0 ? row : open(odds.rows), column >= 0 ? column : open(odds.columns)]
}

/** The odds with a plan marked that is about to be chosen, unless one stands chosen already. */
export function withPlan(odds: Odds, plan: string): Odds {
  if (odds.columns.some((c) => c.chosen) || !odds.columns.some((c) => c.label === plan)) return odds
  return { ...odds, columns: odds.columns.map((c) => (c.label === plan ? { ...c, chosen: true } : c)) }
}
