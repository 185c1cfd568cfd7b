/** What a player of a game of the series should never do. */
import type { Guard } from '../../../core/guards.ts'
import type { Damos } from '../rules/world.ts'
import { lastReserve, leftOver, losingAttack, unsuppliedAttack } from './guards-fighting.ts'
import {
  deadEnd,
  goalLeft,
  lastGoal,
  leftToSurrender,
  marchesOff,
  noRally,
  overStackedEnd,
  wandering,
  windowCloses,
} from './guards-moving.ts'
import type { Purpose } from './scene.ts'

export const guardsFor = (purpose: Purpose): readonly Guard<Damos>[] => [
  overStackedEnd,
  windowCloses(purpose),
  losingAttack(purpose),
  unsuppliedAttack,
  wandering(purpose),
  goalLeft(purpose),
  leftToSurrender,
  lastReserve(purpose),
  noRally,
  deadEnd,
  lastGoal(purpose),
  leftOver,
  marchesOff(purpose),
]
