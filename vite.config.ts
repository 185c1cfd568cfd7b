import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

/** `npm run dev` serves the page with hot reload and passes what is the host's on to `maproom serve`. */
const HOST = `localhost:${process.env['PORT'] ?? 8080}`

const HERE = import.meta.dirname
/** `npm run build:static`: a folder for any web host. */
const STATIC = 'static'

/** What the page ships beside its code is made while it is built: see tools/shipped. */
function shipped(mode: string): Plugin {
  let folder = ''
  let made: Promise<void> | undefined
  const make = (): Promise<void> =>
    (made ??= new Promise((done, fail) => {
      folder = mkdtempSync(join(tmpdir(), 'maproom-shipped-'))
      const argv = ['--import', 'tsx', join(HERE, 'tools/shipped/make.ts'), folder, mode]
      spawn(process.execPath, argv, { cwd: HERE, stdio: ['ignore', 'inherit', 'inherit'] })
        .on('error', fail)
        .on('exit', (code) => (code === 0 ? done() : fail(new Error('The pictures of the games could not be made.'))))
    }))
  const clean = (): void => {
    if (folder !== '') rmSync(folder, { recursive: true, force: true })
  }
  return {
    name: 'maproom-shipped',
    buildStart: () => void make().catch(() => {}),
    async generateBundle() {
      await make()
      for (const fileName of filesIn(folder))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, fileName)) })
    },
    closeBundle: clean,
    configureServer(server) {
      server.httpServer?.once('close', clean)
      server.middlewares.use('/pictures', (request, response, next) => {
        make().then(() => response.end(readFileSync(join(folder, 'pictures', request.url!.slice(1)))), next)
      })
    },
  }
}

/** The service worker, with the list of all files it keeps. */
function keeper(): Plugin {
  let folder = ''
  return {
    name: 'maproom-keeper',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const files = filesIn(folder).filter((file) => file !== 'keeper.js')
        const build = createHash('sha256')
        for (const file of files) build.update(file).update(readFileSync(join(folder, file)))
        const list = ['./', ...files.map((file) => `./${file}`)]
        const head = `const BUILD = '${build.digest('hex').slice(0, 16)}'\nconst FILES = ${JSON.stringify(list)}\n`
        writeFileSync(join(folder, 'keeper.js'), head + readFileSync(join(HERE, 'src/static/keeper.js'), 'utf8'))
      },
    },
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/'))
    .sort()
}

export default defineConfig(({ mode }) => ({
  root: 'src/web',
  base: './',
  plugins: [svelte({ preprocess: vitePreprocess() }), shipped(mode), ...(mode === STATIC ? [keeper()] : [])],
  // Without a server the host runs in a worker of the page, which everything else in it takes for one.
  resolve: {
    alias: mode === STATIC ? [{ find: './with-host.ts', replacement: join(HERE, 'src/static/page.ts') }] : [],
  },
  worker: { format: 'es' },
  build: {
    outDir: mode === STATIC ? '../../dist/static' : '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
  },
  server: { proxy: { '/api': `http://${HOST}`, '/socket': { target: `ws://${HOST}`, ws: true } } },
}))
