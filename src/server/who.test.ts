/** A socket has a who, a who has seats, a seat has eyes: nothing a page says makes it somebody else. */
import { afterEach, describe, expect, test } from 'vitest'
import { PAGE_VERSION } from '../core/wire/messages.ts'
import { OPEN } from '../core/seen.ts'
import { Client, fetched, got, newMatch, playAny, type Served, served } from './testing.ts'
import { HOUSE, type Who } from './who.ts'

/** Says by a header which seats are held, as a session or a pass will. */
const holding = (seats: readonly number[]): Record<string, string> => ({ 'x-seats': seats.join() })
const byHeader = ({ headers }: { headers: Record<string, string | string[] | undefined> }): Who => {
  const held = String(headers['x-seats'] ?? '')
  return { ...HOUSE, seats: () => (held === '' ? [] : held.split(',').map(Number)) }
}

let server: Served
afterEach(() => server.close())

async function match(fog: boolean, more: object = {}): Promise<string> {
  server = await served({ who: byHeader })
  return newMatch(server.port, { options: { fog }, ...more })
}

const page = (seats: readonly number[]): Promise<Client> => Client.connect(server.port, holding(seats))

async function joined(id: string, seats: readonly number[], seat?: number) {
  const client = await page(seats)
  const hello = await client.hello(id, { seat })
  if (hello.t !== 'table') throw new Error(JSON.stringify(hello))
  return { client, hello }
}

describe('a seat that is not the page’s own', () => {
  test('is refused at the door, and nothing is shown', async () => {
    const id = await match(true)
    const red = await page([0])
    expect(await red.hello(id, { seat: 1 })).toEqual({ t: 'fault', text: 'The seat of Blue is not yours.' })
    expect(await red.hello(id, { seat: 7 })).toEqual({ t: 'fault', text: 'There is no seat 7.' })
    expect(await red.say({ t: 'why', order: { do: 'stop' } })).toMatchObject({
      text: 'This page has not joined the match.',
    })
    expect(red.heard.map((m) => m.t)).toEqual(['fault', 'fault', 'fault'])
  })

  test('is refused later too, and the page goes on as it was', async () => {
    const id = await match(true)
    const { client, hello } = await joined(id, [0])
    expect([hello.state.eyes, hello.mine, hello.curtain]).toEqual([0, [0], false])
    client.heard.length = 0
    expect(await client.sit(1)).toEqual({ t: 'fault', n: 1, text: 'The seat of Blue is not yours.' })
    expect(await client.rise()).toMatchObject({
      t: 'fault',
      text: expect.stringMatching(/can only be seen from a seat/),
    })
    expect(client.heard.map((m) => m.t)).toEqual(['fault', 'fault'])
    expect((await playAny(client, () => 0)).t).toBe('played')
  })

  test('gives no log, report or count either', async () => {
    const id = await match(true)
    const at = (path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${server.port}/api/matches/${id}/${path}`, {
        ...init,
        headers: { ...holding([0]), 'content-type': 'application/json' },
      }).then((answer) => answer.status)
    expect(await at('log?seat=0')).toBe(200)
    expect(await at('log?seat=1')).toBe(403)
    expect(await at('log')).toBe(403)
    expect(await at('report?seat=0')).toBe(200)
    expect(await at('report?seat=1')).toBe(403)
    expect(await at('log?eyes=1')).toBe(403)
  })

  test('takes no orders, standing answers, plans or steps back from open eyes', async () => {
    const id = await match(false)
    const { client: red } = await joined(id, [0])
    const { client: blue, hello } = await joined(id, [1])
    expect([hello.state.eyes, hello.mine]).toEqual([1, [1]])
    await blue.rise()
    expect(blue.state.eyes).toBe(OPEN)
    expect([blue.state.asked, blue.state.waits]).toEqual([null, 'Red is deciding.'])
    const { options, id: decision } = red.state.asked!
    const orders = [options[0]!.order]
    const given = await blue.say({ t: 'orders', at: blue.state.at, id: decision, orders })
    expect(given).toMatchObject({ t: 'fault', text: 'The seat of Red is not yours.' })
    await red.order({ do: 'plan', word: 'dig' })
    await blue.until(({ asked }) => asked !== null)
    await blue.order({ do: 'plan', word: 'storm' })
    await red.until(({ asked }) => asked !== null)
    await red.order({ do: 'add', unit: 'R1' })
    await blue.reaches(red.state.at)
    expect(red.state.undo).not.toBeNull()
    expect(blue.state.undo).toBeNull()
    expect(await blue.undo()).toMatchObject({ t: 'fault', text: 'There is nothing to undo.' })
  })

  test('a fork counts as one’s own seat does', async () => {
    const id = await match(true, { seats: ['person', 'bot'] })
    const fork = (seats: readonly number[]) =>
      fetch(`http://127.0.0.1:${server.port}/api/matches/${id}/fork`, {
        method: 'POST',
        body: JSON.stringify({ at: 0, seat: 0 }),
        headers: { ...holding(seats), 'content-type': 'application/json' },
      })
    expect((await fork([0])).status).toBe(200)
    expect((await fork([])).status).toBe(403)
  })
})

describe('the curtain', () => {
  test('hangs where one page holds several seats and something is hidden', async () => {
    const id = await match(true)
    expect((await joined(id, [0, 1])).hello).toMatchObject({ curtain: true, mine: [0, 1] })
    expect((await joined(id, [1])).hello).toMatchObject({ curtain: false, mine: [1] })
  })

  test('hangs nowhere when nothing is hidden', async () => {
    const id = await match(false)
    const { hello } = await joined(id, [0, 1])
    expect([hello.curtain, hello.state.eyes]).toEqual([false, OPEN])
  })
})

describe('somebody without a seat', () => {
  test('looks on where nothing is hidden, and can do nothing', async () => {
    const id = await match(false)
    const { client: red } = await joined(id, [0])
    const { client, hello } = await joined(id, [])
    expect(hello).toMatchObject({ mine: [], plan: '', state: { eyes: OPEN, asked: null, undo: null } })
    const none = { t: 'fault', text: 'You have no seat in this match.' }
    expect(await client.say({ t: 'plan', plan: 'arrows' })).toMatchObject(none)
    expect(await client.say({ t: 'standing', id: 'reaction', value: 'x', lasts: 'match' })).toMatchObject(none)
    expect(await client.sit(0)).toMatchObject({ t: 'fault', text: 'The seat of Red is not yours.' })
    await playAny(red, () => 0)
    await client.reaches(red.state.at)
    expect(client.state.asked).toBeNull()
  })

  test('sees nothing of a match in fog before its end', async () => {
    const id = await match(true)
    const client = await page([])
    const text = 'While anything is hidden, the match can only be seen from a seat.'
    expect(await client.hello(id)).toEqual({ t: 'fault', text })
    expect(client.heard).toHaveLength(1)
  })

  test('looks on where only bots play', async () => {
    const id = await match(true, { seats: ['bot', 'bot'] })
    expect((await joined(id, [])).hello.state.eyes).toBe(OPEN)
  })
})

test('a page that still says with which eyes it looks is told to reload', async () => {
  const id = await match(false)
  const client = await page([0, 1])
  const old = await client.fault(JSON.stringify({ t: 'hello', v: 2, match: id, eyes: 1 }))
  expect(old).toMatchObject({ t: 'fault', reload: true })
  const mixed = await client.fault(JSON.stringify({ t: 'hello', v: PAGE_VERSION, match: id, eyes: 1 }))
  expect(mixed).toMatchObject({ t: 'fault', text: expect.stringMatching(/malformed/) })
})

test('everybody at one machine is the house, with the seats of all persons', async () => {
  server = await served()
  const shared = await newMatch(server.port, { options: { fog: true } })
  const alone = await newMatch(server.port, { options: { fog: true }, seats: ['bot', 'person'] })
  expect((await joined(shared, [])).hello).toMatchObject({ mine: [0, 1], curtain: true })
  expect((await joined(alone, [])).hello).toMatchObject({ mine: [1], curtain: false, state: { eyes: 1 } })
  const { client } = await joined(alone, [])
  expect(await client.sit(0)).toMatchObject({ t: 'fault', text: 'Red is played by a bot.' })
  expect((await fetched(server.port, 'GET', `/api/matches/${alone}/log?seat=0`)).status).toBe(403)
  await got(server.port, 'GET', `/api/matches/${alone}/log?seat=1`)
})
