/** Clocks in SQL: read and written within one transaction, so that no two processes ever turn one twice. */
import type { Kysely } from 'kysely'
import { NO_REST, type Rest } from '../../core/online/clock.ts'
import { type Clocks, given, settled, type Turned, turned } from '../../core/online/turns.ts'
import type { Database } from '../tables.ts'

type Db = Kysely<Database>

export const restOf = (text: string): Rest => (text === '' ? NO_REST : (JSON.parse(text) as Rest))

/** Turns the clocks of a match, if it has any, as of now. */
export async function turnIn(t: Db, match: string, turn: Turned): Promise<Clocks | undefined> {
  return changed(t, match, async (clocks) => turned(clocks, turn, Date.now(), await restsAt(t, match)))
}

export async function giveIn(t: Db, match: string, seat: number): Promise<void> {
  await changed(t, match, async (clocks) => given(clocks, seat, Date.now(), await restsAt(t, match)))
}

export async function restIn(db: Db, person: string): Promise<Rest> {
  const row = await db.selectFrom('persons').select('rest').where('id', '=', person).executeTakeFirst()
  return restOf(row?.rest ?? '')
}

/** First what has run under the old rest is taken off the person's clocks. */
export async function setRestIn(t: Db, person: string, rest: Rest): Promise<void> {
  const was = await restIn(t, person)
  const sat = t.selectFrom('chairs').innerJoin('matches', 'matches.id', 'chairs.match').select(['match', 'side'])
  const seats = await sat.where('person', '=', person).where('clocks', '!=', '').where('ending', '=', '').execute()
  for (const { match, side } of seats) await changed(t, match, async (clocks) => settled(clocks, side, Date.now(), was))
  await t
    .updateTable('persons')
    .set({ rest: JSON.stringify(rest) })
    .where('id', '=', person)
    .execute()
}

/** When each seat's person rests. */
async function restsAt(t: Db, match: string): Promise<Rest[]> {
  const chairs = t.selectFrom('chairs').leftJoin('persons', 'persons.id', 'chairs.person').select(['side', 'rest'])
  const rows = await chairs.where('match', '=', match).orderBy('side').execute()
  return rows.map(({ rest }) => restOf(rest ?? ''))
}

/** Writes the row before it reads it, which makes it this transaction's until the end. */
async function changed(t: Db, match: string, change: (clocks: Clocks) => Promise<Clocks>): Promise<Clocks | undefined> {
  const { numUpdatedRows } = await t
    .updateTable('matches')
    .set((e) => ({ clocks: e.ref('clocks') }))
    .where('id', '=', match)
    .where('clocks', '!=', '')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return undefined
  const { clocks } = await t.selectFrom('matches').select('clocks').where('id', '=', match).executeTakeFirstOrThrow()
  const next = await change(JSON.parse(clocks) as Clocks)
  await t
    .updateTable('matches')
    .set({ clocks: JSON.stringify(next) })
    .where('id', '=', match)
    .execute()
  return next
}
