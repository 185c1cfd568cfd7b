/** Why Tikhvin refuses an order the series would take. */
import { reasonsFrom, type ReasonTable } from '../../core/reasons.ts'

export const TIKHVIN_REASONS = {
  'strat-october': ['tikhvin:october#1', 'No Soviet unit enters Strat Mode on turn 1.'],
  'reserve-october': ['tikhvin:october#2', '{unit|unit} belongs to 4 or 52 Army: no Reserve on turn 1.'],
  'sinyavino-box': [
    'tikhvin:october#3',
    '{unit|unit} attacks toward Sinyavino and stays west of Voibokalo until turn {turn}.',
  ],
  'siege-guns': ['tikhvin:siege#1', 'The siege artillery does not move east of column 08.'],
  'hold-tikhvin': ['tikhvin:hold#1', 'Tikhvin is held by order: {unit|unit} does not leave it on this turn.'],
} as const satisfies ReasonTable

export const no = reasonsFrom(TIKHVIN_REASONS)
