/**
 * Reminders in SQL. A match between people has a row that says whom it waits for; it is written in the transaction of the order that
 * hands over, together with when a reminder is due. Whoever takes a due one holds it until it is settled or the process is gone.
 */
import type { Kysely } from 'kysely'
import type { Turned } from '../../core/online/turns.ts'
import type { ChannelKind } from '../../core/wire/people.ts'
import { randomHex } from '../aside.ts'
import type { Sharing } from '../going.ts'
import type { Database } from '../tables.ts'
import type { Awaited, Channel, Due, Reminders } from './reminders.ts'
import { restOf } from './sql-time.ts'

type Db = Kysely<Database>

/** How soon a reminder is due: whoever was just here may look up by himself. */
const SOON_MS = 10_000
const HERE_MS = 60_000
/** A process that has taken a reminder and not settled it for so long is gone. */
const LEASE_MS = 60_000
const AT_ONCE = 20

const isoAt = (at: number): string => new Date(at).toISOString()

/** Whom a match waits for after some steps. */
export async function waitIn(t: Db, match: string, { asked, acted, here }: Turned): Promise<void> {
  const row = await t
    .selectFrom('waits')
    .select(['seat', 'hand', 'asks', 'due'])
    .where('match', '=', match)
    .executeTakeFirst()
  const change = t.updateTable('waits').where('match', '=', match)
  if (asked < 0) {
    if (row?.asks) await change.set({ asks: 0 }).execute()
  } else if (row?.seat === asked) {
    if (!row.asks) await change.set({ asks: 1 }).execute()
    if (acted === asked && row.due !== '') await change.set({ due: '' }).execute()
  } else {
    const now = Date.now()
    const fresh = {
      seat: asked,
      hand: (row?.hand ?? 0) + 1,
      since: isoAt(now),
      asks: 1,
      due: isoAt(now + (here ? HERE_MS : SOON_MS)),
      process: '',
      until: '',
      tries: 0,
      sent: '[]',
    }
    await t
      .insertInto('waits')
      .values({ match, ...fresh })
      .onConflict((c) => c.column('match').doUpdateSet(fresh))
      .execute()
  }
}

export class SqlReminders implements Reminders {
  private readonly db: Db
  private readonly shared: boolean
  private readonly lease: number
  private readonly process = randomHex(8)

  constructor(db: Db, { shared, lease = LEASE_MS }: Sharing) {
    this.db = db
    this.shared = shared
    this.lease = lease
  }

  // --- channels

  async channels(person: string): Promise<readonly Channel[]> {
    const rows = await this.db.selectFrom('channels').selectAll().where('person', '=', person).orderBy('made').execute()
    return rows.map(channelOf)
  }

  async channel(id: string): Promise<Channel | null> {
    const row = await this.db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? channelOf(row) : null
  }

  async addChannel({ confirmed, ...channel }: Channel): Promise<void> {
    await this.db.transaction().execute(async (t) => {
      const { person, kind, address } = channel
      const older = t.deleteFrom('channels').where('person', '=', person).where('kind', '=', kind)
      await older.where('address', '=', address).execute()
      await t
        .insertInto('channels')
        .values({ ...channel, confirmed: confirmed ? 1 : 0, made: isoAt(Date.now()) })
        .execute()
    })
  }

  async removeChannel(id: string): Promise<void> {
    await this.db.deleteFrom('channels').where('id', '=', id).execute()
  }

  async confirm(id: string): Promise<void> {
    await this.db.updateTable('channels').set({ confirmed: 1 }).where('id', '=', id).execute()
  }

  async noteDelivery(id: string, arrived: boolean): Promise<void> {
    await this.db
      .updateTable('channels')
      .set((e) => ({ fails: arrived ? 0 : e('fails', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }

  // --- whom matches wait for

  async seen(match: string, seat: number): Promise<void> {
    const row = this.db.updateTable('waits').set({ due: '' }).where('match', '=', match).where('seat', '=', seat)
    await row.where('due', '!=', '').execute()
  }

  async awaits(person: string): Promise<readonly Awaited[]> {
    const rows = await this.waiting()
      .select(['waits.match', 'waits.seat', 'waits.hand', 'waits.since'])
      .where('chairs.person', '=', person)
      .orderBy('waits.since', 'desc')
      .execute()
    return rows.map((row) => ({ ...row, since: Date.parse(row.since) }))
  }

  private waiting(t: Db = this.db) {
    return t
      .selectFrom('waits')
      .innerJoin('matches', 'matches.id', 'waits.match')
      .innerJoin('chairs', (on) => on.onRef('chairs.match', '=', 'waits.match').onRef('chairs.side', '=', 'waits.seat'))
      .where('waits.asks', '=', 1)
      .where('matches.ending', '=', '')
      .where('matches.closing', '=', '')
  }

  // --- the queue

  async take(): Promise<readonly Due[]> {
    const now = isoAt(Date.now())
    return this.db.transaction().execute(async (t) => {
      const due = this.waiting(t)
        .innerJoin('persons', 'persons.id', 'chairs.person')
        .select(['waits.match', 'waits.seat', 'waits.hand', 'waits.since', 'waits.tries', 'waits.sent'])
        .select(['chairs.person', 'persons.rest'])
        .where('waits.due', '!=', '')
        .where('waits.due', '<=', now)
        .where('waits.until', '<', now)
        .orderBy('waits.due')
        .limit(AT_ONCE)
      const rows = await (this.shared ? due.forUpdate('waits').skipLocked() : due).execute()
      const mine = { process: this.process, until: isoAt(Date.now() + this.lease) }
      const all = t.updateTable('waits').set(mine)
      await all.where('match', 'in', [...rows.map(({ match }) => match), '']).execute()
      return rows.map(({ since, sent, rest, ...row }) => ({
        ...row,
        since: Date.parse(since),
        sent: JSON.parse(sent) as string[],
        rest: restOf(rest),
      }))
    })
  }

  async wanted(due: Due): Promise<boolean> {
    const row = this.waiting().select('waits.match').where('waits.match', '=', due.match)
    const still = row.where('waits.hand', '=', due.hand).where('waits.process', '=', this.process)
    return (await still.where('waits.due', '!=', '').executeTakeFirst()) !== undefined
  }

  async noteSent(due: Due, sent: readonly string[]): Promise<void> {
    await this.mine(due)
      .set({ sent: JSON.stringify(sent) })
      .execute()
  }

  async settle(due: Due, again: number | null, tries = due.tries): Promise<void> {
    const free = { process: '', until: '' }
    if (again === null)
      await this.mine(due)
        .set({ ...free, due: '' })
        .execute()
    // What was seen meanwhile stays so.
    else
      await this.mine(due)
        .set({ ...free, due: isoAt(again), tries })
        .where('due', '!=', '')
        .execute()
  }

  private mine({ match, hand }: Due) {
    const row = this.db.updateTable('waits').where('match', '=', match).where('hand', '=', hand)
    return row.where('process', '=', this.process)
  }

  // --- what is the server's own

  async secret(name: string, make: () => string): Promise<string> {
    const kept = this.db.selectFrom('secrets').select('value').where('name', '=', name)
    const found = await kept.executeTakeFirst()
    if (found) return found.value
    const made = this.db.insertInto('secrets').values({ name, value: make() })
    await made.onConflict((c) => c.column('name').doNothing()).execute()
    return (await kept.executeTakeFirstOrThrow()).value
  }
}

function channelOf({ kind, confirmed, made: _, ...row }: Database['channels']): Channel {
  return { ...row, kind: kind as ChannelKind, confirmed: confirmed === 1 }
}
