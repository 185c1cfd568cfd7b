/** What all studies have in common: their options, and pairs of matches. */
import type { Command } from 'commander'
import type { Game } from '../../core/system.ts'
import { switchesFrom } from '../find.ts'
import type { Io } from '../io.ts'
import { gather, wholeNumber } from '../numbers.ts'
import type { Job, Player } from './jobs.ts'
import { databaseOf } from './queue.ts'
import { Runner, shardOf } from './run.ts'

/** What every study is run with. */
export interface StudyOptions {
  readonly scenario: string[]
  readonly option: string[]
  readonly seed: string
  readonly threads: number
  readonly shard?: string
  readonly queue?: boolean
  readonly resume: string[]
  readonly json?: boolean
  readonly html?: string
}

export function withStudyOptions(command: Command, word: string): Command {
  return command
    .argument('GAME', 'as "maproom games" lists it')
    .option('--scenario <ID>', 'a scenario or position (may be repeated); the first one when none is named', gather, [])
    .option('--option <NAME=VALUE>', 'set an optional rule or ruling (may be repeated)', gather, [])
    .option('--seed <WORD>', 'any word; the same word gives the same matches', word)
    .option('--threads <N>', 'matches at a time', wholeNumber, 1)
    .option('--shard <I/N>', 'play only this share, such as 2/5; the others run elsewhere')
    .option('--queue', 'let workers play ("maproom work"), by the PostgreSQL database that DATABASE_URL names')
    .option(
      '--resume <FILE>',
      'keep results there, a line each, and play only what is missing; further files are read',
      gather,
      [],
    )
    .option('--json', 'as JSON')
    .option('--html <FILE>', 'write a report there, with plots')
}

export const runnerFor = (io: Io, game: Game, { threads, shard, resume, queue }: StudyOptions): Runner =>
  new Runner(io, game, {
    threads,
    resume,
    shard: shard === undefined ? undefined : shardOf(shard),
    queue: queue ? databaseOf() : undefined,
  })

export interface MirrorOptions extends StudyOptions {
  readonly player: string
  readonly runs: number
}

/** The same player on both sides. */
export function mirrorsOf(game: Game, scenario: string, { player, runs, seed, option }: MirrorOptions): Job[] {
  const players = [{ id: player }, { id: player }]
  const options = switchesFrom(game, option)
  return Array.from({ length: runs }, (_, i) => ({
    game: game.id,
    scenario,
    options,
    players,
    seed: `${seed} ${scenario} ${i}`,
  }))
}

/** Every seed twice, the second time with sides swapped. */
export function pairsOf(
  game: Game,
  scenario: string,
  options: Job['options'],
  [a, b]: readonly [Player, Player],
  { seed, pairs }: { readonly seed: string; readonly pairs: number },
): Job[] {
  return Array.from({ length: pairs }, (_, i) => i).flatMap((i) => {
    const job = { game: game.id, scenario, options, seed: `${seed} ${scenario} ${i}` }
    return [
      { ...job, players: [a, b] },
      { ...job, players: [b, a] },
    ]
  })
}
