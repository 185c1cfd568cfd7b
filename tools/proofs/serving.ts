/** The server of the proofs: the real one, with some games. Says its port. */
import { findGame } from '../../src/games/registry.ts'
import { makeServer } from '../../src/server/server.ts'
import { openSqlite } from '../../src/server/sqlite.ts'

const [folder, ...games] = process.argv.slice(2) as [string, ...string[]]
const app = await makeServer({ games: games.map(findGame), store: await openSqlite(folder) })
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${(app.server.address() as { port: number }).port}\n`)
