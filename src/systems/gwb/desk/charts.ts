/** The charts of the series as tables to look at, and the cell of one in use. */
import { chart as printed, fromFile, litBy, ranges, reconstructedNote } from '../../../core/desk/kit/index.ts'
import { capital, signed } from '../../../core/words.ts'
import type { Chart, Line, Use } from '../../../core/desk/kit/index.ts'
import type { Charts } from '../rules/charts.ts'
import { SYMBOLS } from '../rules/data.ts'
import words from './words.json' with { type: 'json' }

const NAMES = words.charts
type Which = keyof typeof NAMES

/** To be spread into a line whose figure comes from a chart. */
export const fromChart = (charts: Charts, which: Which): Pick<Line, 'reconstructed'> =>
  fromFile(charts.file[which], NAMES[which])

/** The same of each chart, by `R:` and its name: for the files of words. */
export const sources = (charts: Charts): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.keys(NAMES).map((which) => [`R:${which}`, fromChart(charts, which as Which).reconstructed]))

type Body = Pick<Chart, 'columns' | 'rows' | 'claim'> & { readonly note?: string } & Pick<Chart, 'lit'>

function chart(charts: Charts, which: Which, id: string, title: string, { note = '', ...body }: Body): Chart {
  const notes = [reconstructedNote(charts.file[which], NAMES[which]), note].filter((n) => n !== '')
  return printed(id, title, charts.file[which], { ...body, note: notes.join(' ') })
}

export function fireHead({ file: { fire } }: Charts, column: number, british: boolean): string {
  return ranges(british ? fire.british : fire.columns)[column] ?? 'below the first column'
}

export function meleeHead(charts: Charts, column: number): string {
  return charts.file.melee.columns[column]!
}

/** The rows of a table that has a row each roll from the lowest on. */
function rollRows<T>(rows: readonly T[], from: number, cells: (row: T) => string[]): Chart['rows'] {
  return rows.map((row, i) => ({
    label: i === 0 ? `${from} or less` : i === rows.length - 1 ? `${from + i} or more` : String(from + i),
    cells: cells(row),
  }))
}

/** gwb:3.4#1, 22.3#1, 23.3#1-2 */
export function fireChart(charts: Charts, british: boolean, use?: Use, id = 'fire', title = 'Fire'): Chart {
  const { fire } = charts.file
  return chart(charts, 'fire', id, british ? `${title}, British columns` : title, {
    claim: british ? 'gwb:23.3#2' : 'gwb:22.3#1',
    columns: ranges(british ? fire.british : fire.columns),
    rows: rollRows(fire.rows, fire.from, (row) => row.map(String)),
    ...litBy(use, fire.from, fire.rows.length),
    note: words.notes.fire,
  })
}

/** gwb:24.3#1 */
export function meleeChart(charts: Charts, use?: Use): Chart {
  const { melee } = charts.file
  return chart(charts, 'melee', 'melee', 'Melee', {
    claim: 'gwb:24.3#1',
    columns: melee.columns,
    rows: rollRows(melee.rows, melee.from, (row) => row.map(([a, d]) => `${a}/${d}`)),
    ...litBy(use, melee.from, melee.rows.length),
    note: 'Steps the attacker loses, then the defender.',
  })
}

/** gwb:8.4#1 */
export function harassingChart(charts: Charts, column = -1): Chart {
  const { harassing } = charts.file
  return chart(charts, 'harassing', 'harassing', 'Harassing fire', {
    claim: 'gwb:8.4#1',
    columns: ranges(harassing.columns),
    rows: [{ label: 'Disorganized on', cells: harassing.disorganizedUpTo.map((roll) => `${roll} or less`) }],
    ...litBy({ column, roll: 0 }, 0, 1),
  })
}

/** gwb:6#1, 22.4#1, 23.4#2, 24.3#2, 26.6#1 */
function terrainChart(charts: Charts, lesser: boolean): Chart {
  const { terrain, figures } = charts.file
  const row = (label: 'clear' | (typeof SYMBOLS)[number]): Chart['rows'][number] => {
    const e = terrain[label]
    const shift = e.shift === 0 ? '-' : `${e.shift} left`
    const retreat = String(lesser ? e.retreatLesser : e.retreatGreater)
    return { label: capital(label), cells: [String(e.mp), signed(e.fire), signed(e.defensiveFire), shift, retreat] }
  }
  return chart(charts, 'terrain', 'terrain', 'Terrain effects', {
    claim: 'gwb:6#1',
    columns: words.terrain,
    rows: [
      row('clear'),
      ...SYMBOLS.map(row),
      { label: 'Bridge, dry canal', cells: [String(terrain.bridge.mp), '-', '-', `${terrain.bridge.shift} left`, '-'] },
      { label: 'Water without a bridge', cells: ['all, foot and horse only', '-', '-', 'no attack', '-'] },
      { label: 'Lake, moat', cells: ['never', '-', '-', 'no attack', '-'] },
      { label: 'Road', cells: [String(terrain.road.mp), '-', '-', '-', '-'] },
      { label: 'In or next to a battle', cells: ['doubled', '-', '-', '1 left in the hex itself', '-'] },
    ],
    note: `Where a hex has several symbols, each effect is that of the symbol that helps the defender most. ${figures.stacking} stacking points to a hex.`,
  })
}

export function seriesCharts(charts: Charts, lesser: boolean): Chart[] {
  return [
    fireChart(charts, false),
    fireChart(charts, true, undefined, 'fire-british'),
    meleeChart(charts),
    harassingChart(charts),
    terrainChart(charts, lesser),
  ]
}
