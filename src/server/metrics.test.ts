/** What a server says of itself: figures on a port of its own, lines of a log, and whether it is ready; never a secret. */
import { expect, onTestFinished, test } from 'vitest'
import { complain, heardBy } from './aside.ts'
import { jsonLog, withoutSecrets } from './log.ts'
import { Metrics } from './metrics.ts'
import { openMetrics } from './metrics-port.ts'
import { fetched } from './testing.ts'
import { opened, pair } from './testing-people.ts'

async function watched() {
  const metrics = new Metrics()
  const lines: string[] = []
  const log = jsonLog((line) => lines.push(line))
  // oxlint-disable-next-line no-console
  onTestFinished(() => heardBy((text) => console.error(text)))
  const server = await opened({ metrics, log })
  const own = await openMetrics(metrics, 0, '127.0.0.1')
  onTestFinished(async () => {
    await own.close()
    await server.close()
  })
  return { server, lines, port: own.port }
}

test('orders are timed by game and part; tables, sockets and faults are counted; only on the port of its own', async () => {
  const { server, port } = await watched()
  const { red, blue, id } = await pair(server)
  await red.order({ do: 'plan', word: 'dig' })
  await blue.say({ t: 'plan', plan: 'mine' })
  const { text } = await fetched(port, 'GET', '/metrics')
  for (const part of ['guard', 'play', 'commit', 'tell', 'all']) {
    expect(text).toContain(`maproom_order_seconds_count{game="toy",part="${part}"} 1\n`)
    expect(text).toContain(`maproom_order_seconds_bucket{game="toy",part="${part}",le="+Inf"} 1\n`)
  }
  expect(text).toContain('maproom_open_tables 1\n')
  expect(text).toContain('maproom_sockets 2\n')
  expect(text).toMatch(/\nmaproom_heap_bytes \d{7,}\n/)
  expect(text).toMatch(/\nmaproom_event_loop_delay_seconds [\d.e-]+\n/)
  expect(text).toContain('maproom_lost_races_total 0\n')
  await red.fault('nothing')
  const later = (await fetched(port, 'GET', '/metrics')).text
  expect(later).toContain('maproom_faults_total{way="socket",kind="asked"} 1\n')
  expect(later).not.toContain(id)
  expect((await fetched(port, 'GET', '/')).status).toBe(404)
  expect((await fetched(server.port, 'GET', '/metrics')).status).toBe(404)
})

test('the log has a line for each order, without the order, and none of the secrets that pass by', async () => {
  const { server, lines } = await watched()
  const { red, anna, id, key } = await pair(server)
  await red.order({ do: 'plan', word: 'dig' })
  const { address } = await anna.gets('POST', '/api/me/feed', {})
  const feed = address!.slice(address!.lastIndexOf('/') + 1)
  await anna.ask('GET', `/api/feed/${feed.replace(/./, 'x')}`)
  complain(`The line to postgres://maproom:hunter2@db/x was lost; cookie: ${anna.cookie}; key ${key}`)
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const orders = told.filter(({ what }) => what === 'order')
  expect(orders).toEqual([
    { at: expect.any(String), what: 'order', match: id, game: 'toy', step: 1, ms: expect.any(Number) },
  ])
  expect(told).toContainEqual(expect.objectContaining({ what: 'request', route: 'GET /api/feed/:id', status: 404 }))
  expect(told.filter(({ what }) => what === 'complaint')).toHaveLength(1)
  const text = lines.join('')
  for (const secret of ['dig', feed, key, anna.cookie, anna.cookie.split('=')[1]!, 'hunter2'])
    expect(text).not.toContain(secret)
})

test.each([
  ['/m/1234#k=0123456789abcdef0123456789abcdef', '/m/1234#k=[…]'],
  ['postgres://maproom:s3cret@localhost/x', 'postgres://maproom:[…]@localhost/x'],
  ['Authorization: Bearer abc', 'Authorization: […]'],
  ['match 0123456789abcdef at step 3', 'match 0123456789abcdef at step 3'],
])('struck out: %s', (text, told) => {
  expect(withoutSecrets(text)).toBe(told)
})

test('ready once it listens, and not when it no longer hears the other processes', async () => {
  const { server } = await watched()
  const ready = (): Promise<{ status: number; text: string }> => fetched(server.port, 'GET', '/readyz')
  expect(await ready()).toMatchObject({ status: 200, text: 'ready' })
  Object.defineProperty(server.store, 'hears', { value: false })
  expect(await ready()).toMatchObject({ status: 503, text: 'not ready' })
})
