/** The drills: movement, supply, combat. */
import { COMBAT_DRILLS } from './combat.ts'
import { MOVEMENT_DRILLS } from './movement.ts'
import type { Drill } from './drill.ts'
import { SUPPLY_DRILLS } from './supply.ts'

export const DRILLS: readonly Drill[] = [...MOVEMENT_DRILLS, ...SUPPLY_DRILLS, ...COMBAT_DRILLS]
