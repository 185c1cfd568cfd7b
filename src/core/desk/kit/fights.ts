/** The exact odds of a fight, by the resolver itself, and how they are shown. */
import { other } from '../../counters.ts'
import { chanceOf, forecast, type Branch } from '../../forecast.ts'
import type { HexId } from '../../hex/grid.ts'
import type { Match } from '../../match.ts'
import type { World } from '../../procedure.ts'
import type { Line, Odds, OddsCell, OddsHead } from '../../shapes.ts'
import { idOf, percent } from '../answers.ts'
import type { Shown } from './look.ts'

/** The last forecasts of a match, by position: pointing at the same enemy again costs nothing. */
const remembered = new WeakMap<object, Map<string, unknown>>()
const MOST_REMEMBERED = 64

/** What was found of a position, as long as it is among the last asked for. `what` names what is made and its type. */
export function remember<W extends World, T>(m: Match<W>, what: string, make: () => T): T {
  let mine = remembered.get(m.setting)
  if (!mine) remembered.set(m.setting, (mine = new Map()))
  const key = `${m.hash()} ${what}`
  const known = (mine.get(key) as T | undefined) ?? make()
  mine.delete(key)
  mine.set(key, known)
  if (mine.size > MOST_REMEMBERED) mine.delete(mine.keys().next().value!)
  return known
}

/** The chance of what one die brings: each of its faces is tried on a fork. */
export function chanceOfDie<W extends World>(m: Match<W>, so: (after: Match<W>) => boolean): number {
  const hits = FACES.filter((die) => {
    const trial = m.fork()
    trial.roll([die])
    return so(trial)
  })
  return hits.length / FACES.length
}

export const FACES = [1, 2, 3, 4, 5, 6]

/** A match after some dice, and how likely it is. */
export interface Likely<W extends World> {
  readonly match: Match<W>
  chance: number
}

/** Rolls one die in each of these matches: what comes to the same by its key is one, with all its chances. */
export function rollEach<W extends World>(
  states: Iterable<Likely<W>>,
  key: (after: Match<W>) => string,
  then: (after: Match<W>) => Match<W> = (after) => after,
): Map<string, Likely<W>> {
  const next = new Map<string, Likely<W>>()
  for (const { match, chance } of states)
    for (const die of FACES) {
      const child = match.fork()
      child.roll([die])
      const known = next.get(key(child))
      if (known) known.chance += chance / FACES.length
      else next.set(key(child), { match: then(child), chance: chance / FACES.length })
    }
  return next
}

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

/** A line with the chance that a figure of the outcome is more than 0. */
export function chanceLine(b: Branch, label: string, figure: string, claim: string): Line {
  return { label, value: percent(chanceOf(b, (o) => o[figure]! > 0)), claim }
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
