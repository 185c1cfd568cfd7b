import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HostMessage } from '../core/wire/messages.ts'
import type { Store } from './store.ts'
import { Client, freshFolder, newMatch, served, type Served, storeIn } from './testing.ts'

let server: Served
beforeAll(async () => {
  server = await served()
})
afterAll(() => server.close())

/** Two pages at one match: the second must never notice what the first does wrong. */
async function twoPages(): Promise<{ page: Client; other: Client }> {
  const id = await newMatch(server.port)
  const page = await Client.connect(server.port)
  const other = await Client.connect(server.port)
  await page.hello(id)
  await other.hello(id)
  return { page, other }
}

async function unharmed(page: Client, other: Client): Promise<void> {
  expect(other.heard.map((m) => m.t)).toEqual(['table'])
  expect(page.state.at).toBe(0)
  expect(await page.order({ do: 'plan', word: 'dig' })).toMatchObject({ t: 'played', played: 1 })
  await other.reaches(1)
  expect(other.state).toEqual(page.state)
}

describe('a message that cannot be taken gets a fault, changes nothing and disturbs nobody', () => {
  test.each<[string, string | Buffer, RegExp]>([
    ['no JSON', 'plan dig', /^The message is not JSON\.$/],
    ['nothing', '', /not JSON/],
    ['bytes', Buffer.from([0, 255, 254, 1]), /not JSON/],
    ['null', 'null', /^The message is malformed: message: /],
    ['a list', '[]', /malformed/],
    ['an unknown kind', '{"t":"cheat"}', /^The message is malformed: t: /],
    ['a missing field', '{"t":"undo","n":1}', /^The message is malformed: at: /],
    ['too much', '{"t":"undo","n":1,"at":0,"x":1}', /Unrecognized key/],
    ['orders of another type', '{"t":"orders","n":1,"at":0,"id":1,"orders":"plan"}', /orders: /],
    ['an order with depth', '{"t":"orders","n":1,"at":0,"id":1,"orders":[{"do":{}}]}', /orders\.0\.do: /],
    ['no orders', '{"t":"orders","n":1,"at":0,"id":1,"orders":[]}', /orders: Too small/],
    ['fractions', '{"t":"orders","n":1,"at":0.5,"id":1,"orders":[{"do":"x"}]}', /at: /],
    [
      'too long',
      JSON.stringify({ t: 'plan', n: 1, plan: 'x'.repeat(70_000) }),
      /^The message is too long: 700\d\d char/,
    ],
    ['a prototype', '{"t":"ask","n":1,"question":{"q":"__proto__"}}', /^There is no question "__proto__"\.$/],
    ['a question that fails', '{"t":"ask","n":1,"question":{"q":"broken"}}', /wrong in the program: no answer/],
  ])('%s', async (_, text, says) => {
    const { page, other } = await twoPages()
    page.raw(text)
    while (page.heard.at(-1)!.t !== 'fault') await new Promise((done) => setTimeout(done, 2))
    expect((page.heard.at(-1) as { text: string }).text).toMatch(says)
    await unharmed(page, other)
  })

  test('a hundred of them in a row', async () => {
    const { page, other } = await twoPages()
    for (let i = 0; i < 100; i++) page.raw(`{"t":"garbage ${i}`)
    while (page.heard.length < 101) await new Promise((done) => setTimeout(done, 2))
    expect(page.heard.filter((m) => m.t === 'fault')).toHaveLength(100)
    await unharmed(page, other)
  })

  test('one of two megabytes closes the socket that sent it and no other', async () => {
    const { page, other } = await twoPages()
    const closed = new Promise<number>((done) => page.onClose(done))
    page.raw('x'.repeat(2 * 1024 * 1024))
    await closed
    expect(await other.order({ do: 'plan', word: 'dig' })).toMatchObject({ played: 1 })
  })

  test('before hello, or to a match that is not there', async () => {
    const page = await Client.connect(server.port)
    expect(await page.say({ t: 'undo', at: 0 })).toMatchObject({
      t: 'fault',
      text: 'Say hello first, and which match.',
    })
    expect(await page.hello('nowhere')).toMatchObject({ t: 'fault', text: 'There is no match "nowhere".' })
    expect(await page.hello(await newMatch(server.port))).toMatchObject({ t: 'table' })
  })

  test('late by step, late by decision', async () => {
    const { page, other } = await twoPages()
    const orders = [{ do: 'plan', word: 'dig' }]
    expect(await page.say({ t: 'orders', at: 5, id: 1, orders })).toMatchObject({
      t: 'fault',
      text: 'The match has moved on: this page is at step 5, the match at step 0. Nothing was played.',
    })
    expect(await page.say({ t: 'orders', at: 0, id: 7, orders })).toMatchObject({
      t: 'fault',
      text: 'The order answers decision 7; the match is at decision 1.',
    })
    expect(await page.say({ t: 'undo', at: 3 })).toMatchObject({ t: 'fault' })
    await unharmed(page, other)
  })
})

describe('when the store fails', () => {
  test('nobody is told, nothing has been played, and the match goes on when it works again', async () => {
    const store = await storeIn(freshFolder())
    let failing = false
    const shaky: Store = Object.assign(Object.create(store) as Store, {
      append: (...args: Parameters<Store['append']>) =>
        failing ? Promise.reject(new Error('the disk is full')) : store.append(...args),
    })
    const shakyServer = await served({ store: shaky })
    const { port } = shakyServer
    const id = await newMatch(port)
    const [page, other] = [await Client.connect(port), await Client.connect(port)]
    await page.hello(id)
    await other.hello(id)
    await page.order({ do: 'plan', word: 'dig' })
    await other.reaches(1)
    const before = page.state
    failing = true
    const answer: HostMessage = await page.order({ do: 'plan', word: 'dig' })
    expect(answer).toMatchObject({
      t: 'fault',
      text: 'The match could not be saved, so nothing was played: the disk is full',
    })
    expect([page.state, other.state]).toEqual([before, before])
    failing = false
    expect(await page.order({ do: 'plan', word: 'storm' })).toMatchObject({ played: 1 })
    await other.reaches(2)
    expect(other.state).toEqual(page.state)
    await shakyServer.close()
  })
})
