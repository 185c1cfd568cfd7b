/**
 * How the benchmark measures: campaigns played at random, the mean time of an act, a row of the table. Each figure comes
 * twice, by the clock and by the processor time used: on a machine that does other things too the second is the better, and
 * rows last so much of it. By the clock a row of a busy machine would be over before its code has been made fast.
 */
import { SeededRng } from '../src/core/chance.ts'
import { throwDice } from '../src/core/harness/players.ts'
import { Match } from '../src/core/match.ts'
import type { World } from '../src/core/procedure.ts'
import { View, Views } from '../src/core/sight.ts'
import type { Setting } from '../src/core/system.ts'

export const MILLISECONDS = Number(process.env['BENCH_MS'] ?? 6000)

/** Milliseconds of the processor in which an act becomes fast before it is timed. */
const WARMING = Math.min(300, MILLISECONDS)

type After = 'patched views' | 'whole views' | 'patched views and a hash'

interface Spent {
  readonly clock: number
  readonly processor: number
}

/** Starts a watch; asked, it says how many milliseconds have been spent since. */
export function watch(): () => Spent {
  const start = performance.now()
  const used = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(used)
    return { clock: performance.now() - start, processor: (user + system) / 1000 }
  }
}

interface Played {
  /** Decisions with two or more legal orders. */
  decisions: number
  matches: number
  spent: Spent
  mix: Map<string, number>
}

/** What rows may come to at least: decisions a second of processor time. */
export interface Least {
  readonly patched?: number
  readonly whole?: number
}

/** Random players: legal list, order played, both views brought up to date. */
function playMatches<W extends World>(setting: Setting<W>, after: After, milliseconds: number): Played {
  const rng = new SeededRng('bench')
  const mix = new Map<string, number>()
  let decisions = 0
  let matches = 0
  const spent = watch()
  while (spent().processor < milliseconds) {
    const m = Match.start(setting)
    const views = new Views(m)
    while (m.waits !== 'over') {
      if (m.waits === 'roll') {
        throwDice(m, rng)
      } else {
        if (m.count > 1) {
          decisions++
          mix.set(m.place, (mix.get(m.place) ?? 0) + 1)
        }
        m.playCode(m.codes[rng.below(m.count)]!)
      }
      if (after === 'whole views') for (const seat of [0, 1]) View.of(m, seat)
      else views.update()
      if (after === 'patched views and a hash') m.hash()
    }
    matches++
  }
  return { decisions, matches, spent: spent(), mix }
}

/** The rows every campaign has; returns what the first one played. */
export function campaignRows<W extends World>(setting: Setting<W>, least: Least = {}, lasts = MILLISECONDS): Played {
  playMatches(setting, 'patched views', Math.min(lasts, 3000))
  const patched = playMatches(setting, 'patched views', lasts)
  rateRow('decisions/s, campaign: list, order, both views patched', patched.decisions, patched.spent, least.patched)
  const built = playMatches(setting, 'whole views', lasts)
  rateRow('decisions/s, the same with both views built whole', built.decisions, built.spent, least.whole)
  const hashed = playMatches(setting, 'patched views and a hash', lasts)
  rateRow('decisions/s, patched, and a state hash after each order', hashed.decisions, hashed.spent)
  row('decisions in a campaign', whole(patched.decisions / Math.max(1, patched.matches)))
  return patched
}

export function mixRows(played: Played): void {
  console.log('\nmix of decisions in the first row:')
  for (const [place, n] of [...played.mix].sort((a, b) => b[1] - a[1]))
    row(`  ${place}`, `${((n * 100) / played.decisions).toFixed(1)} %`)
}

/** Mean time of an act: so much of `unit` microseconds, shown with as many decimals. */
export function timeRow(name: string, act: () => void, unit = 1, milliseconds = 1000): void {
  const { clock, processor } = meanOf(act, milliseconds)
  row(name, ...([clock, processor].map((ms) => ((ms * 1000) / unit).toFixed(2)) as [string, string]))
}

/** Mean milliseconds of an act, once its code has been made fast: the first thousand acts of a kind take many times as long. */
export function meanOf(act: () => void, milliseconds: number): Spent {
  const begun = watch()
  for (let i = 0; i < 50 || begun().processor < WARMING; i++) act()
  let count = 0
  const spent = watch()
  while (spent().processor < milliseconds) {
    // Asked seldom: what an act takes may be less than asking takes.
    const batch = Math.max(1, count >> 4)
    for (let i = 0; i < batch; i++) act()
    count += batch
  }
  const { clock, processor } = spent()
  return { clock: clock / count, processor: processor / count }
}

/** `least`: what the second figure is to be at least; 0 if nothing is asked of it. */
export function rateRow(name: string, count: number, { clock, processor }: Spent, least = 0): void {
  const rate = (count * 1000) / processor
  row(name, whole((count * 1000) / clock), whole(rate), least === 0 ? '' : aim(`>= ${whole(least)}`, rate >= least))
}

/** A bound beside a figure, with a mark where it is missed. */
export const aim = (bound: string, met: boolean): string => (met ? bound : `${bound} !`)

export function row(name: string, clock: string, processor = '', bound = ''): void {
  console.log(`${name.padEnd(66)} ${clock.padStart(10)} ${processor.padStart(10)}  ${bound}`.trimEnd())
}

export const MILLISECOND = 1000
const whole = (n: number): string => Math.round(n).toLocaleString('en')
