/** What all rooms of a server share. */
import type { Bots } from './bots.ts'
import type { NewDice } from './dice.ts'
import type { ReadsRecords } from './import.ts'
import type { Turns } from './lanes.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Thinks } from './thought.ts'

export interface Help {
  /** Milliseconds before a bot's order or a standing answer. */
  readonly pause: number
  readonly thinker?: Thinks | undefined
  readonly bots?: Bots | undefined
  readonly importer?: ReadsRecords | undefined
  readonly turns: Turns
  readonly dice: NewDice
  /** Where people come from elsewhere: how much they may ask for. */
  readonly limits?: Limits | undefined
  readonly metrics?: Metrics | undefined
  readonly log?: Log | undefined
}
