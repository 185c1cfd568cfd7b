/** Why a DAMOS order is refused: each code with its claim and its sentence. */
import { reasonsFrom, type ReasonTable } from '../../../core/reasons.ts'

export const REASONS = {
  // 2 concepts
  'no-own-unit': ['damos:2.1#7', 'No unit of yours is in {hex|hex}.'],
  'not-own': ['damos:2.1#5', '{unit|unit} is not yours.'],
  'not-in-hex': ['damos:2.1#7', '{unit|unit} is not in {hex|hex}; a force is formed in one hex.'],
  'already-in': ['damos:2.1#7', '{unit|unit} is already in the force.'],
  'not-in-force': ['damos:2.1#7', '{unit|unit} is not in the force.'],
  spent: ['damos:2.1#8', '{unit|unit} is spent until it is reset at the end of its own player turn.'],
  'no-movement': ['damos:2.2#3', '{unit|unit} has no movement allowance.'],
  alone: ['damos:2.1#7', '{unit|unit} is alone in its hex: take the hex as a whole.'],
  'last-unit': ['damos:2.1#7', 'At least one unit must stay in the force.'],
  // 2.3 stacking
  'over-stacked': ['damos:2.3#1', 'That would put more units in {hex|hex} than may stack there.'],
  'not-excess': ['damos:2.3#7', 'Leaving out {unit|unit} does not bring {hex|hex} within its stacking limit.'],
  // 2.6.1 reaction
  'no-zoi': ['damos:2.6.1#4', 'The force in {hex|hex} has no unit with a zone of influence.'],
  'reactor-demoralized': ['damos:2.6.1#2', 'The force in {hex|hex} is demoralized.'],
  'out-of-range': [
    'damos:2.6#5',
    '{hex|hex} is {distance} hexes away; the influence of the force reaches only {range}.',
  ],
  tried: ['damos:2.6.1#25', '{unit|unit} has already tried to react in this activation.'],
  'no-reaction-path': ['damos:2.6#8', 'No path of {distance} hexes from {hex|hex} to {to|hex} is free of enemies.'],
  'reaction-stacking': ['damos:2.6.1#24', 'With the reacting units {hex|hex} would hold more than may stack there.'],
  'same-hex': ['damos:2.6.1#7', 'The force is already in the hex; it can only stand or retreat.'],
  'no-retreat-concerted': [
    'damos:2.6.1#12',
    'Reaction cannot be used to retreat from a Concerted Attack on {hex|hex}.',
  ],
  'no-zoi-in-subset': ['damos:2.6.1#8', 'At least one unit with a zone of influence must go along.'],
  'withdraw-rally': [
    'damos:2.6.1#10',
    'A rally within your influence can be answered by reacting, not by withdrawing.',
  ],
  // 2.8 demoralization
  'demoralized-attack': ['damos:2.8#5', 'A demoralized force may not attack: {hex|hex} holds enemy units.'],
  'demoralized-zone': [
    'damos:2.8#6',
    'A demoralized force may not enter {hex|hex}, which is in an enemy zone of control.',
  ],
  'not-demoralized': ['damos:2.8#10', 'The force is not demoralized.'],
  'rally-zone': ['damos:2.8#11', 'A force in an enemy zone of control cannot rally.'],
  'rally-supply': ['damos:2.8#11', 'A force without a line of supply cannot rally.'],
  'rally-mp': ['damos:2.8#10', 'Rallying takes {need} movement points; {left} are left.'],
  // 3 terrain and movement
  'not-adjacent': ['damos:7.0#11', '{hex|hex} is not next to {from|hex}.'],
  impassable: ['damos:3.0#1', 'Land units cannot pass from {from|hex} to {hex|hex}: water lies between.'],
  'too-far': ['damos:7.0#11', 'Entering {hex|hex} costs {cost} movement points; {left} are left.'],
  // 5 replacements
  'full-strength': ['damos:5.0#3', '{unit|unit} is at its printed strength of {printed}.'],
  'rp-zone': ['damos:5.0#4', '{unit|unit} is in an enemy zone of control and cannot be replaced.'],
  'rp-supply': ['damos:5.0#5', '{unit|unit} has no line of supply and cannot be replaced.'],
  'not-on-map': ['damos:5.0#2', '{unit|unit} is not on the map.'],
  'not-eliminated': ['damos:5.0#6', '{unit|unit} has not been eliminated.'],
  'surrendered-for-good': ['damos:5.0#7', '{unit|unit} surrendered and is never rebuilt.'],
  'no-entry': ['damos:5.0#6', 'There is no hex where {unit|unit} can enter now.'],
  'too-much': ['damos:5.0#6', 'Between 1 and {most} strength points can be bought for {unit|unit}.'],
  'enemy-there': ['damos:5.0#1', 'Enemy units are in {hex|hex}.'],
  'no-ground': ['damos:5.0#1', '{hex|hex} is all water.'],
  // 6 strategic movement
  'sm-supply': ['damos:6.0#1', '{unit|unit} has no line of supply; only a supplied force may move strategically.'],
  'sm-control': ['damos:6.0#3', '{hex|hex} is not under your control; Strategic Movement stays on your own ground.'],
  'sm-enemy': ['damos:6.0#10', 'Enemy units are in {hex|hex}; Strategic Movement never fights.'],
  'sm-adjacent': ['damos:6.0#4', '{hex|hex} is next to an enemy unit.'],
  'sm-too-far': [
    'damos:6.0#2',
    'Entering {hex|hex} costs {cost} half points; {left} of the doubled allowance are left.',
  ],
  // 7 operations
  'window-closed': [
    'damos:7.0#5',
    'A ZOI-capable force has activated; forces without influence may no longer activate this turn.',
  ],
  'nothing-to-pick-up': ['damos:7.0#16', '{unit|unit} is not a fresh unit of yours in the hex of the moving force.'],
  'pick-up-mp': ['damos:7.0#16', 'Picking up costs 1 movement point in each hex; {left} are left.'],
  'pick-up-slow': ['damos:7.0#19', '{unit|unit} has an allowance of {ma}, and {spent} movement points count as spent.'],
  'drop-in-battle': ['damos:8.3#6', 'A force on its way to a Concerted Attack may not leave units behind.'],
  // 8 combat
  'plan-mp': [
    'damos:8.0#3',
    'A Standard Attack takes {need} movement points on top of the terrain cost; {left} are left.',
  ],
  'concert-zoi': ['damos:8.1#2', 'Only a force with a zone of influence can make a Concerted Attack.'],
  'concert-none': ['damos:8.1#14', 'No fresh force could carry out that Concerted Attack against any enemy force.'],
  'target-empty': ['damos:8.1#5', 'There is no enemy force in {hex|hex}.'],
  'target-range': ['damos:8.1#5', '{hex|hex} is not inside the zone of influence of any fresh force of yours.'],
  'target-reach': ['damos:8.1#14', 'No fresh force of yours could carry out the attack on {hex|hex}.'],
  'attacker-reach': ['damos:8.1#11', 'The force in {from|hex} cannot reach {hex|hex} and pay for the assault.'],
  'attacker-adjacent': ['damos:8.1#9', 'A Penetration starts next to its target; {from|hex} is not next to {hex|hex}.'],
  'attacker-demoralized': ['damos:2.8#5', 'A demoralized force cannot be named in a Concerted Attack.'],
  'approach-reach': [
    'damos:8.1#11',
    'From {hex|hex} the target {target|hex} could no longer be reached and assaulted.',
  ],
  'approach-enemy': ['damos:8.1#11', 'Enemy units are in {hex|hex}; the assault goes to {target|hex}.'],
  'approach-pickup': ['damos:8.1#12', 'With {unit|unit} the force could no longer reach and assault {target|hex}.'],
  'approach-stop': ['damos:8.1#11', 'A Grand Assault, once named, must go on to its target.'],
  'posture-needs-mech': ['damos:8.4#4', 'Counterattack needs a mechanized or armored unit in the force.'],
  'posture-needs-zoi': ['damos:8.4#4', 'This posture needs a ZOI-capable force.'],
  'posture-terrain': ['damos:8.4#4', 'The terrain of {hex|hex} does not allow this posture.'],
  'no-ema': ['damos:8.12#11', 'The force has no exploitation allowance.'],
  'assault-not-exploiting': [
    'damos:8.1#3',
    'Outside exploitation a Grand Assault is declared before the force is named.',
  ],
  'assault-moved': ['damos:8.3#6', 'A Grand Assault must be the first act of the exploiting force.'],
  // 8.8 losses
  'not-losing': ['damos:8.8#8', '{unit|unit} took no part and cannot absorb losses.'],
  'unit-gone': ['damos:8.8#2', '{unit|unit} cannot absorb any more.'],
  'largest-first': ['damos:8.8#2', 'At least {share} of the loss points must fall on the largest unit.'],
  'shaken-largest': ['damos:8.11#7', 'The extra loss of a demoralized losing force falls on its largest unit.'],
  'attrition-first': ['damos:9.0#7', 'The first attrition loss falls on the strongest unit.'],
  'attrition-last': ['damos:9.0#8', 'Attrition never takes the last strength point, and {unit|unit} has only one.'],
  'rp-limit': ['damos:8.8#1', 'At most {most} of these losses can be paid with replacement points.'],
  // 8.11 retreats
  'retreat-away': ['damos:8.11#1', '{hex|hex} does not lead toward a supply source of the force.'],
  'retreat-enemy': ['damos:8.11#14', 'Enemy units are in {hex|hex}.'],
  'retreat-zone': ['damos:8.11#5', '{hex|hex} is in an enemy zone of control; a retreat does not go there.'],
  'retreat-dead-end': ['damos:8.11#3', 'From {hex|hex} the retreat could not be completed.'],
  'retreat-back': ['damos:8.11#3', 'The retreat has already passed {hex|hex}.'],
  'retreat-short': ['damos:8.11#3', 'The force has retreated {gone} of at least {least} hexes.'],
  'sacrifice-strongest': ['damos:8.11#12', '{unit|unit} is not the strongest unit left.'],
} as const satisfies ReasonTable

export const no = reasonsFrom(REASONS)
