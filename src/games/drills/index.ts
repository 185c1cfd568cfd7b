/** Drills of the Operational Combat Series: one thing at a time, each with a goal that is checked. */
import { DRILLS } from './drills.ts'
import { sheetOf } from './sheet.ts'

export const drills = sheetOf(DRILLS)
