/** `maproom study characters`: how often a character chooses otherwise than the same level without one, in the same positions. */
import { Command } from 'commander'
import { wilson } from '../../core/opponent/elo.ts'
import type { Match } from '../../core/match.ts'
import type { Bot } from '../../core/opponent.ts'
import { askBot } from '../../core/opponent/ask.ts'
import { playOut } from '../../core/opponent/arena.ts'
import { seenBy } from '../../core/seen.ts'
import { View } from '../../core/sight.ts'
import { gameNamed, scenarioNamed } from '../find.ts'
import { type Io, say, sayJson, wrongUse } from '../io.ts'
import { columns } from '../layout.ts'
import { wholeNumber } from '../numbers.ts'
import { playerOf, settingOf } from './jobs.ts'

interface CharactersOptions {
  readonly scenario?: string
  readonly player: string
  readonly runs: number
  readonly every: number
  readonly seed: string
  readonly json?: boolean
}

interface Otherwise {
  readonly character: string
  /** Decisions in which it plans, and those in which its first order was another. */
  readonly decisions: number
  readonly otherwise: number
}

export function charactersCommand(io: Io): Command {
  return new Command('characters')
    .description('how often each character of a bot chooses otherwise than the bot without one, in the same positions')
    .argument('GAME', 'as "maproom games" lists it')
    .option('--scenario <ID>', 'a scenario or position; the first one unless named')
    .option('--player <ID>', 'the level', 'regular')
    .option('--runs <N>', 'matches the positions are taken from', wholeNumber, 2)
    .option('--every <N>', 'every so many-th decision in which it plans', wholeNumber, 4)
    .option('--seed <WORD>', 'any word; the same word gives the same positions', 'characters')
    .option('--json', 'as JSON')
    .action((id: string, options: CharactersOptions) => {
      const game = gameNamed(io, id)
      const bot = playerOf(game, { id: options.player })
      const { characters = [] } = bot
      if (characters.length === 0) throw wrongUse(`The bot ${bot.id} of ${game.title} has no characters.`)
      const scenario = scenarioNamed(game, options.scenario, game.fellows)
      const found = compare(settingOf(game, { scenario, options: {} }), bot, characters, options)
      if (options.json) sayJson(io, { game: game.id, scenario, player: bot.id, characters: found })
      else say(io, ...columns([['character', 'decisions', 'otherwise'], ...found.map(row)], [1, 2]))
    })
}

function compare(
  setting: Match['setting'],
  bot: Bot,
  characters: readonly Bot[],
  { runs, every, seed }: CharactersOptions,
): Otherwise[] {
  const otherwise = characters.map(() => 0)
  let [planned, decisions] = [0, 0]
  for (let run = 0; run < runs; run++) {
    const bots = setting.seats.map(() => bot)
    playOut(setting, bots, `${seed} ${run}`, {
      asked(m) {
        if (m.count < 2 || !bot.beats?.[m.place] || planned++ % every !== 0) return
        decisions++
        const usual = firstOrder(bot, m)
        characters.forEach((one, i) => (otherwise[i]! += firstOrder(one, m) === usual ? 0 : 1))
      },
    })
  }
  return characters.map(({ id }, i) => ({ character: id, decisions, otherwise: otherwise[i]! }))
}

function firstOrder(bot: Bot, m: Match): string {
  return JSON.stringify(askBot(bot, seenBy(m, View.of(m, m.seat)), { seed: 'characters' }).orders)
}

function row({ character, decisions, otherwise }: Otherwise): string[] {
  const { share, from, to } = wilson(otherwise, decisions)
  const percent = (n: number): string => (n * 100).toFixed(0)
  return [character, String(decisions), `${percent(share)} % (${percent(from)} to ${percent(to)})`]
}
