/** Every panel in the gallery: no serious fault of access, nothing wider than its column, dice settle, keys walk the odds. */
import { readFileSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
let vite: ViteDevServer
let browser: Browser

beforeAll(async () => {
  vite = await createServer({ logLevel: 'error', server: { port: 0 } })
  await vite.listen()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  browser = await chromium.launch({ executablePath: inject('ground').chromium, args })
})
afterAll(async () => {
  await browser?.close()
  await vite?.close()
})

async function gallery(query: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ viewport })
  await page.goto(`${vite.resolvedUrls?.local[0]}gallery/panels.html?${query}`)
  await page.waitForSelector('[data-panel]')
  return page
}

interface Fault {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

test.each([
  ['light', 316],
  ['dark', 548],
])('in %s, %i px wide, no panel has a serious fault or is too wide', async (theme, width) => {
  const page = await gallery(`width=${width}&theme=${theme}`, { width: 1680, height: 1050 })
  await page.evaluate(AXE)
  const faults = (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations)',
  )) as Fault[]
  const serious = faults.filter((f) => f.impact === 'serious' || f.impact === 'critical')
  expect(serious.map((f) => `${f.id}: ${f.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([])
  const wide = await page.$$eval('[data-panel] > .panel', (panels) =>
    panels.filter((p) => p.scrollWidth > p.clientWidth).map((p) => p.parentElement!.dataset['panel']),
  )
  expect(wide).toEqual([])
  await page.close()
})

test('arrow keys walk the odds, and words follow', async () => {
  const page = await gallery('panel=odds&width=548', { width: 600, height: 900 })
  await page.focus('[data-cell="0,1"]')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  expect(await page.textContent('.said h4')).toContain('Grand Assault, Counterattack')
  expect(await page.textContent('.said > p')).toContain('41 %')
  await page.close()
})

test('the time line is walked by keys and goes back to now', async () => {
  const page = await gallery('panel=time', { width: 1680, height: 300 })
  const slider = page.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await slider.getAttribute('aria-valuenow')).toBe('209')
  await page.keyboard.press('Home')
  expect(await slider.getAttribute('aria-valuenow')).toBe('0')
  await page.keyboard.press('End')
  expect(await slider.getAttribute('aria-valuenow')).toBe('210')
  await page.close()
})

test('a rule number says its rule when focused and Escape hides it', async () => {
  const page = await gallery('panel=fight&width=548', { width: 600, height: 900 })
  const rule = page.getByRole('button', { name: '§ 8.2' }).first()
  await rule.focus()
  const words = page.locator('[role=tooltip]:popover-open')
  expect(await words.textContent()).toContain('sum of its units')
  await page.keyboard.press('Escape')
  expect(await words.count()).toBe(0)
  await page.close()
})

test('a figure an owner enters is marked, and a wrong one keeps the pack from being saved', async () => {
  const page = await gallery('panel=pack&width=548', { width: 600, height: 900 })
  const cell = page.getByRole('textbox', { name: /^Steadfast, Meeting, attacker/ })
  await cell.fill('x')
  expect(await page.getByRole('button', { name: 'Save pack' }).isDisabled()).toBe(true)
  await cell.fill('2')
  expect(await page.getByText('1 figure changed.').count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Save pack' }).isEnabled()).toBe(true)
  await page.close()
})
