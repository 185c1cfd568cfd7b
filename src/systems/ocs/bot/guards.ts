/** What a player of the Operational Combat Series should never do. */
import type { Guard } from '../../../core/guards.ts'
import type { Ocs } from '../rules/world.ts'
import { ENDING_GUARDS } from './guards-ending.ts'
import { FIGHTING_GUARDS } from './guards-fighting.ts'
import { MOVING_GUARDS } from './guards-moving.ts'

export const GUARDS: readonly Guard<Ocs>[] = [...MOVING_GUARDS, ...ENDING_GUARDS, ...FIGHTING_GUARDS]
