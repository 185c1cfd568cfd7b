/** What can be asked of an OCS table without acting. */
import type { QuestionRule } from '../../../../core/table/rules.ts'
import type { Ocs } from '../../world.ts'
import { aim } from './aim.ts'
import { reach } from './reach.ts'

export const QUESTIONS: readonly QuestionRule<Ocs>[] = [aim, reach]
