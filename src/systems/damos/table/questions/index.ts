/** What can be asked of a DAMOS table without acting. */
import type { QuestionRule } from '../../../../core/table/rules.ts'
import type { Damos } from '../../world.ts'
import { aim } from './aim.ts'
import { reach } from './reach.ts'

export const QUESTIONS: readonly QuestionRule<Damos>[] = [aim, reach]
