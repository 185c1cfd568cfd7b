/** Who wins the campaign and what it costs, by many matches of the same player against itself: `maproom study readings ypres`. */
import { SeededRng } from '../../core/chance.ts'
import { choose, throwDice } from '../../core/harness/players.ts'
import { Match } from '../../core/match.ts'
import { Greedy } from '../../systems/gwb/bot/greedy.ts'
import type { M } from '../../systems/gwb/rules/world.ts'
import { deathOfAnArmy } from './index.ts'
import { ALLIED, GERMAN } from './rules.ts'

export interface BalanceStudy {
  /** Matches of each player under each reading. */
  readonly runs: number
  readonly seed: string
  /** The campaign unless told. */
  readonly scenario?: string
  /** Told after each match. */
  readonly progress?: (done: number, of: number) => void
}

const PLAYERS = ['random', 'greedy'] as const
/** The book by the letter, and the two rulings that weigh most on a fight. */
const READINGS = [
  ['by the letter', {}],
  ['lesserReduction', { lesserReduction: true }],
  ['attackTwice', { attackTwice: true }],
] as const
/** A sudden death before this turn is an early one. */
const EARLY = 8

interface Told {
  readonly ending: string
  readonly turn: number
  readonly lost: readonly [number, number]
}

function play(m: M, player: (typeof PLAYERS)[number], rng: SeededRng): Told {
  const greedy = m.setting.seats.map(() => new Greedy())
  const lost: [number, number] = [0, 0]
  while (m.waits !== 'over') {
    if (m.waits === 'roll') throwDice(m, rng)
    else m.playCode(player === 'random' ? choose(m, 'random', rng) : greedy[m.seat]!.choose(m))
    for (const { ev, values } of m.events) {
      if (ev === 'stepLost') lost[m.game.units[values['unit'] as number]!.seat] += 1
    }
  }
  return { ending: m.ending, turn: m.board.turn.get(0), lost }
}

export function studyBalance({ runs, seed, scenario = 'campaign', progress }: BalanceStudy): string {
  const head = [
    'player',
    'reading',
    'German',
    'draw',
    'Allied',
    'by sudden death',
    'before turn 8',
    'steps G',
    'steps A',
  ]
  const lines = [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`]
  let done = 0
  for (const player of PLAYERS) {
    for (const [reading, options] of READINGS) {
      const setting = deathOfAnArmy.setting(scenario, options)
      const told = Array.from({ length: runs }, (_, i) => {
        const one = play(Match.start(setting), player, new SeededRng(`${seed} ${player} ${i}`))
        progress?.(++done, runs * PLAYERS.length * READINGS.length)
        return one
      })
      lines.push(`| ${player} | ${reading} | ${row(told).join(' | ')} |`)
    }
  }
  return lines.join('\n')
}

function row(told: readonly Told[]): string[] {
  const share = (holds: (t: Told) => boolean): string =>
    `${((told.filter(holds).length / told.length) * 100).toFixed(1)} %`
  const won = (side: string) => (t: Told) => t.ending.toLowerCase().includes(side)
  const sudden = (t: Told): boolean => t.ending.startsWith('sudden')
  const steps = (side: number): string => {
    const sorted = told.map((t) => t.lost[side]!).toSorted((a, b) => a - b)
    const mean = sorted.reduce((a, b) => a + b, 0) / sorted.length
    const at = (q: number): number => sorted[Math.floor(q * (sorted.length - 1))]!
    return `${mean.toFixed(1)} (${at(0.1)} to ${at(0.9)})`
  }
  return [
    share(won('german')),
    share(won('draw')),
    share(won('allied')),
    share(sudden),
    share((t) => sudden(t) && t.turn < EARLY),
    steps(GERMAN),
    steps(ALLIED),
  ]
}
