/** The charts of the series as tables to look at, and the cell of one in use. */
import type { Chart } from '../../../core/shapes.ts'
import { capital, signed } from '../../../core/words.ts'
import type { Charts } from '../rules/charts.ts'
import { SYMBOLS } from '../rules/data.ts'

/** Which cell is lit: a column and, once it is known, the modified roll. */
export interface Use {
  readonly column: number
  readonly roll: number | null
}

const NAMES = {
  fire: 'Fire table',
  melee: 'Melee table',
  harassing: 'Harassing fire table',
  terrain: 'Terrain chart',
  figures: 'Figures',
} as const
type Which = keyof typeof NAMES

/** Where a chart's figures come from, in a sentence; empty for one printed in the book. */
function reconstructedNote(charts: Charts, chart: Which): string {
  return charts.file[chart].provenance === 'reconstructed'
    ? `${NAMES[chart]}: the book names it but does not hold it; ours meets every constraint of its text.`
    : ''
}

/** To be spread into a line whose figure comes from a chart. */
export function fromChart(charts: Charts, chart: Which): { reconstructed?: string } {
  const reconstructed = reconstructedNote(charts, chart)
  return reconstructed === '' ? {} : { reconstructed }
}

function chart(charts: Charts, which: Which, body: Omit<Chart, 'provenance' | 'note'>, note = ''): Chart {
  return {
    ...body,
    provenance: charts.file[which].provenance,
    note: [reconstructedNote(charts, which), note].filter((n) => n !== '').join(' '),
  }
}

/** `5-7`, `27+`: the strengths for which a column stands. */
function heads(columns: readonly number[]): string[] {
  return columns.map((from, i) => {
    const next = columns[i + 1]
    if (next === undefined) return `${from}+`
    return next === from + 1 ? String(from) : `${from}-${next - 1}`
  })
}

export function fireHead(charts: Charts, column: number, british: boolean): string {
  const { columns, british: theirs } = charts.file.fire
  return heads(british ? theirs : columns)[column] ?? 'below the first column'
}

export function meleeHead(charts: Charts, column: number): string {
  return charts.file.melee.columns[column]!
}

/** The rows of a table that has a row each roll from the lowest on. */
function labelled<T>(rows: readonly T[], from: number, cells: (row: T) => string[]): Chart['rows'] {
  return rows.map((row, i) => ({
    label: i === 0 ? `${from} or less` : i === rows.length - 1 ? `${from + i} or more` : String(from + i),
    cells: cells(row),
  }))
}

function lit(use: Use | undefined, from: number, rows: number): Pick<Chart, 'lit'> {
  if (!use || use.column < 0) return {}
  const row = use.roll === null ? -1 : Math.min(Math.max(use.roll - from, 0), rows - 1)
  return { lit: { column: use.column, row } }
}

/** gwb:3.4#1, 22.3#1, 23.3#1-2 */
export function fireChart(charts: Charts, british: boolean, use?: Use, id = 'fire', title = 'Fire'): Chart {
  const { fire } = charts.file
  return chart(
    charts,
    'fire',
    {
      id,
      title: british ? `${title}, British columns` : title,
      claim: british ? 'gwb:23.3#2' : 'gwb:22.3#1',
      columns: heads(british ? fire.british : fire.columns),
      rows: labelled(fire.rows, fire.from, (row) => row.map(String)),
      ...lit(use, fire.from, fire.rows.length),
    },
    'Column: strength of all who fire. Row: one die and its modifiers. The result is added to the next die: barrage to defensive fire, defensive fire to melee.',
  )
}

/** gwb:24.3#1 */
export function meleeChart(charts: Charts, use?: Use): Chart {
  const { melee } = charts.file
  return chart(
    charts,
    'melee',
    {
      id: 'melee',
      title: 'Melee',
      claim: 'gwb:24.3#1',
      columns: melee.columns,
      rows: labelled(melee.rows, melee.from, (row) => row.map(([a, d]) => `${a}/${d}`)),
      ...lit(use, melee.from, melee.rows.length),
    },
    'Steps the attacker loses, then the defender.',
  )
}

/** gwb:8.4#1 */
export function harassingChart(charts: Charts, column?: number): Chart {
  const { harassing } = charts.file
  return chart(charts, 'harassing', {
    id: 'harassing',
    title: 'Harassing fire',
    claim: 'gwb:8.4#1',
    columns: heads(harassing.columns),
    rows: [{ label: 'Disorganized on', cells: harassing.disorganizedUpTo.map((roll) => `${roll} or less`) }],
    ...(column === undefined || column < 0 ? {} : { lit: { column, row: 0 } }),
  })
}

/** gwb:6#1, 22.4#1, 23.4#2, 24.3#2, 26.6#1 */
function terrainChart(charts: Charts, lesser: boolean): Chart {
  const { terrain, figures } = charts.file
  const row = (label: 'clear' | (typeof SYMBOLS)[number]) => {
    const e = terrain[label]
    return {
      label: capital(label),
      cells: [
        String(e.mp),
        signed(e.fire),
        signed(e.defensiveFire),
        e.shift === 0 ? '-' : `${e.shift} left`,
        String(lesser ? e.retreatLesser : e.retreatGreater),
      ],
    }
  }
  return chart(
    charts,
    'terrain',
    {
      id: 'terrain',
      title: 'Terrain effects',
      claim: 'gwb:6#1',
      columns: ['MP', 'Fire at it', 'Fire from it', 'Melee column', 'Retreat value'],
      rows: [
        row('clear'),
        ...SYMBOLS.map(row),
        {
          label: 'Bridge, dry canal',
          cells: [String(terrain.bridge.mp), '-', '-', `${terrain.bridge.shift} left`, '-'],
        },
        { label: 'Water without a bridge', cells: ['all, foot and horse only', '-', '-', 'no attack', '-'] },
        { label: 'Lake, moat', cells: ['never', '-', '-', 'no attack', '-'] },
        { label: 'Road', cells: [String(terrain.road.mp), '-', '-', '-', '-'] },
        { label: 'In or next to a battle', cells: ['doubled', '-', '-', '1 left in the hex itself', '-'] },
      ],
    },
    `Of several symbols in a hex the one that helps the defender most counts, for each effect by itself. ${figures.stacking} stacking points to a hex.`,
  )
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
