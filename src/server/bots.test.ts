/** Bots on threads of their own: whatever one does, its room is told, and nobody waits for it. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { Match } from '../core/match.ts'
import type { Answer } from '../core/opponent.ts'
import { BotPool } from './bot-pool.ts'
import type { Bots, BotTask } from './bots.ts'
import { Client, got, newMatch, served } from './testing.ts'
import { games } from './toy-bots.ts'

const TOYS = new URL('toy-bots.ts', import.meta.url).href

async function serve(bots: Bots): Promise<number> {
  const server = await served({ games, bots })
  onTestFinished(() => server.close())
  return server.port
}

const pool = (longest: number): BotPool => new BotPool({ longest, threads: 2, megabytes: 160, games: TOYS })

async function against(port: number, bot: string): Promise<{ page: Client; id: string }> {
  const id = await newMatch(port, { seats: ['bot', 'person'], bots: [bot, ''] })
  const page = await Client.connect(port)
  await page.hello(id)
  return { page, id }
}

test('a bot thinks on a thread, and its orders come', async () => {
  const port = await serve(pool(60_000))
  const { page } = await against(port, 'eager')
  await page.until((state) => state.asked !== null)
  expect(page.state).toMatchObject({ failed: '', asks: 1 })
  expect(page.state.at).toBeGreaterThan(0)
})

test('a bot that throws, cheats, says nothing, hangs or hoards is named to the pages, and others play on', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const port = await serve(pool(3000))
  // Up and running: what starting a thread takes is not counted.
  await (await against(port, 'eager')).page.until((state) => state.asked !== null)
  const hung = await against(port, 'loops')
  for (const [bot, why] of [
    ['throws', 'no idea'],
    ['cheats', 'its order {"do":"win"} was refused: There is no order "win" here; there are: plan.'],
    ['silent', 'it gave no order'],
  ]) {
    const { page } = await against(port, bot!)
    await page.until((state) => state.failed !== '')
    expect(page.state).toMatchObject({ at: 0, failed: expect.stringContaining(`The bot failed: ${why!.slice(0, 35)}`) })
  }
  await hung.page.until((state) => state.failed !== '')
  expect(hung.page.state.failed).toBe('The bot failed: it took too long to answer.')
  const { page } = await against(port, 'hoards')
  await page.until((state) => state.failed !== '')
  expect(page.state.failed).toMatch(/^The bot failed: it took too (much memory|long to answer)\.$/)
  await (await against(port, 'eager')).page.until((state) => state.asked !== null)
})

test('whoever plays against a bot that has failed lets it try again, or takes its seat', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  let fails = true
  const asked: BotTask[] = []
  const bots: Bots = {
    warm: () => {},
    close: async () => {},
    ask: async (task) => {
      asked.push(task)
      if (fails) throw new Error('not today')
      return { orders: [{ do: 'plan', word: 'dig' }] }
    },
  }
  const port = await serve(bots)
  const { page } = await against(port, 'eager')
  await page.until((state) => state.failed !== '')
  // A page that comes later is told the same, and the bot is left alone.
  const late = await Client.connect(port)
  await late.hello(asked[0]!.match)
  expect(late.state.failed).toBe('The bot failed: not today')
  expect(asked).toHaveLength(1)
  fails = false
  expect(await page.say({ t: 'bot', do: 'again' })).toMatchObject({ t: 'ok' })
  await page.until((state) => state.asked !== null)
  expect(page.state.failed).toBe('')
  expect(await page.say({ t: 'bot', do: 'again' })).toMatchObject({ t: 'fault', text: 'The bot has not failed.' })

  fails = true
  const { page: other } = await against(port, 'eager')
  await other.until((state) => state.failed !== '')
  expect(await other.say({ t: 'bot', do: 'take' })).toMatchObject({ t: 'ok' })
  await other.until((state) => state.failed === '')
  expect(other.state.asks).toBe(0)
  expect(other.heard.findLast((m) => m.t === 'table')).toMatchObject({ seats: ['person', 'person'] })
  expect(await other.order({ do: 'plan', word: 'dig' })).toMatchObject({ played: 1 })
})

test('a bot goes on when its page is closed; deleting the match calls it off', async () => {
  const asked: { signal: AbortSignal; answer: (answer: Answer) => void }[] = []
  const bots: Bots = {
    warm: () => {},
    close: async () => {},
    ask: (_task, signal) => new Promise((answer) => void asked.push({ signal, answer })),
  }
  const port = await serve(bots)
  const { page, id } = await against(port, 'eager')
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise((done) => setTimeout(done, 2))
  }
  await until(() => asked.length === 1)
  await page.gone()
  asked[0]!.answer({ orders: [{ do: 'plan', word: 'dig' }] })
  const back = await Client.connect(port)
  await back.hello(id)
  await back.until((state) => state.asked !== null)
  expect([back.state.at, asked.length]).toEqual([1, 1])
  back.close()
  const { page: other, id: second } = await against(port, 'eager')
  await until(() => asked.length === 2)
  other.close()
  await got(port, 'DELETE', `/api/matches/${second}`)
  await until(() => asked[1]!.signal.aborted)
  asked[1]!.answer({ orders: [{ do: 'plan', word: 'attack' }] })
})

test('a thread whose job is called off is free at once where the bot notices, and soon where it does not', async () => {
  const bots = pool(60_000)
  onTestFinished(() => bots.close())
  const task = {
    match: 'm',
    game: 'toy',
    scenario: 'ford',
    options: {},
    pack: null,
    seed: '',
    memory: '',
    news: [],
    lately: [],
  }
  const known = { ...task, saved: Match.start(games[0]!.setting('ford')).save(), seat: 0, cells: null }
  for (const bot of ['ponders', 'loops']) {
    const call = new AbortController()
    const answer = bots.ask({ ...known, bot }, call.signal)
    setTimeout(() => call.abort(), 50)
    await expect(answer).rejects.toThrow('nobody is waiting for it any more.')
    const { orders } = await bots.ask({ ...known, bot: 'eager' }, new AbortController().signal)
    expect(orders).toHaveLength(1)
  }
})
