/**
 * Positions a seat cannot tell apart, served over a real socket: its page is sent the same bytes of both; an open server says the same
 * around them; and after the same orders it is told the same, after the same waits.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Match } from '../../src/core/match.ts'
import type { Game } from '../../src/core/system.ts'
import { findGame, games } from '../../src/games/registry.ts'
import { makeServer } from '../../src/server/server.ts'
import { openSqlite } from '../../src/server/sqlite.ts'
import { compareAround, type Compared, compareWaits, listening } from '../../src/server/testing-leaks.ts'
import { compareTwins, type TwinReport, wander } from '../../src/server/twins.ts'
import type { PartResult, Proof } from './proof.ts'

const STATES = 25
const APART = 11
/** Positions in which an open server is listened to, orders given in each. */
const OPEN_STATES = 8
const SPREAD = 40
const ORDERS = 4

/** The seats of positions of a match played at random. */
async function inPositions(
  game: Game,
  scenario: string,
  states: number,
  each: (m: Match, seat: number, seed: string) => Promise<void>,
): Promise<void> {
  const found: Match[] = []
  wander(game.setting(scenario), `leaks ${game.id} ${scenario}`, APART, SPREAD, (m) => found.push(m))
  // Some of them, the last one too: the first are all of setting up.
  const step = Math.max(1, Math.floor(found.length / states))
  const some = found.toReversed().filter((_, i) => i % step === 0)
  for (const [i, m] of some.slice(0, states).entries())
    for (const seat of m.setting.seats.keys()) await each(m, seat, `${i} ${seat}`)
}

async function listen(kind: string, id: string, scenario: string, states: number): Promise<PartResult> {
  const game = findGame(id)
  const found: Compared = { positions: 0, texts: 0, changed: 0, waits: 0, differences: [] }
  await inPositions(game, scenario, states, async (m, seat, seed) => {
    // Nobody has yet asked for so much that they are told to wait.
    const at = await listening(game)
    try {
      if (kind === 'around') await compareAround(at, game, scenario, m, seat, seed, found)
      else await compareWaits(at, game, scenario, m, seat, seed, ORDERS, found)
    } finally {
      await at.close()
    }
  })
  const { positions, texts, changed, waits, differences } = found
  const figures = { twins: positions, texts, waits, 'hidden cells changed': changed, differences: differences.length }
  return { figures, faults: differences }
}

export const leaks: Proof = {
  about: 'what a page is sent does not depend on what its seat may not know, in every game that hides something',
  parts: (short) =>
    games.flatMap((game) =>
      game.scenarios
        .filter(({ id }) => game.setting(id).hides)
        .slice(0, short ? 1 : Infinity)
        .flatMap(({ id }) => [
          `${game.id} ${id} ${short ? 1 : STATES}`,
          ...(short ? [] : ['around', 'waits']).map((kind) => `${kind} ${game.id} ${id} ${OPEN_STATES}`),
        ]),
    ),
  async run(part, say) {
    const words = part.split(' ') as [string, string, string, string?]
    if (words[3] !== undefined) return listen(words[0], words[1], words[2], Number(words[3]))
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
