/** Husky: its first scenario, with whatever of planes, ships and landings it has, and the odds of its combats and missions. */
import { Match } from '../src/core/match.ts'
import { husky } from '../src/games/husky/index.ts'
import { campaignRows, mixRows } from './measure.ts'
import { combatRows, forkRows, supplyRows } from './ocs.ts'

export function benchHusky(): void {
  console.log('\nHusky: Sicily 1943')
  const { id } = husky.scenarios[0]!
  const patched = campaignRows(husky.setting(id), { patched: 12_000 })
  supplyRows('Sicily', Match.start(husky.setting(id)))
  combatRows(husky.setting(id))
  forkRows(Match.start(husky.setting(id)))
  mixRows(patched)
}
