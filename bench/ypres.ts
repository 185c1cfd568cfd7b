/** Great War Battles on First Ypres: the campaign, sight, communication, and the odds of whole combats. */
import { SeededRng } from '../src/core/chance.ts'
import { throwDice } from '../src/core/harness/players.ts'
import { forecast } from '../src/core/forecast.ts'
import { Match } from '../src/core/match.ts'
import { deathOfAnArmy } from '../src/games/ypres/index.ts'
import { gunRange, onMap } from '../src/systems/gwb/rules/board.ts'
import { unitTraces } from '../src/systems/gwb/rules/communication.ts'
import { sees } from '../src/systems/gwb/rules/sightline.ts'
import type { M } from '../src/systems/gwb/rules/world.ts'
import type { CombatFrame } from '../src/systems/gwb/rules/frames.ts'
import { campaignRows, meanOf, mixRows, row, timeRow } from './measure.ts'

/** Late October: both armies in line. */
function inLine(): M {
  const setting = deathOfAnArmy.setting('gheluvelt')
  // With its own copy of the land, of which no sight is known yet.
  return Match.start({ ...setting, game: { ...setting.game, land: { ...setting.game.land } } })
}

/** Every gun on the map looks at every hex in its range. */
function allSights(m: M): number {
  let lines = 0
  for (const gun of m.game.units) {
    if (gun.type !== 'artillery' || !onMap(m, gun.index)) continue
    const from = m.board.hex.get(gun.index)
    for (let to = 0; to < m.game.grid.size; to++) {
      if (m.game.grid.distance(from, to) > gunRange(m, gun.index)) continue
      sees(m, from, to)
      lines++
    }
  }
  return lines
}

/** Coordinated attacks by all who may take part, guns and all, as they stand before the attacker says go. */
function attacks(): { m: M; frame: number }[] {
  const found: { m: M; frame: number }[] = []
  const rng = new SeededRng('bench')
  for (const { id } of deathOfAnArmy.scenarios) {
    const m = Match.start(deathOfAnArmy.setting(id))
    for (let here = 0; here < 8 && m.waits !== 'over';) {
      if (m.waits === 'roll') {
        throwDice(m, rng)
        continue
      }
      const options = m.options()
      let next = rng.below(m.count)
      if (m.place === 'combat.name') {
        const more = options.findIndex((o) => o.do === 'attack')
        next = more >= 0 ? more : options.findIndex((o) => o.do === 'go' || o.do === 'back')
        const frame = m.frames.length - 1
        if (options[next]!.do === 'go' && (m.frames[frame] as CombatFrame).hasty === 0) {
          found.push({ m: m.fork(), frame })
          here++
        }
      }
      m.playCode(m.codes[next]!)
    }
  }
  return found
}

const go = (m: M): number => (m.place === 'combat.name' ? m.options().findIndex((o) => o.do === 'go') : -1)

export function benchYpres(): void {
  console.log('\nFirst Ypres 1914: Death of an Army')
  const patched = campaignRows(deathOfAnArmy.setting('campaign'))

  const m = inLine()
  const lines = allSights(m)
  const traced = meanOf(() => allSights(inLine()), 1000)
  const begun = meanOf(inLine, 500)
  row(
    `sight of all guns to all hexes in range (${lines} lines), traced, ms`,
    (traced.clock - begun.clock).toFixed(2),
    (traced.processor - begun.processor).toFixed(2),
  )
  timeRow('the same when it has been traced before, microseconds', () => allSights(m))
  const units = m.game.units.filter((u) => onMap(m, u.index)).map((u) => u.index)
  timeRow(`communication of all ${units.length} units of both sides, microseconds`, () => {
    m.derived.forget()
    for (const u of units) unitTraces(m, u)
  })
  timeRow('fork, microseconds', () => m.fork())
  const fights = attacks()
  const times = fights.map(({ m: fight, frame }) =>
    meanOf(() => forecast(fight, { frame, settled: go }), 3000 / fights.length),
  )
  const figures = (of: (list: number[]) => number): [string, string] => [
    of(times.map((t) => t.clock)).toFixed(2),
    of(times.map((t) => t.processor)).toFixed(2),
  ]
  const mean = (list: number[]): number => list.reduce((a, b) => a + b, 0) / list.length
  row(`forecast of a whole combat, stay and retreat compared, mean of ${fights.length}, ms`, ...figures(mean))
  row('the slowest of them, ms', ...figures((list) => Math.max(...list)))
  mixRows(patched)
}
