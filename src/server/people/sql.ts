/** People in SQL. */
import { type Kysely, sql } from 'kysely'
import type { Closing } from '../../core/record.ts'
import { randomHex } from '../aside.ts'
import { withNonce } from '../dice.ts'
import { AWAITED, type DiceSource } from '../store.ts'
import type { Rest } from '../../core/online/clock.ts'
import type { Clocks, Turned } from '../../core/online/turns.ts'
import type { Database } from '../tables.ts'
import { waitIn } from './sql-reminders.ts'
import { sealIn } from './sql-sealed.ts'
import { giveIn, restIn, setRestIn, turnIn } from './sql-time.ts'
import type { Challenge, Matter, Pass, PassKind, People, Person, Relation, Report, TalkRow } from './people.ts'

const now = (): string => new Date().toISOString()

export class SqlPeople implements People {
  private readonly db: Kysely<Database>

  constructor(db: Kysely<Database>) {
    this.db = db
  }

  // --- persons and sessions

  async personOf(session: string): Promise<Person | null> {
    const found = await this.db
      .selectFrom('sessions')
      .innerJoin('persons', 'persons.id', 'sessions.person')
      .select(['persons.id', 'persons.name'])
      .where('hash', '=', session)
      .executeTakeFirst()
    return found ?? null
  }

  async person(id: string): Promise<Person | null> {
    const query = this.db.selectFrom('persons').select(['id', 'name']).where('id', '=', id)
    return (await query.executeTakeFirst()) ?? null
  }

  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await this.db.selectFrom('persons').select(['id', 'name']).where('id', 'in', ids.slice()).execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  async newPerson({ id, name }: Person): Promise<void> {
    const row = { id, name, made: now(), seen: now(), rest: '' }
    await this.db
      .insertInto('persons')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }

  async rename(id: string, name: string): Promise<void> {
    await this.db.updateTable('persons').set({ name }).where('id', '=', id).execute()
  }

  async keepSession(hash: string, person: string): Promise<void> {
    await this.db.insertInto('sessions').values({ hash, person, made: now() }).execute()
  }

  async endSession(hash: string): Promise<void> {
    await this.db.deleteFrom('sessions').where('hash', '=', hash).execute()
  }

  // --- passes and seats

  async pass(hash: string): Promise<Pass | null> {
    const row = await this.db
      .selectFrom('passes')
      .select(['kind', 'match', 'seat', 'person'])
      .where('hash', '=', hash)
      .executeTakeFirst()
    return row ? { ...row, kind: row.kind as PassKind } : null
  }

  async keepPass(hash: string, { kind, match, seat, person }: Pass): Promise<void> {
    await this.db.transaction().execute(async (t) => {
      const older = t.deleteFrom('passes').where('kind', '=', kind)
      if (match === null) await older.where('person', '=', person).execute()
      else await older.where('match', '=', match).where('seat', '=', seat).execute()
      await t.insertInto('passes').values({ hash, kind, match, seat, person, made: now() }).execute()
    })
  }

  async sit(hash: string, { match, seat }: Pass, person: string): Promise<boolean> {
    if (match === null) return false
    return this.db.transaction().execute(async (t) => {
      const { numDeletedRows } = await t.deleteFrom('passes').where('hash', '=', hash).executeTakeFirst()
      return numDeletedRows === 1n && sitDown(t, match, seat, person)
    })
  }

  async take(match: string, seat: number, person: string): Promise<boolean> {
    return this.db.transaction().execute(async (t) => {
      if (!(await sitDown(t, match, seat, person))) return false
      await t.deleteFrom('passes').where('match', '=', match).where('kind', '=', 'sit').execute()
      return true
    })
  }

  async takeBack(match: string, seat: number): Promise<void> {
    await this.db.transaction().execute(async (t) => {
      await t
        .deleteFrom('passes')
        .where('match', '=', match)
        .where('seat', '=', seat)
        .where('kind', '=', 'sit')
        .execute()
      await t
        .updateTable('chairs')
        .set({ person: AWAITED, ready: 0 })
        .where('match', '=', match)
        .where('side', '=', seat)
        .execute()
    })
  }

  async watch(match: string, person: string): Promise<void> {
    await this.db
      .insertInto('watchers')
      .values({ match, person })
      .onConflict((c) => c.doNothing())
      .execute()
  }

  async watches(match: string, person: string): Promise<boolean> {
    const query = this.db.selectFrom('watchers').select('person').where('match', '=', match)
    return (await query.where('person', '=', person).executeTakeFirst()) !== undefined
  }

  async watched(person: string): Promise<readonly string[]> {
    const rows = await this.db.selectFrom('watchers').select('match').where('person', '=', person).execute()
    return rows.map(({ match }) => match)
  }

  async setReady(match: string, seat: number, ready: boolean, nonce?: string): Promise<void> {
    await this.db.transaction().execute(async (t) => {
      // Written before it is read: then it is this transaction's until the end.
      await t
        .updateTable('chairs')
        .set({ ready: ready ? 1 : 0 })
        .where('match', '=', match)
        .where('side', '=', seat)
        .execute()
      if (nonce === undefined) return
      await t.updateTable('matches').set({ closing: '' }).where('id', '=', match).where('closing', '=', '').execute()
      const { dice } = await t.selectFrom('matches').select('dice').where('id', '=', match).executeTakeFirstOrThrow()
      const shared = JSON.stringify(withNonce(JSON.parse(dice) as DiceSource, seat, nonce, 0))
      await t.updateTable('matches').set({ dice: shared }).where('id', '=', match).execute()
    })
  }

  async setClosing(match: string, closing: Closing | null, ending: string, at?: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('matches')
      .set({ closing: closing ? JSON.stringify(closing) : '', ending })
      .where('id', '=', match)
      .where('ending', '=', '')
      .$if(at !== undefined, (q) => q.where('at', '=', at!))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  // --- time

  async turn(match: string, turned: Turned): Promise<Clocks | undefined> {
    return this.db.transaction().execute(async (t) => {
      // Written before anything is read: then it is this transaction's until the end.
      await t
        .updateTable('matches')
        .set((e) => ({ closing: e.ref('closing') }))
        .where('id', '=', match)
        .execute()
      await waitIn(t, match, turned)
      return turnIn(t, match, turned)
    })
  }

  async giveTime(match: string, seat: number): Promise<void> {
    await this.db.transaction().execute((t) => giveIn(t, match, seat))
  }

  async rest(person: string): Promise<Rest> {
    return restIn(this.db, person)
  }

  async setRest(person: string, rest: Rest): Promise<void> {
    await this.db.transaction().execute((t) => setRestIn(t, person, rest))
  }

  // --- sealed orders

  async sealed(match: string): Promise<readonly { readonly seat: number; readonly orders: string }[]> {
    return this.db.selectFrom('sealed').select(['seat', 'orders']).where('match', '=', match).execute()
  }

  async setSealed(match: string, seat: number, orders: string): Promise<void> {
    await sealIn(this.db, match, { seat, orders })
  }

  // --- challenges

  async challenges(): Promise<readonly Challenge[]> {
    const rows = this.db.selectFrom('challenges').select(['match', 'person', 'words', 'made']).where('open', '=', 1)
    return rows.orderBy('made', 'desc').limit(MOST_LISTED).execute()
  }

  async challenge(challenge: Challenge, open: boolean): Promise<void> {
    await this.db
      .insertInto('challenges')
      .values({ ...challenge, open: open ? 1 : 0 })
      .execute()
  }

  async invitation(match: string): Promise<string> {
    const row = await this.db.selectFrom('challenges').select('words').where('match', '=', match).executeTakeFirst()
    return row?.words ?? ''
  }

  // --- talk and matters

  async talk(match: string, last: number): Promise<readonly TalkRow[]> {
    const rows = await this.db
      .selectFrom('talk')
      .select(['n', 'person', 'at', 'text'])
      .where('match', '=', match)
      .orderBy('n', 'desc')
      .limit(last)
      .execute()
    return rows.toReversed()
  }

  async say(match: string, row: Omit<TalkRow, 'n'>): Promise<void> {
    await this.numbered('talk', match, (n) =>
      this.db
        .insertInto('talk')
        .values({ match, n, ...row })
        .execute(),
    )
  }

  async matters(match: string): Promise<readonly Matter[]> {
    const rows = await this.db.selectFrom('matters').selectAll().where('match', '=', match).orderBy('n').execute()
    return rows.map(({ match: _, ...row }) => ({
      ...row,
      kind: row.kind as Matter['kind'],
      answers: JSON.parse(row.answers) as number[],
      settled: row.settled as Matter['settled'],
    }))
  }

  async openMatter(match: string, { answers, ...matter }: Omit<Matter, 'n'>): Promise<void> {
    const texts = { match, ...matter, answers: JSON.stringify(answers) }
    await this.numbered('matters', match, (n) =>
      this.db
        .insertInto('matters')
        .values({ ...texts, n })
        .execute(),
    )
  }

  async answer(match: string, n: number, answers: readonly number[], settled: Matter['settled']): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('matters')
      .set({ answers: JSON.stringify(answers), settled })
      .where('match', '=', match)
      .where('n', '=', n)
      .where('settled', '=', '')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Adds a row with the next number; another process may have taken it. */
  private async numbered(table: 'talk' | 'matters', match: string, add: (n: number) => Promise<unknown>) {
    for (let tries = 0; ; tries++) {
      const { rows } = await sql<{ n: number | null }>`
        select max(n) as n from ${sql.table(table)} where ${sql.ref('match')} = ${match}`.execute(this.db)
      try {
        await add((rows[0]?.n ?? 0) + 1)
        return
      } catch (error) {
        if (tries === 5) throw error
      }
    }
  }

  // --- mute, block, report

  async relations(me: string): Promise<readonly { readonly you: string; readonly kind: Relation }[]> {
    const rows = await this.db.selectFrom('relations').select(['you', 'kind']).where('me', '=', me).execute()
    return rows.map(({ you, kind }) => ({ you, kind: kind as Relation }))
  }

  async relate(me: string, you: string, kind: Relation, on: boolean): Promise<void> {
    if (on)
      await this.db
        .insertInto('relations')
        .values({ me, you, kind })
        .onConflict((c) => c.doNothing())
        .execute()
    else
      await this.db
        .deleteFrom('relations')
        .where('me', '=', me)
        .where('you', '=', you)
        .where('kind', '=', kind)
        .execute()
  }

  async blocked(one: string, other: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('relations')
      .select('me')
      .where('kind', '=', 'block')
      .where((e) =>
        e.or([e.and([e('me', '=', one), e('you', '=', other)]), e.and([e('me', '=', other), e('you', '=', one)])]),
      )
      .executeTakeFirst()
    return row !== undefined
  }

  async report({ talk, ...report }: Omit<Report, 'at'>): Promise<void> {
    await this.db
      .insertInto('reports')
      .values({ ...report, id: randomHex(8), talk: JSON.stringify(talk), at: now() })
      .execute()
  }

  async reports(): Promise<readonly Report[]> {
    const rows = this.db.selectFrom('reports').select(['match', 'person', 'about', 'words', 'talk', 'at'])
    const newest = await rows.orderBy('at', 'desc').limit(MOST_LISTED).execute()
    return newest.map(({ talk, ...report }) => ({ ...report, talk: JSON.parse(talk) as TalkRow[] }))
  }
}

const MOST_LISTED = 100

async function sitDown(t: Kysely<Database>, match: string, side: number, person: string): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('chairs')
    .set({ person })
    .where('match', '=', match)
    .where('side', '=', side)
    .where('person', '=', AWAITED)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) await t.deleteFrom('challenges').where('match', '=', match).execute()
  return numUpdatedRows === 1n
}
