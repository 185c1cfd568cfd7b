/** What can be asked of a DAMOS table without acting. */
import type { QuestionRule } from '../../../../core/table/rules.ts'
import type { Damos } from '../../world.ts'

export const QUESTIONS: readonly QuestionRule<Damos>[] = []
