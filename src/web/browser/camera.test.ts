/** Where the map looks: the scale is the player's, a fight is shown close and left again, and panels take nothing from the map. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Desk, type Sheet } from './desk.ts'
import { Keyboard } from './keyboard.ts'

/** The map is never narrower than this on a desk of 1440. */
const LEAST = 776

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open(undefined, { painted: true })
})
afterAll(() => desk.close())

/** Pixels from a hex to its neighbour. */
async function scale(sheet: Sheet): Promise<number> {
  const [a, b] = await Promise.all([sheet.seen('1725'), sheet.seen('1724')])
  return Math.round(Math.hypot(a!.x - b!.x, a!.y - b!.y))
}

const mapOf = async (sheet: Sheet): Promise<{ x: number; width: number }> =>
  (await sheet.page.locator('[data-part=map]').boundingBox())!

async function operations(): Promise<{ sheet: Sheet; keys: Keyboard }> {
  const match = await desk.newMatch({ scenario: 'dvina', dice: '01', upTo: /^strategic\.choose$/ })
  const sheet = await desk.table(match)
  const keys = new Keyboard(sheet)
  await keys.leave()
  return { sheet, keys }
}

test('finding 7: the scale stays as it was through a fight, and the map keeps its place and width', async () => {
  const { sheet, keys } = await operations()
  const before = await mapOf(sheet)
  expect(before.width).toBeGreaterThanOrEqual(LEAST)
  const at = await scale(sheet)
  expect(at).toBe(62)
  const decided: string[] = []
  for (const [from, to] of [
    ['1725', '1626'],
    ['1826', '1724'],
  ] as const) {
    await sheet.click(from)
    await sheet.click(to)
    await sheet.says(/%/, '[data-part=look]')
    expect(await mapOf(sheet)).toEqual(before)
    await sheet.key('Space')
    while (keys.place !== 'operations.choose') {
      decided.push(keys.place)
      expect(await mapOf(sheet)).toEqual(before)
      expect(await scale(sheet)).toBe(at)
      await keys.answer()
    }
  }
  expect(decided).toContain('losses.allocate')
  expect(await scale(sheet)).toBe(at)
  await sheet.close()
})

test('finding 7: from afar a fight is shown at the scale of counters, and afterwards the map is where it was', async () => {
  const { sheet, keys } = await operations()
  await sheet.click('1725')
  await sheet.key('-', '-')
  const [far, place] = [await scale(sheet), await sheet.seen('1725')]
  expect(far).toBe(28)
  await sheet.click('1626')
  await sheet.key('Space')
  expect(sheet.state.fight?.hex).toBe('1626')
  expect(await scale(sheet)).toBeGreaterThanOrEqual(62)
  for (const hex of ['1725', '1626']) expect((await sheet.seen(hex))!.clear).toBe(true)
  while (keys.place !== 'operations.choose') await keys.answer()
  expect(await scale(sheet)).toBe(far)
  expect(await sheet.seen('1725')).toEqual(place)
  await sheet.close()
})

test('finding 7: with the camera told to stay, a fight moves nothing', async () => {
  const { sheet, keys } = await operations()
  await sheet.key(',')
  await sheet.page.getByRole('checkbox', { name: /camera follows/ }).click()
  await sheet.key('Escape')
  await sheet.click('1725')
  await sheet.key('-', '-')
  const place = await sheet.seen('1725')
  await sheet.click('1626')
  await sheet.key('Space')
  while (keys.place !== 'operations.choose') {
    expect(await sheet.seen('1725')).toEqual(place)
    await keys.answer()
  }
  expect(await sheet.seen('1725')).toEqual(place)
  expect(sheet.faults).toEqual([])
  await sheet.close()
})
