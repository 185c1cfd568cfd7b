/** `maproom bench web`: the page in a browser without a GPU. Frames, first paint, sizes, and how long an order takes to show. */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { ensureChromium } from '../scripts/chromium.mjs'
import { games } from '../src/games/registry.ts'
import { makeServer } from '../src/server/server.ts'
import { openSqlite } from '../src/server/sqlite.ts'
import type { MapBench } from '../src/web/bench/api.ts'

/** Rows wanted: frames, front, table. */
const { values } = parseArgs({ options: { rows: { type: 'string', default: 'frames,front,table' } } })
const wanted = new Set(values.rows.split(','))
/** Kilobytes a table may load, gzipped, without map data, until its first decision is shown. */
const LOAD_AIM = 250
const ROOT = join(import.meta.dirname, '..')
const WINDOW = { width: 1680, height: 1050 }
/** Of a window of 1680 by 1050 the panels leave this to the map. */
const MAP_WINDOW = { width: 1048, height: 914 }
const ORDERS = 30
/** The front page is opened so many times, each as by a new visitor. */
const VISITS = 5
/** Milliseconds until the front page has painted what it is about. */
const PAINT_AIM = 1000

const row = (name: string, figure: string): void => console.log(`${name.padEnd(66)} ${figure.padStart(24)}`)
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const mean = sorted.reduce((sum, one) => sum + one, 0) / sorted.length
  const late = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  return [mean, late, sorted.at(-1) ?? 0].map((ms) => ms.toFixed(1)).join(' / ')
}

async function buildPage(outDir: string, input: string): Promise<void> {
  await build({
    root: join(ROOT, 'src/web'),
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(ROOT, 'src/web', input) } },
  })
}

async function serve(web: string, data: string) {
  const app = await makeServer({ games, store: await openSqlite(data), web })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { address: `http://127.0.0.1:${port}`, close: () => app.close() }
}

/** Pan and zoom of one map with all its counters. */
async function frames(browser: Browser, address: string, map: string, title: string): Promise<void> {
  const page = await browser.newPage({ viewport: MAP_WINDOW })
  await page.goto(`${address}/bench/index.html?map=${map}&s=62`)
  const bench = await page.waitForFunction(() => (globalThis as unknown as { bench?: MapBench }).bench)
  const ground = await bench.evaluate((it) => it?.firstGround)
  const all = await bench.evaluate((it) => it?.firstPaint)
  row(`${title}: terrain / names there after, ms`, `${Math.round(ground ?? 0)} / ${Math.round(all ?? 0)}`)
  for (const S of [28, 62]) {
    await bench.evaluate((it, scale) => it?.go(scale, ''), S)
    await bench.evaluate((it) => it?.pan(80, 11, 7))
    const pan = await bench.evaluate((it) => it?.pan(240, 11, 7))
    row(`${title}: pan at ${S} px a hex, ms (mean / 95 % / most)`, spread(pan?.frames ?? []))
  }
  await bench.evaluate((it) => it?.zoom(8))
  const zoom = await bench.evaluate((it) => it?.zoom(16))
  row(`${title}: zoom, ms (mean / 95 % / most)`, spread(zoom?.frames ?? []))
  await page.close()
}

interface Loaded {
  kind: 'script' | 'style' | 'font'
  bytes: number
}

const KINDS: Record<string, Loaded['kind']> = { js: 'script', css: 'style', woff: 'font', woff2: 'font' }

/** What the page fetched that is not the match's or the map's, as a server that compresses would send it. */
function listen(page: Page): () => Promise<Loaded[]> {
  const waiting: Promise<Loaded | null>[] = []
  const seen = new Set<string>()
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    const kind = KINDS[path.slice(path.lastIndexOf('.') + 1)]
    // The worker's faces come out of the cache: the server marks built files as never changing.
    if (!kind || seen.has(path)) return
    seen.add(path)
    const weigh = async (): Promise<Loaded | null> => {
      const body = await response.body().catch(() => null)
      return body && { kind, bytes: kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length }
    }
    waiting.push(weigh())
  })
  return async () => (await Promise.all(waiting)).filter((one) => one !== null)
}

/** Runs in the page: notes when orders leave, and when the frame after the news of them has been painted. */
const CLOCK = `
  globalThis.orderTimes = []
  let sent = 0
  const heard = new WeakSet()
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (data) {
    if (data.includes('"t":"orders"')) sent = performance.now()
    if (!heard.has(this)) {
      heard.add(this)
      this.addEventListener('message', ({ data }) => {
        if (sent === 0 || !data.includes('"t":"change"')) return
        const since = sent
        sent = 0
        requestAnimationFrame(() => setTimeout(() => orderTimes.push(performance.now() - since), 0))
      })
    }
    send.call(this, data)
  }
`

async function table(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage({ viewport: WINDOW })
  const loaded = listen(page)
  await page.addInitScript({ content: CLOCK })
  // The page's own browser makes the match, so that its seats are the page's.
  const answer = await page.request.post(`${address}/api/matches`, {
    data: { game: 'agn', scenario: 'campaign', options: { fog: false }, seats: ['person', 'person'] },
  })
  const { id } = (await answer.json()) as { id: string }
  await page.goto(`${address}/#/match/${id}`)
  // Two people share the page: a curtain hangs before the table.
  await page.getByRole('button', { name: /^I am the/ }).click({ timeout: 60_000 })
  await page.waitForSelector('[role=application] canvas', { timeout: 60_000 })
  await page.waitForTimeout(3000)
  const all = await loaded()
  const weight = (kind?: Loaded['kind']): number =>
    all.filter((one) => !kind || one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)
  const whole = weight()
  row('table loads, gzipped, without map data', `${kB(whole)} <= ${LOAD_AIM}${whole > LOAD_AIM * 1000 ? ' !' : ''}`)
  for (const kind of ['script', 'style', 'font'] as const)
    row(`  ${kind}s (${all.filter((one) => one.kind === kind).length})`, kB(weight(kind)))
  const times = await orders(page)
  if (times.length > 0)
    row(`order sent to board painted, ms (mean / 95 % / most), ${times.length} orders`, spread(times))
  else row('order sent to board painted', 'no order was sent')
  await page.close()
}

/** Takes the laid-out answer, else the first option, again and again. */
async function orders(page: Page): Promise<number[]> {
  const read = (): Promise<number[]> =>
    page.evaluate(() => [...(globalThis as unknown as { orderTimes: number[] }).orderTimes])
  for (let n = 0; n < ORDERS * 2 && (await read()).length < ORDERS; n++) {
    const before = (await read()).length
    for (const key of ['Space', '1', 'e', 'e']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(150)
      if ((await read()).length > before) break
    }
  }
  return read()
}

/** Milliseconds from asking for the front page until its hero and its ways in have been painted, by new visitors. */
async function frontPage(browser: Browser, address: string): Promise<void> {
  for (const [name, viewport] of [
    ['1440 x 900', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    const times: { first: number; content: number }[] = []
    for (let i = 0; i < VISITS; i++) {
      const context = await browser.newContext({ viewport })
      const page = await context.newPage()
      await page.goto(address)
      await page.locator('.hero').waitFor()
      await page.waitForLoadState('networkidle')
      times.push(await page.evaluate(PAINTED))
      await context.close()
    }
    const middle = (of: (one: (typeof times)[number]) => number): number =>
      Math.round(times.map(of).toSorted((a, b) => a - b)[Math.floor(VISITS / 2)]!)
    const content = middle((one) => one.content)
    row(
      `front page, ${name}: first / largest content painted, ms`,
      `${middle((one) => one.first)} / ${content} <= ${PAINT_AIM}${content > PAINT_AIM ? ' !' : ''}`,
    )
  }
  row('  load of the machine meanwhile (1 = one process that never waits)', loadavg()[0]!.toFixed(1))
}

/** Runs in the page: when it first painted anything, and the largest thing. */
const PAINTED = `new Promise((done) => {
  new PerformanceObserver((list) => {
    const content = Math.max(...list.getEntries().map((entry) => entry.startTime))
    const [first] = performance.getEntriesByName('first-contentful-paint')
    done({ first: first ? first.startTime : content, content })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
})` as unknown as () => Promise<{ first: number; content: number }>

const folder = mkdtempSync(join(tmpdir(), 'maproom-bench-'))
const [tablePage, benchPage] = [join(folder, 'table'), join(folder, 'bench')]
try {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Chromium ${browser.version()} without GPU\n`)
  if (wanted.has('frames')) {
    await buildPage(benchPage, 'bench/index.html')
    const bench = await serve(benchPage, join(folder, 'bench-data'))
    await frames(browser, bench.address, 'agn', 'Army Group North')
    await frames(browser, bench.address, 'synthetic', '15,000 hexes, 1,500 counters')
    await bench.close()
  }
  if (wanted.has('table') || wanted.has('front')) {
    await buildPage(tablePage, 'index.html')
    const real = await serve(tablePage, join(folder, 'data'))
    if (wanted.has('front')) await frontPage(browser, real.address)
    if (wanted.has('table')) await table(browser, real.address)
    await real.close()
  }
  await browser.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
