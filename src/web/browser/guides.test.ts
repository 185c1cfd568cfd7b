/** The guided first turns of First Ypres, Tikhvin and Husky, from the front page to their last card: each card goes when it has been followed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GuideCard } from '../../core/guide.ts'
import { husky } from '../../games/husky/index.ts'
import { tikhvin } from '../../games/tikhvin/index.ts'
import { deathOfAnArmy } from '../../games/ypres/index.ts'
import { words } from '../words/index.ts'
import { Desk, LONGEST, type Sheet } from './desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

const CHOICE = '.ways button.opt, [data-part=asked] button:not(.rule), [data-part=buttons] button'

/** On a card: a hex is clicked, a button is pressed by its words, a counter is taken off or on by its name. */
type Act = string | RegExp

const YPRES: Readonly<Record<string, readonly Act[]>> = {
  'Silence a gun': ['1511', /Batteries in 1511/],
  'Which guns fire?': ['1810', /Bav FAR 5, 12/, '1910', /Bav FAR 2, 11 too/, /Fire with 10/],
  Suppressed: [/No counter battery fire|End counter|on to coordinated/i],
  'Attack Zandvoorde': ['1609', '1610', /Attack with 126 and 132/],
  'Ride away or stand': [/^\s*\d?\s*Stand/],
  'The barrage': [/Barrage with 12/],
  'Hold or give it up': [/^\s*\d?\s*Retreat/],
  'Where to': [/1511/],
  Advance: [/Advance 126 and 132/],
  'More to attack': [/End coordinated combat/],
  'Move up': ['1608', '1609'],
  'End movement': [/End movement/, /End movement/],
  'Hasty combat': [/End hasty combat/],
}

const TIKHVIN: Readonly<Record<string, readonly Act[]>> = {
  'Both are ready': [/Ready/i, /Ready/i],
  'Supply comes in': [/All at Gatchina/],
  Replacements: [/01\.18/, /End the Reinforcement Phase/],
  'Fuel for the panzers': [/All of 12 Pz/, '10.14', /fuel for the formation/],
  'Enough for now': [/End movement/, /End movement/],
  'The Supply Phase': [/Carry it out/],
  'The Soviets may react': [/End/],
  'And their guns': [/End the barrages/],
  'Guns first': ['10.13', '11.13', /Barrage Gruzino with 3 guns/],
  Disorganized: [/End the barrages/],
  'Attack across the Volkhov': ['10.13', '11.13', /Attack with 21 Inf Div/],
  'The defender pays': [/from Budogoshch/],
  'Who leads': [/Assault gun/],
  'Which ground': [/major river/i],
  Surprise: [/All|Advance/],
  Across: [/End the attacks|End combat/i],
}

const HUSKY: Readonly<Record<string, readonly Act[]>> = {
  'Both are ready': [/Ready/i, /Ready/i],
  'Aircraft Refit': [/End the refit/],
  'A hip shoot': ['28.09', /Hip Shoot at troops: Fw 190/],
  // The first press only warns that units could still move.
  Disorganized: [/End movement/, /End movement/, /End the barrages/],
  'The Supply Phase': [/Carry it out/],
  'The Allies react': [/End reaction movement/],
  'Guns from the sea': ['28.10', /Abercrombie/, /Open fire/],
  'A blow': [/End the barrages/],
  Barrages: [/End the barrages/],
  'Attack Piano Lupo': [
    '28.10',
    '28.09',
    /Name them/,
    /stack in 29\.09/,
    /^\s*\d?\s*Attack Piano Lupo/,
    /from Caltagirone/,
  ],
  'The defender pays': [/from 27\.09/],
  'Who leads': [/HG 1 PzGr/],
  'The defender’s choice': [/16 Inf/],
  'A hard exchange': [/HG 1 PzGr/],
  'They give way': [/Retreat 1 hex/, /Back to 27\.09/, /505/],
  'Piano Lupo is yours': [/All advance/],
  'The rest of the turn': [/End the attacks|End combat/i],
}

describe.sequential.each([
  ['First Ypres', deathOfAnArmy.guide!.cards, YPRES],
  ['Tikhvin', tikhvin.guide!.cards, TIKHVIN],
  ['Husky', husky.guide!.cards, HUSKY],
] as const)('the guided first turn of %s', (name, cards, acts) => {
  let sheet: Sheet
  const title = (): Promise<string> => sheet.text('aside.coach h2')

  async function act(what: Act, card: string): Promise<void> {
    if (typeof what === 'string') return sheet.click(what)
    const button = sheet.page.locator(CHOICE).filter({ hasText: what, visible: true }).first()
    const gone = async (): Promise<boolean> => (await title()) !== card
    const there = { timeout: LONGEST, message: `${card}: ${String(what)}` }
    await expect.poll(async () => (await gone()) || (await button.isVisible()), there).toBe(true)
    // A question with nothing to do passes by itself, perhaps just before the press.
    await button.click({ timeout: 10_000 }).catch(async (error: unknown) => {
      if (!(await gone())) throw error
    })
    await sheet.settled()
  }

  async function follow({ title: card, until }: GuideCard): Promise<void> {
    if (until.next) return sheet.page.locator('aside.coach .foot .btn').last().click()
    if (until.selected !== undefined) return sheet.click(until.selected)
    for (const what of acts[card]!) {
      // What went by itself has been done.
      if ((await title()) !== card) return
      await act(what, card)
    }
  }

  async function through(from: number, to: number): Promise<void> {
    for (const card of cards.slice(from, to)) {
      expect(await title()).toBe(card.title)
      await follow(card)
      await expect.poll(title, { timeout: 60_000, message: `${card.title} goes` }).not.toBe(card.title)
    }
  }

  const half = Math.floor(cards.length / 2)
  test('begins on the front page', async () => {
    sheet = await desk.page()
    await sheet.page.getByRole('button', { name: `${name} ${words.shell.front.guided}` }).click()
    await sheet.asked()
    await sheet.page.locator('aside.coach').waitFor()
    expect(await title()).toBe(cards[0]!.title)
  })
  test('is followed to its middle', async () => {
    await through(0, half)
    expect(await title()).toBe(cards[half]!.title)
  })
  test('and to its end, none left out', async () => {
    await through(half, cards.length - 1)
    expect(await title()).toBe(cards.at(-1)!.title)
    await sheet.page.locator('aside.coach .foot .btn').last().click()
    expect(await sheet.page.locator('aside.coach').count()).toBe(0)
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})
