/** `maproom serve`: the table in the browser. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import type { FastifyInstance } from 'fastify'
import { qrCode, qrText } from '../core/online/qr.ts'
import { BotPool } from '../server/bot-pool.ts'
import { Importer } from '../server/importer.ts'
import { jsonLog } from '../server/log.ts'
import { Metrics } from '../server/metrics.ts'
import { type MetricsPort, openMetrics } from '../server/metrics-port.ts'
import { makeServer } from '../server/server.ts'
import { type SendsMail, smtpSender, smtpServerOf } from '../server/clerk/smtp.ts'
import { Sessions } from '../server/people/sessions.ts'
import { openPostgres } from '../server/postgres.ts'
import { openSqlite } from '../server/sqlite.ts'
import type { SqlStore } from '../server/sql.ts'
import { Thinker } from '../server/thinker.ts'
import { claimsOf } from './claim-books.ts'
import { dataFolder } from './data-folder.ts'
import { type Io, say, wrongUse } from './io.ts'
import { portNumber } from './numbers.ts'

interface ServeOptions {
  port?: number
  host?: string
  data?: string
  open?: boolean
  public?: string
  proxy?: string[]
  metrics?: number
  log?: boolean
  build: boolean
}

/** Milliseconds from one order of a bot to the next. */
const PAUSE = 100

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

const CLOSED = (host: string): string =>
  `Listening on ${host} would let in everybody who can reach this machine. Add --open: then nobody comes in without a link, ` +
  'and every seat belongs to the person who took it. Leave out --host (or HOST) to serve this machine alone.'

export function serveCommand(io: Io): Command {
  return new Command('serve')
    .description('serve the table in the browser, with matches kept on this machine')
    .option('--port <N>', 'port (PORT, or 8080)', portNumber)
    .option('--host <NAME>', 'address to listen on (HOST, or 127.0.0.1: this machine alone)')
    .option('--data <FOLDER>', 'where matches are kept (MAPROOM_DATA, or your data folder)')
    .option('--open', 'let in friends by links, from this house or, with --public, from anywhere')
    .option('--public <URL>', 'with --open: the address others reach it by, such as https://maproom.example')
    .option('--proxy <ADDRESS...>', 'with --open: trusted proxies, such as 127.0.0.1')
    .option('--metrics <N>', 'a port of this machine alone that serves /metrics', portNumber)
    .option('--log', 'write a line of JSON for every order and request to stderr')
    .option('--no-build', 'in a clone: do not build the page if it is missing')
    .action((options: ServeOptions) => serve(io, options))
}

async function serve(io: Io, options: ServeOptions): Promise<void> {
  const { env } = process
  const port = options.port ?? portIn(env['PORT'])
  const host = options.host ?? (env['HOST'] || (options.open ? '0.0.0.0' : '127.0.0.1'))
  const open = options.open === true
  const origin = originIn(options.public, open)
  const data = options.data ?? (env['MAPROOM_DATA'] || dataFolder())
  const mail = mailIn(env['SMTP_URL'], env['MAIL_FROM'], open)
  const alone = LOOPBACK.has(host)
  if (!alone && !open) throw wrongUse(CLOSED(host))
  const web = join(io.root, 'dist/web')
  const built = (): boolean => existsSync(join(web, 'index.html'))
  // Before the page is built: nobody waits for that to be told that matches cannot be kept.
  const { store, place } = await openStore(env['DATABASE_URL'] ?? '', data)
  if (!built() && options.build && existsSync(join(io.root, 'vite.config.ts'))) buildPage(io)
  let bound = port
  const address = (): string => origin || `http://${outside() ?? 'localhost'}:${bound}`
  const metrics = new Metrics()
  const log = options.log ? jsonLog((line) => void io.stderr.write(line)) : undefined
  const app = await makeServer({
    metrics,
    ...(log ? { log } : {}),
    ...(open ? { open: { origin, names: namesHere(), address, inside: () => origin === '' } } : {}),
    ...(mail ? { reminding: { mail } } : {}),
    ...(options.proxy ? { proxies: options.proxy } : {}),
    games: io.games,
    store,
    web,
    localOnly: !open,
    claims: (game) => claimsOf(io.root, game),
    thinker: new Thinker(),
    bots: new BotPool(),
    pause: PAUSE,
    importer: new Importer(),
  })
  try {
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    throw wrongUse(
      taken
        ? `Port ${port} is taken. Choose another: PORT=${port + 1} npm start, or maproom serve --port ${port + 1}.`
        : `The server cannot listen on ${host}, port ${port}: ${(error as Error).message}`,
    )
  }
  bound = (app.server.address() as { port: number }).port
  const name = host.includes(':') ? `[${host}]` : host === '127.0.0.1' ? 'localhost' : host
  say(io, `Maproom is at http://${name}:${bound}/`, `Matches are kept in ${place}`)
  const watched = options.metrics === undefined ? null : await metricsOn(metrics, options.metrics, app)
  if (watched) say(io, `Metrics are at http://127.0.0.1:${watched.port}/metrics`)
  log?.({ what: 'started' })
  if (open) await tellDoors(io, store, address(), origin)
  if (!built())
    say(io, 'The page is not built yet, so there is nothing to see there: run "npm run build", then reload.')
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
  })
  await app.close()
  await watched?.close()
  log?.({ what: 'stopped' })
}

/** Metrics are for this machine alone: a collector elsewhere comes by a tunnel. */
async function metricsOn(metrics: Metrics, port: number, app: FastifyInstance): Promise<MetricsPort> {
  try {
    return await openMetrics(metrics, port, '127.0.0.1')
  } catch (error) {
    await app.close()
    throw wrongUse(`Metrics cannot be served on port ${port}: ${(error as Error).message}`)
  }
}

/** Prints the links by which people come in. */
async function tellDoors(io: Io, { people }: SqlStore, address: string, origin: string): Promise<void> {
  const { host, house } = await new Sessions(people, origin.startsWith('https:')).doors()
  const link = `${address}/#k=${house}`
  say(
    io,
    '',
    `For you, who run it:  ${address}/#k=${host}`,
    `For your friends:      ${link}`,
    '',
    qrText(qrCode(link)),
    '',
  )
  say(io, 'Anyone with the second link may come in, say a name, and play. Keep the first to yourself.')
  if (origin === '')
    say(io, 'These links work only inside this house or network. README.md says in ten lines how they get out.')
}

/** The one address of a server behind a name. */
function originIn(text: string | undefined, open: boolean): string {
  if (text === undefined) return ''
  if (!open) throw wrongUse('--public needs --open.')
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw wrongUse(`--public takes an address such as https://maproom.example, not "${text}".`)
  return url.origin
}

/** How reminders are sent by mail, where SMTP_URL names a server that takes them. */
function mailIn(url: string | undefined, from: string | undefined, open: boolean): SendsMail | undefined {
  if (!url || !open) return undefined
  try {
    return smtpSender(smtpServerOf(url, from ?? ''))
  } catch (error) {
    throw wrongUse(`${(error as Error).message}.`)
  }
}

/** The address of this machine in its network. */
function outside(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}

function namesHere(): string[] {
  const name = hostname().toLowerCase()
  return [name, `${name}.local`]
}

/** Where matches are kept: in PostgreSQL where DATABASE_URL names a database, else in a folder. */
async function openStore(url: string, data: string): Promise<{ store: SqlStore; place: string }> {
  const place = url ? placeOf(url) : data
  const store = await (url ? openPostgres(url) : openSqlite(data)).catch((error: unknown) => {
    throw wrongUse(`Matches cannot be saved in ${place}: ${(error as Error).message}`)
  })
  return { store, place }
}

/** A database without its password. */
function placeOf(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url)) throw wrongUse('DATABASE_URL has to begin with postgres://')
  const { host, pathname } = new URL(url)
  return `the database ${pathname.slice(1)} at ${host || 'this machine'}`
}

/** A clone has no page until it is built. */
function buildPage(io: Io): void {
  say(io, 'Building the page; this is needed once …')
  const vite = join(io.root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: io.root,
    stdio: 'inherit',
  })
  if (status !== 0) say(io, 'The page could not be built.')
}

function portIn(text: string | undefined): number {
  if (!text) return 8080
  try {
    return portNumber(text)
  } catch (error) {
    throw wrongUse(`PORT is "${text}". ${(error as Error).message}`)
  }
}
