/** The store in a PostgreSQL database. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { complain } from './aside.ts'
import { migrate } from './migrations.ts'
import { SqlStore } from './sql.ts'
import type { Database as Schema } from './tables.ts'

/** Any number, as long as every Maproom takes the same: processes that start at once migrate one after the other. */
const MIGRATING = 7_261_914
/** A match that has been in the writing for so long was cut off. */
const CUT_OFF_MS = 60 * 60 * 1000
const CONNECT_MS = 10_000

export async function openPostgres(url: string): Promise<SqlStore> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  // A line that breaks says so by itself, whether it waits in the pool or is lent out: unheard, that would end the process.
  const lost = (error: Error): void => complain(`A connection to the database was lost: ${error.message}`)
  pool.on('error', lost)
  pool.on('connect', (client) => void client.on('error', lost))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await db.connection().execute(async (one) => {
      await sql`select pg_advisory_lock(${MIGRATING}::bigint)`.execute(one)
      try {
        await migrate(one)
        await one
          .deleteFrom('matches')
          .where('id', 'in', (e) => e.selectFrom('coming').select('match'))
          .where('created', '<', new Date(Date.now() - CUT_OFF_MS).toISOString())
          .execute()
      } finally {
        await sql`select pg_advisory_unlock(${MIGRATING}::bigint)`.execute(one)
      }
    })
  } catch (error) {
    await db.destroy()
    throw error
  }
  return new SqlStore(db, { note: () => {}, close: () => db.destroy(), doubtful: isLost })
}

/** What the database or the system says when a line was cut; what the driver says has no code. */
const CUT = /^(08|57P|ECONN|EPIPE|ETIMEDOUT|ENOENT)/

function isLost(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === undefined ? /^(Connection|Client|timeout)/i.test(message) : CUT.test(code)
}
