/** The server: the page's files, the HTTP API and the sockets. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastifyWebsocket from '@fastify/websocket'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Game } from '../core/system.ts'
import { api, type GameExtras } from './api.ts'
import { checkLocal, checkOpen, checkSite, type OpenDoor } from './door.ts'
import { httpApi } from './http.ts'
import { Limits, netOf } from './limits.ts'
import { Clerk, type ClerkOptions } from './clerk/clerk.ts'
import { nameOf, peopleApi, sides } from './people/api.ts'
import { previewed } from './people/preview.ts'
import { Sessions } from './people/sessions.ts'
import { type Allowed, USUAL } from './allowance.ts'
import { Turns } from './lanes.ts'
import { type Beat, everyFiveSeconds, everyHalfMinute, Lines, Pulse } from './pulse.ts'
import { Fault, sentenceOf } from './fault.ts'
import { talk } from './socket.ts'
import type { Store } from './store.ts'
import { Questions } from './questions.ts'
import { Rooms } from './rooms.ts'
import type { Bots } from './bots.ts'
import { type NewDice, newDice } from './dice.ts'
import { HOUSE, NOBODY, type Who } from './who.ts'
import type { Importer } from './importer.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Reminders } from './people/reminders.ts'
import type { Thinker } from './thinker.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends it. */
    readonly who: Who
  }
}

export interface ServerOptions extends GameExtras {
  readonly games: readonly Game[]
  readonly store: Store
  /** The folder of the built page. */
  readonly web?: string
  /** Only names of this machine are answered: a foreign page cannot borrow one by its own DNS. */
  readonly localOnly?: boolean
  /** Milliseconds before a bot's order or a standing answer. */
  readonly pause?: number
  /** Answers questions on a thread of its own; it must know the games. It ends with the server. */
  readonly thinker?: Thinker
  /** Lets bots think, on threads that must know the games. It ends with the server. */
  readonly bots?: Bots
  /** Reads records on a thread of its own; it must know the games. It ends with the server. */
  readonly importer?: Importer
  /** Lets in people from elsewhere, each with a pass. */
  readonly open?: OpenTo
  /** With it: how people are reminded, and when reminders that are due are looked for. */
  readonly reminding?: Pick<ClerkOptions, 'mail' | 'manners'> & {
    readonly beat?: (work: () => Promise<void>) => () => void
  }
  /** Addresses of the proxies that are believed who asks. */
  readonly proxies?: readonly string[]
  /** Who sends a request; everybody is the house where nothing is said. */
  readonly who?: (request: FastifyRequest) => Who
  /** Dice of a new match: from a secret seed, unless a test brings others. */
  readonly dice?: NewDice
  /** What a socket may say. */
  readonly allowed?: Allowed
  /** When sockets are asked whether they are still there, and rooms in which nothing happens let go of what they can. */
  readonly beat?: Beat
  /** When matches are looked for that should go on by themselves and that nobody plays on. */
  readonly goings?: Beat
  /** Where it counts and times what it does. */
  readonly metrics?: Metrics
  readonly log?: Log
  /** Milliseconds in which a request must have arrived whole. */
  readonly patience?: number
}

export interface OpenTo extends OpenDoor {
  /** The address others reach it by, once it listens. */
  readonly address: () => string
  /** Does that address hold only in this house? */
  readonly inside: () => boolean
}

/** A socket message beyond this closes the socket that sent it. */
const LARGEST_FRAME = 1024 * 1024

const PATIENCE = 30_000
const [GOING_AWAY, POLICY_VIOLATION] = [1001, 1008]
const GOODBYE_MS = 1000

const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

export async function makeServer(options: ServerOptions): Promise<FastifyInstance> {
  const { games, store, web, localOnly = true, pause = 0, thinker, bots, importer, patience = PATIENCE } = options
  const { dice = newDice, metrics, log } = options
  const turns = new Turns()
  const { open } = options
  const limits = open ? new Limits() : undefined
  const rooms = new Rooms(games, store, { pause, thinker, bots, importer, turns, dice, limits, metrics, log })
  await rooms.bringUpToDate()
  const app = fastify({
    forceCloseConnections: true,
    requestTimeout: patience,
    trustProxy: options.proxies?.slice() ?? false,
    http: { headersTimeout: patience, connectionsCheckingInterval: patience },
  })
  await app.register(fastifyWebsocket, { options: { maxPayload: LARGEST_FRAME }, preClose: sayGoodbye })

  const { people, reminders } = store
  if (open && !(people && reminders)) throw new Error('This store knows no people, so the server cannot be open.')
  const sessions = open && people ? new Sessions(people, open.origin.startsWith('https:')) : null
  const { who = () => HOUSE } = options
  const asked = new WeakMap<FastifyRequest, Who>()
  app.decorateRequest('who', {
    getter() {
      return asked.get(this) ?? NOBODY
    },
  })
  app.addHook('onRequest', async (request) => {
    if (open) checkOpen(request, open)
    else if (localOnly) checkLocal(request)
    else checkSite(request)
    asked.set(request, sessions ? await sessions.who(request.headers.cookie) : who(request))
  })
  app.addHook('preHandler', async ({ ws, url, params }) => {
    if (!ws && url.startsWith('/api/')) await turns.next((params as { id?: string }).id ?? 'api')
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('content-security-policy', POLICY)
  })
  // The route and not the address: there are keys in addresses of feeds.
  app.addHook('onResponse', async ({ method, routeOptions, ws }, reply) => {
    if (!log || ws || (method === 'GET' && reply.statusCode < 400)) return
    const route = `${method} ${routeOptions.url ?? 'nowhere'}`
    log({ what: 'request', route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
  })
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error instanceof Fault ? error.status : (error.statusCode ?? 500)
    metrics?.count('faults', { way: 'http', kind: status < 500 ? 'asked' : 'program' })
    const fault = status < 500 ? error.message : sentenceOf(error)
    return reply.code(status).send({ fault })
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ fault: `There is nothing at ${request.method} ${request.url}.` }),
  )
  const extras = { ...options, ...(limits ? { limits } : {}) }
  const clerk = open && reminders ? clerkOf(rooms, reminders, open, { metrics, log, ...options.reminding }) : null
  const more =
    open && sessions && limits && people && reminders && clerk
      ? peopleApi(rooms, { people, sessions, limits, reminders, sender: clerk, ...open })
      : []
  httpApi(app, [...api(rooms, extras), ...more])
  const talking = { turns, allowed: options.allowed ?? USUAL, questions: open ? new Questions() : undefined, metrics }
  const pulse = new Pulse()
  const stop = (options.beat ?? everyHalfMinute)(() => {
    pulse.beat()
    rooms.rest()
  })
  // Also what the process before this one has left.
  const stopGoing = (options.goings ?? everyFiveSeconds)(() => void rooms.goOn())
  void rooms.goOn()
  const { beat: reminds = (work: () => Promise<void>) => everyFiveSeconds(() => void work()) } = options.reminding ?? {}
  const stopReminding = clerk && reminds(() => clerk.work())
  const lines = new Lines()
  app.get('/socket', { websocket: true }, (socket, { who, ip }) => {
    if (open && !lines.add(who.person || netOf(ip), socket)) return socket.close(POLICY_VIOLATION, 'too many pages')
    pulse.watch(socket)
    talk(socket, rooms, { ...talking, who })
  })
  // Built files carry a hash of what they hold in their names: a browser need never ask for them again.
  const setHeaders = (reply: FastifyReply, path: string): void => {
    if (path.includes('/assets/')) void reply.header('cache-control', 'public, max-age=31536000, immutable')
  }
  // For a proxy or a watchdog: the process answers, and the database too.
  app.get('/healthz', async () => {
    await store.match('none')
    return 'ok'
  })
  // For a proxy that chooses among several: not while it closes, nor while it does not hear what the others play.
  let closing = false
  app.get('/readyz', async (_request, reply) => {
    await store.match('none')
    const ready = !closing && store.hears !== false && thinker?.ready !== false
    return reply.code(ready ? 200 : 503).send(ready ? 'ready' : 'not ready')
  })
  metrics?.gauge('open_tables', 'Matches that are open.', () => rooms.opened)
  metrics?.gauge('sockets', 'Pages on a line.', () => app.websocketServer.clients.size)
  metrics?.gauge('thinker_queue', 'Questions that wait for a thread.', () => thinker?.queued ?? 0)
  app.get('/m/:id', async ({ params }, reply) => {
    if (web === undefined || !existsSync(join(web, 'index.html'))) throw new Fault('The page is not built yet.', 404)
    const page = readFileSync(join(web, 'index.html'), 'utf8')
    return reply
      .type('text/html')
      .send(await previewed(page, rooms, (params as { id: string }).id, open?.address() ?? ''))
  })
  if (web !== undefined && existsSync(web))
    await app.register(fastifyStatic, { root: web, cacheControl: false, setHeaders })
  else app.get('/', () => 'The page is not built yet: npm run build')
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onClose', async () => {
    stop()
    stopGoing()
    stopReminding?.()
    await clerk?.over
    await rooms.close()
    await thinker?.close()
    await bots?.close()
    await importer?.close()
  })
  return app
}

function clerkOf(rooms: Rooms, reminders: Reminders, { address }: OpenTo, options: ClerkOptions): Clerk {
  const names = async (match: string, seat: number) => {
    const kept = await rooms.store.match(match)
    return kept && { name: nameOf(rooms, kept), side: sides(rooms, kept)[seat] ?? '' }
  }
  return new Clerk(reminders, names, address, options)
}

/** Closes all sockets; one that does not answer in time is cut. */
function sayGoodbye(this: FastifyInstance, done: () => void): void {
  const { clients } = this.websocketServer
  for (const client of clients) client.close(GOING_AWAY)
  const cut = setTimeout(() => clients.forEach((client) => client.terminate()), GOODBYE_MS)
  this.websocketServer.close(() => {
    clearTimeout(cut)
    done()
  })
}
