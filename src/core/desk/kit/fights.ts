/** The exact odds of a fight, by the resolver itself, and how they are shown. */
import { other } from '../../counters.ts'
import { chanceOf, forecast, meanOf, type Branch } from '../../forecast.ts'
import type { HexId } from '../../hex/grid.ts'
import type { Match } from '../../match.ts'
import type { Line, Odds, OddsCell, OddsHead } from '../../shapes.ts'
import { idOf, percent } from '../answers.ts'
import type { Shown } from '../names.ts'

/** A branch of a forecast as a cell of a table of odds: losses stand in `attackerLost` and `defenderLost`. */
export function oddsCell(
  b: Branch,
  won: (outcome: Readonly<Record<string, number>>) => boolean,
  lines: Line[],
): OddsCell {
  const spread = (figure: string): number[] => {
    const most = Math.max(0, ...b.results.map((r) => r.outcome[figure]!))
    return Array.from({ length: most + 1 }, (_, n) => chanceOf(b, (o) => o[figure] === n))
  }
  return { win: chanceOf(b, won), attackerLoses: spread('attackerLost'), defenderLoses: spread('defenderLost'), lines }
}

/**
 * What can come of it, as a file of words holds it: a figure of the outcome, its `mean` or the `chance` that it is more than 0,
 * in words, and the rule. What cannot come is left out, unless `all` is to be said.
 */
export function effectLines(b: Branch, words: readonly (readonly string[])[], digits = 1, all = false): Line[] {
  return words.flatMap(([figure = '', how, label = '', claim = '']) => {
    const chance = chanceOf(b, (o) => (o[figure] ?? 0) > 0)
    if (chance === 0 && !all) return []
    return { label, value: how === 'mean' ? meanOf(b, figure).toFixed(digits) : percent(chance), claim }
  })
}

/** The mean of a spread of losses. */
export function mean(spread: readonly number[]): number {
  return spread.reduce((sum, p, n) => sum + p * n, 0)
}

/** `1.8 : 0.9`: steps lost on average, the attacker's first. */
export function exchangeOf({ attackerLoses, defenderLoses }: OddsCell): string {
  return `${mean(attackerLoses).toFixed(1)} : ${mean(defenderLoses).toFixed(1)}`
}

interface Headed {
  readonly head: OddsHead
}

/** The head of a row or column that can be had, unless it says otherwise. */
export const headed = (label: string, detail = '', more: Partial<OddsHead> = {}): OddsHead => ({
  label,
  detail,
  open: true,
  ...more,
})

/** Columns and rows of choices, and the cell of each pair. */
export function oddsTable<W extends Shown, C extends Headed, R extends Headed>(
  m: Match<W>,
  title: string,
  [from, to]: readonly [HexId, HexId],
  attacker: number,
  columns: readonly C[],
  rows: readonly R[],
  cell: (column: C, row: R) => OddsCell | null,
  assumes: readonly string[] = [],
): Odds {
  return {
    title,
    hex: idOf(m, to),
    from: idOf(m, from),
    seats: [attacker, other(attacker)],
    columns: columns.map(({ head }) => head),
    rows: rows.map(({ head }) => head),
    cells: rows.map((row) => columns.map((column) => cell(column, row))),
    assumes: [...assumes, ...Object.values(m.setting.system.forecast.policies)[0]!.assumes],
  }
}

/** A line for each course that a fight under way may take by choice: the chance to win it, and what is lost on average. */
export function chanceLines<W extends Shown>(
  m: Match<W>,
  proc: string,
  how: {
    won(outcome: Readonly<Record<string, number>>): boolean
    readonly label: string
    /** Orders that may be chosen, in a few words. */
    readonly choices: Readonly<Record<string, string>>
    readonly claim: string
  },
): Line[] {
  const { branches } = forecast(m, { frame: m.frames.findIndex((f) => f.proc === proc) })
  return branches.map((b) => {
    const cell = oddsCell(b, (o) => how.won(o), [])
    const told = b.choices.map(({ order }) => how.choices[order.do] ?? order.do).join(', ')
    return {
      label: told === '' ? how.label : `${how.label} (${told})`,
      value: percent(cell.win),
      detail: `steps lost, yours and the enemy's: ${exchangeOf(cell)}`,
      claim: how.claim,
    }
  })
}
