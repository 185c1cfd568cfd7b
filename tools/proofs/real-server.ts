/** The real server as a process of its own, bundled into one file so that it starts quickly. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const BUNDLE = join(ROOT, 'reports/proofs/server')
let bundled: Promise<unknown> | undefined

function bundle(): Promise<unknown> {
  return (bundled ??= build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['libsql'] },
    build: {
      ssr: join(import.meta.dirname, 'serving.ts'),
      outDir: BUNDLE,
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  }))
}

export async function start(folder: string, ...games: readonly string[]) {
  await bundle()
  const child = spawn(process.execPath, [join(BUNDLE, 'server.mjs'), folder, ...games], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((done, fail) => {
    child.stdout.once('data', (data: Buffer) => done(Number(data.toString())))
    child.once('exit', () => fail(new Error('the server did not start')))
  })
  return { child, port }
}
