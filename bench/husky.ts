/** Husky: the landings and the days after them, with planes and ships, and the odds of its combats and missions. */
import { Match } from '../src/core/match.ts'
import { husky } from '../src/games/husky/index.ts'
import { campaignRows, mixRows } from './measure.ts'
import { combatRows, forkRows, missionRows, supplyRows } from './ocs.ts'

export function benchHusky(): void {
  console.log('\nHusky: Sicily 1943')
  const [landings, ashore] = [husky.setting('gela-licata'), husky.setting('gela-counterattack')]
  const patched = campaignRows(landings, { patched: 12_000 })
  supplyRows('Sicily', Match.start(ashore))
  combatRows(ashore, landings)
  missionRows(landings)
  forkRows(Match.start(landings))
  mixRows(patched)
}
