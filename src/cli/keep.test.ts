import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseRecord } from '../core/record.ts'
import type { MatchCard } from '../core/wire/http.ts'
import { openPostgres } from '../server/postgres.ts'
import { openSqlite } from '../server/sqlite.ts'
import { Client, fetched, freshFolder, got, newMatch, playAny, served } from '../server/testing.ts'
import { Cluster } from '../server/testing-postgres.ts'
import { maproom } from './testing.ts'

let cluster: Cluster
beforeAll(() => void (cluster = new Cluster()))
afterAll(() => cluster.stop())

/** All records of a server, by match. */
async function records(port: number): Promise<Record<string, string>> {
  const cards = await got<MatchCard[]>(port, 'GET', '/api/matches')
  const texts = cards.map(async ({ id }) => [id, (await fetched(port, 'GET', `/api/matches/${id}/record`)).text])
  return Object.fromEntries((await Promise.all(texts)) as [string, string][])
}

test('a backup beside a server that is played on, restored elsewhere, moved into PostgreSQL: the same records', async () => {
  const server = await served()
  const ids = await Promise.all([0, 1, 2].map(() => newMatch(server.port)))
  const pages = await Promise.all(
    ids.map(async (id) => {
      const page = await Client.connect(server.port)
      await page.hello(id)
      return page
    }),
  )
  const still = await newMatch(server.port)
  const before = (await records(server.port))[still]
  const file = join(freshFolder(), 'copy.db')
  const play = pages.map(async (page, i) => {
    for (let n = 0; n < 40 && page.state.asked; n++) await playAny(page, (many) => (i + n) % many)
  })
  const { code, out } = await maproom(['backup', file, '--data', server.folder])
  await Promise.all(play)
  expect([code, out]).toEqual([0, expect.stringMatching(/4 matches with \d+ rows/)])
  const later = await records(server.port)
  await server.close()

  const folder = join(freshFolder(), 'new')
  expect((await maproom(['restore', file, '--data', folder])).code).toBe(0)
  const restored = await served({ folder })
  const all = await records(restored.port)
  expect(all[still]).toBe(before)
  expect(Object.keys(all).toSorted()).toEqual([...ids, still].toSorted())
  // As of one moment: what was played until then, with the same hashes.
  for (const id of ids) {
    const [copy, whole] = [parseRecord(all[id]!), parseRecord(later[id]!)]
    expect(copy.steps).toEqual(whole.steps.slice(0, copy.steps.length))
    expect(copy.hashes).toEqual(whole.hashes.slice(0, copy.hashes.length))
  }
  await restored.close()
  // Nothing is ever written over.
  expect(await maproom(['restore', file, '--data', folder])).toMatchObject({ code: 2 })
  expect(await maproom(['backup', file, '--data', folder])).toMatchObject({ code: 2 })

  const url = await cluster.database()
  expect(await maproom(['move', '--to', url, '--data', folder])).toMatchObject({ code: 0 })
  const moved = await served({ store: await openPostgres(url) })
  expect(await records(moved.port)).toEqual(all)
  await moved.close()
  const again = await maproom(['move', '--to', url, '--data', folder])
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('there are matches in that database already')])
})

test('doctor names what is wrong', async () => {
  const root = freshFolder()
  const good = freshFolder()
  await (await openSqlite(good)).close()
  const well = await maproom(['doctor', '--data', good], { root })
  expect(well.out).toMatch(/✗ the page is built: run "npm run build"\n✓ matches in .*\n✓ 0 matches can be read/)
  expect(well.code).toBe(1)
  const bad = freshFolder()
  writeFileSync(join(bad, 'maproom.db'), 'this is no database, whatever it is called'.repeat(100))
  expect((await maproom(['doctor', '--data', bad], { root })).out).toMatch(/✗ matches in .*damaged/)
  const held = await openSqlite(good)
  expect((await maproom(['doctor', '--data', good], { root })).out).toMatch(/✗ matches in .*another Maproom/)
  await held.close()
  expect(existsSync(join(good, 'maproom.db'))).toBe(true)
})
