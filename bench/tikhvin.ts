/** Tikhvin, without planes and with them: its campaign, supply on its map and on a synthetic front, combats and missions. */
import { Match } from '../src/core/match.ts'
import { tikhvin } from '../src/games/tikhvin/index.ts'
import { syntheticFront } from './front.ts'
import { campaignRows, mixRows } from './measure.ts'
import { combatRows, forkRows, missionRows, supplyRows } from './ocs.ts'

export function benchTikhvin(): void {
  console.log('\nTikhvin and the Volkhov 1941')
  const patched = campaignRows(tikhvin.setting('campaign'), { patched: 20_000, whole: 3000 })
  supplyRows('Tikhvin, December', Match.start(tikhvin.setting('counteroffensive')))
  supplyRows('synthetic front', syntheticFront())
  combatRows(tikhvin.setting('opening'), tikhvin.setting('counteroffensive'))
  forkRows(Match.start(tikhvin.setting('counteroffensive')))
  mixRows(patched)

  console.log('\nTikhvin with planes')
  const withPlanes = (scenario: string) => tikhvin.setting(scenario, { airForces: true })
  const flown = campaignRows(withPlanes('campaign'), { patched: 20_000 })
  forkRows(Match.start(withPlanes('counteroffensive')))
  missionRows(withPlanes('opening'), withPlanes('counteroffensive'))
  mixRows(flown)
}
