/** The guided first turn: offered on the front page, and followed card by card to its end, whatever the dice say. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GuideCard } from '../../core/guide.ts'
import { AGN_DATA } from '../../games/agn/index.ts'
import { words } from '../words/index.ts'
import { Desk, type Sheet } from './desk.ts'
import { goOn, goOnTo, leave } from './play.ts'

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

const w = words.panels.coach
const { cards } = AGN_DATA.guide!

/** The card that lies on the table. */
async function card(sheet: Sheet): Promise<number> {
  const title = await sheet.text('aside.coach h2')
  return cards.findIndex((c) => c.title === title)
}

/** What does not hang on dice is seen by the guide itself. */
const SURE = [
  'Look at a stack',
  'March',
  'End the phase',
  'Infantry first',
  'Odds before the die',
  'Posture and air',
  'Dice',
]

/** Does what the card says; the table goes on by itself when it has been done. */
async function follow(sheet: Sheet, { title, until, hexes = [] }: GuideCard): Promise<void> {
  if (until.selected !== undefined) {
    await sheet.click(until.selected)
  } else if (until.order === 'march') {
    await aim(sheet, hexes)
  } else if (until.order === 'plan') {
    await aim(sheet, hexes)
    const ways = sheet.page.locator('.ways .opt')
    if (SURE.includes(title)) await ways.first().waitFor()
    if ((await ways.count()) > 0) await sheet.key('Space')
  } else if (until.order === 'support') {
    for (let i = 0; i < 6 && sheet.options('support').length === 0; i++) await goOn(sheet)
    await sheet.page
      .locator('[data-part=asked] button', { hasText: sheet.options('support')[0]!.label })
      .first()
      .click()
  } else if (until.past !== undefined) {
    await sheet.page.locator(`[data-table][data-place="${until.past}"]`).waitFor()
    await goOn(sheet)
  } else if (until.place === 'operations.choose') {
    if ((await sheet.place()) !== until.place) await leave(sheet)
    await goOnTo(sheet, /operations\.choose/)
  } else if (until.place !== undefined) {
    await goOnTo(sheet, /exploitation\.choose|operations\.choose/)
  }
}

/** The stack in hand is sent along the hexes of the card. */
async function aim(sheet: Sheet, hexes: readonly string[]): Promise<void> {
  const goal = hexes.at(-1)!
  await sheet.point(goal)
  await sheet.click(goal)
}

describe.sequential('the guided first turn', () => {
  let sheet: Sheet

  /** Follows the guide up to a card; gives back the cards seen, and those it took itself. */
  async function upTo(last: number): Promise<{ seen: number[]; byItself: string[] }> {
    const { page } = sheet
    const seen: number[] = []
    const byItself: string[] = []
    for (let i = 0; i < 40; i++) {
      const at = await card(sheet)
      if (at === last) break
      seen.push(at)
      const { until, title } = cards[at]!
      if (until.next === undefined) {
        await follow(sheet, cards[at]!)
        const patience = SURE.includes(title) ? 1000 : 3
        for (let k = 0; k < patience && (await card(sheet)) === at; k++) await page.waitForTimeout(100)
        if ((await card(sheet)) !== at) {
          byItself.push(title)
          continue
        }
      }
      await page.locator('aside.coach').getByRole('button', { name: w.next }).click()
    }
    return { seen, byItself }
  }

  const end = cards.length - 1
  /** Where each stretch of the guide ends. */
  const stretches = [1, 2, 3].map((third) => Math.floor((end * third) / 3))

  test('is offered on the front page', async () => {
    sheet = await desk.page()
    const { guided } = words.shell.front
    await sheet.page.getByRole('button', { name: `Army Group North ${guided}` }).click()
    await sheet.asked()
    await sheet.page.locator('aside.coach').waitFor()
    expect(await card(sheet)).toBe(0)
  })

  test.each(stretches)('is followed to card %i, none left out', async (to) => {
    const from = await card(sheet)
    const { seen, byItself } = await upTo(to)
    expect(seen).toEqual(Array.from({ length: to - from }, (_, i) => from + i))
    const sure = cards.slice(from, to).flatMap(({ title }) => (SURE.includes(title) ? [title] : []))
    expect(byItself).toEqual(expect.arrayContaining(sure))
  })

  test('is put away after its last card', async () => {
    expect(await card(sheet)).toBe(end)
    await sheet.page.getByRole('button', { name: w.done }).click()
    expect(await sheet.page.locator('aside.coach').count()).toBe(0)
  })

  test('ends as it says: the German ends his turn, and turn 2 begins', async () => {
    for (let i = 0; i < 60 && sheet.state.now.turn === 1; i++) {
      if ((await sheet.place()) === 'operations.choose') await leave(sheet)
      else await goOn(sheet)
    }
    expect(sheet.state.now.turn).toBe(2)
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})
