/** The drills: movement, supply, combat, air, sea. */
import { AIR_DRILLS } from './air.ts'
import { COMBAT_DRILLS } from './combat.ts'
import { MOVEMENT_DRILLS } from './movement.ts'
import type { Drill } from './drill.ts'
import { SEA_DRILLS } from './sea.ts'
import { SUPPLY_DRILLS } from './supply.ts'

export const DRILLS: readonly Drill[] = [
  ...MOVEMENT_DRILLS,
  ...SUPPLY_DRILLS,
  ...COMBAT_DRILLS,
  ...AIR_DRILLS,
  ...SEA_DRILLS,
]
