/**
 * A motorised division at the table: infantry negates a zone on its road, one stack drives through and overruns, the rest
 * follows on one load of fuel; then a whole segment by keyboard alone. Clicks are counted against what the table promises.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { check } from './axe.ts'
import type { Desk, Sheet } from './desk.ts'
import { Keyboard } from './keyboard.ts'
import { Mouse } from './mouse.ts'
import { ocsDesk, openScene } from './ocs-scenes.ts'

const MOVING = /^movementSegment\./

let desk: Desk
beforeAll(async () => {
  desk = await ocsDesk()
})
afterAll(() => desk.close())

/** Hexes a stack in hand could go to. */
const reached = (sheet: Sheet, from: string): string[] => (sheet.answer('reach', from)?.marks ?? []).map((m) => m.hex)
const supply = (sheet: Sheet, hex: string): string =>
  sheet.state.markers.find((m) => m.hex === hex && m.kind === 'dump')?.label ?? ''

describe.sequential('the division by mouse', () => {
  let sheet: Sheet
  let mouse: Mouse

  test('a zone stops the trucks, and says so', async () => {
    sheet = await openScene(desk, 'drive', '2a')
    mouse = new Mouse(sheet)
    await sheet.click('0201')
    expect(reached(sheet, '0201')).toContain('0203')
    expect(reached(sheet, '0201')).not.toContain('0204')
    await sheet.point('0204')
    await sheet.says(/0204/, '[data-part=asked]')
    await mouse.putDown()
    await sheet.click('0203')
    await sheet.says(/Zone of the Red side\s*stops trucks/, '[data-part=look]')
  })

  test('infantry in the hex negates it: two clicks', async () => {
    const clicks = await sheet.count(async () => {
      await sheet.click('0202')
      await mouse.gives(() => sheet.click('0203'))
    })
    expect(clicks).toBe(2)
    await sheet.point('0202')
    await sheet.point('0203')
    await sheet.says(/Zone of the Red side\s*negated/, '[data-part=look]')
    await sheet.click('0201')
    expect(reached(sheet, '0201')).toContain('0205')
    await sheet.point('0205')
    await sheet.says(/negated by foot, which must stay/, '[data-part=asked]')
    await mouse.putDown()
  })

  test('tanks and motorised infantry drive through it and overrun: two clicks, with fuel and supply filled in', async () => {
    const before = supply(sheet, '0201')
    const clicks = await sheet.count(async () => {
      await sheet.click('0201')
      await mouse.gives(() => sheet.click('0206'))
    })
    expect(clicks).toBe(2)
    expect(before).toBe('5SP')
    // 2T of fuel, 2T of combat supply.
    expect(supply(sheet, '0201')).toBe('4SP')
    expect(sheet.state.fight?.title).toBe('Overrun of 0206')
    await sheet.says(/Overrun of 0206.*Chance to win/s, '[data-part=look]')
    expect(await check(sheet, 'overrun')).toEqual([])
    await mouse.until(/^(movementSegment|move)\./)
    if (mouse.place === 'move.act') await mouse.main()
    expect([sheet.at('tanks'), sheet.at('mot'), sheet.at('weak')]).toEqual(['0206', '0206', null])
    await sheet.says(/weak is eliminated/, '[data-live=log], [data-part=asked]')
  })

  test('the rest of the division on one load of fuel: member twice, goal, Space', async () => {
    const rest = ['krad', 'guns', 'second', 'third', 'bakers']
    let [asked, told] = ['', '']
    const clicks = await sheet.count(async () => {
      await sheet.click('0101')
      await sheet.click('0101')
      await sheet.click('0205')
      told = await sheet.says(/of fuel/, '.ways')
      asked = await sheet.text('[data-question]')
      await mouse.gives(() => sheet.key('Space'))
    })
    expect(clicks).toBe(4)
    // Five units one by one would be 5T: the whole formation is cheaper.
    expect(asked).toBe('5 units of pz to 0205')
    expect(told).toMatch(/5 of 5 units to 0205; 1 SP of fuel for the formation until Clean Up/)
    expect(supply(sheet, '0201')).toBe('3SP')
    await mouse.until(MOVING)
    const far = rest.filter((unit) => ['0204', '0205', '0105', '0106', '0306'].includes(sheet.at(unit)!))
    expect(far).toEqual(rest)
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})

test('a whole segment by keyboard: a stack is taken, moved with its fuel, and the segment ended', async () => {
  const sheet = await openScene(desk, 'drive', '2a')
  const keys = new Keyboard(sheet)
  const hands: string[] = []
  do {
    await keys.press('n')
    hands.push(keys.inHand())
  } while (hands.at(-1) !== '0201' && hands.length < 9)
  expect(hands).toContain('0201')
  expect(await check(sheet, 'a stack in hand')).toEqual([])
  await keys.cursor('0102', true)
  await keys.press('Enter')
  await sheet.says(/each unit for this phase: 2T from 0201/, '.ways')
  expect(await check(sheet, 'fuel to choose')).toEqual([])
  await keys.gives('Space')
  expect([sheet.at('tanks'), sheet.at('mot')]).toEqual(['0102', '0102'])
  expect(supply(sheet, '0201')).toBe('4+2T')
  await keys.leave()
  // Red is asked, or has been: a reaction with nothing to do passes by itself.
  expect(keys.asked.seat === 1 || keys.place !== 'movementSegment.choose').toBe(true)
  expect(keys.place).not.toBe('move.act')
  expect(sheet.faults).toEqual([])
  await sheet.close()
})
