import type { EventValues } from '../../../core/reasons.ts'

/** What happened, told in a sentence each. */
export const EVENTS = {
  turn: 'Game turn {turn}',
  playerTurn: '{side|seat} player turn, game turn {turn}',
  income: '{side|seat}: {points} RP received, {pool} in the pool',
  spends: '{side|seat}: {points} RP spent, {left} left',
  replaced: '{side|seat} replaces a strength point, {left} RP left',
  arrives: '{unit|unit} arrives at {hex|hex}',
  strategic: 'Strategic Movement from {hex|hex}: {units|units}',
  marched: 'On the march from {from|hex} to {hex|hex}: {units|units}',
  activated: 'Activated at {hex|hex}: {units|units}',
  exploits: 'Exploitation from {hex|hex}: {units|units}',
  moved: 'From {from|hex} to {hex|hex}, {left} MP left: {units|units}',
  pickedUp: '{unit|unit} is picked up at {hex|hex}',
  dropped: '{unit|unit} stays behind at {hex|hex}',
  rallied: 'Rallied at {hex|hex}: {units|units}',
  demoralized: 'Demoralized at {hex|hex}: {units|units}',
  declared: '{side|seat} announces a Concerted Attack on {hex|hex}',
  concerted:
    'The attack on {hex|hex} is {plan|assault=a Grand Assault;penetration=a Penetration}; {posture|none=the demoralized defender has no posture;steadfast=the defence is Steadfast;counterattack=the defence counterattacks;delay=the defence delays;elastic=the defence is Elastic}',
  reacts: 'Reaction from {from|hex} into {hex|hex}: {units|units}',
  withdraws: 'Withdrawal from {from|hex}: {units|units}',
  reactionTerms: 'Reaction modifiers: {terms}',
  reaction: 'Reaction dice {total}, modifier {drm|signed}: {success|1=it succeeds;0=it fails}',
  combat: 'Combat at {hex|hex}: {attackers|units} against {defenders|units}',
  excluded: '{unit|unit} is over the stacking limit at {hex|hex} and sits out the combat',
  revealed:
    '{plan|meeting=Meeting Engagement;standard=Standard Attack;assault=Grand Assault;penetration=Penetration} against {posture|none=a demoralized defender;steadfast=Steadfast;counterattack=Counterattack;delay=Delay;elastic=Elastic}',
  strengths: 'Strength {attack} (adjusted {attackAdjusted}) against {defence} (adjusted {defenceAdjusted})',
  modifiers: 'Dice modifiers: attacker {attack|signed}, defender {defence|signed}',
  swept: 'The defender of {hex|hex} is swept away',
  inflicted: 'The defender suffers {onDefender}, the attacker {onAttacker}',
  absorbedByRp: '{side|seat} pays for {points} losses with RP, {left} left',
  absorbed: '{side|seat} loses {points} SP',
  counterattack:
    'Counterattack at {ratio}, die {die}, modifier {drm|signed}: the defender loses {onDefender}, the attacker {onAttacker}',
  winner: '{side|seat} wins the combat',
  sacrificed: '{unit|unit} is given up to hold {hex|hex}',
  noRetreat: 'No way to retreat from {hex|hex}: {units|units}',
  onlyRetreat: 'The retreat can only go to {hex|hex}',
  retreated: 'Retreat from {from|hex} to {hex|hex}: {units|units}',
  stands: 'The garrison of {hex|hex} stays; the attackers go back to {from|hex}',
  attrition: 'Attrition at {hex|hex}, dice {total}, modifier {drm|signed}: {losses} SP lost by {units|units}',
  eliminated: '{unit|unit} is eliminated at {hex|hex}',
  surrendered: '{unit|unit} surrenders at {hex|hex}',
  reset: '{side|seat}: all forces are fresh again',
} as const

/** What events carry, with what is in no sentence. */
export type DamosEvents = EventValues<typeof EVENTS, MoreValues>

interface MoreValues {
  readonly replaced: { readonly unit: number }
  readonly absorbed: { readonly units: readonly number[]; readonly losses: readonly number[] }
  readonly reaction: { readonly units: readonly number[] }
  readonly modifiers: {
    readonly attackSupplied: number
    readonly defenceSupplied: number
    readonly demoralized: number
  }
}

/** Events by which somebody learns what he could not know. */
export const REVEALS = [
  'revealed',
  'strengths',
  'reaction',
  'concerted',
  'spends',
  'eliminated',
  'surrendered',
] as const
