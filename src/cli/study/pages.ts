/** Reports of studies as pages, each in one file. */
import type { Row } from './jobs.ts'
import { bars, escape, histogram, page, table } from './plots.ts'
import { nameIn, type ScenarioSummary } from './summary.ts'

export interface ArenaTold {
  readonly seed: string
  readonly pairs: number
  readonly scenarios: readonly ScenarioSummary[]
}

export function arenaPage(title: string, { seed, pairs, scenarios }: ArenaTold, rows: readonly Row[]): string {
  const about = `Seed word "${seed}", ${pairs} pairs for each two players; both matches of a pair have the same dice and swapped sides. Margins are in what the scenario counts, the player's own side first; intervals are 95 %.`
  return page(`${title}: arena`, about, scenarios.map((s) => scenarioPart(s, rows)).join(''))
}

function scenarioPart({ scenario, players, pairings, ladder }: ScenarioSummary, rows: readonly Row[]): string {
  const of = rows.filter(({ job }) => job.scenario === scenario)
  const seats = Object.entries(players).flatMap(([player, bySeat]) =>
    Object.entries(bySeat).map(([seat, s], i) => ({ player, seat, s, i })),
  )
  return [
    `<h2>${escape(scenario)}</h2>`,
    table(
      ['player', 'seat', 'won', 'drawn', 'lost', 'margin', 's a turn', 'longest s', 'violations', 'yielded'],
      seats.map(({ player, seat, s }) => [
        player,
        seat,
        ...[s.wins, s.draws, s.losses].map(String),
        `${s.margin.toFixed(2)} ± ${s.within.toFixed(2)}`,
        (s.msATurn / 1000).toFixed(2),
        (s.longestMs / 1000).toFixed(2),
        String(s.violations),
        String(s.yielded),
      ]),
    ),
    bars(
      'Elo about the mean of these players',
      ladder.map((s) => ({ label: s.player, value: s.elo, from: s.from, to: s.to, told: String(Math.round(s.elo)) })),
    ),
    bars(
      'Mean margin by player and seat',
      seats.map(({ player, seat, s }) => ({
        label: `${player}, ${seat}`,
        value: s.margin,
        from: s.margin - s.within,
        to: s.margin + s.within,
        told: s.margin.toFixed(2),
      })),
    ),
    ...pairings.map(({ players: [a, b], results }) =>
      bars(
        `${a} against ${b}: points in a pair`,
        results.map((n, i) => ({ label: String(i / 2), value: n, told: String(n) })),
        'pairs',
      ),
    ),
    ...seats.map(({ player, seat, i }) =>
      histogram(
        `Margins of ${player} as ${seat}`,
        of.filter((r) => nameIn(r, i) === player).map((r) => (i === 0 ? r.margin : -r.margin)),
      ),
    ),
  ].join('\n')
}
