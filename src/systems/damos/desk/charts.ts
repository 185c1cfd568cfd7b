/** The charts of the series as tables to look at, and the cell of one in use. */
import { chart, fromFile, pairs } from '../../../core/desk/kit/charts.ts'
import type { Chart, Line } from '../../../core/shapes.ts'
import { capital, signed } from '../../../core/words.ts'
import type { Charts, MatrixCell } from '../rules/charts.ts'
import { PLANS, POSTURES, type ChartsFile } from '../rules/data.ts'
import type { M } from '../rules/world.ts'
import { PLAN_NAMES, POSTURE_NAMES } from './names.ts'

const NAMES = {
  terrain: 'Terrain chart',
  plans: 'Attack plans',
  matrix: 'Combat Matrix',
  drm: 'Dice modifiers',
  cat: 'Counterattack Table',
} as const

/** Where a chart's figures come from, in a sentence; empty for one printed in the book. */
export const reconstructedNote = (file: ChartsFile, which: keyof typeof NAMES): string =>
  fromFile(file[which], NAMES[which]).reconstructed ?? ''

/** To be spread into a line whose figure comes from a chart. */
export const fromChart = (m: M, which: keyof typeof NAMES): Pick<Line, 'reconstructed'> =>
  fromFile(m.game.charts.file[which], NAMES[which])

/** The results table; `at` lights a strength column and, once it is known, the modified roll. */
export function resultsChart(
  charts: Charts,
  at?: { column: number; roll: number | null },
  id = 'crt',
  title = 'Results table',
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

function attritionChart({ file: { attrition } }: Charts): Chart {
  return chart('attrition', 'Attrition', attrition, {
    columns: attrition.columns.map((c) => c.label),
    rows: attrition.rows.map((r) => ({ label: String(r['label']), cells: r.losses.map(String) })),
  })
}

const figure = (value: number | null): string => (value === null ? '-' : value === 0 ? '0' : signed(value))

type Ground = { readonly mp: number | null; readonly attSP: number; readonly defSP?: number; readonly react: number }

function terrainChart({ file: { terrain } }: Charts): Chart {
  const row = (label: string, e: Ground, mp = e.mp === null ? 'as the hex' : String(e.mp)): Chart['rows'][number] => ({
    label: capital(label),
    cells: [mp, figure(e.attSP), figure(e.defSP ?? 0), figure(e.react)],
  })
  return chart('terrain', 'Terrain', terrain, {
    columns: ['MP', 'Attacker SP', 'Defender SP', 'Reaction'],
    rows: [
      ...Object.entries(terrain.hex).map(([name, e]) => row(name, e)),
      ...Object.entries(terrain.settlement).map(([name, e]) => row(name, e)),
      row('river', terrain.hexside.river, `+${terrain.hexside.river.mp}`),
      { label: 'Road', cells: [String(terrain.road.mp), '-', '-', '-'] },
      { label: 'Rail, Strategic Movement only', cells: [String(terrain.rail.mp), '-', '-', '-'] },
    ],
  })
}

function plansChart({ file: { plans } }: Charts): Chart {
  return chart('plans', 'Attack plans', plans, {
    columns: ['MP', 'Attacker'],
    rows: PLANS.map((plan, i) => ({ label: PLAN_NAMES[i]!, cells: [String(plans[plan].mp), figure(plans[plan].drm)] })),
  })
}

function modifiersChart({ file: { drm } }: Charts): Chart {
  const rows = [
    ['Attacker without supply, each die', 'attackerUnsuppliedPerDie'],
    ['Defender without supply', 'defenderUnsupplied'],
    ['Attacker against a demoralized defender', 'defenderDemoralized'],
    ['Counterattacker without supply', 'counterattackUnsupplied'],
  ] as const
  // Once an owner has checked the chart against his copy, it is his.
  const rulings = drm.provenance === 'chart' ? undefined : drm.rulings
  const ours = (name: string): string => (rulings?.[name] === undefined ? '' : ` (our ruling, ${rulings[name]})`)
  return chart('drm', 'Dice modifiers', drm, {
    columns: ['Dice'],
    rows: pairs(rows.map(([label, name]) => [`${label}${ours(name)}`, signed(drm[name])])),
  })
}

function exploitChart({ file: { exploit } }: Charts): Chart {
  return chart('exploit', 'Exploit ratings', exploit, {
    columns: ['Rating'],
    rows: pairs(Object.entries(exploit.ratings).map(([type, rating]) => [capital(type), rating])),
  })
}

function reactionChart({ file: { reaction } }: Charts): Chart {
  return chart('reaction', 'Reaction', reaction, {
    columns: ['Figure'],
    rows: pairs([
      ['Succeeds with two dice on', `${reaction.target} or more`],
      ['Always succeeds', `a natural ${reaction.natural}`],
      ['Stronger in mobile units', signed(reaction.mobile)],
      ['From three hexes away', signed(reaction.threeHexes)],
      ['Worst ground on the way, and a river', 'see Terrain'],
    ]),
  })
}

function influenceChart({ file: { zoi } }: Charts): Chart {
  return chart('zoi', 'Range of influence', zoi, {
    columns: ['Hexes', 'Dice in combat'],
    rows: zoi.ranges.map((r) => ({ label: `${String(r['label'])} SP`, cells: [String(r.range), String(r.range)] })),
  })
}

const ALL = [
  (charts: Charts): Chart => resultsChart(charts),
  (charts: Charts): Chart => matrixChart(charts),
  plansChart,
  modifiersChart,
  terrainChart,
  influenceChart,
  reactionChart,
  (charts: Charts): Chart => counterattackChart(charts),
  exploitChart,
  attritionChart,
]

export const seriesCharts = (charts: Charts): Chart[] => ALL.map((made) => made(charts))
