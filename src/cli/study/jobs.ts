/** The matches of a study: what is played, under which key its result is kept, and how it is played. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tripOf } from '../../core/guards.ts'
import { suggested } from '../../core/harness/hand-overs.ts'
import { playerBot, PLAYERS } from '../../core/harness/players.ts'
import { botNamed } from '../../core/opponent.ts'
import type { Bot } from '../../core/opponent.ts'
import { playOut } from '../../core/opponent/arena.ts'
import { isOver, type Mark, markOf, standingOf } from '../../core/report/standings.ts'
import type { Standing } from '../../core/win-chance.ts'
import type { Match } from '../../core/match.ts'
import { outcomeOf, type Outcome } from '../../core/opponent/result.ts'
import { seenBy, seenOpenly } from '../../core/seen.ts'
import { withPack } from '../../core/pack.ts'
import type { World } from '../../core/procedure.ts'
import type { Game, Setting, Switches } from '../../core/system.ts'
import { wrongUse } from '../io.ts'

/** Stands behind the id of a player who has lodged the suggested auto-responses, and is not asked what they answer. */
const AUTOS = '+autos'

/** A player of a study: a bot by its id, perhaps with other weights. */
export interface Player {
  readonly id: string
  readonly weights?: Readonly<Record<string, number>>
}

export interface Job {
  readonly game: string
  readonly scenario: string
  readonly options: Switches
  /** By seat. */
  readonly players: readonly Player[]
  readonly seed: string
  /** Figures of the charts that are changed, by their path in a pack. */
  readonly figures?: Readonly<Record<string, string>>
  /** Positions are kept as a model of win chances reads them. */
  readonly standings?: true
}

/** What came of it: a line of the file results are kept in. */
export interface Row extends Outcome {
  readonly key: string
  readonly job: Job
  /** By seat: player turns begun, decisions, and processor time of its thinking in milliseconds. */
  readonly turns: readonly number[]
  readonly decisions: readonly number[]
  readonly ms: readonly number[]
  /** The longest thought over one answer. */
  readonly longest: readonly number[]
  /** Orders that tripped a guard: where another would not have, and where every other did. */
  readonly violations: readonly number[]
  readonly yielded: readonly number[]
  /** How often which guard was violated. */
  readonly against: Readonly<Record<string, number>>
  /** The margin as each turn began, from the first. */
  readonly course: readonly number[]
  /** How often each word was chosen where one is: plans, postures. */
  readonly chosen: Readonly<Record<string, number>>
  /** Where the job wants them: after each fight and each player turn. */
  readonly standings?: readonly Standing[]
}

/** The same job by the same code has the same key, on every machine. */
export function keyOf(code: string, { game, scenario, options, players, seed, figures = {}, standings }: Job): string {
  const plain = JSON.stringify([
    code,
    game,
    scenario,
    Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    players,
    seed,
    figures,
    ...(standings ? ['standings'] : []),
  ])
  return createHash('sha256').update(plain).digest('hex').slice(0, 20)
}

/** All that decides what is played: the rules, the games' data and the bots. */
export function codeHash(root: string): string {
  const hash = createHash('sha256')
  for (const folder of ['src/core', 'src/systems', 'src/games']) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((f) => f.isFile() && /(?<!\.test)\.(ts|json)$/.test(f.name))
      .map((f) => join(f.parentPath, f.name))
      .sort()
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** A bot of the game, or one of the fuzzer's players. */
export function playerOf(game: Game, { id: named, weights }: Player): Bot {
  const id = named.endsWith(AUTOS) ? named.slice(0, -AUTOS.length) : named
  const bot = botNamed(game, id) ?? PLAYERS.filter((player) => player === id).map((player) => playerBot(player))[0]
  if (!bot) {
    const known = game.bots.flatMap((b) => [b.id, ...(b.characters ?? []).map((c) => c.id)])
    throw wrongUse(`${game.title} has no bot "${id}". Players: ${[...known, ...PLAYERS].join(', ')}.`)
  }
  if (!weights) return bot
  if (!bot.tuned) throw wrongUse(`The bot ${id} of ${game.title} has no weights.`)
  return bot.tuned.with(weights)
}

export function settingOf(game: Game, { scenario, options }: Pick<Job, 'scenario' | 'options'>): Setting<World> {
  return [game, ...(game.fellows ?? [])].find((g) => hasScenario(g, scenario))!.setting(scenario, options)
}

const hasScenario = (game: Game, id: string): boolean => [...game.scenarios, ...game.positions].some((s) => s.id === id)

/** The game with the figures of the job. */
function withFigures(game: Game, figures: Job['figures']): Game {
  if (!figures) return game
  const made = withPack(game, { format: 1, game: game.id, name: 'study', figures, checked: [] })
  if ('faults' in made) throw wrongUse(made.faults.join(' '))
  return made.game
}

/** Plays it. */
export function playJob(plain: Game, job: Job, key: string): Row {
  const game = withFigures(plain, job.figures)
  const setting = settingOf(game, job)
  const { guards = [] } = game
  const zeros = (): number[] => setting.seats.map(() => 0)
  const [turns, decisions, ms, longest] = [zeros(), zeros(), zeros(), zeros()]
  const [violations, yielded] = [zeros(), zeros()]
  const against: Record<string, number> = {}
  const course: number[] = []
  const chosen: Record<string, number> = {}
  const kept = new Kept(game)
  let [now, last] = ['', -1]
  const bots = job.players.map((player, seat): Bot => {
    const bot = playerOf(game, player)
    const play: Bot['play'] = (asked) => {
      const begun = process.cpuUsage()
      const answer = bot.play(asked)
      const { user, system } = process.cpuUsage(begun)
      const took = (user + system) / 1000
      ms[seat]! += took
      longest[seat] = Math.max(longest[seat]!, took)
      for (const { do: kind, word } of answer.orders)
        if (word !== undefined) chosen[`${kind} ${word}`] = (chosen[`${kind} ${word}`] ?? 0) + 1
      return answer
    }
    return { ...bot, play }
  })
  const m = playOut(setting, bots, job.seed, {
    lodged: (match) => (job.players[match.seat]!.id.endsWith(AUTOS) ? suggested(match) : null),
    asked: (match) => {
      decisions[match.seat]!++
      const { turn, side } = setting.desk!.now(seenOpenly(match))
      if (turn !== last) course.push(outcomeOf(match)?.margin ?? 0)
      last = turn
      if (now === `${turn} ${side}` || side < 0) return
      now = `${turn} ${side}`
      turns[side]!++
    },
    gives(match, view, order) {
      const key = `${match.place} ${order.do}`
      if (!guards.some(({ at }) => at.includes(key))) return
      const trip = tripOf(guards, seenBy(match, view).match, order)
      if (!trip) return
      if (trip.yields) yielded[match.seat]!++
      else {
        violations[match.seat]!++
        for (const { guard } of trip.blunders) against[guard.id] = (against[guard.id] ?? 0) + 1
      }
    },
    ...(job.standings && { played: (match: Match) => kept.add(match) }),
  })
  const outcome = outcomeOf(m)
  if (!outcome) throw wrongUse(`${job.scenario} counts nothing: there is nothing to compare.`)
  const rounded = (list: number[]): number[] => list.map(Math.round)
  return {
    key,
    job,
    ...outcome,
    turns,
    decisions,
    ms: rounded(ms),
    longest: rounded(longest),
    violations,
    yielded,
    against,
    course,
    chosen,
    ...(job.standings && { standings: kept.list }),
  }
}

/** Positions of a match as a model of chances reads them. */
class Kept {
  readonly list: Standing[] = []
  private before: Mark | null = null
  private readonly worth: (m: Match) => number

  constructor({ chances }: Game) {
    this.worth = (m) => chances?.worth(m) ?? 0
  }

  add(m: Match): void {
    if (m.waits === 'over') return
    const now = markOf(m)
    const standing = this.before && isOver(this.before, now) ? standingOf(m, now, this.worth) : null
    if (standing) this.list.push(standing)
    this.before = now
  }
}
