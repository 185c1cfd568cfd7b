/** What the page fetches: games, matches, logs, records and reports. */
import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Game } from '../core/system.ts'
import type { Claim, GameCard, ImportLine } from '../core/desk/http.ts'
import { OPEN } from '../core/desk/seen.ts'
import { commentsSchema, isStudy } from '../core/study.ts'
import { Fault, sentenceOf } from './fault.ts'
import { diceInfo, sideNames } from './info.ts'
import { faultOf } from './messages.ts'
import { report } from './report.ts'
import type { Rooms } from './rooms.ts'
import { Studies } from './studies.ts'

/** What is made of a game outside the server: its rules reference and its picture. */
export interface GameExtras {
  claims?(game: Game): readonly Claim[]
  /** The map as PNG, or null when it has none. */
  picture?(game: Game, theme: 'light' | 'dark'): Promise<Uint8Array | null>
}

const LARGEST_RECORD = 8 * 1024 * 1024
const LINES = 'application/x-ndjson'
const SEAT = /^\d{1,2}$/

const newMatchSchema = z.strictObject({
  game: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  seats: z.array(z.enum(['person', 'bot'])),
  bots: z.array(z.string()).optional(),
  pack: z.string().optional(),
  guided: z.boolean().optional(),
})
const ofGame = z.looseObject({ game: z.string() })
const forkSchema = z.strictObject({
  at: z.int().min(0),
  seat: z.int().min(0).optional(),
  swapped: z.boolean().optional(),
})

type OfGame = { Params: { id: string }; Querystring: { theme?: string } }
type OfMatch = { Params: { id: string }; Querystring: { seat?: string; from?: string; to?: string } }

export function httpApi(app: FastifyInstance, rooms: Rooms, extras: GameExtras): void {
  const studies = new Studies(rooms)
  // None of these ever changes while the server runs, and some take long to make.
  const cards = once(() => rooms.games.filter((g) => g.desk).map((game) => cardOf(game)))
  app.get('/api/games', () => cards(''))
  const maps = once((id) => {
    const { drawing, title } = rooms.game(id)
    if (!drawing) throw new Fault(`${title} has no map to draw.`, 404)
    return JSON.stringify(drawing)
  })
  app.get<OfGame>('/api/games/:id/map', ({ params }, reply) =>
    reply.type('application/json; charset=utf-8').send(maps(params.id)),
  )
  const drawn = inTurn()
  const pictures = once(async (key) => {
    const [id, theme] = key.split(' ') as [string, 'light' | 'dark']
    const game = rooms.game(id)
    const picture = await drawn(async () => extras.picture?.(game, theme) ?? null)
    if (!picture) throw new Fault(`${game.title} has no picture.`, 404)
    return Buffer.from(picture)
  })
  app.get<OfGame>('/api/games/:id/picture', async ({ params, query }, reply) => {
    const picture = await pictures(`${params.id} ${query.theme === 'dark' ? 'dark' : 'light'}`)
    return reply.type('image/png').header('cache-control', 'max-age=3600').send(picture)
  })
  const claims = once((id) => extras.claims?.(rooms.game(id)) ?? [])
  app.get<OfGame>('/api/games/:id/claims', ({ params }) => claims(params.id))
  app.get<OfGame>('/api/games/:id/guide', ({ params }) => {
    const { guide, title } = rooms.game(params.id)
    if (!guide) throw new Fault(`${title} has no guided first turn.`, 404)
    return guide
  })

  app.get<OfGame>('/api/games/:id/packform', ({ params }) => {
    const { pack, title } = rooms.game(params.id)
    if (!pack) throw new Fault(`${title} takes no packs.`, 404)
    return pack.form()
  })

  app.get('/api/packs', () => rooms.packs.list())
  app.post('/api/packs', async ({ body }, reply) => {
    const kept = await rooms.packs.keep(rooms.game(read(ofGame, body).game), body)
    if ('id' in kept) return kept
    return reply.code(400).send({ fault: `The pack was not kept: ${kept.faults.join(' ')}`, faults: kept.faults })
  })
  app.get<OfMatch>('/api/packs/:id', async ({ params }, reply) => {
    const { id, content } = await rooms.packs.find(params.id)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${content.game}-${id}.pack.json"`)
      .send(`${JSON.stringify(content, null, 2)}\n`)
  })
  app.delete<OfMatch>('/api/packs/:id', async ({ params }) => {
    await rooms.packs.remove(params.id)
    return {}
  })

  app.get('/api/matches', () => rooms.list())
  // Whoever begins a match is told the commitment before its first die is rolled.
  app.post('/api/matches', async ({ body }) => {
    const id = await rooms.start(read(newMatchSchema, body))
    return { id, dice: diceInfo(await rooms.kept(id)) }
  })
  app.get<OfMatch>('/api/matches/:id/dice', async ({ params }) => diceInfo(await rooms.kept(params.id)))
  app.delete<OfMatch>('/api/matches/:id', async ({ params }) => {
    await rooms.remove(params.id)
    return {}
  })
  app.post<OfMatch>('/api/matches/:id/fork', async ({ params, body, who }) => {
    const { at, swapped, seat } = read(forkSchema, body)
    return { id: await rooms.fork(who, params.id, at, { swapped, seat }) }
  })
  app.get<OfMatch>('/api/matches/:id/record', async ({ params }, reply) => {
    const { text, secrets, name } = await rooms.record(params.id)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-maproom-secrets', secrets ? 'yes' : 'no')
      .send(text)
  })
  app.get<OfMatch>('/api/matches/:id/log', async ({ params, query, who }) => {
    const room = await rooms.room(params.id)
    try {
      return await room.log(who, eyesIn(query.seat), countIn(query.from, 0), countIn(query.to, Infinity))
    } finally {
      rooms.release(room)
    }
  })
  const reported = inTurn()
  app.get<OfMatch>('/api/matches/:id/report', async ({ params, query, who }, reply) => {
    const kept = await rooms.kept(params.id)
    const gone = goneWith(reply)
    return reported(() =>
      report(rooms.store, rooms.gameOf(kept), kept, { eyes: eyesIn(query.seat), mine: who.seats(kept) }, gone),
    )
  })

  app.get<OfMatch>('/api/matches/:id/study', ({ params }) => studies.comments(params.id))
  app.put<OfMatch>('/api/matches/:id/study', async ({ params, body }) => {
    await studies.keep(params.id, read(commentsSchema, body))
    return {}
  })
  app.get<OfMatch>('/api/matches/:id/study/file', async ({ params }, reply) => {
    const { text, name, secrets } = await studies.file(params.id)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-maproom-secrets', secrets ? 'yes' : 'no')
      .send(text)
  })
  app.post<OfMatch>('/api/matches/:id/study/line', async ({ params, body }) => ({
    id: await studies.line(params.id, read(z.strictObject({ line: z.string() }), body).line),
  }))
  app.post<OfMatch>('/api/matches/:id/study/branch', async ({ params, body }) => ({
    id: await studies.branch(params.id, read(z.strictObject({ title: z.string() }), body).title),
  }))
  app.post<{ Params: { id: string; study: string } }>('/api/games/:id/studies/:study', async ({ params }) => ({
    id: await studies.open(rooms.game(params.id), params.study),
  }))

  void app.register((imports, _options, done) => {
    // Whatever it is sent as: a record is text, byte for byte.
    imports.removeAllContentTypeParsers()
    imports.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_RECORD }, (_request, text, parsed) =>
      parsed(null, text),
    )
    imports.post('/api/matches/import', { bodyLimit: LARGEST_RECORD }, async ({ body, headers }, reply) => {
      const text = typeof body === 'string' ? body : ''
      const signal = goneWith(reply)
      const bring = (following: Parameters<Rooms['import']>[1]): Promise<string> =>
        isStudy(text)
          ? studies.import(text, (record) => rooms.import(record, following))
          : rooms.import(text, following)
      if (!headers.accept?.includes(LINES)) return { id: await bring({ signal }) }
      // How far it has come, line by line; the last line says what came of it.
      const lines = new PassThrough()
      const say = (line: ImportLine): void => void lines.write(`${JSON.stringify(line)}\n`)
      void bring({ signal, progress: (played, of) => say({ played, of }) })
        .then(
          (id) => say({ id }),
          (error: unknown) => say({ fault: sentenceOf(error) }),
        )
        .finally(() => lines.end())
      return reply.type(LINES).send(lines)
    })
    done()
  })
}

/** Aborted when the request is closed. */
function goneWith(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}

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

function cardOf(game: Game): GameCard {
  const { id, title, scenarios, switches } = game
  const sides = sideNames(game.setting(scenarios[0]!.id))
  const list = scenarios.map((s) => ({ id: s.id, title: s.title, about: s.about }))
  const bots = game.bots.map((bot) => ({ id: bot.id, name: bot.name, about: bot.about }))
  const studies = (game.studies ?? []).map(({ id, title, about, scenario }) => ({ id, title, about, scenario }))
  const has = { map: !!game.drawing, guide: !!game.guide, pack: !!game.pack }
  return { id, title, sides, scenarios: list, switches, bots, studies, ...has }
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const found = schema.safeParse(body)
  if (!found.success) throw new Fault(`The request has a wrong shape: ${faultOf(found.error)}.`)
  return found.data
}

function eyesIn(text: string | undefined): number {
  if (text === undefined) return OPEN
  if (!SEAT.test(text)) throw new Fault(`"${text}" is no seat.`)
  return Number(text)
}

function countIn(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw new Fault(`"${text}" is no count.`)
  return Number(text)
}
