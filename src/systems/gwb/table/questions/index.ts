/** What can be asked of a Great War Battles table without acting. */
import type { QuestionRule } from '../../../../core/table/rules.ts'
import type { Gwb } from '../../world.ts'
import { aim } from './aim.ts'
import { reach } from './reach.ts'

export const QUESTIONS: readonly QuestionRule<Gwb>[] = [aim, reach]
