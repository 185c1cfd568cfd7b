import type { EventValues } from '../../../core/reasons.ts'

/** What happened, in sentences. */
export const EVENTS = {
  turn: 'Game turn {turn}.',
  playerTurn: '{side|seat} player turn {turn}.',
  arrived: '{unit|unit} enters at {hex|hex}.',
  arrivedOffBoard: '{unit|unit} is ready as off-board artillery.',
  replacementSteps: 'British replacement steps: {steps} new, {saved} saved.',
  raised: '{unit|unit} receives a replacement step and has {steps}.',
  counterBattery: 'Counter battery fire at {hex|hex} with strength {strength}: {guns|units}.',
  counterBatteryResult: 'Counter battery fire at {hex|hex}: {result} to suppress.',
  suppressed: '{unit|unit} is suppressed.',
  phase: '{side|seat} combat phase.',
  movement: '{side|seat} movement phase.',
  attack: 'Attack on {hex|hex}: {units|units}.',
  across: '{unit|unit} comes across the open into {hex|hex}.',
  limbered: '{unit|unit} limbers.',
  deployed: '{unit|unit} deploys.',
  retreated: 'Retreat from {from|hex} to {hex|hex}: {units|units}.',
  barrage: 'Barrage of {hex|hex} with strength {strength}: {guns|units}.',
  barrageResult: 'Barrage of {hex|hex}: result {result}.',
  supports: '{unit|unit} supports {hex|hex}.',
  fireResult: 'Defensive fire from {hex|hex} with strength {strength}: result {result}.',
  meleeResult:
    'Melee at {hex|hex}, {attack} to {defence}: losses of {attacker} steps for the attacker and {defender} for the defender.',
  spared: 'The hex is given up: each side is spared {less} steps.',
  stepLost: '{unit|unit} loses a step and has {left} left.',
  eliminated: '{unit|unit} is eliminated.',
  advanced: '{unit|unit} advances into {hex|hex}.',
  disorganized: '{unit|unit} is disorganized (D{level}).',
  recovered: '{unit|unit} rallies (D{level}) and has {left} movement points left.',
  marchOrder: 'March order: {units|units}.',
  moved: 'From {from|hex} to {hex|hex}: {units|units}.',
  exited: '{unit|unit} leaves the map at {hex|hex}.',
  forcedMarch: 'Forced march for {points} movement points: {units|units}.',
  harassed: 'Harassing fire at {hex|hex} with strength {strength}: {guns|units}.',
  backedUp: '{unit|unit} falls back to {hex|hex}.',
  entrained: 'Entrained at {hex|hex}: {units|units}.',
  detrained: 'Detrained at {hex|hex}: {units|units}.',
  merged: '{with|unit} is broken up to strengthen {unit|unit}.',
  isolated: '{unit|unit} is isolated (level {level}).',
  relieved: '{unit|unit} is in communication again.',
} as const

/** What events carry, with what is in no sentence. */
export type GwbEvents = EventValues<typeof EVENTS, MoreValues>

interface MoreValues {
  readonly phase: { readonly hasty: number }
  readonly attack: Sided
  readonly across: { readonly from: number }
  readonly stepLost: { readonly hex: number }
  readonly eliminated: { readonly hex: number }
  readonly counterBattery: Sided
  readonly counterBatteryResult: { readonly roll: number }
  readonly barrage: Sided
  readonly barrageResult: { readonly roll: number }
  readonly fireResult: { readonly british: number; readonly across: number; readonly roll: number }
  readonly harassed: Sided
  readonly meleeResult: { readonly column: number; readonly roll: number }
  readonly spared: { readonly hex: number }
  readonly advanced: { readonly from: number }
}

interface Sided {
  readonly side: number
}
