/** Finding 20, the drills as a course: a sheet each, the task pinned, solved or not with a reason, and progress kept. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scenarioOf } from '../../games/drills/drill.ts'
import { drills } from '../../games/drills/index.ts'
import { words } from '../words/index.ts'
import { Desk, DESKTOP, PHONE, type Sheet } from './desk.ts'
import { leave } from './play.ts'

const w = words.learn
const { lessons = [] } = drills
const lesson = (id: string) => lessons.find(({ scenario }) => scenario === scenarioOf(id))!

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

/** From the front page to the course, and to one of its drills. */
async function begin(id: string, size = DESKTOP): Promise<Sheet> {
  const sheet = await desk.page('', size)
  const { page } = sheet
  await page
    .getByRole('region', { name: words.shell.front.learnHead, exact: true })
    .getByRole('link', { name: drills.shelf!.name })
    .click()
  const number = lessons.indexOf(lesson(id)) + 1
  await page.getByRole('button', { name: w.number(number, lesson(id).title, false) }).click()
  await sheet.asked()
  await page.getByRole('heading', { name: lesson(id).task }).waitFor()
  return sheet
}

/** The goals that are ticked. */
const ticks = ({ page }: Sheet) => page.locator('section.task li.met').count()

async function drive(sheet: Sheet, from: string, to: string): Promise<void> {
  await sheet.click(from)
  await sheet.point(to)
  await sheet.click(to)
}

test('finding 20: a drill is played from the front page to "Done", its task in view all the time, and on to the next', async () => {
  const sheet = await begin('zones')
  const { page } = sheet
  expect(sheet.state.asked?.seat).toBe(lesson('zones').seat)
  expect(sheet.state.lamps).toEqual([])
  const task = page.getByRole('heading', { name: lesson('zones').task })
  // The task is told once, and a hint only to one who asks.
  expect(await page.getByText(lesson('zones').task).count()).toBe(1)
  expect(await page.getByText(lesson('zones').hint).count()).toBe(0)
  await page.getByRole('button', { name: w.hint, exact: true }).click()
  expect(await page.getByText(lesson('zones').hint).isVisible()).toBe(true)
  await drive(sheet, '0202', '0203')
  await page.locator('section.task li.met').first().waitFor()
  expect([await ticks(sheet), await task.isVisible()]).toEqual([1, true])
  await drive(sheet, '0201', '0205')
  await page.getByRole('heading', { name: w.learnt(lesson('zones').learnt) }).waitFor()
  expect([await ticks(sheet), await task.isVisible()]).toEqual([2, true])
  await page.getByRole('button', { name: w.next(lesson('carpet').title) }).waitFor()
  // Space goes on, but not the one that was pressed before the verdict could be read.
  await page.waitForTimeout(500)
  await page.keyboard.press('Space')
  await page.getByRole('heading', { name: lesson('carpet').task }).waitFor()
  await sheet.asked()
  // The map of the next drill is another sheet.
  await page.waitForFunction(() => document.querySelectorAll('[data-place]').length > 0)
  await page.goto(desk.address)
  await page.getByText(w.progress(1, lessons.length)).waitFor()
  // Tries at drills do not lie about among the matches.
  expect(await page.getByRole('heading', { name: words.shell.front.also }).count()).toBe(0)
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)(
  'finding 20: a drill that is left undone says why it is not solved, and begins again, on the %s',
  async (_, size) => {
    const sheet = await begin('reaction', size)
    const { page } = sheet
    expect(sheet.state.asked?.seat).toBe(1)
    expect(sheet.state.asked?.place).toBe('movementSegment.choose')
    await leave(sheet)
    await page.getByRole('heading', { name: /^Not solved because the reserve was never released/ }).waitFor()
    await page.getByRole('button', { name: w.tryAgain }).click()
    await page.getByRole('heading', { name: /^Not solved/ }).waitFor({ state: 'detached' })
    await sheet.asked()
    expect(await ticks(sheet)).toBe(0)
    expect(sheet.faults).toEqual([])
    await sheet.close()
  },
)
