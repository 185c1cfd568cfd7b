/** The store in one SQLite file. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ColumnType, Kysely, type Selectable, sql, SqliteDialect, type Transaction } from 'kysely'
import Database from 'libsql'
import type { Happening, Saved } from '../core/match.ts'
import type { RecordStep } from '../core/record.ts'
import type { Switches } from '../core/system.ts'
import type { Pack } from '../core/table/pack.ts'
import type { DiceSource, Head, JournalRow, KeptMatch, KeptPack, Snapshot, Standing, Store } from './store.ts'
import { migrate } from './migrations.ts'

/** Everything that is not a number is text; structures are JSON. */
interface Tables {
  matches: {
    id: string
    game: string
    scenario: string
    options: string
    seats: string
    pack: string | null
    dice: string
    forked_from: string | null
    created: ColumnType<string, string, never>
    at: number
    turn: number
    doing: string
    ending: string
    played: string
    rules: number
    agreed: string
  }
  journal: {
    match: string
    n: number
    step: string
    events: string
    hash: string
    turn: number
    side: number
    roller: number
    drawn: number
    seen: number
  }
  snapshots: { match: string; at: number; saved: string; undo: number }
  standing: { match: string; seat: number; id: string; value: string }
  plans: { match: string; seat: number; plan: string }
  packs: { id: string; game: string; name: string; content: string; kept: string }
}

/** Opens, or makes, maproom.db in a folder. */
export async function openSqlite(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true })
  const file = new Database(join(folder, 'maproom.db'))
  // FULL: an order is on the disk before anybody is told of it.
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000'])
    file.pragma(pragma)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) })
  await migrate(db)
  return new SqliteStore(db)
}

class SqliteStore implements Store {
  private readonly db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.db = db
  }

  async matches(): Promise<KeptMatch[]> {
    const rows = await this.db.selectFrom('matches').selectAll().orderBy('played', 'desc').execute()
    return rows.map(matchOf)
  }

  async match(id: string): Promise<KeptMatch | null> {
    const row = await this.db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? matchOf(row) : null
  }

  async create(match: KeptMatch, rows: readonly JournalRow[], snapshots: readonly Snapshot[]): Promise<void> {
    const { id, game, scenario, created, head } = match
    const texts = {
      options: JSON.stringify(match.options),
      seats: JSON.stringify(match.seats),
      pack: match.pack && JSON.stringify(match.pack),
      dice: JSON.stringify(match.dice),
      forked_from: match.forkedFrom && JSON.stringify(match.forkedFrom),
    }
    await this.db.transaction().execute(async (t) => {
      await t
        .insertInto('matches')
        .values({ id, game, scenario, created, ...texts, ...headRow(head) })
        .execute()
      await addRows(t, id, rows)
      for (const snapshot of snapshots) await addSnapshot(t, id, snapshot)
    })
  }

  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('matches').where('id', '=', id).execute()
  }

  async append(
    id: string,
    at: number,
    rows: readonly JournalRow[],
    head: Head,
    snapshot: Snapshot | null,
  ): Promise<void> {
    await this.db.transaction().execute(async (t) => {
      const { numUpdatedRows } = await t
        .updateTable('matches')
        .set(headRow(head))
        .where('id', '=', id)
        .where('at', '=', at)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new Error(`the journal of ${id} is not ${at} steps long`)
      await addRows(t, id, rows)
      if (snapshot) await addSnapshot(t, id, snapshot)
    })
  }

  async journal(id: string, from: number, to: number): Promise<JournalRow[]> {
    const rows = await this.db
      .selectFrom('journal')
      .selectAll()
      .where('match', '=', id)
      .where('n', '>=', from)
      .where('n', '<=', to)
      .orderBy('n')
      .execute()
    return rows.map(({ match: _, step, events, ...row }) => ({
      ...row,
      step: JSON.parse(step) as RecordStep | null,
      events: JSON.parse(events) as Happening[],
    }))
  }

  async snapshot(id: string, at: number, plain?: 'plain'): Promise<Snapshot> {
    const row = await this.db
      .selectFrom('snapshots')
      .select(['at', 'saved', 'undo'])
      .where('match', '=', id)
      .where('at', '<=', at)
      .$if(plain !== undefined, (q) => q.where('undo', '=', 0))
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    return { at: row.at, saved: JSON.parse(row.saved) as Saved, undo: row.undo }
  }

  async keepSnapshot(id: string, snapshot: Snapshot): Promise<void> {
    await this.db.transaction().execute(async (t) => {
      await t.deleteFrom('snapshots').where('match', '=', id).where('undo', '>', 0).execute()
      await addSnapshot(t, id, snapshot)
    })
  }

  async setOptions(id: string, options: Switches): Promise<void> {
    await this.db
      .updateTable('matches')
      .set({ options: JSON.stringify(options) })
      .where('id', '=', id)
      .execute()
  }

  async setAgreed(id: string, agreed: readonly number[]): Promise<void> {
    await this.db
      .updateTable('matches')
      .set({ agreed: JSON.stringify(agreed) })
      .where('id', '=', id)
      .execute()
  }

  async standing(id: string): Promise<Standing[]> {
    return this.db.selectFrom('standing').select(['seat', 'id', 'value']).where('match', '=', id).execute()
  }

  async setStanding(match: string, standing: Standing): Promise<void> {
    await this.db
      .insertInto('standing')
      .values({ match, ...standing })
      .onConflict((c) => c.columns(['match', 'seat', 'id']).doUpdateSet({ value: standing.value }))
      .execute()
  }

  async plan(match: string, seat: number): Promise<string> {
    const row = await this.db
      .selectFrom('plans')
      .select('plan')
      .where('match', '=', match)
      .where('seat', '=', seat)
      .executeTakeFirst()
    return row?.plan ?? ''
  }

  async setPlan(match: string, seat: number, plan: string): Promise<void> {
    await this.db
      .insertInto('plans')
      .values({ match, seat, plan })
      .onConflict((c) => c.columns(['match', 'seat']).doUpdateSet({ plan }))
      .execute()
  }

  async packs(): Promise<KeptPack[]> {
    const rows = await this.db.selectFrom('packs').selectAll().orderBy('kept', 'desc').orderBy('id').execute()
    return rows.map(({ id, content, kept }) => ({ id, content: JSON.parse(content) as Pack, kept }))
  }

  async keepPack({ id, content, kept }: KeptPack): Promise<void> {
    const { game, name } = content
    await this.db
      .insertInto('packs')
      .values({ id, game, name, content: JSON.stringify(content), kept })
      .onConflict((c) => c.column('id').doNothing())
      .execute()
  }

  async removePack(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db.deleteFrom('packs').where('id', '=', id).executeTakeFirst()
    return numDeletedRows === 1n
  }

  async close(): Promise<void> {
    await sql`pragma wal_checkpoint(truncate)`.execute(this.db)
    await this.db.destroy()
  }
}

function matchOf(row: Selectable<Tables['matches']>): KeptMatch {
  const { id, game, scenario, created, at, turn, doing, ending, played, rules } = row
  return {
    id,
    game,
    scenario,
    options: JSON.parse(row.options) as KeptMatch['options'],
    seats: JSON.parse(row.seats) as KeptMatch['seats'],
    pack: row.pack === null ? null : (JSON.parse(row.pack) as KeptMatch['pack']),
    dice: JSON.parse(row.dice) as DiceSource,
    forkedFrom: row.forked_from === null ? null : (JSON.parse(row.forked_from) as KeptMatch['forkedFrom']),
    created,
    head: { at, turn, doing, ending, played, rules, agreed: JSON.parse(row.agreed) as number[] },
  }
}

function headRow({ agreed, ...head }: Head) {
  return { ...head, agreed: JSON.stringify(agreed) }
}

/** SQLite takes a limited number of values in one statement. */
const ROWS_AT_ONCE = 100

async function addRows(t: Transaction<Tables>, match: string, rows: readonly JournalRow[]): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) {
    const values = rows.slice(i, i + ROWS_AT_ONCE).map(({ step, events, ...row }) => ({
      match,
      ...row,
      step: JSON.stringify(step),
      events: JSON.stringify(events),
    }))
    await t.insertInto('journal').values(values).execute()
  }
}

async function addSnapshot(t: Transaction<Tables>, match: string, { at, saved, undo }: Snapshot): Promise<void> {
  const values = { saved: JSON.stringify(saved), undo }
  await t
    .insertInto('snapshots')
    .values({ match, at, ...values })
    .onConflict((c) => c.columns(['match', 'at']).doUpdateSet(values))
    .execute()
}
