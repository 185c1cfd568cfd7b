/** What an owner of Army Group North has printed beside the series' charts, as tables of his pack. */
import type { PackKind } from '../../core/pack-form.ts'
import type { FigureCell, FigureTable } from '../../systems/damos/rules/figures.ts'
import { FIGURES } from './world.ts'

const RAIL_DICE = ['1d2', '1d3']

const cell = (kind: PackKind, ...path: (string | number)[]): FigureCell => ({
  path: ['figures', ...path].join('/'),
  kind,
})

const turnTrack: FigureTable = {
  id: 'agn-turns',
  title: 'Turn track',
  claim: 'agn:4.3.1#5',
  provenance: 'reconstructed',
  note: 'The book names turns 4 and 5; the other names and the dates are ours.',
  columns: ['name', 'dates', 'rail die', 'hexes off the rail', 'German RP', 'Russian RP'],
  rows: FIGURES.turns.map(({ turn }, i) => ({
    label: `turn ${turn}`,
    cells: [
      cell('text', 'turns', i, 'name'),
      cell('text', 'turns', i, 'dates'),
      { ...cell('text', 'turns', i, 'railDie'), among: RAIL_DICE },
      cell('natural', 'turns', i, 'offRail'),
      cell('natural', 'turns', i, 'rp', 'german'),
      cell('natural', 'turns', i, 'rp', 'russian'),
    ],
  })),
  parts: ['turns'],
}

type Rows = readonly (readonly [label: string, cell: FigureCell])[]

/** Figures of the book; a copy may be of another printing. */
const list = (id: string, title: string, claim: string, parts: readonly string[], rows: Rows): FigureTable => ({
  id,
  title,
  claim,
  provenance: 'book',
  note: '',
  columns: ['figure'],
  rows: rows.map(([label, one]) => ({ label, cells: [one] })),
  parts,
})

export const figureTables: readonly FigureTable[] = [
  turnTrack,
  list(
    'agn-supply',
    'Supply and railways',
    'agn:4.3#1',
    ['supply', 'rail'],
    [
      ['Russian: hexes off Russian rail', cell('natural', 'supply', 'russian')],
      ['Finnish: hexes off rail or road', cell('natural', 'supply', 'finnish')],
      ['Concentrated thrust: rail die', cell('integer', 'rail', 'thrust')],
      ['After an operational pause: die', cell('integer', 'rail', 'pause')],
      ['Russian RP against a concentrated thrust', cell('natural', 'rail', 'russianBonus')],
    ],
  ),
  list(
    'agn-air',
    'German air unit',
    'agn:4.4#2',
    ['air'],
    [
      ['Hexes from a railhead', cell('natural', 'air', 'range')],
      ['Columns to the right', cell('natural', 'air', 'shift')],
      ['Stays on two dice: turn number plus', cell('integer', 'air', 'base')],
      ['Failures before it is gone for the turn', cell('positive', 'air', 'failures')],
    ],
  ),
  list(
    'agn-special',
    'Special rules',
    'agn:4.8.2#1',
    ['automatic', 'reaction', 'absorb', 'naval', 'undying'],
    [
      ['Swept away at odds to one', cell('positive', 'automatic', 'ratio')],
      ['Reaction against a force without influence', cell('integer', 'reaction', 'nonZoi')],
      ['Losses RP may pay for in one combat', cell('natural', 'absorb', 'rp')],
      ['Naval movement: MP', cell('natural', 'naval', 'mp')],
      ['Naval movement: maximum SP', cell('natural', 'naval', 'sp')],
      ['Russian stragglers come back on', cell('positive', 'undying', 'returns')],
    ],
  ),
]
