/** Dice that anybody can check: promised before the first of them, secret until the end, then laid open. */
import { createCipheriv, createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { type MatchRecord, parseRecord } from '../core/record.ts'
import type { HostMessage } from '../core/wire/messages.ts'
import type { DiceInfo } from '../core/shapes.ts'
import { newDice, withNonce } from './dice.ts'
import type { Store } from './store.ts'
import { Client, fetched, freshFolder, got, playAny, served, type Served, storeIn } from './testing.ts'

const MATCH = { game: 'toy', scenario: 'field', options: { fog: false }, seats: ['person', 'person'] }

let server: Served
let store: Store
let port: number
beforeAll(async () => {
  store = await storeIn(freshFolder())
  server = await served({ store, dice: newDice })
  port = server.port
})
afterAll(() => server.close())

async function begun(): Promise<{ id: string; dice: DiceInfo }> {
  return got(port, 'POST', '/api/matches', MATCH)
}

async function playOn(page: Client, seed: string, steps = Infinity): Promise<void> {
  const rng = new SeededRng(seed)
  while (page.state.ending === '' && page.state.at < steps) await playAny(page, (n) => rng.below(n))
}

/** The dice of a seed, reckoned with nothing of ours: SHA-256 and ChaCha20 as Node has them. */
function* thrown({ seed, match, nonces }: MatchRecord): Generator<number> {
  const key = createHash('sha256')
    .update(Buffer.from(seed, 'hex'))
    .update(JSON.stringify([match, ...nonces]))
    .digest()
  for (let block = 0; ; block++) {
    // The block's counter, which begins at 0, then the nonce: the number of the kilobyte.
    const iv = Buffer.alloc(16)
    iv.writeUInt32BE(block, 4)
    const bytes = createCipheriv('chacha20', key, iv).update(Buffer.alloc(1024))
    for (const byte of bytes) if (byte < 252) yield (byte % 6) + 1
  }
}

test('the dice of a finished record are those of its seed, by an independent reckoning', async () => {
  const { id, dice } = await begun()
  const page = await Client.connect(port)
  await page.hello(id)
  await playOn(page, 'to the end')
  const record = parseRecord((await fetched(port, 'GET', `/api/matches/${id}/record`)).text)
  expect(createHash('sha256').update(Buffer.from(record.seed, 'hex')).digest('hex')).toBe(record.commitment)
  expect([record.commitment, record.nonces, record.match]).toEqual([dice.commitment, dice.nonces, id])
  const stream = thrown(record)
  const rolls = record.steps.flatMap((step) => ('dice' in step ? [step.dice] : []))
  expect(rolls.length).toBeGreaterThan(3)
  for (const roll of rolls) expect(roll.map(() => stream.next().value)).toEqual(roll)
})

test('whoever begins a match is told commitment and nonces before a die is rolled, and so is every page', async () => {
  const { id, dice } = await begun()
  expect(dice).toEqual({
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    match: id,
    nonces: [expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)],
    given: 0,
    seed: '',
  })
  expect(dice.nonces[0]).not.toBe(dice.nonces[1])
  expect((await store.journal(id, 0, 9)).map((row) => row.step)).toEqual([null])
  const page = await Client.connect(port)
  const table = (await page.hello(id)) as Extract<HostMessage, { t: 'table' }>
  expect(table.info.dice).toEqual(dice)
  expect(await got(port, 'GET', `/api/matches/${id}/dice`)).toEqual(dice)
})

test('the seed is nowhere to be had while the match goes on, and laid open when it is over', async () => {
  const { id } = await begun()
  const page = await Client.connect(port)
  await page.hello(id)
  await playOn(page, 'half way', 12)
  const { seed } = (await store.match(id))!.dice
  expect(seed).toMatch(/^[0-9a-f]{64}$/)
  const paths = ['', `/${id}/record`, `/${id}/dice`, `/${id}/report`, `/${id}/log`]
  const all = async (): Promise<string[]> =>
    Promise.all(paths.map(async (path) => (await fetched(port, 'GET', `/api/matches${path}`)).text))
  expect([...(await all()), JSON.stringify(page.heard)].filter((text) => text.includes(seed))).toEqual([])
  await playOn(page, 'and on')
  expect((await all()).map((text) => text.includes(seed))).toEqual([false, true, true, false, false])
  const late = (await page.hello(id)) as Extract<HostMessage, { t: 'table' }>
  expect(late.info.dice!.commitment).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
})

test('a fork has a seed and nonces of its own', async () => {
  const { id, dice } = await begun()
  const page = await Client.connect(port)
  await page.hello(id)
  await playOn(page, 'fork', 6)
  const fork = await got<{ id: string }>(port, 'POST', `/api/matches/${id}/fork`, { at: 4 })
  const own = await got<DiceInfo>(port, 'GET', `/api/matches/${fork.id}/dice`)
  expect([own.given, own.match, own.nonces.length]).toEqual([4, fork.id, 2])
  expect(own.commitment).not.toBe(dice.commitment)
  expect(own.nonces).not.toEqual(dice.nonces)
})

test('a guest’s nonce comes last: once, before the first die, and into no other seat', () => {
  const dice = newDice('m', 0, 2, [1])
  expect(dice.nonces).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), ''])
  const whole = withNonce(dice, 1, 'guest', 0)
  expect(whole).toEqual({ ...dice, nonces: [dice.nonces[0], 'guest'] })
  expect(() => withNonce(whole, 1, 'again', 0)).toThrow('This seat already has its nonce')
  expect(() => withNonce(dice, 0, 'other', 0)).toThrow('This seat already has its nonce')
  expect(() => withNonce(dice, 1, 'late', 4)).toThrow('The first die has been rolled')
})
