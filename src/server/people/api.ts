/** What pages of an open server fetch of people: who they are, links and what links do, open challenges. */
import { z } from 'zod'
import type { ChallengeCard, Me, PassInfo, ReportCard } from '../../core/wire/people.ts'
import { LONGEST_TALK } from '../../core/wire/people.ts'
import { atomFeed, type Waiting } from '../../core/online/feed.ts'
import { restFault } from '../../core/online/rest.ts'
import { type Asked, read, Reply, type Route } from '../api.ts'
import { Fault } from '../fault.ts'
import type { Need } from '../guard.ts'
import { sideNames } from '../info.ts'
import { type Limits, netOf } from '../limits.ts'
import type { Rooms } from '../rooms.ts'
import { AWAITED, type KeptMatch, waitsForPeople } from '../store.ts'
import { HOST } from '../who.ts'
import type { Pass, People } from './people.ts'
import type { Reminders } from './reminders.ts'
import { remindersApi, type SendsReminders } from './reminders-api.ts'
import { hashOf, type Sessions } from './sessions.ts'
import { nameIn, talkIn } from './texts.ts'

export interface Open {
  readonly people: People
  readonly sessions: Sessions
  readonly limits: Limits
  readonly reminders: Reminders
  readonly sender: SendsReminders
  /** The address others reach the server by. */
  readonly address: () => string
  /** Does it hold only in this house? */
  readonly inside: () => boolean
}

const keySchema = z.strictObject({ key: z.string().max(100), name: z.string().max(200).optional() })
const nameSchema = z.strictObject({ name: z.string().max(200) })
const seatSchema = z.strictObject({ seat: z.int().min(0) })
const relateSchema = z.strictObject({ seat: z.int().min(0), kind: z.enum(['mute', 'block']), on: z.boolean() })
const reportSchema = z.strictObject({ seat: z.int().min(0), words: z.string().max(LONGEST_TALK) })
const minutes = z
  .int()
  .min(0)
  .max(24 * 60)
const day = z.string().max(10)
const restSchema = z.strictObject({
  timeZone: z.string().max(60),
  quiet: z.strictObject({ from: minutes, to: minutes }).nullable(),
  away: z.array(z.strictObject({ first: day, last: day })).max(60),
})
/** Lines of talk that go with a report. */
const REPORTED = 50

export function peopleApi(rooms: Rooms, open: Open): Route[] {
  const { people, sessions, limits, reminders, sender, address, inside } = open
  const routes: Route[] = []
  const on =
    (method: Route['method']) =>
    (path: string, needs: Need, answer: Route['answer'], more: Pick<Route, 'text'> = {}): void =>
      void routes.push({
        method,
        path,
        needs,
        answer: async (asked) => {
          await rooms.admit(asked.who, asked.id, needs)
          return answer(asked)
        },
        ...more,
      })
  const [get, post, put, remove] = [on('GET'), on('POST'), on('PUT'), on('DELETE')]

  get('/api/me', 'anyone', async ({ who }): Promise<Me> => {
    const { person, name, host } = who
    const waiting = person === '' ? 0 : (await reminders.awaits(person)).length
    return { mode: 'open', known: person !== '', name, host, address: address(), inside: inside(), waiting }
  })
  post('/api/me', 'anyone', async ({ who, body }) => {
    if (who.person === '') throw new Fault('You need an invitation here: open the link that you were sent.', 401)
    await people.rename(who.person, nameIn(read(nameSchema, body).name))
    return {}
  })
  post('/api/me/leave', 'anyone', async ({ from }) => handOut({}, await sessions.end(from?.cookies)))
  // One link for all of a person's seats; the one before it ends.
  post('/api/me/return', 'name', async ({ who }) => {
    limits.take('link', who.person)
    return { key: await sessions.makePass({ kind: 'return', match: null, seat: -1, person: who.person }) }
  })

  // The address of a feed is a secret of its own: it tells what waits, and lets nobody in. A new one ends the old.
  post('/api/me/feed', 'name', async ({ who }) => {
    limits.take('link', who.person)
    const key = await sessions.makePass({ kind: 'feed', match: null, seat: -1, person: who.person })
    return { address: `${address()}/api/feed/${key}` }
  })
  get('/api/feed/:id', 'anyone', async ({ id, from }) => {
    limits.take('key', netOf(from?.address ?? ''))
    const { person } = await sessions.passOf(id, 'feed')
    const feed = atomFeed(address(), `${address()}/api/feed/${id}`, 'Maproom: your turn', await waiting(person))
    return new Reply(feed, { 'content-type': 'application/atom+xml; charset=utf-8' })
  })
  const waiting = async (person: string): Promise<Waiting[]> => {
    const found: Waiting[] = []
    for (const { match, seat, hand, since } of await reminders.awaits(person)) {
      const kept = await rooms.kept(match)
      const title = `Your turn: ${nameOf(rooms, kept)}, turn ${kept.head.turn}`
      const text = `You are asked as ${sides(rooms, kept)[seat]!}. Open the match to see what has happened since your last order.`
      found.push({ match, hand, since, title, text })
    }
    return found
  }
  remindersApi({ get, post, remove }, reminders, sender, limits)

  get('/api/me/rest', 'name', ({ who }) => people.rest(who.person))
  put('/api/me/rest', 'name', async ({ who, body }) => {
    limits.take('request', who.person)
    const rest = read(restSchema, body)
    const fault = restFault(rest, await people.rest(who.person), Date.now())
    if (fault) throw new Fault(fault)
    await people.setRest(who.person, rest)
    return {}
  })

  // --- links

  const infoOf = async (pass: Pass): Promise<PassInfo> => {
    const { kind, person, match, seat } = pass
    const from = (await people.person(person))?.name ?? ''
    const about = { kind: kind === 'return' && person === HOST ? ('host' as const) : (kind as PassInfo['kind']), from }
    if (match === null) return { ...about, match: '', game: '', title: '', scenario: '', side: '', words: '' }
    const kept = await rooms.kept(match)
    const words = kind === 'sit' ? await people.invitation(match) : ''
    return { ...about, match, words, ...titles(rooms, kept), side: kind === 'sit' ? sides(rooms, kept)[seat]! : '' }
  }
  post('/api/passes/look', 'anyone', async ({ body, from }) => {
    limits.take('key', netOf(from?.address ?? ''))
    return infoOf(await sessions.passOf(read(keySchema, body).key))
  })
  post('/api/passes/use', 'anyone', async ({ body, who, from }) => {
    limits.take('key', netOf(from?.address ?? ''))
    const { key, name = '' } = read(keySchema, body)
    const pass = await sessions.passOf(key)
    if (pass.kind === 'return') return handOut({ match: '' }, await sessions.begin(pass.person))
    if (who.person === '') limits.take('guest', netOf(from?.address ?? ''))
    if (pass.kind !== 'watch' && who.name === '') nameIn(name)
    const { match, seat } = pass
    if (pass.kind === 'sit') await checkFree(match!, seat, who.person)
    const { id, cookie } = await sessions.personFor(who, name)
    if (pass.kind === 'watch') await people.watch(match!, id)
    if (pass.kind === 'sit') {
      if (!(await people.sit(hashOf(key), pass, id))) throw new Fault('Somebody else has taken the seat.', 409)
      await rooms.changed(match!)
    }
    return handOut({ match: match ?? '' }, cookie)
  })
  const checkFree = async (match: string, seat: number, person: string): Promise<void> => {
    const { company } = await rooms.kept(match)
    if (company?.holders[seat] !== AWAITED) throw new Fault('Somebody else has taken the seat.', 409)
    if (person === '') return
    if (company.holders.includes(person)) throw new Fault('You already have a seat in this match.', 409)
    for (const other of company.holders)
      if (other !== AWAITED && (await people.blocked(person, other)))
        throw new Fault('You cannot play with this person.', 403)
  }

  post('/api/matches/:id/invite', 'make', async ({ id, body, who }) => {
    limits.take('link', who.person)
    const { seat } = read(seatSchema, body)
    if ((await rooms.kept(id)).company?.holders[seat] !== AWAITED)
      throw new Fault('That seat is not free to be offered.', 409)
    return { key: await sessions.makePass({ kind: 'sit', match: id, seat, person: who.person }) }
  })
  // Until the first order: the link ends, and whoever sat down by it gets up.
  post('/api/matches/:id/take-back', 'make', async ({ id, body, who }) => {
    const { seat } = read(seatSchema, body)
    const kept = await rooms.kept(id)
    if (kept.head.at > 0 || !waitsForPeople(kept)) throw new Fault('The match has begun.', 409)
    if (kept.seats[seat] !== 'person' || who.seats(kept).includes(seat))
      throw new Fault('That seat was not offered to anybody.', 409)
    await people.takeBack(id, seat)
    await rooms.changed(id)
    return {}
  })
  post('/api/matches/:id/watch', 'make', async ({ id, who }) => {
    limits.take('link', who.person)
    const kept = await rooms.kept(id)
    if (rooms.hides(kept)) throw new Fault('A match with fog can be watched only when it is over.', 409)
    return { key: await sessions.makePass({ kind: 'watch', match: id, seat: -1, person: who.person }) }
  })

  post('/api/matches/:id/rematch', 'sit', async ({ id, who }) => {
    limits.take('match', who.person)
    return { id: await rooms.rematch(who, id) }
  })

  // --- open challenges

  get('/api/challenges', 'name', async ({ who }): Promise<ChallengeCard[]> => {
    const cards: ChallengeCard[] = []
    for (const { match, person, words, made } of await people.challenges()) {
      const kept = await rooms.store.match(match).catch(() => null)
      const seat = kept?.company?.holders.indexOf(AWAITED) ?? -1
      if (!kept || seat < 0 || (await people.blocked(who.person, person))) continue
      const from = (await people.person(person))?.name ?? ''
      const about = {
        match,
        from,
        words,
        made,
        mine: person === who.person,
        pace: kept.clocks?.pace ?? null,
        fog: rooms.hides(kept),
      }
      cards.push({ ...about, ...titles(rooms, kept), side: sides(rooms, kept)[seat]! })
    }
    return cards
  })
  post('/api/challenges/:id', 'name', async ({ id, who }) => {
    limits.take('request', who.person)
    const challenge = (await people.challenges()).find((c) => c.match === id)
    if (!challenge) throw new Fault('This challenge has been taken or withdrawn.', 404)
    const kept = await rooms.kept(id)
    const seat = kept.company?.holders.indexOf(AWAITED) ?? -1
    await checkFree(id, seat, who.person)
    if (!(await people.take(id, seat, who.person))) throw new Fault('Somebody else has taken the seat.', 409)
    await rooms.changed(id)
    return { match: id }
  })

  // --- the unkind

  const inSeat = async ({ id, who }: Asked, seat: number): Promise<string> => {
    const holder = (await rooms.kept(id)).company?.holders[seat] ?? ''
    if (holder === '' || holder === AWAITED || holder === who.person) throw new Fault('Nobody else sits there.', 409)
    return holder
  }
  post('/api/matches/:id/relate', 'sit', async (asked) => {
    const { seat, kind, on } = read(relateSchema, asked.body)
    await people.relate(asked.who.person, await inSeat(asked, seat), kind, on)
    await rooms.changed(asked.id)
    return {}
  })
  post('/api/matches/:id/report', 'sit', async (asked) => {
    const { seat, words } = read(reportSchema, asked.body)
    limits.take('report', asked.who.person)
    const about = await inSeat(asked, seat)
    const talk = await people.talk(asked.id, REPORTED)
    await people.report({ match: asked.id, person: asked.who.person, about, words: talkIn(words), talk })
    return {}
  })
  get('/api/reports', 'host', async (): Promise<ReportCard[]> => {
    const reports = await people.reports()
    const all = reports.flatMap(({ person, about, talk }) => [person, about, ...talk.map((line) => line.person)])
    const names = await people.names([...new Set(all)])
    const name = (person: string): string => names.get(person) ?? ''
    return reports.map(({ at, match, person, about, words, talk }) => ({
      at,
      match,
      from: name(person),
      about: name(about),
      words,
      talk: talk.map((line) => ({ name: name(line.person), text: line.text })),
    }))
  })
  return routes
}

/** What a match is called, for somebody who is not looking at it. */
export function nameOf(rooms: Rooms, kept: KeptMatch): string {
  const { scenario, title } = titles(rooms, kept)
  return `${kept.name || scenario} (${title})`
}

function handOut(body: object, cookie: string): Reply {
  return new Reply(JSON.stringify(body), cookie === '' ? {} : { 'set-cookie': cookie })
}

function titles(rooms: Rooms, kept: KeptMatch): { game: string; title: string; scenario: string } {
  const game = rooms.gameOf(kept)
  const scenario = [...game.scenarios, ...game.positions].find((s) => s.id === kept.scenario)
  return { game: game.id, title: game.title, scenario: scenario?.title ?? kept.scenario }
}

export const sides = (rooms: Rooms, kept: KeptMatch): string[] =>
  sideNames(rooms.gameOf(kept).setting(kept.scenario, kept.options))
