/**
 * Makes late positions of Tikhvin for the fuzzer by playing on: eager players, as far as the beginning of a turn. Run with
 * `npx tsx tools/tikhvin-positions.ts` when the rules have changed so much that the old ones are dull.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { rollDice, SeededRng } from '../src/core/chance.ts'
import { choose } from '../src/core/harness/players.ts'
import { Match } from '../src/core/match.ts'
import { tikhvin } from '../src/games/tikhvin/index.ts'
import type { ScenarioFile } from '../src/systems/ocs/data.ts'
import { FACE, MARKER, PLACE, type M } from '../src/systems/ocs/world.ts'

const FOLDER = 'src/games/tikhvin/positions'
const LATE = [
  { id: 'november', scenario: 'campaign', turn: 8, seed: 'one', title: 'Early November' },
  { id: 'december', scenario: 'campaign', turn: 16, seed: 'two', title: 'December' },
  { id: 'last-turn', scenario: 'campaign', turn: 23, seed: 'three', title: 'The last turn' },
  { id: 'retreat', scenario: 'counteroffensive', turn: 18, seed: 'four', title: 'Back from Tikhvin' },
]

const nameOf = (table: Readonly<Record<string, number>>, value: number): string =>
  Object.entries(table).find(([, v]) => v === value)![0]

type Standing = ScenarioFile['units'][string]

function standing(m: M, unit: number): Standing | undefined {
  const b = m.board
  const u = m.game.units[unit]!
  const place = b.place.get(unit)
  const due = u.arrives >= b.turn.get(0)
  if (place === PLACE.coming) return { arrives: b.arrives.get(unit) }
  if (place !== PLACE.map) return u.pooled && !due ? undefined : { out: nameOf(PLACE, place) as 'dead' }
  const [marker, lost, points, load] = [b.marker.get(unit), b.lost.get(unit), b.points.get(unit), b.load.get(unit)]
  const internals = b.internals.get(unit)
  return {
    hex: m.game.grid.format(b.hex.get(unit)),
    face: b.face.get(unit) === FACE.combat ? 'combat' : 'move',
    ...(marker === MARKER.none ? {} : { marker: nameOf(MARKER, marker) as 'reserve' }),
    ...(lost > 0 ? { lost } : {}),
    ...(internals > 0 ? { internals: internals === 1 ? ('low' as const) : ('exhausted' as const) } : {}),
    ...(b.outOfSupply.get(unit) === 1 ? { outOfSupply: true } : {}),
    ...(points > 0 ? { points } : {}),
    ...(load > 0 ? { load } : {}),
  }
}

/** The match, at the beginning of a turn, as a position to begin with. */
function positionOf(m: M, id: string, title: string): ScenarioFile {
  const { grid, scenario, sides, land, weathers } = m.game
  const b = m.board
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex)
  const where = (test: (hex: number) => boolean): string[] => hexes.filter(test).map((hex) => grid.format(hex))
  const units = m.game.units.flatMap((u) => {
    const stands = standing(m, u.index)
    return stands ? [[u.id, stands] as const] : []
  })
  const turn = b.turn.get(0)
  return {
    ...scenario,
    id,
    title,
    about: 'A position for testing, not history: eager players have come so far from a scenario.',
    turns: [turn, Math.min(turn + 2, scenario.turns[1])],
    start: {
      turn,
      weather: weathers[b.weather.get(0)]!,
      climate: b.climate.get(0),
      score: Object.fromEntries(sides.map((side, seat) => [side, b.score.get(seat)])),
    },
    setup: undefined,
    units: Object.fromEntries(units),
    dumps: Object.fromEntries(
      sides.map((side, seat) => [
        side,
        Object.fromEntries(
          hexes.flatMap((hex) => {
            const tokens = b.dump.get(seat * grid.size + hex)
            return tokens > 0 ? [[grid.format(hex), tokens] as const] : []
          }),
        ),
      ]),
    ),
    hedgehogs: Object.fromEntries(
      hexes.filter((hex) => b.hedgehog.get(hex) > 0).map((hex) => [grid.format(hex), b.hedgehog.get(hex)]),
    ),
    control: Object.fromEntries(sides.map((side, seat) => [side, where((hex) => b.control.get(hex) === seat + 1)])),
    gauges: Object.fromEntries(
      land.gauges.map((gauge, i) => [gauge, where((hex) => b.gauge.get(hex) === i + 1)] as const),
    ),
  }
}

mkdirSync(FOLDER, { recursive: true })
for (const { id, scenario, turn, seed, title } of LATE) {
  const rng = new SeededRng(seed)
  const m = Match.start(tikhvin.setting(scenario))
  while (m.waits !== 'over' && !(m.place === 'weather.roll' && m.board.turn.get(0) === turn)) {
    if (m.waits === 'roll') m.roll(rollDice(rng, m.rolling.dice(m, m.top), m.rolling.reads))
    else m.playCode(choose(m, 'eager', rng))
  }
  if (m.waits === 'over') throw new Error(`${scenario} with "${seed}" is over before turn ${turn}`)
  const file = `${FOLDER}/${id}.json`
  writeFileSync(file, `${JSON.stringify(positionOf(m, id, title))}\n`)
  console.log(file)
}
