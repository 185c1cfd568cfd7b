/** Questions on a thread of their own: the same answers, and nobody else waits for them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Question } from '../core/shapes.ts'
import { games } from '../games/registry.ts'
import { Client, fetched, got, newMatch, served, type Served } from './testing.ts'
import { Thinker } from './thinker.ts'

let plain: Served
let thinking: Served
beforeAll(async () => {
  const thinker = new Thinker()
  plain = await served({ games })
  thinking = await served({ games, thinker })
  while (!thinker.ready) await new Promise((done) => setTimeout(done, 20))
})
afterAll(async () => {
  await thinking.close()
  await plain.close()
})

/** A page at the Dvina, at the first decision with these orders behind it. */
async function atDvina({ port }: Served, options: object): Promise<{ page: Client; id: string }> {
  const id = await newMatch(port, { game: 'agn', scenario: 'dvina', options })
  const page = await Client.connect(port)
  await page.hello(id)
  await page.order({ do: 'end' })
  return { page, id }
}

const QUESTIONS: Question[] = [
  { q: 'reach', from: '2125' },
  { q: 'aim', from: '2125', to: '1924' },
  { q: 'odds', from: '2125', to: '1924' },
  { q: 'odds', hex: '1725' },
  { q: 'hex', hex: '1924' },
]

test.each([
  ['in the open', { fog: false }],
  ['in fog', { fog: true }],
])('answers are the same there as at the table, %s', async (_, options) => {
  const { page, id } = await atDvina(thinking, options)
  const { text } = await fetched(thinking.port, 'GET', `/api/matches/${id}/record`)
  const copy = await got<{ id: string }>(plain.port, 'POST', '/api/matches/import', text)
  const here = await Client.connect(plain.port)
  await here.hello(copy.id, { seat: page.state.eyes })
  for (const question of QUESTIONS) {
    const answer = await page.say({ t: 'ask', question })
    expect(answer).toMatchObject({ t: 'answer', answer: { title: expect.stringMatching(/./) } })
    expect({ ...answer, n: 0 }).toEqual({ ...(await here.say({ t: 'ask', question })), n: 0 })
  }
})

test('while one table’s odds are worked out, another plays on, and so does whoever else sits there', async () => {
  let answer: (given: Answer) => void = () => {}
  const slow = { ready: true, close: async () => {}, answer: () => new Promise<Answer>((done) => (answer = done)) }
  const server = await served({ games, thinker: slow as unknown as Thinker })
  const { page, id } = await atDvina(server, { fog: false })
  const { page: elsewhere } = await atDvina(server, { fog: false })
  const beside = await Client.connect(server.port)
  await beside.hello(id)
  const odds = page.say({ t: 'ask', question: { q: 'odds', hex: '2025' } })
  expect(await elsewhere.order({ do: 'activate', hex: '2126' })).toMatchObject({ t: 'played' })
  expect(await beside.order({ do: 'activate', hex: '2126' })).toMatchObject({ t: 'played' })
  answer({ title: 'at last' })
  expect(await odds).toMatchObject({ t: 'answer', answer: { title: 'at last' } })
  await server.close()
})

test('a question that cannot be answered is a fault of its own', async () => {
  const { page } = await atDvina(thinking, { fog: false })
  expect(await page.say({ t: 'ask', question: { q: 'nonsense' } })).toMatchObject({ t: 'fault' })
  expect(await page.say({ t: 'ask', question: { q: 'hex', hex: '1924' } })).toMatchObject({ t: 'answer' })
})

test('the question of a page that has left is dropped, one that takes too long is given up, and others are answered', async () => {
  const thoughts: Parameters<Thinker['answer']>[] = []
  const heard = {
    ready: true,
    close: async () => {},
    answer: (...asked: Parameters<Thinker['answer']>) => {
      thoughts.push(asked)
      return Promise.resolve({ title: '' })
    },
  }
  const server = await served({ games, thinker: heard as unknown as Thinker })
  const { page: asking } = await atDvina(server, { fog: false })
  await asking.say({ t: 'ask', question: { q: 'odds', hex: '2025' } })
  await asking.say({ t: 'ask', question: { q: 'hex', hex: '1924' } })
  await server.close()
  const [odds, hex] = thoughts.map(([thought]) => thought)

  const hasty = new Thinker(1)
  while (!hasty.ready) await new Promise((done) => setTimeout(done, 20))
  const left = new AbortController()
  const long = hasty.answer(odds!)
  const dropped = hasty.answer(odds!, left.signal)
  left.abort()
  await expect(dropped).rejects.toThrow('The page has left the table.')
  await expect(hasty.answer(odds!, left.signal)).rejects.toThrow('The page has left the table.')
  await expect(long).rejects.toThrow('This question took too long to answer.')
  await hasty.close()

  const patient = new Thinker()
  while (!patient.ready) await new Promise((done) => setTimeout(done, 20))
  const order: string[] = []
  const [one, other] = [new AbortController().signal, new AbortController().signal]
  await Promise.all([
    ...[1, 2, 3].map((i) => patient.answer(hex!, one).then(() => order.push(`one ${i}`))),
    patient.answer(hex!, other).then(() => order.push('other')),
  ])
  expect(order).toEqual(['one 1', 'one 2', 'other', 'one 3'])
  await patient.close()
})
