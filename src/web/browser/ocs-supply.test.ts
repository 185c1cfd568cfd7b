/**
 * Logistics at the table: the Supply Phase rehearsed and carried out with trace, eating and attrition; rails repaired; truck
 * runs driven once and driven again; what lies loaded and unloaded; any hex named.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { check } from './axe.ts'
import type { Desk, Sheet } from './desk.ts'
import { Mouse } from './mouse.ts'
import { ocsDesk, openScene } from './ocs-scenes.ts'

const LOOK = '[data-part=look]'
const ASKED = '[data-part=asked]'

let desk: Desk
beforeAll(async () => {
  desk = await ocsDesk()
})
afterAll(() => desk.close())

const dump = (sheet: Sheet, hex: string): string =>
  sheet.state.markers.find((m) => m.hex === hex && m.kind === 'dump')?.label ?? ''

async function overlay(sheet: Sheet, name: string): Promise<void> {
  await sheet.key('o')
  await sheet.page.getByText(name, { exact: true }).last().click()
  await sheet.settled()
}

describe.sequential('the Supply Phase', () => {
  let sheet: Sheet
  let mouse: Mouse

  test('is rehearsed before: who traces, who eats what, who goes out of supply', async () => {
    // These dice bring losses to the stack that gets nothing.
    sheet = await openScene(desk, 'supply', '22')
    mouse = new Mouse(sheet)
    await overlay(sheet, 'Supply Phase')
    const told = await sheet.says(/Blue Supply Phase, if it came now/, LOOK)
    expect(told).toMatch(/Due: eating off the map\s*1T.*Would go out of supply\s*2 units/s)
    expect(told).toMatch(/eater\s*from 0403\s*eats 1T/)
    expect(told).toMatch(/division and regiment\s*goes? out of supply and rolls? for attrition/)
    for (const sign of ['in trace', 'eats from a dump', 'out of supply, attrition'])
      expect(await sheet.page.getByText(sign).count()).toBeGreaterThan(0)
    expect(await check(sheet, 'rehearsal')).toEqual([])
    expect(mouse.asked.warnings.map((w) => w.label)).toContain('2 units would go out of supply.')
    await mouse.leave()
    expect(mouse.place).toBe('supplyPhase.choose')
    await sheet.says(/2 units out of supply.*eater eats.*1T/s, ASKED)
    expect(await check(sheet, 'Supply Phase')).toEqual([])
  })

  test('is one key without choices: what was rehearsed comes about, and attrition is rolled', async () => {
    expect(dump(sheet, '0403')).toBe('1+2T')
    expect(await sheet.count(() => mouse.gives(() => sheet.key('Space')))).toBe(1)
    expect(dump(sheet, '0403')).toBe('1+1T')
    expect(mouse.place).toBe('attrition.lose')
    await sheet.says(/Attrition in 0408: who loses a step\?.*Still to lose\s*\d/s, ASKED)
    expect(await check(sheet, 'attrition')).toEqual([])
    const steps = (): number =>
      ['division', 'regiment'].reduce((sum, unit) => {
        const { at, steps: left } = sheet.state.counters[unit]!
        return sum + (at === null ? 0 : (left?.now ?? 1))
      }, 0)
    const before = steps()
    await mouse.until(/^movementSegment\./)
    expect(steps()).toBeLessThan(before)
    const tags = (unit: string): string[] => (sheet.state.counters[unit]!.tags ?? []).map((t) => t.text)
    expect([tags('traced'), tags('eater')]).toEqual([[], []])
    expect(['division', 'regiment'].filter((u) => sheet.at(u) !== null).flatMap(tags)).toContain('OOS')
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})

test('rails are repaired by two clicks: the crew and the hex to work toward; trace follows the new railhead', async () => {
  const sheet = await openScene(desk, 'rail', '2a')
  const mouse = new Mouse(sheet)
  await overlay(sheet, 'Supply Phase')
  await sheet.says(/Would go out of supply\s*1 unit/, LOOK)
  await sheet.key('Escape')
  const own = (): number => sheet.state.rail.split('1').length - 1
  expect(own()).toBe(3)
  let told = ''
  const clicks = await sheet.count(async () => {
    await sheet.click('0102')
    await sheet.point('0106')
    told = await sheet.says(/Convert the track toward 0106/, '.ways')
    await mouse.gives(() => sheet.click('0106'))
  })
  expect(clicks).toBe(2)
  expect(told).toMatch(/3 hexes of rail/)
  expect([own(), sheet.at('crew')]).toEqual([6, '0106'])
  await overlay(sheet, 'Supply Phase')
  await sheet.says(/Blue Supply Phase, if it came now/, LOOK)
  expect(await sheet.text(LOOK)).not.toMatch(/Would go out of supply/)
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

describe.sequential('truck runs', () => {
  let sheet: Sheet
  let mouse: Mouse

  test('load, go, unload and return: a drag and a key', async () => {
    sheet = await openScene(desk, 'shuttle', '2a')
    mouse = new Mouse(sheet)
    for (const [from, sum] of [
      ['0101', '3SP'],
      ['0201', '5SP'],
    ] as const) {
      const clicks = await sheet.count(async () => {
        await sheet.drag(from, '0107')
        await sheet.says(/Bring supply to 0107.*and back/s, '.ways')
        await mouse.gives(() => sheet.key('Space'))
      })
      expect(clicks).toBeLessThanOrEqual(3)
      expect(dump(sheet, '0107')).toBe(sum)
    }
    expect([sheet.at('lorries'), sheet.at('carts')]).toEqual(['0101', '0201'])
  })

  test('in the next turn all of them again by one key, but one that cannot go, which says why', async () => {
    const again = (): boolean =>
      sheet.state.now.turn === 2 && sheet.state.now.side === 0 && mouse.place.startsWith('movementSegment')
    while (!again()) await mouse.answer()
    await sheet.says(/Runs and missions to repeat.*lorries to 0107.*carts to 0107.*Drive all 2 again/s, ASKED)
    expect(await check(sheet, 'runs')).toEqual([])
    // Who has been elsewhere today has done with moving.
    await sheet.click('0201')
    await sheet.click('0202')
    await mouse.gives(() => mouse.button('.ways button.opt:has-text("Move to 0202")'))
    const told = await sheet.says(/Runs and missions to repeat.*Drive it again/s, ASKED)
    expect(told).toMatch(/lorries to 0107\s*3 SP.*carts to 0107.*carts has finished moving/s)
    expect(await sheet.count(() => mouse.gives(() => sheet.key('r')))).toBe(1)
    await sheet.reaches((state) => state.markers.some((m) => m.hex === '0107' && m.label === '8SP'))
    expect(await sheet.text(ASKED)).not.toMatch(/lorries to 0107|Drive/)
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })

  test('ocs:13.2f#5 loaded supply is shown on its carrier, unloaded supply as a dump apart from it', async () => {
    sheet = await openScene(desk, 'shuttle', '2a')
    mouse = new Mouse(sheet)
    await sheet.click('0101')
    await sheet.says(/lorries.*3 points, empty.*Blue supply\s*15 SP/s, LOOK)
    await mouse.gives(() => mouse.button('.ways button.opt:has-text("Take")'))
    await mouse.gives(() => mouse.button('.ways button.opt:has-text("Load 3 SP")'))
    expect([sheet.state.counters['lorries']!.middle, dump(sheet, '0101')]).toEqual(['3SP', '12SP'])
    await mouse.main()
    await sheet.click('0107')
    await sheet.click('0101')
    await sheet.says(/lorries.*3 points, 3 SP/s, LOOK)
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})

test('ocs:I.A#3 any hex of the campaign map is named under the pointer, and named aloud under the cursor', async () => {
  const sheet = await desk.table(
    await desk.newMatch({ game: 'tikhvin', scenario: 'opening', options: { openStacks: true }, dice: '2a' }),
  )
  for (const hex of ['07.14', '12.23', '20.03']) {
    await sheet.point(hex)
    expect(await sheet.says(hex, '.card')).toContain(hex)
  }
  await sheet.page.locator('[data-part=map] [role=application]').focus()
  await sheet.key('ArrowRight')
  await sheet.says(/^\d\d\.\d\d/, '[data-live=said]')
  await sheet.close()
})

test('the logistics view of Tikhvin names dumps, throws and the limit of trace', async () => {
  const sheet = await desk.table(
    await desk.newMatch({
      game: 'tikhvin',
      scenario: 'opening',
      options: { openStacks: true },
      dice: '2a',
      upTo: /^movementSegment\./,
    }),
  )
  await overlay(sheet, 'Logistics')
  expect(await sheet.says(/On the map\s*\d+ SP/, LOOK)).toMatch(/drawn by/)
  expect(await sheet.page.getByText('limit of trace').count()).toBe(1)
  await sheet.close()
})
