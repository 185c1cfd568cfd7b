/** Undo in fog, over a real socket: a move in the rear can be taken back, and the other side is shown it when it stands. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '../core/match.ts'
import { tikhvin } from '../games/tikhvin/index.ts'
import type { Game } from '../core/system.ts'
import { Client, newMatch, served, type Served } from './testing.ts'

let server: Served
beforeAll(async () => {
  server = await served({ games: [tikhvin as unknown as Game] })
})
afterAll(() => server.close())

async function join(id: string, seat: number): Promise<Client> {
  const client = await Client.connect(server.port)
  await client.hello(id, { seat })
  return client
}

/** Two people; whoever is asked before anybody moves is done at once. */
async function begun(): Promise<{ id: string; german: Client; soviet: Client }> {
  const id = await newMatch(server.port, { game: 'tikhvin', scenario: 'opening', options: {} })
  const pages = [await join(id, 0), await join(id, 1)]
  for (;;) {
    const page = pages.find((p) => p.state.asked)
    if (!page) {
      await new Promise((done) => setImmediate(done))
      continue
    }
    const { place, options } = page.state.asked!
    if (place.startsWith('movementSegment.')) return { id, german: pages[0]!, soviet: pages[1]! }
    const order = ['ready', 'goFirst', 'fight', 'end'].flatMap((kind) => options.find((o) => o.order.do === kind) ?? [])
    await give(page, (order[0] ?? options[0]!).order)
  }
}

async function give(page: Client, order: Order): Promise<void> {
  expect(await page.order(order)).toMatchObject({ t: 'played', played: 1 })
}

/** A unit on foot that stands alone, with its hex and a neighbouring one to go to. */
async function marches(page: Client): Promise<{ unit: string; from: string; to: string }> {
  const { counters, asked } = page.state
  const alone = (id: string): boolean => Object.values(counters).filter((c) => c.at === counters[id]?.at).length === 1
  for (const { order } of asked!.options) {
    if (order.do !== 'take' || !alone(order.unit!) || counters[order.unit!]!.moves) continue
    await give(page, order)
    const step = page.state.asked!.options.find((o) => o.order.do === 'move' && !o.detail?.includes('zone'))
    const from = counters[order.unit!]!.at!
    if (step && Object.values(counters).every((c) => c.at !== step.order.hex)) {
      await give(page, step.order)
      await give(page, { do: 'stop' })
      return { unit: order.unit!, from, to: step.order.hex! }
    }
    await page.undo()
  }
  throw new Error('nobody marches')
}

/** What a page has been shown so far, once all that was sent to it is heard. */
async function shown(page: Client): Promise<string> {
  await page.say({ t: 'why', order: { do: 'end' } })
  return JSON.stringify([page.heard.filter((m) => m.t === 'change').length, page.state, page.log])
}

test('a march in the rear is taken back, and the other side has heard nothing of it', async () => {
  const { german, soviet } = await begun()
  const before = await shown(soviet)
  const { unit, from, to } = await marches(german)
  expect(german.state.counters[unit]!.at).toBe(to)
  expect((await shown(soviet)) === before).toBe(true)
  while (german.state.undo !== null) expect(await german.undo(true)).toMatchObject({ t: 'ok' })
  expect(german.state.counters[unit]!.at).toBe(from)
  expect((await shown(soviet)) === before).toBe(true)
})

test('it is shown when it stands, and to a page that comes meanwhile no sooner', async () => {
  const { id, german, soviet } = await begun()
  await shown(soviet)
  const { at } = soviet.state
  const { unit, from, to } = await marches(german)
  const late = await join(id, 1)
  expect([late.state.counters[unit]!.at, late.state.at, late.log.length]).toEqual([from, at, soviet.log.length])
  expect(await late.say({ t: 'past', at: at + 1 })).toMatchObject({ t: 'fault' })
  await give(german, { do: 'end' })
  await shown(soviet)
  expect(soviet.state.counters[unit]!.at).toBe(to)
  expect(soviet.log.some((entry) => entry.kind === 'moved')).toBe(true)
  expect(german.state.undo).toBeNull()
})
