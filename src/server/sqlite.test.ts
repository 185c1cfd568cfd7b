import { sql, Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { migrate, MIGRATIONS, type Step } from './migrations.ts'
import { openSqlite } from './sqlite.ts'
import { freshFolder } from './testing.ts'

const add =
  (column: string): Step =>
  async (db) =>
    void (await sql.raw(`alter table matches add ${column} text`).execute(db))

function opened(folder: string): Kysely<Record<string, Record<string, unknown>>> {
  return new Kysely({ dialect: new SqliteDialect({ database: new Database(`${folder}/maproom.db`) }) })
}

const version = async (db: ReturnType<typeof opened>): Promise<unknown> =>
  (await sql<{ version: number }>`select version from maproom`.execute(db)).rows

test('a database is brought up to date step by step, and only once', async () => {
  const folder = freshFolder()
  await (await openSqlite(folder)).close()
  const db = opened(folder)
  const steps = [...MIGRATIONS, add('one'), add('two')]
  await migrate(db, steps.slice(0, -1))
  expect(await version(db)).toEqual([{ version: MIGRATIONS.length + 1 }])
  await migrate(db, steps)
  await migrate(db, steps)
  expect(await version(db)).toEqual([{ version: MIGRATIONS.length + 2 }])
  await db.destroy()
})

test('a step that fails leaves the database as it was', async () => {
  const folder = freshFolder()
  await (await openSqlite(folder)).close()
  const db = opened(folder)
  const half: Step = async (d) => {
    await add('three')(d)
    throw new Error('no power')
  }
  await expect(migrate(db, [...MIGRATIONS, half])).rejects.toThrow('no power')
  expect(await version(db)).toEqual([{ version: MIGRATIONS.length }])
  await migrate(db, [...MIGRATIONS, add('three')])
  await db.destroy()
})

test('a database of a newer Maproom is refused', async () => {
  const folder = freshFolder()
  await (await openSqlite(folder)).close()
  const db = opened(folder)
  await sql`update maproom set version = 99`.execute(db)
  await db.destroy()
  await expect(openSqlite(folder)).rejects.toThrow('saved by a newer Maproom (schema 99')
})

test('what is kept is on the disk before it is acknowledged', async () => {
  const folder = freshFolder()
  const store = await openSqlite(folder)
  const db = opened(folder)
  expect((await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }])
  await db.destroy()
  await store.close()
})
