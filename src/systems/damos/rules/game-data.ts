/** What a DAMOS game is made from: its data files and its exclusive rules. */
import type { GameParts } from '../../../core/game.ts'
import type { ChartsFile, CountersFile, MapFile, ScenarioFile } from './data.ts'
import type { Damos, Exclusives } from './world.ts'

export interface GameData extends GameParts<Damos, ScenarioFile> {
  readonly map: MapFile
  /** How the map is drawn beyond its hexes. */
  readonly art?: object
  readonly counters: CountersFile
  readonly charts: ChartsFile
  /** Who controls a hex of a country at the start. */
  readonly owner: (country: string) => number
  readonly x: Exclusives
}
