/** The charts of the series as tables to look at, and the cell of one in use. */
import type { Chart } from '../../../core/shapes.ts'
import { noteOf, type Charts, type MatrixCell, type Noted } from '../rules/charts.ts'
import { PLANS, POSTURES, type ChartsFile } from '../rules/data.ts'
import { capital, PLAN_NAMES, POSTURE_NAMES, signed } from './names.ts'

type Lit = { readonly row: number; readonly column: number }

/** Where a chart's figures come from, in a sentence; empty for one printed in the book. */
export function reconstructedNote(file: ChartsFile, chart: 'terrain' | 'plans' | 'matrix' | 'drm' | 'cat'): string {
  return file[chart].provenance === 'reconstructed'
    ? `${NAMES[chart]}: the book names it but does not hold it; ours meets every constraint of its text.`
    : ''
}

const NAMES = {
  terrain: 'Terrain chart',
  plans: 'Attack plans',
  matrix: 'Combat Matrix',
  drm: 'Dice modifiers',
  cat: 'Counterattack Table',
} as const

function chart(id: string, title: string, file: Noted, body: Pick<Chart, 'columns' | 'rows'>, lit?: Lit): Chart {
  return {
    id,
    title,
    claim: typeof file.claim === 'string' ? `${file.claim}#1` : '',
    provenance: file.provenance,
    note: noteOf(file),
    ...body,
    ...(lit ? { lit } : {}),
  }
}

/** The results table; `at` lights a strength column and, once it is known, the modified roll. */
export function resultsChart(
  charts: Charts,
  at?: { column: number; roll: number | null },
  id = 'crt',
  title = 'Results table',
): Chart {
  const { crt } = charts.file
  const lit = at && { column: at.column, row: at.roll === null ? -1 : rowOf(charts, at.column, at.roll) }
  return chart(
    id,
    title,
    crt,
    {
      columns: crt.columns.map((c) => c.label),
      rows: crt.rows.map((row) => ({
        label: typeof row['label'] === 'string' ? row['label'] : String(row.roll),
        cells: row.results.map((rung) => (rung === null ? '' : charts.rungName(rung))),
      })),
    },
    lit,
  )
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
  return chart(
    'matrix',
    'Combat Matrix',
    matrix,
    {
      columns: PLAN_NAMES,
      rows: POSTURES.map((name, posture) => ({
        label: `${POSTURE_NAMES[posture]} (${matrix.postures[name].terrain.join(', ')}${needs[matrix.postures[name].needs]})`,
        cells: PLANS.map((_, plan) => cellText(charts.matrix(posture, plan))),
      })),
    },
    at && { row: at.posture, column: at.plan },
  )
}

export function counterattackChart(charts: Charts, at?: { column: number; die: number | null }): Chart {
  const { cat } = charts.file
  const die = at?.die ?? null
  const row = die === null ? -1 : cat.rows.findIndex((r) => r.die === Math.min(Math.max(die, 1), cat.rows.length))
  return chart(
    'cat',
    'Counterattack Table',
    cat,
    {
      columns: cat.columns,
      rows: cat.rows.map((r) => ({ label: String(r.die), cells: r.results.map(([def, att]) => `${def}/${att}`) })),
    },
    at && { row, column: at.column },
  )
}

function attritionChart({ file }: Charts): Chart {
  const { attrition } = file
  return chart('attrition', 'Attrition', attrition, {
    columns: attrition.columns.map((c) => c.label),
    rows: attrition.rows.map((r) => ({ label: String(r['label']), cells: r.losses.map(String) })),
  })
}

const figure = (value: number | null): string => (value === null ? '-' : value === 0 ? '0' : signed(value))

function terrainChart({ file }: Charts): Chart {
  const { terrain } = file
  const mp = (value: number | null): string => (value === null ? 'as the hex' : String(value))
  const row = (
    label: string,
    e: { mp: number | null; attSP: number; defSP?: number; react: number },
    cost: string,
  ) => ({ label: capital(label), cells: [cost, figure(e.attSP), figure(e.defSP ?? 0), figure(e.react)] })
  return chart('terrain', 'Terrain', terrain, {
    columns: ['MP', 'Attacker SP', 'Defender SP', 'Reaction'],
    rows: [
      ...Object.entries(terrain.hex).map(([name, e]) => row(name, e, mp(e.mp))),
      ...Object.entries(terrain.settlement).map(([name, e]) => row(name, e, mp(e.mp))),
      row('river', terrain.hexside.river, `+${terrain.hexside.river.mp}`),
      { label: 'Road', cells: [String(terrain.road.mp), '-', '-', '-'] },
      { label: 'Rail, Strategic Movement only', cells: [String(terrain.rail.mp), '-', '-', '-'] },
    ],
  })
}

function plansChart({ file }: Charts): Chart {
  return chart('plans', 'Attack plans', file.plans, {
    columns: ['MP', 'Attacker'],
    rows: PLANS.map((plan, i) => ({
      label: PLAN_NAMES[i]!,
      cells: [String(file.plans[plan].mp), figure(file.plans[plan].drm)],
    })),
  })
}

function modifiersChart({ file }: Charts): Chart {
  const { drm } = file
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
    rows: rows.map(([label, name]) => ({ label: `${label}${ours(name)}`, cells: [signed(drm[name])] })),
  })
}

function exploitChart({ file }: Charts): Chart {
  return chart('exploit', 'Exploit ratings', file.exploit, {
    columns: ['Rating'],
    rows: Object.entries(file.exploit.ratings).map(([type, rating]) => ({
      label: capital(type),
      cells: [String(rating)],
    })),
  })
}

function reactionChart({ file }: Charts): Chart {
  const { reaction } = file
  const rows: [string, string][] = [
    ['Succeeds with two dice on', `${reaction.target} or more`],
    ['Always succeeds', `a natural ${reaction.natural}`],
    ['Stronger in mobile units', signed(reaction.mobile)],
    ['From three hexes away', signed(reaction.threeHexes)],
    ['Worst ground on the way, and a river', 'see Terrain'],
  ]
  return chart('reaction', 'Reaction', reaction, {
    columns: ['Figure'],
    rows: rows.map(([label, cell]) => ({ label, cells: [cell] })),
  })
}

function influenceChart({ file }: Charts): Chart {
  return chart('zoi', 'Range of influence', file.zoi, {
    columns: ['Hexes', 'Dice in combat'],
    rows: file.zoi.ranges.map((r) => ({
      label: `${String(r['label'])} SP`,
      cells: [String(r.range), String(r.range)],
    })),
  })
}

export function seriesCharts(charts: Charts): Chart[] {
  return [
    resultsChart(charts),
    matrixChart(charts),
    plansChart(charts),
    modifiersChart(charts),
    terrainChart(charts),
    influenceChart(charts),
    reactionChart(charts),
    counterattackChart(charts),
    exploitChart(charts),
    attritionChart(charts),
  ]
}
