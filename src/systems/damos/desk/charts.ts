/** The charts of the series as tables to look at, and the cell of one in use. */
import { capital, chart, fromFile, pairs, signed, type Chart, type Line } from '../../../core/desk/kit/index.ts'
import type { Charts, MatrixCell } from '../rules/charts.ts'
import { PLANS, POSTURES, type ChartsFile } from '../rules/data.ts'
import type { M } from '../rules/world.ts'
import { PLAN_NAMES, POSTURE_NAMES } from './names.ts'
import words from './words.json' with { type: 'json' }

type Which = keyof typeof words.charts

/** To be spread into a line whose figure comes from a chart. */
export const fromChart = (m: M, which: Which): Pick<Line, 'reconstructed'> =>
  fromFile(m.game.charts.file[which], words.charts[which].name)

/** The results table; `at` lights a strength column and, once it is known, the modified roll. */
export function resultsChart(
  charts: Charts,
  at?: { column: number; roll: number | null },
  id = 'crt',
  title = words.charts.crt.title,
): Chart {
  const { crt } = charts.file
  return chart(id, title, crt, {
    columns: crt.columns.map((c) => c.label),
    rows: crt.rows.map((row) => ({
      label: typeof row['label'] === 'string' ? row['label'] : String(row.roll),
      cells: row.results.map((rung) => (rung === null ? '' : charts.rungName(rung))),
    })),
    ...(at && { lit: { column: at.column, row: at.roll === null ? -1 : rowOf(charts, at.column, at.roll) } }),
  })
}

/** The last row whose roll is not above the modified roll and whose cell is filled. */
export function rowOf(charts: Charts, column: number, roll: number): number {
  const { rows } = charts.file.crt
  let row = 0
  while (row + 1 < rows.length && roll >= rows[row + 1]!.roll && rows[row + 1]!.results[column] !== null) row++
  return row
}

/** `attacker −1; defender loses +1`. */
export function cellText(cell: MatrixCell, none = '-'): string {
  const parts = [
    cell.attDRM !== 0 && `attacker ${signed(cell.attDRM)}`,
    cell.defDRM !== 0 && `defender ${signed(cell.defDRM)}`,
    cell.attLP !== 0 && `attacker loses ${signed(cell.attLP)}`,
    cell.defLP !== 0 && `defender loses ${signed(cell.defLP)}`,
  ]
  return parts.filter((part) => part !== false).join(', ') || none
}

export function matrixChart(charts: Charts, at?: { posture: number; plan: number }): Chart {
  const { matrix } = charts.file
  const needs = { none: '', mech: ', with mech or armor', zoi: ', with influence' }
  const fits = (name: (typeof POSTURES)[number]): string =>
    `${matrix.postures[name].terrain.join(', ')}${needs[matrix.postures[name].needs]}`
  return chart('matrix', 'Combat Matrix', matrix, {
    columns: PLAN_NAMES,
    rows: POSTURES.map((name, posture) => ({
      label: `${POSTURE_NAMES[posture]} (${fits(name)})`,
      cells: PLANS.map((_, plan) => cellText(charts.matrix(posture, plan))),
    })),
    ...(at && { lit: { row: at.posture, column: at.plan } }),
  })
}

export function counterattackChart({ file: { cat } }: Charts, at?: { column: number; die: number | null }): Chart {
  const die = at?.die ?? null
  const row = die === null ? -1 : cat.rows.findIndex((r) => r.die === Math.min(Math.max(die, 1), cat.rows.length))
  return chart('cat', 'Counterattack Table', cat, {
    columns: cat.columns,
    rows: cat.rows.map((r) => ({ label: String(r.die), cells: r.results.map(([def, att]) => `${def}/${att}`) })),
    ...(at && { lit: { row, column: at.column } }),
  })
}

const figure = (value: number | null): string => (value === null ? '-' : value === 0 ? '0' : signed(value))

type Ground = { readonly mp: number | null; readonly attSP: number; readonly defSP?: number; readonly react: number }

const groundRow = (label: string, e: Ground, mp = e.mp === null ? 'as the hex' : String(e.mp)) => ({
  label: capital(label),
  cells: [mp, figure(e.attSP), figure(e.defSP ?? 0), figure(e.react)],
})

const MODIFIERS = Object.entries(words.modifiers) as [keyof typeof words.modifiers, string][]

/** The rows of the charts that are nothing but a list. */
const ROWS: Readonly<Partial<Record<Which, (file: ChartsFile) => Chart['rows']>>> = {
  plans: ({ plans }) =>
    PLANS.map((plan, i) => ({ label: PLAN_NAMES[i]!, cells: [String(plans[plan].mp), figure(plans[plan].drm)] })),
  drm({ drm }) {
    // Once an owner has checked the chart against his copy, it is his.
    const rulings = drm.provenance === 'chart' ? undefined : drm.rulings
    const ours = (name: string): string => (rulings?.[name] === undefined ? '' : ` (our ruling, ${rulings[name]})`)
    return pairs(MODIFIERS.map(([name, label]) => [`${label}${ours(name)}`, signed(drm[name])]))
  },
  terrain: ({ terrain }) => [
    ...Object.entries({ ...terrain.hex, ...terrain.settlement }).map(([name, e]) => groundRow(name, e)),
    groundRow('river', terrain.hexside.river, `+${terrain.hexside.river.mp}`),
    { label: 'Road', cells: [String(terrain.road.mp), '-', '-', '-'] },
    { label: 'Rail, Strategic Movement only', cells: [String(terrain.rail.mp), '-', '-', '-'] },
  ],
  zoi: ({ zoi }) =>
    zoi.ranges.map((r) => ({ label: `${String(r['label'])} SP`, cells: [String(r.range), String(r.range)] })),
  reaction: ({ reaction }) =>
    pairs([
      ['Succeeds with two dice on', `${reaction.target} or more`],
      ['Always succeeds', `a natural ${reaction.natural}`],
      ['More mobile strength', signed(reaction.mobile)],
      ['From three hexes away', signed(reaction.threeHexes)],
      ['Worst ground on the way, and a river', 'see Terrain'],
    ]),
  exploit: ({ exploit }) => pairs(Object.entries(exploit.ratings).map(([type, rating]) => [capital(type), rating])),
  attrition: ({ attrition }) => attrition.rows.map((r) => ({ label: String(r['label']), cells: r.losses.map(String) })),
}

const WHOLE = { crt: resultsChart, matrix: matrixChart, cat: counterattackChart } as const

export const seriesCharts = (charts: Charts): Chart[] =>
  (Object.keys(words.charts) as Which[]).map((which) => {
    if (which === 'crt' || which === 'matrix' || which === 'cat') return WHOLE[which](charts)
    const { file } = charts
    const { title, columns }: { title: string; columns?: string[] } = words.charts[which]
    const rows = ROWS[which]!(file)
    return chart(which, title, file[which], { columns: columns ?? file.attrition.columns.map((c) => c.label), rows })
  })
