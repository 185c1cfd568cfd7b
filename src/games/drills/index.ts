/** Drills of the Operational Combat Series: one thing at a time, each with goals that are checked. */
import { courseOf } from './course.ts'
import { DRILLS } from './drills.ts'

export const drills = courseOf(DRILLS)
