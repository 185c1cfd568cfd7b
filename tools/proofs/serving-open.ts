/**
 * One server of several on a PostgreSQL, for the proofs: as `maproom serve --open` makes it, but without threads, which would take
 * longer to start than the server lives. Says its port and the key of its door.
 */
import { games } from '../../src/games/registry.ts'
import { Sessions } from '../../src/server/people/sessions.ts'
import { openPostgres } from '../../src/server/postgres.ts'
import { makeServer } from '../../src/server/server.ts'
import { botsHere } from '../../src/server/testing.ts'

const [url, wanted] = process.argv.slice(2) as [string, string]
const store = await openPostgres(url)
const address = (): string => `http://127.0.0.1:${wanted}`
const open = { origin: '', names: [], address, inside: () => true }
const app = await makeServer({ games, store, localOnly: false, open, bots: botsHere(games) })
await app.listen({ port: Number(wanted), host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
const { house } = await new Sessions(store.people, false).doors()
process.stdout.write(`${port} ${house}\n`)
