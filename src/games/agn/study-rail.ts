/** When railheads arrive by the conversion dice alone, all ground taken: `maproom study rail agn`. */
import { SeededRng } from '../../core/chance.ts'
import { Match } from '../../core/match.ts'
import type { HexId } from '../../core/hex/grid.ts'
import type { ScenarioFile } from '../../systems/damos/rules/data.ts'
import { makeGame } from '../../systems/damos/rules/game.ts'
import type { M } from '../../systems/damos/rules/world.ts'
import { AGN_DATA } from './index.ts'
import { railNeighbours } from './rail.ts'
import { agn, GAUGE, leningrad, placeNamed } from './world.ts'

export interface RailStudy {
  readonly runs: number
  readonly seed: string
}

const PLACES = ['Dvinsk', 'Pskov', 'Luga'] as const
const COLUMNS = ['Dvinsk', 'Pskov', 'Luga', 'next to Leningrad'] as const
const TURNS = 13

/** Nobody on the map, every hex German. */
function emptyFront(): ScenarioFile {
  return {
    format: 1,
    id: 'rail',
    title: 'Rail study',
    about: '',
    game: 'agn',
    turns: [1, TURNS],
    first: 'german',
    setup: 'position',
    start: { turn: 1, player: 'german' },
    victory: 'leningrad',
    position: {
      units: Object.fromEntries(AGN_DATA.counters.units.map((u) => [u.id, { out: 'withdrawn' as const }])),
      control: { german: AGN_DATA.map.hexes.filter((h) => h.terrain !== 'water').map((h) => h.hex) },
    },
  }
}

/** Steps along the rails to Leningrad, from everywhere. */
function wayToLeningrad(m: M): Map<HexId, number> {
  const way = new Map<HexId, number>([[leningrad(m), 0]])
  for (const [hex, steps] of way) {
    for (const near of railNeighbours(m, hex)) if (!way.has(near)) way.set(near, steps + 1)
  }
  return way
}

/** The first turn in which each place has a converted railway, or 0. */
function arrivals(m: M, rng: SeededRng, way: ReadonlyMap<HexId, number>): number[] {
  const first = COLUMNS.map(() => 0)
  const converted = (hex: HexId): boolean => agn(m).gauge.get(hex) === GAUGE.converted
  while (m.waits !== 'over') {
    if (m.waits === 'roll') m.roll([rng.below(6) + 1])
    else m.playCode(m.codes.slice(0, m.count).toSorted((a, b) => steps(a) - steps(b))[0]!)
    const turn = m.board.turn.get(0)
    const arrived = [
      ...PLACES.map((name) => converted(placeNamed(m, name))),
      railNeighbours(m, leningrad(m)).some(converted),
    ]
    arrived.forEach((there, i) => {
      if (there && first[i] === 0) first[i] = turn
    })
  }
  return first

  function steps(code: number): number {
    return way.get(m.setting.ids.parse('hex', m.orderOf(code).hex ?? '')) ?? Infinity
  }
}

export function studyRail({ runs, seed }: RailStudy): string {
  const setting = makeGame({ ...AGN_DATA, scenarios: [emptyFront()], positions: [] }).setting('rail')
  const rng = new SeededRng(seed)
  const counts = COLUMNS.map(() => Array.from({ length: TURNS + 1 }, () => 0))
  const start = Match.start(setting)
  const way = wayToLeningrad(start)
  for (let run = 0; run < runs; run++) {
    arrivals(start.fork(), rng, way).forEach((turn, i) => counts[i]![turn]!++)
  }
  const lines = [`| by turn | ${COLUMNS.join(' | ')} |`, `|---|${COLUMNS.map(() => '---').join('|')}|`]
  for (let turn = 1; turn <= TURNS; turn++) {
    const shares = counts.map((c) => c.slice(1, turn + 1).reduce((a, b) => a + b, 0) / runs)
    lines.push(`| ${turn} | ${shares.map((s) => `${(s * 100).toFixed(1)} %`).join(' | ')} |`)
  }
  return lines.join('\n')
}
