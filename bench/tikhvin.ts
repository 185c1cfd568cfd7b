/** The Operational Combat Series: the campaign of Tikhvin, supply on it and on a synthetic front, and the odds of combats. */
import { rollDice, SeededRng } from '../src/core/chance.ts'
import { forecast } from '../src/core/forecast.ts'
import { choose } from '../src/core/harness/players.ts'
import { Match } from '../src/core/match.ts'
import { tikhvin } from '../src/games/tikhvin/index.ts'
import { Flood } from '../src/systems/ocs/rules/ground/flood.ts'
import type { M } from '../src/systems/ocs/rules/world.ts'
import { bareFloods, drawAndThrow, runBare, syntheticFront, traceCheck, unitsOn } from './front.ts'
import { campaignRows, meanOf, MILLISECOND, mixRows, row, timeRow } from './measure.ts'

/** Full supply maps of both sides, beside the bare floods they cannot do without. */
function supplyRows(name: string, m: M): void {
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

/** Combats of eager players, as they stand when the odds are first asked for. */
function combats(many: number): { m: M; frame: number }[] {
  const found: { m: M; frame: number }[] = []
  const rng = new SeededRng('bench')
  for (let round = 0; found.length < many && round < 20; round++) {
    const m = Match.start(tikhvin.setting(round % 2 === 0 ? 'opening' : 'counteroffensive'))
    while (m.waits !== 'over' && found.length < many) {
      if (m.waits === 'roll') {
        m.roll(rollDice(rng, m.rolling.dice(m, m.top), m.rolling.reads))
        continue
      }
      const before = m.frames.some((f) => f.proc === 'combat')
      m.playCode(choose(m, 'eager', rng))
      const frame = m.frames.findIndex((f) => f.proc === 'combat')
      if (!before && frame >= 0) found.push({ m: m.fork(), frame })
    }
  }
  return found
}

export function benchTikhvin(): void {
  console.log('\nTikhvin and the Volkhov 1941')
  const patched = campaignRows(tikhvin.setting('campaign'))
  supplyRows('Tikhvin, December', Match.start(tikhvin.setting('counteroffensive')))
  supplyRows('synthetic front', syntheticFront())
  const fights = combats(27)
  const times = fights.map(({ m, frame }) => meanOf(() => forecast(m, { frame }), 3000 / fights.length))
  const figures = (of: (list: number[]) => number): [string, string] => [
    of(times.map((t) => t.clock)).toFixed(2),
    of(times.map((t) => t.processor)).toFixed(2),
  ]
  const mean = (list: number[]): number => list.reduce((a, b) => a + b, 0) / list.length
  row(`forecast of a whole combat, mean of ${fights.length}, ms`, ...figures(mean))
  row('the slowest of them, ms', ...figures((list) => Math.max(...list)))
  mixRows(patched)
}
