/** Positions a seat cannot tell apart, served over a real socket: its page is sent the same bytes of both. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Match } from '../../src/core/match.ts'
import { findGame, games } from '../../src/games/registry.ts'
import { makeServer } from '../../src/server/server.ts'
import { openSqlite } from '../../src/server/sqlite.ts'
import { compareTwins, type TwinReport, wander } from '../../src/server/twins.ts'
import type { Proof } from './proof.ts'

const STATES = 25
const APART = 11

export const leaks: Proof = {
  about: 'what a page is sent does not depend on what its seat may not know, in every game that hides something',
  parts: (short) =>
    games.flatMap((game) =>
      game.scenarios
        .filter(({ id }) => game.setting(id).hides)
        .slice(0, short ? 1 : Infinity)
        .map(({ id }) => `${game.id} ${id} ${short ? 1 : STATES}`),
    ),
  async run(part, say) {
    const [id, scenario, states] = part.split(' ') as [string, string, string]
    const game = findGame(id)
    const folder = mkdtempSync(join(tmpdir(), 'maproom-leaks-'))
    const store = await openSqlite(folder)
    const app = await makeServer({ games: [game], store })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const report: TwinReport = { states: 0, bytes: 0, changed: 0, differences: [] }
    const found: Match[] = []
    wander(game.setting(scenario), `leaks ${part}`, APART, Number(states), (m) => found.push(m))
    for (const [i, m] of found.entries()) {
      for (const seat of m.setting.seats.keys())
        await compareTwins({ store, port }, game, scenario, m, seat, `${i}`, report)
      if (i % 5 === 4) say(`${i + 1} of ${found.length} positions, ${report.differences.length} differences`)
    }
    await app.close()
    rmSync(folder, { recursive: true, force: true })
    const { states: compared, bytes, changed, differences } = report
    return {
      figures: { twins: compared, bytes, 'hidden cells changed': changed, differences: differences.length },
      faults: differences,
    }
  },
}
