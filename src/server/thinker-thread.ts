/** The thread that answers questions, for thinker.ts. It knows the games of the registry. */
import { parentPort } from 'node:worker_threads'
import { withPack } from '../core/pack.ts'
import type { World } from '../core/procedure.ts'
import type { Setting } from '../core/system.ts'
import { findGame } from '../games/registry.ts'
import type { Asked, Said } from './thinker.ts'
import { think, type SetUp } from './thought.ts'

/** What was reckoned for a match is kept with its setting: so many matches are remembered. */
const AT_HAND = 8
const settings = new Map<string, Setting<World>>()

function settingOf(setUp: SetUp): Setting<World> {
  const { match } = setUp
  const setting = settings.get(match) ?? settle(setUp)
  settings.delete(match)
  settings.set(match, setting)
  if (settings.size > AT_HAND) settings.delete(settings.keys().next().value!)
  return setting
}

function settle({ game: id, scenario, options, pack }: SetUp): Setting<World> {
  const game = findGame(id)
  if (!pack) return game.setting(scenario, options)
  const applied = withPack(game, pack.content)
  if ('faults' in applied) throw new Error(applied.faults.join(' '))
  return applied.game.setting(scenario, options)
}

const say = (said: Said): void => parentPort!.postMessage(said)

parentPort!.on('message', ({ n, thought }: Asked) => {
  try {
    say({ n, answer: think(settingOf(thought), thought) })
  } catch (error) {
    say({ n, fault: error instanceof Error ? error.message : String(error) })
  }
})
say('ready')
