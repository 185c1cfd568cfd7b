/** Primer in the browser: its guided first turn, and whole matches from the front page to the end, by mouse and by thumb. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GuideCard } from '../../core/guide.ts'
import { SeededRng } from '../../core/chance.ts'
import { primer } from '../../games/primer/index.ts'
import { words } from '../words/index.ts'
import { Desk, DESKTOP, PHONE, type Sheet } from './desk.ts'
import { Person } from './person.ts'

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

const { cards } = primer.guide!
const MAIN = '[data-part=buttons] .main'
const CHOICE = '.ways button.opt, [data-part=asked] li button:not(.rule), [data-part=buttons] button'

/** What is pressed beside the map on a card, by the words on it. */
const PRESSED: Readonly<Record<string, readonly RegExp[]>> = {
  // Counters are left that could move: the first press says so.
  'Not moving is a move': [/End moving/, /End moving/],
  'The enemy’s guns': [/answers/],
  'The die': [/Larch/],
  'Stand or fall back': [/Fall back/],
  Advance: [/Lighthouse advances/, /Ropewalk advances/],
  'Hold what you took': [/End fighting/],
  'Enough for now': [/End moving/, /End moving/],
  'Mole Battery answers': [/answers/],
  'Stay on your bank': [/Nobody else/],
}

describe.sequential.each([
  ['by mouse', DESKTOP],
  ['by thumb', PHONE],
])('the guided first turn, %s', (_, size) => {
  const thumb = size === PHONE
  let sheet: Sheet

  const title = (): Promise<string> => sheet.text('aside.coach h2')
  const press = (hex: string): Promise<void> => (thumb ? sheet.tap(hex) : sheet.click(hex))
  async function hit(selector: string, text: RegExp | string = /./): Promise<void> {
    const button = sheet.page.locator(selector).filter({ hasText: text, visible: true }).first()
    await (thumb ? button.tap() : button.click())
    await sheet.settled()
  }

  async function follow({ title: card, until, hexes = [] }: GuideCard): Promise<void> {
    if (until.next) return hit('aside.coach .foot .btn:last-child')
    if (until.selected !== undefined) return press(until.selected)
    if (PRESSED[card]) {
      for (const text of PRESSED[card]) await hit(CHOICE, text)
      return
    }
    if (card === 'Back to friends') {
      await hit(CHOICE, /Fall back/)
      await press('0405')
      return hit(CHOICE, /0405/)
    }
    await press(hexes[0]!)
    if (until.order === 'go') {
      if (sheet.state.asked?.place !== 'attack.join') await hit(MAIN)
      return hit(CHOICE, /^\s*\d?\s*Attack with/)
    }
    // A click on a friend takes him in hand, unless somebody is on the way already.
    if (card === 'A move by road') await hit(CHOICE, /Take Ropewalk/)
    await press(hexes[1]!)
    if (thumb) await hit(MAIN)
  }

  /** Follows cards, each of which must lie there and go by itself when it has been followed. */
  async function through(from: number, to: number): Promise<void> {
    for (const card of cards.slice(from, to)) {
      expect(await title()).toBe(card.title)
      await follow(card)
      await expect.poll(title, { timeout: 100_000 }).not.toBe(card.title)
    }
  }

  test('begins on the front page', async () => {
    sheet = await desk.page('', size)
    const learn = sheet.page.getByRole('button', { name: `Primer ${words.shell.front.guided}` })
    await (thumb ? learn.tap() : learn.click())
    await sheet.asked()
    await sheet.page.locator('aside.coach').waitFor()
    expect(await title()).toBe(cards[0]!.title)
  })
  test('leads the Coast to Lumebridge', async () => {
    await through(0, 7)
    expect(sheet.at('c6')).toBe('0506')
  })
  test('shows a fight as its cards tell it', async () => {
    await through(7, 13)
    expect(sheet.inHex('0505').sort()).toEqual(['c2', 'c5'])
  })
  test('and the answer of the Hills', async () => {
    await through(13, cards.length - 1)
    expect([await title(), sheet.at('c6')]).toEqual([cards.at(-1)!.title, '0405'])
    await hit('aside.coach .foot .btn:last-child')
    expect(await sheet.page.locator('aside.coach').count()).toBe(0)
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})

// The second of them takes half a minute: it runs with MAPROOM_BROWSER=all.
const SIZES = [
  ['by mouse', DESKTOP],
  ['by thumb', PHONE],
] as const
describe.sequential.each(process.env['MAPROOM_BROWSER'] === 'all' ? SIZES : SIZES.slice(0, 1))(
  'a whole match, %s',
  (_, size) => {
    const thumb = size === PHONE
    let sheet: Sheet
    let person: Person

    test('begins on the front page', async () => {
      sheet = await desk.page('', size)
      const card = await sheet.openCard('Primer: the Lume Valley')
      const me = await card.getByRole('radio', { name: words.shell.front.sitters['me']!, exact: true }).all()
      for (const one of [...me, card.getByRole('button', { name: words.shell.front.begin, exact: true })])
        await (thumb ? one.tap() : one.click())
      expect(await sheet.asked()).toMatch(/Move your counters/)
      person = new Person(sheet, new SeededRng('primer'), thumb)
    })

    test.each([1, 2, 3, 4, 5, 6])('is played through turn %i', async (turn) => {
      await person.playOut(400, undefined, (state) => state.now.turn > turn)
      expect(person.all()).toEqual([])
      expect(sheet.state.ending === '' ? sheet.state.now.turn : 7).toBe(turn + 1)
    })

    test('and ends with who has won', async () => {
      expect(sheet.state.ending).toMatch(/narrow|clear|decisive/)
      expect(person.sent).toBeGreaterThan(5)
      await sheet.close()
    })
  },
)
