/** Why an order is refused: each code with its claim and its sentence. */
import { reasonsFrom, type ReasonTable } from '../../core/reasons.ts'

export const REASONS = {
  'not-own': ['ocs:6.3a#1', '{unit|unit} is not yours.'],
  'not-on-map': ['ocs:6.0#1', '{unit|unit} is not on the map.'],
  'not-there': ['ocs:4.8a#1', '{unit|unit} is not in {hex|hex}.'],
  'no-stack': ['ocs:6.0#1', 'No two units of yours that may still move are in {hex|hex}.'],
  // 5 modes
  'mode-phase': ['ocs:5.4#2', 'Modes are chosen in the Movement Phase only.'],
  'mode-late': ['ocs:5.4#1', 'Modes are changed before the first hex.'],
  'mode-twice': ['ocs:5.4#1', '{unit|unit} has changed its mode in this phase.'],
  'mode-same': ['ocs:5.4#1', '{unit|unit} is in that mode already.'],
  'mode-no-combat': ['ocs:5.5c#1', '{unit|unit} has no Combat side.'],
  'mode-transport': ['ocs:13.2d#1', '{unit|unit} is transport, which takes no such mode.'],
  'mode-extender': ['ocs:12.7d#2', '{unit|unit} is an Extender; it must be turned back first.'],
  'mode-involuntary': [
    'ocs:5.4#5',
    '{unit|unit} is in {mode} Mode until its Clean Up Phase; it may only be turned over.',
  ],
  'reserve-zone': ['ocs:5.7c#1', '{unit|unit} is in an enemy zone of control in {hex|hex} and cannot enter Reserve.'],
  'reserve-hedgehog': ['ocs:5.7g#1', 'There is a hedgehog in {hex|hex}; no Reserve may be in one.'],
  'strat-zone': ['ocs:5.8a#1', '{unit|unit} is in an enemy zone of control in {hex|hex} and cannot enter Strat Mode.'],
  'no-marker': [
    'ocs:5.4a#1',
    'All {limit} Reserve markers are placed, and none near enough for {unit|unit} to share it.',
  ],
  'too-many-reserves': ['ocs:5.4a#2', '{stacks} stacks are in Reserve, and there are {limit} markers.'],
  'no-reserves': ['ocs:5.4a#2', 'There are no Reserves of yours in {hex|hex}.'],
  'not-reserve': ['ocs:5.7b#1', '{unit|unit} is not in Reserve.'],
  'not-released': ['ocs:7.0a#1', '{unit|unit} is in Reserve and must be released first.'],
  'not-eligible': ['ocs:11.0a#1', '{unit|unit} may not move in this phase: it is neither released nor exploiting.'],
  'release-phase': ['ocs:5.7b#1', 'Reserves are released in the Reaction and Exploitation Phases.'],
  // 6 movement
  'moved-already': ['ocs:6.1g#1', '{unit|unit} has finished its movement of this phase.'],
  negated: ['ocs:4.5b#5', '{unit|unit} holds {hex|hex} open for others against enemy zones and stays there.'],
  'in-force': ['ocs:6.1#2', '{unit|unit} is moving already.'],
  'not-in-force': ['ocs:6.1#2', '{unit|unit} is not one of those moving.'],
  'with-late': ['ocs:6.1#2', 'Nobody joins after the first hex.'],
  'drop-last': ['ocs:6.1f#1', 'The last unit stops instead of being dropped.'],
  'not-adjacent': ['ocs:6.1#1', '{hex|hex} is not next to {from|hex}.'],
  'enemy-there': ['ocs:4.8c.A#2', 'Enemy combat units are in {hex|hex}.'],
  'not-attack-capable': ['ocs:4.4c#1', '{unit|unit} is not Attack-Capable and cannot take what lies in {hex|hex}.'],
  'strat-into-zone': ['ocs:5.8a#2', '{unit|unit} is in Strat Mode, and {hex|hex} is in an enemy zone of control.'],
  'zone-stops': [
    'ocs:4.5a.A#1',
    '{unit|unit} uses Truck MP and must stop in {hex|hex}: an enemy zone of control, and nobody stays to negate it.',
  ],
  'extender-stays': ['ocs:12.7#2', '{unit|unit} is an Extender and cannot move.'],
  'no-ma': ['ocs:6.1c#1', '{unit|unit} has no Movement Allowance.'],
  'no-fuel': ['ocs:12.5a#1', '{unit|unit} needs fuel.'],
  // 20 breakdowns
  'not-divisible': ['ocs:20.0#2', '{unit|unit} does not divide: it has one step, or is Armor or Mech.'],
  'nobody-divides': ['ocs:20.0#1', 'None of those moving can detach a breakdown.'],
  'last-step': ['ocs:20.0#1', '{unit|unit} has only its last step left.'],
  'not-in-pool': ['ocs:20.0g#1', '{unit|unit} is not a breakdown in your pool.'],
  'another-first': ['ocs:20.0g#1', 'Another counter like {unit|unit} comes first out of the pool.'],
  'other-pool': ['ocs:20.0g#1', '{unit|unit} belongs to the pool of another nation.'],
  'breakdown-rating': ['ocs:20.0b#1', '{unit|unit} has a better Action Rating than {parent|unit}.'],
  'detach-late': ['ocs:20.0a#1', 'Breakdowns are made before the first hex.'],
  prohibited: ['ocs:6.2c#1', '{unit|unit} cannot enter {hex|hex} from here: the terrain is prohibited to it.'],
  'all-mp': ['ocs:6.2#1', '{hex|hex} takes the whole Movement Allowance, and {unit|unit} has spent some of it.'],
  'too-dear': ['ocs:6.2#1', '{hex|hex} costs {unit|unit} {cost} MP, and {left} are left.'],
} as const satisfies ReasonTable

export const no = reasonsFrom(REASONS)
