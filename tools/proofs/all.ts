/** The proofs there are. */
import { browser } from './browser.ts'
import { claimMutants } from './claim-mutants.ts'
import { fuzzing } from './fuzz.ts'
import { kills } from './kills.ts'
import { leaks } from './leaks.ts'
import { load } from './load.ts'
import type { Proof } from './proof.ts'
import { bursts, unreadPages } from './server.ts'

export const PROOFS: Readonly<Record<string, Proof>> = {
  fuzz: fuzzing,
  kills,
  leaks,
  load,
  burst: bursts,
  unread: unreadPages,
  browser,
  'claim-mutants': claimMutants,
}
