import { afterEach, expect, test } from 'vitest'
import { parseRecord } from '../core/record.ts'
import { gameOf, replay } from '../core/host.ts'
import type { HostMessage } from '../core/wire/messages.ts'
import type { MatchCard, PackCard } from '../core/wire/http.ts'
import type { Pack, PackForm } from '../core/pack-form.ts'
import type { TableInfo } from '../core/shapes.ts'
import { combatSchool } from '../games/school/index.ts'
import type { Game } from '../core/system.ts'
import { Client, fetched, freshFolder, got, playAny, served, type Served } from './testing.ts'

const school = combatSchool as unknown as Game
const PACK = {
  format: 1,
  game: 'school',
  name: 'My copy',
  figures: { 'counters/A-armor/sp': '7', 'charts/matrix/postures/steadfast/cells/1/defDRM': '3' },
  checked: ['matrix'],
}
const MATCH = {
  game: 'school',
  scenario: 'example-8-13',
  options: { fog: false, solitaire: true },
  seats: ['person', 'person'],
}

let open: Served[] = []
afterEach(async () => {
  for (const server of open) await server.close()
  open = []
})

async function serve(folder = freshFolder()): Promise<Served> {
  const server = await served({ games: [school], folder })
  open.push(server)
  return server
}

async function join(port: number, match: string): Promise<{ client: Client; info: TableInfo }> {
  const client = await Client.connect(port)
  const table = (await client.hello(match)) as Extract<HostMessage, { t: 'table' }>
  return { client, info: table.info }
}

const strength = (client: Client): number | undefined => client.state.counters['A-armor']?.strength.printed

test('the form lists what can be entered, and a pack that fits is kept under a hash of what it says', async () => {
  const { port } = await serve()
  const form = await got<PackForm>(port, 'GET', '/api/games/school/packform')
  expect(form.tables.map((t) => t.id)).toContain('matrix')
  const { id } = await got<{ id: string }>(port, 'POST', '/api/packs', PACK)
  expect(id).toMatch(/^[0-9a-f]{12}$/)
  // The same figures in another order are the same pack.
  const turned = { ...PACK, figures: Object.fromEntries(Object.entries(PACK.figures).reverse()) }
  expect(await got(port, 'POST', '/api/packs', turned)).toEqual({ id })
  const other = await got<{ id: string }>(port, 'POST', '/api/packs', { ...PACK, name: 'Another' })
  const list = await got<PackCard[]>(port, 'GET', '/api/packs')
  expect(Object.fromEntries(list.map((p) => [p.id, p.name]))).toEqual({ [id]: 'My copy', [other.id]: 'Another' })
  expect(list.find((p) => p.id === id)).toEqual({
    id,
    game: 'school',
    name: 'My copy',
    figures: 2,
    checked: 1,
    kept: expect.any(String),
  })
  expect(await got(port, 'GET', `/api/packs/${id}`)).toMatchObject({ figures: PACK.figures })
  await got(port, 'DELETE', `/api/packs/${id}`)
  expect((await got<PackCard[]>(port, 'GET', '/api/packs')).map((p) => p.id)).toEqual([other.id])
  expect((await fetched(port, 'DELETE', `/api/packs/${id}`)).status).toBe(404)
})

test('of a pack that does not fit every fault is named by its path, and nothing is kept', async () => {
  const { port } = await serve()
  const bad = { ...PACK, figures: { 'counters/A-armor/sp': 'many', 'charts/nothing': '1' }, checked: ['weather'] }
  const { status, text } = await fetched(port, 'POST', '/api/packs', bad)
  expect(status).toBe(400)
  const { faults } = JSON.parse(text) as { faults: string[] }
  expect(faults).toHaveLength(3)
  expect(faults[0]).toContain('(counters/A-armor/sp): "many" does not fit.')
  expect(faults[1]).toBe('There is no figure "charts/nothing".')
  expect(faults[2]).toBe('There is no table "weather".')
  for (const wrong of [{ ...PACK, more: 1 }, { ...PACK, name: '' }, { ...PACK, game: 'chess' }, [], 'pack'])
    expect((await fetched(port, 'POST', '/api/packs', wrong)).status).toBeGreaterThanOrEqual(400)
  expect(await got(port, 'GET', '/api/packs')).toEqual([])
  expect((await fetched(port, 'POST', '/api/matches', { ...MATCH, pack: 'nothing' })).status).toBe(404)
  expect(await got(port, 'GET', '/api/matches')).toEqual([])
})

test('a match is played with its pack after a restart, without the pack on the shelf, in a fork and from its record', async () => {
  const folder = freshFolder()
  const first = await serve(folder)
  const { id: pack } = await got<{ id: string }>(first.port, 'POST', '/api/packs', PACK)
  const { id } = await got<{ id: string }>(first.port, 'POST', '/api/matches', { ...MATCH, pack })
  const plain = await got<{ id: string }>(first.port, 'POST', '/api/matches', MATCH)
  const { client, info } = await join(first.port, id)
  expect(strength(client)).toBe(7)
  expect(info.pack).toEqual({ id: pack, name: 'My copy' })
  const matrix = info.charts.find((c) => c.id === 'matrix')!
  expect(matrix.provenance).toBe('chart')
  expect(matrix.note).toContain('As in the pack "My copy".')
  expect(matrix.note).not.toContain('ours')
  expect(matrix.rows[0]!.cells[1]).toBe('defender +3')
  expect(info.charts.find((c) => c.id === 'terrain')!.provenance).toBe('reconstructed')
  const without = await join(first.port, plain.id)
  expect(strength(without.client)).toBe(4)
  expect(without.info.pack).toBeUndefined()
  expect(without.info.charts.find((c) => c.id === 'matrix')!.provenance).toBe('reconstructed')
  for (let i = 0; i < 12 && client.state.asked; i++) await playAny(client, (n) => i % n)
  const { at } = client.state
  expect(at).toBeGreaterThan(3)
  await got(first.port, 'DELETE', `/api/packs/${pack}`)
  client.close()
  without.client.close()
  await first.close()
  open = []

  const { port } = await serve(folder)
  const again = await join(port, id)
  expect(again.client.state.at).toBe(at)
  expect(again.info.pack).toEqual({ id: pack, name: 'My copy' })
  const fork = await got<{ id: string }>(port, 'POST', `/api/matches/${id}/fork`, { at: 1 })
  const forked = await join(port, fork.id)
  expect(forked.info.pack?.id).toBe(pack)
  expect(strength(forked.client)).toBe(7)

  const { text } = await fetched(port, 'GET', `/api/matches/${id}/record`)
  const record = parseRecord(text)
  expect(record.pack).toEqual({ id: pack, name: 'My copy' })
  expect(text).not.toContain('figures')
  expect(
    replay(
      gameOf(school, record, () => PACK as Pack),
      record,
    ).hashes,
  ).toEqual(record.hashes)
  const refused = await fetched(port, 'POST', '/api/matches/import', text)
  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    409,
    {
      fault: `This record was played with the pack "My copy" (${pack}). Load your own copy of that pack first, then import the record again.`,
    },
  ])
  // Nothing that leaves this machine carries its figures.
  for (const path of ['matches', 'packs', `matches/${id}/record`, `matches/${fork.id}/record`, `matches/${id}/report`])
    expect((await fetched(port, 'GET', `/api/${path}`)).text).not.toMatch(/A-armor\/sp|steadfast\/cells/)
  await got(port, 'POST', '/api/packs', PACK)
  const imported = await got<{ id: string }>(port, 'POST', '/api/matches/import', text)
  expect((await join(port, imported.id)).info.pack?.id).toBe(pack)
  const bare = (await fetched(port, 'GET', `/api/matches/${plain.id}/record`)).text
  expect(bare).not.toContain('pack')
  expect((await fetched(port, 'GET', `/api/matches/${id}/report`)).status).toBe(200)
  const cards = await got<MatchCard[]>(port, 'GET', '/api/matches')
  expect(Object.fromEntries(cards.map((c) => [c.id, c.pack]))).toEqual({
    [id]: 'My copy',
    [fork.id]: 'My copy',
    [imported.id]: 'My copy',
    [plain.id]: undefined,
  })
})
