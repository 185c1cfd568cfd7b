/**
 * One server of several on a PostgreSQL, for the proofs: as `maproom serve --open` makes it, but without threads, which would take
 * longer to start than the server lives. Says its port and the key of its door.
 */
import type { Game } from '../../src/core/system.ts'
import { Sessions } from '../../src/server/people/sessions.ts'
import { openPostgres } from '../../src/server/postgres.ts'
import { makeServer } from '../../src/server/server.ts'
import { botsHere } from '../../src/server/testing.ts'

const [url, wanted, ...ids] = process.argv.slice(2) as [string, string, ...string[]]
// With these games alone: all of them would take longer to load than the server lives.
const folders = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/games/*/index.ts')
const isGame = (thing: unknown): thing is Game => typeof thing === 'object' && thing !== null && 'setting' in thing
const games = await Promise.all(
  ids.map(async (id) => {
    const things = Object.values(await folders[`../../src/games/${id}/index.ts`]!())
    return things.find((thing): thing is Game => isGame(thing) && thing.id === id)!
  }),
)
/** What a server does again and again it does more often here, and a server that is gone is known to be so sooner. */
const [LEASE, BEAT, GOING] = [2000, 50, 500]
const every =
  (ms: number) =>
  (work: () => unknown): (() => void) => {
    const timer = setInterval(work, ms)
    return () => clearInterval(timer)
  }
const store = await openPostgres(url, { lease: LEASE })
const address = (): string => `http://127.0.0.1:${wanted}`
const open = { origin: '', names: [], address, inside: () => true }
const app = await makeServer({
  games,
  store,
  localOnly: false,
  open,
  bots: botsHere(games),
  goings: every(GOING),
  // Webhooks of the proof alone.
  reminding: { beat: every(BEAT), manners: { plain: true, allows: (to) => to === '127.0.0.1' } },
})
await app.listen({ port: Number(wanted), host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
const { house } = await new Sessions(store.people, false).doors()
process.stdout.write(`${port} ${house}\n`)
