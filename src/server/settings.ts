/** Settings of matches: what was reckoned for a match is kept with its setting. */
import { withPack } from '../core/pack.ts'
import type { World } from '../core/procedure.ts'
import type { Game, Setting, Switches } from '../core/system.ts'
import type { PackUsed } from '../core/pack-form.ts'

/** So many matches of a thread are remembered. */
const AT_HAND = 8

/** How a match was set up: the same for all that is thought over for it. */
export interface SetUp {
  readonly match: string
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, boolean | number | string>>
  readonly pack: PackUsed | null
}

export interface Settled {
  readonly game: Game
  readonly setting: Setting<World>
}

export class Settings {
  private readonly games: readonly Game[]
  private readonly known = new Map<string, Settled>()

  constructor(games: readonly Game[]) {
    this.games = games
  }

  of(setUp: SetUp): Settled {
    const { match } = setUp
    const settled = this.known.get(match) ?? this.settle(setUp)
    this.known.delete(match)
    this.known.set(match, settled)
    if (this.known.size > AT_HAND) this.known.delete(this.known.keys().next().value!)
    return settled
  }

  private settle({ game: id, scenario, options, pack }: SetUp): Settled {
    const plain = this.games.find((g) => g.id === id)
    if (!plain) throw new Error(`there is no game "${id}"`)
    const applied = pack ? withPack(plain, pack.content) : { game: plain }
    if ('faults' in applied) throw new Error(applied.faults.join(' '))
    return { game: applied.game, setting: applied.game.setting(scenario, options) }
  }
}

const settings = new WeakMap<Game, Map<string, WeakRef<Setting<World>>>>()

/** A game's setting, the same for all matches that are set up alike: what follows from it is made and kept once. */
export function settingOf(game: Game, scenario: string, options: Switches, rules?: number): Setting<World> {
  let known = settings.get(game)
  if (!known) settings.set(game, (known = new Map()))
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))
  const key = JSON.stringify([scenario, chosen, rules ?? null])
  const last = known.get(key)?.deref()
  const setting = last ?? game.setting(scenario, options, rules)
  if (!last) known.set(key, new WeakRef(setting))
  return setting
}
