/** The charts of the series as tables to look at, and the cell of one in use. */
import type { Chart } from '../../../core/shapes.ts'
import { capital, signed } from '../../../core/words.ts'
import type { Charts } from '../rules/charts.ts'
import { TERRAIN_CATEGORIES } from '../rules/data.ts'

/** Which cell is lit: a column and, once it is known, the modified roll. */
export interface Use {
  readonly column: number
  readonly roll: number | null
}

const lit = (use: Use | undefined, from: number, rows: number): Pick<Chart, 'lit'> =>
  use
    ? { lit: { column: use.column, row: use.roll === null ? -1 : Math.max(0, Math.min(rows - 1, use.roll - from)) } }
    : {}

/** The Combat Table with the heads of one terrain category, or of all. */
export function combatChart({ file }: Charts, category?: number, use?: Use): Chart {
  const { combat } = file
  const names = category === undefined ? TERRAIN_CATEGORIES : [TERRAIN_CATEGORIES[category]!]
  const columns = combat.heads.open.map((_, i) => names.map((name) => combat.heads[name][i]!).join(' / '))
  return {
    id: 'combat',
    title: category === undefined ? 'Combat Table' : `Combat Table, ${names[0]} terrain`,
    claim: combat.claim,
    provenance: combat.provenance,
    note: names.length > 1 ? `Columns: ${names.join(' / ')} terrain.` : '',
    columns,
    rows: combat.rows.map((cells, i) => ({ label: String(combat.from + i), cells })),
    ...lit(use, combat.from, combat.rows.length),
  }
}

export function barrageChart(charts: Charts, use?: Use): Chart {
  const { barrage } = charts.file
  return {
    id: 'barrage',
    title: 'Barrage Table',
    claim: barrage.claim,
    provenance: barrage.provenance,
    note: `Price in tokens by column: ${barrage.cost.join(', ')}.`,
    columns: barrage.columns.map((_, i) => charts.barrageColumnName(i)),
    rows: barrage.rows.map((cells, i) => ({ label: String(barrage.from + i), cells })),
    ...lit(use, barrage.from, barrage.rows.length),
  }
}

function attritionChart({ file: { attrition } }: Charts): Chart {
  const ratings = Object.keys(attrition.all)
  return {
    id: 'attrition',
    title: 'Attrition Table',
    claim: attrition.claim,
    provenance: attrition.provenance,
    note: `Two dice; ${signed(attrition.manyModifier)} for ${attrition.manySteps} steps or more.`,
    columns: ratings.map((rating) => `rating ${rating}`),
    rows: [
      ...attrition.losses.map((steps, i) => ({
        label: steps === 0 ? 'no loss' : `${steps} lost`,
        cells: ratings.map((rating) => `to ${attrition.upTo[rating]![i]!}`),
      })),
      { label: 'all', cells: ratings.map((rating) => `from ${attrition.all[rating]!}`) },
    ],
  }
}

function supplyChart({ file: { supply } }: Charts): Chart {
  const rows: [string, number, string][] = [
    ['An attacking step', supply.attackStep, 'T'],
    ['A defence', supply.defence, 'T'],
    ['A defence of 1 RE or less', supply.smallDefence, 'T'],
    ['Fuel of a formation or an HQ', supply.fuelGroup, 'T'],
    ['Fuel of a unit', supply.fuelSingle, 'T'],
    ['RE fed by a token', supply.eatRePerToken, 'RE'],
    ['Stocks from low', supply.recoverLow, 'T'],
    ['Stocks from exhausted', supply.recoverExhausted, 'T'],
    ['Draw', supply.drawMp, 'MP'],
    ['A level of hedgehog', supply.hedgehogLevel, 'T'],
  ]
  return {
    id: 'supply-costs',
    title: 'Supply costs',
    claim: supply.claim,
    provenance: supply.provenance,
    note: '',
    columns: ['Price'],
    rows: rows.map(([label, price, unit]) => ({ label, cells: [`${price} ${unit}`] })),
  }
}

function captureChart({ file: { capture } }: Charts): Chart {
  const kinds = ['dump', 'trucks', 'wagons'] as const
  return {
    id: 'capture',
    title: 'Capture Table',
    claim: capture.claim,
    provenance: capture.provenance,
    note: 'Percent that falls to the captor.',
    columns: kinds.map(capital),
    rows: Array.from({ length: 6 }, (_, i) => ({
      label: String(i + 1),
      cells: kinds.map((kind) => `${capture[kind][i]!} %`),
    })),
  }
}

export function seriesCharts(charts: Charts): Chart[] {
  return [combatChart(charts), barrageChart(charts), supplyChart(charts), attritionChart(charts), captureChart(charts)]
}
