/** Answers a player can lodge beforehand for what is asked in the other side's turn. */
import type { StandingRule } from '../../../core/table/rules.ts'
import type { Ocs } from '../world.ts'

export const SERIES_STANDING: readonly StandingRule<Ocs>[] = []
