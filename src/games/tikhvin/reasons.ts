/** Why Tikhvin refuses an order the series would take. */
import { reasonsFrom, type ReasonTable } from '../../core/reasons.ts'

export const TIKHVIN_REASONS = {
  'strat-october': ['tikhvin:october#1', 'Soviet units cannot enter Strat Mode on turn 1.'],
  'reserve-october': ['tikhvin:october#2', '{unit|unit} belongs to 4 or 52 Army and cannot enter Reserve on turn 1.'],
  'sinyavino-box': [
    'tikhvin:october#3',
    '{unit|unit} attacks toward Sinyavino and must stay west of Voibokalo until turn {turn}.',
  ],
  'siege-guns': ['tikhvin:siege#1', 'The siege artillery cannot move east of column 08.'],
  'hold-tikhvin': ['tikhvin:hold#1', 'Tikhvin is held by order: {unit|unit} cannot leave it this turn.'],
} as const satisfies ReasonTable

export const no = reasonsFrom(TIKHVIN_REASONS)
