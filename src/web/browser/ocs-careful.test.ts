/** What no slip of the hand does: a click looks, Space destroys nothing, Esc leaves a question, E ends a phase at the second press. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Desk, Sheet } from './desk.ts'
import { Mouse } from './mouse.ts'
import { ocsDesk, openScene } from './ocs-scenes.ts'

let desk: Desk
let sheet: Sheet
beforeAll(async () => {
  desk = await ocsDesk()
  sheet = await openScene(desk, 'shuttle', '2a')
})
afterAll(() => desk.close())

test('finding 14: a truck in hand drives to the own stack that is clicked, and brings it supply', async () => {
  await sheet.click('0101')
  await sheet.click('0107')
  await sheet.says(/Bring supply to 0107.*put down/s, '.ways')
  expect(await sheet.holds()).toBe(true)
  expect(await sheet.text('[data-part=asked]')).toContain('lorries')
  await sheet.key('Escape', 'Escape')
})

test('finding 14: a drag to an empty hex does not propose to put nothing down', async () => {
  await sheet.drag('0101', '0103')
  const [first] = await sheet.page.locator('.ways button.opt').allTextContents()
  expect(first).not.toMatch(/ 0T put down/)
  await sheet.key('Escape', 'Escape')
})

test('a dump is not blown up by a click and Space; Esc leaves the question how much goes up', async () => {
  const mouse = new Mouse(sheet)
  await sheet.click('0101')
  await sheet.click('0103')
  await mouse.gives(() => sheet.press(/Move to 0103/))
  expect(mouse.place).toBe('movementSegment.choose')
  const { at } = sheet.state
  await sheet.click('0101')
  await sheet.says(/Blow up the dump in 0101.*Destroyed for good/s, '.ways')
  expect(await sheet.page.locator('[data-part=buttons] .main').isDisabled()).toBe(true)
  await sheet.key('Space')
  expect(sheet.state.at).toBe(at)
  await mouse.gives(() => sheet.press(/Blow up the dump/))
  expect(mouse.place).toBe('blow.choose')
  await sheet.press(/All of it/)
  expect(mouse.place).toBe('blow.choose')
  await sheet.key('Escape')
  await mouse.gives(() => sheet.key('Escape'))
  expect(mouse.place).toBe('movementSegment.choose')
  expect(sheet.state.markers.some((m) => m.hex === '0101' && m.kind === 'dump')).toBe(true)
})

test('E counts who may still move before it ends the segment, and so does its number in the list', async () => {
  const { at } = sheet.state
  await sheet.key('1')
  await sheet.says(/End movement.*Press again/s, '.ways')
  await sheet.says(/2 units may still move/, '.warnings')
  await sheet.key('Escape')
  await sheet.key('e')
  await sheet.says(/2 units may still move/, '.warnings')
  expect(sheet.state.at).toBe(at)
  await sheet.key('e')
  await sheet.reaches((state) => state.at > at)
  expect(sheet.faults).toEqual([])
})
