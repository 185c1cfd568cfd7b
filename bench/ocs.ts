/** Rows of every game of the Operational Combat Series: supply, forks, and the odds of combats and missions as they come up in play. */
import { rollDice, SeededRng } from '../src/core/chance.ts'
import { forecast, type ForecastOptions } from '../src/core/forecast.ts'
import { choose, type Player } from '../src/core/harness/players.ts'
import { Match } from '../src/core/match.ts'
import type { Setting } from '../src/core/system.ts'
import { View } from '../src/core/sight.ts'
import { Flood } from '../src/systems/ocs/rules/ground/flood.ts'
import type { M, Ocs } from '../src/systems/ocs/rules/world.ts'
import { bareFloods, drawAndThrow, runBare, traceCheck, unitsOn } from './front.ts'
import { aim, meanOf, MILLISECOND, row, timeRow } from './measure.ts'

/** Full supply maps of both sides, beside the bare floods they cannot do without. */
export function supplyRows(name: string, m: M): void {
  const size = `${name}: ${m.game.grid.size.toLocaleString('en')} hexes, ${unitsOn(m)} units`
  console.log(`  ${size}`)
  const flood = new Flood(m.game.grid)
  for (const [what, whole] of [
    ['trace', traceCheck],
    ['draw and throw', drawAndThrow],
  ] as const) {
    timeRow(`  full ${what} map of both sides, ms`, () => whole(m), MILLISECOND)
    const runs = bareFloods(m, what)
    timeRow(`  ${runs.length} bare floods from the same sources, ms`, () => runBare(flood, runs), MILLISECOND)
  }
}

export function forkRows(m: M): void {
  const spare = m.fork()
  timeRow('fork, microseconds', () => m.fork())
  timeRow('fork into a used match, microseconds', () => m.fork(spare))
  timeRow('view of a seat, built whole, microseconds', () => View.of(m, 0))
}

interface Found {
  readonly m: M
  readonly frame: number
}

/** Plays matches of each setting in turn, and keeps the positions that are looked for until there are enough of them. */
function positions(
  settings: readonly Setting<Ocs>[],
  player: Player,
  many: number,
  look: (m: M, before: boolean) => number,
): Found[] {
  const found: Found[] = []
  const rng = new SeededRng('bench')
  for (let round = 0; found.length < many && round < 20; round++) {
    const m = Match.start(settings[round % settings.length]!)
    let before = false
    while (m.waits !== 'over' && found.length < many) {
      if (m.waits === 'roll') {
        m.roll(rollDice(rng, m.rolling.dice(m, m.top), m.rolling.reads))
        continue
      }
      before = m.frames.some((f) => f.proc === 'combat')
      m.playCode(choose(m, player, rng))
      const frame = m.waits === 'decision' ? look(m, before) : -1
      if (frame >= 0) found.push({ m: m.fork(), frame })
    }
  }
  return found
}

/** Combats of eager players, as they stand when the odds are first asked for. */
export function combatRows(...settings: readonly Setting<Ocs>[]): void {
  const fights = positions(settings, 'eager', 27, (m, before) =>
    before ? -1 : m.frames.findIndex((f) => f.proc === 'combat'),
  )
  forecastRows('a whole combat', fights, {})
}

const optionOf = (m: M, kind: string): number => m.options().findIndex((option) => option.do === kind)

/** The plan is flown as it is, and who can go up does. */
const met = (m: M): number => {
  if (m.place === 'mission.plan') return optionOf(m, 'go')
  return m.place === 'mission.intercept' ? optionOf(m, 'intercept') : -1
}

/** Missions as planned by even-handed players that a Fighter can meet on their way. */
export function missionRows(...settings: readonly Setting<Ocs>[]): void {
  const flights = positions(settings, 'even', 20, (m) => {
    const go = m.place === 'mission.plan' ? optionOf(m, 'go') : -1
    if (go < 0) return -1
    const flown = m.fork()
    flown.playCode(flown.codes[go]!)
    const intercepted = flown.place === 'mission.intercept' && optionOf(flown, 'intercept') >= 0
    return intercepted ? m.frames.findIndex((f) => f.proc === 'mission') : -1
  })
  forecastRows('a mission with interception', flights, { settled: met }, 10)
}

/** `most`: milliseconds that the mean may take; 0 if nothing is asked of it. */
function forecastRows(what: string, found: readonly Found[], options: ForecastOptions<Ocs>, most = 0): void {
  if (found.length === 0) throw new Error(`${what} never came up`)
  const times = found.map(({ m, frame }) => meanOf(() => forecast(m, { ...options, frame }), 3000 / found.length))
  const figures = (of: (list: number[]) => number): [string, string] => [
    of(times.map((t) => t.clock)).toFixed(2),
    of(times.map((t) => t.processor)).toFixed(2),
  ]
  const mean = (list: number[]): number => list.reduce((a, b) => a + b, 0) / list.length
  const bound = most === 0 ? '' : aim(`<= ${most}`, mean(times.map((t) => t.processor)) <= most)
  row(`forecast of ${what}, mean of ${found.length}, ms`, ...figures(mean), bound)
  row('the slowest of them, ms', ...figures((list) => Math.max(...list)))
}
