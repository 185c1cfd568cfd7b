/** The store in one SQLite file. */
import { Kysely, sql } from 'kysely'
import Database from 'libsql'
import { inPlainWords, PlainSqlite } from './engine.ts'
import { Folder } from './folder.ts'
import { migrate } from './migrations.ts'
import { SqlStore } from './sql.ts'
import type { Database as Schema } from './tables.ts'

export interface Opening {
  /** Is told what is odd about the folder and no reason to stop. */
  readonly warn?: (text: string) => void
  /** Further pragmas, for tests. */
  readonly pragmas?: readonly string[]
}

const toTerminal = (text: string): void => void process.stderr.write(`${text}\n`)

/** Opens, or makes, maproom.db in a folder, which is then this process's own. */
export async function openSqlite(path: string, { warn = toTerminal, pragmas = [] }: Opening = {}): Promise<SqlStore> {
  const folder = new Folder(path)
  let file: Database.Database | null = null
  try {
    folder.checkThere()
    const { logMissing, orderly } = folder
    file = new Database(folder.file)
    // FULL: an order is on the disk before anybody is told of it.
    const usual = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000']
    for (const pragma of [...usual, ...pragmas]) file.pragma(pragma)
    const db = new Kysely<Schema>({ dialect: new PlainSqlite({ database: file }) })
    if (!orderly) await checkWhole(db)
    await migrate(db)
    await db
      .deleteFrom('matches')
      .where('id', 'in', (e) => e.selectFrom('coming').select('match'))
      .execute()
    const store = new SqlStore(db, {
      note: (matches) => folder.note(matches),
      close: async () => {
        await sql`pragma wal_checkpoint(truncate)`.execute(db)
        await db.destroy()
        folder.note(folder.matches, true)
        folder.release()
      },
    })
    for (const text of [...(logMissing ? [logMissing] : []), ...folder.check(await store.count())]) warn(text)
    await store.note()
    return store
  } catch (error) {
    file?.close()
    folder.release()
    throw inPlainWords(error)
  }
}

/** After a sudden end the whole file is looked through. */
async function checkWhole(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  if (rows[0]?.quick_check !== 'ok')
    throw new Error(`the database is damaged (${rows[0]?.quick_check}). Put back a copy of maproom.db.`)
}
