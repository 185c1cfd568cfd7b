/**
 * Two people play a match in fog to its end, one at a desktop by mouse and keys, the other with a thumb on a phone, on an open server. Their
 * lines are cut again and again; in the middle the one on the phone goes on at another device by the return link.
 */
import { SeededRng } from '../../src/core/chance.ts'
import { type Desk, DESKTOP, PHONE, type Sheet } from '../../src/web/browser/desk.ts'
import { faults as axeFaults } from '../../src/web/browser/axe.ts'
import { Person } from '../../src/web/browser/person.ts'
import { beside, button, comesIn, invites, openHouse, ready, says, sits } from '../../src/web/browser/two.ts'
import { words } from '../../src/web/words/index.ts'
import { exported, ground, replayed } from './browser.ts'
import type { PartResult, Proof } from './proof.ts'

const w = words.people
const MOST = 2500
/** Decisions between two cuts of all lines, and after how many the phone is lost. */
const [CUT, LOST] = [25, 60]
const WAIT_MS = 60_000

/** Comes back at another device, by the link the old one gave, to the table. */
async function comeBack(desk: Desk, old: Sheet): Promise<Sheet> {
  await beside(old)
  await button(old, w.table.returnLink).tap()
  const link = await old.page.getByLabel(w.waiting.linkField, { exact: true }).inputValue()
  await old.close()
  const sheet = await desk.page('', PHONE)
  await sheet.page.goto(link)
  await button(sheet, w.door.goOn).tap()
  await sheet.page.getByRole('link', { name: words.shell.front.goOn }).first().tap()
  await sheet.page.locator('[data-table]').waitFor()
  return sheet
}

async function prove(game: string, scenario: string, say: (text: string) => void): Promise<PartResult> {
  await ground()
  const found: string[] = []
  const { desk, key } = await openHouse('2a')
  let made = 0
  let cuts = 0
  try {
    const sheets: Sheet[] = []
    for (const [name, size] of [
      ['Anna', DESKTOP],
      ['Ben', PHONE],
    ] as const) {
      const sheet = await desk.page(`#k=${key}`, size)
      await comesIn(sheet, name, w.door.enter)
      await says(sheet, w.front.challenges)
      sheets.push(sheet)
    }
    const link = await invites(sheets[0]!, { game, scenario, seat: 1 })
    await sits(sheets[1]!, link)
    await ready(sheets[1]!, sheets[0]!)
    const person = (i: number): Person => new Person(sheets[i]!, new SeededRng(`together ${i} ${made}`), i === 1)
    const people = [person(0), person(1)]
    const over = (): boolean => sheets.some(({ state }) => state.ending !== '')
    for (; !over(); made++) {
      if (made === MOST) throw new Error(`the match goes on after ${MOST} decisions`)
      if (made % 25 === 24)
        say(`${made + 1} decisions, turn ${sheets[0]!.state.now.turn}, ${sheets[0]!.state.now.doing}`)
      if (made % CUT === CUT - 1) {
        desk.cutLines()
        cuts++
      }
      if (made === LOST) {
        found.push(...people[1]!.all())
        sheets[1] = await comeBack(desk, sheets[1]!)
        people[1] = person(1)
      }
      const who = await asked(sheets, over)
      if (who < 0) break
      const { decisions } = people[who]!
      await people[who]!.playOut(
        decisions + 2,
        undefined,
        (state) => state.asked === null || people[who]!.decisions > decisions,
      )
    }
    found.push(...people.flatMap((one) => one.all()))
    for (const sheet of sheets) found.push(...(await axeFaults(sheet, 'the end')))
    const endings = new Set(sheets.map(({ state }) => state.ending))
    if (endings.size !== 1) found.push(`they were told of different endings: ${[...endings].join(' / ')}`)
    found.push(...replayed(game, await exported(sheets[0]!, false), sheets[0]!.state))
    await beside(sheets[0]!)
    await button(sheets[0]!, w.table.rematch).click()
    await says(sheets[0]!, w.waiting.title)
  } catch (error) {
    found.push(`after ${made} decisions: ${(error as Error).message}`)
  } finally {
    await desk.close()
  }
  return { figures: { matches: 1, decisions: made, 'cuts of all lines': cuts }, faults: found }
}

/** Waits until one of them is asked; -1 when the match is over. */
async function asked(sheets: readonly Sheet[], over: () => boolean): Promise<number> {
  for (const began = performance.now(); performance.now() - began < WAIT_MS;) {
    if (over()) return -1
    const who = sheets.findIndex(({ state }) => state.asked !== null)
    if (who >= 0) return who
    await sheets[0]!.page.waitForTimeout(10)
  }
  throw new Error(`nobody is asked: ${sheets.map(({ state }) => state.waits).join(' ')}`)
}

export const together: Proof = {
  about:
    'two people, one of them on a phone, play a match in fog to its end by link, though lines are cut and a device is lost',
  parts: (short) => (short ? [] : ['agn dvina']),
  async run(part, say) {
    const [game, scenario] = part.split(' ') as [string, string]
    return prove(game, scenario, say)
  },
}
