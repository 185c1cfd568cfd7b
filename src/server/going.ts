/**
 * Matches that go on without anybody's order: a bot is to move, or an auto-response. Each has a row, written in the transaction that
 * leaves it so, with the process that plays it on. When that process is gone another takes the match on, with or without a page open.
 */
import type { Kysely } from 'kysely'
import { randomHex } from './aside.ts'
import type { Going } from './store.ts'
import type { Database } from './tables.ts'

/** A process that has not been heard of for so long is gone. */
const LEASE_MS = 15_000
/** Taken on at once: others may take some too. */
const AT_ONCE = 20

export interface Sharing {
  /** Do several processes use the database? Otherwise whatever is there is this one's. */
  readonly shared: boolean
  readonly lease?: number
}

export class SqlGoing implements Going {
  private readonly db: Kysely<Database>
  private readonly shared: boolean
  private readonly lease: number
  private readonly process = randomHex(8)

  constructor(db: Kysely<Database>, { shared, lease = LEASE_MS }: Sharing) {
    this.db = db
    this.shared = shared
    this.lease = lease
  }

  /** Within the transaction of an order: from now on the match goes on by itself, or waits for somebody. */
  async note(t: Kysely<Database>, match: string, goes: boolean): Promise<void> {
    if (!goes) return void (await t.deleteFrom('going').where('match', '=', match).execute())
    const mine = this.mine
    const row = t.insertInto('going').values({ match, ...mine })
    await row.onConflict((c) => c.column('match').doUpdateSet(mine)).execute()
  }

  async take(match: string): Promise<boolean> {
    const { mine, process, shared } = this
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('going')
      .values({ match, ...mine })
      .onConflict((c) => {
        const taken = c.column('match').doUpdateSet(mine)
        if (!shared) return taken
        return taken.where((e) => e.or([e('going.process', '=', process), e('going.until', '<', now())]))
      })
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  rests(match: string): Promise<void> {
    return this.note(this.db, match, false)
  }

  async beat(): Promise<string[]> {
    const { db, mine, process, shared } = this
    await db.transaction().execute(async (t) => {
      const left = t.selectFrom('going').select('match').where('process', '!=', process)
      const free = shared ? left.where('until', '<', now()).limit(AT_ONCE).forUpdate().skipLocked() : left
      const rows = await free.execute()
      const found = rows.map(({ match }) => match)
      const all = t.updateTable('going').set(mine)
      await all.where((e) => e.or([e('process', '=', process), e('match', 'in', [...found, ''])])).execute()
    })
    const rows = await db.selectFrom('going').select('match').where('process', '=', process).execute()
    return rows.map(({ match }) => match)
  }

  /** This process ends: others need not wait until it is missed. */
  async leave(): Promise<void> {
    await this.db.updateTable('going').set({ until: '' }).where('process', '=', this.process).execute()
  }

  private get mine() {
    return { process: this.process, until: new Date(Date.now() + this.lease).toISOString() }
  }
}

const now = (): string => new Date().toISOString()
