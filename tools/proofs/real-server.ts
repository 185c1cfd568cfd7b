/** The real server as a process of its own, bundled into one file so that it starts quickly. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const BUNDLES = join(ROOT, 'reports/proofs')
const bundled = new Map<string, Promise<unknown>>()

/** Where the bundle of a script beside this one stands. */
async function bundle(script: string): Promise<string> {
  const outDir = join(BUNDLES, script)
  const made =
    bundled.get(script) ??
    build({
      configFile: false,
      root: ROOT,
      logLevel: 'error',
      ssr: { noExternal: true, external: ['libsql', 'pg'] },
      build: {
        ssr: join(import.meta.dirname, `${script}.ts`),
        outDir,
        emptyOutDir: true,
        target: 'node20',
        minify: true,
        rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
      },
    })
  bundled.set(script, made)
  await made
  return join(outDir, 'server.mjs')
}

/** Runs it; resolves with the first line it says. `quiet`: what it complains of is thrown away. */
async function run(
  script: string,
  args: readonly string[],
  quiet = false,
): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [await bundle(script), ...args], {
    stdio: ['ignore', 'pipe', quiet ? 'ignore' : 'inherit'],
  })
  const said = await new Promise<string>((done, fail) => {
    child.stdout.once('data', (data: Buffer) => done(data.toString()))
    child.once('exit', () => fail(new Error('the server did not start')))
  })
  return { child, said }
}

export async function start(folder: string, ...games: readonly string[]) {
  const { child, said } = await run('serving', [folder, ...games])
  return { child, port: Number(said) }
}

/** One of several servers on a database, open to people. It complains of lines that broke: that is thrown away. */
export async function startOpen(url: string, port: number, games: readonly string[]) {
  const { child, said } = await run('serving-open', [url, `${port}`, ...games], true)
  const [at, house] = said.trim().split(' ') as [string, string]
  return { child, port: Number(at), house }
}
