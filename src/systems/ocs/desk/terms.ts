/** Words of the trade, explained on hover. */
import { terms } from '../../../core/desk/kit/lines.ts'

export const SERIES_TERMS = terms({
  SP: 'ocs:12.1a#1 Supply Point: four tokens. It feeds attacks, defence, barrages, fuel and building.',
  token: 'ocs:12.1a#1 A quarter of a Supply Point, written 1T.',
  RE: 'ocs:4.6#1 Regimental equivalent: the size of a unit for stacking, eating and trains.',
  'Action Rating': 'ocs:9.6#1 How well troops fight, 0 to 5. The difference shifts the dice.',
  'Combat Mode': 'ocs:5.2#1 The side of the counter that fights and has a zone.',
  'Move Mode': 'ocs:5.2#1 The side of the counter that moves far and fights badly.',
  'Strat Mode': 'ocs:5.8#3 Twice the movement of Move Mode, kept away from enemy zones; worth nothing in a fight.',
  Reserve: 'ocs:5.7#1 A quarter of the movement now; released in the enemy Reaction or the own Exploitation Phase.',
  DG: 'ocs:5.10#1 Disorganized: half strength, rating one less, half movement, no zone, until Clean Up.',
  trace: 'ocs:12.6#2 The line of supply to a source: by draw, by an HQ, by rail and Extenders. It costs nothing.',
  draw: 'ocs:12.3a#1 A unit gets supply from a dump up to 5 MP away by truck.',
  throw: 'ocs:12.3b#1 An HQ hands what it draws to units within its throw range.',
  Extender: 'ocs:12.7#1 Five Transport Points of a kind that lengthen trace from a railhead.',
  'internal stocks': 'ocs:12.10b#1 What a unit carries itself for combat: full, low, exhausted.',
  negate: 'ocs:4.5b#1 A combat unit in an enemy zone takes it away for others, and must then stay.',
  overrun: 'ocs:8.0#1 An attack on the move, for 3 MP, from the hex next door.',
  hedgehog: 'ocs:16.0#1 Field works of level 1 to 4: they shift barrages and count against the dice of an attack.',
})
