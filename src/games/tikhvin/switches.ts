/** What players may add to Tikhvin. */
import { flag } from '../../core/game.ts'
import type { Switch } from '../../core/system.ts'

export const TIKHVIN_SWITCHES: readonly Switch[] = [
  flag(
    'airForces',
    'ocs:14.0#1',
    'Option: the Luftwaffe and the VVS fly, with their bases; airlift and drops are still to come.',
  ),
  flag(
    'roadbeds',
    'tikhvin:rails#2',
    'Option: a Rail Repair unit opens one hex a turn of an unfinished railway, and the line from Kabozha is open from turn 16.',
  ),
  flag(
    'tankBrigade',
    'tikhvin:entry#5',
    'Option: 124 Tank Brigade crosses the ice from turn 20, at a frost count of 12, for 3 German Victory Points.',
  ),
]
