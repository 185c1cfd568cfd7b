/** The charts of the series as tables to look at, and the cell of one in use. */
import { chart, litBy, pairs, type Use } from '../../../core/desk/kit/charts.ts'
import type { Chart } from '../../../core/shapes.ts'
import { capital, signed } from '../../../core/words.ts'
import type { Charts } from '../rules/charts.ts'
import { TERRAIN_CATEGORIES } from '../rules/data.ts'

type Rolled = { readonly from: number; readonly rows: readonly (readonly string[])[] }

/** A row a roll, and the cell in use. */
const rolls = ({ from, rows }: Rolled, use?: Use): Pick<Chart, 'rows' | 'lit'> => ({
  rows: rows.map((cells, i) => ({ label: String(from + i), cells })),
  ...litBy(use, from, rows.length),
})

/** The Combat Table with the heads of one terrain category, or of all. */
export function combatChart({ file: { combat } }: Charts, category?: number, use?: Use): Chart {
  const names = category === undefined ? TERRAIN_CATEGORIES : [TERRAIN_CATEGORIES[category]!]
  return chart('combat', category === undefined ? 'Combat Table' : `Combat Table, ${names[0]} terrain`, combat, {
    note: names.length > 1 ? `Columns: ${names.join(' / ')} terrain.` : '',
    columns: combat.heads.open.map((_, i) => names.map((name) => combat.heads[name][i]!).join(' / ')),
    ...rolls(combat, use),
  })
}

export function barrageChart(charts: Charts, use?: Use): Chart {
  const { barrage } = charts.file
  return chart('barrage', 'Barrage Table', barrage, {
    note: `Price in tokens by column: ${barrage.cost.join(', ')}.`,
    columns: barrage.columns.map((_, i) => charts.barrageColumnName(i)),
    ...rolls(barrage, use),
  })
}

function attritionChart({ file: { attrition } }: Charts): Chart {
  const ratings = Object.keys(attrition.all)
  return chart('attrition', 'Attrition Table', attrition, {
    note: `Two dice; ${signed(attrition.manyModifier)} for ${attrition.manySteps} steps or more.`,
    columns: ratings.map((rating) => `rating ${rating}`),
    rows: [
      ...attrition.losses.map((steps, i) => ({
        label: steps === 0 ? 'no loss' : `${steps} lost`,
        cells: ratings.map((rating) => `to ${attrition.upTo[rating]![i]!}`),
      })),
      { label: 'all', cells: ratings.map((rating) => `from ${attrition.all[rating]!}`) },
    ],
  })
}

function supplyChart({ file: { supply } }: Charts): Chart {
  return chart('supply-costs', 'Supply costs', supply, {
    note: '',
    columns: ['Price'],
    rows: pairs([
      ['An attacking step', `${supply.attackStep} T`],
      ['A defence', `${supply.defence} T`],
      ['A defence of 1 RE or less', `${supply.smallDefence} T`],
      ['Fuel of a formation or an HQ', `${supply.fuelGroup} T`],
      ['Fuel of a unit', `${supply.fuelSingle} T`],
      ['RE fed by a token', `${supply.eatRePerToken} RE`],
      ['Stocks from low', `${supply.recoverLow} T`],
      ['Stocks from exhausted', `${supply.recoverExhausted} T`],
      ['Draw', `${supply.drawMp} MP`],
      ['A level of hedgehog', `${supply.hedgehogLevel} T`],
    ]),
  })
}

function captureChart({ file: { capture } }: Charts): Chart {
  const kinds = ['dump', 'trucks', 'wagons'] as const
  return chart('capture', 'Capture Table', capture, {
    note: 'Percent that falls to the captor.',
    columns: kinds.map(capital),
    rows: [1, 2, 3, 4, 5, 6].map((die) => ({
      label: String(die),
      cells: kinds.map((kind) => `${capture[kind][die - 1]!} %`),
    })),
  })
}

export function seriesCharts(charts: Charts): Chart[] {
  return [combatChart(charts), barrageChart(charts), supplyChart(charts), attritionChart(charts), captureChart(charts)]
}
