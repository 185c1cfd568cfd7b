/** Why an order is refused, each with its rule. */
import { reasonsFrom, type ReasonTable } from '../../../core/reasons.ts'

export const REASONS = {
  'not-yours': ['primer:4#1', '{unit|unit} is not yours.'],
  'not-here': ['primer:2#2', '{unit|unit} is not on the map.'],
  moved: ['primer:4#1', '{unit|unit} has moved this turn.'],
  'not-due': ['primer:4#5', '{unit|unit} arrives on turn {turn}.'],
  'not-waiting': ['primer:4#5', '{unit|unit} is not waiting to enter.'],
  'no-entry': ['primer:4#5', 'Both entry hexes are closed to {unit|unit}.'],
  'not-entry': ['primer:4#5', '{hex|hex} is not one of your entry hexes.'],
  far: ['primer:4#1', '{hex|hex} is not next to {from|hex}.'],
  enemy: ['primer:4#1', 'The enemy holds {hex|hex}.'],
  cost: ['primer:4#2', '{hex|hex} costs {cost}; {left} left.'],
  full: ['primer:2#3', 'Two counters stand in {hex|hex}, and {unit|unit} could not move on.'],
  'stop-full': ['primer:2#3', 'Two other counters stand in {hex|hex}.'],
  'no-enemy': ['primer:6#1', 'No enemy stands in {hex|hex}.'],
  'attacked-before': ['primer:6#1', '{hex|hex} has been attacked this turn.'],
  'no-attacker': ['primer:6#2', 'No infantry or cavalry that can still attack stands next to {hex|hex}.'],
  fought: ['primer:6#1', '{unit|unit} has attacked or fired this turn.'],
  'joined-before': ['primer:6#2', '{unit|unit} is already in the attack.'],
  'not-joined': ['primer:6#2', '{unit|unit} is not in the attack.'],
  'out-of-range': ['primer:6#2', '{unit|unit} is too far from {hex|hex}.'],
  'no-infantry': ['primer:6#2', 'An attack needs infantry or cavalry next to {hex|hex}.'],
  weak: ['primer:6#5', '{attack} against {defence}: an attack under 1:2 is not allowed.'],
  'no-gun': ['primer:6#4', '{unit|unit} is not artillery.'],
  'in-hex': ['primer:6#4', '{unit|unit} stands in the attacked hex and defends there.'],
  'not-hit': ['primer:6#8', '{unit|unit} is not one of the counters that must lose steps.'],
  'river-back': ['primer:7#2', 'The river bars the way to {hex|hex}.'],
  'zone-back': ['primer:7#2', '{hex|hex} lies in an enemy zone, and no friend stands there.'],
  'full-back': ['primer:7#2', 'Two counters stand in {hex|hex}.'],
  'not-advancing': ['primer:7#3', '{unit|unit} did not attack from next to the hex.'],
} as const satisfies ReasonTable

export const no = reasonsFrom(REASONS)
