/** What can be asked of a Great War Battles table without acting. */
import type { QuestionRule } from '../../../../core/desk.ts'
import type { Gwb } from '../../rules/world.ts'
import { aim } from './aim.ts'
import { communication, line } from './communication.ts'
import { defence } from './defence.ts'
import { heights, stacking } from './ground.ts'
import { gun, remember } from './guns.ts'
import { hexInspector } from './hex.ts'
import { odds } from './odds.ts'
import { reach } from './reach.ts'
import { retreats, surrender } from './retreats.ts'
import { sight } from './sight.ts'
import { unitInspector } from './unit.ts'
import { harassed, who } from './who.ts'
import { zoc } from './zones.ts'

export const QUESTIONS: readonly QuestionRule<Gwb>[] = [
  aim,
  reach,
  odds,
  zoc,
  communication,
  line,
  sight,
  harassed,
  heights,
  stacking,
  surrender,
  remember,
  who,
  retreats,
  defence,
  hexInspector,
  unitInspector,
  gun,
]
