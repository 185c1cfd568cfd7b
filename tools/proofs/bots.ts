/** Bots at their tables against the fuzzer's eager player, which sat there before them: who wins, and how long they think. */
import { playerBot } from '../../src/core/harness/players.ts'
import { seenOpenly } from '../../src/core/seen.ts'
import { deskOf } from '../../src/core/desk/show.ts'
import { playOut } from '../../src/core/opponent/arena.ts'
import type { Bot } from '../../src/core/opponent.ts'
import { findGame } from '../../src/games/registry.ts'
import type { Proof } from './proof.ts'

/** Game, scenario, and the seat in which the game's first bot must win every match. */
const SEATS = ['agn dvina german', 'agn luga german', 'ypres gheluvelt german', 'ypres gheluvelt allied']
const [MATCHES, IN_PART, SHORT] = [20, 5, 1]

/** The bot with what its thinking costs, in milliseconds of the processor. */
function timed(bot: Bot): { bot: Bot; spent: { all: number; longest: number } } {
  const spent = { all: 0, longest: 0 }
  const play: Bot['play'] = (asked) => {
    const begun = process.cpuUsage()
    const answer = bot.play(asked)
    const { user, system } = process.cpuUsage(begun)
    spent.all += (user + system) / 1000
    spent.longest = Math.max(spent.longest, (user + system) / 1000)
    return answer
  }
  return { bot: { ...bot, play }, spent }
}

export const bots: Proof = {
  about: 'the bots of Army Group North and First Ypres win 20 matches of 20 against the eager player',
  parts: (short) =>
    SEATS.flatMap((seat) =>
      Array.from({ length: short ? 1 : MATCHES / IN_PART }, (_, i) => `${seat} ${i} ${short ? SHORT : IN_PART}`),
    ),
  most: ['longest answer ms', 'most ms a turn'],
  async run(part, say) {
    const [id, scenario, side, from, count] = part.split(' ') as [string, string, string, string, string]
    const game = findGame(id)
    const setting = game.setting(scenario)
    const seat = setting.seats.indexOf(side)
    const desk = deskOf(setting)
    const faults: string[] = []
    const figures = { matches: 0, won: 0, 'longest answer ms': 0, 'most ms a turn': 0 }
    for (let i = 0; i < Number(count); i++) {
      const { bot, spent } = timed(game.bots[0]!)
      const turns = new Set<number>()
      const seed = `proof ${part} ${i}`
      const sitters = setting.seats.map((_, at) => (at === seat ? bot : playerBot('eager')))
      const m = playOut(setting, sitters, seed, {
        asked: (match) => {
          const { turn, side: phasing } = desk.now(seenOpenly(match))
          if (phasing === seat) turns.add(turn)
        },
      })
      const won = m.ending.toLowerCase().includes(side)
      figures.matches += 1
      figures.won += won ? 1 : 0
      figures['longest answer ms'] = Math.max(figures['longest answer ms'], Math.round(spent.longest))
      figures['most ms a turn'] = Math.max(figures['most ms a turn'], Math.round(spent.all / Math.max(1, turns.size)))
      const told = `${id} ${scenario}, ${bot.id} as ${side}, match ${Number(from) * Number(count) + i}: ${m.ending}`
      say(told)
      if (!won) faults.push(told)
    }
    return { figures, faults }
  },
}
