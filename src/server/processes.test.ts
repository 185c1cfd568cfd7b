/** Several servers on one PostgreSQL: any of them serves any match, and each hears of what the others have kept. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseRecord } from '../core/record.ts'
import { replay } from '../core/host.ts'
import { openPostgres } from './postgres.ts'
import { type Opened, opened, pair, Visitor } from './testing-people.ts'
import { Cluster } from './testing-postgres.ts'
import { toyAtTable } from './toy-table.ts'

let cluster: Cluster
let url: string
let servers: Opened[]
beforeAll(async () => {
  cluster = new Cluster()
  url = await cluster.database()
  servers = await Promise.all([0, 1].map(async () => opened({ store: await openPostgres(url) })))
})
afterAll(async () => {
  for (const server of servers) await server.close()
  cluster.stop()
})

/** The same person, at another server. */
function elsewhere({ cookie }: Visitor, { port }: Opened): Visitor {
  const visitor = new Visitor(port)
  visitor.cookie = cookie
  return visitor
}

const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 5 })

test('two seats at two servers: sitting down, getting ready, talk, orders, races, a restart of the database', async () => {
  const [one, two] = servers as [Opened, Opened]
  const { house } = await one.sessions.doors()
  const [anna, guest] = [new Visitor(one.port), new Visitor(one.port)]
  await anna.enter(house, 'Anna')
  const wish = { game: 'toy', scenario: 'ford', options: { fog: false }, seats: ['person', 'person'], invite: 1 }
  const { id } = (await anna.gets('POST', '/api/matches', wish)) as { id: string }
  const { key } = await anna.gets('POST', `/api/matches/${id}/invite`, { seat: 1 })
  const red = await anna.page()
  await red.hello(id)
  const ben = elsewhere(guest, two)
  await ben.enter(key!, 'Ben')
  await soon(() => expect(red.company?.seats[1]?.name).toBe('Ben'))
  const blue = await ben.page()
  await blue.hello(id)
  await blue.say({ t: 'ready', ready: true, nonce: '22'.repeat(8) })
  await soon(() => expect(red.company?.seats[1]?.ready).toBe(true))
  await red.say({ t: 'ready', ready: true, nonce: '11'.repeat(8) })
  await soon(() => expect(blue.company?.waiting).toBe(false))
  await red.say({ t: 'talk', text: 'Your move soon' })
  await soon(() => expect(blue.company?.talk.map(({ text }) => text)).toEqual(['Your move soon']))

  // The same order twice at once, from two servers: one is played, and both pages come to the same step.
  const again = await elsewhere(anna, two).page()
  await again.hello(id)
  await soon(() => expect(again.state.asked).not.toBeNull())
  let raced = 0
  for (let i = 0; i < 12; i++) {
    const asked = [red, blue].find((page) => page.state.asked !== null)
    if (!asked || red.state.ending !== '') break
    const order = asked.state.asked!.options[0]!.order
    const { at } = asked.state
    const replies = await Promise.all(asked === red ? [red.order(order), again.order(order)] : [blue.order(order)])
    const played = replies.filter((reply) => reply.t === 'played' && reply.played === 1)
    expect(played).toHaveLength(1)
    raced += replies.length - 1
    await soon(() =>
      expect([red.state.at > at, blue.state.at, again.state.at]).toEqual([true, red.state.at, red.state.at]),
    )
    await soon(() => expect([red, blue].some(({ state }) => state.asked !== null || state.ending !== '')).toBe(true))
  }
  expect(raced).toBeGreaterThan(1)

  cluster.restart()
  const before = red.state.at
  await soon(() => expect([red, blue].some(({ state }) => state.asked !== null)).toBe(true))
  const page = red.state.asked ? red : blue
  const other = page === red ? blue : red
  await vi.waitFor(
    async () => {
      if (page.state.at === before) await page.order(page.state.asked!.options[0]!.order)
      expect(page.state.at).toBeGreaterThan(before)
    },
    { timeout: 20_000, interval: 100 },
  )
  await soon(() => expect(other.state.at).toBe(page.state.at))
  await red.say({ t: 'resign' })
  await soon(() => expect(blue.state.ending).toBe('Red resigned.'))
  const record = parseRecord((await ben.ask('GET', `/api/matches/${id}/record`)).text)
  replay(toyAtTable(), record)
  expect(record.nonces).toEqual(['11'.repeat(8), '22'.repeat(8)])
})

test('a page that comes is shown what was played elsewhere, though nobody has told this server of it yet', async () => {
  const [one] = servers as [Opened]
  const store = await openPostgres(url)
  store.onMoved = () => {}
  const deaf = await opened({ store })
  // The links of the server that was started last let people in.
  const { id, anna, red, blue } = await pair({ ...one, keys: deaf.keys }, { fog: false })
  const late = await elsewhere(anna, deaf).page()
  await late.hello(id)
  const before = late.state.at
  expect(await (red.state.asked ? red : blue).order({ do: 'plan', word: 'dig' })).toMatchObject({ played: 1 })
  expect(late.state.at).toBe(before)
  const next = await elsewhere(anna, deaf).page()
  await next.hello(id)
  expect(next.state.at).toBeGreaterThan(before)
  expect(late.state.at).toBe(next.state.at)
  for (const page of [red, blue, late, next]) await page.gone()
  await deaf.close()
})
