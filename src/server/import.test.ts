/** Records read on a thread of their own: told how far they are, called off, given up, and never in anybody's way. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseRecord } from '../core/record.ts'
import { makeStudy, NO_COMMENTS } from '../core/study.ts'
import type { ImportLine, MatchCard } from '../core/wire/http.ts'
import { games } from '../games/registry.ts'
import { Importer } from './importer.ts'
import { Client, fetched, got, newMatch, served, type Served } from './testing.ts'

const GOLDEN = readFileSync(join(import.meta.dirname, '../games/agn/golden/minor-victory.record.json'), 'utf8')
const STEPS = parseRecord(GOLDEN).steps.length

/** What was read on the thread. */
const read: string[] = []
class Heard extends Importer {
  override read(...[wanted, following]: Parameters<Importer['read']>): ReturnType<Importer['read']> {
    read.push(wanted.text)
    return super.read(wanted, following)
  }
}

let server: Served
beforeAll(async () => {
  server = await served({ games, importer: new Heard() })
})
afterAll(() => server.close())

const matches = async (): Promise<string[]> =>
  (await got<MatchCard[]>(server.port, 'GET', '/api/matches')).map((card) => card.id)

function post(text: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'content-type': 'text/plain', accept: 'application/x-ndjson' }
  return fetch(`http://127.0.0.1:${server.port}/api/matches/import`, { method: 'POST', body: text, headers, ...init })
}

const linesOf = (text: string): ImportLine[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ImportLine)

test('how far it has come is told line by line, other tables play on meanwhile, and it is kept whole', async () => {
  const page = await Client.connect(server.port)
  await page.hello(await newMatch(server.port, { game: 'school', scenario: 'example-8-13' }))
  const answer = await post(GOLDEN)
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
  expect(await page.say({ t: 'why', order: { do: 'nothing' } })).toMatchObject({ t: 'because' })
  const lines = linesOf(await answer.text())
  const told = lines.flatMap((line) => ('played' in line ? [line] : []))
  expect(told.length).toBeGreaterThan(1)
  expect(told.map((line) => line.played)).toEqual(told.map((line) => line.played).toSorted((a, b) => a - b))
  expect(told.at(-1)!.of % STEPS).toBe(0)
  const { id } = lines.at(-1) as { id: string }
  expect(await matches()).toContain(id)
  const { text } = await fetched(server.port, 'GET', `/api/matches/${id}/record`)
  expect(parseRecord(text).steps).toEqual(parseRecord(GOLDEN).steps)
})

test('called off in the middle it stops, nothing is kept, and the next one comes in', async () => {
  const before = await matches()
  const off = new AbortController()
  const answer = await post(GOLDEN, { signal: off.signal })
  const reader = answer.body!.getReader()
  await reader.read()
  off.abort()
  await expect(reader.read()).rejects.toThrow(/abort/i)
  const other = linesOf(await (await post(GOLDEN)).text())
  expect(other.at(-1)).toHaveProperty('id')
  expect(await matches()).toHaveLength(before.length + 1)
})

test.each([
  ['is no JSON', GOLDEN.slice(1), /^The record is not valid: not JSON/],
  ['is changed', GOLDEN.replace('"order"', '"orders"'), /^The record is not valid: /],
  ['is nested without end', '['.repeat(4_000_000), /^The record is not valid: /],
  ['is packed', gzipSync(' '.repeat(7_000_000)).toString('latin1'), /^The record is not valid: not JSON/],
  ['is of no game', '{"format":2,"game":"chess"}', /^The record is not valid: /],
])('a record that %s is refused in words, as a status and as a line', async (_, text, says) => {
  const plain = await fetched(server.port, 'POST', '/api/matches/import', text)
  expect([plain.status, (JSON.parse(plain.text) as { fault: string }).fault]).toEqual([
    400,
    expect.stringMatching(says),
  ])
  const [line] = linesOf(await (await post(text)).text())
  expect(line).toEqual({ fault: expect.stringMatching(says) })
})

test('one that is too large is refused before it is read', async () => {
  expect((await fetched(server.port, 'POST', '/api/matches/import', 'x'.repeat(9 * 1024 * 1024))).status).toBe(413)
})

test('one that takes too long is given up, and only a few may wait', async () => {
  const hasty = new Importer(1)
  await expect(hasty.read({ text: GOLDEN, packs: [] })).rejects.toThrow('The record takes too long to play.')
  await hasty.close()

  const importer = new Importer()
  const off = new AbortController()
  const under = Array.from({ length: 5 }, () => importer.read({ text: GOLDEN, packs: [] }, { signal: off.signal }))
  const settled = Promise.allSettled(under)
  await expect(importer.read({ text: GOLDEN, packs: [] })).rejects.toThrow(
    'Other records are being imported. Try again when they are done.',
  )
  off.abort()
  expect((await settled).map((s) => s.status === 'rejected' && (s.reason as Error).message)).toEqual(
    Array.from({ length: 5 }, () => 'The import was cancelled.'),
  )
  await importer.close()
})

test('a study is read on the thread too, whole or broken', async () => {
  const study = makeStudy({ ...NO_COMMENTS, title: 'Mine' }, parseRecord(GOLDEN))
  const { id } = await got<{ id: string }>(server.port, 'POST', '/api/matches/import', study)
  expect(await got(server.port, 'GET', `/api/matches/${id}/study`)).toMatchObject({ title: 'Mine' })
  const deep = `{"study":1,"notes":${'['.repeat(100_000)}`
  const { status, text } = await fetched(server.port, 'POST', '/api/matches/import', deep)
  expect([status, text]).toEqual([400, expect.stringContaining('The study is not valid: not JSON')])
  expect(read.slice(-2)).toEqual([study, deep])
})
