/** The store in SQL, the same on SQLite and on PostgreSQL: sqlite.ts and postgres.ts open them. */
import { setImmediate } from 'node:timers/promises'
import type { ColumnType, Kysely, Selectable, Transaction } from 'kysely'
import type { Happening, Saved } from '../core/match.ts'
import type { RecordStep } from '../core/record.ts'
import type { Switches } from '../core/system.ts'
import type { Pack } from '../core/pack-form.ts'
import { Fault, InDoubt } from './fault.ts'
import type {
  DamagedMatch,
  DiceSource,
  Head,
  JournalRow,
  KeptMatch,
  KeptPack,
  Outline,
  Snapshot,
  Standing,
  Store,
} from './store.ts'

/** Everything that is not a number is text; structures are JSON. */
export interface Tables {
  matches: {
    id: string
    name: string
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
  standing: { match: string; seat: number; id: string; value: string; until: string }
  plans: { match: string; seat: number; plan: string }
  packs: { id: string; game: string; name: string; content: string; kept: string }
  coming: { match: string }
}

/** What stands beside the database: notes of what is in it, and how it is left. */
export interface Beside {
  /** Told how many matches there are, whenever that changes. */
  note(matches: number): void
  /** After the last statement: the database itself is closed here. */
  close(db: Kysely<Tables>): Promise<void>
  /** Can a commit fail and have happened all the same? Then it is looked up. */
  readonly doubtful?: (error: unknown) => boolean
}

export class SqlStore implements Store {
  private readonly db: Kysely<Tables>
  private readonly beside: Beside

  constructor(db: Kysely<Tables>, beside: Beside) {
    this.db = db
    this.beside = beside
  }

  async count(): Promise<number> {
    const { n } = await this.db
      .selectFrom('matches')
      .select((e) => e.fn.countAll<number | string>().as('n'))
      .where('id', 'not in', (e) => e.selectFrom('coming').select('match'))
      .executeTakeFirstOrThrow()
    // PostgreSQL counts beyond what a number holds, and so says it as text.
    return Number(n)
  }

  /** Writes down beside the database what is in it. */
  async note(): Promise<void> {
    this.beside.note(await this.count())
  }

  async matches(): Promise<KeptMatch[]> {
    const rows = await this.rows().orderBy('played', 'desc').execute()
    return rows.map(matchOf).filter((match): match is KeptMatch => !('fault' in match))
  }

  async damaged(): Promise<DamagedMatch[]> {
    const rows = await this.rows().execute()
    return rows.map(matchOf).filter((match): match is DamagedMatch => 'fault' in match)
  }

  async match(id: string): Promise<KeptMatch | null> {
    const row = await this.rows().where('id', '=', id).executeTakeFirst()
    const match = row ? matchOf(row) : null
    if (match && 'fault' in match) throw new Fault(match.fault, 500)
    return match
  }

  /** All that are there; `whole`: the journal reaches as far as the match says. */
  private rows() {
    return this.db
      .selectFrom('matches')
      .selectAll()
      .select((e) =>
        e
          .exists(
            e.selectFrom('journal').select('n').whereRef('match', '=', 'matches.id').whereRef('n', '=', 'matches.at'),
          )
          .as('whole'),
      )
      .where('id', 'not in', (e) => e.selectFrom('coming').select('match'))
  }

  async create(match: KeptMatch, rows: readonly JournalRow[], snapshots: readonly Snapshot[]): Promise<void> {
    const { id, name, game, scenario, created, head } = match
    const texts = {
      options: JSON.stringify(match.options),
      seats: seatsText(match.seats, match.bots),
      pack: match.pack && JSON.stringify(match.pack),
      dice: JSON.stringify(match.dice),
      forked_from: match.forkedFrom && JSON.stringify(match.forkedFrom),
    }
    // A long one is written in pieces, so that nobody waits for it; until the last of them it is not there.
    const pieces = piecesOf(rows, snapshots)
    try {
      for (const [i, piece] of pieces.entries()) {
        if (i > 0) await setImmediate()
        await this.db.transaction().execute(async (t) => {
          if (i === 0)
            await t
              .insertInto('matches')
              .values({ id, name, game, scenario, created, ...texts, ...headRow(head) })
              .execute()
          if (i === 0 && pieces.length > 1) await t.insertInto('coming').values({ match: id }).execute()
          await addRows(t, id, piece.rows)
          for (const snapshot of piece.snapshots) await addSnapshot(t, id, snapshot)
          if (i > 0 && i === pieces.length - 1) await t.deleteFrom('coming').where('match', '=', id).execute()
        })
      }
    } catch (error) {
      await this.db.deleteFrom('matches').where('id', '=', id).execute()
      throw error
    }
    await this.note()
  }

  async remove(id: string): Promise<void> {
    // Noted first: should it end here, fewer are expected than there are, never more.
    this.beside.note((await this.count()) - 1)
    await this.db.deleteFrom('matches').where('id', '=', id).execute()
    await this.note()
  }

  async append(
    id: string,
    at: number,
    rows: readonly JournalRow[],
    head: Head,
    snapshot: Snapshot | null,
  ): Promise<void> {
    try {
      await this.appendNow(id, at, rows, head, snapshot)
    } catch (error) {
      if (!this.beside.doubtful?.(error)) throw error
      if (!(await this.wasAppended(id, rows))) throw error
    }
  }

  /** The line was lost while something was kept: is it there? Asked when no other transaction holds the match. */
  private async wasAppended(id: string, rows: readonly JournalRow[]): Promise<boolean> {
    const last = rows[rows.length - 1]!
    for (let tries = 1; ; tries++) {
      try {
        await this.db
          .transaction()
          .execute((t) => t.selectFrom('matches').select('at').where('id', '=', id).forUpdate().execute())
        const [row] = await this.journal(id, last.n, last.n)
        return row !== undefined && row.hash === last.hash && JSON.stringify(row.step) === JSON.stringify(last.step)
      } catch (error) {
        if (tries === LOOKED_UP) throw new InDoubt((error as Error).message)
        await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
      }
    }
  }

  private async appendNow(
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
    const found: JournalRow[] = []
    for await (const rows of this.pieces(from, to))
      for (const { match: _, step, events, ...row } of await this.between(id, rows).selectAll().execute())
        found.push({ ...row, step: stepOf(step), events: JSON.parse(events) as Happening[] })
    return found
  }

  async outline(id: string, to: number): Promise<Outline[]> {
    const found: Outline[] = []
    for await (const rows of this.pieces(0, to))
      for (const { n, step, seen } of await this.between(id, rows).select(['n', 'step', 'seen']).execute())
        found.push({ n, step: stepOf(step), seen })
    return found
  }

  /** A long journal is read in pieces, so that nobody waits for it. */
  private async *pieces(from: number, to: number): AsyncGenerator<readonly [first: number, last: number]> {
    const begin = Math.max(0, from)
    for (let first = begin; first <= to; first += ROWS_READ) {
      if (first > begin) await setImmediate()
      yield [first, Math.min(to, first + ROWS_READ - 1)]
    }
  }

  private between(id: string, [first, last]: readonly [number, number]) {
    return this.db
      .selectFrom('journal')
      .where('match', '=', id)
      .where('n', '>=', first)
      .where('n', '<=', last)
      .orderBy('n')
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

  async setSeats(id: string, seats: KeptMatch['seats'], bots: KeptMatch['bots']): Promise<void> {
    await this.db
      .updateTable('matches')
      .set({ seats: seatsText(seats, bots) })
      .where('id', '=', id)
      .execute()
  }

  async setName(id: string, name: string): Promise<void> {
    await this.db.updateTable('matches').set({ name }).where('id', '=', id).execute()
  }

  async setAgreed(id: string, agreed: readonly number[]): Promise<void> {
    await this.db
      .updateTable('matches')
      .set({ agreed: JSON.stringify(agreed) })
      .where('id', '=', id)
      .execute()
  }

  async standing(id: string): Promise<Standing[]> {
    return this.db.selectFrom('standing').select(['seat', 'id', 'value', 'until']).where('match', '=', id).execute()
  }

  async setStanding(match: string, standing: Standing): Promise<void> {
    await this.db
      .insertInto('standing')
      .values({ match, ...standing })
      .onConflict((c) =>
        c.columns(['match', 'seat', 'id']).doUpdateSet({ value: standing.value, until: standing.until }),
      )
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
    await this.beside.close(this.db)
  }
}

function matchOf(row: Selectable<Tables['matches']> & { whole: unknown }): KeptMatch | DamagedMatch {
  const { id, name, game, scenario, created, at, turn, doing, ending, played, rules } = row
  try {
    const match = {
      id,
      name,
      game,
      scenario,
      options: JSON.parse(row.options) as KeptMatch['options'],
      ...seatsIn(row.seats),
      pack: row.pack === null ? null : (JSON.parse(row.pack) as KeptMatch['pack']),
      dice: JSON.parse(row.dice) as DiceSource,
      forkedFrom: row.forked_from === null ? null : (JSON.parse(row.forked_from) as KeptMatch['forkedFrom']),
      created,
      head: { at, turn, doing, ending, played, rules, agreed: JSON.parse(row.agreed) as number[] },
    }
    if (!match.options || !match.dice) throw new Error('part of it is missing')
    if (!row.whole)
      throw new Error(`some of its steps are missing: ${at} were played, and its journal ends before that`)
    return match
  } catch (error) {
    return { id, game, scenario, played, fault: `The match is damaged: ${(error as Error).message}.` }
  }
}

/** Who sits where: `bot`, or `bot:` and which of the game's bots. */
function seatsText(seats: KeptMatch['seats'], bots: KeptMatch['bots']): string {
  return JSON.stringify(seats.map((sitter, seat) => (sitter === 'bot' && bots[seat] ? BOT + bots[seat] : sitter)))
}
const BOT = 'bot:'

function seatsIn(text: string): Pick<KeptMatch, 'seats' | 'bots'> {
  const sitters = JSON.parse(text) as string[]
  if (!Array.isArray(sitters)) throw new Error('part of it is missing')
  return {
    seats: sitters.map((sitter) => (sitter === 'person' ? 'person' : 'bot')),
    bots: sitters.map((sitter) => (sitter.startsWith(BOT) ? sitter.slice(BOT.length) : '')),
  }
}

function stepOf(text: string): RecordStep | null {
  return JSON.parse(text) as RecordStep | null
}

function headRow({ agreed, ...head }: Head) {
  return { ...head, agreed: JSON.stringify(agreed) }
}

/** Rows and snapshots that are written, and rows that are read, before others get a turn. */
const ROWS_WRITTEN = 300
const SNAPSHOTS_WRITTEN = 5
const ROWS_READ = 200
/** How often, and how soon again, a commit in doubt is looked up. */
const LOOKED_UP = 10
const LOOK_AGAIN_MS = 300

function piecesOf(rows: readonly JournalRow[], snapshots: readonly Snapshot[]) {
  const count = Math.ceil(Math.max(1, rows.length / ROWS_WRITTEN, snapshots.length / SNAPSHOTS_WRITTEN))
  return Array.from({ length: count }, (_, i) => ({
    rows: rows.slice(i * ROWS_WRITTEN, (i + 1) * ROWS_WRITTEN),
    snapshots: snapshots.slice(i * SNAPSHOTS_WRITTEN, (i + 1) * SNAPSHOTS_WRITTEN),
  }))
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
