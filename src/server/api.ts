/**
 * What the page fetches: games, matches, logs, records and reports. Knows neither Node nor a network: http.ts serves it over HTTP,
 * and a page without a server asks it in a worker.
 */
import { z } from 'zod'
import { teacherOf } from '../core/howto.ts'
import { cardOfLesson } from '../core/lesson.ts'
import type { Bot } from '../core/opponent.ts'
import { drawingOf, type Game } from '../core/system.ts'
import type { Claim, GameCard, ImportLine } from '../core/wire/http.ts'
import { LONGEST_TALK, type Me, PACE_IDS } from '../core/wire/people.ts'
import { OPEN } from '../core/seen.ts'
import { commentsSchema } from '../core/study.ts'
import { Fault, sentenceOf } from './fault.ts'
import { diceInfo, sideNames } from './info.ts'
import { faultOf } from './messages.ts'
import { lineIn } from './people/texts.ts'
import { report } from './report.ts'
import type { Rooms } from './rooms.ts'
import { Studies } from './studies.ts'
import type { Need } from './guard.ts'
import type { Limited, Limits } from './limits.ts'
import type { Who } from './who.ts'

/** What is found of a game outside the rooms: its rules reference. */
export interface GameExtras {
  /** Where people come from elsewhere: how much they may ask for. */
  readonly limits?: Limits
  claims?(game: Game): readonly Claim[] | Promise<readonly Claim[]>
}

export interface Asked {
  readonly id: string
  /** Of a game's studies. */
  readonly study: string
  readonly query: Readonly<Record<string, string | undefined>>
  readonly body: unknown
  /** What kind of answer is asked for. */
  readonly accept: string
  readonly who: Who
  /** Where the request comes from, and its cookies; empty where no network is between. */
  readonly from?: { readonly address: string; readonly cookies: string }
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal
}

/** An answer that is more than a thing to be written as JSON. */
export class Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The whole text, or one who says it line by line. */
  readonly body: string | ((say: (line: string) => void) => Promise<void>)
  constructor(body: Reply['body'], headers: Record<string, string> = {}, status = 200) {
    this.body = body
    this.headers = { 'content-type': JSON_TYPE, ...headers }
    this.status = status
  }
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `:id` and `:study` stand for one part of the path. */
  readonly path: string
  /** What it wants of a visitor; checked before it is answered. */
  readonly needs: Need
  /** Its body is text, byte for byte, and may be so long. */
  readonly text?: number
  readonly answer: (asked: Asked) => unknown
}

const JSON_TYPE = 'application/json; charset=utf-8'
const LINES = 'application/x-ndjson'
const LONGEST_NAME = 80
const LARGEST_RECORD = 8 * 1024 * 1024
const SEAT = /^\d{1,2}$/

const newMatchSchema = z.strictObject({
  game: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  seats: z.array(z.enum(['person', 'bot'])),
  bots: z.array(z.string()).optional(),
  pack: z.string().optional(),
  guided: z.boolean().optional(),
  invite: z.int().min(0).optional(),
  words: z.string().max(LONGEST_TALK).optional(),
  challenge: z.boolean().optional(),
  pace: z.enum(PACE_IDS).optional(),
})
const ofGame = z.looseObject({ game: z.string() })
const nameSchema = z.strictObject({ name: z.string().trim().max(LONGEST_NAME) })
const forkSchema = z.strictObject({
  at: z.int().min(0),
  seat: z.int().min(0).optional(),
  swapped: z.boolean().optional(),
})

export function api(rooms: Rooms, extras: GameExtras): Route[] {
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
  const [get, post, put, patch, remove] = [on('GET'), on('POST'), on('PUT'), on('PATCH'), on('DELETE')]
  const studies = new Studies(rooms)
  const limit = (what: Limited, { person }: Who): void => extras.limits?.take(what, person)

  // None of these ever changes while the host runs, and some take long to make.
  const cards = once(() => cardsOf(rooms.games))
  get('/api/games', 'anyone', () => cards(''))
  const maps = once((id) => {
    const [game, scenario] = id.split(' ') as [string, string]
    const found = rooms.game(game)
    const drawing = drawingOf(found, scenario || undefined)
    if (!drawing) throw new Fault(`${found.title} has no map to draw.`, 404)
    return JSON.stringify(drawing)
  })
  get('/api/games/:id/map', 'anyone', ({ id, query }) => {
    const { drawings, scenarios } = rooms.game(id)
    const board = drawings && scenarios.find((s) => s.id === query['scenario'])
    return new Reply(maps(`${id} ${board?.id ?? ''}`))
  })
  const claims = once((id) => extras.claims?.(rooms.game(id)) ?? [])
  get('/api/games/:id/claims', 'anyone', ({ id }) => claims(id))
  get('/api/games/:id/guide', 'anyone', ({ id }) => {
    const { guide, title } = rooms.game(id)
    if (!guide) throw new Fault(`${title} has no guided first turn.`, 404)
    return guide
  })
  get('/api/games/:id/howto', 'anyone', ({ id }) => {
    const { howTo, title } = rooms.game(id)
    if (!howTo) throw new Fault(`${title} has no page on how to play it.`, 404)
    return howTo
  })
  get('/api/games/:id/packform', 'anyone', ({ id }) => {
    const { pack, title } = rooms.game(id)
    if (!pack) throw new Fault(`${title} takes no packs.`, 404)
    return pack.form()
  })

  if (!extras.limits) get('/api/me', 'anyone', (): Me => ({ mode: 'house' }))
  get('/api/packs', 'host', () => rooms.packs.list())
  post('/api/packs', 'host', async ({ body }) => {
    const kept = await rooms.packs.keep(rooms.game(read(ofGame, body).game), body)
    if ('id' in kept) return kept
    const { faults } = kept
    return new Reply(JSON.stringify({ fault: `The pack was not saved: ${faults.join(' ')}`, faults }), {}, 400)
  })
  get('/api/packs/:id', 'host', async ({ id: asked }) => {
    const { id, content } = await rooms.packs.find(asked)
    return new Reply(`${JSON.stringify(content, null, 2)}\n`, file(`${content.game}-${id}.pack.json`))
  })
  remove('/api/packs/:id', 'host', async ({ id }) => {
    await rooms.packs.remove(id)
    return {}
  })

  get('/api/matches', 'anyone', ({ who }) => rooms.list(who))
  // Whoever begins a match is told the commitment before its first die is rolled.
  post('/api/matches', 'name', async ({ body, who }) => {
    limit('match', who)
    const id = await rooms.start(read(newMatchSchema, body), who)
    return { id, dice: diceInfo(await rooms.kept(id)) }
  })
  get('/api/matches/:id/dice', 'look', async ({ id }) => diceInfo(await rooms.kept(id)))
  patch('/api/matches/:id', 'make', async ({ id, body }) => {
    await rooms.rename(id, lineIn(read(nameSchema, body).name))
    return {}
  })
  remove('/api/matches/:id', 'make', async ({ id, who }) => {
    await rooms.checkRemoved(who, id)
    await rooms.remove(id)
    return {}
  })
  post('/api/matches/:id/fork', 'look', async ({ id, body, who }) => {
    limit('match', who)
    const { at, swapped, seat } = read(forkSchema, body)
    return { id: await rooms.fork(who, id, at, { swapped, seat }) }
  })
  get('/api/matches/:id/record', 'look', async ({ id, who }) => {
    await rooms.checkTold(who, id)
    limit('read', who)
    const { text, secrets, name } = await rooms.record(id)
    return new Reply(text, { ...file(name), 'x-maproom-secrets': secrets ? 'yes' : 'no' })
  })
  get('/api/matches/:id/log', 'look', async ({ id, query, who }) => {
    const room = await rooms.room(id)
    try {
      return await room.log(who, eyesIn(query['seat']), countIn(query['from'], 0), countIn(query['to'], Infinity))
    } finally {
      rooms.release(room)
    }
  })
  get('/api/matches/:id/glance', 'look', async ({ id, who }) => {
    const room = await rooms.room(id)
    try {
      return await room.glance(who)
    } finally {
      rooms.release(room)
    }
  })
  const reported = inTurn()
  get('/api/matches/:id/report', 'look', async ({ id, query, who, gone }) => {
    const kept = await rooms.kept(id)
    const mine = who.seats(kept)
    let eyes = eyesIn(query['seat'])
    // How many steps there are tells something too: while it is hidden, each side counts its own.
    if (eyes === OPEN && rooms.hides(kept)) {
      if (mine.length > 0 && mine.length < kept.seats.length) eyes = mine[0]!
      else await rooms.checkTold(who, id)
    }
    limit('read', who)
    return reported(() => report(rooms.store, rooms.gameOf(kept), kept, { eyes, mine }, gone))
  })

  get('/api/matches/:id/study', 'look', ({ id }) => studies.comments(id))
  put('/api/matches/:id/study', 'make', async ({ id, body, who }) => {
    await rooms.checkTold(who, id)
    await studies.keep(id, read(commentsSchema, body))
    return {}
  })
  get('/api/matches/:id/study/file', 'look', async ({ id, who }) => {
    await rooms.checkTold(who, id)
    limit('read', who)
    const { text, name, secrets } = await studies.file(id)
    return new Reply(text, { ...file(name), 'x-maproom-secrets': secrets ? 'yes' : 'no' })
  })
  post('/api/matches/:id/study/line', 'look', async ({ id, body, who }) => {
    limit('match', who)
    await rooms.checkTold(who, id)
    return { id: await studies.line(id, read(z.strictObject({ line: z.string() }), body).line, who) }
  })
  post('/api/matches/:id/study/branch', 'make', async ({ id, body, who }) => {
    const { forkedFrom } = await rooms.kept(id)
    if (forkedFrom) {
      await rooms.admit(who, forkedFrom.match, 'make')
      await rooms.checkTold(who, forkedFrom.match)
    }
    await rooms.checkTold(who, id)
    return { id: await studies.branch(id, read(z.strictObject({ title: z.string() }), body).title) }
  })
  post('/api/games/:id/studies/:study', 'name', async ({ id, study, who }) => {
    limit('match', who)
    return { id: await studies.open(rooms.game(id), study, who) }
  })

  // One after the other: nobody keeps the others' records waiting with several of their own.
  const bringing = new Set<string>()
  const bring = async ({ body, accept, gone: signal, who }: Asked): Promise<unknown> => {
    limit('import', who)
    const text = typeof body === 'string' ? body : ''
    const start = async (following: Parameters<Rooms['import']>[1]): Promise<string> => {
      if (bringing.has(who.person)) throw new Fault('You are importing a record already. Wait until it is done.', 429)
      if (extras.limits) bringing.add(who.person)
      return rooms.import(text, following, who).finally(() => bringing.delete(who.person))
    }
    if (!accept.includes(LINES)) return { id: await start({ signal }) }
    // How far it has come, line by line; the last line says what came of it.
    const follow = async (write: (line: string) => void): Promise<void> => {
      const say = (line: ImportLine): void => write(`${JSON.stringify(line)}\n`)
      await start({ signal, progress: (played, of) => say({ played, of }) }).then(
        (id) => say({ id }),
        (error: unknown) => say({ fault: sentenceOf(error) }),
      )
    }
    return new Reply(follow, { 'content-type': LINES })
  }
  post('/api/matches/import', 'name', bring, { text: LARGEST_RECORD })
  return routes
}

const file = (name: string): Record<string, string> => ({ 'content-disposition': `attachment; filename="${name}"` })

/** Does heavy things one after the other. */
function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let line: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = line.then(work)
    line = done.catch(() => {})
    return done
  }
}

/** Makes a thing once for each key; what failed is tried again. */
function once<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    if (fresh instanceof Promise) fresh.catch(() => made.delete(key))
    return fresh
  }
}

/** The cards of all games that can be played at the table. */
export const cardsOf = (games: readonly Game[]): GameCard[] =>
  games.filter((game) => game.desk).map((game) => cardOf(game, teacherOf(games, game)))

function cardOf(game: Game, howTo: string): GameCard {
  const { id, title, scenarios, switches, shelf = null } = game
  const sides = sideNames(game.setting(scenarios[0]!.id))
  const list = scenarios.map((s) => ({ id: s.id, title: s.title, about: s.about }))
  const said = ({ id, name, about }: Bot) => ({ id, name, about })
  const bots = game.bots.map((bot) => ({ ...said(bot), characters: (bot.characters ?? []).map(said) }))
  const lessons = (game.lessons ?? []).map(cardOfLesson)
  const studies = (game.studies ?? []).map(({ id, title, about, scenario }) => ({ id, title, about, scenario }))
  const has = { map: !!game.drawing, guide: !!game.guide, pack: !!game.pack }
  return { id, title, shelf, sides, scenarios: list, switches, bots, studies, lessons, howTo, ...has }
}

export function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const found = schema.safeParse(body)
  if (!found.success) throw new Fault(`The request is malformed: ${faultOf(found.error)}.`)
  return found.data
}

function eyesIn(text: string | undefined): number {
  if (text === undefined) return OPEN
  if (!SEAT.test(text)) throw new Fault(`"${text}" is not a seat.`)
  return Number(text)
}

function countIn(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw new Fault(`"${text}" is not a count.`)
  return Number(text)
}
