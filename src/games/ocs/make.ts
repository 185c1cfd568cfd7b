/** A game of the Operational Combat Series from the files of its folder. */
import type { Game } from '../../core/system.ts'
import { EAGERNESS } from '../../systems/ocs/bot/eagerness.ts'
import { GUARDS } from '../../systems/ocs/bot/guards.ts'
import { plainWorth } from '../../systems/ocs/bot/standing.ts'
import { practiceBot } from '../../systems/ocs/bot/index.ts'
import charts from '../../systems/ocs/rules/charts.json' with { type: 'json' }
import * as read from '../../systems/ocs/rules/data.ts'
import { type GameData, makeGame } from '../../systems/ocs/rules/game.ts'
import type { Ocs } from '../../systems/ocs/rules/world.ts'

/** What a folder holds as it was read, before it is checked. */
interface Files {
  readonly map: unknown
  readonly art: object
  readonly terrain: unknown
  readonly counters: unknown
  readonly airSea: unknown
  readonly tables: unknown
  readonly turns: readonly unknown[]
}

/** The files are checked, and what every game of the series has is added: its charts, guards and the practice player. */
export function ocsGame(
  files: Files,
  more: Omit<GameData, keyof Files | 'charts' | 'guards' | 'eagerness'>,
): Game<Ocs> {
  return makeGame({
    ...more,
    map: read.mapSchema.parse(files.map),
    art: files.art,
    terrain: read.terrainSchema.parse(files.terrain),
    counters: read.countersSchema.parse(files.counters),
    airSea: read.airSeaSchema.parse(files.airSea),
    charts: read.chartsSchema.parse(charts),
    tables: read.tablesSchema.parse(files.tables),
    turns: files.turns.map((row) => read.turnSchema.parse(row)),
    bots: [...(more.bots ?? []), practiceBot],
    guards: GUARDS,
    chances: { worth: plainWorth, models: [] },
    eagerness: EAGERNESS,
  })
}
