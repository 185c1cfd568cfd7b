/** Trying without installing: the browser tests against the page that needs no server, how soon one decides on a slow telephone, and the package. */
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildPages } from '../../src/web/browser/built.ts'
import { BUILT } from '../../src/web/browser/setup.ts'
import { PHONE } from '../../src/web/browser/desk.ts'
import { fileServer, portOf } from '../../src/web/browser/no-server.ts'
import { SERVER_ONLY } from '../../src/web/browser/server-only.ts'
import { words } from '../../src/web/words/index.ts'
import { installed, unpacked } from './package.ts'
import type { PartResult, Proof } from './proof.ts'

const ROOT = join(import.meta.dirname, '../..')
const SLOW_PHONE = 'slow phone'
const PACKAGE = 'package'
const UNPACKED = 'package without the page'
/**
 * A telephone on a slow line: 4 Mbit a second, 100 ms to and fro, a page a quarter as fast as here. The web host is slow, and not the
 * browser told to be: that would leave out what the page's workers fetch.
 */
const LINE = { bytesPerSecond: 500_000, milliseconds: 100 }
const SLOWER = 4
const MOST_SECONDS = 10

/** Milliseconds from a cold start to the first decision of the first game, by one tap on the front page. */
async function firstDecision(): Promise<PartResult> {
  const { chromium: executablePath, pages, remove } = await buildPages('static')
  const files = await fileServer(pages, '', LINE)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const began = performance.now()
    await page.goto(`http://127.0.0.1:${portOf(files)}/`)
    const now = page.getByRole('region', { name: words.shell.front.playNow, exact: true })
    await now.waitFor()
    const front = performance.now() - began
    await now.getByRole('button').first().tap()
    await page.locator('[data-question]').first().waitFor()
    const decision = performance.now() - began
    const figures = { 'front page ms': Math.round(front), 'first decision ms': Math.round(decision) }
    const late = decision > MOST_SECONDS * 1000
    return { figures, faults: late ? [`the first decision comes after ${(decision / 1000).toFixed(1)} s`] : [] }
  } finally {
    await browser.close()
    files.closeAllConnections()
    files.close()
    remove()
  }
}

let built: Promise<string> | undefined

/** The page for the tests, built once for all files. */
async function pagesForTests(): Promise<string> {
  const { pages, remove } = await buildPages('static', true)
  process.once('exit', remove)
  return pages
}

/** One file of the browser tests, against the page that needs no server. */
async function tested(file: string): Promise<PartResult> {
  const pages = await (built ??= pagesForTests())
  const argv = ['vitest', 'run', '--project', 'static', '--reporter', 'json', `src/web/browser/${file}`]
  const env = { ...process.env, MAPROOM_STATIC: 'all', [BUILT.static]: pages }
  return new Promise((done) => {
    execFile('npx', argv, { cwd: ROOT, env, maxBuffer: 2 ** 28 }, (_error, out) => {
      const start = out.search(/^\{/m)
      const { numPassedTests = 0, testResults = [] } = JSON.parse(start < 0 ? '{}' : out.slice(start)) as {
        numPassedTests?: number
        testResults?: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
      }
      const failed = testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'failed'),
      )
      const faults = failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${failureMessages[0]}`)
      if (numPassedTests === 0) faults.push(`${file}: no test was passed`)
      done({ figures: { files: 1, tests: numPassedTests }, faults })
    })
  })
}

const OTHERS: Readonly<Record<string, () => Promise<PartResult>>> = {
  [SLOW_PHONE]: firstDecision,
  [PACKAGE]: installed,
  [UNPACKED]: unpacked,
}

export const staticPage: Proof = {
  about:
    'the page without a server passes the tests of the served one, a slow telephone decides within 10 seconds, and the package runs without a clone',
  parts: (short) =>
    short
      ? [UNPACKED]
      : [
          PACKAGE,
          SLOW_PHONE,
          ...readdirSync(join(ROOT, 'src/web/browser'))
            .filter((file) => file.endsWith('.test.ts') && !SERVER_ONLY.includes(file))
            .sort(),
        ],
  run: (part) => OTHERS[part]?.() ?? tested(part),
  most: ['front page ms', 'first decision ms'],
}
