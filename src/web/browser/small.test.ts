/** The small list of findings, as far as it is seen in a browser and no other test is about it; docs/findings.md says where the rest is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '../../games/registry.ts'
import { Client } from '../../server/testing.ts'
import { words } from '../words/index.ts'
import { Desk, PHONE, type Sheet } from './desk.ts'
import { Keyboard } from './keyboard.ts'

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

const ALONE = { fog: false, solitaire: true }
/** A short match of each game with a decision at hand. */
const TABLES = games.flatMap(({ id, shelf }) => (shelf?.short ? [{ game: id, scenario: shelf.short.scenario }] : []))
const optionsOf = (game: string): object => (game === 'agn' ? ALONE : game === 'tikhvin' ? { openStacks: true } : {})

const given = (sheet: Sheet): number => sheet.said.filter(({ text }) => /"t":"orders"/.test(text)).length

test('small list: the page has an icon, a description and a preview that are there, and its theme can be named', async () => {
  const { page, close } = await bare()
  for (const selector of ['link[rel=icon]', 'meta[property="og:image"]']) {
    const at = await page.locator(selector).evaluate((e) => e.getAttribute('href') ?? e.getAttribute('content') ?? '')
    const answer = await page.request.get(new URL(at, desk.address).href)
    expect([selector, answer.status()]).toEqual([selector, 200])
    expect((await answer.body()).length).toBeGreaterThan(200)
  }
  expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/\w+ \w+ \w+/)
  await page.getByRole('combobox', { name: words.panels.settings.theme }).waitFor()
  await close()
})

async function bare(): Promise<{ page: Sheet['page']; close: () => Promise<void> }> {
  const sheet = await desk.page('')
  await sheet.page.getByRole('heading', { name: words.shell.front.playNow }).waitFor()
  return { page: sheet.page, close: () => sheet.close() }
}

describe('sounds', () => {
  /** Runs in the page: counts what is played. */
  const COUNT = `
    globalThis.played = 0
    for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
      const own = kind.prototype.start
      kind.prototype.start = function (...when) { globalThis.played++; return own.apply(this, when) }
    }
    Object.defineProperty(BaseAudioContext.prototype, 'state', { get: () => 'running' })
  `
  const played = (sheet: Sheet): Promise<number> => sheet.page.evaluate('globalThis.played')

  test('small list: nothing is heard until sounds are chosen; then a move and its dice are', async () => {
    const match = await desk.newMatch({ scenario: 'dvina', dice: '01', upTo: /^strategic\.choose$/ })
    const sheet = await desk.page()
    await sheet.page.addInitScript({ content: COUNT })
    await sheet.page.goto(`${desk.address}#/match/${match}`)
    await sheet.page.reload()
    await sheet.seated()
    await sheet.key('e')
    await sheet.reaches(({ asked }) => asked?.place === 'operations.choose')
    expect(await played(sheet)).toBe(0)
    await sheet.key(',')
    await sheet.page.getByRole('checkbox', { name: words.panels.settings.sounds }).click()
    await sheet.key('Escape')
    await sheet.click('1725')
    await sheet.click('1626')
    await sheet.key('Space')
    const keys = new Keyboard(sheet)
    while (keys.place !== 'operations.choose') await keys.answer()
    expect(sheet.heard.some(({ text }) => text.includes('"dice":{"purpose"'))).toBe(true)
    for (let i = 0; (await played(sheet)) === 0; i++) {
      if (i === 100) throw new Error('nothing was heard')
      await sheet.page.waitForTimeout(100)
    }
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})

test('small list: C saves a picture of the board', async () => {
  const sheet = await desk.table(await desk.newMatch({ scenario: 'dvina', upTo: /^strategic\.choose$/ }))
  const saved = sheet.page.waitForEvent('download')
  await sheet.key('c')
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/\.(png|webp)$/)
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

test('small list: a link leads to a step, and the board is as it was then', async () => {
  const match = await desk.newMatch({ scenario: 'dvina', upTo: /^operations\.choose$/ })
  const now = await desk.table(match)
  const { at } = now.state
  const earlier = await desk.page(`#/match/${match}/step/1`)
  await earlier.page.locator('[data-table]').waitFor()
  await earlier.page.getByRole('button', { name: words.panels.time.toLive }).first().waitFor()
  expect(await earlier.page.locator('[data-question]').count()).toBe(0)
  expect(earlier.state.at).toBe(at)
  await now.close()
  await earlier.close()
})

/** Pixels across; the map could once be made as small as 220. */
const STAMP = 300

describe.each(TABLES)('$game', ({ game, scenario }) => {
  test('small list: eight fast strokes of Space answer one question at most; the map stays larger than a stamp', async () => {
    const sheet = await desk.table(await desk.newMatch({ game, scenario, options: optionsOf(game) }))
    const before = given(sheet)
    await sheet.page.evaluate(() => {
      const target = document.querySelector('[data-part=map] [role=application]') ?? document.body
      for (let i = 0; i < 8; i++)
        target.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true, cancelable: true }))
    })
    await sheet.settled()
    expect(given(sheet) - before).toBeLessThanOrEqual(1)
    for (let i = 0; i < 14; i++) await sheet.page.keyboard.press('-')
    const [first, last] = await ends(sheet, game)
    expect(Math.max(Math.abs(first.x - last.x), Math.abs(first.y - last.y))).toBeGreaterThan(STAMP)
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})

describe.each(TABLES)('$game', ({ game, scenario }) => {
  test('small list: an overlay with nothing to show says so under its heading', async () => {
    const sheet = await desk.table(await desk.newMatch({ game, scenario, options: optionsOf(game) }))
    await sheet.key('o')
    await sheet.page.getByRole('radio').first().waitFor()
    const names = await sheet.page.getByRole('radio').allTextContents()
    expect(names.length).toBeGreaterThan(2)
    await sheet.key('o')
    for (let i = 1; i < names.length; i++) {
      await sheet.key('o')
      await sheet.page.getByRole('radio').nth(i).click()
      await sheet.settled()
      for (const legend of await sheet.page.locator('[data-board] .legend .legend').all()) {
        const said = await legend.evaluate((e) => [...e.querySelectorAll('li, span')].map((one) => one.textContent))
        expect([names[i], said.join('').length > 0]).toEqual([names[i], true])
      }
    }
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})

/** Where the map's first and last hex lie. */
async function ends(sheet: Sheet, game: string): Promise<readonly [Point, Point]> {
  const hexes = (games.find(({ id }) => id === game)!.drawing!.map as { hexes: { hex: string }[] }).hexes
  const [first, last] = await Promise.all([hexes[0]!, hexes.at(-1)!].map(({ hex }) => sheet.seen(hex)))
  return [first!, last!]
}
interface Point {
  readonly x: number
  readonly y: number
}

test('small list: a bot plays on while no page is open', async () => {
  const game = games.find(({ id }) => id === 'primer')!
  const match = await desk.newMatch({ game: game.id, scenario: 'valley', options: {}, seats: ['bot', 'bot'] })
  const looksIn = async (): Promise<number> => {
    const client = await Client.connect(desk.port)
    await client.hello(match)
    const { at, ending } = client.state
    client.close()
    return ending === '' ? at : Infinity
  }
  const first = await looksIn()
  for (let i = 0, at = first; at === first; i++) {
    if (i === 200) throw new Error('nothing was played while nobody looked')
    await new Promise((done) => setTimeout(done, 100))
    at = await looksIn()
  }
  expect(await looksIn()).toBeGreaterThan(first)
})

test('small list: on the phone nothing in a head lies over another thing, and a new question is read from its top', async () => {
  const front = await desk.page('', PHONE)
  await front.page.getByRole('heading', { name: words.shell.front.playNow }).waitFor()
  expect(await overlaps(front, 'header')).toEqual([])
  await front.close()
  const match = await desk.newMatch({ scenario: 'dvina', upTo: /^strategic\.choose$/ })
  const sheet = await desk.table(match, PHONE)
  expect(await overlaps(sheet, '[data-table] header')).toEqual([])
  const asked = sheet.page.locator('[data-part=asked] .scroll').first()
  await asked.evaluate((e) => (e.scrollTop = 400))
  await sheet.press(/End/)
  if (sheet.state.asked?.place === 'strategic.choose') await sheet.press(/End/)
  await sheet.reaches(({ asked: now }) => now?.place === 'operations.choose')
  expect(await asked.evaluate((e) => e.scrollTop)).toBe(0)
  await sheet.close()
})

/** Pairs of buttons, links and words of a head that lie over each other. */
function overlaps(sheet: Sheet, head: string): Promise<string[]> {
  return sheet.page
    .locator(head)
    .first()
    .evaluate((header) => {
      const parts = [...header.querySelectorAll<HTMLElement>('a, button, select, h1, b')]
        .map((e) => ({ e, box: e.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0)
      const found: string[] = []
      parts.forEach(({ e, box: a }, i) => {
        for (const { e: other, box: b } of parts.slice(i + 1)) {
          if (e.contains(other) || other.contains(e)) continue
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          if (wide > 1 && high > 1) found.push(`${e.textContent} over ${other.textContent}`)
        }
      })
      return found
    })
}
