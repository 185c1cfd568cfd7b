/** The pictured example of 9.5 at the table: a barrage, then a prepared attack that surprises, every roll and table seen. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { check } from './axe.ts'
import type { Desk, Sheet } from './desk.ts'
import { Mouse } from './mouse.ts'
import { ocsDesk, openScene } from './ocs-scenes.ts'

const BLUE = 0
const LOOK = '[data-part=look]'
const STRIP = '[data-part=map] .strip'

let desk: Desk
beforeAll(async () => {
  desk = await ocsDesk()
})
afterAll(() => desk.close())

describe.sequential('barrage, then attack', () => {
  let sheet: Sheet
  let mouse: Mouse

  test('a barrage is two: the hex and one choice; its dice and result stand beside the next question', async () => {
    // These dice bring surprise to the attacker.
    sheet = await openScene(desk, 'attack', '2a')
    mouse = new Mouse(sheet)
    while (!(mouse.place === 'barrageSegment.choose' && mouse.asked.seat === BLUE)) await mouse.answer()
    const clicks = await sheet.count(async () => {
      await sheet.click('0102')
      await sheet.says(/Barrage 0102 with 1 gun.*20 points for 3T/s, '.ways')
      await mouse.gives(() => sheet.key('Space'))
    })
    expect(clicks).toBe(2)
    await sheet.says(/Result.*Blue fires 20 points at 0102.*Result of the barrage of 0102: no effect/s, STRIP)
    expect(await sheet.page.locator(`${STRIP} .dice`).count()).toBe(1)
    expect(await check(sheet, 'after a barrage')).toEqual([])
  })

  test('finding 11: what can be attacked is lit, and nothing else', async () => {
    await mouse.until(/^combatSegment\.choose$/)
    const lit = await sheet.lit()
    expect(lit.length).toBeGreaterThan(0)
    expect(lit.toSorted()).toEqual(
      sheet
        .options('attack')
        .flatMap((o) => o.order.hex ?? [])
        .toSorted(),
    )
  })

  test('finding 12: a click on the enemy leads to the same sheet as the stack and the enemy, and Space attacks', async () => {
    const { at } = sheet.state
    await sheet.click('0102')
    await sheet.says(/Attack with everyone who may join.*\d+ %/s, '.ways')
    expect(await sheet.says(/Surprise of the attacker\s*\d+ %/, LOOK)).toMatch(/Chance to win.*Combat supply/s)
    expect(sheet.state.at).toBe(at)
    expect(await sheet.page.locator('[data-part=buttons] .main').isEnabled()).toBe(true)
    expect(await sheet.text('[data-part=buttons] .main')).toMatch(/Attack with (all|everyone)/)
    await sheet.key('Escape', 'Escape')
  })

  test('before the attack: chances, ratings, surprise, terrain and supply on one sheet', async () => {
    await mouse.until(/^combatSegment\.choose$/)
    await sheet.click('0103')
    await sheet.click('0102')
    const told = await sheet.says(/Surprise of the attacker\s*\d+ %/, LOOK)
    expect(told).toMatch(/Chance to win.*krad leads\s*rating 5.*bde defends\s*rating 3.*On the dice\s*\+2/s)
    expect(told).toMatch(/Surprise of the defender\s*\d+ %.*Combat supply/s)
    expect(await check(sheet, 'attack sheet')).toEqual([])
    await mouse.putDown()
  })

  test('ocs:9.8#1 ocs:9.8#3 three acts; the surprise roll, its die and the shifted column of the table are seen', async () => {
    const clicks = await sheet.count(async () => {
      await sheet.click('0103')
      await sheet.click('0102')
      // All who may join: three units, 3T.
      await mouse.gives(() => sheet.key('2'))
    })
    expect(clicks).toBe(3)
    expect(sheet.state.fight?.title).toBe('Attack on 0102')
    // The defender's card: supply is paid from his dump.
    expect(mouse.place).toBe('pay.choose')
    expect(mouse.asked.seat).toBe(1)
    await mouse.gives(() => sheet.click('0202'))
    while (sheet.state.fight!.step < 5) await mouse.answer()
    const told = await sheet.says(/Blue surprise/, LOOK)
    expect(told).toMatch(/Attack\s*17.*Defence\s*20/s)
    expect(told).toMatch(/Attacker from, defender to\s*10, 5/)
    const surprise = sheet.state.fight!.stages!.find((s) => s.title === 'Surprise')!
    expect(surprise.dice.length).toBe(2)
    // Two dice and the difference of the ratings.
    expect(surprise.dice.reduce((a, b) => a + b, 2)).toBeGreaterThanOrEqual(10)
    const columns = surprise.sums.find((l) => l.label === 'Die for columns')!.value!
    expect(told).toMatch(new RegExp(`Die for columns\\s*${columns}`))
    const combat = sheet.state.fight!.stages!.find((s) => s.title === 'Combat')!
    expect(combat.dice.length).toBe(2)
    expect(combat.result).toMatch(/^Result of the attack on 0102: /)
    expect(told).toContain(combat.result)
    // 17 against 20 is 1:1, from there by the die to the right.
    expect(told).toMatch(/17 against 20, 1:1.*Blue surprise: (one|two|three|four|five|six) column/s)
    expect(combat.sums.find((l) => l.label === 'Odds')!.value).not.toBe('1:1')
    expect(await sheet.page.locator(`${LOOK} table`).first().isVisible()).toBe(true)
    expect(await check(sheet, 'results')).toEqual([])
    while (mouse.place !== 'combatSegment.choose') await mouse.answer()
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})
