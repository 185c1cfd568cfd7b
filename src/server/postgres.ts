/** The store in a PostgreSQL database. */
import { type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver, sql } from 'kysely'
import pg from 'pg'
import { complain, randomHex } from './aside.ts'
import { Fault } from './fault.ts'
import { migrate } from './migrations.ts'
import { type Others, SqlStore } from './sql.ts'
import type { Database } from './tables.ts'

/** Any number, as long as every Maproom takes the same: processes that start at once migrate one after the other. */
const MIGRATING = 7_261_914
/** A match that has been in the writing for so long was cut off. */
const CUT_OFF_MS = 60 * 60 * 1000
const CONNECT_MS = 10_000

/** `lease`: how long, in milliseconds, a process is believed to be there that is not heard of; tests wait less. */
export async function openPostgres(url: string, { lease }: { readonly lease?: number } = {}): Promise<SqlStore> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  // A line that breaks says so by itself, whether it waits in the pool or is lent out: unheard, that would end the process.
  const lost = (error: Error): void => complain(`A connection to the database was lost: ${error.message}`)
  pool.on('error', lost)
  pool.on('connect', (client) => void client.on('error', lost))
  const db = new Kysely<Database>({ dialect: new PlainPostgres({ pool }) })
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
  const listener = new Listener(url)
  return new SqlStore(db, {
    note: () => {},
    close: async () => {
      await listener.close()
      await db.destroy()
    },
    others: listener,
    sharing: { shared: true, ...(lease === undefined ? {} : { lease }) },
    doubtful: (error) => error instanceof Lost,
  })
}

const CHANNEL = 'maproom'
const AGAIN_MS = 500

/** A line of its own on which the database says what other processes have played. It is called anew until it stands. */
class Listener implements Others {
  private readonly url: string
  /** This process, so that it does not hear itself. */
  private readonly own = randomHex(4)
  private told: ((match: string | null) => void) | null = null
  private client: pg.Client | null = null
  private closed = false
  hears = false

  constructor(url: string) {
    this.url = url
  }

  async tell(db: Kysely<Database>, match: string): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${`${this.own} ${match}`})`.execute(db)
  }

  hear(told: (match: string | null) => void): void {
    this.told = told
    void this.connect()
  }

  async close(): Promise<void> {
    this.closed = true
    await this.client?.end().catch(() => {})
  }

  private async connect(): Promise<void> {
    if (this.closed) return
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: CONNECT_MS })
    this.client = client
    let lost = false
    const again = (): void => {
      if (lost) return
      lost = true
      this.hears = false
      client.end().catch(() => {})
      if (!this.closed) setTimeout(() => void this.connect(), AGAIN_MS)
    }
    client.on('error', again)
    client.on('end', again)
    client.on('notification', ({ payload = '' }) => {
      const [from, match] = payload.split(' ') as [string, string?]
      if (from !== this.own && match !== undefined) this.told?.(match)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.hears = true
      // What was said while nobody listened is looked up.
      this.told?.(null)
    } catch {
      again()
    }
  }
}

/** The database cannot be reached, or was lost on the way. */
class Lost extends Fault {
  constructor() {
    super('The database cannot be reached right now. Try again in a moment.', 503)
  }
}

/** PostgreSQL under Kysely, with a sentence where the line is lost. */
class PlainPostgres extends PostgresDialect {
  private readonly config: ConstructorParameters<typeof PostgresDialect>[0]

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config)
    this.config = config
  }

  override createDriver(): PostgresDriver {
    return new PlainDriver(this.config)
  }
}

class PlainDriver extends PostgresDriver {
  private readonly known = new WeakSet<DatabaseConnection>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    const one = await super.acquireConnection().catch(inPlainWords)
    if (this.known.has(one)) return one
    this.known.add(one)
    const ask = one.executeQuery.bind(one)
    return Object.assign(one, { executeQuery: (query: Parameters<typeof ask>[0]) => ask(query).catch(inPlainWords) })
  }
}

function inPlainWords(error: unknown): never {
  if (!isLost(error)) throw error
  complain(`The database cannot be reached: ${(error as Error).message}`)
  throw new Lost()
}

/** What the database or the system says when a line was cut; what the driver says has no code. */
const CUT = /^(08|57P|ECONN|EPIPE|ETIMEDOUT|ENOENT)/

function isLost(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === undefined ? /^(Connection|Client|timeout)/i.test(message) : CUT.test(code)
}
