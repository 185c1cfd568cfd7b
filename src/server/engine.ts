/** SQLite under Kysely, with errors that say what is wrong. */
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDialect, SqliteDriver } from 'kysely'
import { Fault } from './fault.ts'

export class PlainSqlite extends SqliteDialect {
  private readonly config: ConstructorParameters<typeof SqliteDialect>[0]

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config)
    this.config = config
  }

  override createDriver(): SqliteDriver {
    return new PlainDriver(this.config)
  }
}

class PlainDriver extends SqliteDriver {
  private connection: DatabaseConnection | null = null

  override async acquireConnection(): Promise<DatabaseConnection> {
    const bare = await super.acquireConnection()
    this.connection ??= {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        try {
          return await bare.executeQuery<R>(query)
        } catch (error) {
          throw inPlainWords(error)
        }
      },
      streamQuery: (query, size) => bare.streamQuery(query, size),
    }
    return this.connection
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // When the disk is full SQLite has rolled back by itself: what failed before is the news.
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

const INSUFFICIENT_STORAGE = 507

/** An error of the database as a sentence, if it is one that people can do something about. */
export function inPlainWords(error: unknown): unknown {
  const { code = '' } = error as { code?: string }
  if (code === 'SQLITE_FULL')
    return new Fault('The disk is full. Free some space, then continue.', INSUFFICIENT_STORAGE)
  if (code.startsWith('SQLITE_READONLY'))
    return new Fault('The database is read-only: its folder or disk does not allow writing.', 500)
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return new Fault('The database is damaged. Stop Maproom and put back a copy of maproom.db.', 500)
  if (code.startsWith('SQLITE_IOERR'))
    return new Fault(`The disk is not responding as it should (${code}). Is it full, or was it removed?`, 500)
  return error
}
