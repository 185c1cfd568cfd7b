/** Requests that take long: in pieces, one at a time, once, and not at all when nobody waits for them any more. */
import { expect, onTestFinished, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { report } from './report.ts'
import type { ServerOptions } from './server.ts'
import { openSqlite } from './sqlite.ts'
import { Client, fetched, freshFolder, newMatch, playAny, served, turnsDuring } from './testing.ts'
import { toyAtTable } from './toy-table.ts'

async function serve(options: Partial<ServerOptions> = {}) {
  const server = await served(options)
  onTestFinished(() => server.close())
  return server
}

test('others get a turn after every few steps of a report, and it stops when nobody waits for it', async () => {
  const folder = freshFolder()
  const store = await openSqlite(folder)
  const { port } = await serve({ store })
  const id = await newMatch(port, { scenario: 'field' })
  const page = await Client.connect(port)
  await page.hello(id)
  const rng = new SeededRng('report')
  while (page.state.ending === '' && page.state.at < 60) await playAny(page, (n) => rng.below(n))
  const kept = (await store.match(id))!
  const turns = await turnsDuring(() => report(store, toyAtTable(), kept, { eyes: -1, mine: [] }))
  expect(turns).toBeGreaterThanOrEqual(Math.floor(kept.head.at / 5))
  await expect(report(store, toyAtTable(), kept, { eyes: -1, mine: [] }, AbortSignal.abort())).rejects.toThrow(
    'Nobody is waiting for the report any more.',
  )
  expect((await fetched(port, 'GET', `/api/matches/${id}/report`)).status).toBe(200)
})

test('the rules reference is read once', async () => {
  let read = 0
  const { port } = await serve({ claims: () => (read++, []) })
  for (let i = 0; i < 3; i++) expect((await fetched(port, 'GET', '/api/games/toy/claims')).text).toBe('[]')
  expect(read).toBe(1)
})
