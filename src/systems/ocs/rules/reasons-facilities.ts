/** Why orders about air bases and ports are refused. */
import type { ReasonTable } from '../../../core/reasons.ts'

export const FACILITY_REASONS = {
  'no-base': ['ocs:10.0d#1', 'The enemy has no air base in {hex|hex}.'],
  'no-port': ['ocs:10.0d#1', 'The enemy has no port in {hex|hex}.'],
  'no-own-base': ['ocs:15.4#1', 'You have no air base in {hex|hex}.'],
  'no-own-port': ['ocs:19.0c#1', 'You have no port in {hex|hex}.'],
  'engineers-work': ['ocs:15.3#1', 'Only engineers can do that work in {hex|hex}.'],
  'base-most': ['ocs:15.3#3', 'The air base in {hex|hex} is already Level {most}.'],
  'base-raised': ['ocs:15.3#2', 'The air base in {hex|hex} has been improved this turn.'],
  'base-least': ['ocs:15.4#2', 'The air base in {hex|hex} cannot be reduced any further.'],
  'base-lowered': ['ocs:15.4#2', 'The air base in {hex|hex} has been reduced this phase.'],
  'base-there': ['ocs:15.0a#1', 'There is an air base in {hex|hex} already.'],
  'no-air': ['ocs:15.3#1', 'This game has no air forces, and so no air bases.'],
  'no-strips': ['ocs:15.2#1', 'This game has no air strips.'],
  'port-whole': ['ocs:19.0d#1', 'The port in {hex|hex} is undamaged.'],
  'port-repaired': ['ocs:19.0d#1', 'The port in {hex|hex} has been repaired this phase.'],
  'port-wrecked': ['ocs:19.0b#1', 'The port in {hex|hex} cannot take another hit.'],
  'port-hit': ['ocs:19.0c#1', 'The port in {hex|hex} has been damaged by its owner this turn.'],
} as const satisfies ReasonTable
