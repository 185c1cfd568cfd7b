/** What a player of Great War Battles should never do. */
import type { Guard } from '../../../core/guards.ts'
import type { Gwb } from '../rules/world.ts'
import { FIGHTING_GUARDS } from './guards-fighting.ts'
import { MOVING_GUARDS } from './guards-moving.ts'

export const GUARDS: readonly Guard<Gwb>[] = [...MOVING_GUARDS, ...FIGHTING_GUARDS]
