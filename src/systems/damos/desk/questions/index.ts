/** What can be asked of a DAMOS table without acting. */
import type { QuestionRule } from '../../../../core/desk.ts'
import type { Damos } from '../../rules/world.ts'
import { aim } from './aim.ts'
import { control, stacking } from './ground.ts'
import { hexInspector } from './hex.ts'
import { odds } from './odds.ts'
import { reach } from './reach.ts'
import { retreats, surrender } from './retreats.ts'
import { supply } from './supply.ts'
import { unitInspector } from './unit.ts'
import { react, who } from './who.ts'
import { zoc, zoi } from './zones.ts'

export const QUESTIONS: readonly QuestionRule<Damos>[] = [
  aim,
  reach,
  supply,
  zoc,
  zoi,
  odds,
  who,
  react,
  retreats,
  surrender,
  stacking,
  control,
  hexInspector,
  unitInspector,
]
