/** Sealed orders in SQL: what becomes of them is written in the transaction of the order that was one of them. */
import type { Kysely } from 'kysely'
import type { Turned } from '../../core/online/turns.ts'
import type { Database } from '../tables.ts'

export async function sealIn(
  t: Kysely<Database>,
  match: string,
  { seat, orders }: NonNullable<Turned['sealed']>,
): Promise<void> {
  if (orders === '') {
    await t.deleteFrom('sealed').where('match', '=', match).where('seat', '=', seat).execute()
    return
  }
  const row = t.insertInto('sealed').values({ match, seat, orders })
  await row.onConflict((c) => c.columns(['match', 'seat']).doUpdateSet({ orders })).execute()
}
