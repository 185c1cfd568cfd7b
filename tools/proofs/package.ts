/** The package: packed, put into an empty folder, and started there as a stranger would, with nothing of the clone in reach. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../../scripts/chromium.mjs'
import { games } from '../../src/games/registry.ts'
import { Visitor } from '../../src/server/testing-people.ts'
import { words } from '../../src/web/words/index.ts'
import type { PartResult } from './proof.ts'

const ROOT = join(import.meta.dirname, '../..')
const SECONDS_TO_START = 120

/** npm and Node with nothing said to them by whoever runs this. */
const env = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS|VITEST|MAPROOM|PORT)/i.test(name)),
  )

function npm(folder: string, ...argv: string[]): string {
  return execFileSync('npm', argv, { cwd: folder, env: env(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Packs the clone; `--ignore-scripts` leaves out the page, which takes long to build. */
function pack(into: string, ...argv: string[]): { file: string; names: string[] } {
  const said = npm(ROOT, 'pack', '--json', '--pack-destination', into, ...argv)
  const [{ filename, files }] = JSON.parse(said.slice(said.indexOf('[\n'))) as [
    { filename: string; files: { path: string }[] },
  ]
  return { file: join(into, filename), names: files.map(({ path }) => path) }
}

interface Started {
  readonly address: string
  /** The key for friends; empty where it is not open. */
  readonly house: string
  readonly stop: () => void
}

/** Starts `maproom serve` and gives its address. */
async function started(folder: string, bin: string, ...more: readonly string[]): Promise<Started> {
  const argv = [bin, 'serve', '--port', '0', '--data', join(folder, 'data', ...more), ...more]
  const child = spawn(process.execPath, argv, { cwd: folder, env: env(), stdio: ['ignore', 'pipe', 'pipe'] })
  let told = ''
  const address = await new Promise<string>((done, fail) => {
    const late = setTimeout(() => fail(new Error(`it did not start: ${told}`)), SECONDS_TO_START * 1000)
    const hear = (text: Buffer): void => {
      told += text.toString()
      const found = /Maproom is at (\S+)/.exec(told)
      if (!found || (more.includes('--open') && !/Keep the first to yourself/.test(told))) return
      clearTimeout(late)
      done(found[1]!)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', () => fail(new Error(`it ended: ${told}`)))
  })
  const house = /For your friends: +\S+#k=([0-9a-f]+)/.exec(told)?.[1] ?? ''
  return { address: address.replace('0.0.0.0', '127.0.0.1'), house, stop: () => void child.kill('SIGTERM') }
}

/** `maproom serve --open` as README has it: the link it prints lets somebody in, and nothing else does. */
async function opensToFriends(folder: string, bin: string): Promise<string[]> {
  const { address, house, stop } = await started(folder, bin, '--open')
  try {
    const visitor = new Visitor(Number(new URL(address).port))
    const begin = { game: 'primer', scenario: 'valley', options: {}, seats: ['person', 'person'], invite: 1 }
    const before = (await visitor.ask('POST', '/api/matches', begin)).status
    await visitor.enter(house, 'Anna')
    const { status } = await visitor.ask('POST', '/api/matches', begin)
    return before === 401 && status === 200
      ? []
      : [`an open server answers ${before} before the link and ${status} after it`]
  } finally {
    stop()
  }
}

async function inEmptyFolder(work: (folder: string) => Promise<PartResult>): Promise<PartResult> {
  const folder = mkdtempSync(join(tmpdir(), 'maproom-package-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `npm pack`, `npm install` of the file, `npx maproom serve`, and the page in a browser up to the first decision of a match. */
export const installed = (): Promise<PartResult> =>
  inEmptyFolder(async (folder) => {
    const { file, names } = pack(folder)
    const home = join(folder, 'home')
    mkdirSync(home)
    writeFileSync(join(home, 'package.json'), '{"private":true}')
    npm(home, 'install', '--prefer-offline', '--no-audit', '--no-fund', file)
    const { address, stop } = await started(home, join(home, 'node_modules/.bin/maproom'))
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage()
      page.setDefaultTimeout(SECONDS_TO_START * 1000)
      await page.goto(address)
      await page
        .getByRole('region', { name: words.shell.front.playNow, exact: true })
        .getByRole('button')
        .first()
        .click()
      const question = await page.locator('[data-question]').first().textContent()
      const bin = join(home, 'node_modules/.bin/maproom')
      const faults = [
        ...(question?.trim() ? [] : ['the first match asks nothing']),
        ...(await opensToFriends(home, bin)),
      ]
      return { figures: { 'files packed': names.length, packages: 1 }, faults }
    } finally {
      await browser.close()
      stop()
    }
  })

/** Without the page and without a network: the files unpacked, with nothing beside them but what the package depends on. */
export const unpacked = (): Promise<PartResult> =>
  inEmptyFolder(async (folder) => {
    const { file, names } = pack(folder, '--ignore-scripts')
    execFileSync('tar', ['xzf', file, '-C', folder])
    const home = join(folder, 'package')
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean }>
    }
    for (const [path, { dev }] of Object.entries(lock.packages)) {
      if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue
      mkdirSync(dirname(join(home, path)), { recursive: true })
      symlinkSync(join(ROOT, path), join(home, path))
    }
    const { address, stop } = await started(home, join(home, 'bin/maproom.mjs'))
    try {
      const cards = (await (await fetch(new URL('/api/games', address))).json()) as { id: string }[]
      const missing = games
        .filter(({ id }) => !cards.some((card) => card.id === id))
        .map(({ id }) => `${id} is missing`)
      // Else `npm pack` would leave out the page and say nothing.
      const silent = npm(ROOT, 'config', 'get', 'ignore-scripts').trim() === 'true'
      return {
        figures: { 'files packed': names.length, games: cards.length },
        faults: [
          ...missing,
          ...(await opensToFriends(home, join(home, 'bin/maproom.mjs'))),
          ...(silent ? ['npm is told to build nothing before it packs'] : []),
        ],
      }
    } finally {
      stop()
    }
  })
