/** The server of the kill test: the real one, with the toy. Says its port. */
import { makeServer } from './server.ts'
import { openSqlite } from './sqlite.ts'
import { toyAtTable } from './toy-table.ts'

const app = await makeServer({ games: [toyAtTable()], store: await openSqlite(process.argv[2]!) })
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${(app.server.address() as { port: number }).port}\n`)
