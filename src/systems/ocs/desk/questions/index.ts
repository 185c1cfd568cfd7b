/** What can be asked of an OCS table without acting. */
import type { QuestionRule } from '../../../../core/desk.ts'
import type { Ocs } from '../../rules/world.ts'
import { aim } from './aim.ts'
import { budget } from './budget.ts'
import { discs } from './discs.ts'
import { fuel } from './fuel.ts'
import { hexInspector, unitInspector } from './inspect.ts'
import { logistics } from './logistics.ts'
import { odds } from './odds.ts'
import { rail } from './rails.ts'
import { reach } from './reach.ts'
import { supply } from './supply.ts'
import { line, trace } from './trace.ts'
import { who } from './who.ts'
import { zoc } from './zones.ts'

export const QUESTIONS: readonly QuestionRule<Ocs>[] = [
  aim,
  reach,
  odds,
  logistics,
  trace,
  line,
  budget,
  supply,
  fuel,
  zoc,
  rail,
  discs,
  who,
  hexInspector,
  unitInspector,
]
