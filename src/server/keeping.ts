/** Copies of what a server keeps: into a file beside a running server, back from it, and from SQLite into PostgreSQL. */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import pg from 'pg'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** In an order in which nothing names what is not there yet. */
const TABLES = [
  'matches',
  'chairs',
  'journal',
  'snapshots',
  'standing',
  'plans',
  'going',
  'packs',
  'persons',
  'sessions',
  'passes',
  'watchers',
  'challenges',
  'matters',
  'talk',
  'relations',
  'reports',
  'waits',
  'channels',
  'sealed',
  'secrets',
] as const

const FILE = 'maproom.db'
const ROWS = 200

/** How many rows each table has. */
export type Tally = Readonly<Record<string, number>>

/** Copies the database into a file, as it stands at one moment; a server may go on beside it. */
export function backUp(folder: string, to: string): Tally {
  const from = join(folder, FILE)
  if (!existsSync(from)) throw new Error(`there is no ${from}`)
  if (existsSync(to)) throw new Error(`${to} is there already`)
  const db = new Database(from)
  try {
    db.pragma('busy_timeout = 10000')
    db.prepare('vacuum into ?').run(to)
  } finally {
    db.close()
  }
  return tallyOf(to)
}

/** Puts a copy into a folder that has no database yet. */
export function restore(file: string, folder: string): Tally {
  const to = join(folder, FILE)
  if (existsSync(to)) throw new Error(`${to} is there already: move it away first`)
  const tally = tallyOf(file)
  mkdirSync(folder, { recursive: true })
  copyFileSync(file, to)
  return tally
}

/** What a file holds, once it was looked through. */
export function tallyOf(file: string): Tally {
  if (!existsSync(file)) throw new Error(`there is no ${file}`)
  const db = new Database(file)
  try {
    const whole = db.prepare('pragma quick_check(1)').get() as { quick_check: string }
    if (whole.quick_check !== 'ok') throw new Error(`${file} is damaged (${whole.quick_check})`)
    const there = new Set((db.prepare('select name from sqlite_master').all() as { name: string }[]).map((t) => t.name))
    if (!there.has('maproom')) throw new Error(`${file} is not a database of Maproom`)
    return Object.fromEntries(
      TABLES.filter((t) => there.has(t)).map((t) => [
        t,
        (db.prepare(`select count(*) as n from ${t}`).get() as { n: number }).n,
      ]),
    )
  } finally {
    db.close()
  }
}

/** Copies everything of a folder into an empty PostgreSQL database, all of it or nothing. */
export async function moveTo(folder: string, url: string): Promise<Tally> {
  const target = await openPostgres(url)
  const taken = await target.count()
  await target.close()
  if (taken > 0) throw new Error('there are matches in that database already')
  // Opened as a server does: nobody else may play there meanwhile, and both have the same schema.
  const source = await openSqlite(folder)
  const db = new Database(join(folder, FILE))
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('begin')
    for (const table of TABLES) await copyTable(db, client, table)
    const tally: Record<string, number> = {}
    for (const table of TABLES) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
      tally[table] = rows[0]!.n
    }
    const was = tallyOf(join(folder, FILE))
    for (const table of TABLES)
      if (was[table] !== tally[table]) throw new Error(`${table}: ${was[table]} rows became ${tally[table]}`)
    await client.query('commit')
    return tally
  } finally {
    // What was not committed is gone with the line.
    await client.end()
    db.close()
    await source.close()
  }
}

async function copyTable(db: Database.Database, client: pg.Client, table: string): Promise<void> {
  for (let from = 0; ; from += ROWS) {
    const rows = db.prepare(`select * from ${table} order by rowid limit ? offset ?`).all(ROWS, from) as Record<
      string,
      unknown
    >[]
    for (const row of rows) {
      const names = Object.keys(row)
      const places = names.map((_, i) => `$${i + 1}`)
      await client.query(`insert into ${table} (${names.join()}) values (${places.join()})`, Object.values(row))
    }
    if (rows.length < ROWS) return
  }
}
