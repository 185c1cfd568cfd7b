/** An owner's pack for a DAMOS game: what can be entered, and the game's data with it applied. */
import {
  fitsCell,
  type Pack,
  type PackCell,
  type PackForm,
  type PackKind,
  type PackTable,
} from '../../../core/pack-form.ts'
import { chartsSchema, countersSchema, PLANS, POSTURES, type ChartsFile } from './data.ts'
import type { GameData } from './game-data.ts'
import { noteOf, type Noted } from './charts.ts'

const ALL = 'all'
const PLAN_MP = ['0', '1', '2', '3', '4', '5', '6', ALL]
const MATRIX_FIGURES = ['attLP', 'defLP', 'attDRM', 'defDRM'] as const
const MATRIX_WORDS = ['attacker’s losses', 'defender’s losses', 'attacker’s roll', 'defender’s roll']
const TERRAIN_FIGURES = ['mp', 'attSP', 'defSP', 'react'] as const
const TERRAIN_WORDS = ['MP', 'attacker’s SP', 'defender’s SP', 'reaction']

const DICE_MODIFIERS = [
  ['attackerUnsuppliedPerDie', 'attacker without supply, each die'],
  ['defenderUnsupplied', 'defender without supply'],
  ['defenderDemoralized', 'against a demoralized defender'],
  ['counterattackUnsupplied', 'counterattack without supply (our ruling)'],
] as const

type Row = PackTable['rows'][number]

/** All figures an owner can enter, with their present values. */
export function packForm(data: GameData): PackForm {
  const { charts } = data
  const tree = dataOf(data)
  const shown = (path: string): string => {
    const value = path.split('/').reduce<unknown>((into, key) => (into as Record<string, unknown>)[key], tree)
    return String((value as string | number | null | undefined) ?? '')
  }
  const at = (kind: PackKind, ...keys: (string | number)[]): PackCell => {
    const path = keys.join('/')
    return { path, value: shown(path), kind }
  }
  const table = (id: keyof ChartsFile, title: string, columns: readonly string[], rows: readonly Row[]): PackTable => {
    const chart = charts[id] as Noted & { claim?: string }
    const { provenance, claim } = chart
    return { id, title, claim: claim ? `${claim}#1` : '', provenance, note: noteOf(chart), columns, rows }
  }
  const rung = (row: number, column: number): PackCell => {
    const result = charts.crt.rows[row]!.results[column] ?? null
    const value = result === null ? '' : charts.crt.ladder[result]!
    return {
      path: `charts/crt/rows/${row}/results/${column}`,
      value,
      kind: 'integer',
      // An empty cell is read as the last filled one above it.
      among: row === 0 ? charts.crt.ladder : ['', ...charts.crt.ladder],
    }
  }
  const ground = (kind: 'hex' | 'settlement', name: string): Row => ({
    label: name,
    // Only a settlement may cost what its hex costs.
    cells: TERRAIN_FIGURES.map((f) =>
      at(f !== 'mp' ? 'integer' : kind === 'hex' ? 'positive' : 'cost', 'charts', 'terrain', kind, name, f),
    ),
  })
  const river: Row = {
    label: 'river crossed',
    cells: TERRAIN_FIGURES.map((f) =>
      f === 'defSP' ? null : at(f === 'mp' ? 'natural' : 'integer', 'charts', 'terrain', 'hexside', 'river', f),
    ),
  }
  const tables: PackTable[] = [
    table(
      'matrix',
      'Plans and postures',
      PLANS.flatMap((plan) => MATRIX_WORDS.map((word) => `${plan}: ${word}`)),
      POSTURES.map((posture) => ({
        label: posture,
        cells: PLANS.flatMap((_, p) =>
          MATRIX_FIGURES.map((f) => at('integer', 'charts', 'matrix', 'postures', posture, 'cells', p, f)),
        ),
      })),
    ),
    table('terrain', 'Terrain', TERRAIN_WORDS, [
      ...Object.keys(charts.terrain.hex).map((name) => ground('hex', name)),
      ...Object.keys(charts.terrain.settlement).map((name) => ground('settlement', name)),
      river,
    ]),
    table(
      'cat',
      'Counterattack',
      charts.cat.columns.flatMap((c) => [`${c}: defender`, `${c}: attacker`]),
      charts.cat.rows.map((row, r) => ({
        label: `die ${row.die}`,
        cells: row.results.flatMap((_, c) =>
          [0, 1].map((i) => at('natural', 'charts', 'cat', 'rows', r, 'results', c, i)),
        ),
      })),
    ),
    table(
      'crt',
      'Combat results',
      charts.crt.columns.map((c) => c.label),
      charts.crt.rows.map((row, r) => ({
        label: labelOf(row, row.roll),
        cells: charts.crt.columns.map((_, c) => rung(r, c)),
      })),
    ),
    table(
      'plans',
      'Plans',
      ['MP', 'roll'],
      PLANS.map((plan) => ({
        label: plan,
        cells: [
          { ...at('natural', 'charts', 'plans', plan, 'mp'), among: PLAN_MP },
          at('integer', 'charts', 'plans', plan, 'drm'),
        ],
      })),
    ),
    table(
      'attrition',
      'Attrition',
      charts.attrition.columns.map((c) => c.label),
      charts.attrition.rows.map((row, r) => ({
        label: labelOf(row, row.min),
        cells: row.losses.map((_, c) => at('natural', 'charts', 'attrition', 'rows', r, 'losses', c)),
      })),
    ),
    table(
      'zoi',
      'Zones of influence',
      ['from SP', 'hexes'],
      charts.zoi.ranges.map((_, r) => ({
        label: `range ${r + 1}`,
        cells: [
          at('natural', 'charts', 'zoi', 'ranges', r, 'min'),
          at('natural', 'charts', 'zoi', 'ranges', r, 'range'),
        ],
      })),
    ),
    table(
      'exploit',
      'Exploitation',
      ['rating'],
      Object.keys(charts.exploit.ratings).map((type) => ({
        label: type,
        cells: [at('natural', 'charts', 'exploit', 'ratings', type)],
      })),
    ),
    table(
      'reaction',
      'Reaction',
      ['figure'],
      [
        { label: 'needed', cells: [at('natural', 'charts', 'reaction', 'target')] },
        { label: 'mobile force', cells: [at('integer', 'charts', 'reaction', 'mobile')] },
        { label: 'three hexes off', cells: [at('integer', 'charts', 'reaction', 'threeHexes')] },
      ],
    ),
    table(
      'drm',
      'Dice modifiers',
      ['dice'],
      DICE_MODIFIERS.map(([figure, label]) => ({ label, cells: [at('integer', 'charts', 'drm', figure)] })),
    ),
    ...data.x.figureTables.map(({ parts: _, rows, ...about }) => ({
      ...about,
      rows: rows.map(({ label, cells }) => ({ label, cells: cells.map((c) => ({ ...c, value: shown(c.path) })) })),
    })),
    {
      id: 'counters',
      title: 'Counters',
      claim: '',
      provenance: 'reconstructed',
      note: 'Strength, movement allowance and turn of arrival: 0 means set up at the start, empty means it does not arrive.',
      columns: ['SP', 'MA', 'arrives'],
      rows: data.counters.units.map((u) => ({
        label: u.name,
        cells: [
          at('positive', 'counters', u.id, 'sp'),
          at('natural', 'counters', u.id, 'ma'),
          at('turn', 'counters', u.id, 'arrives'),
        ],
      })),
    },
  ]
  return { game: data.id, tables }
}

const labelOf = (row: Readonly<Record<string, unknown>>, figure: number): string =>
  typeof row['label'] === 'string' ? row['label'] : String(figure)

/** The tree in which paths are read and written: counters by their id. */
function dataOf({ charts, counters, x }: Pick<GameData, 'charts' | 'counters' | 'x'>): Record<string, unknown> {
  return { charts, counters: Object.fromEntries(counters.units.map((u) => [u.id, u])), figures: x.figures }
}

export type Applied =
  | { readonly data: GameData; readonly faults: [] }
  | { readonly data: null; readonly faults: string[] }

/** The game's data with the pack's figures in it, or what does not fit, each fault as a sentence. */
export function applyPack(data: GameData, pack: Pack): Applied {
  const form = packForm(data)
  const cells = new Map(
    form.tables.flatMap((t) =>
      t.rows.flatMap((row) =>
        row.cells.flatMap((c, i) =>
          c ? [[c.path, { cell: c, name: `${t.title}, ${row.label}, ${t.columns[i]}` }] as const] : [],
        ),
      ),
    ),
  )
  const charts = structuredClone(data.charts)
  const counters = structuredClone(data.counters)
  const figures = structuredClone(data.x.figures)
  const x = { ...data.x, figures }
  const tree = dataOf({ charts, counters, x })
  const faults: string[] = []
  for (const [path, text] of Object.entries(pack.figures)) {
    const known = cells.get(path)
    if (!known) faults.push(`There is no figure "${path}".`)
    else if (!fitsCell(known.cell, text)) faults.push(`${known.name} (${path}): "${text}" does not fit.`)
    else write(tree, path, valueOf(known.cell, text, data.charts.crt.ladder))
  }
  for (const id of pack.checked) {
    if (!form.tables.some((t) => t.id === id)) faults.push(`There is no table "${id}".`)
    else
      for (const part of partsOf(id, data, charts, figures)) {
        part.provenance = 'chart'
        part.source = `As in the pack "${pack.name}".`
      }
  }
  faults.push(...tooStrong(data, counters))
  const checkedCharts = chartsSchema.safeParse(charts)
  const checkedCounters = countersSchema.safeParse(counters)
  for (const check of [checkedCharts, checkedCounters])
    if (!check.success) faults.push(...check.error.issues.map((i) => `${i.path.join('/')}: ${i.message}`))
  if (faults.length > 0 || !checkedCharts.success || !checkedCounters.success) return refused(faults)
  return { data: { ...data, charts: checkedCharts.data, counters: checkedCounters.data, x }, faults: [] }
}

interface Sourced {
  provenance: string
  source?: string
}

/** What carries the provenance of a table: a chart, or parts of the game's own figures. Counters carry none. */
function partsOf(
  table: string,
  { x }: GameData,
  charts: Readonly<Record<string, unknown>>,
  figures: Readonly<Record<string, unknown>>,
): Sourced[] {
  if (table === 'counters') return []
  const parts = x.figureTables.find((t) => t.id === table)?.parts
  return (parts ? parts.flatMap((part) => figures[part]) : [charts[table]]) as Sourced[]
}

const refused = (faults: string[]): Applied => ({ data: null, faults })

/** A scenario's unit must not stand stronger than its counter is printed. */
function tooStrong(data: GameData, counters: GameData['counters']): string[] {
  const printed = new Map(counters.units.map((u) => [u.id, u]))
  return [...data.scenarios, ...data.positions].flatMap((scenario) =>
    Object.entries(scenario.position?.units ?? {}).flatMap(([id, told]) => {
      const unit = printed.get(id)
      if (!unit || !('hex' in told) || (told.sp ?? 0) <= unit.sp) return []
      return [`${unit.name} begins "${scenario.title}" with ${told.sp} SP, more than ${unit.sp}.`]
    }),
  )
}

function valueOf(cell: PackCell, text: string, ladder: readonly string[]): number | string | null {
  if (text === '') return null
  if (text === ALL || cell.kind === 'text') return text
  if (cell.path.startsWith('charts/crt/rows/')) return ladder.indexOf(text)
  return Number(text)
}

function write(tree: Record<string, unknown>, path: string, value: number | string | null): void {
  const keys = path.split('/')
  const last = keys.pop()!
  const into = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, tree)
  into[last] = value
}
