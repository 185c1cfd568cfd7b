/** The figures of Army Group North as charts and terms. */
import type { Chart } from '../../core/table/shapes.ts'
import { signed } from '../../systems/damos/table/names.ts'
import { FIGURES } from './world.ts'

const TURN_NOTE =
  'The book names turns 4 and 5; the other names and the dates are ours. Rail die, limits, RP and air figures follow 4.3 to 4.5.'

function turnTrack(): Chart {
  return {
    id: 'agn-turns',
    title: 'Turn track',
    claim: 'agn:4.3.1#5',
    provenance: 'reconstructed',
    note: TURN_NOTE,
    columns: ['Dates', 'Rail die', 'Off the rail', 'German RP', 'Russian RP', 'Air unit stays on'],
    rows: FIGURES.turns.map((t) => ({
      label: `${t.turn}: ${t.name}`,
      cells: [
        t.dates,
        t.railDie,
        `${t.offRail} hexes`,
        signed(t.rp.german),
        signed(t.rp.russian),
        t.air > 12 ? 'never' : `${t.air}+`,
      ],
    })),
  }
}

function figures(id: string, title: string, claim: string, rows: readonly [string, string][]): Chart {
  return {
    id,
    title,
    claim,
    provenance: 'book',
    note: '',
    columns: ['Figure'],
    rows: rows.map(([label, cell]) => ({ label, cells: [cell] })),
  }
}

export const AGN_CHARTS: readonly Chart[] = [
  turnTrack(),
  figures('agn-supply', 'Supply and railways', 'agn:4.3#1', [
    ['German: off the converted rail, summer and autumn', '3 hexes'],
    ['German: off the converted rail, November to January', '2 hexes'],
    ['Russian: off own rail', `${FIGURES.supply.russian} hexes`],
    ['Finnish: off rail or road', `${FIGURES.supply.finnish} hexes`],
    ['Conversion of each line', 'rail die of the turn'],
    ['Concentrated thrust, one line', `rail die ${signed(FIGURES.rail.thrust)}`],
    ['After an operational pause', `one die ${signed(FIGURES.rail.pause)}`],
  ]),
  figures('agn-air', 'German air unit', 'agn:4.4#2', [
    ['Supports within', `${FIGURES.air.range} hexes of a railhead`],
    ['Column shift', `${FIGURES.air.shift} to the right`],
    ['Reroll', 'one German die'],
    ['Flies on with two dice on', `${FIGURES.air.base} and the turn number, or more`],
    ['Gone for the turn after', `${FIGURES.air.failures} failures`],
  ]),
  figures('agn-special', 'Special rules', 'agn:4.8.2#1', [
    ['Swept away at', `${FIGURES.automatic.ratio}:1`],
    ['Exploitation after a sweep', `${FIGURES.automatic.ema} MP`],
    ['Reaction against a force without influence', signed(FIGURES.reaction.nonZoi)],
    ['Losses RP may pay in a combat', String(FIGURES.absorb.rp)],
    ['Naval movement', `${FIGURES.naval.mp} MP, at most ${FIGURES.naval.sp} SP`],
    ['Russian losses of turns 1 and 2 straggle back on', `${FIGURES.undying.returns} or more`],
  ]),
]

export const AGN_TERMS = [
  {
    term: 'railhead',
    text: 'Where converted rail under German control ends. Supply and the air unit are measured from there.',
    claim: 'agn:4.4#2',
  },
  {
    term: 'converted',
    text: 'Rail changed from broad to standard gauge. It carries German supply, and Russian supply never again.',
    claim: 'agn:4.3.1#2',
  },
  {
    term: 'air unit',
    text: 'One for the Germans: a column to the right and one die again, near a railhead, until it fails twice in a turn.',
    claim: 'agn:4.4#2',
  },
  {
    term: 'swept away',
    text: 'At twelve to one the defender is removed without dice, and the victor exploits 1 hex.',
    claim: 'agn:4.8.2#1',
  },
  {
    term: 'Cossacks',
    text: 'From turn 10 the Russian may give the units of one hex influence for a turn.',
    claim: 'agn:4.11#1',
  },
  {
    term: 'straggler',
    text: 'A Russian unit lost in the first two turns may come back on a die.',
    claim: 'agn:4.8.4#1',
  },
]
