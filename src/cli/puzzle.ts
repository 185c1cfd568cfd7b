/** `maproom puzzle`: bots try the puzzles of a game. */
import { Command } from 'commander'
import { Attempt } from '../core/opponent/attempt.ts'
import { PUZZLES } from '../core/puzzle.ts'
import type { Game } from '../core/system.ts'
import { gameNamed } from './find.ts'
import { type Io, say, sayJson, wrongUse } from './io.ts'
import { columns } from './layout.ts'
import { wholeNumber } from './numbers.ts'

interface Options {
  readonly level?: string
  readonly seeds: number
  readonly json?: boolean
}

interface Tried {
  readonly puzzle: string
  readonly title: string
  /** By bot: how often it found the plan. */
  readonly found: Readonly<Record<string, number>>
}

export function puzzleCommand(io: Io): Command {
  return new Command('puzzle')
    .summary('bots try the puzzles of a game')
    .description('let the bots of a game try its puzzles ("find the plan"), each with several seeds')
    .argument('GAME', 'a game with puzzles, as "maproom games" lists it')
    .option('--level <LEVEL>', 'only bots of this level')
    .option('--seeds <N>', 'how often each puzzle is tried', wholeNumber, 10)
    .option('--json', 'as JSON')
    .action((id: string, { level, seeds, json }: Options) => {
      const game = gameNamed(io, id)
      const puzzles = (game.lessons ?? []).filter(({ chapter }) => chapter === PUZZLES)
      const bots = game.bots.filter((bot) => level === undefined || bot.level === level)
      if (puzzles.length === 0) throw wrongUse(`${game.title} has no puzzles.`)
      if (bots.length === 0)
        throw wrongUse(`No bot of ${game.title} plays at "${level}". Levels: ${levelsOf(game).join(', ')}.`)
      const tried = puzzles.map(({ scenario, title }): Tried => {
        const found = bots.map((bot) => [bot.id, times(game, scenario, bot, seeds)] as const)
        return { puzzle: scenario, title, found: Object.fromEntries(found) }
      })
      if (json) return sayJson(io, { game: game.id, seeds, tried })
      const rows = tried.map(({ title, found }) => [title, ...bots.map((bot) => `${found[bot.id]} of ${seeds}`)])
      const all = bots.map((bot) => tried.reduce((sum, { found }) => sum + found[bot.id]!, 0))
      const share = (n: number): string => `${Math.round((100 * n) / (seeds * puzzles.length))} %`
      say(io, ...columns([['', ...bots.map(({ name }) => name)], ...rows, ['all', ...all.map(share)]]))
    })
}

const levelsOf = (game: Game): string[] => [...new Set(game.bots.map(({ level }) => level))]

function times(game: Game, scenario: string, bot: Game['bots'][number], seeds: number): number {
  let found = 0
  for (let n = 0; n < seeds; n++) if (new Attempt(game, scenario, `${bot.id} ${n}`).by(bot).solved) found++
  return found
}
