/** Fog in every game of the registry and every scenario: over a real socket, with default options. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { parseRecord } from '../core/record.ts'
import { View, HIDDEN } from '../core/sight.ts'
import type { Report } from '../core/report/shapes.ts'
import { OPEN } from '../core/seen.ts'
import { games } from '../games/registry.ts'
import { compareTwins, type TwinReport, wander } from './twins.ts'
import type { Store } from './store.ts'
import { Client, fetched, freshFolder, got, newMatch, playAny, served, type Served, storeIn } from './testing.ts'

let server: Served
let store: Store

beforeAll(async () => {
  const folder = freshFolder()
  store = await storeIn(folder)
  server = await served({ folder, store, games })
})
afterAll(() => server.close())

const all = games.flatMap((game) => game.scenarios.map(({ id }) => ({ name: `${game.id} ${id}`, game, scenario: id })))

const joined = async (id: string, seat?: number) => {
  const client = await Client.connect(server.port)
  const hello = await client.hello(id, { seat })
  if (hello.t !== 'table') throw new Error(JSON.stringify(hello))
  return { client, hello }
}

test.each(all)(
  '$name: a setting that says it hides nothing hides nothing, and one that hides does',
  ({ game, scenario }) => {
    const setting = game.setting(scenario)
    let hidden = false
    wander(setting, `${game.id} ${scenario}`, 5, 12, (m) => {
      for (const seat of setting.seats.keys()) {
        const view = View.of(m, seat)
        hidden ||= view.cells.includes(HIDDEN) || view.frames.some((f) => Object.values(f).includes(null))
      }
    })
    expect(hidden).toBe(setting.hides)
  },
)

describe.each(all)('$name, two persons, default options', ({ game, scenario }) => {
  const { hides } = game.setting(scenario)

  test('open eyes, the curtain, forks, exports and reports go by what is hidden', async () => {
    const { port } = server
    const id = await newMatch(port, { game: game.id, scenario, options: {} })
    const { client, hello } = await joined(id)
    expect([hello.state.eyes === OPEN, hello.curtain]).toEqual([!hides, hides])
    const open = await client.rise()
    expect(open.t).toBe(hides ? 'fault' : 'ok')
    const fork = await fetched(port, 'POST', `/api/matches/${id}/fork`, { at: 0 })
    expect(fork.status).toBe(hides ? 403 : 200)
    const { headers } = await fetched(port, 'GET', `/api/matches/${id}/record`)
    expect(headers.get('x-maproom-secrets')).toBe(hides ? 'yes' : 'no')
    const { figures } = await got<Report>(port, 'GET', `/api/matches/${id}/report`)
    const secret = game.desk!.secretTallies
    const shown = figures.filter(
      ({ name, values }) => (secret?.has(name) ?? true) && values.flat().some((v) => v !== null),
    )
    expect(hides ? shown.map(({ name }) => name) : []).toEqual([])
    client.close()
    await fetched(port, 'DELETE', `/api/matches/${id}`)
  })
})

const foggy = all.filter(({ game, scenario }) => game.setting(scenario).hides)

test.each(foggy)('$name: no page is sent what its seat may not know', async ({ game, scenario }) => {
  const setting = game.setting(scenario)
  const report: TwinReport = { states: 0, bytes: 0, changed: 0, differences: [] }
  const at = { store, port: server.port }
  const rng = new SeededRng(`${game.id} ${scenario}`)
  const states: Parameters<typeof compareTwins>[3][] = []
  wander(setting, `fog ${game.id} ${scenario}`, 9, 1, (m) => states.push(m))
  for (const [i, m] of states.entries())
    await compareTwins(at, game, scenario, m, rng.below(setting.seats.length), `${i}`, report)
  expect(report.differences).toEqual([])
  expect(report.states).toBeGreaterThan(0)
})

/** Plays at random from two pages, a seat each; the number of orders given. */
async function playBoth(pages: readonly Client[], seed: string, most: number): Promise<number> {
  const rng = new SeededRng(seed)
  for (let orders = 0; ; orders++) {
    let mover: Client | undefined
    while (!(mover = pages.find((p) => p.state.asked)) && pages.some((p) => p.state.ending === ''))
      await new Promise((done) => setImmediate(done))
    if (!mover || orders === most) return orders
    await playAny(mover, (n) => rng.below(n))
  }
}

test.each(games.filter((g) => g.setting(g.scenarios[0]!.id).hides))(
  '$id: a seat counts only what it can tell, now and in its past',
  async (game) => {
    const scenario = game.scenarios.at(-1)!.id
    const id = await newMatch(server.port, { game: game.id, scenario, options: {} })
    const pages = [(await joined(id, 0)).client, (await joined(id, 1)).client]
    expect(await playBoth(pages, `count ${game.id}`, 40)).toBeGreaterThan(3)
    for (const [seat, page] of pages.entries()) {
      // Nothing is sent that says no more than that something was done.
      const bare = page.heard.filter((m) => m.t === 'change' && Object.keys(m.change).join() === 'at')
      expect(bare.filter((m) => m.t === 'change' && m.log.entries.length === 0)).toEqual([])
      const { at } = page.state
      const again = await joined(id, seat)
      expect(again.hello.state.at).toBe(at)
      again.client.close()
      expect(await page.say({ t: 'past', at })).toMatchObject({ t: 'past', state: { at } })
      expect(await page.say({ t: 'past', at: at + 1 })).toMatchObject({ t: 'fault' })
      for (const entry of page.log) expect(entry.at).toBeLessThanOrEqual(at)
      page.close()
    }
  },
)

test('while there is fog a secret order is not counted by the other side; after the end both count every step', async () => {
  const toy = await served()
  const id = await newMatch(toy.port, { options: {} })
  const pages = await Promise.all(
    [0, 1].map(async (eyes) => {
      const client = await Client.connect(toy.port)
      await client.hello(id, { seat: eyes })
      return client
    }),
  )
  await playBoth(pages, 'to the end', Infinity)
  const { steps } = parseRecord((await fetched(toy.port, 'GET', `/api/matches/${id}/record`)).text)
  const before = pages.map((p) => Math.max(...p.heard.map((m) => (m.t === 'change' ? (m.change.at ?? 0) : 0))))
  for (const page of pages) await page.reaches(steps.length)
  expect(pages.map((p) => p.state.at)).toEqual([steps.length, steps.length])
  expect(Math.min(...before)).toBeLessThan(steps.length)
  await toy.close()
})
