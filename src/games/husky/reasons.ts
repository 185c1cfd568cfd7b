/** Why Husky refuses an order the series would take. */
import { reasonsFrom, type ReasonTable } from '../../core/reasons.ts'

export const HUSKY_REASONS = {
  'storm-landing': ['husky:4#4', 'Nobody lands in a Storm.'],
  'storm-craft': ['husky:4#4', 'In a Storm craft may only make for a port; there is none of yours in {hex|hex}.'],
  'out-of-area': ['husky:20#5', '{hex|hex} is outside the area of this scenario.'],
} as const satisfies ReasonTable

export const no = reasonsFrom(HUSKY_REASONS)
