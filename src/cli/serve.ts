/** `maproom serve`: the table in the browser. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { BotPool } from '../server/bot-pool.ts'
import { Importer } from '../server/importer.ts'
import { makeServer } from '../server/server.ts'
import { openPostgres } from '../server/postgres.ts'
import { openSqlite } from '../server/sqlite.ts'
import type { Store } from '../server/store.ts'
import { Thinker } from '../server/thinker.ts'
import { claimsOf } from './claim-books.ts'
import { type Io, say, wrongUse } from './io.ts'
import { portNumber } from './numbers.ts'

interface ServeOptions {
  port?: number
  host?: string
  data?: string
  unprotected?: boolean
  build: boolean
}

/** Milliseconds from one order of a bot to the next. */
const PAUSE = 100

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

const UNPROTECTED = (host: string): string =>
  `Listening on ${host} would let in everybody who can reach this machine: there are no accounts and no passwords, so they could ` +
  'take any seat, read hidden information, and delete or import matches. Leave out --host (or HOST) to serve this machine alone. ' +
  'If you trust everybody on your network, add --unprotected.'

export function serveCommand(io: Io): Command {
  return new Command('serve')
    .description('serve the table in the browser, with matches kept on this machine')
    .option('--port <N>', 'port (PORT, or 8080)', portNumber)
    .option('--host <NAME>', 'address to listen on (HOST, or 127.0.0.1: this machine alone)')
    .option('--data <FOLDER>', 'where matches are kept (MAPROOM_DATA, or your data folder)')
    .option('--unprotected', 'listen beyond this machine anyway, with nothing to protect a seat')
    .option('--no-build', 'in a clone: do not build the page if it is missing')
    .action((options: ServeOptions) => serve(io, options))
}

async function serve(io: Io, options: ServeOptions): Promise<void> {
  const { env } = process
  const port = options.port ?? portIn(env['PORT'])
  const host = options.host ?? (env['HOST'] || '127.0.0.1')
  const data = options.data ?? (env['MAPROOM_DATA'] || dataFolder())
  const alone = LOOPBACK.has(host)
  if (!alone && !options.unprotected) throw wrongUse(UNPROTECTED(host))
  const web = join(io.root, 'dist/web')
  const built = (): boolean => existsSync(join(web, 'index.html'))
  if (!built() && options.build && existsSync(join(io.root, 'vite.config.ts'))) buildPage(io)
  const { store, place } = await openStore(env['DATABASE_URL'] ?? '', data)
  const app = await makeServer({
    games: io.games,
    store,
    web,
    localOnly: alone,
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
  const { port: bound } = app.server.address() as { port: number }
  const name = host.includes(':') ? `[${host}]` : host === '127.0.0.1' ? 'localhost' : host
  say(io, `Maproom is at http://${name}:${bound}/`, `Matches are kept in ${place}`)
  if (!alone) say(io, `Everybody who can reach ${host} can take any seat, read hidden information, and delete matches.`)
  if (!built())
    say(io, 'The page is not built yet, so there is nothing to see there: run "npm run build", then reload.')
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
  })
  await app.close()
}

/** Where matches are kept: in PostgreSQL where DATABASE_URL names a database, else in a folder. */
async function openStore(url: string, data: string): Promise<{ store: Store; place: string }> {
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

/** Where programs keep what is the user's, by the custom of the system. */
function dataFolder(): string {
  const { env, platform } = process
  if (platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData/Local'), 'maproom')
  if (platform === 'darwin') return join(homedir(), 'Library/Application Support/maproom')
  return join(env['XDG_DATA_HOME'] || join(homedir(), '.local/share'), 'maproom')
}
