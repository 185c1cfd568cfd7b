/** Studies at the host: opened once, written, handed out as one file, brought in again; side lines as matches of their own. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseStudy, type Comments } from '../core/study.ts'
import { games } from '../games/registry.ts'
import { fetched, got, served, type Served } from './testing.ts'

let host: Served
beforeAll(async () => {
  host = await served({ games })
})
afterAll(() => host.close())

const post = <T>(path: string, body: unknown = {}): Promise<T> => got<T>(host.port, 'POST', path, body)
const comments = (id: string): Promise<Comments> => got(host.port, 'GET', `/api/matches/${id}/study`)

test('a study of a game is brought in once, with its comments, and comes out as the same file', async () => {
  const { id } = await post<{ id: string }>('/api/games/primer/studies/two-turns')
  expect(await post('/api/games/primer/studies/two-turns')).toEqual({ id })
  const { notes, lines } = await comments(id)
  expect(notes.length).toBeGreaterThan(10)
  const file = await fetched(host.port, 'GET', `/api/matches/${id}/study/file`)
  const study = parseStudy(file.text)
  expect(study.notes).toEqual(notes)
  const again = await post<{ id: string }>('/api/matches/import', file.text)
  expect(await comments(again.id)).toEqual(await comments(id))
  const side = await post<{ id: string }>(`/api/matches/${id}/study/line`, { line: lines[0]!.id })
  expect((await comments(side.id)).notes.length).toBeGreaterThan(1)
})

test('comments are written; what does not fit the match is refused', async () => {
  const { id } = await post<{ id: string }>('/api/matches', {
    game: 'primer',
    scenario: 'valley',
    options: {},
    seats: ['person', 'person'],
  })
  const written: Comments = { title: 'Mine', by: '', about: '', lines: [], notes: [{ line: '', at: 0, text: 'Now.' }] }
  const put = (body: unknown) => fetched(host.port, 'PUT', `/api/matches/${id}/study`, body)
  expect((await put(written)).status).toBe(200)
  expect(await comments(id)).toEqual(written)
  const late = await put({ ...written, notes: [{ line: '', at: 9, text: '' }] })
  expect(late.status).toBeGreaterThanOrEqual(400)
  expect(late.text).toContain('only 0 steps')
  const fork = await post<{ id: string }>(`/api/matches/${id}/fork`, { at: 0 })
  expect(await post(`/api/matches/${fork.id}/study/branch`, { title: 'Other' })).toEqual({ id })
  expect((await comments(id)).lines.map((l) => l.title)).toEqual(['Other'])
})
