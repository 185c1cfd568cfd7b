/** Words of the trade, explained on hover. */
import type { TableInfo } from '../../../core/shapes.ts'

export const SERIES_TERMS: TableInfo['terms'] = [
  {
    term: 'SP',
    text: 'Supply Point: four tokens. It feeds attacks, defence, barrages, fuel and building.',
    claim: 'ocs:12.1a#1',
  },
  { term: 'token', text: 'A quarter of a Supply Point, written 1T.', claim: 'ocs:12.1a#1' },
  {
    term: 'RE',
    text: 'Regimental equivalent: the size of a unit for stacking, eating and trains.',
    claim: 'ocs:4.6#1',
  },
  { term: 'Action Rating', text: 'How well troops fight, 0 to 5. The difference shifts the dice.', claim: 'ocs:9.6#1' },
  { term: 'Combat Mode', text: 'The side of the counter that fights and has a zone.', claim: 'ocs:5.2#1' },
  { term: 'Move Mode', text: 'The side of the counter that moves far and fights badly.', claim: 'ocs:5.2#1' },
  {
    term: 'Strat Mode',
    text: 'Twice the movement of Move Mode, kept away from enemy zones; worth nothing in a fight.',
    claim: 'ocs:5.8#3',
  },
  {
    term: 'Reserve',
    text: 'A quarter of the movement now; released in the enemy Reaction or the own Exploitation Phase.',
    claim: 'ocs:5.7#1',
  },
  {
    term: 'DG',
    text: 'Disorganized: half strength, rating one less, half movement, no zone, until Clean Up.',
    claim: 'ocs:5.10#1',
  },
  {
    term: 'trace',
    text: 'The line of supply to a source: by draw, by an HQ, by rail and Extenders. It costs nothing.',
    claim: 'ocs:12.6#2',
  },
  { term: 'draw', text: 'A unit gets supply from a dump up to 5 MP away by truck.', claim: 'ocs:12.3a#1' },
  { term: 'throw', text: 'An HQ hands what it draws to units within its throw range.', claim: 'ocs:12.3b#1' },
  {
    term: 'Extender',
    text: 'Five Transport Points of a kind that lengthen trace from a railhead.',
    claim: 'ocs:12.7#1',
  },
  {
    term: 'internal stocks',
    text: 'What a unit carries itself for combat: full, low, exhausted.',
    claim: 'ocs:12.10b#1',
  },
  {
    term: 'negate',
    text: 'A combat unit in an enemy zone takes it away for others, and must then stay.',
    claim: 'ocs:4.5b#1',
  },
  { term: 'overrun', text: 'An attack on the move, for 3 MP, from the hex next door.', claim: 'ocs:8.0#1' },
  {
    term: 'hedgehog',
    text: 'Field works of level 1 to 4: they shift barrages and count against the dice of an attack.',
    claim: 'ocs:16.0#1',
  },
]
