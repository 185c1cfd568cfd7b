/** What is fetched from the host beside the socket; a fault is thrown as its sentence. */
import type { GameCard, Glance, ImportLine, MatchCard, NewMatch, PackCard } from '../../core/wire/http.ts'
import type { Pack, PackForm } from '../../core/pack-form.ts'
import type { Rest } from '../../core/online/clock.ts'
import type {
  ChallengeCard,
  ChannelCard,
  Me,
  NewChannel,
  PassInfo,
  Reminders,
  ReportCard,
} from '../../core/wire/people.ts'
import type { DiceInfo } from '../../core/shapes.ts'
import type { Comments } from '../../core/study.ts'

export async function fetchFrom<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init)
  const text = await answer.text()
  const body: unknown = text === '' ? null : JSON.parse(text)
  if (answer.ok) return body as T
  throw new Error((body as { fault?: string } | null)?.fault ?? answer.statusText)
}

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const match = (id: string): string => `/api/matches/${encodeURIComponent(id)}`

const packAddress = (id: string): string => `/api/packs/${encodeURIComponent(id)}`

/** Puts a pack on the shelf; what does not fit comes back as sentences. */
async function keepPack(pack: unknown): Promise<{ id: string } | { faults: readonly string[] }> {
  const answer = await fetch('/api/packs', json('POST', pack))
  const said = (await answer.json()) as { id: string } | { fault: string; faults?: readonly string[] }
  return 'id' in said ? said : { faults: said.faults ?? [said.fault] }
}

/** Brings a record; told how far it has come, from 0 to 1. */
async function importRecord(text: string, told: (share: number) => void, signal: AbortSignal): Promise<{ id: string }> {
  const headers = { 'content-type': 'application/json', accept: 'application/x-ndjson' }
  const answer = await fetch('/api/matches/import', { method: 'POST', headers, body: text, signal })
  if (!answer.ok || !answer.body) throw new Error(((await answer.json()) as { fault?: string }).fault)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) throw new Error()
    const lines = (rest + value).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      const said = JSON.parse(line) as ImportLine
      if ('id' in said) return said
      if ('fault' in said) throw new Error(said.fault)
      told(said.played / said.of)
    }
  }
}

export const host = {
  games: () => fetchFrom<GameCard[]>('/api/games'),
  matches: () => fetchFrom<MatchCard[]>('/api/matches'),
  glance: (id: string) => fetchFrom<Glance | null>(`${match(id)}/glance`),
  begin: (wanted: NewMatch) => fetchFrom<{ id: string }>('/api/matches', json('POST', wanted)),
  importRecord,
  /** `at` as the seat counts it, or, with -1, as everybody does. Swapped: persons and bots change chairs. */
  fork: (id: string, at: number, seat: number, swapped = false) =>
    fetchFrom<{ id: string }>(
      `${match(id)}/fork`,
      json('POST', { at, ...(seat >= 0 ? { seat } : {}), ...(swapped ? { swapped } : {}) }),
    ),
  study: (id: string) => fetchFrom<Comments>(`${match(id)}/study`),
  keepStudy: (id: string, comments: Comments) => fetchFrom<unknown>(`${match(id)}/study`, json('PUT', comments)),
  studyAddress: (id: string) => `${match(id)}/study/file`,
  openStudy: (game: string, study: string) =>
    fetchFrom<{ id: string }>(
      `/api/games/${encodeURIComponent(game)}/studies/${encodeURIComponent(study)}`,
      json('POST', {}),
    ),
  openLine: (id: string, line: string) => fetchFrom<{ id: string }>(`${match(id)}/study/line`, json('POST', { line })),
  keepLine: (id: string, title: string) =>
    fetchFrom<{ id: string }>(`${match(id)}/study/branch`, json('POST', { title })),
  rename: (id: string, name: string) => fetchFrom<unknown>(match(id), json('PATCH', { name })),
  remove: (id: string) => fetchFrom<unknown>(match(id), { method: 'DELETE' }),
  packs: () => fetchFrom<PackCard[]>('/api/packs'),
  pack: (id: string) => fetchFrom<Pack>(packAddress(id)),
  packForm: (game: string) => fetchFrom<PackForm>(`/api/games/${encodeURIComponent(game)}/packform`),
  keepPack,
  removePack: (id: string) => fetchFrom<unknown>(packAddress(id), { method: 'DELETE' }),
  packAddress,
  me: () => fetchFrom<Me>('/api/me'),
  lookAtPass: (key: string) => fetchFrom<PassInfo>('/api/passes/look', json('POST', { key })),
  usePass: (key: string, name: string) =>
    fetchFrom<{ match: string }>('/api/passes/use', json('POST', { key, ...(name ? { name } : {}) })),
  returnPass: () => fetchFrom<{ key: string }>('/api/me/return', json('POST', {})),
  reminders: () => fetchFrom<Reminders>('/api/me/reminders'),
  addReminder: (way: NewChannel) => fetchFrom<ChannelCard>('/api/me/reminders', json('POST', way)),
  dropReminder: (id: string) => fetchFrom<unknown>(`/api/me/reminders/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  testReminder: (id: string) =>
    fetchFrom<unknown>(`/api/me/reminders/${encodeURIComponent(id)}/test`, json('POST', {})),
  mailSays: (what: 'yes' | 'no', key: string) =>
    fetchFrom<unknown>(`/api/mail/${encodeURIComponent(key)}`, json('POST', { do: what })),
  feed: () => fetchFrom<{ address: string }>('/api/me/feed', json('POST', {})),
  rest: () => fetchFrom<Rest>('/api/me/rest'),
  setRest: (rest: Rest) => fetchFrom<unknown>('/api/me/rest', json('PUT', rest)),
  invite: (id: string, seat: number) => fetchFrom<{ key: string }>(`${match(id)}/invite`, json('POST', { seat })),
  takeBack: (id: string, seat: number) => fetchFrom<unknown>(`${match(id)}/take-back`, json('POST', { seat })),
  watchPass: (id: string) => fetchFrom<{ key: string }>(`${match(id)}/watch`, json('POST', {})),
  rematch: (id: string) => fetchFrom<{ id: string }>(`${match(id)}/rematch`, json('POST', {})),
  relate: (id: string, seat: number, kind: 'mute' | 'block', on: boolean) =>
    fetchFrom<unknown>(`${match(id)}/relate`, json('POST', { seat, kind, on })),
  report: (id: string, seat: number, said: string) =>
    fetchFrom<unknown>(`${match(id)}/report`, json('POST', { seat, words: said })),
  reports: () => fetchFrom<ReportCard[]>('/api/reports'),
  challenges: () => fetchFrom<ChallengeCard[]>('/api/challenges'),
  takeChallenge: (id: string) =>
    fetchFrom<{ match: string }>(`/api/challenges/${encodeURIComponent(id)}`, json('POST', {})),
  dice: (id: string) => fetchFrom<DiceInfo>(`${match(id)}/dice`),
  recordAddress: (id: string) => `${match(id)}/record`,
  /** Shipped with the page. `size`: on a card, or wide. */
  picture: (game: string, size: 'card' | 'wide', theme: string) =>
    `pictures/${encodeURIComponent(game)}-${size}-${theme}.png`,
  howToPicture: (game: string, section: number, theme: string) =>
    `pictures/${encodeURIComponent(game)}-howto-${section}-${theme}.png`,
  lessonPicture: (game: string, scenario: string, theme: string) =>
    `pictures/${encodeURIComponent(game)}.${encodeURIComponent(scenario)}-${theme}.png`,
}

/** When something was, as people say it. */
export function ago(iso: string, now: number, say: Ago): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return say.now
  if (minutes < 60) return say.minutes(minutes)
  if (minutes < 24 * 60) return say.hours(Math.floor(minutes / 60))
  return say.days(Math.floor(minutes / (24 * 60)))
}

interface Ago {
  readonly now: string
  minutes(n: number): string
  hours(n: number): string
  days(n: number): string
}
