/** The store in SQL, the same on SQLite and on PostgreSQL: sqlite.ts and postgres.ts open them. */
import { setImmediate } from 'node:timers/promises'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Happening, Saved } from '../core/match.ts'
import type { Closing, RecordStep } from '../core/record.ts'
import type { Switches } from '../core/system.ts'
import type { Pack } from '../core/pack-form.ts'
import { Fault, InDoubt } from './fault.ts'
import { type Sharing, SqlGoing } from './going.ts'
import { SqlPeople } from './people/sql.ts'
import { SqlReminders, waitIn } from './people/sql-reminders.ts'
import { sealIn } from './people/sql-sealed.ts'
import { turnIn } from './people/sql-time.ts'
import type { Clocks, Turned } from '../core/online/turns.ts'
import type { Database } from './tables.ts'
import type {
  Company,
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

/** What stands beside the database: notes of what is in it, and how it is left. */
export interface Beside {
  /** Told how many matches there are, whenever that changes. */
  note(matches: number): void
  /** After the last statement: the database itself is closed here. */
  close(db: Kysely<Database>): Promise<void>
  /** Other processes on the same database. */
  readonly others?: Others
  readonly sharing?: Sharing
  /** Can a commit fail and have happened all the same? Then it is looked up. */
  readonly doubtful?: (error: unknown) => boolean
}

/** Tells other processes of a match, and hears of theirs. */
export interface Others {
  /** Within a transaction: they hear of it when it is kept, and not otherwise. */
  tell(db: Kysely<Database>, match: string): Promise<void>
  hear(told: (match: string | null) => void): void
  /** Does the line stand on which they are heard? */
  readonly hears: boolean
}

export class SqlStore implements Store {
  private readonly db: Kysely<Database>
  private readonly beside: Beside
  /** Persons, their passes, and what they say to each other. */
  readonly people: SqlPeople
  readonly going: SqlGoing
  readonly reminders: SqlReminders

  constructor(db: Kysely<Database>, beside: Beside) {
    this.db = db
    this.beside = beside
    this.people = new SqlPeople(db)
    this.going = new SqlGoing(db, beside.sharing ?? { shared: false })
    this.reminders = new SqlReminders(db, beside.sharing ?? { shared: false })
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
    const read = await this.read(await this.rows().orderBy('played', 'desc').execute())
    return read.filter((match): match is KeptMatch => !('fault' in match))
  }

  async damaged(): Promise<DamagedMatch[]> {
    const read = await this.read(await this.rows().execute())
    return read.filter((match): match is DamagedMatch => 'fault' in match)
  }

  async match(id: string): Promise<KeptMatch | null> {
    const [match = null] = await this.read(await this.rows().where('id', '=', id).execute())
    if (match && 'fault' in match) throw new Fault(match.fault, 500)
    return match
  }

  /** Rows with who sits where. */
  private async read(rows: readonly MatchRow[]): Promise<(KeptMatch | DamagedMatch)[]> {
    const chairs = new Map<string, ChairRow[]>()
    const one = rows.length === 1 ? rows[0]!.id : null
    const found = this.db.selectFrom('chairs').selectAll().orderBy('side')
    for (const chair of await found.$if(one !== null, (q) => q.where('match', '=', one!)).execute())
      chairs.set(chair.match, [...(chairs.get(chair.match) ?? []), chair])
    return rows.map((row) => matchOf(row, chairs.get(row.id) ?? []))
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
      maker: match.company?.maker ?? '',
      closing: closingText(match.company),
      clocks: match.clocks ? JSON.stringify(match.clocks) : '',
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
          if (i === 0) await t.insertInto('chairs').values(chairsOf(match)).execute()
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
    turned?: Turned,
    goes?: boolean,
  ): Promise<Clocks | undefined> {
    try {
      return await this.appendNow(id, at, rows, head, snapshot, turned, goes)
    } catch (error) {
      if (!this.beside.doubtful?.(error)) throw error
      if (!(await this.wasAppended(id, rows))) throw error
      return (await this.match(id))?.clocks
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
      } catch {
        if (tries === LOOKED_UP) throw new InDoubt()
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
    turned?: Turned,
    goes?: boolean,
  ): Promise<Clocks | undefined> {
    return this.db.transaction().execute(async (t) => {
      const { numUpdatedRows } = await t
        .updateTable('matches')
        .set(headRow(head))
        .where('id', '=', id)
        .where('at', '=', at)
        .where('closing', '=', '')
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new Error(`the journal of ${id} is not ${at} steps long`)
      await addRows(t, id, rows)
      if (snapshot) await addSnapshot(t, id, snapshot)
      const clocks = turned && (await turnIn(t, id, turned))
      if (turned) await waitIn(t, id, turned)
      if (turned?.sealed) await sealIn(t, id, turned.sealed)
      if (goes !== undefined) await this.going.note(t, id, goes)
      await this.beside.others?.tell(t, id)
      return clocks
    })
  }

  onMoved(hear: (match: string | null) => void): void {
    this.beside.others?.hear(hear)
  }

  get shared(): boolean {
    return this.beside.others !== undefined
  }

  get hears(): boolean {
    return this.beside.others?.hears ?? true
  }

  async announce(id: string): Promise<void> {
    await this.beside.others?.tell(this.db, id)
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

  async setSeats(id: string, seats: KeptMatch['seats'], bots: KeptMatch['bots'], holder = ''): Promise<void> {
    await this.db.transaction().execute(async (t) => {
      for (const [side, kind] of seats.entries()) {
        const chair = t.updateTable('chairs').where('match', '=', id).where('side', '=', side)
        if (kind === 'person') await chair.where('kind', '=', 'bot').set({ person: holder }).execute()
        await chair.set({ kind, bot: bots[side] ?? '' }).execute()
      }
    })
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
    // Where the database is away it will be seen that this process is.
    await this.going.leave().catch(() => {})
    await this.beside.close(this.db)
  }
}

type MatchRow = Selectable<Database['matches']> & { whole: unknown }
type ChairRow = Selectable<Database['chairs']>

function matchOf(row: MatchRow, chairs: readonly ChairRow[]): KeptMatch | DamagedMatch {
  const { id, name, game, scenario, created, at, turn, doing, ending, played, rules } = row
  try {
    const company: Company = {
      maker: row.maker,
      holders: chairs.map(({ person }) => person),
      ready: chairs.map(({ ready }) => ready === 1),
      closing: row.closing === '' ? null : (JSON.parse(row.closing) as Closing),
    }
    const match = {
      id,
      name,
      game,
      scenario,
      options: JSON.parse(row.options) as KeptMatch['options'],
      seats: chairs.map(({ kind }) => (kind === 'person' ? ('person' as const) : ('bot' as const))),
      bots: chairs.map(({ bot }) => bot),
      pack: row.pack === null ? null : (JSON.parse(row.pack) as KeptMatch['pack']),
      dice: JSON.parse(row.dice) as DiceSource,
      forkedFrom: row.forked_from === null ? null : (JSON.parse(row.forked_from) as KeptMatch['forkedFrom']),
      created,
      head: { at, turn, doing, ending, played, rules, agreed: JSON.parse(row.agreed) as number[] },
      company,
      clocks: row.clocks === '' ? undefined : (JSON.parse(row.clocks) as Clocks),
    }
    if (!match.options || !match.dice || chairs.length === 0) throw new Error('part of it is missing')
    if (!row.whole)
      throw new Error(`some of its steps are missing: ${at} were played, and its journal ends before that`)
    return match
  } catch (error) {
    return { id, game, scenario, played, fault: `The match is damaged: ${(error as Error).message}.` }
  }
}

function chairsOf({ id, seats, bots, company }: KeptMatch): ChairRow[] {
  return seats.map((kind, side) => ({
    match: id,
    side,
    kind,
    bot: bots[side] ?? '',
    person: company?.holders[side] ?? '',
    ready: company?.ready[side] === false ? 0 : 1,
  }))
}

const closingText = (company: Company | undefined): string => (company?.closing ? JSON.stringify(company.closing) : '')

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

async function addRows(t: Transaction<Database>, match: string, rows: readonly JournalRow[]): Promise<void> {
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

async function addSnapshot(t: Transaction<Database>, match: string, { at, saved, undo }: Snapshot): Promise<void> {
  const values = { saved: JSON.stringify(saved), undo }
  await t
    .insertInto('snapshots')
    .values({ match, at, ...values })
    .onConflict((c) => c.columns(['match', 'at']).doUpdateSet(values))
    .execute()
}
