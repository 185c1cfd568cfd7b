/** Drills of the Operational Combat Series: one thing at a time, each with goals that are checked. */
import { courseOf } from './course.ts'
import { DRILLS } from './drills.ts'
import { COMBAT_DRILLS } from './sheet/combat.ts'
import { MOVEMENT_DRILLS } from './sheet/movement.ts'
import { sheetOf } from './sheet/sheet.ts'
import { SUPPLY_DRILLS } from './sheet/supply.ts'

export const drills = courseOf(DRILLS, sheetOf([...MOVEMENT_DRILLS, ...SUPPLY_DRILLS, ...COMBAT_DRILLS]))
