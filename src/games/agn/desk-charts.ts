/** The figures of Army Group North as charts and terms. */
import type { Chart } from '../../core/shapes.ts'
import { plural, signed } from '../../systems/damos/desk/names.ts'
import type { Figures } from './world.ts'

const TURN_NOTE =
  'The book names turns 4 and 5; the other names and the dates are ours. Rail die, limits, RP and air figures follow 4.3 to 4.5.'

function turnTrack({ turns, air }: Figures): Chart {
  const ours = turns.some((t) => t.provenance === 'reconstructed')
  return {
    id: 'agn-turns',
    title: 'Turn track',
    claim: 'agn:4.3.1#5',
    provenance: ours ? 'reconstructed' : 'chart',
    note: ours ? TURN_NOTE : '',
    columns: ['Dates', 'Rail die', 'Off the rail', 'German RP', 'Russian RP', 'Air unit stays on'],
    rows: turns.map((t) => ({
      label: `${t.turn}: ${t.name}`,
      cells: [
        t.dates,
        t.railDie,
        plural(t.offRail, 'hex', 'hexes'),
        signed(t.rp.german),
        signed(t.rp.russian),
        air.base + t.turn > 12 ? 'never' : `${air.base + t.turn}+`,
      ],
    })),
  }
}

function chart(
  id: string,
  title: string,
  claim: string,
  { provenance }: { provenance: string },
  rows: readonly [string, string][],
): Chart {
  return {
    id,
    title,
    claim,
    provenance: provenance as Chart['provenance'],
    note: '',
    columns: ['Figure'],
    rows: rows.map(([label, cell]) => ({ label, cells: [cell] })),
  }
}

export function agnCharts(f: Figures): Chart[] {
  const offRail = [...new Set(f.turns.map((t) => t.offRail))]
  return [
    turnTrack(f),
    chart('agn-supply', 'Supply and railways', 'agn:4.3#1', f.supply, [
      ['German: off the converted rail, by turn', `${offRail.join(' or ')} hexes`],
      ['Russian: off Russian rail', `${f.supply.russian} hexes`],
      ['Finnish: off rail or road', `${f.supply.finnish} hexes`],
      ['Conversion of each line', 'rail die of the turn'],
      ['Concentrated thrust, one line', `rail die ${signed(f.rail.thrust)}`],
      ['After an operational pause', `one die ${signed(f.rail.pause)}`],
    ]),
    chart('agn-air', 'German air unit', 'agn:4.4#2', f.air, [
      ['Supports within', `${f.air.range} hexes of a railhead`],
      ['Column shift', `${f.air.shift} to the right`],
      ['Reroll', 'one German die'],
      ['Stays on a roll of two dice of', `${f.air.base} + turn number, or more`],
      ['Gone for the turn after', `${f.air.failures} failures`],
    ]),
    chart('agn-special', 'Special rules', 'agn:4.8.2#1', f.automatic, [
      ['Swept away at', `${f.automatic.ratio}:1`],
      ['Exploitation after a sweep', `${f.automatic.ema} MP`],
      ['Reaction against a force without influence', signed(f.reaction.nonZoi)],
      ['Losses RP may pay for in one combat', String(f.absorb.rp)],
      ['Naval movement', `${f.naval.mp} MP, at most ${f.naval.sp} SP`],
      ['Russian losses of turns 1 and 2 straggle back on', `${f.undying.returns} or more`],
    ]),
  ]
}

export const AGN_TERMS = [
  {
    term: 'railhead',
    text: 'Where converted rail under German control ends. Supply and the air unit are measured from there.',
    claim: 'agn:4.4#2',
  },
  {
    term: 'converted',
    text: 'Rail changed from broad to standard gauge. It carries German supply and never again Russian supply.',
    claim: 'agn:4.3.1#2',
  },
  {
    term: 'air unit',
    text: 'The Germans have one. Near a railhead it shifts a combat one column right and rerolls one die, until it fails twice in a turn.',
    claim: 'agn:4.4#2',
  },
  {
    term: 'swept away',
    text: 'At twelve to one the defender is removed without dice, and the victor exploits 1 hex.',
    claim: 'agn:4.8.2#1',
  },
  {
    term: 'Cossacks',
    text: 'From turn 10 the Russian player may give all units in one hex influence for a turn.',
    claim: 'agn:4.11#1',
  },
  {
    term: 'straggler',
    text: 'A Russian unit lost in the first two turns may return on a die roll.',
    claim: 'agn:4.8.4#1',
  },
]
