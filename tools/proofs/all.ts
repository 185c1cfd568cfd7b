/** The proofs there are. */
import { bots } from './bots.ts'
import { browser } from './browser.ts'
import { burst } from './burst.ts'
import { claimMutants } from './claim-mutants.ts'
import { faults } from './faults.ts'
import { fuzzing } from './fuzz.ts'
import { handsAlone } from './hands.ts'
import { hostile } from './hostile.ts'
import { huskyEnds } from './husky.ts'
import { kills } from './kills.ts'
import { leaks } from './leaks.ts'
import { load } from './load.ts'
import { month } from './month.ts'
import type { Proof } from './proof.ts'
import { staticPage } from './static.ts'
import { together } from './together.ts'
import { unread } from './unread.ts'

export const PROOFS: Readonly<Record<string, Proof>> = {
  fuzz: fuzzing,
  bots,
  husky: huskyEnds,
  kills,
  faults,
  hostile,
  leaks,
  load,
  month,
  burst,
  unread,
  browser,
  hands: handsAlone,
  together,
  static: staticPage,
  'claim-mutants': claimMutants,
}
